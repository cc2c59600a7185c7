"""What a person is told of questions that were answered before, in an earlier survey."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tacit_agent.session import FEW, Repeat, Session, Way
from tacit_agent.ui import sentences
from tacit_agent.ui.sentences import fill, number, quoted

translate = QCoreApplication.translate

_NAMED = 3
"""Questions that are named before the others are counted."""


def of_item(session: Session, position: int) -> list[str]:
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


def short(session: Session, position: int) -> list[str]:
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


def of_all(session: Session) -> list[str]:
    """Of all questions together."""
    repeats = session.repeats()
    if not repeats:
        return []
    text = translate(
        "RepeatNotes", "↻ Questions that you answered in an earlier survey: %1. Each has a note."
    )
    return [fill(text, number(len(repeats))), *linking(session)]


def linking(session: Session) -> list[str]:
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


def to_confirm(session: Session, languages: Sequence[str]) -> str:
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
