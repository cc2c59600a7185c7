"""What a survey binds its researcher to, as a person reads it: until when, which levels count, and what a token tells."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tacit.keys import encryption_fingerprint
from tacit.survey import PER_MILLE, Survey
from tacit_agent.ui.sentences import fill, number

translate = QCoreApplication.translate


def lines(survey: Survey) -> list[str]:
    """The sentences of the first page, one a line; none for a survey without terms."""
    terms, found = survey.terms, []
    if terms.expires:
        found.append(fill(translate("TermNotes", "It can be answered until %1."), terms.expires))
    if terms.tokens:
        found.append(
            translate(
                "TermNotes",
                "It takes only files with a token from a card. Who knows which card you were given can know that your file is yours.",
            )
        )
    if terms.encrypt:
        found.append(encrypted(survey))
    return found


def encrypted(survey: Survey) -> str:
    """That the file is encrypted, and to whom; of a survey that says so."""
    words = str(encryption_fingerprint(survey.terms.encrypt))
    text = translate(
        "TermNotes",
        "The file that you save is encrypted. Only the holder of the key with these words can read it: %1.",
    )
    return fill(text, f"\u2066{words}\u2069")  # isolated: the words read left to right everywhere


def levels(survey: Survey) -> list[str]:
    """Why no other levels are offered."""
    terms, found = survey.terms, []
    if terms.odds:
        text = translate(
            "TermNotes",
            "Only levels at which a sensitive answer makes a reader at most %1 times surer are offered: this survey counts no others.",
        )
        found.append(fill(text, _times(terms.odds)))
    if terms.influence:
        text = translate(
            "TermNotes",
            "Only levels at which one answer moves an estimate by at most %1 records are offered, so that forged ones count for little.",
        )
        found.append(fill(text, _times(terms.influence)))
    return found


def _times(per_mille: int) -> str:
    value = per_mille / PER_MILLE
    return number(value, 0 if value == int(value) else 2)
