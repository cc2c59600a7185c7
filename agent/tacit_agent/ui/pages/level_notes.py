"""What a person should know of a question before its level is chosen, and of the levels as a whole: one line each."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tacit.survey import Survey
from tacit_agent.session import Session, questions
from tacit_agent.ui import sentences, term_notes
from tacit_agent.ui.sentences import fill, number, quoted, theirs

translate = QCoreApplication.translate

_NAMED = 3
"""Questions that are named before the others are counted."""


def place_of(survey: Survey, position: int) -> str:
    """The number of an item's question, as a person sees it."""
    return sentences.place(*questions.places(questions.questions(survey))[position])


def of_item(session: Session, position: int, languages: Sequence[str]) -> list[str]:
    """Of one question."""
    item, choice = session.survey.items[position], session.choice
    notes = harmless(session, [position], languages)
    if choice.is_raised(position):
        text = translate(
            "LevelNotes",
            "⚠ The survey would start this question at level %1, which hides too little. This program starts it at level %2.",
        )
        notes.append(fill(text, number(item.default), choice.starting_levels[position]))
    notes += repeat(session, position, languages)
    return notes


def harmless(session: Session, positions: Sequence[int], languages: Sequence[str]) -> list[str]:
    """That the researcher declared a question as not sensitive, or which boxes of a checklist."""
    items = [session.survey.items[position] for position in positions]
    marked = [item for item in items if not item.sensitive]
    if not marked:
        return []
    if len(marked) == len(items):
        return [fill("⚠ %1", sentences.not_sensitive())]
    boxes = "\n".join(quoted(item.text.get(languages)) for item in marked)
    return [fill("⚠ %1\n%2", sentences.not_sensitive(), boxes)]


def repeat(session: Session, position: int, languages: Sequence[str]) -> list[str]:
    """That a question asks the same as another one, of this survey or of an earlier one, if it does."""
    notes = []
    if (first := session.repeats_here.get(position)) is not None:
        text = translate(
            "LevelNotes",
            "⚠ This asks the same as question %1: “%2”. Together they tell more than each alone.",
        )
        other = theirs(session.survey.items[first].text.get(languages))
        notes.append(fill(text, place_of(session.survey, first), other))
    if before := session.memory.elsewhere.get(position):
        text = translate(
            "LevelNotes",
            "⚠ This asks the same as a question that you answered in an earlier survey: “%1”. Together they tell more than each "
            "alone.",
        )
        notes.append(fill(text, theirs(before.words)))
    return notes


def repeating(session: Session) -> set[int]:
    """The positions of the questions that have such a note."""
    return {*session.repeats_here, *session.memory.elsewhere}


def of_all(session: Session) -> list[str]:
    """Of all questions together."""
    notes = term_notes.levels(session.survey)
    if raised := sum(map(session.choice.is_raised, range(len(session.survey.items)))):
        text = translate(
            "LevelNotes", "⚠ Questions that this program starts at a more private level than the survey: %1."
        )
        notes.append(fill(text, number(raised)))
    if plain := questions.harmless(session.survey):
        text = translate("LevelNotes", "⚠ Questions declared as not sensitive by the researcher: %1.")
        notes.append(fill(text, number(plain)))
    if count := len(repeating(session)):
        text = translate(
            "LevelNotes", "⚠ Questions that ask the same as another one: %1. Each has a note beside it."
        )
        notes.append(fill(text, number(count)))
    return notes


def refusing(session: Session, level: int, languages: Sequence[str]) -> str:
    """For which questions a level cannot be chosen together with all others; empty if for none."""
    if session.choice.hides_little(level):
        return translate(
            "LevelNotes", "This level hides little. It can only be chosen for one question at a time."
        )
    items, refused = session.survey.items, session.choice.refusing(level)
    if not refused:
        return ""
    named = "\n".join(
        fill("%1. %2", place_of(session.survey, i), quoted(items[i].text.get(languages)))
        for i in refused[:_NAMED]
    )
    if len(refused) > _NAMED:
        text = translate("LevelNotes", "Not offered for these questions, and %2 more:\n%1")
        return fill(text, named, number(len(refused) - _NAMED))
    return fill(translate("LevelNotes", "Not offered for these questions:\n%1"), named)
