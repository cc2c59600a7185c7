"""Central moments of itemsets, whose errors are almost free of their subsets' errors, and what randomization does to one answer.

About a centre a_i of each item, usually its own estimated support, ĉ_I = mean ∏_{i∈I} (w_i(y_i) − a_i) estimates c_I, the mean of
∏ (x_i − a_i) over the true answers. Whatever is known of the smaller itemsets (t_A for |A| < K, from any source) rebuilds the support:

    s_I = c_I + L_I,    L_I = Σ_{A⊂I} c_A ∏_{i∈I∖A} a_i, with c_A the central moments of t_A about a   (`lower_part`)

Second moments come from the contraction, or from sums over records, with other per-answer values: population, ∏ (w−a)²; these
records only, ∏ (v − 2aw + a²) less the estimate of ∏ (x−a)², whose per-answer value is e = w(1−2a) + a² since x² = x. Here
v(y) estimates E[w² | x] (`tacit.estimation.inversion.second_weights`).

Invariants: with a = 0 every figure is the plain one; no variance is below what the randomization alone adds (`floor`).

`ItemNoise`, averaged over the records that answered an item, shapes the distribution of an estimate near 0 and 1, where its own sample
says too little of it. For an itemset it is multiplied over the items, which where levels are mixed takes those of different items to be
chosen independently; it steers the interval of a small sample and drops out of that of a large one.
"""

from __future__ import annotations

from dataclasses import dataclass
from operator import add

import numpy as np

from tacit.compute.arrays import Counts, Floats, Indices, StructOfArrays
from tacit.estimation.inversion import (
    Coefficients,
    Variance,
    contract,
    noise,
    second_weights,
    transform,
    weights,
    without_last,
)

Channel = tuple[Floats, Floats, Floats]  # θ1, θ0 and the centre of items


def central_weights(keep_one: Floats, keep_zero: Floats, centre: Floats) -> tuple[Floats, Floats]:
    """w(0) − a and w(1) − a, of the common shape of the factors and the centres."""
    absent, present = weights(keep_one, keep_zero)
    return absent - centre, present - centre


def central_second_weights(
    keep_one: Floats, keep_zero: Floats, centre: Floats, variance: Variance
) -> tuple[Floats, Floats]:
    """The values at 0 and 1 of the per-answer factor of the second moment of w − a."""
    absent, present = weights(keep_one, keep_zero)
    squared_absent, squared_present = second_weights(keep_one, keep_zero, variance)
    return (
        squared_absent - 2.0 * centre * absent + centre**2,
        squared_present - 2.0 * centre * present + centre**2,
    )


def central_square_weights(keep_one: Floats, keep_zero: Floats, centre: Floats) -> tuple[Floats, Floats]:
    """The values at 0 and 1 of e, with E[e(y) | x] = (x − a)²."""
    absent, present = weights(keep_one, keep_zero)
    return absent * (1.0 - 2.0 * centre) + centre**2, present * (1.0 - 2.0 * centre) + centre**2


def least_noise(keep_one: Floats, keep_zero: Floats) -> Floats:
    """The smaller of Var(w | x = 0) and Var(w | x = 1), of the shape of the factors; −w(0)·w(1) for Warner's scheme."""
    given_zero, given_one = noise(keep_one, keep_zero)
    return np.asarray(np.maximum(np.minimum(given_zero, given_one - 1.0), 0.0))


@dataclass(frozen=True, slots=True, eq=False)
class CentralMoments(StructOfArrays):
    """Sums about the centres for m itemsets, over the n records that answered all items, arrays [m]."""

    records: Counts  # n
    total: Floats  # Σ ∏ (w − a)
    second: Floats  # its second moment
    square: Floats  # Σ ∏ (x − a)², estimated, for the records variance, else 0
    floor: Floats  # Σ ∏ Var(w | x), or less

    @classmethod
    def nothing(cls, itemsets: int) -> CentralMoments:
        """The sums over no record."""
        return cls(np.zeros(itemsets, np.int64), *np.zeros((4, itemsets)))

    @classmethod
    def contracted(
        cls, tables: Floats, channel: Channel, variance: Variance, records: Counts, noise_of: Floats
    ) -> CentralMoments:
        """From observed supports of all subsets, float64 [m, 2^K], and factors, centres and `least_noise` of each item, [m, K] or of shapes that broadcast."""
        total = contract(tables, Coefficients.of(*central_weights(*channel)))
        second = contract(tables, Coefficients.of(*central_second_weights(*channel, variance)))
        square = np.zeros(len(tables))
        if variance is Variance.RECORDS:
            square = contract(tables, Coefficients.of(*central_square_weights(*channel)))
        return cls(records, total, second, square, records * np.prod(noise_of, axis=1))

    def __add__(self, other: CentralMoments) -> CentralMoments:
        """Of the records of both; a record belongs to one of them."""
        return CentralMoments(*map(add, self.arrays().values(), other.arrays().values()))

    def value(self) -> Floats:
        """ĉ; NaN where no record answered all items."""
        with np.errstate(divide="ignore", invalid="ignore"):
            return self.total / self.records

    def error(self, variance: Variance) -> Floats:
        """The standard error of ĉ, at least what randomization adds; NaN where the records cannot tell it."""
        records = self.records.astype(np.float64)
        with np.errstate(divide="ignore", invalid="ignore"):
            if variance is Variance.RECORDS:
                spread = (self.second - self.square) / records**2
            else:
                spread = (self.second / records - (self.total / records) ** 2) / (records - 1.0)
            return np.sqrt(np.where(records > 1.0, np.maximum(spread, self.floor / records**2), np.nan))


def about(supports: Floats, centres: Floats) -> Floats:
    """Central moments of all subsets from supports and centres: c_A = Σ_{B⊆A} s_B ∏_{i∈A∖B} (−a_i), float64 [m, 2^K] from [m, 2^K] and [m, K].

    The empty set comes first; its support is 1.
    """
    nothing = np.zeros_like(centres)
    return transform(supports, Coefficients(nothing + 1.0, nothing), Coefficients(-centres, nothing + 1.0))


def lower_part(supports: Floats, centres: Floats) -> Floats:
    """L_I: the support that an itemset would have if its own central moment were 0, float64 [m].

    From supports of all proper subsets, float64 [m, 2^K], the empty set first and the last column not read, and centres, [m, K].
    """
    return -about(without_last(supports), centres)[:, -1]


@dataclass(frozen=True, slots=True, eq=False)
class ItemNoise:
    """Means over records, float64 [items] each; an item without an answer is as one that was answered openly."""

    absent: Floats  # w(0)
    present: Floats  # w(1)
    slope: Floats  # E[w² | x = 1] − E[w² | x = 0], 1 for Warner's scheme
    floor: Floats  # the smaller of Var(w | x = 0) and Var(w | x = 1), 0 for an open answer

    @classmethod
    def of(cls, keep_one: Floats, keep_zero: Floats, records: Counts) -> ItemNoise:
        """From factors of each level or profile, and how many records answered each item with it; [levels, items] each."""
        # A factor of an item that was not answered may be anything; an open one has no trouble.
        one, zero = np.where(records > 0, keep_one, 1.0), np.where(records > 0, keep_zero, 1.0)
        absent, present = weights(one, zero)
        given_zero, given_one = noise(one, zero)
        answered = records.sum(axis=0)

        def mean(values: Floats, open_value: float) -> Floats:
            known = (values * records).sum(axis=0) / np.maximum(answered, 1)
            return np.where(answered > 0, known, open_value)

        figures = (absent, 0.0), (present, 1.0), (given_one - given_zero, 1.0), (least_noise(one, zero), 0.0)
        return cls(*(mean(*figure) for figure in figures))

    def products(self, items: Indices) -> Floats:
        """The four figures multiplied over the items of each itemset, float64 [4, m] from int32 [m, K]."""
        figures = np.stack([self.absent, self.present, self.slope, self.floor])
        found = np.ones((4, len(items)))
        for column in items.T:
            found *= np.take(figures, column, axis=1)
        return found
