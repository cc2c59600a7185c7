"""Items against rules (Varu, Christino and Paulovich, ARMatrix, 2022), with each rule's interval above its column.

A row an item, a column a rule: a full square where the item is on the left side, an open one where it is on the right, a
line from the first to the last of them. Words stand in rows, where they can be read; columns are numbered as the table is.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Floats
from tacit_miner.figures.axes import Area, label, left_axis, lines_of
from tacit_miner.figures.chart import row_height
from tacit_miner.figures.marks import clip_lines
from tacit_miner.figures.scene import (
    Anchor,
    FigurePage,
    Lines,
    Part,
    Scene,
    SceneText,
    Shape,
    Symbol,
    Symbols,
    View,
    rectangle,
    shown_words,
)

LANE = 0.3
"""Of the height, for the intervals."""

NARROWEST = 1.9
"""A column, in sizes of the letters."""

NAME_SHARE = 0.36
"""Of the width, for the words of items."""


@dataclass(frozen=True, slots=True, eq=False)
class Columns:
    """What the matrix shows, a column a rule or itemset.

    Attributes:
        left: items of the left side, or of the itemset.
        right: items of the right side.
        names: words of items by number.
        value, low, high: the estimate and its interval, in its unit; NaN where there is none.
        symbols: shape and colour of each estimate.
        title: of the estimate.
        threshold: the minimum; None for none.
        first: the number of the first column.
        chosen: columns that are selected.
    """

    left: Sequence[tuple[int, ...]]
    right: Sequence[tuple[int, ...]]
    names: Callable[[int], str]
    value: Floats
    low: Floats
    high: Floats
    symbols: Sequence[tuple[Symbol, str]]
    title: str
    span: tuple[float, float]
    threshold: float | None
    first: int = 0
    chosen: frozenset[int] = frozenset()


def columns_with_room(page: FigurePage) -> int:
    """How many columns can be shown at once."""
    return max(3, int((1.0 - NAME_SHARE) * page.width / (NARROWEST * page.letters.size) - 1.0))


def items_of(columns: Columns, most: int) -> tuple[list[int], int]:
    """The items shown, those of most columns first, and how many there are."""
    counts: dict[int, int] = {}
    for side in (*columns.left, *columns.right):
        for item in side:
            counts[item] = counts.get(item, 0) + 1
    ordered = sorted(counts, key=lambda item: (-counts[item], item))
    return ordered[:most], len(ordered)


def matrix_scene(columns: Columns, view: View, page: FigurePage) -> Scene:
    """The matrix on a page."""
    lane, box = _areas(columns, view, page)
    items, every = items_of(columns, max(1, int((box[3] - box[1]) / row_height(page.letters))))
    place = {item: row for row, item in enumerate(items)}
    tall = (box[3] - box[1]) / max(1, len(items))
    x = lane.across(np.arange(columns.first, columns.first + len(columns.left), dtype=np.float64))
    parts: list[Part] = [Shape(rectangle(0.0, 0.0, page.width, page.height), fill=page.inks.base)]
    parts += _chosen(columns, x, lane, box, page)
    parts += _stripes(box, len(items), tall, page)
    parts += left_axis(lane, page, columns.title, None, grid=True)
    parts += _lane(columns, x, lane, page)
    parts += _cells(columns, x, place, (box[1], tall), page)
    parts += _names(columns, items, (box, tall), page, hidden=every - len(items))
    parts += _numbers(columns, x, lane.unit_x, box[3], page)
    half = lane.unit_x / 2.0
    spots = np.column_stack([x - half, np.full(len(x), lane.box[1]), x + half, np.full(len(x), box[3])])
    frame = (box[0], lane.box[1], box[2], box[3])
    ids = np.arange(columns.first, columns.first + len(x), dtype=np.int32)
    return Scene(
        page.width,
        page.height,
        tuple(parts),
        np.clip(spots, (box[0], 0.0) * 2, (box[2], page.height) * 2),
        ids,
        frame,
    )


def _areas(columns: Columns, view: View, page: FigurePage) -> tuple[Area, tuple[float, float, float, float]]:
    """The lane of intervals, and the box of the matrix below it."""
    letters = page.letters
    shown = {item for side in (*columns.left, *columns.right) for item in side}
    widest = max((letters.width(shown_words(columns.names(item))) for item in shown), default=0.0)
    names = min(NAME_SHARE * page.width, widest + 1.5 * letters.size)
    names = max(names, 7.0 * letters.size)  # the lane has a title and numbers
    left, right = (letters.size, page.width - names) if page.mirrored else (names, page.width - letters.size)
    top = 0.6 * letters.height
    bottom = page.height - 1.5 * letters.height
    middle = top + max(3.5 * letters.height, LANE * (bottom - top))
    lane = Area(
        (left, top, right, middle),
        View(view.x, columns.span),
        downward=False,
        names=0.0,
        mirrored=page.mirrored,
    )
    return lane, (left, middle + 0.5 * letters.height, right, bottom)


def _chosen(
    columns: Columns, x: Floats, lane: Area, box: tuple[float, float, float, float], page: FigurePage
) -> list[Part]:
    half = lane.unit_x / 2.0
    return [
        Shape(
            rectangle(max(box[0], x[place] - half), lane.box[1], min(box[2], x[place] + half), box[3]),
            fill=page.inks.selection,
        )
        for place in range(len(x))
        if columns.first + place in columns.chosen
    ]


def _stripes(box: tuple[float, float, float, float], count: int, tall: float, page: FigurePage) -> list[Part]:
    y = box[1] + tall * (np.arange(count) + 0.5)
    ends = np.column_stack([np.full(count, box[0]), y, np.full(count, box[2]), y])
    return [Lines(ends, page.inks.grid)] if count else []


def _lane(columns: Columns, x: Floats, lane: Area, page: FigurePage) -> list[Part]:
    """Intervals upright, the estimate on them, and the line of the minimum."""
    parts: list[Part] = []
    if columns.threshold is not None:
        at = float(lane.down(np.array([columns.threshold]))[0])
        line = clip_lines(np.array([[lane.box[0], at, lane.box[2], at]]), lane.box)
        parts += [Lines(line, page.inks.threshold, 1.6, "dash")] if len(line) else []
    low, high, value = (lane.down(part) for part in (columns.low, columns.high, columns.value))
    ends = clip_lines(np.column_stack([x, low, x, high]), lane.box)
    parts += [Lines(ends, page.inks.muted, 2.0)] if len(ends) else []
    size = min(9.0, 0.7 * lane.unit_x)
    inside = (lane.box[1] <= value) & (value <= lane.box[3])
    for symbol, colour in dict.fromkeys(columns.symbols):
        same = np.array([one == (symbol, colour) for one in columns.symbols], np.bool_) & inside
        if same.any():
            places = np.column_stack([x[same], value[same]])
            parts.append(Symbols(places, symbol, size, colour, page.inks.base))
    return parts


def _cells(
    columns: Columns, x: Floats, place: dict[int, int], rows: tuple[float, float], page: FigurePage
) -> list[Part]:
    top, tall = rows
    size = min(0.62 * tall, 13.0, 1.2 * page.letters.size)
    marked: dict[Symbol, list[tuple[float, float]]] = {"square": [], "open square": []}
    links = []
    for at, sides in zip(x.tolist(), zip(columns.left, columns.right, strict=True), strict=True):
        ys = []
        kinds: tuple[Symbol, Symbol] = ("square", "open square")
        for kind, side in zip(kinds, sides, strict=True):
            here = [top + tall * (place[item] + 0.5) for item in side if item in place]
            marked[kind] += [(at, y) for y in here]
            ys += here
        if len(ys) > 1:
            links.append((at, min(ys), at, max(ys)))
    parts: list[Part] = [Lines(np.array(links), page.inks.muted, 1.4)] if links else []
    colours = {"square": page.inks.certain, "open square": page.inks.uncertain}
    for kind, places in marked.items():
        if places:
            ground = Symbols(np.array(places), "square", size, page.inks.base, page.inks.base)
            parts += [ground, Symbols(np.array(places), kind, size, colours[kind], page.inks.base)]
    return parts


def _names(
    columns: Columns,
    items: list[int],
    rows: tuple[tuple[float, float, float, float], float],
    page: FigurePage,
    *,
    hidden: int,
) -> list[Part]:
    (left, top, right, _), tall = rows
    letters, gap = page.letters, 0.7 * page.letters.size
    x = right + gap if page.mirrored else left - gap
    room = (page.width - right if page.mirrored else left) - 1.4 * gap
    last = len(items) - 1
    words = [
        f"+ {letters.number(hidden + 1, 0)} …" if hidden and row == last and last else columns.names(item)
        for row, item in enumerate(items)
    ]
    anchor: Anchor = "start" if page.mirrored else "end"
    return [
        part
        for row, name in enumerate(words)
        for part in label(lines_of(name, room, tall, letters), x, top + tall * (row + 0.5), anchor, page)
    ]


def _numbers(columns: Columns, x: Floats, apart: float, bottom: float, page: FigurePage) -> list[Part]:
    letters = page.letters
    widest = letters.width(letters.number(columns.first + len(x), 0)) + 0.5 * letters.size
    step = max(1, int(np.ceil(widest / max(apart, 1e-9))))
    return [
        SceneText(
            at,
            bottom + 0.8 * letters.height,
            letters.number(columns.first + place + 1, 0),
            page.inks.text,
            "middle",
        )
        for place, at in enumerate(x.tolist())
        if (columns.first + place) % step == 0
    ]
