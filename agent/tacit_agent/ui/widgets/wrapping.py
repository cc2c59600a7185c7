"""Texts over as many lines as they take, broken between words or, where a word is wider than a line, within it.

What a survey writes is shown to its end, also if it has no spaces: the end of an option may turn its meaning round. It runs as its
first letter does, whichever way the program's own language runs: from right to left, "18 to 21" would read "to 21 18".
"""

from __future__ import annotations

import unicodedata

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QFont, QPainter, QTextLayout, QTextOption
from PySide6.QtWidgets import QApplication

from tacit_agent.ui.widgets.basics import leading

_LINE_SEPARATOR = "\u2028"


_STRONG = {
    "L": Qt.LayoutDirection.LeftToRight,
    "R": Qt.LayoutDirection.RightToLeft,
    "AL": Qt.LayoutDirection.RightToLeft,
}


def direction(text: str) -> Qt.LayoutDirection:
    """The way a text runs: as its first letter does, or as the program's language if it has none."""
    found = (_STRONG[kind] for kind in map(unicodedata.bidirectional, text) if kind in _STRONG)
    return next(found, QApplication.layoutDirection())


def _laid_out(text: str, font: QFont, width: int, *, ours: bool) -> tuple[QTextLayout, float]:
    """The text in lines of this width, and how high they are together."""
    layout = QTextLayout(text.replace("\n", _LINE_SEPARATOR), font)
    option = QTextOption(leading())
    option.setTextDirection(QApplication.layoutDirection() if ours else direction(text))
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    height = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1, width))
        line.setPosition(QPointF(0.0, height))
        height += line.height()
    layout.endLayout()
    return layout, height


def height_of(text: str, font: QFont, width: int, *, ours: bool = False) -> int:
    """Pixels that the text takes at this width; `ours` of a sentence of this program."""
    return -int(-_laid_out(text, font, width, ours=ours)[1] // 1)


def draw(painter: QPainter, place: QRect, text: str, font: QFont, *, ours: bool = False) -> None:
    """Draw the text in the painter's colour, half way between the top and the bottom of its place."""
    layout, height = _laid_out(text, font, place.width(), ours=ours)
    layout.draw(painter, QPointF(place.left(), place.top() + (place.height() - height) / 2.0))
