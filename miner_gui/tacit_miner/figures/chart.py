"""Marks between two axes, laid out: margins, ticks, names of rows, marks cut at the frame, the legend, and what can be pointed at.

The horizontal axis runs from left to right in every language, as printed axes do; names of rows stand on the side on
which lines begin. Only what lies in the range shown is laid out, so that 100,000 rows cost no more than a screen of them,
and marks are thinned to what pixels can tell apart.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

import numpy as np

from tacit.compute.arrays import Floats
from tacit_miner.figures import axes, marks, scene
from tacit_miner.figures.marks import Entry, Mark

FAR = 1e7  # pixels; what goes on for ever ends here, which is outside of any frame
ARROW, GAP = 9.0, 3.0  # pixels of an arrow at the edge, and between it and its number
WHOLE_FROM = 100.0  # a number at the edge is written without digits after the point from here on
ROOMY = 7.0  # heights of a line from which on a figure has room for the titles of its axes
NEAR = 12.0  # pixels round a point that mean it
FEWEST_ROWS = 1  # rows that are drawn however low a figure is
NAMES = 0.36  # of the width of a page that names of rows surely have
EDGE = 8.0  # pixels round a figure in a file


def parts_of(mark: Mark, area: axes.Area, page: scene.FigurePage) -> scene.Parts:
    """What a mark looks like here; nothing of it where nothing lies in the frame."""
    if isinstance(mark, marks.Segments):
        return _segments(mark, area, page)
    if isinstance(mark, marks.Points):
        x, y = area.across(mark.x), area.down(mark.y)
        seen = marks.inside(x, y, area.box)
        places = marks.merge_places(np.column_stack([x[seen], y[seen]]))
        symbols = scene.Symbols(places, mark.symbol, mark.size, mark.colour, page.inks.base)
        return [symbols] if len(places) else []
    if isinstance(mark, marks.Curve):
        return [
            scene.Shape(run, stroke=mark.colour, width=mark.width, style=mark.style, closed=False)
            for run in marks.clip_curve(np.column_stack([area.across(mark.x), area.down(mark.y)]), area.box)
        ]
    if isinstance(mark, marks.Band):
        return _band(mark, area)
    if isinstance(mark, marks.LineMark):
        return _line(mark, area)
    return list(_tiles(mark, area, page.letters))


def _segments(mark: marks.Segments, area: axes.Area, page: scene.FigurePage) -> scene.Parts:
    x, y = (np.clip(place, -FAR, FAR) for place in (area.across(mark.x), area.down(mark.y)))
    ends = np.column_stack([x[::2], y[::2], x[1::2], y[1::2]])
    known = np.isfinite(ends).all(axis=1)
    ends, reached = ends[known], np.column_stack([mark.x[::2], mark.x[1::2]])[known]
    long = (ends[:, :2] != ends[:, 2:]).any(axis=1)
    arrows = _beyond(reached, ends, area, page) if mark.beyond else []
    # What lies wholly behind an arrow and its number is left without length.
    ends = ends[~long | (ends[:, :2] != ends[:, 2:]).any(axis=1)]
    cut_off = marks.clip_lines(marks.merge_rows(ends), area.box)
    lines = scene.Lines(cut_off, mark.colour, mark.width, opacity=mark.opacity)
    return [lines, *arrows] if len(cut_off) else arrows


def _beyond(reached: Floats, ends: Floats, area: axes.Area, page: scene.FigurePage) -> scene.Parts:
    """Arrows at the edges beyond which an interval goes on, each with the number of its end where there is room; `ends` leave that room."""
    # What is reached are both ends in the units of the data, float64 [n, 2]; none is NaN.
    left, top, right, bottom = area.box
    seen = (top <= ends[:, 1]) & (ends[:, 1] <= bottom)
    parts: scene.Parts = []
    for is_left in (True, False):
        furthest = np.min if is_left else np.max
        edge, side = (left if is_left else right), furthest(ends[:, ::2], axis=1)
        out = np.flatnonzero(seen & ((side < edge - 1.0) if is_left else (side > edge + 1.0)))
        if not out.size:
            continue
        rows, inward = ends[out, 1], 1.0 if is_left else -1.0
        arrow: scene.Symbol = "left" if is_left else "right"
        places = np.column_stack([np.full(out.size, edge + inward * ARROW / 2.0), rows])
        parts.append(scene.Symbols(marks.merge_places(places), arrow, ARROW, page.inks.muted, page.inks.base))
        if out.size * page.letters.height <= bottom - top:
            numbers = furthest(reached[out], axis=1)
            parts += _numbers(numbers, rows, edge, inward, page)
            widest = max(page.letters.width(_written(end, page.letters)) for end in numbers.tolist())
            room = inward * (ARROW + 2.0 * GAP + widest)
            ends[out, ::2] = (np.fmax if is_left else np.fmin)(ends[out, ::2], edge + room)
    return parts


def _written(value: float, letters: scene.Letters) -> str:
    if np.isinf(value):
        return "∞" if value > 0.0 else "−∞"
    digits = 0 if abs(value) >= WHOLE_FROM else 1
    return letters.number(round(value, digits) + 0.0, digits)  # not −0.0


def _numbers(values: Floats, rows: Floats, edge: float, inward: float, page: scene.FigurePage) -> scene.Parts:
    at, anchor = edge + inward * (ARROW + GAP), "start" if inward > 0.0 else "end"
    return [
        scene.SceneText(at, y, _written(value, page.letters), page.inks.muted, anchor)  # type: ignore[arg-type]  # one of `Anchor`
        for y, value in zip(rows.tolist(), values.tolist(), strict=True)
    ]


def _band(mark: marks.Band, area: axes.Area) -> scene.Parts:
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
    return [scene.Shape(outline, fill=mark.colour, opacity=mark.opacity)]


def _line(mark: marks.LineMark, area: axes.Area) -> scene.Parts:
    left, top, right, bottom = area.box
    at = float((area.across if mark.vertical else area.down)(np.array([mark.at]))[0])
    ends = np.array([(at, top, at, bottom) if mark.vertical else (left, at, right, at)])
    shown = marks.clip_lines(ends, area.box)
    return [scene.Lines(shown, mark.colour, 1.6, "dash")] if len(shown) else []


def _tiles(mark: marks.Tiles, area: axes.Area, letters: scene.Letters) -> Iterator[scene.Part]:
    for row, column in np.ndindex(*mark.hatched.shape):
        colour, box = mark.colours[row][column], _tile(area, row, column)
        if colour is not None and box is not None:
            ink, text = mark.ink[row][column], mark.texts[row][column]
            yield from tile(box, colour, ink, text, letters, hatched=bool(mark.hatched[row, column]))


def _tile(area: axes.Area, row: int, column: int) -> scene.Box | None:
    """The square in pixels, cut at the frame, with a little air; None outside."""
    x = area.across(np.array([column - 0.5, column + 0.5]))
    y = np.sort(area.down(np.array([row - 0.5, row + 0.5])))
    left, top, right, bottom = area.box
    box = max(left, x[0] + 0.5), max(top, y[0] + 0.5), min(right, x[1] - 0.5), min(bottom, y[1] - 0.5)
    return box if box[0] < box[2] and box[1] < box[3] else None


def tile(
    box: scene.Box, colour: str, ink: str, text: str, letters: scene.Letters, *, hatched: bool
) -> scene.Parts:
    """A coloured box with its words where they fit; words stand on plain ground, hatched or not."""
    left, top, right, bottom = box
    parts: scene.Parts = [scene.Shape(scene.rectangle(*box), fill=colour)]
    if hatched:
        parts.append(scene.Lines(marks.hatching(box), ink, 1.0, opacity=0.55))
    width, height = letters.width(text) + 4.0, letters.height
    if text and width < right - left and height < bottom - top:
        x, y = (left + right) / 2.0, (top + bottom) / 2.0
        if hatched:
            around = scene.rectangle(x - width / 2.0, y - height / 2.0, x + width / 2.0, y + height / 2.0)
            parts.append(scene.Shape(around, fill=colour))
        parts.append(scene.SceneText(x, y, text, ink, "middle"))
    return parts


@dataclass(frozen=True, slots=True, eq=False)
class Spots:
    """What can be pointed at, a place an element in the units of the data; NaN for one that is not drawn."""

    x: Floats
    y: Floats
    kind: str  # "row" (the whole width at y), "column" (the whole height at x), "tile" (a square) or "point"
    first: int = 0  # the number of the first of these elements
    every: int = 0  # how many there are, also where only some are in view; 0: as many as there are places

    @property
    def count(self) -> int:
        """All elements, in view or not."""
        return self.every or len(self.x)


@dataclass(frozen=True, slots=True, eq=False)
class Chart:
    """A figure with two axes."""

    marks: tuple[Mark, ...] = ()
    over: tuple[Mark, ...] = ()  # in front of them: what is selected
    titles: tuple[str, str] = ("", "")  # what the axes measure, bottom and left, with units
    bottom_names: tuple[str, ...] = ()  # names of whole numbers on the axis; none for plain numbers
    left_names: Callable[[int], str] | None = None  # the name of a row; none for plain numbers
    rows: int = 0  # how many rows there are in all, where they have names
    lines: int = 1  # how many lines a row's name may take, where rows are that high
    # Some of all names, so that the room for names stays the same when rows are scrolled.
    sample: tuple[str, ...] = ()
    downward: bool = False
    # Whether there are lines at the ticks of the bottom, and of the left axis.
    grid: tuple[bool, bool] = (True, True)
    spots: Spots = field(default_factory=lambda: Spots(np.zeros(0), np.zeros(0), "point"))

    def lay_out(self, view: scene.View, page: scene.FigurePage) -> scene.Scene:
        """The figure on a page, of this range."""
        names = self._names(view, page)
        titles = self.titles if is_roomy(page) else ("", "")
        every = [*self.sample, *(name for _, name in names)]
        area = axes.margins(view, page, titles=titles, names=every, downward=self.downward)
        ground = scene.Shape(scene.rectangle(0.0, 0.0, page.width, page.height), fill=page.inks.base)
        parts: scene.Parts = [ground]
        parts += axes.bottom_axis(area, page, titles[0], self.bottom_names, grid=self.grid[0])
        rows = names if self.left_names else None
        parts += axes.left_axis(area, page, titles[1], rows, grid=self.grid[1], lines=self.lines)
        for mark in (*self.marks, *self.over):
            parts += parts_of(mark, area, page)
        spots, ids = self._spots(area)
        return scene.Scene(page.width, page.height, tuple(parts), spots, ids, area.box)

    def _names(self, view: scene.View, page: scene.FigurePage) -> list[tuple[int, str]]:
        """Rows that are named, with their names: each of them, or every second, … where there is no room."""
        if self.left_names is None:
            return []
        low, high = sorted(view.y)
        first, last = max(0, int(np.ceil(low))), min(self.rows - 1, int(np.floor(high)))
        step = max(1, int(np.ceil((high - low) * row_height(page.letters) / rows_room(page) - 1e-6)))
        return [(row, self.left_names(row)) for row in range(first, last + 1, step)]

    def _spots(self, area: axes.Area) -> tuple[Floats, np.ndarray]:
        left, top, right, bottom = area.box
        x, y = area.across(self.spots.x), area.down(self.spots.y)
        half_x, half_y = area.unit_x / 2.0, area.unit_y / 2.0
        if self.spots.kind == "row":
            edges = (np.full(len(y), left), y - half_y, np.full(len(y), right), y + half_y)
        elif self.spots.kind == "column":
            edges = (x - half_x, np.full(len(x), top), x + half_x, np.full(len(x), bottom))
        elif self.spots.kind == "tile":
            edges = (x - half_x, y - half_y, x + half_x, y + half_y)
        else:
            edges = (x - NEAR, y - NEAR, x + NEAR, y + NEAR)
        boxes = np.column_stack(edges)
        centre = (boxes[:, :2] + boxes[:, 2:]) / 2.0
        seen = (centre >= (left - 1, top - 1)).all(axis=1) & (centre <= (right + 1, bottom + 1)).all(axis=1)
        shown = np.flatnonzero(seen)
        ids = (shown + self.spots.first).astype(np.int32)
        return np.clip(boxes[shown], (left, top) * 2, (right, bottom) * 2), ids


def row_height(letters: scene.Letters) -> float:
    """Pixels that a named row wants."""
    return 1.15 * letters.height


def is_roomy(page: scene.FigurePage) -> bool:
    """Whether axes have titles: the caption says what is drawn, too."""
    return page.height >= ROOMY * page.letters.height


def rows_room(page: scene.FigurePage) -> float:
    """Pixels that a page has for rows, beside a bottom axis with its title."""
    beside = 3.5 if is_roomy(page) else 2.2
    return max(1.0, page.height - beside * page.letters.height - axes.TICK)


def rows_with_room(page: scene.FigurePage, names: Iterable[str] = ()) -> int:
    """How many rows there can be so that each is named, with the answers of these names whole."""
    lines = axes.lines_wanted(names, axes.names_room(page), page.letters)
    return max(FEWEST_ROWS, int(rows_room(page) / (lines * row_height(page.letters)) - 0.6))


def height_for_rows(rows: int, letters: scene.Letters) -> float:
    """Pixels of a page on which so many rows have room."""
    return (rows + 0.75) * row_height(letters) + 3.5 * letters.height + axes.TICK


def height_for_names(names: Iterable[str], width: float, letters: scene.Letters) -> float:
    """The same with all lines of these names, of which a page of this width has rows."""
    each = list(names)
    return height_for_rows(len(each) * axes.lines_needed(each, NAMES * width, letters), letters)


def named(entries: Sequence[Entry]) -> list[Entry]:
    """Those with a name, each name once."""
    seen: dict[str, Entry] = {}
    for entry in entries:
        seen.setdefault(getattr(entry, "name", ""), entry)
    return [entry for name, entry in seen.items() if name]


def legend_scene(entries: Sequence[Entry], page: scene.FigurePage) -> scene.Scene:
    """Samples and names from the side on which lines begin; the height is what they need."""
    letters = page.letters
    line, sample, gap = 1.5 * letters.height, 1.9 * letters.height, 1.1 * letters.height
    x, y = 0.0, 0.0
    parts: scene.Parts = []
    for entry in named(entries):
        words = scene.cut(getattr(entry, "name", ""), page.width - 1.3 * sample, letters)
        width = 1.2 * sample + letters.width(scene.shown_words(words))
        if x and x + width > page.width:
            x, y = 0.0, y + line
        middle = y + line / 2.0
        at = page.width - x - sample if page.mirrored else x
        parts += _sample(entry, (at, y, at + sample, y + line), page)
        anchor: scene.Anchor = "end" if page.mirrored else "start"
        place = page.width - x - 1.2 * sample if page.mirrored else x + 1.2 * sample
        parts.append(scene.SceneText(place, middle, scene.shown_words(words), page.inks.text, anchor))
        x += width + gap
    return scene.Scene(page.width, y + line if parts else 0.0, tuple(parts))


def _sample(entry: Entry, box: scene.Box, page: scene.FigurePage) -> scene.Parts:
    left, top, right, bottom = box
    middle, centre = (top + bottom) / 2.0, (left + right) / 2.0
    if isinstance(entry, marks.Swatch | marks.Band):
        wide, high = 0.15 * (right - left), 0.2 * (bottom - top)
        return _swatch(entry, (left + wide, top + high, right - wide, bottom - high))
    if isinstance(entry, marks.Points):
        size = min(0.42 * (bottom - top), max(7.0, entry.size))
        return [scene.Symbols(np.array([[centre, middle]]), entry.symbol, size, entry.colour, page.inks.base)]
    if isinstance(entry, marks.LineMark) and entry.vertical:
        return [scene.Lines(np.array([[centre, top + 3.0, centre, bottom - 3.0]]), entry.colour, 1.6, "dash")]
    if isinstance(entry, marks.LineMark | marks.Curve | marks.Segments):
        style: scene.Style = "dash" if isinstance(entry, marks.LineMark) else getattr(entry, "style", "solid")
        width = 1.6 if isinstance(entry, marks.LineMark) else max(1.6, entry.width)
        return [scene.Lines(np.array([[left, middle, right, middle]]), entry.colour, width, style)]
    return []


def _swatch(entry: marks.Swatch | marks.Band, box: scene.Box) -> scene.Parts:
    if not entry.colour:
        return []
    opacity = entry.opacity if isinstance(entry, marks.Band) else 1.0
    parts: scene.Parts = [scene.Shape(scene.rectangle(*box), fill=entry.colour, opacity=opacity)]
    if isinstance(entry, marks.Swatch) and entry.hatched:
        parts.append(scene.Lines(marks.hatching(box), entry.ink or entry.colour))
    return parts


def sheet(caption: str, entries: Sequence[Entry], figure: scene.Scene, page: scene.FigurePage) -> scene.Scene:
    """A figure as a file has it: its sentence, its legend, and below them what is drawn."""
    letters, width = page.letters, page.width
    lines = scene.shown_lines(scene.wrapped(caption, width - 2.0 * EDGE, letters))
    anchor: scene.Anchor = "end" if page.mirrored else "start"
    x = width - EDGE if page.mirrored else EDGE
    written: scene.Parts = [
        scene.SceneText(x, EDGE + (place + 0.5) * letters.height, line, page.inks.text, anchor)
        for place, line in enumerate(lines)
    ]
    top = EDGE + len(lines) * letters.height + 4.0
    inner = scene.FigurePage(width - 2.0 * EDGE, 0.0, letters, page.inks, page.mirrored)
    legend = legend_scene(entries, inner)
    written += [scene.shifted(part, EDGE, top) for part in legend.parts]
    down = top + legend.height
    height = down + figure.height
    ground = scene.Shape(scene.rectangle(0.0, 0.0, width, height), fill=page.inks.base)
    drawn = [scene.shifted(part, 0.0, down) for part in figure.parts]
    return scene.Scene(width, height, (ground, *drawn, *written))
