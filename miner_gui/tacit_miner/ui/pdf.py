"""A report as PDF: the HTML page set by Qt's text engine, its plots drawn by QtSvg. Works without a screen.

This is the one part of the command line that needs Qt, which is loaded only when a PDF is asked for.
"""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

from PySide6.QtCore import QByteArray, QMarginsF, QSizeF, QUrl
from PySide6.QtGui import QGuiApplication, QImage, QPageLayout, QPageSize, QPainter, QPdfWriter, QTextDocument
from PySide6.QtSvg import QSvgRenderer

from tacit.errors import TacitError
from tacit.store import check_outputs

DOTS = 150
"""Per inch on the page: text is drawn as outlines, plots with this and `SHARPER`."""

SHARPER = 3
MARGIN = 15.0
"""Millimetres."""

_SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)
_SIZE = re.compile(r'width="(\d+)" height="(\d+)"')


class PdfError(TacitError):
    """A PDF that could not be written."""


def write_pdf(html: str, path: Path) -> None:
    """Set the page as A4 and write it; on failure there is no file.

    Raises:
        PdfError: Qt could not write it.
    """
    check_outputs((path,))
    _application()
    part = path.with_name(f".{path.name}.part")
    try:
        writer = QPdfWriter(str(part))
        writer.setResolution(DOTS)
        writer.setCreator("Tacit")
        writer.setPageLayout(
            QPageLayout(
                QPageSize(QPageSize.PageSizeId.A4),
                QPageLayout.Orientation.Portrait,
                QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN),
                QPageLayout.Unit.Millimeter,
            )
        )
        document = _document(html, writer)
        document.print_(writer)
        del writer
        if not part.exists() or not part.stat().st_size:
            raise PdfError(f"{path}: Qt could not write the PDF; check the disk and the folder")
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


def _application() -> QGuiApplication:
    """The application that Qt's fonts need; if there is none yet, one that needs no screen."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    if not os.environ.get("QT_QPA_PLATFORM"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return QGuiApplication(sys.argv[:1])


def _document(html: str, writer: QPdfWriter) -> QTextDocument:
    document = QTextDocument()
    font = document.defaultFont()
    font.setPointSizeF(9.0)
    document.setDefaultFont(font)
    document.setPageSize(QSizeF(writer.width(), writer.height()))
    plots: list[str] = []

    def image(found: re.Match[str]) -> str:
        plots.append(found[0])
        return f'<img src="plot:{len(plots)}" width="{round(_width(found[0]) * 0.85)}">'

    page = _SVG.sub(image, html)
    for number, plot in enumerate(plots, start=1):
        document.addResource(
            QTextDocument.ResourceType.ImageResource.value, QUrl(f"plot:{number}"), _drawn(plot)
        )
    document.setHtml(page)
    return document


def _width(svg: str) -> int:
    size = _SIZE.search(svg)
    assert size is not None
    return int(size[1])


def _drawn(svg: str) -> QImage:
    size = _SIZE.search(svg)
    assert size is not None
    image = QImage(int(size[1]) * SHARPER, int(size[2]) * SHARPER, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    QSvgRenderer(QByteArray(svg.encode())).render(painter)
    painter.end()
    return image
