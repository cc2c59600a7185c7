"""What an interval says of a threshold. Apart from results, so that a window can colour it before NumPy is there."""

from __future__ import annotations

from enum import StrEnum


class IntervalVerdict(StrEnum):
    """What an interval says of a threshold."""

    CERTAIN = "certain"
    UNCERTAIN = "uncertain"
    BELOW = "below"
