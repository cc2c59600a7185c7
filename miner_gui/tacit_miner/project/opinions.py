"""What a researcher thinks of rules, and which rows they like to look at: stars, notes, filters with a name.

They are kept in the project and sealed against damage as everything else is, but decide no number: the digest that a run names does not cover
them. A mark belongs to a run, and names its rule by the codes of the items on each side, so that it can be read without the result.
"""

from __future__ import annotations

import json
import sqlite3
from dataclasses import dataclass

Side = tuple[str, ...]

LONGEST_NOTE = 2_000
"""Letters of a note on a rule."""

LONGEST_NAME = 80
"""Letters of the name of a filter."""


@dataclass(frozen=True, slots=True)
class RuleMark:
    """What is thought of a rule.

    Attributes:
        run: its number.
        left, right: codes of the items of each side, in the order of the items.
        star: whether it has a star.
        note: the researcher's; empty for none.
    """

    run: int
    left: Side
    right: Side
    star: bool = False
    note: str = ""

    @property
    def sides(self) -> tuple[Side, Side]:
        """Which rule of its run it is."""
        return self.left, self.right


@dataclass(frozen=True, slots=True)
class SavedFilter:
    """A filter with a name.

    Attributes:
        page: whose rows it chooses, "itemsets" or "rules".
        name: the researcher's.
        filter: what it asks for, as JSON; only the window reads it.
    """

    page: str
    name: str
    filter: str


def _key(mark: RuleMark) -> str:
    return json.dumps([mark.left, mark.right], ensure_ascii=False, separators=(",", ":"))


def rule_marks(connection: sqlite3.Connection) -> list[RuleMark]:
    """All marks, run by run."""
    found = connection.execute("SELECT run, sides, star, note FROM rule_marks ORDER BY run, sides")
    marks = []
    for run, sides, star, note in found:
        left, right = json.loads(sides)
        marks.append(RuleMark(run, tuple(left), tuple(right), bool(star), note))
    return marks


def mark_rule(connection: sqlite3.Connection, mark: RuleMark) -> None:
    """Keep a mark in place of the one that the rule had; one that says nothing is forgotten."""
    connection.execute("DELETE FROM rule_marks WHERE run = ? AND sides = ?", (mark.run, _key(mark)))
    if mark.star or mark.note:
        row = (mark.run, _key(mark), int(mark.star), mark.note[:LONGEST_NOTE])
        connection.execute("INSERT INTO rule_marks (run, sides, star, note) VALUES (?, ?, ?, ?)", row)


def forget_marks(connection: sqlite3.Connection, run: int) -> None:
    """Forget the marks of a run."""
    connection.execute("DELETE FROM rule_marks WHERE run = ?", (run,))


def saved_filters(connection: sqlite3.Connection) -> list[SavedFilter]:
    """All filters that have a name, by name."""
    found = connection.execute("SELECT page, name, filter FROM saved_filters ORDER BY page, name")
    return [SavedFilter(*row) for row in found]


def save_filter(connection: sqlite3.Connection, saved: SavedFilter) -> None:
    """Keep a filter in place of the one that had its name."""
    remove_filter(connection, saved)
    row = (saved.page, saved.name[:LONGEST_NAME], saved.filter)
    connection.execute("INSERT INTO saved_filters (page, name, filter) VALUES (?, ?, ?)", row)


def remove_filter(connection: sqlite3.Connection, saved: SavedFilter) -> None:
    """Forget the filter of this name."""
    connection.execute(
        "DELETE FROM saved_filters WHERE page = ? AND name = ?", (saved.page, saved.name[:LONGEST_NAME])
    )
