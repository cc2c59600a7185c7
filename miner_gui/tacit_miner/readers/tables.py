"""CSV of 0 and 1 with a header: one record a line, one column an item.

Columns are separated by commas, semicolons or tabs, whichever the header uses. The header is UTF-8, may be quoted
(RFC 4180) and may begin with a byte-order mark. Blank lines are skipped.

Files as chunks of whole lines, plain or gzip, in bounded memory.

A file is recognised as gzip by its first two bytes (RFC 1952, section 2.3.1), not by its name. Decompressed size is
not limited, because nothing is kept of it: what is kept is limited where it is kept (`TableLimits`).

From lists of item numbers to blocks, while the file is still being read.

Each run of records is packed as soon as it is full, with the item numbers met in it; when the file ends the blocks
are brought to the item numbers of the whole. What is kept is therefore the packed data and one run of lists.

The scanners, which are compiled when they are first called; `scan_codes` says what they answer.
"""

from __future__ import annotations

import csv
import gzip
import re
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from io import BufferedIOBase
from pathlib import Path
from typing import NoReturn

import numpy as np
import numpy.typing as npt

from tacit.channels.channel import open_channel
from tacit.compute.control import go_on
from tacit.compute.lazy_kernel import lazy_kernel
from tacit.platform import regular_files
from tacit.platform.errors import system_reason
from tacit.platform.messages import PLAIN, Message, Template, Value
from tacit.records.blocks import BLOCK_RECORDS, Block, Dataset, Profiles, words_for
from tacit_miner.readers.errors import (
    NEXT,
    NO_ANSWER,
    OK,
    RECORDS,
    STOPPED,
    TOO_FEW,
    TOO_MANY,
    DataFormatError,
    FileAccessError,
    WithheldError,
)

LINE = Template("readers.line", "{path}, line {line}")
COLUMN = Template("readers.column", "{path}, line {line}, column {column}")
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

LONGEST_SHOWN = 24
"""Bytes of a value that a message repeats."""

_GZIP = b"\x1f\x8b"
_NEWLINE = 10
_BOM = b"\xef\xbb\xbf"

Text = npt.NDArray[np.uint8]


@dataclass(frozen=True, slots=True)
class TableLimits:
    """What a file may cost.

    Attributes:
        chunk: bytes read at once.
        line: bytes of the longest line.
        columns: items of the widest data set.
        packed: bytes of all packed records.
    """

    chunk: int = 2**20
    line: int = 64 * 2**20
    columns: int = 1_000_000
    packed: int = 16 * 2**30


LIMITS = TableLimits()


@contextmanager
def opened(path: Path) -> Iterator[BufferedIOBase]:
    """The bytes of a file, decompressed if it is gzip; every failure to read it is a `FileAccessError`."""
    try:
        with open(path, "rb", opener=regular_files.descriptor) as raw:
            packed = raw.read(2) == _GZIP
            raw.seek(0)
            if packed:
                with gzip.GzipFile(fileobj=raw, mode="rb") as unpacked:
                    yield unpacked
                return
            if path.suffix.lower() == ".gz" and raw.read(1):
                raise FileAccessError(NOT_GZIP(path=str(path)))
            raw.seek(0)
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
    """Whole lines of a file.

    Attributes:
        path: the file.
        text: uint8; the last byte is a newline.
        first_line: the number of its first line, from 1.
    """

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
    """Whole lines, about `limits.chunk` bytes at a time; a missing final newline is supplied.

    A byte-order mark at the beginning is left out.

    Raises:
        FileAccessError: the file cannot be read.
        DataFormatError: it is empty, or a line is longer than `limits.line`.
    """
    line, first, rest = 1, True, b""
    with opened(path) as stream:
        while data := stream.read(limits.chunk):
            if first:
                data, first = data.removeprefix(_BOM), False
            cut = data.rfind(b"\n") + 1
            if cut:
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


def first_bytes(path: Path, count: int = 4096) -> bytes:
    """The beginning of a file, to see which format it has."""
    with opened(path) as stream:
        return stream.read(count).removeprefix(_BOM)


def line_of(path: Path, line: int, column: int | None = None) -> Message:
    """How a message names a line of a file, and a column of it, all from 1."""
    if column is None:
        return LINE(path=str(path), line=line)
    return COLUMN(path=str(path), line=line, column=column)


def shown(value: bytes) -> str:
    """A piece of a file as a message may show it: printable, on one line, cut short."""
    cut = value if len(value) <= LONGEST_SHOWN else value[:LONGEST_SHOWN] + b"..."
    return ascii(cut.decode("utf-8", "backslashreplace"))


scan_numbers = lazy_kernel("tacit_miner.readers.scanning_kernels", "scan_numbers")
scan_cells = lazy_kernel("tacit_miner.readers.scanning_kernels", "scan_cells")
mark_numbers = lazy_kernel("tacit_miner.readers.scanning_kernels", "mark_numbers")
set_numbers = lazy_kernel("tacit_miner.readers.scanning_kernels", "set_numbers")
scan_digits = lazy_kernel("tacit_miner.readers.scanning_kernels", "scan_digits")
format_numbers = lazy_kernel("tacit_miner.readers.scanning_kernels", "format_numbers")


NO_ITEMS = Template("readers.no-items", "{path}: no record holds an item, so there is nothing to mine")
TOO_MANY_ITEMS = Template(
    "readers.too-many-items",
    "{path}: {items:,} items, but at most {most:,} can be mined; keep the frequent ones",
)
TOO_MUCH = Template(
    "readers.too-much",
    "{path}: {records:,} records of {items:,} items take {packed:,} bytes packed, but the limit is {most:,}; "
    "keep the frequent items or fewer records",
)

Numbers = npt.NDArray[np.int32]


class Packer:
    """Records that name their items by number.

    Args:
        limits: what the packed records may cost.
    """

    def __init__(self, limits: TableLimits) -> None:
        self._limits = limits
        self._parts: list[tuple[Numbers, Block]] = []
        self._records = 0
        self._widest = 0

    def pack(self, path: Path, ends: npt.NDArray[np.int64], numbers: Numbers) -> None:
        """Pack one run of at most `BLOCK_RECORDS` records; `ends` says where the numbers of each end.

        Raises:
            DataFormatError: the packed data would be larger than the limit.
        """
        if not len(ends):
            return
        known, members, table = _indexed(numbers)
        self._records += len(ends)
        self._widest = max(self._widest, len(known))
        require_room(path, self._widest, self._records, self._limits)
        bits = np.zeros((len(known), words_for(len(ends))), dtype=np.uint64)
        set_numbers(members, ends, table, bits)
        self._parts.append((known, Block(bits, len(ends))))

    def dataset(self, paths: Sequence[Path], declared: Iterable[int] = ()) -> Dataset:
        """All records, with the items met or declared in ascending order of their numbers, with open channels."""
        known = np.unique(
            np.concatenate([np.fromiter(declared, np.int32), *(part[0] for part in self._parts)])
        )
        if not len(known):
            raise DataFormatError(NO_ITEMS(path=str(paths[0])))
        require_room(paths[0], len(known), self._records, self._limits)
        blocks = []
        while self._parts:  # a narrow block is let go as soon as there is its wide one
            numbers, block = self._parts.pop(0)
            blocks.append(_widened(block, np.searchsorted(known, numbers), len(known)))
        names = tuple(map(str, known.tolist()))
        return Dataset(names, Profiles.single([open_channel()] * len(names)), blocks)


def require_room(path: Path, items: int, records: int, limits: TableLimits) -> None:
    """Refuse data that would not fit.

    Raises:
        DataFormatError: too many items, or packed data larger than the limit.
    """
    if items > limits.columns:
        raise DataFormatError(TOO_MANY_ITEMS(path=str(path), items=items, most=limits.columns))
    packed = items * records // 8
    if packed > limits.packed:
        raise DataFormatError(
            TOO_MUCH(path=str(path), records=records, items=items, packed=packed, most=limits.packed)
        )


def _indexed(numbers: Numbers) -> tuple[Numbers, Numbers, Numbers]:
    """The distinct numbers, ascending; numbers that stand for them in a table; and the table of their indices."""
    largest = int(numbers.max(initial=0))
    if largest > 16 * len(numbers) + 2**20:  # a table would be mostly empty
        known, indices = np.unique(numbers, return_inverse=True)
        return known, indices.astype(np.int32), np.arange(len(known), dtype=np.int32)
    present = np.zeros(largest + 1, dtype=np.bool_)
    mark_numbers(numbers, present)
    return np.flatnonzero(present).astype(np.int32), numbers, np.cumsum(present, dtype=np.int32) - np.int32(1)


def _widened(block: Block, rows: npt.NDArray[np.intp], items: int) -> Block:
    if len(rows) == items:
        return block
    bits = np.zeros((items, block.bits.shape[1]), dtype=np.uint64)
    bits[rows] = block.bits
    return Block(bits, block.records)


NO_RECORD = Template(
    "table.no-record",
    "{path}: a header but no record; each further line must hold 0 or 1 for each item",
)
NO_HEADER = Template("table.no-header", "{path}: no header; the first line must name the items")
OTHER_HEADER = Template(
    "table.other-header",
    "{where}: its header is not that of the first file; all files must have the same columns in the same order",
)
NOT_UTF8 = Template(
    "table.header-not-utf8", "{where}: byte {byte} of the header is not UTF-8; save the file as UTF-8"
)
NOT_TEXT = Template(
    "table.not-text", "{where}: {header} holds control characters, so this is not a text table"
)
TURNS_DIRECTION = Template(
    "table.turns-direction",
    "{where}: character {character} is U+{code:04X}, which is invisible and turns the direction of what is shown after it; "
    "remove it",
)
BAD_QUOTES = Template(
    "table.bad-quotes", "{where}: the header {header} cannot be read; a quoted name must end on its line"
)
NO_NAMES = Template("table.no-names", "{where}: no names; the first line must name the items")
ANSWERS_FOR_NAMES = Template(
    "table.answers-for-names",
    "{where}: the first line holds answers, not names; add a line that names the items",
)
NO_NAME = Template(
    "table.no-name", "{where}: column {column} has no name; the first line must name every item"
)
NAME_TWICE = Template(
    "table.name-twice",
    "{where}: columns {first} and {second} are both named {name}; give each item its own name",
)
OTHER_WIDTH = Template(
    "table.other-width",
    "{where}: {cells:,} cells, but the header names {items:,} items; each line must have one cell an item",
)
NO_ANSWER_GIVEN = Template(
    "table.no-answer",
    "{where}, column {column} ({item}): no answer; a table must hold 0 or 1 in every cell, so leave out the records or the "
    "items with missing answers",
)
NEITHER = Template(
    "table.neither",
    "{where}, column {column} ({item}): {value} is neither 0 nor 1; write 1 for yes and 0 for no",
)

SEPARATORS = b",;\t"

_TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")

_BLOCK_WORDS = 2**24
"""Words a block being filled may take: 128 MiB, so that a very wide table gets blocks of fewer records."""


def read_table(
    paths: Sequence[Path], limits: TableLimits = LIMITS, check: Callable[[], None] = go_on
) -> Dataset:
    """All records of the files, one after the other; every file must have the same header.

    Args:
        paths: the files.
        limits: what they may cost.
        check: called before each chunk; may raise to stop.

    Raises:
        InputError: a file cannot be read, is no such table, or holds no record.
    """
    reading = _TableReading(limits, check)
    for path in paths:
        if reading.read(path) == 0:
            raise DataFormatError(NO_RECORD(path=str(path)))
    return reading.finish()


class _TableReading:
    """The block being filled."""

    def __init__(self, limits: TableLimits, check: Callable[[], None]) -> None:
        self._limits, self._check = limits, check
        self._names: tuple[str, ...] = ()
        self._separator = 0
        self._place = np.zeros(5, dtype=np.int64)
        self._bits = np.zeros((0, 0), dtype=np.uint64)
        self._blocks: list[Block] = []
        self._packed = 0

    def read(self, path: Path) -> int:
        """Read a file; returns how many records it has."""
        before = self._records()
        for index, chunk in enumerate(chunks(path, self._limits)):
            self._check()
            self._place[NEXT] = self._start(chunk) if index == 0 else 0
            self._scan(chunk)
        if not self._names:
            raise DataFormatError(NO_HEADER(path=str(path)))
        return self._records() - before

    def finish(self) -> Dataset:
        """Everything read."""
        self._pack()
        return Dataset(self._names, Profiles.single([open_channel()] * len(self._names)), self._blocks)

    def _records(self) -> int:
        return self._packed + int(self._place[RECORDS])

    def _start(self, chunk: Chunk) -> int:
        """Take the header; returns where the records begin."""
        end = int(np.argmax(chunk.text == 10))
        names, separator = parse_header(chunk.path, chunk.text[:end].tobytes())
        if self._names and names != self._names:
            raise DataFormatError(OTHER_HEADER(where=line_of(chunk.path, 1)))
        require_room(chunk.path, len(names), 0, self._limits)
        self._separator = separator
        if not self._names:
            self._names = names
            self._bits = self._empty()
        return end + 1

    def _scan(self, chunk: Chunk) -> None:
        place = self._place
        while place[NEXT] < len(chunk.text):
            status = scan_cells(chunk.text, self._separator, place, self._bits)
            if status != OK:
                _refuse(chunk, int(place[STOPPED]), status, self._names, self._separator)
            if place[RECORDS] == self._bits.shape[1] * 64:
                require_room(chunk.path, len(self._names), self._records(), self._limits)
                self._pack()
                self._bits = self._empty()

    def _pack(self) -> None:
        records = int(self._place[RECORDS])
        if records:
            words = words_for(records)
            bits = self._bits if words == self._bits.shape[1] else self._bits[:, :words].copy()
            self._blocks.append(Block(bits, records))
        self._packed += records
        self._place[RECORDS] = 0

    def _empty(self) -> np.ndarray[tuple[int, int], np.dtype[np.uint64]]:
        columns = len(self._names)
        return np.zeros((columns, min(BLOCK_RECORDS // 64, _BLOCK_WORDS // columns)), dtype=np.uint64)


def parse_header(path: Path, line: bytes) -> tuple[tuple[str, ...], int]:
    """The items' names and the byte that separates columns.

    Raises:
        DataFormatError: not UTF-8, a control character, one that turns the direction of what follows, an empty name, or a
            name twice.
    """
    where = line_of(path, 1)
    try:
        text = line.rstrip(b"\r").decode("utf-8")
    except UnicodeDecodeError as error:
        raise DataFormatError(NOT_UTF8(where=where, byte=error.start + 1)) from None
    if any(ord(letter) < 32 and letter != "\t" for letter in text):
        raise DataFormatError(NOT_TEXT(where=where, header=shown(line)))
    check_direction(where, text)
    separator = _separator(text)
    try:
        (row,) = csv.reader([text], delimiter=chr(separator), skipinitialspace=True, strict=True)
    except (csv.Error, ValueError):
        raise DataFormatError(BAD_QUOTES(where=where, header=shown(line))) from None
    names = tuple(name.strip() for name in row)
    check_names(where, names)
    return names, separator


def check_direction(where: Message, text: str) -> None:
    """Refuse characters that turn the direction of what is shown after them.

    Raises:
        DataFormatError: the first of them.
    """
    if turning := _TURNING.search(text):
        raise DataFormatError(
            TURNS_DIRECTION(where=where, character=turning.start() + 1, code=ord(turning[0]))
        )


def _separator(text: str) -> int:
    outside = "".join(text.split('"')[::2])
    return next((byte for byte in SEPARATORS if chr(byte) in outside), SEPARATORS[0])


def check_names(where: Message, names: Sequence[str]) -> None:
    """Refuse names that are empty, answers, or there twice.

    Raises:
        DataFormatError: the first of them.
    """
    if not any(names):
        raise DataFormatError(NO_NAMES(where=where))
    if all(name in {"0", "1"} for name in names):
        raise DataFormatError(ANSWERS_FOR_NAMES(where=where))
    seen: dict[str, int] = {}
    for column, name in enumerate(names, start=1):
        if not name:
            raise DataFormatError(NO_NAME(where=where, column=column))
        if name in seen:
            raise DataFormatError(
                NAME_TWICE(where=where, first=seen[name], second=column, name=shown(name.encode()))
            )
        seen[name] = column


def _refuse(chunk: Chunk, position: int, status: int, names: tuple[str, ...], separator: int) -> NoReturn:
    line = chunk.where(position, column=False)
    if status in {TOO_FEW, TOO_MANY}:
        start = int(np.flatnonzero(chunk.text[:position] == 10)[-1]) + 1 if 10 in chunk.text[:position] else 0
        stop = position + int(np.argmax(chunk.text[position:] == 10))
        cells = int(np.count_nonzero(chunk.text[start:stop] == separator)) + 1
        raise DataFormatError(OTHER_WIDTH(where=line, cells=cells, items=len(names)))
    before = chunk.text[:position].tobytes()
    column = before[before.rfind(b"\n") + 1 :].count(separator)
    place: dict[str, Value] = {"where": line, "column": column + 1, "item": shown(names[column].encode())}
    if status == NO_ANSWER:
        raise WithheldError(NO_ANSWER_GIVEN(**place))
    _, token = chunk.token(position, bytes([separator]) + b"\r\n")
    raise DataFormatError(NEITHER(**place, value=token))
