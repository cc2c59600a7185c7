"""Workbooks (.xlsx) and CSV files to the sheets of a form, and back.

An archive is looked at before it is opened as a workbook: its declared sizes are added up, no part may be encrypted or a
macro, and every part is read once by a parser that refuses document types, keeps nothing, and counts the elements, of which the
workbook's reader keeps some. So neither an archive that grows without end nor an entity that reads a file gets as far as that
reader, and what it takes is bounded by the bytes of the file. A formula is never computed; a form with one is refused with the cell.

A CSV file has the name of a sheet alone in the first column and below it the sheet's lines from the second column on, as pyxform
reads it too. A text that a spreadsheet would run as a formula is written with an apostrophe in front, which is taken off when it is read.
"""

import csv
import io
import warnings
import zipfile
import zlib
from collections.abc import Mapping, Sequence
from xml.parsers import expat

from openpyxl import Workbook, load_workbook
from openpyxl.styles import Font

from tacit.formats.errors import FORM_LIMITS, MIB, FormLimits
from tacit.platform.messages import Template
from tacit_miner.xlsform.sheets import FormColumn, FormError, FormSheet, Place, XlsForm

# What it finds odd in a workbook is nothing that a person could mend there.
warnings.filterwarnings("ignore", module="openpyxl")

SHEETS = ("survey", "choices", "settings", "levels")  # sheets that are read

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
    "xlsform.large-content", "the workbook unpacks to {size:,} bytes, more than {most:,}; so it is not opened"
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
MANY_ELEMENTS = Template(
    "xlsform.many-elements",
    "part {part!r} of the workbook has more than {most:,} elements, which a file of its size should not; save the table as CSV",
)
FREE_BYTES, BYTES_PER_BYTE = 64 * MIB, 64  # what any workbook may unpack to, and for each of its bytes

FREE_ELEMENTS, ELEMENTS_PER_BYTE = 2**20, 4
"""Elements that a part which is read as a stream may have in any workbook, and for each of its bytes."""

OTHER_ELEMENTS = 2**17  # elements of a part that is read whole, such as that of the styles
_STREAMED = frozenset({"worksheet", "sst"})
_LONGEST_TAG = MIB
_PIECE = 2**16
_OLE = b"\xd0\xcf\x11\xe0"  # how .xls workbooks begin, and .xlsx ones with a password


def read_workbook(data: bytes, limits: FormLimits = FORM_LIMITS) -> XlsForm:
    """The sheets of a form. Raises FormError: no workbook, a hostile or damaged one, or one beyond the limits."""
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
    return XlsForm(sheets, tuple(formulas))


def check_archive(data: bytes, limits: FormLimits) -> None:
    """Refuse what should not be opened as a workbook. Raises FormError: no workbook, a hostile or damaged one, or one beyond the limits."""
    if len(data) > limits.file_bytes:
        raise FormError(LARGE_FILE(size=len(data), most=limits.file_bytes))
    if data.startswith(_OLE):
        raise FormError(OLD_WORKBOOK())
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = archive.infolist()
            _check_parts(parts, limits, len(data))
            for part in parts:
                _check_xml(archive, part, len(data))
    except FormError:
        raise
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, NotImplementedError, RuntimeError, ValueError):
        raise FormError(NOT_A_WORKBOOK()) from None


def _check_parts(parts: Sequence[zipfile.ZipInfo], limits: FormLimits, size: int) -> None:
    total, most = sum(part.file_size for part in parts), max(FREE_BYTES, BYTES_PER_BYTE * size)
    names, most = [part.filename.lower() for part in parts], min(limits.text_bytes, most)
    for is_wrong, said in (
        (len(parts) > limits.parts, MANY_PARTS(count=len(parts), most=limits.parts)),
        (total > most, LARGE_CONTENT(size=total, most=most)),
        (any(part.flag_bits & 1 for part in parts), ENCRYPTED()),
        (any("vbaproject" in name for name in names), MACROS()),
        (any("externallink" in name for name in names), OTHER_FILES()),
        ("[content_types].xml" not in names, NOT_A_WORKBOOK()),
    ):
        if is_wrong:
            raise FormError(said)


def _check_xml(archive: zipfile.ZipFile, part: zipfile.ZipInfo, size: int) -> None:
    """Look at a part, whatever its name: a workbook may call any of them a sheet."""
    looking = _looking(part.filename[:60], max(FREE_ELEMENTS, ELEMENTS_PER_BYTE * size))
    taken = 0
    try:
        with archive.open(part) as stream:
            while piece := stream.read(_PIECE):
                looking.Parse(piece, False)  # noqa: FBT003 it takes no names
                taken += len(piece)
                if taken - looking.CurrentByteIndex > _LONGEST_TAG:  # it waits for the end of a tag
                    raise FormError(DAMAGED())
        looking.Parse(b"", True)  # noqa: FBT003 as above
    except (expat.ExpatError, UnicodeError):
        if part.filename.lower().endswith((".xml", ".rels", ".vml")):
            raise FormError(DAMAGED()) from None


def _looking(part: str, most: int) -> expat.XMLParserType:
    """A parser that keeps nothing: it refuses document types, and counts elements."""
    elements = 0

    def refuse(*_: object) -> None:
        raise FormError(DOCUMENT_TYPE(part=part))

    def count(name: str, _attributes: Mapping[str, str]) -> None:
        nonlocal elements, most
        if not elements and name.rpartition(":")[2] not in _STREAMED:
            most = OTHER_ELEMENTS
        elements += 1
        if elements > most:
            raise FormError(MANY_ELEMENTS(part=part, most=most))

    made = expat.ParserCreate()
    made.StartDoctypeDeclHandler, made.StartElementHandler = refuse, count
    return made


def _sheet(name: str, found: object, formulas: list[Place], limits: FormLimits) -> FormSheet:
    # What a sheet says of its own size is not believed: it may say a thousand million cells.
    found.reset_dimensions()  # type: ignore[attr-defined]  # openpyxl has no types
    lines, headings = [], list[str]()
    try:
        for number, cells in enumerate(found.iter_rows(), start=1):  # type: ignore[attr-defined]
            check_size(number, len(cells), limits)
            texts = [text_of(cell.value) for cell in cells]
            headings = headings or texts
            formulas += [
                Place(name, number, FormColumn.of(index, (headings + [""] * len(cells))[index]).place)
                for index, cell in enumerate(cells)
                if cell.data_type == "f"
            ]
            lines.append((number, texts))
    except FormError:
        raise
    except Exception:  # noqa: BLE001 - as above
        raise FormError(DAMAGED()) from None
    return FormSheet.of(name, lines)


def check_size(rows: int, columns: int, limits: FormLimits) -> None:
    """Refuse a sheet beyond the limits. Raises FormError: too many rows, or columns."""
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
    return str(value).replace("_x000D_\n", "\n").replace("\r\n", "\n").replace("\r", "\n").strip()


def write_workbook(tables: Mapping[str, Sequence[Sequence[str]]]) -> bytes:
    """A workbook with these sheets; every cell is text, never a formula."""
    book = Workbook()
    book.remove(book.active)
    for name, lines in tables.items():
        sheet = book.create_sheet(name)
        for number, line in enumerate(lines, start=1):
            for column, text in enumerate(line, start=1):
                if text:
                    cell = sheet.cell(number, column, text)
                    cell.data_type = "s"  # a text that begins with = would become a formula
                    if number == 1:
                        cell.font = Font(bold=True)
        sheet.freeze_panes = "A2"
    stream = io.BytesIO()
    book.save(stream)
    return stream.getvalue()


NOT_UTF8 = Template(
    "xlsform.not-utf8",
    "the form is no workbook, and as CSV it is not UTF-8, from byte {place:,} on; save it as .xlsx or as CSV UTF-8",
)
NOT_CSV = Template("xlsform.not-csv", "the form cannot be read as CSV; a quoted cell must end")
BEFORE_SHEET = Template(
    "xlsform.before-sheet",
    "row {row:,} belongs to no sheet; write the name of the sheet, such as survey, alone in the first column of a row above",
)

_FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r", "\n")


def read_plain(data: bytes, limits: FormLimits = FORM_LIMITS) -> XlsForm:
    """The sheets of a form. Raises FormError: not UTF-8, no CSV, rows outside a sheet, or beyond the limits."""
    if len(data) > limits.file_bytes:
        raise FormError(LARGE_FILE(size=len(data), most=limits.file_bytes))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise FormError(NOT_UTF8(place=error.start + 1)) from None
    lines: dict[str, list[tuple[int, Sequence[str]]]] = {}
    name = ""
    for number, cells in _rows(text, limits):
        first, rest = cells[0], cells[1:]
        if first:
            name = first.lower()
        elif any(rest) and not name:
            raise FormError(BEFORE_SHEET(row=number))
        if any(rest):
            # Shifted by one, since the first column of the file is not one of the sheet's.
            lines.setdefault(name, []).append((number, ["", *rest]))
    return XlsForm({name: FormSheet.of(name, found) for name, found in lines.items() if name in SHEETS})


def _rows(text: str, limits: FormLimits) -> list[tuple[int, list[str]]]:
    reader = csv.reader(io.StringIO(text, newline=""), strict=True)
    rows = []
    try:
        for number, cells in enumerate(reader, start=1):
            check_size(number, len(cells), limits)
            if cells:
                rows.append((number, [_read(cell) for cell in cells]))
    except csv.Error:
        raise FormError(NOT_CSV()) from None
    return rows


def _read(cell: str) -> str:
    text = text_of(cell)
    return text[1:] if text.startswith("'") and text.lstrip("'")[:1] in _FORMULA_STARTS else text


def write_plain(tables: Mapping[str, Sequence[Sequence[str]]]) -> bytes:
    """A CSV file with these sheets."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream)
    for name, lines in tables.items():
        writer.writerow([name])
        writer.writerows(["", *map(_plain_written, line)] for line in lines)
    return stream.getvalue().encode()


def _plain_written(text: str) -> str:
    return f"'{text}" if text.lstrip("'")[:1] in _FORMULA_STARTS and text else text
