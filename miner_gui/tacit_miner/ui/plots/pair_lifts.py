"""Lift of every pair of items: the estimates of a result's itemsets of two items, and whether chance can be told apart.

A rule of two items carries the score interval of its lift. For a pair without a rule, the covariances of the
three estimates are not kept, so each is taken at that end of its interval which makes the lift least, and largest: such an interval
is too wide, never too narrow.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.estimation.intervals import Bounded
from tacit.mining.result import Result


@dataclass(frozen=True, slots=True, eq=False)
class Pairs:
    """Lift by pair, symmetric arrays [items, items], NaN where the pair is not in the result.

    Attributes:
        items: indices of the items, in the order of rows and columns.
        lift: estimates.
        low: lower ends.
        high: upper ends.
        exact: whether the interval is a rule's own.
    """

    items: list[int]
    lift: Floats
    low: Floats
    high: Floats
    exact: Bools

    def uncertain(self) -> Bools:
        """Whether the interval contains 1, what chance gives."""
        return np.asarray((self.low <= 1.0) & (self.high >= 1.0))


def pair_lifts(result: Result, items: list[int]) -> Pairs:
    """Lift among these items."""
    place = {item: position for position, item in enumerate(items)}
    shape = (len(items), len(items))
    lift, low, high = (np.full(shape, np.nan) for _ in range(3))
    found = Pairs(items, lift, low, high, np.zeros(shape, np.bool_))
    if len(result.by_length) < 2:
        return found
    alike = result.by_length[1]
    inside = np.isin(alike.itemsets.items, items).all(axis=1) & alike.listed
    rows = np.flatnonzero(inside)
    exact = _rule_bounds(result)
    for row, (first, second) in zip(rows.tolist(), alike.itemsets.items[rows].tolist(), strict=True):
        bounds = exact.get(row) or _bounded(result, row)
        for i, j in ((place[first], place[second]), (place[second], place[first])):
            found.lift[i, j], found.low[i, j], found.high[i, j] = bounds
            found.exact[i, j] = row in exact
    return found


def _rule_bounds(result: Result) -> dict[int, tuple[float, float, float]]:
    """Lift with its interval by row of the itemsets of two items, where a rule has them."""
    rules = result.rules
    if rules is None or "lift" not in rules.measures:
        return {}
    chosen, lift = np.flatnonzero(rules.length == 2), rules.measures["lift"]
    parts = (lift.value[chosen].tolist(), lift.low[chosen].tolist(), lift.high[chosen].tolist())
    return dict(zip(rules.row[chosen].tolist(), zip(*parts, strict=True), strict=True))


def _bounded(result: Result, row: int) -> tuple[float, float, float]:
    singles, pairs = result.by_length[0], result.by_length[1]
    # Column j of the parents is the itemset without its item j.
    b, a = pairs.itemsets.parents[row].tolist()
    s, s_a, s_b = (
        float(pairs.support.value[row]),
        float(singles.support.value[a]),
        float(singles.support.value[b]),
    )
    if s_a <= 0.0 or s_b <= 0.0:
        return np.nan, np.nan, np.nan
    low, high = _ratio(pairs.support, singles.support, (row, a, b))
    return s / (s_a * s_b), low, high


def _ratio(pairs: Bounded, singles: Bounded, rows: tuple[int, int, int]) -> tuple[float, float]:
    """Lift if the three supports were at those ends of their intervals that make it least, and largest."""
    row, a, b = rows
    least = float(singles.low[a] * singles.low[b]) if min(singles.low[a], singles.low[b]) > 0.0 else 0.0
    low = max(float(pairs.low[row]), 0.0) / float(singles.high[a] * singles.high[b])
    return low, float(pairs.high[row]) / least if least > 0.0 else np.inf
