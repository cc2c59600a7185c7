"""Intervals for the difference, the ratio and the odds ratio of two groups' shares, from one region for both shares.

Two groups of size S₁, S₂ hold P₁, P₂ of a trait, all four estimated with their covariance. For shares (p₁, p₂) and
u = (P₁ − p₁S₁, P₂ − p₂S₂) with covariance V, Q(p₁, p₂) = u' V⁻¹ u is Fieller's statistic for both shares at once; where it is known how the
variances move with the shares (`tacit.estimation.cross_table`), V is that of the hypothesis. Each interval is the range of its measure
over {Q ≤ z²} within [0, 1]²: what profiling the other share out leaves has one degree of freedom. Nothing is divided by an
estimated group size; where the data cannot tell, intervals are wide, up to all that is possible. Where no possible shares have Q ≤ z²,
those are taken that are within one standard error of the nearest ones.

Extremes are found on grids, each a quarter as wide as the one before, to about 1e-6 of the interval.
Source: Fieller (1954); for profiling, Guggenberger and others (Econometrica 80, 2012), Theorem 1.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from tacit.compute.arrays import Floats, StructOfArrays
from tacit.compute.control import stretches
from tacit.estimation.cross_table import GroupNoise
from tacit.estimation.intervals import Bounded, normal_quantile

Measure = Callable[[Floats, Floats], Floats]
Pair = tuple[Floats, Floats]  # a figure of both groups
Spread = tuple[Floats, Floats, Floats]  # its variances, with the covariance between them

_FIRST_GRID, _GRID, _ZOOMS = 65, 25, 9
_CELLS = 3  # on either side of the best point, in the next grid: along an edge a grid is off by that many
_AT_ONCE = 64
_APART = 1e-9  # how far a correlation stays from 1
_ROUNDING = 1e-15  # a variance of one record below which nothing is random: any deviation is then too large
_REACH = 3.0  # half-widths of the first grid in delta-method intervals, where group sizes are known that well


MEASURES: dict[str, Measure] = {
    "difference": np.subtract,  # p₁ − p₂
    "ratio": np.divide,  # p₁/p₂; NaN for 0/0
    "odds_ratio": lambda first, second: first * (1.0 - second) / (second * (1.0 - first)),  # NaN for 0/0
}
# What is possible, where the data say nothing.
LIMITS = {"difference": (-1.0, 1.0), "ratio": (0.0, np.inf), "odds_ratio": (0.0, np.inf)}


@dataclass(frozen=True, slots=True, eq=False)
class Groups(StructOfArrays):
    """Pairs of groups."""

    totals: Floats  # P₁, S₁, P₂, S₂, float64 [m, 4]
    spread: Floats  # their covariance, float64 [m, 4, 4]
    noise: GroupNoise | None = None  # how that moves with the shares; None where it is not known

    def statistic(self, first: Floats, second: Floats) -> Floats:
        """Q at shares [m, …] (the same trailing shape for both); infinite where it is not defined."""
        (u, v), (var_u, both, var_v) = self._at(first, second)
        with np.errstate(divide="ignore", invalid="ignore"):
            found = (u**2 * var_v - 2.0 * u * v * both + v**2 * var_u) / (var_u * var_v - both**2)
        return np.where(np.isnan(found), np.inf, found)

    def toward(self, first: Floats, second: Floats) -> tuple[Floats, Floats, Floats]:
        """Q at shares [m, …] of both groups, infinite where it is not defined; and a = V⁻¹u, with which Q = a'u."""
        (u, v), (var_u, both, var_v) = self._at(first, second)
        with np.errstate(divide="ignore", invalid="ignore"):
            det = var_u * var_v - both**2
            one, other = (var_v * u - both * v) / det, (var_u * v - both * u) / det
            found = one * u + other * v
        return np.where(np.isnan(found), np.inf, found), one, other

    def _at(self, first: Floats, second: Floats) -> tuple[Pair, Spread]:
        """u, and its variances with the covariance between them, if the shares are true."""
        shape = (len(self.totals), *[1] * (first.ndim - 1))
        held_1, size_1, held_2, size_2 = (self.totals[:, j].reshape(shape) for j in range(4))

        def cov(i: int, j: int) -> Floats:
            return self.spread[:, i, j].reshape(shape)

        u, v = held_1 - first * size_1, held_2 - second * size_2
        var_u = cov(0, 0) - 2.0 * first * cov(0, 1) + first**2 * cov(1, 1)
        var_v = cov(2, 2) - 2.0 * second * cov(2, 3) + second**2 * cov(3, 3)
        both = cov(0, 2) - first * cov(1, 2) - second * cov(0, 3) + first * second * cov(1, 3)
        spread = (var_u, both, var_v)
        if self.noise is not None:
            spread = _at_hypothesis(self.noise, spread, (u, v), (first, second))
        return (u, v), spread

    def limit(self, alpha: float) -> Floats:
        """The largest Q of shares that intervals hold at confidence 1 − α, [m]: z², or more where no possible shares have that."""
        near = self.nearest()
        outside = self.statistic(near[:, 0], near[:, 1])
        return np.maximum(normal_quantile(alpha) ** 2, np.where(np.isfinite(outside), outside + 1.0, 0.0))

    def nearest(self) -> Floats:
        """The possible shares nearest to the estimates, float64 [m, 2]; one half where there is none."""
        return np.asarray(np.clip(np.nan_to_num(self.shares, nan=0.5), 0.0, 1.0))

    @property
    def shares(self) -> Floats:
        """P/S of both groups, float64 [m, 2]; NaN for 0/0."""
        with np.errstate(divide="ignore", invalid="ignore"):
            return self.totals[:, [0, 2]] / self.totals[:, [1, 3]]


def _at_hypothesis(noise: GroupNoise, spread: Spread, excess: Pair, shares: Pair) -> Spread:
    """Var(u₁), Cov(u₁, u₂) and Var(u₂) if the shares are true, from those at the estimates; `excess` is the estimate of u."""
    shape = (len(noise), *[1] * (excess[0].ndim - 1))

    def of(values: Floats) -> Floats:
        return values.reshape(shape)

    moved = []
    for (i, j), value in zip(((0, 0), (0, 1), (1, 1)), spread, strict=True):
        found = of(noise.size) * value + of(noise.sampled) * excess[i] * excess[j]
        for group in (0, 1):
            steep, together = of(noise.steep[:, group, i, j]), of(noise.together[:, group, i, j])
            # A group's δ is minus the estimate of its u.
            found = found - excess[group] * (steep - together * (shares[i] + shares[j]))
        if i == j:
            found = found + of(noise.fixed) * excess[i] * (1.0 - 2.0 * shares[i])
            found = np.maximum(found, _least(noise, i, shares[i], shape))
        moved.append(found / of(noise.records))
    var_u, both, var_v = moved
    most = (1.0 - _APART) * np.sqrt(var_u * var_v)
    return var_u, np.clip(both, -most, most), var_v


def _least(noise: GroupNoise, group: int, share: Floats, shape: tuple[int, ...]) -> Floats:
    """The least variance that u of one record has, whatever its true answers are."""
    least = np.full(share.shape, np.inf)
    for inside, held in product((0, 1), repeat=2):
        square = noise.square[:, group, inside].reshape(shape)
        both = noise.both[:, group, inside, held].reshape(shape)
        own = both - 2.0 * share * held * square + share**2 * square - (inside * (held - share)) ** 2
        least = np.minimum(least, own)
    return np.asarray(np.maximum(least, _ROUNDING))


@np.errstate(divide="ignore", invalid="ignore")
def group_intervals(
    groups: Groups, alpha: float, names: Sequence[str] = tuple(MEASURES)
) -> dict[str, Bounded]:
    """Each of these measures with its interval at confidence 1 − α, arrays [m].

    Estimates are those of the nearest possible shares; NaN where a share or the measure is not defined.
    """
    first, second = np.clip(groups.shares, 0.0, 1.0).T
    ends = {name: np.empty((2, len(first))) for name in names}
    for part in stretches(len(first), _AT_ONCE):
        some = groups.take(part)
        nearest, limit, box = some.nearest(), some.limit(alpha), _box(some, normal_quantile(alpha))
        known = np.isfinite(some.spread).all(axis=(1, 2)) & (some.totals[:, [1, 3]] > 0.0).all(axis=1)
        for name, (side, sign) in product(names, enumerate((-1.0, 1.0))):
            best = _extreme(some, MEASURES[name], sign, limit, box, nearest)
            told = known & np.isfinite(best) | np.isposinf(best)
            ends[name][side, part] = np.where(told, sign * best, LIMITS[name][side])
    return {name: Bounded(MEASURES[name](first, second), *ends[name]) for name in names}


def _box(groups: Groups, z: float) -> Floats:
    """Where the region can be, float64 [m, 2, (low, high)]: all that is possible unless both group sizes are known well."""
    centre = groups.shares
    held, size = groups.totals[:, [0, 2]], groups.totals[:, [1, 3]]
    cov, var = groups.spread[:, [0, 2], [1, 3]], np.diagonal(groups.spread, axis1=1, axis2=2)
    of_held, of_size = var[:, [0, 2]], var[:, [1, 3]]
    with np.errstate(divide="ignore", invalid="ignore"):
        error = np.sqrt(np.maximum(of_held - 2.0 * centre * cov + centre**2 * of_size, 0.0)) / size
        sure = np.asarray((size**2 > 36.0 * z**2 * of_size).all(axis=1))
    sure &= np.isfinite(held).all(axis=1)
    if groups.noise is not None:
        noise = groups.noise
        steep = np.abs(noise.steep).max(axis=(1, 2, 3)) + 2.0 * np.abs(noise.together).max(axis=(1, 2, 3))
        # Near 0 and 1 a score interval reaches z²/n times what the variance gains, however small the error is.
        with np.errstate(divide="ignore", invalid="ignore"):
            error = error + z * (steep / noise.records)[:, None] / size
    reach = np.where(sure[:, None], _REACH * z * error, 1.0)
    middle = np.where(sure[:, None], centre, 0.5)
    return np.stack([np.clip(middle - reach, 0.0, 1.0), np.clip(middle + reach, 0.0, 1.0)], axis=2)


def _extreme(
    groups: Groups, measure: Measure, sign: float, limit: Floats, box: Floats, nearest: Floats
) -> Floats:
    """The largest sign·measure in the region, [m]."""
    rows = np.arange(len(limit))
    place = nearest.copy()
    start = sign * measure(place[:, 0], place[:, 1])
    best = np.where(np.isnan(start), -np.inf, start)
    low, high = box[:, :, 0], box[:, :, 1]
    for zoom in range(_ZOOMS):
        steps = _FIRST_GRID if zoom == 0 else _GRID
        axes = low[:, :, None] + (high - low)[:, :, None] * np.linspace(0.0, 1.0, steps)
        first, second = np.broadcast_arrays(axes[:, 0, :, None], axes[:, 1, None, :])
        within = groups.statistic(first, second) <= limit[:, None, None]
        value = np.where(within, sign * measure(first, second), -np.inf)
        value = np.where(np.isnan(value), -np.inf, value).reshape(len(limit), steps * steps)
        found = value.argmax(axis=1)
        better = value[rows, found] > best
        best = np.where(better, value[rows, found], best)
        chosen = np.stack([axes[rows, 0, found // steps], axes[rows, 1, found % steps]], axis=1)
        place = np.where(better[:, None], chosen, place)
        reach = _CELLS * (high - low) / (steps - 1)
        low, high = np.maximum(place - reach, box[:, :, 0]), np.minimum(place + reach, box[:, :, 1])
    return best
