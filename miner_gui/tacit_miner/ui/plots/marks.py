"""What can be drawn, said without a plotting library: arrays, colours, and a name for the legend."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

import numpy as np
from PySide6.QtGui import QColor

from tacit.arrays import Bools, Floats
from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.ui.results.headings import verdict_word
from tacit_miner.ui.theme import Theme

Style = Literal["solid", "dash", "dot", "dashdot", "dashdotdot"]
Symbol = Literal["disc", "half", "ring", "diamond", "halo"]


@dataclass(frozen=True, slots=True, eq=False)
class Segments:
    """Unconnected straight lines; points 2i and 2i+1 are the ends of line i."""

    x: Floats
    y: Floats
    colour: QColor
    width: float = 1.0
    name: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """Symbols of one kind."""

    x: Floats
    y: Floats
    colour: QColor
    symbol: Symbol = "disc"
    size: float = 8.0
    name: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Curve:
    """A line through points; NaN breaks it."""

    x: Floats
    y: Floats
    colour: QColor
    style: Style = "solid"
    width: float = 2.0
    name: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Band:
    """The area between two curves over the same x."""

    x: Floats
    low: Floats
    high: Floats
    colour: QColor
    name: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A straight line across the whole plot: a minimum."""

    at: float
    vertical: bool
    colour: QColor
    name: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class Tiles:
    """A matrix of coloured squares; row 0 is the lowest.

    Attributes:
        colours: rows of columns; None leaves a square empty.
        hatched: which are crossed with lines, bool [rows, columns].
        texts: what is written in them, where there is room.
        ink: the colour of hatching and text on each, as `colours`.
    """

    colours: list[list[QColor | None]]
    hatched: Bools
    texts: list[list[str]]
    ink: list[list[QColor]]


Mark = Segments | Points | Curve | Band | Line | Tiles


def segments(low: Floats, high: Floats, across: Floats, *, vertical: bool = False) -> tuple[Floats, Floats]:
    """Intervals as the x and y of `Segments`; ends that are not finite are left out by the caller."""
    along = np.column_stack([low, high]).ravel()
    fixed = np.repeat(across, 2)
    return (fixed, along) if vertical else (along, fixed)


def by_verdict(
    x: Floats, y: Floats, verdicts: list[IntervalVerdict | None], theme: Theme, size: float
) -> Iterator[Points]:
    """Estimates: full, half or hollow, one mark a verdict that occurs."""
    kinds: tuple[tuple[IntervalVerdict | None, Symbol], ...] = (
        (None, "disc"),
        (IntervalVerdict.CERTAIN, "disc"),
        (IntervalVerdict.UNCERTAIN, "half"),
        (IntervalVerdict.BELOW, "ring"),
    )
    for verdict, symbol in kinds:
        chosen = np.array([found is verdict for found in verdicts], np.bool_)
        if chosen.any():
            colour = theme.verdict(verdict) if verdict else theme.certain
            yield Points(x[chosen], y[chosen], colour, symbol, size, verdict_word(verdict) if verdict else "")
