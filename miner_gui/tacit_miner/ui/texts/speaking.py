"""A language of the window for a program that shows none: the translations are loaded, and Qt's fonts with them."""

from __future__ import annotations

import os
import sys

from PySide6.QtCore import QTranslator
from PySide6.QtGui import QGuiApplication

from tacit_miner.ui.texts.language import install
from tacit_miner.ui.texts.report_voice import report_voice
from tacit_miner.voice import Voice

_KEPT: list[QGuiApplication | QTranslator] = []
"""Qt keeps neither."""


def voice_of(language: str) -> Voice:
    """The language as reports write it."""
    _KEPT.extend(install(application(), language))
    return report_voice()


def application() -> QGuiApplication:
    """The application that fonts and translations need; if there is none yet, one that needs no screen."""
    running = QGuiApplication.instance()
    if isinstance(running, QGuiApplication):
        return running
    if not os.environ.get("QT_QPA_PLATFORM"):
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    made = QGuiApplication(sys.argv[:1])
    _KEPT.append(made)
    return made
