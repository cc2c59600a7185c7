"""UCI DST, the format of the Anonymous Microsoft Web Data: lines of one letter and comma-separated fields.

`A,1287,1,"International AutoRoute","/autoroute"` declares an area, `C,"10001",10001` begins a user, `V,1000,1` is a
visit of that user; `I`, `T` and `N` describe the file. An item is an area, named by its number. Every declared area is
an item, visited or not: what could have been answered is known before anybody answers, and leaving out the areas
that were not visited would be a look at the truth that the miner of randomized records does not have. User numbers repeat
between the two published files and are not used: each `C` line is a record.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from tacit.messages import Template
from tacit.mining.blocks import BLOCK_RECORDS, Dataset
from tacit_miner.readers.chunks import LIMITS, Limits, chunks, line_of, shown
from tacit_miner.readers.errors import DataFormatError
from tacit_miner.readers.packer import Packer
from tacit_miner.readers.scan_codes import LARGEST_NUMBER

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


def read_msweb(paths: Sequence[Path], limits: Limits = LIMITS) -> Dataset:
    """All users of the files, one after the other; items are named by area number, in ascending order.

    Raises:
        InputError: a file cannot be read, is not in this format, or holds no user.
    """
    reading = _Reading(limits)
    for path in paths:
        if reading.read(path) == 0:
            raise DataFormatError(NO_USER(path=str(path)))
    return reading.finish(paths)


class _Reading:
    """The run of users being filled, and the areas declared so far."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._packer = Packer(limits)
        self._areas: set[int] = set()
        self._numbers: list[int] = []
        self._starts: list[int] = []

    def read(self, path: Path) -> int:
        """Read a file; returns how many users it has."""
        users, areas = 0, set[int]()
        for chunk in chunks(path, self._limits):
            lines = chunk.text.tobytes().split(b"\n")
            for line_number, line in enumerate(lines[:-1], start=chunk.first_line):
                users += self._line(path, line_number, line.rstrip(b"\r"), users, areas)
        self._areas |= areas
        return users

    def finish(self, paths: Sequence[Path]) -> Dataset:
        """Everything read."""
        self._pack(paths[-1])
        return self._packer.dataset(paths, self._areas)

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
                self._pack(path)
            self._starts.append(len(self._numbers))
            return 1
        if kind == b"A":
            areas.add(_area(path, number, line, rest))
        elif kind not in _DESCRIPTION:
            raise DataFormatError(NOT_THIS_FORMAT(where=line_of(path, number), line=shown(line)))
        return 0

    def _pack(self, path: Path) -> None:
        ends = np.array([*self._starts[1:], len(self._numbers)], dtype=np.int64)
        if self._starts:
            self._packer.pack(path, ends, np.array(self._numbers, dtype=np.int32))
        self._starts.clear()
        self._numbers.clear()


def _area(path: Path, number: int, line: bytes, rest: bytes) -> int:
    field = rest.partition(b",")[0].strip()
    if not field.isdigit() or len(field) > 10 or int(field) > LARGEST_NUMBER:
        raise DataFormatError(BAD_AREA(where=line_of(path, number), line=shown(line), most=LARGEST_NUMBER))
    return int(field)
