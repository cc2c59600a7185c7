"""Blocks: the form in which records are counted.

A data set is a sequence of blocks. A block holds up to `BLOCK_RECORDS` records that share one profile (a channel per
item, and which items were answered), packed item-major: `bits[item, word]`, record r of the block at bit r % 64 of
word r // 64. Whatever scans data is a function of one block and its results add up, so blocks may be counted by
threads, read from files or spread over machines.

Invariants: bits past the last record are 0; bits of an item that the profile says was not answered are 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tacit.arrays import Bools, Counts, Floats, Indices, Words
from tacit.channel import Channel
from tacit.errors import TacitError
from tacit.lazy_kernel import lazy_kernel
from tacit.messages import Template

set_bits = lazy_kernel("tacit.mining.counting_kernels", "set_bits")

CHANNELS_DO_NOT_FIT = Template(
    "dataset.channels", "{channels} channels for {items} items: there must be one for each"
)
BLOCK_TOO_LARGE = Template(
    "dataset.block-too-large", "{records:,} records do not fit into one block of {most:,}"
)

BLOCK_RECORDS = 65_536
"""Records in a full block: 1,024 words an item."""


class DatasetError(TacitError):
    """Records, items and channels that do not fit together."""


@dataclass(frozen=True, slots=True, eq=False)
class Block:
    """Records of one profile.

    Attributes:
        bits: uint64 [items, words], C-contiguous rows.
        records: how many of the bits are records, at most `BLOCK_RECORDS`.
        profile: row of the data set's `Profiles`.
    """

    bits: Words
    records: int
    profile: int = 0


@dataclass(frozen=True, slots=True, eq=False)
class Profiles:
    """How the records of each profile were randomized, one row a profile, one column an item.

    Attributes:
        keep_one: θ1, float64 [profiles, items].
        keep_zero: θ0, float64 [profiles, items].
        answered: bool [profiles, items]; False where the person preferred not to say.
    """

    keep_one: Floats
    keep_zero: Floats
    answered: Bools

    @classmethod
    def single(cls, channels: Sequence[Channel]) -> Profiles:
        """One profile: everybody used the same channel for each item, and answered everything."""
        return cls(
            np.array([[channel.keep_one for channel in channels]], dtype=np.float64),
            np.array([[channel.keep_zero for channel in channels]], dtype=np.float64),
            np.ones((1, len(channels)), dtype=np.bool_),
        )

    def __len__(self) -> int:
        return int(self.keep_one.shape[0])

    @property
    def all_open(self) -> bool:
        """Whether nothing was randomized at all."""
        return bool(np.all(self.keep_one == 1.0) and np.all(self.keep_zero == 1.0))

    @property
    def all_answered(self) -> bool:
        """Whether every profile answers every item."""
        return bool(self.answered.all())

    @property
    def symmetric_factor(self) -> float | None:
        """Warner's factor if one serves every item of every profile, else None."""
        factor = float(self.keep_one.flat[0]) if self.keep_one.size else 1.0
        same = bool(np.all(self.keep_one == factor) and np.all(self.keep_zero == factor))
        return factor if same else None


@dataclass(frozen=True, slots=True, eq=False)
class Dataset:
    """Named items, profiles, and the blocks of all records.

    Attributes:
        items: the items' names; an item is its index everywhere else.
        profiles: how records were randomized.
        blocks: a sequence, so that it can be scanned once for each length of itemsets.
    """

    items: tuple[str, ...]
    profiles: Profiles
    blocks: Sequence[Block]

    @property
    def records(self) -> int:
        """The number of records, answered or not."""
        return sum(block.records for block in self.blocks)

    @property
    def packed_bytes(self) -> int:
        """The size of all bits, in bytes."""
        return sum(block.bits.nbytes for block in self.blocks)

    def with_channels(self, channels: Sequence[Channel]) -> Dataset:
        """The same records, read as randomized by these channels."""
        if len(channels) != len(self.items):
            raise DatasetError(CHANNELS_DO_NOT_FIT(channels=len(channels), items=len(self.items)))
        return Dataset(self.items, Profiles.single(channels), self.blocks)


def words_for(records: int) -> int:
    """64-bit words that hold this many records."""
    return -(-records // 64)


def blocks_from_transactions(
    offsets: Counts, members: Indices, items: int, *, copies: int = 1
) -> list[Block]:
    """Pack lists of item indices.

    Args:
        offsets: int64 [records + 1]; record r has `members[offsets[r]:offsets[r + 1]]`.
        members: int32 item indices, each in [0, items); an item twice in a record counts once.
        items: the number of items.
        copies: how often the whole data set is repeated, for studies on scaled data.
    """
    records = len(offsets) - 1
    blocks = []
    for start in range(0, records * copies, BLOCK_RECORDS):
        stop = min(start + BLOCK_RECORDS, records * copies)
        bits = np.zeros((items, words_for(stop - start)), dtype=np.uint64)
        set_bits(offsets, members, start, stop, records, bits)
        blocks.append(Block(bits, stop - start))
    return blocks


def block_from_rows(rows: npt.NDArray[np.uint8], profile: int = 0) -> Block:
    """Pack a table of 0/1, uint8 [records, items], at most `BLOCK_RECORDS` records."""
    records, items = rows.shape
    if records > BLOCK_RECORDS:
        raise DatasetError(BLOCK_TOO_LARGE(records=records, most=BLOCK_RECORDS))
    padded = np.zeros((items, words_for(records) * 64), dtype=np.uint8)
    padded[:, :records] = rows.T
    return Block(np.packbits(padded, axis=1, bitorder="little").view(np.uint64), records, profile)


def blocks_from_rows(tables: Iterable[npt.NDArray[np.uint8]], profile: int = 0) -> Iterator[Block]:
    """Pack tables of 0/1, uint8 [records, items], one after the other."""
    for table in tables:
        for start in range(0, len(table), BLOCK_RECORDS):
            yield block_from_rows(table[start : start + BLOCK_RECORDS], profile)


def rows_of(block: Block) -> npt.NDArray[np.uint8]:
    """The block's records as a table of 0/1, uint8 [records, items]."""
    unpacked = np.unpackbits(np.ascontiguousarray(block.bits).view(np.uint8), axis=1, bitorder="little")
    return np.ascontiguousarray(unpacked[:, : block.records].T)
