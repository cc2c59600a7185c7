"""What a person should know of a question before its level is chosen, and of the levels as a whole: one line each.

What a person is told of questions that were answered before, in an earlier survey.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tacit.survey import Survey
from tacit_agent.session import FEW, Repeat, SurveySession, Way
from tacit_agent.session import choice as questions
from tacit_agent.ui import sentences
from tacit_agent.ui.sentences import fill, levels, number, quoted, theirs

translate = QCoreApplication.translate

_NAMED = 3
"""Questions that are named before the others are counted."""


def place_of(survey: Survey, position: int) -> str:
    """The number of an item's question, as a person sees it."""
    return sentences.place(*questions.places(questions.questions(survey))[position])


def level_notes_of_item(session: SurveySession, position: int, languages: Sequence[str]) -> list[str]:
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


def harmless(session: SurveySession, positions: Sequence[int], languages: Sequence[str]) -> list[str]:
    """That the researcher declared a question as not sensitive, or which boxes of a checklist."""
    items = [session.survey.items[position] for position in positions]
    marked = [item for item in items if not item.sensitive]
    if not marked:
        return []
    if len(marked) == len(items):
        return [fill("⚠ %1", sentences.not_sensitive())]
    boxes = "\n".join(quoted(item.text.get(languages)) for item in marked)
    return [fill("⚠ %1\n%2", sentences.not_sensitive(), boxes)]


def repeat(session: SurveySession, position: int, languages: Sequence[str]) -> list[str]:
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


def repeating(session: SurveySession) -> set[int]:
    """The positions of the questions that have such a note."""
    return {*session.repeats_here, *session.memory.elsewhere}


def level_notes_of_all(session: SurveySession) -> list[str]:
    """Of all questions together."""
    notes = levels(session.survey)
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


def refusing(session: SurveySession, level: int, languages: Sequence[str]) -> str:
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


def repeat_notes_of_item(session: SurveySession, position: int) -> list[str]:
    """Of one question: what is sent for it, and what that adds."""
    found = session.memory.repeat(position, session.levels)
    return [] if found is None else [_of(found)]


def _of(found: Repeat) -> str:
    if found.way is Way.AS_SENT:
        return translate(
            "RepeatNotes",
            "↻ You answered this before. What was sent then is sent again, whatever you answer now. It tells nothing new.",
        )
    if found.way is Way.BLURRED:
        return translate(
            "RepeatNotes",
            "↻ You answered this before. What was sent then is made more private and sent, whatever you answer now. It tells "
            "nothing new.",
        )
    return f"⚠ {_reason(found)} {_figures(found)}"


def _reason(found: Repeat) -> str:
    if found.way is Way.MORE_OPEN:
        return translate(
            "RepeatNotes", "You answered this before, at a more private level. This level tells more."
        )
    if found.is_forgotten:
        return translate(
            "RepeatNotes",
            "You answered this before, and what was sent is forgotten here. Chance decides again, and both answers count.",
        )
    return translate(
        "RepeatNotes", "You answered this before. Chance decides again this time, and both answers count."
    )


def _figures(found: Repeat) -> str:
    """What all answers to the question tell, and what the earlier ones told."""
    right = [sentences.of_hundred(share) for share in (found.guessed, found.guessed_before)]
    if found.surer is None:
        text = translate(
            "RepeatNotes", "Together they can prove your answer; it is guessed right %1 of 100 times, not %2."
        )
        return fill(text, *right)
    text = translate(
        "RepeatNotes",
        "Together they make a reader at most %1 times surer, not %2; your answer is guessed right %3 of 100 times, not %4.",
    )
    before = sentences.times(found.surer_before) if found.surer_before is not None else "∞"
    return fill(text, sentences.times(found.surer), before, *right)


def short(session: SurveySession, position: int) -> list[str]:
    """The same in a few words, for a row of a list."""
    found = session.memory.repeat(position, session.levels)
    if found is None:
        return []
    if found.way is Way.AS_SENT:
        return [translate("RepeatNotes", "↻ answered before: the same is sent again")]
    if found.way is Way.BLURRED:
        return [translate("RepeatNotes", "↻ answered before: what was sent is made more private")]
    if found.way is Way.MORE_OPEN:
        return [translate("RepeatNotes", "⚠ answered before: now tells more")]
    return [translate("RepeatNotes", "⚠ answered before: both answers count")]


def repeat_notes_of_all(session: SurveySession) -> list[str]:
    """Of all questions together."""
    repeats = session.repeats()
    if not repeats:
        return []
    text = translate(
        "RepeatNotes", "↻ Questions that you answered in an earlier survey: %1. Each has a note."
    )
    return [fill(text, number(len(repeats))), *linking(session)]


def linking(session: SurveySession) -> list[str]:
    """That many answers sent again can show that two records are one person's, if there are many."""
    linked = session.memory.linked(session.levels)
    if linked <= FEW:
        return []
    text = translate(
        "RepeatNotes",
        "⚠ For some questions, what is sent follows what was sent before: %1. Together these answers can show that both records "
        "come from the same person.",
    )
    return [fill(text, number(linked))]


def afresh() -> str:
    """The choice of fresh draws."""
    text = translate("RepeatNotes", "Let chance decide again for all but the first %1")
    return fill(text, number(FEW))


def to_confirm(session: SurveySession, languages: Sequence[str]) -> str:
    """What a person has to agree to before answering; empty if there is nothing."""
    parts, found = linking(session), session.memory.to_agree(session.levels)
    for each in found[:_NAMED]:
        question = session.survey.items[each.position].text.get(languages)
        parts.append(f"{quoted(question)}\n{_reason(each)} {_figures(each)}")
    if len(found) > _NAMED:
        text = translate(
            "RepeatNotes",
            "Further questions whose answers tell more than before: %1. Each has a note beside it.",
        )
        parts.append(fill(text, number(len(found) - _NAMED)))
    return "\n\n".join(parts)
