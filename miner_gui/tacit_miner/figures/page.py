"""What a figure is laid out on, and which part of the data it shows."""

from __future__ import annotations

from dataclasses import dataclass

from tacit_miner.figures.letters import Letters
from tacit_miner.figures.palette import Inks

Range = tuple[float, float]


@dataclass(frozen=True, slots=True)
class View:
    """What is shown of x and y, in the units of the data."""

    x: Range
    y: Range


@dataclass(frozen=True, slots=True)
class Page:
    """What a figure is laid out on.

    Attributes:
        width, height: pixels.
        letters: its font.
        inks: its colours.
        mirrored: whether its language runs from right to left.
    """

    width: float
    height: float
    letters: Letters
    inks: Inks
    mirrored: bool = False
