"""Rules from kept itemsets: confidence and every measure, each with its interval.

For an itemset I and each antecedent A ⊂ I the supports of A, I∖A and I and all their covariances come from three
transforms of the table of observed supports: Σ z_A, Σ z_A² and Σ z_I z_A. The antecedent and the consequent share no
item, so Σ z_A z_{I∖A} = Σ z_I. A rule uses the records that answered all of it.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.estimation.intervals import (
    Bounded,
    Ratio,
    confidence_interval,
    covariance,
    known_variance,
    support_interval,
)
from tacit.estimation.measures import MEASURES, RuleSupports, evaluate
from tacit.mining.control import Control, Progress
from tacit.mining.moments import Engine, SubsetMoments
from tacit.mining.result import FrequentItemsets, Rules
from tacit.mining.settings import Settings, SettingsError, Side

TABLE_ENTRIES = 1 << 17
"""Subset-table entries in work at once."""


def find_rules(
    engine: Engine,
    levels: Sequence[FrequentItemsets],
    items: tuple[str, ...],
    settings: Settings,
    control: Control,
) -> tuple[Rules, list[str]]:
    """Every rule of a listed itemset whose estimated confidence reaches the minimum and whose sides are allowed.

    Returns:
        the rules, those of shorter itemsets first, and a sentence if there were more than the settings allow.

    Raises:
        SettingsError: a side for an item that the data do not have.
        Stopped: the control said so.
    """
    left, right = _allowed(items, settings)
    parts: list[Rules] = []
    found, done, whole = 0, 0, sum(len(level) for level in levels) or 1
    for level in levels[1:]:
        step = max(1, TABLE_ENTRIES >> level.length)
        for start in range(0, len(level), step):
            control.check()
            parts.append(_rules_of(engine, level, slice(start, start + step), (left, right), settings))
            found += len(parts[-1])
            if found > settings.max_rules:
                cut = (
                    f"rules: more than {settings.max_rules:,} rules; those of the first itemsets up to length "
                    f"{level.length} are listed; raise the minimum confidence or the limit"
                )
                return _concatenate(parts).take(slice(settings.max_rules)), [cut]
            done += min(step, len(level) - start)
            control.report(Progress("rules", level.length, len(level), 0, done / whole))
    return _concatenate(parts), []


def _allowed(items: tuple[str, ...], settings: Settings) -> tuple[Bools, Bools]:
    """Which items may stand on the left, and on the right; bool [items] each."""
    index = {name: position for position, name in enumerate(items)}
    left, right = np.ones(len(items), np.bool_), np.ones(len(items), np.bool_)
    for name, side in settings.sides:
        if name not in index:
            raise SettingsError(f"item {name!r} is given a side, but the data have no such item")
        left[index[name]] = side in {Side.BOTH, Side.LEFT}
        right[index[name]] = side in {Side.BOTH, Side.RIGHT}
    return left, right


def _rules_of(
    engine: Engine, level: FrequentItemsets, rows: slice, allowed: tuple[Bools, Bools], settings: Settings
) -> Rules:
    moments = engine.subsets(level.length, rows)
    with np.errstate(divide="ignore", invalid="ignore"):
        confidence = np.where(moments.total > 0.0, moments.total[:, -1:] / moments.total, np.nan)
    chosen = confidence >= settings.min_confidence
    chosen &= level.listed[rows, None] & _sides_fit(level.itemsets.items[rows], allowed, settings)
    row, antecedent = np.nonzero(chosen)
    supports = _supports(moments, row, antecedent, settings)
    ratio = Ratio(
        supports.both,
        supports.antecedent,
        supports.var_both,
        supports.var_antecedent,
        supports.cov_both_antecedent,
    )
    bounds, unbounded = confidence_interval(ratio, settings.alpha, settings.interval)
    return Rules(
        np.full(len(row), level.length, np.int32),
        (row + rows.start).astype(np.int32),
        antecedent.astype(np.int32),
        moments.records[row],
        support_interval(supports.both, np.sqrt(supports.var_both), settings.alpha),
        bounds,
        unbounded,
        supports.antecedent,
        supports.consequent,
        {measure.name: evaluate(measure, supports, settings.alpha) for measure in MEASURES},
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
    if settings.variance == "records":
        return np.zeros_like(product) if moments.disjoint is None else product / n**2
    return covariance(product, left, right, n, settings.variance)


def _concatenate(parts: Sequence[Rules]) -> Rules:
    def join(arrays: Sequence[np.ndarray], dtype: type) -> np.ndarray:
        return np.concatenate(arrays) if arrays else np.zeros(0, dtype)

    def bounded(values: Sequence[Bounded]) -> Bounded:
        return Bounded(
            join([value.value for value in values], np.float64),
            join([value.low for value in values], np.float64),
            join([value.high for value in values], np.float64),
        )

    return Rules(
        join([part.length for part in parts], np.int32),
        join([part.row for part in parts], np.int32),
        join([part.antecedent for part in parts], np.int32),
        join([part.records for part in parts], np.int64),
        bounded([part.support for part in parts]),
        bounded([part.confidence for part in parts]),
        join([part.unbounded for part in parts], np.bool_),
        join([part.antecedent_support for part in parts], np.float64),
        join([part.consequent_support for part in parts], np.float64),
        {measure.name: bounded([part.measures[measure.name] for part in parts]) for measure in MEASURES},
    )
