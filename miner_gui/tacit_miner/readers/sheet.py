"""A table as it was found: columns of values, each value once, with the labels that some files have.

Invariants: all columns have as many records as the sheet; a column's codes are places in its values, or `EMPTY`; its values are
different, not blank, and in an order that means something: numbers by size, labelled values as labelled, else as text.

Text files with a record a line: commas, semicolons, tabs or bars; UTF-8, UTF-16 or Windows' Western letters; names first, or none.

Tables of 0 and 1 alone are read by the fast reader that `mine` has. Everything else is read cell by cell.

Packed records as a sheet: transactions (FIMI, UCI DST) and tables of 0 and 1 alone. A column is unpacked when it is asked for.
"""

from __future__ import annotations

import codecs
import csv
import io
import math
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from itertools import islice
from pathlib import Path
from typing import Self, TypeAlias

import numpy as np
import numpy.typing as npt

from tacit.platform.messages import Message, Template
from tacit.records.blocks import Dataset
from tacit_miner.readers.baskets import read_transactions
from tacit_miner.readers.errors import DataFormatError
from tacit_miner.readers.tables import LIMITS, check_direction, line_of, opened, read_table

NO_COLUMNS = Template("sheet.no-columns", "{path}: no columns with names in it")
NO_ROWS = Template("sheet.no-rows", "{path}: names of columns, but no record under them")
TOO_MANY_CELLS = Template(
    "sheet.too-many-cells", "{path}: more than {most:,} cells; take the columns that are wanted alone"
)
MORE_THAN_FILE = Template(
    "sheet.more-than-file",
    "{path}: more than {most:,} cells, which a file of {size:,} bytes should not hold; save the data as CSV",
)
TOO_MANY_VALUES = Template(
    "sheet.too-many-values",
    "{path}: more than {most:,} different values or letters in them; leave out columns of ids or of free text",
)

EMPTY = -1
"""The code of a cell without a value."""

MOST_CELLS = 2**29
"""Cells of a table, four bytes each."""

FREE_CELLS, CELLS_PER_BYTE = 2**24, 16
"""Cells that any file may hold, and those that it may for each of its bytes."""

FREE_VALUES, FREE_LETTERS, LETTERS_PER_BYTE = 2**18, 2**25, 16
"""Different values, one for each byte of a longer file, and their letters."""

PREVIEW = 200
"""Rows that are shown of a table."""

_PIECE = 2**20
"""Cells that are counted at once."""

Codes: TypeAlias = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True, eq=False)
class SheetColumn:
    """A column.

    Attributes:
        name: differs from those of other columns.
        values: its values.
        counts: how many records have each value.
        read: gives the codes, int32 [records].
        label: what the file says of the column; empty for nothing.
        labels: what the file says of its values.
        missing: values that the file declares as no answer.
        ordered: whether the file says that its values have an order.
    """

    name: str
    values: tuple[str, ...]
    counts: tuple[int, ...]
    read: Callable[[], Codes]
    label: str = ""
    labels: Mapping[str, str] = field(default_factory=dict)
    missing: frozenset[str] = frozenset()
    ordered: bool = False

    @classmethod
    def of(cls, name: str, found: Sequence[str], codes: Codes, also: Iterable[str] = ()) -> Self:
        """From values in the order in which they were met, and their places, which are changed; `also` has values that no record has."""
        values = sorted({*found, *also}, key=value_key(*found, *also))
        places = {value: place for place, value in enumerate(values)}
        renumber = np.array([*(places[value] for value in found), EMPTY], np.int32)
        counts = np.zeros(len(values) + 1, np.int64)
        for first in range(0, len(codes), _PIECE):
            piece = codes[first : first + _PIECE]
            piece[:] = renumber[piece]
            counts += np.bincount(piece + 1, minlength=len(counts))
        return cls(name, tuple(values), tuple(counts[1:].tolist()), lambda: codes)

    @property
    def given(self) -> int:
        """How many records have a value."""
        return sum(self.counts)

    def shown(self, value: str) -> str:
        """A value with its label."""
        return f"{value} ({self.labels[value]})" if self.labels.get(value) else value


@dataclass(frozen=True, slots=True)
class Reading:
    """How a file is to be read; what is left out is found out.

    Attributes:
        separator: between the cells of a text file; empty to find out.
        has_names: whether the first row names the columns; None to find out.
        sheet: of a workbook; empty for the first one with something in it.
    """

    separator: str = ""
    has_names: bool | None = None
    sheet: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Sheet:
    """A table.

    Attributes:
        path: its file.
        columns: at least one.
        records: at least one.
        reading: how it was read.
        kind: of the file, a key of `opening.KINDS`.
        sheets: of its workbook.
        is_readable: whether `tacit-miner mine` reads the file as it is, if its cells are answers.
        notes: what was found out or left aside.
    """

    path: Path
    columns: tuple[SheetColumn, ...]
    records: int
    reading: Reading = Reading()
    kind: str = ""
    sheets: tuple[str, ...] = ()
    is_readable: bool = False
    notes: tuple[Message, ...] = ()

    def __post_init__(self) -> None:
        if not self.columns:
            raise DataFormatError(NO_COLUMNS(path=str(self.path)))
        if not self.records:
            raise DataFormatError(NO_ROWS(path=str(self.path)))

    def with_reading(self, **changes: object) -> Self:
        """The same with other words on how it was read."""
        return replace(self, **changes)  # type: ignore[arg-type]  # the fields of this class

    def preview(self, column: int) -> list[str]:
        """The first cells of a column."""
        return list(_preview(self, column))


@lru_cache(maxsize=4_096)
def _preview(sheet: Sheet, column: int) -> tuple[str, ...]:
    found = sheet.columns[column]
    return tuple(found.values[code] if code >= 0 else "" for code in found.read()[:PREVIEW].tolist())


class Encoder:
    """Cells of a column on their way to codes.

    Attributes:
        letters: in all different values.
    """

    def __init__(self, records: int = 0) -> None:
        """For a column that the records so far, if there are any, had nothing in."""
        self._places: dict[str, int] = {}
        self._parts: list[Codes] = [np.full(records, EMPTY, np.int32)]
        self.letters = 0

    @property
    def values(self) -> int:
        """How many different ones there are."""
        return len(self._places)

    def add(self, cells: Iterable[str]) -> None:
        """Some further cells; blank ones are empty."""
        self._parts.append(self._coded(map(str.strip, cells)))

    def add_coded(self, texts: Sequence[str], codes: Codes) -> None:
        """Some further cells: places in these texts, or `EMPTY`."""
        self._parts.append(np.append(self._coded(texts), np.int32(EMPTY))[codes])

    def _coded(self, texts: Iterable[str]) -> Codes:
        places, before = self._places, len(self._places)
        codes = [places.setdefault(text, len(places)) if text else EMPTY for text in texts]
        self.letters += sum(map(len, islice(reversed(places), len(places) - before)))
        return np.array(codes, np.int32)

    def column(self, name: str, also: Iterable[str] = ()) -> SheetColumn:
        """What came of it, with `also` values that no record has; nothing is added afterwards."""
        codes = np.concatenate(self._parts)
        self._parts.clear()
        return SheetColumn.of(name, tuple(self._places), codes, also)


class Allowance:
    """What the table of a file may cost: a few bytes can claim any number of cells, so it goes by the bytes.

    Args:
        path: the file.
    """

    def __init__(self, path: Path) -> None:
        self._path, self._size = path, path.stat().st_size
        self._cells = min(MOST_CELLS, max(FREE_CELLS, CELLS_PER_BYTE * self._size))

    def check_cells(self, records: int, columns: int) -> None:
        """Refuse a table that memory does not hold, or that its file should not.

        Raises:
            DataFormatError: too many cells.
        """
        if records * columns > MOST_CELLS:
            raise DataFormatError(TOO_MANY_CELLS(path=str(self._path), most=MOST_CELLS))
        if records * columns > self._cells:
            raise DataFormatError(MORE_THAN_FILE(path=str(self._path), most=self._cells, size=self._size))

    def check(self, records: int, columns: Sequence[Encoder]) -> None:
        """The same of what was read so far, and of its values.

        Raises:
            DataFormatError: too many cells, different values, or letters in them.
        """
        self.check_cells(records, len(columns))
        for found, most in (
            (sum(column.values for column in columns), max(FREE_VALUES, self._size)),
            (sum(column.letters for column in columns), max(FREE_LETTERS, LETTERS_PER_BYTE * self._size)),
        ):
            if found > most:
                raise DataFormatError(TOO_MANY_VALUES(path=str(self._path), most=most))


def value_key(*values: str) -> Callable[[str], tuple[float, str]]:
    """What values are sorted by: numbers by size if all are numbers, else text."""
    numbers = {value: number_of(value) for value in values}
    if all(number is not None for number in numbers.values()):
        return lambda value: (numbers[value] or 0.0, value)
    return lambda value: (0.0, value.casefold())


def number_of(text: str) -> float | None:
    """The number that a text is, if it is one."""
    try:
        found = float(text)
    except ValueError:
        return None
    return found if math.isfinite(found) else None


def unique_names(names: Sequence[str], blank: Template) -> tuple[str, ...]:
    """Names that differ: a blank one is its column's number, and one that was there before has a number behind it.

    Raises:
        DataFormatError: a name turns the direction of what follows it.
    """
    taken: Counter[str] = Counter()
    found = []
    for place, name in enumerate(names, start=1):
        text = " ".join(name.split()) or str(blank(number=place))
        check_direction(blank(number=place), text)
        wanted = text
        while taken[wanted]:
            taken[text] += 1
            wanted = f"{text} ({taken[text]})"
        taken[wanted] += 1
        found.append(wanted)
    return tuple(found)


def read_bits(path: Path, _reading: Reading, _check: Callable[[], None]) -> Sheet:
    """A file of transactions.

    Raises:
        InputError: the file cannot be read, or is none.
    """
    return sheet_of(path, read_transactions([path]), "transactions", ())


def sheet_of(path: Path, dataset: Dataset, kind: str, notes: Sequence[Message]) -> Sheet:
    """Packed records; every item is a column of 0 and 1."""
    records = sum(block.records for block in dataset.blocks)
    ones = sum(
        (np.bitwise_count(block.bits).sum(axis=1, dtype=np.int64) for block in dataset.blocks),
        np.zeros(len(dataset.items), np.int64),
    )
    columns = tuple(
        SheetColumn(name, ("0", "1"), (records - count, count), partial(_codes, dataset, item))
        for item, (name, count) in enumerate(zip(dataset.items, ones.tolist(), strict=True))
    )
    return Sheet(
        path, columns, records, Reading(has_names=True), kind, (), is_readable=True, notes=tuple(notes)
    )


def _codes(dataset: Dataset, item: int) -> Codes:
    parts = [
        np.unpackbits(block.bits[item].view(np.uint8), count=block.records, bitorder="little")
        for block in dataset.blocks
    ]
    return np.concatenate(parts).astype(np.int32)


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
