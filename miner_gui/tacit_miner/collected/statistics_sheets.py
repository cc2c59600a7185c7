"""SPSS (.sav, .zsav, .por) and Stata (.dta) files as sheets, with their labels and user-missing values.

pyreadstat reads them; it is an extra: `pip install tacit[statistics]`.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from tacit.messages import PLAIN, Template
from tacit_miner.collected.sheet import (
    EMPTY,
    Reading,
    Sheet,
    SheetColumn,
    check_cells,
    number_of,
    unique_names,
)
from tacit_miner.collected.text_sheets import BLANK_NAME
from tacit_miner.readers.chunks import opened
from tacit_miner.readers.errors import DataFormatError, FileAccessError
from tacit_miner.xlsform.workbook import text_of

NO_PYREADSTAT = Template(
    "statistics-sheet.no-pyreadstat",
    "{path}: reading it needs the library pyreadstat, which is not installed; install tacit[statistics], or save the data as CSV",
)
NOT_READ = Template(
    "statistics-sheet.not-read", "{path}: cannot be read as {kind} ({why}); save it again, or as CSV"
)

READERS = {
    ".sav": ("SPSS", "read_sav"),
    ".zsav": ("SPSS", "read_sav"),
    ".por": ("SPSS", "read_por"),
    ".dta": ("Stata", "read_dta"),
}
"""The program and pyreadstat's reader, by the end of the name."""


def read_statistics(path: Path, _reading: Reading, check: Callable[[], None]) -> Sheet:
    """A file of a statistics program.

    Raises:
        InputError: the file cannot be read, or pyreadstat is not installed.
    """
    with opened(path):  # every way in which a file cannot be opened has its sentence there
        pass
    kind, reader = READERS[path.suffix.lower()]
    frame, meta = _read(path, kind, getattr(_library(path), reader))
    check_cells(path, len(frame), len(frame.columns))
    columns = []
    for name, given in zip(unique_names(list(frame.columns), BLANK_NAME), frame.columns, strict=True):
        check()
        columns.append(_column(name, frame[given], str(given), meta))
    return Sheet(path, tuple(columns), len(frame), Reading(has_names=True), "statistics")


def _library(path: Path) -> ModuleType:
    try:
        return importlib.import_module("pyreadstat")
    except ImportError:
        raise FileAccessError(NO_PYREADSTAT(path=str(path))) from None


def _read(path: Path, kind: str, read: Callable[..., Any]) -> Any:  # noqa: ANN401 - a frame of pandas, and metadata
    options = {} if path.suffix.lower() == ".por" else {"user_missing": True}
    try:
        return read(str(path), disable_datetime_conversion=True, **options)
    except Exception as error:  # noqa: BLE001 - the library has no base class of its own; a damaged file means the same to a person
        why = PLAIN(text=str(error).partition("\n")[0])
        raise DataFormatError(NOT_READ(path=str(path), kind=kind, why=why)) from None


def _column(name: str, series: Any, given: str, meta: Any) -> SheetColumn:  # noqa: ANN401 - pandas and pyreadstat
    labels = {_text(value): str(text) for value, text in meta.variable_value_labels.get(given, {}).items()}
    places: dict[str, int] = {}
    codes = [_place(places, value) for value in series.tolist()]
    made = SheetColumn.of(name, tuple(places), np.array(codes, np.int32), labels)
    return replace(
        made,
        label=str(meta.column_names_to_labels.get(given) or ""),
        labels=labels,
        missing=frozenset(_missing(given, made.values, meta)),
        ordered=meta.variable_measure.get(given) == "ordinal",
    )


def _place(places: dict[str, int], value: object) -> int:
    text = _text(value)
    return places.setdefault(text, len(places)) if text else EMPTY


def _text(value: object) -> str:
    return "" if value is None or value != value else text_of(value)  # noqa: PLR0124 - not a number


def _missing(given: str, values: Iterable[str], meta: Any) -> list[str]:  # noqa: ANN401 - pyreadstat's
    """Values that the file declares as no answer: of Stata letters, of SPSS values and ranges."""
    declared = {_text(value) for value in meta.missing_user_values.get(given, ())}
    ranges: list[Mapping[str, object]] = meta.missing_ranges.get(given, [])
    return [
        value for value in values if value in declared or any(_within(value, bounds) for bounds in ranges)
    ]


def _within(value: str, bounds: Mapping[str, object]) -> bool:
    low, high = bounds["lo"], bounds["hi"]
    number = number_of(value)
    if number is None or isinstance(low, str) or isinstance(high, str):
        return value in {str(low), str(high)}
    return float(str(low)) <= number <= float(str(high))
