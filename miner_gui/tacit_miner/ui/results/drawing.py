"""An estimate with its interval, drawn into a rectangle: track, interval, threshold, truth, dot, from back to front.

Pens are made once for a theme and a size of letters; a page of rows has a hundred of these drawings, and 8 ms.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from tacit.estimation.verdict import IntervalVerdict
from tacit_miner.ui.results.columns import Column
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


def draw_dot(
    painter: QPainter, centre: QPointF, radius: float, colour: QColor, verdict: IntervalVerdict | None
) -> None:
    """An estimate: full, half or hollow by verdict; full without one. Hollow shows the painter's background."""
    painter.setPen(QPen(colour, max(1.4, radius * 0.35)))
    full = verdict is None or verdict is IntervalVerdict.CERTAIN
    painter.setBrush(colour if full else painter.background())
    box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
    painter.drawEllipse(box)
    if verdict is IntervalVerdict.UNCERTAIN:
        painter.setBrush(colour)
        painter.drawPie(box, _QUARTER, _HALF_TURN)


class IntervalDrawing:
    """Draws estimates in the colours of a theme, as large as letters are.

    Attributes:
        theme: the colours.
        height: of a line of text, pixels.
    """

    def __init__(self, theme: Theme, height: int) -> None:
        self.theme, self.height = theme, height
        self._track = QPen(theme.grid, 1.0)
        self._threshold = QPen(theme.threshold, max(1.0, height * 0.09), Qt.PenStyle.DashLine)
        self._threshold.setDashPattern([2.0, 1.5])
        self._truth = QPen(theme.truth, max(1.4, height * 0.1))
        self._colours = {verdict: theme.verdict(verdict) for verdict in IntervalVerdict} | {
            None: theme.certain
        }
        width = max(1.6, height * 0.12)
        style, cap = Qt.PenStyle.SolidLine, Qt.PenCapStyle.FlatCap
        self._pens = {verdict: QPen(colour, width, style, cap) for verdict, colour in self._colours.items()}

    def draw(self, painter: QPainter, rect: QRect, column: Column, row: int) -> None:
        """One estimate; nothing where it is not defined."""
        assert column.bounds is not None
        value = column.values.item(row)
        if not math.isfinite(value):
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        scale = Scale(rect.left(), rect.width(), *column.drawn)
        middle = rect.top() + rect.height() / 2.0
        painter.setPen(self._track)
        painter.drawLine(QLineF(rect.left(), middle, rect.right() + 1, middle))
        verdict = column.verdict(row)
        self._interval(painter, scale, middle, column, row, verdict)
        if column.threshold is not None:
            place = scale.place(column.threshold)
            painter.setPen(self._threshold)
            painter.drawLine(QLineF(place, rect.top() + 2.0, place, rect.bottom() - 1.0))
        if column.truth is not None and scale.holds(column.truth.item(row)):
            self._diamond(painter, QPointF(scale.place(column.truth.item(row)), middle))
        if scale.holds(value):
            centre = QPointF(scale.place(value), middle)
            draw_dot(painter, centre, self.height * 0.19, self._colours[verdict], verdict)

    def _interval(
        self,
        painter: QPainter,
        scale: Scale,
        middle: float,
        column: Column,
        row: int,
        verdict: IntervalVerdict | None,
    ) -> None:
        assert column.bounds is not None
        low, high = column.bounds.low.item(row), column.bounds.high.item(row)
        if math.isnan(low) or math.isnan(high):
            return
        pen = self._pens[verdict]
        if column.unbounded is not None and column.unbounded[row]:
            pen = QPen(pen)
            pen.setDashPattern([1.0, 1.0])
        painter.setPen(pen)
        first, last, reach = scale.place(low), scale.place(high), self.height * 0.26
        lines = [QLineF(first, middle, last, middle)]
        for place, value, outward in ((first, low, -1.0), (last, high, 1.0)):
            if scale.holds(value):
                lines.append(QLineF(place, middle - reach, place, middle + reach))
            else:
                self._arrow(painter, QPointF(place, middle), outward * reach, self._colours[verdict])
        painter.drawLines(lines)

    def _arrow(self, painter: QPainter, point: QPointF, reach: float, colour: QColor) -> None:
        """An arrowhead where the interval goes on."""
        painter.setBrush(colour)
        tip, back = point + QPointF(reach * 0.3, 0.0), point - QPointF(reach * 1.3, 0.0)
        painter.drawPolygon(QPolygonF([tip, back + QPointF(0.0, reach), back - QPointF(0.0, reach)]))

    def _diamond(self, painter: QPainter, centre: QPointF) -> None:
        reach = self.height * 0.3
        painter.setPen(self._truth)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        corners = ((-reach, 0.0), (0.0, -reach), (reach, 0.0), (0.0, reach))
        painter.drawPolygon(QPolygonF([centre + QPointF(x, y) for x, y in corners]))
