"""A plot of rows of a result table, linked with it by the selection."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from tacit_miner.ui.drawing.plot_view import PlotView
from tacit_miner.ui.results import cells
from tacit_miner.ui.results.columns import Kind, Table

Rows = np.ndarray
"""Rows of a result, int64."""

TOLD = ("support", "confidence", "lift")
"""Columns that are told of a row that is pointed at."""


class RowPlot(PlotView):
    """Rows of a result.

    Signals:
        picked: rows of the result that were clicked, an int64 array.
    """

    def __init__(
        self, name: str, title: str, parent: QWidget | None = None, grid: tuple[bool, bool] = (True, True)
    ) -> None:
        super().__init__(name, title, parent, grid)
        self.table: Table | None = None
        self.shown: Rows = np.zeros(0, np.int64)
        self.chosen: Rows = np.zeros(0, np.int64)

    def present(self, table: Table | None, shown: Rows, chosen: Rows) -> None:
        """Plot rows of a table.

        Args:
            table: the rows, or None while there is no result.
            shown: which are shown, in the table's order.
            chosen: which are selected.
        """
        self.table, self.shown, self.chosen = table, shown, chosen
        self.redraw()

    def choose(self, chosen: Rows) -> None:
        """Another selection of the same rows."""
        self.chosen = chosen
        self.redraw()


def row_words(table: Table, row: int, more: tuple[str, ...] = ()) -> str:
    """A row in words: its items, then its estimates with their intervals."""
    keys = [column.key for column in table.estimates() if column.key in (*TOLD, *more)]
    lines = [cells.sentence(table, table.column(key), row) for key in keys]
    sides = [column for column in table.columns if column.kind is Kind.SIDE]
    others = [table.other_side(column.values, row) for column in sides[:2]]
    return "\n".join([table.label(row), *filter(None, [" / ".join(filter(None, others))]), *lines])


def place_in(shown: Rows, chosen: Rows) -> int | None:
    """Where the first selected row stands among those shown; None if it is not there."""
    found = np.flatnonzero(shown == chosen[0]) if len(chosen) else np.zeros(0, np.int64)
    return int(found[0]) if found.size else None
