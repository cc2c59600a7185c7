"""What an answer of a mixed record is worth, by its code: tables that an engine looks up record by record."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.weights import second_weights, weights
from tacit.mining.mixed import ANSWER, ANSWERED, DIGITS, MixedBlock
from tacit.mining.settings import Settings

ROWS = 256
"""Records in a tile of floats: 2 KiB an item, so that several hundred items stay in the cache."""


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """What a code is worth: float64 [tables, items, codes]; a block names its table.

    Attributes:
        plain: w, and 0 where there is no answer.
        second: the factor of the second moment, likewise.
        answered: 1 where there is an answer, else 0.
    """

    plain: Floats
    second: Floats
    answered: Floats

    @classmethod
    def of(cls, keep_one: Floats, keep_zero: Floats, settings: Settings) -> Tables:
        """From factors [tables, levels, items]."""
        return cls(
            coded(*weights(keep_one, keep_zero)),
            coded(*second_weights(keep_one, keep_zero, settings.variance)),
            coded(np.ones_like(keep_one), np.ones_like(keep_one)),
        )


def coded(zero: Floats, one: Floats) -> Floats:
    """A quantity of the answers 0 and 1, float64 [tables, levels, items] each, by code [tables, items, codes]."""
    tables, levels, items = zero.shape
    by_code = np.zeros((tables, items, 1 << (DIGITS + (levels - 1).bit_length())))
    for level in range(levels):
        code = level << DIGITS | 1 << ANSWERED
        by_code[:, :, code] = zero[:, level]
        by_code[:, :, code | 1 << ANSWER] = one[:, level]
    return by_code


def tiles(block: MixedBlock, rows: int) -> list[tuple[int, int]]:
    """First word and number of records, padding included, of each tile of so many records."""
    words = block.planes.shape[2]
    step = rows // 64
    return [(first, 64 * min(step, words - first)) for first in range(0, words, step)]
