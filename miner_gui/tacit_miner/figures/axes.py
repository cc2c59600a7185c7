"""The two axes of a chart: how much room they take, their lines, ticks, names and titles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats
from tacit_miner.figures.letters import Letters, cut, cut_row, shown_words
from tacit_miner.figures.page import Page, View
from tacit_miner.figures.scene import Lines, Part, Text
from tacit_miner.figures.ticks import ticks

LONGEST_NAME = (12.0, 36.0)
"""Pixels that a row's name may take by all means, and at most, in heights of a line."""

NAME_SHARE = 0.42
"""Of the width that names of rows may take."""

TICK = 4.0


@dataclass(frozen=True, slots=True)
class Area:
    """Where data are drawn, and how they become pixels.

    Attributes:
        box: left, top, right, bottom.
        view: the range of x and y.
        downward: whether the smallest y is on top.
        names: pixels for the names of rows.
        mirrored: whether these stand on the right.
    """

    box: tuple[float, float, float, float]
    view: View
    downward: bool
    names: float
    mirrored: bool

    @property
    def unit_x(self) -> float:
        """Pixels that 1 takes across."""
        return (self.box[2] - self.box[0]) / (self.view.x[1] - self.view.x[0])

    @property
    def unit_y(self) -> float:
        """Pixels that 1 takes up or down."""
        return (self.box[3] - self.box[1]) / (self.view.y[1] - self.view.y[0])

    def across(self, x: Floats) -> Floats:
        """Pixels of values on the bottom axis."""
        return self.box[0] + (x - self.view.x[0]) * self.unit_x

    def down(self, y: Floats) -> Floats:
        """Pixels of values on the left axis."""
        place = (y - self.view.y[0]) * self.unit_y
        return self.box[1] + place if self.downward else self.box[3] - place

    def value_at(self, x: float, y: float) -> tuple[float, float]:
        """Values of a pixel."""
        down = (y - self.box[1]) if self.downward else (self.box[3] - y)
        return self.view.x[0] + (x - self.box[0]) / self.unit_x, self.view.y[0] + down / self.unit_y


def margins(view: View, page: Page, *, titles: tuple[str, str], names: Sequence[str], downward: bool) -> Area:
    """The area that axes leave; never less than a fifth of the page."""
    letters = page.letters
    most = min(
        LONGEST_NAME[1] * letters.height, max(LONGEST_NAME[0] * letters.height, NAME_SHARE * page.width)
    )
    most = min(most, 0.6 * page.width)
    wanted = max((letters.width(shown_words(name)) for name in names), default=0.0)
    bottom = page.height - letters.height * (2.9 if titles[0] else 1.6) - TICK
    top = 0.6 * letters.height
    bottom = max(bottom, top + 0.2 * page.height)
    numbers = ticks(*view.y, bottom - top, letters, along=False) if not names else []
    beside = min(most, wanted) if names else max((letters.width(words) for _, words in numbers), default=0.0)
    first = beside + TICK + letters.size * (2.2 if titles[1] else 1.0)
    edges = ticks(*view.x, page.width, letters, along=True)
    last = max([letters.size, *(0.55 * letters.width(words) for _, words in edges[-1:])])
    first = max(first, last)
    is_turned = page.mirrored and bool(names)
    left, right = (last, first) if is_turned else (first, last)
    return Area((left, top, page.width - right, bottom), view, downward, min(most, wanted), is_turned)


def bottom_axis(area: Area, page: Page, title: str, names: Sequence[str], *, grid: bool) -> list[Part]:
    """Line, grid, ticks with their labels, and the title below."""
    left, top, right, bottom = area.box
    letters, inks = page.letters, page.inks
    found = _named(area, letters, names) if names else ticks(*area.view.x, right - left, letters, along=True)
    places = area.across(np.array([value for value, _ in found], np.float64))
    parts: list[Part] = []
    if grid:
        parts += _lines([(x, top, x, bottom) for x in places.tolist()], inks.grid)
    parts += _lines([(x, bottom, x, bottom + TICK) for x in places.tolist()], inks.muted)
    parts += _lines([(left, bottom, right, bottom)], inks.muted)
    middle = bottom + TICK + 0.6 * letters.height
    parts += [
        Text(x, middle, words, inks.text, "middle")
        for x, (_, words) in zip(places.tolist(), found, strict=True)
    ]
    if title:
        words = shown_words(cut(title, 0.96 * page.width, letters))
        half = letters.width(words) / 2.0 + 1.0
        centre = min(max((left + right) / 2.0, half), max(half, page.width - half))
        parts.append(Text(centre, middle + 1.25 * letters.height, words, inks.text, "middle"))
    return parts


def _named(area: Area, letters: Letters, names: Sequence[str]) -> list[tuple[float, str]]:
    """Names of whole numbers, every second, … where they would touch."""
    first, last = max(0, int(np.ceil(area.view.x[0]))), min(len(names) - 1, int(np.floor(area.view.x[1])))
    widest = max((letters.width(name) for name in names[first : last + 1]), default=0.0) + 0.6 * letters.size
    step = max(1, int(np.ceil(widest / max(area.unit_x, 1e-9))))
    return [(float(place), names[place]) for place in range(first, last + 1) if place % step == 0]


def left_axis(
    area: Area, page: Page, title: str, names: Sequence[tuple[int, str]] | None, *, grid: bool
) -> list[Part]:
    """Line, grid, ticks with numbers, or the names of rows; the title runs upward."""
    left, top, right, bottom = area.box
    letters, inks = page.letters, page.inks
    edge, outward = (right, 1.0) if area.mirrored else (left, -1.0)
    if names is None:
        found = ticks(*area.view.y, bottom - top, letters, along=False)
        labels = [(value, words) for value, words in found]
    else:
        labels = [(float(row), shown_words(cut_row(name, area.names, letters))) for row, name in names]
    places = area.down(np.array([value for value, _ in labels], np.float64))
    parts: list[Part] = []
    if grid:
        parts += _lines([(left, y, right, y) for y in places.tolist()], inks.grid)
    parts += _lines([(edge, top, edge, bottom)], inks.muted)
    anchor, gap = ("start" if area.mirrored else "end"), TICK + 0.3 * letters.size
    half = letters.height / 2.0
    parts += [
        Text(edge + outward * gap, y, words, inks.text, anchor)  # type: ignore[arg-type]
        for y, (_, words) in zip(places.tolist(), labels, strict=True)
        if half <= y <= page.height - half
    ]
    if title:
        words = shown_words(cut(title, bottom - top + letters.height, letters))
        middle = max((top + bottom) / 2.0, letters.width(words) / 2.0 + 1.0)
        parts.append(Text(0.7 * letters.height, middle, words, inks.text, "middle", turned=True))
    return parts


def _lines(ends: list[tuple[float, float, float, float]], colour: str) -> list[Part]:
    return [Lines(np.array(ends), colour)] if ends else []
