"""Labels and tooltips that show what they are given letter by letter, and labels that keep to the room they have.

Qt takes any text that begins like markup for markup, and loads the pictures that it names. What this window shows
comes from files: names of items, of files, of signers. So every label is a `Plain` and every tooltip goes through `tip`.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtGui import Qt as Gui
from PySide6.QtWidgets import QFormLayout, QLabel, QSizePolicy, QWidget

_WORD_JOINER = "\u2060"
"""No width, no break: behind the first < it tells Qt that no tag begins there."""


class Plain(QLabel):
    """A label that shows its text and never reads it as markup."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setText(text)


def tip(text: str) -> str:
    """A tooltip that Qt shows as it is; a tooltip has no format that could be set."""
    if not Gui.mightBeRichText(text):
        return text
    return text.replace("<", f"<{_WORD_JOINER}").replace("&", f"&{_WORD_JOINER}")


def add_row(form: QFormLayout, words: str, field: QWidget) -> None:
    """A field of a form with its name; the form's own labels would read markup."""
    label = Plain(words)
    label.setBuddy(field)
    form.addRow(label, field)


class Titled(Plain):
    """Words of any direction above a form, in bold, where reading begins in this window."""

    def __init__(self) -> None:
        super().__init__()
        font = self.font()
        font.setBold(True)
        self.setFont(font)
        self.setWordWrap(True)
        side = Qt.AlignmentFlag.AlignRight if self.isRightToLeft() else Qt.AlignmentFlag.AlignLeft
        self.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter)


class Elided(Plain):
    """A label that shortens its text to the room it has; the whole text is its tooltip."""

    def __init__(self) -> None:
        super().__init__()
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        side = Qt.AlignmentFlag.AlignRight if self.isRightToLeft() else Qt.AlignmentFlag.AlignLeft
        # Absolute: else a label turns with the direction of its words, away from the ones above and below.
        self.setAlignment(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter)

    def say(self, text: str) -> None:
        """Show this text."""
        self._whole = text
        self.setToolTip(tip(text))
        self.setAccessibleName(text)
        self._shorten()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Shorten again."""
        super().resizeEvent(event)
        self._shorten()

    def _shorten(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width()))
