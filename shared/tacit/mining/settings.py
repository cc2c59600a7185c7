"""One settings object for a run, whoever starts it: command line, window or another program."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from tacit.errors import TacitError
from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.weights import Variance

LONGEST = 20
"""The longest itemset that is ever searched for: its table of subsets has 2^20 entries."""


SMALLEST_ALPHA = 1e-12
"""No normal approximation reaches further out than this, seven standard errors."""

MOST_THREADS = 1_024


class SettingsError(TacitError):
    """A setting outside the range where it means something."""


class Select(StrEnum):
    """Which candidates are kept.

    ESTIMATE: ŝ ≥ minimum. RELAXED: ŝ ≥ (1−r)·minimum (MASK). LOWER, UPPER: that bound of the interval ≥ minimum (Guo,
    Wu and Li, Table 4). FDR: the claim "support above the minimum" survives Benjamini and Hochberg at rate α over all
    candidates tested.
    """

    ESTIMATE = "estimate"
    RELAXED = "relaxed"
    LOWER = "lower"
    UPPER = "upper"
    FDR = "fdr"


class Estimator(StrEnum):
    """Which published form of the one estimator is computed (RE, Theorem 1: they agree).

    RE: the contraction of observed supports, the closed form of the recursion. RECURSION: formula 4 as printed. MASK:
    inversion of the transition matrix. MASK_COUNTERS: the n+1 counters, for one symmetric factor.
    """

    RE = "re"
    RECURSION = "recursion"
    MASK = "mask"
    MASK_COUNTERS = "mask-counters"


class Side(StrEnum):
    """Where in a rule an item may stand."""

    BOTH = "both"
    LEFT = "left"
    RIGHT = "right"
    NEITHER = "neither"


class EngineChoice(StrEnum):
    """How records are counted.

    AUTO: whichever is expected to be faster. BLOCKS: by profile, then contracted. WEIGHTED: record by record, each with
    its own weights.
    """

    AUTO = "auto"
    BLOCKS = "blocks"
    WEIGHTED = "weighted"


class Combine(StrEnum):
    """How the records of people who chose different levels are put together.

    SUM: each record counts alike; unbiased even if the choice of level depends on the answer. INVERSE_VARIANCE: records
    of more open levels count more; narrower intervals, but unbiased only if the choice of level does not depend on the
    answer.
    """

    SUM = "sum"
    INVERSE_VARIANCE = "inverse-variance"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run is asked to find, and how far it may go.

    Attributes:
        min_support: minimum support in (0, 1], a share of the records.
        min_confidence: minimum confidence in [0, 1]; None for itemsets alone.
        select: which candidates are kept.
        relax: r of the relaxed rule, in [0, 1).
        alpha: α of every interval, and the rate of FDR.
        variance: which question standard errors answer.
        interval: how confidences are bounded.
        estimator: which form of the estimator is computed.
        engine: how records are counted.
        combine: how people who chose different levels are put together.
        truncate_threshold: round the minimum count down, as MASK's tables do; for reproduction only.
        max_length: longest itemset, up to `LONGEST`.
        max_candidates: most candidates counted in one level.
        max_rules: most rules listed.
        max_seconds: when to stop; None for no limit.
        max_antecedent: most items on the left of a rule; None for no limit.
        max_consequent: most items on the right; None for no limit.
        sides: for items that may not stand on both sides of a rule, where they may.
        threads: workers that count.
    """

    min_support: float
    min_confidence: float | None = None
    select: Select = Select.ESTIMATE
    relax: float = 0.1
    alpha: float = 0.05
    variance: Variance = Variance.POPULATION
    interval: ConfidenceInterval = ConfidenceInterval.FIELLER
    estimator: Estimator = Estimator.RE
    engine: EngineChoice = EngineChoice.AUTO
    combine: Combine = Combine.SUM
    truncate_threshold: bool = False
    max_length: int = LONGEST
    max_candidates: int = 5_000_000
    max_rules: int = 1_000_000
    max_seconds: float | None = None
    max_antecedent: int | None = None
    max_consequent: int | None = None
    sides: tuple[tuple[str, Side], ...] = ()
    threads: int = 1

    def __post_init__(self) -> None:
        self._recognise()
        _share("the minimum support", self.min_support, above_zero=True)
        if self.min_confidence is not None:
            _share("the minimum confidence", self.min_confidence, above_zero=False)
        if not 0.0 <= self.relax < 1.0:
            raise SettingsError(f"the relaxation is {self.relax}, but it must be at least 0 and less than 1")
        if not SMALLEST_ALPHA <= self.alpha < 1.0:
            raise SettingsError(
                f"alpha is {self.alpha}, but it must be at least {SMALLEST_ALPHA:g} and less than 1, such as 0.05"
            )
        if self.max_length > LONGEST:
            raise SettingsError(
                f"the maximum length is {self.max_length}, but {LONGEST} is the longest searched for"
            )
        for name, limit in (
            ("maximum length", self.max_length),
            ("maximum number of candidates", self.max_candidates),
            ("maximum number of rules", self.max_rules),
            ("maximum antecedent", self.max_antecedent),
            ("maximum consequent", self.max_consequent),
            ("number of threads", self.threads),
        ):
            if limit is not None and limit < 1:
                raise SettingsError(f"the {name} is {limit}, but it must be at least 1")
        if self.engine is EngineChoice.WEIGHTED:
            self._suits_weighted()
        if self.threads > MOST_THREADS:
            raise SettingsError(f"the number of threads is {self.threads}, but {MOST_THREADS:,} is the most")
        if self.max_seconds is not None and not 0.0 < self.max_seconds < math.inf:
            raise SettingsError(
                f"the maximum time is {self.max_seconds} seconds, but it must be more than 0 and finite"
            )

    def _recognise(self) -> None:
        """Turn plain strings into members of their enumerations: all comparisons are by identity."""
        for name, kind in _CHOICES.items():
            object.__setattr__(self, name, _member(name, kind, getattr(self, name)))
        sides = tuple((item, _member(f"side of {item!r}", Side, side)) for item, side in self.sides)
        object.__setattr__(self, "sides", sides)

    def _suits_weighted(self) -> None:
        if self.combine is not Combine.SUM:
            raise SettingsError(
                "the engine weighted cannot weigh levels by inverse variance, which takes the counts of each profile; use "
                "the engine blocks or combine by sum"
            )
        if self.estimator is not Estimator.RE:
            raise SettingsError(
                f"the engine weighted cannot compute the estimator {self.estimator}, which takes the counts of each "
                "profile; use the engine blocks or the estimator re, which gives the same number"
            )

    def minimum(self, records: int) -> float:
        """The minimum support as it is compared with: exact, or truncated to whole counts."""
        if self.truncate_threshold and records:
            return max(1, math.floor(self.min_support * records)) / records
        return self.min_support

    def keep_minimum(self, records: int) -> float:
        """What an estimate must reach to be kept, which relaxation lowers."""
        minimum = self.minimum(records)
        return (1.0 - self.relax) * minimum if self.select is Select.RELAXED else minimum


_CHOICES: dict[str, type[StrEnum]] = {
    "select": Select,
    "variance": Variance,
    "interval": ConfidenceInterval,
    "estimator": Estimator,
    "engine": EngineChoice,
    "combine": Combine,
}
"""The fields that are one of a few words."""


def _member(name: str, kind: type[StrEnum], value: object) -> StrEnum:
    try:
        return kind(str(value))
    except ValueError:
        raise SettingsError(f"the {name} is {value!r}, but it must be one of {', '.join(kind)}") from None


def _share(name: str, value: float, *, above_zero: bool) -> None:
    floor = value > 0.0 if above_zero else value >= 0.0
    if not (math.isfinite(value) and floor and value <= 1.0):
        low = "more than 0" if above_zero else "at least 0"
        raise SettingsError(f"{name} is {value}, but it must be {low} and at most 1 (0.01 is one percent)")
