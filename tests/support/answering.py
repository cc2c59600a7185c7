"""People who answer: the session driven from the first step to the draw."""

from __future__ import annotations

from tacit_agent.session import Session


def answer_all(session: Session, answers: str, levels: str | None = None) -> str:
    """Choose levels, answer with one character an item (`1`, `0`, `-`), finish; the receipt code."""
    session.to_levels()
    for position, level in enumerate(levels or session.levels):
        session.choose(position, int(level), confirmed=True)
    session.agree()
    session.to_answers()
    for position, answer in enumerate(answers):
        session.answer(position, {"1": True, "0": False, "-": None}[answer])
    session.to_review()
    return session.finish()
