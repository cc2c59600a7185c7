"""Rules from kept itemsets: confidence and every measure, each with its interval.

For an itemset I and each antecedent A ⊂ I the supports of A, I∖A and I and all their covariances come from three
transforms of the table of observed supports: Σ z_A, Σ z_A² and Σ z_I z_A. The antecedent and the consequent share no
item, so Σ z_A z_{I∖A} = Σ z_I. A rule uses the records that answered all of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

import numpy as np

from tacit.arrays import Bools, Counts, Floats
from tacit.estimation.intervals import (
    Ratio,
    confidence_interval,
    covariance,
    known_variance,
    support_interval,
)
from tacit.estimation.measures import MEASURES, RuleSupports, evaluate
from tacit.estimation.weights import Variance
from tacit.messages import Message, Template
from tacit.mining.control import Control, Progress
from tacit.mining.moments import Engine, SubsetMoments
from tacit.mining.result import FrequentItemsets, Rules
from tacit.mining.settings import Settings, SettingsError, Side

RULE_LIMIT = Template(
    "rules.limit",
    "rules: more than {limit:,} rules; those of the first itemsets up to length {length} are listed; raise the minimum "
    "confidence or the limit",
)
UNKNOWN_ITEM = Template("rules.unknown-item", "item {item!r} is given a side, but the data have no such item")

TABLE_ENTRIES = 1 << 17
"""Subset-table entries in work at once."""


def find_rules(
    engine: Engine,
    by_length: Sequence[FrequentItemsets],
    items: tuple[str, ...],
    settings: Settings,
    control: Control,
    conditions: Bools | None = None,
) -> tuple[Rules, list[Message]]:
    """Every rule of a listed itemset whose estimated confidence reaches the minimum and whose sides are allowed.

    Args:
        engine: what has counted.
        by_length: kept itemsets.
        items: names.
        settings: of the run.
        control: progress, cancellation, time limit.
        conditions: bool [items], those that stand on the left only unless the settings say otherwise; None for none.

    Returns:
        the rules, those of shorter itemsets first, and a message if there were more than the settings allow.

    Raises:
        SettingsError: a side for an item that the data do not have.
        Stopped: the control said so.
    """
    allowed = _allowed(items, settings, conditions)
    parts = [_no_rules(settings)]
    found, done, whole = 0, 0, sum(map(len, by_length)) or 1
    for alike in by_length[1:]:
        step = max(1, TABLE_ENTRIES >> alike.length)
        for start in range(0, len(alike), step):
            control.check()
            parts.append(_rules_of(engine, alike, slice(start, start + step), allowed, settings))
            found += len(parts[-1])
            if found > settings.max_rules:
                cut = RULE_LIMIT(limit=settings.max_rules, length=alike.length)
                return Rules.concatenate(parts).take(slice(settings.max_rules)), [cut]
            done += min(step, len(alike) - start)
            control.report(Progress("rules", alike.length, len(alike), 0, done / whole))
    return Rules.concatenate(parts), []


def _allowed(items: tuple[str, ...], settings: Settings, conditions: Bools | None) -> tuple[Bools, Bools]:
    """Which items may be on the left, and on the right; bool [items] each."""
    index = {name: position for position, name in enumerate(items)}
    left = np.ones(len(items), np.bool_)
    right = left.copy() if conditions is None else ~conditions
    for name, side in settings.sides:
        if name not in index:
            raise SettingsError(UNKNOWN_ITEM(item=name))
        left[index[name]] = side in {Side.BOTH, Side.LEFT}
        right[index[name]] = side in {Side.BOTH, Side.RIGHT}
    return left, right


def _rules_of(
    engine: Engine,
    alike: FrequentItemsets,
    rows: slice,
    allowed: tuple[Bools, Bools],
    settings: Settings,
) -> Rules:
    moments = engine.subsets(alike.length, rows)
    with np.errstate(divide="ignore", invalid="ignore"):
        confidence = np.where(moments.total > 0.0, moments.total[:, -1:] / moments.total, np.nan)
    chosen = confidence >= settings.min_confidence
    chosen &= alike.listed[rows, None] & _sides_fit(alike.itemsets.items[rows], allowed, settings)
    row, antecedent = np.nonzero(chosen)
    supports = _supports(moments, row, antecedent, settings)
    return _bounded_rules(
        alike.length, row + rows.start, antecedent, moments.records[row], supports, settings
    )


def _no_rules(settings: Settings) -> Rules:
    none, numbers = np.zeros(0, np.int64), np.zeros(0)
    return _bounded_rules(0, none, none, none, RuleSupports(*[numbers] * len(fields(RuleSupports))), settings)


def _bounded_rules(
    length: int,
    row: np.ndarray,
    antecedent: np.ndarray,
    records: Counts,
    supports: RuleSupports,
    settings: Settings,
) -> Rules:
    """Rules of itemsets of one length, with every figure that a rule has."""
    ratio = Ratio(
        supports.both,
        supports.antecedent,
        supports.var_both,
        supports.var_antecedent,
        supports.cov_both_antecedent,
    )
    confidence, unbounded = confidence_interval(ratio, settings.alpha, settings.interval)
    return Rules(
        length=np.full(len(row), length, np.int32),
        row=row.astype(np.int32),
        antecedent=antecedent.astype(np.int32),
        records=records,
        support=support_interval(supports.both, np.sqrt(supports.var_both), settings.alpha),
        confidence=confidence,
        unbounded=unbounded,
        antecedent_support=supports.antecedent,
        consequent_support=supports.consequent,
        measures={measure.name: evaluate(measure, supports, settings.alpha) for measure in MEASURES},
    )


def _sides_fit(items: np.ndarray, allowed: tuple[Bools, Bools], settings: Settings) -> Bools:
    """Whether a mask is an antecedent that the settings allow; bool [m, 2^K]."""
    length = items.shape[1]
    masks = np.arange(1 << length)
    sizes = np.array([mask.bit_count() for mask in masks.tolist()])
    fits = (sizes > 0) & (sizes < length)
    if settings.max_antecedent is not None:
        fits &= sizes <= settings.max_antecedent
    if settings.max_consequent is not None:
        fits &= length - sizes <= settings.max_consequent
    fit: Bools = np.broadcast_to(fits, (len(items), len(masks))).copy()
    for j in range(length):
        stands_left = (masks >> j & 1).astype(np.bool_)
        fit &= np.where(stands_left, allowed[0][items[:, j], None], allowed[1][items[:, j], None])
    return fit


def _supports(moments: SubsetMoments, row: np.ndarray, left: np.ndarray, settings: Settings) -> RuleSupports:
    """Supports and covariances of the chosen rules; row and antecedent mask of each."""
    whole = moments.total.shape[1] - 1
    right = whole - left
    n = moments.records[row].astype(np.float64)
    total = moments.total[row, whole]

    def joint(second: Floats, one: Floats, other: Floats) -> Floats:
        return covariance(second, one, other, n, settings.variance)

    by_left, by_right = moments.total[row, left], moments.total[row, right]
    return RuleSupports(
        both=total / n,
        antecedent=by_left / n,
        consequent=by_right / n,
        var_both=known_variance(
            joint(moments.second[row, whole], total, total),
            total / n,
            moments.second[row, whole] / n**2,
            settings.variance,
        ),
        var_antecedent=joint(moments.second[row, left], by_left, by_left),
        var_consequent=joint(moments.second[row, right], by_right, by_right),
        cov_both_antecedent=joint(moments.cross[row, left], total, by_left),
        cov_both_consequent=joint(moments.cross[row, right], total, by_right),
        cov_antecedent_consequent=_disjoint(moments, (row, left), by_left, by_right, settings),
    )


def _disjoint(
    moments: SubsetMoments,
    rules: tuple[np.ndarray, np.ndarray],
    left: Floats,
    right: Floats,
    settings: Settings,
) -> Floats:
    """Covariance of two itemsets without a common item: Σ z_A z_B = Σ z_{A∪B}; given the true records it is 0."""
    row, _ = rules
    n = moments.records[row].astype(np.float64)
    product = moments.total[row, -1] if moments.disjoint is None else moments.disjoint[rules]
    if settings.variance is Variance.RECORDS:
        return np.zeros_like(product) if moments.disjoint is None else product / n**2
    return covariance(product, left, right, n, settings.variance)
