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

from tacit.arrays import Counts, Floats
from tacit.estimation.anchors import People, effect, mean_weights, quantile
from tacit.estimation.intervals import Bounded


@dataclass(frozen=True, slots=True, eq=False)
class ArmDifference:
    """The second arm, which offers more privacy, against the first.

    Attributes:
        first, second: the share of each item in the arms, [items].
        difference: second − first, [items].
        p_values: two-sided, of no difference, [items].
        mean: of the differences over all items, with its interval, [1].
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
    arms = [_arm(people, items) for people in (first, second)]
    (one, one_error, one_whole), (two, two_error, two_whole) = ((a[0], a[1], a[2]) for a in arms)
    error, whole = np.hypot(one_error, two_error), math.hypot(one_whole, two_whole)
    gaps = two - one
    mean = float(gaps.mean())
    return ArmDifference(
        first=_bounded(one, one_error, alpha),
        second=_bounded(two, two_error, alpha),
        difference=_bounded(gaps, error, alpha),
        p_values=np.array(
            [_two_sided(gap, se) for gap, se in zip(gaps.tolist(), error.tolist(), strict=True)]
        ),
        mean=_bounded(np.array([mean]), np.array([whole]), alpha),
        mean_p_value=_two_sided(mean, whole),
        answered=np.stack([arms[0][3], arms[1][3]]),
        alpha=alpha,
    )


def _arm(people: People, items: Sequence[int]) -> tuple[Floats, Floats, float, Counts]:
    """Of one arm: the shares, their standard errors, that of their mean, and how many answered."""
    itemsets = [(item,) for item in items]
    means, counts = mean_weights(people, itemsets)
    variances, whole = np.zeros(len(items)), 0.0
    for part in people():
        together = np.zeros(len(part.weights))
        for place, one in enumerate(itemsets):
            moved = effect(part, one, means[place], int(counts[place]))
            variances[place] += moved @ moved
            together += moved
        whole += float(together @ together)
    return means, np.sqrt(variances), math.sqrt(whole) / len(items), counts


def _bounded(values: Floats, errors: Floats, alpha: float) -> Bounded:
    reach = quantile(alpha) * errors
    return Bounded(values, values - reach, values + reach)


def _two_sided(value: float, error: float) -> float:
    if not error > 0.0:
        return math.nan
    return 2.0 * NormalDist().cdf(-abs(value) / error)
