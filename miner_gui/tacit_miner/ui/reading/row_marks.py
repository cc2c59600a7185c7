"""Stars and notes of a run beside the rows of its table."""

from __future__ import annotations

import numpy as np

from tacit_miner.project.opinions import RuleMark, Side
from tacit_miner.ui.results.columns import NOTED, STARRED, Table


def sides_of(table: Table, row: int) -> tuple[Side, Side]:
    """The codes of the items on each side of a rule."""
    left, right = (
        tuple(table.items[item] for item in side[row].tolist() if item >= 0)
        for side in (table.left, table.right)
    )
    return left, right


def put_marks(table: Table, marks: dict[int, RuleMark]) -> None:
    """Show these marks in the table's column, in place of those before."""
    codes = table.column("mark").values
    codes[:] = 0
    rows = np.fromiter(marks, np.int64, len(marks))
    codes[rows] = [STARRED * mark.star + NOTED * bool(mark.note) for mark in marks.values()]
