"""People who answer: the session driven from the first step to the draw."""

from __future__ import annotations

from tacit_agent.session import SurveySession


def answer_all(session: SurveySession, answers: str, levels: str | None = None) -> str:
    """Choose levels, answer with one character an item as in a record, finish and, where many people answer, hand in; the receipt code."""
    session.to_levels()
    for position, level in enumerate(levels or session.levels):
        session.choose(position, int(level), confirmed=True)
    session.agree()
    session.to_answers()
    for position, (item, answer) in enumerate(zip(session.survey.items, answers, strict=True)):
        given = (
            int(answer, 36) if item.options and answer != "-" else {"1": True, "0": False, "-": None}[answer]
        )
        session.answer(position, given)
    session.to_review()
    receipt = session.finish()
    if session.is_undecided:
        session.hand_in()
    return receipt
