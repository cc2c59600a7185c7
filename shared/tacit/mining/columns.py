"""A result as columns, a part of the rows at a time: what rows, tables and files are made of, in one order."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Counts, Floats, Indices
from tacit.estimation.intervals import Bounded
from tacit.estimation.measures import ALL_MEASURES
from tacit.estimation.missing import among_everyone
from tacit.estimation.verdict import VERDICTS
from tacit.mining.redundancy import redundant_rules
from tacit.mining.result import Codes, FrequentItemsets, Result, Rules
from tacit.mining.too_few import too_few

PART_ROWS = 4_096
"""Rows of a part: some milliseconds of writing, some megabytes of columns."""


@dataclass(frozen=True, slots=True, eq=False)
class Words:
    """A column of a few different words.

    Attributes:
        codes: int64 [m], places in `words`.
        words: str or bool.
    """

    codes: Counts
    words: tuple[str | bool, ...]


@dataclass(frozen=True, slots=True, eq=False)
class ItemLists:
    """A column of lists of items.

    Attributes:
        members: int32 [m, K], items; −1 beyond the last of a shorter row.
        chosen: int64 [m], bit j set if column j of the members is in the list.
    """

    members: Indices
    chosen: Counts


Column = Floats | Counts | Words | ItemLists
"""Floats may be NaN or infinite, which is a number that does not exist; counts are from 0 on."""

Columns = Mapping[str, Column]

_WORDS = tuple(map(str, VERDICTS))


def itemset_columns(
    result: Result, selected: Sequence[Bools] | None = None, part: int = PART_ROWS
) -> Iterator[Columns]:
    """Every listed itemset by length and then by items, at most `part` rows at once, none of them empty.

    Args:
        result: what a run found.
        selected: which of them, for each length a bool [m]; None for all.
        part: rows at once.
    """
    missing = any((alike.records < result.records).any() for alike in result.by_length)
    people = result.records if missing else None
    for number, alike in enumerate(result.by_length):
        chosen = alike.listed if selected is None else alike.listed & selected[number]
        rows = np.flatnonzero(chosen).astype(np.int32)
        for start in range(0, len(rows), part):
            yield _itemset_part(alike.take(rows[start : start + part]), people)


def _itemset_part(alike: FrequentItemsets, people: int | None) -> Columns:
    """The columns of some itemsets; with how many people there are, if answers are missing, the bounds for all of them."""
    whole = np.full(len(alike), (1 << alike.length) - 1, np.int64)
    columns: dict[str, Column] = {
        "items": ItemLists(alike.itemsets.items, whole),
        "records": alike.records,
        "observed": alike.observed,
        "support": alike.support.value,
        "se": alike.error,
        "low": alike.support.low,
        "high": alike.support.high,
        "verdict": _verdicts(alike.verdict),
        **_every("sharper", alike.sharper),
        **_every("reweighted", alike.reweighted),
        **_pushed(alike),
    }
    if people is not None:
        ends = among_everyone(alike.support, alike.records, people)
        columns |= dict(zip(("everyone_low", "everyone_high"), ends, strict=True))
    for posterior in alike.posterior.values():
        columns["probability"] = posterior.probability
    return columns


def rule_columns(
    result: Result,
    selected: Indices | None = None,
    shown: Sequence[str] = ALL_MEASURES,
    part: int = PART_ROWS,
) -> Iterator[Columns]:
    """Every rule in the order it was found, at most `part` rows at once, none of them empty.

    Args:
        result: what a run found.
        selected: which of them, in their order; None for all.
        shown: the measures that are listed.
        part: rows at once.
    """
    if result.rules is None:
        return
    redundant = redundant_rules(result)
    for start in range(0, len(result.rules) if selected is None else len(selected), part):
        rows = slice(start, start + part)
        chosen = rows if selected is None else selected[rows]
        yield _rule_part(result, result.rules.take(chosen), redundant[chosen], shown)


def _rule_part(result: Result, rules: Rules, redundant: Bools, shown: Sequence[str]) -> Columns:
    members = _members(result, rules)
    left = rules.antecedent.astype(np.int64)
    right = (np.int64(1) << rules.length.astype(np.int64)) - 1 - left
    return {
        "antecedent": ItemLists(members, left),
        "consequent": ItemLists(members, right),
        "records": rules.records,
        **_bounds("support", rules.support, ("low", "high")),
        **_bounds("confidence", rules.confidence),
        "confidence_unbounded": Words(rules.unbounded.astype(np.int64), (False, True)),
        "too_few": Words(*too_few(rules.unbounded, rules.measures, shown, {})),
        "verdict": _verdicts(rules.verdict),
        "antecedent_support": rules.antecedent_support,
        "consequent_support": rules.consequent_support,
        **{
            part: values
            for name, bounds in rules.measures.items()
            if name in shown
            for part, values in _bounds(name, bounds).items()
        },
        **_beside("sharper", rules.sharper),
        **_beside("reweighted", rules.reweighted),
        **_pushed(rules),
        **_interest(result.items, rules),
        "redundant": Words(redundant.astype(np.int64), (False, True)),
    }


def _every(name: str, figures: Mapping[str, Bounded]) -> dict[str, Floats]:
    """The figures of this name, if the run has them."""
    return {part: values for bounds in figures.values() for part, values in _bounds(name, bounds).items()}


def _beside(name: str, figures: Mapping[str, Bounded]) -> dict[str, Floats]:
    """Shrunken or reweighted figures of rules; a confidence has no interval."""
    if not figures:
        return {}
    return {
        **_bounds(f"{name}_support", figures["support"]),
        f"{name}_confidence": figures["confidence"].value,
    }


def _pushed(found: FrequentItemsets | Rules) -> dict[str, Column]:
    """How far forged records and single signers push each row, if that is known."""
    columns: dict[str, Column] = {}
    for forging in found.forged.values():
        columns |= {"flips_at": forging.flips_at, "certain_below": forging.certain_below}
    for bounds in found.widened.values():
        columns |= {"forged_low": bounds.low, "forged_high": bounds.high}
    for signers in found.signers.values():
        columns |= {
            "largest_signer_shift": signers.shift,
            "worst_signers_shift": signers.worst,
            "signer_se": signers.error,
            "signers": signers.signers,
        }
    return columns


def _interest(items: Sequence[str], rules: Rules) -> dict[str, Column]:
    """R-interest and the union that it is against, which is empty for a rule without one."""
    found: dict[str, Column] = {}
    for interest in rules.interest.values():
        found |= _bounds("interest", interest.value)
        # Files are written some rows at a time, with the words of the first.
        found["interest_union"] = Words(interest.union.astype(np.int64) % (len(items) + 1), (*items, ""))
    return found


def _members(result: Result, rules: Rules) -> Indices:
    """The items of each rule's itemset, int32 [m, longest]."""
    members = np.full((len(rules), int(rules.length.max(initial=0))), -1, np.int32)
    for length in np.unique(rules.length).tolist():
        alike = rules.length == length
        members[alike, :length] = result.by_length[length - 1].itemsets.items[rules.row[alike]]
    return members


def _bounds(name: str, bounds: Bounded, ends: tuple[str, str] | None = None) -> dict[str, Floats]:
    low, high = ends or (f"{name}_low", f"{name}_high")
    return {name: bounds.value, low: bounds.low, high: bounds.high}


def _verdicts(codes: Codes) -> Words:
    return Words(codes.astype(np.int64), _WORDS)
