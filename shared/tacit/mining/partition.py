"""From mixed records to blocks by profile, in any number and any order of records.

A profile is everything about a record but its answers: the level of each item, and which items were answered. Records
of one profile went through the same channels, so they can be counted together and contracted once.

Profiles are found by a 64-bit hash of each record with random odd factors, and every record is then compared with the
profile it was given to; a collision leads to new factors, never to a wrong estimate.

Grouping takes memory for every record: its hash, its profile, and its place there. So the profiles can be counted
first, block by block, up to a number beyond which grouping does not pay.

Invariants: each record is in exactly one block; within a profile records keep their order.
"""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from tacit.arrays import Counts, Floats, Words
from tacit.lazy_kernel import lazy_kernel
from tacit.mining.blocks import BLOCK_RECORDS, Block, Dataset, Profiles, words_for
from tacit.mining.control import Control
from tacit.mining.mixed import DIGITS, Bytes, LevelChannels, MixedDataset

hash_profiles = lazy_kernel("tacit.mining.mixed_kernels", "hash_profiles")
record_digits = lazy_kernel("tacit.mining.mixed_kernels", "record_digits")
scatter_answers = lazy_kernel("tacit.mining.mixed_kernels", "scatter_answers")

_ATTEMPTS = 8
"""Two records in a million share a hash by chance with probability 3·10⁻⁸; eight times over it is not chance."""


@dataclass(frozen=True, slots=True, eq=False)
class Census:
    """Which profiles there are, and who has which.

    Attributes:
        profile: int64 [records], in the order of the records.
        first: int64 [profiles], the first record of each.
        sizes: int64 [profiles], records of each.
    """

    profile: Counts
    first: Counts
    sizes: Counts

    def __len__(self) -> int:
        return len(self.sizes)


def take_census(dataset: MixedDataset, control: Control | None = None, attempt: int = 0) -> Census:
    """Find the profiles by hash.

    Raises:
        Stopped: the control said so.
    """
    return _census([np.zeros(0, np.uint64), *_hashes(dataset, control, attempt)])


def small_census(dataset: MixedDataset, most: int, control: Control | None = None) -> Census | None:
    """The profiles if there are at most `most`; None as soon as there are more, whatever comes after.

    Raises:
        Stopped: the control said so.
    """
    parts = [np.zeros(0, np.uint64)]
    seen = parts[0]
    for hashes in _hashes(dataset, control, 0):
        seen = np.union1d(seen, hashes)
        if len(seen) > most:
            return None
        parts.append(hashes)
    return _census(parts)


def _census(parts: list[Words]) -> Census:
    _, first, profile, sizes = np.unique(
        np.concatenate(parts), return_index=True, return_inverse=True, return_counts=True
    )
    return Census(profile.astype(np.int64), first.astype(np.int64), sizes.astype(np.int64))


def _hashes(dataset: MixedDataset, control: Control | None, attempt: int) -> Iterator[Words]:
    """The hash of each record's profile, a block at a time."""
    random = np.random.default_rng(attempt)
    factors = random.integers(0, 1 << 63, len(dataset.items), dtype=np.int64).astype(np.uint64)
    factors = (factors << np.uint64(1)) | np.uint64(1)
    for block in dataset.blocks:
        if control is not None:
            control.check()
        hashes = np.empty(block.records, np.uint64)
        hash_profiles(block.planes, factors, hashes)
        yield hashes


def by_profile(
    dataset: MixedDataset,
    census: Census | None = None,
    *,
    threads: int = 1,
    control: Control | None = None,
) -> Dataset:
    """The same records, in blocks of one profile each.

    Args:
        dataset: mixed records.
        census: its census, if there is one already.
        threads: workers that move answers, each for its own items.
        control: a way to stop.

    Raises:
        Stopped: the control said so.
    """
    for attempt in range(_ATTEMPTS):
        found = census or take_census(dataset, control, attempt)
        digits = _digits(dataset, found.first)
        plan = _Plan.of(found, len(dataset.items))
        if plan.fill(dataset, found, digits, threads, control) == 0:
            profiles = _profiles(dataset.levels, digits)
            return Dataset(dataset.items, profiles, plan.blocks(), dataset.questions)
        census = None
    raise AssertionError("hashes of different profiles collided again and again")


def _digits(dataset: MixedDataset, records: Counts) -> Bytes:
    """The codes without the answer of these records, uint8 [len(records), items]."""
    digits = np.empty((len(records), len(dataset.items)), np.uint8)
    order = np.argsort(records, kind="stable")
    start = place = 0
    for block in dataset.blocks:
        stop = start + block.records
        while place < len(order) and records[order[place]] < stop:
            record_digits(block.planes, int(records[order[place]]) - start, digits[order[place]])
            place += 1
        start = stop
    return digits


def _profiles(levels: LevelChannels, digits: Bytes) -> Profiles:
    """The channels of each profile; where there is no answer, those of the first level, which nothing reads."""
    level = digits >> (DIGITS - 1)
    column = np.arange(digits.shape[1])

    def of(factors: Floats) -> Floats:
        chosen: Floats = factors[level, column]
        return chosen

    return Profiles(of(levels.keep_one), of(levels.keep_zero), (digits & 1).astype(np.bool_))


@dataclass(frozen=True, slots=True, eq=False)
class _Plan:
    """The blocks to be filled, one after the other in one array.

    Attributes:
        items: how many.
        profile: int64 [blocks].
        records: int64 [blocks].
        base: int64 [blocks + 1], where each begins.
        begin: int64 [profiles + 1], the first block of each profile.
        words: all blocks.
    """

    items: int
    profile: Counts
    records: Counts
    base: Counts
    begin: Counts
    words: Words

    @classmethod
    def of(cls, census: Census, items: int) -> _Plan:
        number = -(-census.sizes // BLOCK_RECORDS)
        profile = np.repeat(np.arange(len(census)), number)
        begin = np.concatenate([[0], np.cumsum(number)])
        within = np.arange(len(profile)) - begin[profile]
        records = np.minimum(census.sizes[profile] - within * BLOCK_RECORDS, BLOCK_RECORDS)
        base = np.concatenate([[0], np.cumsum(-(-records // 64) * items)])
        return cls(items, profile, records, base, begin, np.zeros(int(base[-1]), np.uint64))

    def fill(
        self, dataset: MixedDataset, census: Census, digits: Bytes, threads: int, control: Control | None
    ) -> int:
        """Move every answer; how many records did not fit their profile."""
        rank = _ranks(census)
        edges = np.linspace(0, self.items, threads + 1).astype(int).tolist()
        start = wrong = 0
        with ThreadPoolExecutor(threads) as pool:
            for block in dataset.blocks:
                if control is not None:
                    control.check()
                rows = slice(start, start + block.records)
                profile, place = census.profile[rows], rank[rows]
                target = self.begin[profile] + place // BLOCK_RECORDS
                addresses = (
                    self.base[target],
                    -(-self.records[target] // 64),
                    place % BLOCK_RECORDS,
                    self.words,
                )
                jobs = [
                    pool.submit(scatter_answers, block.planes, profile, digits, *addresses, *edge)
                    for edge in pairwise(edges)
                ]
                wrong += sum(job.result() for job in jobs)
                start += block.records
        return wrong

    def blocks(self) -> list[Block]:
        return [
            Block(
                self.words[self.base[index] : self.base[index + 1]].reshape(self.items, words_for(records)),
                records,
                profile,
            )
            for index, (records, profile) in enumerate(
                zip(self.records.tolist(), self.profile.tolist(), strict=True)
            )
        ]


def _ranks(census: Census) -> Counts:
    """Each record's place among the records of its profile, int64 [records]."""
    order = np.argsort(census.profile, kind="stable")
    begin = np.cumsum(census.sizes) - census.sizes
    rank = np.empty(len(order), np.int64)
    rank[order] = np.arange(len(order)) - begin[census.profile[order]]
    return rank
