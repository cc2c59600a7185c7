"""Level-wise Apriori on estimates (RE, section 5; MASK, section 4.3), with intervals and honest ends.

Levels are counted, estimated, judged by the keep rule and joined into the next. Every end that is not the natural one
(length, number of candidates, time, cancellation) is stated in the result, and a level where the typical standard
error exceeds the minimum support is reported as beyond what the data can tell.
"""

from __future__ import annotations

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.estimation.intervals import Bounded, support_interval
from tacit.estimation.testing import benjamini_hochberg, p_values
from tacit.mining.control import Control, Progress, Stopped
from tacit.mining.engines import Records, choose_engine
from tacit.mining.lattice import Itemsets, concatenate, join_size, joins, singletons
from tacit.mining.moments import Engine, Moments
from tacit.mining.result import FrequentItemsets, Result, Rules
from tacit.mining.rules import find_rules
from tacit.mining.settings import Select, Settings


def mine(dataset: Records, settings: Settings, control: Control | None = None) -> Result:
    """Itemsets whose estimated support reaches the minimum, and their rules.

    Args:
        dataset: records with the channels they went through.
        settings: what to find.
        control: progress, cancellation, time limit.

    Raises:
        EstimatorError: a reference estimator asked for what it cannot do.
    """
    return _Run(dataset, settings, control or Control()).result()


class _Run:
    """The state of one run: levels found so far, and what the reader must be told."""

    engine: Engine

    def __init__(self, dataset: Records, settings: Settings, control: Control) -> None:
        self.dataset, self.settings, self.control = dataset, settings, control
        self.records = dataset.records
        self.by_length: list[FrequentItemsets] = []
        self.rules: Rules | None = None
        self.cuts: list[str] = []
        self.notes: list[str] = []
        self._tested: list[Floats] = []

    def result(self) -> Result:
        try:
            self.engine, notes = choose_engine(self.dataset, self.settings, self.control)
            self.notes += notes
            self._search()
            self._claim()
            if self.settings.min_confidence is not None:
                self.rules, cut = find_rules(
                    self.engine, self.by_length, self.dataset.items, self.settings, self.control
                )
                self.cuts += cut
        except Stopped as stop:
            self._stopped(str(stop))
        if self.by_length:
            self.notes += self.engine.notes()
        return Result(
            self.dataset.items,
            self.records,
            self.settings,
            self.settings.minimum(self.records),
            tuple(self.by_length),
            self.rules,
            tuple(self.cuts),
            tuple(self.notes),
        )

    def _stopped(self, why: str) -> None:
        if self.settings.select is Select.FDR:
            self._claim()
        if self._finished():
            self.cuts.append(f"{why} while the rules were worked out: no rules are listed")
        else:
            self.cuts.append(f"{why} at level {len(self.by_length) + 1}: longer itemsets were not searched")

    def _finished(self) -> bool:
        return bool(self.by_length) and self._search_ended

    _search_ended = False

    def _search(self) -> None:
        candidates = singletons(len(self.dataset.items))
        while len(candidates):
            self._level(candidates)
            if not self._may_go_on():
                break
            candidates = self._join()
        self._search_ended = True

    def _level(self, candidates: Itemsets) -> None:
        moments = self.engine.measure(candidates)
        support, error = moments.support(), moments.error(self.settings.variance)
        bounds = support_interval(support, error, self.settings.alpha)
        kept = self._kept(bounds, error)
        self.engine.keep(candidates, kept)
        self.by_length.append(self._close(candidates, moments, bounds, error, kept))
        self._judge(error)
        self.control.report(Progress("finished", candidates.length, len(candidates), int(kept.sum()), 1.0))

    def _kept(self, bounds: Bounded, error: Floats) -> Bools:
        settings, minimum = self.settings, self.settings.keep_minimum(self.records)
        if settings.select is Select.LOWER:
            return np.asarray(bounds.low >= minimum)
        if settings.select is Select.UPPER:
            return np.asarray(bounds.high >= minimum)
        if settings.select is Select.FDR:
            # A claim can survive only if its own p-value is at most α: enough for candidates of the next level.
            values = p_values(bounds.value, error, minimum)
            self._tested.append(values)
            return values <= settings.alpha
        return np.asarray(bounds.value >= minimum)

    def _close(
        self, candidates: Itemsets, moments: Moments, bounds: Bounded, error: Floats, kept: Bools
    ) -> FrequentItemsets:
        return FrequentItemsets(
            candidates.where(kept),
            moments.records[kept],
            moments.observed[kept],
            Bounded(bounds.value[kept], bounds.low[kept], bounds.high[kept]),
            error[kept],
            np.ones(int(kept.sum()), np.bool_),
            len(candidates),
        )

    def _judge(self, error: Floats) -> None:
        known = error[np.isfinite(error)]
        if not known.size:
            self.notes.append(
                f"level {len(self.by_length)}: these records do not tell how far any estimate can be trusted"
            )
            return
        typical = float(np.median(known))
        minimum = self.settings.minimum(self.records)
        if typical > minimum:
            self.notes.append(
                f"level {len(self.by_length)}: the typical standard error, {typical:.4g}, exceeds the minimum support, "
                f"{minimum:.4g}: beyond what these data can tell"
            )

    def _may_go_on(self) -> bool:
        """Whether there may be a longer itemset, and the limits allow to look."""
        level = self.engine.kept[-1]
        if len(level) <= level.length:
            return False
        if level.length >= self.settings.max_length:
            self.cuts.append(
                f"length: itemsets of more than {self.settings.max_length} items were not searched"
            )
            return False
        return True

    def _join(self) -> Itemsets:
        level, limit = self.engine.kept[-1], self.settings.max_candidates
        parts: list[Itemsets] = []
        size = join_size(level) if level.length == 1 else 0
        if size <= limit:
            for part in joins(level):
                self.control.check()
                parts.append(part)
                size = sum(map(len, parts))
                if size > limit:
                    break
        if size > limit:
            self.cuts.append(
                f"candidates: level {level.length + 1} has more than {limit:,} candidates and was not counted; raise "
                "the limit or the minimum support"
            )
            parts = []
        return concatenate(parts, level.length + 1)

    def _claim(self) -> None:
        """Under FDR, list only the itemsets whose claim survives over all candidates tested so far."""
        if self.settings.select is not Select.FDR or not self._tested:
            return
        survives = np.split(
            benjamini_hochberg(np.concatenate(self._tested), self.settings.alpha),
            np.cumsum([len(values) for values in self._tested])[:-1],
        )
        for index, level in enumerate(self.by_length):
            passed = survives[index][self._tested[index] <= self.settings.alpha]
            self.by_length[index] = FrequentItemsets(
                level.itemsets,
                level.records,
                level.observed,
                level.support,
                level.error,
                passed,
                level.candidates,
            )
