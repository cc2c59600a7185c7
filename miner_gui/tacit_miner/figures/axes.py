"""The axes of a chart: lines, titles, round ticks and names in several lines, as many of each as there is room for."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Floats
from tacit_miner.figures import scene

_ROUND = (1.0, 2.0, 5.0)
_APART, _LEAST = 1.2, 3.6  # labels keep so many letters between them, and ticks so many from one to the next
MOST = 5  # lines of a name


def ticks(
    low: float, high: float, room: float, letters: scene.Letters, *, along: bool
) -> list[tuple[float, str]]:
    """Places and words of the ticks of an axis over so many pixels; labels stand beside each other (`along`) or below, and none overlap."""
    if not (math.isfinite(low) and math.isfinite(high)) or high <= low or room <= 0.0:
        return []
    power = math.floor(math.log10((high - low) / 10.0))
    for step in (base * 10.0**exponent for exponent in range(power, power + 4) for base in _ROUND):
        found = _labelled(low, high, step, letters)
        if len(found) < 2 or _fit(found, room * step / (high - low), letters, along=along):
            return found if len(found) > 1 else found[:1]
    return []


def _labelled(low: float, high: float, step: float, letters: scene.Letters) -> list[tuple[float, str]]:
    first, last = math.ceil(low / step - 1e-9), math.floor(high / step + 1e-9)
    digits = max(0, -math.floor(math.log10(step) + 1e-9))
    places = np.arange(first, min(last, first + 200) + 1) * step
    return [(place, letters.number(place + 0.0, digits)) for place in places.tolist()]


def _fit(found: list[tuple[float, str]], apart: float, letters: scene.Letters, *, along: bool) -> bool:
    if not along:
        return apart >= 1.8 * letters.height
    widest = max(letters.width(words) for _, words in found)
    return apart >= max(widest + _APART * letters.size, _LEAST * letters.size)


def lines_of(name: str, width: float, tall: float, letters: scene.Letters, most: int = MOST) -> list[str]:
    """A name in so many lines of this width as fit between it and the next name, `tall` pixels further, and at most `most`."""
    room = min(most, int(tall / letters.height))
    if room < 2 or letters.width(scene.shown_words(name)) <= width:
        return [scene.cut_row(name, width, letters)]
    return scene.wrapped(name, width, letters, room)


def lines_needed(names: Iterable[str], width: float, letters: scene.Letters) -> int:
    """Lines of this width in which each of these names is whole, as far as so many do."""
    return max((len(scene.wrapped(name, width, letters, MOST)) for name in names), default=1)


def label(lines: list[str], x: float, y: float, anchor: scene.Anchor, page: scene.FigurePage) -> scene.Parts:
    """Lines about a height; none that would leave the page."""
    letters = page.letters
    half, first = letters.height / 2.0, y - (len(lines) - 1) * letters.height / 2.0
    return [
        scene.SceneText(x, first + place * letters.height, line, page.inks.text, anchor)
        for place, line in enumerate(scene.shown_lines(lines))
        if half <= first + place * letters.height <= page.height - half
    ]


def lines_wanted(names: Iterable[str], width: float, letters: scene.Letters) -> int:
    """Lines of this width in which none of these names loses an answer, as far as so many do."""
    lines = 1
    for name in names:
        while lines < MOST and not all(
            map(scene.is_whole, lines_of(name, width, (lines + 0.1) * letters.height, letters))
        ):
            lines += 1
    return lines


def names_room(page: scene.FigurePage) -> float:
    """Pixels across that names of rows may take."""
    height = page.letters.height
    most = min(LONGEST_NAME[1] * height, max(LONGEST_NAME[0] * height, NAME_SHARE * page.width))
    return min(most, 0.6 * page.width)


LONGEST_NAME = (12.0, 36.0)
"""Pixels that a row's name may take by all means, and at most, in heights of a line."""

NAME_SHARE = 0.42  # of the width that names of rows may take

TICK = 4.0


@dataclass(frozen=True, slots=True)
class Area:
    """Where data are drawn (left, top, right, bottom), and how they become pixels."""

    box: scene.Box
    view: scene.View
    downward: bool  # the smallest y is on top
    names: float  # pixels of names of rows
    mirrored: bool  # they stand on the right

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


def margins(
    view: scene.View, page: scene.FigurePage, *, titles: tuple[str, str], names: Sequence[str], downward: bool
) -> Area:
    """The area that axes leave; never less than a fifth of the page."""
    letters = page.letters
    most = names_room(page)
    wanted = max((letters.width(scene.shown_words(name)) for name in names), default=0.0)
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


def bottom_axis(
    area: Area, page: scene.FigurePage, title: str, names: Sequence[str], *, grid: bool
) -> scene.Parts:
    """Line, grid, ticks with their labels, and the title below."""
    left, top, right, bottom = area.box
    letters, inks = page.letters, page.inks
    found = _named(area, letters, names) if names else ticks(*area.view.x, right - left, letters, along=True)
    places = area.across(np.array([value for value, _ in found], np.float64))
    parts: scene.Parts = []
    if grid:
        parts += _lines([(x, top, x, bottom) for x in places.tolist()], inks.grid)
    parts += _lines([(x, bottom, x, bottom + TICK) for x in places.tolist()], inks.muted)
    parts += _lines([(left, bottom, right, bottom)], inks.muted)
    middle = bottom + TICK + 0.6 * letters.height
    parts += [
        scene.SceneText(x, middle, words, inks.text, "middle")
        for x, (_, words) in zip(places.tolist(), found, strict=True)
    ]
    if title:
        words = scene.shown_words(scene.cut(title, 0.96 * page.width, letters))
        half = letters.width(words) / 2.0 + 1.0
        centre = min(max((left + right) / 2.0, half), max(half, page.width - half))
        parts.append(scene.SceneText(centre, middle + 1.25 * letters.height, words, inks.text, "middle"))
    return parts


def _named(area: Area, letters: scene.Letters, names: Sequence[str]) -> list[tuple[float, str]]:
    """Names of whole numbers, every second, … where they would touch."""
    first, last = max(0, int(np.ceil(area.view.x[0]))), min(len(names) - 1, int(np.floor(area.view.x[1])))
    widest = max((letters.width(name) for name in names[first : last + 1]), default=0.0) + 0.6 * letters.size
    step = max(1, int(np.ceil(widest / max(area.unit_x, 1e-9))))
    return [(float(place), names[place]) for place in range(first, last + 1) if place % step == 0]


def left_axis(
    area: Area,
    page: scene.FigurePage,
    title: str,
    names: Sequence[tuple[int, str]] | None,
    *,
    grid: bool,
    lines: int = 1,
) -> scene.Parts:
    """Line, grid, ticks with numbers, or the names of rows; the title runs upward."""
    left, top, right, bottom = area.box
    letters, inks = page.letters, page.inks
    if names is None:
        numbers = ticks(*area.view.y, bottom - top, letters, along=False)
        labels = [(value, [words]) for value, words in numbers]
    else:
        room = area.names, area.unit_y
        labels = [(float(row), lines_of(name, *room, letters, lines)) for row, name in names]
    places = area.down(np.array([value for value, _ in labels], np.float64))
    parts: scene.Parts = []
    if grid:
        parts += _lines([(left, y, right, y) for y in places.tolist()], inks.grid)
    edge = right if area.mirrored else left
    parts += _lines([(edge, top, edge, bottom)], inks.muted)
    for y, (_, names_of_row) in zip(places.tolist(), labels, strict=True):
        gap = TICK + 0.3 * letters.size
        x, anchor = (edge + gap, "start") if area.mirrored else (edge - gap, "end")
        parts += label(names_of_row, x, y, anchor, page)  # type: ignore[arg-type]
    if title and letters.width(title) <= bottom - top + letters.height:  # else the caption alone says it
        words = scene.shown_words(title)
        middle = max((top + bottom) / 2.0, letters.width(words) / 2.0 + 1.0)
        outside = 0.7 * letters.height
        x = page.width - outside if area.mirrored else outside
        parts.append(scene.SceneText(x, middle, words, inks.text, "middle", turned=True))
    return parts


def _lines(ends: list[tuple[float, float, float, float]], colour: str) -> scene.Parts:
    return [scene.Lines(np.array(ends), colour)] if ends else []
