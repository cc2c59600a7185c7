"""Tables of other programs as sheets: SPSS (.sav, .zsav, .por), Stata (.dta), .xlsx workbooks, Parquet and Arrow files.

pyreadstat reads SPSS and Stata files with their labels and user-missing values (extra `statistics`), pyarrow Parquet
and Arrow files with columns of any kind (extra `parquet`). Both work in a process of their own
(`tacit_miner.readers.apart`); pyreadstat looks at what the file says of its size first, and reads some records at a time.

The archive of a workbook is looked at before it is opened, as a form's is (`tacit_miner.xlsform.workbook`); rows are read as a
stream.
"""

import importlib
import io
from collections.abc import Generator, Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
from openpyxl import load_workbook

from tacit.compute.control import Check
from tacit.formats.errors import FORM_LIMITS, MIB
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template
from tacit_miner.readers.apart import read_apart
from tacit_miner.readers.arrow_files import opened_columns, read_columns_apart
from tacit_miner.readers.files import Allowance, DataFormatError, opened
from tacit_miner.readers.sheet import EMPTY, Codes, Reading, Sheet, SheetColumn, SheetTable, number_of
from tacit_miner.xlsform.sheets import FormError
from tacit_miner.xlsform.workbook import DAMAGED, check_archive, check_size, text_of

READERS = {".sav": ("SPSS", "read_sav"), ".por": ("SPSS", "read_por"), ".dta": ("Stata", "read_dta")}
READERS[".zsav"] = READERS[".sav"]
"""The program and pyreadstat's reader, by the end of the name."""

_BYTES = 2**23
"""Of records that are read at once: all that came before are read again for them, so it is not less."""

_FEWEST = 256  # records that are read at once, however wide they are


@dataclass(frozen=True, slots=True)
class _Told:
    """What a file says of a column and its values; `missing` ones and those in `ranges`, from `lo` to `hi`, are no answer."""

    name: str
    label: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)
    missing: frozenset[str] = frozenset()
    ranges: tuple[Mapping[str, object], ...] = ()
    ordered: bool = False


def read_statistics(path: Path, _reading: Reading, check: Check) -> Sheet:
    """A file of a statistics program. Raises InputError: the file cannot be read, or pyreadstat is not installed."""
    kind, reader = READERS[path.suffix.lower()]
    needs: dict[str, Any] = {"libraries": ("pyreadstat", "pandas"), "extra": "statistics"}
    return _sheet(
        path, "statistics", read_apart(_statistics, [path], reader, kind=kind, check=check, **needs)
    )


def read_columns(path: Path, _reading: Reading, check: Check) -> Sheet:
    """A file of columns. Raises InputError: the file cannot be read, or pyarrow is not installed."""
    return _sheet(path, "arrow", read_columns_apart(_columns, [path], check=check))


def _sheet(path: Path, kind: str, apart: Generator[Any, None, None]) -> Sheet:
    """What a child finds, of which the first is what `_statistics` says; a child whose file is refused is ended."""
    with closing(apart):
        told, claimed = next(apart)
        table = SheetTable(path, [column.name for column in told])
        table.allowance.check_cells(claimed, len(told))
        for part in apart:
            table.add_coded([(texts, codes) for texts, codes, *_ in part])
            more = (letters for _, _, *letters in part)
            pairs = zip(told, more, strict=True)
            told = [replace(each, missing=each.missing.union(*new)) for each, new in pairs]
    sheet = table.sheet(Reading(has_names=True), kind, [each.labels for each in told])
    return replace(sheet, columns=tuple(map(_labelled, sheet.columns, told)))


def _labelled(made: SheetColumn, told: _Told) -> SheetColumn:
    """With what the file says; declared as no answer are of Stata letters, of SPSS values and ranges."""
    within = {value for value in made.values for bounds in told.ranges if _within(value, bounds)}
    missing = told.missing.intersection(made.values) | within
    return replace(made, label=told.label, labels=told.labels, missing=missing, ordered=told.ordered)


def _within(value: str, bounds: Mapping[str, object]) -> bool:
    low, high = bounds["lo"], bounds["hi"]
    number = number_of(value)
    if number is None or isinstance(low, str) or isinstance(high, str):
        return value in {str(low), str(high)}
    return float(str(low)) <= number <= float(str(high))


# What follows is done in the child.


def _statistics(paths: Sequence[Path], reader: str) -> Iterator[Any]:
    """The columns, and how many records the file says it has, or 0 if it does not say; then of some records at a time each column.

    That is the different values, their places or `EMPTY`, and which of them are letters for no answer.
    """
    _, meta = _read(paths, reader, metadataonly=True)
    names, claimed, first = list(map(str, meta.column_names)), meta.number_rows or 0, 0
    yield [_told(name, meta) for name in names], claimed
    width = sum(max(8, int(meta.variable_storage_width.get(name) or 8)) for name in names)
    most = max(_FEWEST, _BYTES // max(1, width))
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


NO_SUCH_SHEET = Template("workbook-sheet.no-such-sheet", "{path}: no sheet {sheet!r}; it has {sheets}")
REFUSED = Template("workbook-sheet.refused", "{path}: {reason}")

TABLE_LIMITS = replace(
    FORM_LIMITS, file_bytes=128 * MIB, text_bytes=1024 * MIB, rows=1_048_576, columns=16_384
)
"""What a table may cost: as many rows and columns as spreadsheets have."""

_BLOCK = 8_192
_CELLS = 2**20  # rows, and cells of them, that are held at once


def read_workbook(path: Path, reading: Reading, check: Check) -> Sheet:
    """A sheet of a workbook, under its names. Raises InputError: the file cannot be read, is no such workbook, or lacks the sheet."""
    with opened(path) as stream:
        data = stream.read(TABLE_LIMITS.file_bytes + 1)
    try:
        check_archive(data, TABLE_LIMITS)
        return _first_sheet(path, data, reading, check)
    except FormError as error:
        raise DataFormatError(REFUSED(path=str(path), reason=error.message)) from None


def _first_sheet(path: Path, data: bytes, reading: Reading, check: Check) -> Sheet:
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        titles = tuple(book.sheetnames)
    except Exception:  # noqa: BLE001 - whatever the library stumbles over in a damaged workbook means the same to a person
        raise FormError(DAMAGED()) from None
    if reading.sheet and reading.sheet not in titles:
        raise DataFormatError(NO_SUCH_SHEET(path=str(path), sheet=reading.sheet, sheets=titles))
    for title in (reading.sheet,) if reading.sheet else titles:
        has_names = reading.has_names is not False
        table, names_come = SheetTable(path), has_names
        for rows in _blocks(book, title, table.allowance):
            check()
            if rows and names_come:
                table.names, names_come = rows.pop(0), False
            table.add_rows(rows)
        if table.columns:
            return table.sheet(replace(reading, sheet=title, has_names=has_names), "workbook", sheets=titles)
    return Sheet(path, (), 0)


def _blocks(book: Any, title: str, allowance: Allowance) -> Iterator[list[list[str]]]:  # noqa: ANN401 - openpyxl has no types
    """Rows with something in them, up to the last cell that has, some at a time."""
    rows: list[list[str]] = []
    cells = looked = 0
    try:
        sheet = book[title]
        # What a sheet says of its own size is not believed: it may say a thousand million cells.
        sheet.reset_dimensions()
        for number, values in enumerate(sheet.iter_rows(values_only=True), start=1):
            looked += len(values)
            check_size(number, len(values), TABLE_LIMITS)
            allowance.check_cells(looked, 1)
            texts = [text_of(value) for value in values]
            while texts and not texts[-1]:
                texts.pop()
            if texts:
                rows.append(texts)
                cells += len(texts)
            if cells > _CELLS or number % _BLOCK == 0:
                yield rows
                rows, cells = [], 0
    except (TacitError, MemoryError):
        raise
    except Exception:  # noqa: BLE001 - as above
        raise FormError(DAMAGED()) from None
    yield rows


# What follows is done in the child.


def _columns(paths: Sequence[Path]) -> Iterator[Any]:
    """As `_statistics`, of a file of columns, which has no letters."""
    with opened_columns(paths[0]) as columns:
        yield [_Told(str(name)) for name in columns.schema.names], columns.records
        for batch in columns.batches:
            batch.validate(full=True)
            yield [_arrow_coded(array) for array in batch.columns]


def _arrow_coded(array: Any) -> tuple[list[str], Codes]:  # noqa: ANN401 - pyarrow's array
    if not str(array.type).startswith("dictionary"):
        array = array.dictionary_encode()
    values = array.dictionary.to_pylist()
    texts = [text_of(int(value) if isinstance(value, bool) else value) for value in values]
    return texts, array.indices.cast("int32").fill_null(EMPTY).to_numpy(zero_copy_only=False)
