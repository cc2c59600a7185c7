"""Tests of many claims at once: p-values at the null hypothesis, which claims survive, and the tails that they rest on.

A claim is that a mean exceeds a bound. Its p-value is a score test: the variance is taken where the hypothesis holds, so that
30 of 30 people are no proof of more than 90 %. Sums of few large weights are skewed; the Wilson–Hilferty transform of
a gamma variable with at least their skewness corrects for it.

A search tests only what seems to reach the minimum, so a p-value counts only where it is at most `GATE`, and is divided by it: given that
it is, it is uniform at the bound and larger within the hypothesis ("uniformly conservative": Zhao, Small and Su 2019), so the procedures
of Benjamini and Hochberg (1995) and Holm (1979) hold. A claim rests on all claims that it implies, by the largest of
their p-values (intersection–union: Berger 1982).

Tails are exact. Those of the binomial, of overdispersed counts and of Student's distribution are the regularized incomplete beta
function by Lentz's continued fraction, with a relative error below 1e-10 in the tail that is asked for; that of χ² is the regularized
incomplete gamma function Q(df/2, x/2), by its series below the mean and Lentz's fraction above it, with one below 1e-12 where the result
is above 1e-300 (Press and others, Numerical Recipes, sections 6.4 and 6.2).
"""

import math
from collections.abc import Callable
from functools import lru_cache

import numpy as np

from tacit.compute.arrays import Array, Bools, Counts, Floats
from tacit.estimation.kernels import normal_quantiles, upper_tails

GATE = 0.5  # the p-value of an estimate at its bound: what is estimated below is not tested
# The least share of the estimated variance that that at the hypothesis may be: estimates of both may be off.
LEAST_SHARE_OF_VARIANCE = 0.25
SYMMETRIC = 1e-6  # skewness below which a normal tail is taken


def upper_tail(z: Floats) -> Floats:
    """P(N(0,1) > z)."""
    z = np.asarray(z, np.float64)
    found = np.empty(z.shape)
    upper_tails(z.ravel(), found.reshape(-1))
    return found


def p_values(support: Floats, error: Floats, minimum: float) -> Floats:
    """One-sided p-values of s ≤ minimum, as far as the standard error at the estimate tells.

    Without any error, 0 above the minimum and 1 at or below it; 1 where the error is not known.
    """
    return upper_tail(_standardized(support - minimum, error))


def score_p_values(
    excess: Floats, error: Floats, records: Counts | Floats, slope: Floats | None, skew: Floats
) -> Floats:
    """One-sided p-values of "the mean is at most its bound" by a score test, float64 of the shape of `excess`; 1 where the error is not known.

    The mean of z over n records has variance (D + v)/n: D from the distortion, v from the people. For a mean that
    exceeds its bound by T, `excess`, v at the bound is v at the estimate + T² − slope·T, because v is quadratic in a support.

    `error` is the standard error at the estimate; `slope` 1 − 2·bound for a support or a confidence where the respondents are a sample,
    None where only the distortion is random: the people are as they are, and no variance shifts; `skew` an upper bound of
    E(z − mean)³ / Var z, what a term can exceed the mean by, about.
    """
    return upper_tail(score_deviates(excess, error, records, slope, skew))


def score_deviates(
    excess: Floats, error: Floats, records: Counts | Floats, slope: Floats | None, skew: Floats
) -> Floats:
    """The normal deviates whose upper tails `score_p_values` are."""
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
    return np.asarray(np.where(error > 0.0, z, exact))


def unskewed(z: Floats, skewness: Floats) -> Floats:
    """The normal deviate with the same upper tail as a gamma variable that deviates by z and has this skewness."""
    skewed = (skewness > SYMMETRIC) & np.isfinite(skewness) & (z > 0.0)
    slant = np.where(skewed, skewness, 1.0)
    root = np.cbrt(1.0 + slant * np.where(skewed, z, 0.0) / 2.0)
    return np.asarray(np.where(skewed, np.minimum(z, (root - 1.0 + slant**2 / 36.0) * 6.0 / slant), z))


def skewed(z: float, skewness: Floats) -> Floats:
    """The inverse of `unskewed` for skewness above 0, and no less than z."""
    root = 1.0 + z * skewness / 6.0 - skewness**2 / 36.0
    return np.asarray(np.maximum(z, (root**3 - 1.0) * 2.0 / skewness))


def benjamini_hochberg(values: Floats, rate: float) -> Bools:
    """Which hypotheses are rejected at this false discovery rate; bool, of the shape of `values`."""
    count = values.size
    order = np.argsort(values, kind="stable")
    passes = values[order] <= rate * np.arange(1, count + 1) / max(count, 1)
    rejected = np.zeros(count, dtype=np.bool_)
    rejected[order[: np.flatnonzero(passes).max(initial=-1) + 1]] = True
    return rejected


def holm(values: Floats, rate: float) -> Bools:
    """Which hypotheses are rejected so that with 1 − rate none of them is true; bool, of the shape of `values`."""
    count = values.size
    order = np.argsort(values, kind="stable")
    fails = values[order] > rate / np.arange(count, 0, -1)
    rejected = np.zeros(count, dtype=np.bool_)
    rejected[order[: int(np.argmax(fails)) if fails.any() else count]] = True
    return rejected


def discoveries(
    values: Floats, rate: float, procedure: Callable[[Floats, float], Bools] = benjamini_hochberg
) -> Bools:
    """Which claims survive, bool like `values`: at most a share `rate` may be wrong on average; by `holm`, with 1 − `rate` none may."""
    looked_at = values <= GATE
    survives = np.zeros(values.shape, np.bool_)
    survives[looked_at] = procedure(values[looked_at] / GATE, rate)
    return survives


def shown_discoveries(values: Floats, rate: float, shows: Callable[[Bools], Bools]) -> tuple[Bools, Bools]:
    """Which claims survive, and which of these `shows` shows, if of those shown a share of at most `rate` may be wrong on average.

    The largest bound for which the p-values at most it, all that were tested, and the number shown keep the rate (Focused
    Benjamini–Hochberg: Katsevich, Sabatti and Bogomolov, JASA 2023); `discoveries` if all that survive are shown.
    """
    tested, bound = max(int((values <= GATE).sum()), 1), GATE
    while True:
        survives = values <= bound
        shown = shows(survives)
        allowed = GATE * rate * int(shown.sum()) / tested
        if allowed >= bound:
            return survives, shown
        bound = allowed


def coverage_alpha(alpha: float, shown: int, tested: float) -> float:
    """The α of each interval such that, of those shown, on average a share of at most `alpha` misses.

    The rate of false coverage (Benjamini and Yekutieli 2005): α times the share of the parameters looked at that is
    shown; α itself where nothing was selected.
    """
    return alpha * min(1.0, max(shown, 1) / max(tested, 1.0))


# Of Newton's method for quantiles of Student's distribution: steps at most, when to end, and where to begin.
_STEPS, _CLOSE, _SMALLEST = 60, 1e-13, 1e-9
_TERMS = 500
_ENOUGH = 1e-14
_TINY = 1e-300

_lgamma_of_each = np.frompyfunc(math.lgamma, 1, 1)


def at_least(successes: Counts, trials: Counts, chance: Floats) -> Floats:
    """P(X ≥ successes) of a binomial X with at least as many trials, float64 of their common shape.

    >>> import numpy as np
    >>> round(float(at_least(np.array([2]), np.array([2]), np.array([0.5]))[0]), 12)
    0.25
    """
    k, n, p = np.broadcast_arrays(successes, trials, chance)
    found = np.where((k <= 0) | (p >= 1.0), 1.0, 0.0)
    inside = (k > 0) & (p > 0.0) & (p < 1.0)
    found[inside] = _beta(k[inside].astype(float), (n - k + 1)[inside].astype(float), p[inside])
    return found


def at_most(successes: Counts, trials: Counts, chance: Floats) -> Floats:
    """P(X ≤ successes) of a binomial X with at least as many trials, float64 of their common shape."""
    return at_least(np.asarray(trials) - successes, trials, 1.0 - np.asarray(chance))


def marked_at_least(found: int, drawn: int, marked: int, every: int) -> float:
    """P(X ≥ found) of a hypergeometric X: how many of `drawn` out of `every` are marked.

    >>> round(marked_at_least(2, 2, 2, 4), 12)
    0.166666666667
    """
    numbers = np.arange(max(found, drawn + marked - every), min(drawn, marked) + 1)
    if found <= drawn + marked - every:
        return 1.0

    def ways(whole: int, part: Counts) -> Floats:
        return np.asarray(_lgamma(whole + 1.0) - _lgamma(part + 1.0) - _lgamma(whole - part + 1.0))

    logarithm = ways(marked, numbers) + ways(every - marked, drawn - numbers)
    chance = np.exp(logarithm - ways(every, np.array(drawn)))
    return min(1.0, float(chance.sum()))


def count_at_least(count: Counts, mean: Floats, spread: Floats) -> Floats:
    """P(X ≥ count), of a count of at least 1, where X is Poisson with a mean which is not known, or differs: negative binomial, float64.

    The mean is above 0, and with the spread φ > 0 the variance is mean + φ·mean².
    """
    k, m, phi = np.broadcast_arrays(count, mean, spread)
    return np.asarray(_beta(k.astype(float), 1.0 / phi, m / (m + 1.0 / phi)))


def student_tail(t: Floats, freedom: Floats) -> Floats:
    """P(T > |t|) of Student's T, float64 of their common shape."""
    t, freedom = np.broadcast_arrays(np.asarray(t, np.float64), np.asarray(freedom, np.float64))
    return np.asarray(0.5 * _beta(freedom / 2.0, np.full(t.shape, 0.5), freedom / (freedom + t**2)))


def student_quantile(alpha: Floats, freedom: Floats) -> Floats:
    """t with P(|T| > t) = α of Student's T, float64 of their shape; of the normal distribution where the freedom is infinite."""
    pairs = np.stack([alpha.ravel(), freedom.ravel()])
    if (pairs == pairs[:, :1]).all():
        pairs, where = pairs[:, :1], np.zeros(alpha.size, np.int64)
    else:
        pairs, where = np.unique(pairs, axis=1, return_inverse=True)
    share, degrees = pairs
    z = np.empty(share.shape)
    normal_quantiles(share, z)
    found = z.copy()
    own = np.flatnonzero(np.isfinite(degrees) & (share > 0.0) & (share < 1.0))
    found[own] = _student_upper(*(each.tobytes() for each in (share[own] / 2.0, degrees[own], z[own])))
    return np.asarray(found[where.ravel()].reshape(alpha.shape))


@lru_cache(maxsize=64)  # a design has one number of degrees of freedom, and asks for it with every interval
def _student_upper(*given: bytes) -> Floats:
    """t with P(T > t) = tail < 1/2, by Newton's method on the logarithms of both, which a tail makes a line."""
    tail, freedom, z = (np.frombuffer(each) for each in given)
    constant = _lgamma((freedom + 1.0) / 2.0) - _lgamma(freedom / 2.0) - 0.5 * np.log(freedom * math.pi)
    t = np.maximum(z, _SMALLEST)
    for _ in range(_STEPS):
        above = student_tail(t, freedom)
        slope = t * np.exp(constant - (freedom + 1.0) / 2.0 * np.log1p(t * t / freedom)) / above
        step = np.log(above / tail) / slope
        t = t * np.exp(np.clip(step, -2.0, 2.0))
        if np.all(np.abs(step) < _CLOSE):
            break
    return np.asarray(t)


def by_student(p_values: Floats, freedom: Floats) -> Floats:
    """One-sided p-values of normal deviates as those of the same deviates by Student's distribution; above 1/2 as they are."""
    told = np.isfinite(freedom) & (p_values < 0.5)
    if not told.any():
        return p_values
    z = np.empty(p_values.shape)
    normal_quantiles((2.0 * p_values).ravel(), z.reshape(-1))
    tails = student_tail(np.where(np.isfinite(z), z, 40.0), np.where(told, freedom, 1.0))
    return np.where(told, np.where(p_values > 0.0, tails, 0.0), p_values)


def f_tail(statistic: float, above: float, below: float) -> float:
    """P(F > statistic) of Fisher's F with these degrees of freedom."""
    if not statistic > 0.0:
        return 1.0 if statistic == statistic else math.nan  # noqa: PLR0124 - not a number
    share = np.array([below / (below + above * statistic)])
    return float(_beta(np.array([below / 2.0]), np.array([above / 2.0]), share)[0])


def _beta(a: Floats, b: Floats, x: Floats) -> Floats:
    """I_x(a, b), with the fraction on the side where it converges."""
    mirrored = x > (a + 1.0) / (a + b + 2.0)
    first, second, at = np.where(mirrored, (b, a, 1.0 - x), (a, b, x))
    both, numerator = first + second, np.ones_like(at)
    value = denominator = 1.0 / _kept_off_zero(1.0 - both * at / (first + 1.0))
    for step in range(1, _TERMS):
        odd = first + 2 * step
        term = step * (second - step) * at / ((odd - 1.0) * odd)
        for each in (term, -(first + step) * (both + step) * at / (odd * (odd + 1.0))):
            denominator = 1.0 / _kept_off_zero(1.0 + each * denominator)
            numerator = _kept_off_zero(1.0 + each / numerator)
            change = denominator * numerator
            value = value * change
        if (np.abs(change - 1.0) < _ENOUGH).all():
            break
    with np.errstate(divide="ignore"):
        logarithm = _lgamma(a + b) - _lgamma(a) - _lgamma(b) + a * np.log(x) + b * np.log1p(-x)
    part = np.where(at > 0.0, np.exp(logarithm) * value / first, 0.0)
    return np.clip(np.where(mirrored, 1.0 - part, part), 0.0, 1.0)


def _kept_off_zero(value: Floats) -> Floats:
    tiny = np.abs(value) < _TINY
    return np.where(tiny, _TINY, value) if np.count_nonzero(tiny) else value


def _lgamma(value: Array | float) -> Floats:
    return np.asarray(_lgamma_of_each(value), np.float64)


_CHI_SQUARED_TERMS = 10_000
_CHI_SQUARED_ENOUGH = 1e-16


def chi_squared_tail(statistic: float, freedom: int) -> float:
    """P(χ² > statistic) with at least one degree of freedom; NaN for a statistic that is NaN.

    >>> round(chi_squared_tail(3.841458820694124, 1), 6)
    0.05
    """
    if math.isnan(statistic):
        return math.nan
    if statistic <= 0.0:
        return 1.0
    shape, x = freedom / 2.0, statistic / 2.0
    front = math.exp(shape * math.log(x) - x - math.lgamma(shape))
    if x < shape + 1.0:  # P(shape, x) = front · Σ xⁿ / (shape·(shape+1)…(shape+n))
        term = total = 1.0 / shape
        for step in range(1, _CHI_SQUARED_TERMS):
            term *= x / (shape + step)
            total += term
            if term < total * _CHI_SQUARED_ENOUGH:
                break
        return 1.0 - front * total
    base = x + 1.0 - shape  # Q(shape, x) = front · 1/(x + 1 − shape − …)
    ratio = 1.0 / _TINY
    inverse = found = 1.0 / base
    for step in range(1, _CHI_SQUARED_TERMS):
        numerator = -step * (step - shape)
        base += 2.0
        inverse = 1.0 / _nonzero(numerator * inverse + base)
        ratio = _nonzero(base + numerator / ratio)
        found *= inverse * ratio
        if abs(inverse * ratio - 1.0) < _CHI_SQUARED_ENOUGH:
            break
    return front * found


def _nonzero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY
