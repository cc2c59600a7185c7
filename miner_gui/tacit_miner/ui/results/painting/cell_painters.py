"""The cells of one column: where its parts are is worked out once, and each row is painted into them.

A cell of an estimate has three parts: the number, the drawing, the two ends. In a narrow column the ends go first,
then the drawing. The drawing runs from small to large in every language, like an axis. The dot is full, half or hollow
as the verdict is certain, uncertain or below; arrowheads mark where the drawing cuts an interval off.
"""

from __future__ import annotations

from abc import ABC, abstractmethod

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication, QPainter

from tacit.estimation.verdict import VERDICTS
from tacit_miner.ui.results import cells
from tacit_miner.ui.results.columns import Column, Kind, Table
from tacit_miner.ui.results.drawing import Strip
from tacit_miner.ui.results.headings import listed
from tacit_miner.ui.results.painting.cell_measures import CellMeasures
from tacit_miner.ui.texts.language import isolated

TINY_DRAWING, SHORT_DRAWING, DRAWING = 3, 5, 8
"""Widths of a drawing in heights of a line, in a column that was not resized."""

# As numbers: to turn a flag into one takes Python longer than Qt takes to draw a word.
LEADING = (Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter).value
TRAILING = (Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter).value
CENTRED = Qt.AlignmentFlag.AlignCenter.value


class CellPainter(ABC):
    """Paints one column's cells, each into the same rectangle: the caller moves the painter from row to row.

    Attributes:
        table, column: what is shown.
        rect: of the cell.
        inner: without the margins.
        measures: fonts, pens and widths.
    """

    def __init__(self, table: Table, column: Column, rect: QRect, measures: CellMeasures) -> None:
        self.table, self.column, self.rect, self.measures = table, column, rect, measures
        self.inner = rect.adjusted(measures.margin, 0, -measures.margin, 0)

    @abstractmethod
    def paint(self, painter: QPainter, row: int, *, selected: bool) -> None:
        """The cell of this row; the painter has the font and the colour of text."""

    def elided(self, text: str, width: int) -> str:
        """A text of this width at most."""
        return self.measures.metrics.elidedText(text, Qt.TextElideMode.ElideRight, width)


class TextCell(CellPainter):
    """A count or a mark."""

    def __init__(self, table: Table, column: Column, rect: QRect, measures: CellMeasures) -> None:
        super().__init__(table, column, rect, measures)
        is_mark = column.kind is Kind.MARK
        self._place, self._room = (CENTRED, rect) if is_mark else (TRAILING, self.inner)

    def paint(self, painter: QPainter, row: int, *, selected: bool) -> None:
        """The text, cut where it does not fit."""
        text = cells.text(self.table, self.column, row)
        if not text:
            return
        # Asked first: a text as wide as its room is not cut here, but `elidedText` cuts it.
        fits = self.measures.metrics.horizontalAdvance(text) <= self._room.width()
        painter.drawText(self._room, self._place, text if fits else self.elided(text, self._room.width()))


class SideCell(CellPainter):
    """The names of a side, in one or two lines."""

    def __init__(self, table: Table, column: Column, rect: QRect, measures: CellMeasures, lines: int) -> None:
        super().__init__(table, column, rect, measures)
        self._lines = lines
        self._is_mirrored = QGuiApplication.isRightToLeft()

    def paint(self, painter: QPainter, row: int, *, selected: bool) -> None:
        """Each line cut where it does not fit."""
        width = self.inner.width()
        parts = self._parts(self.table.side_labels(self.column.values, row), width)
        drawn = [self.elided(part.rstrip(), width) for part in parts]
        if self._is_mirrored:  # a question in another script keeps its question mark at its end
            drawn = [isolated(part) for part in drawn]
        painter.drawText(self.inner, LEADING, "\n".join(drawn))

    def _parts(self, labels: list[str], width: int) -> list[str]:
        """Names in as many lines as there are: the first name in one, the others in the next; one name is broken."""
        if self._lines > 1 and len(labels) > 1:
            return [listed([labels[0], ""]), listed(labels[1:])]
        return self._broken(listed(labels), width)

    def _broken(self, text: str, width: int) -> list[str]:
        """A text in two lines if there are two and it needs them."""
        advance = self.measures.metrics.horizontalAdvance
        if self._lines == 1 or advance(text) <= width:
            return [text]
        words = text.split(" ")
        for count in range(len(words) - 1, 0, -1):
            if advance(" ".join(words[:count])) <= width:
                return [" ".join(words[:count]), " ".join(words[count:])]
        return [text]


class VerdictCell(CellPainter):
    """Symbol and word, or the symbol alone where there is no room for the word."""

    def __init__(self, table: Table, column: Column, rect: QRect, measures: CellMeasures) -> None:
        super().__init__(table, column, rect, measures)
        self._roomy = self.inner.width() >= measures.verdict_room
        width = measures.height + measures.margin // 2 if self._roomy else self.inner.width()
        symbol, self._word = measures.split(self.inner, width)
        self._across, self._down = symbol.left() + symbol.width() / 2.0, symbol.top() + symbol.height() / 2.0

    def paint(self, painter: QPainter, row: int, *, selected: bool) -> None:
        """A dot as large as a letter."""
        verdict = VERDICTS[self.column.values.item(row)]
        painter.setBackground(self.measures.theme.base)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.measures.dots[verdict].draw(painter, self._across, self._down)
        if self._roomy:
            painter.setPen(self.measures.theme.text)
            said = cells.row_verdict(self.column, row)
            painter.drawText(self._word, LEADING, self.elided(said, self._word.width()))


class EstimateCell(CellPainter):
    """The number, the drawing, the ends."""

    def __init__(
        self, table: Table, column: Column, rect: QRect, measures: CellMeasures, *, compact: bool
    ) -> None:
        super().__init__(table, column, rect, measures)
        width = min(self.inner.width(), measures.number_width(column))
        self._number, rest = measures.split(self.inner, width)
        self._strip: Strip | None = None
        self._ends: QRect | None = None
        if compact or rest.width() < 3 * measures.height:
            return
        ends = measures.ends_width(column)
        if rest.width() >= ends + 2 * measures.margin + TINY_DRAWING * measures.height:
            rest, self._ends = measures.split(rest, rest.width() - ends)
        inside = rest.adjusted(measures.margin, 0, -measures.margin, 0)
        self._strip = Strip(measures.drawing, inside, column)

    def paint(self, painter: QPainter, row: int, *, selected: bool) -> None:
        """What is outside 0 … 100 % is flagged."""
        colours, column = self.measures.theme, self.column
        text = cells.estimate_text(column, column.values.item(row))
        if cells.outside(column, row):
            painter.setPen(colours.warning)
            text = f"! {text}"
        painter.drawText(self._number, TRAILING, text)
        if self._strip is None:
            return
        if self._ends is not None:
            painter.setPen(colours.muted)
            painter.drawText(self._ends, TRAILING, cells.interval_text(column, row))
        painter.setBackground(colours.selection if selected else colours.base)
        self._strip.draw(painter, row)


def cell_painter(
    table: Table, column: Column, rect: QRect, measures: CellMeasures, *, compact: bool, lines: int
) -> CellPainter:
    """What paints the cells of a column.

    Args:
        table: the rows.
        column: one of its columns.
        rect: of a cell, its top at 0.
        measures: fonts, pens and widths.
        compact: whether an estimate is shown as a number alone.
        lines: how many lines the names of a row may take.
    """
    if column.kind is Kind.ESTIMATE:
        return EstimateCell(table, column, rect, measures, compact=compact)
    if column.kind is Kind.SIDE:
        return SideCell(table, column, rect, measures, lines)
    if column.kind is Kind.VERDICT:
        return VerdictCell(table, column, rect, measures)
    return TextCell(table, column, rect, measures)
