"""Transactions: FIMI `.dat` read and written, UCI DST read, to packed blocks of records.

FIMI (the format of the FIMI repository) has a transaction a line, item numbers separated by spaces. A blank line is an empty
transaction, except at the end of a file, where editors leave them; there, and wherever this package writes one, it is a line with a
single space. An item twice in a line counts once. A file is written whole or not at all.

UCI DST, the format of the Anonymous Microsoft Web Data, has lines of one letter and comma-separated fields.
`A,1287,1,"International AutoRoute","/autoroute"` declares an area, `C,"10001",10001` begins a user, `V,1000,1` is a visit of that
user; `I`, `T` and `N` describe the file. Every declared area is an item, named by its number, visited or not: leaving out those that
were not would be a look at the truth that the miner of randomized records does not have. User numbers repeat between the two
published files and are not used: each `C` line is a record.
"""

from __future__ import annotations

import gzip
from abc import ABC, abstractmethod
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO, NoReturn

import numpy as np
import numpy.typing as npt

from tacit.channels.channel import open_channel
from tacit.platform import store
from tacit.platform.messages import Template
from tacit.records.blocks import BLOCK_RECORDS, Block, Dataset, Profiles, words_for
from tacit_miner.readers.files import (
    BLANKS,
    LARGEST_NUMBER,
    LIMITS,
    NEXT,
    NUMBERS,
    OK,
    RECORDS,
    STOPPED,
    Chunk,
    DataFormatError,
    TableLimits,
    chunks,
    line_of,
    require_room,
    shown,
)
from tacit_miner.readers.scanning_kernels import format_numbers, mark_numbers, scan_numbers, set_numbers

NO_ITEMS = Template("readers.no-items", "{path}: no record holds an item, so there is nothing to mine")

Numbers = npt.NDArray[np.int32]


class Packer(ABC):
    """Records that name items by number, packed by runs, at the end by the items of the whole; `declared` ones need not be in any."""

    def __init__(self, limits: TableLimits) -> None:
        self._limits = limits
        self._parts: list[tuple[Numbers, Block]] = []
        self._records = 0
        self._widest = 0
        self.declared: set[int] = set()

    @abstractmethod
    def read(self, path: Path) -> int:
        """Read a file, a run at a time; how many records it has."""

    @abstractmethod
    def flush(self, path: Path) -> int:
        """Pack what was read and is not packed yet; how many records these are."""

    def read_all(self, paths: Sequence[Path], none: Template) -> Dataset:
        """All records of the files, one after the other; `none` is said of a file without any."""
        for path in paths:
            if self.read(path) == 0:
                raise DataFormatError(none(path=str(path)))
        self.flush(paths[-1])
        return self._dataset(paths)

    def pack(self, path: Path, ends: npt.NDArray[np.int64], numbers: Numbers) -> None:
        """Pack one run of at most `BLOCK_RECORDS` records; `ends` says where the numbers of each end. DataFormatError: too large."""
        if not len(ends):
            return
        known, members, table = _indexed(numbers)
        self._records += len(ends)
        self._widest = max(self._widest, len(known))
        require_room(path, self._widest, self._records, self._limits)
        bits = np.zeros((len(known), words_for(len(ends))), dtype=np.uint64)
        set_numbers(members, ends, table, bits)
        self._parts.append((known, Block(bits, len(ends))))

    def _dataset(self, paths: Sequence[Path]) -> Dataset:
        """All records, with the items met or declared in ascending order of their numbers, with open channels."""
        known = np.fromiter(self.declared, np.int32)
        known = np.unique(np.concatenate([known, *(numbers for numbers, _ in self._parts)]))
        if not len(known):
            raise DataFormatError(NO_ITEMS(path=str(paths[0])))
        require_room(paths[0], len(known), self._records, self._limits)
        blocks = []
        while self._parts:  # a narrow block is let go as soon as there is its wide one
            numbers, block = self._parts.pop(0)
            blocks.append(_widened(block, np.searchsorted(known, numbers), len(known)))
        names = tuple(map(str, known.tolist()))
        return Dataset(names, Profiles.single([open_channel()] * len(names)), blocks)


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


NO_TRANSACTION = Template(
    "fimi.no-transaction", "{path}: no transaction in it; each line must hold the numbers of its items"
)
CARRIAGE_RETURN = Template(
    "fimi.carriage-return", "{where}: a carriage return inside a line; end each line with a newline"
)
TOO_LARGE = Template("fimi.too-large", "{where}: item {item} is beyond {most:,}; number the items from 0")
NOT_A_NUMBER = Template(
    "fimi.not-a-number",
    "{where}: {value} is not an item number; a .dat line holds whole numbers from 0 on, separated by spaces",
)

_RETURN = 13


def read_fimi(paths: Sequence[Path], limits: TableLimits = LIMITS) -> Dataset:
    """All transactions of the files, items in ascending order of their numbers. Raises InputError: not read, no `.dat`, or none in it."""
    return _FimiReading(limits).read_all(paths, NO_TRANSACTION)


class _FimiReading(Packer):
    """The run of transactions being filled."""

    def __init__(self, limits: TableLimits) -> None:
        super().__init__(limits)
        self._place = np.zeros(5, dtype=np.int64)
        self._ends = np.empty(BLOCK_RECORDS, dtype=np.int64)
        self._numbers = np.empty(0, dtype=np.int32)

    def read(self, path: Path) -> int:
        before, packed = int(self._place[RECORDS]), 0
        for chunk in chunks(path, self._limits):
            packed += self._scan(chunk)
        self._place[BLANKS] = 0
        return packed + int(self._place[RECORDS]) - before

    def _scan(self, chunk: Chunk) -> int:
        place, packed = self._place, 0
        place[NEXT] = 0
        while place[NEXT] < len(chunk.text):
            self._make_room(int(place[NUMBERS]) + len(chunk.text) // 2 + 1)
            if scan_numbers(chunk.text, place, self._numbers, self._ends) != OK:
                _refuse(chunk, int(place[STOPPED]))
            if place[RECORDS] == BLOCK_RECORDS:
                packed += self.flush(chunk.path)
        return packed

    def flush(self, path: Path) -> int:
        records, count = int(self._place[RECORDS]), int(self._place[NUMBERS])
        self.pack(path, self._ends[:records], self._numbers[:count])
        self._place[RECORDS] = self._place[NUMBERS] = 0
        return records

    def _make_room(self, count: int) -> None:
        if count > len(self._numbers):
            larger = np.empty(max(count, 2 * len(self._numbers)), dtype=np.int32)
            larger[: len(self._numbers)] = self._numbers
            self._numbers = larger


def _refuse(chunk: Chunk, position: int) -> NoReturn:
    if chunk.text[position] == _RETURN:
        raise DataFormatError(CARRIAGE_RETURN(where=chunk.where(position)))
    start, token = chunk.token(position, b" \t\r\n")
    if chunk.text[position] in b"0123456789":
        raise DataFormatError(TOO_LARGE(where=chunk.where(start), item=token, most=LARGEST_NUMBER))
    raise DataFormatError(NOT_A_NUMBER(where=chunk.where(start), value=token))


COMPRESSION = 4  # of gzip: a fifth of the default level's time for a file a sixth larger
_LINES = 65_536  # transactions formatted at once


def write_fimi(path: Path, offsets: npt.NDArray[np.int64], members: npt.NDArray[np.int32]) -> None:
    """Write transactions as FIMI `.dat`, compressed if the name ends in `.gz`; equal content gives equal bytes.

    `offsets` are int64 [records + 1]: record r has `members[offsets[r]:offsets[r + 1]]`, int32 item numbers from 0 on.

    Raises StoreError: the file cannot be written; nothing is left behind.
    """
    records = len(offsets) - 1
    with ExitStack() as files:
        stream: BinaryIO | gzip.GzipFile = files.enter_context(store.replacing(path))
        if path.suffix.lower() == ".gz":  # neither name nor time go in
            stream = files.enter_context(gzip.GzipFile("", "wb", COMPRESSION, stream, mtime=0))
        for start in range(0, records, _LINES):
            stop = min(start + _LINES, records)
            text = np.empty(11 * int(offsets[stop] - offsets[start]) + 2 * (stop - start), dtype=np.uint8)
            length = format_numbers(offsets, members, start, stop, text)
            stream.write(text[:length].tobytes())


NO_USER = Template("msweb.no-user", "{path}: no user in it; a line beginning with C starts each user")
UNDECLARED = Template(
    "msweb.undeclared", "{where}: {line}: no A line declares this area; fetch the file again"
)
BEFORE_USERS = Template(
    "msweb.before-users", "{where}: {line}: a visit before the first user; fetch the file again"
)
NOT_THIS_FORMAT = Template(
    "msweb.not-this-format",
    "{where}: {line} does not begin with I, T, N, A, C or V and a comma, as the lines of this format do",
)
BAD_AREA = Template("msweb.bad-area", "{where}: {line}: the area must be a whole number up to {most:,}")

_DESCRIPTION = (b"I", b"T", b"N", b"")


def read_msweb(paths: Sequence[Path], limits: TableLimits = LIMITS) -> Dataset:
    """All users of the files, items in ascending order of area numbers. Raises InputError: not read, not this format, or no user in it."""
    return _MsWebReading(limits).read_all(paths, NO_USER)


class _MsWebReading(Packer):
    """The run of users being filled, and the areas declared so far."""

    def __init__(self, limits: TableLimits) -> None:
        super().__init__(limits)
        self._numbers: list[int] = []
        self._starts: list[int] = []

    def read(self, path: Path) -> int:
        users, areas = 0, set[int]()
        for chunk in chunks(path, self._limits):
            lines = chunk.text.tobytes().split(b"\n")
            for line_number, line in enumerate(lines[:-1], start=chunk.first_line):
                users += self._line(path, line_number, line.rstrip(b"\r"), users, areas)
        self.declared |= areas
        return users

    def _line(self, path: Path, number: int, line: bytes, users: int, areas: set[int]) -> int:
        """Take in one line; returns 1 if it begins a user."""
        kind, _, rest = line.partition(b",")
        if kind == b"V":
            area = _area(path, number, line, rest)
            if not users or area not in areas:
                problem = UNDECLARED if users else BEFORE_USERS
                raise DataFormatError(problem(where=line_of(path, number), line=shown(line)))
            self._numbers.append(area)
            return 0
        if kind == b"C":
            if len(self._starts) == BLOCK_RECORDS:
                self.flush(path)
            self._starts.append(len(self._numbers))
            return 1
        if kind == b"A":
            areas.add(_area(path, number, line, rest))
        elif kind not in _DESCRIPTION:
            raise DataFormatError(NOT_THIS_FORMAT(where=line_of(path, number), line=shown(line)))
        return 0

    def flush(self, path: Path) -> int:
        ends = np.array([*self._starts[1:], len(self._numbers)], dtype=np.int64)
        if self._starts:
            self.pack(path, ends, np.array(self._numbers, dtype=np.int32))
        self._starts.clear()
        self._numbers.clear()
        return len(ends)


def _area(path: Path, number: int, line: bytes, rest: bytes) -> int:
    field = rest.partition(b",")[0].strip()
    if not field.isdigit() or len(field) > 10 or int(field) > LARGEST_NUMBER:
        raise DataFormatError(BAD_AREA(where=line_of(path, number), line=shown(line), most=LARGEST_NUMBER))
    return int(field)
