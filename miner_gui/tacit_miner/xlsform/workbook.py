"""Workbooks: .xlsx bytes to the sheets of a form, and back.

The archive is looked at before it is opened as a workbook: its declared sizes are added up, no part may be encrypted or a
macro, and every XML part is read once with a parser that refuses document types, so that neither an archive that grows without
end nor an entity that reads a file gets as far as the workbook's reader. A formula is never computed; a form with one
is refused with the cell.
"""

from __future__ import annotations

import io
import zipfile
import zlib
from collections.abc import Iterator, Mapping, Sequence
from datetime import date, datetime, time, timedelta
from xml.etree.ElementTree import ParseError

from defusedxml.common import DefusedXmlException
from defusedxml.ElementTree import iterparse
from openpyxl import Workbook, load_workbook
from openpyxl.styles import Font

from tacit.formats.limits import FORM_LIMITS, FormLimits
from tacit.messages import Template
from tacit_miner.xlsform.findings import FormError, Place
from tacit_miner.xlsform.sheets import Column, Form, Sheet

SHEETS = ("survey", "choices", "settings", "levels")
"""Those that are read."""

LARGE_FILE = Template("xlsform.large-file", "the workbook has {size:,} bytes, more than {most:,}")
NOT_A_WORKBOOK = Template(
    "xlsform.not-a-workbook",
    "not an .xlsx workbook; open the file in a spreadsheet and save it as .xlsx or CSV",
)
OLD_WORKBOOK = Template(
    "xlsform.old-workbook",
    "an old .xls workbook, or one with a password; save it as .xlsx without a password",
)
MANY_PARTS = Template("xlsform.many-parts", "the workbook has {count:,} parts, more than {most:,}")
LARGE_CONTENT = Template(
    "xlsform.large-content",
    "the workbook unpacks to {size:,} bytes, more than {most:,}; so it is not opened",
)
ENCRYPTED = Template("xlsform.encrypted", "the workbook has an encrypted part; save it without a password")
MACROS = Template("xlsform.macros", "the workbook has macros; save it as .xlsx, which has none")
OTHER_FILES = Template(
    "xlsform.other-files", "the workbook refers to other files; paste the values instead of the links"
)
DOCUMENT_TYPE = Template(
    "xlsform.document-type",
    "part {part!r} of the workbook declares a document type or entities, which no spreadsheet writes; it is not opened",
)
DAMAGED = Template("xlsform.damaged", "the workbook is damaged and cannot be read; save it again")
MANY_ROWS = Template(
    "xlsform.many-rows",
    "more than {most:,} rows; delete the rows below the last one that is used, empty ones too",
)
MANY_COLUMNS = Template(
    "xlsform.many-columns",
    "more than {most:,} columns; delete the columns beside the last one that is used, empty ones too",
)

_OLE = b"\xd0\xcf\x11\xe0"
"""How .xls workbooks begin, and .xlsx ones with a password."""


def read_workbook(data: bytes, limits: FormLimits = FORM_LIMITS) -> Form:
    """The sheets of a form.

    Raises:
        FormError: no workbook, a hostile or damaged one, or one beyond the limits.
    """
    check_archive(data, limits)
    try:
        book = load_workbook(io.BytesIO(data), read_only=True, data_only=False, keep_links=False)
    except Exception:  # noqa: BLE001 - whatever the library stumbles over in a damaged workbook means the same to a person
        raise FormError(DAMAGED()) from None
    sheets, formulas = {}, list[Place]()
    for title in book.sheetnames:
        name = title.strip().lower()
        if name in SHEETS:
            sheets[name] = _sheet(name, book[title], formulas, limits)
    return Form(sheets, tuple(formulas))


def check_archive(data: bytes, limits: FormLimits) -> None:
    """Refuse what should not be opened as a workbook.

    Raises:
        FormError: no workbook, a hostile or damaged one, or one beyond the limits.
    """
    if len(data) > limits.file_bytes:
        raise FormError(LARGE_FILE(size=len(data), most=limits.file_bytes))
    if data.startswith(_OLE):
        raise FormError(OLD_WORKBOOK())
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            _check_parts(parts, limits)
            for part in parts:
                _check_xml(archive, part)
    except FormError:
        raise
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, RuntimeError, ValueError):
        raise FormError(NOT_A_WORKBOOK()) from None


def _check_parts(parts: Sequence[zipfile.ZipInfo], limits: FormLimits) -> None:
    if len(parts) > limits.parts:
        raise FormError(MANY_PARTS(count=len(parts), most=limits.parts))
    total = sum(part.file_size for part in parts)
    if total > limits.text_bytes:
        raise FormError(LARGE_CONTENT(size=total, most=limits.text_bytes))
    if any(part.flag_bits & 1 for part in parts):
        raise FormError(ENCRYPTED())
    names = [part.filename.lower() for part in parts]
    if any("vbaproject" in name for name in names):
        raise FormError(MACROS())
    if any("externallink" in name for name in names):
        raise FormError(OTHER_FILES())
    if "[content_types].xml" not in names:
        raise FormError(NOT_A_WORKBOOK())


def _check_xml(archive: zipfile.ZipFile, part: zipfile.ZipInfo) -> None:
    if not part.filename.lower().endswith((".xml", ".rels", ".vml")):
        return
    try:
        with archive.open(part) as stream:
            for _, element in iterparse(stream, forbid_dtd=True):
                element.clear()
    except DefusedXmlException:
        raise FormError(DOCUMENT_TYPE(part=part.filename[:60])) from None
    except (ParseError, UnicodeError):
        raise FormError(DAMAGED()) from None


def _sheet(name: str, found: object, formulas: list[Place], limits: FormLimits) -> Sheet:
    # What a sheet says of its own size is not believed: it may say a thousand million cells.
    found.reset_dimensions()  # type: ignore[attr-defined]  # openpyxl has no types
    lines, headings = [], list[str]()
    try:
        for number, cells in enumerate(found.iter_rows(), start=1):  # type: ignore[attr-defined]
            check_size(number, len(cells), limits)
            texts = [text_of(cell.value) for cell in cells]
            headings = headings or texts
            formulas += [
                Place(name, number, Column.of(index, (headings + [""] * len(cells))[index]).place)
                for index, cell in enumerate(cells)
                if cell.data_type == "f"
            ]
            lines.append((number, texts))
    except FormError:
        raise
    except Exception:  # noqa: BLE001 - as above
        raise FormError(DAMAGED()) from None
    return Sheet.of(name, lines)


def check_size(rows: int, columns: int, limits: FormLimits) -> None:
    """Refuse a sheet beyond the limits.

    Raises:
        FormError: too many rows, or columns.
    """
    if rows > limits.rows:
        raise FormError(MANY_ROWS(most=limits.rows))
    if columns > limits.columns:
        raise FormError(MANY_COLUMNS(most=limits.columns))


def text_of(value: object) -> str:
    """A cell's value as a person typed it: 1 for 1.0, one kind of line break, nothing at either end."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    if isinstance(value, datetime | date | time | timedelta):
        return str(value)
    return str(value).replace("_x000D_\n", "\n").replace("\r\n", "\n").replace("\r", "\n").strip()


def write_workbook(tables: Mapping[str, Sequence[Sequence[str]]]) -> bytes:
    """A workbook with these sheets; every cell is text, never a formula."""
    book = Workbook()
    book.remove(book.active)
    for name, lines in tables.items():
        sheet = book.create_sheet(name)
        for number, line in enumerate(lines, start=1):
            for index, text in _written(line):
                cell = sheet.cell(number, index + 1, text)
                cell.data_type = "s"  # a text that begins with = would become a formula
                if number == 1:
                    cell.font = Font(bold=True)
        sheet.freeze_panes = "A2"
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


def _written(line: Sequence[str]) -> Iterator[tuple[int, str]]:
    return ((index, text) for index, text in enumerate(line) if text)
