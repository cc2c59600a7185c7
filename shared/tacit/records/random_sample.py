"""A random sample of records that are held in any order: sorted by their content, as a project holds them, or by who sent them.

Each record has a 64-bit number of a PCG64 generator; those of the smallest share are taken, in the order of the last digits of their
numbers. So which are taken and in what order has nothing to do with their answers, and the same data always gives the same sample.
"""

from __future__ import annotations

import zlib

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Counts, Words

NUMBERS = 64
"""Bits of a record's number."""


def generator(records: int, content: npt.NDArray[np.generic]) -> np.random.PCG64:
    """Numbers that follow from the data: how many records there are, and the content of some of them.

    Nobody who sends some of the records can tell which ones will be looked at.
    """
    return np.random.PCG64([records, zlib.crc32(np.ascontiguousarray(content).data)])


def sample(random: np.random.PCG64, records: int, share: float) -> tuple[Counts, Words]:
    """Places of the records that are taken, and their numbers, int64 and uint64 [taken]: `share` of them on average, all from 1 on."""
    numbers: Words = random.random_raw(records)
    if share >= 1.0:
        return np.arange(records, dtype=np.int64), numbers
    places = np.flatnonzero(numbers < np.uint64(int(share * 2.0**NUMBERS))).astype(np.int64)
    return places, numbers[places]


def in_random_order(numbers: Words) -> Counts:
    """The order of records by the last 16 bits of their numbers, int64 [taken]: few are alike, and so short ones are sorted soonest."""
    return np.argsort(numbers.astype(np.uint16), kind="stable").astype(np.int64, copy=False)
