"""Parquet and Arrow files with columns of any kind as sheets; pyarrow is an extra: `pip install tacit[parquet]`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from tacit_miner.collected.sheet import EMPTY, Codes, Reading, Sheet, SheetColumn, check_cells, unique_names
from tacit_miner.collected.text_sheets import BLANK_NAME
from tacit_miner.readers.arrow_files import opened_columns
from tacit_miner.xlsform.workbook import text_of


class _Column:
    """Cells on their way to codes, a batch's dictionary at a time."""

    def __init__(self) -> None:
        self.places: dict[str, int] = {}
        self.parts: list[Codes] = []

    def add(self, array: Any) -> None:  # noqa: ANN401 - pyarrow's array
        if not str(array.type).startswith("dictionary"):
            array = array.dictionary_encode()
        texts = [_text(value) for value in array.dictionary.to_pylist()]
        renumber = np.array(
            [*(self.places.setdefault(text, len(self.places)) if text else EMPTY for text in texts), EMPTY],
            np.int32,
        )
        self.parts.append(renumber[array.indices.fill_null(len(texts)).to_numpy(zero_copy_only=False)])


def read_arrow_sheet(path: Path, _reading: Reading, check: Callable[[], None]) -> Sheet:
    """A file of columns.

    Raises:
        InputError: the file cannot be read, or pyarrow is not installed.
    """
    with opened_columns(path) as reader:
        names = [str(name) for name in reader.schema.names]
        columns, records = [_Column() for _ in names], 0
        for batch in reader.batches():
            check()
            records += batch.num_rows
            check_cells(path, records, len(columns))
            for column, array in zip(columns, batch.columns, strict=True):
                column.add(array)
    made = [
        SheetColumn.of(name, tuple(column.places), np.concatenate(column.parts or [np.zeros(0, np.int32)]))
        for name, column in zip(unique_names(names, BLANK_NAME), columns, strict=True)
    ]
    return Sheet(path, tuple(made), records, Reading(has_names=True), "columns")


def _text(value: object) -> str:
    return str(int(value)) if isinstance(value, bool) else text_of(value)
