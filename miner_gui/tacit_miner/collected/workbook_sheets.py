"""Tables in .xlsx workbooks. The archive is looked at before it is opened, as a form's is (`tacit_miner.xlsform.workbook`); rows are read as a stream."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import Any

from openpyxl import load_workbook

from tacit.errors import TacitError
from tacit.formats.limits import FORM_LIMITS, MIB
from tacit.messages import Template
from tacit_miner.collected.sheet import Allowance, Encoder, Reading, Sheet, unique_names
from tacit_miner.collected.text_sheets import BLANK_NAME
from tacit_miner.readers.chunks import opened
from tacit_miner.readers.errors import DataFormatError
from tacit_miner.xlsform.findings import FormError
from tacit_miner.xlsform.workbook import DAMAGED, check_archive, check_size, text_of

NO_SUCH_SHEET = Template("workbook-sheet.no-such-sheet", "{path}: no sheet {sheet!r}; it has {sheets}")
REFUSED = Template("workbook-sheet.refused", "{path}: {reason}")

TABLE_LIMITS = replace(
    FORM_LIMITS, file_bytes=128 * MIB, text_bytes=1024 * MIB, rows=1_048_576, columns=16_384
)
"""What a table may cost: as many rows and columns as spreadsheets have."""

_BLOCK = 8_192
_CELLS = 2**20
"""Rows, and cells of them, that are held at once."""


def read_workbook_sheet(path: Path, reading: Reading, check: Callable[[], None]) -> Sheet:
    """A sheet of a workbook; its first row has the names.

    Raises:
        InputError: the file cannot be read, is no such workbook, or has no such sheet.
    """
    with opened(path) as stream:
        data = stream.read(TABLE_LIMITS.file_bytes + 1)
    try:
        check_archive(data, TABLE_LIMITS)
        return _read(path, data, reading, check)
    except FormError as error:
        raise DataFormatError(REFUSED(path=str(path), reason=error.message)) from None


def _read(path: Path, data: bytes, reading: Reading, check: Callable[[], None]) -> Sheet:
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=True, keep_links=False)
        titles = tuple(book.sheetnames)
    except Exception:  # noqa: BLE001 - whatever the library stumbles over in a damaged workbook means the same to a person
        raise FormError(DAMAGED()) from None
    if reading.sheet and reading.sheet not in titles:
        raise DataFormatError(NO_SUCH_SHEET(path=str(path), sheet=reading.sheet, sheets=titles))
    for title in (reading.sheet,) if reading.sheet else titles:
        has_names = reading.has_names is not False
        table = _Table(Allowance(path), has_names=has_names)
        for rows in _blocks(book, title, table.allowance):
            check()
            table.add(rows)
        if table.columns:
            named = unique_names(table.names, BLANK_NAME)
            made = tuple(column.column(name) for name, column in zip(named, table.columns, strict=True))
            found = replace(reading, sheet=title, has_names=has_names)
            return Sheet(path, made, table.records, found, "workbook", titles)
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


class _Table:
    """The columns of a sheet, as wide as its widest row so far.

    Attributes:
        allowance: what it may cost.
        names: of the columns; blank without names.
        columns: as many.
        records: rows but that of the names.
    """

    def __init__(self, allowance: Allowance, *, has_names: bool) -> None:
        self.allowance = allowance
        self.names: list[str] = []
        self.columns: list[Encoder] = []
        self.records = 0
        self._names_come = has_names

    def add(self, rows: list[list[str]]) -> None:
        """Some further rows.

        Raises:
            DataFormatError: too many cells, or different values.
        """
        if rows and self._names_come:
            self.names, *rows = rows
            self._names_come = False
        width = max([len(self.names), *map(len, rows)])
        self.allowance.check_cells(self.records + len(rows), width)
        self.names += [""] * (width - len(self.names))
        self.columns += [Encoder(self.records) for _ in range(width - len(self.columns))]
        for column, cells in zip(self.columns, zip_longest(*rows, [""] * width, fillvalue=""), strict=True):
            column.add(cells[:-1])
        self.records += len(rows)
        self.allowance.check(self.records, self.columns)
