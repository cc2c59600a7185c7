"""A report as a PDF or a Word document, A4. Works without a screen.

Qt is loaded only when one of them is asked for. A PDF is set by Qt's text engine, with page numbers. A Word document has headings, tables
whose rows stay whole, and figures with their captions: pictures of `DOTS` an inch, drawn by Qt, for python-docx knows no drawings. A
table's header row is repeated on each page, and the name of a stacked row stays with its numbers.
"""

import io
from pathlib import Path
from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QFont,
    QFontMetricsF,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextDocument,
)
from PySide6.QtSvg import QSvgRenderer

from tacit.compute.control import go_on
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template
from tacit.platform.store import check_outputs, write
from tacit_miner.exports.table_columns import CELL
from tacit_miner.exports.writers import HEIGHT, MARGIN, WIDTH, WordWriter
from tacit_miner.report import Report
from tacit_miner.report.pieces import Bullets, Paragraph, Piece, ReportFigure, ReportTable
from tacit_miner.ui.paper import setting
from tacit_miner.ui.texts.language import application

NOT_SET = Template("pdf.not-set", "the report cannot be set as PDF here; write it as HTML")
PAGE = Template("pdf.page", "Page {page:,} of {pages:,}")

POINTS = 72
"""Per inch: a unit of the painter is a point. Letters and lines are outlines, so nothing is coarser for it."""

PAGE_MARGIN = 16.0  # millimetres
FOOTER = 24.0  # points below the text for the number of the page


class PdfError(TacitError):
    """A PDF that could not be written."""


def write_pdf(report: Report, path: Path, check: setting.Check = go_on) -> None:
    """Set the report as A4 and write it; on failure there is no file. `check` is called between steps and pages, and may raise to stop.

    Raises:
        StoreError: it cannot be written there.
        PdfError: Qt could not set it.
    """
    check_outputs((path,))
    application()
    # Qt draws into memory: of a file that it cannot write it says so on the terminal alone.
    write(path, _pages(report, check))


def _pages(report: Report, check: setting.Check) -> bytes:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(POINTS)
    writer.setCreator("Tacit")
    writer.setTitle(report.title)
    paper = QPageSize(QPageSize.PageSizeId.A4)
    margins = QMarginsF(PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN, PAGE_MARGIN)
    upright, unit = QPageLayout.Orientation.Portrait, QPageLayout.Unit.Millimeter
    writer.setPageLayout(QPageLayout(paper, upright, margins, unit))
    check()
    document = setting.set_report(report, writer, QSizeF(writer.width(), writer.height() - FOOTER), check)
    painter = QPainter(writer)
    try:
        _draw(document, report, writer, painter, check)
    finally:
        painter.end()
    if not buffer.size():
        raise PdfError(NOT_SET())
    return bytes(buffer.data().data())


def _draw(
    document: QTextDocument, report: Report, writer: QPdfWriter, painter: QPainter, check: setting.Check
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
    font.setPointSizeF(setting.SMALL)
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


DOTS = 240  # per inch
APART = 4.0  # points above the name of a stacked row

PADDING = 16.0
"""Points of a column beside its text, with room for a font that is wider than the one measured here."""

HIGHEST = 0.8  # of the height of a page that a figure takes, so that its caption stays with it


def write_paper(report: Report, path: Path, check: setting.Check = go_on) -> None:
    """Write a report as what the path ends in: `.docx`, else PDF; on failure there is no file. `check` may raise between pieces to stop.

    Raises:
        StoreError: it cannot be written there.
        MissingLibraryError: python-docx is not installed.
        PdfError: Qt could not set it.
    """
    if path.suffix.lower() != ".docx":
        write_pdf(report, path, check)
        return
    check_outputs((path,))
    application()
    write(path, _ReportWriter(report, check).content())


class _ReportWriter:
    """The document as it grows."""

    def __init__(self, report: Report, check: setting.Check) -> None:
        self._report, self._check = report, check
        self._word = WordWriter(report.voice, report.title)
        font = QFont("Cambria", 100)
        font.setPixelSize(100)
        font.setBold(True)
        metrics = QFontMetricsF(font)
        self._measure = lambda text: metrics.horizontalAdvance(text) * CELL / 100.0

    def content(self) -> bytes:
        self._word.paragraph(self._report.title, "Title")
        self._pieces(self._report.pieces)
        for section in self._report.sections:
            heading = self._word.paragraph(section.title, "Heading 1")
            heading.paragraph_format.page_break_before = section.begins_page
            self._pieces(section.pieces)
        stream = io.BytesIO()
        self._word.made.save(stream)
        return stream.getvalue()

    def _pieces(self, pieces: tuple[Piece, ...]) -> None:
        """A paragraph that tells of the table or figure behind it is on its page."""
        for piece, following in zip(pieces, (*pieces[1:], None), strict=False):
            self._check()
            if isinstance(piece, Paragraph):
                said = self._word.paragraph(piece.text, "Intense Quote" if piece.is_warning else "Normal")
                said.paragraph_format.keep_with_next = isinstance(following, ReportTable | ReportFigure)
            elif isinstance(piece, Bullets):
                for entry in piece.entries:
                    self._word.paragraph(f"{entry.text} {entry.address}".rstrip(), "List Bullet")
            elif isinstance(piece, ReportFigure):
                self._word.caption(piece.caption)
                picture, wide = drawn(piece.svg)
                holder = self._word.made.add_paragraph()
                holder.add_run().add_picture(io.BytesIO(picture), width=self._word.part("shared").Mm(wide))
            else:
                self._table(piece)

    def _table(self, piece: ReportTable) -> None:
        self._word.caption(piece.caption)
        columns = setting.columns_set(piece)
        head, rows = setting.table_lines(piece)
        widths = setting.set_widths(piece, self._word.width, self._measure, PADDING)
        table = self._word.table(len(columns), widths)
        for line in (*head, *rows):
            self._line(table, line, [column.is_number for column in columns], is_head=line in head)
        self._word.made.add_paragraph()

    def _line(self, table: Any, line: setting.PaperLine, numbers: list[bool], *, is_head: bool) -> None:  # noqa: ANN401 - the library ships no types
        self._check()
        cells = self._word.row(table, is_head=is_head)
        if len(line.cells) < len(cells):
            cells = (cells[0].merge(cells[-1]),)
        stays, above = line.stays or is_head, 0.0 if line.is_ruled else APART
        for cell, text, is_number in zip(cells, line.cells, numbers[: len(line.cells)], strict=True):
            far = is_number and len(line.cells) > 1
            self._word.fill(cell, text, far=far, is_bold=line.is_bold, stays=stays, above=above)


def drawn(svg: str) -> tuple[bytes, float]:
    """A figure as PNG, and how many millimetres wide it stands on a page."""
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    size = renderer.defaultSize()
    most, highest = WIDTH - 2.0 * MARGIN, HIGHEST * (HEIGHT - 2.0 * MARGIN)
    wide = min(most, highest * size.width() / size.height())
    across = round(wide / 25.4 * DOTS)
    image = QImage(across, round(across * size.height() / size.width()), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    renderer.render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data()), wide
