"""Apriori on estimates, one length of itemsets after the other (RE, section 5; MASK, section 4.3), with intervals.

Candidates of one length are counted, estimated, judged by the keep rule and joined to candidates one item longer. Every
end but the natural one (length, number of candidates, time, cancellation) is stated in the result, and so is a length at
which the typical standard error exceeds the minimum support: it is beyond what the data can tell.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from tacit.compute.arrays import Bools, Floats, give_back
from tacit.compute.control import Control, Progress, Stopped, stretches
from tacit.counting.block_engine import BlockEngine
from tacit.counting.engines import NOT_A_DATASET, Engine, choose_engine, not_sensitive
from tacit.counting.moments import Moments
from tacit.designs.sampling import SamplingDesign
from tacit.estimation.intervals import are_shares, claim_codes
from tacit.estimation.testing import GATE
from tacit.estimation.verdict import CERTAIN
from tacit.mining.restating import has_unions, relations
from tacit.mining.rules import NOT_COMPARED, find_rules
from tacit.mining.size_forecast import may_be_long, size_message
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Message, Template
from tacit.records.mixed import Records
from tacit.run.fit import ALARMS, fit_notes
from tacit.run.keep_rules import EstimatedCandidates, Select
from tacit.run.lattice import Itemsets, join_size, joins, singletons
from tacit.run.result import FrequentItemsets, Result, Rules
from tacit.run.settings import Combine, Estimator, Settings, SettingsError
from tacit.verdicts.claims import Multiplicity, itemset_p_values, shown_alpha, surviving, times_counted
from tacit.verdicts.flip_shares import (
    FLIPS_NOT_WORKED_OUT,
    ItemsetFlips,
    extremes_of,
    holding,
    knows_flips,
    with_flip_shares,
)
from tacit.verdicts.forecast import WARNINGS, WRONG_ITEMSETS, WRONG_RULES, wrong_rows
from tacit.verdicts.list_worth import ListWorth, learnt_from
from tacit.verdicts.precision import Needed, TypicalError, bounded, estimated, too_many_candidates
from tacit.verdicts.selection_intervals import REACH_FURTHER, certain_reach_further, selection_notes

if TYPE_CHECKING:
    from tacit.joint.evidence_search import EvidenceSearch

SINGLE_ITEMS = Template("search.single-items", "single items")
ITEMSETS_OF = Template("search.itemsets-of", "itemsets of {length} items")
LENGTH_LIMIT = Template(
    "search.length-limit", "length: itemsets of more than {limit} items were not searched"
)
CANDIDATE_LIMIT = Template(
    "search.candidate-limit",
    "candidates: {itemsets} have more than {limit:,} candidates and were not counted; raise the limit or the minimum "
    "support",
)
TOO_MANY_KEPT = Template(
    "search.too-many-kept",
    "candidates: more than {limit:,} {itemsets} reach the minimum support, so that they and longer ones are not listed; raise the "
    "minimum support or the limit",
)
SEARCH_STOPPED = Template("search.stopped", "{reason}: {itemsets} and longer ones were not searched")
RULES_STOPPED = Template(
    "search.rules-stopped", "{reason}: the rules were not finished, and no rules are listed"
)
NOT_TESTED = Template(
    "search.not-tested",
    "{reason}: the list of the first half of the records was not tested on the other; its figures are of the first half",
)
STOPPED = frozenset({SEARCH_STOPPED, RULES_STOPPED, NOT_TESTED})  # cuts of a run that was told to stop

EVIDENCE_MISSES = Template(
    "search.evidence-misses",
    "{itemsets}: about {right:,.0f} of those listed reach the minimum support, and about {missed:,.0f} more that these data "
    "cannot point out: expect a list with gaps",
)
EVIDENCE_ENDS = Template(
    "search.evidence-ends",
    "{itemsets} and longer ones were not searched: at such standard errors their list would be a guess",
)
EVIDENCE_LIMIT = Template(
    "search.evidence-limit",
    "{itemsets}: only the {limit:,} candidates with most evidence were counted; a larger minimum support has fewer",
)
FORESEEN_FROM = 3  # items of the itemsets before which it is said what a run will take

NOT_BY_DESIGN = Template(
    "search.not-by-design",
    "{setting} takes records that count alike and were drawn by themselves, and is not known under a sampling design; leave one of the two out",
)
BY_DESIGN = Template("search.by-design", "a sampling design weighs the records")
NOT_SETTINGS = Template(
    "search.not-settings", "a {kind} is given where settings must be, such as Settings(min_support=0.01)"
)

JUDGED_AT_ONCE = 1 << 16  # candidates whose arrays stay in the second-level cache, half a megabyte each


def mine(
    dataset: Records,
    settings: Settings,
    control: Control | None = None,
    *,
    design: SamplingDesign | None = None,
) -> Result:
    """Itemsets whose estimated support reaches the minimum, and their rules.

    Args:
        dataset: records with the channels they went through.
        settings: what to find.
        control: progress, cancellation, time limit. Without one the settings' time limit counts from now.
        design: how the records were sampled, in their order; None if each was drawn by itself and counts alike.

    Raises DatasetError: something else than a data set, or a design of other records; EstimatorError: a reference estimator asked for
    what it cannot do; SettingsError: settings that do not fit the data, or something else than settings.

    >>> import tacit
    >>> answers = [[1, 1], [1, 1], [1, 0], [0, 0]]
    >>> data = tacit.Dataset.from_array(answers, tacit.open_channel(), ["tea", "cake"])
    >>> result = tacit.mine(data, tacit.Settings(min_support=0.5, min_confidence=0.9))
    >>> result.supports()
    {(0,): 0.75, (1,): 0.5, (0, 1): 0.5}
    >>> [(left, right) for left, right in result.rule_sides()]
    [((1,), (0,))]
    """
    if not isinstance(dataset, Records):
        raise DatasetError(NOT_A_DATASET(kind=type(dataset).__name__))
    if not isinstance(settings, Settings):
        raise SettingsError(NOT_SETTINGS(kind=type(settings).__name__))
    control = control or Control.until(settings.max_seconds)
    if design is not None and not (design.is_equal and design.records == dataset.records):
        refuse_beside_design(settings)
        found = _Run(dataset, settings, control, design).result()
        return _beside(found, dataset, control, design)
    if settings.confirm_seed is None:
        return _beside(_Run(dataset, settings, control).result(), dataset, control)
    from tacit.mining.confirm import confirm, sample_split  # noqa: PLC0415 - loaded where it is asked for, for every start waits for it

    first, second = sample_split(dataset, settings.confirm_seed)
    found = _Run(first, settings, control).result()
    try:
        counted = _Run(second, settings, control).counted_by_evidence()
        return _beside(confirm(found, second, counted, settings, control), second, control)
    except Stopped as stop:
        cuts = (*found.cuts, NOT_TESTED(reason=stop.reason))
        return replace(found, settings=replace(settings, confirm_seed=None), cuts=cuts)


def refuse_beside_design(settings: Settings) -> None:
    """Refuse what takes records that count alike. Raises SettingsError: a setting that a sampling design does not go with."""
    others = {
        "select": settings.select is Select.EVIDENCE,
        "confirm_seed": settings.confirm_seed is not None,
        "combine": settings.combine is not Combine.SUM,
        "estimator": settings.estimator is not Estimator.RE,
        "together": settings.together,
        "reweighted": settings.reweighted,
        "forged_at_least": settings.forged_at_least > 0.0,
        "signer_influence": settings.signer_influence,
    }
    for name, asked in others.items():
        if asked:
            raise SettingsError(NOT_BY_DESIGN(setting=name))


def _beside(
    result: Result, dataset: Records, control: Control, design: SamplingDesign | None = None
) -> Result:
    """The result with the figures that its settings ask for beside its own, and the rows that they ask for."""
    asked = result.settings
    if asked.sharper or asked.together or asked.reweighted:
        from tacit.joint import reweighted, sharper, together  # noqa: PLC0415 - as above

        result = sharper.sharpened(result, dataset, control, design)
        result = together.judged_together(result, dataset, control)
        result = reweighted.reweighted(result, dataset, control)
    return as_asked(result)


def as_asked(result: Result) -> Result:
    """The result with the rows that its settings ask for, and notes of no others; again after rows were marked uncertain."""
    kept = holding(result)
    if result.settings.together:
        from tacit.joint.together import recounted  # noqa: PLC0415 - as above

        kept = recounted(kept)
    if kept.listed() or (kept.rules is not None and len(kept.rules)):
        return kept
    return replace(kept, notes=tuple(note for note in kept.notes if note.template is not REACH_FURTHER))


def _of_length(length: int) -> Message:
    return SINGLE_ITEMS() if length == 1 else ITEMSETS_OF(length=length)


class JudgedLevel:
    """What a search remembers of the candidates of one length, which may come in parts: those kept, an even sample, and large errors.

    However many candidates there are, what is dropped leaves at most its standard error behind, and that only where it exceeds the
    minimum support, for the note that the data say little. The result is the same however the candidates are divided. There are so
    many `candidates` in all, of which some were `judged`, with these errors, and `size` were kept.
    """

    def __init__(self, candidates: int, minimum: float) -> None:
        self.candidates, self.judged, self.size = candidates, 0, 0
        self.error = TypicalError(minimum)
        self._kept: list[FrequentItemsets] = []
        self._learnt: list[FrequentItemsets] = []
        self._p_values: list[Floats] = []

    def add(self, every: FrequentItemsets, p_values: Floats, kept: Bools) -> None:
        """Candidates that come after all others, with their p-values [m] and which of them are kept, bool [m]."""
        rows = np.arange(len(every), dtype=np.int32)
        some = slice(None) if every.length == 1 else learnt_from(self.candidates, self.judged)
        self._learnt.append(every.take(rows[some]))  # a slice alone would hold on to all
        self._kept.append(replace(every, listed=kept).take(kept))
        self._p_values.append(p_values[kept])
        self.error.add(every.error)
        self.judged += len(every)
        self.size += len(self._kept[-1])

    def found(self) -> tuple[FrequentItemsets, Floats, FrequentItemsets]:
        """Those kept and their p-values; and those that forecasts are learnt from: of single items all, else an even sample."""
        kept = replace(FrequentItemsets.concatenate(self._kept), candidates=self.candidates)
        return kept, np.concatenate(self._p_values), FrequentItemsets.concatenate(self._learnt)


class _Run:
    """The state of one run: itemsets found so far, and what the reader must be told."""

    engine: Engine

    def __init__(
        self, dataset: Records, settings: Settings, control: Control, design: SamplingDesign | None = None
    ) -> None:
        self.dataset, self.settings, self.control, self.design = dataset, settings, control, design
        self.records = dataset.records
        self.question = None if dataset.questions is None else dataset.questions.of_item
        self.rule = settings.keep_rule(self.records)
        self._minimum = settings.minimum(self.records)
        self.by_length: list[FrequentItemsets] = []
        self.rules: Rules | None = None
        self.itemset_alpha = self.rule_alpha = settings.alpha
        self.cuts: list[Message] = []
        self.notes: list[Message] = []
        self._searched = self._foreseen = False
        self._p_values: list[Floats] = [np.zeros(1)]
        self._worth = ListWorth(self._minimum)
        self.forged: ItemsetFlips | None = None

    def result(self) -> Result:
        try:
            self.notes += fit_notes(self.dataset, self.control)
            self.engine, notes = choose_engine(self.dataset, self.settings, self.control, self.design)
            self.notes += notes
            self._search()
            warnings = wrong_rows(self.settings, self._worth.itemsets(), WRONG_ITEMSETS)
            if self.settings.min_confidence is not None:
                warnings += self._find_rules()
            # First that records do not fit, then how much of the list is chance.
            urgent = ALARMS, ALARMS | WARNINGS
            self.notes = sorted(
                self.notes + warnings, key=lambda note: [note.template not in of for of in urgent]
            )
        except Stopped as stop:
            ended = SEARCH_STOPPED(reason=stop.reason, itemsets=_of_length(len(self.by_length) + 1))
            self.cuts.append(RULES_STOPPED(reason=stop.reason) if self._searched else ended)
        if self.by_length:
            self.notes += selection_notes(self.settings, self.by_length, self.rules)
            self.notes += self.engine.notes()
        asked = self.dataset.items, self.records, self.settings, self._minimum
        found = tuple(self.by_length), self.rules, tuple(self.cuts), tuple(self.notes)
        return Result(*asked, *found, self.itemset_alpha, self.rule_alpha)

    def _find_rules(self) -> list[Message]:
        unions = has_unions(self.dataset)
        compare = partial(relations, self.dataset, settings=self.settings, control=self.control)
        kept = self.engine, self.by_length, self._p_values[1:]
        conditions = not_sensitive(self.dataset) if self.settings.conditions_left else None
        asked = self.dataset.items, self.settings, self.control, conditions
        compared = compare if unions and self.design is None else None
        found = find_rules(kept, *asked, compared, records=self.records, forged=self.forged)
        give_back()
        rules, self.rule_alpha, cuts, notes = found
        self.rules = rules
        if self.design is not None and unions:
            self.notes.append(NOT_COMPARED(reason=BY_DESIGN()))
        self.cuts += cuts
        self.notes += notes
        minimum = self.settings.min_confidence or 0.0
        expected = self._worth.rules(rules.length, rules.row, rules.antecedent, minimum)
        return wrong_rows(self.settings, expected, WRONG_RULES)

    def _search(self) -> None:
        """Every length; however the search ends, what was found until then is claimed."""
        if self.settings.select is Select.EVIDENCE:
            self._search_evidence()
            return
        try:
            items = len(self.dataset.items)
            parts, size = iter([singletons(items)]), items
            while size and self._test(parts, size):
                parts, size = self._next()
                self._foresee(size)
            self._searched = True
        finally:
            self._claim()

    def _foresee(self, candidates: int) -> None:
        """Say once what the run will take, if that is much; so many candidates are counted next."""
        # A rule that reads intervals keeps fewer than by the estimates.
        if self._foreseen or self.rule.reads_intervals or len(self.by_length) < FORESEEN_FROM - 1:
            return
        weighed = not isinstance(self.engine, BlockEngine)
        if not may_be_long(self.by_length, candidates, self.records, self.settings, weighed=weighed):
            return
        self._foreseen = True
        items, pairs = self.by_length[: FORESEEN_FROM - 1]
        found = size_message(self.dataset, items, pairs, self.settings, self.control, weighed=weighed)
        if found is not None:
            self.control.foresee(found)
            self.control.check()

    def _search_evidence(self) -> None:
        search = self._evidence_search()
        try:
            self._gather(search)
            self._searched = True
        finally:
            for level in search.levels:
                some = slice(None) if level.itemsets.length == 1 else learnt_from(len(level))
                self._worth.add(level.found.take(some), level.found)
            self.by_length, p_values, chosen = search.listed()
            self._worth.narrow(chosen, self.engine.kept)
            self._p_values += p_values
            self._claim()
            # What list to expect, where the data say little, and where not all could be counted.
            for length, right, missed in search.expected():
                if missed > max(right / 2.0, 1.0):
                    words = _of_length(length)
                    self.notes.append(EVIDENCE_MISSES(itemsets=words, right=right, missed=missed))
            for n in search.limited:
                self.notes.append(EVIDENCE_LIMIT(itemsets=_of_length(n), limit=search.most(n)))

    def _evidence_search(self) -> EvidenceSearch:
        from tacit.joint.evidence_search import EvidenceSearch  # noqa: PLC0415 - as above

        return EvidenceSearch(self.engine, self.settings, self._minimum, self._estimated, self.control)

    def _gather(self, search: EvidenceSearch) -> None:
        from tacit.joint.evidence_candidates import EvidenceCandidates  # noqa: PLC0415 - as above

        search.count_items(len(self.dataset.items))
        pairs = self._longer()  # nothing speaks for or against them but themselves
        candidates = EvidenceCandidates(pairs, np.zeros(len(pairs)), -np.inf, more=False)
        while len(candidates.itemsets):
            search.count(candidates)
            typical = TypicalError(self._minimum)
            typical.add(search.levels[-1].found.error)
            self.notes += typical.notes(_of_length(candidates.itemsets.length))
            if search.beyond:
                self.notes.append(EVIDENCE_ENDS(itemsets=_of_length(len(search.levels) + 1)))
                break
            candidates = search.candidates()
            if len(search.levels) >= self.settings.max_length and len(candidates.itemsets):
                self.cuts.append(LENGTH_LIMIT(limit=self.settings.max_length))
                break
        search.look_down()

    def counted_by_evidence(self) -> list[FrequentItemsets]:
        """What an evidence search of these records says of all that it counts, by length; nothing under other keep rules."""
        if self.settings.select is not Select.EVIDENCE:
            return []
        self.engine, _ = choose_engine(self.dataset, self.settings, self.control)
        search = self._evidence_search()
        self._gather(search)
        return search.counted()

    def _test(self, parts: Iterator[Itemsets], size: int) -> bool:
        """Count and estimate so many candidates of one length, which come in parts, and keep what the rule keeps; whether that is not too much."""
        level = JudgedLevel(size, self._minimum)
        for candidates in parts:
            self.control.check()
            self._test_part(candidates, level)
            if candidates.length > 1 and level.size > self.settings.max_candidates:
                self.engine.narrow([np.ones(len(found), np.bool_) for found in self.by_length])
                words = _of_length(candidates.length)
                self.cuts.append(TOO_MANY_KEPT(itemsets=words, limit=self.settings.max_candidates))
                return False
        found, p_values, learnt = level.found()
        self._p_values.append(p_values)
        self._worth.add(learnt, found)
        self.by_length.append(found)
        self.notes += level.error.notes(_of_length(found.length))
        self.control.report(Progress("finished", found.length, size, len(found), 1.0))
        return True

    def _test_part(self, candidates: Itemsets, level: JudgedLevel) -> None:
        """Count, estimate and judge candidates that come after those in the level; what is measured of them is gone then."""
        settings, reads, noise = self.settings, self.rule.reads_intervals, self.engine.noise
        # Intervals are of all candidates; else the standard errors of few are read.
        some = len(candidates) < level.candidates
        needs = None if reads else Needed(self._minimum, self.rule.minimum, some)
        moments, listed = self.engine.measure(candidates, needs, (level.judged, level.candidates)), []
        for part in stretches(len(candidates), JUDGED_AT_ONCE, self.control.check):
            own = candidates.take(part)
            every, values = self._estimated(own, moments.take(part), self._p_values[-1])
            if reads:
                every = replace(every, support=bounded(every, noise, settings, settings.alpha))
            kept = self.rule.keep(EstimatedCandidates(own, every.support, every.error, values))
            level.add(every, values, kept)
            listed.append(kept)
        self.engine.keep(candidates, np.concatenate(listed))

    def _estimated(
        self, candidates: Itemsets, moments: Moments, below: Floats
    ) -> tuple[FrequentItemsets, Floats]:
        """The estimates of the candidates of one length, and their p-values; `below` are those of the kept ones before."""
        found = estimated(candidates, moments, self.settings.variance)
        return found, itemset_p_values(found, below, self._minimum, self.settings, self.engine.largest)

    def _next(self) -> tuple[Iterator[Itemsets], int]:
        """Candidates one item longer, in parts, and how many they are: of pairs, which are most, only some exist at a time."""
        kept = self.engine.kept[-1]
        if kept.length > 1 or kept.length >= min(len(kept), self.settings.max_length):
            found = self._longer()
            return iter([found]), len(found)
        pairs = self._most_pairs(kept)
        return joins(kept, self.question, self.engine.at_once(pairs)), pairs

    def _longer(self) -> Itemsets:
        """Candidates one item longer; none if there can be none, or the limits do not allow to look."""
        kept, limit = self.engine.kept[-1], self.settings.max_candidates
        nothing = Itemsets.none(kept.length + 1)
        if len(kept) <= kept.length:
            return nothing
        if kept.length >= self.settings.max_length:
            self.cuts.append(LENGTH_LIMIT(limit=self.settings.max_length))
            return nothing
        parts: list[Itemsets] = []
        size = self._most_pairs(kept) if kept.length == 1 else 0
        for part in joins(kept, self.question) if size <= limit else ():
            self.control.check()
            parts.append(part)
            size = sum(map(len, parts))
            if size > limit:
                break
        found = Itemsets.concatenate(parts) if parts else nothing
        if size <= limit:
            return found
        words = _of_length(kept.length + 1)
        if not self.by_length:  # an evidence search has no list yet
            self.cuts.append(CANDIDATE_LIMIT(itemsets=words, limit=limit))
        else:
            estimates = self.by_length[-1].support.value
            self.cuts.append(too_many_candidates(words, kept, estimates, found, limit))
        return nothing

    def _most_pairs(self, kept: Itemsets) -> int:
        """How many pairs can be joined: all but those within a question."""
        if self.question is None:
            return join_size(kept)
        within = np.bincount(self.question[kept.items[:, 0]])
        return join_size(kept) - int((within * (within - 1) // 2).sum())

    def _claim(self) -> None:
        """List what the rule claims, with intervals and verdicts that allow for all that was tested."""
        listed = self.rule.claim([found.itemsets for found in self.by_length])
        # An evidence search drops no candidate because of its estimate, so all count once.
        once = self.settings.select is Select.EVIDENCE
        times = [1.0] * len(self.by_length) if once else times_counted(self.by_length)
        tested = sum(found.candidates * often for found, often in zip(self.by_length, times, strict=True))
        self.itemset_alpha = shown_alpha(self.settings, sum(int(part.sum()) for part in listed), tested)
        ends = np.cumsum([len(found) for found in self.by_length])
        claimed = np.split(surviving(np.concatenate([np.zeros(0), *self._p_values[1:]]), self.settings), ends)
        for place, found in enumerate(self.by_length):
            support = bounded(found, self.engine.noise, self.settings, self.itemset_alpha)
            verdict = claim_codes(claimed[place] & are_shares(support), support, self._minimum)
            self.by_length[place] = replace(found, listed=listed[place], support=support, verdict=verdict)
        looked_at = sum(int((values <= GATE).sum()) for values in self._p_values[1:])
        if knows_flips(self.settings) and self.design is None:
            answers, noise = extremes_of(self.dataset), self.engine.noise
            own = self.by_length, noise, answers, self._minimum, self.records, self.settings
            forged = ItemsetFlips(*own)
            self.by_length, cuts = with_flip_shares(forged, tested, looked_at, self.control.check)
            self.forged = None if cuts else forged
            self.cuts += cuts
        elif knows_flips(self.settings) and any((each.verdict == CERTAIN).any() for each in self.by_length):
            self.notes.append(FLIPS_NOT_WORKED_OUT(reason=BY_DESIGN()))
        several = Multiplicity(self.settings, tested, looked_at, self.records)
        survive, alpha = sum(int(part.sum()) for part in claimed), self.itemset_alpha
        claims = self.by_length, self._p_values[1:], survive
        self.by_length = certain_reach_further(*claims, self.engine.noise, several, alpha)
