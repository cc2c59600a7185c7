"""Tokens and statements of a project in the window: the list taken, tokens of two keys shown, a revoked key said."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from support.batches import key, make_project, public, put, record
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats import public_keys, tokens
from tacit.formats.batch_file import write_batch
from tacit.formats.statement_file import write_statement
from tacit.formats.survey_file import sign_survey
from tacit.survey import Terms
from tacit_miner.project import Study
from tacit_miner.ui.pages.signers_dialog import TrustDialog
from tacit_qt.widgets import FileDialog

DRAWN = [tokens.draw() for _ in range(3)]
LISTED = tuple(sorted(map(tokens.public_of, DRAWN)))


@pytest.fixture
def opened(window, tmp_path, idle):
    """A project whose survey asks for tokens; two keys showed the first one. Its list is not taken yet."""

    asked = replace(make_survey(3), terms=Terms(tokens=tokens.digest(LISTED)))
    survey = sign_survey(asked, RESEARCHER_KEY)
    made = make_project(tmp_path, Study.of_survey(survey))
    batches = [
        write_batch(
            survey.id, [record(n)], key(n), token=tokens.prove(DRAWN[0 if n < 3 else 1], survey.id, public(n))
        )
        for n in (1, 2, 3)
    ]
    put(made, tmp_path, *batches)
    made.close()
    window.open_path(made.path)
    idle(window)
    return window


@pytest.fixture
def dialog(opened, idle):
    opened.workspace.signers.trust_button.click()
    idle(opened)
    return opened.workspace.signers.findChild(TrustDialog)


def choose(monkeypatch, path):
    monkeypatch.setattr(FileDialog, "getOpenFileName", lambda *_: (str(path), ""))


def test_another_list_is_refused_in_a_sentence_and_the_right_one_taken_with_both_keys_of_a_token_named(
    opened, dialog, idle, tmp_path, monkeypatch
):
    assert "so no record counts. Take it." in dialog.tokens.text()
    assert opened.workspace.snapshot.counts.used == 0
    (tmp_path / "other").write_bytes(tokens.write_list([tokens.public_of(tokens.draw())]))
    choose(monkeypatch, tmp_path / "other")
    dialog.list_button.click()
    idle(opened)
    assert "not the one that the survey was signed with" in opened.error_box.informativeText()
    assert "Tokens on the list: 0" in dialog.tokens.text()
    (tmp_path / "list").write_bytes(tokens.write_list(LISTED))
    choose(monkeypatch, tmp_path / "list")
    dialog.list_button.click()
    idle(opened)
    assert dialog.tokens.text().startswith(
        "Tokens on the list: 3; of these, shown: 2; shown, but not on the list: 0."
    )
    assert "several keys showed: 1" in dialog.tokens.text()
    (line,) = dialog.shared.toPlainText().splitlines()
    assert tokens.public_of(DRAWN[0]).hex()[:12] in line
    assert opened.workspace.snapshot.counts.used == 1


def test_enter_closes_it_wherever_the_focus_is(dialog):
    for button in (dialog.list_button, dialog.statement_button):
        button.setEnabled(True)
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_Return)
        assert not dialog.isVisible()
        dialog.open()


def test_a_statement_of_the_survey_s_key_is_taken_and_shown_and_another_is_refused(
    opened, dialog, idle, tmp_path, monkeypatch
):
    assert "No statement says" in dialog.statement.text()
    made = write_statement(public_keys.public_bytes(RESEARCHER_KEY), "It was stolen.", RESEARCHER_KEY)
    other = write_statement(public(9), "Mine.", key(9))
    for number, statement in enumerate((other, made)):
        path = tmp_path / f"{number}.tacit-statement"
        path.write_bytes(statement.line)
        choose(monkeypatch, path)
        dialog.statement_button.click()
        idle(opened)
        if statement is other:
            assert "revokes another key" in opened.error_box.informativeText()
            assert "No statement says" in dialog.statement.text()
    assert "The survey's key is revoked." in dialog.statement.text()
    assert " ".join(made.words) in dialog.statement.text()
    assert "It was stolen." in dialog.statement.text()
