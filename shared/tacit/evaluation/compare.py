"""A recovered result beside the truth: counts what was found in the true data, then measures the errors.

Truth is mined by the same miner with open channels. The true supports of wrongly found itemsets are counted too, so
that conflict pairs and confidence errors (Guo, Wu and Li, section 4.3) are exact.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.evaluation.metrics import FoundRules, ItemsetErrors, RuleErrors, itemset_errors, rule_errors
from tacit.mining.apriori import LENGTH_LIMIT
from tacit.mining.blocks import Dataset
from tacit.mining.control import Control
from tacit.mining.counting import count_candidates
from tacit.mining.lattice import Itemsets, empty_set, subset_rows
from tacit.mining.result import Result


@dataclass(frozen=True, slots=True)
class Comparison:
    """Errors of the itemsets, and of the rules if rules were asked for and neither search was cut short.

    Attributes:
        itemsets: by length and overall.
        rules: or None.
        depth: if a search was cut short, the longest itemsets that both had searched; only up to there is compared.
    """

    itemsets: ItemsetErrors
    rules: RuleErrors | None
    depth: int | None = None


def compare(true: Dataset, truth: Result, found: Result, control: Control) -> Comparison:
    """Measure `found` against `truth`, both over the records of `true`.

    Raises:
        Stopped: the control said so.
    """
    depth = complete_length(truth, found)
    errors = itemset_errors(*(_shallow(result.supports(), depth) for result in (truth, found)))
    if truth.rules is None or found.rules is None or not _comparable(truth, found):
        return Comparison(errors, None, depth)
    assert found.settings.min_confidence is not None
    support, confidence = true_rules(true, found, control)
    correct = (support >= found.minimum) & (confidence >= found.settings.min_confidence)
    rules = FoundRules(
        found.rules.support.value,
        found.rules.support.low,
        support,
        found.rules.confidence.value,
        found.rules.confidence.low,
        confidence,
        correct,
    )
    return Comparison(
        errors,
        rule_errors(
            rules,
            len(truth.rules),
            min_support=found.minimum,
            min_confidence=found.settings.min_confidence,
        ),
        depth,
    )


def complete_length(truth: Result, found: Result) -> int | None:
    """How long the itemsets are that both searched in full; None if neither search was cut short."""
    return min((len(result.by_length) for result in (truth, found) if result.cuts), default=None)


def _comparable(truth: Result, found: Result) -> bool:
    """Whether the rules of both were searched alike: in full, or both up to the same length."""
    return all(cut.template is LENGTH_LIMIT for cut in (*truth.cuts, *found.cuts))


def _shallow(supports: dict[tuple[int, ...], float], depth: int | None) -> dict[tuple[int, ...], float]:
    return {items: value for items, value in supports.items() if depth is None or len(items) <= depth}


def true_rules(true: Dataset, found: Result, control: Control) -> tuple[Floats, Floats]:
    """True support and confidence of every rule found, float64 [r]; confidence 0 where the antecedent never occurs."""
    assert found.rules is not None
    rules = found.rules
    lattice = [empty_set(), *(alike.itemsets for alike in found.by_length)]
    counts = [np.array([true.records], np.float64)] + [
        count_candidates(true.blocks, itemsets, 1, found.settings.threads, control)[0].astype(float)
        if len(itemsets)
        else np.zeros(0)
        for itemsets in lattice[1:]
    ]
    both, left = np.zeros(len(rules)), np.zeros(len(rules))
    for length in range(2, len(lattice)):
        mine = np.flatnonzero(rules.length == length)
        if len(mine):
            _fill(lattice, counts, length, rules.row[mine], rules.antecedent[mine], mine, (both, left))
    with np.errstate(divide="ignore", invalid="ignore"):
        return both / true.records, np.where(left > 0.0, both / left, 0.0)


def _fill(
    lattice: list[Itemsets],
    counts: list[Floats],
    length: int,
    row: np.ndarray,
    antecedent: np.ndarray,
    where: np.ndarray,
    into: tuple[Floats, Floats],
) -> None:
    """True counts of the whole rule and of its antecedent, for the rules of one length."""
    rows, inverse = np.unique(row, return_inverse=True)
    chosen: Bools = np.zeros(len(lattice[length]), np.bool_)
    chosen[rows] = True
    subsets = subset_rows(lattice, lattice[length].take(chosen))
    into[0][where] = counts[length][row]
    sizes = np.array([mask.bit_count() for mask in antecedent.tolist()])
    for size in range(1, length):
        at = sizes == size
        into[1][where[at]] = counts[size][subsets[inverse[at], antecedent[at]]]
