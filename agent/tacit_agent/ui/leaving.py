"""Asking before answers, or a record that could not be stored, are lost."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tacit_agent.session import Session, State
from tacit_agent.ui.pages.page import Dialogs

translate = QCoreApplication.translate


def may_stop(session: Session, dialogs: Dialogs) -> bool:
    """Whether the present one of many people stops; after the draw, whether they want their record thrown away."""
    if not session.is_undecided:
        return may_leave(session, dialogs)
    return dialogs.confirm(
        translate("Leaving", "Throw the record away?"),
        translate(
            "Leaving",
            "Nothing of it is kept, only that one was thrown away. Chance is asked once: you cannot answer again.",
        ),
        translate("Leaving", "Throw away"),
    )


def may_leave(session: Session | None, dialogs: Dialogs) -> bool:
    """Whether the session may be left: nothing would be lost, or the person agrees."""
    if session is None or session.state not in {State.ANSWERS, State.REVIEW}:
        return True
    if session.is_waiting:
        return dialogs.confirm(
            translate("Leaving", "Discard the record?"),
            translate("Leaving", "The record is drawn but not stored. Nothing of it has left this computer."),
            translate("Leaving", "Discard the record"),
        )
    if len(session.unanswered) == len(session.survey.items):
        return True
    return dialogs.confirm(
        translate("Leaving", "Stop here?"),
        translate(
            "Leaving", "Your answers are not finished. Stopping erases them; nothing has left this computer."
        ),
        translate("Leaving", "Stop and erase"),
    )
