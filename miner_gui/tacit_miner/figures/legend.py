"""The legend of a figure: samples and names in lines that break where they must; and a whole figure for a file."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tacit_miner.figures.hatching import hatching
from tacit_miner.figures.letters import cut, shown_words, wrapped
from tacit_miner.figures.marks import Band, Curve, Entry, Line, Points, Segments, Swatch
from tacit_miner.figures.page import Page
from tacit_miner.figures.scene import Anchor, Lines, Part, Scene, Shape, Symbols, Text, rectangle, shifted

EDGE = 8.0
"""Pixels round a figure in a file."""


def named(entries: Sequence[Entry]) -> list[Entry]:
    """Those with a name, each name once."""
    seen: dict[str, Entry] = {}
    for entry in entries:
        name = getattr(entry, "name", "")
        if name:
            seen.setdefault(name, entry)
    return list(seen.values())


def legend_scene(entries: Sequence[Entry], page: Page) -> Scene:
    """Samples and names from the side on which lines begin; the height is what they need."""
    letters = page.letters
    line, sample, gap = 1.5 * letters.height, 1.9 * letters.height, 1.1 * letters.height
    x, y = 0.0, 0.0
    parts: list[Part] = []
    for entry in named(entries):
        words = cut(getattr(entry, "name", ""), page.width - 1.3 * sample, letters)
        width = 1.2 * sample + letters.width(shown_words(words))
        if x and x + width > page.width:
            x, y = 0.0, y + line
        middle = y + line / 2.0
        at = page.width - x - sample if page.mirrored else x
        parts += _sample(entry, (at, y, at + sample, y + line), page)
        anchor: Anchor = "end" if page.mirrored else "start"
        place = page.width - x - 1.2 * sample if page.mirrored else x + 1.2 * sample
        parts.append(Text(place, middle, shown_words(words), page.inks.text, anchor))
        x += width + gap
    return Scene(page.width, y + line if parts else 0.0, tuple(parts))


def _sample(entry: Entry, box: tuple[float, float, float, float], page: Page) -> list[Part]:
    left, top, right, bottom = box
    middle, centre = (top + bottom) / 2.0, (left + right) / 2.0
    if isinstance(entry, Swatch | Band):
        wide, high = 0.15 * (right - left), 0.2 * (bottom - top)
        return _swatch(entry, (left + wide, top + high, right - wide, bottom - high))
    if isinstance(entry, Points):
        size = min(0.42 * (bottom - top), max(7.0, entry.size))
        return [Symbols(np.array([[centre, middle]]), entry.symbol, size, entry.colour, page.inks.base)]
    if isinstance(entry, Line) and entry.vertical:
        return [Lines(np.array([[centre, top + 3.0, centre, bottom - 3.0]]), entry.colour, 1.6, "dash")]
    if isinstance(entry, Line | Curve | Segments):
        style = "dash" if isinstance(entry, Line) else entry.style if isinstance(entry, Curve) else "solid"
        width = 1.6 if isinstance(entry, Line) else max(1.6, entry.width)
        return [Lines(np.array([[left, middle, right, middle]]), entry.colour, width, style)]
    return []


def _swatch(entry: Swatch | Band, box: tuple[float, float, float, float]) -> list[Part]:
    if not entry.colour:
        return []
    opacity = entry.opacity if isinstance(entry, Band) else 1.0
    parts: list[Part] = [Shape(rectangle(*box), fill=entry.colour, opacity=opacity)]
    if isinstance(entry, Swatch) and entry.hatched:
        parts.append(Lines(hatching(box), entry.ink or entry.colour))
    return parts


def sheet(caption: str, entries: Sequence[Entry], figure: Scene, page: Page) -> Scene:
    """A figure as a file has it: its sentence, its legend, and below them what is drawn."""
    letters, width = page.letters, page.width
    lines = [shown_words(line) for line in wrapped(caption, width - 2.0 * EDGE, letters)]
    anchor: Anchor = "end" if page.mirrored else "start"
    x = width - EDGE if page.mirrored else EDGE
    written: list[Part] = [
        Text(x, EDGE + (place + 0.5) * letters.height, line, page.inks.text, anchor)
        for place, line in enumerate(lines)
    ]
    top = EDGE + len(lines) * letters.height + 4.0
    inner = Page(width - 2.0 * EDGE, 0.0, letters, page.inks, page.mirrored)
    legend = legend_scene(entries, inner)
    written += [shifted(part, EDGE, top) for part in legend.parts]
    down = top + legend.height
    height = down + figure.height
    ground = Shape(rectangle(0.0, 0.0, width, height), fill=page.inks.base)
    drawn = [shifted(part, 0.0, down) for part in figure.parts]
    return Scene(width, height, (ground, *drawn, *written))
