"""Rules from kept itemsets: confidence and every measure, each with its interval.

A rule uses the records that answered all of it. `rule_moments` takes its supports and their covariances from the sums over those
records, `tacit.estimation.rule_intervals` bounds its figures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields

import numpy as np

from tacit.arrays import Bools
from tacit.estimation.intervals import Bounded, ConfidenceInterval, Ratio, chebyshev
from tacit.estimation.rule_intervals import Chance, RuleSupports, confidence_bounds, rule_bounds
from tacit.messages import Message, Template
from tacit.mining.control import Control, Progress
from tacit.mining.lattice import Itemsets
from tacit.mining.moments import Engine
from tacit.mining.result import FrequentItemsets, Rules
from tacit.mining.rule_moments import rule_chance, rule_supports
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
) -> tuple[Rules, list[Message]]:
    """Every rule of a listed itemset whose estimated confidence reaches the minimum and whose sides are allowed.

    Returns:
        the rules, those of shorter itemsets first, and a message if there were more than the settings allow.

    Raises:
        SettingsError: a side for an item that the data do not have.
        Stopped: the control said so.
    """
    allowed = _allowed(items, settings)
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


def _allowed(items: tuple[str, ...], settings: Settings) -> tuple[Bools, Bools]:
    """Which items may be on the left, and on the right; bool [items] each."""
    index = {name: position for position, name in enumerate(items)}
    left, right = np.ones(len(items), np.bool_), np.ones(len(items), np.bool_)
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
    kept = alike.take(rows)
    supports = rule_supports(moments, row, antecedent, settings.variance)
    chance = rule_chance(
        moments, kept.observed, kept.itemsets.items, engine.noise, (row, antecedent), settings.variance
    )
    of_rules = kept.take(row.astype(np.int32))
    return _bounded_rules(of_rules, row + rows.start, antecedent, supports, chance, settings)


def _no_rules(settings: Settings) -> Rules:
    none, numbers = np.zeros(0, np.int64), np.zeros(0)
    supports = RuleSupports(*[numbers] * len(fields(RuleSupports)))
    chance = Chance(settings.variance, *[numbers] * (len(fields(Chance)) - 1))
    nothing = FrequentItemsets(
        Itemsets.none(0), none, none, Bounded(numbers, numbers, numbers), numbers, np.zeros(0, np.bool_), 0
    )
    return _bounded_rules(nothing, none, none, supports, chance, settings)


def _bounded_rules(
    whole: FrequentItemsets,
    row: np.ndarray,
    antecedent: np.ndarray,
    supports: RuleSupports,
    chance: Chance,
    settings: Settings,
) -> Rules:
    """Rules of itemsets of one length, `whole` those of each rule, with every figure that a rule has."""
    confidence, unbounded = _confidence(supports, chance, settings)
    return Rules(
        length=np.full(len(row), whole.length, np.int32),
        row=row.astype(np.int32),
        antecedent=antecedent.astype(np.int32),
        records=whole.records,
        support=whole.support,
        confidence=confidence,
        unbounded=unbounded,
        antecedent_support=supports.antecedent,
        consequent_support=supports.consequent,
        measures=rule_bounds(supports, chance, settings.alpha),
    )


def _confidence(supports: RuleSupports, chance: Chance, settings: Settings) -> tuple[Bounded, Bools]:
    """By the settings' kind of interval, and whether the data fail to bound it."""
    if settings.interval is ConfidenceInterval.FIELLER:
        return confidence_bounds(supports, chance, settings.alpha)
    ratio = Ratio(
        supports.both,
        supports.antecedent,
        supports.var_both,
        supports.var_antecedent,
        supports.cov_both_antecedent,
    )
    bounds = chebyshev(ratio, settings.alpha)
    return bounds, ~np.isfinite(bounds.low)


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
