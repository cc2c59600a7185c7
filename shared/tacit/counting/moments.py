"""Moments: what an engine reports about itemsets and rules as sums over records, and how strata of levels are weighed in them.

z_I of a record is the product of its answers' weights over the items of I; its expectation is 1 if the record truly
holds I, else 0. All sums run over the records that answered every item of I.

For a rule of itemset I and each antecedent A ⊂ I the supports of A, I∖A and I and all their covariances come from three
transforms of the table of observed supports: Σ z_A, Σ z_A² and Σ z_I z_A. The antecedent and the consequent share no item, so
Σ z_A z_{I∖A} = Σ z_I.

Strata may be weighed by inverse variance: people who chose more open levels count more. A stratum of an itemset I is the people
who chose the same levels for the items of I. Stratum g with n_g records and unit variance τ_g gets weight ∝ n_g/τ_g, so each of
its records counts c_g = n·τ_g⁻¹ / Σ_h n_h τ_h⁻¹ instead of 1:

    ŝ_I = (1/n) Σ_r c_r z_r,   n(n−1)·Cov(ŝ_A, ŝ_B) = Σ_r c_r² (z_rA − ŝ_A)(z_rB − ŝ_B)

for the population; for these records see `Weighed.subset_moments`.

The assumption, stated wherever this is chosen: the level does not depend on the answer. If it does, each stratum
estimates its own people and the weighted mean is the support of no population; the plain sum stays unbiased.

τ_g is the variance that the channels of the stratum would give an itemset whose items are independent and have one share each: at the
minimum support itself, or at a tenth an item where that is less. It is computed from the channels and the
settings, never from answers, so the weights are the same whatever people said: under the assumption the weighted mean is
unbiased, however rare the itemset. Weights from the estimates would be a little better and biased upward, because open levels
that make a support look small would count more (docs/decisions/intervals.md).

The results are stated as sums that `moments` reads as if every record counted 1: Σ z := n·ŝ and Σ z_A z_B := whatever
gives the covariance above. With all c = 1 they are the plain sums.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices, StructOfArrays
from tacit.estimation.central import ItemNoise
from tacit.estimation.intervals import DESIGN, DesignEffect, Shapes, covariance, known_variance, settled
from tacit.estimation.inversion import Variance, noise, over_subsets
from tacit.estimation.rule_intervals import RuleNoise, RuleSupports
from tacit.platform.messages import Template
from tacit.records.blocks import Profiles

MISSING = Template(
    "mining.missing-answers",
    "some answers are missing: an itemset is sought only if each of its parts reaches the minimum among those who answered "
    "that part",
)
"""What a result says when supports of an itemset and its parts are of different people."""


@dataclass(frozen=True, slots=True, eq=False)
class Moments(StructOfArrays):
    """Sums for m itemsets, arrays [m]."""

    records: Counts  # n, records that answered all items; int64
    observed: Counts  # S', records that show all items; int64
    total: Floats  # Ŝ = Σ z; float64
    second: Floats  # Σ z², or its unbiased conditional expectation for the records variance; float64
    design: dict[str, DesignEffect] = field(default_factory=dict)  # of a sampling design, by `DESIGN`

    def support(self) -> Floats:
        """ŝ = Ŝ/n; NaN where no record answered all items."""
        with np.errstate(divide="ignore", invalid="ignore"):
            return settled(self.total, np.sqrt(self.second * self.records)) / self.records

    def error(self, variance: Variance, support: Floats | None = None) -> Floats:
        """The standard error of ŝ, which is computed where it is not given; NaN where the records cannot tell it."""
        if DESIGN in self.design:
            return self.design[DESIGN].error
        records = self.records.astype(np.float64)
        with np.errstate(divide="ignore", invalid="ignore"):
            spread = covariance(self.second, self.total, self.total, records, variance)
            scale = self.second / records**2
            support = self.support() if support is None else support
            error = np.sqrt(known_variance(settled(spread, scale), support, scale, variance))
            return np.where(records > 1.0, error, np.nan)


@dataclass(frozen=True, slots=True, eq=False)
class SubsetMoments:
    """Sums for m itemsets I and all their subsets A, over the records that answered all of I."""

    records: Counts  # n; int64 [m]
    total: Floats  # Σ z_A; float64 [m, 2^K], indexed by A
    second: Floats  # Σ z_A² (or its conditional expectation); float64 [m, 2^K]
    cross: Floats  # Σ z_I z_A (or its conditional expectation); float64 [m, 2^K]
    # Σ z_A z_{I∖A}, less its expectation given x for the records variance; float64 [m, 2^K]. None unless
    # records are weighed: it is Σ z_I then, or 0.
    disjoint: Floats | None = None
    weight: Floats | None = None  # mean square weight of the records, float64 [m]; None where each counts 1
    design: dict[str, DesignEffect] = field(default_factory=dict)  # of a sampling design, by `DESIGN`


Columns = TypeVar("Columns", Counts, Floats)


def add_columns(known: list[Columns], length: int, more: Columns) -> None:
    """Add what is known of itemsets, [..., m], to that of this length, the last there is or the next."""
    if length == len(known):
        known.append(more)
    elif more.shape[-1]:
        known[length] = np.concatenate([known[length], more], axis=-1)


def narrow_columns(chosen: Sequence[Bools], *every: list[Any]) -> None:
    """Of each list, by length, only what is known of these itemsets, by length from 1."""
    for known in every:
        known[1:] = [own[..., rows] for own, rows in zip(known[1:], chosen, strict=False)]


Needs = Callable[[Moments, Floats, Bools], Bools]
"""Of moments, lower bounds of Σ (z − ŝ)² [m], and where moments are exact [m]: whose must be exact, bool [m].
Where moments are not exact, second ones are upper bounds and observed supports unknown."""


def rule_supports(
    moments: SubsetMoments, row: np.ndarray, left: np.ndarray, variance: Variance
) -> RuleSupports:
    """Supports and covariances of rules, by the row of their itemset and a bit mask over its items for the left side, [r] each."""
    whole = moments.total.shape[1] - 1
    right = whole - left
    # The sums of a design have its own share of the population in them.
    variance = Variance.POPULATION if moments.design else variance
    n = np.where(moments.records[row], moments.records[row], np.nan)  # of no records nothing is known
    total = _sums(moments, row, whole)

    def joint(second: Floats, one: Floats, other: Floats) -> Floats:
        return settled(covariance(second, one, other, n, variance), second / n**2)

    by_left, by_right = _sums(moments, row, left), _sums(moments, row, right)
    var_both = joint(moments.second[row, whole], total, total)
    if not moments.design:  # a design knows where no spread is none
        var_both = known_variance(var_both, total / n, moments.second[row, whole] / n**2, variance)
    sides = (left, by_left), (right, by_right)
    var_left, var_right = (joint(moments.second[row, side], own, own) for side, own in sides)
    with_left, with_right = (joint(moments.cross[row, side], total, own) for side, own in sides)
    # Of two itemsets without a common item Σ z_A z_B = Σ z_{A∪B}; given the true records their covariance is 0.
    product = moments.total[row, -1] if moments.disjoint is None else moments.disjoint[row, left]
    if variance is Variance.POPULATION:
        apart = covariance(product, by_left, by_right, n, variance)
    else:
        apart = np.zeros_like(product) if moments.disjoint is None else product / n**2
    variances = var_both, var_left, var_right, with_left, with_right, apart
    return RuleSupports(total / n, by_left / n, by_right / n, *variances)


def _sums(moments: SubsetMoments, row: np.ndarray, subset: np.ndarray | int) -> Floats:
    """Σ z of a subset of each itemset, without rounding that is taken for a few records."""
    return settled(moments.total[row, subset], np.sqrt(moments.second[row, subset] * moments.records[row]))


Sides = tuple[np.ndarray, np.ndarray]  # of each rule the row of its itemset, and the mask of its left side


def rule_chance(
    moments: SubsetMoments, observed: Counts, items: Indices, noise: ItemNoise, at: Sides, variance: Variance
) -> RuleNoise:
    """What shapes the distribution of the chosen rules' supports, from their rows and antecedent masks, [r] each.

    `observed` are the records that show all items of each itemset, int64 [m].
    """
    row, left = at
    total, second = (np.ascontiguousarray(sums[:, -1]) for sums in (moments.total, moments.second))
    shapes = Shapes.of(total, second, moments.records, observed, items, noise, moments.weight)
    of_sides = over_subsets(noise.slope[items])
    slopes = shapes.slope[row], of_sides[row, left], of_sides[row, of_sides.shape[1] - 1 - left]
    step = np.zeros(len(row)) if moments.design else shapes.step[row]
    weight = np.ones(len(row)) if moments.weight is None else moments.weight[row]
    design = {name: effect.take(row.astype(np.int32)) for name, effect in moments.design.items()}
    variance = Variance.POPULATION if design else variance
    records = moments.records[row].astype(np.float64)
    return RuleNoise(variance, records, *slopes, shapes.floor[row], step, weight, design)


ASSUMPTION = Template(
    "combine.assumption",
    "levels were weighed by inverse variance, which assumes that the choice of a level does not depend on the answer; "
    "combine by sum needs no such assumption",
)
"""What a result says when strata were weighed."""

# Between which shares of an item weights are made: for rarer ones open levels would all but decide common
# itemsets alone, and from the largest on the variance of an open answer falls again.
LEAST_DESIGN, MOST_DESIGN = 0.1, 0.5


def several_levels(profiles: Profiles) -> bool:
    """Whether any item was answered at levels that differ."""
    factors = np.stack([profiles.keep_one, profiles.keep_zero])
    most = np.where(profiles.answered, factors, -np.inf).max(axis=1)
    return bool((most > np.where(profiles.answered, factors, np.inf).min(axis=1)).any())


def stratum_weights(profiles: Profiles, items: Indices, present: Counts, minimum: float) -> Floats:
    """c of the records of each profile, float64 [profiles, m]; `present` are those that answered all items, int64 [profiles, m]."""
    length = items.shape[1]
    share = min(max(float(minimum ** (1.0 / length)), LEAST_DESIGN), MOST_DESIGN)
    precision = np.empty(present.shape)
    for profile in range(len(profiles)):
        zero, one = noise(profiles.keep_one[profile][items], profiles.keep_zero[profile][items])
        precision[profile] = 1.0 / ((zero + (one - zero) * share).prod(axis=1) - share ** (2 * length))
    weighed = (precision * present).sum(axis=0)
    scale = np.divide(present.sum(axis=0), weighed, out=np.zeros(len(items)), where=weighed > 0.0)
    return np.asarray(precision * scale)


@dataclass(slots=True, eq=False)
class Weighed:
    """Weighed sums over profiles, for m itemsets and their subsets A: arrays [m, subsets]."""

    records: Counts  # n, int64 [m]
    total: Floats  # Σ c z_A
    second: Floats  # Σ c² z_A²
    cross: Floats  # Σ c² z_I z_A
    linear: Floats  # Σ c² z_A
    count: Floats  # Σ c², float64 [m, 1]

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
            parts = (
                self.second - linear + (own - own**2) * choice + total,
                self.cross - above + (other - other * own) * choice + whole,
                (other - own * rest) * choice,
            )
        else:

            def about_means(product: Floats, a: Floats, b: Floats, by_a: Floats, by_b: Floats) -> Floats:
                return product - a * by_b - b * by_a + self.count * a * b + n * a * b

            parts = (
                about_means(self.second, own, own, linear, linear),
                about_means(self.cross, other, own, above, linear),
                about_means(above, own, rest, linear, linear[:, ::-1]),
            )
        return SubsetMoments(self.records, total, *parts, self.count[:, 0] / n[:, 0])
