"""Score intervals of supports: all s whose own variance makes the estimate no surprise.

An estimate ŝ has n·Var(ŝ) = Σ_A g_A·s_A − s² for the population and Σ_A g_A·s_A − s for these records, A ⊆ I, where the term of
I itself is B·s with B the product of the items' slopes. With the supports of smaller itemsets as estimated, the hypothesis "the
support is x" therefore has the variance

    V(x) = V̂ + B·(x − ŝ) − (x² − ŝ²)   (population),     V(x) = V̂ + (B − 1)·(x − ŝ)   (these records),

and the interval is all x with |ŝ − x| ≤ z·√(V(x)/n) + δ. For answers sent openly that is Wilson's interval (1927), for one
randomized item Wilson's interval of the observed share, mapped by the channel. V(x) is never below what the channels alone put
there, so no interval has zero width as long as anything is random. δ is Yates' correction for estimates of few values
(Newcombe 1998, method 4): half a step between two of them, times e^{−2π²·σ²/step²}, where σ is the standard deviation that cells other
than "all yes" add and that smooths the steps away.

Where records are weighed (`mining.combine`) with mean square weight κ, moments of second order count κ-fold.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Counts, Floats, Indices
from tacit.estimation.intervals import ROUNDING, Bounded, normal_quantile
from tacit.estimation.item_noise import ItemNoise
from tacit.estimation.weights import Variance
from tacit.struct_of_arrays import StructOfArrays


@dataclass(frozen=True, slots=True, eq=False)
class Shapes:
    """What shapes the distribution of each itemset's estimate, float64 [m].

    Attributes:
        slope: B, the product of the items' slopes.
        floor: the least n·Var(ŝ).
        step: δ, half a step between two values of ŝ as far as it shows.
    """

    slope: Floats
    floor: Floats
    step: Floats

    @classmethod
    def of(
        cls,
        total: Floats,
        second: Floats,
        records: Counts,
        observed: Counts,
        items: Indices,
        noise: ItemNoise,
        weight: Floats | None = None,
    ) -> Shapes:
        """From sums over records.

        Args:
            total: Σ z, float64 [m].
            second: Σ z², float64 [m].
            records: n, int64 [m].
            observed: records that show all items, int64 [m].
            items: int32 [m, K].
            noise: figures of each item.
            weight: κ, float64 [m]; None where every record counts 1.
        """
        absent, present, slope, floor = noise.products(items)
        step = _half_steps(total, second, records, observed, (absent, present))
        # What records of other weights leave of the floor is not known from its mean.
        return cls(slope, floor if weight is None else np.zeros(len(floor)), step)


def _half_steps(
    total: Floats, second: Floats, records: Counts, observed: Counts, values: tuple[Floats, Floats]
) -> Floats:
    """Half the distance of two values that ŝ can take, as far as the cells that do not show all items leave steps.

    `values` are z of a record that shows none of the items, and of one that shows all.
    """
    least, most = values
    step = np.abs(most - least)
    with np.errstate(divide="ignore", invalid="ignore"):
        shown = observed / records
        typical = (total / records - shown * most) / (1.0 - shown)
        rest = second / records - shown * most**2 - (1.0 - shown) * typical**2
        rest = np.where(shown < 1.0, np.maximum(rest, 0.0), 0.0)
        # The first wave that steps leave in a distribution falls so with the spread of what is added to them.
        left = np.exp(-2.0 * math.pi**2 * records * rest / step**2)
        return np.where((step > 0.0) & (records > 0), left * step / (2.0 * records), 0.0)


def movement(slope: Floats, weight: Floats | float, variance: Variance) -> tuple[Floats, Floats]:
    """What n·Var(ŝ) gains with each unit of s, and of s²."""
    if variance is Variance.POPULATION:
        return weight * slope, np.zeros_like(slope) - weight
    return weight * slope - 1.0, np.ones_like(slope) - weight


@dataclass(frozen=True, slots=True, eq=False)
class ScoredSupports(StructOfArrays):
    """What the score intervals of supports are computed from, at any α; float64 [m].

    Attributes:
        support: ŝ.
        spread: n·Var(ŝ) as estimated; what is below the floor counts as the floor.
        linear: what n·Var(ŝ) gains with each unit of s.
        square: what it gains with each unit of s².
        floor: the least that it can be.
        step: δ.
        records: n.
    """

    support: Floats
    spread: Floats
    linear: Floats
    square: Floats
    floor: Floats
    step: Floats
    records: Floats

    @classmethod
    def of(
        cls,
        support: Floats,
        error: Floats,
        records: Counts,
        observed: Counts,
        items: Indices,
        noise: ItemNoise,
        variance: Variance,
        *,
        weighed: bool = False,
    ) -> ScoredSupports:
        """From estimates.

        Args:
            support: ŝ, float64 [m].
            error: its standard error, float64 [m]; where it is not known, the floor holds.
            records: n, int64 [m].
            observed: records that show all items, int64 [m].
            items: int32 [m, K].
            noise: figures of each item.
            variance: which question is asked.
            weighed: whether records have weights, by which the noise of the channels alone does not bound the spread.
        """
        n, mean = records.astype(np.float64), np.nan_to_num(support)
        population = variance is Variance.POPULATION
        spread = np.nan_to_num(error) ** 2 * (np.maximum(n - 1.0, 0.0) if population else n)
        second = spread + (mean**2 if population else mean)
        shapes = Shapes.of(mean * n, second * n, records, observed, items, noise)
        floor = 0.0 * shapes.floor if weighed else shapes.floor
        linear, square = movement(shapes.slope, 1.0, variance)
        step = steps_of_chance(shapes.step, spread, support, floor, variance)
        return cls(support, spread, linear, square, floor, step, n)

    def interval(self, alpha: float) -> Bounded:
        """The estimates and their ends; NaN where there are fewer than two records."""
        n = np.where(self.records > 1.0, self.records, np.nan)
        chance = _Chance(self, normal_quantile(alpha) ** 2 / n)
        return Bounded(self.support, chance.low(), chance.high())


class _Chance:
    """How far chance reaches: c·V at the supports 0 and 1, with c = z²/n and V(x) = V(0) + linear·x + square·x²; arrays [m].

    Below 0 and above 1 no table lies: there the spread is that of the nearest one.
    """

    def __init__(self, scored: ScoredSupports, c: Floats) -> None:
        s, linear, square = scored.support, scored.linear, scored.square
        self.scored, self.c = scored, c
        none = np.maximum(scored.spread - linear * s - square * s * s, scored.floor)
        self.none = c * none
        self.at_none = np.sqrt(self.none)
        self.at_every = np.sqrt(c * np.maximum(none + linear + square, scored.floor))

    def high(self) -> Floats:
        """The upper ends."""
        s = self.scored.support
        y = s + self.scored.step
        end = self._root(y, 1.0)
        beyond = np.minimum(np.maximum(y + self.at_every, 1.0), np.maximum(s, 1.0) + self.at_every)
        end = np.where((y > 1.0) | (end > 1.0), beyond, end)
        return np.maximum(np.where(y + self.at_none < 0.0, y + self.at_none, end), s)

    def low(self) -> Floats:
        """The lower ends."""
        s = self.scored.support
        y = s - self.scored.step
        end = self._root(y, -1.0)
        beyond = np.maximum(np.minimum(y - self.at_none, 0.0), np.minimum(s, 0.0) - self.at_none)
        end = np.where((y < 0.0) | (end < 0.0), beyond, end)
        return np.minimum(np.where(y - self.at_every > 1.0, y - self.at_every, end), s)

    def _root(self, y: Floats, sign: float) -> Floats:
        """The x on this side with (y − x)² = c·V(x)."""
        lead = 1.0 - self.c * self.scored.square
        middle = y + self.c * self.scored.linear / 2.0
        found: Floats = (
            middle + sign * np.sqrt(np.maximum(middle**2 - lead * (y * y - self.none), 0.0))
        ) / lead
        return found


def steps_of_chance(
    step: Floats, spread: Floats, support: Floats, floor: Floats, variance: Variance
) -> Floats:
    """δ, and 0 where nothing is left to chance: what was sent openly is known if only these records matter."""
    if variance is Variance.POPULATION:
        return step
    return np.where((floor == 0.0) & (spread <= ROUNDING * np.abs(support)), 0.0, step)
