"""Each page, as a person meets it."""

from __future__ import annotations

import json

import pytest
import segno
import shiboken6
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QAccessible, QImage, QKeyEvent, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QStyle
from support.answering import answer_all
from support.clicking import answer_everything, finish, go_on, key, to_answers
from support.kept import batch_of
from support.surveys import OPEN, RESEARCHER_KEY, english, make_item, make_levels, make_survey

from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit.person.keys import fingerprint
from tacit.platform.messages import Template
from tacit.survey import Scheme
from tacit_agent.home import VaultError
from tacit_agent.session import State, SurveySession
from tacit_agent.ui.dialogs import Dialogs
from tacit_agent.ui.pages.levels import ALL
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.ui.widgets import quoted


@pytest.fixture
def opened(shared, signed):
    """The survey, at its first page, of tests that draw nothing."""
    shared.open(signed)
    return shared


@pytest.fixture
def welcome(shared):
    """The page before a survey is open."""
    if shared.session is not None:
        shared.session.abandon()
        shared.close_survey()
    return shared.welcome


def texts(widget):
    return "\n".join(each.text() for each in widget.findChildren(QLabel) if each.isVisibleTo(widget))


# The survey.


def test_the_survey_page_says_who_asks_and_why(opened):
    assert [step for step in PageStep if step in opened.pages] == [PageStep.SURVEY], (
        "nobody sees the others yet"
    )
    shown = texts(opened.pages[PageStep.SURVEY])
    for part in ("A title", "A purpose", "A. Researcher", "Deleted in May.", "somebody@example.org"):
        assert part in shown
    assert "✓ Signed, and unchanged since" not in shown
    opened.pages[PageStep.SURVEY].checks.click()
    shown = texts(opened.pages[PageStep.SURVEY])
    assert str(fingerprint(opened.session.survey.researcher.key)) in shown
    assert "✓ Signed, and unchanged since" in shown
    assert not opened.footer.back.isEnabled()


def test_markup_in_a_survey_is_shown_as_text(shared):
    items = (make_item(0, text=english("<b>Do</b> you <img src='x'> &amp; smoke?")),)
    shared.open(sign_survey(make_survey(items, title=english("<h1>Big</h1>")), RESEARCHER_KEY))
    assert "<h1>Big</h1>" in texts(shared.pages[PageStep.SURVEY])
    labels = shared.findChildren(QLabel)
    assert not [each.text() for each in labels if each.textFormat() is not Qt.TextFormat.PlainText]


def test_markup_in_a_dialog_is_shown_as_text(shared, monkeypatch):
    seen = []
    monkeypatch.setattr(QDialog, "exec", lambda box: seen.extend(box.findChildren(QLabel)))
    asking = Dialogs(shared)
    asking.tell("<b>title</b>", "<img src='x'>.tacit-survey")
    asking.confirm("<b>title</b>", "<b>text</b>", "Yes")
    asking.secret("title", "<b>text</b>")
    said = [each for each in seen if each.text()]
    assert len(said) == 5
    assert not [each.text() for each in said if each.textFormat() is not Qt.TextFormat.PlainText]


DISK_FULL = Template("tests.disk-full", "the disk is full")

# Before a survey is open.


def test_the_coin_can_be_tried_before_a_survey_is_open(welcome):
    coin = welcome.coin
    coin.yes.click()
    lines = coin.result.text().splitlines()
    assert len(lines) == 4
    for line, expected in zip(lines, (5, 20, 35), strict=False):
        assert "of 100 yes, " in line
        assert f"About {expected} are expected." in line
    coin.no.click()
    assert "of 100 no, " in coin.result.text()
    coin.choice.click()
    for line, expected in zip(coin.result.text().splitlines(), (86, 57, 38), strict=False):
        assert "of 100 choices, " in line
        assert f"About {expected} are expected." in line
    coin.test.click()
    assert "✓ The coin is as it should be." in coin.result.text()
    assert coin.result.text().count("✓ Level") == 12
    assert "once in 100,000 times" in coin.result.text()


def test_a_coin_that_is_wrong_is_said_to_be(welcome, monkeypatch):
    from tacit_agent.session import coin

    wrong = coin.Check(level=0, answer="1", draws=10_000, flipped=0, lowest=399, highest=608)
    tested = coin.self_test
    monkeypatch.setattr(coin, "self_test", lambda options: [wrong, *tested(options=options)[1:]])
    welcome.coin.test.click()
    assert "✕ The coin is not as it should be." in welcome.coin.result.text()
    assert "✕ Level 1: of 10,000 yes, 0 sent as no; expected 399 to 608." in welcome.coin.result.text()


# The levels.


@pytest.fixture
def levels(opened):
    go_on(opened)
    return opened.pages[PageStep.LEVELS]


def test_levels_start_with_all_questions_together(levels):
    assert levels.row == ALL
    assert levels.list.hasFocus()
    assert levels.group.checkedId() == 2
    assert not levels.figures.isVisible()
    assert levels.record.meter.text == "10%"
    assert "Of 100 people who would say yes, 5 send a no." in levels.record.text


def test_levels_are_rows_that_one_can_compare(levels):
    assert [head.text() for head in levels.table.heads] == [
        "Of 100 yes, sent as no",
        "A guess is then right, at most",
        "Privacy",
    ]
    assert [[cell.text() for cell in row] for row in levels.table.cells] == [
        ["0", "⚠ always", "0%"],
        ["5", "95 of 100", "10%"],
        ["18.5; of 100 no, 13.5 as yes", "86 of 100", "32%"],
        ["30; of 100 no, 35 as yes", "69 of 100", "65%"],
    ]
    assert "Privacy: 10%" in levels.radios[1].accessibleDescription()


def test_figures_follow_the_level_at_once(levels, opened):
    before = levels.record.text
    QTest.mouseClick(levels.radios[3], Qt.MouseButton.LeftButton, pos=levels.radios[3].rect().center() / 4)
    assert opened.session.levels == "4444"
    assert levels.record.text != before
    for part in (
        "All your answers: 4",
        "right 77 of 100 times. A coin is right 50 times.",
        "30 send a no",
        "35 send a yes",
    ):
        assert part in levels.record.text
    assert levels.record.meter.text == "65%"
    for part in ("if the questions are unrelated: 68 of 100", "3.09"):
        assert part in levels.record.more.text


def test_figures_are_reached_and_read_by_keyboard(levels):
    key(Qt.Key.Key_Down)
    for panel in (levels.figures, levels.record):
        assert panel.focusPolicy() & Qt.FocusPolicy.TabFocus
        assert panel.accessibleName()
    said = levels.figures.accessibleDescription().splitlines()
    assert said == [
        "Privacy: 10%.",
        "Of 100 people who would say yes, 5 send a no.",
        "Of 100 people who would say no, 5 send a yes.",
        "A reader in doubt between two answers is then right at most 95 of 100 times.",
    ]


def test_one_question_is_set_alone_by_keyboard(levels, opened):
    key(Qt.Key.Key_Down)
    key(Qt.Key.Key_Down)
    key("3")
    assert opened.session.levels == "2322"
    assert levels.figures.meter.text == "32%"
    assert "privacy 32%" in levels.row_text(2)
    key(Qt.Key.Key_Up)
    assert levels.group.checkedId() == 2
    key(Qt.Key.Key_Home)
    assert levels.group.checkedId() == -1
    assert not levels.figures.isVisible()


def test_what_a_figure_rests_on_is_one_click_away(levels):
    key(Qt.Key.Key_Down)
    more = levels.figures.more
    shown = more.button.accessibleDescription()
    assert "epsilon" not in texts(levels)
    QTest.mouseClick(more.button, Qt.MouseButton.LeftButton)
    assert "epsilon" in texts(levels)
    for part in (
        "surer a sent yes makes a reader, at most: 19",
        "expects: a claim: 20%",
        "of at most 50.0",
        "if 1% would",
        "if 50% would",
        "epsilon): 2.94",
    ):
        assert part in shown


@pytest.mark.parametrize("accepted", [True, False])
def test_a_level_that_hides_little_is_confirmed_for_one_question(levels, opened, dialogs, accepted):
    key("1")
    assert opened.session.levels == "2222"
    assert not levels.radios[0].isEnabled()
    assert "one question at a time" in levels.notes[0].text()
    key(Qt.Key.Key_Down)
    dialogs.will("confirm", accepted)
    key("1")
    ((_, title, text, _),) = dialogs.asked
    assert title == "Send this answer nearly as you give it?"
    assert "Question number 0?" in text
    assert "⚠ What is sent proves your answer." in text
    assert opened.session.levels == ("1222" if accepted else "2222")
    assert levels.group.checkedId() == (1 if accepted else 2)
    if accepted:
        assert levels.figures.meter.text == levels.record.meter.text == "0%"
        assert levels.figures.lines.text().splitlines() == [
            "Your answer is sent exactly as you give it.",
            "⚠ What is sent proves your answer.",
        ]
        assert "⚠ A reader knows that answer for certain." in levels.record.text


@pytest.mark.parametrize("accepted", [True, False])
def test_one_level_for_all_says_what_it_changes_and_lowers_nothing_in_silence(
    levels, opened, dialogs, accepted
):
    key(Qt.Key.Key_Down)
    key("4")
    key(Qt.Key.Key_Home)
    assert [note.text() for note in levels.notes[1:]] == [
        "⚠ Answers that become less private: 1.",
        "Answers that become more private: 3.\n⚠ Answers that become less private: 1.",
        "Answers that become more private: 3.",
    ]
    dialogs.will("confirm", accepted)
    key("3")
    ((_, title, text, _),) = dialogs.asked
    assert title == "Make these answers less private?"
    assert text == "“Question number 0?”: privacy 65% now, then 32%"
    assert opened.session.levels == ("3333" if accepted else "4222")


def test_levels_of_ones_own_are_said_to_be_rare_and_one_level_for_all_is_offered(levels, opened):
    assert not levels.pattern.isVisible()
    key(Qt.Key.Key_Down)
    key("4")
    assert levels.pattern.isVisible()
    levels.one_level.click()
    assert opened.session.levels == "4444"
    assert not levels.pattern.isVisible()


def hostile(*items, **changes):
    levels = make_levels(OPEN, Scheme("asymmetric", (900, 1_000)), Scheme("warner", (800,)))
    return sign_survey(make_survey(items, levels=levels, **changes), RESEARCHER_KEY)


def test_a_survey_that_flatters_itself_is_shown_as_it_is(shared):
    """Share of yes 99.9 %, weight 0, and a level at which a sent yes is proof: once shown as 99 % private."""
    shared.open(hostile(make_item(0, prevalence=999), make_item(1, prevalence=999), weight=0))
    shown = texts(shared.pages[PageStep.SURVEY])
    assert "%" not in shown
    go_on(shared)
    page = shared.pages[PageStep.LEVELS]
    assert shared.session.levels == "33"
    assert "starts at a more private level than the survey: 2" in page.note.text()
    key(Qt.Key.Key_Down)
    assert "would start this question at level 2" in page.note.text()
    assert page.figures.meter.text == "40%"
    assert "if 99% would say yes: " in page.figures.more.text


def test_what_is_declared_as_not_sensitive_is_marked_wherever_it_appears(shared, dialogs):
    shared.open(hostile(make_item(0, default=1, sensitive=False), make_item(1, default=3)))
    first = texts(shared.pages[PageStep.SURVEY])
    assert "⚠ One of the 2 questions is not protected: the researcher calls it harmless." in first
    go_on(shared)
    levels = shared.pages[PageStep.LEVELS]
    mark = "declared as not sensitive by the researcher"
    assert mark in levels.row_text(1)
    assert mark not in levels.row_text(2)
    key(Qt.Key.Key_Down)
    assert mark in levels.note.text()
    go_on(shared)
    answers = shared.pages[PageStep.ANSWERS]
    assert mark in texts(answers.cards[0])
    assert "⚠ What is sent proves your answer." in answers.cards[0].figures.lines.text()
    for _ in range(2):
        key("1")
        go_on(shared)
    review = shared.pages[PageStep.REVIEW]
    assert mark in review.cell(0, 0)
    assert "⚠ what is sent can be proof" in review.cell(0, 1)


def test_no_protection_is_promised_where_there_is_none(shared):
    shared.open(hostile(make_item(0, default=1, sensitive=False)))
    shown = texts(shared.pages[PageStep.SURVEY])
    assert "What you send can show what you answered" in shown
    assert "proves what you answered" not in shown


def test_a_promise_does_not_hold_for_what_is_declared_as_not_sensitive(shared):
    """The warning comes first, and the figures are said to be those of the other questions."""
    shared.open(hostile(make_item(0, default=1, sensitive=False), make_item(1, default=3)))
    shown = texts(shared.pages[PageStep.SURVEY])
    places = [
        shown.index(part) for part in ("is not protected", "Of the others:", "Nothing is sent by itself.")
    ]
    assert places == sorted(places)
    assert "So no single answer that is sent proves" not in shown


def test_a_survey_with_one_level_says_that_there_is_nothing_to_choose(shared):
    survey = make_survey((make_item(0, default=1),), levels=make_levels(Scheme("warner", (800,))))
    shared.open(sign_survey(survey, RESEARCHER_KEY))
    assert "Everybody has the same, so that tells nothing." in texts(shared.pages[PageStep.SURVEY])
    go_on(shared)
    assert "there is nothing to choose here" in shared.pages[PageStep.LEVELS].about.text()
    assert [radio.isChecked() for radio in shared.pages[PageStep.LEVELS].radios] == [True]


def test_buttons_to_choose_a_level_grow_with_the_text(shared):
    def width():
        radio = shared.pages[PageStep.LEVELS].radios[0]
        return radio.style().pixelMetric(QStyle.PixelMetric.PM_ExclusiveIndicatorWidth, None, radio)

    shared.open(sign_survey(make_survey(1), RESEARCHER_KEY))
    go_on(shared)
    before = width()
    shared.prefer("text size", "200")
    assert width() > 1.5 * before
    shared.prefer("text size", "100")


def test_repeats_are_marked_where_they_stand(shared):
    wordings = ("Do you drink wine at home?", "Is it raining?", "Do you drink: wine, at home?")
    shared.open(
        sign_survey(
            make_survey(tuple(make_item(i, text=english(t)) for i, t in enumerate(wordings))), RESEARCHER_KEY
        )
    )
    go_on(shared)
    page = shared.pages[PageStep.LEVELS]
    assert "ask the same as another one: 1" in page.note.text()
    assert "questions that ask the same taken together (1)" in page.record.more.text
    assert "asks the same as another question" in page.row_text(3)
    key(Qt.Key.Key_End)
    assert "asks the same as question 1: “Do you drink wine at home?”" in page.note.text()


def test_what_asks_the_same_as_an_earlier_survey_is_marked_too(window, vault, signed):
    answer_all(SurveySession(vault, signed), "0101")
    items = (
        make_item(7, text=english("Questi\u043en number 1?")),
        make_item(1, text=english("Is it cold?")),
    )
    window.open(sign_survey(make_survey(items), RESEARCHER_KEY))
    go_on(window)
    page = window.pages[PageStep.LEVELS]
    found = window.session.memory.elsewhere
    assert list(found) == [0]
    assert "asks the same as another question" in page.row_text(1)
    key(Qt.Key.Key_Down)
    assert f"in an earlier survey: “{found[0][0]}”" in page.note.text()


def test_a_survey_may_fix_the_level(shared):
    shared.open(sign_survey(make_survey((make_item(0, minimum=4, default=4),)), RESEARCHER_KEY))
    assert "The survey sets how private each answer is." in texts(shared.pages[PageStep.SURVEY])
    go_on(shared)
    page = shared.pages[PageStep.LEVELS]
    assert [radio.isEnabled() for radio in page.radios] == [False, False, False, True]


def test_a_minimum_level_cannot_be_undercut(shared):
    items = (make_item(0), make_item(1, minimum=3, default=3))
    shared.open(sign_survey(make_survey(items), RESEARCHER_KEY))
    go_on(shared)
    page = shared.pages[PageStep.LEVELS]
    assert page.notes[1].text() == "Not offered for these questions:\n2. “Question number 1?”"
    assert page.notes[2].text() == "Answers that become more private: 1."
    key("2")
    assert shared.session.levels == "23"
    key(Qt.Key.Key_End)
    assert [radio.isEnabled() for radio in page.radios] == [False, False, True, True]
    assert not page.notes[1].isVisible()
    key("2")
    assert shared.session.levels == "23"


# The answers.


@pytest.fixture
def answers(shared, signed):
    to_answers(shared, signed)
    page = shared.pages[PageStep.ANSWERS]
    page.dialogs = shared.dialogs
    return page


def test_nothing_is_preselected_and_next_waits(answers, shared):
    (card,) = answers.cards
    assert not any(button.isChecked() for button in card.buttons.values())
    assert not shared.footer.next.isEnabled()


@pytest.mark.parametrize(("pressed", "value"), [("1", True), ("2", False), ("3", None)])
def test_keys_answer(answers, shared, pressed, value):
    key(pressed)
    assert shared.session.shows(0, value=value)
    chosen = answers.cards[0].buttons[value]
    assert chosen.isChecked()
    size, state = chosen.iconSize(), type(chosen.icon()).State
    tick, number = (chosen.icon().pixmap(size, state=each).toImage() for each in (state.On, state.Off))
    assert tick != number, "what is chosen differs by colour alone"
    assert shared.footer.next.isEnabled()
    assert [button.isChecked() for button in answers.cards[0].buttons.values()].count(True) == 1


def test_a_click_answers_and_another_one_changes_it(answers, shared):
    for value in (True, None, False):
        QTest.mouseClick(answers.cards[0].buttons[value], Qt.MouseButton.LeftButton)
        assert shared.session.shows(0, value=value)


def test_questions_follow_one_another_and_back(answers, shared):
    for position in range(3):
        assert answers.progress.text() == f"Question {position + 1} of 4"
        key("1")
        go_on(shared)
    assert shared.footer.next.text() == "Review"
    QTest.mouseClick(shared.footer.back, Qt.MouseButton.LeftButton)
    assert answers.progress.text() == "Question 3 of 4"
    assert answers.cards[0].buttons[True].isChecked()


def test_several_questions_at_once(answers, shared):
    answers.several.click()
    assert len(answers.cards) == 4
    for card in answers.cards:
        card.first_stop().setFocus()
        answers.show_card(card)
        key("2")
    assert shared.session.unanswered == []
    assert shared.footer.next.text() == "Review"


def test_a_key_answers_only_what_is_in_view(answers, shared):
    answers.several.click()
    shared.resize(shared.width(), 420)
    first, last = answers.cards[0], answers.cards[-1]
    answers.show_card(last)
    QApplication.processEvents()
    assert not first.is_seen()
    first.first_stop().setFocus()
    key("1")
    assert not shared.session.is_answered(0)
    QApplication.processEvents()
    assert first.is_seen(), "the question was not brought into view"
    key("1")
    assert shared.session.shows(0, value=True)


def test_enter_goes_on_and_answers_nothing(answers, shared):
    key(Qt.Key.Key_Return)
    assert shared.session.unanswered == [0, 1, 2, 3]
    assert answers.first == 0
    for position in range(4):
        key("2")
        assert answers.first == position
        key(Qt.Key.Key_Return)
    assert shared.step is PageStep.REVIEW


def test_enter_held_down_and_enter_before_the_draw_do_nothing(answers, shared):
    key("1")
    held = QKeyEvent(
        QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "", autorep=True
    )
    QApplication.sendEvent(answers.cards[0].first_stop(), held)
    assert answers.first == 0
    for _ in range(3):
        go_on(shared)
        key("1")
    go_on(shared)
    shared.pages[PageStep.REVIEW].reveal.setFocus()
    key(Qt.Key.Key_Return)
    assert shared.session.state is State.REVIEW


def test_a_screen_reader_hears_one_of_several_answers_to_the_question(answers):
    (card,) = answers.cards
    assert QAccessible.queryAccessibleInterface(card).text(QAccessible.Text.Name) == "“Question number 0?”"
    names = []
    for button in card.buttons.values():
        told = QAccessible.queryAccessibleInterface(button)
        assert told.role() == QAccessible.Role.RadioButton
        names.append(told.text(QAccessible.Text.Name))
        assert "Question number 0?" in told.text(QAccessible.Text.Description)
        assert told.text(QAccessible.Text.Description).endswith(f" Key {len(names)}.")
    assert names == ["Yes", "No", "Prefer not to say"]
    key("2")
    told = [QAccessible.queryAccessibleInterface(button) for button in card.buttons.values()]
    assert [bool(each.state().checked) for each in told] == [False, True, False]


def test_a_survey_without_skipping_has_two_answers(shared):
    shared.open(sign_survey(make_survey(1, skip=False), RESEARCHER_KEY))
    go_on(shared)
    go_on(shared)
    page = shared.pages[PageStep.ANSWERS]
    assert list(page.cards[0].buttons) == [True, False]
    key("3")
    assert shared.session.unanswered == [0]


@pytest.mark.parametrize("accepted", [True, False])
def test_going_back_to_the_levels_asks_before_it_erases(answers, shared, dialogs, accepted):
    key("1")
    dialogs.will("confirm", accepted)
    shared.go_back()
    assert (shared.step is PageStep.LEVELS) == accepted
    assert shared.session.is_answered(0) != accepted


def test_going_back_with_nothing_given_asks_nothing(answers, shared, dialogs):
    shared.go_back()
    assert shared.step is PageStep.LEVELS
    assert dialogs.asked == []


# The review.


def cells(page, column):
    return [page.model.index(row, column).data() for row in range(page.model.rowCount())]


def test_the_review_hides_answers_until_asked_and_after_the_draw_shows_exactly_what_leaves(window, signed):
    window.open(signed)
    answer_everything(window, "123")
    page = window.pages[PageStep.REVIEW]
    assert cells(page, 2) == ["hidden"] * 4
    page.reveal.click()
    assert cells(page, 2) == ["Yes", "No", "Prefer not to say", "Yes"]
    assert cells(page, 0)[3] == "“Question number 3?”"
    assert cells(page, 1)[0].splitlines() == [
        "Level 2, “Level 2”",
        "privacy 10%",
        "of 100 yes, 5 sent as no; of 100 no, 5 sent as yes",
    ]
    left_out_is_not_counted(page)

    go_on(window)
    assert not shiboken6.isValid(page), "what has shown an answer is still there"
    page, sent = window.pages[PageStep.REVIEW], window.session.sent
    words = {"1": "yes", "0": "no", "-": "left out"}
    assert cells(page, 2) == [words[value] for value in sent.answers]
    assert page.model.headerData(2, Qt.Orientation.Horizontal) == "Sent"
    assert not window.footer.back.isEnabled()
    page.raw_button.click()
    line, payload = page.raw.toPlainText().split("\n\n")
    before = batch_of(window.session)
    assert line.encode() + b"\n" == before
    assert json.loads(payload)["records"] == [{"id": sent.id, "levels": sent.levels, "answers": sent.answers}]
    left_out_is_not_counted(page)

    window.go_back()  # the draw happens once
    assert window.step is PageStep.REVIEW
    page.forward()
    assert batch_of(window.session) == before
    page.table.activated.emit(page.model.index(1, 0))
    assert window.step is PageStep.REVIEW
    go_on(window)
    assert "All your answers: 3" in window.pages[PageStep.SAVE].record.text


def left_out_is_not_counted(page):
    assert page.cell(2, 1) == "Level 2, “Level 2”\nleft out: whoever reads it sees that"
    assert "All your answers: 3" in page.record.text


def test_a_row_of_the_review_leads_to_its_question_and_back(opened):
    answer_everything(opened, "1")
    page, answers = opened.pages[PageStep.REVIEW], opened.pages[PageStep.ANSWERS]
    page.table.setCurrentIndex(page.model.index(2, 0))
    page.table.setFocus()
    key(Qt.Key.Key_Return)
    assert (opened.step, answers.first) == (PageStep.ANSWERS, 2)
    key("2")
    assert opened.session.shows(2, value=False)
    for _ in range(2):
        go_on(opened)
    assert opened.step is PageStep.REVIEW


def test_a_record_that_cannot_be_stored_is_said_and_tried_again_and_can_be_discarded(
    window, vault, monkeypatch, dialogs, signed
):
    window.open(signed)
    answer_everything(window)

    def full(*_, **__):
        raise VaultError(DISK_FULL())

    with monkeypatch.context() as patch:
        patch.setattr(vault, "freeze", full)
        go_on(window)
        page = window.pages[PageStep.REVIEW]
        assert page.error.text() == "✕ The record could not be stored: the disk is full"
        assert page.notice.isVisible()
        assert page.heading.text() == "Drawn, but not stored yet"
        assert cells(page, 2) == ["not stored yet"] * 4
        assert PageStep.ANSWERS not in window.pages
        with pytest.raises(KeyError):
            window.pages[PageStep.ANSWERS]
        assert not window.footer.back.isEnabled()
        assert window.session.is_waiting
        window.go_back()
        page.table.activated.emit(page.model.index(0, 0))
        assert window.step is PageStep.REVIEW
        assert window.footer.next.text() == "Try again"
        go_on(window)
        assert window.pages[PageStep.REVIEW].notice.isVisible()

        assert window.footer.stop.text() == "Discard the record"
        dialogs.will("confirm", False, True)
        window.footer.stop.click()
        assert window.session.is_waiting
        window.footer.stop.click()
        assert window.session is None
        assert vault.holding(signed.id) is None
        window.open(signed)
        finish(window)
        assert window.session.is_waiting
    go_on(window)
    assert window.session.state is State.FROZEN
    assert not window.pages[PageStep.REVIEW].notice.isVisible()
    assert vault.holding(signed.id).records == 1


def test_a_draw_that_fails_keeps_the_answers(opened, monkeypatch):
    answer_everything(opened, "12")
    with monkeypatch.context() as patch:
        patch.setattr(opened.session, "_random_bytes", bytes)
        go_on(opened)
    page = opened.pages[PageStep.REVIEW]
    assert page.error.text().startswith(
        "✕ Nothing was drawn, and your answers are still here: the system's source"
    )
    opened.go_back()
    assert opened.pages[PageStep.ANSWERS].cards[0].buttons[False].isChecked()


# Saving.


@pytest.fixture(scope="module")
def drawn(new_window, signed):
    """A window at the page that saves what was drawn."""
    window = new_window()
    window.open(signed)
    finish(window, "123")
    go_on(window)
    return window


@pytest.fixture
def save(drawn, dialogs):
    page = drawn.pages[PageStep.SAVE]
    page.dialogs = dialogs
    page.qr_button.setChecked(False)
    return page


def test_a_save_that_fails_or_is_called_off_can_be_tried_again_and_writes_the_one_file(
    drawn, save, signed, dialogs, tmp_path
):
    dialogs.will("save_path", None, tmp_path / "no" / "where")
    save.save.click()
    assert not save.status.isVisible()
    save.save.click()
    assert save.status.text().startswith("✕ Not saved: ")
    assert save.session.state is State.FROZEN

    assert not drawn.footer.next.isEnabled()
    dialogs.will("save_path", tmp_path / "a.tacit-batch", tmp_path / "b.tacit-batch")
    for _ in range(2):
        QTest.mouseClick(save.save, Qt.MouseButton.LeftButton)
    assert (tmp_path / "a.tacit-batch").read_bytes() == (tmp_path / "b.tacit-batch").read_bytes()
    assert save.status.text() == "✓ Saved: b.tacit-batch. Read back: 1 record."
    batch = BatchReader(signed).read_line((tmp_path / "a.tacit-batch").read_bytes().rstrip())
    assert batch.records == (save.session.sent,)
    assert drawn.footer.next.isEnabled()
    assert dialogs.asked[0][2].endswith(".tacit-batch")


def test_the_receipt_is_shown(save):
    assert save.session.receipt in save.receipt.text()
    assert save.receipt.accessibleName() == "Receipt " + " ".join(save.session.receipt)


def test_the_qr_code_holds_the_file(save):
    save.qr_button.click()
    (shown,) = save.findChildren(quoted.QrCode)
    assert shown.accessibleName() == "QR code of the file"
    image = quoted.code(save.session.own_batch())
    assert image is not None
    assert shown.width() % image.width() == 0
    assert shown.width() >= 2 * image.width()
    rows = segno.make_qr(save.session.own_batch(), error="l", mode="byte").matrix_iter(border=4)
    dark = [
        [image.pixelColor(x, y).lightness() == 0 for x in range(image.width())] for y in range(image.height())
    ]
    assert dark == [list(map(bool, row)) for row in rows]


@pytest.mark.parametrize("scale", [1.25, 1.5, 2.0])
def test_a_qr_code_is_black_and_white_alone_on_a_scaled_screen(qapp, scale):
    shown = quoted.QrCode(quoted.code(bytes(range(256)) * 4), "a file")
    picture = QPixmap(shown.size() * scale)
    picture.setDevicePixelRatio(scale)
    shown.render(picture)
    found = picture.toImage().convertToFormat(QImage.Format.Format_RGB32)
    pixels = set(memoryview(found.constBits()).cast("I"))
    assert pixels == {0xFF000000, 0xFFFFFFFF}


def test_a_record_too_long_for_a_qr_code_says_so(save, monkeypatch):
    monkeypatch.setattr("tacit_agent.ui.pages.review.code", lambda _: None)
    save.qr_button.click()
    assert "too long for a QR code" in save.qr_note.text()
    assert quoted.code(b"x" * 5_000) is None


def test_large_codes_are_not_offered():
    assert quoted.code(b"x" * 1_000) is not None
    assert quoted.code(b"x" * 2_000) is None
    assert quoted.code(b"x" * 5_000) is None


def test_a_survey_answered_before_opens_at_what_was_sent(window, vault, signed, dialogs):
    receipt = answer_all(SurveySession(vault, signed), "01-1")
    window.open(signed)
    assert window.step is PageStep.REVIEW
    assert not window.footer.back.isEnabled()
    go_on(window)
    assert receipt in window.pages[PageStep.SAVE].receipt.text()
    window.close_survey()
    assert window.session is None
