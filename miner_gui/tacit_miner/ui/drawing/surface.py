"""A figure laid out for the size of a widget, with its legend: what is drawn, where, and which part of the data is shown.

What is drawn is a `Chart`, or any other function from a view and a page to a scene. `Canvas` paints it and serves mouse and keys.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6.QtCore import QEvent, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QScrollBar, QSizePolicy, QWidget

from tacit_miner.figures.chart import Chart, Spots, legend_scene, named
from tacit_miner.figures.marks import Entry, Mark
from tacit_miner.figures.scene import FigurePage, Range, Scene, View
from tacit_miner.figures.window import Axis, FigureWindow
from tacit_miner.ui.drawing.painting import QtLetters, paint
from tacit_miner.ui.theme import theme
from tacit_qt.widgets import flows

Layout = Callable[[View, FigurePage], Scene]


class PlotSurface(QWidget):
    """Two axes and what is drawn between them, or a figure without axes.

    Signals:
        hit: an element was clicked or chosen with Enter; its number.
        moved: what is shown has changed, by a person or by the size of the canvas.
        recoloured: the palette or the font has changed; marks should be drawn again.

    Attributes:
        tell: an element in words.
        stride: by how many elements an arrow up or down steps.
        kept_room: how many elements are shown at once in a file, where nothing can be scrolled; None on a screen.
    """

    hit = Signal(int)
    moved = Signal()
    recoloured = Signal()

    def __init__(self, parent: QWidget | None = None, grid: tuple[bool, bool] = (True, True)) -> None:
        super().__init__(parent)
        self.tell: Callable[[int], str] = lambda _element: ""
        self.stride = 1
        self.kept_room: int | None = None
        self.chart = Chart(grid=grid)
        self.window_shown = FigureWindow()
        self._layout: Layout | None = None
        self._spots: Spots | None = None
        self._room: Callable[[FigurePage], int] | None = None
        self._scene: Scene | None = None
        self._wanted: int | None = None  # scrolled to last; it stays in view when the size changes
        self._current, self._pointed = -1, -1
        self._bar = QScrollBar(Qt.Orientation.Vertical, self)
        self._bar.hide()
        self._bar.valueChanged.connect(lambda first: self.show_window(self.window_shown.scrolled_to(first)))

    def set_titles(self, bottom: str, left: str) -> None:
        """What the axes measure, with the unit."""
        self.chart = replace(self.chart, titles=(bottom, left))
        self.update_figure()

    def set_labels(
        self, *, bottom: Sequence[str] = (), left: Callable[[int], str] | None = None, rows: int = 0
    ) -> None:
        """Names of whole numbers on an axis; none for plain numbers."""
        # Some forty names, over five lines at most, are measured for all.
        sample = tuple(left(row) for row in range(0, rows, max(1, rows // 40))) if left else ()
        self.chart = replace(
            self.chart, bottom_names=tuple(bottom), left_names=left, rows=rows, sample=sample, lines=5
        )
        self.update_figure()

    def set_home(self, x: Range, y: Range, *, downward: bool = False) -> None:
        """The range shown at first and after `reset`; `downward` puts the smallest y on top."""
        self.chart = replace(self.chart, downward=downward)
        window = self.window_shown
        self.show_window(window.with_home(x, y).scrolled_to(window.first))

    def set_scroll(
        self, along: Axis | None, count: int, room: Callable[[FigurePage], int] | None = None
    ) -> None:
        """Scroll by whole elements along an axis, of which `room` says how many a page holds; along None not at all."""
        self._room = room
        upright = along != "x"
        # Columns run from left to right in every language, as the axis does.
        self._bar.setLayoutDirection(self.layoutDirection() if upright else Qt.LayoutDirection.LeftToRight)
        self._bar.setOrientation(Qt.Orientation.Vertical if upright else Qt.Orientation.Horizontal)
        had = self.window_shown.along == along and self.window_shown.count
        fits = self._fits(count)
        window = self.window_shown.scrolled_by(along, count, fits)
        self.show_window(window if had else window.scrolled_to(0))

    def _fits(self, count: int) -> int:
        """How many of so many elements are shown at once."""
        if self.kept_room is not None:
            return self.kept_room
        return self._room(self.page()) if self._room else max(1, count)

    def draw(self, marks: Sequence[Mark], spots: Spots | None = None) -> None:
        """Draw these and nothing else, the first at the back."""
        self._layout, self._spots = None, spots
        self.chart = replace(self.chart, marks=tuple(marks), over=(), spots=spots or Chart().spots)
        self._forget()

    def draw_over(self, marks: Sequence[Mark]) -> None:
        """Draw these in front, instead of those drawn so before: what is selected."""
        if marks or self.chart.over:
            self.chart = replace(self.chart, over=tuple(marks))
            self.update_figure()

    def draw_figure(self, layout: Layout, spots: Spots) -> None:
        """Draw a figure without axes; `spots` has the place of each element in the units of the view."""
        self._layout, self._spots = layout, spots
        self._forget()

    def _forget(self) -> None:
        if self._current >= self.elements():
            self._current = -1
        self._pointed = -1
        self.update_figure()

    def update_figure(self) -> None:
        """Lay the figure out again."""
        self._scene = None
        self.update()

    def elements(self) -> int:
        """How many can be pointed at, shown or not."""
        return self._spots.count if self._spots else 0

    def sizeHint(self) -> QSize:
        """Room for axes and some rows; beyond it a plot takes what is left."""
        height = self.fontMetrics().height()
        return QSize(16 * height, 9 * height)

    def minimumSizeHint(self) -> QSize:
        """Small enough for a splitter, large enough to read."""
        height = self.fontMetrics().height()
        return QSize(16 * height, 5 * height)

    def _is_scrolled(self) -> bool:
        window = self.window_shown
        return self.kept_room is None and window.along is not None and window.room < window.count

    def paper(self) -> QRect:
        """Where the figure is: everything save the scroll bar."""
        if not self._is_scrolled() or self._room is None:
            return self.rect()
        if self._bar.orientation() is Qt.Orientation.Horizontal:
            return self.rect().adjusted(0, 0, 0, -self._bar.sizeHint().height())
        wide = self._bar.sizeHint().width()
        left, right = (wide, 0) if self.isRightToLeft() else (0, -wide)
        return self.rect().adjusted(left, 0, right, 0)

    def page(self) -> FigurePage:
        """What the figure is laid out on."""
        paper, letters = self.paper(), QtLetters(self.font())
        wide, high = max(1.0, paper.width()), max(1.0, paper.height())
        return FigurePage(wide, high, letters, theme(self).inks(), self.isRightToLeft())

    def scene(self) -> Scene:
        """The figure as it is laid out now."""
        if self._scene is None:
            self._scene = (self._layout or self.chart.lay_out)(self.window_shown.view, self.page())
        return self._scene

    def resizeEvent(self, event: QResizeEvent) -> None:
        """More or fewer rows have room."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow palette, font and direction."""
        super().changeEvent(event)
        if event.type() in {
            QEvent.Type.PaletteChange,
            QEvent.Type.FontChange,
            QEvent.Type.LayoutDirectionChange,
        }:
            self._fit()
            self.recoloured.emit()

    def _fit(self) -> None:
        window, wanted = self.window_shown, self._wanted
        if self._room is not None and window.along is not None:
            window = window.scrolled_by(window.along, window.count, self._fits(window.count))
            if wanted is not None:
                window = window.scrolled_to(0).revealing(wanted)
        self.show_window(window)
        self._wanted = wanted

    def show_window(self, window: FigureWindow) -> None:
        """Show this part; the scroll bar follows."""
        has_changed = window != self.window_shown
        if window.first != self.window_shown.first:
            self._wanted = None
        self.window_shown = window
        self._place_bar()
        self.update_figure()
        if has_changed:
            self.moved.emit()

    def _place_bar(self) -> None:
        window, bar = self.window_shown, self._bar
        with QSignalBlocker(bar):
            bar.setRange(0, max(0, window.count - window.room))
            bar.setPageStep(max(1, window.room))
            bar.setValue(window.first)
        bar.setVisible(self._is_scrolled())
        hint, box = bar.sizeHint(), self.rect()
        if bar.orientation() is Qt.Orientation.Horizontal:
            bar.setGeometry(0, box.height() - hint.height(), box.width(), hint.height())
        else:
            left = 0 if self.isRightToLeft() else box.width() - hint.width()
            bar.setGeometry(left, 0, hint.width(), box.height())

    def reset(self) -> None:
        """Show the whole plot again."""
        self.show_window(self.window_shown.reset())

    def range(self) -> tuple[Range, Range]:
        """What is shown of x and y."""
        return self.window_shown.view.x, self.window_shown.view.y

    def hold(self, axis: Axis, low: float, high: float) -> None:
        """Show this range of an axis until it is reset, whatever is drawn."""
        self.show_window(self.window_shown.set_by_hand(axis, low, high))

    def reveal(self, element: int) -> None:
        """Scroll so that an element can be seen."""
        if self.window_shown.along is not None:
            self.show_window(self.window_shown.revealing(element))
            self._wanted = element

    def has_axes(self) -> bool:
        """Whether ranges can be set."""
        return self._layout is None


class Legend(QWidget):
    """Samples and names of what a canvas shows: of the entries those with a name, each once."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entries: list[Entry] = []
        self._heights: dict[tuple[int, str, bool], int] = {}
        flows(self, QSizePolicy.Policy.Fixed)

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Show these; marks without a name are left out."""
        self.entries = named(entries)
        self._heights.clear()
        self.setAccessibleName("; ".join(self.names()))
        self.setVisible(bool(self.entries))
        self.updateGeometry()
        self.update()

    def names(self) -> list[str]:
        """What it says."""
        return [getattr(entry, "name", "") for entry in self.entries]

    def page(self, width: float) -> FigurePage:
        """What it is laid out on."""
        return FigurePage(width, 0.0, QtLetters(self.font()), theme(self).inks(), self.isRightToLeft())

    def hasHeightForWidth(self) -> bool:
        """Lines break."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Height of all lines at this width; asked some hundred times while one page is laid out."""
        key = width, self.font().key(), self.isRightToLeft()
        if key not in self._heights:
            height = legend_scene(self.entries, self.page(width)).height if self.entries else 0
            self._heights[key] = int(height)
        return self._heights[key]

    def sizeHint(self) -> QSize:
        """One line if there is room."""
        return QSize(200, self.heightForWidth(max(self.width(), 200)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """On screen."""
        page = self.page(self.width())
        painter = QPainter(self)
        paint(painter, legend_scene(self.entries, page), QtLetters(self.font()))
        painter.end()
