"""Weighing strata by inverse variance: people who chose more open levels count more.

A stratum of an itemset I is the people who chose the same levels for the items of I. Stratum g with n_g records and
unit variance τ_g gets weight ∝ n_g/τ_g, so each of its records counts c_g = n·τ_g⁻¹ / Σ_h n_h τ_h⁻¹ instead of 1:

    ŝ_I = (1/n) Σ_r c_r z_r,   n(n−1)·Cov(ŝ_A, ŝ_B) = Σ_r c_r² (z_rA − ŝ_A)(z_rB − ŝ_B)

for the population; for these records see `Weighed.subset_moments`.

The assumption, stated wherever this is chosen: the level does not depend on the answer. If it does, each stratum
estimates its own people and the weighted mean is the support of no population; the plain sum stays unbiased.

τ_g is the variance that the channels of the stratum would give an itemset whose items are independent, each with the share
`design_share`: at the minimum support itself, or at a tenth an item where that is less. It is computed from the channels and
the settings, never from answers, so the weights are the same whatever people said: under the assumption the weighted mean is unbiased,
however rare the itemset. Weights from the estimates would be a little better and biased upward, because open levels that make a
support look small would count more (docs/decisions/0032-combine.md).

The results are stated as sums that `moments` reads as if every record counted 1: Σ z := n·ŝ and Σ z_A z_B := whatever
gives the covariance above. With all c = 1 they are the plain sums.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Counts, Floats, Indices
from tacit.estimation.weights import Variance, noise
from tacit.messages import Template
from tacit.mining.blocks import Profiles
from tacit.mining.moments import SubsetMoments

ASSUMPTION = Template(
    "combine.assumption",
    "levels were weighed by inverse variance, which assumes that the choice of a level does not depend on the answer; "
    "combine by sum needs no such assumption",
)
"""What a result says when strata were weighed."""

LEAST_DESIGN = 0.1
"""The least share of an item that weights are made for: for rarer ones open levels would all but decide common itemsets alone."""

MOST_DESIGN = 0.5
"""The largest: from there on the variance of an open answer falls again."""


def several_levels(profiles: Profiles) -> bool:
    """Whether any item was answered at levels that differ."""

    def differ(factors: Floats) -> bool:
        most = np.where(profiles.answered, factors, -np.inf).max(axis=0)
        least = np.where(profiles.answered, factors, np.inf).min(axis=0)
        return bool((most > least).any())

    return differ(profiles.keep_one) or differ(profiles.keep_zero)


def design_share(minimum: float, length: int) -> float:
    """The share of each of K items that weights are made for: what gives the minimum support, within limits."""
    return min(max(float(minimum ** (1.0 / length)), LEAST_DESIGN), MOST_DESIGN)


def stratum_weights(profiles: Profiles, items: Indices, present: Counts, minimum: float) -> Floats:
    """c of the records of each profile, float64 [profiles, m].

    Args:
        profiles: the channels.
        items: int32 [m, K].
        present: int64 [profiles, m], records that answered all items.
        minimum: the minimum support.
    """
    length = items.shape[1]
    share = design_share(minimum, length)
    precision = np.empty(present.shape)
    for profile in range(len(profiles)):
        zero, one = noise(profiles.keep_one[profile][items], profiles.keep_zero[profile][items])
        second = (zero + (one - zero) * share).prod(axis=1)
        precision[profile] = 1.0 / (second - share ** (2 * length))
    weighed = (precision * present).sum(axis=0)
    scale = np.divide(present.sum(axis=0), weighed, out=np.zeros(len(items)), where=weighed > 0.0)
    factors: Floats = precision * scale
    return factors


@dataclass(slots=True, eq=False)
class Weighed:
    """Weighed sums over profiles, for m itemsets and their subsets A: arrays [m, subsets] unless said otherwise.

    Attributes:
        records: n, int64 [m].
        total: Σ c z_A.
        second: Σ c² z_A².
        cross: Σ c² z_I z_A.
        linear: Σ c² z_A.
        count: Σ c², float64 [m, 1].
    """

    records: Counts
    total: Floats
    second: Floats
    cross: Floats
    linear: Floats
    count: Floats

    @classmethod
    def nothing(cls, shape: tuple[int, int], records: Counts) -> Weighed:
        """Sums over no profile yet."""
        total, second, cross, linear = np.zeros((4, *shape))
        return cls(records, total, second, cross, linear, np.zeros((shape[0], 1)))

    def add(self, factor: Floats, present: Counts, total: Floats, second: Floats, cross: Floats) -> None:
        """Add a profile: its c and n [m], and its plain sums [m, subsets]."""
        once, twice = factor[:, None], factor[:, None] ** 2
        self.total += once * total
        self.second += twice * second
        self.cross += twice * cross
        self.linear += twice * total
        self.count += twice * present[:, None]

    def subset_moments(self, variance: Variance) -> SubsetMoments:
        """The sums that give the covariances above where plain sums are expected."""
        total, whole = self.total, self.total[:, -1:]
        linear, above = self.linear, self.linear[:, -1:]
        n = np.maximum(self.records, 1)[:, None].astype(np.float64)
        own, other, rest = total / n, whole / n, total[:, ::-1] / n
        if variance is Variance.RECORDS:
            # Distortion: Σ c² (Ê[z_A z_B | x] − Ê[x_{A∪B}]). Choice: whose records count more is chance too, and draws
            # without replacement add (s_{A∪B} − s_A s_B)·Σ (c − 1)². The reader takes Σ z_{A∪B} off again.
            choice = self.count - n
            return SubsetMoments(
                self.records,
                total,
                self.second - linear + (own - own**2) * choice + total,
                self.cross - above + (other - other * own) * choice + whole,
                (other - own * rest) * choice,
                self.count[:, 0] / n[:, 0],
            )

        def about_means(product: Floats, a: Floats, b: Floats, by_a: Floats, by_b: Floats) -> Floats:
            centred = product - a * by_b - b * by_a + self.count * a * b
            return centred + n * a * b

        return SubsetMoments(
            self.records,
            total,
            about_means(self.second, own, own, linear, linear),
            about_means(self.cross, other, own, above, linear),
            about_means(above, own, rest, linear, linear[:, ::-1]),
            self.count[:, 0] / n[:, 0],
        )
