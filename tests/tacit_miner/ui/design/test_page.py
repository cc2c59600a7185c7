"""The page: forms, outline, check list, undo, files and versions."""

from dataclasses import replace

from PySide6.QtCore import QModelIndex, Qt
from PySide6.QtWidgets import QApplication
from support.drafts import ITEMS, make_draft
from support.surveys import RESEARCHER_KEY

from tacit.survey import QuestionKind
from tacit_miner.design.draft import Words, read_draft, write_draft
from tacit_miner.design.versions import DraftDocument, sign_draft, write_signed
from tacit_miner.ui.design.words import kind_words


def lines(view):
    return [view.list.item(row).text() for row in range(view.list.count())]


def shown(widget):
    return [widget.item(row).text().translate({0x2068: None, 0x2069: None}) for row in range(widget.count())]


def test_an_empty_page_says_what_is_missing_and_how_to_begin(page):
    assert page.outline.nothing.isVisible()
    assert len(lines(page.checks)) == 6
    assert "can be signed" in page.checks.sentence.text()
    assert page.draft.languages == ("en",)
    assert len(page.draft.levels) == 3


def test_a_sound_draft_has_nothing_to_mend(sound):
    assert "Nothing to mend" in sound.checks.sentence.text()
    assert shown(sound.outline.questions)[3] == "4 · Where is your home?"


def test_what_is_typed_is_in_the_draft_and_the_check_list_follows(sound, qtbot):
    sound.look_at("head")
    contact = sound.forms["head"].widgets["contact"]
    contact.selectAll()
    qtbot.keyClick(contact, Qt.Key.Key_Delete)
    assert sound.draft.contact == ""
    qtbot.waitUntil(lambda: len(lines(sound.checks)) == 1)
    assert "Survey, contact: nothing is written here" in lines(sound.checks)[0]
    assert shown(sound.outline.parts)[0] == "✗ Survey"


def test_a_line_of_the_check_list_leads_to_its_field(sound):
    item = replace(ITEMS[3], options=(*ITEMS[3].options[:2], replace(ITEMS[3].options[2], text=Words())))
    sound.show_document(DraftDocument(make_draft(items=(*ITEMS[:3], item, *ITEMS[4:]))))
    (line,) = lines(sound.checks)
    assert "Question 4, answer 3, text" in line
    sound.checks.list.itemClicked.emit(sound.checks.list.item(0))
    QApplication.processEvents()
    form = sound.forms["items"]
    assert form.isVisible()
    assert form.position == 3
    assert form.options.table.currentRow() == 2
    assert QApplication.focusWidget() is form.options.table


def test_a_question_of_each_kind_is_added_below_the_chosen_one(sound, pick):
    for kind in QuestionKind:
        sound.look_at("items", 0)
        pick(sound.outline.add, kind_words()[kind])
        assert sound.draft.items[1].kind is kind
        assert sound.forms["items"].position == 1
        assert sound.forms["items"].answering.isVisible() == kind.has_options
        assert QApplication.focusWidget() is sound.forms["items"].widgets["text"].editors["en"]


def test_questions_are_moved_by_drag_keys_and_buttons(sound, qtbot, press):
    codes = lambda: [item.code for item in sound.draft.items]  # noqa: E731
    questions = sound.outline.questions
    questions.model().moveRow(QModelIndex(), 0, QModelIndex(), 3)  # what a drop does
    assert codes()[:3] == ["drinks", "shifts", "smokes"]
    questions.setCurrentRow(2)
    qtbot.keyClick(questions, Qt.Key.Key_Up, Qt.KeyboardModifier.AltModifier)
    assert codes()[:3] == ["drinks", "smokes", "shifts"]
    press(sound.outline.up)
    assert codes()[:3] == ["smokes", "drinks", "shifts"]
    assert shown(questions)[0] == "1 · Do you smoke?"
    qtbot.keyClick(questions, Qt.Key.Key_Delete)
    assert codes()[:2] == ["drinks", "shifts"]


def test_undo_takes_a_whole_word_back_and_redo_brings_it_again(sound, qtbot, press):
    sound.look_at("head")
    contact = sound.forms["head"].widgets["contact"]
    contact.clear()
    sound.look_at("head")
    qtbot.keyClicks(contact, "b@c.org")
    press(sound.undo_button)
    assert sound.draft.contact == ""
    press(sound.undo_button)
    assert sound.draft == make_draft()
    assert not sound.undo_button.isEnabled()
    press(sound.redo_button)
    press(sound.redo_button)
    assert contact.text() == "b@c.org"


def test_the_keys_of_undo_reach_the_page_and_not_the_window(sound, qtbot):
    sound.look_at("items", 1)
    sound.outline.questions.setFocus()
    qtbot.keyClick(sound.outline.questions, Qt.Key.Key_Delete)
    assert len(sound.draft.items) == 5
    qtbot.keyClick(sound.outline.questions, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert len(sound.draft.items) == 6


def test_enter_adds_the_language_that_was_typed(sound, qtbot):
    choice = sound.forms["head"].languages.choice
    choice.setFocus()
    qtbot.keyClicks(choice, "pt-BR")
    qtbot.keyClick(choice, Qt.Key.Key_Return)
    assert sound.draft.languages == ("en", "fr", "pt-BR")


def test_languages_come_and_go_with_their_fields(sound, press):
    sound.look_at("head")
    form = sound.forms["head"]
    form.languages.choice.setEditText("pt-BR")
    press(form.languages.add)
    assert sound.draft.languages == ("en", "fr", "pt-BR")
    assert list(form.widgets["title"].editors) == ["en", "fr", "pt-BR"]
    form.widgets["title"].editors["pt-BR"].setText("Saúde")
    assert sound.draft.title.get("pt-BR") == "Saúde"
    form._ask = lambda *_words: True
    press(form.languages.buttons["fr"])
    assert sound.draft.languages == ("en", "pt-BR")
    assert sound.draft.title.get("fr") == ""


def test_arabic_is_written_from_right_to_left(sound, press):
    sound.look_at("head")
    form = sound.forms["head"]
    form.languages.choice.setEditText("ar")
    press(form.languages.add)
    assert form.widgets["title"].editors["ar"].layoutDirection() is Qt.LayoutDirection.RightToLeft
    assert form.widgets["title"].editors["en"].layoutDirection() is Qt.LayoutDirection.LeftToRight


def test_answers_are_edited_in_their_table(sound, press):
    sound.look_at("items", 3)
    options = sound.forms["items"].options
    options.table.item(0, 0).setText("nord")
    options.table.item(1, 2).setText("Sud")
    assert [option.code for option in sound.draft.items[3].options] == ["nord", "south", "coast"]
    assert sound.draft.items[3].options[1].text.get("fr") == "Sud"
    press(options.add)
    assert len(sound.draft.items[3].options) == 4
    options.table.setCurrentCell(0, 1)
    press(options.down)
    assert [option.code for option in sound.draft.items[3].options][:2] == ["south", "nord"]
    press(options.remove)
    assert [option.code for option in sound.draft.items[3].options] == ["south", "coast", "a1"]


def test_bounds_of_bands_are_numbers_and_nothing_else(sound, press):
    sound.look_at("items", 4)
    options = sound.forms["items"].options
    options.table.item(1, 0).setText("21")
    assert sound.draft.items[4].cuts == (21, 65)
    options.table.item(2, 0).setText("old")
    assert sound.draft.items[4].cuts == (21, 65)
    assert options.table.item(2, 0).text() == "65"
    assert "is not a whole number" in options.fault.text()
    press(options.add)
    assert sound.draft.items[4].cuts == (21, 65, 75)


def test_a_level_is_set_by_its_parameter_and_by_a_promise(sound, press):
    sound.look_at("levels", 1)
    form = sound.forms["levels"]
    form.parameters["keep"].setValue(85.0)
    assert sound.draft.levels[1].values == (850,)
    assert "Of 100 people who would answer yes, 15 send a no" in form.meaning.text()
    form.target.setCurrentIndex(form.target.findData("surer"))
    form.wanted.setValue(6.0)
    press(form.solve)
    assert sound.draft.levels[1].values == (857,)
    assert form.answer.text().startswith("✓")


def test_a_promise_that_no_level_keeps_names_the_most_that_one_does(sound, press):
    sound.look_at("levels", 1)
    form = sound.forms["levels"]
    form.target.setCurrentIndex(form.target.findData("privacy"))
    form.wanted.setValue(99.0)
    press(form.solve)
    assert sound.draft == make_draft()
    assert form.answer.text().startswith("✗")
    assert "largest" in form.answer.text() or "most" in form.answer.text()


def test_protection_shares_and_anchors_are_set(sound):
    sound.look_at("items", 0)
    form = sound.forms["items"]
    form.widgets["prevalence"].setValue(12.5)
    form.is_anchor.setChecked(True)
    form.anchor.setValue(5.0)
    form.widgets["minimum"].setCurrentIndex(form.widgets["minimum"].findData(2))
    form.widgets["minimum"].activated.emit(form.widgets["minimum"].currentIndex())
    form.widgets["sensitive"].setChecked(False)
    item = sound.draft.items[0]
    assert (item.prevalence, item.anchor, item.minimum, item.sensitive) == (125, 50, 2, False)
    form.kind.set_choice(QuestionKind.CHOICE)
    form.kind.activated.emit(form.kind.currentIndex())
    assert sound.draft.items[0].kind is QuestionKind.CHOICE
    assert not form.expecting.isVisible()


def test_some_questions_and_two_arms_are_asked_for_and_leave_a_sound_draft(sound):
    sound.look_at("head")
    form = sound.forms["head"]
    form.widgets["ask"].setValue(3)
    form.has_arms.setChecked(True)
    sound.check_now()
    assert (sound.draft.ask, sound.draft.arms) == (3, (2, 3))
    assert "can be signed" in sound.checks.sentence.text()
    assert any("the token decides" in line for line in lines(sound.checks))
    form.has_arms.setChecked(False)
    assert sound.draft.arms == ()


def test_levels_are_added_and_removed_with_their_questions(sound, press):
    sound.look_at("levels", 1)
    press(sound.outline.add_a_level)
    assert len(sound.draft.levels) == 4
    assert [item.default for item in sound.draft.items] == [2, 4, 1, 2, 2, 2]
    press(sound.outline.out)
    assert sound.draft == make_draft()


def test_a_draft_is_saved_and_opened_again(sound, files, press, tmp_path, qtbot):
    path = tmp_path / "a.json"
    files.append(tmp_path / "a")
    press(sound.deeds.save_button)
    assert read_draft(path.read_bytes()) == make_draft()
    sound.look_at("head")
    sound.forms["head"].widgets["contact"].setText("b@c.org")
    assert "(changed)" in sound.title.text()
    assert sound.unsaved()
    qtbot.keyClick(sound.outline.parts, Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    assert read_draft(path.read_bytes()).contact == "b@c.org"
    assert not sound.unsaved()
    path.write_bytes(write_draft(make_draft(contact="c@d.org")))
    files.append(path)
    press(sound.deeds.open_button)
    assert sound.draft.contact == "c@d.org"


def test_what_is_not_saved_is_asked_for_before_it_is_lost(sound, window, pick):
    asked = []
    window.ask = lambda *words: asked.append(words) or False
    sound.forms["head"].show_draft(sound.draft)
    sound.forms["head"].widgets["contact"].setText("b@c.org")
    pick(sound.deeds.new, "An empty survey")
    assert asked
    assert sound.draft.contact == "b@c.org"
    window.ask = lambda *_words: True
    pick(sound.deeds.new, "An example")
    assert sound.draft.title.get("en") == "Health at work"


def test_a_file_that_is_no_draft_is_refused_and_the_draft_stays(sound, files, press, window, tmp_path):
    bad = tmp_path / "bad.json"
    bad.write_text("{")
    files.append(bad)
    press(sound.deeds.open_button)
    assert "did not work" in window.error_box.text()
    window.error_box.close()
    assert sound.draft == make_draft()


def test_a_signed_survey_becomes_its_next_version_at_the_first_change(page, files, press, tmp_path):
    path = tmp_path / "a.tacit-survey"
    signed = sign_draft(make_draft(), RESEARCHER_KEY)
    write_signed(path, signed)
    files.append(path)
    press(page.deeds.open_button)
    assert "is signed and never changes" in page.title.text()
    assert not page.tabs.isTabVisible(1)
    page.forms["head"].widgets["contact"].setText("b@c.org")
    page.check_now()
    assert page.draft.previous == signed.id
    assert "the next version of" in page.title.text()
    assert page.tabs.isTabVisible(1)
    (change,) = lines(page.changes)
    assert "a@example.org" in change
    assert "b@c.org" in change
    page.changes.list.itemActivated.emit(page.changes.list.item(0))
    assert QApplication.focusWidget() is page.forms["head"].widgets["contact"]
    page.undo()
    assert "is signed and never changes" in page.title.text()
    assert page.draft.previous is None
    assert not page.unsaved()
    assert path.read_bytes() == signed.line


def test_the_draft_goes_on_in_a_window_of_another_language(sound):
    sound.look_at("items", 2)
    sound.forms["items"].widgets["code"].setText("nights")
    state = sound.state()
    sound.show_document(DraftDocument(make_draft(items=())))
    sound.restore(state)
    assert sound.draft.items[2].code == "nights"
    assert sound.forms["items"].position == 2
    assert sound.document.history.before
