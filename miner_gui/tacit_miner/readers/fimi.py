"""FIMI `.dat`: one transaction a line, item numbers separated by spaces (the format of the FIMI repository).

A blank line is an empty transaction, except at the end of a file, where editors leave them; an empty transaction at
the end is a line with a single space, and that is how this package writes every empty one. An item twice in a line
counts once.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import numpy as np

from tacit.messages import Template
from tacit.mining.blocks import BLOCK_RECORDS, Dataset
from tacit_miner.readers.chunks import LIMITS, Chunk, Limits, chunks
from tacit_miner.readers.errors import DataFormatError
from tacit_miner.readers.packer import Packer
from tacit_miner.readers.scan_codes import BLANKS, LARGEST_NUMBER, NEXT, NUMBERS, OK, RECORDS, STOPPED
from tacit_miner.readers.scanning import scan_numbers

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


def read_fimi(paths: Sequence[Path], limits: Limits = LIMITS) -> Dataset:
    """All transactions of the files, one after the other; items are named by their numbers, in ascending order.

    Raises:
        InputError: a file cannot be read, is no `.dat`, or holds no transaction.
    """
    reading = _Reading(limits)
    for path in paths:
        if reading.read(path) == 0:
            raise DataFormatError(NO_TRANSACTION(path=str(path)))
    return reading.finish(paths)


class _Reading:
    """The run of transactions being filled."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._packer = Packer(limits)
        self._place = np.zeros(5, dtype=np.int64)
        self._ends = np.empty(BLOCK_RECORDS, dtype=np.int64)
        self._numbers = np.empty(0, dtype=np.int32)

    def read(self, path: Path) -> int:
        """Read a file; returns how many transactions it has."""
        before, packed = int(self._place[RECORDS]), 0
        for chunk in chunks(path, self._limits):
            packed += self._scan(chunk)
        self._place[BLANKS] = 0
        return packed + int(self._place[RECORDS]) - before

    def finish(self, paths: Sequence[Path]) -> Dataset:
        """Everything read."""
        self._pack(paths[-1])
        return self._packer.dataset(paths)

    def _scan(self, chunk: Chunk) -> int:
        place, packed = self._place, 0
        place[NEXT] = 0
        while place[NEXT] < len(chunk.text):
            self._make_room(int(place[NUMBERS]) + len(chunk.text) // 2 + 1)
            if scan_numbers(chunk.text, place, self._numbers, self._ends) != OK:
                _refuse(chunk, int(place[STOPPED]))
            if place[RECORDS] == BLOCK_RECORDS:
                packed += self._pack(chunk.path)
        return packed

    def _pack(self, path: Path) -> int:
        records, count = int(self._place[RECORDS]), int(self._place[NUMBERS])
        self._packer.pack(path, self._ends[:records], self._numbers[:count])
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
