"""The settings of a run, the same for command line, window and library."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from numbers import Integral, Real

from tacit.estimation.forging import MOST_FORGED
from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.inversion import Variance
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template
from tacit.run.keep_rules import KeepRule, Select, keep_rule

LONGEST = 20
"""The longest itemset that is ever searched for: its table of subsets has 2^20 entries."""


SMALLEST_ALPHA = 1e-12
"""No normal approximation reaches further out than this, seven standard errors."""

MOST_THREADS = 1_024

MIN_SUPPORT_OUT_OF_RANGE = Template(
    "settings.min-support",
    "the minimum support is {value}, but it must be more than 0 and at most 1 (0.01 is one percent)",
)
MIN_CONFIDENCE_OUT_OF_RANGE = Template(
    "settings.min-confidence",
    "the minimum confidence is {value}, but it must be at least 0 and at most 1 (0.01 is one percent)",
)
RELAX_OUT_OF_RANGE = Template(
    "settings.relax", "the relaxation is {value}, but it must be at least 0 and less than 1"
)
FORGED_OUT_OF_RANGE = Template(
    "settings.forged",
    "the share of forged records is {value}, but it must be at least 0 and at most {most:g} (0.01 is one percent)",
)
ALPHA_OUT_OF_RANGE = Template(
    "settings.alpha", "alpha is {value}, but it must be at least {least:g} and less than 1, such as 0.05"
)
TOO_LONG = Template(
    "settings.too-long", "the maximum length is {value}, but {longest} is the longest searched for"
)
TOO_MANY_THREADS = Template(
    "settings.too-many-threads", "the number of threads is {value}, but {most:,} is the most"
)
BELOW_ONE = {
    "max_length": Template("settings.max-length", "the maximum length is {value}, but it must be at least 1"),
    "max_candidates": Template(
        "settings.max-candidates", "the maximum number of candidates is {value}, but it must be at least 1"
    ),
    "max_rules": Template(
        "settings.max-rules", "the maximum number of rules is {value}, but it must be at least 1"
    ),
    "max_antecedent": Template(
        "settings.max-antecedent", "the maximum antecedent is {value}, but it must be at least 1"
    ),
    "max_consequent": Template(
        "settings.max-consequent", "the maximum consequent is {value}, but it must be at least 1"
    ),
    "threads": Template("settings.threads", "the number of threads is {value}, but it must be at least 1"),
}
"""By the field that is less than 1."""
NOT_A_NUMBER = Template("settings.not-a-number", "{name} is {value}, but it must be a number")
NOT_WHOLE = Template("settings.not-whole", "{name} is {value}, but it must be a whole number")
SECONDS_OUT_OF_RANGE = Template(
    "settings.max-seconds", "the maximum time is {value} seconds, but it must be more than 0 and finite"
)
NEGATIVE_SEED = Template(
    "settings.confirm-seed", "the seed of the halves is {value}, but it must be a whole number from 0"
)
UNKNOWN_CHOICE = Template("settings.choice", "the {name} is {value!r}, but it must be one of {choices}")
UNKNOWN_SIDE = Template("settings.side", "the side of {item!r} is {value!r}, but it must be one of {choices}")
WEIGHTED_CANNOT_COMBINE = Template(
    "settings.weighted-combine",
    "the engine weighted cannot weigh levels by inverse variance, which takes the counts of each profile; use the engine "
    "blocks or combine by sum",
)
WEIGHTED_CANNOT_ESTIMATE = Template(
    "settings.weighted-estimator",
    "the engine weighted cannot compute the estimator {estimator}, which takes the counts of each profile; use the engine "
    "blocks or the estimator re, which gives the same number",
)

EVIDENCE_CANNOT_COMBINE = Template(
    "settings.evidence-combine",
    "the keep rule evidence judges estimates in which each record counts alike; use it with combine by sum",
)

EVIDENCE_IS_SHARPER = Template(
    "settings.evidence-sharper",
    "the keep rule evidence has sharper figures of its own; leave out the setting sharper, or use another keep rule",
)


class SettingsError(TacitError):
    """A setting outside the range where it means something."""


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
    """On which side of a rule an item may be."""

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


class Adjust(StrEnum):
    """For what intervals and verdicts of a list allow.

    LIST: that its rows were selected among all that were tested. NONE: nothing; each holds for itself, as if its row had
    been chosen before the data were seen.
    """

    LIST = "list"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class Settings:
    """What a run is asked to find, and how far it may go.

    Attributes:
        min_support: minimum support in (0, 1], a share of the records.
        min_confidence: minimum confidence in [0, 1]; None for itemsets alone.
        select: which candidates are kept.
        relax: r of the relaxed rule, in [0, 1).
        alpha: α of the list's intervals, or of each for itself, and the rate of FDR and FWER.
        adjust: for what the intervals and verdicts of the list allow.
        confirm_seed: seed of the random half of the records in which the list is found, to be tested on the others; None to
            find and test it on all.
        variance: which question standard errors answer.
        interval: how confidences are bounded.
        estimator: which form of the estimator is computed.
        engine: how records are counted.
        combine: how people who chose different levels are put together.
        sharper: whether shrunken figures stand beside the unbiased ones (`tacit.joint.sharper`).
        reweighted: whether figures that are reweighted by other answers stand beside those of the people who answered
            (`tacit.joint.reweighted`).
        forged: the share of forged records that a verdict must bear to be certain, in [0, 0.5]; 0 for chance alone.
        signer_influence: whether what single signers do is worked out even where that takes long (`tacit.verdicts.signers`).
        truncate_threshold: round the minimum count down, as MASK's tables do; for reproduction only.
        max_length: longest itemset, up to `LONGEST`.
        max_candidates: most candidates of one length that are counted.
        max_rules: most rules listed.
        max_seconds: when to stop; None for no limit.
        max_antecedent: most items on the left of a rule; None for no limit.
        max_consequent: most items on the right; None for no limit.
        sides: for items that may not be on both sides of a rule, on which they may.
        conditions_left: whether items that are not sensitive stand on the left of rules only, unless `sides` names them:
            those of questions declared so, and those that nobody's answer was randomized for.
        restating: whether rules are listed too that only restate a listed rule about a union of their options
            (`tacit.mining.restating`).
        threads: workers that count.

    Raises:
        SettingsError: a value outside its range.

    Words may be given as text:

    >>> import tacit
    >>> tacit.Settings(min_support=0.01, min_confidence=0.5, select="fdr").select
    <Select.FDR: 'fdr'>
    >>> tacit.Settings(min_support=5)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tacit.run.settings.SettingsError: the minimum support is 5, but it must be more than 0 and at most 1 ...
    """

    min_support: float
    min_confidence: float | None = None
    select: Select = Select.ESTIMATE
    relax: float = 0.1
    alpha: float = 0.05
    adjust: Adjust = Adjust.LIST
    confirm_seed: int | None = None
    variance: Variance = Variance.POPULATION
    interval: ConfidenceInterval = ConfidenceInterval.FIELLER
    estimator: Estimator = Estimator.RE
    engine: EngineChoice = EngineChoice.AUTO
    combine: Combine = Combine.SUM
    sharper: bool = False
    reweighted: bool = False
    forged: float = 0.01
    signer_influence: bool = False
    truncate_threshold: bool = False
    max_length: int = LONGEST
    max_candidates: int = 5_000_000
    max_rules: int = 1_000_000
    max_seconds: float | None = None
    max_antecedent: int | None = None
    max_consequent: int | None = None
    sides: tuple[tuple[str, Side], ...] = ()
    conditions_left: bool = False
    restating: bool = False
    threads: int = 1

    def __post_init__(self) -> None:
        self._recognise()
        self._check_kinds()
        self._check_shares()
        if self.max_length > LONGEST:
            raise SettingsError(TOO_LONG(value=self.max_length, longest=LONGEST))
        for name, template in BELOW_ONE.items():
            limit = getattr(self, name)
            if limit is not None and limit < 1:
                raise SettingsError(template(value=limit))
        if self.confirm_seed is not None and self.confirm_seed < 0:
            raise SettingsError(NEGATIVE_SEED(value=self.confirm_seed))
        if self.engine is EngineChoice.WEIGHTED:
            self._suits_weighted()
        if self.select is Select.EVIDENCE and self.combine is not Combine.SUM:
            raise SettingsError(EVIDENCE_CANNOT_COMBINE())
        if self.select is Select.EVIDENCE and self.sharper:
            raise SettingsError(EVIDENCE_IS_SHARPER())
        if self.threads > MOST_THREADS:
            raise SettingsError(TOO_MANY_THREADS(value=self.threads, most=MOST_THREADS))
        if self.max_seconds is not None and not 0.0 < self.max_seconds < math.inf:
            raise SettingsError(SECONDS_OUT_OF_RANGE(value=self.max_seconds))

    def _recognise(self) -> None:
        """Turn plain strings into members of their enumerations: all comparisons are by identity."""
        for name, kind in _CHOICES.items():
            object.__setattr__(self, name, _member(UNKNOWN_CHOICE, kind, getattr(self, name), name=name))
        sides = tuple((item, _member(UNKNOWN_SIDE, Side, side, item=item)) for item, side in self.sides)
        object.__setattr__(self, "sides", sides)

    def _check_kinds(self) -> None:
        """Refuse text and the like where a number must be, before anything is compared with it."""
        for names, kind, refusal in ((_REALS, Real, NOT_A_NUMBER), (BELOW_ONE, Integral, NOT_WHOLE)):
            for name in names:
                value = getattr(self, name)
                if not isinstance(value, kind) and not (value is None and name in _OPTIONAL):
                    raise SettingsError(refusal(name=name, value=repr(value)))

    def _check_shares(self) -> None:
        """Minimum support and confidence, relaxation and α; comparisons with NaN are false."""
        if not 0.0 < self.min_support <= 1.0:
            raise SettingsError(MIN_SUPPORT_OUT_OF_RANGE(value=self.min_support))
        if self.min_confidence is not None and not 0.0 <= self.min_confidence <= 1.0:
            raise SettingsError(MIN_CONFIDENCE_OUT_OF_RANGE(value=self.min_confidence))
        if not 0.0 <= self.relax < 1.0:
            raise SettingsError(RELAX_OUT_OF_RANGE(value=self.relax))
        if not 0.0 <= self.forged <= MOST_FORGED:
            raise SettingsError(FORGED_OUT_OF_RANGE(value=self.forged, most=MOST_FORGED))
        if not SMALLEST_ALPHA <= self.alpha < 1.0:
            raise SettingsError(ALPHA_OUT_OF_RANGE(value=self.alpha, least=SMALLEST_ALPHA))

    def _suits_weighted(self) -> None:
        if self.combine is not Combine.SUM:
            raise SettingsError(WEIGHTED_CANNOT_COMBINE())
        if self.estimator is not Estimator.RE:
            raise SettingsError(WEIGHTED_CANNOT_ESTIMATE(estimator=self.estimator))

    def minimum(self, records: int) -> float:
        """The minimum support as it is compared with: exact, or truncated to whole counts."""
        if self.truncate_threshold and records:
            return max(1, math.floor(self.min_support * records)) / records
        return self.min_support

    @property
    def confident(self) -> float:
        """How often each interval holds, in percent: 100 (1 − α) to twelve digits, so that no α shows as 100."""
        return round(100.0 * (1.0 - self.alpha), 10)

    def keep_rule(self, records: int) -> KeepRule:
        """The keep rule of one run over so many records."""
        return keep_rule(self.select)(self.minimum(records), self.relax, self.alpha)


_REALS = ("min_support", "min_confidence", "relax", "alpha", "forged", "max_seconds")
_OPTIONAL = {"min_confidence", "max_seconds", "max_antecedent", "max_consequent"}
"""The numbers that may be None."""

_CHOICES: dict[str, type[StrEnum]] = {
    "select": Select,
    "adjust": Adjust,
    "variance": Variance,
    "interval": ConfidenceInterval,
    "estimator": Estimator,
    "engine": EngineChoice,
    "combine": Combine,
}
"""The fields that are one of a few words."""


def _member(refusal: Template, kind: type[StrEnum], value: object, **where: str) -> StrEnum:
    try:
        return kind(str(value))
    except ValueError:
        shown = value if isinstance(value, (str, int, float)) else repr(value)
        raise SettingsError(refusal(value=shown, choices=tuple(kind), **where)) from None
