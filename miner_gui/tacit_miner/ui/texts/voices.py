"""The window's language as a report writes it, and for a program without a window: translations, and Qt's fonts with them."""

from __future__ import annotations

import os
import sys

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from tacit.platform.messages import Message
from tacit_miner.ui.texts.language import bare, decimal, install, locale, number
from tacit_miner.ui.texts.words import said
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


_KEPT: list[QGuiApplication] = []
"""Qt does not keep it."""


def voice_of(language: str) -> Voice:
    """The language as reports write it."""
    install(application(), language)
    return report_voice()


def application() -> QGuiApplication:
    """The application that fonts and translations need; if there is none yet, one that needs no screen."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    if not os.environ.get("QT_QPA_PLATFORM"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    _KEPT.append(QGuiApplication(sys.argv[:1]))
    return _KEPT[-1]
