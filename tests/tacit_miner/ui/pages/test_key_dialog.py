"""Encrypted files in the window: the key is asked for, and what is opened with it comes in."""

import shutil

import pytest
from PySide6.QtWidgets import QDialog
from support.batches import key, record
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.formats import lines
from tacit.formats.batch_file import write_batch
from tacit.formats.survey_file import sign_survey
from tacit.person import keys
from tacit.person.keys import MasterSecret
from tacit.survey import Terms
from tacit_miner.ui.pages.signers_dialog import KeyDialog

MASTER = MasterSecret(bytes(range(32)))
PUBLIC = MASTER.encryption_key().public_key().public_bytes_raw()
SIGNED = sign_survey(make_survey(3, terms=Terms(encrypt=PUBLIC)), RESEARCHER_KEY)


@pytest.fixture(scope="module")
def kept_key(tmp_path_factory):
    """A file of the key behind a passphrase, which is slow to make on purpose."""
    path = tmp_path_factory.mktemp("key") / "researcher.key"
    keys.save(path, MASTER, "words")
    return path


@pytest.fixture
def study(window, kept_key, tmp_path, idle):
    """A window with a project of a survey whose files are encrypted; the file and the key file."""
    (tmp_path / "s.tacit-survey").write_bytes(SIGNED.line)
    window.session.create(tmp_path / "p.tacit-project", tmp_path / "s.tacit-survey")
    idle(window)
    text = write_batch(SIGNED.id, [record(number) for number in range(3)], key(1))
    (tmp_path / "a.tacit-batch").write_bytes(lines.seal(text, PUBLIC, SIGNED.id))
    path = shutil.copy2(kept_key, tmp_path / "researcher.key")
    return window, tmp_path / "a.tacit-batch", path


def answered(monkeypatch, path, passphrase, result=QDialog.DialogCode.Accepted):
    """The dialog, filled in by a person; what it proposed."""
    proposed = []

    def execute(dialog):
        proposed.append(dialog.key.text())
        dialog.key.setText(str(path))
        dialog.passphrase.setText(passphrase)
        return result

    monkeypatch.setattr(KeyDialog, "exec", execute)
    return proposed


def records(window):
    return sum(window.workspace.snapshot.sent.values())


def test_nothing_comes_in_without_the_key_and_with_it_and_its_passphrase_the_file_does(
    study, monkeypatch, idle
):
    """The dialog proposes the file that was given last."""
    window, file, path = study
    accepted, rejected = QDialog.DialogCode.Accepted, QDialog.DialogCode.Rejected
    for given, passphrase, result, before, count in (
        (path, "wrong", accepted, "", 0),
        (file, "", accepted, path, 0),
        ("", "", accepted, file, 0),
        (path, "words", rejected, "", 0),
        (path, "words", accepted, "", 3),
        (path, "", rejected, path, 3),
    ):
        proposed = answered(monkeypatch, given, passphrase, result)
        window.workspace.take_in([file])
        idle(window)
        assert proposed == [str(before)]
        assert records(window) == count


def test_the_dialog_names_the_key_and_hides_the_passphrase(qtbot):
    dialog = KeyDialog(SIGNED.survey, "", None)
    qtbot.addWidget(dialog)
    assert dialog.given is None
    dialog.key.setText(" /k ")
    dialog.passphrase.setText("secret")
    assert dialog.passphrase.echoMode() is dialog.passphrase.EchoMode.Password
    assert "secret" not in repr(dialog.given)


def test_a_survey_without_encryption_asks_for_no_key(opened, demo, idle, monkeypatch):
    proposed = answered(monkeypatch, "", "")
    opened.workspace.take_in([demo.batches[0]])
    idle(opened)
    assert not proposed
    assert records(opened)
