"""Weighing strata by inverse variance: people who chose more open levels count more.

A stratum of an itemset I is the people who chose the same levels for the items of I. Stratum g with n_g records and
unit variance τ_g gets weight ∝ n_g/τ_g, so each of its records counts c_g = n·τ_g⁻¹ / Σ_h n_h τ_h⁻¹ instead of 1:

    ŝ_I = (1/n) Σ_r c_r z_r,   n(n−1)·Cov(ŝ_A, ŝ_B) = Σ_r c_r² (z_rA − ŝ_A)(z_rB − ŝ_B)

for the population; for these records see `Weighed.subset_moments`.

The assumption, stated wherever this is chosen: the level does not depend on the answer. If it does, each stratum
estimates its own people and the weighted mean is the support of no population; the plain sum stays unbiased.

τ_g = E[z² | level] − ŝ² is computed from the pooled estimates of all subsets of I and the stratum's channels, not from
the stratum's own spread: a small stratum that happens to agree would otherwise get a weight without bound.

The weights still rest on the same answers: where chance makes the pooled ŝ small, open levels, which made it small, count
more. The pooled ŝ is therefore taken to be at least its standard error, which leaves about a third of the bias (n = 1,000, a
tenth of it open, the rest at p = .7, s = .02: from +18 % to +6 %). Supports that are not well above their standard error
stay biased upward and their intervals may cover less; `RARE` says when an itemset is one of them.

The results are stated as sums that `moments` reads as if every record counted 1: Σ z := n·ŝ and Σ z_A z_B := whatever
gives the covariance above. With all c = 1 they are the plain sums.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Counts, Floats, Indices
from tacit.estimation.contraction import Coefficients, cells, contract
from tacit.estimation.weights import Variance, noise
from tacit.messages import Template
from tacit.mining.blocks import Profiles
from tacit.mining.moments import SubsetMoments

ASSUMPTION = Template(
    "combine.assumption",
    "levels were weighed by inverse variance, which assumes that the choice of a level does not depend on the answer; the "
    "weights rest on the same answers, so supports that are not well above their standard error are biased upward and "
    "their intervals may cover less; combine by sum needs no such assumption",
)
"""What a result says when strata were weighed."""

SURE = 5.0
"""Pooled standard errors above 0 from which on the bias of weighing is negligible."""

RARE = Template(
    "combine.rare",
    "{count:,} of the itemsets found have a support below {sure:g} standard errors of the plain sum: weighed by inverse "
    "variance, it is biased upward and its interval may cover less; compare with combine by sum",
)
"""What a result says when it has itemsets that weighing biases."""


def several_levels(profiles: Profiles) -> bool:
    """Whether any item was answered at levels that differ."""

    def differ(factors: Floats) -> bool:
        most = np.where(profiles.answered, factors, -np.inf).max(axis=0)
        least = np.where(profiles.answered, factors, np.inf).min(axis=0)
        return bool((most > least).any())

    return differ(profiles.keep_one) or differ(profiles.keep_zero)


def stratum_weights(
    pooled: Floats, profiles: Profiles, items: Indices, present: Counts
) -> tuple[Floats, Floats]:
    """c of the records of each profile, float64 [profiles, m], and the standard error of the pooled ŝ, float64 [m].

    Args:
        pooled: float64 [m, 2^K], estimated supports of all subsets as shares, all profiles together.
        profiles: the channels.
        items: int32 [m, K].
        present: int64 [profiles, m], records that answered all items.
    """
    records = present.sum(axis=0)
    likely = np.maximum(cells(pooled), 0.0)
    # An itemset that seems never to occur may yet: one record's worth keeps open levels from infinite weight.
    least = 1.0 / (records + 1.0)
    spread = np.maximum(_spread(likely, least, profiles, items), least**2)
    error = np.sqrt((spread * present).sum(axis=0)) / np.maximum(records, 1)
    floored = _spread(likely, np.clip(error, least, 1.0), profiles, items)
    precision = 1.0 / np.maximum(floored, least**2)
    weighed = (precision * present).sum(axis=0)
    factors: Floats = precision * np.divide(records, weighed, out=np.zeros(len(records)), where=weighed > 0.0)
    return factors, error


def _spread(likely: Floats, least: Floats, profiles: Profiles, items: Indices) -> Floats:
    """τ of each profile, float64 [profiles, m], if the itemsets' supports are at least these."""
    shares = likely.copy()
    shares[:, -1] = np.maximum(shares[:, -1], least)
    shares /= shares.sum(axis=1, keepdims=True)
    spread = np.empty((len(profiles), len(items)))
    for profile in range(len(profiles)):
        zero, one = noise(profiles.keep_one[profile][items], profiles.keep_zero[profile][items])
        spread[profile] = contract(shares, Coefficients(zero, one)) - shares[:, -1] ** 2
    return spread


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
        )
