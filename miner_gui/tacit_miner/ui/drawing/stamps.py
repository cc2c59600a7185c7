"""Thousands of symbols on a screen: one of them is painted, and its pixels are copied to all places by NumPy.

A call of Qt for each would take a tenth of a second for 5,000 rows. Files are drawn as shapes, however many there are.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import numpy.typing as npt
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QImage, QPaintEngine, QPainter

from tacit.arrays import Floats

AROUND = 2.0
"""Pixels beyond a symbol's size that its outline may take."""

FEW = 150
"""Symbols that are painted one by one."""

_FORMAT = QImage.Format.Format_ARGB32_Premultiplied


def can_stamp(painter: QPainter) -> bool:
    """Whether it paints pixels, not shapes of a file, straight and at their size."""
    return (
        painter.paintEngine().type() == QPaintEngine.Type.Raster and not painter.worldTransform().isRotating()
    )


def stamp(painter: QPainter, places: Floats, size: float, draw: Callable[[QPainter, QPointF], None]) -> None:
    """Paint one symbol and copy it; where two lie on each other the later one is in front.

    Args:
        painter: of a screen or a picture.
        places: centres, float64 [n, 2].
        size: of the symbol.
        draw: paints it about a point.
    """
    ratio = painter.device().devicePixelRatioF()
    sprite = _sprite(size + AROUND, ratio, draw)
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
