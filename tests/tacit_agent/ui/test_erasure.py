"""After Finish nothing in the window depends on what was answered, and nothing of it can be copied before.

Two people answer alike but for their answers, and chance sends the same record for both. Before Finish the window
differs between them; after it every object, model, accessible part, the clipboard and every pixel must be the same.
"""

from __future__ import annotations

import gc
import re
import shutil
from collections import Counter

import pytest
import shiboken6
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from support.clicking import answer_everything, go_on, key
from support.everything import everything
from support.questionnaire import AGE, OTHER_PERSON, PERSON, questionnaire
from support.surveys import RESEARCHER_KEY, english, make_item, make_survey

from tacit.draw.exact_draw import Record, TrueAnswers
from tacit.formats.survey_file import sign_survey
from tacit_agent.session import State, refusals
from tacit_agent.ui.pages.answers import AnswersPage
from tacit_agent.ui.pages.cards import QuestionCard
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.widgets.options import ChoiceButton, NumberEntry, OneOfTexts
from tacit_agent.ui.window import AgentWindow
from tacit_agent.vault import Mode, OperatorCode, Vault

ITEMS = 4
ONE = "1211"
"""Keys of a person: 1 yes, 2 no."""

ANSWERS = re.compile(r"\bYes\b|\bNo\b|Prefer not to say")
CODE = "4711"


@pytest.fixture
def asked():
    items = tuple(make_item(i, text=english(f"Have you hidden zeppelin number {i}?")) for i in range(ITEMS))
    return sign_survey(make_survey(items), RESEARCHER_KEY)


SENT = "0239130010100"
"""For two people who answer the questionnaire, which has questions of every kind, yes and no among them."""


@pytest.fixture
def same_draw(monkeypatch):
    """What is sent does not depend on the answers."""

    def draw(answers):
        monkeypatch.setattr(
            "tacit_agent.session.session.exact_draw.randomize",
            lambda _survey, levels, *_: Record("A" * 22, levels, answers),
        )

    return draw


@pytest.fixture
def windows(qtbot, qapp, vault, home, tmp_path, preferences, dialogs):
    """Windows over vaults with one key, one after the other; the one before is deleted."""
    present = []

    def close():
        for window in present:
            dialogs.answers |= {"confirm": [True] * 5, "secret": [CODE] * 5}
            window.close()
            shiboken6.delete(window)
        present.clear()
        gc.collect()  # parts that no layout of that window took

    def made(number):
        close()
        folder = tmp_path / f"home{number}"
        shutil.copytree(home, folder)
        again = Vault(folder)
        again.unlock()
        refusals.note(again)
        present.append(AgentWindow(again, AgentPreferences(qapp, again), dialogs))
        present[0].show()
        present[0].activateWindow()
        qtbot.waitUntil(present[0].isActiveWindow)
        return present[0]

    yield made
    close()


def opened(window, asked, mode, dialogs):
    if mode is Mode.PERSONAL:
        window.open(asked)
        return
    window.begin_field(asked, OperatorCode.of(CODE))
    dialogs.will("secret", CODE)
    window.pages[PageStep.LOCK].start.click()


def seen_before_finish(window):
    """At the last question, and at the review with answers shown."""
    window.go_back()
    yield everything(window)
    go_on(window)
    window.pages[PageStep.REVIEW].reveal.click()
    yield everything(window)


def seen_after_finish(window):
    """After the draw, and on the last page."""
    for _ in range(2):
        go_on(window)
        yield everything(window)


@pytest.mark.parametrize("mode", Mode)
def test_after_finish_nothing_in_the_window_depends_on_the_answers(windows, same_draw, mode, dialogs):
    same_draw(SENT)

    def way(number, keys):
        window = windows(number)
        opened(window, questionnaire(), mode, dialogs)
        answer_everything(window, keys)
        if mode is Mode.MANY:  # the same pages up to here, which the walk sees if it does in the other mode
            window.pages[PageStep.REVIEW].reveal.click()
            return [], [], *seen_after_finish(window)
        return *seen_before_finish(window), *seen_after_finish(window)

    ways = [way(number, keys) for number, keys in enumerate((PERSON, OTHER_PERSON))]
    question, review, drawn, last = zip(*ways, strict=True)
    if mode is Mode.PERSONAL:
        assert question[0] != question[1], "the walk is blind: it does not see which answer is chosen"
        assert review[0] != review[1], "the walk is blind: it does not see the answers that are shown"
    assert differences(*drawn) == []
    assert differences(*last) == []


def differences(one, other):
    return sorted((Counter(one) - Counter(other)) + (Counter(other) - Counter(one)))


ONLY_SURVEY = "No other survey signed with this key"
"""Of the first page, said whatever was answered; its first word is not an answer."""


def test_after_finish_no_object_can_hold_an_answer(window):
    window.open(questionnaire())
    answer_everything(window, PERSON)
    window.pages[PageStep.REVIEW].reveal.click()
    before = everything(window)
    assert any(map(ANSWERS.search, before)), "the walk is blind"
    go_on(window)
    left = [line for line in everything(window) if ANSWERS.search(line)]
    assert [line for line in left if ONLY_SURVEY not in line] == []
    kinds = (AnswersPage, QuestionCard, ChoiceButton, NumberEntry, OneOfTexts)
    alive = [each for each in gc.get_objects() if isinstance(each, kinds) and shiboken6.isValid(each)]
    assert alive == []
    given = [each for each in gc.get_objects() if isinstance(each, TrueAnswers)]
    assert not any(any(each.values) for each in given)
    assert not any(window.session._answers)


def give_up(window, how):
    {
        "stop": window.stop,
        "back": window.go_back,
        "language": lambda: window.prefer("language", "fr"),
        "close": window.close,
    }[how]()


NUMBER = "4711"
"""Typed as an age; the survey and its bands do not have it."""


def shows_number(window):
    """Whether a text has it; the digits that a picture is told by may have any."""
    return any(NUMBER in line for line in everything(window) if not line.startswith("pixels"))


def test_a_number_that_was_typed_is_nowhere_once_its_question_is_left(window):
    window.open(questionnaire())
    go_on(window)
    go_on(window)
    page = window.pages[PageStep.ANSWERS]
    page.show_question(AGE)
    page.enter()
    (card,) = page.cards
    card.first_stop().setFocus()
    for digit in NUMBER:
        key(digit)
    assert shows_number(window), "the walk is blind"
    go_on(window)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert not shiboken6.isValid(card.entry)
    assert not shows_number(window)
    window.go_back()
    assert page.cards[0].positions == (AGE,)
    assert not shows_number(window)


@pytest.mark.parametrize("how", ["stop", "back", "language", "close"])
def test_answers_of_every_kind_that_are_given_up_are_destroyed_at_once(window, dialogs, how):
    window.open(questionnaire())
    go_on(window)
    go_on(window)
    page = window.pages[PageStep.ANSWERS]
    page.first = AGE
    page.several.click()
    number, choice, yes_no, *_ = page.cards[AGE:]
    number.entry.setFocus()
    for digit in "17":
        key(digit)
    choice.buttons[3].click()
    yes_no.buttons[True].click()
    assert yes_no.buttons[True].isChecked()
    parts = [number.entry, number.band, number.buttons[2], choice.buttons[3], yes_no.buttons[True]]
    dialogs.will("confirm", True)
    give_up(window, how)
    assert not any(map(shiboken6.isValid, parts))


# The clipboard.


@pytest.fixture
def board(qapp):
    board = QGuiApplication.clipboard()
    board.setText("before")
    yield board
    board.clear()


def test_copying_an_answer_copies_nothing(window, asked, board):
    window.open(asked)
    go_on(window)
    go_on(window)
    key("1")
    (card,) = window.pages[PageStep.ANSWERS].cards
    parts = [*card.findChildren(QWidget), window.pages[PageStep.ANSWERS], window]
    for part in parts:
        QTest.keyClick(part, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(part, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert board.text() == "before"
    selectable = (
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    labels = window.pages[PageStep.ANSWERS].findChildren(QLabel)
    assert [each.text() for each in labels if each.textInteractionFlags() & selectable] == []


def test_copying_from_the_review_copies_nothing(window, asked, board):
    window.open(asked)
    answer_everything(window, ONE)
    page = window.pages[PageStep.REVIEW]
    page.reveal.click()
    for column in range(page.model.columnCount()):
        page.table.setCurrentIndex(page.model.index(1, column))
        QTest.keyClick(page.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
        QTest.keyClick(page.table, Qt.Key.Key_Insert, Qt.KeyboardModifier.ControlModifier)
    assert board.text() == "before"
    assert not page.table.dragEnabled()
    assert window.session.state is State.REVIEW
