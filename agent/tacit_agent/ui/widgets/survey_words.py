"""The survey's own words, as the first page and the receipt show them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QWidget

from tacit.formats.survey_file import SignedSurvey
from tacit_agent.ui.widgets.basics import label, pair


def survey_words(signed: SignedSurvey) -> QWidget:
    """The words, and in a sentence what they are for."""
    words = " ".join(signed.words)
    name = QCoreApplication.translate("SurveyWords", "This survey's own words")
    about = QCoreApplication.translate(
        "SurveyWords",
        "Compare them with another person who answers. If theirs differ, you have different surveys, and your file can be told "
        "from theirs.",
    )
    shown = label(f"\u2066{words}\u2069")  # isolated: English words in a text of any direction
    box = pair(name, shown, about=about)
    shown.setAccessibleName(f"{name}: {words}")
    return box
