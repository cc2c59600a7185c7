"""A name beside what it names, in as many lines as it needs and as there is room for."""

from __future__ import annotations

from tacit_miner.figures.letters import Letters, cut_row, shown_words, wrapped
from tacit_miner.figures.page import Page
from tacit_miner.figures.scene import Anchor, Part, Text

MOST = 3
"""Lines of a name."""


def lines_of(name: str, width: float, tall: float, letters: Letters, most: int = MOST) -> list[str]:
    """A name in lines of this width.

    Args:
        name: in words.
        width: pixels.
        tall: pixels from one name to the next.
        letters: that it is written in.
        most: lines.
    """
    room = min(most, int(tall / letters.height))
    if room < 2 or letters.width(shown_words(name)) <= width:
        return [cut_row(name, width, letters)]
    return wrapped(name, width, letters, room)


def label(lines: list[str], x: float, y: float, anchor: Anchor, page: Page) -> list[Part]:
    """Lines about a height; none that would leave the page."""
    letters = page.letters
    half, first = letters.height / 2.0, y - (len(lines) - 1) * letters.height / 2.0
    return [
        Text(x, first + place * letters.height, shown_words(line), page.inks.text, anchor)
        for place, line in enumerate(lines)
        if half <= first + place * letters.height <= page.height - half
    ]
