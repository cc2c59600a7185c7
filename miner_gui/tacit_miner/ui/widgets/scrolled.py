"""A page that is scrolled where the window is too small for it, in large text above all."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget


class Scrolled(QScrollArea):
    """Both ways; without a frame. What is inside has all the room there is, and never less than it needs."""

    def __init__(self, inside: QWidget) -> None:
        super().__init__()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setWidget(inside)

    def minimumSizeHint(self) -> QSize:
        """A few lines."""
        line = self.fontMetrics().height()
        return QSize(8 * line, 5 * line)
