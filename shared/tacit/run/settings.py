"""The settings of a run: each is declared once, in `Settings`, with its type, default, range, label and sentence of help, and where it applies.

From the declarations come the options of the commands (`tacit_miner.cli.options`), the window's form (`tacit_miner.ui.form`), the settings file
(`tacit_miner.runs.run_settings`), the checks and their refusals, the list in a report, and the table in docs/mining.md. A new setting is a new
field here, and its translations.
"""

import math
from collections.abc import Mapping
from dataclasses import MISSING, dataclass
from enum import StrEnum
from typing import Any

from tacit.estimation.choices import MOST_FORGED, ConfidenceInterval, ReplicateKind, Variance
from tacit.platform.arguments import checked_fields
from tacit.platform.messages import Template
from tacit.run.declared_setting import (
    MINING,
    PLANNED,
    Given,
    SettingGroup,
    checked_value,
    kinds,
    member,
    setting,
    typed,
)
from tacit.run.declared_setting import SettingsError as SettingsError  # noqa: PLC0414 - the error of these settings
from tacit.run.keep_rules import KeepRule, Select, keep_rule

LONGEST = 20  # the longest itemset that is ever searched for: its table of subsets has 2^20 entries
SMALLEST_ALPHA = 1e-12  # no normal approximation reaches further out than this, seven standard errors

DESIGN_SETTINGS = ("weight", "strata", "cluster", "population", "replicates")
"""Settings that a run without a sampling design says nothing of."""

LONGEST_PLANNED = 5
"""The longest itemset that is planned for: one more would have 64 subsets that scatter together."""

MOST_THREADS = 1_024
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
NOT_SIDES = Template(
    "settings.not-sides",
    'sides is a {kind}, but it must be a dict of item and side, such as dict(tea="left")',
)
EVIDENCE_CANNOT_COMBINE = Template(
    "settings.evidence-combine",
    "the keep rule evidence judges estimates in which each record counts alike; use it with combine by sum",
)
EVIDENCE_IS_SHARPER = Template(
    "settings.evidence-sharper",
    "the keep rule evidence has sharper figures of its own; leave out the setting sharper, or use another keep rule",
)


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


SIDES = {
    Side.BOTH: Template("side.both", "both sides"),
    Side.LEFT: Template("side.left", "left only"),
    Side.RIGHT: Template("side.right", "right only"),
    Side.NEITHER: Template("side.neither", "neither"),
}
"""What the sides are called."""


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


@checked_fields(kinds=False)  # they are checked below
@dataclass(frozen=True, slots=True)
class Settings:
    """What a run is asked to find, and how far it may go.

    Raises SettingsError: a value outside its range.

    Words may be given as text:

    >>> import tacit
    >>> tacit.Settings(min_support=0.01, min_confidence=0.5, select="fdr").select
    <Select.FDR: 'fdr'>
    >>> tacit.Settings(min_support=5)  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    tacit.run.declared_setting.SettingsError: min_support is 5, but it must be more than 0 and at most 1 ...
    """

    min_support: float = setting(
        SettingGroup.FIND("Minimum support", default=MISSING),
        "Share of the records that must have all items of a set.",
        **typed("share", "S", above=True, step=0.01, first=0.05, commands=PLANNED),
    )
    min_confidence: float | None = setting(
        SettingGroup.FIND("Minimum confidence", default=None),
        "Of the records with the left side, the share that also has the right side.",
        **typed("share", "C", step=0.05, first=0.5),
        switch=("Look for rules, not only itemsets", "Without rules a run is shorter."),
        commands=PLANNED,
    )
    select: Given[Select, str] = setting(
        SettingGroup.FIND("Keep", default=Select.ESTIMATE),
        "What of an interval must reach the minimum support.",
        words={select: keep_rule(select).label for select in Select},
        explained={select: keep_rule(select).description for select in Select},
        commands=PLANNED,
    )
    relax: float = setting(
        SettingGroup.FIND("Relaxed by", default=0.1),
        "Only for the keep rule relaxed: the share by which the minimum support is lowered (MASK’s r).",
        **typed("share", "R", below=True, step=0.05, commands=PLANNED),
    )
    alpha: float = setting(
        SettingGroup.SURE("Error rate α", default=0.05),
        "5 %: of the intervals of a list 95 in 100 hold, and of the rows marked certain 95 in 100 are right.",
        **typed("share", "A", low=SMALLEST_ALPHA, below=True, step=0.01),
        commands=(*MINING, "table", "model", "compare", "checks", "pilot", "plan"),
    )
    adjust: Given[Adjust, str] = setting(
        SettingGroup.SURE("Intervals and verdicts hold", default=Adjust.LIST),
        "For the list: they allow for being picked by the data, and are wider. Each for itself: rows fixed beforehand.",
        words={Adjust.LIST: "for the list", Adjust.NONE: "each for itself"},
    )
    confirm_seed: int | None = setting(
        SettingGroup.SURE("Find in one half, test on the other", default=None),
        "The same random half for the same seed: trying again cannot choose the luckier one.",
        **typed("seed", "SEED"),
    )
    variance: Given[Variance, str] = setting(
        SettingGroup.SURE("Respondents are", default=Variance.POPULATION),
        "Intervals of a sample are wider: other people might have answered.",
        words={Variance.POPULATION: "a sample of a population", Variance.RECORDS: "everybody of interest"},
        commands=(*MINING, "table"),
    )
    interval: Given[ConfidenceInterval, str] = setting(
        SettingGroup.SURE("Confidence intervals", default=ConfidenceInterval.FIELLER),
        "How the ratio of two estimates is bounded.",
        words={ConfidenceInterval.FIELLER: "Fieller", ConfidenceInterval.CHEBYSHEV: "Chebyshev"},
    )
    estimator: Given[Estimator, str] = setting(
        SettingGroup.EXPERT("Estimator", default=Estimator.RE),
        "Published forms of the same estimate; the others are slower.",
        words={
            Estimator.RE: "RE, closed form",
            Estimator.RECURSION: "RE, recursion as printed",
            Estimator.MASK: "MASK, matrix",
            Estimator.MASK_COUNTERS: "MASK, counters",
        },
    )
    engine: Given[EngineChoice, str] = setting(
        SettingGroup.EXPERT("Counting", default=EngineChoice.AUTO),
        "Bitmaps for few different profiles, weights for many.",
        words={
            EngineChoice.AUTO: "automatic",
            EngineChoice.BLOCKS: "bitmaps",
            EngineChoice.WEIGHTED: "weights",
        },
    )
    combine: Given[Combine, str] = setting(
        SettingGroup.SURE("People of different levels", default=Combine.SUM),
        "Weighing is narrower, but wrong if the choice of level depends on the answer, and biases supports near their "
        "standard error upward.",
        words={Combine.SUM: "count alike", Combine.INVERSE_VARIANCE: "weigh by precision"},
    )
    sharper: bool = setting(
        SettingGroup.SURE("Show sharper figures too", default=False),
        "Shrunken figures beside the unbiased ones: all itemsets of a survey judge each other, with less error on average "
        "over the list where privacy is strong.",
        commands=("mine", "run"),
    )
    together: bool = setting(
        SettingGroup.SURE("Certain by all answers together too", default=False),
        "A second mark, ◆, for rows of up to three items that the sharper figures make certain.",
        commands=("mine", "run"),
    )
    reweighted: bool = setting(
        SettingGroup.SURE("Reweight missing answers", default=False),
        "Figures of all people beside those of the people who answered, reweighted by the answers that leaving a question "
        "out depends on.",
        commands=("mine", "run"),
    )
    forged_at_least: float = setting(
        SettingGroup.SURE("Only what holds up to", default=0.0),
        "Lists only rows that stay certain if this share of the records is forged, whatever those say. 0: all rows.",
        **typed("share", "F", high=MOST_FORGED, step=0.005, also="forged"),
    )
    signer_influence: bool = setting(
        SettingGroup.SURE("Always work out what single signers do", default=False),
        "A second pass over the records; short runs have these figures in any case.",
        commands=("run", "table"),
    )
    truncate_threshold: bool = setting(
        SettingGroup.EXPERT("Round the minimum count down", default=False),
        "As the tables of the MASK paper do.",
    )
    max_length: int = setting(
        SettingGroup.SIZES("Longest itemset", default=LONGEST),
        "Items in a set; up to 20.",
        **typed("count", "K", high=LONGEST, commands=PLANNED),
    )
    max_candidates: int = setting(
        SettingGroup.SIZES("Most candidates a level", default=5_000_000),
        "A level with more is not searched, and the result says so; of pairs only those count that reach the minimum support.",
        **typed("count", "N", step=100_000),
    )
    max_rules: int = setting(
        SettingGroup.SIZES("Most rules", default=1_000_000),
        "A run with more lists the first ones, and the result says so.",
        **typed("count", "N", step=100_000),
    )
    max_seconds: float | None = setting(
        SettingGroup.SIZES("Most seconds", default=None),
        "The run stops then, and the result says so.",
        **typed("seconds", "T", above=True, below=True, step=10),
    )
    max_antecedent: int | None = setting(
        SettingGroup.SIZES("Most on the left", default=None),
        "Items before the arrow of a rule.",
        **typed("count", "K"),
    )
    max_consequent: int | None = setting(
        SettingGroup.SIZES("Most on the right", default=None),
        "Items after the arrow of a rule.",
        **typed("count", "K"),
    )
    sides: Given[tuple[tuple[str, Side], ...], Mapping[str, Side | str]] = setting(
        SettingGroup.SIDES("Sides of items", default=()),
        "An outcome only on the right, a background only on the left.",
        words=SIDES,
        commands=(),
    )
    conditions_left: bool = setting(
        SettingGroup.SIDES("Hold what is not sensitive to the left", default=False),
        "Items that are not sensitive stand on the left of rules only, unless it is said on which side they are.",
    )
    restating: bool = setting(
        SettingGroup.UNIONS("List rules that only restate one about a union", default=False),
        "Left out otherwise, and the result says how many.",
    )
    weight: str | None = setting(
        SettingGroup.DESIGN("Sampling weight", default=None),
        "Column, or question, of how many people each record stands for; unlike a count of equal rows, it adds no records.",
        **typed("text", "COL", commands=("mine", "run", "table", "model", "compare")),
    )
    strata: str | None = setting(
        SettingGroup.DESIGN("Strata", default=None),
        "Column, or open question, of the parts of the population that were sampled separately.",
        **typed("text", "COL", commands=("mine", "run", "table", "model", "compare")),
    )
    cluster: str | None = setting(
        SettingGroup.DESIGN("Clusters", default=None),
        "Column, or open question, of those who were drawn together, such as a school; key: all records of one signer.",
        **typed("text", "COL", commands=("mine", "run", "table", "model", "compare")),
    )
    population: str | None = setting(
        SettingGroup.DESIGN("Population", default=None),
        "How many clusters (records, without clusters) there are, or a column that says it of each record’s stratum.",
        **typed("text", "N|COL", commands=("mine", "run", "table", "model")),
    )
    replicates: str | None = setting(
        SettingGroup.DESIGN("Replicate weights", default=None),
        "What the names of their columns begin with.",
        **typed("text", "PREFIX", commands=("mine", "table", "model"), in_file=False),
    )
    replicate_kind: ReplicateKind = setting(
        SettingGroup.DESIGN("Kind of replicates", default=ReplicateKind.JKN),
        "How replicate weights were made.",
        words={ReplicateKind.JKN: "jackknife", ReplicateKind.BOOTSTRAP: "bootstrap"},
        commands=("mine", "table", "model"),
        in_file=False,
    )
    threads: int = setting(
        SettingGroup.EXPERT("Threads", default=1),
        "Workers that count; changes the time, never a number.",
        **typed("count", "N", high=MOST_THREADS, in_file=False),
    )

    def __post_init__(self) -> None:
        for name in kinds(Settings):
            object.__setattr__(self, name, check_setting(name, getattr(self, name)))
        object.__setattr__(self, "sides", _sides(self.sides))
        is_weighted = self.engine is EngineChoice.WEIGHTED
        if is_weighted and self.combine is not Combine.SUM:
            raise SettingsError(WEIGHTED_CANNOT_COMBINE())
        if is_weighted and self.estimator is not Estimator.RE:
            raise SettingsError(WEIGHTED_CANNOT_ESTIMATE(estimator=self.estimator))
        if self.select is Select.EVIDENCE and self.combine is not Combine.SUM:
            raise SettingsError(EVIDENCE_CANNOT_COMBINE())
        if self.select is Select.EVIDENCE and self.sharper:
            raise SettingsError(EVIDENCE_IS_SHARPER())

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


def _sides(given: Any) -> tuple[tuple[str, Side], ...]:  # noqa: ANN401 - whatever was given
    """The sides of items, from pairs or a dict."""
    try:
        pairs = [(str(item), side) for item, side in (given.items() if isinstance(given, Mapping) else given)]
    except (TypeError, ValueError):
        raise SettingsError(NOT_SIDES(kind=type(given).__name__)) from None
    return tuple((item, member(f"sides.{item}", Side, side)) for item, side in pairs)


def check_setting(name: str, value: object) -> Any:  # noqa: ANN401 - a value of the setting's type
    """The value of one setting as a run holds it. Raises SettingsError: it is of another type, or out of its range."""
    return checked_value(kinds(Settings)[name], value)


Settings.__doc__ = f"{Settings.__doc__}\n    Attributes:\n" + "".join(
    f"        {name}: {kind.declared.label.text}. {kind.declared.help.text}\n"
    for name, kind in kinds(Settings).items()
)
