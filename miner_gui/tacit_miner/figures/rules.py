"""Figures of rules or itemsets in view: a matrix of items against rows, and a network; both show each row's interval on a scale.

The matrix (Varu, Christino and Paulovich, ARMatrix, 2022) has a row an item and a column a rule: a full square where the item is
on the left side, an open one where it is on the right, a line from the first to the last of them, and the interval above. Words
stand in rows, where they can be read; columns are numbered as the table is.

The network has three layers: items of left sides, rules, items of right sides. The layer of rules is a scale, so that an interval's
width is a length. Lines run from the items given to the rule, and arrows from it to the items that follow, in the direction of the
language. Nothing overlaps, and no place is random.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Floats
from tacit_miner.figures.axes import Area, bottom_axis, label, left_axis, lines_needed, lines_of, lines_wanted
from tacit_miner.figures.chart import parts_of, row_height
from tacit_miner.figures.marks import LineMark, clip_lines
from tacit_miner.figures.scene import (
    Anchor,
    Box,
    FigurePage,
    Letters,
    Lines,
    Parts,
    Scene,
    SceneText,
    Shape,
    Symbol,
    Symbols,
    View,
    rectangle,
    shown_words,
)

LANE = 0.3  # of the height of a matrix, for the intervals
NARROWEST = 1.9  # a column of a matrix, in sizes of the letters
MATRIX_NAMES = 0.36  # of the width, for the words of items
NAME_GAPS = 0.98  # between the names of a matrix and the edges, in sizes of the letters

NETWORK_NAMES, LANE_SHARE = 0.29, 0.22
"""Of the width, for the words of each side, and for the scale in the middle."""

ROW = 1.5  # of a rule in a network, in heights of a line


Sides = Sequence[tuple[int, ...]]  # the items on one side of each row
_Ports = dict[int, tuple[float, float]]  # where lines begin or end at each item of a side


@dataclass(frozen=True, slots=True, eq=False)
class RowsInView:
    """What is shown: rules, or itemsets, which have no right side."""

    left: Sides
    right: Sides
    names: Callable[[int], str]
    value: Floats  # the estimate and its interval, in its unit, NaN where there is none
    low: Floats
    high: Floats
    span: tuple[float, float]  # the ends of the scale
    title: str
    symbols: Sequence[tuple[Symbol, str]]  # shape and colour of each estimate
    threshold: float | None = None  # the minimum
    first: int = 0  # the number of the first row
    chosen: frozenset[int] = frozenset()  # numbers of rows that are selected


def _minimum(shown: RowsInView, lane: Area, page: FigurePage, *, upright: bool) -> Parts:
    if shown.threshold is None:
        return []
    return parts_of(LineMark(shown.threshold, vertical=not upright, colour=page.inks.threshold), lane, page)


def _estimates(
    shown: RowsInView, places: Floats, lane: Area, page: FigurePage, line: tuple[str, float], *, upright: bool
) -> Parts:
    """Intervals on the scale, in a colour and width, and the estimates on them; `places` are those of the rows."""
    scale = lane.down if upright else lane.across
    low, high, value = (scale(part) for part in (shown.low, shown.high, shown.value))
    ends = [places, low, places, high] if upright else [low, places, high, places]
    clipped = clip_lines(np.column_stack(ends), lane.box)
    parts: Parts = [Lines(clipped, *line)] if len(clipped) else []
    size = min(9.0, 0.7 * lane.unit_x if upright else 0.6 * lane.unit_y)
    first, last = lane.box[1::2] if upright else lane.box[::2]
    inside = (first <= value) & (value <= last)
    for symbol, colour in dict.fromkeys(shown.symbols):
        same = np.array([one == (symbol, colour) for one in shown.symbols], np.bool_) & inside
        if same.any():
            centres = np.column_stack([places[same], value[same]] if upright else [value[same], places[same]])
            parts.append(Symbols(centres, symbol, size, colour, page.inks.base))
    return parts


def columns_with_room(page: FigurePage) -> int:
    """How many columns can be shown at once."""
    return max(3, int((1.0 - MATRIX_NAMES) * page.width / (NARROWEST * page.letters.size) - 1.0))


def matrix_size(columns: int, items: Sequence[str], letters: Letters, narrowest: int) -> tuple[int, int]:
    """Pixels, across and down, in which so many columns and the names of these items have room."""
    wide = max(narrowest, int((columns + 2) * NARROWEST * letters.size / (1.0 - MATRIX_NAMES)))
    lines = lines_needed(items, MATRIX_NAMES * wide - NAME_GAPS * letters.size, letters)
    matrix = len(items) * lines * row_height(letters) / (1.0 - LANE) + 3.0 * letters.height
    return wide, max(int(0.6 * narrowest), int(matrix))


def items_of(shown: RowsInView, most: int) -> tuple[list[int], int]:
    """The items shown, those of most columns first, and how many there are."""
    counts = Counter(item for side in (*shown.left, *shown.right) for item in side)
    ordered = sorted(counts, key=lambda item: (-counts[item], item))
    return ordered[:most], len(ordered)


def matrix_scene(shown: RowsInView, view: View, page: FigurePage) -> Scene:
    """The matrix on a page."""
    lane, box = _matrix_areas(shown, view, page)
    most = max(1, int((box[3] - box[1]) / row_height(page.letters)))
    items, every = items_of(shown, most)
    lines = lines_wanted(map(shown.names, items), _names_room(box, page), page.letters)
    items = items[: max(1, most // lines)]
    tall = (box[3] - box[1]) / max(1, len(items))
    x = lane.across(np.arange(shown.first, shown.first + len(shown.left), dtype=np.float64))
    parts: Parts = [Shape(rectangle(0.0, 0.0, page.width, page.height), fill=page.inks.base)]
    half = lane.unit_x / 2.0
    spots = np.column_stack([x - half, np.full(len(x), lane.box[1]), x + half, np.full(len(x), box[3])])
    spots = np.clip(spots, (box[0], 0.0) * 2, (box[2], page.height) * 2)
    parts += _chosen(shown, spots, page)
    stripes = box[1] + tall * (np.arange(len(items)) + 0.5)
    parts += [Lines(np.array([(box[0], y, box[2], y) for y in stripes]), page.inks.grid)] if items else []
    parts += left_axis(lane, page, shown.title, None, grid=True)
    parts += _minimum(shown, lane, page, upright=True)
    parts += _estimates(shown, x, lane, page, (page.inks.muted, 2.0), upright=True)
    parts += _cells(shown, x, items, (box[1], tall), page)
    parts += _item_names(shown, items, box, page, hidden=every - len(items))
    parts += _column_numbers(shown, x, lane.unit_x, box[3], page)
    frame = (box[0], lane.box[1], box[2], box[3])
    ids = np.arange(shown.first, shown.first + len(x), dtype=np.int32)
    return Scene(page.width, page.height, tuple(parts), spots, ids, frame)


def _matrix_areas(shown: RowsInView, view: View, page: FigurePage) -> tuple[Area, Box]:
    letters = page.letters
    items = {item for side in (*shown.left, *shown.right) for item in side}
    widest = max((letters.width(shown_words(shown.names(item))) for item in items), default=0.0)
    names = min(MATRIX_NAMES * page.width, widest + 1.5 * letters.size)
    names = max(names, 7.0 * letters.size)  # the lane has a title and numbers
    left, right = (letters.size, page.width - names) if page.mirrored else (names, page.width - letters.size)
    top = 0.6 * letters.height
    bottom = page.height - 1.5 * letters.height
    middle = top + max(3.5 * letters.height, LANE * (bottom - top))
    seen = View(view.x, shown.span)
    lane = Area((left, top, right, middle), seen, downward=False, names=0.0, mirrored=page.mirrored)
    return lane, (left, middle + 0.5 * letters.height, right, bottom)


def _chosen(shown: RowsInView, spots: Floats, page: FigurePage) -> Parts:
    return [
        Shape(rectangle(*spot), fill=page.inks.selection)
        for number, spot in enumerate(spots.tolist(), start=shown.first)
        if number in shown.chosen
    ]


def _cells(
    shown: RowsInView, x: Floats, items: list[int], rows: tuple[float, float], page: FigurePage
) -> Parts:
    (top, tall), place = rows, {item: row for row, item in enumerate(items)}
    size = min(0.62 * tall, 13.0, 1.2 * page.letters.size)
    marked: dict[Symbol, list[tuple[float, float]]] = {"square": [], "open square": []}
    links = []
    for at, *sides in zip(x.tolist(), shown.left, shown.right, strict=True):
        ys = []
        for kind, side in zip(marked, sides, strict=True):
            here = [top + tall * (place[item] + 0.5) for item in side if item in place]
            marked[kind] += [(at, y) for y in here]
            ys += here
        if len(ys) > 1:
            links.append((at, min(ys), at, max(ys)))
    parts: Parts = [Lines(np.array(links), page.inks.muted, 1.4)] if links else []
    colours = {"square": page.inks.certain, "open square": page.inks.uncertain}
    for kind, places in marked.items():
        if places:
            ground = Symbols(np.array(places), "square", size, page.inks.base, page.inks.base)
            parts += [ground, Symbols(np.array(places), kind, size, colours[kind], page.inks.base)]
    return parts


def _names_room(box: Box, page: FigurePage) -> float:
    return (page.width - box[2] if page.mirrored else box[0]) - NAME_GAPS * page.letters.size


def _item_names(shown: RowsInView, items: list[int], box: Box, page: FigurePage, *, hidden: int) -> Parts:
    left, top, right, bottom = box
    letters, gap = page.letters, 0.7 * page.letters.size
    x = right + gap if page.mirrored else left - gap
    room, tall = _names_room(box, page), (bottom - top) / max(1, len(items))
    last = len(items) - 1
    words = list(map(shown.names, items))
    if hidden and last > 0:
        words[last] = f"+ {letters.number(hidden + 1, 0)} …"
    anchor: Anchor = "start" if page.mirrored else "end"
    return [
        part
        for row, name in enumerate(words)
        for part in label(lines_of(name, room, tall, letters), x, top + tall * (row + 0.5), anchor, page)
    ]


def _column_numbers(shown: RowsInView, x: Floats, apart: float, bottom: float, page: FigurePage) -> Parts:
    letters, y = page.letters, bottom + 0.8 * page.letters.height
    widest = letters.width(letters.number(shown.first + len(x), 0)) + 0.5 * letters.size
    step = max(1, int(np.ceil(widest / max(apart, 1e-9))))
    return [
        SceneText(at, y, letters.number(number + 1, 0), page.inks.text, "middle")
        for number, at in enumerate(x.tolist(), start=shown.first)
        if number % step == 0
    ]


def rules_with_room(page: FigurePage) -> int:
    """How many rules can be shown at once."""
    return max(2, int((page.height - 4.2 * page.letters.height) / (ROW * page.letters.height)))


def height_for_rules(shown: RowsInView, width: float, letters: Letters) -> int:
    """Pixels in which these rules, and the names of the items on either side, have room."""
    rules = max(9.0, len(shown.left) + 1.0) * ROW * letters.height + 4.2 * letters.height
    room = NETWORK_NAMES * width - 1.6 * letters.size
    sides = [{item for side in sides for item in side} for sides in (shown.left, shown.right)]
    lines = lines_needed({shown.names(item) for side in sides for item in side}, room, letters)
    names = max(map(len, sides)) * max(row_height(letters), (lines + 0.1) * letters.height) + letters.height
    return int(max(rules, names))


def named_rules(left: Sides, right: Sides, page: FigurePage, names: Callable[[int], str]) -> int:
    """How many rules can be shown at once so that each of their items has room for its name, wherever the list is scrolled to."""
    letters, each = page.letters, {item for side in (*left, *right) for item in side}
    lines = lines_wanted(map(names, each), NETWORK_NAMES * page.width - 1.6 * letters.size, letters)
    most, items = rules_with_room(page), max(1, _names_with_room(page) // lines)
    while most > 2 and any(
        len({item for side in sides[first : first + most] for item in side}) > items
        for sides in (left, right)
        for first in range(max(1, len(sides) - most + 1))
    ):
        most -= 1
    return most


def _names_with_room(page: FigurePage) -> int:
    return max(1, int((page.height - page.letters.height) / row_height(page.letters)))


def placed(sides: Sides, rows: Floats) -> list[int]:
    """The items of one side, each near the rules that have it: ordered by the mean of their rows."""
    at: dict[int, list[float]] = {}
    for row, side in zip(rows.tolist(), sides, strict=True):
        for item in side:
            at.setdefault(item, []).append(row)
    return sorted(at, key=lambda item: (float(np.mean(at[item])), item))


def network_scene(shown: RowsInView, _view: View, page: FigurePage) -> Scene:
    """The network on a page."""
    letters, half, count = page.letters, LANE_SHARE * page.width / 2.0, len(shown.left)
    centre, ends = page.width / 2.0, (-0.5, max(1, count) - 0.5)
    box = (centre - half, 0.5 * letters.height, centre + half, page.height - 3.3 * letters.height)
    lane = Area(box, View(shown.span, ends), downward=True, names=0.0, mirrored=False)
    rows = lane.down(np.arange(count, dtype=np.float64))
    layers = [_layer(shown, rows, page, is_first=is_first) for is_first in (True, False)]
    parts: Parts = [Shape(rectangle(0.0, 0.0, page.width, page.height), fill=page.inks.base)]
    (left, _, right, _), half = lane.box, lane.unit_y / 2.0
    spots = np.column_stack([np.full(count, left), rows - half, np.full(count, right), rows + half])
    parts += _chosen(shown, spots, page)
    parts += bottom_axis(lane, page, shown.title, (), grid=True)
    parts += _edges(shown, [ports for _, ports in layers], rows, lane, page)
    parts += [part for drawn, _ in layers for part in drawn]
    parts += _minimum(shown, lane, page, upright=False)
    guides = np.column_stack([np.full(count, left), rows, np.full(count, right), rows])
    parts.append(Lines(guides, page.inks.grid))
    parts += _estimates(shown, rows, lane, page, (page.inks.text, 3.0), upright=False)
    ids = np.arange(shown.first, shown.first + count, dtype=np.int32)
    return Scene(page.width, page.height, tuple(parts), spots, ids, lane.box)


def _layer(shown: RowsInView, rows: Floats, page: FigurePage, *, is_first: bool) -> tuple[Parts, _Ports]:
    """The words of the items of one side, and their ports."""
    letters = page.letters
    items = placed(shown.left if is_first else shown.right, rows)[: _names_with_room(page)]
    tall = (page.height - letters.height) / max(1, len(items))
    on_left = is_first is not page.mirrored
    edge, gap = NETWORK_NAMES * page.width, 0.8 * letters.size
    x = edge if on_left else page.width - edge
    anchor: Anchor = "end" if on_left else "start"
    parts: Parts = []
    ports = {}
    for place, item in enumerate(items):
        y = letters.height / 2.0 + tall * (place + 0.5)
        lines = lines_of(shown.names(item), edge - 2.0 * gap, tall, letters)
        parts += label(lines, x - gap if on_left else x + gap, y, anchor, page)
        ports[item] = (x, y)
    if ports:
        symbol: Symbol = "square" if is_first else "open square"
        colour = page.inks.certain if is_first else page.inks.uncertain
        parts.append(Symbols(np.array(list(ports.values())), symbol, 7.0, colour, page.inks.base))
    return parts, ports


def _edges(shown: RowsInView, sides: list[_Ports], rows: Floats, lane: Area, page: FigurePage) -> Parts:
    plain: list[tuple[float, float, float, float]] = []
    bold: list[tuple[float, float, float, float]] = []
    heads: Parts = []
    for place, y in enumerate(rows.tolist()):
        is_chosen = shown.first + place in shown.chosen
        for ports, items in zip(sides, (shown.left[place], shown.right[place]), strict=True):
            for x, at in (ports[item] for item in items if item in ports):
                way = 1.0 if x > lane.box[2] else -1.0
                start = (lane.box[2] if way > 0.0 else lane.box[0], y)
                end = (x - way * 5.0, at)
                (bold if is_chosen else plain).append((*start, *end))
                if ports is sides[1]:
                    heads.append(_head(start, end, page.inks.focus if is_chosen else page.inks.muted))
    parts: Parts = [Lines(np.array(plain), page.inks.muted, 1.0, opacity=0.7)] if plain else []
    parts += [Lines(np.array(bold), page.inks.focus, 2.4)] if bold else []
    return parts + heads


def _head(start: tuple[float, float], end: tuple[float, float], colour: str) -> Shape:
    way = np.array(end) - np.array(start)
    along = way / max(1e-9, float(np.hypot(*way)))
    across = np.array([-along[1], along[0]])
    back = np.array(end) - 7.0 * along
    return Shape(np.array([end, back + 3.2 * across, back - 3.2 * across]), fill=colour)
