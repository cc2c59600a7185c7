"""The window's language as a report writes it, and a program without a window that speaks it."""

from __future__ import annotations

from PySide6.QtCore import Qt

from tacit.messages import Message
from tacit_miner.ui.texts.language import bare, decimal, locale, number
from tacit_miner.ui.texts.messages import said
from tacit_miner.voice import Voice


def report_voice() -> Voice:
    """The language that is set now."""
    found = locale()
    right_to_left = found.textDirection() == Qt.LayoutDirection.RightToLeft
    return Voice(
        language=found.name().partition("_")[0],
        right_to_left=right_to_left,
        say=said if right_to_left else _said_plainly,
        number=decimal,
        count=number,
    )


def _said_plainly(message: Message) -> str:
    """Without the invisible marks, which a page that runs from left to right does not need."""
    return bare(said(message))
