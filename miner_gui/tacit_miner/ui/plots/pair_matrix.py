"""Lift of every pair of items as a matrix: lighter is more often together than by chance, hatched is uncertain.

A rule of two items carries the score interval of its lift. For a pair without a rule, the covariances of the
three estimates are not kept, so each is taken at that end of its interval which makes the lift least, and largest: such an interval
is too wide, never too narrow.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from tacit.compute.arrays import Bools, Floats
from tacit.estimation.intervals import Bounded
from tacit.run.result import Result
from tacit_miner.figures.chart import Spots, rows_with_room
from tacit_miner.figures.marks import Segments, Swatch, Tiles
from tacit_miner.figures.palette import ink_on, lift_colour
from tacit_miner.ui.drawing.painting import QtLetters
from tacit_miner.ui.drawing.plot_view import PlotData, RowPlot, row_words, sized
from tacit_miner.ui.results.columns import PageTable
from tacit_miner.ui.texts.language import decimal, number, tr
from tacit_miner.ui.widgets.number_field import CountField
from tacit_qt.widgets import called


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
    inside = np.isin(alike.itemsets.items, items).all(axis=1) & alike.listed
    rows = np.flatnonzero(inside)
    exact = _rule_bounds(result)
    for row, (first, second) in zip(rows.tolist(), alike.itemsets.items[rows].tolist(), strict=True):
        bounds = exact.get(row) or _bounded(result, row)
        for i, j in ((place[first], place[second]), (place[second], place[first])):
            found.lift[i, j], found.low[i, j], found.high[i, j] = bounds
            found.exact[i, j] = row in exact
    return found


def _rule_bounds(result: Result) -> dict[int, tuple[float, float, float]]:
    """Lift with its interval by row of the itemsets of two items, where a rule has them."""
    rules = result.rules
    if rules is None or "lift" not in rules.measures:
        return {}
    chosen, lift = np.flatnonzero(rules.length == 2), rules.measures["lift"]
    parts = (lift.value[chosen].tolist(), lift.low[chosen].tolist(), lift.high[chosen].tolist())
    return dict(zip(rules.row[chosen].tolist(), zip(*parts, strict=True), strict=True))


def _bounded(result: Result, row: int) -> tuple[float, float, float]:
    singles, pairs = result.by_length[0], result.by_length[1]
    # Column j of the parents is the itemset without its item j.
    b, a = pairs.itemsets.parents[row].tolist()
    s, s_a, s_b = (float(part) for part in (pairs.support.value[row], *singles.support.value[[a, b]]))
    if s_a <= 0.0 or s_b <= 0.0:
        return np.nan, np.nan, np.nan
    low, high = _ratio(pairs.support, singles.support, (row, a, b))
    return s / (s_a * s_b), low, high


def _ratio(pairs: Bounded, singles: Bounded, rows: tuple[int, int, int]) -> tuple[float, float]:
    """Lift if the three supports were at those ends of their intervals that make it least, and largest."""
    row, a, b = rows
    least = float(singles.low[a] * singles.low[b]) if min(singles.low[a], singles.low[b]) > 0.0 else 0.0
    low = max(float(pairs.low[row]), 0.0) / float(singles.high[a] * singles.high[b])
    return low, float(pairs.high[row]) / least if least > 0.0 else np.inf


MOST = 60

NAMES = 25.0  # beside a saved matrix, in sizes of the letters


class PairMatrix(RowPlot):
    """The most frequent items of the result; those of the selected row are framed."""

    page_rows = MOST

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("pairs", tr("Pairs"), parent, grid=(False, False))
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
        self.canvas.set_titles("", "")
        size = len(items)
        numbered = self._named = [f"{label}  {place}" for place, label in enumerate(labels, start=1)]
        numbers = [str(place) for place in range(1, size + 1)]
        self.canvas.set_labels(left=lambda place: numbered[place], rows=size, bottom=numbers)
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
        self.canvas.draw_over([_frame(column, row, self.inks.truth) for row, column in ((i, j), (j, i))])

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


def _frame(column: int, row: int, colour: str) -> Segments:
    left, right, low, high = column - 0.5, column + 0.5, row - 0.5, row + 0.5
    x = np.array([left, right, right, right, right, left, left, left])
    y = np.array([low, low, low, high, high, high, high, low])
    return Segments(x, y, colour, 3.0)
