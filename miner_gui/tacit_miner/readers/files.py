"""Data and channels files: their refusals and kinds, chunks of whole lines, what a table may cost, and how a place is named.

The kind of a file is told by its name, with or without `.gz`, else by its first line: UCI DST lines begin with a letter and a
comma, FIMI lines hold digits and spaces, anything else is a table with a header. gzip is recognised by its first two bytes (RFC
1952, section 2.3.1), not by its name. Decompressed size is not limited, because nothing is kept of it: what is kept is limited
where it is kept.
"""

import gzip
import re
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BufferedIOBase
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tacit.platform import regular_files
from tacit.platform.errors import TacitError, system_reason
from tacit.platform.messages import PLAIN, Message, Template


class InputError(TacitError):
    """A file that was refused; the message names the file, the line, the value and what to do."""


class FileAccessError(InputError):
    """A file that cannot be opened, read, decompressed or written."""


class DataFormatError(InputError):
    """A data file whose content is not what its format asks for."""


class WithheldError(DataFormatError):
    """A table in which an answer is missing, for a reader that takes none."""


class ChannelsFileError(InputError):
    """A channels file that does not give one channel to each item."""


NEXT, RECORDS, NUMBERS, STOPPED, BLANKS = range(5)
"""What a scanner keeps between calls in `place`, int64 [5], which compiled loops share with their callers: the next byte to scan;
records in the output so far; numbers in the output so far; the byte a scanner stopped at; blank lines met since the last record."""

OK = 0  # everything was scanned, or the output is full
BAD_BYTE = 1  # a byte that does not belong there
TOO_LARGE = 2  # a number beyond `LARGEST_NUMBER`
TOO_FEW = 3  # a line with fewer cells than columns
TOO_MANY = 4  # a line with more cells than columns
NO_ANSWER = 5  # a cell that is empty or a dash: preferred not to say
LARGEST_NUMBER = 2_147_483_647  # an item number fits into 31 bits

LINE = Template("readers.line", "{path}, line {line}")
COLUMN = Template("readers.column", "{path}, line {line}, column {column}")
RECORD = Template("readers.record", "{path}, record {record:,}")
CELL = Template("readers.cell", "{where}, column {column} ({item})")
NEITHER = Template("table.neither", "{where}: {value} is neither 0 nor 1; write 1 for yes and 0 for no")
A_DATABASE = Template(
    "readers.a-database",
    "{path}: a database, such as a project, and not a table; tacit-miner run mines a project",
)
NOT_TEXT = Template("text-sheet.not-text", "{path}: not a text file; save the table as CSV in UTF-8")
OLD_WORKBOOK = Template(
    "opening.old-workbook",
    "{path}: an old .xls workbook; open it in a spreadsheet and save it as .xlsx or CSV",
)
TOO_MANY_ITEMS = Template(
    "readers.too-many-items",
    "{path}: {items:,} items, but at most {most:,} can be mined; keep the frequent ones",
)
TOO_MUCH = Template(
    "readers.too-much",
    "{path}: {records:,} records of {items:,} items take {packed:,} bytes packed, but the limit is {most:,}; "
    "keep the frequent items or fewer records",
)
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
NOT_GZIP = Template(
    "readers.not-gzip", "{path}: named .gz but not compressed with gzip; rename it or compress it"
)
CUT_OFF = Template(
    "readers.cut-off", "{path}: the gzip data end too early; the file was cut off, fetch it again"
)
DAMAGED = Template("readers.damaged", "{path}: the gzip data are damaged ({why}); fetch the file again")
IS_FOLDER = Template("readers.is-folder", "{path}: a directory, not a file; name the data file in it")
NO_SUCH_FILE = Template("readers.no-such-file", "{path}: no such file; check the name")
NOT_PERMITTED = Template(
    "readers.not-permitted", "{path}: no permission to read it; ask its owner for access"
)
NOT_READ = Template("readers.not-read", "{path}: cannot be read ({why})")
LONG_LINE = Template(
    "readers.long-line",
    "{where}: longer than {most:,} bytes, so it is not a line of records; check that this is a text file",
)
EMPTY = Template("readers.empty", "{path}: the file is empty; it must hold at least one record")

LONGEST_SHOWN = 24  # bytes of a value that a message repeats
_GZIP = b"\x1f\x8b"
_NEWLINE = 10
_BOM = b"\xef\xbb\xbf"
Text = npt.NDArray[np.uint8]

KINDS: dict[str, str] = {
    **dict.fromkeys((".csv", ".tsv"), "csv"),
    ".dat": "fimi",
    ".dst": "msweb",
    **dict.fromkeys((".xlsx", ".xlsm"), "workbook"),
    **dict.fromkeys((".parquet", ".arrow", ".feather", ".arrows"), "arrow"),
    **dict.fromkeys((".sav", ".zsav", ".por", ".dta"), "statistics"),
}
"""What a file is, by the end of its name."""

FOREIGN = {"workbook": "read_workbook", "arrow": "read_columns", "statistics": "read_statistics"}
"""Kinds that are no text, and their readers in `tacit_miner.readers.foreign_sheets`, which is imported when one is met."""

_DST_LINE = re.compile(rb'[ITNACV],["0-9]')
_NUMBERS_LINE = re.compile(rb"[0-9 \t]*\Z")


@dataclass(frozen=True, slots=True)
class TableLimits:
    """What a file may cost. A few bytes can claim any number of cells, so what sheets hold goes by the bytes.

    Attributes:
        chunk: bytes read at once.
        line: bytes of the longest line.
        columns: items of the widest data set.
        packed: bytes of all packed records.
        cells: of a sheet, four bytes each.
        free_cells, cells_per_byte: cells that any file may hold, and those that it may for each of its bytes.
        free_values: different values, or one for each byte of a longer file.
        free_letters, letters_per_byte: their letters.
    """

    chunk: int = 2**20
    line: int = 64 * 2**20
    columns: int = 1_000_000
    packed: int = 16 * 2**30
    cells: int = 2**29
    free_cells: int = 2**24
    cells_per_byte: int = 16
    free_values: int = 2**18
    free_letters: int = 2**25
    letters_per_byte: int = 16


LIMITS = TableLimits()


class Allowance:
    """What the sheet of a file may cost, by its bytes."""

    def __init__(self, path: Path, limits: TableLimits | None = None) -> None:
        self._path, self._size, self._limits = path, regular_files.size(path), limits or LIMITS
        by_bytes = self._limits.cells_per_byte * self._size
        self._cells = min(self._limits.cells, max(self._limits.free_cells, by_bytes))

    def check_cells(self, records: int, columns: int) -> None:
        """Refuse a table that memory does not hold, or that its file should not. Raises DataFormatError: too many cells."""
        if records * columns > self._limits.cells:
            raise DataFormatError(TOO_MANY_CELLS(path=str(self._path), most=self._limits.cells))
        if records * columns > self._cells:
            raise DataFormatError(MORE_THAN_FILE(path=str(self._path), most=self._cells, size=self._size))

    def check_values(self, values: int, letters: int) -> None:
        """Refuse so many different values of all columns, or letters in them. Raises DataFormatError: too many."""
        limits = self._limits
        most_letters = max(limits.free_letters, limits.letters_per_byte * self._size)
        for found, most in ((values, max(limits.free_values, self._size)), (letters, most_letters)):
            if found > most:
                raise DataFormatError(TOO_MANY_VALUES(path=str(self._path), most=most))


def require_room(path: Path, items: int, records: int, limits: TableLimits) -> None:
    """Refuse data that would not fit packed. Raises DataFormatError: too many items, or packed data larger than the limit."""
    if items > limits.columns:
        raise DataFormatError(TOO_MANY_ITEMS(path=str(path), items=items, most=limits.columns))
    packed = items * records // 8
    if packed > limits.packed:
        said = TOO_MUCH(path=str(path), records=records, items=items, packed=packed, most=limits.packed)
        raise DataFormatError(said)


def kind_of(path: Path) -> str:
    """What a file is: a value of `KINDS`. Raises InputError: the file cannot be read, or is of a kind that no reader takes."""
    last = path.with_suffix("").suffix if path.suffix.lower() == ".gz" else path.suffix
    if last.lower() == ".xls":
        raise DataFormatError(OLD_WORKBOOK(path=str(path)))
    kind = KINDS.get(last.lower(), "")
    if kind and not (last != path.suffix and kind in {"arrow", "statistics"}):  # which other libraries open
        return kind
    begins = first_bytes(path)
    if begins.startswith(b"SQLite format 3\0"):
        raise DataFormatError(A_DATABASE(path=str(path)))
    line = begins.lstrip(b"\r\n").partition(b"\n")[0].rstrip(b"\r")
    if _DST_LINE.match(line):
        return "msweb"
    return "fimi" if _NUMBERS_LINE.match(line) else "csv"


@contextmanager
def opened(path: Path) -> Iterator[BufferedIOBase]:
    """The bytes of a file, decompressed if it is gzip; every failure to read it is a `FileAccessError`."""
    try:
        with open(path, "rb", opener=regular_files.descriptor) as raw:
            start = raw.read(2)
            raw.seek(0)
            if start == _GZIP:
                with gzip.GzipFile(fileobj=raw, mode="rb") as unpacked:
                    yield unpacked
            elif start and path.suffix.lower() == ".gz":
                raise FileAccessError(NOT_GZIP(path=str(path)))
            else:
                yield raw
    except EOFError:
        raise FileAccessError(CUT_OFF(path=str(path))) from None
    except (gzip.BadGzipFile, zlib.error) as error:
        raise FileAccessError(DAMAGED(path=str(path), why=PLAIN(text=str(error)))) from None
    except IsADirectoryError:
        raise FileAccessError(IS_FOLDER(path=str(path))) from None
    except FileNotFoundError:
        raise FileAccessError(NO_SUCH_FILE(path=str(path))) from None
    except PermissionError:
        raise FileAccessError(NOT_PERMITTED(path=str(path))) from None
    except OSError as error:
        raise FileAccessError(NOT_READ(path=str(path), why=system_reason(error))) from None


@dataclass(frozen=True, slots=True, eq=False)
class Chunk:
    """Whole lines of a file as uint8, of which the last byte is a newline; the first line's number counts from 1."""

    path: Path
    text: Text
    first_line: int

    def where(self, position: int, *, column: bool = True) -> Message:
        """How a message names the place of a byte: file, line, and column in bytes from 1."""
        before = self.text[:position].tobytes()
        line = self.first_line + before.count(10)
        return line_of(self.path, line, position - before.rfind(10) if column else None)

    def token(self, position: int, ends: bytes) -> tuple[int, str]:
        """The piece around a byte, between any of the bytes of `ends`: where it starts, and as a message shows it."""
        start = stop = position
        while start > 0 and self.text[start - 1] not in ends and position - start < LONGEST_SHOWN:
            start -= 1
        while self.text[stop] not in ends and stop - start <= LONGEST_SHOWN:
            stop += 1
        return start, shown(self.text[start:stop].tobytes())


def chunks(path: Path, limits: TableLimits = LIMITS) -> Iterator[Chunk]:
    """Whole lines, about `limits.chunk` bytes at a time; a missing final newline is supplied, a byte-order mark left out.

    Raises FileAccessError: the file cannot be read; DataFormatError: it is empty, or a line is longer than `limits.line`.
    """
    line, first, rest = 1, True, b""
    if KINDS.get(path.suffix.lower()) in FOREIGN:
        raise DataFormatError(NOT_TEXT(path=str(path)))
    with opened(path) as stream:
        while data := stream.read(limits.chunk):
            if first:
                data, first = data.removeprefix(_BOM), False
            if cut := data.rfind(b"\n") + 1:
                whole, rest = b"".join((rest, memoryview(data)[:cut])), data[cut:]
                text = np.frombuffer(whole, dtype=np.uint8)
                yield Chunk(path, text, line)
                line += int(np.count_nonzero(text == _NEWLINE))
            else:
                rest += data
            if len(rest) > limits.line:
                raise DataFormatError(LONG_LINE(where=line_of(path, line), most=limits.line))
    if first:
        raise DataFormatError(EMPTY(path=str(path)))
    if rest:
        yield Chunk(path, np.frombuffer(rest + b"\n", dtype=np.uint8), line)


def first_bytes(path: Path, count: int = 4096, mark: bytes = _BOM) -> bytes:
    """The beginning of a file, to see what it is; without the mark of its encoding."""
    with opened(path) as stream:
        return stream.read(count).removeprefix(mark)


def line_of(path: Path, line: int, column: int | None = None) -> Message:
    """How a message names a line of a file, and a column of it, all from 1."""
    if column is None:
        return LINE(path=str(path), line=line)
    return COLUMN(path=str(path), line=line, column=column)


def shown(value: bytes) -> str:
    """A piece of a file as a message may show it: printable, on one line, cut short."""
    cut = value if len(value) <= LONGEST_SHOWN else value[:LONGEST_SHOWN] + b"..."
    return ascii(cut.decode("utf-8", "backslashreplace"))


def cell_of(where: Message, column: int, name: str) -> Message:
    """How a message names a cell: a line or record, the place of its column from 1, and the column's name."""
    return CELL(where=where, column=column, item=shown(name.encode()))
