"""A field for a whole number that keeps it no longer than it is shown.

Nothing of it goes to a clipboard, the one of selections included; there is no menu, nothing to drag, no undo; input methods are
told not to remember it.
"""

from __future__ import annotations

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit

_MOST_DIGITS = 9
_KEYS = QKeySequence.StandardKey
_REFUSED = (_KEYS.Copy, _KEYS.Cut, _KEYS.Paste, _KEYS.Undo, _KEYS.Redo)


class NumberEntry(QLineEdit):
    """Digits of any script, and a minus sign if numbers below zero are asked for.

    Signals:
        number_changed: the person has changed what is in the field.
    """

    number_changed = Signal()

    def __init__(self, *, negative: bool) -> None:
        super().__init__()
        self.setObjectName("number")
        sign = "[-\u2212]?" if negative else ""
        pattern = QRegularExpression(
            f"{sign}\\d{{0,{_MOST_DIGITS}}}",
            QRegularExpression.PatternOption.UseUnicodePropertiesOption,
        )
        self.setValidator(QRegularExpressionValidator(pattern, self))
        hints = Qt.InputMethodHint
        self.setInputMethodHints(hints.ImhPreferNumbers | hints.ImhSensitiveData | hints.ImhNoPredictiveText)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self.setDragEnabled(False)
        self.setAcceptDrops(False)
        self.selectionChanged.connect(self.deselect)  # what is selected goes to the clipboard of selections
        self.textEdited.connect(lambda _: self.number_changed.emit())

    @property
    def number(self) -> int | None:
        """What is in the field; None if that is no number yet."""
        text = self.text().replace("\u2212", "-")
        return int(text) if text.lstrip("-") else None

    def forget(self) -> None:
        """Empty the field, and what undo would give back."""
        self.setText("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy, paste and undo nothing."""
        if any(event.matches(each) for each in _REFUSED):
            event.ignore()
        else:
            super().keyPressEvent(event)
