"""By keys alone in the real window: no text leads to what deletes a language, fields follow each other as they stand, nothing is inherited unseen."""

from dataclasses import replace
from itertools import pairwise

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit, QPlainTextEdit
from support.drafts import ITEMS, LEVELS, make_draft

from tacit.survey import QuestionKind
from tacit_miner.design.draft import DraftOption, Words
from tacit_miner.design.versions import DraftDocument

TEXTS = (QLineEdit, QPlainTextEdit)


@pytest.fixture
def bilingual(sound):
    return sound


def tabbed(qtbot, page, first, count):
    """What has the focus after each of so many presses of Tab."""
    first.setFocus()
    reached = []
    for _ in range(count):
        qtbot.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
    return reached


def test_no_text_is_followed_by_a_button_that_takes_a_language_out(bilingual, qtbot):
    bilingual.look_at("head")
    head = bilingual.forms["head"]
    first = head.widgets["title"].editors["en"]
    reached = [first, *tabbed(qtbot, bilingual, first, 14)]
    chips = set(head.languages.buttons.values())
    assert chips & set(reached)
    for before, after in pairwise(reached):
        is_text = isinstance(before, TEXTS) and not isinstance(before.parent(), QComboBox)
        assert not (is_text and after in chips)


def test_a_language_added_later_is_reached_where_it_stands(bilingual, qtbot):
    bilingual.look_at("head")
    head = bilingual.forms["head"]
    head.languages.added.emit("ar")
    QApplication.processEvents()
    title, purpose = head.widgets["title"].editors, head.widgets["purpose"].editors
    assert tabbed(qtbot, bilingual, title["fr"], 2) == [title["ar"], purpose["en"]]


def test_a_letter_typed_moves_no_field(bilingual, qtbot, monkeypatch):
    """Each letter used to lay out anew what Tab reaches: half of its time."""
    bilingual.look_at("head")
    title = bilingual.forms["head"].widgets["title"].editors["en"]
    title.setFocus()
    walked = []
    monkeypatch.setattr("tacit_miner.ui.design.form.follow_the_eye", walked.append)
    qtbot.keyClicks(title, "Health")
    assert bilingual.draft.title.get("en").endswith("Health")
    assert walked == []


def test_from_the_second_language_of_a_question_on_to_its_kind(bilingual, qtbot):
    bilingual.look_at("items", 0)
    form = bilingual.forms["items"]
    text = form.widgets["text"].editors
    assert tabbed(qtbot, bilingual, text["en"], 2) == [text["fr"], form.kind]


def test_a_language_with_texts_is_taken_out_only_if_the_person_means_it(bilingual, window, press):
    bilingual.look_at("head")
    asked, before = [], bilingual.draft
    head = bilingual.forms["head"]
    head._ask = lambda *words: asked.append(words) or len(asked) > 1
    press(head.languages.buttons["fr"])
    assert bilingual.draft == before
    assert "Every text in" in asked[0][1]
    press(head.languages.buttons["fr"])
    assert bilingual.draft.languages == ("en",)


def test_a_language_without_texts_goes_without_a_question(bilingual, press):
    bilingual.look_at("head")
    head = bilingual.forms["head"]
    before = bilingual.draft
    head.languages.added.emit("de")
    QApplication.processEvents()
    press(head.languages.buttons["de"])
    assert bilingual.draft == before


def test_a_new_question_is_sensitive_and_the_list_shows_which_are_not(bilingual):
    for kind in QuestionKind:
        bilingual.look_at("items", 2)
        assert not bilingual.draft.items[2].sensitive
        bilingual.outline.add_item.emit(kind)
        assert bilingual.draft.items[3].kind is kind
        assert bilingual.draft.items[3].sensitive
        rows = [bilingual.outline.questions.item(row).text() for row in range(len(bilingual.draft.items))]
        told = ["(not sensitive)" in row for row in rows]
        assert told == [not item.sensitive for item in bilingual.draft.items]
        assert any(told)


def test_codes_of_questions_are_unique_however_they_are_added_removed_and_copied(bilingual):
    for kind in (*QuestionKind, *QuestionKind):
        bilingual.look_at("items", 1)
        bilingual.outline.add_item.emit(kind)
        bilingual.look_at("items", 0)
        bilingual.outline.add_item.emit(kind)
        bilingual._remove()
    codes = [item.code for item in bilingual.draft.items]
    assert len(set(codes)) == len(codes)
    bilingual.look_at("items", 0)
    bilingual.forms["items"].edit("code", codes[3])
    bilingual.check_now()
    assert any("codes must differ" in line for line in lines(bilingual))


def lines(page):
    return [page.checks.list.item(row).text() for row in range(page.checks.list.count())]


def test_the_check_list_names_each_text_that_a_language_lacks_and_each_empty_answer(bilingual):
    english = Words((("en", "only English"),))
    choice = replace(
        ITEMS[3],
        options=(
            ITEMS[3].options[0],
            replace(ITEMS[3].options[1], text=english),
            DraftOption("x"),
            DraftOption("y"),
        ),
    )
    items = (replace(ITEMS[0], group=english, prevalence=100), *ITEMS[1:3], choice, *ITEMS[4:])
    levels = (LEVELS[0], replace(LEVELS[1], name=english), *LEVELS[2:])
    bilingual.show_document(DraftDocument(make_draft(items=items, levels=levels)))
    bilingual.check_now()
    places = {finding.place for finding in bilingual.findings}
    assert {
        "levels[1].name.fr",
        "items[0].group.fr",
        "items[3].options[1].text.fr",
        "items[3].options[2].text",
        "items[3].options[3].text",
    } <= places
    assert len(lines(bilingual)) == len(bilingual.findings)


def test_the_check_list_names_untouched_shares_and_sensitive_answers_that_may_be_sent_as_they_are(bilingual):
    bilingual.look_at("items", 0)
    bilingual.outline.add_item.emit(QuestionKind.YES_NO)
    bilingual.forms["items"].edit("minimum", 1)
    bilingual.check_now()
    said = "\n".join(line for line in lines(bilingual) if "Question 2" in line)
    assert "as of every new question; write what you expect" in said
    assert "people may send its answer unchanged" in said
