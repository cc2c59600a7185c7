"""Rules as a network in three layers: items of left sides, rules, items of right sides. Nothing overlaps, nothing is thrown by chance.

The layer of rules is a scale: each rule is its interval on it, so that an interval's width is a length. Lines run from the
items given to the rule, and arrows from it to the items that follow, in the direction of the language.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Floats
from tacit_miner.figures.axes import Area, bottom_axis, label, lines_of
from tacit_miner.figures.chart import row_height
from tacit_miner.figures.marks import clip_lines
from tacit_miner.figures.scene import (
    Anchor,
    FigurePage,
    Lines,
    Part,
    Scene,
    Shape,
    Symbol,
    Symbols,
    View,
    rectangle,
)

NAME_SHARE, LANE_SHARE = 0.29, 0.22
"""Of the width, for the words of each side, and for the scale in the middle."""

ROW = 1.5
"""Of a rule, in heights of a line."""


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """What is shown, a row a rule.

    Attributes:
        left: items given, a rule.
        right: items that follow.
        names: words of items by number.
        value, low, high: the estimate and its interval, float64 [rules]; NaN for none.
        span: the ends of the scale.
        title: what the scale measures, with the unit.
        symbols: shape and colour of each estimate.
        threshold: the minimum; None for none.
        first: the number of the first rule.
        chosen: rules that are selected.
    """

    left: Sequence[tuple[int, ...]]
    right: Sequence[tuple[int, ...]]
    names: Callable[[int], str]
    value: Floats
    low: Floats
    high: Floats
    span: tuple[float, float]
    title: str
    symbols: Sequence[tuple[Symbol, str]]
    threshold: float | None = None
    first: int = 0
    chosen: frozenset[int] = frozenset()


def rules_with_room(page: FigurePage) -> int:
    """How many rules can be shown at once."""
    return max(2, int((page.height - 4.2 * page.letters.height) / (ROW * page.letters.height)))


def placed(sides: Sequence[tuple[int, ...]], rows: Floats) -> list[int]:
    """The items of one side, each near the rules that have it: ordered by the mean of their rows."""
    at: dict[int, list[float]] = {}
    for row, side in zip(rows.tolist(), sides, strict=True):
        for item in side:
            at.setdefault(item, []).append(row)
    return sorted(at, key=lambda item: (float(np.mean(at[item])), item))


def network_scene(network: Network, _view: View, page: FigurePage) -> Scene:
    """The network on a page."""
    count, lane = len(network.left), _lane(network, page)
    rows = lane.down(np.arange(count, dtype=np.float64))
    layers = [
        _layer(sides, network.names, rows, page, is_first=is_first)
        for sides, is_first in ((network.left, True), (network.right, False))
    ]
    parts: list[Part] = [Shape(rectangle(0.0, 0.0, page.width, page.height), fill=page.inks.base)]
    parts += _chosen(network, rows, lane, page)
    parts += bottom_axis(lane, page, network.title, (), grid=True)
    parts += _edges(network, layers, rows, lane, page)
    parts += [part for layer in layers for part in layer.parts]
    parts += _rules(network, rows, lane, page)
    left, _, right, _ = lane.box
    half = lane.unit_y / 2.0
    spots = np.column_stack([np.full(count, left), rows - half, np.full(count, right), rows + half])
    ids = np.arange(network.first, network.first + count, dtype=np.int32)
    return Scene(page.width, page.height, tuple(parts), spots, ids, lane.box)


def _lane(network: Network, page: FigurePage) -> Area:
    letters, half = page.letters, LANE_SHARE * page.width / 2.0
    centre = page.width / 2.0
    box = (centre - half, 0.5 * letters.height, centre + half, page.height - 3.3 * letters.height)
    rows = (-0.5, max(1, len(network.left)) - 0.5)
    return Area(box, View(network.span, rows), downward=True, names=0.0, mirrored=False)


def _chosen(network: Network, rows: Floats, lane: Area, page: FigurePage) -> list[Part]:
    left, _, right, _ = lane.box
    half = lane.unit_y / 2.0
    return [
        Shape(rectangle(left, y - half, right, y + half), fill=page.inks.selection)
        for place, y in enumerate(rows.tolist())
        if network.first + place in network.chosen
    ]


@dataclass(frozen=True, slots=True, eq=False)
class _Layer:
    """Items of one side: their words, and where lines begin or end at each."""

    parts: list[Part]
    ports: dict[int, tuple[float, float]]


def _layer(
    sides: Sequence[tuple[int, ...]],
    names: Callable[[int], str],
    rows: Floats,
    page: FigurePage,
    *,
    is_first: bool,
) -> _Layer:
    letters = page.letters
    room = max(1, int((page.height - letters.height) / row_height(letters)))
    shown = placed(sides, rows)[:room]
    tall = (page.height - letters.height) / max(1, len(shown))
    on_left = is_first is not page.mirrored
    edge, gap = NAME_SHARE * page.width, 0.8 * letters.size
    x = edge if on_left else page.width - edge
    anchor: Anchor = "end" if on_left else "start"
    parts: list[Part] = []
    ports = {}
    for place, item in enumerate(shown):
        y = letters.height / 2.0 + tall * (place + 0.5)
        lines = lines_of(names(item), edge - 2.0 * gap, tall, letters)
        parts += label(lines, x - gap if on_left else x + gap, y, anchor, page)
        ports[item] = (x, y)
    if ports:
        symbol: Symbol = "square" if is_first else "open square"
        colour = page.inks.certain if is_first else page.inks.uncertain
        parts.append(Symbols(np.array(list(ports.values())), symbol, 7.0, colour, page.inks.base))
    return _Layer(parts, ports)


def _edges(network: Network, layers: list[_Layer], rows: Floats, lane: Area, page: FigurePage) -> list[Part]:
    plain: list[tuple[float, float, float, float]] = []
    bold: list[tuple[float, float, float, float]] = []
    heads: list[Part] = []
    for place, y in enumerate(rows.tolist()):
        is_chosen = network.first + place in network.chosen
        for layer, items in zip(layers, (network.left[place], network.right[place]), strict=True):
            for x, at in (layer.ports[item] for item in items if item in layer.ports):
                way = 1.0 if x > lane.box[2] else -1.0
                start = (lane.box[2] if way > 0.0 else lane.box[0], y)
                end = (x - way * 5.0, at)
                (bold if is_chosen else plain).append((*start, *end))
                if layer is layers[1]:
                    heads.append(_head(start, end, page.inks.focus if is_chosen else page.inks.muted))
    lines: list[Part] = [Lines(np.array(plain), page.inks.muted, 1.0, opacity=0.7)] if plain else []
    return [*lines, *([Lines(np.array(bold), page.inks.focus, 2.4)] if bold else []), *heads]


def _head(start: tuple[float, float], end: tuple[float, float], colour: str) -> Shape:
    """An arrowhead at the end of a line."""
    way = np.array(end) - np.array(start)
    along = way / max(1e-9, float(np.hypot(*way)))
    across = np.array([-along[1], along[0]])
    back = np.array(end) - 7.0 * along
    return Shape(np.array([end, back + 3.2 * across, back - 3.2 * across]), fill=colour)


def _rules(network: Network, rows: Floats, lane: Area, page: FigurePage) -> list[Part]:
    """Intervals, estimates and the minimum."""
    low, high, value = (lane.across(part) for part in (network.low, network.high, network.value))
    parts: list[Part] = []
    if network.threshold is not None:
        at = float(lane.across(np.array([network.threshold]))[0])
        line = clip_lines(np.array([[at, lane.box[1], at, lane.box[3]]]), lane.box)
        parts += [Lines(line, page.inks.threshold, 1.6, "dash")] if len(line) else []
    left, _, right, _ = lane.box
    guides = np.column_stack([np.full(len(rows), left), rows, np.full(len(rows), right), rows])
    parts.append(Lines(guides, page.inks.grid))
    ends = clip_lines(np.column_stack([low, rows, high, rows]), lane.box)
    parts += [Lines(ends, page.inks.text, 3.0)] if len(ends) else []
    size = min(9.0, 0.6 * lane.unit_y)
    inside = (lane.box[0] <= value) & (value <= lane.box[2])
    for symbol, colour in dict.fromkeys(network.symbols):
        same = np.array([one == (symbol, colour) for one in network.symbols], np.bool_) & inside
        if same.any():
            places = np.column_stack([value[same], rows[same]])
            parts.append(Symbols(places, symbol, size, colour, page.inks.base))
    return parts
