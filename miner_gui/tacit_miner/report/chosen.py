"""What a person wants of a report (rows, how many, order, groups, parts), and the rows chosen by it.

They are chosen, put in order and grouped on arrays, so that no other row is ever made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats
from tacit.estimation.verdict import VERDICTS
from tacit.run.columns import Row, itemset_rows, redundant_rules, rule_rows
from tacit.run.result import Result, Rules
from tacit_miner.choices import TOP_ROWS, Grouping, Order, ReportPart
from tacit_miner.exports.document import Selection, marked_rows, starred_rules
from tacit_miner.project.history import RuleMark


@dataclass(frozen=True, slots=True, eq=False)
class ReportWanted:
    """Rows and parts.

    Attributes:
        selection: which rows, as an export has them.
        redundant: whether rules are there that say no more than a more general one in the list.
        starred: whether only rules with a star are there, and all of them, redundant ones too; itemsets have none.
    """

    selection: Selection = field(default_factory=Selection)
    most: int = TOP_ROWS
    order: Order = Order.STRENGTH
    grouping: Grouping = Grouping.NONE
    redundant: bool = False
    parts: frozenset[ReportPart] = frozenset(ReportPart)
    starred: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Chosen:
    """Rows of one table.

    Attributes:
        among: how many rows the choice has, of which these are the first ones.
        verdicts: of these, by the place in `VERDICTS`.
        redundant: rules that were left out because a more general one says as much.
    """

    rows: list[Row]
    among: int
    verdicts: tuple[int, ...]
    redundant: int = 0


def chosen_itemsets(result: Result, wanted: ReportWanted) -> Chosen:
    """The itemsets."""
    alike = result.by_length
    if not alike:
        return Chosen([], 0, (0,) * len(VERDICTS))
    masks = [part.listed for part in alike]
    if wanted.selection.itemsets is not None:
        masks = [mask & kept for mask, kept in zip(masks, wanted.selection.itemsets, strict=True)]
    places = np.flatnonzero(np.concatenate(masks))
    support, low = (
        np.concatenate([getattr(part.support, end) for part in alike])[places] for end in ("value", "low")
    )
    length = np.repeat([part.length for part in alike], [len(part) for part in alike])[places]
    verdict = np.concatenate([part.verdict for part in alike])[places].astype(np.int64)
    keys = {Order.LOWEST: [-low], Order.LENGTH: [length, -support], Order.LISTED: []}
    order = _ordered(keys.get(wanted.order, [-support]), len(places))[: wanted.most]
    marks = np.zeros(len(np.concatenate(masks)), np.bool_)
    marks[places[order]] = True
    ends = np.cumsum([len(part) for part in alike])[:-1]
    rows = list(itemset_rows(result, np.split(marks, ends)))  # as they lie in the result
    rows = [rows[place] for place in np.argsort(np.argsort(places[order])).tolist()]
    return Chosen(rows, len(places), _counted(verdict))


def chosen_rules(
    result: Result, wanted: ReportWanted, shown: Sequence[str], marks: Mapping[int, RuleMark] | None = None
) -> Chosen:
    """The rules with these measures: as listed, those picked keep that order; starred ones, each of which a person chose, are all there."""
    marks = marks or {}
    rules = result.rules
    if rules is None:
        return Chosen([], 0, (0,) * len(VERDICTS))
    picked = wanted.selection.rules
    places = np.arange(len(rules)) if picked is None else picked.astype(np.int64)
    if wanted.starred:
        places = places[np.isin(places, starred_rules(marks))]
    said_before: Bools = redundant_rules(result)[places]
    dropped = 0 if wanted.redundant or wanted.starred else int(said_before.sum())
    if dropped:
        places = places[~said_before]
    order = _ordered([key[places] for key in _keys(rules, wanted.order)], len(places))[: wanted.most]
    listed = places[order].astype(np.int32)
    here = {rule: marks[rule] for rule in listed.tolist() if rule in marks}
    rows = list(marked_rows(rule_rows(result, listed, shown), listed, here))
    return Chosen(rows, len(places), _counted(rules.verdict[places].astype(np.int64)), dropped)


def _keys(rules: Rules, order: Order) -> list[Floats]:
    """What rules are sorted by, most important first."""
    support = -rules.support.value
    if order is Order.LIFT and "lift" in rules.measures:
        return [-rules.measures["lift"].value, support]
    return {
        Order.STRENGTH: [-rules.confidence.low, support],
        Order.LOWEST: [-rules.support.low, support],
        Order.LENGTH: [rules.length.astype(np.float64), -rules.confidence.low],
        Order.LISTED: [],
    }.get(order, [-rules.confidence.value, support])


def _ordered(keys: Sequence[Floats], count: int) -> Counts:
    """Places in order; ties, and rows without keys, stay as they lie."""
    return np.lexsort((np.arange(count), *(np.nan_to_num(key, nan=np.inf) for key in reversed(keys))))


def _counted(verdicts: Counts) -> tuple[int, ...]:
    return tuple(np.bincount(verdicts, minlength=len(VERDICTS)).tolist())


def grouped(rows: Iterable[Row], key: Callable[[Row], str]) -> dict[str, list[Row]]:
    """Rows by a heading, in the order in which headings come first."""
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(key(row), []).append(row)
    return found


def heading(grouping: Grouping, row: Row) -> str:
    """What a row is grouped by: a verdict, a number of items, or a right side; empty for no group."""
    items = row.get("itemsets") or [*row["antecedents"], *row["consequents"]]
    keys = {
        Grouping.VERDICT: str(row["verdict"]),
        Grouping.LENGTH: str(len(items)),
        Grouping.RIGHT: "\n".join(row.get("consequents", ())),
    }
    return keys.get(grouping, "")
