"""A mark of a chart as parts of a scene: mapped to pixels, cut at the frame, and thinned to what pixels can tell apart."""

from __future__ import annotations

import numpy as np

from tacit.arrays import Bools, Floats
from tacit_miner.figures.axes import Area
from tacit_miner.figures.clipping import clip_curve, clip_lines, inside, merge_places, merge_rows
from tacit_miner.figures.hatching import hatching
from tacit_miner.figures.letters import Letters
from tacit_miner.figures.marks import Band, Curve, Line, Mark, Points, Segments, Tiles
from tacit_miner.figures.page import Page
from tacit_miner.figures.scene import Lines, Part, Shape, Symbol, Symbols, Text, rectangle

FAR = 1e7
"""Pixels; what goes on for ever ends here, which is outside of any frame."""

ARROW = 9.0
"""Pixels of an arrow at the edge."""


def parts_of(mark: Mark, area: Area, page: Page) -> list[Part]:
    """What a mark looks like here; nothing of it where nothing lies in the frame."""
    if isinstance(mark, Segments):
        return _segments(mark, area, page)
    if isinstance(mark, Points):
        return _points(mark, area, page)
    if isinstance(mark, Curve):
        runs = clip_curve(np.column_stack([area.across(mark.x), area.down(mark.y)]), area.box)
        return [
            Shape(run, stroke=mark.colour, width=mark.width, style=mark.style, closed=False) for run in runs
        ]
    if isinstance(mark, Band):
        return _band(mark, area)
    if isinstance(mark, Line):
        return _line(mark, area)
    return _tiles(mark, area, page.letters)


def _segments(mark: Segments, area: Area, page: Page) -> list[Part]:
    x, y = (np.clip(place, -FAR, FAR) for place in (area.across(mark.x), area.down(mark.y)))
    ends = clip_lines(merge_rows(np.column_stack([x[::2], y[::2], x[1::2], y[1::2]])), area.box)
    parts: list[Part] = [Lines(ends, mark.colour, mark.width, opacity=mark.opacity)] if len(ends) else []
    return [*parts, *_beyond(x, y[::2], area, page)] if mark.beyond else parts


def _beyond(x: Floats, y: Floats, area: Area, page: Page) -> list[Part]:
    """Arrows at the edges beyond which an interval lies."""
    left, top, right, bottom = area.box
    seen = (top <= y) & (y <= bottom)
    ends: tuple[tuple[Bools, float, Symbol], ...] = (
        (np.maximum(x[::2], x[1::2]) < left, left + ARROW / 2.0, "left"),
        (np.minimum(x[::2], x[1::2]) > right, right - ARROW / 2.0, "right"),
    )
    parts: list[Part] = []
    for outside, at, symbol in ends:
        rows = y[seen & outside]
        if rows.size:
            places = merge_places(np.column_stack([np.full(rows.size, at), rows]))
            parts.append(Symbols(places, symbol, ARROW, page.inks.muted, page.inks.base))
    return parts


def _points(mark: Points, area: Area, page: Page) -> list[Part]:
    x, y = area.across(mark.x), area.down(mark.y)
    seen = inside(x, y, area.box)
    places = merge_places(np.column_stack([x[seen], y[seen]]))
    return [Symbols(places, mark.symbol, mark.size, mark.colour, page.inks.base)] if len(places) else []


def _band(mark: Band, area: Area) -> list[Part]:
    known = np.isfinite(mark.low) & np.isfinite(mark.high)
    if known.sum() < 2:
        return []
    x, low, high = mark.x[known], mark.low[known], mark.high[known]
    ends = np.clip(area.view.x, x[0], x[-1])
    if ends[0] >= ends[1]:
        return []
    within = (ends[0] < x) & (x < ends[1])
    across = np.concatenate([ends[:1], x[within], ends[1:]])
    lower, upper = (
        np.clip(area.down(np.interp(across, x, edge)), area.box[1], area.box[3]) for edge in (low, high)
    )
    place = area.across(across)
    outline = np.concatenate([np.column_stack([place, lower]), np.column_stack([place, upper])[::-1]])
    return [Shape(outline, fill=mark.colour, opacity=mark.opacity)]


def _line(mark: Line, area: Area) -> list[Part]:
    left, top, right, bottom = area.box
    at = float((area.across if mark.vertical else area.down)(np.array([mark.at]))[0])
    ends = np.array([(at, top, at, bottom) if mark.vertical else (left, at, right, at)])
    shown = clip_lines(ends, area.box)
    return [Lines(shown, mark.colour, 1.6, "dash")] if len(shown) else []


def _tiles(mark: Tiles, area: Area, letters: Letters) -> list[Part]:
    rows, columns = mark.hatched.shape
    parts: list[Part] = []
    for row in range(rows):
        for column in range(columns):
            colour = mark.colours[row][column]
            box = _tile(area, row, column)
            if colour is not None and box is not None:
                ink, text = mark.ink[row][column], mark.texts[row][column]
                is_hatched = bool(mark.hatched[row, column])
                parts += tile(box, colour, ink, text, letters, hatched=is_hatched)
    return parts


def _tile(area: Area, row: int, column: int) -> tuple[float, float, float, float] | None:
    """The square in pixels, cut at the frame, with a little air; None outside."""
    x = area.across(np.array([column - 0.5, column + 0.5]))
    y = np.sort(area.down(np.array([row - 0.5, row + 0.5])))
    left, top, right, bottom = area.box
    box = (
        max(left, x[0] + 0.5),
        max(top, y[0] + 0.5),
        min(right, x[1] - 0.5),
        min(bottom, y[1] - 0.5),
    )
    return box if box[0] < box[2] and box[1] < box[3] else None


def tile(
    box: tuple[float, float, float, float],
    colour: str,
    ink: str,
    text: str,
    letters: Letters,
    *,
    hatched: bool,
) -> list[Part]:
    """A coloured box with its words where they fit; words stand on plain ground, hatched or not."""
    left, top, right, bottom = box
    parts: list[Part] = [Shape(rectangle(*box), fill=colour)]
    if hatched:
        parts.append(Lines(hatching(box), ink, 1.0, opacity=0.55))
    width, height = letters.width(text) + 4.0, letters.height
    if text and width < right - left and height < bottom - top:
        x, y = (left + right) / 2.0, (top + bottom) / 2.0
        if hatched:
            around = rectangle(x - width / 2.0, y - height / 2.0, x + width / 2.0, y + height / 2.0)
            parts.append(Shape(around, fill=colour))
        parts.append(Text(x, y, text, ink, "middle"))
    return parts
