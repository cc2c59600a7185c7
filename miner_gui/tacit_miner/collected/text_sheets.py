"""Text files with a record a line: commas, semicolons, tabs or bars; UTF-8, UTF-16 or Windows' Western letters; names first, or none.

Tables of 0 and 1 alone are read by the fast reader that `mine` has. Everything else is read cell by cell.
"""

from __future__ import annotations

import codecs
import csv
import io
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from pathlib import Path

from tacit.messages import Message, Template
from tacit_miner.collected.bit_sheets import sheet_of
from tacit_miner.collected.sheet import Allowance, Encoder, Reading, Sheet, number_of, unique_names
from tacit_miner.readers.chunks import LIMITS, line_of, opened
from tacit_miner.readers.errors import DataFormatError
from tacit_miner.readers.table import read_table

BLANK_NAME = Template("text-sheet.blank-name", "column {number}")
OTHER_WIDTH = Template(
    "text-sheet.other-width", "{where}: {cells:,} cells, but the first line has {columns:,}; mend the line"
)
BAD_LINE = Template("text-sheet.bad-line", "{where}: cannot be read; a quoted cell must end")
NO_TEXT = Template("text-sheet.no-text", "{path}: no text in it that could be a table")
NOT_TEXT = Template("text-sheet.not-text", "{path}: not a text file; save the table as CSV in UTF-8")
WESTERN = Template(
    "text-sheet.western",
    "The file is not in UTF-8; it was read with Windows' Western letters. Look at letters with accents.",
)

SEPARATORS = (",", ";", "\t", "|")
"""What may be between cells; the first of those that fit equally well is taken."""

_LOOKED_AT = 2**16
"""Bytes at the beginning from which everything is found out."""

_LINES_LOOKED_AT = 50
_BLOCK = 8_192
"""Records between two questions whether to go on."""

_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_LONGEST_CELL = 2**20


def read_text(path: Path, reading: Reading, check: Callable[[], None]) -> Sheet:
    """A text file.

    Raises:
        InputError: the file cannot be read, or a line has another number of cells than the first.
    """
    encoding = _encoding(path)
    start = _first_text(path, encoding)
    separator = reading.separator or _separator(start)
    rows = list(islice(_rows(start, separator), _LINES_LOOKED_AT))
    if not rows:
        raise DataFormatError(NO_TEXT(path=str(path)))
    has_names = _has_names(rows) if reading.has_names is None else reading.has_names
    found = Reading(separator, has_names)
    is_utf8 = encoding.startswith("utf-8")
    if is_utf8 and has_names and not reading.separator and (fast := _bits(path, check)) is not None:
        return replace(fast, reading=found)
    return _read(path, encoding, found, check)


def _bits(path: Path, check: Callable[[], None]) -> Sheet | None:
    """A table of 0 and 1 alone; None for any other."""
    with suppress(DataFormatError):
        return sheet_of(path, read_table([path], LIMITS, check), "text", ())
    return None


def _encoding(path: Path) -> str:
    data = first_bytes_with_mark(path)
    for mark, name in _MARKS:
        if data.startswith(mark):
            return name
    if b"\x00" in data:
        raise DataFormatError(NOT_TEXT(path=str(path)))
    decoder = codecs.getincrementaldecoder("utf-8")()
    with opened(path) as stream:
        try:
            while data := stream.read(2**20):
                decoder.decode(data)
            decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            return "cp1252"
    return "utf-8"


def first_bytes_with_mark(path: Path) -> bytes:
    """The beginning of a file, with the mark of its encoding."""
    with opened(path) as stream:
        return stream.read(_LOOKED_AT)


def _first_text(path: Path, encoding: str) -> str:
    data = first_bytes_with_mark(path)
    text = codecs.getincrementaldecoder(encoding)(errors="replace").decode(data)
    whole, newline, _ = text.rpartition("\n")
    return whole + newline if len(data) == _LOOKED_AT and newline else text


def _rows(text: str, separator: str) -> Iterator[list[str]]:
    reader = csv.reader(io.StringIO(text, newline=""), delimiter=separator, skipinitialspace=True)
    with suppress(csv.Error):
        yield from (row for row in reader if row)


def _separator(text: str) -> str:
    """The one by which the most lines have the same number of cells, of at least two."""

    def fit(separator: str) -> tuple[int, int]:
        widths = [len(row) for row in islice(_rows(text, separator), _LINES_LOOKED_AT)]
        wide = Counter(width for width in widths if width > 1)
        width, lines = max(wide.items(), key=lambda pair: (pair[1], pair[0]), default=(0, 0))
        return lines, width

    return max(SEPARATORS, key=fit)


def _has_names(rows: Sequence[Sequence[str]]) -> bool:
    """Whether the first row has names: not if all of it are numbers, or values of the rows below."""
    first, rest = rows[0], rows[1:]
    below = [{row[at].strip() for row in rest if at < len(row)} for at in range(len(first))]
    if all(number_of(cell) is not None for cell in first):
        return False
    return not all(cell.strip() in column for cell, column in zip(first, below, strict=True))


def _read(path: Path, encoding: str, reading: Reading, check: Callable[[], None]) -> Sheet:
    with opened(path) as stream:
        text = codecs.getreader(encoding)(stream)
        csv.field_size_limit(_LONGEST_CELL)
        rows = csv.reader(text, delimiter=reading.separator, skipinitialspace=True)
        blocks, allowance = _blocks(path, rows), Allowance(path)
        try:
            first = next(blocks)
            names = first.pop(0) if reading.has_names else [""] * len(first[0])
            columns = [Encoder() for _ in names]
            records = _encode(first, columns)
            for block in blocks:
                check()
                records += _encode(block, columns)
                allowance.check(records, columns)
        except UnicodeError:
            raise DataFormatError(NOT_TEXT(path=str(path))) from None
        except csv.Error:
            raise DataFormatError(BAD_LINE(where=line_of(path, rows.line_num))) from None
    notes: list[Message] = [WESTERN()] if encoding == "cp1252" else []
    named = unique_names(names, BLANK_NAME)
    made = tuple(column.column(name) for name, column in zip(named, columns, strict=True))
    is_readable = bool(reading.has_names) and encoding.startswith("utf-8") and reading.separator != "|"
    is_readable &= list(named) == [name.strip() for name in names]
    return Sheet(path, made, records, reading, "text", (), is_readable, tuple(notes))


def _encode(rows: Sequence[Sequence[str]], columns: Sequence[Encoder]) -> int:
    for cells, column in zip(zip(*rows, strict=True), columns, strict=bool(rows)):
        column.add(cells)
    return len(rows)


def _blocks(path: Path, rows: Iterator[list[str]]) -> Iterator[list[list[str]]]:
    """Rows, a block's worth at a time; every one is as wide as the first."""
    width, block = 0, list[list[str]]()
    for number, row in enumerate(rows, start=1):
        if not any(cell.strip() for cell in row):
            continue
        width = width or len(row)
        if len(row) != width:
            raise DataFormatError(OTHER_WIDTH(where=line_of(path, number), cells=len(row), columns=width))
        block.append(row)
        if len(block) > _BLOCK:
            yield block
            block = []
    yield block
