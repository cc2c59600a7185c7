"""Confidence over support, each with its interval: the place of each rule, and how far off it may be."""

from __future__ import annotations

import numpy as np
from PySide6.QtWidgets import QWidget

from tacit_miner.figures.chart import Spots
from tacit_miner.figures.marks import Line, Mark, Points, Segments, segments
from tacit_miner.ui.drawing.data_table import PlotData
from tacit_miner.ui.drawing.row_plot import RowPlot, Rows, row_words
from tacit_miner.ui.plots.verdict_points import by_verdict
from tacit_miner.ui.results.columns import Column, Table
from tacit_miner.ui.texts.language import number, tr

MOST = 1_000
"""Rules drawn at once; more would be one blot."""

ROOMY = 200
"""Up to so many rules, symbols are large."""


class ScatterPlot(RowPlot):
    """The first rules of the table as it is sorted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("support-confidence", tr("Support and confidence"), parent)
        self._drawn: Rows = np.zeros(0, np.int64)

    def choose(self, chosen: Rows) -> None:
        """Mark what is selected."""
        self.chosen = chosen
        self._mark_chosen()

    def redraw(self) -> None:
        """Draw the rules."""
        self._drawn = self.shown[:MOST]
        if self.table is None or not len(self._drawn):
            self.canvas.set_titles("", "")
            self.show_marks([], tr("No rows to plot."), PlotData())
            return
        support, confidence = self._columns(self.table)
        self.canvas.set_titles(support.title, confidence.title)
        self.canvas.set_home(_home(support, self._drawn), _home(confidence, self._drawn))
        said = tr("The first {drawn} of {all} rules shown, in the order of the table.")
        caption = said.format(drawn=number(len(self._drawn)), all=number(len(self.shown)))
        x, y = (column.values[self._drawn] * column.unit for column in (support, confidence))
        spots = Spots(x, y, "point")
        self.show_marks(self._marks(support, confidence), caption, self._data(self.table), spots=spots)
        self._mark_chosen()

    def _columns(self, table: Table) -> tuple[Column, Column]:
        return table.column("support"), table.column("confidence")

    def _marks(self, support: Column, confidence: Column) -> list[Mark]:
        colours = self.inks
        marks: list[Mark] = list(self._crosses(support, confidence, self._drawn))
        for column, vertical, name in (
            (support, True, tr("minimum support")),
            (confidence, False, tr("minimum confidence")),
        ):
            assert column.threshold is not None
            marks.append(Line(column.threshold * column.unit, vertical, colours.threshold, name))
        x, y = support.values[self._drawn] * support.unit, confidence.values[self._drawn] * confidence.unit
        verdicts = [confidence.verdict(row) for row in self._drawn.tolist()]
        marks += by_verdict(x, y, verdicts, colours, 8.0 if len(x) <= ROOMY else 5.0)
        return marks

    def _crosses(self, support: Column, confidence: Column, rows: Rows) -> list[Segments]:
        x, y, colour = support.values[rows], confidence.values[rows], self.inks.below
        opacity = 1.0 if len(rows) <= ROOMY else 0.4
        found = []
        for column, across, unit, name in (
            (support, y, confidence.unit, tr("intervals")),
            (confidence, x, support.unit, ""),
        ):
            assert column.bounds is not None
            low, high = column.bounds.low[rows] * column.unit, column.bounds.high[rows] * column.unit
            known = np.isfinite(low) & np.isfinite(high) & np.isfinite(across)
            ends = segments(low[known], high[known], across[known] * unit, vertical=column is confidence)
            found.append(Segments(*ends, colour, 1.0, name, opacity))
        return found

    def _mark_chosen(self) -> None:
        if self.table is None:
            self.canvas.draw_over([])
            return
        rows = self._drawn[np.isin(self._drawn, self.chosen)]
        support, confidence = self._columns(self.table)
        focus = self.inks.focus
        crosses = [Segments(part.x, part.y, focus, 3.0) for part in self._crosses(support, confidence, rows)]
        ring = Points(
            support.values[rows] * support.unit,
            confidence.values[rows] * confidence.unit,
            focus,
            "halo",
            16.0,
        )
        self.canvas.draw_over([*crosses, ring] if len(rows) else [])

    def _data(self, table: Table) -> PlotData:
        support, confidence = self._columns(table)
        titles, parts = [tr("Rule")], []
        for column in (support, confidence):
            assert column.bounds is not None
            titles += [column.title, tr("Lower end"), tr("Upper end")]
            parts += [column.values, column.bounds.low, column.bounds.high]
        numbers = [(part[self._drawn] * 100.0).tolist() for part in parts]
        labels = [table.label(row) for row in self._drawn.tolist()]
        return PlotData(tuple(titles), list(zip(labels, *numbers, strict=True)))

    def words(self, element: int) -> str:
        """The rule with its estimates."""
        return row_words(self.table, int(self._drawn[element])) if self.table else ""

    def pick(self, element: int) -> None:
        """Select the rule that was clicked."""
        self.picked.emit(self._drawn[element : element + 1])


def _home(column: Column, rows: Rows) -> tuple[float, float]:
    """A range that holds the estimates and the minimum, and most of the intervals."""
    assert column.bounds is not None
    parts = (column.values[rows], column.bounds.low[rows], column.bounds.high[rows])
    value, low, high = (part[np.isfinite(part)] for part in parts)
    minimum = [column.threshold or 0.0]
    first = min([*minimum, *value, *np.percentile(low, [5])] if low.size else minimum)
    last = max([*minimum, *value, *np.percentile(high, [95])] if high.size else [1.0])
    margin = 0.06 * float(last - first) or 0.01
    return float(first - margin) * column.unit, float(last + margin) * column.unit
