"""The exact interval of a proportion, for tests that must not call a true claim false."""

from __future__ import annotations

import math


def clopper_pearson(successes: int, trials: int, alpha: float) -> tuple[float, float]:
    """The exact interval of a probability, two-sided with error `alpha`, by bisection on the binomial tail."""
    low = 0.0 if successes == 0 else _solve(lambda p: tail(successes, trials, p) - alpha / 2.0)
    high = (
        1.0 if successes == trials else _solve(lambda p: tail(successes + 1, trials, p) - 1.0 + alpha / 2.0)
    )
    return low, high


def tail(successes: int, trials: int, p: float) -> float:
    """P(X >= successes) for a binomial X; summed from the largest term so that nothing is lost."""
    if successes <= 0:
        return 1.0
    mean = trials * p
    if successes > mean:
        return _sum(successes, trials, p, step=1)
    return 1.0 - _sum(successes - 1, trials, p, step=-1)


def _sum(start: int, trials: int, p: float, step: int) -> float:
    """Terms from `start` outwards until they no longer count."""
    log_odds = math.log(p) - math.log1p(-p)
    log_term = (
        math.lgamma(trials + 1)
        - math.lgamma(start + 1)
        - math.lgamma(trials - start + 1)
        + start * math.log(p)
        + (trials - start) * math.log1p(-p)
    )
    total, count = 0.0, start
    while 0 <= count <= trials:
        term = math.exp(log_term)
        total += term
        if term < total * 1e-17:
            break
        log_term += (
            math.log((trials - count) / (count + 1)) + log_odds
            if step > 0 and count < trials
            else math.log(count / (trials - count + 1)) - log_odds
            if step < 0 and count > 0
            else 0.0
        )
        count += step
    return total


def _solve(rising: object) -> float:
    low, high = 0.0, 1.0
    for _ in range(60):
        middle = (low + high) / 2.0
        if rising(middle) > 0.0:
            high = middle
        else:
            low = middle
    return (low + high) / 2.0
