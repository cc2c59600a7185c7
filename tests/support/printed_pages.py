"""What is wrong with the pages of a report as they are printed, told by the boxes of their words (poppler's pdftotext).

Words are compared as bags of letters, for a page from right to left has them in another order than a line of text has.
"""

from __future__ import annotations

import html
import re
import subprocess
import unicodedata
from dataclasses import dataclass
from functools import cache

import numpy as np

_WORD = re.compile(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>')
_PAGE = re.compile(r'<page width="(.*?)" height="(.*?)">(.*?)</page>', re.DOTALL)
_UNSEEN = {"Cf", "Mn", "Zs", "Cc"}

OVER = (1.5, 0.5)
"""Two words lie over each other by so many points across, and this share of the lower one's height."""

APART = 40.0
"""Points below the first line of a row in which its last one is."""


@dataclass(frozen=True)
class PrintedWord:
    """A word, and the box of its line in points from the page's upper left corner."""

    text: str
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True)
class PrintedPage:
    """A page with its words."""

    width: float
    height: float
    words: tuple[PrintedWord, ...]

    def lines(self):
        """The letters of each line, from the top, and where it is."""
        found: dict[float, list[str]] = {}
        for word in sorted(self.words, key=lambda word: (word.top + word.bottom) / 2.0):
            middle = (word.top + word.bottom) / 2.0
            near = next((at for at in found if abs(at - middle) < LINE), middle)
            found.setdefault(near, []).extend(letters(word.text))
        return sorted(found.items())


LINE = 4.0
"""Points between the middles of the words of one line, at most."""


@cache
def letters(text):
    """The letters that can be seen, forms of Arabic as the letters that they are of; the arrow of a rule in either direction."""
    plain = unicodedata.normalize("NFKC", text).replace("⇐", "⇒").replace("−", "-")
    return [letter for letter in plain if unicodedata.category(letter) not in _UNSEEN]


def printed(path):
    """The pages of a PDF."""
    told = subprocess.run(
        ["pdftotext", "-bbox", str(path), "-"], check=True, capture_output=True, timeout=120
    )
    return [
        PrintedPage(
            float(width),
            float(height),
            tuple(PrintedWord(html.unescape(text), *map(float, box)) for *box, text in _WORD.findall(inside)),
        )
        for width, height, inside in _PAGE.findall(told.stdout.decode())
    ]


def word_faults(pages):
    """Words that lie over each other, or leave their page."""
    for number, page in enumerate(pages, 1):
        for word in page.words:
            if word.left < 0.0 or word.right > page.width or word.top < 0.0 or word.bottom > page.height:
                yield f"page {number}: off the page: {word.text}"
        seen = [word for word in page.words if letters(word.text)]
        edges = np.array([(word.left, word.top, word.right, word.bottom) for word in seen]).reshape(-1, 4)
        low, high = edges[:, None, :2], edges[:, None, 2:]
        shared = np.minimum(high, edges[:, 2:]) - np.maximum(low, edges[:, :2])
        tall = edges[:, 3] - edges[:, 1]
        over = (shared[:, :, 0] > OVER[0]) & (shared[:, :, 1] > OVER[1] * np.minimum.outer(tall, tall))
        for one, other in np.argwhere(np.triu(over, 1)).tolist():
            yield f"page {number}: over each other: {seen[one].text} / {seen[other].text}"


def rows_on(pages, rows):
    """For each stacked row, its name and its cells, the page that has all of it on lines that follow each other; None for none."""
    lines = [page.lines() for page in pages]
    return [next((number for number, each in enumerate(lines) if _has(each, row)), None) for row in rows]


def _has(lines, row):
    """Whether lines of a page are the row's and nothing else."""
    wanted = sorted(letters("".join(row)))
    for first, (top, _) in enumerate(lines):
        found = []
        for at, line in lines[first:]:
            found += line
            if len(found) >= len(wanted) or at - top > APART:
                break
        if len(found) == len(wanted) and sorted(found) == wanted:
            return True
    return False
