"""Supports of a rule and their covariances, from sums over the records that answered all of it.

For an itemset I and each antecedent A ⊂ I the supports of A, I∖A and I and all their covariances come from three
transforms of the table of observed supports: Σ z_A, Σ z_A² and Σ z_I z_A. The antecedent and the consequent share no
item, so Σ z_A z_{I∖A} = Σ z_I.
"""

from __future__ import annotations

import numpy as np

from tacit.arrays import Counts, Floats, Indices
from tacit.estimation.intervals import covariance, known_variance, settled
from tacit.estimation.item_noise import ItemNoise
from tacit.estimation.rule_intervals import Chance, RuleSupports
from tacit.estimation.support_intervals import Shapes
from tacit.estimation.weights import Variance
from tacit.mining.moments import SubsetMoments


def rule_supports(
    moments: SubsetMoments, row: np.ndarray, left: np.ndarray, variance: Variance
) -> RuleSupports:
    """Supports and covariances of the chosen rules.

    Args:
        moments: sums for m itemsets.
        row: of the itemset of each rule, [r].
        left: the antecedent of each as a bit mask over its items, [r].
        variance: which question is asked.
    """
    whole = moments.total.shape[1] - 1
    right = whole - left
    n = moments.records[row].astype(np.float64)
    total = _sums(moments, row, whole)

    def joint(second: Floats, one: Floats, other: Floats) -> Floats:
        return settled(covariance(second, one, other, n, variance), second / n**2)

    by_left, by_right = _sums(moments, row, left), _sums(moments, row, right)
    return RuleSupports(
        both=total / n,
        antecedent=by_left / n,
        consequent=by_right / n,
        var_both=known_variance(
            joint(moments.second[row, whole], total, total),
            total / n,
            moments.second[row, whole] / n**2,
            variance,
        ),
        var_antecedent=joint(moments.second[row, left], by_left, by_left),
        var_consequent=joint(moments.second[row, right], by_right, by_right),
        cov_both_antecedent=joint(moments.cross[row, left], total, by_left),
        cov_both_consequent=joint(moments.cross[row, right], total, by_right),
        cov_antecedent_consequent=_disjoint(moments, (row, left), by_left, by_right, variance),
    )


def _sums(moments: SubsetMoments, row: np.ndarray, subset: np.ndarray | int) -> Floats:
    """Σ z of a subset of each itemset, without rounding that is taken for a few records."""
    scale = np.sqrt(moments.second[row, subset] * moments.records[row])
    return settled(moments.total[row, subset], scale)


def _disjoint(
    moments: SubsetMoments,
    rules: tuple[np.ndarray, np.ndarray],
    left: Floats,
    right: Floats,
    variance: Variance,
) -> Floats:
    """Covariance of two itemsets without a common item: Σ z_A z_B = Σ z_{A∪B}; given the true records it is 0."""
    row, _ = rules
    n = moments.records[row].astype(np.float64)
    product = moments.total[row, -1] if moments.disjoint is None else moments.disjoint[rules]
    if variance is Variance.RECORDS:
        return np.zeros_like(product) if moments.disjoint is None else product / n**2
    return covariance(product, left, right, n, variance)


def rule_chance(
    moments: SubsetMoments,
    observed: Counts,
    items: Indices,
    noise: ItemNoise,
    rules: tuple[np.ndarray, np.ndarray],
    variance: Variance,
) -> Chance:
    """What shapes the distribution of the chosen rules' supports.

    Args:
        moments: sums for m itemsets.
        observed: records that show all items of each, int64 [m].
        items: int32 [m, K].
        noise: figures of each item.
        rules: row and antecedent mask of each rule, [r] each.
        variance: which question is asked.
    """
    row, left = rules
    total, second = (np.ascontiguousarray(sums[:, -1]) for sums in (moments.total, moments.second))
    shapes = Shapes.of(total, second, moments.records, observed, items, noise, moments.weight)
    slopes = _products(noise.slope[items])
    return Chance(
        variance=variance,
        records=moments.records[row].astype(np.float64),
        slope_both=shapes.slope[row],
        slope_antecedent=slopes[row, left],
        slope_consequent=slopes[row, slopes.shape[1] - 1 - left],
        floor=shapes.floor[row],
        step=shapes.step[row],
        weight=np.ones(len(row)) if moments.weight is None else moments.weight[row],
    )


def _products(values: Floats) -> Floats:
    """Over the items of every subset, float64 [m, 2^K] from [m, K]; bit j of the column is item j."""
    found = np.ones((len(values), 1))
    for column in values.T:
        found = np.concatenate([found, found * column[:, None]], axis=1)
    return found
