"""A file as a QR code, where it fits into one that a telephone can read from a screen."""

from __future__ import annotations

import segno
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

LARGEST_VERSION = 30
"""137 modules a side, 1,732 bytes: beyond this, cameras lose a code on a screen."""

_QUIET = 4
"""Modules of white around the code that the standard (ISO/IEC 18004) asks for."""


def code(data: bytes) -> QImage | None:
    """One pixel a module, or None if the data does not fit."""
    try:
        made = segno.make_qr(data, error="l", mode="byte")
    except segno.DataOverflowError:
        return None
    if int(made.version) > LARGEST_VERSION:
        return None
    rows = [list(row) for row in made.matrix_iter(scale=1, border=_QUIET)]
    image = QImage(len(rows), len(rows), QImage.Format.Format_Mono)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            image.setPixel(x, y, 0 if dark else 1)
    return image


class QrCode(QWidget):
    """A QR code, black on white in every palette because scanners expect that."""

    def __init__(self, image: QImage, name: str) -> None:
        super().__init__()
        self._image = image
        self.setAccessibleName(name)
        self.setFixedSize(self._side())

    def _side(self) -> QSize:
        module = max(2, 300 // self._image.width())
        return QSize(self._image.width() * module, self._image.width() * module)

    def paintEvent(self, _: QPaintEvent) -> None:
        """Draw without smoothing, so that modules stay sharp."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=False)
        painter.fillRect(self.rect(), Qt.GlobalColor.white)
        painter.drawImage(self.rect(), self._image)
        painter.end()
