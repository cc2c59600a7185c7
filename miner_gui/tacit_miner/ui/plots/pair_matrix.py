"""Lift of pairs of items as a matrix: lighter is more often together than by chance, hatched is uncertain."""

from __future__ import annotations

import math
from itertools import combinations

import numpy as np
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QWidget

from tacit_miner.ui.plots.data_table import PlotData
from tacit_miner.ui.plots.legend import Swatch
from tacit_miner.ui.plots.marks import Segments, Tiles
from tacit_miner.ui.plots.pair_lifts import Pairs, pair_lifts
from tacit_miner.ui.plots.plot_view import RowPlot
from tacit_miner.ui.results.columns import Table
from tacit_miner.ui.texts.language import decimal, number, tr
from tacit_miner.ui.theme import luminance
from tacit_miner.ui.widgets.number_field import CountField

MOST = 40
FIRST = 12

SCALE = (
    "#00224e",
    "#123570",
    "#3b496c",
    "#575d6d",
    "#707173",
    "#8a8678",
    "#a59c74",
    "#c3b369",
    "#e1cc55",
    "#fee838",
)
"""Cividis: lightness alone carries the order, for every eye and in greyscale."""

REACH = 1.0
"""Powers of two from the darkest to 1, and from 1 to the lightest."""

_SAMPLES = (0.5, 1.0, 2.0)


def colour_of(lift: float) -> QColor:
    """The colour of a lift; 1 is in the middle, ½ and less darkest, 2 and more lightest."""
    power = math.log2(lift) if lift > 0.0 else -REACH
    share = (min(REACH, max(-REACH, power)) + REACH) / (2 * REACH)
    return QColor(SCALE[round(share * (len(SCALE) - 1))])


_EQUAL = 0.179
"""The luminance on which black and white are equally readable: √(1.05 · 0.05) − 0.05."""


def ink_on(colour: QColor) -> QColor:
    """Black or white, whichever can be read."""
    return QColor("#000000" if luminance(colour) > _EQUAL else "#ffffff")


class PairMatrix(RowPlot):
    """The most frequent items of the result; those of the selected row are framed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("pairs", tr("Pairs"), parent, grid=(False, False))
        self.most = CountField(2, MOST)
        self.most.setValue(FIRST)
        self.most.setAccessibleName(tr("Items plotted"))
        self.add_control(tr("Items"), self.most)
        self.most.valueChanged.connect(self.redraw)
        self.canvas.clicked.connect(self._click)
        self._pairs: Pairs | None = None
        self._rows: dict[tuple[int, ...], int] = {}

    def choose(self, chosen: np.ndarray) -> None:
        """Frame the pair that is selected."""
        self.chosen = chosen
        self._mark_chosen()

    def redraw(self) -> None:
        """Draw the matrix."""
        items = [] if self.table is None else _frequent(self.table, self.most.value())
        if self.table is None or len(items) < 2:
            self._pairs = None
            self.canvas.set_labels()
            self.show_marks(
                [], tr("There are fewer than two frequent items, so there are no pairs."), PlotData()
            )
            return
        table, pairs = self.table, pair_lifts(self.table.result, items)
        self._pairs = pairs
        self._rows = {
            table.itemset(row): row for row in np.flatnonzero((table.left >= 0).sum(axis=1) == 2).tolist()
        }
        labels = [table.labels[item] for item in items]
        self.canvas.set_titles("", "")
        size = len(items)
        numbered = [f"{label}  {place + 1}" for place, label in enumerate(labels)]
        self.canvas.set_labels(left=numbered, bottom=[str(place + 1) for place in range(size)])
        self.canvas.set_home((-0.5, size - 0.5), (-0.5, size - 0.5), downward=True)
        self.show_marks(
            [_tiles(pairs)], self._caption(table, size), self._data(table, pairs), self._samples()
        )
        self._mark_chosen()

    def _samples(self) -> list[Swatch]:
        words = (tr("lift {value} or less"), tr("lift {value}: chance"), tr("lift {value} or more"))
        swatches = [
            Swatch(word.format(value=decimal(value, 2)), colour_of(value))
            for word, value in zip(words, _SAMPLES, strict=True)
        ]
        middle = colour_of(1.0)
        return [
            *swatches,
            Swatch(tr("uncertain: the interval contains 1"), middle, hatched=True, ink=ink_on(middle)),
        ]

    def _caption(self, table: Table, size: int) -> str:
        said = tr(
            "Lift of pairs among the {size} most frequent of {all} items; columns are numbered like rows. Empty: an "
            "item with itself, or a pair below the minimum support."
        )
        every = int(table.result.by_length[0].listed.sum()) if table.result.by_length else 0
        return said.format(size=number(size), all=number(every))

    def _mark_chosen(self) -> None:
        wanted = (
            []
            if self.table is None or self._pairs is None
            else [self.table.itemset(int(row)) for row in self.chosen[:1]]
        )
        if (
            not wanted
            or self._pairs is None
            or len(wanted[0]) != 2
            or not set(wanted[0]) <= set(self._pairs.items)
        ):
            self.canvas.draw_over([])
            return
        i, j = (self._pairs.items.index(item) for item in wanted[0])
        self.canvas.draw_over(
            [_frame(column, row, self.canvas.theme.truth) for row, column in ((i, j), (j, i))]
        )

    def _data(self, table: Table, pairs: Pairs) -> PlotData:
        titles = (tr("Pair"), tr("Lift"), tr("Lower end"), tr("Upper end"), tr("Uncertain"), tr("Interval"))
        rows: list[tuple[str | float, ...]] = []
        uncertain = pairs.uncertain()
        for i, j in combinations(range(len(pairs.items)), 2):
            if np.isfinite(pairs.lift[i, j]):
                name = table.side(np.array([[pairs.items[i], pairs.items[j]]], np.int32), 0)
                kind = (
                    tr("of the rule")
                    if pairs.exact[i, j]
                    else tr("cautious, too wide rather than too narrow")
                )
                rows.append((name, *_numbers(pairs, i, j), tr("yes") if uncertain[i, j] else tr("no"), kind))
        return PlotData(titles, rows)

    def _click(self, x: float, y: float, _dx: float, _dy: float) -> None:
        column, row = round(x), round(y)
        if self._pairs is None or not (
            0 <= column < len(self._pairs.items) and 0 <= row < len(self._pairs.items)
        ):
            return
        pair = tuple(sorted((self._pairs.items[column], self._pairs.items[row])))
        if pair in self._rows:
            self.picked.emit(np.array([self._rows[pair]], np.int64))


def _frequent(table: Table, most: int) -> list[int]:
    """Items by falling support."""
    if not table.result.by_length:
        return []
    alike = table.result.by_length[0]
    rows = np.flatnonzero(alike.listed)
    order = rows[np.argsort(-alike.support.value[rows], kind="stable")][:most]
    return [int(item) for item in alike.itemsets.items[order, 0].tolist()]


def _numbers(pairs: Pairs, i: int, j: int) -> tuple[float, float, float]:
    return float(pairs.lift[i, j]), float(pairs.low[i, j]), float(pairs.high[i, j])


def _tiles(pairs: Pairs) -> Tiles:
    colours = [
        [colour_of(lift) if math.isfinite(lift) else None for lift in row] for row in pairs.lift.tolist()
    ]
    ink = [[ink_on(colour) if colour else QColor() for colour in row] for row in colours]
    texts = [[decimal(lift, 2) if math.isfinite(lift) else "" for lift in row] for row in pairs.lift.tolist()]
    return Tiles(colours, pairs.uncertain(), texts, ink)


def _frame(column: int, row: int, colour: QColor) -> Segments:
    left, right, low, high = column - 0.5, column + 0.5, row - 0.5, row + 0.5
    x = np.array([left, right, right, right, right, left, left, left])
    y = np.array([low, low, low, high, high, high, high, low])
    return Segments(x, y, colour, 3.0)
