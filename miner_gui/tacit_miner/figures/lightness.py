"""Colours that stand for numbers: lightness alone carries the order, for every eye and in greyscale."""

from __future__ import annotations

import math

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


def luminance(colour: str) -> float:
    """Relative luminance of `#rrggbb`, as WCAG 2 defines it: 0 black, 1 white."""
    channels = (int(colour[place : place + 2], 16) / 255.0 for place in (1, 3, 5))
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def lift_colour(lift: float) -> str:
    """The colour of a lift; 1 is in the middle, ½ and less darkest, 2 and more lightest."""
    power = math.log2(lift) if lift > 0.0 else -REACH
    share = (min(REACH, max(-REACH, power)) + REACH) / (2 * REACH)
    return SCALE[round(share * (len(SCALE) - 1))]


_EQUAL = 0.179
"""The luminance on which black and white are equally readable: √(1.05 · 0.05) − 0.05."""


def ink_on(colour: str) -> str:
    """Black or white, whichever can be read."""
    return "#000000" if luminance(colour) > _EQUAL else "#ffffff"
