"""The prevalence of every question as a dot with its interval, one below the other, in the order of the table."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import numpy as np
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from tacit_miner.ui.plots.data_table import PlotData
from tacit_miner.ui.plots.marks import Line, Mark, Points, Segments, segments
from tacit_miner.ui.plots.plot_view import PlotView
from tacit_miner.ui.results.headings import shortened
from tacit_miner.ui.results.prevalence_rows import PrevalenceRow
from tacit_miner.ui.texts.language import number, tr

LETTERS = 56
"""Of a question that are written beside its dot."""


class PrevalencePlot(PlotView):
    """A dot plot; the canvas shows as many rows as have room for their names, and is shifted to see others.

    Signals:
        picked: the place of the row that was clicked.
    """

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("prevalences", tr("Prevalences"), parent, grid=(True, False))
        self._rows: list[PrevalenceRow] = []
        self._chosen: AbstractSet[str] = frozenset()
        self.canvas.clicked.connect(self._click)

    def show_rows(self, rows: list[PrevalenceRow]) -> None:
        """Draw these rows."""
        self._rows = rows
        self.redraw()

    def choose(self, codes: AbstractSet[str]) -> None:
        """Mark what is selected in the table."""
        self._chosen = codes
        places = [place for place, row in enumerate(self._rows) if row.code in codes]
        x = np.array([100.0 * self._rows[place].share for place in places])
        there = np.isfinite(x)
        ring = Points(x[there], np.array(places, np.float64)[there], self.canvas.theme.focus, "halo", 16.0)
        self.canvas.draw_over([ring] if there.any() else [])

    def figure_size(self) -> QSize:
        """As high as all names need, up to a page."""
        return QSize(900, int(min(1300, max(300, 20 * len(self._rows) + 80))))

    def redraw(self) -> None:
        """Draw the rows."""
        if not self._rows:
            self.canvas.set_labels()
            self.show_marks([], tr("No rows to plot."), PlotData())
            return
        value, low, high = (100.0 * np.array([getattr(row, name) for row in self._rows]) for name in ENDS)
        ends = np.concatenate([low, high, value])
        known = ends[np.isfinite(ends)]
        first, last = (min(0.0, float(known.min())), float(known.max())) if known.size else (0.0, 100.0)
        margin = 0.04 * (last - first) or 1.0
        self.canvas.set_titles(tr("Estimate %"), "")
        self.canvas.set_labels(left=[shortened(row.words, LETTERS) for row in self._rows])
        shown = min(len(self._rows), max(1, self.canvas.names_with_room()))
        self.canvas.set_home((first - margin, last + margin), (-0.8, shown - 0.2), downward=True)
        self.show_marks(self._marks(value, low, high), self._caption(shown), self._data())
        self.choose(self._chosen)

    def _marks(self, value: np.ndarray, low: np.ndarray, high: np.ndarray) -> list[Mark]:
        place, theme = np.arange(len(value), dtype=np.float64), self.canvas.theme
        known, there = np.isfinite(low) & np.isfinite(high), np.isfinite(value)
        x, y = segments(low[known], high[known], place[known])
        lines: list[Mark] = [Segments(x, y, theme.muted, 2.0, tr("interval"))]
        if (low[known] < 0.0).any() or (high[known] > 100.0).any():
            lines += [Line(end, True, theme.grid) for end in (0.0, 100.0)]
        return [*lines, Points(value[there], place[there], theme.certain, "disc", 8.0, tr("estimate"))]

    def _caption(self, shown: int) -> str:
        if shown == len(self._rows):
            return tr("Every question by itself, in the order of the table.")
        words = tr(
            "The first {shown} of {all} rows, in the order of the table; the arrow keys show the others."
        )
        return words.format(shown=number(shown), all=number(len(self._rows)))

    def _data(self) -> PlotData:
        titles = (tr("Row"), tr("Estimate %"), tr("Lower end"), tr("Upper end"))
        rows = [(row.words, *(100.0 * getattr(row, name) for name in ENDS)) for row in self._rows]
        return PlotData(titles, rows)

    def _click(self, _x: float, y: float, _dx: float, _dy: float) -> None:
        place = round(y)
        if 0 <= place < len(self._rows):
            self.picked.emit(place)


ENDS = ("share", "low", "high")
