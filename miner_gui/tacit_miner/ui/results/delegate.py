"""Cells as they are painted: an estimate beside its interval, drawn to the scale of its column.

A cell of an estimate has three parts: the number, the drawing, the two ends. In a narrow column the ends go first,
then the drawing. The drawing runs from small to large in every language, like an axis. The dot is full, half or hollow
as the verdict is certain, uncertain or below; arrowheads mark where the drawing cuts an interval off.
"""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QRectF,
    QSize,
    Qt,
)
from PySide6.QtGui import QFontMetrics, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QTableView

from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit_miner.ui.results import cells
from tacit_miner.ui.results.columns import NOTED, STARRED, Column, Kind
from tacit_miner.ui.results.drawing import IntervalDrawing, draw_dot
from tacit_miner.ui.results.headings import listed, verdict_word
from tacit_miner.ui.results.model import ResultModel
from tacit_miner.ui.theme import Theme, theme

_LEADING = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter
_TRAILING = Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter
TINY_DRAWING, SHORT_DRAWING, DRAWING = 3, 5, 8
"""Widths of a drawing in heights of a line, in a column that was not resized."""

_SELECTED = QStyle.StateFlag.State_Selected
_FOCUSED = QStyle.StateFlag.State_HasFocus


class CellDelegate(QStyledItemDelegate):
    """Paints every cell of a result table; reads the model directly, which keeps a page of rows under 8 ms.

    Attributes:
        compact: keys of estimates shown as a number alone.
        lines: how many lines the names of a row may take.
    """

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self.compact: set[str] = set()
        self.lines = 1
        self._view = view
        self._measure()
        view.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Follow the palette and the font of the view."""
        if watched is not self._view:
            return super().eventFilter(watched, event)
        # Not passed on: the base class takes every widget it watches for an editor, and Tab for the end of editing.
        if event.type() in {QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._measure()
        return False

    def _measure(self) -> None:
        self.theme: Theme = theme(self._view)
        self._metrics = QFontMetrics(self._view.font())
        self.height = self._metrics.height()
        self._margin = max(4, self.height // 3)
        self._digit = self._metrics.horizontalAdvance("0")
        self._between = self._metrics.horizontalAdvance(" … ")
        self._widths: dict[object, int] = {}
        self._drawing = IntervalDrawing(self.theme, self.height)
        self._verdict_width = self.verdict_width() - 2 * self._margin

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """The width that shows everything; the height of a row."""
        model = self._model()
        column = model.column(index.column())
        if column.kind is Kind.ESTIMATE:
            return QSize(
                self.estimate_width(column, DRAWING, ends=column.key not in self.compact), self.row_height()
            )
        return QSize(self.text_width(str(index.data())), self.row_height())

    def row_height(self) -> int:
        """A row with air above and below."""
        return int(self.height * (self.lines + 0.65))

    def text_width(self, text: str) -> int:
        """A cell with this text."""
        return self._metrics.horizontalAdvance(text) + 2 * self._margin

    def estimate_width(self, column: Column, drawing: int, *, ends: bool) -> int:
        """An estimate with a drawing of so many heights of a line, and the ends of its interval."""
        width = self._number_width(column) + 2 * self._margin
        if drawing and column.key not in self.compact:
            width += 2 * self._margin + drawing * self.height
            width += self._ends_width(column) if ends else 0
        return width

    def symbol_width(self) -> int:
        """A verdict without its word."""
        return self.height + 2 * self._margin

    def mark_width(self) -> int:
        """A star and the sign of a note."""
        return self._metrics.horizontalAdvance(cells.mark_text(STARRED | NOTED))

    def verdict_width(self) -> int:
        """A verdict with the longest of the words."""
        words = max(self._metrics.horizontalAdvance(verdict_word(verdict)) for verdict in VERDICTS)
        return self.height + self._margin // 2 + words + 2 * self._margin

    def _number_width(self, column: Column) -> int:
        """The estimate with room for a flag or a sign."""
        return self._plain_width(column) + self._digit

    def _plain_width(self, column: Column) -> int:
        shape = (column.digits, column.unit, column.drawn)
        known = self._widths.get(shape)
        if known is None:
            known = self._widths[shape] = self._measured(column)
        return known

    def _measured(self, column: Column) -> int:
        whole = max(abs(column.drawn[0]), abs(column.drawn[1])) * column.unit
        figures = max(2, len(str(int(whole)))) + column.digits
        return self._digit * figures + self._metrics.horizontalAdvance(".−")

    def _ends_width(self, column: Column) -> int:
        return 2 * self._plain_width(column) + self._between

    def _model(self) -> ResultModel:
        model = self._view.model()
        assert isinstance(model, ResultModel)
        return model

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """The cell: ground, then what its kind asks for, then the frame of the current one."""
        model = self._model()
        if model.table is None:
            return
        column, row = model.table.columns[index.column()], int(model.shown[index.row()])
        rect, state = option.rect, option.state
        selected = _SELECTED in state
        painter.save()
        if selected:
            painter.fillRect(rect, self.theme.selection)
        painter.setFont(option.font)
        painter.setPen(self.theme.text)
        inner = rect.adjusted(self._margin, 0, -self._margin, 0)
        if column.kind is Kind.ESTIMATE:
            painter.setBackground(self.theme.selection if selected else self.theme.base)
            self._estimate(painter, inner, column, row)
        elif column.kind is Kind.VERDICT:
            word = cells.row_verdict(column, row)
            self._verdict(painter, inner, VERDICTS[column.values[row]], word)
        elif column.kind is Kind.SIDE:
            names = self._names(model.table.side_labels(column.values, row), inner.width())
            painter.drawText(inner, _LEADING, names)
        else:
            where = Qt.AlignmentFlag.AlignCenter if column.kind is Kind.MARK else _TRAILING
            room = rect if column.kind is Kind.MARK else inner
            self._text(painter, room, cells.text(model.table, column, row), where)
        if _FOCUSED in state:
            painter.setPen(QPen(self.theme.focus, 2.0))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(rect.adjusted(1, 1, -1, -1))
        painter.restore()

    def _text(self, painter: QPainter, rect: QRect, text: str, alignment: Qt.AlignmentFlag) -> None:
        fits = self._metrics.horizontalAdvance(text) <= rect.width()
        shown = text if fits else self._metrics.elidedText(text, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(rect, alignment, shown)

    def _names(self, labels: list[str], width: int) -> str:
        """Names in as many lines as there are: the first name in one, the others in the next; one name is broken."""
        if self.lines > 1 and len(labels) > 1:
            parts = [listed([labels[0], ""]), listed(labels[1:])]
        else:
            parts = self._broken(listed(labels), width)
        return "\n".join(
            self._metrics.elidedText(part.rstrip(), Qt.TextElideMode.ElideRight, width) for part in parts
        )

    def _broken(self, text: str, width: int) -> list[str]:
        """A text in two lines if there are two and it needs them."""
        words = text.split(" ")
        if self.lines == 1 or self._metrics.horizontalAdvance(text) <= width:
            return [text]
        for count in range(len(words) - 1, 0, -1):
            if self._metrics.horizontalAdvance(" ".join(words[:count])) <= width:
                return [" ".join(words[:count]), " ".join(words[count:])]
        return [text]

    def _verdict(self, painter: QPainter, rect: QRect, verdict: IntervalVerdict, said: str) -> None:
        roomy = rect.width() >= self._verdict_width
        symbol, word = self._split(rect, self.height + self._margin // 2 if roomy else rect.width())
        painter.setBackground(self.theme.base)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = self.theme.verdict(verdict)
        draw_dot(painter, QRectF(symbol).center(), self.height * 0.3, colour, verdict)
        if roomy:
            painter.setPen(self.theme.text)
            shown = self._metrics.elidedText(said, Qt.TextElideMode.ElideRight, word.width())
            painter.drawText(word, _LEADING, shown)

    def _split(self, rect: QRect, width: int) -> tuple[QRect, QRect]:
        """The leading part of a rectangle of this width, and the rest; leading is right in Arabic."""
        if self._view.isRightToLeft():
            edge = rect.right() - width + 1
            return (
                QRect(edge, rect.top(), width, rect.height()),
                QRect(rect.left(), rect.top(), rect.width() - width, rect.height()),
            )
        return (
            QRect(rect.left(), rect.top(), width, rect.height()),
            QRect(rect.left() + width, rect.top(), rect.width() - width, rect.height()),
        )

    def _estimate(self, painter: QPainter, rect: QRect, column: Column, row: int) -> None:
        number, rest = self._split(rect, min(rect.width(), self._number_width(column)))
        flagged = cells.outside(column, row)
        if flagged:
            painter.setPen(self.theme.warning)
        text = cells.estimate_text(column, float(column.values[row]))
        painter.drawText(number, _TRAILING, f"! {text}" if flagged else text)
        if column.key in self.compact or rest.width() < 3 * self.height:
            return
        ends_width = self._ends_width(column)
        roomy = rest.width() >= ends_width + 2 * self._margin + TINY_DRAWING * self.height
        bar, ends = self._split(rest, rest.width() - ends_width) if roomy else (rest, QRect())
        if roomy:
            painter.setPen(self.theme.muted)
            painter.drawText(ends, _TRAILING, cells.interval_text(column, row))
        self._drawing.draw(painter, bar.adjusted(self._margin, 0, -self._margin, 0), column, row)
