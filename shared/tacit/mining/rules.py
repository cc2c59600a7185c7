"""Rules from kept itemsets: confidence and every measure, each with its interval.

A rule uses the records that answered all of it. `rule_supports` takes its supports and their covariances from the sums over those
records, `tacit.estimation.rule_intervals` bounds its figures.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Gathered, Indices, StructOfArrays, give_back
from tacit.compute.control import Check, Control, Progress, Stopped, go_on, stretches
from tacit.counting.engines import Engine
from tacit.counting.moments import SubsetMoments, rule_chance, rule_supports
from tacit.estimation.intervals import Bounded, are_shares, claim_codes
from tacit.estimation.rule_intervals import ScoredRules
from tacit.estimation.testing import GATE
from tacit.mining.restating import MOST_COMPARED, Relations, RuleNames
from tacit.platform.messages import Message, Template
from tacit.run.result import FrequentItemsets, Rules
from tacit.run.settings import Adjust, Settings, SettingsError, Side
from tacit.verdicts.claims import (
    Multiplicity,
    claims_only,
    confirming,
    rule_p_values,
    shown_alpha,
    surviving,
    surviving_of_shown,
    times_counted,
)
from tacit.verdicts.flip_shares import ItemsetFlips, confidence_bounds, with_rule_flips
from tacit.verdicts.selection_intervals import reaching_further

RULE_LIMIT = Template(
    "rules.limit",
    "rules: more than {limit:,} rules; those of the first itemsets up to length {length} are listed; raise the minimum "
    "confidence or the limit",
)
LEFT_OUT = Template(
    "rules.restating",
    "rules left out because they only restate a listed rule about a union of their options: {rules:,} (the interval of their "
    "R-interest holds 1)",
)
FEW_COMPARED = Template(
    "rules.few-compared",
    "rules: {limit:,} comparisons with rules about unions were made, those of the largest support; other rules are listed "
    "without",
)
NOT_COMPARED = Template(
    "rules.not-compared",
    "{reason}: rules were not compared with those about unions, and none is left out for what it restates",
)
UNKNOWN_ITEM = Template("rules.unknown-item", "item {item!r} is given a side, but the data have no such item")

UNION = "union"  # what a rule's interest is against

Compare = Callable[[Sequence[FrequentItemsets], RuleNames], Relations]

TABLE_ENTRIES = 1 << 17  # subset-table entries in work at once


FoundRules = tuple[Rules, float, list[Message], list[Message]]
"""The rules of a run, those of shorter itemsets first, with α of each of their intervals; then messages.

First how the rules were cut short: if there were more than the settings allow, and if not all could be compared with rules about
unions; last how many were left out because they restate a rule that is listed.
"""


@dataclass(frozen=True, slots=True, eq=False)
class _Drafts(StructOfArrays):
    """Rules before it is known among how many: arrays [r], as in `Rules`."""

    length: Indices
    row: Indices
    antecedent: Indices
    records: Counts
    claims: Floats  # p-values of what the rule claims of support, confidence and association, float64 [r, 3]
    scored: ScoredRules  # what the intervals of their figures are computed from

    @property
    def p_value(self) -> Floats:
        return np.asarray(self.claims.max(axis=1, initial=0.0))

    @classmethod
    def none(cls, settings: Settings) -> _Drafts:
        """No rule."""
        none, scored = np.zeros(0, np.int32), ScoredRules(np.zeros(0), np.zeros((0, 16)), settings.variance)
        return cls(none, none, none, np.zeros(0, np.int64), np.zeros((0, 3)), scored)


Kept = tuple[Engine, Sequence[FrequentItemsets], Sequence[Floats]]
"""An engine, the itemsets that it keeps, by length, and their p-values."""


def find_rules(
    kept: Kept,
    items: tuple[str, ...],
    settings: Settings,
    control: Control,
    conditions: Bools | None = None,
    compare: Compare | None = None,
    *,
    records: int,
    forged: ItemsetFlips | None = None,
) -> FoundRules:
    """Every rule of a listed itemset whose estimated confidence reaches the minimum and whose sides are allowed.

    Where the run lists claims alone, rules of every kept itemset are tested, and those are listed that survive. `conditions`, bool [items],
    stand on the left only unless the settings say otherwise. `compare` gives how rules of these itemsets stand to those about unions, if
    there are any; `forged` is what forged records do to the itemsets, if that is known.

    Raises SettingsError: a side for an item that the data do not have.
    """
    engine, by_length, p_values = kept
    allowed = _allowed(items, settings, conditions)
    gathered = Gathered[_Drafts](settings.max_rules)
    cuts: list[Message] = []
    found, tested, done, whole = 0, 0.0, 0, sum(map(len, by_length)) or 1
    for alike, values, often in zip(by_length[1:], p_values[1:], times_counted(by_length)[1:], strict=True):
        for rows in stretches(len(alike), max(1, TABLE_ENTRIES >> alike.length), control.check):
            fits = _sides_fit(alike.itemsets.items[rows], allowed, settings)
            tested += float(fits.sum()) * often * alike.candidates / len(alike)
            moments, own = engine.subsets(alike.length, rows), values[rows]
            with np.errstate(divide="ignore", invalid="ignore"):
                confidence = np.where(moments.total > 0.0, moments.total[:, -1:] / moments.total, np.nan)
            tried = own <= GATE if claims_only(settings) else alike.listed[rows]
            row, left = np.nonzero((confidence >= settings.min_confidence) & fits & tried[:, None])
            found += gathered.add(_drafts(moments, engine, alike, rows, (row, left), own[row], settings))
            if found > settings.max_rules:
                cuts = [RULE_LIMIT(limit=settings.max_rules, length=alike.length)]
                break
            done += rows.stop - rows.start
            control.report(Progress("rules", alike.length, len(alike), 0, done / whole))
        if cuts:
            break
    drafts = gathered.whole(_Drafts.none(settings))
    give_back()
    control.check()
    unions = None
    if compare is not None:
        try:
            unions = compare(by_length, RuleNames(drafts.length, drafts.row, drafts.antecedent))
        except Stopped as stop:
            cuts.append(NOT_COMPARED(reason=stop.reason))
    looked_at = int((drafts.p_value <= GATE).sum())
    several = Multiplicity(settings, tested, looked_at, records, check=control.check)
    return _judged(drafts, several, cuts, unions, forged)


def _judged(
    drafts: _Drafts,
    several: Multiplicity,
    cuts: list[Message],
    unions: Relations | None,
    forged: ItemsetFlips | None,
) -> FoundRules:
    """The rules that are listed, with intervals and verdicts that allow for all that were tested."""
    settings, check, p_values, left_out = several.settings, several.check, drafts.p_value, 0
    if unions is None or settings.restating:
        claimed = surviving(p_values, settings)
        listed = claimed if claims_only(settings) else np.ones_like(claimed)
    elif claims_only(settings):
        claimed, listed = surviving_of_shown(p_values, settings, unions.shown)
        left_out = int(claimed.sum() - listed.sum())
    else:
        listed = unions.shown(np.ones(len(p_values), np.bool_))
        _, claimed = surviving_of_shown(p_values, settings, listed.__and__)
        left_out = int((~listed).sum())
    notes: list[Message] = [LEFT_OUT(rules=left_out)] if left_out else []
    if not listed.all():
        drafts, claimed = drafts.take(listed), claimed[listed]
    check()
    alpha = shown_alpha(settings, len(drafts), several.tested)
    rules = _bounded_rules(drafts, claimed, alpha, settings, check)
    rules = with_rule_flips(rules, drafts.scored, claimed, forged, several)
    give_back()
    check()
    rules = reaching_further(rules, drafts.scored, drafts.claims, claimed, several, alpha)
    check()
    if unions is not None:
        interest = unions.interest(np.flatnonzero(listed).astype(np.int32), alpha)
        rules = replace(rules, interest={UNION: interest})
        if unions.limited:
            cuts = [*cuts, FEW_COMPARED(limit=MOST_COMPARED)]
    return rules, alpha, cuts, notes


def test_rules(
    kept: Kept, found: Rules, settings: Settings, records: int, forged: ItemsetFlips | None
) -> Rules:
    """Rules that other records gave, with the figures of these, whose itemsets are in the order that the rules refer to.

    Each claims the direction that it was found with.
    """
    engine, by_length, p_values = kept
    gathered = Gathered[_Drafts](len(found))
    direction = np.where(found.measures["leverage"].value < 0.0, -1.0, 1.0)
    order = [np.zeros(0, np.int64)]
    for alike, values in zip(by_length, p_values, strict=True):
        for rows in stretches(len(alike), max(1, TABLE_ENTRIES >> alike.length)):
            inside = (found.row >= rows.start) & (found.row < rows.stop)
            here = np.flatnonzero((found.length == alike.length) & inside)
            if not len(here):
                continue
            order.append(here)
            sides = (found.row[here] - rows.start, found.antecedent[here])
            moments, own = engine.subsets(alike.length, rows), values[rows][sides[0]]
            gathered.add(_drafts(moments, engine, alike, rows, sides, own, settings, direction[here]))
    every = np.argsort(np.concatenate(order), kind="stable").astype(np.int32)
    drafts = gathered.whole(_Drafts.none(settings)).take(every)
    claimed = surviving(drafts.p_value, settings, confirming=True)
    rules = _bounded_rules(drafts, claimed, settings.alpha, settings)
    multiplicity = confirming(settings, len(rules), records)
    rules = with_rule_flips(rules, drafts.scored, claimed, forged, multiplicity)
    return reaching_further(rules, drafts.scored, drafts.claims, claimed, multiplicity, settings.alpha)


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


def _drafts(
    moments: SubsetMoments,
    engine: Engine,
    alike: FrequentItemsets,
    rows: slice,
    sides: tuple[np.ndarray, np.ndarray],
    p_values: Floats,
    settings: Settings,
    direction: Floats | None = None,
) -> _Drafts:
    """Rules by row (from the first of these rows on) and antecedent, with what they claim."""
    row, antecedent = sides
    items, observed = alike.itemsets.items[rows], alike.observed[rows]
    supports = rule_supports(moments, row, antecedent, settings.variance)
    chance = rule_chance(moments, observed, items, engine.noise, sides, settings.variance)
    weight = engine.largest[items[row]].prod(axis=1)
    claims = rule_p_values(supports, chance.records, p_values, weight, settings, direction, chance.design)
    length, scored = np.full(len(row), alike.length, np.int32), ScoredRules.of(supports, chance)
    places = (row + rows.start).astype(np.int32), antecedent.astype(np.int32)
    return _Drafts(length, *places, moments.records[row], claims, scored)


def _bounded_rules(
    drafts: _Drafts, claimed: Bools, alpha: float, settings: Settings, check: Check = go_on
) -> Rules:
    """Rules with the figures of their verdicts; measures, and intervals that allow for the list, follow (`reaching_further`).

    A rule is certain if its claim survived and both estimates are shares that can be.
    """
    assert settings.min_confidence is not None
    scored, alone = drafts.scored, settings.adjust is not Adjust.NONE
    if alone:  # intervals tell a verdict: one around an estimate that reaches the minimum reaches it too
        confidence, unbounded = _alone(scored.ratio().value), np.zeros(len(scored), np.bool_)
        rows = np.flatnonzero(~(confidence.value >= settings.min_confidence)).astype(np.int32)
        if rows.size:
            bounds, unbounded[rows] = confidence_bounds(scored.take(rows), alpha, settings, check)
            confidence.low[rows], confidence.high[rows] = bounds.low, bounds.high
    else:
        confidence, unbounded = confidence_bounds(scored, alpha, settings, check)
    check()
    support = _alone(np.ascontiguousarray(scored.table[:, 0])) if alone else scored.support(alpha)
    check()
    sure = claimed & are_shares(support) & are_shares(confidence)
    verdict = claim_codes(sure, confidence, settings.min_confidence)
    named, sides = (
        (drafts.length, drafts.row, drafts.antecedent, drafts.records),
        (scored.antecedent, scored.consequent),
    )
    return Rules(*named, support, confidence, unbounded, *sides, verdict, measures={})


def _alone(values: Floats) -> Bounded:
    """Estimates that their intervals are still to be written beside."""
    return Bounded(values, values.copy(), values.copy())


def _sides_fit(items: np.ndarray, allowed: tuple[Bools, Bools], settings: Settings) -> Bools:
    """Whether a mask is an antecedent that the settings allow; bool [m, 2^K]."""
    length = items.shape[1]
    masks = np.arange(1 << length)
    sizes = np.bitwise_count(masks)
    fits = (sizes > 0) & (sizes < length)
    if settings.max_antecedent is not None:
        fits &= sizes <= settings.max_antecedent
    if settings.max_consequent is not None:
        fits &= sizes >= length - settings.max_consequent
    fit: Bools = np.broadcast_to(fits, (len(items), len(masks))).copy()
    for place, item in enumerate(items.T):
        fit &= np.where(masks >> place & 1, allowed[0][item, None], allowed[1][item, None])
    return fit
