"""How far off the estimated count of a single item may be: the bound of MASK, section 8, computed exactly."""

from __future__ import annotations

import math
from itertools import pairwise

from tacit.estimation.matrix import EstimatorError
from tacit.messages import Template

TOO_MANY_ONES = Template("planning.ones", "{ones:,} ones do not fit into {records:,} records")
NOT_A_KEEP_FACTOR = Template(
    "planning.keep", "the factor is {factor:.12g}, but the bound needs one above 0.5 and at most 1"
)
NEGATIVE_ERROR = Template("planning.error", "the error is {error:g} records, but it must be at least 0")


def support_error_bound(records: int, ones: int, keep: float, error: float) -> float:
    """A lower bound on the probability that the estimated count of a single item is off by at most `error` (MASK, section 8).

    P^E(m, p, ε') · P^E(n, p, ε') with ε' = (2p−1)/2 · error, n ones and m zeros, where P^E(n, p, ε) is the probability
    that a binomial count stays within ε of its mean.

    Args:
        records: the number of records, m + n.
        ones: n, the true count of the item.
        keep: Warner's factor p, more than ½.
        error: the error in counts, at least 0.

    Raises:
        EstimatorError: a value outside its range.

    A million records, one in a hundred with the item: within a tenth of that count, the paper's example.

    >>> round(support_error_bound(1_000_000, 10_000, keep=0.9, error=1_000), 4)
    0.8203
    """
    if not 0 <= ones <= records:
        raise EstimatorError(TOO_MANY_ONES(ones=ones, records=records))
    if not 0.5 < keep <= 1.0:
        raise EstimatorError(NOT_A_KEEP_FACTOR(factor=keep))
    if not error >= 0.0:
        raise EstimatorError(NEGATIVE_ERROR(error=error))
    share = (2.0 * keep - 1.0) / 2.0 * error
    return _within(records - ones, keep, share) * _within(ones, keep, share)


def _within(trials: int, p: float, reach: float) -> float:
    """P^E: the paper sums r from np − ε to np + ε, ends included."""
    if p == 1.0 or trials == 0:
        return 1.0
    low = max(0, math.ceil(trials * p - reach - 1e-9))
    high = min(trials, math.floor(trials * p + reach + 1e-9))
    return min(1.0, math.fsum(_binomial_terms(trials, p, low, high)))


def _binomial_terms(trials: int, p: float, low: int, high: int) -> list[float]:
    if low > high:
        return []
    log_start = (
        math.lgamma(trials + 1)
        - math.lgamma(low + 1)
        - math.lgamma(trials - low + 1)
        + low * math.log(p)
        + (trials - low) * math.log1p(-p)
    )
    odds_of_one = p / (1.0 - p)
    terms, log_term = [math.exp(log_start)], log_start
    for before, count in pairwise(range(low, high + 1)):
        log_term += math.log((trials - before) / count * odds_of_one)
        terms.append(math.exp(log_term))
    return terms
