"""Exact tails: of the binomial, of overdispersed counts and of Student's distribution, by the regularized incomplete beta function.

Lentz's continued fraction (Press and others, Numerical Recipes, section 6.4); relative error below 1e-10 in the tail that is asked
for, so a p-value of 1e-200 is one.
"""

from __future__ import annotations

import math

import numpy as np

from tacit.arrays import Counts, Floats

_TERMS = 500
_ENOUGH = 1e-14
_TINY = 1e-300

_lgamma = np.vectorize(math.lgamma, otypes=[np.float64])


def at_least(successes: Counts, trials: Counts, chance: Floats) -> Floats:
    """P(X ≥ successes) of a binomial X, float64 of their common shape.

    Args:
        successes: at most `trials`.
        trials: at least 0.
        chance: of each, in [0, 1].

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
    """P(X ≤ successes) of a binomial X, likewise."""
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
        found: Floats = _lgamma(whole + 1.0) - _lgamma(part + 1.0) - _lgamma(whole - part + 1.0)
        return found

    logarithm = ways(marked, numbers) + ways(every - marked, drawn - numbers)
    chance = np.exp(logarithm - ways(every, np.array(drawn)))
    return min(1.0, float(chance.sum()))


def count_at_least(count: Counts, mean: Floats, spread: Floats) -> Floats:
    """P(X ≥ count) of a count that is Poisson with a mean which is not known, or differs: negative binomial, float64.

    Args:
        count: at least 1.
        mean: of X, above 0.
        spread: φ > 0; the variance of X is mean + φ·mean².
    """
    k, m, phi = np.broadcast_arrays(count, mean, spread)
    found: Floats = _beta(k.astype(float), 1.0 / phi, m / (m + 1.0 / phi))
    return found


def student_tail(t: Floats, freedom: Floats) -> Floats:
    """P(T > |t|) of Student's T, float64 of their common shape."""
    t, freedom = np.broadcast_arrays(np.asarray(t, np.float64), np.asarray(freedom, np.float64))
    found: Floats = 0.5 * _beta(freedom / 2.0, np.full(t.shape, 0.5), freedom / (freedom + t**2))
    return found


def _beta(a: Floats, b: Floats, x: Floats) -> Floats:
    """I_x(a, b), with the fraction on the side where it converges."""
    mirrored = x > (a + 1.0) / (a + b + 2.0)
    first, second, at = (
        np.where(mirrored, b, a),
        np.where(mirrored, a, b),
        np.where(mirrored, 1.0 - x, x),
    )
    with np.errstate(divide="ignore"):
        logarithm = _lgamma(a + b) - _lgamma(a) - _lgamma(b) + a * np.log(x) + b * np.log1p(-x)
    part = np.where(at > 0.0, np.exp(logarithm) * _fraction(first, second, at) / first, 0.0)
    return np.clip(np.where(mirrored, 1.0 - part, part), 0.0, 1.0)


def _fraction(a: Floats, b: Floats, x: Floats) -> Floats:
    numerator, denominator = np.ones_like(x), _kept_off_zero(1.0 - (a + b) * x / (a + 1.0))
    denominator = 1.0 / denominator
    value = denominator.copy()
    for step in range(1, _TERMS):
        even, odd = a + 2 * step - 1.0, a + 2 * step
        change = np.ones_like(x)
        for term in (
            step * (b - step) * x / (even * odd),
            -(a + step) * (a + b + step) * x / (odd * (odd + 1.0)),
        ):
            denominator = 1.0 / _kept_off_zero(1.0 + term * denominator)
            numerator = _kept_off_zero(1.0 + term / numerator)
            change = denominator * numerator
            value = value * change
        if np.all(np.abs(change - 1.0) < _ENOUGH):
            break
    return value


def _kept_off_zero(value: Floats) -> Floats:
    found: Floats = np.where(np.abs(value) < _TINY, _TINY, value)
    return found
