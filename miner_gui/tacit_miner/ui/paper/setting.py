"""A report set into a text document of Qt: measured once without pages, then set with the breaks that follow. Heights are points.

Some boxes must stay with the next one. The header row of a table that goes on is repeated, so what is left of the next page is
less. In a table, numbers and short words stay on one line, and sentences share what is left. A figure is drawn, not a picture, so
that it is sharp at every size.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QByteArray, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QFontMetricsF,
    QPagedPaintDevice,
    QPainter,
    QPyTextObject,
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
from PySide6.QtSvg import QSvgRenderer

from tacit_miner.exports.table_columns import shared
from tacit_miner.report.pieces import (
    FEW_ROWS,
    Bullets,
    Piece,
    Report,
    ReportColumn,
    ReportFigure,
    ReportTable,
)

Check = Callable[[], None]  # may raise to stop
Place = tuple[int, int]
"""A line of a paragraph or a row of a table: the number of the element, and of the line or row in it."""
KIND = QTextFormat.ObjectTypes.UserObject + 1
_SVG = QTextFormat.Property.UserProperty + 1
HIGHEST = 0.8  # of the height of a page, so that its caption and heading stay with it
SHORT = 78.0  # points up to which a column is never broken into lines
Measure = Callable[[str], float]


@dataclass(frozen=True, slots=True)
class Box:
    """What cannot be torn."""

    place: Place
    height: float  # with the space to the next box
    stays: bool = False  # whether it is on the page of the next box
    repeated: float = 0.0  # height of the header row that is put above it where it begins a page
    begins: bool = False  # whether it begins a page by all means


def breaks(boxes: Sequence[Box], height: float) -> frozenset[Place]:
    """The boxes that begin a page, the first page's aside."""
    found: list[Place] = []
    used = 0.0
    for chunk in _chunks(boxes, height):
        needed = sum(box.height for box in chunk)
        if used and (used + needed > height or chunk[0].begins):
            found.append(chunk[0].place)
            used = chunk[0].repeated
        used += needed
    return frozenset(found)


def _chunks(boxes: Sequence[Box], height: float) -> Iterator[list[Box]]:
    """Boxes that stay together; where no page can hold them, each for itself."""
    chunk: list[Box] = []
    for place, box in enumerate(boxes, start=1):
        chunk.append(box)
        if not box.stays or place == len(boxes):
            fits = chunk[0].repeated + sum(each.height for each in chunk) <= height
            yield from [chunk] if fits else [[each] for each in chunk]
            chunk = []


class _FigureDrawing(QPyTextObject):
    """Draws the figures of a document whose text is so wide and high on a page, in points."""

    def __init__(self, width: float, height: float) -> None:
        super().__init__()
        self._width, self._height = width, HIGHEST * height

    def intrinsicSize(self, _document: QTextDocument, _position: int, form: QTextFormat) -> QSizeF:
        size = _renderer(form).defaultSize()
        scale = min(self._width / size.width(), self._height / size.height())
        return QSizeF(scale * size.width(), scale * size.height())

    def drawObject(
        self, painter: QPainter, rect: QRectF | QRect, _text: QTextDocument, _at: int, form: QTextFormat
    ) -> None:
        _renderer(form).render(painter, QRectF(rect))


def drawn(svg: str) -> QTextCharFormat:
    """The format of the one letter that stands for a figure."""
    form = QTextCharFormat()
    form.setObjectType(KIND)
    form.setProperty(_SVG, svg)
    return form


def _renderer(form: QTextFormat) -> QSvgRenderer:
    return QSvgRenderer(QByteArray(str(form.property(_SVG)).encode()))


def widths(table: ReportTable, whole: float, measure: Measure, padding: float) -> list[float]:
    """The width of each column, in points; together the whole width or less."""
    wanted, least = [], []
    for place, column in enumerate(table.columns):
        if table.stacked and not place:
            continue
        cells = [row[place] for group in table.groups for row in group.rows]
        lines = [line for cell in cells for line in (cell.split(" (") if column.is_number else [cell])]
        longest = max(map(measure, lines), default=0.0)  # what is in brackets may stand on lines of its own
        # A heading may take about two lines and a half.
        head = max(measure(column.title) / 2.5, *map(measure, [*column.title.split(), " "]))
        wanted.append(max(longest, head, min(measure(column.title), SHORT)) + padding)
        breaks = longest > SHORT and not (place and column.is_number)
        word = max((measure(part) for cell in cells for part in cell.split()), default=0.0)
        bracketed = len(lines) > len(cells)
        if bracketed:
            word = max((measure(part) for cell in cells for part in cell.split(" ")), default=0.0)
        least.append(max(word if bracketed else min(word, SHORT) if breaks else longest, head) + padding)
    return shared(wanted, least, whole)


def set_widths(table: ReportTable, whole: float, measure: Measure, padding: float) -> list[float]:
    """The same of the columns that stand side by side: below names that take the whole width numbers are spread over it."""
    found = widths(table, whole, measure, padding)
    return [width * whole / sum(found) for width in found] if table.stacked else found


BODY, SMALL, HEADING, TITLE = 10.0, 9.0, 13.0, 16.0
"""Points: sentences, tables, headings, the title. Nothing is smaller than `SMALL`."""

FIRST_ROWS, FEW_LINES = 3, 5
"""The first rows of a table are not torn apart; few lines stay with the table that they tell of."""

PADDING, TINY, CAPTION_GAP = 2.5, 1.0, 4.0
SOLID = QTextTableFormat.BorderStyle.BorderStyle_Solid

_WARNING, _FAINT = QColor("#a2400d"), QColor("#c8d0d4")


@dataclass(frozen=True, slots=True)
class Element:
    """A paragraph, figure or table, by where it begins."""

    number: int
    position: int
    stays: bool  # with the next one
    # Of a table, the header first: the position of a letter in each, and whether it is on the page of the next one.
    rows: tuple[tuple[int, bool], ...] = ()
    begins: bool = False  # a page by all means


class Setting:
    """The document, and the `elements` in it, one under the other.

    The resolution of the device makes letters as large as they should be; the size is that of the text on a page, in points. `begins`:
    what begins a page, and for a line of a paragraph after how many letters it does; None if all is on one page.
    """

    def __init__(
        self, report: Report, device: QPagedPaintDevice, size: QSizeF, begins: dict[Place, int] | None = None
    ) -> None:
        # Widths are those of the printed letters, not of a screen's.
        self.document = QTextDocument(documentMargin=0.0, useDesignMetrics=True)
        self.elements: list[Element] = []
        self._report, self._width, self._begins = report, size.width(), begins or {}
        self._right_to_left = report.voice.right_to_left
        self._way = Qt.LayoutDirection.RightToLeft if self._right_to_left else Qt.LayoutDirection.LeftToRight
        self._drawing = _FigureDrawing(size.width(), size.height())
        self._drawing.setParent(self.document)
        self._device = device
        layout = self.document.documentLayout()
        layout.setPaintDevice(device)
        layout.registerHandler(KIND, self._drawing)
        self._cursor = QTextCursor(self.document)
        self._cursor.beginEditBlock()  # laid out once, and not after every cell
        option = QTextOption()
        option.setTextDirection(self._way)
        self.document.setDefaultTextOption(option)
        self._heading(self._report.title, TITLE, 1)
        self._pieces(self._report.pieces)
        for section in self._report.sections:
            self._heading(section.title, HEADING, 2, begins=section.begins_page)
            self._pieces(section.pieces)
        self._cursor.endEditBlock()
        self.document.setPageSize(QSizeF(size.width(), -1.0 if begins is None else size.height()))

    def _pieces(self, pieces: tuple[Piece, ...]) -> None:
        around = (None, *pieces, None)
        for place, piece in enumerate(pieces, start=1):
            before, following = around[place - 1], around[place + 1]
            if isinstance(piece, ReportTable):
                self._table(piece)
            elif isinstance(piece, ReportFigure):
                self._caption(piece.caption)
                self._block(0.0, 8.0, breaks=(len(self.elements), 0) in self._begins)
                self._begin(stays=False)
                self._cursor.insertText("\ufffc", drawn(piece.svg))
            elif isinstance(piece, Bullets):
                for entry in piece.entries:
                    text = f"{entry.text} {entry.address}".rstrip()
                    text = self._report.voice.ordered(text) if entry.is_latin else text
                    self._paragraph(f"• {text}", 3.0, _letters(BODY, warning=piece.is_warning), stays=False)
            else:
                tells = isinstance(following, ReportTable | ReportFigure)
                above = 6.0 if isinstance(before, ReportTable) else 0.0
                form = _letters(BODY, warning=piece.is_warning)
                self._paragraph(piece.text, 6.0, form, stays=tells, above=above)

    def _begin(self, *, stays: bool, rows: tuple[tuple[int, bool], ...] = (), begins: bool = False) -> None:
        self.elements.append(Element(len(self.elements), self._cursor.position(), stays, rows, begins))

    def _block(self, above: float, below: float, *, breaks: bool) -> None:
        block = QTextBlockFormat()
        block.setTopMargin(0.0 if breaks else above)
        block.setBottomMargin(below)
        block.setLayoutDirection(self._way)
        if breaks:
            block.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
        if self.elements:
            self._cursor.insertBlock(block)
        else:
            self._cursor.setBlockFormat(block)

    def _paragraph(
        self,
        text: str,
        below: float,
        form: QTextCharFormat,
        *,
        stays: bool,
        above: float = 0.0,
        begins: bool = False,
    ) -> None:
        """In parts where a page ends in it, which look like one."""
        number = len(self.elements)
        cuts = sorted(letters for place, letters in self._begins.items() if place[0] == number)
        parts = [text[a:b].rstrip() for a, b in zip([0, *cuts], [*cuts, len(text)], strict=True)]
        begins_page = bool(cuts) and cuts[0] == 0
        parts = parts[1:] if begins_page else parts
        for place, part in enumerate(parts):
            last = place == len(parts) - 1
            self._block(above if not place else 0.0, below if last else 0.0, breaks=begins_page or place > 0)
            if not place:
                self._begin(stays=stays, begins=begins)
            self._cursor.insertText(part, form)

    def _heading(self, text: str, size: float, level: int, *, begins: bool = False) -> None:
        above = 14.0 if level > 1 else 0.0
        self._paragraph(text, 5.0, _letters(size, bold=True), stays=True, above=above, begins=begins)
        block = self._cursor.blockFormat()
        block.setHeadingLevel(level)
        self._cursor.setBlockFormat(block)

    def _caption(self, text: str) -> None:
        self._paragraph(text, CAPTION_GAP, _letters(SMALL, bold=True), stays=True, above=6.0)

    def _table(self, piece: ReportTable) -> None:
        self._caption(piece.caption)
        head, rows = table_lines(piece)
        number = len(self.elements)
        starts = [row for row in range(1, 1 + len(rows)) if (number, row) in self._begins]
        marks: list[tuple[int, bool]] = []
        for first, end in zip([1, *starts], [*starts, len(rows) + 1], strict=True):
            table = self._insert(piece, [*head, *rows[first - 1 : end - 1]], breaks=first > 1)
            for row in range(0 if first == 1 else first, end):
                cell = table.cellAt(0 if row == 0 else row - first + len(head), 0)
                marks.append((cell.firstCursorPosition().position(), _stays(row, rows)))
            self._cursor.movePosition(QTextCursor.MoveOperation.End)
            # The paragraph that Qt has after a table is too small to see: at the foot of a page it must not begin another one.
            block, form = QTextBlockFormat(), QTextCharFormat()
            block.setLineHeight(TINY, QTextBlockFormat.LineHeightTypes.FixedHeight.value)
            form.setFontPointSize(TINY)
            self._cursor.setBlockFormat(block)
            self._cursor.setBlockCharFormat(form)
        self._begin(stays=False, rows=tuple(marks))

    def _insert(self, piece: ReportTable, lines: list[PaperLine], *, breaks: bool) -> QTextTable:
        columns = columns_set(piece)
        table = self._cursor.insertTable(len(lines), len(columns), self._form(piece, breaks=breaks))
        for row, line in enumerate(lines):
            if len(line.cells) < len(columns):
                table.mergeCells(row, 0, 1, len(columns))
            for place, cell in enumerate(line.cells):
                far = columns[place].is_number and (place > 0 or (piece.stacked and len(line.cells) > 1))
                self._cell(table, (row, place), cell, line, far=far)
        return table

    def _form(self, piece: ReportTable, *, breaks: bool) -> QTextTableFormat:
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
        found = set_widths(piece, self._width, measure, 2.0 * PADDING + 6.0)
        # Lengths that are fixed would be scaled by the resolution of a screen.
        form.setWidth(_share(sum(found), self._width))
        way = -1 if self._right_to_left else 1
        form.setColumnWidthConstraints([_share(width, sum(found)) for width in found[::way]])
        if breaks:
            form.setPageBreakPolicy(QTextFormat.PageBreakFlag.PageBreak_AlwaysBefore)
        return form

    def _cell(self, table: QTextTable, at: tuple[int, int], text: str, line: PaperLine, *, far: bool) -> None:
        # Qt lays columns out from left to right in every language.
        across = table.columns() - 1 - at[1] if self._right_to_left else at[1]
        cell = table.cellAt(at[0], across)
        form = QTextTableCellFormat()
        is_strong = line.ends_head or at[0] == table.rows() - 1
        if line.is_ruled or is_strong:
            form.setBottomBorderStyle(SOLID)
            form.setBottomBorder(0.8 if is_strong else 0.4)
            form.setBottomBorderBrush(QBrush(Qt.GlobalColor.black if is_strong else _FAINT))
        if at[0] == 0:
            form.setTopBorderStyle(SOLID)
            form.setTopBorder(0.8)
            form.setTopBorderBrush(QBrush(Qt.GlobalColor.black))
        form.setPadding(PADDING)
        if not line.is_ruled:
            form.setBottomPadding(0.0)
        if at[1] and not far:  # words after numbers
            (form.setRightPadding if self._right_to_left else form.setLeftPadding)(3.0 * PADDING)
        cell.setFormat(form)
        cursor = cell.firstCursorPosition()
        block = QTextBlockFormat()
        block.setLayoutDirection(self._way)
        side_of = Qt.AlignmentFlag.AlignLeft if far == self._right_to_left else Qt.AlignmentFlag.AlignRight
        block.setAlignment(side_of | Qt.AlignmentFlag.AlignAbsolute)
        cursor.setBlockFormat(block)
        cursor.insertText(text, _letters(SMALL, bold=line.is_bold))


@dataclass(frozen=True, slots=True)
class PaperLine:
    """A line of a table as it is set; of one cell where it goes over the whole width."""

    cells: tuple[str, ...]
    is_bold: bool = False  # a heading
    # Whether a rule is below it; the name of a stacked row has none, for its numbers follow.
    is_ruled: bool = True
    ends_head: bool = False  # whether the rule below it ends the header

    @property
    def stays(self) -> bool:
        """Whether the next line belongs to it."""
        return self.is_bold or not self.is_ruled


def columns_set(piece: ReportTable) -> tuple[ReportColumn, ...]:
    """The columns that stand side by side."""
    return piece.columns[1:] if piece.stacked else piece.columns


def table_lines(piece: ReportTable) -> tuple[list[PaperLine], list[PaperLine]]:
    """The header, and what is under it."""
    titles, rows = tuple(column.title for column in piece.columns), list[PaperLine]()
    for group in piece.groups:
        rows += [PaperLine((group.title,), is_bold=True)] if group.title else []
        for row in group.rows:
            rows += [PaperLine(row[:1], is_ruled=False)] if piece.stacked else []
            rows.append(PaperLine(row[1:] if piece.stacked else row))
    head = [PaperLine(titles[:1], is_bold=True, is_ruled=False)] if piece.stacked else []
    return [*head, PaperLine(titles[1:] if piece.stacked else titles, is_bold=True, ends_head=True)], rows


def _stays(row: int, rows: list[PaperLine]) -> bool:
    """Whether a row is on the page of the next one; row 0 is the header."""
    if row == len(rows):
        return False
    belongs = row > 0 and rows[row - 1].stays
    return len(rows) <= FEW_ROWS or row < FIRST_ROWS or row == len(rows) - 1 or belongs


def _share(part: float, whole: float) -> QTextLength:
    return QTextLength(QTextLength.Type.PercentageLength, 100.0 * part / whole)


def _letters(size: float, *, bold: bool = False, warning: bool = False) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setFontPointSize(size)
    form.setFontWeight(QFont.Weight.Bold if bold else QFont.Weight.Normal)
    form.setForeground(QBrush(_WARNING if warning else Qt.GlobalColor.black))  # in every scheme of the window
    return form


_Top = tuple[float, int, Box]
"""Where a line or row begins, in points from above, the letters before it in its paragraph, and its box, whose height is not known yet."""


def set_report(report: Report, device: QPagedPaintDevice, size: QSizeF, check: Check) -> QTextDocument:
    """The document for a device of a dot a point, with pages of this size; `check` may raise to stop."""
    check()
    endless = Setting(report, device, size)
    check()
    parts = ((_of_rows if each.rows else _of_lines)(endless.document, each) for each in endless.elements)
    tops = [top for part in parts for top in part]
    ends = [*(top for top, _, _ in tops[1:]), endless.document.size().height()]
    boxes = [replace(box, height=end - top) for (top, _, box), end in zip(tops, ends, strict=True)]
    # Some points stay free: what is measured without pages is not exact to the last one.
    found = breaks(boxes, size.height() - 12.0)
    check()
    begins = {box.place: letters for _, letters, box in tops if box.place in found}
    return Setting(report, device, size, begins).document


def _of_rows(document: QTextDocument, element: Element) -> Iterator[_Top]:
    layout = document.documentLayout()
    blocks = (document.findBlock(position) for position, _ in element.rows)
    tops = [layout.blockBoundingRect(block).top() - PADDING for block in blocks]
    header = tops[1] - tops[0] if len(tops) > 1 else 0.0  # of all its lines
    for row, ((_, stays), top) in enumerate(zip(element.rows, tops, strict=True)):
        yield top, 0, Box((element.number, row), 0.0, stays, repeated=header if row else 0.0)


def _of_lines(document: QTextDocument, element: Element) -> Iterator[_Top]:
    """A paragraph is torn between lines, but no line is left alone on either page."""
    block = document.findBlock(element.position)
    top, lines = document.documentLayout().blockBoundingRect(block).top(), block.layout()
    count = lines.lineCount()
    for number in range(count):
        line = lines.lineAt(number)
        last = number == count - 1
        few = element.stays and count <= FEW_LINES
        stays = element.stays if last else few or number == 0 or number == count - 2
        begins = element.begins and number == 0
        yield top + line.y(), line.textStart(), Box((element.number, number), 0.0, stays, begins=begins)
