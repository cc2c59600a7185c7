"""The weights of single answers of a block, record by record, for estimates that no table of counts gives."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from tacit.arrays import Bools, Floats
from tacit.estimation.weights import weights
from tacit.mining.answer_counts import Records
from tacit.mining.blocks import Block, Dataset
from tacit.mining.mixed import ANSWER, ANSWERED, DIGITS, MixedBlock, MixedDataset


def answer_weights(dataset: Records, block: Block | MixedBlock, item: int) -> tuple[Bools, Floats]:
    """Which records of a block answered an item, and the weight w of each answer; [records] each.

    Args:
        dataset: that the block is of.
        block: some of its records.
        item: a number of an item.
    """
    if isinstance(block, Block):
        assert isinstance(dataset, Dataset)
        table, level = dataset.profiles, np.full(block.records, block.profile)
        said = np.full(block.records, table.answered[block.profile, item])
        bits = _bits(block.bits[item], block.records)
    else:
        assert isinstance(dataset, MixedDataset)
        said = _bits(block.planes[ANSWERED, item], block.records)
        bits = _bits(block.planes[ANSWER, item], block.records)
        level = np.zeros(block.records, np.int64)
        for digit, plane in enumerate(block.planes[DIGITS:]):
            level |= _bits(plane[item], block.records).astype(np.int64) << digit
    factors = dataset.levels if isinstance(dataset, MixedDataset) else dataset.profiles
    absent, present = weights(factors.keep_one[:, item], factors.keep_zero[:, item])
    return said, np.where(bits, present[level], absent[level])


def _bits(words: npt.NDArray[np.uint64], records: int) -> Bools:
    octets = np.ascontiguousarray(words).view(np.uint8)
    return np.unpackbits(octets, bitorder="little", count=records).astype(np.bool_)
