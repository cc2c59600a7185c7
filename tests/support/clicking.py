"""Driving the window as a person would: keys and clicks, never the session behind it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tacit.formats.survey_file import SignedSurvey
from tacit_agent.session import State
from tacit_agent.session.choice import questions
from tacit_agent.ui.survey_pages import PageStep


def key(code: Qt.Key | str, widget: object = None) -> None:
    """Press a key where the focus is."""
    QApplication.processEvents()  # a person presses what is laid out and painted
    target = widget or QApplication.focusWidget()
    assert target is not None, "nothing has the focus"
    QTest.keyClick(target, code)


def go_on(window: object) -> None:
    """Click Next."""
    assert window.footer.next.isEnabled(), window.footer.next.text()
    QTest.mouseClick(window.footer.next, Qt.MouseButton.LeftButton)


def to_answers(window: object, signed: SignedSurvey) -> None:
    """At the first question of this survey, with nothing answered; it is opened only where another one is open."""
    session = window.session
    if session is None or session.signed is not signed or session.state is not State.ANSWERS:
        window.open(signed)
        go_on(window)
        go_on(window)
        return
    for position in range(len(session.survey.items)):
        session.take_back(position)
    page = window.pages[PageStep.ANSWERS]
    page.first = 0
    page.several.setChecked(False)
    page.enter()
    page.changed.emit()
    page.focus_first().setFocus()


def answer_everything(window: object, keys: Sequence[Sequence[str]] = "1") -> None:
    """From the survey page to the review, answering with keys: one a question, or several."""
    go_on(window)
    go_on(window)
    count = len(questions(window.session.survey.items))
    for position in range(count):
        for each in keys[position % len(keys)]:
            key(each)
        go_on(window)


def finish(window: object, keys: Sequence[Sequence[str]] = "1") -> None:
    """From the survey page to what leaves."""
    answer_everything(window, keys)
    go_on(window)
