"""Standard errors and intervals for supports and confidences.

Supports: normal interval of Guo, Wu and Li, Result 2. Confidences, a ratio c = s_XY / s_X of two estimates:
Chebyshev's interval of their Results 4 and 5, and Fieller's, which answers the question their section 3.2 leaves open
and is our default. Bounds are never clipped: an estimate below 0 or above 1 is information.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from statistics import NormalDist

import numpy as np
import numpy.typing as npt

from tacit.arrays import Bools, Floats
from tacit.estimation.verdict import VERDICTS, IntervalVerdict, verdict_code
from tacit.estimation.weights import Variance
from tacit.struct_of_arrays import StructOfArrays


class ConfidenceInterval(StrEnum):
    """How a confidence is bounded."""

    FIELLER = "fieller"
    CHEBYSHEV = "chebyshev"


ROUNDING = 1e-12
"""A difference below this share of what it was taken from is rounding."""


def settled(values: Floats, scale: Floats | float) -> Floats:
    """The values, with 0 for those that are rounding beside this scale."""
    return np.where(np.abs(values) <= ROUNDING * np.abs(scale), 0.0, values)


@dataclass(frozen=True, slots=True, eq=False)
class Bounded(StructOfArrays):
    """Values with an interval each, float64 arrays of one shape; NaN where a value is not defined."""

    value: Floats
    low: Floats
    high: Floats


def verdict_codes(bounds: Bounded, threshold: float, *, claimed: bool | Bools = True) -> npt.NDArray[np.int8]:
    """What each interval, and the test of its claim, say of the threshold, as its place in `VERDICTS`.

    Args:
        bounds: the intervals.
        threshold: the minimum.
        claimed: which claims survived among all that were tested, bool of the shape of the bounds.

    Returns:
        int8, of the shape of the bounds.
    """
    return np.asarray(verdict_code(bounds.low, bounds.high, threshold, claimed=claimed), np.int8)


def are_shares(bounds: Bounded) -> Bools:
    """Which estimates are values that a share can have; of others, which only noise produces, nothing is certain."""
    return np.asarray((bounds.value >= 0.0) & (bounds.value <= 1.0))


def verdicts(bounds: Bounded, threshold: float) -> list[IntervalVerdict]:
    """What each interval says of the threshold."""
    return [VERDICTS[code] for code in verdict_codes(bounds, threshold).tolist()]


def normal_quantile(alpha: float) -> float:
    """z with P(|N(0,1)| > z) = α."""
    return -NormalDist().inv_cdf(alpha / 2.0)  # not 1 − α/2, which rounds to 1 for a tiny α


def covariance(
    second: Floats, total_a: Floats, total_b: Floats, records: Floats, variance: Variance
) -> Floats:
    """Covariance of two support estimates ŝ_A = Σ z_A / n and ŝ_B.

    Population: (mean(z_A z_B) − mean(z_A)·mean(z_B)) / (n−1), the entry of Guo, Wu and Li, Result 1.
    Records: (Σ Ê[z_A z_B | x] − Ŝ_{A∪B}) / n², for Σ x_A x_B is the support of the union.

    Args:
        second: Σ z_A z_B, or its conditional expectation.
        total_a: Σ z_A, or for the records variance Ŝ_{A∪B}.
        total_b: Σ z_B; not read for the records variance.
        records: n.
        variance: which question is asked.
    """
    if variance is Variance.RECORDS:
        return (second - total_a) / records**2
    with np.errstate(divide="ignore", invalid="ignore"):
        spread = second / records - (total_a / records) * (total_b / records)
        return np.where(records > 1.0, spread / (records - 1.0), np.nan)  # one record alone has no spread


def known_variance(spread: Floats, support: Floats, scale: Floats, variance: Variance) -> Floats:
    """A computed variance where the records can tell it, else NaN.

    They cannot where it comes out negative, and (for the population) where all records sent the same although the
    estimate is neither 0 nor 1: they show no spread, but the channels put some there.

    Args:
        spread: the variance as computed.
        support: the estimate it belongs to.
        scale: the size of the terms it was computed from, for rounding.
        variance: which question is asked.
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


def chebyshev(ratio: Ratio, alpha: float) -> Bounded:
    """ĉ ± se(ĉ)/√α (Guo, Wu and Li, Result 4): loose, needs nothing but a variance."""
    value, reach = ratio.value, ratio.error() / np.sqrt(alpha)
    return Bounded(value, value - reach, value + reach)


def fieller(ratio: Ratio, alpha: float) -> tuple[Bounded, Bools]:
    """The c with (a − c·b)² ≤ z²·Var(a − c·b): exact for normal (a, b), and tight.

    Where b cannot be told from 0 (b² ≤ z²·Var b) the data do not bound c: the interval is [0, 1], all that is known
    of a confidence, and the second result says so.

    Returns:
        the interval, and bool: whether it is unbounded.
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
