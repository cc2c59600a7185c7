"""The table in a file, whatever its kind: one opener for `mine`, the wizard, and projects of tables.

Text files have a record a line: commas, semicolons, tabs or bars; UTF-8, UTF-16 or Windows' Western letters; names first, or none. Tables of 0 and 1
alone, and transactions, stay packed, and a column is unpacked when it is asked for. Everything else is read cell by cell.
"""

import codecs
import csv
import io
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from itertools import chain, islice
from pathlib import Path
from typing import IO, TypeAlias, cast

import numpy as np

from tacit.channels.channel import open_channel
from tacit.compute.control import Check, go_on
from tacit.platform.messages import PLAIN, Template
from tacit.records.blocks import BLOCK_RECORDS, Block, Dataset, Profiles
from tacit.records.mixed import ANSWER, Bytes, mixed_block
from tacit_miner.readers import files, tables
from tacit_miner.readers import sheet as sheets
from tacit_miner.readers.arrow_files import read_arrow
from tacit_miner.readers.baskets import read_fimi, read_msweb
from tacit_miner.readers.files import LIMITS, DataFormatError, TableLimits, kind_of, line_of
from tacit_miner.readers.sheet import Codes, Reading, Sheet, SheetColumn, SheetTable, number_of, unique_names
from tacit_miner.readers.tables import read_header, read_table

OTHER_ROW = Template(
    "text-sheet.other-width", "{where}: {cells:,} cells, but the first line has {columns:,}; mend the line"
)
BAD_LINE = Template("text-sheet.bad-line", "{where}: cannot be read; a quoted cell must end")
NO_TEXT = Template("text-sheet.no-text", "{path}: no text in it that could be a table")
NOT_UTF8 = Template("choice-table.not-utf8", "{path}: not UTF-8; save the file as UTF-8")
WESTERN = Template(
    "text-sheet.western",
    "The file is not in UTF-8; it was read with Windows' Western letters. Look at letters with accents.",
)
NO_FILE = Template("readers.no-file", "no data file is named; name at least one")
TOO_FEW_COPIES = Template(
    "readers.too-few-copies", "{copies} copies of the data are asked for, but there must be at least 1"
)
OTHER_FORMAT = Template(
    "readers.other-format",
    "{path}: reads as {kind}, but {first} as {first_kind}; files read together must have one format",
)

SEPARATORS = (",", ";", "\t", "|")
"""What may be between cells; the first of those that fit equally well is taken."""

_LOOKED_AT = 2**16  # bytes at the beginning from which everything is found out
_LINES_LOOKED_AT = 50
_BLOCK = 8_192  # records between two questions whether to go on
_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))
_LONGEST_CELL = 2**20
Reader: TypeAlias = Callable[[Path, Reading, Check], Sheet]


def open_sheet(path: Path, reading: Reading | None = None, check: Check = go_on) -> Sheet:
    """The table in a file as a person is shown it, what is not said of its reading found out. Raises InputError: not read, or no table."""
    kind = kind_of(path)
    if kind in files.FOREIGN:
        read: Reader = getattr(import_module("tacit_miner.readers.foreign_sheets"), files.FOREIGN[kind])
        return read(path, reading or Reading(), check)
    # Numbers in lines are transactions for `mine`, but may be a table without names, of one column or with tabs between several.
    if kind == "csv" or path.name.lower().removesuffix(".gz").endswith((".txt", ".tab")):
        return _read_text(path, reading or Reading(), check)
    return _packed(path, read_transactions([path]), kind)


def open_answers(path: Path, check: Check = go_on) -> Sheet:
    """The table in a file, as `mine` takes it: text is UTF-8 under a header whose names are used as they are, and no row is left out.

    Of a workbook, as in the wizard: equal names get a number, a blank one is its column's, and empty rows are left out.

    Raises InputError: the file cannot be read, or there is no such table in it.
    """
    if kind_of(path) in files.FOREIGN:
        return open_sheet(path, Reading(has_names=True), check)
    names, separator = read_header(path)
    return _read(path, "utf-8-sig", Reading(chr(separator), has_names=True), check, names)


def _read_sheets(paths: Sequence[Path], limits: TableLimits = LIMITS) -> Dataset:
    """All records of sheets of 0 and 1, as `read_table` gives those of text."""
    names, parts = tuple[str, ...](), list[Bytes]()
    for path in paths:
        sheet = open_answers(path)
        found = tuple(column.name for column in sheet.columns)
        if names and found != names:
            raise DataFormatError(tables.OTHER_HEADER(where=PLAIN(text=str(path))))
        names = found
        parts.append(np.concatenate(sheets.choice_answers(sheet, [open_channel()] * len(names), {})[1]))
        if len(gaps := np.argwhere(parts[-1] == sheets.NO_ANSWER)):
            record, column = gaps[0].tolist()
            where = files.cell_of(files.RECORD(path=str(path), record=record + 1), column + 1, names[column])
            raise files.WithheldError(tables.NO_ANSWER_GIVEN(where=where))
        files.require_room(path, len(names), sum(map(len, parts)), limits)
    whole = np.concatenate(parts)
    runs = (whole[first : first + BLOCK_RECORDS] for first in range(0, len(whole), BLOCK_RECORDS))
    blocks = [Block(mixed_block(np.zeros_like(run), run, 1).planes[ANSWER], len(run)) for run in runs]
    return Dataset(names, Profiles.single([open_channel()] * len(names)), blocks)


_Reads: TypeAlias = Callable[[Sequence[Path], TableLimits], Dataset]

READERS: dict[str, _Reads] = {"fimi": read_fimi, "csv": read_table, "msweb": read_msweb, "arrow": read_arrow}
READERS |= dict.fromkeys(("workbook", "statistics"), _read_sheets)
"""The reader of each format."""


def read_transactions(
    paths: Sequence[Path], *, copies: int = 1, limits: TableLimits = LIMITS, check: Check = go_on
) -> Dataset:
    """Read true or randomized records as they are, with open channels (`Dataset.with_channels` says otherwise).

    The files are of one format; their records are put one after the other, and all of them repeated so many times (`copies`), which
    takes no memory. `check` is called now and then while text is read; it may raise to stop.

    Raises InputError: a file cannot be read or is not what its format asks for; files of different formats.
    """
    if not paths:
        raise DataFormatError(NO_FILE())
    if copies < 1:
        raise DataFormatError(TOO_FEW_COPIES(copies=copies))
    first, *others = map(kind_of, paths)
    for path, found in zip(paths[1:], others, strict=True):
        if found != first:
            said = OTHER_FORMAT(path=str(path), kind=found, first=str(paths[0]), first_kind=first)
            raise DataFormatError(said)
    read = partial(read_table, check=check) if first == "csv" else READERS[first]
    dataset = read(paths, limits)
    return Dataset(dataset.items, dataset.profiles, list(dataset.blocks) * copies)


def _read_text(path: Path, reading: Reading, check: Check) -> Sheet:
    """A text file. Raises InputError: the file cannot be read, or a line has another number of cells than the first."""
    encoding = _encoding(path)
    data = files.first_bytes(path, _LOOKED_AT, b"")
    text = codecs.getincrementaldecoder(encoding)(errors="replace").decode(data)
    whole, newline, _ = text.rpartition("\n")
    start = whole + newline if len(data) == _LOOKED_AT and newline else text
    separator = reading.separator or _separator(start)
    if not (rows := list(islice(_rows(start, separator), _LINES_LOOKED_AT))):
        raise DataFormatError(NO_TEXT(path=str(path)))
    has_names = _has_names(rows) if reading.has_names is None else reading.has_names
    found = Reading(separator, has_names)
    if encoding.startswith("utf-8") and has_names and not reading.separator:
        with suppress(DataFormatError):  # of 0 and 1 alone
            return replace(_packed(path, read_table([path], LIMITS, check), "csv"), reading=found)
    return _read(path, encoding, found, check)


def _encoding(path: Path) -> str:
    data = files.first_bytes(path, _LOOKED_AT, b"")
    for mark, name in _MARKS:
        if data.startswith(mark):
            return name
    if b"\x00" in data:
        raise DataFormatError(files.NOT_TEXT(path=str(path)))
    decoder = codecs.getincrementaldecoder("utf-8")()
    with files.opened(path) as stream:
        try:
            while data := stream.read(2**20):
                decoder.decode(data)
            decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            return "cp1252"
    return "utf-8"


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
    are_below = all(cell.strip() in column for cell, column in zip(first, below, strict=True))
    return not are_below and any(number_of(cell) is None for cell in first)


def _read(path: Path, encoding: str, reading: Reading, check: Check, names: Sequence[str] = ()) -> Sheet:
    """A text file cell by cell; as `mine` reads it if its names are given, which are those of its header."""
    numbered = partial(_numbered, path, encoding, reading, is_strict=bool(names))
    rows: Iterator[list[str]] = (row for _, row in numbered())
    if (first := next(rows, None)) is None:
        raise DataFormatError(NO_TEXT(path=str(path)))
    if not reading.has_names:
        rows, first = chain([first], rows), [""] * len(first)
    table = SheetTable(path, names or first)
    is_readable = bool(reading.has_names) and encoding.startswith("utf-8") and reading.separator != "|"
    is_readable &= list(unique_names(table.names)) == [name.strip() for name in first]
    while block := list(islice(rows, _BLOCK)):
        check()
        table.add_rows(block)
    if names and not table.records:
        raise DataFormatError(tables.NO_RECORD(path=str(path)))

    def line(record: int) -> int:
        return next(islice(numbered(), record + bool(reading.has_names), None))[0]

    notes = (WESTERN(),) if encoding == "cp1252" else ()
    return table.sheet(reading, "csv", is_readable=is_readable, notes=notes, line=line)


def _numbered(
    path: Path, encoding: str, reading: Reading, *, is_strict: bool
) -> Iterator[tuple[int, list[str]]]:
    """The rows, as wide as the first, and their lines; strictly, one of empty cells is a person without answers, and a quoted cell must end."""
    with files.opened(path) as stream:
        csv.field_size_limit(_LONGEST_CELL)
        # The readers of codecs would end lines at U+2028, too.
        text = io.TextIOWrapper(cast("IO[bytes]", stream), encoding=encoding, newline="")
        rows = csv.reader(text, delimiter=reading.separator, skipinitialspace=True, strict=is_strict)
        width = 0
        try:
            for row in rows:
                if not row or not (is_strict or any(cell.strip() for cell in row)):
                    continue
                width = width or len(row)
                if len(row) != width:
                    said, wanted = (tables.OTHER_WIDTH, "items") if is_strict else (OTHER_ROW, "columns")
                    where = line_of(path, rows.line_num)
                    raise DataFormatError(said(where=where, cells=len(row), **{wanted: width}))
                yield rows.line_num, row
        except UnicodeError:
            raise DataFormatError((NOT_UTF8 if is_strict else files.NOT_TEXT)(path=str(path))) from None
        except csv.Error:
            raise DataFormatError(BAD_LINE(where=line_of(path, rows.line_num))) from None


def _packed(path: Path, dataset: Dataset, kind: str) -> Sheet:
    """Packed records; every item is a column of 0 and 1."""
    records = sum(block.records for block in dataset.blocks)
    counted = [np.bitwise_count(block.bits).sum(axis=1, dtype=np.int64) for block in dataset.blocks]
    ones = np.sum(counted, axis=0) if counted else np.zeros(len(dataset.items), np.int64)
    columns = tuple(
        SheetColumn(name, ("0", "1"), (records - count, count), partial(_codes, dataset, item))
        for item, (name, count) in enumerate(zip(dataset.items, ones.tolist(), strict=True))
    )
    return Sheet(path, columns, records, Reading(has_names=True), kind, is_readable=True)


def _codes(dataset: Dataset, item: int) -> Codes:
    rows = ((block.bits[item].view(np.uint8), block.records) for block in dataset.blocks)
    bits = [np.unpackbits(row, count=records, bitorder="little") for row, records in rows]
    return np.concatenate(bits).astype(np.int32)
