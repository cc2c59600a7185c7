"""What chance decided before the first question: which questions this person is asked, and at which level they start.

And that the true share of some questions is known. Which questions these are is not said: one that is marked is answered with
care, and checks nothing but itself (docs/decisions/0103-asked-questions.md).
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tacit.part import Part
from tacit_agent.session import Session
from tacit_agent.ui.sentences import fill, number

translate = QCoreApplication.translate


def lines(session: Session) -> list[str]:
    """The sentences, one a line; none for a survey that asks everybody the same."""
    part = session.part
    by_token = session.signed.survey.terms.by_token
    found = [asked(part), _by_token() if by_token else _shown()] if part.whole.ask else []
    if part.whole.ask and session.memory.earlier and not by_token:
        found.append(_again())
    if part.whole.arms:
        found.append(_arm(part))
    if any(item.anchor is not None for item in part.whole.items):
        found.append(_known())
    return found


def asked(part: Part) -> str:
    """How many questions of how many; empty where everybody is asked all of them."""
    if not part.whole.ask:
        return ""
    drawing = part.whole.drawing
    counts = [number(part.whole.ask), number(len(drawing.drawn)), number(len(drawing.for_all))]
    if not drawing.for_all:
        return fill(translate("PartNotes", "You are asked %1 of %2 questions, drawn by chance."), *counts[:2])
    text = translate(
        "PartNotes", "You are asked %1 of %2 questions, drawn by chance, and %3 that everybody is asked."
    )
    return fill(text, *counts)


def _shown() -> str:
    return translate("PartNotes", "Which ones you are asked is sent with your answers, and can be read.")


def _by_token() -> str:
    return translate(
        "PartNotes",
        "Your token decides which, so that nobody can choose them. They can be read in what you send.",
    )


def _again() -> str:
    return translate(
        "PartNotes",
        "An earlier survey asked some of the same questions. You are asked the same ones again, so it can be recognised by them that "
        "both records are yours.",
    )


def _arm(part: Part) -> str:
    first, other = part.whole.arms[part.arm - 1], part.whole.arms[2 - part.arm]
    text = translate(
        "PartNotes",
        "Chance has drawn at which level your sensitive questions start: level %1, not level %2. Which one was drawn is sent "
        "with your answers. You can choose any other level that is offered.",
    )
    return fill(text, number(first), number(other))


def _known() -> str:
    return translate(
        "PartNotes",
        "Of some questions the researcher knows the true share of yes, and checks by it how truly all people together answered. "
        "Nothing can be checked of one person.",
    )
