"""What was sent, as the tests of suspicion read it, and what one test found in a group of records."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Counts, Floats, Indices


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
class SuspicionFinding:
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


def none_of(sign: Sign) -> SuspicionFinding:
    """Nothing could be tested."""
    return SuspicionFinding(sign, 1.0)


def bonferroni(values: Floats, tests: int | None = None) -> tuple[float, int]:
    """The least p-value times the number of tests, and its place; `values` holds at least one."""
    place = int(np.argmin(values))
    return min(1.0, float(values[place]) * (values.size if tests is None else tests)), place


NOT_ANSWERED = -1


@dataclass(frozen=True, eq=False)
class Sent:
    """Answers of n records to m items.

    Attributes:
        yes: whether a yes was sent, bool [n, m]; False where there is no answer.
        level: number of the answer's level, int8 [n, m]; −1 where there is no answer.
        keep_one: θ1, float64 [levels, m].
        keep_zero: θ0, float64 [levels, m].
        question: of each item, int32 [m]: the items of one question are one draw.
    """

    yes: Bools
    level: npt.NDArray[np.int8]
    keep_one: Floats
    keep_zero: Floats
    question: Indices

    def __len__(self) -> int:
        return len(self.yes)

    def at(self, rows: Counts) -> Sent:
        """Some of the records."""
        return Sent(self.yes[rows], self.level[rows], self.keep_one, self.keep_zero, self.question)

    @cached_property
    def answered(self) -> Bools:
        """Whether there is an answer, bool [n, m]."""
        return np.asarray(self.level != NOT_ANSWERED)

    @cached_property
    def first_items(self) -> Counts:
        """One item of each question."""
        return np.unique(self.question, return_index=True)[1].astype(np.int64)

    @cached_property
    def most(self) -> Floats:
        """The largest chance of a yes that a true answer gives, float64 [levels, m]."""
        return np.maximum(self.keep_one, 1.0 - self.keep_zero)

    @cached_property
    def least(self) -> Floats:
        """The smallest chance of a yes that a true answer gives, float64 [levels, m]."""
        return np.minimum(self.keep_one, 1.0 - self.keep_zero)

    @cached_property
    def determinant(self) -> Floats:
        """d, float64 [levels, m]."""
        return self.keep_one + self.keep_zero - 1.0

    @cached_property
    def weight(self) -> Floats:
        """w with E[w | x] = x, float64 [n, m]; 0 where there is no answer."""
        present = self.keep_zero / self.determinant
        absent = (self.keep_zero - 1.0) / self.determinant
        return np.where(self.answered, np.where(self.yes, self.of_level(present), self.of_level(absent)), 0.0)

    def noise(self, true: int) -> Floats:
        """Var(w | x = true), float64 [levels, m]."""
        keep = self.keep_one if true else self.keep_zero
        return keep * (1.0 - keep) / self.determinant**2

    def of_level(self, values: Floats) -> Floats:
        """Values by level and item, float64 [levels, m], as those of each answer, float64 [n, m]; any where there is none."""
        return values[self.level, np.arange(self.yes.shape[1])]
