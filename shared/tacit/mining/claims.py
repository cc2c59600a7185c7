"""What itemsets and rules claim, as p-values, and the α of the intervals shown beside them.

An itemset claims that its support, and with it that of every subset, exceeds the minimum. A rule claims three things
at once: that its itemset's support exceeds the minimum, that its confidence exceeds the minimum confidence, and that its
sides are associated in the direction that the estimate has (lift above 1, or below). Its p-value is the largest of theirs
(intersection–union).

What was tested: every candidate, and for rules every allowed division of every candidate. A candidate has another chance to
be wrong: its parts were kept, perhaps by luck, and estimates of supersets share that luck. So candidates of K items count
as many times as there were candidates for each itemset kept of fewer items: as if those of parts that were dropped had
been tested too.
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Sequence
from itertools import accumulate

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.estimation.rule_intervals import RuleSupports
from tacit.estimation.testing import (
    benjamini_hochberg,
    coverage_alpha,
    discoveries,
    distortion_p_values,
    holm,
    score_p_values,
    shown_discoveries,
    sure_discoveries,
)
from tacit.estimation.weights import Variance
from tacit.mining.keep_rules import Select
from tacit.mining.lattice import Itemsets
from tacit.mining.moments import Moments
from tacit.mining.result import FrequentItemsets
from tacit.mining.settings import Adjust, Settings


def itemset_p_values(
    candidates: Itemsets, moments: Moments, below: Floats, minimum: float, settings: Settings, largest: Floats
) -> Floats:
    """The p-value of each candidate and of all that it implies, float64 [m]; 1 where the estimate is at most the minimum.

    Args:
        candidates: of one length.
        moments: theirs.
        below: p-values of the kept itemsets of one item less.
        minimum: the minimum support.
        settings: of the run.
        largest: the largest weight of an answer to each item, float64 [items].
    """
    support = moments.support()
    values = np.ones(len(candidates))
    chosen = np.asarray(support > minimum)
    rows, above = np.flatnonzero(chosen), moments.take(chosen)
    excess, records, error = support[rows] - minimum, above.records, above.error(settings.variance)
    slope = np.full(len(rows), 1.0 - 2.0 * minimum)
    skew = np.maximum(largest[candidates.items[rows]].prod(axis=1) - 2.0 * minimum, 0.0)
    if settings.variance is Variance.RECORDS:
        own = distortion_p_values(excess, error, records, skew)
    else:
        own = score_p_values(excess, error, records, slope, skew)
    implied = below[candidates.parents[rows]].max(axis=1) if candidates.length > 1 else own
    values[rows] = np.maximum(own, implied)
    return values


def rule_p_values(
    supports: RuleSupports,
    records: Floats,
    itemset: Floats,
    largest: Floats,
    settings: Settings,
    direction: Floats | None = None,
) -> Floats:
    """The p-value of each rule's three claims together, float64 [r].

    Args:
        supports: of the rules.
        records: that answered the whole rule.
        itemset: p-values of their itemsets.
        largest: the largest weight of each rule's itemset.
        settings: of the run, with a minimum confidence.
        direction: 1 where the sides are claimed to go together more often than by chance, −1 where less often; by default as
            these supports have it.
    """
    assert settings.min_confidence is not None
    confident = _confidence_p_values(supports, records, settings.min_confidence, largest, settings)
    associated = _association_p_values(supports, records, largest, settings, direction)
    return np.maximum(itemset, np.maximum(confident, associated))


def _confidence_p_values(
    supports: RuleSupports, records: Floats, minimum: float, largest: Floats, settings: Settings
) -> Floats:
    nothing = np.zeros_like(supports.both)
    excess = supports.both - minimum * supports.antecedent
    error = np.sqrt(supports.variance_of((nothing + 1.0, nothing - minimum, nothing)).clip(0.0))
    if settings.variance is Variance.RECORDS:
        return distortion_p_values(excess, error, records, largest)
    skew = np.maximum(largest - 2.0 * minimum, 0.0)
    return score_p_values(excess, error, records, nothing + (1.0 - 2.0 * minimum), skew)


def direction_of(supports: RuleSupports) -> Floats:
    """1 where the sides go together more often than by chance, −1 where less often."""
    return np.where(supports.both < supports.antecedent * supports.consequent, -1.0, 1.0)


def _association_p_values(
    supports: RuleSupports,
    records: Floats,
    largest: Floats,
    settings: Settings,
    direction: Floats | None,
) -> Floats:
    """Of "the sides are not associated in this direction"."""
    left, right = supports.antecedent.clip(0.0, 1.0), supports.consequent.clip(0.0, 1.0)
    sign = direction_of(supports) if direction is None else direction
    excess = sign * (supports.both - supports.antecedent * supports.consequent)
    gradient = (np.ones_like(excess), -supports.consequent, -supports.antecedent)
    error = np.sqrt(supports.variance_of(gradient).clip(0.0))
    slope = (1.0 - 2.0 * left) * (1.0 - 2.0 * right)
    skew = np.where(sign < 0.0, 0.0, largest)
    if settings.variance is Variance.RECORDS:
        return distortion_p_values(excess, error, records, skew)
    return score_p_values(excess, error, records, sign * slope, skew)


def times_counted(by_length: Sequence[FrequentItemsets]) -> list[float]:
    """How often each candidate of each length counts among those tested."""
    per_kept = [found.candidates / max(len(found), 1) for found in by_length]
    return list(accumulate(per_kept[:-1], operator.mul, initial=1.0))[: len(by_length)]


def surviving(values: Floats, settings: Settings) -> Bools:
    """Which claims with these p-values are made, bool of the same shape: by themselves, or among all of the run."""
    if settings.select is Select.FWER:
        return sure_discoveries(values, settings.alpha)
    if settings.select is not Select.FDR and settings.adjust is Adjust.NONE:
        return values <= settings.alpha / 2.0
    return discoveries(values, settings.alpha)


def surviving_of_shown(
    values: Floats, settings: Settings, shows: Callable[[Bools], Bools]
) -> tuple[Bools, Bools]:
    """Likewise, and which of them are shown; fewer that are shown share the rate of false discoveries.

    Args:
        values: the p-values.
        settings: of the run.
        shows: gives of claims that survive those that are shown.
    """
    if settings.select is Select.FDR or (
        settings.select is not Select.FWER and settings.adjust is not Adjust.NONE
    ):
        return shown_discoveries(values, settings.alpha, shows)
    survives = surviving(values, settings)
    return survives, shows(survives)


def confirmed(values: Floats, settings: Settings) -> Bools:
    """Which claims of a list that other records gave survive, bool of the same shape."""
    if settings.select is Select.FWER:
        return holm(values, settings.alpha)
    if settings.select is not Select.FDR and settings.adjust is Adjust.NONE:
        return values <= settings.alpha / 2.0
    return benjamini_hochberg(values, settings.alpha)


def shown_alpha(settings: Settings, shown: int, tested: float) -> float:
    """The α of each interval of a list of so many rows out of so many that were tested."""
    return settings.alpha if settings.adjust is Adjust.NONE else coverage_alpha(settings.alpha, shown, tested)


def claims_only(settings: Settings) -> bool:
    """Whether the run lists nothing but claims that survived."""
    return settings.select in {Select.FDR, Select.FWER}
