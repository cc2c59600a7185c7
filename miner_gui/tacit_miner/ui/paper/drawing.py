"""A figure inside a text document: drawn, not a picture, so that it is sharp at every size."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRect, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPyTextObject, QTextCharFormat, QTextDocument, QTextFormat
from PySide6.QtSvg import QSvgRenderer

KIND = QTextFormat.ObjectTypes.UserObject + 1
_SVG = QTextFormat.Property.UserProperty + 1

HIGHEST = 0.8
"""Of the height of a page, so that its caption and heading stay with it."""


class Drawing(QPyTextObject):
    """Draws the figures of a document.

    Args:
        width, height: of the text on a page, in points.
    """

    def __init__(self, width: float, height: float) -> None:
        super().__init__()
        self._width, self._height = width, HIGHEST * height

    def intrinsicSize(self, _document: QTextDocument, _position: int, form: QTextFormat) -> QSizeF:
        """As wide as the text, unless that were too high."""
        size = _renderer(form).defaultSize()
        scale = min(self._width / size.width(), self._height / size.height())
        return QSizeF(scale * size.width(), scale * size.height())

    def drawObject(
        self,
        painter: QPainter,
        rect: QRectF | QRect,
        _document: QTextDocument,
        _position: int,
        form: QTextFormat,
    ) -> None:
        """Its lines and letters."""
        _renderer(form).render(painter, QRectF(rect))


def drawn(svg: str) -> QTextCharFormat:
    """The format of the one letter that stands for a figure."""
    form = QTextCharFormat()
    form.setObjectType(KIND)
    form.setProperty(_SVG, svg)
    return form


def _renderer(form: QTextFormat) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(str(form.property(_SVG)).encode()))
