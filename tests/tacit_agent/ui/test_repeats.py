"""In the window: questions that were answered before, forgetting a survey, and the offer of a passphrase."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from support.answering import answer_all
from support.clicking import answer_everything, go_on, key
from support.questionnaire import AGE, BOXES, DISTRICT, questionnaire
from support.surveys import OPEN, RESEARCHER_KEY, english, make_item, make_levels, make_survey

from tacit.formats.survey_file import sign_survey
from tacit.survey import Scheme
from tacit_agent.session import FEW, State, SurveySession, Way
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.vault import Mode

LEVELS = make_levels(OPEN, Scheme("warner", (900,)), Scheme("warner", (800,)), Scheme("warner", (700,)))
NAMES = ["Anna?", "Bert?", "Cleo?", "Dirk?", "Ezra?", "Fred?"]


def asked(*texts, title="A title", default=4):
    items = tuple(make_item(i, text=english(text), default=default) for i, text in enumerate(texts))
    return sign_survey(make_survey(items, title=english(title), levels=LEVELS), RESEARCHER_KEY)


def answered(vault, signed, levels="4"):
    count = len(signed.survey.items)
    session = SurveySession(vault, signed)
    answer_all(session, "1" * count, levels * count)
    return session


def at_levels(window, signed):
    window.open(signed)
    go_on(window)
    return window.pages[PageStep.LEVELS]


def shown(page):
    return page.note.text()


def test_a_question_answered_before_is_marked_where_it_stands(window, vault):
    answered(vault, asked("Anna?"))
    page = at_levels(window, asked("Bert?", "anna", title="b"))
    assert "that you answered in an earlier survey: 1" in shown(page)
    assert page.afresh.isHidden()
    assert "answered before: the same is sent again" in page.row_text(2)
    assert "answered before" not in page.row_text(1)
    key(Qt.Key.Key_End)
    assert "What was sent then is sent again, whatever you answer now." in shown(page)


@pytest.mark.parametrize(
    ("first", "level", "row", "note"),
    [
        ("2", 3, "what was sent is made more private", "is made more private and sent"),
        (
            "4",
            3,
            "now tells more",
            "A guess from both is right at most 80 of 100 times, not 70",
        ),
    ],
)
def test_what_another_level_does_to_it_follows_at_once(window, vault, first, level, row, note):
    answered(vault, asked("Anna?"), first)
    page = at_levels(window, asked("Anna?", title="b"))
    key(Qt.Key.Key_End)
    key(str(level), page.radios[0])
    assert row in page.row_text(1)
    assert note in shown(page)


def test_an_answer_that_tells_more_needs_consent(window, vault, dialogs):
    answered(vault, asked("Anna?"))
    page = at_levels(window, asked("Anna?", title="b", default=3))
    dialogs.will("confirm", False, True)
    go_on(window)
    assert window.step is PageStep.LEVELS
    kind, _, text, _ = dialogs.asked[-1]
    assert kind == "confirm"
    assert "“Anna?”" in text
    assert "right at most 80 of 100 times, not 70" in text
    go_on(window)
    assert window.step is PageStep.ANSWERS
    assert "now tells more" in page.row_text(1)


def test_an_answer_that_tells_nothing_new_needs_none(window, vault):
    answered(vault, asked("Anna?"))
    at_levels(window, asked("Anna?", title="b"))
    go_on(window)
    assert window.step is PageStep.ANSWERS
    (card,) = window.pages.answers.cards
    assert any("is sent again" in mark for mark in texts_of(card))


def texts_of(widget):
    from PySide6.QtWidgets import QLabel

    return [part.text() for part in widget.findChildren(QLabel)]


def test_many_repeats_are_told_and_can_be_drawn_afresh(window, vault, dialogs):
    answered(vault, asked(*NAMES))
    page = at_levels(window, asked(*NAMES, title="b"))
    assert "can show that both files are of one person." in shown(page)
    assert page.afresh.isVisible()
    page.afresh.setChecked(True)
    assert [each.way for each in window.session.repeats().values()] == [Way.AS_SENT] * FEW + [Way.AFRESH] * 2
    assert "of one person" not in shown(page)
    assert "both answers count" in page.row_text(FEW + 1)
    dialogs.will("confirm", True)
    go_on(window)
    assert window.step is PageStep.ANSWERS
    text = dialogs.asked[-1][2]
    assert text.count("Chance decides again this time") == 2
    assert "right at most 85 of 100 times, not 70" in text


def test_many_repeats_are_told_again_before_answering(window, vault, dialogs):
    answered(vault, asked(*NAMES))
    at_levels(window, asked(*NAMES, title="b"))
    dialogs.will("confirm", True)
    go_on(window)
    assert "of one person" in dialogs.asked[-1][2]
    assert window.step is PageStep.ANSWERS


def test_the_review_marks_them_before_and_after_the_draw(window, vault):
    answered(vault, asked("Anna?"))
    window.open(asked("Anna?", title="b"))
    answer_everything(window)
    review = window.pages[PageStep.REVIEW]
    assert "answered before: the same is sent again" in review.cell(0, 0)
    go_on(window)
    assert window.session.state is State.FROZEN
    assert "answered before: the same is sent again" in window.pages[PageStep.REVIEW].cell(0, 0)


def test_an_answer_in_another_window_leads_back_to_the_levels(window, vault, dialogs):
    window.open(asked("Anna?", title="b"))
    answer_everything(window)
    answered(vault, asked("Anna?"))
    go_on(window)
    assert window.step is PageStep.LEVELS
    assert dialogs.told[-1][0] == "Nothing was drawn"
    assert "answered before" in window.pages[PageStep.LEVELS].row_text(1)
    go_on(window)
    assert window.session.unanswered == [0]


# Forgetting.


def forget(window):
    (action,) = [
        action
        for menu in window.menuBar().actions()
        for action in menu.menu().actions()
        if "Forget" in action.text()
    ]
    action.trigger()


def test_a_survey_is_forgotten_after_its_receipt_was_shown(window, vault, dialogs):
    session = answered(vault, asked("Anna?"))
    receipt = session.receipt
    window.open(session.signed)
    dialogs.will("confirm", False, True)
    forget(window)
    assert vault.holding(session.signed.id).records == 1
    forget(window)
    assert f"Receipt: {receipt}" in dialogs.asked[-1][2]
    assert dialogs.told[-1][1] == "It is forgotten on this computer."
    assert window.session is None
    window.open(session.signed)
    assert "cannot be answered again" in dialogs.told[-1][1]
    assert window.session is None


def test_of_several_surveys_one_is_chosen(window, vault, dialogs):
    first, second = answered(vault, asked("Anna?", title="A")), answered(vault, asked("Bert?", title="B"))
    many = asked("Cleo?", title="C")
    answer_all(SurveySession(vault, many, Mode.MANY), "1")
    dialogs.will("choose", None, 1)
    dialogs.will("confirm", True)
    forget(window)
    assert vault.forgotten() == 0
    forget(window)
    names = dialogs.asked[0][3]
    assert names == ["“A”", "“B”", "“C”, records of many people: 1, not saved yet: 1"]
    assert [vault.holding(each.signed.id).records for each in (first, second)] == [1, 0]


def test_where_nothing_is_kept_that_is_said(window, dialogs):
    forget(window)
    assert dialogs.told[-1][1] == "No survey is kept on this computer."


# The passphrase.


@pytest.fixture
def first_time(vault, window):
    vault.set_setting("passphrase offered", "")
    return window


def test_a_passphrase_is_offered_at_the_first_survey_and_not_again(first_time, dialogs, vault):
    dialogs.will("confirm", False)
    first_time.open(asked("Anna?"))
    assert "Does anybody else use this computer" in dialogs.asked[0][2]
    first_time.open(asked("Bert?", title="b"))
    assert len(dialogs.asked) == 1
    assert not vault.key.is_protected


def test_a_passphrase_that_is_wanted_is_asked_for_at_once(first_time, dialogs, vault):
    dialogs.will("confirm", True)
    dialogs.will("secret", "correct", "correct")
    first_time.open(asked("Anna?"))
    assert vault.key.is_protected
    assert first_time.step is PageStep.SURVEY


def test_a_key_that_has_a_passphrase_is_not_asked_about(first_time, dialogs, vault):
    vault.change_passphrase("correct")
    first_time.open(asked("Anna?"))
    assert dialogs.asked == []


def test_a_choice_a_number_and_a_box_that_are_asked_again_are_said_to_be(window, vault, dialogs):
    answer_all(SurveySession(vault, questionnaire()), "1029131010010")
    asked = sign_survey(replace(questionnaire().survey, contact="other@example.org"), RESEARCHER_KEY)
    window.open(asked)
    go_on(window)
    dialogs.will("confirm", True)
    page = window.pages[PageStep.LEVELS]
    assert "↻ answered before: the same is sent again" in page.row_text(DISTRICT + 1)
    go_on(window)
    answers = window.pages[PageStep.ANSWERS]
    for position in (AGE, DISTRICT, BOXES[0]):
        answers.show_question(position)
        answers.enter()
        labels = "\n".join(each.text() for each in answers.cards[0].findChildren(QLabel))
        assert "↻ You answered this before. What was sent then is sent again" in labels
