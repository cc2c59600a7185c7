"""Many claims at once: p-values at the null hypothesis, and which claims survive.

A claim is that a mean exceeds a bound: the support of an itemset the minimum, ŝ_I − c·ŝ_X of a rule 0, and so on. Its
p-value is a score test: the variance is taken where the hypothesis holds, not where the estimate happens to be, so that
30 of 30 people are no proof of more than 90 %. Sums of few large weights are skewed; the Wilson–Hilferty transform of
a gamma variable with at least their skewness corrects for it.

A search tests only what seems to reach the minimum, and hypotheses that are false by far are never looked at. Both are
one thing: a p-value counts only where it is at most `GATE`, and is divided by it. Given that it is, it is uniform at the
bound and larger within the hypothesis ("uniformly conservative": Zhao, Small and Su 2019), so the procedures of Benjamini
and Hochberg (1995) and Holm (1979) hold for what is left. A claim rests on all claims that it implies, by the largest of
their p-values (intersection–union: Berger 1982).
"""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from tacit.arrays import Bools, Counts, Floats

GATE = 0.5
"""The p-value of an estimate at its bound: what is estimated below is not tested."""

LEAST_SHARE_OF_VARIANCE = 0.25
"""The least share of the estimated variance that the variance at the hypothesis may be: estimates of both may be off."""

SYMMETRIC = 1e-6
"""Skewness below which a normal tail is taken."""

_erfc = np.vectorize(math.erfc, otypes=[np.float64])


def upper_tail(z: Floats) -> Floats:
    """P(N(0,1) > z)."""
    tails: Floats = _erfc(z / math.sqrt(2.0)) / 2.0
    return tails


def p_values(support: Floats, error: Floats, minimum: float) -> Floats:
    """One-sided p-values of s ≤ minimum, as far as the standard error at the estimate tells.

    Without any error, 0 above the minimum and 1 at or below it; 1 where the error is not known.
    """
    return upper_tail(_standardized(support - minimum, error))


def score_p_values(
    excess: Floats, error: Floats, records: Counts | Floats, slope: Floats, skew: Floats
) -> Floats:
    """One-sided p-values of "the mean is at most its bound" by a score test; the respondents are a sample.

    The mean of z over n records has variance (D + v)/n: D from the distortion, v from the people. For a mean that
    exceeds its bound by T, v at the bound is v at the estimate + T² − slope·T, because v is quadratic in a support.

    Args:
        excess: T, what the estimate exceeds its bound by.
        error: its standard error at the estimate.
        records: n.
        slope: 1 − 2·bound for a support or a confidence.
        skew: an upper bound of E(z − mean)³ / Var z, what a term can exceed the mean by, about.

    Returns:
        float64 of the shape of `excess`; 1 where the error is not known.
    """
    return upper_tail(score_deviates(excess, error, records, slope, skew))


def distortion_p_values(excess: Floats, error: Floats, records: Counts | Floats, skew: Floats) -> Floats:
    """Likewise where only the distortion is random: the people are as they are, and no variance shifts."""
    return upper_tail(score_deviates(excess, error, records, None, skew))


def score_deviates(
    excess: Floats, error: Floats, records: Counts | Floats, slope: Floats | None, skew: Floats
) -> Floats:
    """The normal deviates whose upper tails `score_p_values` are, or `distortion_p_values` where there is no slope."""
    with np.errstate(divide="ignore", invalid="ignore"):
        if slope is None:
            return unskewed(_standardized(excess, error), skew / (records * error))
        shifted = error**2 + (excess**2 - slope * excess) / records
        least = np.where(error > 0.0, LEAST_SHARE_OF_VARIANCE * error**2, 0.0)
        null = np.sqrt(np.where(np.isnan(error), np.nan, np.maximum(shifted, least)))
        steps = excess - 0.5 / records  # counts are whole: a step's half is not evidence
        return unskewed(_standardized(steps, null), skew / (records * null))


def _standardized(excess: Floats, error: Floats) -> Floats:
    with np.errstate(divide="ignore", invalid="ignore"):
        z = excess / error
    exact = np.where((error == 0.0) & (excess > 0.0), np.inf, -np.inf)
    found: Floats = np.where(error > 0.0, z, exact)
    return found


def unskewed(z: Floats, skewness: Floats) -> Floats:
    """The normal deviate with the same upper tail as a gamma variable that deviates by z and has this skewness."""
    skewed = (skewness > SYMMETRIC) & np.isfinite(skewness) & (z > 0.0)
    slant = np.where(skewed, skewness, 1.0)
    root = np.cbrt(1.0 + slant * np.where(skewed, z, 0.0) / 2.0)
    found: Floats = np.where(skewed, np.minimum(z, (root - 1.0 + slant**2 / 36.0) * 6.0 / slant), z)
    return found


def benjamini_hochberg(values: Floats, rate: float) -> Bools:
    """Which hypotheses are rejected at this false discovery rate; bool, of the shape of `values`."""
    count = values.size
    order = np.argsort(values, kind="stable")
    passes = values[order] <= rate * np.arange(1, count + 1) / max(count, 1)
    rejected = np.zeros(count, dtype=np.bool_)
    if passes.any():
        rejected[order[: int(np.flatnonzero(passes)[-1]) + 1]] = True
    return rejected


def holm(values: Floats, rate: float) -> Bools:
    """Which hypotheses are rejected so that with 1 − rate none of them is true; bool, of the shape of `values`."""
    count = values.size
    order = np.argsort(values, kind="stable")
    fails = values[order] > rate / np.arange(count, 0, -1)
    rejected = np.zeros(count, dtype=np.bool_)
    rejected[order[: int(np.argmax(fails)) if fails.any() else count]] = True
    return rejected


def discoveries(values: Floats, rate: float) -> Bools:
    """Which claims survive if a share of at most `rate` of them may be wrong on average; bool, like `values`."""
    looked_at = values <= GATE
    survives = np.zeros(values.shape, np.bool_)
    survives[looked_at] = benjamini_hochberg(values[looked_at] / GATE, rate)
    return survives


def shown_discoveries(values: Floats, rate: float, shows: Callable[[Bools], Bools]) -> tuple[Bools, Bools]:
    """Which claims survive, and which of them are shown, if of those shown a share of at most `rate` may be wrong on average.

    The largest bound for which the p-values at most it, all that were tested, and the number shown keep the rate (Focused
    Benjamini–Hochberg: Katsevich, Sabatti and Bogomolov, JASA 2023); `discoveries` if all that survive are shown.

    Args:
        values: the p-values.
        rate: the false discovery rate.
        shows: gives of claims that survive those that are shown, bool like `values`.
    """
    tested, bound = max(int((values <= GATE).sum()), 1), GATE
    while True:
        survives = values <= bound
        shown = shows(survives)
        allowed = GATE * rate * int(shown.sum()) / tested
        if allowed >= bound:
            return survives, shown
        bound = allowed


def sure_discoveries(values: Floats, rate: float) -> Bools:
    """Which claims survive if with 1 − `rate` none of them may be wrong; bool, like `values`."""
    looked_at = values <= GATE
    survives = np.zeros(values.shape, np.bool_)
    survives[looked_at] = holm(values[looked_at] / GATE, rate)
    return survives


def coverage_alpha(alpha: float, shown: int, tested: float) -> float:
    """The α of each interval such that, of those shown, on average a share of at most `alpha` misses.

    The rate of false coverage (Benjamini and Yekutieli 2005): α times the share of the parameters looked at that is
    shown; α itself where nothing was selected.
    """
    return alpha * min(1.0, max(shown, 1) / max(tested, 1.0))
