"""Which itemsets and rules are certain (`surviving`): the p-values of what they claim, and by `fdr`, `fwer` or each for itself what survives (the procedures: `tacit.estimation.testing`).

By `fdr` and `fwer` nothing else is listed (`claims_only`); `tacit.mining.rules` leaves the other rules out.

Besides, the α of the intervals beside them, and items of which nothing can be certain.

An itemset claims that its support, and with it that of every subset, exceeds the minimum. A rule claims three things
at once: that its itemset's support and its confidence exceed their minima, and that its sides are associated in the direction
that the estimate has. Its p-value is the largest of theirs (intersection–union).

What was tested: every candidate, and for rules every allowed division of every candidate. Parts of a candidate were kept, perhaps
by luck, and estimates of supersets share that luck. So candidates of K items count as many times as there were candidates for
each itemset kept of fewer items: as if those of parts that were dropped had been tested too.

Estimates of itemsets multiply the channels of their items, which is right only if each answer was randomized by itself. Where one
draw decided over several answers (one coin for two questions), the estimates of single items stand and those of such itemsets,
and of their rules, do not.
"""

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import TypeVar

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices
from tacit.compute.control import Check, go_on
from tacit.estimation.choices import MOST_FORGED
from tacit.estimation.forging import Claims
from tacit.estimation.intervals import DESIGN, ROUNDING, DesignEffect, normal_quantile
from tacit.estimation.inversion import Variance
from tacit.estimation.rule_intervals import RuleSupports
from tacit.estimation.testing import (
    GATE,
    benjamini_hochberg,
    by_student,
    coverage_alpha,
    discoveries,
    holm,
    score_p_values,
    shown_discoveries,
)
from tacit.estimation.verdict import UNCERTAIN
from tacit.platform.messages import Template
from tacit.records.questions import Questions
from tacit.run.keep_rules import Select
from tacit.run.result import FrequentItemsets, Result, Rules, TogetherVerdict
from tacit.run.settings import Adjust, Settings


def itemset_p_values(
    found: FrequentItemsets, below: Floats, minimum: float, settings: Settings, largest: Floats
) -> Floats:
    """The p-value of each estimated itemset and of all that it implies, float64 [m]; 1 where the estimate is at most the minimum.

    `below` are the p-values of the kept itemsets of one item less, `largest` the largest weight of an answer to each item.
    """
    values = np.ones(len(found))
    rows = np.flatnonzero(found.support.value > minimum).astype(np.int32)
    above = found.take(rows)
    slope = np.full(len(rows), 1.0 - 2.0 * minimum) if settings.variance is Variance.POPULATION else None
    skew = np.maximum(largest[above.itemsets.items].prod(axis=1) - 2.0 * minimum, 0.0)
    own = _p_values(above.support.value - minimum, above.error, above.records, slope, skew, above.design)
    implied = below[above.itemsets.parents].max(axis=1) if found.length > 1 else own
    values[rows] = np.maximum(own, implied)
    return values


Design = Mapping[str, DesignEffect]  # what a sampling design does to rows, by `DESIGN`; else empty


def _p_values(
    excess: Floats, error: Floats, n: Counts | Floats, slope: Floats | None, skew: Floats, design: Design
) -> Floats:
    """As `score_p_values`; by a sampling design as many records tell as would by themselves, and Student's distribution holds."""
    effect = design.get(DESIGN)
    if effect is None:
        return score_p_values(excess, error, n, slope, skew)
    times = np.maximum(effect.effect, ROUNDING)
    found = score_p_values(excess, error, n / times, slope, skew * effect.heaviest / times)
    return by_student(found, effect.freedom)


def rule_p_values(
    supports: RuleSupports,
    records: Floats,
    itemset: Floats,
    largest: Floats,
    settings: Settings,
    direction: Floats | None,
    design: Design,
) -> Floats:
    """The p-values of each rule's three claims, on support, on confidence and on association, float64 [r, 3]; that of all together is the largest.

    Of rules which so many `records` answered, with p-values of their itemsets and the largest weights of these. The settings have a
    minimum confidence. `direction` is 1 where the sides are claimed to go together more often than by chance, −1 where less often;
    None as these supports have it.
    """
    minimum, is_sample = settings.min_confidence, settings.variance is Variance.POPULATION
    assert minimum is not None
    both, left, right = supports.both, supports.antecedent, supports.consequent
    nothing = np.zeros_like(both)
    error = np.sqrt(supports.variance_of((nothing + 1.0, nothing - minimum, nothing)).clip(0.0))
    slope = nothing + (1.0 - 2.0 * minimum) if is_sample else None
    skew = np.maximum(largest - 2.0 * minimum, 0.0) if is_sample else largest
    confident = _p_values(both - minimum * left, error, records, slope, skew, design)
    sign = np.where(both < left * right, -1.0, 1.0) if direction is None else direction
    error = np.sqrt(supports.variance_of((nothing + 1.0, -right, -left)).clip(0.0))
    away = (1.0 - 2.0 * left.clip(0.0, 1.0)) * (1.0 - 2.0 * right.clip(0.0, 1.0))
    slope, skew = sign * away if is_sample else None, np.where(sign < 0.0, 0.0, largest)
    associated = _p_values(sign * (both - left * right), error, records, slope, skew, design)
    return np.stack([itemset, confident, associated], axis=1)


def times_counted(by_length: Sequence[FrequentItemsets]) -> list[float]:
    """How often each candidate of each length counts among those tested."""
    per_kept = [found.candidates / max(len(found), 1) for found in by_length]
    return list(accumulate(per_kept[:-1], operator.mul, initial=1.0))[: len(by_length)]


def surviving(values: Floats, settings: Settings, *, confirming: bool = False) -> Bools:
    """Which claims with these p-values are made, bool of the same shape: by themselves, or among all of the run; or of a list that other records gave."""
    if not promises(settings):
        return values <= settings.alpha / 2.0
    procedure = holm if settings.select is Select.FWER else benjamini_hochberg
    return procedure(values, settings.alpha) if confirming else discoveries(values, settings.alpha, procedure)


def promises(settings: Settings) -> bool:
    """Whether at most α of the rows that a run calls certain are wrong, on average; not where each is judged for itself."""
    return settings.select is Select.FWER or controls_fdr(settings)


def controls_fdr(settings: Settings) -> bool:
    """Whether the claims of a run are judged together, at a rate of false discoveries."""
    return settings.select is Select.FDR or (
        settings.select is not Select.FWER and settings.adjust is not Adjust.NONE
    )


def surviving_of_shown(
    values: Floats, settings: Settings, shows: Callable[[Bools], Bools]
) -> tuple[Bools, Bools]:
    """Which claims survive, and which of these `shows` shows; fewer that are shown share the rate of false discoveries."""
    if controls_fdr(settings):
        return shown_discoveries(values, settings.alpha, shows)
    survives = surviving(values, settings)
    return survives, shows(survives)


def shown_alpha(settings: Settings, shown: int, tested: float) -> float:
    """The α of each interval of a list of so many rows out of so many that were tested."""
    return settings.alpha if settings.adjust is Adjust.NONE else coverage_alpha(settings.alpha, shown, tested)


def claims_only(settings: Settings) -> bool:
    """Whether the run lists nothing but claims that survived."""
    return settings.select in {Select.FDR, Select.FWER}


ALL_BUT = 0.999  # the largest share of the records of one row that may be forged: of none nothing can be said


@dataclass(frozen=True, slots=True, eq=False)
class Multiplicity:
    """How many rows a list was chosen from, for which its tests allow."""

    settings: Settings
    tested: float  # rows, as `shown_alpha` takes it
    looked_at: int  # p-values of these that are at most `GATE`
    all_records: int  # of the study
    confirmed: bool = False  # whether the list was found in other records
    check: Check = go_on

    def critical(self, surviving: Counts) -> Floats:
        """The largest p-value of a claim that survives beside so many, float64 of the shape of `surviving`."""
        settings = self.settings
        gate, looked_at = 1.0 if self.confirmed else GATE, max(self.looked_at, 1)
        if settings.select is Select.FWER:
            return np.full(surviving.shape, gate * settings.alpha / looked_at)
        if not controls_fdr(settings):
            return np.full(surviving.shape, settings.alpha / 2.0)
        return gate * settings.alpha * np.clip(surviving, 1, looked_at) / looked_at

    def quantiles(self, surviving: Sequence[int]) -> Floats:
        """What the deviate of a claim must reach where so many survive, float64 [shares]."""
        return np.array([normal_quantile(2.0 * p) for p in self.critical(np.array(surviving)).tolist()])

    def surviving(self, deviates: Floats) -> Bools:
        """Which claims with these deviates survive."""
        survives = deviates > 0.0
        count = -1
        # The step-up procedure from above: the largest number of claims that all reach what so many are allowed.
        while count != (count := int(survives.sum())):
            survives &= deviates >= normal_quantile(2.0 * float(self.critical(np.array([count]))[0]))
        return survives

    def share_of(self, records: Floats, share: Floats | float) -> Floats:
        """What share of the records of each row a share of all records is at most; asked at each step of every search."""
        self.check()
        return np.minimum(share * self.all_records / np.maximum(records, 1.0), ALL_BUT)

    def deviates(self, claims: Claims, share: Floats | float) -> Floats:
        """Those of claims if this share of all records is forged."""
        return claims.without(self.share_of(claims.records, share)).deviates(self.settings.variance)

    def of_all(self, records: Floats, share: Floats) -> Floats:
        """The inverse, up to `MOST_FORGED`."""
        return np.minimum(share * records / max(self.all_records, 1), MOST_FORGED)


def confirming(settings: Settings, rows: int, records: int) -> Multiplicity:
    """What the verdicts of a list of so many rows rest upon that other records gave."""
    return Multiplicity(settings, rows, rows, records, confirmed=True)


CERTAIN_MEANS = Template(
    "verdict.certain-means",
    "A certain row claims something of the people behind the records: an itemset that its support is above the minimum; a rule that its "
    "support and confidence are, and that its sides go together more often (or less often) than by chance. Of rows marked "
    "certain at most the error rate (default 5 %) are wrong, on average over studies, unless judged each for itself. That is about "
    "chance alone: up to which share of forged records a row stays certain stands beside it.",
)
"""What the word promises, wherever it is told: in three sentences."""

DEPENDENT = Template(
    "dependent.uncertain",
    "the channels file says that {items} were not randomized independently: itemsets and rules with two of a group are marked "
    "uncertain, and their estimates may be wrong",
)

Groups = Sequence[Sequence[str]]  # names of questions or items that were randomized together


def mark_dependent(result: Result, groups: Groups, questions: Questions | None = None) -> Result:
    """The result with the verdict uncertain wherever two items of a group are together, and a note that says so.

    Groups name items, or questions of which all items are meant; other names are of no consequence.
    """
    items = result.items
    owners = [questions.each[number].name for number in questions.of_item] if questions else items
    named = list(zip(items, owners, strict=True))
    held = [[item in group or owner in group for item, owner in named] for group in groups]
    members = np.array(held, np.bool_).reshape(len(groups), len(items)).T
    if not members.any():
        return result

    def together(items: Indices) -> Bools:
        return np.asarray((members[items].sum(axis=1) > 1).any(axis=1))

    names = tuple(name for group in groups for name in group)
    return replace(mark_uncertain(result, together), notes=(*result.notes, DEPENDENT(items=names)))


def mark_uncertain(result: Result, wanted: Callable[[Indices], Bools]) -> Result:
    """The result with the verdict uncertain of the wanted itemsets, int32 [rows, K] to bool [rows], which no share of forged records makes certain."""
    by_length = tuple(_marked(found, wanted(found.itemsets.items)) for found in result.by_length)
    rules = result.rules
    if rules is not None:
        every = np.zeros(len(rules), np.bool_)
        for found in result.by_length:
            here = np.flatnonzero(rules.length == found.length)
            every[here] = wanted(found.itemsets.items[rules.row[here]])
        rules = _marked(rules, every)
    return replace(result, by_length=by_length, rules=rules)


Marked = TypeVar("Marked", FrequentItemsets, Rules)


def _marked(found: Marked, marked: Bools) -> Marked:
    """The rows with the verdict uncertain of some, which no share of forged records makes certain."""
    below = {name: np.where(marked, np.nan, each.certain_below) for name, each in found.forged.items()}
    forged = {name: replace(found.forged[name], certain_below=share) for name, share in below.items()}
    together = {name: TogetherVerdict(each.certain & ~marked) for name, each in found.together.items()}
    verdict = np.where(marked, np.int8(UNCERTAIN), found.verdict)
    return replace(found, verdict=verdict, forged=forged, together=together)
