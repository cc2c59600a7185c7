"""Opening, refusing, languages, focus, accessibility, and the program around the window."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QAccessible, QDragEnterEvent, QDropEvent, QFileOpenEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QFrame,
    QLabel,
    QPlainTextEdit,
    QWidget,
)
from support.answering import answer_all
from support.clicking import answer_everything, go_on, key
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats.survey_file import sign_survey
from tacit.platform import support_log
from tacit_agent.session import Refusal, State, SurveySession
from tacit_agent.ui import app as program
from tacit_agent.ui.language import said
from tacit_agent.ui.survey_pages import PageStep
from tacit_agent.ui.theme import Appearance, palette
from tacit_agent.vault import Mode, Vault

NO_THEN_YES = (False, True)


@pytest.fixture
def path(tmp_path, signed):
    path = tmp_path / "asked.tacit-survey"
    path.write_bytes(signed.line)
    return path


@pytest.fixture
def looked_at(shared, signed):
    """The survey, at its first page, of tests that draw nothing."""
    shared.open(signed)
    return shared


def drag(window, path):
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    entering = QDragEnterEvent(QPoint(9, 9), Qt.DropAction.CopyAction, mime, buttons, keys)
    window.dragEnterEvent(entering)
    if entering.isAccepted():
        window.dropEvent(QDropEvent(QPointF(9, 9), Qt.DropAction.CopyAction, mime, buttons, keys))


def test_a_file_is_opened_by_dialog_drop_and_event(window, path, dialogs, qapp):
    dialogs.will("open_path", path)
    window.welcome.open.click()
    assert window.step is PageStep.SURVEY
    window.close_survey()
    drag(window, path)
    assert window.session is not None
    window.close_survey()
    seen = []
    qapp.file_wanted.connect(seen.append)
    QApplication.sendEvent(qapp, QFileOpenEvent(str(path)))
    qapp.file_wanted.disconnect(seen.append)
    assert seen == [str(path)]


def test_a_refused_survey_shows_its_sentence(window, path):
    path.write_bytes(path.read_bytes().replace(b'"sig":"', b'"sig":"A'))
    window.open_path(path)
    assert window.session is None
    assert window.welcome.refusal.isVisible()
    assert window.welcome.refusal_text.text() == str(Refusal.CHANGED.sentence)
    assert not window.welcome.detail_text.isVisible()
    window.welcome.details.click()
    assert "signatures[0].sig" in window.welcome.detail_text.text()


def test_a_refusal_changes_its_language_with_the_window(window, path, preferences):
    path.write_bytes(path.read_bytes().replace(b'"sig":"', b'"sig":"A'))
    window.open_path(path)
    window.prefer("language", "fr")
    assert window.welcome.refusal_text.text() == said(Refusal.CHANGED.sentence)
    assert window.welcome.refusal_text.text().startswith("Cette enquête n’est pas telle")
    assert window.welcome.detail_text.text() == said(window._refusal.detail)


def test_a_refusal_of_the_vault_is_said_in_the_language_of_the_window(window, signed, dialogs, vault):
    window.prefer("language", "fr")
    answer_all(SurveySession(vault, signed, Mode.MANY), "1010")
    window.open(signed)
    assert "l’une après l’autre" in dialogs.told[0][1]


def test_a_refusal_goes_away_with_the_next_survey(window, path, signed):
    path.write_bytes(b"nonsense")
    window.open_path(path)
    path.write_bytes(signed.line)
    window.open_path(path)
    assert window.session is not None
    window.close_survey()
    assert not window.welcome.refusal.isVisible()


@pytest.mark.parametrize("accepted", [True, False])
def test_answers_are_not_lost_by_accident(looked_at, path, dialogs, accepted):
    go_on(looked_at)
    go_on(looked_at)
    key("1")
    session = looked_at.session
    dialogs.will("confirm", accepted)
    looked_at.open_path(path)
    assert (looked_at.session is session) != accepted
    assert session.is_answered(0) != accepted


def test_closing_erases_what_was_not_drawn_after_asking(opened, dialogs, vault, signed):
    answer_everything(opened)
    session = opened.session
    dialogs.will("confirm", *NO_THEN_YES)
    assert not opened.close()
    assert session.is_answered(0)
    assert opened.close()
    assert not session.is_answered(0)
    assert vault.holding(signed.id) is None


# Keyboard alone.


def tab_to(window, wanted, limit=40):
    for _ in range(limit):
        if QApplication.focusWidget() is wanted:
            return
        key(Qt.Key.Key_Tab)
    pytest.fail(f"Tab never reaches {wanted}")


def test_a_whole_survey_with_the_keyboard_alone_leaves_the_clipboard_empty(opened, dialogs, tmp_path):
    QGuiApplication.clipboard().clear()
    dialogs.will("save_path", tmp_path / "out.tacit-batch")
    key(Qt.Key.Key_Return)
    assert opened.step is PageStep.LEVELS
    key("4")
    tab_to(opened, opened.footer.next)
    key(Qt.Key.Key_Space)
    for answer in "1231":
        key(answer)
        key(Qt.Key.Key_Return)
    assert opened.step is PageStep.REVIEW
    tab_to(opened, opened.footer.next)
    key(Qt.Key.Key_Return)
    assert opened.session.state is State.FROZEN
    key(Qt.Key.Key_Return)
    assert opened.step is PageStep.SAVE
    assert QApplication.focusWidget() is opened.pages[PageStep.SAVE].save
    key(Qt.Key.Key_Space)
    assert (tmp_path / "out.tacit-batch").exists()
    tab_to(opened, opened.footer.next)
    key(Qt.Key.Key_Return)
    assert opened.session is None
    assert QGuiApplication.clipboard().text() == ""


def stops(window):
    """The widgets Tab visits, in order, until the first comes round again."""
    seen = []
    while (widget := QApplication.focusWidget()) not in seen:
        seen.append(widget)
        key(Qt.Key.Key_Tab)
    return seen


def test_focus_goes_down_the_page_then_to_the_footer(looked_at):
    go_on(looked_at)
    page = looked_at.pages[PageStep.LEVELS]
    assert page.radios[1].isChecked()
    key(Qt.Key.Key_Down)
    order = stops(looked_at)
    places = [
        order.index(w)
        for w in (
            page.list,
            page.record,
            page.radios[1],
            page.figures,
            looked_at.footer.back,
            looked_at.footer.next,
        )
    ]
    assert places == sorted(places)
    assert all(widget.isVisible() and widget.isEnabled() for widget in order)


INTERACTIVE = (QAbstractButton, QAbstractItemView, QComboBox, QPlainTextEdit, QFrame)


def goes_round(window):
    """Tab goes from the header down the page to the footer, and round, though pages are made after both."""
    order = stops(window)
    begin = order.index(window.header.languages)
    parts = (window.header, window.pages[window.step], window.footer)
    places = [
        next(place for place, part in enumerate(parts) if part.isAncestorOf(each))
        for each in (*order[begin:], *order[:begin])
    ]
    assert places == sorted(places), window.step
    assert set(places) == {0, 1, 2}, window.step


def test_on_every_page_tab_goes_from_the_header_to_the_footer_and_what_takes_the_focus_has_a_name(opened):
    drawn = (PageStep.REVIEW, PageStep.SAVE)
    for step in (PageStep.SURVEY, PageStep.LEVELS, *[PageStep.ANSWERS] * 4, PageStep.REVIEW, *drawn):
        assert opened.step is step
        goes_round(opened)
        for widget in opened.findChildren(QWidget):
            if (
                isinstance(widget, INTERACTIVE)
                and widget.isVisible()
                and widget.focusPolicy() & Qt.FocusPolicy.TabFocus
            ):
                name = widget.accessibleName() or getattr(widget, "text", str)()
                assert name, (step, widget)
        if step is PageStep.ANSWERS:
            key("1")
        if step is not PageStep.SAVE:
            go_on(opened)


def test_the_step_is_announced(looked_at):
    assert looked_at.header.steps.accessibleName() == "Step 1 of 5: Survey"
    go_on(looked_at)
    assert looked_at.header.steps.accessibleName() == "Step 2 of 5: Levels"


# Language, size, appearance.


@pytest.fixture
def bilingual(signed):
    text = type(signed.survey.title)
    title = text.of({"en": "A title", "fr": "Un titre", "de": "Ein Titel"})
    return sign_survey(make_survey(3, languages=("en", "fr", "de"), title=title), RESEARCHER_KEY)


def test_language_changes_survey_and_program_and_is_remembered(window, bilingual, vault):
    window.open(bilingual)
    window.prefer("language", "fr")
    assert "Un titre" in [each.text() for each in window.findChildren(QLabel)]
    assert window.footer.next.text() != "Choose how private"
    assert vault.setting("language") == "fr"
    window.prefer("language", "de")
    assert "Ein Titel" in [each.text() for each in window.findChildren(QLabel)]
    assert window.footer.next.text() == "Choose how private"


def test_the_header_offers_the_surveys_and_the_programs_languages(shared, bilingual):
    shared.open(bilingual)
    box = shared.header.languages
    assert [box.itemData(i) for i in range(box.count())] == ["en", "fr", "de", "ar"]
    box.activated.emit(1)
    assert shared.header.languages.currentData() == "fr"


def test_arabic_goes_from_right_to_left_with_the_digits_of_keys_and_receipts(shared, bilingual, qapp):
    shared.open(bilingual)
    shared.prefer("language", "ar")
    assert qapp.isRightToLeft()
    go_on(shared)
    page = shared.pages[PageStep.LEVELS]
    assert page.record.meter.text.startswith("10")
    assert "95" in page.record.more.text
    assert shared.footer.next.mapToGlobal(QPoint()).x() < shared.footer.back.mapToGlobal(QPoint()).x()
    shared.prefer("language", "en")
    assert not qapp.isRightToLeft()
    assert shared.pages[PageStep.LEVELS].record.meter.text == "10%"


def test_changing_the_language_in_between_keeps_the_answers(looked_at):
    go_on(looked_at)
    go_on(looked_at)
    key("2")
    go_on(looked_at)
    key("1")
    looked_at.prefer("language", "fr")
    page = looked_at.pages[PageStep.ANSWERS]
    assert (looked_at.step, page.first) == (PageStep.ANSWERS, 1)
    assert page.cards[0].buttons[True].isChecked()


@pytest.mark.parametrize("size", [125, 200])
def test_text_grows_and_nothing_is_cut(looked_at, qapp, size):
    before = qapp.font().pointSizeF()
    looked_at.prefer("text size", str(size))
    assert qapp.font().pointSizeF() == pytest.approx(before * size / 100)
    for _ in range(3):
        QApplication.processEvents()
        for each in looked_at.pages[looked_at.step].findChildren(QLabel):
            if each.isVisible() and each.wordWrap():
                assert each.height() >= each.heightForWidth(each.width()), (looked_at.step, each.text())
        if looked_at.step < PageStep.ANSWERS:
            go_on(looked_at)
    looked_at.prefer("text size", "100")


def test_menus_and_tables_grow_with_the_text(looked_at, qapp):
    names = ("QMenuBar", "QMenu", "QMessageBox", "QHeaderView")
    before = [qapp.font(name).pointSizeF() for name in names]
    looked_at.prefer("text size", "200")
    assert [qapp.font(name).pointSizeF() for name in names] == [2 * size for size in before]
    (menu, *_) = [each.menu() for each in looked_at.menuBar().actions()]
    assert menu.font().pointSizeF() == qapp.font().pointSizeF()
    looked_at.prefer("text size", "100")
    assert [qapp.font(name).pointSizeF() for name in names] == before


def test_the_language_box_is_read_out_with_its_label(looked_at):
    told = QAccessible.queryAccessibleInterface(looked_at.header.languages)
    assert told.role() == QAccessible.Role.ComboBox
    labels = [other.text(QAccessible.Text.Name) for other, _ in told.relations()]
    assert labels == ["Language"]
    assert told.text(QAccessible.Text.Value) == "English"


@pytest.mark.parametrize("appearance", [Appearance.LIGHT, Appearance.DARK])
def test_contrast_is_at_least_seven_to_one(appearance):
    colours = palette(appearance)
    role = colours.ColorRole
    pairs = [
        (role.WindowText, role.Window),
        (role.Text, role.Base),
        (role.ButtonText, role.Button),
        (role.HighlightedText, role.Highlight),
        (role.PlaceholderText, role.Window),
        (role.PlaceholderText, role.Base),
        (role.PlaceholderText, role.AlternateBase),
        (role.Link, role.Base),
    ]
    for text, ground in pairs:
        assert contrast(colours.color(text), colours.color(ground)) >= 7.0, (text, ground)
    for line, ground in ((role.Mid, role.Window), (role.Mid, role.Base), (role.Highlight, role.Base)):
        assert contrast(colours.color(line), colours.color(ground)) >= 3.0, (line, ground)


def contrast(one, other):
    """WCAG 2.2, relative luminance."""

    def luminance(colour):
        parts = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour.getRgbF()[:3]]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


# The program.


def test_a_passphrase_is_asked_until_it_is_right(home, dialogs):
    with Vault(home) as vault:
        vault.unlock("right")
    with Vault(home) as vault:
        dialogs.will("secret", "wrong", "right")
        assert program.unlock(vault, dialogs)
        assert "passphrase is wrong" in dialogs.told[0][1]
    with Vault(home) as vault:
        dialogs.will("secret", None)
        assert not program.unlock(vault, dialogs)


def test_the_passphrase_is_changed_in_the_window(window, vault, dialogs):
    dialogs.will("secret", "one", "other", "one", "one", None)
    window.change_passphrase()
    assert not vault.key.is_protected
    window.change_passphrase()
    assert vault.key.is_protected
    window.change_passphrase()
    assert [text for _, text in dialogs.told] == [
        "The two differ. Nothing was changed.",
        "The passphrase is set.",
    ]


def test_a_thousand_questions_open_at_once(window):
    window.open(sign_survey(make_survey(1_000), RESEARCHER_KEY))
    go_on(window)
    assert len(window.findChildren(QWidget)) < 400
    key("3")
    assert window.session.levels == "3" * 1_000
    QTest.qWait(0)


def test_the_about_text_names_the_version(window, dialogs):
    window._menus._about()
    assert "Tacit" in dialogs.told[0][1]


def test_the_log_has_the_pages_and_no_question_or_answer(opened, dialogs, tmp_path, signed):
    support_log.end()
    support_log.begin("tacit-agent-window")
    answer_everything(opened)
    dialogs.will("save_path", tmp_path / "a.log")
    (save,) = [
        action
        for menu in opened.menuBar().actions()
        for action in menu.menu().actions()
        if action.text() == "Save a &log…"
    ]
    save.trigger()
    support_log.end()
    text = (tmp_path / "a.log").read_text(encoding="utf-8")
    assert "step page.LEVELS" in text
    lines = [line.split(" s  ")[1] for line in text.splitlines() if " s  " in line]
    assert all(line.startswith(("step page.", "said ")) for line in lines), lines
    assert not [item for item in signed.survey.items if item.text.get(["en"]) in text]
