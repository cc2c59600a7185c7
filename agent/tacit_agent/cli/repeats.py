"""In the terminal: what follows for questions that were answered before, and consent where an answer would tell more."""

from __future__ import annotations

from tacit.exposure import shown_of_hundred, shown_times
from tacit_agent.cli import wording
from tacit_agent.cli.terminal import ask, say
from tacit_agent.session import FEW, Repeat, Session, Way


def tell(session: Session, languages: list[str]) -> None:
    """Say it, ask how to draw if there are many, and ask for consent where it is needed."""
    _tell_each(session, languages)
    if session.memory.may_draw_afresh and session.memory.linked(session.levels) > FEW:
        _ask_how(session)
    if found := session.memory.to_agree(session.levels):
        _ask_consent(session, found, languages)


def _tell_each(session: Session, languages: list[str]) -> None:
    for found in session.repeats():
        say(f"\nNote: answered before: {_question(session, found, languages)}")
        say(f"   {of(found)}")


def _question(session: Session, found: Repeat, languages: list[str]) -> str:
    return wording.quoted(wording.question(session.survey.items[found.position], languages))


def of(found: Repeat) -> str:
    """What follows for one question that was answered before."""
    if found.way is Way.AS_SENT:
        return "what was sent then is sent again, whatever you answer now; it tells nothing new"
    if found.way is Way.BLURRED:
        return "what was sent then is blurred further, whatever you answer now; it tells nothing new"
    if found.way is Way.MORE_OPEN:
        return f"! then at a more private level; an answer at this one tells more: {_figures(found)}"
    why = "what was sent then is forgotten here, so" if found.is_forgotten else "this time"
    return f"! {why} chance decides anew, and both answers count: {_figures(found)}"


def _figures(found: Repeat) -> str:
    """What all answers to the question tell, and what the earlier ones told."""
    now, before = shown_of_hundred(found.guessed), shown_of_hundred(found.guessed_before)
    return (
        f"together they make a reader {_surer(found.surer)} instead of {_surer(found.surer_before)}, and the best guess is right "
        f"{now:.8g} of 100 times instead of {before:.8g}"
    )


def _surer(factor: float | None) -> str:
    return "certain" if factor is None else f"at most {shown_times(factor):,g} times surer"


def _ask_how(session: Session) -> None:
    linked = session.memory.linked(session.levels)
    say(f"\n! For {linked:,} questions, what is sent follows what was sent before.")
    say(
        "   Together these answers can show that both records come from the same person. You can leave questions out where that"
    )
    say(
        f"   is allowed, stop here, or have all but the first {FEW} drawn afresh; then each of those tells more."
    )
    session.draw_afresh(
        wanted=ask("   again or afresh: ", _again_or_afresh, "Type again or afresh, or press Ctrl-C.")[0]
    )


def _again_or_afresh(typed: str) -> tuple[bool] | None:
    return {"again": (False,), "afresh": (True,)}.get(typed.lower())


def _ask_consent(session: Session, found: list[Repeat], languages: list[str]) -> None:
    say("\nThese answers would tell more than what you sent before:")
    for each in found:
        say(f"   {_question(session, each, languages)}")
        say(f"      {of(each)}")
    ask(
        "Type yes to agree, or press Ctrl-C to stop with nothing drawn: ",
        lambda typed: True if typed.lower() in {"y", "yes"} else None,
        "Type yes, or press Ctrl-C.",
    )
    session.agree()
