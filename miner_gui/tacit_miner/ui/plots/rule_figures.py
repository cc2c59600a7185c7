"""Plots of rules or itemsets in view: a network, a matrix of items (`tacit_miner.figures.rules`), and those of one quantity."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator, Sequence

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QComboBox, QWidget

from tacit.compute.arrays import Floats
from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.figures.chart import Spots
from tacit_miner.figures.marks import Entry, LineMark, Points, Segments
from tacit_miner.figures.palette import Inks
from tacit_miner.figures.rules import (
    RowsInView,
    columns_with_room,
    height_for_rules,
    matrix_scene,
    matrix_size,
    named_rules,
    network_scene,
)
from tacit_miner.figures.scene import FigurePage, Scene, Symbol, View
from tacit_miner.figures.window import Axis, span_of
from tacit_miner.ui.drawing.painting import QtLetters
from tacit_miner.ui.drawing.plot_view import PlotData, RowPlot, Rows, row_words, wide_enough
from tacit_miner.ui.results.columns import PageTable, ResultColumn, verdict_word
from tacit_miner.ui.texts.language import number, tr
from tacit_qt.widgets import called

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


class QuantityPlot(RowPlot):
    """A plot of one estimate of the rows, which is chosen above it."""

    def __init__(
        self, name: str, title: str, parent: QWidget | None, grid: tuple[bool, bool] = (True, True)
    ) -> None:
        super().__init__(name, title, parent, grid)
        self.quantity = called(QComboBox(self), tr("Quantity plotted"))
        self.quantity.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.controls.addWidget(self.quantity)

    def offer(self, columns: Sequence[ResultColumn], first: Sequence[str] = ()) -> None:
        """Offer these; the choice stays if it is among them, else it is the first of `first` that is, else the first column."""
        keys = [column.key for column in columns]
        wanted = next((key for key in (self.quantity.currentData(), *first) if key in keys), None)
        self.quantity.blockSignals(True)
        self.quantity.clear()
        for column in columns:
            self.quantity.addItem(column.title, column.key)
        self.quantity.setCurrentIndex(max(0, self.quantity.findData(wanted)))
        self.quantity.blockSignals(False)


class RulePart(QuantityPlot):
    """A figure of the rows in view, scrolled along one axis.

    Each kind of figure has the abstract methods. Type checkers refuse to make one without them; Qt's metaclass leaves no room for
    that of `abc`, which would refuse it too.
    """

    page_rows = 30

    def __init__(
        self, name: str, title: str, along: Axis, room: Callable[[FigurePage], int], parent: QWidget | None
    ) -> None:
        super().__init__(name, title, parent, grid=(False, False))
        self._along, self._room = along, room
        self.quantity.currentIndexChanged.connect(self.redraw)
        self._screen = self.canvas
        self._span: tuple[float, float] = (0.0, 1.0)
        self._in_view: tuple[int, int] = (-1, -1)
        self.canvas.moved.connect(self._scrolled)

    def present(self, table: PageTable | None, shown: Rows, chosen: Rows) -> None:
        """Draw rows of a table; the choice of quantity is kept if the table has it."""
        if table is not self.table:
            self.offer(table.estimates() if table else [], ("confidence", "support"))  # the first that it has
        self.canvas.window_shown = self.canvas.window_shown.scrolled_to(0)
        super().present(table, shown, chosen)

    def picture_rows(self, rows: int) -> int:
        """No more than a page has: the eye follows lines and columns from the items to their rules."""
        return min(super().picture_rows(rows), self.page_rows)

    def estimate(self) -> ResultColumn | None:
        """The column that is drawn."""
        key = self.quantity.currentData()
        return self.table.column(key) if self.table is not None and key else None

    def choose(self, chosen: Rows) -> None:
        """Mark what is selected, and scroll to it."""
        self.chosen = chosen
        self.reveal_chosen(self.shown, self.rows_in_view())
        self.canvas.update_figure()

    def redraw(self) -> None:
        """Draw the rows in view."""
        column = self.estimate()
        if column is None or not len(self.shown):
            self.canvas.set_scroll(None, 0)
            self.show_nothing(tr("No rows to plot."))
            return
        self._span = scale_of(column, self.shown, 0.05)
        self._in_view = (-1, -1)
        self.canvas.set_scroll(self._along, len(self.shown), self._room)
        self._draw()

    def _draw(self) -> None:
        first, last = self._in_view = (self.canvas.window_shown.first, self.canvas.window_shown.last)
        part, names = self.part(), self.names_of_part()
        counts = {"first": first + 1, "last": last, "all": len(self.shown)}
        caption = self.caption_words(alone=last == first + 1)
        caption = caption.format(title=part.title, **{name: number(count) for name, count in counts.items()})
        titles = (*names, part.title, tr("Lower end"), tr("Upper end"))
        numbers = (end.tolist() for end in (part.value, part.low, part.high))
        data = PlotData(titles, list(zip(*names.values(), *numbers, strict=True)))
        places, nowhere = np.arange(len(self.shown), dtype=np.float64), np.zeros(len(self.shown))
        upright = self._along == "y"  # a row each, else a column each
        spots = Spots(nowhere, places, "row") if upright else Spots(places, nowhere, "column")
        self.show_figure(self.scene, spots, caption, data, self.legend_entries())

    def _scrolled(self) -> None:
        window = self.canvas.window_shown
        if len(self.shown) and self.estimate() and (window.first, window.last) != self._in_view:
            self._draw()

    def rows_in_view(self) -> Rows:
        """Which rows these are."""
        window = self.canvas.window_shown
        return self.shown[window.first : window.last]

    def part(self) -> RowsInView:
        """The rows in view; none of them is marked as selected in a file."""
        table, column = self.table, self.estimate()
        assert table is not None
        assert column is not None
        first, rows = self.canvas.window_shown.first, self.rows_in_view()
        ends = (part * column.unit for part in column.with_ends(rows))
        value, low, high = (np.where(np.isfinite(end), end, np.nan) for end in ends)
        inks, verdicts = self.inks, [column.verdict(row) for row in rows.tolist()]
        marked = self.chosen if self.canvas is self._screen else rows[:0]
        chosen = np.flatnonzero(np.isin(rows, marked)) + first
        return RowsInView(
            _items(table.left[rows]),
            _items(table.right[rows]),
            lambda item: table.labels[item],
            value,
            low,
            high,
            span=self._span,  # the same while rows are scrolled
            title=column.title,
            symbols=[(SYMBOLS[one], inks.verdict(one) if one else inks.certain) for one in verdicts],
            threshold=None if column.threshold is None else column.threshold * column.unit,
            first=first,
            chosen=frozenset(chosen.tolist()),
        )

    def minimum_entry(self) -> list[Entry]:
        """The minimum in the legend, if there is one."""
        column = self.estimate()
        if column is None or column.threshold is None:
            return []
        at = column.threshold * column.unit
        return [LineMark(at, vertical=False, colour=self.inks.threshold, name=tr("minimum"))]

    def verdict_entries(self) -> list[Entry]:
        """The verdicts in view, for the legend."""
        column = self.estimate()
        if column is None:
            return []
        rows = self.rows_in_view().tolist()
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
    def caption_words(self, *, alone: bool) -> str:
        """Which rows are in view, or which one, with gaps for their numbers and for the title of what is drawn."""

    @abstractmethod
    def names_of_part(self) -> dict[str, list[str]]:
        """What is beside the numbers in view, by the titles of its columns."""


class RuleNetwork(RulePart):
    """The rules of the table from top to bottom; as many as have room, the others are scrolled to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("network", tr("Network"), "y", self._named_rules, parent)

    def _named_rules(self, page: FigurePage) -> int:
        assert self.table is not None
        rows = self.shown[:LOOKED_AT]
        left, right = (_items(side[rows]) for side in (self.table.left, self.table.right))
        return named_rules(left, right, page, self.table.labels.__getitem__)

    def figure_size(self, rows: int) -> QSize:
        """As high as so many rules need."""
        wide = wide_enough(self.font())
        return QSize(wide, height_for_rules(self.part(), wide, QtLetters(self.font())))

    def scene(self, view: View, page: FigurePage) -> Scene:
        """The network of the rules in view."""
        return network_scene(self.part(), view, page)

    def legend_entries(self) -> list[Entry]:
        """What the signs mean."""
        nothing, inks = np.zeros(0), self.inks
        given, follows = tr("if: the item is given"), tr("then: the item follows")
        return [
            Points(nothing, nothing, inks.certain, "square", 9.0, given),
            Points(nothing, nothing, inks.uncertain, "open square", 9.0, follows),
            *self.verdict_entries(),
            Segments(nothing, nothing, inks.text, 3.0, tr("interval")),
            *self.minimum_entry(),
        ]

    def caption_words(self, *, alone: bool) -> str:
        """Which rules are in view."""
        if alone:
            return tr(
                "Rule {first} of {all}, in the order of the table. In the middle: {title}, with its interval."
            )
        return tr(
            "Rules {first} to {last} of {all}, in the order of the table. In the middle: {title}, with its interval."
        )

    def names_of_part(self) -> dict[str, list[str]]:
        """Both sides of each rule."""
        table, rows = self.table, self.rows_in_view().tolist()
        assert table is not None
        sides = ((tr("If"), table.left), (tr("Then"), table.right))
        return {title: [table.side(side, row) for row in rows] for title, side in sides}


class ItemMatrix(RulePart):
    """The rules of the table from left to right; as many as have room, the others are scrolled to."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("items", tr("Items and rows"), "x", columns_with_room, parent)

    def figure_size(self, rows: int) -> QSize:
        """As wide as so many columns need, and as high as the names of their items."""
        letters, part = QtLetters(self.font()), self.rows_in_view()
        assert self.table is not None
        items = np.unique(np.concatenate([self.table.left[part], self.table.right[part]], axis=None))
        names = [self.table.labels[item] for item in items.tolist() if item >= 0]
        return QSize(*matrix_size(rows, names, letters, wide_enough(self.font())))

    def scene(self, view: View, page: FigurePage) -> Scene:
        """The matrix of the rules in view."""
        return matrix_scene(self.part(), view, page)

    def legend_entries(self) -> list[Entry]:
        """What the signs mean."""
        nothing, inks = np.zeros(0), self.inks
        is_rule = self.table is not None and bool(self.table.right.shape[1])
        given = tr("if: the item is given") if is_rule else tr("the item belongs to it")
        entries: list[Entry] = [Points(nothing, nothing, inks.certain, "square", 9.0, given)]
        if is_rule:
            follows = tr("then: the item follows")
            entries.append(Points(nothing, nothing, inks.uncertain, "open square", 9.0, follows))
        entries += self.verdict_entries()
        entries.append(Segments(nothing, nothing, inks.muted, 2.0, tr("interval")))
        return [*entries, *self.minimum_entry()]

    def caption_words(self, *, alone: bool) -> str:
        """Which rows are in view."""
        if alone:
            return tr(
                "The column is row {first} of {all}, in the order of the table. Above it: {title}, with its interval."
            )
        return tr(
            "Columns are rows {first} to {last} of {all}, in the order of the table. Above each: {title}, with its interval."
        )

    def names_of_part(self) -> dict[str, list[str]]:
        """The words of each row."""
        assert self.table is not None
        return {tr("Row"): [self.table.label(row) for row in self.rows_in_view().tolist()]}


LOOKED_AT = 400  # rules of a long list that are looked at for how many items they have


def _items(side: np.ndarray) -> list[tuple[int, ...]]:
    return [tuple(item for item in row if item >= 0) for row in side.tolist()]


def scale_of(column: ResultColumn, rows: Rows, beyond: float) -> tuple[float, float]:
    """The ends of the scale for these rows, with the minimum, and a margin of this share of it."""
    ends = span_of(*column.with_ends(rows), column.threshold, column.natural)
    low, high = (end * column.unit for end in ends)
    margin = beyond * (high - low) or 1.0
    return low - margin, high + margin
