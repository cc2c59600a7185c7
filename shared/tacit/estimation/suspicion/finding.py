"""What one test found in a group of records."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from tacit.arrays import Floats


class Sign(StrEnum):
    """What was looked at: first what no true answers allow, then what differs from the others."""

    SAME = "same"
    SHARE = "share"
    PAIR = "pair"
    COPIES = "copies"
    ALIKE = "alike"
    SPREAD = "spread"
    OTHER_SHARE = "other share"
    OTHER_LINE = "other line"
    OTHER_PAIR = "other pair"
    OTHER_SPREAD = "other spread"
    OTHER_LEVELS = "other levels"

    @property
    def is_impossible(self) -> bool:
        """Whether it holds whatever the people are like."""
        return not self.startswith("other")


@dataclass(frozen=True, slots=True)
class Finding:
    """The most extreme thing that one test saw.

    Attributes:
        sign: what was looked at.
        p: its p-value, corrected for all that the test looked at.
        items: places of the item or the two items; empty where it is about whole rows.
        level: number of the level, −1 where it is about all of them.
        seen: a share, count or mean that was seen, by the test.
        allowed: the nearest that true answers allow, or what the others have.
        records: how many records or answers it is about.
    """

    sign: Sign
    p: float
    items: tuple[int, ...] = ()
    level: int = -1
    seen: float = 0.0
    allowed: float = 0.0
    records: int = 0


def none_of(sign: Sign) -> Finding:
    """Nothing could be tested."""
    return Finding(sign, 1.0)


def bonferroni(values: Floats, tests: int | None = None) -> tuple[float, int]:
    """The least p-value times the number of tests, and its place; `values` holds at least one."""
    place = int(np.argmin(values))
    return min(1.0, float(values[place]) * (values.size if tests is None else tests)), place
