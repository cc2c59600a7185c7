"""How the estimates of an itemset and its subsets will scatter together, and the chance that several exceed their bounds.

For a person who answered all of A ∪ B, with w the weight of an answer (E[w | x] = x),

    E[z_A z_B] = Σ over cells x of P(x) · ∏ over items of h(x),   h = E[w² | x] in both, x in one, 1 in neither of A and B,

where E[w² | x] is the mean over levels. If people take one level for all items, the product is averaged over levels, not
its factors. Estimates are means over those who answered, so with c_A the share who answered all of A

    n·Cov(ŝ_A, ŝ_B) = c_{A∪B} / (c_A·c_B) · (E[z_A z_B] − s_A·s_B).

No number is drawn here: these are the exact moments of the estimator (Guo, Wu and Li, Result 1, at what is true).

That chance is by Genz's method (1992), for many problems at once. With L the Cholesky factor of the correlations, P(Z ≤ b) is the
mean over uniform u of a product whose factors are the conditional probabilities of one coordinate after the other. The mean is
taken over a fixed lattice of points, so the same question has the same answer, and the answer moves smoothly with the bounds.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from tacit.compute.arrays import Floats, Indices
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.inversion import cells, over_subsets
from tacit.estimation.testing import upper_tail
from tacit.planning.design import AnswerDesign


@dataclass(frozen=True, slots=True, eq=False)
class Spread:
    """Moments of the estimates of all subsets of itemsets, for one person asked."""

    supports: Floats  # true supports, float64 [m, 2^K]
    # n·Cov for n people asked, float64 [m, 2^K, 2^K]; ∞ where nobody answers all of a subset.
    covariance: Floats
    # What n·Var gains with each unit of the subset's own support, besides −s², float64 [m, 2^K].
    slope: Floats
    complete: Floats  # share of people who answer all of a subset, float64 [m, 2^K]
    largest: Floats  # the largest product of weights of each subset, float64 [m, 2^K]

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

    def of_estimates(self, people: float) -> Floats:
        """Their covariances for so many people asked, with variances as `errors` gives them; not finite where fewer than two answer."""
        naive = np.sqrt(np.maximum(self.variance, 0.0) / people)
        with np.errstate(divide="ignore", invalid="ignore"):
            widened = np.where(naive > 0.0, self.errors(people) / naive, 1.0)
            # Where fewer than two answer all of a subset, ∞ meets the covariance 0 of the empty one.
            return np.asarray(self.covariance / people * widened[:, :, None] * widened[:, None, :])


def spread(design: AnswerDesign, items: Indices, supports: Floats) -> Spread:
    """The moments of itemsets of one length, int [m, K] of different questions, from true supports of all subsets, float64 [m, 2^K]."""
    size, shown, complete = supports.shape[1], cells(supports), design.complete(items)
    second, slope = np.zeros((len(items), size, size)), np.zeros((len(items), size))
    for share, given_zero, given_one in _mixtures(design, items):
        table = shown[:, :, None, None]
        for item in reversed(range(items.shape[1])):
            table = _without_highest(table, given_zero[:, item], given_one[:, item])
        second += share * table[:, 0]
        weight = share[:, :, 0] if isinstance(share, np.ndarray) else share
        slope += weight * over_subsets(given_one - given_zero)
    union = np.arange(size)[:, None] | np.arange(size)
    plain = second - supports[:, :, None] * supports[:, None, :]
    with np.errstate(divide="ignore", invalid="ignore"):
        share = complete[:, union] / (complete[:, :, None] * complete[:, None, :])
        found = np.where(np.isfinite(share), plain * share, np.inf)
    return Spread(supports, found, slope, complete, over_subsets(design.largest_weights()[items]))


def _without_highest(table: Floats, given_zero: Floats, given_one: Floats) -> Floats:
    """Sum over the highest true answer left in [m, cells, A, B], and let A and B say whether they hold the item."""
    rows, size, sets, _ = table.shape
    halves = table.reshape(rows, 2, size // 2, sets, sets)
    no, yes = halves[:, 0], halves[:, 1]
    # The item becomes the lowest bit of A and of B, so that the first one removed ends as the highest.
    found = np.empty((rows, size // 2, sets, 2, sets, 2))
    found[:, :, :, 0, :, 0] = no + yes
    found[:, :, :, 0, :, 1] = found[:, :, :, 1, :, 0] = yes
    found[:, :, :, 1, :, 1] = given_zero[:, None, None, None] * no + given_one[:, None, None, None] * yes
    return found.reshape(rows, size // 2, 2 * sets, 2 * sets)


def _mixtures(design: AnswerDesign, items: Indices) -> list[tuple[Floats | float, Floats, Floats]]:
    """Shares of people, and E[w² | x] of theirs for a true 0 and a true 1, float64 [m, K] each."""
    zero, one = design.noise()
    if not design.together:
        return [(1.0, (zero * design.shares).sum(axis=0)[items], (one * design.shares).sum(axis=0)[items])]
    return [
        (share[items[:, 0], None, None], given_zero[items], given_one[items])
        for share, given_zero, given_one in zip(design.shares, zero, one, strict=True)
        if share.any()
    ]


_REACH = 9.0

POINTS = 1_021
"""Lattice points for a few problems; their root mean square error is below 0.1 % for the seven dimensions of three items."""

POINTS_OF_MANY = 127
"""Lattice points where more than `FEW` problems are solved, whose errors add up to nothing."""

FEW = 32

_PRIMES = np.array([n for n in range(2, 140) if all(n % d for d in range(2, n))])

_NEGLIGIBLE = 1e-7  # a chance below this is taken as 0
_LEAST_OWN = 1e-6  # the least standard deviation that a coordinate has of its own, relative to its whole one


def below(z: Floats) -> Floats:
    """P(N(0,1) ≤ z)."""
    return upper_tail(-z)


def quantile(share: Floats) -> Floats:
    """The z with P(N(0,1) ≤ z) = share, within ±9."""
    return np.asarray(np.clip(-np.asarray(normal_quantile(2.0 * share)), -_REACH, _REACH))


def all_above(mean: Floats, covariance: Floats, bounds: Floats) -> Floats:
    """P(every coordinate ≥ its bound), float64 [m], from means and bounds [m, D] and covariances [m, D, D]."""
    deviation = np.sqrt(np.diagonal(covariance, axis1=1, axis2=2))
    with np.errstate(divide="ignore", invalid="ignore"):
        certain = np.where(mean >= bounds, np.inf, -np.inf)
        reach = np.where(deviation > 0.0, (mean - bounds) / deviation, certain)
        related = covariance / (deviation[:, :, None] * deviation[:, None, :])
    related = np.where(np.isfinite(related), related, np.eye(mean.shape[1]))
    found: Floats = below(reach).min(axis=1)
    hard = np.flatnonzero((found > _NEGLIGIBLE) & (below(reach) < 1.0 - _NEGLIGIBLE).any(axis=1))
    found[found <= _NEGLIGIBLE] = 0.0
    points = POINTS if len(hard) <= FEW else POINTS_OF_MANY
    step = max(1, 4_000_000 // (points * mean.shape[1]))
    for start in range(0, len(hard), step):
        rows = hard[start : start + step]
        found[rows] = _genz(reach[rows].clip(-_REACH, _REACH), related[rows], _lattice(points, mean.shape[1]))
    return found


def _genz(reach: Floats, related: Floats, points: Floats) -> Floats:
    order = np.argsort(reach, axis=1)  # the hardest bound first takes most of the variation
    reach = np.take_along_axis(reach, order, axis=1)
    related = np.take_along_axis(np.take_along_axis(related, order[:, :, None], 1), order[:, None, :], 2)
    factor = _cholesky(related)
    rows, size = reach.shape
    normal, found = np.zeros((rows, len(points), size)), np.ones((rows, len(points)))
    for place in range(size):
        known = np.einsum("mpj,mj->mp", normal[:, :, :place], factor[:, place, :place])
        share = below((reach[:, place, None] - known) / factor[:, place, place, None])
        found *= share
        normal[:, :, place] = quantile(points[:, place] * share)
    return np.asarray(found.mean(axis=1))


def _cholesky(related: Floats) -> Floats:
    """The factor, column by column; a coordinate that the others decide keeps a tiny deviation of its own."""
    rows, size, _ = related.shape
    factor = np.zeros((rows, size, size))
    for column in range(size):
        known = np.einsum("mij,mj->mi", factor[:, column:, :column], factor[:, column, :column])
        left = related[:, column:, column] - known
        own = np.sqrt(np.maximum(left[:, :1], _LEAST_OWN**2))
        factor[:, column, column] = own[:, 0]
        factor[:, column + 1 :, column] = np.where(own > 10 * _LEAST_OWN, left[:, 1:] / own, 0.0)
    return factor


@lru_cache(maxsize=8)
def normal_points(count: int, size: int) -> Floats:
    """So many points, always the same, that are spread as independent normal figures are, float64 [count, size]."""
    return quantile(_lattice(count, size))


@lru_cache(maxsize=16)
def _lattice(count: int, size: int) -> Floats:
    """Richtmyer's points with the tent transform, inside (0, 1); float64 [count, size]."""
    steps = np.arange(1, count + 1)[:, None] * np.sqrt(_PRIMES[:size]) + 0.5
    points: Floats = np.abs(2.0 * (steps % 1.0) - 1.0)
    return points.clip(1e-9, 1.0 - 1e-9)
