"""How the estimates of an itemset and of its subsets will scatter together, from what is believed true.

For a person who answered all of A ∪ B, with w the weight of an answer (E[w | x] = x),

    E[z_A z_B] = Σ over cells x of P(x) · ∏ over items of h(x),   h = E[w² | x] in both, x in one, 1 in neither of A and B,

where E[w² | x] is the mean over levels. If people take one level for all items, the product is averaged over levels, not
its factors. Estimates are means over those who answered, so with c_A the share who answered all of A

    n·Cov(ŝ_A, ŝ_B) = c_{A∪B} / (c_A·c_B) · (E[z_A z_B] − s_A·s_B).

No number is drawn here: these are the exact moments of the estimator (Guo, Wu and Li, Result 1, at what is true).
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats, Indices
from tacit.estimation.contraction import cells
from tacit.planning.design import Design


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """Moments of the estimates of all subsets of itemsets, for one person asked.

    Attributes:
        supports: true supports, float64 [m, 2^K].
        covariance: n·Cov for n people asked, float64 [m, 2^K, 2^K]; ∞ where nobody answers all of a subset.
        slope: what n·Var gains with each unit of the subset's own support, besides −s², float64 [m, 2^K].
        complete: share of people who answer all of a subset, float64 [m, 2^K].
        largest: the largest product of weights of each subset, float64 [m, 2^K].
    """

    supports: Floats
    covariance: Floats
    slope: Floats
    complete: Floats
    largest: Floats

    @property
    def variance(self) -> Floats:
        """n·Var of each estimate, float64 [m, 2^K]."""
        return np.diagonal(self.covariance, axis1=1, axis2=2)

    def errors(self, people: float) -> Floats:
        """Standard errors for so many people asked, float64 [m, 2^K]; ∞ where fewer than two answer."""
        answering = people * self.complete
        with np.errstate(divide="ignore", invalid="ignore"):
            # Of a random number of answers the mean of the inverse is a little above the inverse of the mean.
            varied = 1.0 + (1.0 - self.complete) / answering
            return np.where(answering >= 2.0, np.sqrt(self.variance / people * varied), np.inf)


def spread(design: Design, items: Indices, supports: Floats) -> Spread:
    """The moments of itemsets of one length.

    Args:
        design: of the study.
        items: the items of each itemset, int [m, K], of different questions.
        supports: true supports of all subsets, float64 [m, 2^K].
    """
    second = _second_moments(design, items, cells(supports))
    complete, slope = design.complete(items), _slopes(design, items)
    size = supports.shape[1]
    union = np.arange(size)[:, None] | np.arange(size)
    plain = second - supports[:, :, None] * supports[:, None, :]
    with np.errstate(divide="ignore", invalid="ignore"):
        share = complete[:, union] / (complete[:, :, None] * complete[:, None, :])
        found = np.where(np.isfinite(share), plain * share, np.inf)
    return Spread(supports, found, slope, complete, _products(design.largest_weights()[items]))


def _second_moments(design: Design, items: Indices, shown: Floats) -> Floats:
    """E[z_A z_B] for all pairs of subsets, float64 [m, 2^K, 2^K]."""
    zero, one = design.noise()
    found = np.zeros((len(items), shown.shape[1], shown.shape[1]))
    for share, given_zero, given_one in _mixtures(design, items, zero, one):
        table = shown[:, :, None, None]
        for item in reversed(range(items.shape[1])):
            table = _without_highest(table, given_zero[:, item], given_one[:, item])
        found += share * table[:, 0]
    return found


def _without_highest(table: Floats, given_zero: Floats, given_one: Floats) -> Floats:
    """Sum over the highest true answer left in [m, cells, A, B], and let A and B say whether they hold the item."""
    rows, size, sets, _ = table.shape
    halves = table.reshape(rows, 2, size // 2, sets, sets)
    no, yes = halves[:, 0], halves[:, 1]
    neither, single = no + yes, yes
    both = given_zero[:, None, None, None] * no + given_one[:, None, None, None] * yes
    # The item becomes the lowest bit of A and of B, so that the first one removed ends as the highest.
    found = np.empty((rows, size // 2, sets, 2, sets, 2))
    found[:, :, :, 0, :, 0], found[:, :, :, 1, :, 1] = neither, both
    found[:, :, :, 0, :, 1] = found[:, :, :, 1, :, 0] = single
    return found.reshape(rows, size // 2, 2 * sets, 2 * sets)


def _mixtures(
    design: Design, items: Indices, zero: Floats, one: Floats
) -> list[tuple[Floats | float, Floats, Floats]]:
    """Shares of people, and E[w² | x] of theirs for a true 0 and a true 1, float64 [m, K] each."""
    if not design.together:
        return [(1.0, (zero * design.shares).sum(axis=0)[items], (one * design.shares).sum(axis=0)[items])]
    return [
        (share[items[:, 0], None, None], given_zero[items], given_one[items])
        for share, given_zero, given_one in zip(design.shares, zero, one, strict=True)
        if share.any()
    ]


def _slopes(design: Design, items: Indices) -> Floats:
    """The product of E[w² | 1] − E[w² | 0] over the items of each subset, averaged over levels, over those who answer it."""
    zero, one = design.noise()
    found = np.zeros((len(items), 1 << items.shape[1]))
    for share, given_zero, given_one in _mixtures(design, items, zero, one):
        weight = share[:, :, 0] if isinstance(share, np.ndarray) else share
        found += weight * _products(given_one - given_zero)
    return found


def _products(values: Floats) -> Floats:
    """Of the values of each subset's items, float64 [m, 2^K] of [m, K]."""
    rows = np.ones((len(values), 1))
    for column in values.T:
        rows = np.concatenate([rows, rows * column[:, None]], axis=1)
    return rows
