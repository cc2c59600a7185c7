"""Standard errors and intervals for supports and confidences, and bounds for all people where some left answers out.

Supports have the normal interval of Guo, Wu and Li, Result 2, or a score interval; confidences, a ratio c = s_XY / s_X of two
estimates, Chebyshev's (their Results 4 and 5) or Fieller's, our default. Bounds are never clipped: an estimate below 0 or above 1 is
information. Of N people n answered all items of I, so whatever the others would have answered, the share of all N lies between
s·n/N and s·n/N + 1 − n/N (Manski 1989); these bounds take the ends of the interval of s, and assume nothing of who skips.

A score interval of a support is all x with |ŝ − x| ≤ z·√(V(x)/n) + δ. With B the product of the items' slopes,

    V(x) = V̂ + B·(x − ŝ) − (x² − ŝ²)   (population),     V(x) = V̂ + (B − 1)·(x − ŝ)   (these records):

Wilson's interval (1927) for answers sent openly, and for one randomized item that of the observed share, mapped by the channel. V(x) is
never below what the channels alone put there, so no interval has zero width as long as anything is random. δ is Yates' correction for
estimates of few values (Newcombe 1998, method 4): half a step between two of them, times e^{−2π²·σ²/step²}, where σ is the standard
deviation that cells other than "all yes" add. Derivations: docs/mathematics.md, "Intervals".

Where records are weighed (`tacit.counting.moments.Weighed`) with mean square weight κ, moments of second order count κ-fold.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from statistics import NormalDist
from typing import overload

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Counts, Floats, Indices, StructOfArrays
from tacit.estimation.central import ItemNoise
from tacit.estimation.choices import ConfidenceInterval as ConfidenceInterval  # noqa: PLC0414 - which of its intervals
from tacit.estimation.inversion import Variance
from tacit.estimation.kernels import normal_quantiles
from tacit.estimation.testing import student_quantile
from tacit.estimation.verdict import CERTAIN, UNCERTAIN, verdict_code

ROUNDING = 1e-12  # a difference below this share of what it was taken from is rounding


def settled(values: Floats, scale: Floats | float) -> Floats:
    """The values, with 0 for those that are rounding beside this scale."""
    return np.where(np.abs(values) <= ROUNDING * np.abs(scale), 0.0, values)


@dataclass(frozen=True, slots=True, eq=False)
class Bounded(StructOfArrays):
    """Values with an interval each, float64 arrays of one shape; NaN where a value is not defined."""

    value: Floats
    low: Floats
    high: Floats


def verdict_codes(bounds: Bounded, threshold: float) -> npt.NDArray[np.int8]:
    """What each interval says of the threshold, as its place in `VERDICTS`, int8 of the shape of the bounds."""
    return np.asarray(verdict_code(bounds.low, bounds.high, threshold), np.int8)


def claim_codes(claimed: Bools, bounds: Bounded, threshold: float) -> npt.NDArray[np.int8]:
    """The verdict of rows, as `verdict_codes`: certain where the claim survived its test, whatever the interval beside it."""
    return np.where(
        claimed, np.int8(CERTAIN), np.maximum(verdict_codes(bounds, threshold), np.int8(UNCERTAIN))
    )


def are_shares(bounds: Bounded) -> Bools:
    """Which estimates are values that a share can have; of others, which only noise produces, nothing is certain."""
    return np.asarray((bounds.value >= 0.0) & (bounds.value <= 1.0))


@overload
def normal_quantile(alpha: float) -> float: ...
@overload
def normal_quantile(alpha: Floats) -> Floats: ...
def normal_quantile(alpha: float | Floats) -> float | Floats:
    """z with P(|N(0,1)| > z) = α, or P(N(0,1) > z) = α/2, which goes on to α = 2; of α = 0 infinite, of an array NaN where there is none."""
    if isinstance(alpha, np.ndarray):
        found = np.empty(alpha.shape)
        normal_quantiles(alpha.ravel(), found.reshape(-1))
        return found
    if alpha / 2.0 == 0.0:  # as that of one degree of freedom may be, by which nothing is bounded
        return math.inf
    return -NormalDist().inv_cdf(alpha / 2.0)  # not 1 − α/2, which rounds to 1 for a tiny α


def quantile(alpha: float | Floats, freedom: Floats | None) -> float | Floats:
    """How many standard errors an interval reaches: by the normal distribution, or by Student's with these degrees of freedom."""
    if freedom is None or not np.isfinite(freedom).any():
        return normal_quantile(alpha)
    return student_quantile(np.broadcast_to(np.asarray(alpha, np.float64), freedom.shape), freedom)


def covariance(
    second: Floats, total_a: Floats, total_b: Floats, records: Floats, variance: Variance
) -> Floats:
    """Covariance of two support estimates ŝ_A = Σ z_A / n and ŝ_B, from Σ z_A z_B or its conditional expectation, Σ z_A, Σ z_B and n.

    Population: (mean(z_A z_B) − mean(z_A)·mean(z_B)) / (n−1), the entry of Guo, Wu and Li, Result 1.
    Records: (Σ Ê[z_A z_B | x] − Ŝ_{A∪B}) / n², for Σ x_A x_B is the support of the union; it is `total_a`, and `total_b` is not read.
    """
    if variance is Variance.RECORDS:
        return (second - total_a) / records**2
    with np.errstate(divide="ignore", invalid="ignore"):
        spread = second / records - (total_a / records) * (total_b / records)
        return np.where(records > 1.0, spread / (records - 1.0), np.nan)  # one record alone has no spread


def known_variance(spread: Floats, support: Floats, scale: Floats, variance: Variance) -> Floats:
    """A computed variance where the records can tell it, else NaN; `scale` is the size of the terms it was computed from.

    They cannot where it comes out negative, and (for the population) where all records sent the same although the
    estimate is neither 0 nor 1: they show no spread, but the channels put some there.
    """
    rounding = 1e-12 * np.abs(scale)
    unknown = spread < -rounding
    if variance is Variance.POPULATION:
        unknown |= (np.abs(spread) <= rounding) & (support != 0.0) & (support != 1.0)
    return np.where(unknown, np.nan, np.maximum(spread, 0.0))


def support_interval(support: Floats, error: Floats, alpha: float) -> Bounded:
    """ŝ ± z·se (Guo, Wu and Li, Result 2)."""
    reach = normal_quantile(alpha) * error
    return Bounded(support, support - reach, support + reach)


@dataclass(frozen=True, slots=True, eq=False)
class Ratio:
    """What a ratio a/b of two estimates is known by: values, variances and covariance, arrays of one shape."""

    a: Floats
    b: Floats
    var_a: Floats
    var_b: Floats
    cov_ab: Floats

    @property
    def value(self) -> Floats:
        """ĉ = a/b; NaN where b is 0."""
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.where(self.b == 0.0, np.nan, self.a / self.b)

    def error(self) -> Floats:
        """The delta-method standard error (Guo, Wu and Li, Results 3 and 5)."""
        c = self.value
        variance = self.var_a - 2.0 * c * self.cov_ab + c**2 * self.var_b
        with np.errstate(divide="ignore", invalid="ignore"):
            return np.sqrt(np.maximum(variance, 0.0)) / np.abs(self.b)


def chebyshev(ratio: Ratio, alpha: float | Floats) -> Bounded:
    """ĉ ± se(ĉ)/√α (Guo, Wu and Li, Result 4): loose, needs nothing but a variance."""
    value, reach = ratio.value, ratio.error() / np.sqrt(alpha)
    return Bounded(value, value - reach, value + reach)


def fieller(ratio: Ratio, alpha: float) -> tuple[Bounded, Bools]:
    """The c with (a − c·b)² ≤ z²·Var(a − c·b): exact for normal (a, b), and tight.

    Where b cannot be told from 0 (b² ≤ z²·Var b) the data do not bound c: the interval is [0, 1], all that is known
    of a confidence, and the second result says so.
    """
    z2 = normal_quantile(alpha) ** 2
    quad = ratio.b**2 - z2 * ratio.var_b
    half = ratio.a * ratio.b - z2 * ratio.cov_ab
    free = ratio.a**2 - z2 * ratio.var_a
    unbounded = ~(quad > 0.0)
    with np.errstate(divide="ignore", invalid="ignore"):
        root = np.sqrt(np.maximum(half**2 - quad * free, 0.0))
        low = np.where(unbounded, 0.0, (half - root) / quad)
        high = np.where(unbounded, 1.0, (half + root) / quad)
    return Bounded(ratio.value, low, high), unbounded


def confidence_interval(ratio: Ratio, alpha: float, kind: ConfidenceInterval) -> tuple[Bounded, Bools]:
    """The interval of this kind, and whether the data fail to bound it."""
    if kind is ConfidenceInterval.FIELLER:
        return fieller(ratio, alpha)
    bounds = chebyshev(ratio, alpha)
    return bounds, ~np.isfinite(bounds.low)


def among_everyone(support: Bounded, answered: Counts, records: int) -> tuple[Floats, Floats]:
    """The least and the largest share of all people that hold each itemset, from its support among those who answered.

    Of the shape of `answered`, within [0, 1]; NaN where the interval is not known.

    >>> import numpy as np
    >>> ends = among_everyone(Bounded(*np.array([[0.5], [0.4], [0.6]])), np.array([80]), 100)
    >>> [round(float(end[0]), 3) for end in ends]
    [0.32, 0.68]
    """
    share = answered / max(records, 1)
    return np.clip(support.low, 0.0, 1.0) * share, np.clip(support.high, 0.0, 1.0) * share + 1.0 - share


@dataclass(frozen=True, slots=True, eq=False)
class Shapes:
    """What shapes the distribution of each itemset's estimate, float64 [m]: B, the product of the items' slopes; the least n·Var(ŝ); and δ.

    δ is half a step between two values of ŝ as far as it shows.
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
        """From Σ z, Σ z² and n, [m] each, how many records show all items, the items, int32 [m, K], and the noise of each item.

        `weight` is κ, float64 [m]; None where every record counts 1.
        """
        none, every, slope, floor = noise.products(items)  # first z of a record that shows no item, or all
        step = np.abs(every - none)
        with np.errstate(divide="ignore", invalid="ignore"):
            shown = observed / records
            typical = (total / records - shown * every) / (1.0 - shown)
            rest = second / records - shown * every**2 - (1.0 - shown) * typical**2
            rest = np.where(shown < 1.0, np.maximum(rest, 0.0), 0.0)
            # The first wave that steps leave in a distribution falls so with the spread of what is added to them.
            left = np.exp(-2.0 * math.pi**2 * records * rest / step**2)
            half = np.where((step > 0.0) & (records > 0), left * step / (2.0 * records), 0.0)
        # What records of other weights leave of the floor is not known from its mean.
        return cls(slope, floor if weight is None else np.zeros(len(floor)), half)


@dataclass(frozen=True, slots=True, eq=False)
class DesignEffect(StructOfArrays):
    """What a sampling design does to estimates, float64 [m]."""

    error: Floats  # the standard error by the design
    effect: Floats  # κ, the variance as a multiple of that of as many records drawn by themselves
    fraction: Floats  # f, the share of the population that was sampled
    freedom: Floats  # degrees of freedom; infinite for the normal distribution
    heaviest: Floats  # the largest weight of a record as a multiple of the mean


DESIGN = "design"  # the key of a design's effect beside what it is of


def movement(
    slope: Floats, weight: Floats | float, variance: Variance, fraction: Floats | float = 0.0
) -> tuple[Floats, Floats]:
    """What n·Var(ŝ) gains with each unit of s, and of s²; `fraction` of the population are the records."""
    if variance is Variance.POPULATION:
        return weight * (slope - fraction), np.zeros_like(slope) - weight * (1.0 - fraction)
    return weight * slope - 1.0, np.ones_like(slope) - weight


NO_DESIGN: Mapping[str, DesignEffect] = {}  # of records drawn by themselves, each counting alike


@dataclass(frozen=True, slots=True, eq=False)
class ScoredSupports(StructOfArrays):
    """What the score intervals of supports are computed from, at any α; float64 [m]."""

    support: Floats  # ŝ
    spread: Floats  # n·Var(ŝ) as estimated; what is below the floor counts as the floor
    linear: Floats  # what n·Var(ŝ) gains with each unit of s
    square: Floats  # what it gains with each unit of s²
    floor: Floats  # the least that it can be
    step: Floats  # δ
    records: Floats  # n
    freedom: dict[str, Floats] = field(default_factory=dict)  # of a sampling design, by `DESIGN`; else empty

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
        design: Mapping[str, DesignEffect] = NO_DESIGN,
    ) -> ScoredSupports:
        """From ŝ, its standard error (where it is not known, the floor holds), n and how many records show all items, [m] each.

        Of items, int32 [m, K], with the noise of each. The noise of the channels alone does not bound the spread of records that are
        `weighed`; `design` is what a sampling design does to them, by `DESIGN`.
        """
        n, mean = records.astype(np.float64), np.nan_to_num(support)
        for effect in design.values():
            nothing = np.zeros(len(n))
            linear, square = movement(
                noise.products(items)[2], effect.effect, Variance.POPULATION, effect.fraction
            )
            spread = np.nan_to_num(effect.error) ** 2 * np.maximum(n - 1.0, 0.0)
            # Unequal weights leave no steps between two values of an estimate.
            return cls(support, spread, linear, square, nothing, nothing, n, {DESIGN: effect.freedom})
        population = variance is Variance.POPULATION
        spread = np.nan_to_num(error) ** 2 * (np.maximum(n - 1.0, 0.0) if population else n)
        second = spread + (mean**2 if population else mean)
        shapes = Shapes.of(mean * n, second * n, records, observed, items, noise)
        floor = 0.0 * shapes.floor if weighed else shapes.floor
        linear, square = movement(shapes.slope, 1.0, variance)
        step = steps_of_chance(shapes.step, spread, support, floor, variance)
        return cls(support, spread, linear, square, floor, step, n)

    def interval(self, alpha: float | Floats) -> Bounded:
        """The estimates and their ends, at one α or each at its own; NaN where there are fewer than two records."""
        n = np.where(self.records > 1.0, self.records, np.nan)
        return Bounded(self.support, *_ends(self, quantile(alpha, self.freedom.get(DESIGN)) ** 2 / n))


def _ends(scored: ScoredSupports, c: Floats) -> tuple[Floats, Floats]:
    """Lower and upper ends, [m], from c·V at the supports 0 and 1, with c = z²/n and V(x) = V(0) + linear·x + square·x².

    Below 0 and above 1 no table lies: there the spread is that of the nearest one.
    """
    s, linear, square = scored.support, scored.linear, scored.square
    none = np.maximum(scored.spread - linear * s - square * s * s, scored.floor)
    at_none = np.sqrt(c * none)
    at_every = np.sqrt(c * np.maximum(none + linear + square, scored.floor))

    def root(y: Floats, sign: float) -> Floats:
        """The x on this side with (y − x)² = c·V(x)."""
        lead, middle = 1.0 - c * square, y + c * linear / 2.0
        with np.errstate(invalid="ignore"):  # of an infinite reach: nothing is known then
            apart = np.sqrt(np.maximum(middle**2 - lead * (y * y - c * none), 0.0))
            return np.asarray((middle + sign * apart) / lead)

    y = s - scored.step
    end = root(y, -1.0)
    beyond = np.maximum(np.minimum(y - at_none, 0.0), np.minimum(s, 0.0) - at_none)
    end = np.where((y < 0.0) | (end < 0.0), beyond, end)
    low = np.minimum(np.where(y - at_every > 1.0, y - at_every, end), s)
    y = s + scored.step
    end = root(y, 1.0)
    beyond = np.minimum(np.maximum(y + at_every, 1.0), np.maximum(s, 1.0) + at_every)
    end = np.where((y > 1.0) | (end > 1.0), beyond, end)
    return low, np.maximum(np.where(y + at_none < 0.0, y + at_none, end), s)


def steps_of_chance(
    step: Floats, spread: Floats, support: Floats, floor: Floats, variance: Variance
) -> Floats:
    """δ, and 0 where nothing is left to chance: what was sent openly is known if only these records matter."""
    if variance is Variance.POPULATION:
        return step
    return np.where((floor == 0.0) & (spread <= ROUNDING * np.abs(support)), 0.0, step)


MOST_DIGITS = 9  # of a figure that is written without a power of ten


def decimals(error: float, usual: int) -> int:
    """Digits after the point of a figure with this standard error: more than usual where these would all be 0, none where it is in thousands."""
    if not 0.0 < error < math.inf:
        return usual
    return 0 if error >= 1_000.0 else usual if error >= 10.0**-usual else math.ceil(-math.log10(error)) + 1


def written(value: float, error: float, usual: int) -> str:
    """A figure with so many digits, and with a power of ten where they are many."""
    digits = decimals(error, usual)
    many = digits > MOST_DIGITS or abs(error) >= 10.0**MOST_DIGITS
    return f"{value:.4g}" if many else f"{value:.{digits}f}"


def label_of(value: object) -> str:
    """A group, or a value, as it stood in a table, where 2 is read as 2.0; texts stay what they are."""
    if isinstance(value, float | np.floating):
        return str(value + 0.0).removesuffix(".0")  # 0 for −0
    return str(value)
