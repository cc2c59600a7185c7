"""An estimate with its interval, drawn into a rectangle: track, interval, threshold, truth, dot, from back to front.

Pens are made once for a theme and a size of letters, and lines that all rows share once for a rectangle; a page of rows
has a hundred of these drawings, and 8 ms.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF

from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.ui.results.columns import ResultColumn
from tacit_miner.ui.theme import Theme

_QUARTER, _HALF_TURN = 90 * 16, 180 * 16


@dataclass(frozen=True, slots=True)
class Scale:
    """The place of a value in a drawing.

    Attributes:
        left: first pixel.
        width: pixels.
        low: the value at the first pixel.
        high: the value at the last.
    """

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


class Dot:
    """The mark of an estimate: full, half or hollow by verdict; full without one. Hollow shows the painter's background."""

    def __init__(self, radius: float, colour: QColor, verdict: IntervalVerdict | None) -> None:
        self._radius = radius
        self._pen, self._brush = QPen(colour, max(1.4, radius * 0.35)), QBrush(colour)
        self._full = verdict is None or verdict is IntervalVerdict.CERTAIN
        self._half = verdict is IntervalVerdict.UNCERTAIN

    def draw(self, painter: QPainter, across: float, down: float) -> None:
        """Around a point."""
        radius = self._radius
        box = QRectF(across - radius, down - radius, 2 * radius, 2 * radius)
        painter.setPen(self._pen)
        painter.setBrush(self._brush if self._full else painter.background())
        painter.drawEllipse(box)
        if self._half:
            painter.setBrush(self._brush)
            painter.drawPie(box, _QUARTER, _HALF_TURN)


class IntervalDrawing:
    """Draws estimates in the colours of a theme, as large as letters are.

    Attributes:
        theme: the colours.
        height: of a line of text, pixels.
        threshold, truth: pens.
        colours, pens, thin, broken, dots: by verdict: the colour, the pen of a bounded interval, of one that allows for forged records and
            of one which is not bounded, the mark.
    """

    def __init__(self, theme: Theme, height: int) -> None:
        self.theme, self.height = theme, height
        self.threshold = QPen(theme.threshold, max(1.0, height * 0.09), Qt.PenStyle.DashLine)
        self.threshold.setDashPattern([2.0, 1.5])
        self.truth = QPen(theme.truth, max(1.4, height * 0.1))
        self.colours = {verdict: theme.verdict(verdict) for verdict in IntervalVerdict} | {
            None: theme.certain
        }
        width = max(1.6, height * 0.12)
        style, cap = Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap
        self.pens = {verdict: QPen(colour, width, style, cap) for verdict, colour in self.colours.items()}
        self.thin = {
            verdict: QPen(colour, width / 2.0, style, cap) for verdict, colour in self.colours.items()
        }
        self.broken = {verdict: QPen(pen) for verdict, pen in self.pens.items()}
        for pen in self.broken.values():
            pen.setDashPattern([1.0, 1.0])
        self.dots = {verdict: Dot(height * 0.19, colour, verdict) for verdict, colour in self.colours.items()}

    def draw(self, painter: QPainter, rect: QRect, column: ResultColumn, row: int) -> None:
        """One estimate; nothing where it is not defined."""
        Strip(self, rect, column).draw(painter, row)


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
        self._widened(painter, row, verdict)
        self._interval(painter, row, verdict)
        if self._threshold is not None:
            painter.setPen(drawing.threshold)
            painter.drawLine(self._threshold)
        if column.truth is not None and scale.holds(column.truth.item(row)):
            self._diamond(painter, scale.place(column.truth.item(row)))
        if scale.holds(value):
            drawing.dots[verdict].draw(painter, scale.place(value), self._middle)

    def _widened(self, painter: QPainter, row: int, verdict: IntervalVerdict | None) -> None:
        """A thin line as far as the interval goes that allows for forged records, where there is one."""
        widened = self._column.widened
        if widened is None or not math.isfinite(widened.low.item(row)):
            return
        first, last = (self._scale.place(end.item(row)) for end in (widened.low, widened.high))
        painter.setPen(self._drawing.thin[verdict])
        painter.drawLine(QLineF(first, self._middle, last, self._middle))

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
        """An arrowhead where the interval goes on."""
        painter.setBrush(colour)
        tip, back = point + QPointF(reach * 0.3, 0.0), point - QPointF(reach * 1.3, 0.0)
        painter.drawPolygon(QPolygonF([tip, back + QPointF(0.0, reach), back - QPointF(0.0, reach)]))

    def _diamond(self, painter: QPainter, across: float) -> None:
        reach, centre = self._drawing.height * 0.3, QPointF(across, self._middle)
        painter.setPen(self._drawing.truth)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        corners = ((-reach, 0.0), (0.0, -reach), (reach, 0.0), (0.0, reach))
        painter.drawPolygon(QPolygonF([centre + QPointF(x, y) for x, y in corners]))
