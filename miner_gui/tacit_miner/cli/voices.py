"""The language of what a command writes for people. Translations and numbers are those of the window, by Qt; English needs none."""

from __future__ import annotations

import importlib
from collections.abc import Sequence

from tacit.messages import PLAIN, Template
from tacit_miner.cli.options import OptionError
from tacit_miner.voice import ENGLISH, Voice

NO_QT_FOR_LANGUAGE = Template(
    "report.no-qt-for-language",
    "a report or table in another language than English needs Qt, which cannot be loaded here ({why})",
)

LANGUAGES = ("en", "fr", "ar")
"""Those of the windows."""


def voice_of(language: str) -> Voice:
    """One of `LANGUAGES`.

    Raises:
        OptionError: Qt is not there.
    """
    if language == ENGLISH.language:
        return ENGLISH
    try:
        speaking = importlib.import_module("tacit_miner.ui.texts.speaking")
    except ImportError as error:
        raise OptionError(NO_QT_FOR_LANGUAGE(why=PLAIN(text=str(error)))) from None
    found: Voice = speaking.voice_of(language)
    return found


def best_voice(wanted: Sequence[str]) -> Voice:
    """The first of the languages wanted that there is, by its tag without a region; English if there is none."""
    tags = (tag.partition("-")[0].lower() for tag in wanted)
    return voice_of(next((tag for tag in tags if tag in LANGUAGES), ENGLISH.language))
