"""Scenes on a QPainter: a window, a picture, a page of PDF. The only module that turns a figure into strokes of Qt."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QLocale, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontInfo, QFontMetricsF, QPainter, QPen, QPolygonF

from tacit_miner.figures.scene import BASELINE, DASHES, Lines, Part, Scene, Shape, Style, Symbols, Text
from tacit_miner.figures.svg import FULL, OUTLINES, pen_of
from tacit_miner.ui.drawing.stamps import FEW, can_stamp, stamp
from tacit_miner.ui.texts.language import locale

_QUARTER, _HALF_TURN = 90 * 16, 180 * 16
_NOTHING = QColor(Qt.GlobalColor.transparent)


class QtLetters:
    """The letters of a window: its font, measured, and numbers as in its language."""

    def __init__(self, font: QFont) -> None:
        self.font = QFont(font)
        self.font.setPixelSize(max(1, round(QFontInfo(font).pixelSize())))
        self._metrics = QFontMetricsF(self.font)
        self._locale: QLocale = locale()
        self.size = float(self.font.pixelSize())
        self.height = self._metrics.height()

    def width(self, words: str) -> float:
        """Of words on one line, in pixels."""
        return self._metrics.horizontalAdvance(words)

    def number(self, value: float, digits: int) -> str:
        """As the window's language writes it."""
        return self._locale.toString(float(value), "f", digits)


def paint(painter: QPainter, scene: Scene, letters: QtLetters) -> None:
    """Draw everything, from back to front."""
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    for part in scene.parts:
        _part(painter, part, letters)
    painter.setOpacity(1.0)


def _part(painter: QPainter, part: Part, letters: QtLetters) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setOpacity(getattr(part, "opacity", 1.0))
    if isinstance(part, Lines):
        _lines(painter, part)
    elif isinstance(part, Shape):
        _shape(painter, part)
    elif isinstance(part, Symbols):
        _symbols(painter, part)
    else:
        _text(painter, part, letters)


def _pen(colour: str, width: float, style: Style) -> QPen:
    pen = QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    if DASHES[style]:
        pen.setDashPattern(list(DASHES[style]))
    return pen


def _lines(painter: QPainter, part: Lines) -> None:
    upright = ((part.ends[:, 0] == part.ends[:, 2]) | (part.ends[:, 1] == part.ends[:, 3])).all()
    painter.setRenderHint(
        QPainter.RenderHint.Antialiasing, not upright
    )  # or a line of one pixel is two grey ones
    painter.setPen(_pen(part.colour, part.width, part.style))
    painter.drawLines([QLineF(*ends) for ends in part.ends.tolist()])


def _shape(painter: QPainter, part: Shape) -> None:
    painter.setPen(_pen(part.stroke, part.width, part.style) if part.stroke else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(part.fill) if part.fill else Qt.BrushStyle.NoBrush)
    points = QPolygonF([QPointF(x, y) for x, y in part.points.tolist()])
    painter.drawPolygon(points) if part.closed else painter.drawPolyline(points)


def _symbols(painter: QPainter, part: Symbols) -> None:
    if len(part.places) > FEW and can_stamp(painter):
        stamp(painter, part.places, part.size, lambda onto, place: _symbol(onto, part, place))
        return
    for x, y in part.places.tolist():
        _symbol(painter, part, QPointF(x, y))


def _symbol(painter: QPainter, part: Symbols, centre: QPointF) -> None:
    radius, full = part.size / 2.0, QColor(part.colour)
    painter.setPen(_pen(part.colour, pen_of(part), "solid"))
    if part.kind in OUTLINES:
        painter.setBrush(full if part.kind in FULL else Qt.BrushStyle.NoBrush)
        corners = (OUTLINES[part.kind] * radius).tolist()
        painter.drawPolygon(QPolygonF([centre + QPointF(a, b) for a, b in corners]))
        return
    painter.setBrush({"disc": full, "halo": _NOTHING}.get(part.kind, QColor(part.ground)))
    box = QRectF(centre.x() - radius, centre.y() - radius, part.size, part.size)
    painter.drawEllipse(box)
    if part.kind == "half":
        painter.setBrush(full)
        painter.drawPie(box, _QUARTER, _HALF_TURN)


def _text(painter: QPainter, part: Text, letters: QtLetters) -> None:
    font = QFont(letters.font)
    if part.scale != 1.0:
        font.setPixelSize(max(1, round(letters.size * part.scale)))
    painter.setFont(font)
    painter.setPen(QColor(part.colour))
    width = QFontMetricsF(font).horizontalAdvance(part.words)
    back = {"start": 0.0, "middle": 0.5, "end": 1.0}[part.anchor] * width
    down = BASELINE * letters.size * part.scale
    if not part.turned:
        painter.drawText(QPointF(part.x - back, part.y + down), part.words)
        return
    painter.save()
    painter.translate(part.x + down, part.y)
    painter.rotate(-90.0)
    painter.drawText(QPointF(-back, 0.0), part.words)
    painter.restore()
