"""A random half of the records, and the other: what is found in one can be tested in the other.

The halves depend on the number of records and the seed alone: record r is in the first half if its 64-bit number of a
PCG64 generator is among the smaller ones. Blocks that are files stay files; their halves are made while they are read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar, cast

import numpy as np

from tacit.arrays import Bools, Words
from tacit.messages import Template
from tacit.mining.block_sums import Elsewhere
from tacit.mining.blocks import Block, Dataset, words_for
from tacit.mining.mixed import MixedBlock, MixedDataset
from tacit.mining.settings import SettingsError

TOO_FEW = Template(
    "halves.too-few", "there are {records} records, but two are the fewest that have a half and another"
)
ON_A_CLUSTER = Template(
    "halves.cluster",
    "records on a cluster cannot be divided into halves; mine them on one machine, or confirm on other records",
)

Records = Dataset | MixedDataset
Part = TypeVar("Part", Block, MixedBlock)


def halves(dataset: Records, seed: int) -> tuple[Records, Records]:
    """The records to find a list in, and those to test it on; the first half has the smaller number.

    Raises:
        SettingsError: fewer than two records, or records that other machines hold.
    """
    if isinstance(dataset.blocks, Elsewhere):
        raise SettingsError(ON_A_CLUSTER())
    records = dataset.records
    if records < 2:
        raise SettingsError(TOO_FEW(records=records))
    chosen = np.zeros(records, np.bool_)
    chosen[np.argsort(np.random.PCG64(seed).random_raw(records), kind="stable")[: records // 2]] = True
    return _part(dataset, chosen), _part(dataset, ~chosen)


def _part(dataset: Records, chosen: Bools) -> Records:
    blocks = cast("Sequence[Block | MixedBlock]", dataset.blocks)
    sizes = [block.records for block in blocks]
    parts = np.split(chosen, np.cumsum(sizes)[:-1])
    kept = [number for number, part in enumerate(parts) if part.any()]
    view = _Half(blocks, kept, [parts[number] for number in kept])
    whole = list(view) if isinstance(blocks, (list, tuple)) else view
    return replace(dataset, blocks=whole)  # type: ignore[arg-type]  # blocks of the kind that there were


class _Half(Sequence["Block | MixedBlock"]):
    """Some records of each block, packed when they are asked for."""

    def __init__(
        self, blocks: Sequence[Block | MixedBlock], kept: list[int], chosen: Sequence[Bools]
    ) -> None:
        self._blocks, self._kept, self._chosen = blocks, kept, chosen

    def __len__(self) -> int:
        return len(self._kept)

    def __getitem__(self, index: int) -> Block | MixedBlock:  # type: ignore[override]  # slices are not needed
        block, chosen = self._blocks[self._kept[index]], self._chosen[index]
        if isinstance(block, MixedBlock):
            return replace(block, planes=_packed(block.planes, chosen), records=int(chosen.sum()))
        return replace(block, bits=_packed(block.bits, chosen), records=int(chosen.sum()))


def _packed(words: Words, chosen: Bools) -> Words:
    """The chosen records of packed words [..., words], side by side."""
    outer = words.shape[:-1]
    rows = np.ascontiguousarray(words).reshape(-1, words.shape[-1])
    packed = np.zeros((len(rows), words_for(int(chosen.sum()))), np.uint64)
    for row, target in zip(rows, packed, strict=True):
        bits = np.unpackbits(row.view(np.uint8), bitorder="little", count=len(chosen))
        bytes_ = np.packbits(bits[chosen], bitorder="little")
        target.view(np.uint8)[: len(bytes_)] = bytes_
    return packed.reshape(*outer, packed.shape[-1])
