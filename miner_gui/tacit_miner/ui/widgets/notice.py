"""A sentence that must be read, with a mark in front of it and at most two things to do about it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QPalette
from PySide6.QtWidgets import QApplication, QFrame, QHBoxLayout, QPushButton, QWidget

from tacit_miner.ui.theme import theme
from tacit_miner.ui.widgets.labels import Plain

LOOKS = {QEvent.Type.PaletteChange, QEvent.Type.StyleChange}
"""What arrives when the program's colours change; a style sheet puts old colours back after the first of them."""


class Notice(QFrame):
    """Hidden while there is nothing to say."""

    def __init__(self, *, warning: bool = False) -> None:
        super().__init__()
        self._mark = Plain("⚠" if warning else "ℹ")
        self._text = Plain()
        self._text.setWordWrap(True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._button, self._other = QPushButton(self), QPushButton(self)
        self._action: Callable[[], None] | None = None
        self._other_action: Callable[[], None] | None = None
        self._button.clicked.connect(self._act)
        self._other.clicked.connect(self._act_otherwise)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(10, 5, 10, 5)
        layout.addWidget(self._mark)
        layout.addWidget(self._text, 1)
        layout.addWidget(self._other)
        layout.addWidget(self._button)
        self._colouring = False
        self.setAutoFillBackground(True)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._colour()
        self.clear()

    def say(
        self,
        text: str,
        button: str = "",
        action: Callable[[], None] | None = None,
        *,
        other: str = "",
        other_action: Callable[[], None] | None = None,
    ) -> None:
        """Show a sentence, and a button for each thing to do; said aloud once, though it is shown at every key."""
        is_new = text != self._text.text()
        self._text.setText(text)
        self._action = action
        self._button.setText(button)
        self._button.setVisible(action is not None)
        self._other_action = other_action
        self._other.setText(other)
        self._other.setVisible(other_action is not None)
        self.setAccessibleName(text)
        if self.isHidden():
            self.show()
        if is_new:
            announce(self, text)

    def clear(self) -> None:
        """Nothing to say."""
        self._text.clear()
        self.hide()

    def text(self) -> str:
        """What it says; empty if it is hidden."""
        return self._text.text()

    def _act(self) -> None:
        if self._action:
            self._action()

    def _act_otherwise(self) -> None:
        if self._other_action:
            self._other_action()

    def _colour(self) -> None:
        colours = theme(QApplication.palette())
        palette = QPalette(QApplication.palette())
        palette.setColor(QPalette.ColorRole.Window, colours.notice)
        palette.setColor(QPalette.ColorRole.WindowText, colours.text)
        mark = QPalette(palette)
        mark.setColor(QPalette.ColorRole.WindowText, colours.warning)
        self._colouring = True
        try:
            self.setPalette(palette)
            self._mark.setPalette(mark)
        finally:
            self._colouring = False

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the program's colours."""
        super().changeEvent(event)
        if event.type() in LOOKS and not self._colouring:
            self._colour()


def announce(widget: QWidget, text: str) -> None:
    """Let a screen reader say a sentence that appeared without anybody's focus on it."""
    if QAccessible.isActive():
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, text))
