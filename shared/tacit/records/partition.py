"""From mixed records to blocks by profile, in any number and any order of records.

A profile is everything about a record but its answers: the level of each item, and which items were answered. Records
of one profile went through the same channels, so they can be counted together and contracted once.

Records that are all of one profile are seen at once, and their blocks are taken as they are. Otherwise bits are turned so
that a record is a row of words; profiles are found by a 64-bit hash of the row with random odd factors, numbered in the
order in which they appear, and every record is then compared with the profile it was given to; a collision leads to
new factors, never to a wrong estimate.

Grouping takes memory for every record: its profile, its place there, and its answers a second time. So the profiles can
be counted first, block by block, up to a number beyond which grouping does not pay.

Invariants: each record is in exactly one block; within a profile records keep their order.
"""

from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import numpy as np

from tacit.compute.arrays import Counts, Words
from tacit.compute.control import Control, Workers
from tacit.records import grouping_kernels as kernels
from tacit.records.blocks import BLOCK_RECORDS, Block, Dataset, Profiles, map_blocks, words_for
from tacit.records.mixed import ANSWER, DIGITS, Bytes, LevelChannels, MixedBlock, MixedDataset

_ATTEMPTS = 8
"""Two records in a million share a hash by chance with probability 3·10⁻⁸; eight times over it is not chance."""

_WORDS_A_TURN = 64  # words of a block between two looks at the control: 4,096 records


@dataclass(frozen=True, slots=True, eq=False)
class Census:
    """Which profiles there are, and who has which."""

    # int64 [records], in the order of the records; profiles are numbered in the order in which they appear.
    profile: Counts
    rank: Counts  # int64 [records], the record's place among those of its profile
    first: Counts  # int64 [profiles], the first record of each
    sizes: Counts  # int64 [profiles], records of each

    def __len__(self) -> int:
        return len(self.sizes)


def small_census(
    dataset: MixedDataset, most: int, control: Control | None = None, threads: int = 1, attempt: int = 0
) -> Census | None:
    """The profiles, found by hash, if there are at most `most`; else None. Another attempt takes other factors."""
    known, start = 0, 0
    first, sizes = np.zeros((2, most), np.int64)
    size = 1 << (2 * most + 1).bit_length()
    table = np.zeros(size, np.uint64), np.full(size, -1)  # by hash the profile's number, −1 for none
    shape = (dataset.levels.planes - 1, words_for(len(dataset.items)))
    factors = np.random.default_rng(attempt).integers(0, 1 << 63, shape, dtype=np.int64).astype(np.uint64)
    factors = (factors << np.uint64(1)) | np.uint64(1)
    parts = [(np.zeros(0, np.int64), np.zeros(0, np.int64))]
    hashing = partial(_hashes, factors=factors, items=len(dataset.items))
    for block, hashes in map_blocks(hashing, dataset.blocks, threads, control or Control()):
        profile, rank = np.empty((2, block.records), np.int64)
        met = hashes, start, *table, first, sizes, known
        known = int(kernels.number_profiles(*met, profile, rank))
        if known < 0:
            return None
        start += len(hashes)
        parts.append((profile, rank))
    profile, rank = (np.concatenate(column) for column in zip(*parts, strict=True))
    return Census(profile, rank, first[:known], sizes[:known])


def _hashes(block: MixedBlock, factors: Words, items: int) -> Words:
    """The hash of each record's profile, uint64 [records]; computed once if they are all alike."""
    hashes = np.empty(block.records, np.uint64)
    if block.records and kernels.of_one_profile(block.planes, block.records, np.empty(items, np.uint8)):
        kernels.hash_profiles(np.ascontiguousarray(block.planes[:, :, :1]), factors, hashes[:1])
        hashes[1:] = hashes[0]
    else:
        kernels.hash_profiles(block.planes, factors, hashes)
    return hashes


def by_profile(
    dataset: MixedDataset, census: Census | None = None, *, threads: int = 1, control: Control | None = None
) -> Dataset:
    """The same records, in blocks of one profile each, by their census if there is one already."""
    return grouped(dataset, census, threads=threads, control=control)[0]


def answered_by_profile(
    dataset: MixedDataset, most: int, *, threads: int, control: Control
) -> tuple[Dataset, Counts] | None:
    """As `by_profile`, and the places of the records in this order, int64 [records]; None if there are more than `most` profiles, or answers are missing."""
    census = small_census(dataset, most, control, threads)
    if census is None:
        return None
    found = by_profile(dataset, census, threads=threads, control=control)
    # Of profiles that had one hash the order is not known.
    if len(found.profiles) != len(census) or not found.profiles.answered.all():
        return None
    return found, np.argsort(census.profile, kind="stable")


def grouped(
    dataset: MixedDataset, census: Census | None = None, *, threads: int = 1, control: Control | None = None
) -> tuple[Dataset, Bytes]:
    """As `by_profile`, with each profile's codes without the answer, uint8 [profiles, items]."""
    control = control or Control()
    for attempt in range(_ATTEMPTS):
        found = census or small_census(dataset, dataset.records, control, threads, attempt)
        assert found is not None, "there are more profiles than records"
        digits = _digits(dataset, found.first)
        blocks = _as_they_are(dataset, digits[0], control) if len(found) == 1 else None
        if blocks is None:
            plan = _Plan.of(found, len(dataset.items))
            if plan.fill(dataset, found, digits, threads, control) == 0:
                blocks = plan.blocks(threads, control)
        if blocks is not None:
            profiles = profiles_of(dataset.levels, digits)
            return Dataset(dataset.items, profiles, blocks, dataset.questions), digits
        census = None
    raise AssertionError("hashes of different profiles collided again and again")


def _as_they_are(dataset: MixedDataset, digits: Bytes, control: Control) -> list[Block] | None:
    """The answers of the blocks, not copied, if all records really are of this profile."""
    blocks, own = [], np.empty_like(digits)
    for block in dataset.blocks:
        control.check()
        if not block.records:
            continue
        if not kernels.of_one_profile(block.planes, block.records, own) or not np.array_equal(own, digits):
            return None
        blocks.append(Block(block.planes[ANSWER], block.records))
    return blocks


def _digits(dataset: MixedDataset, records: Counts) -> Bytes:
    """The codes without the answer of these records, uint8 [len(records), items]."""
    digits = np.empty((len(records), len(dataset.items)), np.uint8)
    order = np.argsort(records, kind="stable")
    start = place = 0
    for block in dataset.blocks:
        stop = start + block.records
        while place < len(order) and records[order[place]] < stop:
            kernels.record_digits(block.planes, int(records[order[place]]) - start, digits[order[place]])
            place += 1
        start = stop
    return digits


def profiles_of(levels: LevelChannels, digits: Bytes) -> Profiles:
    """The channels of each profile; where there is no answer, those of the first level, which nothing reads."""
    level = digits >> (DIGITS - 1)
    column = np.arange(digits.shape[1])
    one, zero = (factors[level, column] for factors in (levels.keep_one, levels.keep_zero))
    return Profiles(one, zero, (digits & 1).astype(np.bool_))


@dataclass(frozen=True, slots=True, eq=False)
class _Plan:
    """The blocks to be filled, one after the other in one array: first a row of words a record, then a row an item."""

    items: int
    profile: Counts  # of each block, int64 [blocks]
    records: Counts  # likewise
    base: Counts  # int64 [blocks + 1], where each begins
    begin: Counts  # int64 [profiles + 1], the first block of each profile
    words: Words  # all blocks; a block has whole words of records times whole words of items, in either shape

    @classmethod
    def of(cls, census: Census, items: int) -> "_Plan":
        number = -(-census.sizes // BLOCK_RECORDS)
        profile = np.repeat(np.arange(len(census)), number)
        begin = np.concatenate([[0], np.cumsum(number)])
        within = np.arange(len(profile)) - begin[profile]
        records = np.minimum(census.sizes[profile] - within * BLOCK_RECORDS, BLOCK_RECORDS)
        base = np.concatenate([[0], np.cumsum(-(-records // 64) * 64 * words_for(items))])
        return cls(items, profile, records, base, begin, np.zeros(int(base[-1]), np.uint64))

    def fill(self, data: MixedDataset, census: Census, digits: Bytes, threads: int, control: Control) -> int:
        """Move every answer; how many records did not fit their profile."""
        # The digits of profiles as records have them in a row, uint64 [profiles, planes, groups].
        planes = np.arange(data.levels.planes - 1, dtype=np.uint8)
        wide = np.zeros((len(digits), len(planes), 64 * words_for(self.items)), np.uint8)
        wide[:, :, : self.items] = digits[:, None] >> planes[:, None] & 1
        expected = np.packbits(wide, axis=2, bitorder="little").view("<u8").astype(np.uint64, copy=False)
        start = wrong = 0
        with Workers(threads) as pool:
            for block in data.blocks:
                control.check()
                rows = slice(start, start + block.records)
                profile, rank = census.profile[rows], census.rank[rows]
                # Where the rows of these records begin.
                address = self.base[self.begin[profile] + rank // BLOCK_RECORDS]
                address += rank % BLOCK_RECORDS * words_for(self.items)
                edges = [*range(0, words_for(block.records), _WORDS_A_TURN), words_for(block.records)]
                moved = (block.planes, profile, expected, address, self.words)
                jobs = [pool.submit(kernels.move_answers, *moved, *edge) for edge in pairwise(edges)]
                wrong += sum(job.result() for job in jobs)
                start += block.records
        return wrong

    def blocks(self, threads: int, control: Control) -> list[Block]:
        """The filled blocks, a row an item."""

        def filled(index: int) -> Block:
            control.check()
            records = int(self.records[index])
            space = self.words[self.base[index] : self.base[index + 1]]
            bits = space[: self.items * words_for(records)].reshape(self.items, words_for(records))
            kernels.rows_to_items(space.reshape(-1, words_for(self.items)).copy(), self.items, bits)
            return Block(bits, records, int(self.profile[index]))

        with Workers(threads) as pool:
            return list(pool.map(filled, range(len(self.records))))
