"""Tables in .xlsx workbooks. The archive is looked at before it is opened, as a form's is (`tacit_miner.xlsform.workbook`)."""

from __future__ import annotations

import io
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from openpyxl import load_workbook

from tacit.formats.limits import FORM_LIMITS, MIB
from tacit.messages import Template
from tacit_miner.collected.sheet import Encoder, Reading, Sheet, check_cells, unique_names
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
    except Exception:  # noqa: BLE001 - whatever the library stumbles over in a damaged workbook means the same to a person
        raise FormError(DAMAGED()) from None
    titles = tuple(book.sheetnames)
    if reading.sheet and reading.sheet not in titles:
        raise DataFormatError(NO_SUCH_SHEET(path=str(path), sheet=reading.sheet, sheets=titles))
    for title in (reading.sheet,) if reading.sheet else titles:
        rows = _rows(book[title], check)
        if rows:
            return _sheet(path, rows, replace(reading, sheet=title), titles)
    return Sheet(path, (), 0)


def _rows(sheet: object, check: Callable[[], None]) -> list[list[str]]:
    # What a sheet says of its own size is not believed: it may say a thousand million cells.
    sheet.reset_dimensions()  # type: ignore[attr-defined]  # openpyxl has no types
    rows: list[list[str]] = []
    try:
        for number, cells in enumerate(sheet.iter_rows(values_only=True), start=1):  # type: ignore[attr-defined]
            if number % _BLOCK == 0:
                check()
            check_size(number, len(cells), TABLE_LIMITS)
            texts = [text_of(cell) for cell in cells]
            if any(texts):
                rows.append(texts)
    except (FormError, MemoryError):
        raise
    except (ValueError, KeyError, TypeError, AttributeError, IndexError, OSError, SyntaxError):
        raise FormError(DAMAGED()) from None
    return rows


def _sheet(path: Path, rows: list[list[str]], reading: Reading, titles: tuple[str, ...]) -> Sheet:
    width = max(max((at for at, text in enumerate(row, start=1) if text), default=0) for row in rows)
    has_names = reading.has_names is not False
    names = rows[0] if has_names else []
    body = rows[1:] if has_names else rows
    check_cells(path, len(body), width)
    columns = []
    for at, name in enumerate(unique_names((names + [""] * width)[:width], BLANK_NAME)):
        encoder = Encoder()
        encoder.add(row[at] if at < len(row) else "" for row in body)
        columns.append(encoder.column(name))
    return Sheet(path, tuple(columns), len(body), replace(reading, has_names=has_names), "workbook", titles)
