"""Intervals of what the honest records of a study say, if a share of all its records was forged, whatever the forgers sent.

With a share φ of n records forged, means over the honest ones lie between those that the heaviest forged records leave,
(T − φ·z)/(1 − φ) with z at an end of what a record can weigh; their second moments are at most 1/(1 − φ) times those of all; and they are
n·(1 − φ) records (`tacit.estimation.forging`). Each of those ends, the corners of what the forgers can do, is scored like an
estimate, and the widened interval holds the intervals of all corners and the plain one: it holds the interval that the honest records alone
would have, for every forgery of at most that share.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import product

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.forging import Extremes
from tacit.estimation.intervals import Bounded
from tacit.estimation.rule_intervals import ScoredRules
from tacit.estimation.support_intervals import ScoredSupports
from tacit.estimation.weights import Variance


def widened_supports(
    plain: Bounded, scored: ScoredSupports, z: Extremes, share: Floats, alpha: float, variance: Variance
) -> Bounded:
    """Supports with intervals that allow for forged records, [m].

    Args:
        plain: the supports with their intervals.
        scored: what these are computed from, of all records.
        z: extremes of a record's weight, [m].
        share: φ of the records of each itemset, float64 [m], below 1.
        alpha: of the intervals.
        variance: which question they answer.
    """
    left = 1.0 - share
    ends = [(scored.support - share * end) / left for end in (z.most, z.least)]
    # V(x) falls by B with each unit of the estimate, and the honest one may lie anywhere between both ends.
    slope = scored.linear if variance is Variance.POPULATION else scored.linear + 1.0
    apart = (ends[1] - ends[0]) * np.array([np.maximum(-slope, 0.0), np.maximum(slope, 0.0)])
    found = [
        replace(
            scored,
            support=end,
            spread=_left(scored.spread, (scored.support, scored.support), (end, end), left, variance) + more,
            step=scored.step / left,
            records=scored.records * left,
        ).interval(alpha)
        for end, more in zip(ends, apart, strict=True)
    ]
    return _around(plain, found)


def widened_confidences(
    plain: Bounded,
    scored: ScoredRules,
    sides: tuple[Extremes, Extremes],
    share: Floats,
    variance: Variance,
    interval: Callable[[ScoredRules], Bounded],
) -> Bounded:
    """Confidences with intervals that allow for forged records, [r].

    Args:
        plain: the confidences with their intervals.
        scored: what these are computed from, of all records.
        sides: extremes of a record's weight for the antecedents and the consequents, [r] each.
        share: φ of the records of each rule, float64 [r], below 1.
        variance: which question they answer.
        interval: how an interval is computed.
    """
    corners = _corners(scored, sides, 1.0 - share, variance)
    return _around(plain, [_possible(each, interval(each)) for each in corners])


def _possible(corner: ScoredRules, bounds: Bounded) -> Bounded:
    """All that a confidence can be where forged records may be the whole antecedent."""
    known = corner.antecedent > 0.0
    return Bounded(bounds.value, np.where(known, bounds.low, 0.0), np.where(known, bounds.high, 1.0))


def _corners(
    scored: ScoredRules, sides: tuple[Extremes, Extremes], left: Floats, variance: Variance
) -> Iterator[ScoredRules]:
    """What the honest records say if all forged ones weigh the same, at each corner of what they can weigh."""
    both, antecedent = scored.table[:, 0], scored.table[:, 1]
    for first, second in product(*((side.least, side.most) for side in sides)):
        table = scored.table.copy()
        table[:, 0] = s = (both - (1.0 - left) * first * second) / left
        table[:, 1] = a = (antecedent - (1.0 - left) * first) / left
        table[:, 3] = _left(table[:, 3], (both, both), (s, s), left, variance)
        table[:, 4] = _left(table[:, 4], (antecedent, antecedent), (a, a), left, variance)
        table[:, 6] = _left(table[:, 6], (both, antecedent), (s, a), left, variance)
        if variance is Variance.POPULATION:
            table[:, 11] += antecedent - a
        table[:, 14] /= left
        yield ScoredRules(scored.records * left, scored.size * left, table)


def _left(
    spread: Floats,
    means: tuple[Floats, Floats],
    honest: tuple[Floats, Floats],
    left: Floats,
    variance: Variance,
) -> Floats:
    """A variance or covariance of one record among the honest ones, from that among all, with the means of both quantities."""
    if variance is Variance.RECORDS:
        return spread / left
    found: Floats = (spread + means[0] * means[1]) / left - honest[0] * honest[1]
    return found


def _around(plain: Bounded, corners: list[Bounded]) -> Bounded:
    """The plain estimates with ends as far out as any."""
    lows, highs = ([getattr(each, end) for each in (plain, *corners)] for end in ("low", "high"))
    return Bounded(plain.value, np.min(lows, axis=0), np.max(highs, axis=0))
