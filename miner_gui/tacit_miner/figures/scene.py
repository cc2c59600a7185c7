"""A laid out figure: the page it is laid out on, lines, shapes, symbols and words at places in pixels, and all of it as SVG.

Everything that a layout makes is in these few kinds, so that one painter (`tacit_miner.ui.drawing.painting`) and one
writer (`svg`) draw every figure, and a test can look at all of it. Colours are `#rrggbb`. y grows downward. How wide words are
the window measures with its font, a report by a table.

In SVG words stay words, in the reader's own sans-serif letters, and nothing lies outside the view box. Only what SVG Tiny 1.2
has is used, so that Qt, which sets reports as PDF, draws the same picture as a browser.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from html import escape
from typing import Literal

import numpy as np

from tacit.compute.arrays import Floats, Indices
from tacit_miner.figures.palette import Inks
from tacit_miner.voice import in_one_direction

_NARROW, _WIDE = "iIjltfr.,:;'|!()[] ", "mwMWQO@%⇒⇐—"
ARROWS = (" ⇒ ", " ⇐ ")
_CUT_QUESTION = re.compile("…[\u2068\u2069]*(?= [=≥] )")
FAMILY = "sans-serif"  # the one family that every system has, by definition
Range = tuple[float, float]


class Letters:
    """The letters of a figure, in pixels, and its numbers; where no font can be asked widths are by a table wide enough for sans-serif."""

    def __init__(self, size: float = 12.0) -> None:
        self.size, self.height = size, 1.25 * size  # of the letters, and of a line

    def width(self, words: str) -> float:
        """Of words on one line; rather too wide than too narrow."""
        return self.size * sum(map(_share, words))

    def number(self, value: float, digits: int) -> str:
        """A number as it is written, with so many digits after the mark: here as in English."""
        return f"{value:.{digits}f}"


def _share(letter: str) -> float:
    if letter in _NARROW:
        return 0.38
    if letter in _WIDE or unicodedata.east_asian_width(letter) in "WF":
        return 1.0
    if unicodedata.category(letter) in {"Cf", "Mn"}:
        return 0.0
    return 0.72 if letter.isupper() else 0.62


def cut(words: str, width: float, letters: Letters) -> str:
    """Words that fit: as much of their beginning and end as there is room for, with … between, or all."""
    if letters.width(words) <= width:
        return words
    few, many = 0, len(words)
    while few < many:
        kept = (few + many + 1) // 2
        few, many = (kept, many) if letters.width(_shortened(words, kept)) <= width else (few, kept - 1)
    return _shortened(words, few)


def _shortened(words: str, kept: int) -> str:
    """Both ends, more of the beginning: questions of a study often end alike."""
    end = kept // 4
    return f"{words[: kept - end].rstrip()}…{words[len(words) - end :].lstrip() if end else ''}"


def cut_row(words: str, width: float, letters: Letters) -> str:
    """The same for a row: questions are cut before their answers; then each side keeps its beginning and its end."""
    if letters.width(words) <= width:
        return words
    if (named := _cut_questions(words, width, letters)) is not None:
        return named
    arrow = next((arrow for arrow in ARROWS if arrow in words), "")
    if not arrow or letters.width(words) <= width:
        return cut(words, width, letters)
    left, right = words.split(arrow, 1)
    room = width - letters.width(arrow)
    first, second = letters.width(left), letters.width(right)
    share = max(room / 2.0, room - min(first, second))
    left = cut(left, share if first > second else room - share, letters) if first > room / 2.0 else left
    return f"{left}{arrow}{cut(right, room - letters.width(left), letters)}"


_ITEM = re.compile(r"(?P<question>[^;,؛،⇒⇐]*?)(?P<sign> [=≥] )")
"""The question of an item in a row's name, and the sign before its answer."""


def is_whole(words: str) -> bool:
    """Whether a name has all that counts: a question may be cut before its answer, and nothing else."""
    return "…" not in _CUT_QUESTION.sub("", words)


def _cut_questions(words: str, width: float, letters: Letters) -> str | None:
    """A row whose questions have as many letters as there is room for, its answers whole; None where that is too wide still."""
    longest = max((len(found["question"].strip()) for found in _ITEM.finditer(words)), default=0)
    few, many, best = 1, longest, None
    while few <= many:
        kept = (few + many) // 2
        cut_to = _ITEM.sub(partial(_question_cut, kept=kept), words)
        if letters.width(cut_to) <= width:
            few, best = kept + 1, cut_to
        else:
            many = kept - 1
    return best


def _question_cut(found: re.Match[str], kept: int) -> str:
    question, plain = found["question"], found["question"].strip()
    before = question[: len(question) - len(question.lstrip())]
    return before + (plain if len(plain) <= kept else f"{plain[:kept].rstrip()}…") + found["sign"]


def wrapped(words: str, width: float, letters: Letters, most: int = 100) -> list[str]:
    """Words in lines of this width, broken at spaces; what the last of `most` lines cannot hold is cut."""
    lines: list[str] = []
    line = ""
    parts = words.split()
    for place, part in enumerate(parts):
        longer = f"{line} {part}" if line else part
        if letters.width(longer) <= width or not line:
            line = longer
        elif len(lines) == most - 1:
            return [*lines, cut_row(" ".join([line, *parts[place:]]), width, letters)]
        else:
            lines, line = [*lines, line], part
    return [cut_row(one, width, letters) for one in ([*lines, line] if line else lines)]


def shown_words(words: str) -> str:
    """Words as a figure writes them: those of a language that runs from right to left keep that order in any figure."""
    return shown_lines([words])[0]


def shown_lines(lines: Sequence[str]) -> Sequence[str]:
    """The lines of one name, or sentence, in the same way; unchanged where nothing runs from right to left."""
    kinds = {unicodedata.bidirectional(letter) for line in lines for letter in line}
    return in_one_direction(lines) if kinds & {"R", "AL"} else lines


Style = Literal["solid", "dash", "dot", "dashdot", "dashdotdot"]
Symbol = Literal["disc", "half", "ring", "diamond", "halo", "square", "open square", "left", "right"]
Anchor = Literal["start", "middle", "end"]

DASHES: dict[Style, tuple[float, ...]] = {  # lengths drawn and left out, in widths of the line
    "solid": (),
    "dash": (4.0, 2.0),
    "dot": (1.0, 2.0),
    "dashdot": (4.0, 2.0, 1.0, 2.0),
    "dashdotdot": (4.0, 2.0, 1.0, 2.0, 1.0, 2.0),
}

BASELINE = 0.35  # from the middle of a line of words down to its baseline, in sizes of the letters


@dataclass(frozen=True, slots=True, eq=False)
class Lines:
    """Straight lines; `ends` are x, y, x, y a line, float64 [n, 4]."""

    ends: Floats
    colour: str
    width: float = 1.0
    style: Style = "solid"
    opacity: float = 1.0


@dataclass(frozen=True, slots=True, eq=False)
class Shape:
    """A polygon, or an open line where it is not `closed`; `points` float64 [n, 2]."""

    points: Floats
    fill: str = ""
    stroke: str = ""
    width: float = 1.0
    style: Style = "solid"
    opacity: float = 1.0
    closed: bool = True


@dataclass(frozen=True, slots=True, eq=False)
class Symbols:
    """Signs of one kind; `places` are their centres, float64 [n, 2], `size` their width."""

    places: Floats
    kind: Symbol
    size: float
    colour: str
    ground: str


@dataclass(frozen=True, slots=True)
class SceneText:
    """Words on one line."""

    x: float
    y: float  # the middle of the line
    words: str
    colour: str
    anchor: Anchor = "start"  # which end of the words x is, from left to right whatever the language
    turned: bool = False  # they run upward
    scale: float = 1.0  # in sizes of the figure's letters


Part = Lines | Shape | Symbols | SceneText
Parts = list[Part]

Box = tuple[float, float, float, float]  # left, top, right, bottom


@dataclass(frozen=True, slots=True, eq=False)
class Scene:
    """A figure that is laid out."""

    width: float
    height: float
    parts: tuple[Part, ...]
    # What can be pointed at, as left, top, right, bottom, float64 [n, 4]; which element of the figure each is, int32 [n].
    spots: Floats = field(default_factory=lambda: np.zeros((0, 4)))
    ids: Indices = field(default_factory=lambda: np.zeros(0, np.int32))
    frame: Box = (0.0, 0.0, 0.0, 0.0)  # the area of the data

    def at(self, x: float, y: float) -> int | None:
        """The element at a place: of those whose spot holds it, the one whose centre is nearest."""
        inside = (self.spots[:, 0] <= x) & (x <= self.spots[:, 2])
        inside &= (self.spots[:, 1] <= y) & (y <= self.spots[:, 3])
        found = np.flatnonzero(inside)
        if not found.size:
            return None
        centres = (self.spots[found, :2] + self.spots[found, 2:]) / 2.0
        return int(self.ids[found[np.argmin(np.hypot(centres[:, 0] - x, centres[:, 1] - y))]])

    def spot(self, element: int) -> Floats | None:
        """The place of an element, float64 [4]; None where it is not in view."""
        found = np.flatnonzero(self.ids == element)
        return self.spots[found[0]] if found.size else None

    def words(self) -> list[str]:
        """Everything that is written in it."""
        return [part.words for part in self.parts if isinstance(part, SceneText)]


def rectangle(left: float, top: float, right: float, bottom: float) -> Floats:
    """The corners of a box."""
    return np.array([(left, top), (right, top), (right, bottom), (left, bottom)])


def shifted(part: Part, across: float, down: float) -> Part:
    """The same somewhere else."""
    by = np.array([across, down])
    if isinstance(part, Lines):
        return replace(part, ends=part.ends + np.concatenate([by, by]))
    if isinstance(part, Shape):
        return replace(part, points=part.points + by)
    if isinstance(part, Symbols):
        return replace(part, places=part.places + by)
    return replace(part, x=part.x + across, y=part.y + down)


def svg(scene: Scene, title: str, size: float, description: str = "") -> str:
    """The `svg` element with letters of this size in pixels; title and description are for a reader who cannot see it."""
    width, height = f"{scene.width:g}", f"{scene.height:g}"
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" '
        f'role="img" font-family="{FAMILY}" font-size="{size:g}"><title>{escape(title)}</title>'
    )
    told = f"<desc>{escape(description)}</desc>" if description else ""
    return "".join([head, told, *(_part(part, size) for part in scene.parts), "</svg>"])


def _part(part: Part, size: float) -> str:
    if isinstance(part, Lines):
        path = "".join(f"M{a:.1f} {b:.1f}L{c:.1f} {d:.1f}" for a, b, c, d in part.ends.tolist())
        return f'<path d="{path}" fill="none"{_stroke(part.colour, part.width, part.style, part.opacity)}/>'
    if isinstance(part, Shape):
        return _shape(part)
    if isinstance(part, Symbols):
        return "".join(_symbol(part, x, y) for x, y in part.places.tolist())
    return _text(part, size)


def _stroke(colour: str, width: float, style: Style, opacity: float) -> str:
    dashes = " ".join(f"{length * width:g}" for length in DASHES[style])
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    faint = f' stroke-opacity="{opacity:g}"' if opacity < 1.0 else ""
    return f' stroke="{colour}" stroke-width="{width:g}"{dashed}{faint}'


def _shape(part: Shape) -> str:
    points = "L".join(f"{x:.1f} {y:.1f}" for x, y in part.points.tolist())
    fill = f' fill="{part.fill}"' if part.fill else ' fill="none"'
    faint = f' fill-opacity="{part.opacity:g}"' if part.fill and part.opacity < 1.0 else ""
    stroke = _stroke(part.stroke, part.width, part.style, part.opacity) if part.stroke else ""
    return f'<path d="M{points}{"Z" if part.closed else ""}"{fill}{faint}{stroke}/>'


def _symbol(part: Symbols, x: float, y: float) -> str:
    radius, pen = part.size / 2.0, pen_of(part)
    look = f'stroke="{part.colour}" stroke-width="{pen:g}"'
    if part.kind in OUTLINES:
        places = ((x + a * radius, y + b * radius) for a, b in OUTLINES[part.kind].tolist())
        corners = "L".join(f"{across:.1f} {down:.1f}" for across, down in places)
        fill = part.colour if part.kind in FULL else "none"
        return f'<path d="M{corners}Z" fill="{fill}" {look}/>'
    fill = {"disc": part.colour, "halo": "none"}.get(part.kind, part.ground)
    circle = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:g}" fill="{fill}" {look}/>'
    if part.kind != "half":
        return circle
    arc = f"M{x:.1f} {y - radius:.1f}A{radius:g} {radius:g} 0 0 0 {x:.1f} {y + radius:.1f}Z"
    return f'{circle}<path d="{arc}" fill="{part.colour}"/>'


def pen_of(part: Symbols) -> float:
    """The width of a symbol's outline."""
    return 2.4 if part.kind == "halo" else max(1.2, min(2.0, part.size * 0.18))


_SIDE = 0.82
OUTLINES = {  # corners of symbols, in half widths
    "left": np.array([(-1.0, 0.0), (0.6, -0.8), (0.6, 0.8)]),
    "right": np.array([(1.0, 0.0), (-0.6, -0.8), (-0.6, 0.8)]),
    "diamond": np.array([(-1.0, 0.0), (0.0, -1.0), (1.0, 0.0), (0.0, 1.0)]),
    "square": np.array([(-_SIDE, -_SIDE), (_SIDE, -_SIDE), (_SIDE, _SIDE), (-_SIDE, _SIDE)]),
    "open square": np.array([(-_SIDE, -_SIDE), (_SIDE, -_SIDE), (_SIDE, _SIDE), (-_SIDE, _SIDE)]),
}

FULL = {"square", "left", "right"}  # symbols that are filled


def _text(part: SceneText, size: float) -> str:
    letters = size * part.scale
    anchor = "" if part.anchor == "start" else f' text-anchor="{part.anchor}"'
    scaled = "" if part.scale == 1.0 else f' font-size="{letters:g}"'
    words = f'fill="{part.colour}"{anchor}{scaled}>{escape(part.words)}</text>'
    down = BASELINE * letters
    if part.turned:
        return f'<text transform="translate({part.x + down:.1f} {part.y:.1f}) rotate(-90)" {words}'
    return f'<text x="{part.x:.1f}" y="{part.y + down:.1f}" {words}'


@dataclass(frozen=True, slots=True)
class View:
    """What is shown of x and y, in the units of the data."""

    x: Range
    y: Range


@dataclass(frozen=True, slots=True)
class FigurePage:
    """What a figure is laid out on; `mirrored` where its language runs from right to left."""

    width: float
    height: float
    letters: Letters
    inks: Inks
    mirrored: bool = False
