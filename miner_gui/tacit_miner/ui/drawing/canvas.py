"""A figure on the screen: painted, scrolled, zoomed, pointed at, and stepped through by keys.

Its elements can be pointed at with the mouse, or stepped through with the arrow keys; each is told in words, and a click
or Enter picks it.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, Qt
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
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from tacit_miner.ui.drawing.painting import QtLetters, paint
from tacit_miner.ui.drawing.surface import Surface
from tacit_miner.ui.theme import theme
from tacit_miner.ui.widgets.labels import tip
from tacit_miner.ui.widgets.notice import announce

ZOOM, SHIFT = 0.8, 0.1
"""What a key or a notch of the wheel leaves of a range, and moves it by."""

NOTCH = 120
"""Of a wheel, in Qt's eighths of a degree."""

ROWS_A_NOTCH = 3


class Canvas(Surface):
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
            self.setCursor(
                Qt.CursorShape.ArrowCursor if element is None else Qt.CursorShape.PointingHandCursor
            )
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
        self._show(self.window_shown.moved(x, y))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Pick what was clicked."""
        was_click = self._pressed is not None and not self._dragged
        self._pressed = None
        element = self.element_at(event.position()) if was_click else None
        if element is not None:
            self._current = element
            self.update()
            self.hit.emit(element)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll rows; zoom where there are none, or with Ctrl."""
        notches = (event.angleDelta().y() or event.angleDelta().x()) / NOTCH
        if self._is_scrolled() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            window = self.window_shown
            step = round(notches * ROWS_A_NOTCH) or (1 if notches > 0 else -1)
            self._show(window.scrolled_to(window.first - step))
        elif notches and self._layout is None:
            self._show(self.window_shown.zoomed(ZOOM**notches, self._value_at(event.position())))
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
        elif key in _ARROWS or key in _JUMPS:
            self._step(key)
        elif key in {Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space} and self._current >= 0:
            self.hit.emit(self._current)
        elif key in {Qt.Key.Key_Plus, Qt.Key.Key_Equal, Qt.Key.Key_Minus} and self._layout is None:
            self._show(self.window_shown.zoomed(1 / ZOOM if key is Qt.Key.Key_Minus else ZOOM))
        elif key is Qt.Key.Key_0:
            self.reset()
        else:
            super().keyPressEvent(event)

    def _shift(self, key: Qt.Key) -> None:
        across, down = _ARROWS[key]
        window = self.window_shown
        if window.along is not None and (down if window.along == "y" else across):
            self._show(window.scrolled_to(window.first + (down if window.along == "y" else across)))
            return
        left, top, right, bottom = self.scene().frame
        self._shift_pixels(across * SHIFT * (right - left), down * SHIFT * (bottom - top))

    def _step(self, key: Qt.Key) -> None:
        """To another element, which is scrolled to, framed and told."""
        last = self.elements() - 1
        if last < 0:
            return
        self.step_to(max(0, min(last, self._target(key, last))))

    def _target(self, key: Qt.Key, last: int) -> int:
        window, page = self.window_shown, max(1, self.window_shown.room)
        jumps = {Qt.Key.Key_Home: 0, Qt.Key.Key_End: last}
        if key in jumps:
            return jumps[key]
        if self._current < 0:
            return window.first
        if key in _JUMPS:
            return self._current + page * _JUMPS[key]
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

_JUMPS = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1, Qt.Key.Key_Home: 0, Qt.Key.Key_End: 0}
