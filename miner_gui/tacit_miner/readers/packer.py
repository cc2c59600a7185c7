"""From lists of item numbers to blocks, while the file is still being read.

Each run of records is packed as soon as it is full, with the item numbers met in it; when the file ends the blocks
are brought to the item numbers of the whole. What is kept is therefore the packed data and one run of lists.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

import numpy as np
import numpy.typing as npt

from tacit.channel import open_channel
from tacit.messages import Template
from tacit.mining.blocks import Block, Dataset, Profiles, words_for
from tacit_miner.readers.chunks import Limits
from tacit_miner.readers.errors import DataFormatError
from tacit_miner.readers.scanning import mark_numbers, set_numbers

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

    def __init__(self, limits: Limits) -> None:
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


def require_room(path: Path, items: int, records: int, limits: Limits) -> None:
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
