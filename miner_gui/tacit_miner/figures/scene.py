"""What a figure consists of once it is laid out: lines, shapes, symbols and words at places in pixels.

Everything that a layout makes is in these few kinds, so that one painter (`tacit_miner.ui.drawing.painting`) and one
writer (`svg`) draw every figure, and a test can look at all of it. Colours are `#rrggbb`. y grows downward.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Literal

import numpy as np

from tacit.arrays import Floats, Indices
from tacit_miner.figures.letters import Letters

Style = Literal["solid", "dash", "dot", "dashdot", "dashdotdot"]
Symbol = Literal["disc", "half", "ring", "diamond", "halo", "square", "open square", "left", "right"]
Anchor = Literal["start", "middle", "end"]

DASHES: dict[Style, tuple[float, ...]] = {
    "solid": (),
    "dash": (4.0, 2.0),
    "dot": (1.0, 2.0),
    "dashdot": (4.0, 2.0, 1.0, 2.0),
    "dashdotdot": (4.0, 2.0, 1.0, 2.0, 1.0, 2.0),
}
"""Lengths drawn and left out, in widths of the line."""

BASELINE = 0.35
"""From the middle of a line of words down to its baseline, in sizes of the letters."""


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """Straight lines; `ends` are x, y, x, y a line, float64 [n, 4]."""

    ends: Floats
    colour: str
    width: float = 1.0
    style: Style = "solid"
    opacity: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """A polygon, or an open line where it is not `closed`; `points` float64 [n, 2]."""

    points: Floats
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    style: Style = "solid"
    opacity: float = 1.0
    closed: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class Symbols:
    """Signs of one kind; `places` are their centres, float64 [n, 2], `size` their width."""

    places: Floats
    kind: Symbol
    size: float
    colour: str
    ground: str


@dataclass(frozen=True, slots=True)
class Text:
    """Words on one line. y is the middle of the line; `turned` words run upward.

    Attributes:
        anchor: which end of the words x is, from left to right whatever the language.
        scale: size in sizes of the figure's letters.
    """

    x: float
    y: float
    words: str
    colour: str
    anchor: Anchor = "start"
    turned: bool = False
    scale: float = 1.0


Part = Lines | Shape | Symbols | Text


def no_spots() -> Floats:
    """No place that can be pointed at."""
    return np.zeros((0, 4))


def no_ids() -> Indices:
    """No element."""
    return np.zeros(0, np.int32)


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A figure that is laid out.

    Attributes:
        width, height: of the whole.
        parts: from back to front.
        spots: what can be pointed at: left, top, right, bottom, float64 [n, 4].
        ids: which element of the figure each spot is, int32 [n].
        frame: the area of the data: left, top, right, bottom.
    """

    width: float
    height: float
    parts: tuple[Part, ...]
    spots: Floats = field(default_factory=no_spots)
    ids: Indices = field(default_factory=no_ids)
    frame: tuple[float, float, float, float] = (0.0, 0.0, 0.0, 0.0)

    def at(self, x: float, y: float) -> int | None:
        """The element at a place: of those whose spot holds it, the one whose centre is nearest."""
        inside = (self.spots[:, 0] <= x) & (x <= self.spots[:, 2])
        inside &= (self.spots[:, 1] <= y) & (y <= self.spots[:, 3])
        found = np.flatnonzero(inside)
        if not found.size:
            return None
        centres = (self.spots[found, :2] + self.spots[found, 2:]) / 2.0
        return int(self.ids[found[np.argmin(np.hypot(centres[:, 0] - x, centres[:, 1] - y))]])

    def spot(self, element: int) -> Floats | None:
        """The place of an element, float64 [4]; None where it is not in view."""
        found = np.flatnonzero(self.ids == element)
        return self.spots[found[0]] if found.size else None

    def words(self) -> list[str]:
        """Everything that is written in it."""
        return [part.words for part in self.parts if isinstance(part, Text)]


def rectangle(left: float, top: float, right: float, bottom: float) -> Floats:
    """The corners of a box."""
    return np.array([(left, top), (right, top), (right, bottom), (left, bottom)])


def shifted(part: Part, across: float, down: float) -> Part:
    """The same somewhere else."""
    by = np.array([across, down])
    if isinstance(part, Lines):
        return replace(part, ends=part.ends + np.concatenate([by, by]))
    if isinstance(part, Shape):
        return replace(part, points=part.points + by)
    if isinstance(part, Symbols):
        return replace(part, places=part.places + by)
    return replace(part, x=part.x + across, y=part.y + down)


def extent(part: Part, letters: Letters) -> Floats:
    """The box round everything of a part: left, top, right, bottom; for tests and for what must not overlap."""
    if isinstance(part, Text):
        return _text_extent(part, letters)
    if isinstance(part, Lines):
        points, around = part.ends.reshape(-1, 2), part.width / 2.0
    elif isinstance(part, Shape):
        points, around = part.points, part.width / 2.0 if part.stroke else 0.0
    else:
        points, around = part.places, part.size / 2.0 + 1.0
    return np.concatenate([points.min(axis=0) - around, points.max(axis=0) + around])


def _text_extent(part: Text, letters: Letters) -> Floats:
    width, height = letters.width(part.words) * part.scale, letters.height * part.scale
    back = {"start": 0.0, "middle": 0.5, "end": 1.0}[part.anchor] * width
    if part.turned:
        low = part.y + back
        return np.array([part.x - height / 2.0, low - width, part.x + height / 2.0, low])
    return np.array([part.x - back, part.y - height / 2.0, part.x - back + width, part.y + height / 2.0])
