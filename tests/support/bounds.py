"""The exact interval of a proportion, for tests that must not call a true claim false."""

from __future__ import annotations

import math


def clopper_pearson(successes: int, trials: int, alpha: float) -> tuple[float, float]:
    """The exact interval of a probability, two-sided with error `alpha`, from the binomial tail."""
    low = 0.0 if successes == 0 else _solve(successes, trials, alpha / 2.0)
    return low, 1.0 if successes == trials else _solve(successes + 1, trials, 1.0 - alpha / 2.0)


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
    log_term = _log_term(start, trials, p)
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


def _log_term(count: int, trials: int, p: float) -> float:
    ways = math.lgamma(trials + 1) - math.lgamma(count + 1) - math.lgamma(trials - count + 1)
    return ways + count * math.log(p) + (trials - count) * math.log1p(-p)


def _solve(successes: int, trials: int, wanted: float) -> float:
    """The p with P(X >= successes) = wanted, by Newton's steps; by halves where one leads out of what is left."""
    low, high, p = 0.0, 1.0, (successes - 0.5) / trials
    for _ in range(60):
        over = tail(successes, trials, p) - wanted
        low, high = (low, p) if over > 0.0 else (p, high)
        slope = successes / p * math.exp(_log_term(successes, trials, p))
        closer = p - over / slope if slope else low
        closer = closer if low < closer < high else (low + high) / 2.0
        if abs(closer - p) < 1e-16 + 1e-15 * p:
            break
        p = closer
    return p
