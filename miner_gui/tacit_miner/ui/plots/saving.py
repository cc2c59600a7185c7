"""A figure as a file: PNG at twice the screen's density, SVG and PDF as lines and text. A failed save leaves no file."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRect, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter
from PySide6.QtSvg import QSvgGenerator

from tacit import store
from tacit.errors import TacitError
from tacit.messages import Template

Paint = Callable[[QPainter], None]

NOT_A_FIGURE = Template(
    "figure.not-a-format", "{name}: a figure is saved as one of {endings}; change the ending"
)

FORMATS = (".png", ".svg", ".pdf")
DOTS = 96
"""Logical dots an inch, of every format: a figure is as large in print as on screen."""

DENSITY = 2
"""Pixels a dot in a PNG."""


class FigureError(TacitError):
    """A figure that cannot be written."""


def save_figure(path: Path, size: QSize, title: str, paint: Paint) -> None:
    """Write a figure in the format that the file's ending names.

    Raises:
        FigureError: another ending.
        StoreError: the file cannot be written.
    """
    writers = {".png": _png, ".svg": _svg, ".pdf": _pdf}
    writer = writers.get(path.suffix.lower())
    if writer is None:
        raise FigureError(NOT_A_FIGURE(name=path.name, endings=FORMATS))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer(buffer, size, title, paint)
    store.write(path, bytes(buffer.data().data()))


def _png(buffer: QBuffer, size: QSize, title: str, paint: Paint) -> None:
    image = QImage(size * DENSITY, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(DENSITY)
    image.setText("Title", title)
    image.fill(Qt.GlobalColor.transparent)
    _run(QPainter(image), paint)
    image.save(buffer, "PNG")  # type: ignore[call-overload]


def _svg(buffer: QBuffer, size: QSize, title: str, paint: Paint) -> None:
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setViewBox(QRect(0, 0, size.width(), size.height()))
    generator.setResolution(DOTS)
    generator.setTitle(title)
    _run(QPainter(generator), paint)


def _pdf(buffer: QBuffer, size: QSize, title: str, paint: Paint) -> None:
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    page = QPageSize(
        QSizeF(size) * (25.4 / DOTS), QPageSize.Unit.Millimeter, title, QPageSize.SizeMatchPolicy.ExactMatch
    )
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF()))
    writer.setResolution(DOTS)
    _run(QPainter(writer), paint)


def _run(painter: QPainter, paint: Paint) -> None:
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
    paint(painter)
    painter.end()
