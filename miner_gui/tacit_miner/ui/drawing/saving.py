"""A figure as a file: PNG at twice the screen's density, SVG and PDF as lines and words. A failed save leaves no file."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from tacit import store
from tacit.errors import TacitError
from tacit.messages import Template
from tacit_miner.figures.scene import Scene
from tacit_miner.figures.svg import svg
from tacit_miner.ui.drawing.painting import QtLetters, paint
from tacit_miner.ui.texts.language import bare

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


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that is laid out, with its title and the sentence that says what it shows."""

    scene: Scene
    letters: QtLetters
    title: str
    caption: str

    @property
    def size(self) -> QSize:
        """In whole dots."""
        return QSize(round(self.scene.width), round(self.scene.height + 0.5))


def save_figure(path: Path, figure: Figure) -> None:
    """Write a figure in the format that the file's ending names.

    Raises:
        FigureError: another ending.
        StoreError: the file cannot be written.
    """
    writers = {".png": _png, ".svg": _svg, ".pdf": _pdf}
    writer = writers.get(path.suffix.lower())
    if writer is None:
        raise FigureError(NOT_A_FIGURE(name=path.name, endings=FORMATS))
    store.write(path, writer(figure))


def _png(figure: Figure) -> bytes:
    image = QImage(figure.size * DENSITY, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(DENSITY)
    image.setText("Title", f"{figure.title}. {bare(figure.caption)}")
    image.fill(Qt.GlobalColor.transparent)
    _run(QPainter(image), figure)
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def _svg(figure: Figure) -> bytes:
    words = svg(figure.scene, figure.title, figure.letters.size, bare(figure.caption))
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{words}\n'.encode()


def _pdf(figure: Figure) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(f"{figure.title}. {bare(figure.caption)}")
    page = QPageSize(
        QSizeF(figure.size) * (25.4 / DOTS),
        QPageSize.Unit.Millimeter,
        figure.title,
        QPageSize.SizeMatchPolicy.ExactMatch,
    )
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF()))
    writer.setResolution(DOTS)
    _run(QPainter(writer), figure)
    return bytes(buffer.data().data())


def _run(painter: QPainter, figure: Figure) -> None:
    paint(painter, figure.scene, figure.letters)
    painter.end()
