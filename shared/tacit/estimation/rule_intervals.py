"""Score intervals of a rule's confidence and measures, by inverting one kind of test.

With a = s(X) and b = s(Y), the hypothesis "the figure is θ" says that s(XY) lies on a surface, s = h_θ(a, b) (`measures`), and its
interval holds all θ with

    |ŝ − h_θ(â, b̂)| ≤ z·√(V(θ)/n) + δ,     V = n·Var(ŝ − h_a·â − h_b·b̂) under the hypothesis, as in `intervals`,

h_a and h_b being the slopes of the surface there. Confidence in open answers has Wilson's interval; a confidence whose
hypotheses share one variance has Fieller's (1954). Where a denominator is small no θ is rejected, and the interval is all values that the
figure can have: that is how data say that they are too few to bound it.

All figures agree at independence, where their surfaces touch: either every interval holds its value of independence or none does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields

import numpy as np

from tacit.compute.arrays import Bools, Floats, StructOfArrays
from tacit.compute.control import Check, Workers, go_on
from tacit.estimation.intervals import (
    DESIGN,
    Bounded,
    DesignEffect,
    Ratio,
    ScoredSupports,
    movement,
    quantile,
    steps_of_chance,
)
from tacit.estimation.inversion import Variance
from tacit.estimation.kernels import surface_ends
from tacit.estimation.measures import CONFIDENCE, MEASURES, Joined, Measure, Surface

Figure = tuple[Surface | Joined, tuple[float, float]]  # with the values between which it lies

# Rules whose intervals a thread computes at a time: what it works with stays in the cache.
RULES_A_TURN = 4_096


@dataclass(frozen=True, slots=True, eq=False)
class RuleSupports:
    """The supports ŝ_XY, ŝ_X and ŝ_Y of each rule with their (co)variances, float64 arrays of one shape."""

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
class RuleNoise:
    """What shapes the distribution of a rule's supports, float64 arrays of one shape."""

    variance: Variance
    records: Floats
    slope_both: Floats  # B, the product of the slopes of all items; the other two are of each side
    slope_antecedent: Floats
    slope_consequent: Floats
    floor: Floats  # the least n·Var(ŝ_XY)
    step: Floats  # half a step between two values of ŝ_XY as far as it shows
    weight: Floats  # the mean square weight of the records, or the effect of a sampling design
    design: dict[str, DesignEffect] = field(default_factory=dict)  # of a sampling design, by `DESIGN`


@dataclass(frozen=True, slots=True, eq=False)
class ScoredRules(StructOfArrays):
    """What the intervals of rules' figures are computed from, at any α."""

    records: Floats  # n, float64 [r]
    # A rule a row, as the compiled loop reads them: ŝ, â, b̂; the variances of these and the covariances of
    # the pairs, of one record; what moves with the support x of a hypothesis: Var(ŝ) with x and x², Cov(ŝ,
    # â), Cov(ŝ, b̂); floor; step; what moves Cov(â, b̂); float64 [r, 16].
    table: Floats
    variance: Variance
    freedom: dict[str, Floats] = field(default_factory=dict)  # of a sampling design, by `DESIGN`; else empty

    @classmethod
    def of(cls, supports: RuleSupports, chance: RuleNoise) -> ScoredRules:
        """From supports and what shapes their distribution."""
        n, weight = chance.records, chance.weight
        size = _size(n, chance.variance)
        spreads = [getattr(supports, name) * size for name in _SPREADS]
        spreads[0] = np.nan_to_num(spreads[0])  # where the records cannot tell it, the floor holds
        effect = chance.design.get(DESIGN)
        fraction: Floats | float = 0.0 if effect is None else effect.fraction
        linear, square = movement(chance.slope_both, weight, chance.variance, fraction)
        a, b = supports.antecedent, supports.consequent
        slopes = ((chance.slope_antecedent, a), (chance.slope_consequent, b))
        if chance.variance is Variance.POPULATION:
            rest = 1.0 - fraction
            both = weight * rest
            sides = [weight * (slope - rest * share - fraction) for slope, share in slopes]
        else:
            both = weight - 1.0
            sides = [weight * slope - 1.0 - both * share for slope, share in slopes]
        step = steps_of_chance(chance.step, spreads[0], supports.both, chance.floor, chance.variance)
        columns = [supports.both, a, b, *spreads, linear, square, *sides, chance.floor, step, both]
        freedom = {} if effect is None else {DESIGN: effect.freedom}
        return cls(n, np.stack(columns, axis=-1), chance.variance, freedom)

    @property
    def antecedent(self) -> Floats:
        """ŝ_X, float64 [r]."""
        return np.ascontiguousarray(self.table[:, 1])

    @property
    def consequent(self) -> Floats:
        """ŝ_Y, float64 [r]."""
        return np.ascontiguousarray(self.table[:, 2])

    def support(self, alpha: float | Floats) -> Bounded:
        """ŝ_XY of each rule with its interval."""
        both, spread, linear, square, floor, step = self.table[:, [0, 3, 9, 10, 13, 14]].T
        scored = ScoredSupports(both.copy(), spread, linear, square, floor, step, self.records, self.freedom)
        return scored.interval(alpha)

    def confidence(
        self, alpha: float | Floats, threads: int = 1, check: Check = go_on
    ) -> tuple[Bounded, Bools]:
        """The confidence of each rule with its interval, and whether the data fail to bound it; then the interval is [0, 1]."""
        (low, high), *_ = self._ends(alpha, [(CONFIDENCE, (-np.inf, np.inf))], threads, check)
        unbounded = np.isinf(low) | np.isinf(high)
        value = self.ratio().value
        return Bounded(value, np.where(unbounded, 0.0, low), np.where(unbounded, 1.0, high)), unbounded

    def ratio(self) -> Ratio:
        """ŝ_XY and ŝ_X, whose ratio the confidence is, with their variances."""
        with np.errstate(divide="ignore", invalid="ignore"):
            spreads = self.table[:, [3, 4, 6]] / _size(self.records, self.variance)[:, None]
        return Ratio(self.table[:, 0], self.table[:, 1], *spreads.T)

    def measures(
        self, alpha: float | Floats, of: Sequence[Measure] = MEASURES, threads: int = 1, check: Check = go_on
    ) -> dict[str, Bounded]:
        """The wanted measures of each rule with intervals at this α; one that the data cannot bound has all values that it can have. `check` may raise."""
        figures = [(measure.surface, measure.natural) for measure in of]
        found = {}
        for measure, (low, high) in zip(of, self._ends(alpha, figures, threads, check), strict=True):
            value = measure.values(*self.table[:, :3].T)
            # An estimate beyond all possible values, which chance makes, is still inside its interval.
            found[measure.name] = Bounded(value, np.fmin(low, value), np.fmax(high, value))
        return found

    def _ends(self, alpha: float | Floats, figures: Sequence[Figure], threads: int, check: Check) -> Floats:
        """Lower and upper ends, float64 [figures, 2, r]; each rule by itself, so they are shared out among threads."""
        z = np.broadcast_to(quantile(alpha, self.freedom.get(DESIGN)), len(self))

        def ends(start: int) -> Floats:
            check()
            here = slice(start, start + RULES_A_TURN)
            tested = _Tested(self.take(here), z[here])
            return np.stack([tested.ends(*figure) for figure in figures])

        with Workers(threads) as pool:
            parts = list(pool.map(ends, range(0, max(len(self), 1), RULES_A_TURN)))
        return np.concatenate(parts, axis=2)


def _size(n: Floats, variance: Variance) -> Floats:
    """What a variance of an estimate is multiplied by to give that of one record."""
    return np.maximum(n - 1.0, 0.0) if variance is Variance.POPULATION else n


class _Tested:
    """Rules with what their hypotheses are tested by; a surface that two figures share is searched once."""

    def __init__(self, rules: ScoredRules, z: Floats) -> None:
        self._known = rules.records > 1.0
        self._c = z * z / np.maximum(rules.records, 1.0)
        self._rules = rules.table.copy()
        self._rules[:, _OF_VARIANCE] *= self._c[:, None]
        self._left, self._right = rules.antecedent, rules.consequent
        self._found: dict[Surface, Floats] = {}

    def ends(self, figure: Surface | Joined, natural: tuple[float, float]) -> Floats:
        """Ends of a figure that lies between these values if nothing bounds it, float64 [2, r]."""
        if isinstance(figure, Surface):
            x = self._of(figure)
        else:  # an end that lies beyond independence is one of the other surface
            below, above, even = self._of(figure.below), self._of(figure.above), self._left * self._right
            low = np.where(above[0] > even, above[0], np.fmin(below[0], even))
            high = np.where(below[1] < even, below[1], np.fmax(above[1], even))
            rare = self._rules[:, 0] < even
            own = np.where(rare, below, above)
            reaches = np.stack([~rare, rare]) & ~np.isnan(own)
            meaning, nothing = figure.above.meaning(self._left, self._right), np.array([[-np.inf], [np.inf]])
            x = np.where(meaning, np.where(reaches, np.stack([low, high]), own), nothing)
        with np.errstate(divide="ignore", invalid="ignore"):
            values = figure.value(x, self._left, self._right)
        return np.where(np.isinf(x), np.array(natural)[:, None], values)

    def _of(self, surface: Surface) -> Floats:
        """Between which supports no hypothesis is rejected, float64 [2, r]; see `surface_ends`."""
        if surface not in self._found:
            shapes = surface.shape(self._left, self._right)
            shapes[~self._known, 5] = np.nan
            low, high = self._found[surface] = _searched(self._rules, shapes, self._c)
            if surface is CONFIDENCE:
                # Without the correction for steps beyond 0 and 1, where there are no values of ŝ/â to correct
                # between.
                beyond = np.flatnonzero((low < 0.0) | (high > self._left))
                rules, most = self._rules[beyond], self._left[beyond]
                rules[:, _STEP] = 0.0
                first, last = _searched(rules, shapes[beyond], self._c[beyond])
                low[beyond] = np.where(low[beyond] < 0.0, np.minimum(first, 0.0), low[beyond])
                high[beyond] = np.where(high[beyond] > most, np.maximum(last, most), high[beyond])
        return self._found[surface]


def _searched(rules: Floats, shapes: Floats, c: Floats) -> Floats:
    ends = np.empty((2, len(rules)))
    surface_ends(rules, shapes, c, ends)
    return ends


_STEP = 14  # the column of the step in a table of rules
_OF_VARIANCE = [*range(3, _STEP), 15]  # the columns that are variances, or what they gain
# The variances and covariances of three supports.
_SPREADS = [field.name for field in fields(RuleSupports)[3:]]


def bounds_nothing(bounds: Bounded, measure: Measure) -> Bools:
    """Where the data are too few to bound the measure: its interval holds every value that the measure can have."""
    least, most = measure.natural
    return (bounds.low <= least) & (bounds.high >= most)
