"""What the window says of the questions that were drawn, and of where they start."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from support.clicking import answer_everything, finish, go_on
from support.surveys import RESEARCHER_KEY, english, make_item, make_survey

from tacit.formats.survey_file import sign_survey
from tacit.survey import NOT_ASKED
from tacit_agent.session import State
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.vault import OperatorCode

ITEMS = (make_item(0, anchor=0), *(make_item(i) for i in range(1, 16)))


def signed(**changes: object) -> object:
    return sign_survey(make_survey(ITEMS, **changes), RESEARCHER_KEY)


def shown(page: object) -> str:
    return "\n".join(each.text() for each in page.findChildren(QLabel) if each.isVisibleTo(page))


def test_the_first_page_says_how_many_questions_are_asked_and_that_this_can_be_read(shared):
    shared.open(signed(ask=4))
    text = shown(shared.pages[PageStep.SURVEY])
    assert "You are asked 4 of 16 questions, drawn by chance." in text
    assert "Which ones you are asked is sent with your answers, and can be read." in text
    assert "Chance has drawn at which level" not in text


def test_what_everybody_is_asked_is_said_apart(shared):
    items = (*ITEMS[1:4], make_item(20, default=1, sensitive=False))
    shared.open(sign_survey(make_survey(items, ask=1), RESEARCHER_KEY))
    assert "You are asked 1 of 3 questions, drawn by chance, and 1 that everybody is asked." in shown(
        shared.pages[PageStep.SURVEY]
    )


def test_the_arm_is_said_and_its_level_is_offered(shared):
    shared.open(signed(arms=(2, 4)))
    arm = shared.session.part.arm
    level, other = ((2, 4), (4, 2))[arm - 1]
    assert f"start: level {level}, not level {other}." in shown(shared.pages[PageStep.SURVEY])
    go_on(shared)
    page = shared.pages[PageStep.LEVELS]
    assert page.radios[level - 1].isChecked()
    assert "starts at a more private level than the survey" not in shown(page)


def test_that_a_share_is_known_is_said_and_not_of_which_question(shared):
    shared.open(signed())
    assert "knows the true share of yes" in shown(shared.pages[PageStep.SURVEY])
    go_on(shared)
    marked = [shared.pages[PageStep.LEVELS].row_text(row) for row in range(17)]
    shared.close_survey()
    items = tuple(make_item(i) for i in range(16))
    shared.open(sign_survey(make_survey(items), RESEARCHER_KEY))
    go_on(shared)
    assert [shared.pages[PageStep.LEVELS].row_text(row) for row in range(17)] == marked


def test_a_survey_without_these_fields_says_nothing_of_them(shared):
    shared.open(sign_survey(make_survey(3), RESEARCHER_KEY))
    text = shown(shared.pages[PageStep.SURVEY])
    for part in ("drawn by chance", "Chance has drawn", "true share of yes"):
        assert part not in text


def test_only_the_questions_that_were_drawn_are_shown_and_sent(window):
    window.open(signed(ask=4, arms=(2, 4)))
    answer_everything(window)
    assert window.pages[PageStep.REVIEW].model.rowCount() == 4
    assert "You are asked 4 of 16 questions" in window.pages[PageStep.REVIEW].record.text
    go_on(window)
    assert window.session.state is State.FROZEN
    page = window.pages[PageStep.REVIEW]
    assert page.model.rowCount() == 4
    page.raw_button.click()
    assert page.raw.toPlainText().count(NOT_ASKED * 2) >= 1
    assert f'"arm":{window.session.part.arm}' in page.raw.toPlainText()


def test_what_was_asked_is_shown_again_and_that_records_can_be_recognised_by_it_when_it_is_asked_again(
    window,
):
    again = "so it can be recognised by them that both records are yours"
    opened = signed(ask=4)
    window.open(opened)
    assert again not in shown(window.pages[PageStep.SURVEY])
    finish(window)
    asked = window.session.part
    window.close_survey()
    window.open(opened)
    assert window.session.part == asked
    assert window.pages[PageStep.REVIEW].model.rowCount() == 4
    window.close_survey()
    window.open(signed(ask=4, title=english("Corrected")))
    assert again in shown(window.pages[PageStep.SURVEY])


def test_each_person_at_one_machine_has_pages_of_their_own_questions(window, dialogs):
    window.begin_field(signed(ask=2, arms=(2, 4)), OperatorCode.of("4711"))
    asked = set()
    for _ in range(4):
        dialogs.will("secret", "4711")
        window.pages[PageStep.LOCK].start.click()
        asked.add(window.session.part.asked)
        finish(window)
        assert window.pages[PageStep.REVIEW].model.rowCount() == 2
        go_on(window)
        go_on(window)
    assert len(asked) > 1
    assert window.session.holding.records == 4
