"""Shrunken supports: all itemsets of one length judge each other, one length after the other.

The support of an itemset is put together from two figures with almost independent errors: what its shrunken subsets
foretell (`margins.predict`), and its own central moment with the lower part that they give (`central.lower_part`). Their
difference, the residual, is shrunk by a prior that all itemsets of the length share:

    singles    a beta prior (`beta_prior`);
    longer     residual / scale ~ mixture of normals of many widths (`scale_mixture`); about a common mean for pairs, if
               that mean is clearly not 0, else about 0; the scale is what a residual of an itemset so frequent is wont
               to be: ∏ √(b(1−b)) for pairs, the root of the predicted support for longer itemsets.

The result is kept within Fréchet's simple bounds: at most the smallest subset, at least s_{I∖b} + s_{I∖d} − s_{I∖bd}.

Intervals hold on average over the itemsets of a length (`robust`); errors of the subsets, on which a figure rests, are
propagated to first order: `following` says how the figure follows each subset's own error. Where there are too few itemsets
to learn a spread from, no interval is given.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Counts, Floats, Indices
from tacit.estimation import beta_prior, margins
from tacit.estimation.central import about, lower_part
from tacit.estimation.intervals import Bounded, normal_quantile
from tacit.estimation.robust import FEWEST, half_widths, second_moment
from tacit.estimation.scale_mixture import ScaleMixture
from tacit.estimation.weights import Variance
from tacit.struct_of_arrays import StructOfArrays

RAREST = 1e-4
"""The predicted support below which scales no longer fall."""

LEAST_SPREAD = 1e-4
"""The least b(1−b) of an item that scales are made of."""

EXACT = 1e-6
"""The standard error, as a share of the scale, that takes the place of none at all."""

UNTOLD = 1e6
"""The standard error, as a share of the scale, of an itemset of which no record tells anything."""


@dataclass(frozen=True, slots=True, eq=False)
class Shrunken(StructOfArrays):
    """Shrunken supports of itemsets of one length, arrays [m].

    Attributes:
        support: with the interval that holds on average over the length; NaN ends where none can be had.
        prediction: what the subsets foretell; for singles the support itself.
        own: variance of the itemset's own part of the error, as wide as its own part of the interval supposes.
        following: how the support follows the own error of each subset, float64 [m, 2^K].
    """

    support: Bounded
    prediction: Floats
    own: Floats
    following: Floats


def shrink_singles(estimates: Floats, errors: Floats, alpha: float) -> Shrunken:
    """Items' supports; their intervals are as wide as those of the estimates.

    Args:
        estimates: a, float64 [items].
        errors: se, float64 [items]; NaN where it is not known, and the estimate is then taken as it is.
        alpha: of the intervals.
    """
    posterior = beta_prior.shrink_singles(estimates, np.where(np.isfinite(errors), errors, 0.0))
    reach = normal_quantile(alpha) * errors
    following = np.tile([0.0, 1.0], (len(estimates), 1))
    return Shrunken(_within(posterior.mean, reach), posterior.mean, posterior.variance, following)


@dataclass(frozen=True, slots=True, eq=False)
class Subsets:
    """What is known of the subsets of m itemsets.

    Attributes:
        supports: shrunken, float64 [m, 2^K], the empty set first; the last column is not read.
        rows: int32 [m, 2^K], the row of each subset among those of its length.
        shorter: the shrunken supports of all shorter lengths, from 1.
    """

    supports: Floats
    rows: Indices
    shorter: Sequence[Shrunken]

    @property
    def length(self) -> int:
        """K."""
        return int(self.supports.shape[1]).bit_length() - 1

    @property
    def singles(self) -> Floats:
        """The items' own supports b, float64 [m, K]."""
        return self.supports[:, [1 << j for j in range(self.length)]]

    def frechet(self) -> tuple[Floats, Floats]:
        """The least and the largest support that one and two items less allow, float64 [m] each."""
        whole = (1 << self.length) - 1
        without = [whole & ~(1 << j) for j in range(self.length)]
        largest = self.supports[:, without].min(axis=1)
        least = np.zeros(len(self.supports))
        for j, one in enumerate(without):
            for other in without[:j]:
                both = self.supports[:, one] + self.supports[:, other] - self.supports[:, one & other]
                least = np.maximum(least, both)
        return np.minimum(least, largest), largest


@dataclass(frozen=True, slots=True, eq=False)
class Told:
    """What the records tell of m itemsets.

    Attributes:
        values: ĉ, central moments about the items' estimated supports, float64 [m]; NaN where no record tells any.
        errors: their standard errors, float64 [m]; NaN where not known.
        records: int64 [m].
        noise: Var(w | x) of the items on average, float64 [m, K].
        variance: which question the errors answer.
    """

    values: Floats
    errors: Floats
    records: Counts
    noise: Floats
    variance: Variance

    def known(self) -> Bools:
        """Where they tell something."""
        return np.isfinite(self.values) & np.isfinite(self.errors)

    def shared_variance(self, support: Floats) -> Floats:
        """The part of Var ŝ that comes from those who hold the itemset, and errs with its subsets.

        s (∏(1 + v) − ∏ v) less s² for the population, where it has the sampling in it, less s for these records. With two
        more holders than estimated (as Agresti and Coull add them), for of a rare set no record says how rare it is.
        """
        support = np.minimum(support + 2.0 / np.maximum(self.records, 1), 1.0)
        holders = support * (np.prod(1.0 + self.noise, axis=1) - np.prod(self.noise, axis=1))
        certain = support if self.variance is Variance.RECORDS else support**2
        shared: Floats = np.maximum(holders - certain, 0.0) / np.maximum(self.records, 1)
        return shared


def shrink(told: Told, subsets: Subsets, alpha: float) -> Shrunken:
    """Supports of itemsets of two items or more.

    Args:
        told: by the records of the itemsets themselves.
        subsets: all of them.
        alpha: of the intervals.
    """
    prediction, known = margins.predict(subsets.supports), told.known()
    lower = lower_part(_without_last(subsets.supports), subsets.singles)
    scale = _scale(subsets, prediction)
    residual = np.where(known, told.values + lower - prediction, 0.0) / scale
    error = np.where(known, np.maximum(told.errors / scale, EXACT), UNTOLD)
    prior = fitted_prior(residual[known], error[known], subsets.length)
    posterior = prior.posterior(residual, error)
    support = np.clip(prediction + scale * posterior.mean, *subsets.frechet())
    width = _half_widths(prior, residual, error, known, alpha) * scale
    quantile = normal_quantile(alpha)
    own = np.fmax((width / quantile) ** 2, scale**2 * posterior.variance)
    following = _following(subsets, prediction, posterior.variance / error**2)
    others = _inherited(subsets, following) + told.shared_variance(support)
    return Shrunken(_within(support, np.sqrt(width**2 + quantile**2 * others)), prediction, own, following)


def _without_last(supports: Floats) -> Floats:
    known = supports.copy()
    known[:, -1] = 0.0
    return known


def _within(support: Floats, reach: Floats) -> Bounded:
    """The interval, as far as a share can be."""
    return Bounded(support, np.maximum(support - reach, 0.0), np.minimum(support + reach, 1.0))


def _scale(subsets: Subsets, prediction: Floats) -> Floats:
    if subsets.length == 2:
        spread = np.maximum(subsets.singles * (1.0 - subsets.singles), LEAST_SPREAD)
    else:
        spread = np.maximum(prediction, RAREST)[:, None]
    scale: Floats = np.sqrt(np.prod(spread, axis=1))
    return scale


def fitted_prior(residual: Floats, error: Floats, length: int) -> ScaleMixture:
    """The prior of scaled residuals; pairs alone may have a mean, shrunk by 1 − 9/z² where it is z errors from 0."""
    if not residual.size:
        return ScaleMixture(0.0, np.zeros(1), np.ones(1), 0.0)
    prior = ScaleMixture.fit(residual, error)
    if length > 2:
        return prior
    precision = 1.0 / (error**2 + float(prior.weights @ prior.scales**2))
    mean = float((precision * residual).sum() / precision.sum())
    squared = mean**2 * float(precision.sum())
    return prior if squared <= 9.0 else ScaleMixture.fit(residual, error, mean * (1.0 - 9.0 / squared))


def _half_widths(prior: ScaleMixture, residual: Floats, error: Floats, known: Bools, alpha: float) -> Floats:
    """Half-widths of the shrunken residuals, NaN where too few are known."""
    if int(known.sum()) < FEWEST:
        return np.full(len(residual), np.nan)
    moment = second_moment(residual[known] - prior.mean, error[known])

    def shrunk(seen: Floats, spread: float) -> Floats:
        return prior.posterior(prior.mean + seen, np.array(spread)).mean - prior.mean

    widths = np.full(len(residual), np.nan)
    widths[known] = half_widths(shrunk, error[known], moment, alpha)
    return widths


def _following(subsets: Subsets, prediction: Floats, gain: Floats) -> Floats:
    """How the supports follow the own error of each subset, float64 [m, 2^K]; 1 for the itemset's own.

    The figure is prediction + gain · (ĉ + L − prediction): it follows a subset's support by gain times the slope of L and
    1 − gain times that of the prediction, and a subset's support follows those below it.
    """
    length = subsets.length
    foretold = margins.slopes(subsets.supports, prediction)
    slope = gain[:, None] * _lower_slopes(subsets) + (1.0 - gain[:, None]) * foretold
    following = np.zeros(slope.shape)
    following[:, -1] = 1.0
    for mask in range(1, (1 << length) - 1):
        below = subsets.shorter[mask.bit_count() - 1].following[subsets.rows[:, mask]]
        for part, place in enumerate(_parts(mask)):
            following[:, place] += slope[:, mask] * below[:, part]
    return following


def _parts(mask: int) -> list[int]:
    """The subsets of a mask, in the order of their own indices."""
    bits = [1 << j for j in range(mask.bit_length()) if mask >> j & 1]
    places = [0]
    for bit in bits:
        places += [place | bit for place in places]
    return places


def _lower_slopes(subsets: Subsets) -> Floats:
    """∂L/∂s_A, float64 [m, 2^K]; an item's support is also its centre."""
    length, centres = subsets.length, subsets.singles
    whole = (1 << length) - 1
    slopes = np.zeros(subsets.supports.shape)
    central = about(_without_last(subsets.supports), centres)
    for mask in range(1, whole):
        outside = [j for j in range(length) if not mask >> j & 1]
        slopes[:, mask] = -np.prod(-centres[:, outside], axis=1)
        if mask.bit_count() == 1:
            slopes[:, mask] += central[:, whole & ~mask] * (length > 2)
    return slopes


def _inherited(subsets: Subsets, following: Floats) -> Floats:
    """The variance that the subsets' own errors add."""
    spread = np.zeros(len(following))
    for mask in range(1, following.shape[1] - 1):
        own = subsets.shorter[mask.bit_count() - 1].own[subsets.rows[:, mask]]
        spread += following[:, mask] ** 2 * own
    return spread
