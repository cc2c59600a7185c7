"""Cells of a table of results, each column by a painter kept while place and width stay; an estimate is also a drawing.

A cell of an estimate has three parts: the number, the drawing, the two ends. In a narrow column the ends go first,
then the drawing: track, interval, threshold, truth, dot, from back to front. It runs from small to large in every language, like an
axis. The dot is full, half or hollow as the verdict is certain, uncertain or below; arrowheads mark where an interval is cut off. Pens
are made once for a theme and a size of letters, and lines that all rows share once for a rectangle: a page of rows has a hundred of these
drawings, and 8 ms.
"""

import math
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QEvent, QLineF, QObject, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QFontMetrics, QGuiApplication, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit_miner.ui.results import columns
from tacit_miner.ui.results.columns import PageTable, ResultColumn, ResultColumnKind, verdict_word
from tacit_miner.ui.results.model import ResultModel
from tacit_miner.ui.texts.language import bare, isolated
from tacit_miner.ui.theme import Theme, theme
from tacit_miner.ui.widgets.rows import Index
from tacit_miner.voice import in_one_direction

_QUARTER, _HALF_TURN = 90 * 16, 180 * 16


@dataclass(frozen=True, slots=True)
class Scale:
    """The place of a value in a drawing."""

    left: float
    width: float
    low: float
    high: float

    def place(self, value: float) -> float:
        """The pixel of a value, held inside the drawing."""
        share = (value - self.low) / (self.high - self.low)
        return self.left + self.width * min(1.0, max(0.0, share))

    def holds(self, value: float) -> bool:
        """Whether the value is drawn where it is; no for NaN."""
        return self.low <= value <= self.high


class _Dot:
    """The mark of an estimate: full, half or hollow by verdict; full without one. Hollow shows the painter's background."""

    def __init__(self, radius: float, colour: QColor, verdict: IntervalVerdict | None) -> None:
        self._radius, self._half = radius, verdict is IntervalVerdict.UNCERTAIN
        self._pen, self._brush = QPen(colour, max(1.4, radius * 0.35)), QBrush(colour)
        self._full = verdict in {None, IntervalVerdict.CERTAIN}

    def draw(self, painter: QPainter, across: float, down: float) -> None:
        radius = self._radius
        box = QRectF(across - radius, down - radius, 2 * radius, 2 * radius)
        painter.setPen(self._pen)
        painter.setBrush(self._brush if self._full else painter.background())
        painter.drawEllipse(box)
        if self._half:
            painter.setBrush(self._brush)
            painter.drawPie(box, _QUARTER, _HALF_TURN)


class IntervalDrawing:
    """Draws estimates in the colours of a theme, as large as letters are; by verdict, with `broken` pens of what is not bounded."""

    def __init__(self, theme: Theme, height: int) -> None:
        self.theme, self.height = theme, height
        self.threshold = QPen(theme.threshold, max(1.0, height * 0.09), Qt.PenStyle.DashLine)
        self.threshold.setDashPattern([2.0, 1.5])
        self.truth = QPen(theme.truth, max(1.4, height * 0.1))
        self.colours = {each: theme.verdict(each) for each in IntervalVerdict} | {None: theme.certain}
        width = max(1.6, height * 0.12)
        style, cap = Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap
        self.pens = {verdict: QPen(colour, width, style, cap) for verdict, colour in self.colours.items()}
        self.broken = {verdict: QPen(pen) for verdict, pen in self.pens.items()}
        for pen in self.broken.values():
            pen.setDashPattern([1.0, 1.0])
        self.dots = {each: _Dot(height * 0.19, colour, each) for each, colour in self.colours.items()}


class Strip:
    """The drawings of one column in one rectangle, row after row."""

    def __init__(self, drawing: IntervalDrawing, rect: QRect, column: ResultColumn) -> None:
        assert column.bounds is not None
        self._drawing, self._column = drawing, column
        self._low, self._high = column.bounds.low, column.bounds.high
        self._scale = Scale(rect.left(), rect.width(), *column.drawn)
        self._middle = middle = rect.top() + rect.height() / 2.0
        self._track = QRect(rect.left(), int(middle), rect.width(), 1)
        self._threshold: QLineF | None = None
        if column.threshold is not None:
            place = self._scale.place(column.threshold)
            self._threshold = QLineF(place, rect.top() + 2.0, place, rect.bottom() - 1.0)

    def draw(self, painter: QPainter, row: int) -> None:
        """One estimate; nothing where it is not defined."""
        column, scale, drawing = self._column, self._scale, self._drawing
        value = column.values.item(row)
        if not math.isfinite(value):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        # Not a line: Qt draws a smooth one of exactly one pixel point by point, 40 times as long as any other.
        painter.fillRect(self._track, drawing.theme.grid)
        verdict = column.verdict(row)
        self._interval(painter, row, verdict)
        if self._threshold is not None:
            painter.setPen(drawing.threshold)
            painter.drawLine(self._threshold)
        if column.truth is not None and scale.holds(column.truth.item(row)):
            self._diamond(painter, scale.place(column.truth.item(row)))
        if scale.holds(value):
            drawing.dots[verdict].draw(painter, scale.place(value), self._middle)

    def _interval(self, painter: QPainter, row: int, verdict: IntervalVerdict | None) -> None:
        low, high = self._low.item(row), self._high.item(row)
        if math.isnan(low) or math.isnan(high):
            return
        drawing, scale, middle, unbounded = self._drawing, self._scale, self._middle, self._column.unbounded
        is_broken = unbounded is not None and unbounded.item(row)
        painter.setPen((drawing.broken if is_broken else drawing.pens)[verdict])
        first, last, reach = scale.place(low), scale.place(high), drawing.height * 0.26
        lines = [QLineF(first, middle, last, middle)]
        for place, value, outward in ((first, low, -1.0), (last, high, 1.0)):
            if scale.holds(value):
                lines.append(QLineF(place, middle - reach, place, middle + reach))
            else:
                self._arrow(painter, QPointF(place, middle), outward * reach, drawing.colours[verdict])
        painter.drawLines(lines)

    def _arrow(self, painter: QPainter, point: QPointF, reach: float, colour: QColor) -> None:
        painter.setBrush(colour)
        tip, back = point + QPointF(reach * 0.3, 0.0), point - QPointF(reach * 1.3, 0.0)
        painter.drawPolygon(QPolygonF([tip, back + QPointF(0.0, reach), back - QPointF(0.0, reach)]))

    def _diamond(self, painter: QPainter, across: float) -> None:
        reach, centre = self._drawing.height * 0.3, QPointF(across, self._middle)
        painter.setPen(self._drawing.truth)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        corners = ((-reach, 0.0), (0.0, -reach), (reach, 0.0), (0.0, reach))
        painter.drawPolygon(QPolygonF([centre + QPointF(x, y) for x, y in corners]))


class _CellMeasures:
    """Fonts, pens and widths of one table, in pixels."""

    def __init__(self, view: QTableView) -> None:
        self._view = view
        self.theme: Theme = theme(view)
        self.metrics = QFontMetrics(view.font())
        self.height = self.metrics.height()  # of a line
        self.margin = max(4, self.height // 3)
        self._digit = self.metrics.horizontalAdvance("0")
        self._between = self.metrics.horizontalAdvance(" … ")
        # Names in so many lines of a width: where they do not fit, questions are cut and never their answers.
        self.side_lines = lru_cache(2_000)(self._side_lines)
        self._plain_width = lru_cache(self._width_of_number)
        self.drawing = IntervalDrawing(self.theme, self.height)
        size, colour = self.height * 0.3, self.theme.verdict
        self.dots = {verdict: _Dot(size, colour(verdict), verdict) for verdict in IntervalVerdict}
        self.verdict_room = self.verdict_width() - 2 * self.margin  # from here on a verdict has its word

    def text_width(self, text: str) -> int:
        return self.metrics.horizontalAdvance(text) + 2 * self.margin

    def estimate_width(self, column: ResultColumn, drawing: int, *, ends: bool) -> int:
        """An estimate with a drawing of so many heights of a line (0: the number alone), and the ends of its interval."""
        width = self.number_width(column) + 2 * self.margin
        if drawing:
            width += 2 * self.margin + drawing * self.height + (self.ends_width(column) if ends else 0)
        return width

    def symbol_width(self) -> int:
        """A verdict without its word."""
        return self.height + 2 * self.margin

    def mark_width(self) -> int:
        """A star and the sign of a note."""
        return self.metrics.horizontalAdvance(columns.mark_text(columns.STARRED | columns.NOTED))

    def verdict_width(self) -> int:
        words = max(self.metrics.horizontalAdvance(verdict_word(verdict)) for verdict in VERDICTS)
        return self.height + self.margin // 2 + words + 2 * self.margin

    def number_width(self, column: ResultColumn) -> int:
        """The estimate with room for a flag or a sign."""
        return self._plain_width(column.digits, column.unit, column.drawn) + self._digit

    def ends_width(self, column: ResultColumn) -> int:
        return 2 * self._plain_width(column.digits, column.unit, column.drawn) + self._between

    def _width_of_number(self, digits: int, unit: float, drawn: tuple[float, float]) -> int:
        figures = max(2, len(str(int(max(map(abs, drawn)) * unit)))) + digits
        return self._digit * figures + self.metrics.horizontalAdvance(".−")

    def has_room(self, labels: Sequence[str], width: int, lines: int) -> bool:
        """Whether every answer of a side is whole in so many lines, in a single one beside the beginnings of the questions."""
        kept = 6 if lines == 1 else 0  # letters by which a question is known
        return self._do_fit(self._cut_lines(labels, kept, width), width, lines)

    def _side_lines(self, labels: tuple[str, ...], width: int, lines: int) -> list[str]:
        found = self._wrapped(labels, width)
        if self._do_fit(found, width, lines):
            return found
        for kept in range(max(map(len, labels), default=0), -1, -1):
            found = self._cut_lines(labels, kept, width)
            if self._do_fit(found, width, lines):
                break
        found = [*found[: lines - 1], " ".join(found[lines - 1 :])]
        return [self.cut(line, width) for line in found]

    def cut(self, text: str, width: int) -> str:
        """A text of this width at most; Qt's own cuts one that is as wide as its room, too."""
        fits = self.metrics.horizontalAdvance(text) <= width
        return text if fits else self.metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)

    def _do_fit(self, found: Sequence[str], width: int, lines: int) -> bool:
        return len(found) <= lines and all(self.metrics.horizontalAdvance(line) <= width for line in found)

    def _cut_lines(self, labels: Sequence[str], kept: int, width: int) -> list[str]:
        return self._wrapped([_cut_question(label, kept) for label in labels], width)

    def _wrapped(self, labels: Sequence[str], width: int) -> list[str]:
        """Lines broken between names where there is room for a name in a line, else between words."""
        found: list[str] = []
        for place, label in enumerate(labels):
            name = columns.listed([label, ""]).rstrip() if place < len(labels) - 1 else label
            longer = f"{found[-1]} {name}" if found else name
            if found and self.metrics.horizontalAdvance(longer) <= width:
                found[-1] = longer
            else:
                found += self._broken(name, width)
        return found

    def _broken(self, name: str, width: int) -> list[str]:
        lines = [""]
        for word in name.split(" "):
            longer = f"{lines[-1]} {word}".lstrip()
            if lines[-1] and self.metrics.horizontalAdvance(longer) > width:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def split(self, rect: QRect, width: int) -> tuple[QRect, QRect]:
        """The leading part of a rectangle of this width, and the rest; leading is right in Arabic."""
        # In one call of Qt, for cells are painted by the hundred.
        box: tuple[int, int, int, int] = rect.getRect()  # type: ignore[assignment]
        left, top, whole, height = box
        rest = whole - width
        if self._view.isRightToLeft():
            return QRect(left + rest, top, width, height), QRect(left, top, rest, height)
        return QRect(left, top, width, height), QRect(left + width, top, rest, height)


def _cut_question(label: str, kept: int) -> str:
    """A name with so many letters of its question at most, and its whole answer."""
    sign = next((sign for sign in (" = ", " ≥ ") if sign in label), "")
    question, _, answer = label.rpartition(sign) if sign else ("", "", label)
    plain = bare(question)
    if not sign or len(plain) <= kept:
        return label
    cut = f"{plain[:kept].rstrip()}…"
    return f"{cut if plain == question else isolated(cut)}{sign}{answer}"


TINY_DRAWING, SHORT_DRAWING, DRAWING = 3, 5, 8
"""Widths of a drawing in heights of a line, in a column that was not resized."""

# As numbers: to turn a flag into one takes Python longer than Qt takes to draw a word.
LEADING = (Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter).value
UNCLIPPED = LEADING | Qt.TextFlag.TextDontClip.value
TRAILING = (Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter).value
CENTRED = Qt.AlignmentFlag.AlignCenter.value


@dataclass(eq=False)
class _CellPainter:
    """Paints one column's cells, each into the same rectangle (`inner`: without margins): the caller moves the painter from row to row."""

    table: PageTable
    column: ResultColumn
    rect: QRect
    measures: _CellMeasures
    compact: bool  # an estimate is a number alone
    lines: int  # of names

    def __post_init__(self) -> None:
        self.inner = self.rect.adjusted(self.measures.margin, 0, -self.measures.margin, 0)
        self._prepare()

    def _prepare(self) -> None:
        """Work out what is the same in every row."""

    @abstractmethod
    def paint(self, painter: QPainter, row: int, *, selected: bool) -> None:
        """The cell of this row; the painter has the font and the colour of text."""


class _TextCell(_CellPainter):
    """A count, a mark, or the verdict by all answers together."""

    def _prepare(self) -> None:
        places = {ResultColumnKind.MARK: CENTRED, ResultColumnKind.TOGETHER: LEADING}
        self._place = places.get(self.column.kind, TRAILING)
        self._room = self.rect if self.column.kind is ResultColumnKind.MARK else self.inner

    def paint(self, painter: QPainter, row: int, *, selected: bool) -> None:
        if text := columns.text(self.table, self.column, row):
            painter.drawText(self._room, self._place, self.measures.cut(text, self._room.width()))


class _SideCell(_CellPainter):
    """The names of a side, in one or two lines."""

    def paint(self, painter: QPainter, row: int, *, selected: bool) -> None:
        labels = tuple(self.table.side_labels(self.column.values, row))
        drawn = self.measures.side_lines(labels, self.inner.width(), self.lines)
        if QGuiApplication.isRightToLeft():  # a question in another script keeps its question mark at its end
            drawn = in_one_direction(drawn)
        # Each in a box of its own: lines in letters of another font are higher than the row has room for.
        high = self.measures.height
        top = self.inner.top() + (self.inner.height() - high * len(drawn)) // 2
        for place, line in enumerate(drawn):
            box = QRect(self.inner.left(), top + place * high, self.inner.width(), high)
            painter.drawText(box, UNCLIPPED, line)


class _VerdictCell(_CellPainter):
    """Symbol and word, or the symbol alone where there is no room for the word."""

    def _prepare(self) -> None:
        measures = self.measures
        self._roomy = self.inner.width() >= measures.verdict_room
        width = measures.height + measures.margin // 2 if self._roomy else self.inner.width()
        symbol, self._word = measures.split(self.inner, width)
        self._across, self._down = symbol.left() + symbol.width() / 2.0, symbol.top() + symbol.height() / 2.0

    def paint(self, painter: QPainter, row: int, *, selected: bool) -> None:
        verdict = VERDICTS[self.column.values.item(row)]
        painter.setBackground(self.measures.theme.base)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.measures.dots[verdict].draw(painter, self._across, self._down)
        if self._roomy:
            painter.setPen(self.measures.theme.text)
            word = self.measures.cut(verdict_word(verdict), self._word.width())
            painter.drawText(self._word, LEADING, word)


class EstimateCell(_CellPainter):
    """The number, the drawing, the ends."""

    def _prepare(self) -> None:
        column, measures = self.column, self.measures
        width = min(self.inner.width(), measures.number_width(column))
        self._number, rest = measures.split(self.inner, width)
        self._strip: Strip | None = None
        self._ends: QRect | None = None
        if self.compact or not column.has_interval or rest.width() < 3 * measures.height:
            return
        ends = measures.ends_width(column)
        if rest.width() >= ends + 2 * measures.margin + TINY_DRAWING * measures.height:
            rest, self._ends = measures.split(rest, rest.width() - ends)
        self._strip = Strip(measures.drawing, rest.adjusted(measures.margin, 0, -measures.margin, 0), column)

    def paint(self, painter: QPainter, row: int, *, selected: bool) -> None:
        """What is outside 0 … 100 % is flagged."""
        colours, column = self.measures.theme, self.column
        text = columns.estimate_text(column, column.values.item(row))
        if columns.outside(column, row):
            painter.setPen(colours.warning)
            text = f"! {text}"
        painter.drawText(self._number, TRAILING, text)
        if self._strip is None:
            return
        if self._ends is not None:
            painter.setPen(colours.muted)
            painter.drawText(self._ends, TRAILING, columns.interval_text(column, row))
        painter.setBackground(colours.selection if selected else colours.base)
        self._strip.draw(painter, row)


CELLS: dict[ResultColumnKind, type[_CellPainter]] = {
    ResultColumnKind.ESTIMATE: EstimateCell,
    ResultColumnKind.SIDE: _SideCell,
    ResultColumnKind.VERDICT: _VerdictCell,
}
"""What paints the cells of a column; `_TextCell` those of the other kinds."""

_SELECTED = QStyle.StateFlag.State_Selected.value
_FOCUSED = QStyle.StateFlag.State_HasFocus.value


class CellDelegate(QStyledItemDelegate):
    """Paints every cell of a result table; reads the model directly, which keeps a page of rows under 8 ms."""

    def __init__(self, view: QTableView, model: ResultModel) -> None:
        super().__init__(view)
        self.compact: set[str] = set()  # keys of estimates shown as a number alone
        self.lines = 1  # that the names of a row may take
        self._view, self._model = view, model
        self._measure()
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the palette, the font and the direction of the view."""
        if watched is not self._view:
            return super().eventFilter(watched, event)
        # Not passed on: the base class takes every widget it watches for an editor, and Tab for the end of editing.
        kinds = QEvent.Type
        looks = {kinds.PaletteChange, kinds.FontChange, kinds.StyleChange, kinds.LayoutDirectionChange}
        if event.type() in looks:
            self._measure()
        return False

    def _measure(self) -> None:
        self.measures = _CellMeasures(self._view)  # others after a change of font or theme
        self._painters: dict[int, tuple[object, _CellPainter]] = {}

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """The width that shows everything; the height of a row."""
        column = self._model.column(index.column())
        if column.kind is ResultColumnKind.ESTIMATE:
            return QSize(self.estimate_width(column, DRAWING, ends=True), self.row_height())
        return QSize(self.measures.text_width(str(index.data())), self.row_height())

    def estimate_width(self, column: ResultColumn, drawing: int, *, ends: bool) -> int:
        """An estimate with a drawing of so many heights of a line and the ends of its interval, or as a number alone."""
        return self.measures.estimate_width(column, 0 if column.key in self.compact else drawing, ends=ends)

    def row_height(self) -> int:
        """A row with air above and below, the less the more lines it has."""
        return int(self.measures.height * (self.lines + 0.5 / self.lines))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The cell: ground, then what its kind asks for, then the frame of the current one."""
        if (table := self._model.table) is None:
            return
        box: tuple[int, int, int, int] = option.rect.getRect()  # type: ignore[assignment]
        left, top, width, height = box
        state, colours = option.state.value, self.measures.theme
        selected = bool(state & _SELECTED)
        painter.save()
        painter.translate(0, top)
        if selected:
            painter.fillRect(left, 0, width, height, colours.selection)
        painter.setFont(option.font)
        painter.setPen(colours.text)
        cell = self._painter(table, index.column(), left, width, height)
        cell.paint(painter, self._model.shown.item(index.row()), selected=selected)
        if state & _FOCUSED:
            painter.setPen(QPen(colours.focus, 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(left + 1, 1, width - 3, height - 3)
        painter.restore()

    def _painter(self, table: PageTable, place: int, left: int, width: int, height: int) -> _CellPainter:
        """The painter of a column; another one where the column, its place or what it has room for changed."""
        column = table.columns[place]
        compact = column.key in self.compact
        wanted = (left, width, height, compact, self.lines)
        known = self._painters.get(place)
        if known is None or known[0] != wanted or known[1].table is not table:
            rect, kind = QRect(left, 0, width, height), CELLS.get(column.kind, _TextCell)
            made = kind(table, column, rect, self.measures, compact=compact, lines=self.lines)
            self._painters[place] = known = wanted, made
        return known[1]
