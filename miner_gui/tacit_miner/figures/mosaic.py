"""Two questions as a mosaic: a column a group, as wide as its share; in it a tile an answer, as high as its share there.

Shares that noise carries below 0 or above 1 are drawn as the nearest that can be. In each tile an upright bar is as long as
the interval is wide, in the units of the tile's height. A tile whose share surely differs has a sign; one that may not is hatched.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Bools, Floats, Indices
from tacit_miner.figures.marks import hatching
from tacit_miner.figures.palette import ink_on
from tacit_miner.figures.scene import (
    FigurePage,
    Lines,
    Part,
    Scene,
    SceneText,
    Shape,
    View,
    cut,
    rectangle,
    shown_words,
)

GAP = 4.0
"""Pixels between tiles."""

NAME_SHARE = 0.26
"""Of the width, for the words of answers."""

SIGNS = {1: "▲ ", -1: "▼ ", 0: ""}

SHADES = ("#dbe7f1", "#b9cfe2", "#8fb0cc", "#6a92b5", "#4b769c", "#335c81", "#1f4365", "#0f2b46")
"""Answers in their order, from light to dark: lightness alone tells them apart."""


@dataclass(frozen=True, slots=True, eq=False)
class Mosaic:
    """What is drawn; arrays [groups, answers].

    Attributes:
        widths: the groups' shares, float64 [groups].
        shares: of the answers in each group.
        low, high: ends of the intervals.
        direction: 1, −1 or 0: surely more, surely fewer, or neither.
    """

    groups: Sequence[str]
    answers: Sequence[str]
    widths: Floats
    shares: Floats
    low: Floats
    high: Floats
    texts: Sequence[Sequence[str]]
    direction: Indices
    chosen: Bools


def possible(shares: Floats) -> Floats:
    """Shares that are none below 0 and add up to 1 along the last axis; equal ones where nothing is known."""
    clipped = np.clip(np.nan_to_num(shares, nan=0.0), 0.0, None)
    total = clipped.sum(axis=-1, keepdims=True)
    even = np.full_like(clipped, 1.0 / max(1, clipped.shape[-1]))
    return np.where(total > 0.0, clipped / np.where(total > 0.0, total, 1.0), even)


def shade(answer: int, answers: int) -> str:
    """The colour of an answer."""
    return SHADES[round(answer * (len(SHADES) - 1) / max(1, answers - 1))]


def mosaic_scene(mosaic: Mosaic, _view: View, page: FigurePage) -> Scene:
    """The mosaic on a page; groups in the direction of the language."""
    letters = page.letters
    names = min(
        NAME_SHARE * page.width, 2.0 * letters.size + max(map(letters.width, mosaic.answers), default=0.0)
    )
    left, right = (letters.size, page.width - names) if page.mirrored else (names, page.width - letters.size)
    top, bottom = 2.0 * letters.height, page.height - 0.8 * letters.height
    boxes = tiles(mosaic, (left, top, right, bottom), mirrored=page.mirrored)
    parts: list[Part] = [Shape(rectangle(0.0, 0.0, page.width, page.height), fill=page.inks.base)]
    parts += _groups(mosaic, boxes, page)
    parts += _answers(mosaic, boxes, (left, right), page)
    for group in range(len(mosaic.groups)):
        for answer in range(len(mosaic.answers)):
            parts += _tile(mosaic, (group, answer), boxes[group, answer], bottom - top, page)
    spots = boxes.reshape(-1, 4)
    return Scene(
        page.width,
        page.height,
        tuple(parts),
        spots,
        np.arange(len(spots), dtype=np.int32),
        (left, top, right, bottom),
    )


def tiles(mosaic: Mosaic, box: tuple[float, float, float, float], *, mirrored: bool) -> Floats:
    """Left, top, right, bottom of each tile, float64 [groups, answers, 4]; the first answer at the bottom."""
    groups, answers = mosaic.shares.shape
    left, top, right, bottom = box
    room = right - left - GAP * (groups - 1)
    wide = possible(mosaic.widths) * room
    starts = left + np.concatenate([[0.0], np.cumsum(wide + GAP)[:-1]])
    if mirrored:
        starts = left + right - starts - wide
    tall = possible(mosaic.shares) * (bottom - top - GAP * (answers - 1))
    below = np.cumsum(tall + GAP, axis=1) - (tall + GAP)
    boxes = np.empty((groups, answers, 4))
    boxes[:, :, 0], boxes[:, :, 2] = starts[:, None], (starts + wide)[:, None]
    boxes[:, :, 3] = bottom - below
    boxes[:, :, 1] = boxes[:, :, 3] - tall
    return boxes


def _groups(mosaic: Mosaic, boxes: Floats, page: FigurePage) -> list[Part]:
    """Words above each column, where they fit."""
    letters, parts = page.letters, []
    for group, words in enumerate(mosaic.groups):
        left, _, right, _ = boxes[group, 0].tolist()
        shown = cut(shown_words(words), right - left, letters)
        if letters.width(shown) <= right - left and len(shown) > 1:
            parts.append(SceneText((left + right) / 2.0, letters.height, shown, page.inks.text, "middle"))
    return list(parts)


def _answers(mosaic: Mosaic, boxes: Floats, edges: tuple[float, float], page: FigurePage) -> list[Part]:
    """Words beside the first column, in the order of its tiles and never on each other."""
    letters = page.letters
    wanted = boxes[0, :, (1, 3)].mean(axis=0)
    ys = apart(wanted, letters.height, (letters.height, page.height - letters.height / 2.0))
    x = edges[1] + 0.6 * letters.size if page.mirrored else edges[0] - 0.6 * letters.size
    room = (page.width - edges[1] if page.mirrored else edges[0]) - letters.size
    side = "start" if page.mirrored else "end"
    return [
        SceneText(x, y, shown_words(cut(words, room, letters)), page.inks.text, side)  # type: ignore[arg-type]
        for y, words in zip(ys.tolist(), mosaic.answers, strict=True)
    ]


def apart(wanted: Floats, least: float, ends: tuple[float, float]) -> Floats:
    """Places near those wanted, from the largest to the smallest, at least so many pixels from each other, between both ends if there is room."""
    places = np.array(wanted, np.float64)
    least = min(least, (ends[1] - ends[0]) / max(1, len(places) - 1)) if len(places) > 1 else least
    for place in range(len(places)):
        most = ends[1] if place == 0 else places[place - 1] - least
        places[place] = min(places[place], most)
    for place in reversed(range(len(places))):
        fewest = ends[0] if place == len(places) - 1 else places[place + 1] + least
        places[place] = max(places[place], fewest)
    return places


def _tile(mosaic: Mosaic, at: tuple[int, int], box: Floats, tall: float, page: FigurePage) -> list[Part]:
    left, top, right, bottom = box.tolist()
    if right - left < 1.0 or bottom - top < 1.0:
        return []
    colour = shade(at[1], len(mosaic.answers))
    ink = ink_on(colour)
    is_chosen = bool(mosaic.chosen[at])
    edge = page.inks.focus if is_chosen else ""
    inset = 1.5 if is_chosen else 0.0
    corners = rectangle(left + inset, top + inset, right - inset, bottom - inset)
    parts: list[Part] = [Shape(corners, fill=colour, stroke=edge, width=3.0)]
    if not mosaic.direction[at]:
        parts.append(Lines(hatching((left, top, right, bottom)), ink, 1.0, opacity=0.18))
    parts += _bar(mosaic, at, (left, top, right, bottom), tall, ink)
    return parts + _words(mosaic, at, (left, top, right, bottom), (colour, ink), page)


def _bar(
    mosaic: Mosaic, at: tuple[int, int], box: tuple[float, float, float, float], tall: float, ink: str
) -> list[Part]:
    """As long as the interval is wide, cut at the tile with open ends."""
    left, top, right, bottom = box
    width = float(mosaic.high[at] - mosaic.low[at])
    if not np.isfinite(width) or right - left < 16.0:
        return []
    middle, half = (top + bottom) / 2.0, min(1.0, width) * tall / 2.0
    low, high, x = max(top + 1.0, middle - half), min(bottom - 1.0, middle + half), right - 7.0
    ends = [(x, low, x, high)]
    if half <= (bottom - top) / 2.0:
        ends += [(x - 3.0, low, x + 3.0, low), (x - 3.0, high, x + 3.0, high)]
    return [Lines(np.array(ends), ink, 1.6)]


def _words(
    mosaic: Mosaic,
    at: tuple[int, int],
    box: tuple[float, float, float, float],
    colours: tuple[str, str],
    page: FigurePage,
) -> list[Part]:
    left, top, right, bottom = box
    letters, room = page.letters, right - left - 18.0
    words = SIGNS[int(mosaic.direction[at])] + mosaic.texts[at[0]][at[1]]
    if letters.width(words) > room or letters.height > bottom - top:
        return []
    x, y = left + 6.0, (top + bottom) / 2.0
    ground = rectangle(
        x - 2.0, y - letters.height / 2.0, x + letters.width(words) + 2.0, y + letters.height / 2.0
    )
    return [Shape(ground, fill=colours[0]), SceneText(x, y, words, colours[1])]
