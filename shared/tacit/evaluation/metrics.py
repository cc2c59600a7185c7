"""Errors of what was recovered, R, against a known truth, F, which is mined by the same miner with open channels.

Support error ρ (MASK 6.3) and average deviation DEV (RE section 7) are the same number, the mean of |ŝ − s| / s over F ∩ R in percent; both
names are kept because each paper's tables are compared with ours. Identity errors σ⁻ = |F∖R| / |F| and σ⁺ = |R∖F| / |F| (MASK 6.3), in
percent, FN and FP their counts; for rules also the confidence error γ and the conflict pairs s-p and c-p (Guo, Wu and Li, section 4.3),
exact because the true supports of wrongly found itemsets are counted too.

Invariants: true = |F ∩ R| + FN and found = |F ∩ R| + FP at every length; the lengths add up to the overall counts. What
has no value (a mean over nothing, a share of nothing) is None.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Self

import numpy as np

from tacit.compute.arrays import Bools, Floats
from tacit.compute.control import Control
from tacit.counting.counting import count_candidates
from tacit.mining.apriori import LENGTH_LIMIT
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template
from tacit.records.blocks import Dataset
from tacit.run.keep_rules import Select
from tacit.run.lattice import empty_set, subset_rows
from tacit.run.result import Result
from tacit.run.settings import Combine, EngineChoice, Estimator, Settings

Itemset = tuple[int, ...]

LENGTHS_DIFFER = Template("metrics.lengths", "the columns of the rules differ in length: {lengths}")
COLUMN_LENGTH = Template("metrics.length", "{column} {length}")
TOO_MANY_CORRECT = Template(
    "metrics.too-many-correct", "{correct} rules are called correct, but only {true} are true"
)


class MetricsError(TacitError):
    """Columns that do not describe the same rules."""


@dataclass(frozen=True, slots=True)
class FoundErrors:
    """How what was found, R, differs from what is true, F: |F|, |R|, ρ, σ⁻ and σ⁺ in percent, |R∖F| and |F∖R|.

    None stands for a ρ where F ∩ R is empty, and for a share of nothing.
    """

    true: int
    found: int
    rho: float | None
    sigma_minus: float | None
    sigma_plus: float | None
    fp: int
    fn: int

    @classmethod
    def of(cls, true: int, found: int, both: int, rho: float | None, **further: Any) -> Self:  # noqa: ANN401 - the other fields
        """From |F|, |R|, |F ∩ R| and ρ."""
        fp, fn = found - both, true - both
        return cls(true, found, rho, _percent(fn, true), _percent(fp, true), fp, fn, **further)

    def as_dict(self) -> dict[str, int | float | None]:
        """The fields by name, as the JSON of `evaluate` has them: there a length is called `level`, and stands first."""
        fields = asdict(self)
        return {"level": fields.pop("length"), **fields} if "length" in fields else fields


@dataclass(frozen=True, slots=True)
class Errors(FoundErrors):
    """The errors of the itemsets of one length, or of all (None); `dev` is DEV in percent, None if F ∩ R is empty."""

    length: int | None
    dev: float | None


@dataclass(frozen=True, slots=True)
class ItemsetErrors:
    """The errors of every length that occurs in F or R, ascending, and of all together."""

    by_length: tuple[Errors, ...]
    overall: Errors


@dataclass(frozen=True, slots=True)
class RuleErrors(FoundErrors):
    """The errors of a set of rules: γ in percent, None if F ∩ R is empty, and pairs of conflict estimates."""

    gamma: float | None
    s_p: int
    c_p: int


@dataclass(frozen=True, slots=True, eq=False)
class ComparedRules:
    """The rules of R, float64 [rules] each: ŝ and ĉ with the lower ends of their intervals, s and c."""

    support: Floats
    support_low: Floats
    true_support: Floats
    confidence: Floats
    confidence_low: Floats
    true_confidence: Floats
    correct: Bools  # whether each is in F, bool [rules]

    def __post_init__(self) -> None:
        lengths = {name: len(getattr(self, name)) for name in self.__slots__}
        if len(set(lengths.values())) > 1:
            shown = tuple(COLUMN_LENGTH(column=name, length=length) for name, length in lengths.items())
            raise MetricsError(LENGTHS_DIFFER(lengths=shown))


def itemset_errors(truth: Mapping[Itemset, float], found: Mapping[Itemset, float]) -> ItemsetErrors:
    """Compare recovered itemsets with the true ones, length by length.

    Args:
        truth: the true support (or count) of each itemset of F; an itemset is an ascending tuple of items.
        found: the estimate for each itemset of R, in the same unit.
    """
    by_length = []
    for length in sorted({len(itemset) for itemset in (*truth, *found)}):
        both = ({items: each[items] for items in each if len(items) == length} for each in (truth, found))
        by_length.append(_errors(length, *both))
    return ItemsetErrors(tuple(by_length), _errors(None, truth, found))


def _errors(length: int | None, truth: Mapping[Itemset, float], found: Mapping[Itemset, float]) -> Errors:
    both = [itemset for itemset in truth if itemset in found]
    deviation = mean_relative_error(*([each[itemset] for itemset in both] for each in (found, truth)))
    return Errors.of(len(truth), len(found), len(both), deviation, length=length, dev=deviation)


def rule_errors(
    rules: ComparedRules, true_count: int, *, min_support: float, min_confidence: float
) -> RuleErrors:
    """Compare the rules of R with the true ones, of which there are |F|; the thresholds are those of s-p and c-p.

    Raises MetricsError: more rules of R are called correct than F has.
    """
    correct = rules.correct
    both, found = int(np.count_nonzero(correct)), len(correct)
    if both > true_count:
        raise MetricsError(TOO_MANY_CORRECT(correct=both, true=true_count))
    rho = mean_relative_error(rules.support[correct], rules.true_support[correct])
    gamma = mean_relative_error(rules.confidence[correct], rules.true_confidence[correct])
    s_p = conflict_pairs(rules.support, rules.support_low, rules.true_support, min_support)
    c_p = conflict_pairs(rules.confidence, rules.confidence_low, rules.true_confidence, min_confidence)
    return RuleErrors.of(true_count, found, both, rho, gamma=gamma, s_p=s_p, c_p=c_p)


def conflict_pairs(estimate: Floats, low: Floats, true: Floats, threshold: float) -> int:
    """Pairs (1, 2) with ŝ₁ < ŝ₂ although s₁ > low₁ > threshold > s₂ (Guo, Wu and Li, section 4.3).

    The first is safely above the threshold and the second is truly below it, yet the second looks stronger. Counted
    by sorting, so a hundred thousand rules are no trouble.
    """
    safe = estimate[(true > low) & (low > threshold)]
    below = np.sort(estimate[true < threshold])
    return int(np.sum(len(below) - np.searchsorted(below, safe, side="right")))


def mean_relative_error(estimate: Floats | Sequence[float], true: Floats | Sequence[float]) -> float | None:
    """The mean of |estimate − true| / true in percent over what is truly there, or None over nothing."""
    estimates, truths = np.asarray(estimate, dtype=np.float64), np.asarray(true, dtype=np.float64)
    there = truths > 0.0
    if not there.any():
        return None
    return float(np.mean(np.abs(estimates[there] - truths[there]) / truths[there]) * 100.0)


def _percent(part: int, whole: int) -> float | None:
    return 100.0 * part / whole if whole else None


@dataclass(frozen=True, slots=True)
class RecoveryErrors:
    """Errors of the itemsets, and of the rules if rules were asked for and neither search was cut short."""

    itemsets: ItemsetErrors
    rules: RuleErrors | None
    # If a search was cut short, the length of the longest itemsets that both had searched; only up to there is compared.
    depth: int | None = None


def truth_settings(settings: Settings) -> Settings:
    """What is true: the same search by exact supports, without relaxation or selection by bounds."""
    estimator, engine = Estimator.RE, EngineChoice.AUTO
    return replace(settings, select=Select.ESTIMATE, estimator=estimator, engine=engine, combine=Combine.SUM)


def compare(true: Dataset, truth: Result, found: Result, control: Control) -> RecoveryErrors:
    """Measure `found` against `truth`, both over the records of `true`."""
    depth = min((len(result.by_length) for result in (truth, found) if result.cuts), default=None)
    shallow = [
        {items: value for items, value in result.supports().items() if depth is None or len(items) <= depth}
        for result in (truth, found)
    ]
    errors = itemset_errors(*shallow)
    # The rules of both were searched alike if both were in full, or both up to the same length.
    searched_alike = all(cut.template is LENGTH_LIMIT for cut in (*truth.cuts, *found.cuts))
    if truth.rules is None or found.rules is None or not searched_alike:
        return RecoveryErrors(errors, None, depth)
    assert found.settings.min_confidence is not None
    support, confidence = true_rules(true, found, control)
    correct = (support >= found.minimum) & (confidence >= found.settings.min_confidence)
    supports, confidences = found.rules.support, found.rules.confidence
    told = supports.value, supports.low, support, confidences.value, confidences.low, confidence
    rules = ComparedRules(*told, correct)
    thresholds = {"min_support": found.minimum, "min_confidence": found.settings.min_confidence}
    return RecoveryErrors(errors, rule_errors(rules, len(truth.rules), **thresholds), depth)


def true_rules(true: Dataset, found: Result, control: Control) -> tuple[Floats, Floats]:
    """True support and confidence of every rule found, float64 [r]; confidence 0 where the antecedent never occurs."""
    assert found.rules is not None
    rules = found.rules
    lattice = [empty_set(), *(alike.itemsets for alike in found.by_length)]
    counts = [np.array([true.records], np.float64)]
    for itemsets in lattice[1:]:
        given = true.blocks, itemsets, 1, found.settings.threads, control
        counts.append(count_candidates(*given)[0].astype(float) if len(itemsets) else np.zeros(0))
    both, left = np.zeros(len(rules)), np.zeros(len(rules))
    for length in range(2, len(lattice)):
        mine = np.flatnonzero(rules.length == length)
        antecedent = rules.antecedent[mine]
        rows, inverse = np.unique(rules.row[mine], return_inverse=True)
        subsets = subset_rows(lattice, lattice[length].take(rows))
        both[mine] = counts[length][rules.row[mine]]
        sizes = np.array([mask.bit_count() for mask in antecedent.tolist()])
        for size in range(1, length):
            at = sizes == size
            left[mine[at]] = counts[size][subsets[inverse[at], antecedent[at]]]
    with np.errstate(divide="ignore", invalid="ignore"):
        return both / true.records, np.where(left > 0.0, both / left, 0.0)
