"""Keep rules: which candidates a search keeps, and which of those it lists.

A rule is one class. It judges the candidates of one length at a time, or some of them after others (`keep`): those kept are joined to
longer candidates. When the search has ended it says which of the kept itemsets are listed (`claim`); by then it has seen every
candidate of every length, and may have remembered what it needs. A run makes a rule object of its own.

`fdr` and `fwer` list what survives a procedure of `tacit.estimation.testing`; which rules `tacit.mining.rules` lists, and which
rows are certain, `tacit.verdicts.claims` decides by the same procedures.

To add a rule: a member of `Select`, a class, and its line in `keep_rule`, all here. Everything else (settings, command
line, window, report) reads them.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar

from tacit.platform.messages import Message, Template

if TYPE_CHECKING:
    from tacit.compute.arrays import Bools, Floats
    from tacit.estimation.intervals import Bounded
    from tacit.run.lattice import Itemsets


class Select(StrEnum):
    """The name of a keep rule; `keep_rule` gives its class.

    >>> import tacit
    >>> tacit.Select("fdr") is tacit.Settings(0.01, select="fdr").select
    True
    """

    ESTIMATE = "estimate"
    RELAXED = "relaxed"
    LOWER = "lower"
    UPPER = "upper"
    FDR = "fdr"
    FWER = "fwer"
    EVIDENCE = "evidence"


@dataclass(frozen=True, slots=True, eq=False)
class EstimatedCandidates:
    """All candidates of one length, as they were estimated; arrays [m]."""

    itemsets: Itemsets
    support: Bounded  # the estimates; their intervals too, if the rule reads them
    error: Floats  # their standard errors, float64; NaN where the records cannot tell
    p_value: Floats  # of "the support of the candidate, or of a subset, is at most the minimum", float64


@dataclass(frozen=True, slots=True, eq=False)
class KeepRule(ABC):
    """What is kept, and what is listed."""

    label: ClassVar[Template]  # the rule in a few words, for a list to choose from
    description: ClassVar[Template]  # one sentence, for help
    stated: ClassVar[Template]  # what was done, with `share`, `alpha` or `sure`, for a report
    reads_intervals: ClassVar[bool] = False  # whether `keep` looks at the ends of intervals

    min_support: float  # the minimum support asked for, a share
    relax: float  # by which share of it a relaxed rule may fall below, in [0, 1)
    alpha: float  # the rate of wrong claims that a rule with claims allows, in (0, 1)

    @property
    def minimum(self) -> float:
        """What a candidate is compared with."""
        return self.min_support

    @abstractmethod
    def keep(self, candidates: EstimatedCandidates) -> Bools:
        """Which candidates of one length are kept, bool [m]; called for each length, from 1, with all or some after others."""

    @abstractmethod
    def claim(self, kept: Sequence[Itemsets]) -> list[Bools]:
        """Which of the itemsets kept of each length, from 1, are listed; bool [m] each, called when no more is tested."""

    def statement(self) -> Message:
        """What was done with these values, for the methods paragraph of a report."""
        values = {"share": 1.0 - self.relax, "alpha": self.alpha, "sure": 100.0 * (1.0 - self.alpha)}
        return self.stated(**{name: values[name] for name in self.stated.names})


class _ListsAllKept(KeepRule):
    """A rule whose claim is whatever was kept: by default what has a figure, or the lower end of its interval, from the minimum on."""

    def keep(self, candidates: EstimatedCandidates) -> Bools:
        """Those that reach the minimum."""
        bounds = candidates.support
        kept: Bools = (bounds.low if self.reads_intervals else bounds.value) >= self.minimum
        return kept

    def claim(self, kept: Sequence[Itemsets]) -> list[Bools]:
        import numpy as np  # noqa: PLC0415 - the settings name the rules before NumPy is loaded

        return [np.ones(len(itemsets), np.bool_) for itemsets in kept]


class ByEstimate(_ListsAllKept):
    """ŝ ≥ minimum."""

    label = Template("keep-rule.estimate.label", "estimate reaches it")
    description = Template(
        "keep-rule.estimate", "An itemset is kept if its estimated support reaches the minimum."
    )
    stated = Template(
        "keep-rule.estimate.stated", "An itemset was kept if its estimated support reached the minimum."
    )


class ByRelaxedEstimate(ByEstimate):
    """ŝ ≥ (1−r)·minimum (MASK, section 4.3)."""

    label = Template("keep-rule.relaxed.label", "estimate, relaxed")
    description = Template(
        "keep-rule.relaxed",
        "An itemset is kept if its estimated support reaches a share 1 − r of the minimum (MASK).",
    )
    stated = Template(
        "keep-rule.relaxed.stated",
        "An itemset was kept if its estimated support reached {share:g} of the minimum (MASK).",
    )

    @property
    def minimum(self) -> float:
        """The minimum support, lowered."""
        return (1.0 - self.relax) * self.min_support


class ByLowerBound(_ListsAllKept):
    """The lower bound of the interval ≥ minimum (Guo, Wu and Li, Table 4)."""

    reads_intervals = True
    label = Template("keep-rule.lower.label", "lower end reaches it")
    description = Template(
        "keep-rule.lower",
        "An itemset is kept if the lower end of its own interval reaches the minimum; each is right with 1 − α/2 by "
        "itself, but of many tested far more of those kept may be wrong, and rules are not tested at all.",
    )
    stated = Template(
        "keep-rule.lower.stated",
        "An itemset was kept if the lower end of its own interval reached the minimum, which bounds no share of wrong "
        "itemsets or rules in the list.",
    )


class ByUpperBound(_ListsAllKept):
    """The upper bound of the interval ≥ minimum (Guo, Wu and Li, Table 4)."""

    reads_intervals = True
    label = Template("keep-rule.upper.label", "upper end reaches it")
    description = Template(
        "keep-rule.upper", "An itemset is kept unless its whole interval is below the minimum."
    )
    stated = Template(
        "keep-rule.upper.stated", "An itemset was kept unless its whole interval was below the minimum."
    )

    def keep(self, candidates: EstimatedCandidates) -> Bools:
        """Those whose upper end is not below the minimum."""
        below: Bools = candidates.support.high < self.minimum
        return ~below  # an unknown end may be anywhere


@dataclass(frozen=True, slots=True, eq=False)
class _ListsClaims(KeepRule):
    """A rule that lists claims which survive their test, and keeps what could be one."""

    # Whether with 1 − α no claim may be wrong, instead of at most a share of α of them on average.
    allows_none: ClassVar[bool] = False
    _p_values: list[Floats] = field(default_factory=list)

    def keep(self, candidates: EstimatedCandidates) -> Bools:
        """Those whose estimate, and that of every subset, is above the minimum."""
        from tacit.estimation.testing import GATE  # noqa: PLC0415 - as above

        keeps = candidates.p_value <= GATE
        self._p_values.append(candidates.p_value[keeps])
        return keeps

    def claim(self, kept: Sequence[Itemsets]) -> list[Bools]:
        import numpy as np  # noqa: PLC0415 - as above

        from tacit.estimation.testing import benjamini_hochberg, discoveries, holm  # noqa: PLC0415 - as above

        if not kept:
            return []
        ends = np.cumsum([len(itemsets) for itemsets in kept])
        # Of a length that was not judged to its end nothing is claimed.
        judged = np.concatenate(self._p_values)[: ends[-1]]
        survives = discoveries(judged, self.alpha, holm if self.allows_none else benjamini_hochberg)
        return np.split(survives, ends[:-1])


class ByFalseDiscoveryRate(_ListsClaims):
    """Claims survive Benjamini and Hochberg at rate α, itemsets and rules apart."""

    label = Template("keep-rule.fdr.label", "false discovery rate α")
    description = Template(
        "keep-rule.fdr",
        "Only itemsets and rules are listed whose claims survive a false discovery rate of alpha, itemsets and rules apart: "
        "support above the minimum; for a rule also confidence above the minimum and an association in its direction.",
    )
    stated = Template(
        "keep-rule.fdr.stated",
        "Itemsets are listed whose support exceeds the minimum, and rules whose support and confidence exceed the minimum "
        "and whose sides are associated, at a false discovery rate of {alpha:g} for itemsets and for rules (Benjamini and "
        "Hochberg, on p-values given that the estimate exceeds the minimum).",
    )


class ByFamilyWiseErrorRate(_ListsClaims):
    """With 1 − α no claim is wrong (Holm), itemsets and rules apart."""

    allows_none = True
    label = Template("keep-rule.fwer.label", "no false one, with 1 − α")
    description = Template(
        "keep-rule.fwer",
        "As fdr, but so strictly that with 1 − alpha no listed itemset is wrong, and likewise no listed rule (Holm).",
    )
    stated = Template(
        "keep-rule.fwer.stated",
        "Itemsets are listed whose support exceeds the minimum, and rules whose support and confidence exceed the minimum "
        "and whose sides are associated, so that with {sure:g} % no itemset, and with {sure:g} % no rule, is listed wrongly "
        "(Holm).",
    )


class ByEvidence(ByEstimate):
    """P(s ≥ minimum) ≥ ½, given all itemsets of the study: `evidence_search` counts, judges and lists by itself.

    A candidate judged alone, with nothing known of others, is kept as by its estimate.
    """

    label = Template("keep-rule.evidence.label", "evidence of all itemsets together")
    description = Template(
        "keep-rule.evidence",
        "An itemset is listed if its support reaches the minimum with a probability of one half or more, judged by all "
        "itemsets of the study together; for many items and strong randomization.",
    )
    stated = Template(
        "keep-rule.evidence.stated",
        "An itemset is listed if its support reaches the minimum with a probability of one half or more. The probability is "
        "judged by all itemsets of the study together (empirical Bayes), so it is right on average over the list, not for "
        "each row apart.",
    )


_RULES: dict[Select, type[KeepRule]] = {
    Select.ESTIMATE: ByEstimate,
    Select.RELAXED: ByRelaxedEstimate,
    Select.LOWER: ByLowerBound,
    Select.UPPER: ByUpperBound,
    Select.FDR: ByFalseDiscoveryRate,
    Select.FWER: ByFamilyWiseErrorRate,
    Select.EVIDENCE: ByEvidence,
}


def keep_rule(select: Select) -> type[KeepRule]:
    """The rule of this name; call it with minimum support, r and α."""
    return _RULES[select]
