"""Items whose randomization was not independent: of itemsets and rules with two of a group nothing is certain.

Estimates of itemsets multiply the channels of their items, which is right only if each answer was randomized by itself. Where one draw decided
over several answers (one coin for two questions), the estimates of single items stand and those of such itemsets do not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from tacit.arrays import Bools, Indices
from tacit.estimation.forging import Forging
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.messages import Template
from tacit.mining.result import FrequentItemsets, Result, Rules
from tacit.questions import Questions

DEPENDENT = Template(
    "dependent.uncertain",
    "the channels file says that {items} were not randomized independently: itemsets and rules with two of a group are marked "
    "uncertain, and their estimates may be wrong",
)
UNCERTAIN = VERDICTS.index(IntervalVerdict.UNCERTAIN)

Groups = Sequence[Sequence[str]]
"""Names of questions or items that were randomized together."""


def mark_dependent(result: Result, groups: Groups, questions: Questions | None = None) -> Result:
    """The result with the verdict uncertain wherever two items of a group are together, and a note that says so.

    Args:
        result: of a run.
        groups: names of items, or of questions of which all items are meant; others are of no consequence.
        questions: of the data; None if each item is a question of its own.
    """
    members = _members(result.items, groups, questions)
    if not members.any():
        return result

    def together(items: Indices) -> Bools:
        found: Bools = (members[items].sum(axis=1) > 1).any(axis=1)
        return found

    names = tuple(name for group in groups for name in group)
    marked = mark_uncertain(result, together)
    return replace(marked, notes=(*result.notes, DEPENDENT(items=names)))


def mark_uncertain(result: Result, wanted: Callable[[Indices], Bools]) -> Result:
    """The result with the verdict uncertain of some rows, which no share of forged records makes certain.

    Args:
        result: of a run.
        wanted: which of these itemsets, int32 [rows, K]; bool [rows].
    """
    by_length = tuple(_itemsets(found, wanted(found.itemsets.items)) for found in result.by_length)
    rules = None if result.rules is None else _rules(result.rules, result.by_length, wanted)
    return replace(result, by_length=by_length, rules=rules)


def _members(items: Sequence[str], groups: Groups, questions: Questions | None) -> Bools:
    """Which items are in which group, bool [items, groups]."""
    owners = [questions.each[number].name for number in questions.of_item] if questions else list(items)
    rows = [
        [item in group or owner in group for group in groups]
        for item, owner in zip(items, owners, strict=True)
    ]
    return np.array(rows, np.bool_).reshape(len(items), len(groups))


def _itemsets(found: FrequentItemsets, marked: Bools) -> FrequentItemsets:
    verdict = np.where(marked, np.int8(UNCERTAIN), found.verdict)
    return replace(found, verdict=verdict, forged=_never_certain(found.forged, marked))


def _rules(rules: Rules, by_length: Sequence[FrequentItemsets], wanted: Callable[[Indices], Bools]) -> Rules:
    verdict, every = rules.verdict.copy(), np.zeros(len(rules), np.bool_)
    for found in by_length:
        here = np.flatnonzero(rules.length == found.length)
        marked = wanted(found.itemsets.items[rules.row[here]])
        every[here[marked]] = True
    verdict[every] = UNCERTAIN
    return replace(rules, verdict=verdict, forged=_never_certain(rules.forged, every))


def _never_certain(forged: Mapping[str, Forging], marked: Bools) -> dict[str, Forging]:
    """The flip shares, without those below which the marked rows would be certain."""
    return {
        name: replace(found, certain_below=np.where(marked, np.nan, found.certain_below))
        for name, found in forged.items()
    }
