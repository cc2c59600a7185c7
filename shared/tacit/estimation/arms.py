"""Two arms, to each of which chance sent people: does the share that admits something rise with the privacy that is offered?

Each arm is estimated by itself, whatever levels people chose in it, so the difference is that of the offer (intention to treat), not of
the level. Arms are made of different people, so variances add. Over several items, the mean of the differences has the variance of the
people's mean effects: answers of one person go together.

What this cannot see: people who hide something in both arms alike. Weights are those of mathematics.md, section 2; arrays are float64.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from tacit.arrays import Bools, Counts, Floats
from tacit.estimation.anchors import People, effect, mean_weights, quantile
from tacit.estimation.intervals import Bounded


@dataclass(frozen=True, slots=True, eq=False)
class ArmDifference:
    """The second arm, which offers more privacy, against the first.

    Attributes:
        first, second: the share of each item in the arms, [items].
        difference: second − first, [items].
        p_values: two-sided, of no difference, [items].
        mean: of the differences over all items that both arms answered, with its interval, [1].
        mean_p_value: two-sided, of no difference.
        answered: int64 [2, items], people who answered in each arm.
        alpha: of the intervals.
    """

    first: Bounded
    second: Bounded
    difference: Bounded
    p_values: Floats
    mean: Bounded
    mean_p_value: float
    answered: Counts
    alpha: float


def arm_difference(first: People, second: People, items: Sequence[int], alpha: float = 0.05) -> ArmDifference:
    """What the arms say of these items.

    Args:
        first: the people of the first arm.
        second: those of the second.
        items: places of at least one item.
        alpha: of the intervals.
    """
    itemsets = [(item,) for item in items]
    (one, first_counts), (two, second_counts) = (mean_weights(people, itemsets) for people in (first, second))
    known = np.isfinite(one) & np.isfinite(two)
    one_error, one_whole = _errors(first, itemsets, one, first_counts, known)
    two_error, two_whole = _errors(second, itemsets, two, second_counts, known)
    error, whole = np.hypot(one_error, two_error), math.hypot(one_whole, two_whole)
    gaps = two - one
    mean = float(gaps[known].mean()) if known.any() else math.nan
    return ArmDifference(
        first=_bounded(one, one_error, alpha),
        second=_bounded(two, two_error, alpha),
        difference=_bounded(gaps, error, alpha),
        p_values=np.array(
            [_two_sided(gap, se) for gap, se in zip(gaps.tolist(), error.tolist(), strict=True)]
        ),
        mean=_bounded(np.array([mean]), np.array([whole]), alpha),
        mean_p_value=_two_sided(mean, whole),
        answered=np.stack([first_counts, second_counts]),
        alpha=alpha,
    )


def _errors(
    people: People, itemsets: Sequence[Sequence[int]], means: Floats, counts: Counts, known: Bools
) -> tuple[Floats, float]:
    """Of one arm: the standard errors of the shares, and that of the mean of those that are known in both arms."""
    variances, whole = np.zeros(len(itemsets)), 0.0
    for part in people():
        together = np.zeros(len(part.weights))
        for place, items in enumerate(itemsets):
            moved = effect(part, items, means[place], int(counts[place]))
            variances[place] += moved @ moved
            together += moved * known[place]
        whole += float(together @ together)
    return np.sqrt(variances), math.sqrt(whole) / max(1, int(known.sum()))


def _bounded(values: Floats, errors: Floats, alpha: float) -> Bounded:
    reach = quantile(alpha) * errors
    return Bounded(values, values - reach, values + reach)


def _two_sided(value: float, error: float) -> float:
    if not error > 0.0:
        return math.nan
    return 2.0 * NormalDist().cdf(-abs(value) / error)
