"""Keep rules: which candidates a search keeps, and which of those it lists.

A rule is one class. It judges the candidates of one length at a time (`keep`): those kept are joined to longer
candidates. When the search has ended it says which of the kept itemsets are listed (`claim`); by then it has seen every
candidate of every length, and may have remembered what it needs. A run makes a rule object of its own.

To add a rule: a member of `Select`, a class, and its line in `keep_rule`, all here. Everything else (settings, command
line, window, report) reads them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, assert_never

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.estimation.intervals import Bounded
from tacit.estimation.testing import benjamini_hochberg, p_values
from tacit.messages import Message, Template
from tacit.mining.lattice import Itemsets


class Select(StrEnum):
    """The name of a keep rule; `keep_rule` gives its class."""

    ESTIMATE = "estimate"
    RELAXED = "relaxed"
    LOWER = "lower"
    UPPER = "upper"
    FDR = "fdr"
    EVIDENCE = "evidence"


@dataclass(frozen=True, slots=True, eq=False)
class EstimatedCandidates:
    """All candidates of one length, as they were estimated; arrays [m].

    Attributes:
        itemsets: the candidates.
        support: the estimates with their intervals.
        error: their standard errors, float64; NaN where the records cannot tell.
    """

    itemsets: Itemsets
    support: Bounded
    error: Floats


@dataclass(frozen=True, slots=True, eq=False)
class KeepRule(ABC):
    """What is kept, and what is listed.

    Attributes:
        label: the rule in a few words, for a list to choose from.
        description: one sentence, for help.
        min_support: the minimum support asked for, a share.
        relax: by which share of it a relaxed rule may fall below, in [0, 1).
        alpha: the rate of wrong claims that a rule with claims allows, in (0, 1).
    """

    label: ClassVar[Template]
    description: ClassVar[Template]

    min_support: float
    relax: float
    alpha: float

    @property
    def minimum(self) -> float:
        """What a candidate is compared with."""
        return self.min_support

    @abstractmethod
    def keep(self, candidates: EstimatedCandidates) -> Bools:
        """Which candidates of one length are kept, bool [m]; called once a length, from 1."""

    @abstractmethod
    def claim(self, kept: Sequence[Itemsets]) -> list[Bools]:
        """Which of the itemsets kept of each length, from 1, are listed; bool [m] each, called when no more is tested."""

    @abstractmethod
    def statement(self) -> Message:
        """What was done with these values, for the methods paragraph of a report."""


class _ListsAllKept(KeepRule):
    """A rule whose claim is whatever was kept."""

    __slots__ = ()

    def claim(self, kept: Sequence[Itemsets]) -> list[Bools]:
        """All of them."""
        return [np.ones(len(itemsets), np.bool_) for itemsets in kept]


class ByEstimate(_ListsAllKept):
    """ŝ ≥ minimum."""

    __slots__ = ()

    label = Template("keep-rule.estimate.label", "estimate reaches it")
    description = Template(
        "keep-rule.estimate", "An itemset is kept if its estimated support reaches the minimum."
    )
    _stated = Template(
        "keep-rule.estimate.stated", "An itemset was kept if its estimated support reached the minimum."
    )

    def keep(self, candidates: EstimatedCandidates) -> Bools:
        """As the class says."""
        return np.asarray(candidates.support.value >= self.minimum)

    def statement(self) -> Message:
        """With these values."""
        return self._stated()


class ByRelaxedEstimate(_ListsAllKept):
    """ŝ ≥ (1−r)·minimum (MASK, section 4.3)."""

    __slots__ = ()

    label = Template("keep-rule.relaxed.label", "estimate, relaxed")
    description = Template(
        "keep-rule.relaxed",
        "An itemset is kept if its estimated support reaches a share 1 − r of the minimum (MASK).",
    )
    _stated = Template(
        "keep-rule.relaxed.stated",
        "An itemset was kept if its estimated support reached {share:g} of the minimum (MASK).",
    )

    @property
    def minimum(self) -> float:
        """The minimum support, lowered."""
        return (1.0 - self.relax) * self.min_support

    def keep(self, candidates: EstimatedCandidates) -> Bools:
        """As the class says."""
        return np.asarray(candidates.support.value >= self.minimum)

    def statement(self) -> Message:
        """With these values."""
        return self._stated(share=1.0 - self.relax)


class ByLowerBound(_ListsAllKept):
    """The lower bound of the interval ≥ minimum (Guo, Wu and Li, Table 4)."""

    __slots__ = ()

    label = Template("keep-rule.lower.label", "lower end reaches it")
    description = Template(
        "keep-rule.lower", "An itemset is kept if the lower end of its interval reaches the minimum."
    )
    _stated = Template(
        "keep-rule.lower.stated", "An itemset was kept if the lower end of its interval reached the minimum."
    )

    def keep(self, candidates: EstimatedCandidates) -> Bools:
        """As the class says."""
        return np.asarray(candidates.support.low >= self.minimum)

    def statement(self) -> Message:
        """With these values."""
        return self._stated()


class ByUpperBound(_ListsAllKept):
    """The upper bound of the interval ≥ minimum (Guo, Wu and Li, Table 4)."""

    __slots__ = ()

    label = Template("keep-rule.upper.label", "upper end reaches it")
    description = Template(
        "keep-rule.upper", "An itemset is kept if the upper end of its interval reaches the minimum."
    )
    _stated = Template(
        "keep-rule.upper.stated", "An itemset was kept if the upper end of its interval reached the minimum."
    )

    def keep(self, candidates: EstimatedCandidates) -> Bools:
        """As the class says."""
        return np.asarray(candidates.support.high >= self.minimum)

    def statement(self) -> Message:
        """With these values."""
        return self._stated()


@dataclass(frozen=True, slots=True, eq=False)
class ByFalseDiscoveryRate(KeepRule):
    """The claim "support above the minimum" survives Benjamini and Hochberg at rate α over all candidates tested."""

    label = Template("keep-rule.fdr.label", "false discovery rate α")
    description = Template(
        "keep-rule.fdr",
        "Itemsets are listed whose support exceeds the minimum at a false discovery rate of alpha, over all candidates "
        "tested (Benjamini and Hochberg).",
    )
    _stated = Template(
        "keep-rule.fdr.stated",
        "Itemsets are listed whose support exceeds the minimum at a false discovery rate of {alpha:g} (Benjamini and "
        "Hochberg, over all candidates tested).",
    )

    _tested: list[Floats] = field(default_factory=list)

    def keep(self, candidates: EstimatedCandidates) -> Bools:
        """Those that could still be claimed."""
        # A claim can survive only if its own p-value is at most α: enough for candidates one item longer.
        values = p_values(candidates.support.value, candidates.error, self.minimum)
        self._tested.append(values)
        return values <= self.alpha

    def claim(self, kept: Sequence[Itemsets]) -> list[Bools]:
        """Those whose claim survives."""
        if not kept:
            return []
        ends = np.cumsum([len(values) for values in self._tested])[:-1]
        survives = np.split(benjamini_hochberg(np.concatenate(self._tested), self.alpha), ends)
        return [claims[values <= self.alpha] for claims, values in zip(survives, self._tested, strict=True)]

    def statement(self) -> Message:
        """With these values."""
        return self._stated(alpha=self.alpha)


class ByEvidence(ByEstimate):
    """P(s ≥ minimum) ≥ ½, given all itemsets of the study: `evidence_search` counts, judges and lists by itself.

    A candidate judged alone, with nothing known of others, is kept as by its estimate.
    """

    __slots__ = ()

    label = Template("keep-rule.evidence.label", "evidence of all itemsets together")
    description = Template(
        "keep-rule.evidence",
        "An itemset is listed if its support reaches the minimum with a probability of one half or more, judged by all "
        "itemsets of the study together; for many items and strong randomization.",
    )
    _stated = Template(
        "keep-rule.evidence.stated",
        "An itemset is listed if its support reaches the minimum with a probability of one half or more. The probability is "
        "judged by all itemsets of the study together (empirical Bayes), so it is right on average over the list, not for "
        "each row apart.",
    )


def keep_rule(select: Select) -> type[KeepRule]:
    """The rule of this name; call it with minimum support, r and α."""
    match select:
        case Select.ESTIMATE:
            return ByEstimate
        case Select.RELAXED:
            return ByRelaxedEstimate
        case Select.LOWER:
            return ByLowerBound
        case Select.UPPER:
            return ByUpperBound
        case Select.FDR:
            return ByFalseDiscoveryRate
        case Select.EVIDENCE:
            return ByEvidence
        case _:
            assert_never(select)
