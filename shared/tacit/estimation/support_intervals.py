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

from dataclasses import dataclass, fields

import numpy as np

from tacit.arrays import Counts, Floats, Indices
from tacit.estimation.intervals import ROUNDING, Bounded, normal_quantile
from tacit.estimation.item_noise import ItemNoise
from tacit.estimation.weights import Variance
from tacit.lazy_kernel import lazy_kernel
from tacit.struct_of_arrays import StructOfArrays

itemset_shapes = lazy_kernel("tacit.estimation.support_kernels", "itemset_shapes")
score_ends = lazy_kernel("tacit.estimation.support_kernels", "score_ends")


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
        shapes = np.empty((3, len(total)))
        itemset_shapes(total, second, records, observed, items, noise.table, shapes)
        slope, floor, step = shapes
        # What records of other weights leave of the floor is not known from its mean.
        return cls(slope, floor if weight is None else np.zeros(len(floor)), step)


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
        low, high = np.empty((2, len(self)))
        arrays = [np.ascontiguousarray(getattr(self, field.name)) for field in fields(self)]
        score_ends(*arrays, normal_quantile(alpha), low, high)
        return Bounded(self.support, low, high)


def steps_of_chance(
    step: Floats, spread: Floats, support: Floats, floor: Floats, variance: Variance
) -> Floats:
    """δ, and 0 where nothing is left to chance: what was sent openly is known if only these records matter."""
    if variance is Variance.POPULATION:
        return step
    return np.where((floor == 0.0) & (spread <= ROUNDING * np.abs(support)), 0.0, step)
