"""Rows as intervals, one below the other (Guo, Wu and Li, Figure 1): estimate, interval, minimum, truth where known."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QCheckBox, QComboBox, QWidget

from tacit.arrays import Floats
from tacit_miner.ui.plots.data_table import PlotData
from tacit_miner.ui.plots.marks import Line, Mark, Points, Segments, by_verdict, segments
from tacit_miner.ui.plots.plot_view import RowPlot, Rows
from tacit_miner.ui.results.columns import Column, Table
from tacit_miner.ui.results.headings import verdict_word
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.number_field import CountField

MOST = 5_000
"""Rows drawn at once; the caption says when there are more."""

FITTING = 0
"""Instead of a number of rows: as many as have room for their names."""

ROOMY = 200
"""Up to so many rows, intervals are drawn thick."""


class IntervalPlot(RowPlot):
    """The first rows of the table as it is sorted, or the selected ones."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("intervals", tr("Intervals"), parent, grid=(True, False))
        self.quantity = QComboBox(self)
        self.quantity.setAccessibleName(tr("Quantity plotted"))
        self.quantity.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.most = CountField(FITTING, MOST)
        self.most.name_zero(tr("as many as fit"))
        self.most.setAccessibleName(tr("Rows plotted"))
        self.only = QCheckBox(tr("Selected rows only"), self)
        self.controls.addWidget(self.quantity)
        self.add_control(tr("Rows"), self.most)
        self.controls.addWidget(self.only)
        self.quantity.currentIndexChanged.connect(self.redraw)
        self.most.valueChanged.connect(self.redraw)
        self.only.toggled.connect(self.redraw)
        self.canvas.clicked.connect(self._click)
        self._drawn: Rows = np.zeros(0, np.int64)
        self._screen, self._width = (
            self.canvas,
            0,
        )  # a figure is saved from another canvas, with the same rows
        self.canvas.resized.connect(self._refit)

    def _refit(self) -> None:
        """Draw as many rows as have room now; one more is no reason, for the caption may then need that room again."""
        wider, self._width = self._width != self._screen.width(), self._screen.width()
        rows = self.chosen if self.only.isChecked() else self.shown
        more = min(self._screen.names_with_room(), len(rows)) - len(self._drawn)
        if self.most.value() == FITTING and (more < 0 or more > 1 or (wider and more)):
            self.redraw()

    def present(self, table: Table | None, shown: Rows, chosen: Rows) -> None:
        """Plot rows of a table; the choice of quantity is kept if the table has it."""
        if table is not self.table:
            kept = self.quantity.currentData()
            self.quantity.blockSignals(True)
            self.quantity.clear()
            for column in table.estimates() if table else []:
                self.quantity.addItem(column.title, column.key)
            self.quantity.setCurrentIndex(max(0, self.quantity.findData(kept)))
            self.quantity.blockSignals(False)
        super().present(table, shown, chosen)

    def figure_size(self) -> QSize:
        """As high as all names need, up to a page."""
        return QSize(900, int(min(1300, max(300, 20 * len(self._drawn) + 80))))

    def choose(self, chosen: Rows) -> None:
        """Mark what is selected; draw again only if the selection decides what is drawn."""
        self.chosen = chosen
        if self.only.isChecked():
            self.redraw()
        else:
            self._mark_chosen()

    def redraw(self) -> None:
        """Draw the rows."""
        rows = self.chosen if self.only.isChecked() else self.shown
        self._drawn = rows[: self.most.value() or self._screen.names_with_room()]
        if self.table is None or not len(self._drawn):
            self.canvas.set_labels()
            self.canvas.set_titles("", "")
            self.show_marks(
                [],
                tr("Select rows in the table to plot them.")
                if self.only.isChecked()
                else tr("No rows to plot."),
                PlotData(),
            )
            return
        column = self.table.column(self.quantity.currentData())
        self.canvas.set_titles(column.title, "")
        self.canvas.set_labels(left=[self.table.short_label(row) for row in self._drawn.tolist()])
        self.canvas.set_home(self._across(column), (-0.8, len(self._drawn) - 0.2), downward=True)
        self.show_marks(self._marks(column), self._caption(column, len(rows)), self._data(self.table, column))
        self._mark_chosen()

    def _ends(self, column: Column, rows: Rows) -> tuple[Floats, Floats, Floats]:
        """Estimates and ends of these rows in the column's unit."""
        assert column.bounds is not None
        bounds = column.bounds
        return tuple(part[rows] * column.unit for part in (column.values, bounds.low, bounds.high))

    def _across(self, column: Column) -> tuple[float, float]:
        """The range of x: everything drawn, but for a few extreme ends among many rows."""
        _, low, high = self._ends(column, self._drawn)
        low, high = low[np.isfinite(low)], high[np.isfinite(high)]
        if not (low.size and high.size):
            return 0.0, 1.0
        spared = 1.0 if low.size > ROOMY else 0.0
        first, last = float(np.percentile(low, spared)), float(np.percentile(high, 100.0 - spared))
        if column.threshold is not None:
            first, last = (
                min(first, column.threshold * column.unit),
                max(last, column.threshold * column.unit),
            )
        margin = 0.04 * (last - first) or 1.0
        return first - margin, last + margin

    def _marks(self, column: Column) -> list[Mark]:
        value, low, high = self._ends(column, self._drawn)
        place, known = np.arange(len(value), dtype=np.float64), np.isfinite(low) & np.isfinite(high)
        few = len(value) <= ROOMY
        # Before it is laid out for the first time a canvas has no height worth asking for.
        height = max(self.canvas.height(), 12 * self.fontMetrics().height())
        size = min(9.0, max(4.0, 0.6 * height / len(value)))
        x, y = segments(low[known], high[known], place[known])
        confident = tr("interval")
        marks: list[Mark] = [Segments(x, y, self.canvas.theme.muted, 2.0 if few else 1.0, confident)]
        if column.threshold is not None:
            name = tr("minimum") if column.natural[1] == 1.0 else tr("chance")
            marks.append(Line(column.threshold * column.unit, True, self.canvas.theme.threshold, name))
        drawn = [column.verdict(row) for row in self._drawn.tolist()]
        finite = np.flatnonzero(np.isfinite(value))
        verdicts = [drawn[row] for row in finite.tolist()]
        marks += by_verdict(value[finite], place[finite], verdicts, self.canvas.theme, size)
        if column.truth is not None:
            true = column.truth[self._drawn] * column.unit
            there = np.isfinite(true)
            marks.append(
                Points(
                    true[there],
                    place[there],
                    self.canvas.theme.truth,
                    "diamond",
                    size + 2.0,
                    tr("true value"),
                )
            )
        return marks

    def _mark_chosen(self) -> None:
        if self.table is None or self.only.isChecked() or not len(self._drawn):
            self.canvas.draw_over([])
            return
        places = np.flatnonzero(np.isin(self._drawn, self.chosen))
        column = self.table.column(self.quantity.currentData())
        value, low, high = self._ends(column, self._drawn[places])
        known = np.isfinite(low) & np.isfinite(high)
        x, y = segments(low[known], high[known], places[known].astype(np.float64))
        focus = self.canvas.theme.focus
        ring = Points(value[known], places[known].astype(np.float64), focus, "halo", 16.0)
        self.canvas.draw_over([Segments(x, y, focus, 4.0), ring] if known.any() else [])

    def _caption(self, column: Column, available: int) -> str:
        assert self.table is not None
        promise, drawn = said(self.table.result.promise()), len(self._drawn)
        if self.only.isChecked():
            text = tr("{title}: {drawn} of {all} selected rows; {promise}.")
        else:
            text = tr("{title}: the first {drawn} of {all} rows shown, in the order of the table; {promise}.")
        return text.format(title=column.title, drawn=number(drawn), all=number(available), promise=promise)

    def _data(self, table: Table, column: Column) -> PlotData:
        value, low, high = (part.tolist() for part in self._ends(column, self._drawn))
        titles = [tr("Row"), column.title, tr("Lower end"), tr("Upper end"), tr("Verdict")]
        true = column.truth
        titles += [tr("True value")] if true is not None else []
        rows = []
        for place, row in enumerate(self._drawn.tolist()):
            verdict = column.verdict(row)
            cells = (
                table.label(row),
                value[place],
                low[place],
                high[place],
                verdict_word(verdict) if verdict else "",
            )
            rows.append(cells if true is None else (*cells, float(true[row]) * column.unit))
        return PlotData(tuple(titles), rows)

    def _click(self, _x: float, y: float, _dx: float, _dy: float) -> None:
        place = round(y)
        if 0 <= place < len(self._drawn):
            self.picked.emit(self._drawn[place : place + 1])
