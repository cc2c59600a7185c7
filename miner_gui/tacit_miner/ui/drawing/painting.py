"""Scenes on a QPainter: a window, a picture, a page of PDF. The only module that turns a figure into strokes of Qt.

Of many symbols on a screen one is painted, and its pixels are copied to all places by NumPy: a call of Qt for each would take a
tenth of a second for 5,000 rows. Files are drawn as shapes, however many there are.
"""

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontInfo,
    QFontMetricsF,
    QImage,
    QPaintEngine,
    QPainter,
    QPen,
    QPolygonF,
)

from tacit.compute.arrays import Floats
from tacit_miner.figures.scene import (
    BASELINE,
    DASHES,
    FULL,
    OUTLINES,
    Letters,
    Lines,
    Scene,
    SceneText,
    Shape,
    Style,
    Symbols,
    pen_of,
)
from tacit_miner.ui.texts.language import locale

_FORMAT = QImage.Format.Format_ARGB32_Premultiplied
_QUARTER, _HALF_TURN = 90 * 16, 180 * 16
_NOTHING = QColor(Qt.GlobalColor.transparent)


def stamp(painter: QPainter, places: Floats, size: float, draw: Callable[[QPainter, QPointF], None]) -> None:
    """Paint one symbol of this size and copy it to these centres, float64 [n, 2]; where two lie on each other the later is in front."""
    ratio = painter.device().devicePixelRatioF()
    sprite = _sprite(size + 2.0, ratio, draw)  # which its outline may take
    side = len(sprite)
    corner = places.min(axis=0)
    at = np.round((places - corner) * ratio).astype(np.int64)
    width, height = (at.max(axis=0) + side).tolist()
    pixels = np.zeros(height * width, np.uint32)
    first = at[:, 1] * width + at[:, 0]
    for down, across in np.argwhere(sprite >> 31 > 0).tolist():  # half transparent pixels and more
        pixels[first + (down * width + across)] = sprite[down, across]
    image = QImage(pixels.tobytes(), width, height, 4 * width, _FORMAT)
    image.setDevicePixelRatio(ratio)
    half = side / ratio / 2.0
    painter.drawImage(QPointF(corner[0] - half, corner[1] - half), image)


def _sprite(size: float, ratio: float, draw: Callable[[QPainter, QPointF], None]) -> npt.NDArray[np.uint32]:
    side = int(np.ceil(size * ratio))
    image = QImage(side, side, _FORMAT)
    image.setDevicePixelRatio(ratio)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    draw(painter, QPointF(side / ratio / 2.0, side / ratio / 2.0))
    painter.end()
    return np.frombuffer(bytes(image.constBits()), np.uint32).reshape(side, side)


class QtLetters(Letters):
    """The letters of a window: its font, measured, and numbers as in its language."""

    def __init__(self, font: QFont) -> None:
        self.font = QFont(font)
        self.font.setPixelSize(max(1, round(QFontInfo(font).pixelSize())))
        super().__init__(float(self.font.pixelSize()))
        self._metrics, self._locale = QFontMetricsF(self.font), locale()
        self.height = self._metrics.height()

    def width(self, words: str) -> float:
        """Of words on one line, as the font has them."""
        return self._metrics.horizontalAdvance(words)

    def number(self, value: float, digits: int) -> str:
        """As the window's language writes it."""
        return self._locale.toString(float(value), "f", digits)


def paint(painter: QPainter, scene: Scene, letters: QtLetters) -> None:
    """Draw everything, from back to front."""
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
    for part in scene.parts:
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
    painter.setOpacity(1.0)


def _pen(colour: str, width: float, style: Style) -> QPen:
    pen = QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap)
    if DASHES[style]:
        pen.setDashPattern(list(DASHES[style]))
    return pen


def _lines(painter: QPainter, part: Lines) -> None:
    upright = ((part.ends[:, 0] == part.ends[:, 2]) | (part.ends[:, 1] == part.ends[:, 3])).all()
    # Not where all are upright or level, or a line of one pixel is two grey ones.
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not upright)
    painter.setPen(_pen(part.colour, part.width, part.style))
    painter.drawLines([QLineF(*ends) for ends in part.ends.tolist()])


def _shape(painter: QPainter, part: Shape) -> None:
    painter.setPen(_pen(part.stroke, part.width, part.style) if part.stroke else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(part.fill) if part.fill else Qt.BrushStyle.NoBrush)
    points = QPolygonF([QPointF(x, y) for x, y in part.points.tolist()])
    painter.drawPolygon(points) if part.closed else painter.drawPolyline(points)


def _symbols(painter: QPainter, part: Symbols) -> None:
    # Where pixels are painted, not shapes of a file, straight and at their size; a few are painted one by one.
    is_raster = painter.paintEngine().type() == QPaintEngine.Type.Raster
    if len(part.places) > 150 and is_raster and not painter.worldTransform().isRotating():
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


def _text(painter: QPainter, part: SceneText, letters: QtLetters) -> None:
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
