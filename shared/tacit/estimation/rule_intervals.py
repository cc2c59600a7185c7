"""Score intervals of a rule's confidence and measures, by inverting one kind of test.

With a = s(X) and b = s(Y), the hypothesis "the figure is θ" says that s(XY) lies on a surface, s = h_θ(a, b) (`surfaces`): for
the confidence h = θ·a, for lift h = θ·a·b. Its interval holds all θ with

    |ŝ − h_θ(â, b̂)| ≤ z·√(V(θ)/n) + δ,     V = n·Var(ŝ − h_a·â − h_b·b̂),

h_a and h_b being the slopes of the surface there. V is taken under the hypothesis: every variance and covariance moves with
the support that θ demands, as in `support_intervals`. Confidence in open answers has Wilson's interval; a confidence whose
hypotheses share one variance has Fieller's (1954). No logarithm and no gradient of a ratio is taken, so nothing fails where a
denominator is small: there no θ is rejected, and the interval is all values that the figure can have. That is how data say that
they are too few to bound it.

All figures agree at independence, where their surfaces touch: either every interval holds its value of independence or none does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.estimation import surfaces
from tacit.estimation.intervals import ROUNDING, Bounded, normal_quantile
from tacit.estimation.measures import MEASURES, Measure
from tacit.estimation.support_intervals import movement
from tacit.estimation.weights import Variance
from tacit.lazy_kernel import lazy_kernel

surface_ends = lazy_kernel("tacit.estimation.surface_kernels", "surface_ends")


@dataclass(frozen=True, slots=True, eq=False)
class RuleSupports:
    """The three supports of each rule and their covariance, float64 arrays of one shape.

    Attributes:
        both: ŝ_XY, the support of antecedent and consequent together.
        antecedent: ŝ_X.
        consequent: ŝ_Y.
        var_both: Var(ŝ_XY); likewise `var_antecedent`, `var_consequent`.
        cov_both_antecedent: Cov(ŝ_XY, ŝ_X); likewise the other two pairs.
    """

    both: Floats
    antecedent: Floats
    consequent: Floats
    var_both: Floats
    var_antecedent: Floats
    var_consequent: Floats
    cov_both_antecedent: Floats
    cov_both_consequent: Floats
    cov_antecedent_consequent: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Chance:
    """What shapes the distribution of a rule's supports, float64 arrays of one shape.

    Attributes:
        variance: which question is asked.
        records: n.
        slope_both: B, the product of the slopes of all items; likewise of each side.
        slope_antecedent: of the items on the left.
        slope_consequent: of the items on the right.
        floor: the least n·Var(ŝ_XY).
        step: half a step between two values of ŝ_XY as far as it shows.
        weight: the mean square weight of the records.
    """

    variance: Variance
    records: Floats
    slope_both: Floats
    slope_antecedent: Floats
    slope_consequent: Floats
    floor: Floats
    step: Floats
    weight: Floats


def rule_table(supports: RuleSupports, chance: Chance) -> Floats:
    """A rule a row, float64 [r, 16], as the compiled loop reads them.

    Columns: ŝ, â, b̂; n times the variances of these and the covariances of the pairs; then what moves with the
    support of a hypothesis: Var(ŝ) with x and x², Cov(ŝ, â), Cov(ŝ, b̂); floor; step; Cov(â, b̂).
    """
    n, weight = chance.records, chance.weight
    population = chance.variance is Variance.POPULATION
    size = np.maximum(n - 1.0, 0.0) if population else n
    spreads = (
        supports.var_both,
        supports.var_antecedent,
        supports.var_consequent,
        supports.cov_both_antecedent,
        supports.cov_both_consequent,
        supports.cov_antecedent_consequent,
    )
    linear, square = movement(chance.slope_both, weight, chance.variance)
    a, b = supports.antecedent, supports.consequent
    chosen = np.zeros_like(weight) if population else weight - 1.0
    sides = [
        weight * (slope - share) if population else weight * (slope - 1.0) + chosen * (1.0 - share)
        for slope, share in ((chance.slope_antecedent, a), (chance.slope_consequent, b))
    ]
    known = supports.var_both * size
    step = chance.step
    if not population:
        step = np.where((chance.floor == 0.0) & (known <= ROUNDING * np.abs(supports.both)), 0.0, step)
    columns = [supports.both, a, b, *(spread * size for spread in spreads), linear, square, *sides]
    columns += [chance.floor, step, weight if population else chosen]
    return np.ascontiguousarray(np.stack(np.broadcast_arrays(*columns), axis=-1))


def rule_bounds(
    supports: RuleSupports, chance: Chance, alpha: float, measures: Sequence[Measure] = MEASURES
) -> dict[str, Bounded]:
    """Each measure of each rule with its interval; one that the data cannot bound has all values that the measure can have.

    Args:
        supports: of the rules, [r].
        chance: likewise.
        alpha: α.
        measures: which.
    """
    figures = [measure.surface for measure in measures]
    low, high = _ends(supports, chance, alpha, figures, [measure.natural for measure in measures])
    found = {}
    for measure, first, last in zip(measures, low, high, strict=True):
        value = measure.values(supports.both, supports.antecedent, supports.consequent)
        # An estimate beyond all possible values, which chance makes, is still inside its interval.
        found[measure.name] = Bounded(value, np.fmin(first, value), np.fmax(last, value))
    return found


def confidence_bounds(supports: RuleSupports, chance: Chance, alpha: float) -> tuple[Bounded, Bools]:
    """The confidence of each rule with its interval, and whether the data fail to bound it; then the interval is [0, 1]."""
    low, high = _ends(supports, chance, alpha, [surfaces.CONFIDENCE], [(-np.inf, np.inf)])
    unbounded = np.isinf(low[0]) | np.isinf(high[0])
    with np.errstate(divide="ignore", invalid="ignore"):
        value = np.where(supports.antecedent == 0.0, np.nan, supports.both / supports.antecedent)
    return Bounded(value, np.where(unbounded, 0.0, low[0]), np.where(unbounded, 1.0, high[0])), unbounded


def bounds_nothing(bounds: Bounded, measure: Measure) -> Bools:
    """Where the data are too few to bound the measure: its interval holds every value that the measure can have."""
    least, most = measure.natural
    return (bounds.low <= least) & (bounds.high >= most)


def _ends(
    supports: RuleSupports,
    chance: Chance,
    alpha: float,
    figures: Sequence[int],
    natural: Sequence[tuple[float, float]],
) -> tuple[Floats, Floats]:
    table = rule_table(supports, chance)
    low, high = np.empty((2, len(figures), len(table)))
    ranges = np.array(natural, np.float64)
    surface_ends(table, chance.records, np.array(figures), ranges, normal_quantile(alpha), low, high)
    return low, high
