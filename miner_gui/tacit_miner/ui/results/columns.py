"""The columns of a result as NumPy arrays: what tables show, filters compare, plots draw and copies contain.

Rows are those of the result: every listed itemset by length, or every rule in the order it was found. Items of a side
are int32 [rows, width], padded with −1 at the end.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field, replace
from enum import StrEnum

import numpy as np

from tacit.arrays import Bools, Floats, Indices
from tacit.estimation.intervals import Bounded
from tacit.estimation.verdict import VERDICTS, IntervalVerdict, verdict_of
from tacit.mining.result import Codes, Result
from tacit_miner.ui.results import headings
from tacit_miner.ui.texts.naming import CODES
from tacit_miner.voice import arrow


class Kind(StrEnum):
    """What a column holds."""

    SIDE = "side"
    COUNT = "count"
    ESTIMATE = "estimate"
    VERDICT = "verdict"
    MARK = "mark"


STARRED, NOTED = 1, 2
"""Bits of a mark."""


@dataclass(frozen=True, slots=True, eq=False)
class Column:
    """One column; arrays of one length, a value a row.

    Attributes:
        key: the name in settings, filters and copies.
        kind: what it holds.
        title: for the head of the table.
        explanation: for its tooltip, with the formula.
        values: numbers; items [rows, width] for a side; codes of `verdict.VERDICTS` for a verdict; for a mark bits, which
            change when a person marks a row.
        bounds: the interval of an estimate.
        unit: 100 for shares shown in percent, else 1.
        digits: digits after the point that the intervals justify.
        threshold: the minimum that estimates are compared with, if any.
        unbounded: rows whose value the data fail to bound.
        drawn: ends of the drawing, before multiplying by the unit.
        natural: ends of what the quantity can be at all; estimates outside are flagged.
        truth: true values, NaN where unknown.
        verdicts: codes of the rows' verdicts, where they rest on more than this interval.
        widened: the intervals that allow for forged records, where fewer would change what is said; NaN elsewhere.
        optional: hidden until asked for.
        certain_below: of verdicts, the share of forged records below which the row is certain; NaN where chance alone leaves it
            uncertain.
    """

    key: str
    kind: Kind
    title: str
    explanation: str
    values: np.ndarray
    bounds: Bounded | None = None
    unit: float = 1.0
    digits: int = 0
    threshold: float | None = None
    unbounded: Bools | None = None
    drawn: tuple[float, float] = (0.0, 1.0)
    natural: tuple[float, float] = (-np.inf, np.inf)
    truth: Floats | None = None
    verdicts: Codes | None = None
    widened: Bounded | None = None
    optional: bool = False
    certain_below: Floats | None = None

    def bears(self, row: int) -> float | None:
        """The share of forged records below which a row is certain that is not marked so; None for every other."""
        if self.certain_below is None or VERDICTS[self.values.item(row)] is not IntervalVerdict.UNCERTAIN:
            return None
        share = self.certain_below.item(row)
        return None if math.isnan(share) else float(share)

    def verdict(self, row: int) -> IntervalVerdict | None:
        """The verdict of the row, or what this interval says of this threshold; None without one of the two."""
        if self.verdicts is not None:
            return VERDICTS[self.verdicts.item(row)]
        if self.bounds is None or self.threshold is None:
            return None
        low, high = self.bounds.low.item(row), self.bounds.high.item(row)
        return None if math.isnan(low) else verdict_of(low, high, self.threshold)


@dataclass(frozen=True, slots=True, eq=False)
class Table:
    """The rows of one page.

    Attributes:
        name: "itemsets" or "rules".
        items: names as the data have them.
        labels: their words or the same, fit to show: without characters that would turn the text round.
        others: their codes where labels are words, else their words; empty if there are none.
        left: items of the itemset, or of the rule's left side.
        right: items of the rule's right side, width 0 for itemsets.
        columns: in the order shown at first.
        result: where they come from.
        covering: of each rule the more general one that says as much, int64, −1 for none; empty for itemsets.
    """

    name: str
    items: tuple[str, ...]
    labels: tuple[str, ...]
    others: tuple[str, ...]
    left: Indices
    right: Indices
    columns: tuple[Column, ...]
    result: Result
    covering: np.ndarray = field(default_factory=lambda: np.zeros(0, np.int64))

    def __len__(self) -> int:
        return len(self.left)

    @property
    def redundant(self) -> int:
        """How many rows say no more than a more general one."""
        return int((self.covering >= 0).sum())

    def column(self, key: str) -> Column:
        """The column of this name."""
        return next(column for column in self.columns if column.key == key)

    def position(self, key: str) -> int:
        """The place of the column of this name."""
        return next(place for place, column in enumerate(self.columns) if column.key == key)

    def estimates(self) -> list[Column]:
        """The columns with an interval."""
        return [column for column in self.columns if column.kind is Kind.ESTIMATE]

    def side(self, items: Indices, row: int) -> str:
        """The items of one side, as people read them."""
        return headings.listed(self.side_labels(items, row))

    def side_labels(self, items: Indices, row: int) -> list[str]:
        """The same, one by one."""
        return [self.labels[item] for item in items[row].tolist() if item >= 0]

    def other_side(self, items: Indices, row: int) -> str:
        """The same by their other names; empty if they have none."""
        names = [self.others[item] for item in items[row].tolist() if item >= 0] if self.others else []
        return headings.listed(names)

    def in_codes(self) -> Table:
        """The same rows with the names that the data have, for what is in no language."""
        return replace(self, labels=CODES.labels(self.items), others=())

    def label(self, row: int) -> str:
        """The whole row in words: an itemset, or left ⇒ right."""
        left = self.side(self.left, row)
        return arrow(left, self.side(self.right, row)) if self.right.shape[1] else left

    def short_label(self, row: int) -> str:
        """The same for an axis: the words of each item lose their end, not the row one of its sides."""
        names = [self.side_labels(side, row) for side in (self.left, self.right)]
        return headings.short_row(*names)

    def itemset(self, row: int) -> tuple[int, ...]:
        """All items of the row, ascending."""
        both = [*self.left[row].tolist(), *self.right[row].tolist()]
        return tuple(sorted(item for item in both if item >= 0))
