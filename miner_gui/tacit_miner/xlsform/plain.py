"""Forms as one CSV file: the name of a sheet alone in the first column, below it the sheet's lines from the second column on.

It is the form of CSV that pyxform reads as well. A text that a spreadsheet would run as a formula is written with an apostrophe in front,
which is taken off when it is read.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence

from tacit.formats.limits import FORM_LIMITS, FormLimits
from tacit.messages import Template
from tacit_miner.xlsform.findings import FormError
from tacit_miner.xlsform.sheets import Form, Sheet
from tacit_miner.xlsform.workbook import LARGE_FILE, SHEETS, check_size, text_of

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


def read_plain(data: bytes, limits: FormLimits = FORM_LIMITS) -> Form:
    """The sheets of a form.

    Raises:
        FormError: not UTF-8, no CSV, rows outside a sheet, or beyond the limits.
    """
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
            lines.setdefault(name, []).append((number, rest))
    return Form({name: _sheet(name, found) for name, found in lines.items() if name in SHEETS})


def _sheet(name: str, lines: Sequence[tuple[int, Sequence[str]]]) -> Sheet:
    # Shifted by one, since the first column of the file is not one of the sheet's.
    return Sheet.of(name, [(number, ["", *cells]) for number, cells in lines])


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
        writer.writerows(["", *map(_written, line)] for line in lines)
    return stream.getvalue().encode()


def _written(text: str) -> str:
    return f"'{text}" if text.lstrip("'")[:1] in _FORMULA_STARTS and text else text
