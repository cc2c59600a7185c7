"""How wide the parts of a cell are, in the font of a table: measured once for each font and theme."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QTableView

from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit_miner.ui.results import cells
from tacit_miner.ui.results.columns import NOTED, STARRED, Column
from tacit_miner.ui.results.drawing import Dot, IntervalDrawing
from tacit_miner.ui.results.headings import verdict_word
from tacit_miner.ui.theme import Theme, theme


def sides(rect: QRect) -> tuple[int, int, int, int]:
    """Left, top, width and height; in one call of Qt, for cells are painted by the hundred."""
    return cast("tuple[int, int, int, int]", rect.getRect())


class CellMeasures:
    """Fonts, pens and widths of one table.

    Attributes:
        theme: the colours.
        metrics: of the font.
        height: of a line of text, pixels.
        margin: at both sides of a cell.
        drawing: draws intervals.
        dots: the mark of each verdict.
        verdict_room: from which width on a verdict has its word.
    """

    def __init__(self, view: QTableView) -> None:
        self._view = view
        self.theme: Theme = theme(view)
        self.metrics = QFontMetrics(view.font())
        self.height = self.metrics.height()
        self.margin = max(4, self.height // 3)
        self._digit = self.metrics.horizontalAdvance("0")
        self._between = self.metrics.horizontalAdvance(" … ")
        self._widths: dict[object, int] = {}
        self.drawing = IntervalDrawing(self.theme, self.height)
        self.dots = {
            verdict: Dot(self.height * 0.3, self.theme.verdict(verdict), verdict)
            for verdict in IntervalVerdict
        }
        self.verdict_room = self.verdict_width() - 2 * self.margin

    def text_width(self, text: str) -> int:
        """A cell with this text."""
        return self.metrics.horizontalAdvance(text) + 2 * self.margin

    def estimate_width(self, column: Column, drawing: int, *, ends: bool) -> int:
        """An estimate with a drawing of so many heights of a line (0: the number alone), and the ends of its interval."""
        width = self.number_width(column) + 2 * self.margin
        if drawing:
            width += 2 * self.margin + drawing * self.height
            width += self.ends_width(column) if ends else 0
        return width

    def symbol_width(self) -> int:
        """A verdict without its word."""
        return self.height + 2 * self.margin

    def mark_width(self) -> int:
        """A star and the sign of a note."""
        return self.metrics.horizontalAdvance(cells.mark_text(STARRED | NOTED))

    def verdict_width(self) -> int:
        """A verdict with the longest of the words."""
        words = max(self.metrics.horizontalAdvance(verdict_word(verdict)) for verdict in VERDICTS)
        return self.height + self.margin // 2 + words + 2 * self.margin

    def number_width(self, column: Column) -> int:
        """The estimate with room for a flag or a sign."""
        return self._plain_width(column) + self._digit

    def ends_width(self, column: Column) -> int:
        """Both ends of an interval."""
        return 2 * self._plain_width(column) + self._between

    def _plain_width(self, column: Column) -> int:
        shape = (column.digits, column.unit, column.drawn)
        known = self._widths.get(shape)
        if known is None:
            known = self._widths[shape] = self._measured(column)
        return known

    def _measured(self, column: Column) -> int:
        whole = max(abs(column.drawn[0]), abs(column.drawn[1])) * column.unit
        figures = max(2, len(str(int(whole)))) + column.digits
        return self._digit * figures + self.metrics.horizontalAdvance(".−")

    def split(self, rect: QRect, width: int) -> tuple[QRect, QRect]:
        """The leading part of a rectangle of this width, and the rest; leading is right in Arabic."""
        left, top, whole, height = sides(rect)
        rest = whole - width
        if self._view.isRightToLeft():
            return QRect(left + rest, top, width, height), QRect(left, top, rest, height)
        return QRect(left, top, width, height), QRect(left + width, top, rest, height)
