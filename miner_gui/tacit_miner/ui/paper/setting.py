"""The pieces of a report set into a text document, one under the other, with breaks before the places that are named."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPagedPaintDevice,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextLength,
    QTextOption,
    QTextTable,
    QTextTableCellFormat,
    QTextTableFormat,
)

from tacit_miner.report.pieces import FEW_ROWS, Bullets, Figure, Group, Piece, Report, Table
from tacit_miner.ui.paper.drawing import KIND, Drawing, drawn
from tacit_miner.ui.paper.paging import Place
from tacit_miner.ui.paper.widths import widths

BODY, SMALL, HEADING, TITLE = 10.0, 9.0, 13.0, 16.0
"""Points: sentences, tables, headings, the title. Nothing is smaller than `SMALL`."""

FIRST_ROWS, FEW_LINES = 3, 5
"""The first rows of a table are not torn apart; few lines stay with the table that they tell of."""

PADDING, TINY, CAPTION_GAP = 2.5, 1.0, 4.0
SOLID = QTextTableFormat.BorderStyle.BorderStyle_Solid

_WARNING, _FAINT = QColor("#a2400d"), QColor("#c8d0d4")


@dataclass(frozen=True, slots=True)
class RowMark:
    """A row in the document; row 0 is the header.

    Attributes:
        place: what it is.
        position: of a letter in it.
        stays: whether it is on the page of the next one.
    """

    place: Place
    position: int
    stays: bool


@dataclass(frozen=True, slots=True)
class Element:
    """A paragraph, figure or table, by where it begins; `stays` with the next one; a table has its rows."""

    number: int
    position: int
    stays: bool
    rows: tuple[RowMark, ...] = ()


class Setting:
    """The document.

    Attributes:
        document: set.
        elements: in it, one under the other.

    Args:
        report: all of it.
        device: whose resolution makes letters as large as they should be.
        size: of the text on a page, in points.
        is_endless: whether all is on one page.
        begins: what begins a page, and for a line of a paragraph after how many letters it does.
    """

    def __init__(
        self,
        report: Report,
        device: QPagedPaintDevice,
        size: QSizeF,
        begins: dict[Place, int],
        *,
        is_endless: bool = False,
    ) -> None:
        self.document, self.elements = QTextDocument(), list[Element]()
        self._report, self._width, self._begins = report, size.width(), begins
        self._right_to_left = report.voice.right_to_left
        self._way = Qt.LayoutDirection.RightToLeft if self._right_to_left else Qt.LayoutDirection.LeftToRight
        self._drawing = Drawing(size.width(), size.height())
        self._drawing.setParent(self.document)
        self._device = device
        layout = self.document.documentLayout()
        layout.setPaintDevice(device)
        layout.registerHandler(KIND, self._drawing)
        self._number, self._fresh = 0, True
        self._cursor = QTextCursor(self.document)
        self._cursor.beginEditBlock()  # laid out once, and not after every cell
        self._all()
        self._cursor.endEditBlock()
        self.document.setPageSize(QSizeF(size.width(), -1.0 if is_endless else size.height()))

    def _all(self) -> None:
        self.document.setDocumentMargin(0.0)
        self.document.setUseDesignMetrics(True)  # widths of the printed letters, not of a screen's
        option = QTextOption()
        option.setTextDirection(self._way)
        self.document.setDefaultTextOption(option)
        self._heading(self._report.title, TITLE, 1)
        self._pieces(self._report.pieces)
        for section in self._report.sections:
            self._heading(section.title, HEADING, 2)
            self._pieces(section.pieces)

    def _pieces(self, pieces: tuple[Piece, ...]) -> None:
        around = (None, *pieces, None)
        for place, piece in enumerate(pieces, start=1):
            before, following = around[place - 1], around[place + 1]
            if isinstance(piece, Table):
                self._table(piece)
            elif isinstance(piece, Figure):
                self._figure(piece)
            elif isinstance(piece, Bullets):
                for entry in piece.entries:
                    text = f"{entry.text} {entry.address}".rstrip()
                    text = self._report.voice.ordered(text) if entry.is_latin else text
                    self._paragraph(f"• {text}", 3.0, _letters(BODY, warning=piece.is_warning), stays=False)
            else:
                tells = isinstance(following, Table | Figure)
                above = 6.0 if isinstance(before, Table) else 0.0
                form = _letters(BODY, warning=piece.is_warning)
                self._paragraph(piece.text, 6.0, form, stays=tells, above=above)

    def _begin(self, *, stays: bool, rows: tuple[RowMark, ...] = ()) -> int:
        """Count an element that begins here."""
        self.elements.append(Element(self._number, self._cursor.position(), stays, rows))
        self._number += 1
        return self._number - 1

    def _block(self, above: float, below: float, *, breaks: bool) -> None:
        """A paragraph of its own."""
        block = QTextBlockFormat()
        block.setTopMargin(0.0 if breaks else above)
        block.setBottomMargin(below)
        block.setLayoutDirection(self._way)
        if breaks:
            block.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
        if self._fresh:
            self._cursor.setBlockFormat(block)
        else:
            self._cursor.insertBlock(block)
        self._fresh = False

    def _paragraph(
        self, text: str, below: float, form: QTextCharFormat, *, stays: bool, above: float = 0.0
    ) -> None:
        """In parts where a page ends in it, which look like one."""
        number = self._number
        cuts = sorted(letters for place, letters in self._begins.items() if place[0] == number)
        parts = [text[a:b].rstrip() for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True)]
        begins_page = bool(cuts) and cuts[0] == 0
        parts = parts[1:] if begins_page else parts
        for place, part in enumerate(parts):
            last = place == len(parts) - 1
            self._block(above if not place else 0.0, below if last else 0.0, breaks=begins_page or place > 0)
            if not place:
                self._begin(stays=stays)
            self._cursor.insertText(part, form)

    def _heading(self, text: str, size: float, level: int) -> None:
        above = 14.0 if level > 1 else 0.0
        self._paragraph(text, 5.0, _letters(size, bold=True), stays=True, above=above)
        block = self._cursor.blockFormat()
        block.setHeadingLevel(level)
        self._cursor.setBlockFormat(block)

    def _caption(self, text: str) -> None:
        self._paragraph(text, CAPTION_GAP, _letters(SMALL, bold=True), stays=True, above=6.0)

    def _figure(self, piece: Figure) -> None:
        self._caption(piece.caption)
        self._block(0.0, 8.0, breaks=(self._number, 0) in self._begins)
        self._begin(stays=False)
        self._cursor.insertText("\ufffc", drawn(piece.svg))

    def _table(self, piece: Table) -> None:
        self._caption(piece.caption)
        rows = [row for group in piece.groups for row in _parts(group)]
        starts = [row for row in range(1, 1 + len(rows)) if (self._number, row) in self._begins]
        marks: list[RowMark] = []
        number = self._number
        for first, end in zip([1, *starts], [*starts, len(rows) + 1], strict=True):
            table = self._insert(piece, rows[first - 1 : end - 1], breaks=first > 1)
            for row in range(0 if first == 1 else first, end):
                cell = table.cellAt(0 if row == 0 else row - first + 1, 0)
                position = cell.firstCursorPosition().position()
                marks.append(RowMark((number, row), position, stays=_stays(row, rows)))
            self._cursor.movePosition(QTextCursor.MoveOperation.End)
            self._after_table()
        self._begin(stays=False, rows=tuple(marks))

    def _after_table(self) -> None:
        """The paragraph that Qt has after a table, made too small to see: at the foot of a page it must not begin another one."""
        block = QTextBlockFormat()
        block.setLineHeight(TINY, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
        form = QTextCharFormat()
        form.setFontPointSize(TINY)
        self._cursor.setBlockFormat(block)
        self._cursor.setBlockCharFormat(form)

    def _insert(self, piece: Table, rows: list[tuple[str, ...]], *, breaks: bool) -> QTextTable:
        """A table with the header row and these rows."""
        table = self._cursor.insertTable(1 + len(rows), len(piece.columns), self._form(piece, breaks=breaks))
        for place, column in enumerate(piece.columns):
            self._cell(table, (0, place), column.title, far=place > 0 and column.is_number, bold=True)
        for row, cells in enumerate(rows, start=1):
            bold = len(cells) < len(piece.columns)
            if bold:
                table.mergeCells(row, 0, 1, len(piece.columns))
            for place, cell in enumerate(cells):
                far = place > 0 and piece.columns[place].is_number
                self._cell(table, (row, place), cell, far=far, bold=bold)
        return table

    def _form(self, piece: Table, *, breaks: bool) -> QTextTableFormat:
        form = QTextTableFormat()
        form.setBorder(0.0)
        form.setBorderCollapse(True)
        form.setCellPadding(PADDING)
        form.setCellSpacing(0.0)
        # Qt leaves out the margin that the caption has below it where a table follows.
        form.setTopMargin(0.0 if breaks else CAPTION_GAP)
        if self._right_to_left:
            form.setAlignment(Qt.AlignmentFlag.AlignRight)
        font = QFont(self.document.defaultFont())
        font.setPointSizeF(SMALL)
        font.setBold(True)  # the wider one
        measure = QFontMetricsF(font, self._device).horizontalAdvance
        found = widths(piece, self._width, measure, 2.0 * PADDING + 6.0)
        # Lengths that are fixed would be scaled by the resolution of a screen.
        form.setWidth(_share(sum(found), self._width))
        way = -1 if self._right_to_left else 1
        form.setColumnWidthConstraints([_share(width, sum(found)) for width in found[::way]])
        if breaks:
            form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
        return form

    def _cell(
        self, table: QTextTable, place: tuple[int, int], text: str, *, far: bool, bold: bool = False
    ) -> None:
        # Qt lays columns out from left to right in every language.
        across = table.columns() - 1 - place[1] if self._right_to_left else place[1]
        cell = table.cellAt(place[0], across)
        form = QTextTableCellFormat()
        form.setBottomBorderStyle(SOLID)
        form.setBottomBorder(0.8 if place[0] in {0, table.rows() - 1} else 0.4)
        ink = Qt.GlobalColor.black if place[0] in {0, table.rows() - 1} else _FAINT
        form.setBottomBorderBrush(QBrush(ink))
        if place[0] == 0:
            form.setTopBorderStyle(SOLID)
            form.setTopBorder(0.8)
            form.setTopBorderBrush(QBrush(Qt.GlobalColor.black))
        form.setPadding(PADDING)
        if place[1] and not far:  # words after numbers
            (form.setRightPadding if self._right_to_left else form.setLeftPadding)(3.0 * PADDING)
        cell.setFormat(form)
        cursor = cell.firstCursorPosition()
        block = QTextBlockFormat()
        block.setLayoutDirection(self._way)
        left = far == self._right_to_left
        side_of = Qt.AlignmentFlag.AlignLeft if left else Qt.AlignmentFlag.AlignRight
        block.setAlignment(side_of | Qt.AlignmentFlag.AlignAbsolute)
        cursor.setBlockFormat(block)
        cursor.insertText(text, _letters(SMALL, bold=bold))


def _parts(group: Group) -> list[tuple[str, ...]]:
    """The rows of a group under its heading, which is a row of one cell."""
    return [(group.title,), *group.rows] if group.title else list(group.rows)


def _stays(row: int, rows: list[tuple[str, ...]]) -> bool:
    """Whether a row is on the page of the next one."""
    if row == len(rows):
        return False
    is_heading = row > 0 and len(rows[row - 1]) == 1
    return len(rows) <= FEW_ROWS or row < FIRST_ROWS or row == len(rows) - 1 or is_heading


def _share(part: float, whole: float) -> QTextLength:
    return QTextLength(QTextLength.Type.PercentageLength, 100.0 * part / whole)


def _letters(size: float, *, bold: bool = False, warning: bool = False) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setFontPointSize(size)
    form.setFontWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    ink = _WARNING if warning else Qt.GlobalColor.black  # in every scheme of the window
    form.setForeground(QBrush(ink))
    return form
