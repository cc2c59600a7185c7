"""SPSS (.sav, .zsav, .por) and Stata (.dta) files as sheets, with their labels and user-missing values.

pyreadstat reads them; it is an extra: `pip install tacit[statistics]`. It works in a process of its own (`tacit_miner.readers.apart`), looks at what
the file says of its size first, and reads some records at a time.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from tacit.messages import Template
from tacit_miner.collected.sheet import (
    Allowance,
    Codes,
    Encoder,
    Reading,
    Sheet,
    SheetColumn,
    number_of,
    unique_names,
)
from tacit_miner.collected.text_sheets import BLANK_NAME
from tacit_miner.readers.apart import read_apart
from tacit_miner.readers.chunks import opened
from tacit_miner.readers.errors import FileAccessError
from tacit_miner.xlsform.workbook import text_of

NO_PYREADSTAT = Template(
    "statistics-sheet.no-pyreadstat",
    "{path}: reading it needs the library pyreadstat, which is not installed; install tacit[statistics], or save the data as CSV",
)

READERS = {
    ".sav": ("SPSS", "read_sav"),
    ".zsav": ("SPSS", "read_sav"),
    ".por": ("SPSS", "read_por"),
    ".dta": ("Stata", "read_dta"),
}
"""The program and pyreadstat's reader, by the end of the name."""

_BYTES = 2**23
"""Of records that are read at once: all that came before are read again for them, so it is not less."""

_FEWEST = 256
"""Records that are read at once, however wide they are."""


@dataclass(frozen=True, slots=True)
class _Told:
    """What a file says of a column.

    Attributes:
        name: as it is given.
        label: of the column.
        labels: of values.
        missing: values that are no answer.
        ranges: likewise, from `lo` to `hi`.
        ordered: whether the values have an order.
    """

    name: str
    label: str
    labels: Mapping[str, str]
    missing: frozenset[str]
    ranges: tuple[Mapping[str, object], ...]
    ordered: bool


Head: TypeAlias = "tuple[list[_Told], int, int]"
"""The columns, how many records the file says it has, or 0 if it does not say, and the bytes of one."""

Coded: TypeAlias = "list[tuple[list[str], Codes, frozenset[str]]]"
"""Of each column of some records the different values, their places or `EMPTY`, and which of them are letters for no answer."""


def read_statistics(path: Path, _reading: Reading, check: Callable[[], None]) -> Sheet:
    """A file of a statistics program.

    Raises:
        InputError: the file cannot be read, or pyreadstat is not installed.
    """
    with opened(path):  # every way in which a file cannot be opened has its sentence there
        pass
    if find_spec("pyreadstat") is None:
        raise FileAccessError(NO_PYREADSTAT(path=str(path)))
    kind, reader = READERS[path.suffix.lower()]
    allowance, libraries = Allowance(path), ("pandas", "pyreadstat")
    ((told, claimed, width),) = read_apart(_head, [path], reader, kind=kind, libraries=libraries, check=check)
    allowance.check_cells(claimed, len(told))
    columns, records = [Encoder() for _ in told], 0
    names, most = [column.name for column in told], max(_FEWEST, _BYTES // max(1, width))
    for part in read_apart(
        _parts, [path], reader, names, most, claimed, kind=kind, libraries=libraries, check=check
    ):
        records += len(part[0][1])
        for place, (texts, codes, missing) in enumerate(part):
            columns[place].add_coded(texts, codes)
            told[place] = replace(told[place], missing=told[place].missing | missing)
        allowance.check(records, columns)
    made = tuple(map(_column, unique_names(names, BLANK_NAME), told, columns))
    return Sheet(path, made, records, Reading(has_names=True), "statistics")


def _column(name: str, told: _Told, cells: Encoder) -> SheetColumn:
    made = cells.column(name, also=told.labels)
    return replace(
        made,
        label=told.label,
        labels=told.labels,
        missing=frozenset(_missing(told, made.values)),
        ordered=told.ordered,
    )


def _missing(told: _Told, values: Iterable[str]) -> list[str]:
    """Values that the file declares as no answer: of Stata letters, of SPSS values and ranges."""
    return [
        value
        for value in values
        if value in told.missing or any(_within(value, bounds) for bounds in told.ranges)
    ]


def _within(value: str, bounds: Mapping[str, object]) -> bool:
    low, high = bounds["lo"], bounds["hi"]
    number = number_of(value)
    if number is None or isinstance(low, str) or isinstance(high, str):
        return value in {str(low), str(high)}
    return float(str(low)) <= number <= float(str(high))


# What follows is done in the child.


def _head(paths: Sequence[Path], reader: str) -> Iterator[Head]:
    _, meta = _read(paths, reader, metadataonly=True)
    names = list(map(str, meta.column_names))
    width = sum(max(8, int(meta.variable_storage_width.get(name) or 8)) for name in names)
    yield [_told(name, meta) for name in names], meta.number_rows or 0, width


def _parts(
    paths: Sequence[Path], reader: str, names: Sequence[str], most: int, claimed: int
) -> Iterator[Coded]:
    """Its records, so many at a time."""
    first = 0
    while names:
        frame, meta = _read(paths, reader, row_offset=first, row_limit=most)
        if len(frame):
            yield [(*_coded(frame.iloc[:, place]), _letters(name, meta)) for place, name in enumerate(names)]
        first += len(frame)
        if len(frame) < most or first == claimed:
            return


def _read(paths: Sequence[Path], reader: str, **options: object) -> Any:  # noqa: ANN401 - a frame of pandas, and metadata
    read = getattr(importlib.import_module("pyreadstat"), reader)
    if reader != "read_por":
        options["user_missing"] = True
    return read(str(paths[0]), disable_datetime_conversion=True, **options)


def _told(name: str, meta: Any) -> _Told:  # noqa: ANN401 - pyreadstat's
    return _Told(
        name,
        str(meta.column_names_to_labels.get(name) or ""),
        {_text(value): str(text) for value, text in meta.variable_value_labels.get(name, {}).items()},
        _letters(name, meta),
        tuple(meta.missing_ranges.get(name, [])),
        meta.variable_measure.get(name) == "ordinal",
    )


def _letters(name: str, meta: Any) -> frozenset[str]:  # noqa: ANN401 - pyreadstat's
    return frozenset(_text(value) for value in meta.missing_user_values.get(name, ()))


def _coded(series: Any) -> tuple[list[str], Codes]:  # noqa: ANN401 - pandas'
    """The different values of some cells, and their places; two values may have one text."""
    codes, values = importlib.import_module("pandas").factorize(series)
    return [_text(value) for value in values.tolist()], codes.astype(np.int32)


def _text(value: object) -> str:
    return "" if value is None or value != value else text_of(value)  # noqa: PLR0124 - not a number
