"""Plots of rules or itemsets in view: a network, a matrix of items (`tacit_miner.figures.rules`), pairs, and those of one quantity.

Lift of every pair of items is a matrix: lighter is more often together than by chance, hatched is uncertain. A rule of two items
carries the score interval of its lift. For a pair without a rule, the covariances of the three estimates are not kept, so each is taken
at that end of its interval which makes the lift least, and largest: such an interval is too wide, never too narrow.
"""

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, ClassVar

import numpy as np
from PySide6.QtCore import QSignalBlocker, QSize

from tacit.compute.arrays import Bools, Floats
from tacit.estimation.verdict import IntervalVerdict
from tacit.run.result import Result
from tacit_miner.figures.chart import Spots, rows_with_room
from tacit_miner.figures.marks import SYMBOLS, Entry, LineMark, Points, Segments, Swatch, Tiles
from tacit_miner.figures.palette import Inks, ink_on, lift_colour
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
from tacit_miner.ui.drawing.canvas import Grid, Room
from tacit_miner.ui.drawing.painting import QtLetters
from tacit_miner.ui.drawing.plot_view import PlotData, RowPlot, Rows, row_words, sized, wide_enough, with_ends
from tacit_miner.ui.results.columns import PageTable, ResultColumn, verdict_word
from tacit_miner.ui.texts.language import decimal, number, tr
from tacit_miner.ui.widgets.number_field import CountField
from tacit_qt.widgets import called

LOOKED_AT = 400  # rules of a long list that are looked at for how many items they have
MOST = 60  # items of a matrix of pairs
NAMES = 25.0  # beside a saved matrix, in sizes of the letters


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
    """A plot of one estimate of the rows, chosen above it: first the first of the `favourites` that there is."""

    favourites: ClassVar[tuple[str, ...]] = ()

    def __init__(self, name: str, title: str, grid: Grid = (True, True)) -> None:
        super().__init__(name, title, grid)
        self.quantity = self.add_choice(tr("Quantity plotted"))
        self.quantity.currentIndexChanged.connect(self.redraw)

    def offered(self, table: PageTable) -> list[ResultColumn]:
        """The estimates to choose from."""
        return table.estimates()

    def present(self, table: PageTable | None, shown: Rows, chosen: Rows) -> None:
        """Plot rows of a table; the choice of quantity is kept if the table has it."""
        if table is not self.table:
            columns = self.offered(table) if table is not None else []
            keys = [column.key for column in columns]
            wanted = next((key for key in (self.key(), *self.favourites) if key in keys), None)
            with QSignalBlocker(self.quantity):
                self.quantity.clear()
                for column in columns:
                    self.quantity.addItem(column.title, column.key)
                self.quantity.setCurrentIndex(max(0, self.quantity.findData(wanted)))
        self.from_the_top()
        super().present(table, shown, chosen)

    def key(self) -> Any:  # noqa: ANN401 - what Qt's list has kept
        """Of the column that is drawn."""
        return self.quantity.currentData()

    def column(self) -> ResultColumn:
        """The column that is drawn."""
        assert self.table is not None
        return self.table.column(self.key())

    def quantities(self) -> tuple[str, ...]:
        """The one that is drawn."""
        return (self.key(),)


class ScrolledPlot(QuantityPlot):
    """One whose rows are scrolled: `draw_part` draws those in view."""

    def __init__(self, name: str, title: str, grid: Grid) -> None:
        super().__init__(name, title, grid)
        self._in_view = (-1, -1)
        self.canvas.moved.connect(self._scrolled)

    def rows_in_view(self) -> Rows:
        """Which rows these are."""
        window = self.canvas.window_shown
        return self.rows[window.first : window.last]

    def scroll_rows(self, along: Axis, room: Room) -> None:
        """Scroll the rows along an axis; `room` says how many have room."""
        self._in_view = (-1, -1)
        self.canvas.set_scroll(along, len(self.rows), room)

    def _scrolled(self) -> None:
        window = self.canvas.window_shown
        if self.table is not None and len(self.rows) and (window.first, window.last) != self._in_view:
            self.draw_part()

    def draw_part(self) -> None:
        """Draw the rows in view; each plot says how."""
        self._in_view = (self.canvas.window_shown.first, self.canvas.window_shown.last)

    def reveal_chosen(self) -> None:
        """Scroll to the first selected row, unless a selected one is seen already."""
        found = np.flatnonzero(self.rows == self.chosen[0]) if len(self.chosen) else np.zeros(0, np.int64)
        if found.size and not np.isin(self.rows_in_view(), self.chosen).any():
            self.canvas.reveal(int(found[0]))


class _RulePart(ScrolledPlot):
    """A figure of the rows in view, scrolled along one axis; captions say which, with gaps for their numbers and what is drawn."""

    page_rows = 30
    favourites = ("confidence", "support")
    laid_out: ClassVar[Callable[..., Scene]]
    line: ClassVar[tuple[str, float]]  # the ink and the width of an interval

    def __init__(self, name: str, title: str, way: tuple[Axis, Room], captions: tuple[str, str]) -> None:
        super().__init__(name, title, grid=(False, False))
        (self._along, self._room), self._captions, self._screen = way, captions, self.canvas
        self._span: tuple[float, float] = (0.0, 1.0)

    def picture_rows(self, rows: int) -> int:
        """No more than a page has: the eye follows lines and columns from the items to their rules."""
        return min(super().picture_rows(rows), self.page_rows)

    def mark_chosen(self) -> None:
        self.reveal_chosen()
        self.canvas.update_figure()

    def redraw(self) -> None:
        if self.table is None or not len(self.rows):
            self.show_nothing(tr("No rows to plot."))
            return
        self._span = scale_of(self.column(), self.rows, 0.05)
        self.scroll_rows(self._along, self._room)
        self.draw_part()

    def draw_part(self) -> None:
        super().draw_part()
        part = self.part()
        data = with_ends(self.names_of_part(), part.title, (part.value, part.low, part.high))
        places, nowhere = np.arange(len(self.rows), dtype=np.float64), np.zeros(len(self.rows))
        upright = self._along == "y"  # a row each, else a column each
        spots = Spots(nowhere, places, "row") if upright else Spots(places, nowhere, "column")
        caption = self.view_words(*self._captions, title=part.title)
        self.show_figure(self._scene, spots, caption, data, self._legend())

    def _scene(self, view: View, page: FigurePage) -> Scene:
        return self.laid_out(self.part(), view, page)

    def part(self) -> RowsInView:
        """The rows in view; none of them is marked as selected in a file."""
        table, column = self.table, self.column()
        assert table is not None
        first, rows = self.canvas.window_shown.first, self.rows_in_view()
        ends = (part * column.unit for part in column.with_ends(rows))
        value, low, high = (np.where(np.isfinite(end), end, np.nan) for end in ends)
        inks, verdicts = self.inks, [column.verdict(row) for row in rows.tolist()]
        marked = self.chosen if self.canvas is self._screen else rows[:0]
        return RowsInView(
            _items(table.left[rows]),
            _items(table.right[rows]),
            table.labels.__getitem__,
            value,
            low,
            high,
            span=self._span,  # the same while rows are scrolled
            title=column.title,
            symbols=[(SYMBOLS[one], inks.verdict(one) if one else inks.certain) for one in verdicts],
            threshold=None if column.threshold is None else column.threshold * column.unit,
            first=first,
            chosen=frozenset((np.flatnonzero(np.isin(rows, marked)) + first).tolist()),
        )

    def _legend(self) -> list[Entry]:
        """The sides of rules, or the items of itemsets, the verdicts in view, and the minimum if there is one."""
        inks, column, nothing = self.inks, self.column(), np.zeros(0)
        is_rule = self.table is not None and bool(self.table.right.shape[1])
        given = tr("if: the item is given") if is_rule else tr("the item belongs to it")
        samples: list[tuple[Symbol, str, str]] = [("square", inks.certain, given)]
        if is_rule:
            samples.append(("open square", inks.uncertain, tr("then: the item follows")))
        seen = {one for one in map(column.verdict, self.rows_in_view().tolist()) if one is not None}
        samples += [(SYMBOLS[one], inks.verdict(one), verdict_word(one)) for one in sorted(seen)]
        entries: list[Entry] = [Points(nothing, nothing, ink, sign, 9.0, name) for sign, ink, name in samples]
        ink, width = self.line
        entries.append(Segments(nothing, nothing, getattr(inks, ink), width, tr("interval")))
        if column.threshold is not None:
            entries.append(LineMark(column.threshold * column.unit, False, inks.threshold, tr("minimum")))
        return entries

    def names_of_part(self) -> dict[str, list[str]]:
        """What is beside the numbers in view, by the titles of its columns: the words of each row."""
        assert self.table is not None
        return {tr("Row"): [self.table.label(row) for row in self.rows_in_view().tolist()]}


class RuleNetwork(_RulePart):
    """The rules of the table from top to bottom; as many as have room, the others are scrolled to."""

    laid_out, line = staticmethod(network_scene), ("text", 3.0)

    def __init__(self) -> None:
        several = tr(
            "Rules {first} to {last} of {all}, in the order of the table. In the middle: {title}, with its interval."
        )
        one = tr(
            "Rule {first} of {all}, in the order of the table. In the middle: {title}, with its interval."
        )
        super().__init__("network", tr("Network"), ("y", self._named_rules), (several, one))

    def _named_rules(self, page: FigurePage) -> int:
        assert self.table is not None
        rows = self.rows[:LOOKED_AT]
        left, right = (_items(side[rows]) for side in (self.table.left, self.table.right))
        return named_rules(left, right, page, self.table.labels.__getitem__)

    def figure_size(self, rows: int) -> QSize:
        """As high as so many rules need."""
        wide = wide_enough(self.font())
        return QSize(wide, height_for_rules(self.part(), wide, QtLetters(self.font())))

    def names_of_part(self) -> dict[str, list[str]]:
        """Both sides of each rule."""
        table, rows = self.table, self.rows_in_view().tolist()
        assert table is not None
        sides = ((tr("If"), table.left), (tr("Then"), table.right))
        return {title: [table.side(side, row) for row in rows] for title, side in sides}


class ItemMatrix(_RulePart):
    """The rules of the table from left to right; as many as have room, the others are scrolled to."""

    laid_out, line = staticmethod(matrix_scene), ("muted", 2.0)

    def __init__(self) -> None:
        several = tr(
            "Columns are rows {first} to {last} of {all}, in the order of the table. Above each: {title}, with its interval."
        )
        one = tr(
            "The column is row {first} of {all}, in the order of the table. Above it: {title}, with its interval."
        )
        super().__init__("items", tr("Items and rows"), ("x", columns_with_room), (several, one))

    def figure_size(self, rows: int) -> QSize:
        """As wide as so many columns need, and as high as the names of their items."""
        letters, part = QtLetters(self.font()), self.rows_in_view()
        assert self.table is not None
        items = np.unique(np.concatenate([self.table.left[part], self.table.right[part]], axis=None))
        names = [self.table.labels[item] for item in items.tolist() if item >= 0]
        return QSize(*matrix_size(rows, names, letters, wide_enough(self.font())))


def _items(side: np.ndarray) -> list[tuple[int, ...]]:
    return [tuple(item for item in row if item >= 0) for row in side.tolist()]


def scale_of(column: ResultColumn, rows: Rows, beyond: float) -> tuple[float, float]:
    """The ends of the scale for these rows, with the minimum, and a margin of this share of it."""
    ends = span_of(*column.with_ends(rows), column.threshold, column.natural)
    low, high = (end * column.unit for end in ends)
    margin = beyond * (high - low) or 1.0
    return low - margin, high + margin


@dataclass(frozen=True, slots=True, eq=False)
class Pairs:
    """Lift by pair, symmetric arrays [items, items], NaN where the result has no pair; `exact`: the interval is a rule's own."""

    items: list[int]
    lift: Floats
    low: Floats
    high: Floats
    exact: Bools

    def uncertain(self) -> Bools:
        """Whether the interval contains 1, what chance gives."""
        return np.asarray((self.low <= 1.0) & (self.high >= 1.0))


def pair_lifts(result: Result, items: list[int]) -> Pairs:
    """Lift among these items."""
    place = {item: position for position, item in enumerate(items)}
    shape = (len(items), len(items))
    lift, low, high = (np.full(shape, np.nan) for _ in range(3))
    found = Pairs(items, lift, low, high, np.zeros(shape, np.bool_))
    if len(result.by_length) < 2:
        return found
    alike = result.by_length[1]
    rows = np.flatnonzero(np.isin(alike.itemsets.items, items).all(axis=1) & alike.listed)
    exact = _rule_bounds(result)
    for row, (first, second) in zip(rows.tolist(), alike.itemsets.items[rows].tolist(), strict=True):
        bounds = exact.get(row) or _bounded(result, row)
        for i, j in ((place[first], place[second]), (place[second], place[first])):
            found.lift[i, j], found.low[i, j], found.high[i, j] = bounds
            found.exact[i, j] = row in exact
    return found


def _rule_bounds(result: Result) -> dict[int, tuple[float, float, float]]:
    """Lift with its interval by row of the itemsets of two items, where a rule has them."""
    if (rules := result.rules) is None or "lift" not in rules.measures:
        return {}
    chosen, lift = np.flatnonzero(rules.length == 2), rules.measures["lift"]
    parts = (lift.value[chosen].tolist(), lift.low[chosen].tolist(), lift.high[chosen].tolist())
    return dict(zip(rules.row[chosen].tolist(), zip(*parts, strict=True), strict=True))


def _bounded(result: Result, row: int) -> tuple[float, float, float]:
    """Lift, and what it would be at those ends of the intervals of the three supports that make it least, and largest."""
    singles, pairs = result.by_length[0].support, result.by_length[1]
    # Column j of the parents is the itemset without its item j.
    b, a = pairs.itemsets.parents[row].tolist()
    s, s_a, s_b = (float(part) for part in (pairs.support.value[row], *singles.value[[a, b]]))
    if s_a <= 0.0 or s_b <= 0.0:
        return np.nan, np.nan, np.nan
    least = float(singles.low[a] * singles.low[b]) if min(singles.low[a], singles.low[b]) > 0.0 else 0.0
    low = max(float(pairs.support.low[row]), 0.0) / float(singles.high[a] * singles.high[b])
    return s / (s_a * s_b), low, float(pairs.support.high[row]) / least if least > 0.0 else np.inf


class PairMatrix(RowPlot):
    """The most frequent items of the result; those of the selected row are framed."""

    page_rows = MOST

    def __init__(self) -> None:
        super().__init__("pairs", tr("Pairs"), grid=(False, False))
        self.most = called(CountField(2, MOST), tr("Items plotted"))
        self.most.setValue(12)
        self.add_control(tr("Items"), self.most)
        self.most.valueChanged.connect(self.redraw)
        self._pairs: Pairs | None = None
        self._named: list[str] = []
        self._rows: dict[tuple[int, ...], int] = {}

    def redraw(self) -> None:
        """Draw the matrix."""
        items = [] if self.table is None else _frequent(self.table, self.most.value())
        if self.table is None or len(items) < 2:
            self._pairs, self._named = None, []
            self.show_nothing(tr("There are fewer than two frequent items, so there are no pairs."))
            return
        table, pairs = self.table, pair_lifts(self.table.result, items)
        self._pairs = pairs
        of_two = np.flatnonzero((table.left >= 0).sum(axis=1) == 2).tolist()
        self._rows = {table.itemset(row): row for row in of_two}
        labels = [table.labels[item] for item in items]
        size = len(items)
        numbered = self._named = [f"{label}  {place}" for place, label in enumerate(labels, start=1)]
        numbers = [str(place) for place in range(1, size + 1)]
        self.canvas.set_axes(columns=numbers, row=numbered.__getitem__, rows=size)
        self.canvas.set_scroll("y", size, lambda page: rows_with_room(page, numbered))
        self.canvas.set_home((-0.5, size - 0.5), self.canvas.range()[1], downward=True)
        row, column = (part.ravel().astype(np.float64) for part in np.mgrid[:size, :size])
        self.canvas.stride = size
        said = tr(
            "Lift of pairs among the {size} most frequent of {all} items; columns are numbered like rows. Empty: an "
            "item with itself, or a pair below the minimum support."
        )
        every = int(table.result.by_length[0].listed.sum())
        caption, spots = said.format(size=number(size), all=number(every)), Spots(column, row, "tile")
        self.show_marks([_tiles(pairs)], caption, self._data(table, pairs), _samples(), spots)
        self.mark_chosen()

    def figure_size(self, rows: int) -> QSize:
        """As high as the names of its items, and wide enough for a number in each cell."""
        size, letters = sized(self._named, rows, self.font()), QtLetters(self.font())
        cell = letters.width("0.00") + 0.4 * letters.size
        return QSize(max(size.width(), round(cell * len(self._named) + NAMES * letters.size)), size.height())

    def mark_chosen(self) -> None:
        """Frame the pair that is selected."""
        items = self._pairs.items if self._pairs else []
        pair = self.table.itemset(int(self.chosen[0])) if self.table is not None and len(self.chosen) else ()
        if len(pair) != 2 or not set(pair) <= set(items):
            self.canvas.draw_over([])
            return
        i, j = map(items.index, pair)
        around = np.array([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)])
        sides = np.stack([around, np.roll(around, -1, axis=0)], axis=1).reshape(-1, 2)
        frames = (np.array([column, row]) + sides for row, column in ((i, j), (j, i)))
        self.canvas.draw_over([Segments(at[:, 0], at[:, 1], self.inks.truth, 3.0) for at in frames])

    def _data(self, table: PageTable, pairs: Pairs) -> PlotData:
        titles = (tr("Pair"), tr("Lift"), tr("Lower end"), tr("Upper end"), tr("Uncertain"), tr("Interval"))
        rows: list[tuple[str | float, ...]] = []
        uncertain = pairs.uncertain()
        for i, j in combinations(range(len(pairs.items)), 2):
            if np.isfinite(pairs.lift[i, j]):
                name = table.side(np.array([[pairs.items[i], pairs.items[j]]], np.int32), 0)
                cautious = tr("cautious, too wide rather than too narrow")
                kind = tr("of the rule") if pairs.exact[i, j] else cautious
                rows.append((name, *_numbers(pairs, i, j), tr("yes") if uncertain[i, j] else tr("no"), kind))
        return PlotData(titles, rows)

    def _pair(self, element: int) -> tuple[int, ...]:
        assert self._pairs is not None
        row, column = divmod(element, len(self._pairs.items))
        return tuple(sorted({self._pairs.items[row], self._pairs.items[column]}))

    def words(self, element: int) -> str:
        """The pair with its lift and what else is known of it."""
        if self.table is None or self._pairs is None:
            return ""
        pair = self._pair(element)
        name = self.table.side(np.array([pair], np.int32), 0)
        if pair in self._rows:
            row, column = divmod(element, len(self._pairs.items))
            lift = (decimal(value, 2) for value in _numbers(self._pairs, row, column))
            said = tr("Lift {lift}; interval {low} … {high}")
            told = said.format(**dict(zip(("lift", "low", "high"), lift, strict=True)))
            return f"{row_words(self.table, self._rows[pair])}\n{told}"
        return name if len(pair) == 1 else tr("{pair}: below the minimum support").format(pair=name)

    def pick(self, element: int) -> None:
        """Select the pair that was clicked."""
        pair = self._pair(element)
        if pair in self._rows:
            self.picked.emit(np.array([self._rows[pair]], np.int64))


def _frequent(table: PageTable, most: int) -> list[int]:
    """Items by falling support."""
    if not table.result.by_length:
        return []
    alike = table.result.by_length[0]
    rows = np.flatnonzero(alike.listed)
    order = rows[np.argsort(-alike.support.value[rows], kind="stable")][:most]
    return [int(item) for item in alike.itemsets.items[order, 0].tolist()]


def _samples() -> list[Swatch]:
    words = (tr("lift {value} or less"), tr("lift {value}: chance"), tr("lift {value} or more"))
    values = zip(words, (0.5, 1.0, 2.0), strict=True)
    swatches = [Swatch(word.format(value=decimal(value, 2)), lift_colour(value)) for word, value in values]
    middle, uncertain = lift_colour(1.0), tr("uncertain: the interval contains 1")
    return [*swatches, Swatch(uncertain, middle, hatched=True, ink=ink_on(middle))]


def _numbers(pairs: Pairs, i: int, j: int) -> tuple[float, float, float]:
    return float(pairs.lift[i, j]), float(pairs.low[i, j]), float(pairs.high[i, j])


def _tiles(pairs: Pairs) -> Tiles:
    lifts = pairs.lift.tolist()
    colours = [[lift_colour(lift) if math.isfinite(lift) else None for lift in row] for row in lifts]
    ink = [[ink_on(colour) if colour else "" for colour in row] for row in colours]
    texts = [[decimal(lift, 2) if math.isfinite(lift) else "" for lift in row] for row in lifts]
    return Tiles(colours, pairs.uncertain(), texts, ink)
