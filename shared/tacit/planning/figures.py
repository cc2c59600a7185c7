"""Expected accuracy of single figures of a plan, and of an estimate under another factor, from what is believed true.

Supports have the normal interval of Guo, Wu and Li, Result 2. A confidence c = s_XY/s_X has the delta method's standard error and
Fieller's interval; the difference of the shares of yes among those who are in a group and the others,

    s_GX/s_G − (s_X − s_GX)/(1 − s_G),

the delta method's, from the moments of the three estimates. All are estimated from those who answered all the items, as rules are.

**Under another factor.** Guo, Wu and Li show in Figure 2 how a rule's intervals narrow as Warner's factor p grows. With x the
true and y the sent answers, E[w(y) | x] = x, and g(x) = E[w(y)² | x] is a number an answer: g(1) = θ1·w(1)² + (1−θ1)·w(0)²,
g(0) = (1−θ0)·w(1)² + θ0·w(0)². Answers are randomized independently given the record, so for A ⊆ I

    E[z_A²] = Σ over records of ∏_{X∈A} g(x_X),    E[z_I z_A] = Σ over records of ∏_{X∈A} g(x_X) ∏_{X∈I∖A} x_X,

both linear in the true supports of the subsets of I: the contraction of `tacit.estimation.inversion.contract`. `tacit.planning.design`
has the same moments for levels that differ and missing answers, but of all pairs of subsets, too much for long itemsets.

How far off the count of a single item may be is the bound of MASK, section 8, computed exactly.
"""

import math
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import numpy as np

from tacit.compute.arrays import Bools, Floats
from tacit.estimation import intervals
from tacit.estimation.inversion import Coefficients, EstimatorError, Variance, contract, weights
from tacit.planning.design import Spread
from tacit.platform.messages import Template


@dataclass(frozen=True, slots=True)
class ExpectedFigure:
    """A figure with what to expect of its estimate."""

    value: float  # what is believed true
    error: float  # the standard error; ∞ where too few answer
    low: float  # lower end of the interval to expect
    high: float  # upper end; both infinite where the data would not bound the figure
    answers: float  # how many people are expected to answer all that the figure needs

    @property
    def width(self) -> float:
        """From the lower end to the upper end."""
        return self.high - self.low


def support(of: Spread, people: float, alpha: float = 0.05, row: int = 0) -> ExpectedFigure:
    """The support of an itemset."""
    value, error = float(of.supports[row, -1]), float(of.errors(people)[row, -1])
    reach = intervals.normal_quantile(alpha) * error
    return ExpectedFigure(value, error, value - reach, value + reach, people * float(of.complete[row, -1]))


def confidence(
    of: Spread, people: float, antecedent: int, alpha: float = 0.05, row: int = 0
) -> ExpectedFigure:
    """The confidence of the rule whose left side is this mask over the itemset's items."""
    both, given = float(of.supports[row, -1]), float(of.supports[row, antecedent])
    answers = people * float(of.complete[row, -1])
    if not given > 0.0 or not answers >= 2.0:
        return ExpectedFigure(math.nan, math.inf, -math.inf, math.inf, answers)
    spread = _among_complete(of, row) / answers
    moments = spread[-1, -1], spread[antecedent, antecedent], spread[-1, antecedent]
    ratio = intervals.Ratio(*(np.array([figure]) for figure in (both, given, *moments)))
    bounds, unbounded = intervals.fieller(ratio, alpha)
    low, high = (-math.inf, math.inf) if unbounded[0] else (float(bounds.low[0]), float(bounds.high[0]))
    return ExpectedFigure(both / given, float(ratio.error()[0]), low, high, answers)


def difference(of: Spread, people: float, alpha: float = 0.05, row: int = 0) -> ExpectedFigure:
    """Of a pair: the share of yes to the second item among those with the first, less that among those without."""
    _, group, yes, both = of.supports[row]
    answers = people * float(of.complete[row, -1])
    if not 0.0 < group < 1.0 or not answers >= 2.0:
        return ExpectedFigure(math.nan, math.inf, -math.inf, math.inf, answers)
    rest = 1.0 - group
    among, others = both / group, (yes - both) / rest
    gradient = np.array([0.0, -among / group - others / rest, -1.0 / rest, 1.0 / group + 1.0 / rest])
    error = math.sqrt(max(0.0, float(gradient @ _among_complete(of, row) @ gradient) / answers))
    reach, value = intervals.normal_quantile(alpha) * error, float(among - others)
    return ExpectedFigure(value, error, value - reach, value + reach, answers)


def _among_complete(of: Spread, row: int) -> Floats:
    """Covariances of all subsets' estimates, for one person, if all are from those who answered everything."""
    complete, size = of.complete[row], of.supports.shape[1]
    union = np.arange(size)[:, None] | np.arange(size)
    return np.asarray(of.covariance[row] * complete[:, None] * complete / complete[union])


NOT_ALL_SUBSETS = Template(
    "planning.subsets",
    "{supports} supports are given, but an itemset of K items has 2^K subsets, K at least 1",
)
NO_RECORDS = Template("planning.records", "the number of records is {records}, but it must be at least 1")
NOT_A_PROPER_SUBSET = Template(
    "planning.left-side", "the left side is {antecedent}, but it must be a proper subset of {full}"
)


@dataclass(frozen=True, slots=True, eq=False)
class Accuracy:
    """What to expect at each factor, arrays of the shape of `keep`."""

    keep: Floats
    error: Floats  # the expected standard error of the support
    support: intervals.Bounded  # the support with the interval to expect round it
    confidence: intervals.Bounded | None  # the confidence with that interval, or None for an itemset
    unbounded: Bools  # where the data would fail to bound the confidence


def accuracy_by_factor(
    supports: Floats,
    records: int,
    keep: Floats,
    *,
    antecedent: int = 0,
    alpha: float = 0.05,
    variance: Variance = Variance.POPULATION,
    interval: intervals.ConfidenceInterval = intervals.ConfidenceInterval.FIELLER,
) -> Accuracy:
    """Intervals to expect if every answer were kept with probability p, other than ½, for many p at once.

    `supports` are believed of the K items of the rule: shares of the n records that hold every item of each subset, float64 [2^K]; [0]
    is 1. `antecedent` is its left side as a mask over the items; 0 for an itemset.

    Raises EstimatorError: not 2^K supports, no record, or a mask that is no proper subset.
    """
    full = len(supports) - 1
    if full < 1 or full & (full + 1):
        raise EstimatorError(NOT_ALL_SUBSETS(supports=full + 1))
    if records < 1:
        raise EstimatorError(NO_RECORDS(records=records))
    if not 0 <= antecedent < full:
        raise EstimatorError(NOT_A_PROPER_SUBSET(antecedent=antecedent, full=full))
    spread = partial(_spread, supports, records, keep, variance)
    both, var_both = np.full(len(keep), supports[full]), spread(full, full)
    error = np.sqrt(np.maximum(var_both, 0.0))
    support = intervals.support_interval(both, error, alpha)
    if not antecedent:
        return Accuracy(keep, error, support, None, np.zeros(len(keep), np.bool_))
    given = np.full(len(keep), supports[antecedent])
    ratio = intervals.Ratio(both, given, var_both, spread(antecedent, antecedent), spread(full, antecedent))
    confidence, unbounded = intervals.confidence_interval(ratio, alpha, interval)
    return Accuracy(keep, error, support, confidence, unbounded)


def _spread(
    supports: Floats, records: int, keep: Floats, variance: Variance, larger: int, smaller: int
) -> Floats:
    """Cov(ŝ_larger, ŝ_smaller) for each factor; `smaller` is a subset of `larger`."""
    absent, present = weights(keep, keep)
    given_one = keep * present**2 + (1.0 - keep) * absent**2
    given_zero = keep * absent**2 + (1.0 - keep) * present**2
    shape = (len(keep), len(supports).bit_length() - 1)
    zero, one = np.ones(shape), np.ones(shape)
    for item in range(shape[1]):
        if smaller >> item & 1:
            zero[:, item], one[:, item] = given_zero, given_one
        elif larger >> item & 1:
            zero[:, item] = 0.0  # E[w | x] = x
    table = np.broadcast_to(supports, (len(keep), len(supports)))
    second = contract(table, Coefficients.of(zero, one))
    if variance is Variance.RECORDS:
        # Only the randomization varies: what the records themselves contribute, Σ x_A x_B, is subtracted.
        return np.asarray((second - supports[larger]) / records)
    crossed = supports[larger] * supports[smaller]
    return np.asarray((second - crossed) / max(records - 1, 1))


TOO_MANY_ONES = Template("planning.ones", "{ones:,} ones do not fit into {records:,} records")
NOT_A_KEEP_FACTOR = Template(
    "planning.keep", "the factor is {factor:.12g}, but the bound needs one above 0.5 and at most 1"
)
NEGATIVE_ERROR = Template("planning.error", "the error is {error:g} records, but it must be at least 0")


def support_error_bound(records: int, ones: int, keep: float, error: float) -> float:
    """A lower bound on the probability that the estimated count of a single item is off by at most `error` (MASK, section 8).

    P^E(m, p, ε') · P^E(n, p, ε') with ε' = (2p−1)/2 · error, n ones and m zeros, where P^E(n, p, ε) is the probability
    that a binomial count stays within ε of its mean. Warner's factor p is more than ½, the error, in counts, at least 0.
    Raises EstimatorError: a value outside its range.

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
    if low > high:
        return 0.0
    log_term = math.lgamma(trials + 1) - math.lgamma(low + 1) - math.lgamma(trials - low + 1)
    log_term += low * math.log(p)
    log_term += (trials - low) * math.log1p(-p)
    odds_of_one, terms = p / (1.0 - p), [math.exp(log_term)]
    for before, count in pairwise(range(low, high + 1)):
        log_term += math.log((trials - before) / count * odds_of_one)
        terms.append(math.exp(log_term))
    return min(1.0, math.fsum(terms))
