"""Parquet and Arrow files with columns of any kind as sheets; pyarrow is an extra: `pip install tacit[parquet]`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TypeAlias

from tacit_miner.collected.sheet import EMPTY, Allowance, Codes, Encoder, Reading, Sheet, unique_names
from tacit_miner.collected.text_sheets import BLANK_NAME
from tacit_miner.readers.arrow_files import opened_columns, read_columns_apart
from tacit_miner.xlsform.workbook import text_of

Head: TypeAlias = "tuple[list[str], int]"
"""The names of the columns, and how many records the file says it has; 0 if it does not say."""

Coded: TypeAlias = "list[tuple[list[str], Codes]]"
"""Of each column of some records the different values, and their places or `EMPTY`."""


def read_arrow_sheet(path: Path, _reading: Reading, check: Callable[[], None]) -> Sheet:
    """A file of columns.

    Raises:
        InputError: the file cannot be read, or pyarrow is not installed.
    """
    ((names, claimed),) = read_columns_apart(_head, [path], check=check)
    allowance = Allowance(path)
    allowance.check_cells(claimed, len(names))
    columns, records = [Encoder() for _ in names], 0
    for part in read_columns_apart(_parts, [path], names, check=check):
        records += len(part[0][1]) if part else 0
        for column, (texts, codes) in zip(columns, part, strict=True):
            column.add_coded(texts, codes)
        allowance.check(records, columns)
    named = unique_names(names, BLANK_NAME)
    made = tuple(column.column(name) for name, column in zip(named, columns, strict=True))
    return Sheet(path, made, records, Reading(has_names=True), "columns")


# What follows is done in the child.


def _head(paths: Sequence[Path]) -> Iterator[Head]:
    with opened_columns(paths[0]) as reader:
        yield list(map(str, reader.schema.names)), reader.records or 0


def _parts(paths: Sequence[Path], names: Sequence[str]) -> Iterator[Coded]:
    """Its records, some at a time."""
    with opened_columns(paths[0]) as reader:
        if list(map(str, reader.schema.names)) != list(names):
            raise ValueError("it was changed meanwhile")
        for batch in reader.batches():
            batch.validate(full=True)
            yield [_coded(array) for array in batch.columns]


def _coded(array: Any) -> tuple[list[str], Codes]:  # noqa: ANN401 - pyarrow's array
    if not str(array.type).startswith("dictionary"):
        array = array.dictionary_encode()
    texts = [_text(value) for value in array.dictionary.to_pylist()]
    return texts, array.indices.cast("int32").fill_null(EMPTY).to_numpy(zero_copy_only=False)


def _text(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else text_of(value)
