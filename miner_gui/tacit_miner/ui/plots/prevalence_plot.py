"""The prevalence of every question as a dot with its interval, one below the other, in the order of the table."""

from __future__ import annotations

from collections.abc import Set as AbstractSet

import numpy as np
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

from tacit_miner.figures.chart import Spots, height_for_rows, rows_with_room
from tacit_miner.figures.marks import Line, Mark, Points, Segments, segments
from tacit_miner.ui.drawing.data_table import PlotData
from tacit_miner.ui.drawing.painting import QtLetters
from tacit_miner.ui.drawing.plot_view import PlotView
from tacit_miner.ui.results.prevalence_rows import PrevalenceRow
from tacit_miner.ui.texts.language import left_to_right, number, percent, tr

HIGHEST_FIGURE = 1_300
"""Of a saved figure, in dots: a page."""


class PrevalencePlot(PlotView):
    """A dot plot of all questions; the canvas scrolls to those that have no room.

    Signals:
        picked: the place of the row that was clicked.
    """

    picked = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("prevalences", tr("Prevalences"), parent, grid=(True, False))
        self._rows: list[PrevalenceRow] = []
        self._chosen: AbstractSet[str] = frozenset()
        self._screen = self.canvas  # a figure is saved from another canvas
        self.canvas.moved.connect(self._scrolled)

    def show_rows(self, rows: list[PrevalenceRow]) -> None:
        """Draw these rows."""
        self._rows = rows
        self.redraw()

    def choose(self, codes: AbstractSet[str]) -> None:
        """Mark what is selected in the table, and scroll to it."""
        if codes != self._chosen:
            self._chosen = codes
            places = [place for place, row in enumerate(self._rows) if row.code in codes]
            if places:
                self.canvas.reveal(places[0])
        self._mark()

    def _mark(self) -> None:
        places = [place for place, row in enumerate(self._rows) if row.code in self._chosen]
        x = np.array([100.0 * self._rows[place].share for place in places])
        ring = Points(x, np.array(places, np.float64), self.inks.focus, "halo", 16.0)
        self.canvas.draw_over([ring] if np.isfinite(x).any() else [])

    def figure_size(self) -> QSize:
        """As high as the names in view need, up to a page."""
        window = self._screen.window_shown
        height = height_for_rows(window.last - window.first, QtLetters(self.font()))
        return QSize(900, int(min(HIGHEST_FIGURE, max(200, height))))

    def redraw(self) -> None:
        """Draw the rows."""
        if not self._rows:
            self.canvas.set_labels()
            self.canvas.set_scroll(None, 0)
            self.show_marks([], tr("No rows to plot."), PlotData())
            return
        value, low, high = (100.0 * np.array([getattr(row, name) for row in self._rows]) for name in ENDS)
        ends = np.concatenate([low, high, value])
        known = ends[np.isfinite(ends)]
        first, last = (min(0.0, float(known.min())), float(known.max())) if known.size else (0.0, 100.0)
        margin, rows = 0.04 * (last - first) or 1.0, self._rows
        self.canvas.set_titles(tr("Estimate %"), "")
        self.canvas.set_labels(left=lambda place: rows[place].words, rows=len(rows))
        self.canvas.set_scroll("y", len(rows), rows_with_room)
        self.canvas.set_home((first - margin, last + margin), self.canvas.range()[1], downward=True)
        place = np.arange(len(rows), dtype=np.float64)
        marks = self._marks(value, low, high, place)
        self.show_marks(marks, self._caption(), self._data(), spots=Spots(value, place, "row"))
        self._mark()

    def _marks(self, value: np.ndarray, low: np.ndarray, high: np.ndarray, place: np.ndarray) -> list[Mark]:
        inks = self.inks
        known, there = np.isfinite(low) & np.isfinite(high), np.isfinite(value)
        x, y = segments(low[known], high[known], place[known])
        lines: list[Mark] = [Segments(x, y, inks.muted, 2.0, tr("interval"))]
        if (low[known] < 0.0).any() or (high[known] > 100.0).any():
            lines += [Line(end, True, inks.grid) for end in (0.0, 100.0)]
        return [*lines, Points(value[there], place[there], inks.certain, "disc", 8.0, tr("estimate"))]

    def _scrolled(self) -> None:
        if self._rows:
            self.caption.setText(self._caption())

    def _caption(self) -> str:
        window = self._screen.window_shown
        if window.last - window.first >= len(self._rows):
            return tr("Every question by itself, in the order of the table.")
        words = tr("Rows {first} to {last} of {all}, in the order of the table.")
        if window.last == window.first + 1:
            words = tr("Row {first} of {all}, in the order of the table.")
        counts = {"first": window.first + 1, "last": window.last, "all": len(self._rows)}
        return words.format(**{name: number(count) for name, count in counts.items()})

    def _data(self) -> PlotData:
        titles = (tr("Row"), tr("Estimate %"), tr("Lower end"), tr("Upper end"))
        rows = [(row.words, *(100.0 * getattr(row, name) for name in ENDS)) for row in self._rows]
        return PlotData(titles, rows)

    def words(self, element: int) -> str:
        """The question, its estimate with the interval, and how many answered."""
        row = self._rows[element]
        if not np.isfinite(row.share):
            return row.words
        said = tr("{question}\n{share}; interval {ends}; answers: {answered}")
        ends = left_to_right(f"{percent(row.low)} … {percent(row.high)}")
        answered = number(row.answered)
        return said.format(question=row.words, share=percent(row.share), ends=ends, answered=answered)

    def pick(self, element: int) -> None:
        """Select the row that was clicked."""
        self.picked.emit(element)


ENDS = ("share", "low", "high")
