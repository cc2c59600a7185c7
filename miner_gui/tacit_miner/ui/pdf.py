"""A report as PDF: the HTML page set by Qt's text engine, its plots drawn by QtSvg. Works without a screen.

This is the one part of the command line that needs Qt, which is loaded only when a PDF is asked for.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QGuiApplication,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextDocument,
)
from PySide6.QtSvg import QSvgRenderer

from tacit.errors import TacitError
from tacit.messages import Template
from tacit.store import check_outputs, write

NOT_SET = Template("pdf.not-set", "the report cannot be set as PDF here; write it as HTML")

DOTS = 150
"""Per inch on the page: text is drawn as outlines, plots with this and `SHARPER`."""

SHARPER = 3
MARGIN = 15.0
"""Millimetres."""

_SVG = re.compile(r"<svg.*?</svg>", re.DOTALL)
_SIZE = re.compile(r'width="(\d+)" height="(\d+)"')


class PdfError(TacitError):
    """A PDF that could not be written."""


def _go_on() -> None:
    """There is no way to stop."""


def write_pdf(html: str, path: Path, check: Callable[[], None] = _go_on) -> None:
    """Set the page as A4 and write it; on failure there is no file.

    Args:
        html: the page.
        path: the file.
        check: called between the steps and the pages; may raise to stop.

    Raises:
        StoreError: it cannot be written there.
        PdfError: Qt could not set it.
    """
    check_outputs((path,))
    _application()
    # Qt draws into memory: of a file that it cannot write it says so on the terminal alone.
    write(path, _pages(html, check))


def _pages(html: str, check: Callable[[], None]) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
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
    painter = QPainter(writer)
    try:
        _draw(_document(html, writer, check), writer, painter, check)
    finally:
        painter.end()
    if not buffer.size():
        raise PdfError(NOT_SET())
    return bytes(buffer.data().data())


def _draw(document: QTextDocument, writer: QPdfWriter, painter: QPainter, check: Callable[[], None]) -> None:
    """Page by page, as `QTextDocument.print_` does, which cannot be stopped."""
    size = document.pageSize()
    for page in range(document.pageCount()):
        check()
        if page:
            writer.newPage()
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = QRectF(0.0, page * size.height(), size.width(), size.height())
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Text, Qt.GlobalColor.black)  # in every scheme of the window
        context.palette = palette
        painter.save()
        painter.translate(0.0, -page * size.height())
        painter.setClipRect(context.clip)
        document.documentLayout().draw(painter, context)
        painter.restore()


def _application() -> QGuiApplication:
    """The application that Qt's fonts need; if there is none yet, one that needs no screen."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    if not os.environ.get("QT_QPA_PLATFORM"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return QGuiApplication(sys.argv[:1])


def _document(html: str, writer: QPdfWriter, check: Callable[[], None]) -> QTextDocument:
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
        check()
        document.addResource(
            QTextDocument.ResourceType.ImageResource.value, QUrl(f"plot:{number}"), _drawn(plot)
        )
    check()
    document.setHtml(page)
    check()
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
