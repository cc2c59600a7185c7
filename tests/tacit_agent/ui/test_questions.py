"""Questions of every kind, as a person meets them: choices, numbers, checklists, plain ones."""

from __future__ import annotations

from functools import cache

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QAccessible, QGuiApplication, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from support.clicking import answer_everything, go_on, key, to_answers
from support.questionnaire import (
    AGE,
    BOXES,
    CHECKLIST,
    DISTRICT,
    DRINKS,
    PERSON,
    SCHOOL,
    SMOKES,
    questionnaire,
)
from support.surveys import RESEARCHER_KEY, english, make_box, make_item, make_number, make_survey

from tacit.formats.survey_file import sign_survey
from tacit.survey import Option, QuestionKind
from tacit_agent.session import State
from tacit_agent.session.choice import places, questions
from tacit_agent.ui.language import quoted
from tacit_agent.ui.pages.levels import ALL
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.ui.widgets.options import ChoiceButton
from tacit_agent.vault import OperatorCode

CODE = "4711"
BAND = "“\u206816–17\u2069”"
"""With a dash that is no ASCII, so it is isolated."""


def texts(widget):
    return "\n".join(each.text() for each in widget.findChildren(QLabel) if each.isVisibleTo(widget))


def at(window, position):
    """The card of the question of this item, which is shown alone."""
    page = window.pages[PageStep.ANSWERS]
    page.show_question(position)
    page.enter()
    QApplication.processEvents()
    (card,) = page.cards
    card.first_stop().setFocus()
    return card


@pytest.fixture
def asked(shared):
    """The questionnaire, at its answers."""
    to_answers(shared, questionnaire())
    return shared


def chosen(session, position):
    offered = range(len(session.survey.items[position].options)) or (True, False)
    return [value for value in (*offered, None) if session.shows(position, value)]


# Which items are one question.


def test_neighbouring_boxes_of_one_group_are_one_question():
    items = (
        make_item(0),
        make_box(1, group="Which?"),
        make_box(2, group="Which?"),
        make_box(3, group="What?"),
        make_item(4, group="What?"),
        make_box(5, group="What?"),
    )
    survey = make_survey(items)
    found = questions(survey.items)
    assert [each.positions for each in found] == [(0,), (1, 2), (3,), (4,), (5,)]
    assert [each.is_checklist for each in found] == [False, True, True, False, True]
    assert places(survey) == ["1", "2.1", "2.2", "3.1", "4", "5.1"]


def test_a_checklist_counts_as_one_question(asked):
    page = asked.pages[PageStep.ANSWERS]
    assert page.progress.text() == "Question 1 of 9"
    at(asked, BOXES[2])
    assert page.progress.text() == "Question 8 of 9"
    page.several.click()
    assert page.progress.text() == "Questions 6 to 9 of 9"
    assert [len(card.positions) for card in page.cards] == [1, 1, 5, 1]


# A choice.


def test_nothing_is_chosen_until_a_person_chooses(asked):
    for position in (SCHOOL, AGE, DISTRICT, BOXES[0]):
        card = at(asked, position)
        assert not any(button.isChecked() for button in card.findChildren(ChoiceButton))
        assert not asked.pages[PageStep.ANSWERS].footing().is_ready


def test_a_key_chooses_the_option_that_has_it_in_its_mark(asked):
    card = at(asked, DISTRICT)
    for pressed, option in (("1", 0), ("9", 8), ("a", 9), ("c", 11), ("d", None)):
        key(pressed)
        assert chosen(asked.session, DISTRICT) == [option]
        assert card.buttons[option].isChecked()
        assert [button.isChecked() for button in card.buttons.values()].count(True) == 1
    key("e")
    assert chosen(asked.session, DISTRICT) == [None]


def test_a_click_chooses_and_another_one_changes_it(asked):
    card = at(asked, DRINKS)
    for option in (3, 0, None, 2):
        QTest.mouseClick(card.buttons[option], Qt.MouseButton.LeftButton)
        assert chosen(asked.session, DRINKS) == [option]


@cache
def long_list(count, words="Option number %d"):
    options = tuple(Option(f"o{i}", english(words % i)) for i in range(count))
    item = make_item(0, kind=QuestionKind.CHOICE, options=options, prevalence=0)
    return sign_survey(make_survey((item, make_item(1))), RESEARCHER_KEY)


@pytest.fixture(
    scope="module",
    params=["Area %d", "A long option text that takes more than a single line of the window, as number %d"],
)
def words(request):
    """Of the options of a long list; for the module, so that the tests of one list follow each other."""
    return request.param


@pytest.fixture
def longest(shared, words):
    to_answers(shared, long_list(36, words))
    shared.resize(1024, 600)
    QApplication.processEvents()
    return shared


def test_thirty_six_options_are_all_there_and_none_is_cut(longest):
    (card,) = longest.pages[PageStep.ANSWERS].cards
    options = [card.buttons[i] for i in range(36)]
    places_ = [QRect(each.pos(), each.size()) for each in options]
    inside = options[0].parentWidget().rect()
    assert all(map(inside.contains, places_))
    assert not any(one.intersects(other) for i, one in enumerate(places_) for other in places_[:i])
    assert all(each.height() >= each.heightForWidth(each.width()) for each in options)
    page = longest.pages[PageStep.ANSWERS]
    for i in (35, None):
        page._area.ensureWidgetVisible(card.buttons[i])
        assert card.buttons[i].visibleRegion().boundingRect().height() == card.buttons[i].height()


def test_short_options_take_columns_and_long_ones_lines(longest):
    (card,) = longest.pages[PageStep.ANSWERS].cards
    options = [card.buttons[i] for i in range(36)]
    columns = len({each.x() for each in options})
    if options[0].words.startswith("Area"):
        assert columns == 3
        assert [each.words for each in options if each.x() == options[0].x()] == [
            f"Area {i}" for i in range(12)
        ]
    else:
        assert columns == 1
        assert options[0].height() > options[0].fontMetrics().height() * 2


def test_a_key_chooses_only_what_is_in_view(longest):
    (card,) = longest.pages[PageStep.ANSWERS].cards
    card.first_stop().setFocus()
    last = card.buttons[35]
    if not last.visibleRegion().isEmpty():
        pytest.skip("all options fit into the window")
    key("0")
    assert not longest.session.is_answered(0)
    QApplication.processEvents()
    assert not last.visibleRegion().isEmpty(), "the option was not brought into view"
    key("0")
    assert chosen(longest.session, 0) == [35]


def test_a_word_that_is_wider_than_the_window_is_shown_to_its_end(shared):
    to_answers(shared, long_list(3, "W" * 190 + "%d"))
    shared.resize(1024, 600)
    QApplication.processEvents()
    (card,) = shared.pages[PageStep.ANSWERS].cards
    button = card.buttons[0]
    line = button.fontMetrics().horizontalAdvance("W") * 190 // button.width()
    assert button.height() > line * button.fontMetrics().height()
    before = button.grab().toImage()
    button.words = "W" * 190 + "9"
    assert button.grab().toImage() != before, "the end is not painted"


def test_enter_in_the_field_of_a_number_goes_on_once_it_has_a_band(asked):
    at(asked, AGE)
    key(Qt.Key.Key_Return)
    assert asked.pages[PageStep.ANSWERS].cards[0].positions == (AGE,)
    key("9")
    key(Qt.Key.Key_Return)
    assert asked.pages[PageStep.ANSWERS].cards[0].positions == (DISTRICT,)


def test_an_ampersand_in_an_option_is_no_shortcut(shared):
    to_answers(shared, long_list(3, "R&D number %d"))
    (card,) = shared.pages[PageStep.ANSWERS].cards
    assert card.buttons[0].shortcut().isEmpty()
    assert QAccessible.queryAccessibleInterface(card.buttons[0]).text(QAccessible.Text.Name) == "R&D number 0"
    QTest.keyClick(card.buttons[1], Qt.Key.Key_D, Qt.KeyboardModifier.AltModifier)
    assert not shared.session.is_answered(0)


def test_the_researchers_options_are_in_a_frame_and_the_programs_are_not(asked):
    card = at(asked, DISTRICT)

    def framed(part):
        while part is not card:
            if part.objectName() == "quoted":
                return True
            part = part.parentWidget()
        return False

    assert all(framed(card.buttons[i]) for i in range(12))
    assert not framed(card.buttons[None])
    assert not framed(card.figures)


# A number.


def write(entry, text):
    """Keys of any script; QTest knows Latin ones only."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(entry, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter))


def test_a_number_is_answered_by_its_band_which_is_shown_at_once(asked):
    card = at(asked, AGE)
    assert card.entry.hasFocus()
    seen = []
    for pressed in ("1", "7", Qt.Key.Key_Backspace, "9", "9"):
        key(pressed)
        seen.append((chosen(asked.session, AGE), card.band.texts[card.band.shown]))
    assert seen == [
        ([0], "→ sent as “13 or younger”, or by chance as another band"),
        ([2], f"→ sent as {BAND}, or by chance as another band"),
        ([0], "→ sent as “13 or younger”, or by chance as another band"),
        ([3], "→ sent as “\u206818–19\u2069”, or by chance as another band"),
        ([4], "→ sent as “20 or older”, or by chance as another band"),
    ]
    assert asked.pages[PageStep.ANSWERS].footing().is_ready


def test_a_digit_moves_nothing_in_a_narrow_window(asked):
    asked.resize(430, 900)
    card = at(asked, AGE)
    QApplication.processEvents()
    before = [button.mapTo(asked, QPoint()) for button in card.buttons.values()]
    key("1")
    QApplication.processEvents()
    assert [button.mapTo(asked, QPoint()) for button in card.buttons.values()] == before


def test_a_number_that_is_deleted_is_no_answer(asked):
    card = at(asked, AGE)
    key("9")
    key(Qt.Key.Key_Backspace)
    assert not asked.session.is_answered(AGE)
    assert card.band.shown is None
    assert not asked.footer.next.isEnabled()


def test_digits_of_other_scripts_are_numbers_and_letters_are_none(asked):
    card = at(asked, AGE)
    write(card.entry, "x-1٧")
    assert card.entry.text() == "1٧"
    assert chosen(asked.session, AGE) == [2]


def test_a_number_below_zero_can_be_typed_where_a_band_ends_there(shared):
    items = (make_number(0, cuts=(-10, 0)), make_number(1, cuts=(5, 10)))
    to_answers(shared, sign_survey(make_survey(items), RESEARCHER_KEY))
    for sign, band in (("-", 1), ("\u2212", 1)):
        card = at(shared, 0)
        write(card.entry, sign)
        assert not shared.session.is_answered(0)
        write(card.entry, "3")
        assert chosen(shared.session, 0) == [band]
        QTest.keyClick(card.entry, Qt.Key.Key_Backspace)
        QTest.keyClick(card.entry, Qt.Key.Key_Backspace)
    card = at(shared, 1)
    write(card.entry, "-3")
    assert card.entry.text() == "3"


def test_a_band_can_be_chosen_without_a_number(asked):
    card = at(asked, AGE)
    key("3")
    QTest.mouseClick(card.buttons[3], Qt.MouseButton.LeftButton)
    assert chosen(asked.session, AGE) == [3]
    assert card.entry.text() == ""
    assert card.band.shown is None
    key("1")
    assert card.entry.hasFocus(), "a digit belongs into the field, wherever the focus was"
    assert chosen(asked.session, AGE) == [0]


def test_who_comes_back_finds_the_band_and_not_the_number(asked):
    card = at(asked, AGE)
    write(card.entry, "17")
    go_on(asked)
    assert card.entry.text() == ""
    card = at(asked, AGE)
    assert card.entry.text() == ""
    assert card.buttons[2].isChecked()


def test_nothing_of_a_number_can_be_copied(asked):
    board = QGuiApplication.clipboard()
    board.setText("before")
    card = at(asked, AGE)
    write(card.entry, "17")
    for pressed in (Qt.Key.Key_A, Qt.Key.Key_C, Qt.Key.Key_X):
        QTest.keyClick(card.entry, pressed, Qt.KeyboardModifier.ControlModifier)
    QTest.mouseDClick(card.entry, Qt.MouseButton.LeftButton)
    assert not card.entry.hasSelectedText()
    assert card.entry.contextMenuPolicy() is Qt.ContextMenuPolicy.NoContextMenu
    assert board.text() == "before"
    assert card.entry.text() == "17"
    QTest.keyClick(card.entry, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert card.entry.text() == "17"


# A checklist.


def test_a_box_that_was_not_touched_is_not_a_no(asked):
    at(asked, BOXES[0])
    key("2")
    assert [chosen(asked.session, i) for i in BOXES] == [[], [True], [], [], []]
    assert not asked.footer.next.isEnabled()
    assert "say what is to be sent for the boxes without a tick" in asked.footer.hint.text()
    key(Qt.Key.Key_Return)
    assert asked.pages[PageStep.ANSWERS].cards[0].positions == tuple(BOXES)


@pytest.mark.parametrize(("pressed", "value"), [("6", False), ("7", None)])
def test_a_person_says_what_a_box_without_a_tick_means(asked, pressed, value):
    at(asked, BOXES[0])
    key("2")
    key(pressed)
    assert [chosen(asked.session, i) for i in BOXES] == [[value], [True], [value], [value], [value]]
    assert asked.footer.next.isEnabled()


def test_one_more_tick_keeps_what_was_said_and_one_taken_back_does_not(asked):
    card = at(asked, BOXES[0])
    key("2")
    key("6")
    key("3")
    assert [chosen(asked.session, i) for i in BOXES] == [[False], [True], [True], [False], [False]]
    assert card.rest[False].isChecked()
    key("2")
    assert [chosen(asked.session, i) for i in BOXES] == [[], [], [True], [], []]
    assert not any(button.isChecked() for button in card.rest.values())
    assert not asked.footer.next.isEnabled()


def test_with_every_box_ticked_nothing_is_left_to_say(asked):
    card = at(asked, BOXES[0])
    for pressed in "12345":
        key(pressed)
    assert asked.footer.next.isEnabled()
    assert not any(button.isEnabled() or button.isChecked() for button in card.rest.values())


def test_a_checklist_is_found_as_it_was_left(asked):
    at(asked, BOXES[0])
    key("4")
    key("7")
    go_on(asked)
    card = at(asked, BOXES[0])
    assert [box.isChecked() for box in card.boxes.values()] == [False, False, False, True, False]
    assert card.rest[None].isChecked()


def test_each_box_can_be_answered_by_itself(asked):
    card = at(asked, BOXES[0])
    key("1")
    card.apart.click()
    assert not card.together.isVisible()
    given = (True, False, None, False, None)
    for row, value in zip(card.rows.values(), given, strict=True):
        row.buttons[value].click()
    assert [chosen(asked.session, i) for i in BOXES] == [[value] for value in given]
    assert asked.footer.next.isEnabled()
    key("2")
    assert [chosen(asked.session, i) for i in BOXES] == [[value] for value in given]
    card = at(asked, BOXES[0])
    assert card.apart.isChecked(), "the two buttons cannot show these answers"
    assert [[v for v, b in row.buttons.items() if b.isChecked()] for row in card.rows.values()] == [
        [value] for value in given
    ]
    card.apart.click()
    assert [chosen(asked.session, i) for i in BOXES] == [[True], [], [], [], []]


def test_without_skipping_a_box_is_a_yes_or_a_no(shared):
    items = tuple(make_box(i, group="Which?") for i in range(2))
    to_answers(shared, sign_survey(make_survey(items, skip=False), RESEARCHER_KEY))
    (card,) = shared.pages[PageStep.ANSWERS].cards
    assert list(card.rest) == [False]


# Screen readers and the Tab key.


def told(part):
    found = QAccessible.queryAccessibleInterface(part)
    return found.role(), found.text(QAccessible.Text.Name), found.text(QAccessible.Text.Description)


def test_a_screen_reader_hears_the_kind_the_name_and_the_question(asked):
    card = at(asked, DRINKS)
    role, name, about = told(card.buttons[1])
    assert (role, name) == (QAccessible.Role.RadioButton, "Once a month or less")
    assert about == "“How often do you drink alcohol?” Key 2."
    card = at(asked, AGE)
    role, name, _ = told(card.entry)
    assert (role, name) == (QAccessible.Role.EditableText, "“How old are you?”")
    assert told(card.buttons[2])[::2] == (QAccessible.Role.RadioButton, "“How old are you?”")
    card = at(asked, BOXES[0])
    role, name, about = told(card.boxes[BOXES[0]])
    assert (role, name) == (QAccessible.Role.CheckBox, "Cannabis")
    assert about == "“Which of these have you taken in the last year?” Key 1."
    role, name, _ = told(card.rest[False])
    assert (role, name) == (
        QAccessible.Role.RadioButton,
        "And the boxes without a tick? None of these applies",
    )
    assert told(card)[1] == "“Which of these have you taken in the last year?”"
    key("1")
    assert QAccessible.queryAccessibleInterface(card.boxes[BOXES[0]]).state().checked


def test_a_number_is_said_with_its_band_to_a_screen_reader(asked, monkeypatch):
    said = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: said.append(event.message()))
    at(asked, AGE)
    key("9")
    assert said == ["→ sent as “13 or younger”, or by chance as another band"]


_KEYS = Qt.Key


@pytest.mark.parametrize(
    ("language", "ways"),
    [
        ("en", [(_KEYS.Key_Down, 1), (_KEYS.Key_Right, 5), (_KEYS.Key_Left, 1), (_KEYS.Key_Up, 0)]),
        ("ar", [(_KEYS.Key_Down, 1), (_KEYS.Key_Left, 5), (_KEYS.Key_Right, 1), (_KEYS.Key_Up, 0)]),
    ],
)
def test_arrows_walk_over_options_and_take_the_choice_along_once_there_is_one(asked, language, ways):
    asked.prefer("language", language)
    card = at(asked, DISTRICT)
    for pressed, option in ways:
        key(pressed)
        assert QApplication.focusWidget() is card.buttons[option]
        assert not asked.session.is_answered(DISTRICT)
    key(Qt.Key.Key_Space)
    for pressed, option in ways:
        key(pressed)
        assert QApplication.focusWidget() is card.buttons[option]
        assert chosen(asked.session, DISTRICT) == [option]
    card.buttons[11].setFocus()
    key(Qt.Key.Key_Down)
    assert QApplication.focusWidget() is card.buttons[None]
    key(Qt.Key.Key_Down)
    assert QApplication.focusWidget() is card.buttons[None]


def test_arrows_tick_no_box_and_bring_what_they_reach_into_view(asked):
    card = at(asked, BOXES[0])
    asked.resize(asked.width(), 420)
    for box in list(card.boxes.values())[1:] + list(card.rest.values()):
        key(Qt.Key.Key_Down)
        assert QApplication.focusWidget() is box
        assert not box.visibleRegion().isEmpty()
    assert [chosen(asked.session, i) for i in BOXES] == [[]] * 5
    key(Qt.Key.Key_Space)
    key(Qt.Key.Key_Up)
    assert [chosen(asked.session, i) for i in BOXES] == [[False]] * 5
    for _ in range(2):
        key(Qt.Key.Key_Up)
    assert QApplication.focusWidget() is card.boxes[BOXES[3]]
    assert [chosen(asked.session, i) for i in BOXES] == [[False]] * 5


@pytest.mark.parametrize("position", [AGE, DISTRICT, SMOKES, BOXES[0]])
def test_tab_goes_through_the_question_and_on_to_its_figures(asked, position):
    card = at(asked, position)
    page = asked.pages[PageStep.ANSWERS]
    stops: list[QWidget] = []
    for _ in range(40):
        stops.append(QApplication.focusWidget())
        QTest.keyClick(stops[-1], Qt.Key.Key_Tab)
        if QApplication.focusWidget() is page.several:
            break
    assert stops[0] is card.first_stop()
    assert stops[-1] is card.figures
    assert all(card.isAncestorOf(each) for each in stops)


# Levels, review, what is plain.


def test_figures_of_a_choice_are_in_people_who_choose(asked):
    assert "Of 100 people who choose an answer, 45 send it. The rest send another one." in texts(
        at(asked, DISTRICT)
    )
    figures = at(asked, DRINKS).figures
    assert figures.first.text() == "Privacy: 57.1%."
    assert figures.lines.text().splitlines() == [
        "Level 3, “Well hidden”: sent with the answer.",
        "Of 100 people who choose an answer, about 57 send it. The rest send another one.",
        "A reader in doubt between two answers is then right at most 80 of 100 times.",
    ]


def test_plain_answers_that_are_sent_as_given_are_named_apart(asked):
    shown = asked.pages[PageStep.ANSWERS].record
    assert "⚠ 2 plain answers are sent as you give them: “" in shown.text
    assert "100 of 100" not in shown.text + shown.more.text
    key("3")
    assert "⚠ 1 plain answer is sent as you give it: “" in shown.text


def test_an_open_answer_that_may_give_another_one_away_is_not_taken_out(shared):
    wine = make_item(0, text=english("Do you drink wine at home?"), default=1, sensitive=False)
    again = make_item(1, text=english("Statement B"), help=english("Do you drink wine at home?"))
    shared.open(sign_survey(make_survey((wine, again, make_item(2))), RESEARCHER_KEY))
    go_on(shared)
    record = shared.pages[PageStep.LEVELS].record
    assert "⚠ 1 plain answer is sent as you give it" in record.text
    assert "more than 99 of 100" in record.more.text


def test_a_plain_question_is_marked_and_said_to_be_sent_as_it_is(asked):
    shown = texts(at(asked, SCHOOL))
    assert "⚠ declared as not sensitive by the researcher" in shown
    assert "Your answer is sent exactly as you give it." in shown
    assert "⚠ What is sent proves your answer." in shown
    assert "declared as not sensitive" not in texts(at(asked, DISTRICT))


def test_a_number_at_an_open_level_is_sent_as_its_band(shared):
    to_answers(
        shared, sign_survey(make_survey((make_number(0, default=1, sensitive=False),)), RESEARCHER_KEY)
    )
    (card,) = shared.pages[PageStep.ANSWERS].cards
    assert all(text.startswith("→ sent as “") and "chance" not in text for text in card.band.texts)


@pytest.fixture
def levels(shared):
    shared.open(questionnaire())
    go_on(shared)
    return shared.pages[PageStep.LEVELS]


def show(page, row):
    page.row = row
    page.enter()


def test_a_level_is_chosen_for_all_boxes_of_a_checklist_or_for_one(levels, shared):
    show(levels, BOXES[1] + 1)
    assert levels.boxes.isVisible()
    levels.choose(4)
    assert [shared.session.level_of(i) for i in BOXES] == [4] * 5
    levels.boxes.click()
    levels.choose(2)
    assert [shared.session.level_of(i) for i in BOXES] == [4, 2, 4, 4, 4]
    show(levels, DRINKS + 1)
    assert not levels.boxes.isVisible()
    go_on(shared)
    shown = at(shared, BOXES[0]).figures.lines.text()
    assert "Level 2, “Lightly hidden”: sent with the answers to “Sleeping pills or tranquillisers”." in shown
    assert "Level 4, “Strongly hidden”: sent with the answers to “Cannabis”, “Glue" in shown
    shared.close_survey()  # the levels of the next test are those of the survey


def test_of_all_questions_together_a_row_says_what_holds_for_the_kind_protected_least(levels):
    show(levels, ALL)
    levels.choose(3)
    assert levels.record.meter.text == "40%"
    assert [head.text() for head in levels.table.heads] == [
        "Of 100 answers, sent as another",
        "A guess is then right, at most",
        "Privacy",
    ]
    assert [cell.text() for cell in levels.table.cells[2]] == ["20 or more", "80 of 100", "40%"]


def test_a_box_is_listed_with_its_question(levels):
    assert levels.row_text(BOXES[0] + 1).startswith(
        "“Which of these have you taken in the last year?” “Cannabis”\nLevel 3 · privacy 40%"
    )


def column(page, number):
    return [page.model.index(row, number).data() for row in range(page.model.rowCount())]


def test_a_questionnaire_is_answered_by_keys_alone_and_reviewed_and_sent_in_the_words_of_its_pages(window):
    window.open(questionnaire())
    answer_everything(window, PERSON)
    assert window.step is PageStep.REVIEW
    given = [chosen(window.session, i) for i in range(13)]
    assert given == [[1], [0], [2], [9], [True], [2], [1], [False], [True], [True], [False], [False], [False]]

    page = window.pages[PageStep.REVIEW]
    page.reveal.click()
    yes, no = "Yes", "No"
    assert column(page, 2) == [
        *("“A boy”", "“General school”", BAND, "“Quarry”", yes, "“About once a week”", "“\u206812–13\u2069”"),
        *(no, yes, yes, no, no),
        no,
    ]
    rows = [page.model.headerData(row, Qt.Orientation.Vertical) for row in range(13)]
    assert rows == ["1", "2", "3", "4", "5", "6", "7", "8.1", "8.2", "8.3", "8.4", "8.5", "9"]
    assert page.cell(BOXES[0], 0) == "“Which of these have you taken in the last year?” “Cannabis”"
    assert page.cell(DRINKS, 1).splitlines() == [
        "Level 3, “Well hidden”",
        "privacy 57.1%",
        "of 100 who choose an answer, about 57 send it",
    ]

    page.table.setCurrentIndex(page.model.index(BOXES[3], 0))
    page.table.setFocus()
    key(Qt.Key.Key_Return)
    assert window.step is PageStep.ANSWERS
    assert window.pages[PageStep.ANSWERS].first == CHECKLIST

    go_on(window)
    go_on(window)
    go_on(window)
    page, session = window.pages[PageStep.REVIEW], window.session
    assert session.state is State.FROZEN
    words = {"1": "yes", "0": "no"}
    for i, (item, value) in enumerate(zip(session.survey.items, session.sent.answers, strict=True)):
        expected = quoted(item.options[int(value, 36)].text.get(["en"])) if item.options else words[value]
        assert page.cell(i, 2) == expected


def test_the_next_person_in_field_mode_finds_nothing(window, dialogs):
    window.begin_field(questionnaire(), OperatorCode.of(CODE))
    for finished in range(2):
        assert window.session.holding.records == finished
        dialogs.will("secret", CODE)
        window.pages[PageStep.LOCK].start.click()
        for position in (AGE, DISTRICT, BOXES[0]):
            assert not window.session.is_answered(position)
        if not finished:
            answer_everything(window, PERSON)
            go_on(window)
            go_on(window)
            go_on(window)
            assert window.step is PageStep.LOCK
