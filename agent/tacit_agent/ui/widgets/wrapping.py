"""Texts over as many lines as they take, broken between words or, where a word is wider than a line, within it.

What a survey writes is shown to its end, also if it has no spaces: the end of an option may turn its meaning round.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QFont, QPainter, QTextLayout, QTextOption

from tacit_agent.ui.widgets.basics import leading

_LINE_SEPARATOR = "\u2028"


def _laid_out(text: str, font: QFont, width: int) -> tuple[QTextLayout, float]:
    """The text in lines of this width, and how high they are together."""
    layout = QTextLayout(text.replace("\n", _LINE_SEPARATOR), font)
    option = QTextOption(leading())
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


def height_of(text: str, font: QFont, width: int) -> int:
    """Pixels that the text takes at this width."""
    return -int(-_laid_out(text, font, width)[1] // 1)


def draw(painter: QPainter, place: QRect, text: str, font: QFont) -> None:
    """Draw the text in the painter's colour, half way between the top and the bottom of its place."""
    layout, height = _laid_out(text, font, place.width())
    layout.draw(painter, QPointF(place.left(), place.top() + (place.height() - height) / 2.0))
