"""A figure on the screen: laid out for the size of a widget, with its legend, scrolled, zoomed, pointed at and stepped through.

What is drawn is a `Chart`, or any other function from a view and a page to a scene. Its elements can be pointed at with the mouse, or
stepped through with the arrow keys; each is told in words, and a click or Enter picks it. The ends of its axes can be set by hand; a field
that is being typed in is left alone.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import replace

from PySide6 import QtGui
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import QApplication, QHBoxLayout, QScrollBar, QSizePolicy, QToolTip, QWidget

from tacit_miner.figures.chart import Chart, Spots, legend_scene, named
from tacit_miner.figures.marks import Entry, Mark
from tacit_miner.figures.scene import FigurePage, Range, Scene, View
from tacit_miner.figures.window import Axis, FigureWindow
from tacit_miner.ui.drawing.painting import QtLetters, paint
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.theme import theme
from tacit_miner.ui.widgets.flow import FlowLayout
from tacit_miner.ui.widgets.labels import Plain, announce, label_of, tip
from tacit_miner.ui.widgets.number_field import Complaint, NumberField
from tacit_qt.widgets import called, fill, flows, in_column, laid_out, mirrored

Layout = Callable[[View, FigurePage], Scene]
RowName = Callable[[int], str] | None
Room = Callable[[FigurePage], int]  # how many elements a page holds
Grid = tuple[bool, bool]  # whether lines are drawn across and upward

ZOOM, SHIFT = 0.8, 0.1  # what a key or a notch of the wheel leaves of a range, and moves it by
FARTHEST = 1e9


class Canvas(QWidget):
    """Two axes and what is drawn between them, or a figure without axes; it answers to mouse and keys."""

    hit = Signal(int)  # an element was clicked or chosen with Enter; its number
    moved = Signal()  # what is shown has changed, by a person or by the size of the canvas
    recoloured = Signal()  # the palette or the font has changed; marks should be drawn again

    def __init__(self, parent: QWidget | None = None, grid: Grid = (True, True)) -> None:
        super().__init__(parent)
        self.tell: Callable[[int], str] = lambda _element: ""  # in words
        self.stride = 1  # by how many elements an arrow up or down steps
        # How many elements are shown at once in a file, where nothing can be scrolled; None on a screen.
        self.kept_room: int | None = None
        self.chart = Chart(grid=grid)
        self.window_shown = FigureWindow()
        self._layout: Layout | None = None
        self._room: Room | None = None
        self._scene: Scene | None = None
        self._wanted: int | None = None  # scrolled to last; it stays in view when the size changes
        self._current, self._pointed = -1, -1
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._pressed: QPointF | None = None
        self._dragged = False
        self._bar = QScrollBar(Qt.Orientation.Vertical, self)
        self._bar.hide()
        self._bar.valueChanged.connect(lambda first: self.show_window(self.window_shown.scrolled_to(first)))

    def set_axes(
        self,
        bottom: str = "",
        left: str = "",
        *,
        columns: Sequence[str] = (),
        row: RowName = None,
        rows: int = 0,
    ) -> None:
        """What the bottom and the left axis measure, with the unit; names of whole numbers on an axis, none for plain numbers."""
        # Some forty names, over five lines at most, are measured for all.
        sample = tuple(map(row, range(0, rows, max(1, rows // 40)))) if row else ()
        chart = replace(self.chart, titles=(bottom, left), bottom_names=tuple(columns), left_names=row)
        self.chart = replace(chart, rows=rows, sample=sample, lines=5)
        self.update_figure()

    def set_home(self, x: Range, y: Range, *, downward: bool = False) -> None:
        """The range shown at first and after `reset`; `downward` puts the smallest y on top."""
        self.chart = replace(self.chart, downward=downward)
        window = self.window_shown
        self.show_window(window.with_home(x, y).scrolled_to(window.first))

    def set_scroll(self, along: Axis | None, count: int, room: Room | None = None) -> None:
        """Scroll by whole elements along an axis, of which `room` says how many a page holds; along None not at all."""
        self._room = room
        upright = along != "x"
        # Columns run from left to right in every language, as the axis does.
        self._bar.setLayoutDirection(self.layoutDirection() if upright else Qt.LayoutDirection.LeftToRight)
        self._bar.setOrientation(Qt.Orientation.Vertical if upright else Qt.Orientation.Horizontal)
        had = self.window_shown.along == along and self.window_shown.count
        window = self.window_shown.scrolled_by(along, count, self._fits(count))
        self.show_window(window if had else window.scrolled_to(0))

    def _fits(self, count: int) -> int:
        if self.kept_room is not None:
            return self.kept_room
        return self._room(self.page()) if self._room else max(1, count)

    def draw(self, marks: Sequence[Mark], spots: Spots | None = None) -> None:
        """Draw these and nothing else, the first at the back."""
        self.chart = replace(self.chart, marks=tuple(marks), over=())
        self.draw_figure(None, spots or Chart().spots)

    def draw_over(self, marks: Sequence[Mark]) -> None:
        """Draw these in front, instead of those drawn so before: what is selected."""
        if marks or self.chart.over:
            self.chart = replace(self.chart, over=tuple(marks))
            self.update_figure()

    def draw_figure(self, layout: Layout | None, spots: Spots) -> None:
        """Draw a figure without axes, or the chart for None; `spots` has the place of each element in the units of the view."""
        self._layout, self.chart = layout, replace(self.chart, spots=spots)
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
        return self.chart.spots.count

    def sizeHint(self) -> QSize:
        """Room for axes and some rows; beyond it a plot takes what is left."""
        return QSize(16, 9) * self.fontMetrics().height()

    def minimumSizeHint(self) -> QSize:
        """Small enough for a splitter, large enough to read."""
        return QSize(16, 5) * self.fontMetrics().height()

    def _is_scrolled(self) -> bool:
        window = self.window_shown
        return self.kept_room is None and window.along is not None and window.room < window.count

    def paper(self) -> QRect:
        """Where the figure is: everything save the scroll bar."""
        if not self._is_scrolled() or self._room is None:
            return self.rect()
        bar = self._bar.sizeHint()
        if self._bar.orientation() is Qt.Orientation.Horizontal:
            return self.rect().adjusted(0, 0, 0, -bar.height())
        return mirrored(self, self.rect().adjusted(0, 0, -bar.width(), 0))

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

    def resizeEvent(self, event: QtGui.QResizeEvent) -> None:
        """More or fewer rows have room."""
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        """Follow palette, font and direction."""
        super().changeEvent(event)
        kinds = QEvent.Type
        if event.type() in {kinds.PaletteChange, kinds.FontChange, kinds.LayoutDirectionChange}:
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
        bar = self._bar
        with QSignalBlocker(bar):
            bar.setRange(0, max(0, window.count - window.room))
            bar.setPageStep(max(1, window.room))
            bar.setValue(window.first)
        bar.setVisible(self._is_scrolled())
        beside = self.rect().size() - bar.sizeHint()
        is_flat = bar.orientation() is Qt.Orientation.Horizontal
        left, top = (0, beside.height()) if is_flat else (beside.width(), 0)
        bar.setGeometry(mirrored(self, self.rect().adjusted(left, top, 0, 0)))
        self.update_figure()
        if has_changed:
            self.moved.emit()

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

    def has_numbers(self, axis: Axis) -> bool:
        """Whether a range can be set: a figure without axes has none, and one of names needs none."""
        names = self.chart.bottom_names if axis == "x" else self.chart.left_names
        return self._layout is None and not names

    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        """The figure, the frame of the element that keys have stepped to, and that of the focus."""
        paper, letters = self.paper(), QtLetters(self.font())
        painter = QtGui.QPainter(self)
        painter.fillRect(self.rect(), theme(self).base)
        painter.translate(paper.topLeft())
        paint(painter, self.scene(), letters)
        spot = self.scene().spot(self._current) if self._current >= 0 else None
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QtGui.QPen(QtGui.QColor(theme(self).focus), 2.0))
            box = QRect(1, 1, paper.width() - 2, paper.height() - 2)
            if spot is not None:
                left, top, right, bottom = (round(edge) for edge in spot.tolist())
                box = QRect(left, top, max(2, right - left), max(2, bottom - top)) & box
            painter.drawRect(box)
        painter.end()

    def _element_at(self, place: QPoint | QPointF) -> int | None:
        corner = self.paper().topLeft()
        return self.scene().at(place.x() - corner.x(), place.y() - corner.y())

    def place_of(self, element: int) -> QPoint | None:
        """The pixel in the middle of an element that can be seen."""
        if (spot := self.scene().spot(element)) is None:
            return None
        x, y = (spot[:2] + spot[2:]) / 2.0
        return self.paper().topLeft() + QPoint(round(float(x)), round(float(y)))

    def mousePressEvent(self, event: QtGui.QMouseEvent) -> None:
        """A click picks, a drag shifts."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed, self._dragged = event.position(), False

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        """Shift while a button is down; else tell what is under the pointer."""
        if self._pressed is not None:
            by = event.position() - self._pressed
            if self._dragged or by.manhattanLength() >= QApplication.startDragDistance():
                self._dragged, self._pressed = True, event.position()
                self._shift_pixels(-by.x(), -by.y())
            return
        element = self._element_at(event.position())
        pointed = -1 if element is None else element
        if pointed != self._pointed:
            self._pointed = pointed
            shapes = Qt.CursorShape
            self.setCursor(shapes.ArrowCursor if element is None else shapes.PointingHandCursor)
            words = "" if element is None else tip(self.tell(element))
            QToolTip.showText(event.globalPosition().toPoint(), words, self)

    def _shift_pixels(self, across: float, down: float) -> None:
        left, top, right, bottom = self.scene().frame
        (x0, x1), (y0, y1) = self.range()
        x = across * (x1 - x0) / max(1.0, right - left)
        y = down * (y1 - y0) / max(1.0, bottom - top) * (1 if self.chart.downward else -1)
        self.show_window(self.window_shown.moved(x, y))

    def mouseReleaseEvent(self, event: QtGui.QMouseEvent) -> None:
        """Pick what was clicked."""
        was_click = self._pressed is not None and not self._dragged
        self._pressed = None
        if was_click and (element := self._element_at(event.position())) is not None:
            self._current = element
            self.update()
            self.hit.emit(element)

    def wheelEvent(self, event: QtGui.QWheelEvent) -> None:
        """Scroll rows; zoom where there are none, or with Ctrl."""
        notches = (event.angleDelta().y() or event.angleDelta().x()) / 120  # in eighths of a degree
        if self._is_scrolled() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            window = self.window_shown
            step = round(notches * 3) or (1 if notches > 0 else -1)
            self.show_window(window.scrolled_to(window.first - step))
        elif notches and self._layout is None:
            self.show_window(self.window_shown.zoomed(ZOOM**notches, self._value_at(event.position())))
        event.accept()

    def _value_at(self, place: QPointF) -> tuple[float, float]:
        left, top, right, bottom = self.scene().frame
        (x0, x1), (y0, y1) = self.range()
        x = (place.x() - self.paper().left() - left) / max(1.0, right - left)
        y = (place.y() - self.paper().top() - top) / max(1.0, bottom - top)
        return x0 + x * (x1 - x0), y0 + (y if self.chart.downward else 1.0 - y) * (y1 - y0)

    def focusOutEvent(self, event: QtGui.QFocusEvent) -> None:
        """The frame of the focus goes."""
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        """Step with the arrows, pick with Enter, shift with Shift and an arrow, zoom with + and −, whole again with 0."""
        key = Qt.Key(event.key())
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier and key in _ARROWS:
            self._shift(key)
        elif key in {*_ARROWS, *_PAGES, Qt.Key.Key_Home, Qt.Key.Key_End}:
            self._step(key)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space} and self._current >= 0:
            self.hit.emit(self._current)
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus} and self._layout is None:
            self.show_window(self.window_shown.zoomed(1 / ZOOM if key is Qt.Key.Key_Minus else ZOOM))
        elif key is Qt.Key.Key_0:
            self.reset()
        else:
            super().keyPressEvent(event)

    def _shift(self, key: Qt.Key) -> None:
        across, down = _ARROWS[key]
        window = self.window_shown
        step = down if window.along == "y" else across
        if window.along is not None and step:
            self.show_window(window.scrolled_to(window.first + step))
            return
        left, top, right, bottom = self.scene().frame
        self._shift_pixels(across * SHIFT * (right - left), down * SHIFT * (bottom - top))

    def _step(self, key: Qt.Key) -> None:
        """To another element, which is scrolled to, framed and told."""
        last, current, window = self.elements() - 1, self._current, self.window_shown
        across, down = _ARROWS.get(key, (0, 0))
        target = current + across + down * self.stride
        if current < 0:
            target = window.first
        elif key in _PAGES:
            target = current + max(1, window.room) * _PAGES[key]
        elif not 0 <= target <= last:
            target = current
        target = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}.get(key, target)
        if last >= 0:
            self.step_to(max(0, min(last, target)))

    def step_to(self, element: int) -> None:
        """Frame an element and tell it in words, to the eye beside it and to a screen reader."""
        self._current = element
        self.reveal(element)
        self.update()
        words = self.tell(element)
        self.setAccessibleDescription(words)
        announce(self, words)
        if (place := self.place_of(element)) is not None and self.isVisible():
            QToolTip.showText(self.mapToGlobal(place), tip(words), self)


_ARROWS = {  # steps across and down
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}

_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


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

    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        """On screen."""
        page = self.page(self.width())
        painter = QtGui.QPainter(self)
        paint(painter, legend_scene(self.entries, page), QtLetters(self.font()))
        painter.end()


class Ranges(QWidget):
    """Two fields an axis; an axis of names has none."""

    def __init__(self, canvas: Canvas, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._canvas = canvas
        self.fields: dict[Axis, tuple[NumberField, NumberField]] = {}
        self._lines: dict[Axis, QWidget] = {}
        self._wrong = Plain()
        self._wrong.hide()
        lines = FlowLayout(spacing=12)
        layout = laid_out(in_column(self), lines)
        axes: tuple[tuple[Axis, str, str, str], ...] = (
            ("x", tr("Across, from"), tr("Across: lower end"), tr("Across: upper end")),
            ("y", tr("Upward, from"), tr("Upward: lower end"), tr("Upward: upper end")),
        )
        for axis, words, *names in axes:
            line = self._lines[axis] = QWidget(self)
            row = laid_out(QHBoxLayout(line))
            self.fields[axis] = ends = NumberField(-FARTHEST, FARTHEST), NumberField(-FARTHEST, FARTHEST)
            for field, name, before in zip(ends, names, (words, tr("to")), strict=True):
                field.valueChanged.connect(lambda _value, axis=axis: self._set(axis))
                fill(row, label_of(field, before), called(field, name))
            lines.addWidget(line)
            layout.addWidget(Complaint(*ends))
        layout.addWidget(self._wrong)
        canvas.moved.connect(self.follow)
        self.hide()

    def has_any(self) -> bool:
        """Whether an axis has numbers."""
        return any(map(self._canvas.has_numbers, self.fields))

    def follow(self) -> None:
        """Say what is shown now."""
        if self.isHidden():
            return
        for (axis, fields), ends in zip(self.fields.items(), self._canvas.range(), strict=True):
            self._lines[axis].setVisible(self._canvas.has_numbers(axis))
            digits = max(0, min(6, 2 - math.floor(math.log10(ends[1] - ends[0]))))
            for field, value in zip(fields, ends, strict=True):
                if not field.hasFocus():
                    with QSignalBlocker(field):
                        field.setValue(round(value, digits))

    def setVisible(self, visible: bool) -> None:
        """With the numbers of now."""
        super().setVisible(visible)
        self.follow()

    def _set(self, axis: Axis) -> None:
        low, high = (field.value() for field in self.fields[axis])
        is_wrong = not low < high
        self._wrong.setText(tr("⚠ The lower end must be below the upper one.") if is_wrong else "")
        self._wrong.setVisible(is_wrong)
        if is_wrong:
            announce(self._wrong, self._wrong.text())
        elif not any(field.fault() for field in self.fields[axis]):
            self._canvas.hold(axis, low, high)
