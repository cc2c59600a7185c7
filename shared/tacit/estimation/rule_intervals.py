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
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.estimation import surfaces
from tacit.estimation.intervals import Bounded, Ratio, normal_quantile
from tacit.estimation.measures import MEASURES, Measure
from tacit.estimation.support_intervals import ScoredSupports, movement, steps_of_chance
from tacit.estimation.weights import Variance
from tacit.lazy_kernel import lazy_kernel
from tacit.struct_of_arrays import StructOfArrays

surface_ends = lazy_kernel("tacit.estimation.surface_kernels", "surface_ends")

RULES_A_TURN = 8_192
"""Rules whose intervals a thread computes at a time: about 0.02 s."""


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

    def variance_of(self, gradient: tuple[Floats, Floats, Floats]) -> Floats:
        """GᵀΣg of a function of the three supports with this gradient."""
        s, a, b = gradient
        squares = s**2 * self.var_both + a**2 * self.var_antecedent + b**2 * self.var_consequent
        crossed = (
            s * a * self.cov_both_antecedent
            + s * b * self.cov_both_consequent
            + a * b * self.cov_antecedent_consequent
        )
        return squares + 2.0 * crossed


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

    def sides(self, a: Floats, b: Floats) -> tuple[tuple[Floats, Floats], tuple[Floats, Floats]]:
        """Slope and support of the left side, and of the right."""
        return (self.slope_antecedent, a), (self.slope_consequent, b)


@dataclass(frozen=True, slots=True, eq=False)
class ScoredRules(StructOfArrays):
    """What the intervals of rules' figures are computed from, at any α.

    Attributes:
        records: n, float64 [r].
        size: what a variance of an estimate was multiplied by to give that of one record; n, or n − 1 for the population.
        table: float64 [r, 16], a rule a row, as the compiled loop reads them: ŝ, â, b̂; the variances of these and the
            covariances of the pairs, of one record; what moves with the support x of a hypothesis: Var(ŝ) with x and x²,
            Cov(ŝ, â), Cov(ŝ, b̂); floor; step; what moves Cov(â, b̂).
    """

    records: Floats
    size: Floats
    table: Floats

    @classmethod
    def none(cls) -> ScoredRules:
        """Of no rule."""
        return cls(np.zeros(0), np.zeros(0), np.zeros((0, 16)))

    @classmethod
    def of(cls, supports: RuleSupports, chance: Chance) -> ScoredRules:
        """From supports and what shapes their distribution."""
        n, weight = chance.records, chance.weight
        population = chance.variance is Variance.POPULATION
        size = np.maximum(n - 1.0, 0.0) if population else n
        spreads = [getattr(supports, name) * size for name in _SPREADS]
        spreads[0] = np.nan_to_num(spreads[0])  # where the records cannot tell it, the floor holds
        linear, square = movement(chance.slope_both, weight, chance.variance)
        a, b = supports.antecedent, supports.consequent
        if population:
            sides = [weight * (chance.slope_antecedent - a), weight * (chance.slope_consequent - b), weight]
        else:
            drawn = weight - 1.0
            sides = [weight * slope - 1.0 - drawn * share for slope, share in chance.sides(a, b)] + [drawn]
        step = steps_of_chance(chance.step, spreads[0], supports.both, chance.floor, chance.variance)
        columns = [supports.both, a, b, *spreads, linear, square, *sides[:2], chance.floor, step, sides[2]]
        return cls(n, size, np.stack(columns, axis=-1))

    @property
    def antecedent(self) -> Floats:
        """ŝ_X, float64 [r]."""
        return np.ascontiguousarray(self.table[:, 1])

    @property
    def consequent(self) -> Floats:
        """ŝ_Y, float64 [r]."""
        return np.ascontiguousarray(self.table[:, 2])

    def support(self, alpha: float) -> Bounded:
        """ŝ_XY of each rule with its interval."""
        both, spread, linear, square, floor, step = self.table[:, [0, 3, 9, 10, 13, 14]].T
        return ScoredSupports(both.copy(), spread, linear, square, floor, step, self.records).interval(alpha)

    def confidence(self, alpha: float, threads: int = 1) -> tuple[Bounded, Bools]:
        """The confidence of each rule with its interval, and whether the data fail to bound it; then the interval is [0, 1]."""
        low, high = self._ends(alpha, [surfaces.CONFIDENCE], [(-np.inf, np.inf)], threads)
        unbounded = np.isinf(low[0]) | np.isinf(high[0])
        value = self.ratio().value
        return Bounded(value, np.where(unbounded, 0.0, low[0]), np.where(unbounded, 1.0, high[0])), unbounded

    def ratio(self) -> Ratio:
        """ŝ_XY and ŝ_X, whose ratio the confidence is, with their variances."""
        with np.errstate(divide="ignore", invalid="ignore"):
            spreads = self.table[:, [3, 4, 6]] / self.size[:, None]
        return Ratio(self.table[:, 0], self.table[:, 1], *spreads.T)

    def measures(
        self, alpha: float, wanted: Sequence[Measure] = MEASURES, threads: int = 1
    ) -> dict[str, Bounded]:
        """Measures of each rule, each with its interval; one that the data cannot bound has all values that it can have."""
        low, high = self._ends(
            alpha,
            [measure.surface for measure in wanted],
            [measure.natural for measure in wanted],
            threads,
        )
        found = {}
        for measure, first, last in zip(wanted, low, high, strict=True):
            value = measure.values(*self.table[:, :3].T)
            # An estimate beyond all possible values, which chance makes, is still inside its interval.
            found[measure.name] = Bounded(value, np.fmin(first, value), np.fmax(last, value))
        return found

    def _ends(
        self, alpha: float, figures: Sequence[int], natural: Sequence[tuple[float, float]], threads: int
    ) -> tuple[Floats, Floats]:
        """Lower and upper ends, float64 [figures, r] each; each rule by itself, so they are shared out among threads."""
        chosen, ranges, z = np.array(figures), np.array(natural, np.float64), normal_quantile(alpha)

        def ends(start: int) -> Floats:
            rows = slice(start, start + RULES_A_TURN)
            table = self.table[rows].copy()
            found = np.empty((2, len(chosen), len(table)))
            surface_ends(table, self.records[rows].copy(), chosen, ranges, z, found[0], found[1])
            return found

        with ThreadPoolExecutor(threads) as pool:
            parts = list(pool.map(ends, range(0, max(len(self), 1), RULES_A_TURN)))
        low, high = np.concatenate(parts, axis=2)
        return low, high


_SPREADS = (
    "var_both",
    "var_antecedent",
    "var_consequent",
    "cov_both_antecedent",
    "cov_both_consequent",
    "cov_antecedent_consequent",
)


def bounds_nothing(bounds: Bounded, measure: Measure) -> Bools:
    """Where the data are too few to bound the measure: its interval holds every value that the measure can have."""
    least, most = measure.natural
    return (bounds.low <= least) & (bounds.high >= most)
