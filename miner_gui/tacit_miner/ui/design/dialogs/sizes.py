"""How large a dialog opens: in lines of its text, and never larger than the screen has room for."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog

FRAME = 40
"""Points that the system's frame and title take."""


def open_at(dialog: QDialog, columns: int, lines: int) -> None:
    """Give a dialog its first size, in heights of a line."""
    line, room = dialog.fontMetrics().height(), dialog.screen().availableSize()
    dialog.resize(QSize(columns * line, lines * line).boundedTo(room - QSize(FRAME, FRAME)))
