"""Colours: the one place of the miner that names any; the window's theme and every figure, in files and reports too, use these.

IntervalVerdict colours differ in lightness by 10 L* or more, so they stay apart in greyscale and for colour-blind eyes,
and reach 3 : 1 on the base; words are always written in the text colour, which reaches 4.5 : 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from tacit.estimation.verdict import IntervalVerdict


class Scheme(StrEnum):
    """The three families of colours."""

    LIGHT = "light"
    DARK = "dark"
    CONTRAST = "contrast"


MARKS = {
    Scheme.LIGHT: {
        "muted": "#595959",
        "grid": "#d9d9d9",
        "selection": "#cbe2f6",
        "focus": "#00468c",
        "certain": "#00468c",
        "uncertain": "#a85500",
        "below": "#8f8f8f",
        "threshold": "#1a1a1a",
        "truth": "#b4235a",
        "notice": "#fff3d6",
        "warning": "#a33b00",
    },
    Scheme.DARK: {
        "muted": "#bdbdbd",
        "grid": "#454545",
        "selection": "#1f4b73",
        "focus": "#9bd1ff",
        "certain": "#b4dcff",
        "uncertain": "#e69f00",
        "below": "#858c94",
        "threshold": "#f0f0f0",
        "truth": "#ff7fb0",
        "notice": "#463a1c",
        "warning": "#ffb454",
    },
    Scheme.CONTRAST: {
        "muted": "#ffffff",
        "grid": "#6e6e6e",
        "selection": "#00406b",
        "focus": "#ffff00",
        "certain": "#c8f0ff",
        "uncertain": "#ffb000",
        "below": "#949494",
        "threshold": "#ffffff",
        "truth": "#ff8cc0",
        "notice": "#000000",
        "warning": "#ffff00",
    },
}

CURVES = {
    Scheme.LIGHT: ("#001b3a", "#6b1f00", "#005f4f", "#8a5fa8", "#8f8f8f"),
    Scheme.DARK: ("#ffffff", "#ffd27a", "#4fc4a0", "#ab7dce", "#6e757d"),
    Scheme.CONTRAST: ("#ffffff", "#ffd000", "#38c99c", "#d05fc4", "#6c6c6c"),
}
"""From the darkest to the lightest on light ground, from the lightest to the darkest on dark: in steps of 10 L*."""

GROUND = {
    Scheme.LIGHT: ("#f3f3f3", "#ffffff", "#f7f7f7", "#1a1a1a", "#e9e9e9", "#00468c", "#ffffff"),
    Scheme.DARK: ("#2b2b2b", "#1e1e1e", "#252525", "#f0f0f0", "#3a3a3a", "#9bd1ff", "#10202f"),
    Scheme.CONTRAST: ("#000000", "#000000", "#0a0a0a", "#ffffff", "#000000", "#ffff00", "#000000"),
}
"""Window, base, stripe, text, button, highlight, text on the highlight."""


@dataclass(frozen=True, slots=True)
class Inks:
    """The colours of a figure, by what they mean; see `tacit_miner.ui.theme.Theme`."""

    base: str
    text: str
    muted: str
    grid: str
    selection: str
    focus: str
    certain: str
    uncertain: str
    below: str
    threshold: str
    truth: str
    curves: tuple[str, ...]

    def verdict(self, verdict: IntervalVerdict) -> str:
        """The colour of a verdict's mark."""
        return {
            IntervalVerdict.CERTAIN: self.certain,
            IntervalVerdict.UNCERTAIN: self.uncertain,
            IntervalVerdict.BELOW: self.below,
        }[verdict]


def inks(scheme: Scheme = Scheme.LIGHT) -> Inks:
    """The colours of a family."""
    named = ("muted", "grid", "selection", "focus", "certain", "uncertain", "below", "threshold", "truth")
    chosen = {name: MARKS[scheme][name] for name in named}
    return Inks(base=GROUND[scheme][1], text=GROUND[scheme][3], curves=CURVES[scheme], **chosen)
