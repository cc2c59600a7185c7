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

import gzip
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import BinaryIO, NoReturn

import numpy as np
import numpy.typing as npt

from tacit.channels.channel import open_channel
from tacit.platform import store
from tacit.platform.messages import Template
from tacit.records.blocks import BLOCK_RECORDS, Block, Dataset, Profiles, words_for
from tacit_miner.readers import files
from tacit_miner.readers.files import LIMITS, Chunk, DataFormatError, TableLimits, chunks, line_of, shown
from tacit_miner.readers.scanning_kernels import format_numbers, mark_numbers, scan_numbers, set_numbers

NO_ITEMS = Template("readers.no-items", "{path}: no record holds an item, so there is nothing to mine")

Numbers = npt.NDArray[np.int32]

_Run = tuple[Path, npt.NDArray[np.int64], Numbers]
"""At most `BLOCK_RECORDS` records: the file that the last of them is from, where the numbers of each end, and the numbers."""


def _dataset(
    paths: Sequence[Path], limits: TableLimits, runs: Iterable[_Run], declared: Collection[int] = ()
) -> Dataset:
    """All records of some files, with the items met, or declared when the runs are over, in ascending order of their numbers."""
    parts, records, widest = list[tuple[Numbers, Block]](), 0, 0
    for path, ends, numbers in runs:
        known, members, table = _indexed(numbers)
        records, widest = records + len(ends), max(widest, len(known))
        files.require_room(path, widest, records, limits)
        bits = np.zeros((len(known), words_for(len(ends))), dtype=np.uint64)
        set_numbers(members, ends, table, bits)
        parts.append((known, Block(bits, len(ends))))
    met = [numbers for numbers, _ in parts]
    known = np.unique(np.concatenate([np.fromiter(declared, np.int32), *met]))
    if not len(known):
        raise DataFormatError(NO_ITEMS(path=str(paths[0])))
    files.require_room(paths[0], len(known), records, limits)
    blocks = []
    while parts:  # a narrow block is let go as soon as there is its wide one
        numbers, block = parts.pop(0)
        if len(numbers) < len(known):
            bits = np.zeros((len(known), block.bits.shape[1]), dtype=np.uint64)
            bits[np.searchsorted(known, numbers)] = block.bits
            block = Block(bits, block.records)
        blocks.append(block)
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
    return _dataset(paths, limits, _transactions(paths, limits))


def _transactions(paths: Sequence[Path], limits: TableLimits) -> Iterator[_Run]:
    place, ends = np.zeros(5, np.int64), np.empty(BLOCK_RECORDS, np.int64)
    numbers = np.empty(0, np.int32)
    for path in paths:
        packed = -int(place[files.RECORDS])
        for chunk in chunks(path, limits):
            place[files.NEXT] = 0
            while place[files.NEXT] < len(chunk.text):
                wanted = int(place[files.NUMBERS]) + len(chunk.text) // 2 + 1
                if wanted > len(numbers):
                    numbers = np.concatenate([numbers, np.empty(wanted, np.int32)])
                if scan_numbers(chunk.text, place, numbers, ends) != files.OK:
                    _refuse(chunk, int(place[files.STOPPED]))
                if place[files.RECORDS] == BLOCK_RECORDS:
                    yield path, ends, numbers[: place[files.NUMBERS]]
                    packed += BLOCK_RECORDS
                    place[files.RECORDS] = place[files.NUMBERS] = 0
        place[files.BLANKS] = 0
        if packed + place[files.RECORDS] == 0:
            raise DataFormatError(NO_TRANSACTION(path=str(path)))
    if place[files.RECORDS]:
        yield paths[-1], ends[: place[files.RECORDS]], numbers[: place[files.NUMBERS]]


def _refuse(chunk: Chunk, position: int) -> NoReturn:
    if chunk.text[position] == _RETURN:
        raise DataFormatError(CARRIAGE_RETURN(where=chunk.where(position)))
    start, token = chunk.token(position, b" \t\r\n")
    if chunk.text[position] in b"0123456789":
        raise DataFormatError(TOO_LARGE(where=chunk.where(start), item=token, most=files.LARGEST_NUMBER))
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
    declared = set[int]()
    return _dataset(paths, limits, _users(paths, limits, declared), declared)


def _users(paths: Sequence[Path], limits: TableLimits, declared: set[int]) -> Iterator[_Run]:
    starts, numbers = list[int](), list[int]()

    def run(path: Path) -> _Run:
        ends = np.array([*starts[1:], len(numbers)], dtype=np.int64)
        return path, ends, np.array(numbers, dtype=np.int32)

    for path in paths:
        users, areas = 0, set[int]()
        for number, line, kind, area in _lines(path, limits):
            if kind == b"V":
                if not users or area not in areas:
                    problem = UNDECLARED if users else BEFORE_USERS
                    raise DataFormatError(problem(where=line_of(path, number), line=shown(line)))
                numbers.append(area)
            elif kind == b"A":
                areas.add(area)
            elif kind == b"C":
                if len(starts) == BLOCK_RECORDS:
                    yield run(path)
                    starts, numbers = [], []
                starts.append(len(numbers))
                users += 1
        declared |= areas
        if not users:
            raise DataFormatError(NO_USER(path=str(path)))
    yield run(paths[-1])


def _lines(path: Path, limits: TableLimits) -> Iterator[tuple[int, bytes, bytes, int]]:
    """The lines with their numbers and letters, and the area of those that have one."""
    for chunk in chunks(path, limits):
        for number, text in enumerate(chunk.text.tobytes().split(b"\n")[:-1], start=chunk.first_line):
            line = text.rstrip(b"\r")
            kind, _, rest = line.partition(b",")
            if kind in {b"V", b"A"}:
                field = rest.partition(b",")[0].strip()
                if not field.isdigit() or len(field) > 10 or int(field) > files.LARGEST_NUMBER:
                    where, most = line_of(path, number), files.LARGEST_NUMBER
                    raise DataFormatError(BAD_AREA(where=where, line=shown(line), most=most))
                yield number, line, kind, int(field)
            elif kind == b"C" or kind in _DESCRIPTION:
                yield number, line, kind, 0
            else:
                raise DataFormatError(NOT_THIS_FORMAT(where=line_of(path, number), line=shown(line)))
