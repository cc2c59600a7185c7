"""Marks between two axes, laid out: margins, ticks, names of rows, the marks cut at the frame, and what can be pointed at.

The horizontal axis runs from left to right in every language, as printed axes do; names of rows stand on the side on
which lines begin. Only what lies in the range shown is laid out, so that 100,000 rows cost no more than a screen of them.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

import numpy as np

from tacit.arrays import Floats
from tacit_miner.figures.axes import TICK, Area, bottom_axis, left_axis, margins
from tacit_miner.figures.letters import Letters
from tacit_miner.figures.mark_parts import parts_of
from tacit_miner.figures.marks import Mark
from tacit_miner.figures.page import Page, View
from tacit_miner.figures.scene import Part, Scene, Shape, no_ids, no_spots, rectangle

ROOMY = 7.0
"""Heights of a line from which on a figure has room for the titles of its axes."""

NEAR = 12.0
"""Pixels round a point that mean it."""


@dataclass(frozen=True, slots=True, eq=False)
class Spots:
    """What can be pointed at, a place an element in the units of the data; NaN for one that is not drawn.

    Attributes:
        kind: "row" for the whole width at y, "column" for the whole height at x, "tile" for the square, "point" for what is near.
        first: the number of the first of these elements.
        every: how many elements there are, also where only some are in view; 0 for as many as there are places.
    """

    x: Floats
    y: Floats
    kind: str
    first: int = 0
    every: int = 0

    @property
    def count(self) -> int:
        """All elements, in view or not."""
        return self.every or len(self.x)


def _no_spots() -> Spots:
    return Spots(np.zeros(0), np.zeros(0), "point")


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """A figure with two axes.

    Attributes:
        marks: from back to front.
        over: in front of them: what is selected.
        titles: what the axes measure, bottom and left, with units.
        bottom_names: names of whole numbers on the axis; none for plain numbers.
        left_names: the name of a row; none for plain numbers.
        downward: whether the smallest y is on top.
        grid: whether there are lines at the ticks of the bottom, and of the left axis.
        spots: what can be pointed at.
        rows: how many rows there are in all, where they have names.
        lines: how many lines a row's name may take, where rows are that high.
        sample: some of all names, so that the room for names stays the same when rows are scrolled.
    """

    marks: tuple[Mark, ...] = ()
    over: tuple[Mark, ...] = ()
    titles: tuple[str, str] = ("", "")
    bottom_names: tuple[str, ...] = ()
    left_names: Callable[[int], str] | None = None
    rows: int = 0
    lines: int = 1
    sample: tuple[str, ...] = ()
    downward: bool = False
    grid: tuple[bool, bool] = (True, True)
    spots: Spots = field(default_factory=_no_spots)

    def lay_out(self, view: View, page: Page) -> Scene:
        """The figure on a page, of this range."""
        names = self._names(view, page)
        titles = self.titles if is_roomy(page) else ("", "")
        area = margins(
            view,
            page,
            titles=titles,
            names=[*self.sample, *(name for _, name in names)],
            downward=self.downward,
        )
        ground = Shape(rectangle(0.0, 0.0, page.width, page.height), fill=page.inks.base)
        parts: list[Part] = [ground]
        parts += bottom_axis(area, page, titles[0], self.bottom_names, grid=self.grid[0])
        parts += left_axis(
            area,
            page,
            titles[1],
            names if self.left_names else None,
            grid=self.grid[1],
            lines=self.lines,
        )
        for mark in (*self.marks, *self.over):
            parts += parts_of(mark, area, page)
        spots, ids = self._spots(area)
        return Scene(page.width, page.height, tuple(parts), spots, ids, area.box)

    def _names(self, view: View, page: Page) -> list[tuple[int, str]]:
        """Rows that are named, with their names: each of them, or every second, … where there is no room."""
        if self.left_names is None:
            return []
        low, high = sorted(view.y)
        first, last = max(0, int(np.ceil(low))), min(self.rows - 1, int(np.floor(high)))
        step = max(1, int(np.ceil((high - low) * row_height(page.letters) / rows_room(page) - 1e-6)))
        return [(row, self.left_names(row)) for row in range(first, last + 1, step)]

    def _spots(self, area: Area) -> tuple[Floats, np.ndarray]:
        left, top, right, bottom = area.box
        x, y = area.across(self.spots.x), area.down(self.spots.y)
        half_x, half_y = area.unit_x / 2.0, area.unit_y / 2.0
        if self.spots.kind == "row":
            edges = (np.full(len(y), left), y - half_y, np.full(len(y), right), y + half_y)
        elif self.spots.kind == "column":
            edges = (x - half_x, np.full(len(x), top), x + half_x, np.full(len(x), bottom))
        elif self.spots.kind == "tile":
            edges = (x - half_x, y - half_y, x + half_x, y + half_y)
        else:
            edges = (x - NEAR, y - NEAR, x + NEAR, y + NEAR)
        boxes = np.column_stack(edges)
        centre = (boxes[:, :2] + boxes[:, 2:]) / 2.0
        seen = (centre >= (left - 1, top - 1)).all(axis=1) & (centre <= (right + 1, bottom + 1)).all(axis=1)
        shown = np.flatnonzero(seen)
        if not shown.size:
            return no_spots(), no_ids()
        ids = (shown + self.spots.first).astype(np.int32)
        return np.clip(boxes[shown], (left, top) * 2, (right, bottom) * 2), ids


def row_height(letters: Letters) -> float:
    """Pixels that a named row wants."""
    return 1.15 * letters.height


def is_roomy(page: Page) -> bool:
    """Whether axes have titles: the caption says what is drawn, too."""
    return page.height >= ROOMY * page.letters.height


def rows_room(page: Page) -> float:
    """Pixels that a page has for rows, beside a bottom axis with its title."""
    beside = 3.5 if is_roomy(page) else 2.2
    return max(1.0, page.height - beside * page.letters.height - TICK)


def rows_with_room(page: Page) -> int:
    """How many rows there can be so that each is named."""
    return max(FEWEST_ROWS, int(rows_room(page) / row_height(page.letters) - 0.6))


FEWEST_ROWS = 1
"""Rows that are drawn however low a figure is."""


def height_for_rows(rows: int, letters: Letters) -> float:
    """Pixels of a page on which so many rows have room."""
    return (rows + 0.75) * row_height(letters) + 3.5 * letters.height + TICK
