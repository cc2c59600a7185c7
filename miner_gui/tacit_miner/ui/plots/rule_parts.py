"""What figures of rules and itemsets have in common: the quantity, the rows in view, and what is told of them.

Estimates as points whose shape and colour are their verdict.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np
from PySide6.QtWidgets import QComboBox, QWidget

from tacit.compute.arrays import Floats
from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.figures.chart import Spots
from tacit_miner.figures.marks import Entry, LineMark, Points
from tacit_miner.figures.palette import Inks
from tacit_miner.figures.scene import FigurePage, Scene, Symbol, View
from tacit_miner.figures.window import Axis, span_of
from tacit_miner.ui.drawing.data_table import PlotData
from tacit_miner.ui.drawing.plot_view import RowPlot, Rows, place_in, row_words
from tacit_miner.ui.results.columns import PageTable, ResultColumn
from tacit_miner.ui.results.headings import verdict_word
from tacit_miner.ui.texts.language import tr

SYMBOLS: dict[IntervalVerdict | None, Symbol] = {
    None: "disc",
    IntervalVerdict.CERTAIN: "disc",
    IntervalVerdict.UNCERTAIN: "half",
    IntervalVerdict.BELOW: "ring",
}


def by_verdict(
    x: Floats, y: Floats, verdicts: list[IntervalVerdict | None], inks: Inks, size: float
) -> Iterator[Points]:
    """Estimates: full, half or hollow, one mark a verdict that occurs."""
    for verdict, symbol in SYMBOLS.items():
        chosen = np.array([found is verdict for found in verdicts], np.bool_)
        if chosen.any():
            colour = inks.verdict(verdict) if verdict else inks.certain
            yield Points(x[chosen], y[chosen], colour, symbol, size, verdict_word(verdict) if verdict else "")


FIRST_CHOICE = ("confidence", "support")
"""Quantities drawn at first: the first that the table has."""


@dataclass(frozen=True, slots=True, eq=False)
class RowsInView:
    """The rows in view: their items, and their estimates in the unit of the column."""

    first: int
    rows: Rows
    column: ResultColumn
    left: Sequence[tuple[int, ...]]
    right: Sequence[tuple[int, ...]]
    value: Floats
    low: Floats
    high: Floats
    symbols: Sequence[tuple[Symbol, str]]


class RulePart(RowPlot):
    """A figure of the rows in view, scrolled along one axis.

    Each kind of figure has the abstract methods. Type checkers refuse to make one without them; Qt's metaclass leaves no room for
    that of `abc`, which would refuse it too.
    """

    def __init__(
        self, name: str, title: str, along: Axis, room: Callable[[FigurePage], int], parent: QWidget | None
    ) -> None:
        super().__init__(name, title, parent, grid=(False, False))
        self._along, self._room = along, room
        self.quantity = QComboBox(self)
        self.quantity.setAccessibleName(tr("Quantity plotted"))
        self.quantity.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.controls.addWidget(self.quantity)
        self.quantity.currentIndexChanged.connect(self.redraw)
        self._screen = self.canvas
        self._span: tuple[float, float] = (0.0, 1.0)
        self._in_view: tuple[int, int] = (-1, -1)
        self.canvas.moved.connect(self._scrolled)

    def present(self, table: PageTable | None, shown: Rows, chosen: Rows) -> None:
        """Draw rows of a table; the choice of quantity is kept if the table has it."""
        if table is not self.table:
            self._offer(table)
        self.canvas.window_shown = self.canvas.window_shown.scrolled_to(0)
        super().present(table, shown, chosen)

    def _offer(self, table: PageTable | None) -> None:
        kept = self.quantity.currentData()
        keys = [column.key for column in table.estimates()] if table else []
        wanted = kept if kept in keys else next((key for key in FIRST_CHOICE if key in keys), None)
        self.quantity.blockSignals(True)
        self.quantity.clear()
        for column in table.estimates() if table else []:
            self.quantity.addItem(column.title, column.key)
        self.quantity.setCurrentIndex(max(0, self.quantity.findData(wanted)))
        self.quantity.blockSignals(False)

    def estimate(self) -> ResultColumn | None:
        """The column that is drawn."""
        key = self.quantity.currentData()
        return self.table.column(key) if self.table is not None and key else None

    def choose(self, chosen: Rows) -> None:
        """Mark what is selected, and scroll to it."""
        self.chosen = chosen
        window = self.canvas.window_shown
        if not np.isin(self.shown[window.first : window.last], chosen).any():
            place = place_in(self.shown, chosen)
            if place is not None:
                self.canvas.reveal(place)
        self.canvas.update_figure()

    def redraw(self) -> None:
        """Draw the rows in view."""
        column = self.estimate()
        if column is None or not len(self.shown):
            self.canvas.set_scroll(None, 0)
            self.show_marks([], tr("No rows to plot."), PlotData())
            return
        self._span = _span(column, self.shown)
        self._in_view = (-1, -1)
        self.canvas.set_scroll(self._along, len(self.shown), self._room)
        self._draw()

    def _draw(self) -> None:
        window = self.canvas.window_shown
        self._in_view = (window.first, window.last)
        caption = self.caption_words(window.first, window.last, len(self.shown))
        spots = self.all_spots(len(self.shown))
        self.show_figure(self.scene, spots, caption, self.data_of_part(), self.legend_entries())

    def _scrolled(self) -> None:
        window = self.canvas.window_shown
        if len(self.shown) and self.estimate() and (window.first, window.last) != self._in_view:
            self._draw()

    def part(self) -> RowsInView:
        """The rows in view."""
        table, column, window = self.table, self.estimate(), self.canvas.window_shown
        assert table is not None
        assert column is not None
        assert column.bounds is not None
        rows = self.shown[window.first : window.last]
        ends = (part[rows] * column.unit for part in (column.values, column.bounds.low, column.bounds.high))
        value, low, high = (np.where(np.isfinite(end), end, np.nan) for end in ends)
        verdicts = [column.verdict(row) for row in rows.tolist()]
        symbols = [
            (SYMBOLS[verdict], self.inks.verdict(verdict) if verdict else self.inks.certain)
            for verdict in verdicts
        ]
        left, right = (_items(side[rows]) for side in (table.left, table.right))
        return RowsInView(window.first, rows, column, left, right, value, low, high, symbols)

    def span(self) -> tuple[float, float]:
        """The values between which rows are drawn, the same while rows are scrolled."""
        return self._span

    def threshold(self) -> float | None:
        """The minimum in the unit of the column."""
        column = self.estimate()
        return None if column is None or column.threshold is None else column.threshold * column.unit

    def minimum_entry(self) -> list[Entry]:
        """The minimum in the legend, if there is one."""
        at = self.threshold()
        return (
            []
            if at is None
            else [LineMark(at, vertical=False, colour=self.inks.threshold, name=tr("minimum"))]
        )

    def chosen_places(self, part: RowsInView) -> frozenset[int]:
        """Those in view that are selected; none in a file."""
        if self.canvas is not self._screen:
            return frozenset()
        return frozenset((np.flatnonzero(np.isin(part.rows, self.chosen)) + part.first).tolist())

    def name_of(self, item: int) -> str:
        """An item in words."""
        return self.table.labels[item] if self.table is not None else ""

    def verdict_entries(self) -> list[Entry]:
        """The verdicts in view, for the legend."""
        column, window = self.estimate(), self.canvas.window_shown
        if column is None:
            return []
        rows = self.shown[window.first : window.last].tolist()
        seen = dict.fromkeys(verdict for row in rows if (verdict := column.verdict(row)) is not None)
        nothing = np.zeros(0)
        return [
            Points(nothing, nothing, self.inks.verdict(verdict), SYMBOLS[verdict], 9.0, verdict_word(verdict))
            for verdict in sorted(seen)
        ]

    def words(self, element: int) -> str:
        """The row with its items and estimates."""
        key = self.quantity.currentData()
        return row_words(self.table, int(self.shown[element]), (key,)) if self.table is not None else ""

    def pick(self, element: int) -> None:
        """Select the row that was clicked."""
        self.picked.emit(self.shown[element : element + 1])

    @abstractmethod
    def scene(self, view: View, page: FigurePage) -> Scene:
        """The figure; each kind lays out its own."""

    @abstractmethod
    def legend_entries(self) -> list[Entry]:
        """What its signs mean."""

    @abstractmethod
    def caption_words(self, first: int, last: int, every: int) -> str:
        """Which rows are in view."""

    @abstractmethod
    def data_of_part(self) -> PlotData:
        """The numbers in view."""

    @abstractmethod
    def all_spots(self, every: int) -> Spots:
        """The place of each row, in view or not."""


def _items(side: np.ndarray) -> list[tuple[int, ...]]:
    return [tuple(item for item in row if item >= 0) for row in side.tolist()]


def _span(column: ResultColumn, rows: Rows) -> tuple[float, float]:
    """The ends of the scale for these rows, with the minimum."""
    assert column.bounds is not None
    parts = (column.values[rows], column.bounds.low[rows], column.bounds.high[rows])
    low, high = (end * column.unit for end in span_of(*parts, column.threshold))
    margin = 0.05 * (high - low) or 1.0
    return low - margin, high + margin
