"""Colours: the one place of the miner that names any; the window's theme and every figure, in files and reports too, use these.

Colours of verdicts differ in lightness by 10 L* or more, so they stay apart in greyscale and for colour-blind eyes,
and reach 3 : 1 on the base; words are always written in the text colour, which reaches 4.5 : 1. In colours that stand for
numbers lightness alone carries the order.
"""

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

from tacit.estimation.verdict import IntervalVerdict


class ColourScheme(StrEnum):
    """The three families of colours."""

    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


_MARKS = {
    # of light, dark and contrast
    "muted": ("#595959", "#bdbdbd", "#ffffff"),
    "grid": ("#d9d9d9", "#454545", "#6e6e6e"),
    "selection": ("#cbe2f6", "#1f4b73", "#00406b"),
    "focus": ("#00468c", "#9bd1ff", "#ffff00"),
    "certain": ("#00468c", "#b4dcff", "#c8f0ff"),
    "uncertain": ("#a85500", "#e69f00", "#ffb000"),
    "below": ("#8f8f8f", "#858c94", "#949494"),
    "threshold": ("#1a1a1a", "#f0f0f0", "#ffffff"),
    "truth": ("#b4235a", "#ff7fb0", "#ff8cc0"),
    "notice": ("#fff3d6", "#463a1c", "#000000"),
    "warning": ("#a33b00", "#ffb454", "#ffff00"),
}
MARKS = {
    scheme: {name: colours[place] for name, colours in _MARKS.items()}
    for place, scheme in enumerate(ColourScheme)
}

CURVES = {
    ColourScheme.LIGHT: ("#001b3a", "#6b1f00", "#005f4f", "#8a5fa8", "#8f8f8f"),
    ColourScheme.DARK: ("#ffffff", "#ffd27a", "#4fc4a0", "#ab7dce", "#6e757d"),
    ColourScheme.CONTRAST: ("#ffffff", "#ffd000", "#38c99c", "#d05fc4", "#6c6c6c"),
}
"""From the darkest to the lightest on light ground, from the lightest to the darkest on dark: in steps of 10 L*."""

GROUND = {  # window, base, stripe, text, button, highlight, text on the highlight
    ColourScheme.LIGHT: ("#f3f3f3", "#ffffff", "#f7f7f7", "#1a1a1a", "#e9e9e9", "#00468c", "#ffffff"),
    ColourScheme.DARK: ("#2b2b2b", "#1e1e1e", "#252525", "#f0f0f0", "#3a3a3a", "#9bd1ff", "#10202f"),
    ColourScheme.CONTRAST: ("#000000", "#000000", "#0a0a0a", "#ffffff", "#000000", "#ffff00", "#000000"),
}


Colour = TypeVar("Colour")


@dataclass(frozen=True, slots=True)
class Palette(Generic[Colour]):
    """Colours by what they mean."""

    base: Colour  # what tables and plots are drawn on
    text: Colour  # words, numbers, axes
    muted: Colour  # secondary words; still readable
    grid: Colour  # lines that must not compete with data
    selection: Colour  # behind selected rows; the text colour stays
    focus: Colour  # the frame of the current cell and of selected marks
    certain: Colour  # the mark of a verdict, as the next two
    uncertain: Colour
    below: Colour
    threshold: Colour  # the line of a minimum
    truth: Colour  # a true value, where one is known
    curves: tuple[Colour, ...]  # for lines of one plot, told apart by dashes as well

    def verdict(self, verdict: IntervalVerdict) -> Colour:
        """The colour of a verdict's mark."""
        colour: Colour = getattr(self, verdict)
        return colour


Inks = Palette[str]  # the colours of a figure, `#rrggbb`; those of a window are `tacit_miner.ui.theme.Theme`


def inks(scheme: ColourScheme = ColourScheme.LIGHT) -> Inks:
    """The colours of a family."""
    named = ("muted", "grid", "selection", "focus", "certain", "uncertain", "below", "threshold", "truth")
    chosen = {name: MARKS[scheme][name] for name in named}
    return Palette(base=GROUND[scheme][1], text=GROUND[scheme][3], curves=CURVES[scheme], **chosen)


_CIVIDIS = "#00224e #123570 #3b496c #575d6d #707173 #8a8678 #a59c74 #c3b369 #e1cc55 #fee838"
SCALE = tuple(_CIVIDIS.split())  # cividis: lightness alone carries the order, for every eye and in greyscale
REACH = 1.0  # powers of two from the darkest to 1, and from 1 to the lightest


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


_EQUAL = 0.179  # the luminance on which black and white are equally readable: √(1.05 · 0.05) − 0.05


def ink_on(colour: str) -> str:
    """Black or white, whichever can be read."""
    return "#000000" if luminance(colour) > _EQUAL else "#ffffff"
