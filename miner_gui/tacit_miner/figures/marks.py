"""Marks of a chart: arrays in units of the data, colours, names for the legend; lines are cut at the frame, and alike ones drawn once."""

from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Bools, Floats
from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.figures.scene import Box, Style, Symbol

MANY = 600  # lines or symbols from which on those on the same pixels are looked for
APART = 7.0  # pixels between two lines at most


@dataclass(frozen=True, slots=True, eq=False)
class Segments:
    """Unconnected straight lines; points 2i and 2i+1 are the ends of line i."""

    x: Floats
    y: Floats
    colour: str
    width: float = 1.0
    name: str = ""
    opacity: float = 1.0
    # Lines that go on outside the range shown, to the left or right, end in an arrow at the edge, with the
    # number if there is room.
    beyond: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """Symbols of one kind."""

    x: Floats
    y: Floats
    colour: str
    symbol: Symbol = "disc"
    size: float = 8.0
    name: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Curve:
    """A line through points; NaN breaks it."""

    x: Floats
    y: Floats
    colour: str
    style: Style = "solid"
    width: float = 2.0
    name: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Band:
    """The area between two curves over the same x."""

    x: Floats
    low: Floats
    high: Floats
    colour: str
    name: str = ""
    opacity: float = 0.16


@dataclass(frozen=True, slots=True)
class LineMark:
    """A straight line across the whole plot: a minimum."""

    at: float
    vertical: bool
    colour: str
    name: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Tiles:
    """A matrix of coloured squares of side 1, centred on whole numbers: rows of columns."""

    colours: list[list[str | None]]  # None leaves a square empty
    hatched: Bools  # [rows, columns]: crossed with lines, in the ink of the text
    texts: list[list[str]]  # written where there is room
    ink: list[list[str]]


@dataclass(frozen=True, slots=True)
class Swatch:
    """A filled square with a name, for the legend alone; without a colour there is no square."""

    name: str
    colour: str
    hatched: bool = False
    ink: str = ""


SYMBOLS: dict[IntervalVerdict | None, Symbol] = {
    None: "disc",
    IntervalVerdict.CERTAIN: "disc",
    IntervalVerdict.UNCERTAIN: "half",
    IntervalVerdict.BELOW: "ring",
}

Mark = Segments | Points | Curve | Band | LineMark | Tiles
Entry = Mark | Swatch


def segments(low: Floats, high: Floats, across: Floats, *, vertical: bool = False) -> tuple[Floats, Floats]:
    """Intervals as the x and y of `Segments`; one with an end that is NaN is not drawn."""
    along = np.column_stack([low, high]).ravel()
    fixed = np.repeat(across, 2)
    return (fixed, along) if vertical else (along, fixed)


def clip_lines(ends: Floats, box: Box) -> Floats:
    """The part of each line (x, y, x, y; float64 [n, 4]) inside the box (Liang and Barsky, 1984); those outside are left out."""
    ends = ends[np.isfinite(ends).all(axis=1)]
    start, way = ends[:, :2], ends[:, 2:] - ends[:, :2]
    first, last = np.zeros(len(ends)), np.ones(len(ends))
    outside = np.zeros(len(ends), np.bool_)
    for axis, (low, high) in enumerate(((box[0], box[2]), (box[1], box[3]))):
        still = way[:, axis] == 0.0
        outside |= still & ((start[:, axis] < low) | (start[:, axis] > high))
        step = np.where(still, 1.0, way[:, axis])
        enters, leaves = (
            np.where(still, edge, (at - start[:, axis]) / step) for edge, at in ((0.0, low), (1.0, high))
        )
        first = np.maximum(first, np.minimum(enters, leaves))
        last = np.minimum(last, np.maximum(enters, leaves))
    kept = ~outside & (first <= last)
    start, way = start[kept], way[kept]
    found = np.concatenate([start + way * first[kept, None], start + way * last[kept, None]], axis=1)
    # Rounding can leave the box by a hair.
    return np.asarray(np.clip(found, (box[0], box[1]) * 2, (box[2], box[3]) * 2))


def clip_curve(points: Floats, box: Box) -> list[Floats]:
    """The connected parts of a line through points that lie inside the box; NaN breaks it. Each float64 [n, 2], n ≥ 2."""
    found = clip_lines(np.concatenate([points[:-1], points[1:]], axis=1), box)
    if not len(found):
        return []
    # A run goes on where a part begins at the end of the one before.
    joined = np.isclose(found[:-1, 2:], found[1:, :2]).all(axis=1)
    parts = np.split(found, np.flatnonzero(~joined) + 1)
    return [np.concatenate([part[:1, :2], part[:, 2:]]) for part in parts]


def inside(x: Floats, y: Floats, box: Box) -> Bools:
    """Which points lie in the box; no for NaN."""
    return np.asarray((box[0] <= x) & (x <= box[2]) & (box[1] <= y) & (y <= box[3]))


def merge_rows(ends: Floats) -> Floats:
    """Of horizontal lines on the same half pixel one that covers all: 5,000 intervals in 300 pixels are 600 lines."""
    if len(ends) <= MANY or (ends[:, 1] != ends[:, 3]).any():
        return ends
    keys = np.round(2.0 * ends[:, 1])
    order = np.argsort(keys, kind="stable")
    starts = np.flatnonzero(np.diff(keys[order], prepend=np.nan) != 0.0)
    low = np.minimum.reduceat(np.minimum(ends[:, 0], ends[:, 2])[order], starts)
    high = np.maximum.reduceat(np.maximum(ends[:, 0], ends[:, 2])[order], starts)
    y = ends[order[starts], 1]
    return np.column_stack([low, y, high, y])


def merge_places(places: Floats) -> Floats:
    """One of those symbols whose centres are on the same pixel."""
    if len(places) <= MANY:
        return places
    whole = np.round(places).astype(np.int64)
    _, first = np.unique(whole[:, 0] * 1_000_003 + whole[:, 1], return_index=True)
    return np.asarray(places[np.sort(first)])


def hatching(box: Box, apart: float = APART) -> Floats:
    """Diagonals across a box, float64 [n, 4]: what is uncertain, told without a colour."""
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    count = max(5, min(60, int((width + height) / (2.0 * apart))))
    shares = np.arange(1, 2 * count) / (2.0 * count) * (width + height)
    start_x, start_y = np.maximum(0.0, shares - height), np.minimum(height, shares)
    end_x, end_y = np.minimum(width, shares), np.maximum(0.0, shares - width)
    return np.column_stack([left + start_x, top + start_y, left + end_x, top + end_y])
