"""Rows as intervals, one below the other (Guo, Wu and Li, Figure 1): estimate, interval, minimum, truth where known.

Every row of the table is there, and scrolled to; those in view are drawn.
"""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox, QWidget

from tacit.compute.arrays import Floats
from tacit.estimation.verdict import VERDICTS
from tacit_miner.figures.chart import Spots, rows_with_room
from tacit_miner.figures.marks import LineMark, Mark, Points, Segments, segments
from tacit_miner.figures.scene import FigurePage
from tacit_miner.ui.drawing.plot_view import PlotData, Rows, row_words, sized
from tacit_miner.ui.plots.rule_figures import QuantityPlot, by_verdict, scale_of
from tacit_miner.ui.results.columns import PageTable, ResultColumn, verdict_word
from tacit_miner.ui.results.table import LOOKED_AT
from tacit_miner.ui.texts.language import number, said, tr
from tacit_miner.ui.widgets.number_field import CountField
from tacit_qt.widgets import called

MOST = 5_000
"""Rows drawn at once."""

FITTING = 0
"""Instead of a number of rows: as many as have room for their names."""


class IntervalPlot(QuantityPlot):
    """The rows of the table as it is sorted, or the selected ones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("intervals", tr("Intervals"), parent, grid=(True, False))
        self.most = called(CountField(FITTING, MOST), tr("Rows at once"))
        self.most.name_zero(tr("as many as fit"))
        self.only = QCheckBox(tr("Selected rows only"), self)
        self.add_control(tr("Rows at once"), self.most)
        self.controls.addWidget(self.only)
        self.quantity.currentIndexChanged.connect(self._change_quantity)
        self.most.valueChanged.connect(self.redraw)
        self.only.toggled.connect(self.redraw)
        self._rows: Rows = np.zeros(0, np.int64)
        self._drawn: Rows = np.zeros(0, np.int64)
        self._part = (0, 0)
        self.canvas.moved.connect(self._scrolled)

    def _change_quantity(self) -> None:
        self.canvas.reset()  # a range set by hand is of another unit
        self.redraw()

    def present(self, table: PageTable | None, shown: Rows, chosen: Rows) -> None:
        """Plot rows of a table; the choice of quantity is kept if the table has it."""
        if table is not self.table:
            self.offer(table.estimates() if table else [])
        self.canvas.window_shown = self.canvas.window_shown.scrolled_to(0)
        super().present(table, shown, chosen)

    def figure_size(self, rows: int) -> QSize:
        """As high as the names of so many rows need."""
        return sized(map(self.table.label, self._rows.tolist()) if self.table else (), rows, self.font())

    def choose(self, chosen: Rows) -> None:
        """Mark what is selected, and scroll to it; draw again only if the selection decides what is drawn."""
        self.chosen = chosen
        if self.only.isChecked():
            self.redraw()
            return
        self.reveal_chosen(self._rows, self._drawn)
        self._mark_chosen()

    def redraw(self) -> None:
        """Draw the rows in view."""
        self._rows = self.chosen if self.only.isChecked() else self.shown
        if self.table is None or not len(self._rows):
            self._nothing()
            return
        table, rows, column = self.table, self._rows, self.table.column(self.quantity.currentData())
        self.canvas.set_titles(column.title, "")
        self.canvas.set_labels(left=lambda place: table.label(int(rows[place])), rows=len(rows))
        self._part = (-1, -1)
        self.canvas.set_scroll("y", len(rows), self._room)
        across = scale_of(column, rows, 0.04)  # the same for all rows however they are scrolled
        self.canvas.set_home(across, self.canvas.range()[1], downward=True)
        self._draw_part()

    def _room(self, page: FigurePage) -> int:
        assert self.table is not None
        names = map(self.table.label, self._rows[:LOOKED_AT].tolist())
        return self.most.value() or rows_with_room(page, names)

    def _nothing(self) -> None:
        self._drawn = self._rows
        self.canvas.set_labels()
        self.canvas.set_scroll(None, 0)
        select = tr("Select rows in the table to plot them.")
        self.show_nothing(select if self.only.isChecked() else tr("No rows to plot."))

    def _scrolled(self) -> None:
        """Other rows are in view: draw them."""
        window = self.canvas.window_shown
        if self.table is not None and len(self._rows) and (window.first, window.last) != self._part:
            self._draw_part()

    def _draw_part(self) -> None:
        assert self.table is not None
        window, column = self.canvas.window_shown, self.table.column(self.quantity.currentData())
        self._part = (window.first, window.last)
        self._drawn = self._rows[window.first : window.last]
        places = np.arange(window.first, window.last, dtype=np.float64)
        spots = Spots(places, places, "row", window.first, len(self._rows))
        data = self._data(self.table, column)
        self.show_marks(self._marks(column, places), self._caption(column), data, spots=spots)
        self._mark_chosen()

    def _marks(self, column: ResultColumn, place: Floats) -> list[Mark]:
        value, low, high = (part * column.unit for part in column.with_ends(self._drawn))
        inks = self.inks
        # Before it is laid out for the first time a canvas has no height worth asking for.
        height = max(self.canvas.height(), 12 * self.fontMetrics().height())
        size = min(9.0, max(4.0, 0.6 * height / len(value)))
        x, y = segments(low, high, place)
        width = 2.0 if len(value) <= 200 else 1.0  # thick, up to so many rows
        marks: list[Mark] = [Segments(x, y, inks.muted, width, tr("interval"), beyond=True)]
        if column.threshold is not None:
            name = tr("minimum") if column.natural[1] == 1.0 else tr("chance")
            marks.append(LineMark(column.threshold * column.unit, True, inks.threshold, name))
        drawn = [column.verdict(row) for row in self._drawn.tolist()]
        finite = np.flatnonzero(np.isfinite(value))
        marks += by_verdict(value[finite], place[finite], [drawn[row] for row in finite.tolist()], inks, size)
        if column.truth is not None:
            true = column.truth[self._drawn] * column.unit
            there, name = np.isfinite(true), tr("true value")
            marks.append(Points(true[there], place[there], inks.truth, "diamond", size + 2.0, name))
        return marks

    def _mark_chosen(self) -> None:
        if self.table is None or self.only.isChecked() or not len(self._drawn):
            self.canvas.draw_over([])
            return
        found = np.flatnonzero(np.isin(self._drawn, self.chosen))
        column = self.table.column(self.quantity.currentData())
        value, low, high = (part * column.unit for part in column.with_ends(self._drawn[found]))
        places = (found + self.canvas.window_shown.first).astype(np.float64)
        x, y = segments(low, high, places)
        ring = Points(value, places, self.inks.focus, "halo", 16.0)
        self.canvas.draw_over([Segments(x, y, self.inks.focus, 4.0), ring] if found.size else [])

    def _caption(self, column: ResultColumn) -> str:
        assert self.table is not None
        first, last = self._part
        promise = said(self.table.result.coverage_statement())
        self.footnote = tr("{sentence}.").format(sentence=promise[:1].upper() + promise[1:])
        alone = last == first + 1
        if self.only.isChecked():
            several = tr("{title}: selected rows {first} to {last} of {all}.")
            text = tr("{title}: selected row {first} of {all}.") if alone else several
        else:
            several = tr("{title}: rows {first} to {last} of {all}, in the order of the table.")
            text = tr("{title}: row {first} of {all}, in the order of the table.") if alone else several
        counts = {"first": first + 1, "last": last, "all": len(self._rows)}
        return text.format(title=column.title, **{name: number(count) for name, count in counts.items()})

    def _data(self, table: PageTable, column: ResultColumn) -> PlotData:
        titles = [tr("Row"), column.title, tr("Lower end"), tr("Upper end"), tr("Verdict")]
        words = {verdict: verdict_word(verdict) for verdict in VERDICTS}
        verdicts = [column.verdict(row) for row in self._drawn.tolist()]
        cells: list[list[str | float]] = [
            [table.label(row) for row in self._drawn.tolist()],
            *((part * column.unit).tolist() for part in column.with_ends(self._drawn)),
            [words[verdict] if verdict else "" for verdict in verdicts],
        ]
        if column.truth is not None:
            titles.append(tr("True value"))
            cells.append((column.truth[self._drawn] * column.unit).tolist())
        return PlotData(tuple(titles), list(zip(*cells, strict=True)))

    def words(self, element: int) -> str:
        """The row with its items and estimates."""
        key = self.quantity.currentData()
        return row_words(self.table, int(self._rows[element]), (key,)) if self.table else ""

    def pick(self, element: int) -> None:
        """Select the row that was clicked."""
        self.picked.emit(self._rows[element : element + 1])
