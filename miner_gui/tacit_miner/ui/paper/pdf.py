"""A report as PDF, A4: its pieces set by Qt's text engine, with page numbers. Works without a screen.

This is the one part of the command line that needs Qt, which is loaded only when a PDF is asked for.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QFont,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextDocument,
)

from tacit.compute.control import go_on
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template
from tacit.platform.store import check_outputs, write
from tacit_miner.report import Report
from tacit_miner.ui.paper.setting import SMALL, set_report
from tacit_miner.ui.texts.language import application

NOT_SET = Template("pdf.not-set", "the report cannot be set as PDF here; write it as HTML")
PAGE = Template("pdf.page", "Page {page:,} of {pages:,}")

DOTS = 72
"""Per inch: a unit of the painter is a point. Letters and lines are outlines, so nothing is coarser for it."""

MARGIN = 16.0
"""Millimetres."""

FOOTER = 24.0
"""Points below the text for the number of the page."""


class PdfError(TacitError):
    """A PDF that could not be written."""


def write_pdf(report: Report, path: Path, check: Callable[[], None] = go_on) -> None:
    """Set the report as A4 and write it; on failure there is no file. `check` is called between steps and pages, and may raise to stop.

    Raises:
        StoreError: it cannot be written there.
        PdfError: Qt could not set it.
    """
    check_outputs((path,))
    application()
    # Qt draws into memory: of a file that it cannot write it says so on the terminal alone.
    write(path, _pages(report, check))


def _pages(report: Report, check: Callable[[], None]) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(DOTS)
    writer.setCreator("Tacit")
    writer.setTitle(report.title)
    paper, margins = QPageSize(QPageSize.PageSizeId.A4), QMarginsF(MARGIN, MARGIN, MARGIN, MARGIN)
    upright, unit = QPageLayout.Orientation.Portrait, QPageLayout.Unit.Millimeter
    writer.setPageLayout(QPageLayout(paper, upright, margins, unit))
    check()
    document = set_report(report, writer, QSizeF(writer.width(), writer.height() - FOOTER), check)
    painter = QPainter(writer)
    try:
        _draw(document, report, writer, painter, check)
    finally:
        painter.end()
    if not buffer.size():
        raise PdfError(NOT_SET())
    return bytes(buffer.data().data())


def _draw(
    document: QTextDocument, report: Report, writer: QPdfWriter, painter: QPainter, check: Callable[[], None]
) -> None:
    """Page by page, as `QTextDocument.print_` does, which cannot be stopped."""
    size, pages = document.pageSize(), document.pageCount()
    for page in range(pages):
        check()
        if page:
            writer.newPage()
        context = QAbstractTextDocumentLayout.PaintContext()
        # Without the last point, where the upper line of a table on the next page would show.
        context.clip = QRectF(0.0, page * size.height(), size.width(), size.height() - 1.0)
        palette = QPalette()
        palette.setColor(QPalette.ColorRole.Text, Qt.GlobalColor.black)  # in every scheme of the window
        context.palette = palette
        painter.save()
        painter.translate(0.0, -page * size.height())
        painter.setClipRect(context.clip)
        document.documentLayout().draw(painter, context)
        painter.restore()
        _number(painter, report, QRectF(0.0, size.height(), size.width(), FOOTER), page + 1, pages)


def _number(painter: QPainter, report: Report, place: QRectF, page: int, pages: int) -> None:
    """The number of the page under the text, with the title on the other side."""
    font = QFont(painter.font())
    font.setPointSizeF(SMALL)
    painter.setFont(font)
    near, far = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
    if report.voice.right_to_left:
        near, far = far, near
    low = Qt.AlignmentFlag.AlignBottom
    said = report.voice.say(PAGE(page=page, pages=pages))
    room = int(0.7 * place.width())
    title = painter.fontMetrics().elidedText(report.title, Qt.TextElideMode.ElideRight, room)
    painter.drawText(place, near | low, title)
    painter.drawText(place, far | low, said)
