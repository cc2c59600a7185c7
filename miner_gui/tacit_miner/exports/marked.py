"""Stars and notes beside the rules that they are of: by their places in a result, and as columns of a file."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

import numpy as np

from tacit.arrays import Indices
from tacit.mining.columns import Columns, Words
from tacit.mining.result import Result
from tacit.mining.rows import Row

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


def starred_rules(marks: Mapping[int, RuleMark]) -> Indices:
    """The places of the rules that have a star, int32, ascending."""
    return np.array(sorted(rule for rule, mark in marks.items() if mark.star), np.int32)


def marked_rows(rows: Iterable[Row], places: Indices, marks: Mapping[int, RuleMark]) -> Iterator[Row]:
    """Rows of rules with their stars and notes; `star` and `note` are there if any of these rules has one.

    Args:
        rows: of the rules at these places, in their order.
        places: int32.
        marks: of these rules, by their places.
    """
    has_star, has_note = _parts(marks)
    for row, place in zip(rows, places.tolist(), strict=True):
        mark = marks.get(place)
        thought: Row = {"star": mark is not None and mark.star} if has_star else {}
        thought |= {"note": mark.note if mark else ""} if has_note else {}
        yield {**row, **thought}


def with_marks(parts: Iterable[Columns], places: Indices, marks: Mapping[int, RuleMark]) -> Iterator[Columns]:
    """Parts of a table of rules with the same two columns; the arguments are those of `marked_rows`, columns in place of rows."""
    has_star, has_note = _parts(marks)
    notes = ("", *sorted({mark.note for mark in marks.values()} - {""}))
    start = 0
    for part in parts:
        stop = start + len(part["records"])  # type: ignore[arg-type]  # counts
        here = [marks.get(rule) for rule in places[start:stop].tolist()]
        start = stop
        star = np.array([mark is not None and mark.star for mark in here], np.int64)
        note = np.array([notes.index(mark.note) if mark else 0 for mark in here], np.int64)
        thought = {"star": Words(star, (False, True))} if has_star else {}
        thought |= {"note": Words(note, notes)} if has_note else {}
        yield {**part, **thought}


def _parts(marks: Mapping[int, RuleMark]) -> tuple[bool, bool]:
    """Whether there is a star, and a note."""
    return any(mark.star for mark in marks.values()), any(mark.note for mark in marks.values())
