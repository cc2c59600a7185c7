"""How accurate an estimate would be under another factor: expected standard errors from what is believed true.

Guo, Wu and Li show in Figure 2 how a rule's intervals narrow as Warner's factor p grows. With x the true and y the
sent answers, E[w(y) | x] = x, and g(x) = E[w(y)² | x] is a number an answer: g(1) = θ1·w(1)² + (1−θ1)·w(0)², g(0)
likewise. Answers are randomized independently given the record, so for A ⊆ I

    E[z_A²] = Σ over records of ∏_{X∈A} g(x_X),    E[z_I z_A] = Σ over records of ∏_{X∈A} g(x_X) ∏_{X∈I∖A} x_X,

both linear in the true supports of the subsets of I: the contraction of `contraction.contract` on supports that are
true (or estimated) instead of observed. No cell probability is built, so a negative one needs no repair.

`tacit.planning.spread` has the same moments for levels that differ and answers that lack, but of all pairs of subsets, which is too
much for the long itemsets that are drawn here.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.estimation.contraction import Coefficients, contract
from tacit.estimation.intervals import (
    Bounded,
    ConfidenceInterval,
    Ratio,
    confidence_interval,
    support_interval,
)
from tacit.estimation.matrix import EstimatorError
from tacit.estimation.weights import Variance, weights
from tacit.messages import Template

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
    """What to expect at each factor, arrays of the shape of `keep`.

    Attributes:
        keep: Warner's factor p.
        error: the expected standard error of the support.
        support: the support with the interval to expect round it.
        confidence: likewise the confidence, or None for an itemset.
        unbounded: where the data would fail to bound the confidence.
    """

    keep: Floats
    error: Floats
    support: Bounded
    confidence: Bounded | None
    unbounded: Bools


@dataclass(frozen=True, slots=True, eq=False)
class Believed:
    """What is believed of an itemset I of K items.

    Attributes:
        supports: float64 [2^K], shares of the records that hold every item of the subset; [0] is 1.
        records: n, how many people answer.

    Raises:
        EstimatorError: not 2^K supports, or no record.
    """

    supports: Floats
    records: int

    def __post_init__(self) -> None:
        size = len(self.supports)
        if size < 2 or size & (size - 1):
            raise EstimatorError(NOT_ALL_SUBSETS(supports=size))
        if self.records < 1:
            raise EstimatorError(NO_RECORDS(records=self.records))

    @property
    def length(self) -> int:
        """K."""
        return len(self.supports).bit_length() - 1


def accuracy_by_factor(
    believed: Believed,
    keep: Floats,
    *,
    antecedent: int = 0,
    alpha: float = 0.05,
    variance: Variance = Variance.POPULATION,
    interval: ConfidenceInterval = ConfidenceInterval.FIELLER,
) -> Accuracy:
    """Intervals to expect if every answer were kept with probability p, for many p at once.

    Args:
        believed: the itemset, all items of the rule together.
        keep: Warner's factors, each other than ½.
        antecedent: the left side as a mask over the items; 0 for an itemset alone.
        alpha: α of the intervals.
        variance: which question the standard errors answer.
        interval: how a confidence is bounded.

    Raises:
        EstimatorError: a mask that is no proper subset.
    """
    full = len(believed.supports) - 1
    if not 0 <= antecedent < full:
        raise EstimatorError(NOT_A_PROPER_SUBSET(antecedent=antecedent, full=full))
    both = np.full(len(keep), believed.supports[full])
    var_both = _spread(believed, keep, full, full, variance)
    error = np.sqrt(np.maximum(var_both, 0.0))
    support = support_interval(both, error, alpha)
    if not antecedent:
        return Accuracy(keep, error, support, None, np.zeros(len(keep), np.bool_))
    given = np.full(len(keep), believed.supports[antecedent])
    var_given = _spread(believed, keep, antecedent, antecedent, variance)
    ratio = Ratio(both, given, var_both, var_given, _spread(believed, keep, full, antecedent, variance))
    confidence, unbounded = confidence_interval(ratio, alpha, interval)
    return Accuracy(keep, error, support, confidence, unbounded)


def _spread(believed: Believed, keep: Floats, larger: int, smaller: int, variance: Variance) -> Floats:
    """Cov(ŝ_larger, ŝ_smaller) for each factor; `smaller` is a subset of `larger`."""
    absent, present = weights(keep, keep)
    given_one = keep * present**2 + (1.0 - keep) * absent**2
    given_zero = keep * absent**2 + (1.0 - keep) * present**2
    shape = (len(keep), believed.length)
    zero, one = np.ones(shape), np.ones(shape)
    for item in range(believed.length):
        if smaller >> item & 1:
            zero[:, item], one[:, item] = given_zero, given_one
        elif larger >> item & 1:
            zero[:, item] = 0.0  # E[w | x] = x
    table = np.broadcast_to(believed.supports, (len(keep), len(believed.supports)))
    second = contract(table, Coefficients.of(zero, one))
    if variance is Variance.RECORDS:
        # Only the randomization varies: what the records themselves contribute, Σ x_A x_B, is subtracted.
        return np.asarray((second - believed.supports[larger]) / believed.records)
    crossed = believed.supports[larger] * believed.supports[smaller]
    return np.asarray((second - crossed) / max(believed.records - 1, 1))
