"""Two questions as a mosaic: a row a group, as high as its share; in it a tile an answer, as wide as its share there.

Groups are rows because their names then have room, however many and however small they are; answers are told by their shades.
Shares that noise carries below 0 or above 1 are drawn as the nearest that can be. In each tile a bar is as long as the
interval is wide, in the units of the tile's width. A tile whose share surely differs has a sign; one that may not is hatched.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Bools, Floats, Indices
from tacit_miner.figures import scene
from tacit_miner.figures.marks import hatching
from tacit_miner.figures.palette import ink_on

GAP = 4.0  # pixels between tiles
NAME_SHARE = 0.4  # of the width, for the names of groups, at most
BAR_ROOM = 10.0  # pixels at the lower edge of a tile, for its bar

SIGNS = {1: "▲ ", -1: "▼ ", 0: ""}

SHADES = ("#dbe7f1", "#b9cfe2", "#8fb0cc", "#6a92b5", "#4b769c", "#335c81", "#1f4365", "#0f2b46")
"""Answers in their order, from light to dark: lightness alone tells them apart."""
Cell = tuple[int, ...]  # a group and an answer


@dataclass(frozen=True, slots=True, eq=False)
class Mosaic:
    """What is drawn: the sizes of groups, float64 [groups], and of each answer in each its share and interval, float64 [groups, answers]."""

    groups: Sequence[str]
    answers: Sequence[str]
    sizes: Floats
    shares: Floats
    low: Floats
    high: Floats
    texts: Sequence[Sequence[str]]
    direction: Indices  # 1, −1 or 0: surely more, surely fewer, or neither
    chosen: Bools


def possible(shares: Floats) -> Floats:
    """Shares that are none below 0 and add up to 1 along the last axis; equal ones where nothing is known."""
    clipped = np.clip(np.nan_to_num(shares, nan=0.0), 0.0, None)
    total = clipped.sum(axis=-1, keepdims=True)
    even = np.full_like(clipped, 1.0 / max(1, clipped.shape[-1]))
    return np.where(total > 0.0, clipped / np.where(total > 0.0, total, 1.0), even)


def shade(answer: int, answers: int) -> str:
    """The colour of an answer, another one for each however many there are."""
    place = answer * (len(SHADES) - 1) / max(1, answers - 1)
    below = min(int(place), len(SHADES) - 2)
    light, dark = ([int(colour[at : at + 2], 16) for at in (1, 3, 5)] for colour in SHADES[below : below + 2])
    mixed = (round(a + (b - a) * (place - below)) for a, b in zip(light, dark, strict=True))
    return "#" + "".join(f"{part:02x}" for part in mixed)


def mosaic_scene(mosaic: Mosaic, _view: scene.View, page: scene.FigurePage) -> scene.Scene:
    """The mosaic on a page; answers in the direction of the language."""
    letters = page.letters
    longest = max((letters.width(scene.shown_words(words)) for words in mosaic.groups), default=0.0)
    names = min(NAME_SHARE * page.width, 2.5 * letters.size + longest)
    left, right = (letters.size, page.width - names) if page.mirrored else (names, page.width - letters.size)
    top, bottom = letters.height / 2.0, page.height - letters.height / 2.0
    frame = (left, top, right, bottom)
    boxes = tiles(mosaic, frame, mirrored=page.mirrored)
    ground = scene.rectangle(0.0, 0.0, page.width, page.height)
    parts: scene.Parts = [scene.Shape(ground, fill=page.inks.base), *_groups(mosaic, boxes, frame, page)]
    for at in np.ndindex(boxes.shape[:2]):
        parts += _tile(mosaic, at, boxes[at], right - left, page)
    spots = boxes.reshape(-1, 4)
    ids = np.arange(len(spots), dtype=np.int32)
    return scene.Scene(page.width, page.height, tuple(parts), spots, ids, frame)


def height_for_groups(groups: int, letters: scene.Letters) -> float:
    """Of a page on which the names of so many groups stand below each other."""
    return (groups + 1) * letters.height


def tiles(mosaic: Mosaic, box: scene.Box, *, mirrored: bool) -> Floats:
    """Left, top, right, bottom of each tile, float64 [groups, answers, 4]; the first group on top."""
    groups, answers = mosaic.shares.shape
    left, top, right, bottom = box
    tall = possible(mosaic.sizes) * (bottom - top - GAP * (groups - 1))
    above = top + np.concatenate([[0.0], np.cumsum(tall + GAP)[:-1]])
    wide = possible(mosaic.shares) * (right - left - GAP * (answers - 1))
    starts = left + np.cumsum(wide + GAP, axis=1) - (wide + GAP)
    if mirrored:
        starts = left + right - starts - wide
    boxes = np.empty((groups, answers, 4))
    boxes[:, :, 0], boxes[:, :, 2] = starts, starts + wide
    boxes[:, :, 1], boxes[:, :, 3] = above[:, None], (above + tall)[:, None]
    return boxes


def _groups(mosaic: Mosaic, boxes: Floats, frame: scene.Box, page: scene.FigurePage) -> scene.Parts:
    """Names beside the rows, never on each other; a line leads from one that had to move to its row."""
    letters = page.letters
    rows = boxes[:, 0, (1, 3)].mean(axis=1)
    ys = apart(rows[::-1], letters.height, (letters.height / 2.0, page.height - letters.height / 2.0))[::-1]
    toward = 1.0 if page.mirrored else -1.0
    edge = frame[2] if page.mirrored else frame[0]
    x = edge + toward * 1.5 * letters.size
    room = (page.width - x if page.mirrored else x) - 0.5 * letters.size
    side: scene.Anchor = "start" if page.mirrored else "end"
    parts: scene.Parts = [
        scene.SceneText(x, y, scene.shown_words(scene.cut(words, room, letters)), page.inks.text, side)
        for y, words in zip(ys.tolist(), mosaic.groups, strict=True)
    ]
    moved = np.abs(ys - rows) > letters.height / 4.0
    start, end = x - toward * 2.0, edge + toward * 2.0
    ends = [(start, y, end, row) for y, row in zip(ys[moved], rows[moved], strict=True)]
    return [*parts, scene.Lines(np.array(ends), page.inks.muted, 1.0)] if ends else parts


def apart(wanted: Floats, least: float, ends: tuple[float, float]) -> Floats:
    """Places near those wanted, from the largest to the smallest, at least so many pixels from each other, between both ends if there is room."""
    places = np.array(wanted, np.float64)
    least = min(least, (ends[1] - ends[0]) / max(1, len(places) - 1)) if len(places) > 1 else least
    for place in range(len(places)):
        places[place] = min(places[place], (ends[1] if place == 0 else places[place - 1] - least))
    for place in reversed(range(len(places))):
        fewest = ends[0] if place == len(places) - 1 else places[place + 1] + least
        places[place] = max(places[place], fewest)
    return places


def _tile(mosaic: Mosaic, at: Cell, place: Floats, wide: float, page: scene.FigurePage) -> scene.Parts:
    left, top, right, bottom = box = place.tolist()
    if right - left < 1.0 or bottom - top < 1.0:
        return []
    colour = shade(at[1], len(mosaic.answers))
    ink = ink_on(colour)
    edge, inset = (page.inks.focus, 1.5) if mosaic.chosen[at] else ("", 0.0)
    corners = scene.rectangle(left + inset, top + inset, right - inset, bottom - inset)
    parts: scene.Parts = [scene.Shape(corners, fill=colour, stroke=edge, width=3.0)]
    if not mosaic.direction[at]:
        parts.append(scene.Lines(hatching(box), ink, 1.0, opacity=0.18))
    words = _words(mosaic, at, box, colour, page)
    if bottom - top >= BAR_ROOM + (page.letters.height if words else 0.0):
        parts += _bar(mosaic, at, box, wide, ink)
    return parts + words


def _bar(mosaic: Mosaic, at: Cell, box: scene.Box, wide: float, ink: str) -> scene.Parts:
    """As long as the interval is wide, cut at the tile with open ends."""
    left, _, right, bottom = box
    width = float(mosaic.high[at] - mosaic.low[at])
    if not np.isfinite(width) or right - left < 8.0:
        return []
    middle, half = (left + right) / 2.0, min(1.0, width) * wide / 2.0
    low, high, y = max(left + 1.0, middle - half), min(right - 1.0, middle + half), bottom - BAR_ROOM / 2.0
    ends = [(low, y, high, y)]
    if half <= (right - left) / 2.0:
        ends += [(low, y - 3.0, low, y + 3.0), (high, y - 3.0, high, y + 3.0)]
    return [scene.Lines(np.array(ends), ink, 1.6)]


def _words(mosaic: Mosaic, at: Cell, box: scene.Box, colour: str, page: scene.FigurePage) -> scene.Parts:
    """The share and its sign, above the bar where both have room."""
    left, top, right, bottom = box
    letters, room = page.letters, right - left - 12.0
    words = SIGNS[int(mosaic.direction[at])] + mosaic.texts[at[0]][at[1]]
    if letters.width(words) > room or letters.height > bottom - top:
        return []
    below = BAR_ROOM if bottom - top >= BAR_ROOM + letters.height else 0.0
    x, y = left + 6.0, (top + bottom - below) / 2.0
    half = letters.height / 2.0
    ground = scene.rectangle(x - 2.0, y - half, x + letters.width(words) + 2.0, y + half)
    return [scene.Shape(ground, fill=colour), scene.SceneText(x, y, words, ink_on(colour))]
