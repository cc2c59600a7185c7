"""Stars and notes beside the rules that they are of: by their places in a result, and as columns of a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

import numpy as np

from tacit.mining.columns import Columns, Words
from tacit.mining.result import Result

if TYPE_CHECKING:
    from tacit_miner.project.opinions import RuleMark


def marked_rules(result: Result, marks: Iterable[RuleMark]) -> dict[int, RuleMark]:
    """The marks by the places of their rules; those of rules that the result does not have are left out."""
    place = {code: item for item, code in enumerate(result.items)}
    found = ((_rule(result, mark, place), mark) for mark in marks)
    return {rule: mark for rule, mark in found if rule is not None}


def _rule(result: Result, mark: RuleMark, place: Mapping[str, int]) -> int | None:
    rules, codes = result.rules, [*mark.left, *mark.right]
    if rules is None or len(codes) > len(result.by_length) or not set(codes) <= place.keys():
        return None
    items = sorted(place[code] for code in codes)
    row = np.flatnonzero((result.by_length[len(items) - 1].itemsets.items == items).all(axis=1))
    if not row.size:
        return None
    mask = sum(1 << items.index(place[code]) for code in mark.left)
    alike = (rules.length == len(items)) & (rules.row == row[0]) & (rules.antecedent == mask)
    return next(iter(np.flatnonzero(alike).tolist()), None)


def with_marks(
    parts: Iterable[Columns], rows: np.ndarray, marks: Mapping[int, RuleMark]
) -> Iterator[Columns]:
    """Parts of a table of rules with the columns `star` and `note`.

    Args:
        parts: of the table, in order.
        rows: the places of all its rules.
        marks: by the places of their rules.
    """
    notes = ("", *sorted({mark.note for mark in marks.values()} - {""}))
    start = 0
    for part in parts:
        stop = start + len(part["records"])  # type: ignore[arg-type]  # counts
        here = [marks.get(rule) for rule in rows[start:stop].tolist()]
        star = np.array([mark is not None and mark.star for mark in here], np.int64)
        note = np.array([notes.index(mark.note) if mark else 0 for mark in here], np.int64)
        yield {**part, "star": Words(star, (False, True)), "note": Words(note, notes)}
        start = stop
