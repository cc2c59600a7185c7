"""The upper tail of the χ² distribution: the regularized incomplete gamma function Q(df/2, x/2).

By its series below the mean and by Lentz's continued fraction above it (Press and others, Numerical Recipes, section 6.2);
relative error below 1e-12 where the result is above 1e-300.
"""

from __future__ import annotations

import math

_TERMS = 10_000
_ENOUGH = 1e-16
_TINY = 1e-300


def chi_squared_tail(statistic: float, freedom: int) -> float:
    """P(χ² > statistic); NaN for a statistic that is NaN.

    Args:
        statistic: at least 0.
        freedom: degrees of freedom, at least 1.

    >>> round(chi_squared_tail(3.841458820694124, 1), 6)
    0.05
    """
    if math.isnan(statistic):
        return math.nan
    if statistic <= 0.0:
        return 1.0
    shape, x = freedom / 2.0, statistic / 2.0
    front = math.exp(shape * math.log(x) - x - math.lgamma(shape))
    return 1.0 - front * _series(shape, x) if x < shape + 1.0 else front * _fraction(shape, x)


def _series(shape: float, x: float) -> float:
    """The sum in P(shape, x) = front · Σ xⁿ / (shape·(shape+1)…(shape+n))."""
    term = total = 1.0 / shape
    for step in range(1, _TERMS):
        term *= x / (shape + step)
        total += term
        if term < total * _ENOUGH:
            break
    return total


def _fraction(shape: float, x: float) -> float:
    """The continued fraction in Q(shape, x) = front · 1/(x + 1 − shape − …)."""
    base = x + 1.0 - shape
    ratio = 1.0 / _TINY
    inverse = found = 1.0 / base
    for step in range(1, _TERMS):
        numerator = -step * (step - shape)
        base += 2.0
        inverse = 1.0 / _nonzero(numerator * inverse + base)
        ratio = _nonzero(base + numerator / ratio)
        found *= inverse * ratio
        if abs(inverse * ratio - 1.0) < _ENOUGH:
            break
    return found


def _nonzero(value: float) -> float:
    return value if abs(value) > _TINY else _TINY
