"""The one module that imports pyqtgraph: a canvas with two axes and marks given as NumPy arrays.

pyqtgraph has no types, so Any stays in here. All intervals of a plot are one `PlotCurveItem(connect="pairs")`: one
item a row would take seconds. Its own context menu (not translated) and its own exporters (its SVG fails on current
PySide6) are not used.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QEvent, QLocale, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetricsF, QKeyEvent, QPainter, QPainterPath, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from tacit_miner.ui.plots.legend import PEN_STYLES, hatching
from tacit_miner.ui.plots.marks import Band, Curve, Line, Mark, Points, Segments, Tiles
from tacit_miner.ui.theme import Theme, theme

_ZOOM = 0.8
_PAN = 0.1
_MEASURED = 50
"""Labels whose width is looked at."""

_LONGEST_LABEL, _LABEL_SHARE = (12.0, 24.0), 0.4
"""Longest label of a row on an axis, in heights of a line, and of the width of the plot; longer ones lose their middle."""

FEWEST_NAMES = 3
"""Rows that are drawn however low a plot is."""


def _half_disc() -> QPainterPath:
    path = QPainterPath()
    path.moveTo(0.0, 0.5)
    path.arcTo(QRectF(-0.5, -0.5, 1.0, 1.0), -90.0, -180.0)
    path.closeSubpath()
    return path


class _LabelAxis(pg.AxisItem):  # type: ignore[misc]
    """An axis whose whole numbers may have names; it shows as many as have room."""

    labels: Sequence[str] = ()
    plot_width = 0

    def tickValues(self, low: float, high: float, size: float) -> Any:  # noqa: ANN401 - pyqtgraph's signature
        if not self.labels:
            return super().tickValues(low, high, size)
        low, high = sorted((low, high))  # an axis that runs downward names its larger end first
        first, last = max(0, int(np.ceil(low))), min(len(self.labels) - 1, int(np.floor(high)))
        step = max(1, int(np.ceil((high - low) * self.room() / max(size, 1.0))))
        return [(float(step), [float(place) for place in range(first, last + 1) if place % step == 0])]

    def room(self) -> float:
        """Pixels that a name wants."""
        return QFontMetricsF(self.style["tickFont"] or QFont()).height() * 1.15

    def tickStrings(self, values: Any, scale: float, spacing: float) -> list[str]:  # noqa: ANN401
        if not self.labels:
            digits = max(0, int(np.ceil(-np.log10(spacing * scale))))
            return [QLocale().toString(float(value) * scale, "f", digits) for value in values]
        return [self._shortened(self.labels[int(value)]) for value in values]

    def _shortened(self, label: str) -> str:
        metrics = QFontMetricsF(self.style["tickFont"] or QFont())
        least, most = (metrics.height() * lines for lines in _LONGEST_LABEL)
        width = min(most, max(least, _LABEL_SHARE * self.plot_width))
        return metrics.elidedText(label, Qt.TextElideMode.ElideMiddle, width)

    def widest(self) -> float:
        """Pixels that the labels need."""
        metrics = QFontMetricsF(self.style["tickFont"] or QFont())
        longest = sorted(self.labels, key=len)[-_MEASURED:]  # letters differ in width, but not that much
        return max(metrics.horizontalAdvance(self._shortened(label)) for label in longest) + metrics.height()


class _TilesItem(pg.GraphicsObject):  # type: ignore[misc]
    """Squares of side 1, centred on whole numbers."""

    def __init__(self, tiles: Tiles, font: QFont) -> None:
        super().__init__()
        self._tiles, self._font = tiles, font

    def boundingRect(self) -> QRectF:
        rows, columns = self._tiles.hatched.shape
        return QRectF(-0.5, -0.5, columns, rows)

    def paint(self, painter: QPainter, *_: object) -> None:
        to_device = painter.worldTransform()
        painter.save()
        painter.resetTransform()
        painter.setFont(self._font)
        for row, colours in enumerate(self._tiles.colours):
            for column, colour in enumerate(colours):
                if colour is not None:
                    box = to_device.mapRect(QRectF(column - 0.5, row - 0.5, 1.0, 1.0)).adjusted(
                        0.5, 0.5, -0.5, -0.5
                    )
                    painter.fillRect(box, colour)
                    self._ink(painter, box, row, column)
        painter.restore()

    def _ink(self, painter: QPainter, box: QRectF, row: int, column: int) -> None:
        ink, text = self._tiles.ink[row][column], self._tiles.texts[row][column]
        metrics = QFontMetricsF(self._font, painter.device())
        fits = metrics.horizontalAdvance(text) + 4 < box.width() and metrics.height() < box.height()
        painter.setPen(pg.mkPen(ink, width=1.0))
        if self._tiles.hatched[row, column]:
            painter.setOpacity(0.55)
            painter.drawLines(hatching(box))
            painter.setOpacity(1.0)
        if text and fits:
            if self._tiles.hatched[row, column]:
                around = QRectF(0, 0, metrics.horizontalAdvance(text) + 4, metrics.height())
                around.moveCenter(box.center())
                colour = self._tiles.colours[row][column]
                assert colour is not None
                painter.fillRect(around, colour)
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


class _Box(pg.ViewBox):  # type: ignore[misc]
    """Drag to move, wheel to zoom, no menu."""

    def __init__(self) -> None:
        super().__init__(enableMenu=False)


class Canvas(QWidget):
    """Two axes and what is drawn between them. The horizontal axis runs from left to right in every language.

    Signals:
        clicked: data coordinates of a click, and the size of a pixel in them: x, y, dx, dy.
        resized: it has another size.
        recoloured: the palette or the font has changed; marks should be drawn again.
    """

    clicked = Signal(float, float, float, float)
    resized = Signal()
    recoloured = Signal()

    def __init__(self, parent: QWidget | None = None, grid: tuple[bool, bool] = (True, True)) -> None:
        super().__init__(parent)
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._axes = {side: _LabelAxis(side) for side in ("bottom", "left")}
        self._view: Any = pg.PlotWidget(viewBox=_Box(), axisItems=dict(self._axes))
        self._view.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._view.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._plot: Any = self._view.getPlotItem()
        self._plot.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._plot.showGrid(x=grid[0], y=grid[1], alpha=0.18)
        self._plot.hideButtons()
        self._plot.setMenuEnabled(False)
        self._home: QRectF | None = None
        self._over: list[Any] = []
        self._titles = ("", "")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._view)
        self._plot.scene().sigMouseClicked.connect(self._click)
        self._dress()

    def set_name(self, name: str) -> None:
        """What a screen reader calls the plot, whichever of its parts it meets."""
        for part in (self, self._view, self._view.viewport()):
            part.setAccessibleName(name)

    def sizeHint(self) -> QSize:
        """No more than the table above: a plot takes what is left."""
        return self.minimumSizeHint()

    def minimumSizeHint(self) -> QSize:
        """Small enough for a splitter, large enough to read."""
        height = self.fontMetrics().height()
        return QSize(16 * height, 5 * height)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Say so: more or fewer names have room."""
        super().resizeEvent(event)
        self.resized.emit()

    def names_with_room(self) -> int:
        """How many rows there can be so that the left axis names each of them."""
        room = self.height() - self._axes["bottom"].minimumHeight()
        return max(FEWEST_NAMES, int(room / self._axes["left"].room() - 1.0))

    def changeEvent(self, event: QEvent) -> None:
        """Follow palette and font."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.PaletteChange, QEvent.Type.FontChange}:
            self._dress()
            self.recoloured.emit()

    def _dress(self) -> None:
        colours = theme(self)
        self._view.setBackground(colours.base)
        for side, axis in self._axes.items():
            axis.setPen(pg.mkPen(colours.muted))
            axis.setTextPen(pg.mkPen(colours.text))
            axis.setTickFont(self.font())
            axis.enableAutoSIPrefix(False)
            # One level of ticks: pyqtgraph's finer ones would cover the plot with lines.
            axis.setStyle(tickLength=-4, maxTickLevel=0, hideOverlappingLabels=side == "bottom")
        self.set_titles(*self._titles)

    @property
    def theme(self) -> Theme:
        """Colours for marks."""
        return theme(self)

    def set_titles(self, bottom: str, left: str) -> None:
        """What the axes measure, with the unit."""
        self._titles = (bottom, left)
        points = f"{self.font().pointSizeF():.1f}pt"
        for side, title in (("bottom", bottom), ("left", left)):
            self._axes[side].setLabel(
                title or None, **{"color": theme(self).text.name(), "font-size": points}
            )
            self._axes[side].showLabel(bool(title))

    def set_labels(self, *, bottom: Sequence[str] = (), left: Sequence[str] = ()) -> None:
        """Names of whole numbers on an axis; none for plain numbers."""
        for side, labels in (("bottom", bottom), ("left", left)):
            axis = self._axes[side]
            axis.labels, axis.plot_width = tuple(labels), self.width()
            axis.picture = None
            axis.update()
        # pyqtgraph learns the width of labels only while it paints, one frame too late.
        self._axes["left"].setWidth(self._axes["left"].widest() if left else None)

    def set_home(self, x: tuple[float, float], y: tuple[float, float], *, downward: bool = False) -> None:
        """The range shown at first and after `reset`; `downward` puts the smallest y on top."""
        self._home = QRectF(QPointF(x[0], y[0]), QPointF(x[1], y[1]))
        self._plot.getViewBox().invertY(downward)
        self.reset()

    def reset(self) -> None:
        """Show the whole plot again."""
        if self._home is not None:
            self._plot.getViewBox().setRange(self._home, padding=0.0)

    def show_range(self, x: tuple[float, float], y: tuple[float, float]) -> None:
        """Show this part of the plot."""
        self._plot.getViewBox().setRange(xRange=x, yRange=y, padding=0.0)

    def range(self) -> tuple[tuple[float, float], tuple[float, float]]:
        """What is shown of x and y."""
        (left, right), (low, high) = self._plot.getViewBox().viewRange()
        return (float(left), float(right)), (float(low), float(high))

    def draw(self, marks: Sequence[Mark]) -> None:
        """Draw these and nothing else, the first at the back."""
        self._over = []
        self._plot.clear()
        for mark in marks:
            for item in self._items(mark):
                self._plot.addItem(item, ignoreBounds=True)

    def draw_over(self, marks: Sequence[Mark]) -> None:
        """Draw these in front, instead of those drawn so before: what is selected."""
        for item in self._over:
            self._plot.removeItem(item)
        self._over = [item for mark in marks for item in self._items(mark)]
        for item in self._over:
            item.setZValue(10)
            self._plot.addItem(item, ignoreBounds=True)

    def _items(self, mark: Mark) -> list[Any]:
        makers: dict[type, Callable[[Any], list[Any]]] = {
            Segments: self._segments,
            Points: self._points,
            Curve: self._curve,
            Band: self._band,
            Line: self._line,
            Tiles: self._tiles,
        }
        return makers[type(mark)](mark)

    def _segments(self, mark: Segments) -> list[Any]:
        pen = pg.mkPen(mark.colour, width=mark.width)
        assert np.isfinite(mark.x).all()
        assert np.isfinite(mark.y).all()
        return [
            pg.PlotCurveItem(mark.x, mark.y, connect="pairs", pen=pen, antialias=False, skipFiniteCheck=True)
        ]

    def _points(self, mark: Points) -> list[Any]:
        pen, base = pg.mkPen(mark.colour, width=1.6), theme(self).base
        outline = "d" if mark.symbol == "diamond" else "o"
        hollow = None if mark.symbol in {"diamond", "halo"} else pg.mkBrush(base)
        brush = pg.mkBrush(mark.colour) if mark.symbol == "disc" else hollow
        items = [self._scatter(mark, outline, pen, brush)]
        if mark.symbol == "half":
            items.append(self._scatter(mark, _half_disc(), pg.mkPen(None), pg.mkBrush(mark.colour)))
        return items

    def _scatter(self, mark: Points, symbol: object, pen: object, brush: object) -> Any:  # noqa: ANN401
        known = np.isfinite(mark.x) & np.isfinite(mark.y)  # Qt crashes on a symbol at NaN
        return pg.ScatterPlotItem(
            x=mark.x[known],
            y=mark.y[known],
            symbol=symbol,
            size=mark.size,
            pen=pen,
            brush=brush,
            antialias=True,
        )

    def _curve(self, mark: Curve) -> list[Any]:
        pen = pg.mkPen(mark.colour, width=mark.width, style=PEN_STYLES[mark.style])
        return [pg.PlotCurveItem(mark.x, mark.y, pen=pen, antialias=True, connect="finite")]

    def _band(self, mark: Band) -> list[Any]:
        known = np.isfinite(mark.low) & np.isfinite(mark.high)
        edges = [pg.PlotCurveItem(mark.x[known], edge[known], pen=None) for edge in (mark.low, mark.high)]
        return [*edges, pg.FillBetweenItem(*edges, brush=pg.mkBrush(mark.colour))]

    def _line(self, mark: Line) -> list[Any]:
        pen = pg.mkPen(mark.colour, width=1.6, style=Qt.PenStyle.DashLine)
        return [pg.InfiniteLine(mark.at, angle=90 if mark.vertical else 0, pen=pen)]

    def _tiles(self, mark: Tiles) -> list[Any]:
        return [_TilesItem(mark, self.font())]

    def _click(self, event: Any) -> None:  # noqa: ANN401
        if event.button() != Qt.MouseButton.LeftButton:
            return
        box = self._plot.getViewBox()
        if box.sceneBoundingRect().contains(event.scenePos()):
            place = box.mapSceneToView(event.scenePos())
            pixel = box.viewPixelSize()
            self.clicked.emit(place.x(), place.y(), abs(float(pixel[0])), abs(float(pixel[1])))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom with + and −, move with the arrows, whole again with 0."""
        box = self._plot.getViewBox()
        (left, right), (low, high) = self.range()
        wide, tall = (right - left) * _PAN, (high - low) * _PAN * (-1 if box.yInverted() else 1)
        moves = {
            Qt.Key.Key_Left: (-wide, 0.0),
            Qt.Key.Key_Right: (wide, 0.0),
            Qt.Key.Key_Up: (0.0, tall),
            Qt.Key.Key_Down: (0.0, -tall),
        }
        key = Qt.Key(event.key())
        if key in moves:
            box.translateBy(x=moves[key][0], y=moves[key][1])
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal}:
            box.scaleBy((_ZOOM, _ZOOM))
        elif key is Qt.Key.Key_Minus:
            box.scaleBy((1 / _ZOOM, 1 / _ZOOM))
        elif key in {Qt.Key.Key_0, Qt.Key.Key_Home}:
            self.reset()
        else:
            super().keyPressEvent(event)

    def settle(self) -> None:
        """Lay out at the current size, shown or not: a hidden widget would wait for its resize events."""
        self.grab()

    def paint_on(self, painter: QPainter, target: QRectF) -> None:
        """Draw as lines and text, for a file; symbols are drawn one by one instead of copied from a cache."""
        scatters = [item for item in self._plot.items if isinstance(item, pg.ScatterPlotItem)]
        for item in scatters:
            item.opts["useCache"] = False
        self._view.render(painter, target, QRect(self._view.viewport().rect()))
        for item in scatters:
            item.opts["useCache"] = True
