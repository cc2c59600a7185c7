"""How wide words are, and how they are cut or broken to fit. The window measures with its font, a report by a table."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from typing import Protocol

_NARROW, _WIDE = "iIjltfr.,:;'|!()[] ", "mwMWQO@%⇒⇐—"


class Letters(Protocol):
    """The letters of a figure, and how numbers are written in it."""

    @property
    def size(self) -> float:
        """Of the letters, in pixels."""

    @property
    def height(self) -> float:
        """Of a line, in pixels."""

    def width(self, words: str) -> float:
        """Of words on one line, in pixels."""

    def number(self, value: float, digits: int) -> str:
        """A number as it is written, with so many digits after the mark."""


@dataclass(frozen=True, slots=True)
class PlainLetters:
    """Widths by a table that is wide enough for the usual sans-serif letters, where no font can be asked."""

    size: float = 12.0

    @property
    def height(self) -> float:
        """Of a line."""
        return 1.25 * self.size

    def width(self, words: str) -> float:
        """Rather too wide than too narrow."""
        return self.size * sum(map(_share, words))

    def number(self, value: float, digits: int) -> str:
        """As in English."""
        return f"{value:.{digits}f}"


def _share(letter: str) -> float:
    """Of the size of the letters."""
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


ARROWS = (" ⇒ ", " ⇐ ")


def cut_row(words: str, width: float, letters: Letters) -> str:
    """The same for a rule: each side keeps its beginning and its end, and takes what the other leaves."""
    arrow = next((arrow for arrow in ARROWS if arrow in words), "")
    if not arrow or letters.width(words) <= width:
        return cut(words, width, letters)
    left, right = words.split(arrow, 1)
    room = width - letters.width(arrow)
    first, second = letters.width(left), letters.width(right)
    share = max(room / 2.0, room - min(first, second))
    left = cut(left, share if first > second else room - share, letters) if first > room / 2.0 else left
    return f"{left}{arrow}{cut(right, room - letters.width(left), letters)}"


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
            return [*lines, cut(" ".join([line, *parts[place:]]), width, letters)]
        else:
            lines, line = [*lines, line], part
    return [cut(one, width, letters) for one in ([*lines, line] if line else lines)]


def shown_words(words: str) -> str:
    """Words as a figure writes them: those of a language that runs from right to left keep that order in any figure."""
    kinds = (unicodedata.bidirectional(letter) for letter in words)
    first = next((kind for kind in kinds if kind in {"L", "R", "AL"}), "L")
    return words if first == "L" else f"\u2067{words}\u2069"
