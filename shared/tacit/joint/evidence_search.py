"""Evidence search: all itemsets of a study judge each other (the keep rule `evidence`).

Candidates are counted because their subsets speak for them (`evidence_candidates`), not because chance let an estimate pass; each length
has a prior of what is there (`residual_prior`), larger itemsets speak for their parts, and an itemset is listed if its support reaches
the minimum with a probability of one half or more, which makes the expected number of wrong decisions smallest. Where noise is small, a
prior found in it has more to spoil than to add, and an itemset is judged by its own estimate. The unbiased estimates are computed as ever
and shown beside.

Upward, for each length: count, recentre (`tacit.estimation.central`), evidence, judge in groups of like accumulated evidence.
Downward: what larger itemsets say; judge again. Then probabilities are made consistent, and the lattice of the engine is
narrowed to what is listed, so that rules are of listed itemsets only.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import numpy as np

from tacit.compute.arrays import Bools, Floats, StructOfArrays
from tacit.compute.control import Control, Progress
from tacit.counting.engines import Engine
from tacit.counting.moments import Moments
from tacit.estimation.central import lower_part
from tacit.estimation.intervals import Bounded, normal_quantile
from tacit.estimation.testing import upper_tail
from tacit.joint.evidence_candidates import (
    LEAST,
    EvidenceCandidates,
    Scored,
    compressed,
    consistent,
    from_larger,
    judge,
    longer,
    subset_tables,
    triples,
)
from tacit.joint.residual_prior import Judged, ResidualPrior, Residuals
from tacit.run.lattice import Itemsets, singletons
from tacit.run.result import FrequentItemsets, JointPosterior
from tacit.run.settings import Settings

MOST = 1_000_000  # candidates of one length
SUBSETS = 1 << 23  # subsets of the candidates of one length, in all: what looking each of them up may take
BEYOND = 1.5  # standard errors above this many minimum supports: a length after which the search ends
LISTED = 0.5  # the probability from which on an itemset is listed
POSSIBLE = 0.01  # the probability from which on an item is part of pairs
# Of the variance that randomization puts into any record: below, most of it comes from the holders.
HOLDERS = 0.5
SMALL = 0.05  # standard errors below this share of the minimum support are small
# Standard errors below this share are small if most of what is seen of the residuals is true: true supports
# thin out little within one.
MODERATE = 0.15
# Of the variance of what is seen of the residuals: from there on it is not most that is true.
MOSTLY_NOISE = 0.2
FEWEST = 15  # itemsets of all lengths that can judge each other; of fewer each is judged by its own estimate
FEW = 10_000  # itemsets of one length below which predictions are always looked at
LEAST_PREDICTED = 0.1  # shares of the minimum support below which predictions are all alike
NAME = "evidence"  # of the posterior in a result


@dataclass(frozen=True, slots=True, eq=False)
class EvidenceLevel(StructOfArrays):
    """Counted itemsets of one length; arrays [m]."""

    found: FrequentItemsets  # the unbiased estimates
    p_values: Floats  # of "the support is at most the minimum"
    scored: Scored  # the recentred ones, and what they are judged by
    # Whether most of the noise comes from the holders, so that errors are shared with the subsets; once all
    # is judged, whether the estimate is shown for this or another reason.
    shared: Bools
    below: Floats  # A, what the subsets say
    cut: float  # what subsets had to say, at least
    evidence: Floats  # E, compressed
    judged: Judged

    @property
    def itemsets(self) -> Itemsets:
        """What was counted."""
        return self.found.itemsets


Describe = Callable[[Itemsets, Moments, Floats], tuple[FrequentItemsets, Floats]]
"""Makes the unbiased estimates and p-values of a length, from the p-values of the kept itemsets before."""


class EvidenceSearch:
    """The state of one search: what was counted, by length from 1, and the lengths of which not all that was asked for could be."""

    def __init__(
        self, engine: Engine, settings: Settings, minimum: float, describe: Describe, control: Control
    ) -> None:
        """Nothing is counted yet."""
        self._engine, self._settings, self._minimum = engine, settings, minimum
        self._describe, self._control = describe, control
        self.levels: list[EvidenceLevel] = []
        self.limited: list[int] = []

    def most(self, length: int) -> int:
        """Candidates of this length that are counted, at most."""
        return min(MOST, SUBSETS >> length, self._settings.max_candidates, self._engine.affordable)

    @property
    def beyond(self) -> bool:
        """Whether the last length is so uncertain that longer itemsets could only be guessed."""
        typical = np.median(self.levels[-1].scored.error) if len(self.levels[-1]) else 0.0
        return bool(typical > BEYOND * self._minimum)

    def count_items(self, items: int) -> None:
        """Count all items; those that may reach the minimum are kept."""
        candidates = singletons(items)
        found, p_values = self._describe(candidates, self._engine.measure(candidates), np.zeros(1))
        spread = self._spread(found, found.error)
        estimate = np.where(np.isfinite(found.support.value), found.support.value, 0.0)
        nothing = np.zeros(items)
        scored = Scored(estimate, spread, nothing, nothing[:, None])
        judged = self._of_level(Residuals(nothing, estimate, spread))
        chosen = judged.probability >= POSSIBLE
        self._engine.keep(candidates, chosen)
        self._centres = np.clip(estimate, 0.0, 1.0)
        shared = np.ones(items, np.bool_)
        level = EvidenceLevel(found, p_values, scored, shared, nothing, -np.inf, nothing, judged)
        self._add(level.take(chosen), items)

    def candidates(self) -> EvidenceCandidates:
        """What is to be counted next, from three items on."""
        last = self.levels[-1]
        most = self.most(last.itemsets.length + 1)
        if last.itemsets.length == 2:
            found = triples(last.itemsets, last.evidence, most, self._control)
        else:
            evidence = [np.zeros(1), *(level.evidence for level in self.levels)]
            found = longer(self._engine.kept, evidence, last.below, most, self._control)
        if found.more:
            self.limited.append(found.itemsets.length)
        return found

    def count(self, candidates: EvidenceCandidates) -> None:
        """Count candidates of two items or more, and judge them by their subsets."""
        itemsets = candidates.itemsets
        found, p_values = self._describe(itemsets, self._engine.measure(itemsets), self.levels[-1].p_values)
        self._engine.keep(itemsets, np.ones(len(itemsets), np.bool_))
        central = self._engine.central(itemsets.length, slice(0, len(itemsets)), self._centres)
        spread = self._spread(found, central.error(self._settings.variance))
        value, records = central.value(), np.maximum(central.records, 1)
        known = [np.ones(1), *(level.judged.mean for level in self.levels)]
        estimate = np.where(np.isfinite(value), value, 0.0)
        for rows, table in subset_tables(self._engine.kept, known, itemsets):
            self._control.check()
            estimate[rows] += lower_part(table, self._centres[itemsets.items[rows]])
        parts, score = self.levels[-1].judged.mean[itemsets.parents], candidates.below
        predictions = np.stack([parts.min(axis=1), parts.mean(axis=1)], axis=1)
        if itemsets.length == 2:
            score = parts.prod(axis=1)
            predictions = score[:, None]
        scored = Scored(estimate, spread, score, predictions)
        predicted = scored.predictions[:, 0] if itemsets.length == 2 else np.zeros(len(itemsets))
        evidence = compressed(self._of_level(Residuals(predicted, scored.estimate, spread)).evidence)
        shared = central.floor / records < HOLDERS * records * spread**2
        judged = judge(scored, self._minimum, self._settings.alpha, self._control)
        said = (candidates.below, candidates.cut, evidence)
        self._add(EvidenceLevel(found, p_values, scored, shared, *said, judged), len(itemsets))

    def look_down(self) -> None:
        """What larger itemsets say of their parts, from the longest down to pairs; judge again by it."""
        from_above: Floats | float = 0.0
        judged = [level.judged for level in self.levels]
        for place in range(len(self.levels) - 2, 0, -1):
            level, larger = self.levels[place], self.levels[place + 1]
            self._control.check()
            said, items = larger.below + larger.evidence + from_above, len(self.levels[0].found)
            # Whether the larger itemsets would have been counted without each subset's own evidence.
            parents = larger.itemsets.parents
            alone = larger.below[:, None] - level.evidence[parents] >= larger.cut
            if level.itemsets.length > 2:
                alone &= level.below[parents] >= LEAST[-1]
            from_above = from_larger(larger.itemsets, level.below + level.evidence, said, alone, items)
            # By groups of what other itemsets say and what is predicted: among few itemsets the frequent ones
            # are where supports are predicted to be large; among many they hardly are, so the mean with
            # groups of the first alone.
            score = level.below + from_above
            share = np.maximum(level.scored.predictions[:, 0] / self._minimum, LEAST_PREDICTED)
            asked = self._minimum, self._settings.alpha, self._control
            judged[place] = judge(replace(level.scored, score=score + np.log(share)), *asked)
            if len(level) >= FEW:
                judged[place] = judged[place].mixed(judge(replace(level.scored, score=score), *asked))
        self.levels = [replace(level, judged=last) for level, last in zip(self.levels, judged, strict=True)]

    def listed(self) -> tuple[list[FrequentItemsets], list[Floats], list[Bools]]:
        """The answer by length, with what is known of each itemset; p-values; and which of those counted it is. The engine keeps nothing else from now on."""
        judged = self.counted()
        chosen = [found.posterior[NAME].probability >= LISTED for found in judged]
        self._engine.narrow(chosen)
        answer = [
            replace(found.take(rows), itemsets=itemsets)
            for found, itemsets, rows in zip(judged, self._engine.kept[1:], chosen, strict=True)
        ]
        p_values = [level.p_values[rows] for level, rows in zip(self.levels, chosen, strict=True)]
        return answer, p_values, chosen

    def counted(self) -> list[FrequentItemsets]:
        """All that was counted, by length, with what is known of each itemset; before `listed`."""
        few = sum(map(len, self.levels)) < FEWEST
        alone = []
        for place, level in enumerate(self.levels):
            noise, judged, support = level.scored.error, level.judged, level.found.support.value
            known = np.isfinite(level.found.error)  # else nothing is said of an estimate
            # Which have so little noise that their own estimate judges them, and is shown as well.
            moderate = noise**2 < MOSTLY_NOISE * (noise**2 + judged.spread)
            moderate &= noise < MODERATE * self._minimum
            sure = known & ((noise < SMALL * self._minimum) | moderate)
            alone.append(np.ones(len(level), np.bool_) if few else np.asarray(sure))
            alike = np.where(known, upper_tail((self._minimum - support) / noise), 0.0)
            # Nor of an itemset whose questions nobody was asked together: predictions alone list nothing.
            probability = np.where(alone[-1], alike, judged.probability)
            probability[np.isnan(support)] = 0.0
            shared, judged = level.shared | alone[-1], replace(judged, probability=probability)
            self.levels[place] = replace(level, judged=judged, shared=shared)
        lattice = [level.itemsets for level in self.levels]
        probabilities = consistent(lattice, [level.judged.probability for level in self.levels], alone)
        found = []
        for level, values in zip(self.levels, probabilities, strict=True):
            # What is shown: the posterior mean, or the estimate where errors are shared with the subsets.
            own, judged, noise = level.found, level.judged, level.scored.error
            shared = level.shared & np.isfinite(own.error)
            value = np.where(shared, np.clip(own.support.value, 0.0, 1.0), judged.mean)
            # The shape of a prior found in noise cannot be trusted to give quantiles, so an interval never
            # reaches less far than the standard error does around the same middle.
            reach = normal_quantile(self._settings.alpha) * np.where(shared, np.fmax(own.error, noise), noise)
            low, high = np.minimum(judged.low, value - reach), np.maximum(judged.high, value + reach)
            sharper = {"support": Bounded(value, np.maximum(low, 0.0), np.minimum(high, 1.0))}
            found.append(replace(own, sharper=sharper, posterior={NAME: JointPosterior(values)}))
        return found

    def expected(self) -> Iterator[tuple[int, float, float]]:
        """Of each length: how many of the list reach the minimum, by their probabilities, and how many of those counted and not listed; after `listed`."""
        for level, listed in zip(self.levels, self._engine.kept[1:], strict=True):
            likely = np.sort(level.judged.probability)[::-1]
            right, missed = likely[: len(listed)].sum(), likely[len(listed) :].sum()
            yield level.itemsets.length, float(right), float(missed)

    def _spread(self, found: FrequentItemsets, error: Floats) -> Floats:
        """Standard errors that can be worked with: one that is not known is 1, and no n records are sure of a share."""
        return np.where(np.isfinite(error), np.maximum(error, 1.0 / (found.records + 1.0)), 1.0)

    def _of_level(self, data: Residuals) -> Judged:
        return ResidualPrior.fit(data).judge(data, self._minimum, self._settings.alpha, self._control.check)

    def _add(self, level: EvidenceLevel, candidates: int) -> None:
        self.levels.append(level)
        reached = int((level.judged.probability >= LISTED).sum())
        self._control.report(Progress("finished", level.itemsets.length, candidates, reached, 1.0))
