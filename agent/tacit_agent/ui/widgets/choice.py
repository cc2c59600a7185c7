"""A button for one answer. That it is chosen is a state of it and of nothing else.

The tick and the key's number are the two pictures of one icon, made for every button alike: no text, name or
description follows from the answer, so none can be left over when the button is gone.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QIcon, QKeyEvent, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import QPushButton

TICK = "✓"

_ARROWS = {Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right}
_HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier


class ChoiceButton(QPushButton):
    """One of the answers of a question; screen readers are told that it is one of several to choose from.

    Attributes:
        arrow: what an arrow key does; None for what Qt does.
    """

    def __init__(self, key: str, text: str) -> None:
        super().__init__(text)
        self.arrow: Callable[[ChoiceButton, Qt.Key], None] | None = None
        self._key = key
        self.setObjectName("choice")
        self.setCheckable(True)
        self.setAutoDefault(False)
        self.setAutoExclusive(True)  # the group decides; this makes it a radio button for screen readers
        self.setAccessibleName(text)
        self._draw_marks()

    def sizeHint(self) -> QSize:
        """With room for the bold letters that it has once it is chosen; Qt counts with those of now."""
        bold = QFont(self.font())
        bold.setBold(True)
        metrics = QFontMetrics(bold)
        wider = metrics.horizontalAdvance(self.text()) - self.fontMetrics().horizontalAdvance(self.text())
        return super().sizeHint() + QSize(max(0, wider) + 2 * metrics.averageCharWidth(), 0)

    def _draw_marks(self) -> None:
        side = self.fontMetrics().height()
        icon = QIcon()
        role = QPalette.ColorRole
        for state, text, colour in (
            (QIcon.State.On, TICK, role.HighlightedText),
            (QIcon.State.Off, self._key, role.ButtonText),
        ):
            icon.addPixmap(self._mark(text, colour, side), QIcon.Mode.Normal, state)
        self.setIconSize(QSize(side, side))
        self.setIcon(icon)

    def _mark(self, text: str, colour: QPalette.ColorRole, side: int) -> QPixmap:
        ratio = self.devicePixelRatioF()
        picture = QPixmap(QSize(side, side) * ratio)
        picture.setDevicePixelRatio(ratio)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setFont(self.font())
        painter.setPen(self.palette().color(colour))
        painter.drawText(0, 0, side, side, Qt.AlignmentFlag.AlignCenter, text)
        painter.end()
        return picture

    def changeEvent(self, event: QEvent) -> None:
        """Draw the marks in the new colours or size."""
        super().changeEvent(event)
        if event.type() in {QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange}:
            self._draw_marks()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter goes on; on some desktops it would press the button, and so give an answer."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.ignore()
        elif self.arrow is not None and event.key() in _ARROWS and not event.modifiers() & _HELD:
            self.arrow(self, Qt.Key(event.key()))
        else:
            super().keyPressEvent(event)
