"""A figure on the screen: painted, scrolled, zoomed, pointed at and stepped through, and the ends of its axes set by hand.

Its elements can be pointed at with the mouse, or stepped through with the arrow keys; each is told in words, and a click
or Enter picks it. A field that is being typed in is left alone.
"""

from __future__ import annotations

import math

from PySide6.QtCore import QPoint, QPointF, QRect, QSignalBlocker, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QHBoxLayout, QToolTip, QVBoxLayout, QWidget

from tacit_miner.figures.window import Axis
from tacit_miner.ui.drawing.painting import QtLetters, paint
from tacit_miner.ui.drawing.surface import PlotSurface
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.theme import theme
from tacit_miner.ui.widgets.flow import FlowLayout
from tacit_miner.ui.widgets.labels import Plain, announce, label_of, tip
from tacit_miner.ui.widgets.number_field import Complaint, NumberField
from tacit_qt.widgets import called, fill, laid_out

ZOOM, SHIFT = 0.8, 0.1
"""What a key or a notch of the wheel leaves of a range, and moves it by."""


class Canvas(PlotSurface):
    """A surface that answers to mouse and keys."""

    def __init__(self, parent: QWidget | None = None, grid: tuple[bool, bool] = (True, True)) -> None:
        super().__init__(parent, grid)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self._pressed: QPointF | None = None
        self._dragged = False

    def paintEvent(self, event: QPaintEvent) -> None:
        """The figure, the frame of the element that keys have stepped to, and that of the focus."""
        paper, letters = self.paper(), QtLetters(self.font())
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme(self).base)
        painter.translate(paper.topLeft())
        paint(painter, self.scene(), letters)
        spot = self.scene().spot(self._current) if self._current >= 0 else None
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(theme(self).focus), 2.0))
            box = QRect(1, 1, paper.width() - 2, paper.height() - 2)
            if spot is not None:
                left, top, right, bottom = (round(edge) for edge in spot.tolist())
                box = QRect(left, top, max(2, right - left), max(2, bottom - top)) & box
            painter.drawRect(box)
        painter.end()

    def element_at(self, place: QPoint | QPointF) -> int | None:
        """The element at a pixel."""
        corner = self.paper().topLeft()
        return self.scene().at(place.x() - corner.x(), place.y() - corner.y())

    def place_of(self, element: int) -> QPoint | None:
        """The pixel in the middle of an element that can be seen."""
        spot = self.scene().spot(element)
        if spot is None:
            return None
        x, y = (spot[:2] + spot[2:]) / 2.0
        return self.paper().topLeft() + QPoint(round(float(x)), round(float(y)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click picks, a drag shifts."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._pressed, self._dragged = event.position(), False

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Shift while a button is down; else tell what is under the pointer."""
        if self._pressed is not None:
            self._drag(event.position())
            return
        element = self.element_at(event.position())
        pointed = -1 if element is None else element
        if pointed != self._pointed:
            self._pointed = pointed
            shapes = Qt.CursorShape
            self.setCursor(shapes.ArrowCursor if element is None else shapes.PointingHandCursor)
            words = "" if element is None else tip(self.tell(element))
            QToolTip.showText(event.globalPosition().toPoint(), words, self)

    def _drag(self, place: QPointF) -> None:
        assert self._pressed is not None
        by = place - self._pressed
        if not self._dragged and by.manhattanLength() < QApplication.startDragDistance():
            return
        self._dragged, self._pressed = True, place
        self._shift_pixels(-by.x(), -by.y())

    def _shift_pixels(self, across: float, down: float) -> None:
        left, top, right, bottom = self.scene().frame
        (x0, x1), (y0, y1) = self.range()
        x = across * (x1 - x0) / max(1.0, right - left)
        y = down * (y1 - y0) / max(1.0, bottom - top) * (1 if self.chart.downward else -1)
        self.show_window(self.window_shown.moved(x, y))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Pick what was clicked."""
        was_click = self._pressed is not None and not self._dragged
        self._pressed = None
        if was_click and (element := self.element_at(event.position())) is not None:
            self._current = element
            self.update()
            self.hit.emit(element)

    def wheelEvent(self, event: QWheelEvent) -> None:
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

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The frame of the focus goes."""
        super().focusOutEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
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
        last = self.elements() - 1
        if last >= 0:
            self.step_to(max(0, min(last, self._target(key, last))))

    def _target(self, key: Qt.Key, last: int) -> int:
        ends = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
        if key in ends:
            return ends[key]
        if self._current < 0:
            return self.window_shown.first
        if key in _PAGES:
            return self._current + max(1, self.window_shown.room) * _PAGES[key]
        across, down = _ARROWS[key]
        target = self._current + across + down * self.stride
        return target if 0 <= target <= last else self._current

    def step_to(self, element: int) -> None:
        """Frame an element and tell it in words, to the eye beside it and to a screen reader."""
        self._current = element
        self.reveal(element)
        self.update()
        words = self.tell(element)
        self.setAccessibleDescription(words)
        announce(self, words)
        place = self.place_of(element)
        if place is not None and self.isVisible():
            QToolTip.showText(self.mapToGlobal(place), tip(words), self)


_ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""Steps across and down."""

_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}


FARTHEST = 1e9


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
        layout = fill(laid_out(QVBoxLayout(self)), lines)
        for axis, words, first, last in (
            ("x", tr("Across, from"), tr("Across: lower end"), tr("Across: upper end")),
            ("y", tr("Upward, from"), tr("Upward: lower end"), tr("Upward: upper end")),
        ):
            line = self._line(axis, words, (first, last))  # type: ignore[arg-type]
            lines.addWidget(line)
            layout.addWidget(Complaint(*self.fields[axis]))  # type: ignore[index]
        layout.addWidget(self._wrong)
        canvas.moved.connect(self.follow)
        self.hide()

    def _line(self, axis: Axis, words: str, names: tuple[str, str]) -> QWidget:
        line = self._lines[axis] = QWidget(self)
        row = laid_out(QHBoxLayout(line))
        low, high = (NumberField(-FARTHEST, FARTHEST) for _ in range(2))
        self.fields[axis] = (low, high)
        for field, name, before in zip((low, high), names, (words, tr("to")), strict=True):
            field.valueChanged.connect(lambda _value, axis=axis: self._set(axis))
            fill(row, label_of(field, before), called(field, name))
        return line

    def has_any(self) -> bool:
        """Whether an axis has numbers."""
        return any(map(self._is_numeric, self.fields))

    def _is_numeric(self, axis: Axis) -> bool:
        chart = self._canvas.chart
        has_names = chart.bottom_names if axis == "x" else chart.left_names
        return self._canvas.has_axes() and not has_names

    def follow(self) -> None:
        """Say what is shown now."""
        if self.isHidden():
            return
        for (axis, fields), ends in zip(self.fields.items(), self._canvas.range(), strict=True):
            self._lines[axis].setVisible(self._is_numeric(axis))
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
