"""What an interval alone says of a threshold; of a claim that was tested, `tacit.estimation.intervals.claim_codes`.

Apart from intervals, so that a window can colour it before NumPy is there.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from tacit.compute.arrays import Counts, Floats

    Number = TypeVar("Number", float, Floats)


class IntervalVerdict(StrEnum):
    """What an interval says of a threshold."""

    CERTAIN = "certain"
    UNCERTAIN = "uncertain"
    BELOW = "below"


VERDICTS = (IntervalVerdict.CERTAIN, IntervalVerdict.UNCERTAIN, IntervalVerdict.BELOW)  # by their code

CERTAIN, UNCERTAIN = VERDICTS.index(IntervalVerdict.CERTAIN), VERDICTS.index(IntervalVerdict.UNCERTAIN)


def verdict_code(low: Number, high: Number, threshold: float) -> int | Counts:
    """The place in `VERDICTS` of an interval alone: of numbers a number, of arrays an array.

    Certain if all of it reaches the threshold, below if nothing of it does, else uncertain; so is an interval that is not known (NaN).
    """
    return 1 - (low >= threshold) + (high < threshold)


def verdict_of(low: float, high: float, threshold: float) -> IntervalVerdict:
    """What the interval from `low` to `high` says."""
    return VERDICTS[verdict_code(low, high, threshold)]
