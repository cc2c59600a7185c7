"""What can be drawn between two axes: arrays in the units of the data, colours, and a name for the legend."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Floats
from tacit_miner.figures.scene import Style, Symbol


@dataclass(frozen=True, slots=True, eq=False)
class Segments:
    """Unconnected straight lines; points 2i and 2i+1 are the ends of line i.

    `beyond`: lines that lie outside the range shown, to the left or right, leave an arrow at the edge.
    """

    x: Floats
    y: Floats
    colour: str
    width: float = 1.0
    name: str = ""
    opacity: float = 1.0
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
class Line:
    """A straight line across the whole plot: a minimum."""

    at: float
    vertical: bool
    colour: str
    name: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Tiles:
    """A matrix of coloured squares of side 1, centred on whole numbers.

    Attributes:
        colours: rows of columns; None leaves a square empty.
        hatched: which are crossed with lines, bool [rows, columns].
        texts: what is written in them, where there is room.
        ink: the colour of hatching and text on each, as `colours`.
    """

    colours: list[list[str | None]]
    hatched: Bools
    texts: list[list[str]]
    ink: list[list[str]]


@dataclass(frozen=True, slots=True)
class Swatch:
    """A filled square with a name, for the legend alone; without a colour there is no square."""

    name: str
    colour: str
    hatched: bool = False
    ink: str = ""


Mark = Segments | Points | Curve | Band | Line | Tiles
Entry = Mark | Swatch


def segments(low: Floats, high: Floats, across: Floats, *, vertical: bool = False) -> tuple[Floats, Floats]:
    """Intervals as the x and y of `Segments`; ends that are not finite are left out by the caller."""
    along = np.column_stack([low, high]).ravel()
    fixed = np.repeat(across, 2)
    return (fixed, along) if vertical else (along, fixed)
