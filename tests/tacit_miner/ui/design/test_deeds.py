"""Preview, test run and signing; and a newcomer who does all of it without the manual."""

import os
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
import shiboken6
from PySide6.QtCore import QProcess
from PySide6.QtWidgets import QApplication, QCheckBox, QLineEdit
from support.drafts import make_draft

from tacit.formats.survey_file import read_survey
from tacit.person import keys
from tacit.person.keys import MasterSecret, fingerprint
from tacit_agent.session import open_survey
from tacit_miner.design.versions import DraftDocument
from tacit_miner.ui.design import deeds
from tacit_miner.ui.design.page import DesignPage
from tacit_page.build import page as page_file
from tacit_page.build import page_hash
from tacit_qt.widgets import FileDialog


@pytest.fixture
def key(tmp_path):
    path = tmp_path / "key"
    keys.save(path, MasterSecret(bytes(range(32))))
    return path


@pytest.fixture
def temporary(tmp_path, monkeypatch):
    """Where temporary folders are made."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return folder


def test_the_preview_is_the_agents_own_window_and_leaves_nothing(sound, press, qtbot, temporary):
    press(sound.deeds.preview_button)
    shown = sound.deeds.preview
    qtbot.waitUntil(lambda: list(temporary.glob("*/home/agent.vault")) != [], timeout=60_000)
    (survey,) = temporary.glob("*/preview.tacit-survey")
    signed = read_survey(survey.read_bytes())
    assert signed.survey.items[0].text.get(["en"]) == "Do you smoke?"
    assert shown.process.state() is QProcess.ProcessState.Running
    shown.close()
    assert list(temporary.iterdir()) == []


def test_a_preview_that_fails_says_why(sound, press, qtbot, window, monkeypatch, temporary):
    words = "import sys; sys.exit('tacit-agent-window: error: no display')"
    monkeypatch.setattr(deeds, "agent_command", lambda: [sys.executable, "-c", words])
    press(sound.deeds.preview_button)
    qtbot.waitUntil(lambda: window.error_box is not None, timeout=30_000)
    assert "no display" in window.error_box.informativeText()
    window.error_box.close()
    assert list(temporary.iterdir()) == []


def test_a_preview_ends_with_the_page(window, qtbot, monkeypatch, temporary):
    monkeypatch.setattr(
        deeds, "agent_command", lambda: [sys.executable, "-c", "import time; time.sleep(600)"]
    )
    page = DesignPage(window)
    page.show_document(DraftDocument(make_draft()))
    page.deeds.show_preview()
    process = page.deeds.preview.process
    assert process.waitForStarted()
    number = process.processId()
    shiboken6.delete(page)
    assert list(temporary.iterdir()) == []
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_without_the_agent_the_preview_says_how_to_get_it(sound, press, window, monkeypatch):
    monkeypatch.setattr(deeds, "agent_command", lambda: None)
    press(sound.deeds.preview_button)
    assert (
        "is not installed here; install \u2068tacit-rules[agent]\u2069" in window.error_box.informativeText()
    )
    window.error_box.close()


def test_a_draft_with_errors_is_not_shown_tried_or_signed(page, press, window):
    deeds = page.deeds
    before = deeds.trial, deeds.sign_dialog, deeds.preview.process
    for deed in (deeds.preview_button, deeds.trial_button, deeds.sign_button):
        press(deed)
        assert "errors" in window.error_box.informativeText()
        window.error_box.close()
        assert (deeds.trial, deeds.sign_dialog, deeds.preview.process) == before


def test_the_test_run_shows_estimates_beside_the_truth(sound, press, window, idle):
    press(sound.deeds.trial_button)
    dialog = sound.deeds.trial
    dialog.people.setValue(500)
    press(dialog.run)
    idle(window)
    assert [row.name for row in dialog.model.rows][:4] == ["smokes", "drinks", "shifts", "region=north"]
    assert dialog.model.rows[0].truth == 0.24
    assert "People: 500, records taken: 500" in dialog.sentence.text()
    assert dialog.run.isEnabled()
    dialog.reject()


def test_a_test_run_of_too_few_people_is_not_begun(sound, press, window):
    press(sound.deeds.trial_button)
    dialog = sound.deeds.trial
    dialog.people.lineEdit().setText("1")
    press(dialog.run)
    assert not window.session.is_working
    dialog.reject()


def sign(page, press, window, idle, key, out, passphrase=""):
    press(page.deeds.sign_button)
    dialog = page.deeds.sign_dialog
    dialog.key.setText(str(key))
    dialog.passphrase.setText(passphrase)
    dialog.out.setText(str(out))
    press(dialog.sign)
    idle(window)
    return dialog


def test_a_draft_is_signed_with_a_key_and_shown_as_signed(sound, press, window, idle, key, tmp_path):
    out = tmp_path / "a.tacit-survey"
    sign(sound, press, window, idle, key, out)
    signed = read_survey(out.read_bytes())
    assert signed.survey.items[0].code == "smokes"
    assert "is signed and never changes" in sound.title.text()
    assert sound.deeds.signed.isVisible()
    sound.deeds.signed.write_page(tmp_path / "page.html", signed)
    assert (tmp_path / "page.html").read_bytes() == page_file(signed)
    digest, words = page_hash(page_file(signed))
    assert digest in sound.deeds.signed.written.text()
    printed = (tmp_path / "page-sheet.html").read_text(encoding="utf-8")
    for compared in (digest, words, " ".join(signed.words), str(fingerprint(signed.survey.researcher.key))):
        assert compared in printed
    sound.deeds.signed.write_page(tmp_path / "no" / "folder.html", signed)
    assert "folder.html" in sound.deeds.signed.written.text()
    sound.deeds.signed.reject()
    assert not sound.unsaved()


def test_the_page_button_writes_the_survey_that_is_open_or_one_that_is_chosen(
    sound, press, window, idle, key, tmp_path, monkeypatch
):
    out, made = tmp_path / "a.tacit-survey", tmp_path / "a.html"
    monkeypatch.setattr(FileDialog, "getSaveFileName", lambda *_: (str(made), ""))
    monkeypatch.setattr(FileDialog, "getOpenFileName", lambda *_: (str(out), ""))
    sign(sound, press, window, idle, key, out)
    sound.deeds.signed.reject()
    for document in (sound.document, DraftDocument(make_draft())):
        sound.show_document(document)
        press(sound.deeds.page_button)
        assert made.read_bytes() == page_file(read_survey(out.read_bytes()))
        made.unlink()
        sound.deeds.signed.reject()


def test_the_next_version_is_signed_with_its_predecessor_named(sound, press, window, idle, key, tmp_path):
    out = tmp_path / "a.tacit-survey"
    sign(sound, press, window, idle, key, out)
    sound.deeds.signed.reject()
    sound.forms["head"].widgets["contact"].setText("b@c.org")
    dialog = sign(sound, press, window, idle, key, out)
    assert "holds another signed survey" in dialog.fault.text()
    dialog.out.setText(str(tmp_path / "b.tacit-survey"))
    press(dialog.sign)
    idle(window)
    second = read_survey((tmp_path / "b.tacit-survey").read_bytes())
    assert second.survey.previous == read_survey(out.read_bytes()).id
    sound.deeds.signed.reject()


def test_a_protected_key_wants_its_passphrase(sound, press, window, idle, tmp_path):
    key, out = tmp_path / "key", tmp_path / "a.tacit-survey"
    key.write_bytes(keys.seal(MasterSecret(bytes(range(32))), "horse", cost=keys.SMALLEST_COST))
    dialog = sign(sound, press, window, idle, key, out, "hose")
    assert "wrong, or the key file is damaged" in dialog.fault.text()
    assert not out.exists()
    dialog.passphrase.setText("horse")
    press(dialog.sign)
    idle(window)
    assert out.exists()
    sound.deeds.signed.reject()


def test_a_passphrase_is_in_no_repr(sound, press, window, idle, tmp_path):
    wanted = []
    press(sound.deeds.sign_button)
    sound.deeds.sign_dialog.wanted.connect(lambda *words: wanted.append(repr(words)))
    sound.deeds.sign_dialog.reject()
    sign(sound, press, window, idle, tmp_path / "k", tmp_path / "o", "horse")
    sound.deeds.sign_dialog.wanted.connect(lambda *words: wanted.append(repr(words)))
    press(sound.deeds.sign_dialog.sign)
    idle(window)
    assert len(wanted) == 1
    assert "horse" not in wanted[0]
    sound.deeds.sign_dialog.reject()


def test_two_passphrases_that_differ_make_no_key(sound, press, files, window, tmp_path):
    press(sound.deeds.sign_button)
    dialog = sound.deeds.sign_dialog
    files.append(tmp_path / "new.key")
    press(dialog.make)
    dialog.passphrase.setText("horse")
    dialog.again.setText("hose")
    dialog.out.setText(str(tmp_path / "a.tacit-survey"))
    press(dialog.sign)
    assert "differ" in dialog.fault.text()
    assert list(tmp_path.glob("*.key")) == []
    dialog.reject()


QUESTIONS = (
    ("Yes or no", "Do you smoke?"),
    ("Yes or no", "Have you taken something from work?"),
    ("One of several answers", "How do you come to work?"),
    ("A number, of which the band is kept", "How many hours do you work in a week?"),
    ("A box of a checklist", "Backache"),
    ("A box of a checklist", "Headache"),
)


def test_a_newcomer_makes_and_signs_six_questions_by_the_words_on_the_screen(
    page, press, pick, files, window, idle, tmp_path
):
    """Only what can be seen is used: buttons, fields by their names, and the check list, until it has nothing left."""

    def field(name):
        (found,) = [
            one for kind in (QLineEdit, preview_lines()) for one in page.findChildren(kind) if fits(one, name)
        ]
        return found

    def fits(one, name):
        return one.isVisible() and one.isEnabled() and one.accessibleName() == name

    for name in ("Title", "Purpose", "What happens to the data", "Who asks", "Contact"):
        field(name).setText(f"{name} of the study")
    for kind, text in QUESTIONS:
        pick(page.outline.add, kind)
        field("Question").setText(text)
        if "checklist" in kind:
            field("Heading").setText("What did you have last week?")
        share = page.forms["items"].widgets["prevalence"]
        if share.isVisible():
            share.setValue(30.0)
        if "several" in kind or "number" in kind:
            table = page.forms["items"].options.table
            for row, answer in enumerate(("Less", "More")):
                table.item(row, 1).setText(answer)
    page.check_now()
    assert page.checks.list.count() == 0, [
        page.checks.list.item(i).text() for i in range(page.checks.list.count())
    ]
    press(page.deeds.sign_button)
    dialog = page.deeds.sign_dialog
    files.append(tmp_path / "my.key")
    press(dialog.make)
    dialog.out.setText(str(tmp_path / "work.tacit-survey"))
    press(dialog.sign)
    idle(window)
    page.deeds.signed.reject()
    opened = open_survey(Path(tmp_path / "work.tacit-survey"))
    assert [item.text.get(["en"]) for item in opened.survey.items] == [text for _, text in QUESTIONS]


def preview_lines():
    from tacit_miner.ui.design.form import LinesField

    return LinesField


def test_every_field_has_a_name_for_a_screen_reader(sound):
    for room, place in (("head", 0), ("levels", 1), ("items", 0), ("items", 3)):
        sound.look_at(room, place)
        QApplication.processEvents()
        for kind in (QLineEdit, preview_lines()):
            for one in sound.forms[room].findChildren(kind):
                name = one.accessibleName() or (one.parent() and one.parent().accessibleName())
                assert name, (room, one)
        for box in sound.forms[room].findChildren(QCheckBox):
            assert box.text()


def test_a_ready_made_text_is_put_into_every_language_and_can_be_taken_back(page):
    page.put(replace(page.draft, languages=("en", "ar")))
    parts = {action.text(): action.menu() for action in page.deeds.texts_button.menu().actions()}
    assert list(parts) == ["Purpose", "What happens to the data", "Consent", "Levels"]
    (health,) = [action for action in parts["Purpose"].actions() if action.text() == "Health"]
    assert health.toolTip().startswith("We want to know how many people")
    health.trigger()
    assert {tag for tag, _ in page.draft.purpose.entries} == {"en", "ar"}
    levels = parts["Levels"].actions()[1]
    assert levels.toolTip() == "Not hidden, Lightly hidden, Well hidden, Strongly hidden"
    levels.trigger()
    assert len(page.draft.levels) == 4
    page.undo()
    assert len(page.draft.levels) == 3
    page.undo()
    assert page.draft.purpose.entries == ()
