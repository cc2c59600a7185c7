"""A page that is scrolled where the window is too small for it, in large text above all."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class Scrolled(QScrollArea):
    """Both ways; without a frame. What is inside has all the room there is, and never less than it needs."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self._wanted = 0
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)

    def want(self, lines: int) -> None:
        """Of the room of a page that is scrolled itself, so many lines; by itself it wants what Qt gives to any."""
        self._wanted = lines

    def sizeHint(self) -> QSize:
        """What it wants."""
        hint = super().sizeHint()
        return QSize(hint.width(), self._wanted * self.fontMetrics().height()) if self._wanted else hint

    def minimumSizeHint(self) -> QSize:
        """A few lines."""
        line = self.fontMetrics().height()
        return QSize(8 * line, 5 * line)


class Downward(Scrolled):
    """A form beside something else: it is never narrower than its fields, so it scrolls downwards alone."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__(inside)
        self._inside = inside
        inside.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Other fields want another width."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def minimumSizeHint(self) -> QSize:
        """As wide as the fields and the scroll bar."""
        bar = self.verticalScrollBar().sizeHint().width()
        return QSize(self._inside.minimumSizeHint().width() + bar, super().minimumSizeHint().height())


def focus_in_sight(widget: QWidget) -> None:
    """Let the keyboard be in a field, and scroll what it lies in to it."""
    widget.setFocus()
    around = widget.parentWidget()
    while around is not None and not isinstance(around, Scrolled):
        around = around.parentWidget()
    if around is not None:
        around.ensureWidgetVisible(widget)
