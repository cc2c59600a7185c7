"""Tokens and keys on the page Design: cards drawn, their list stated in the draft, keys revoked and statements shown."""

import pytest
from PySide6.QtWidgets import QPushButton

from tacit.formats import base64, public_keys, tokens
from tacit.formats.statement_file import read_statement
from tacit.person import keys
from tacit.person.keys import MasterSecret, fingerprint
from tacit_miner.design.draft import read_draft
from tacit_miner.design.versions import DraftDocument
from tacit_miner.samples import TEMPLATE
from tacit_miner.trust_files import make_tokens, write_revocation
from tacit_miner.ui.widgets.labels import Plain

OWN, SUCCESSOR = MasterSecret(bytes(range(32))), MasterSecret(bytes(range(1, 33)))
KEY, OTHER = (public_keys.public_bytes(master.researcher_key()) for master in (OWN, SUCCESSOR))


@pytest.fixture
def draft(page):
    page.show_document(DraftDocument(read_draft(TEMPLATE.encode("utf-8"))))
    return page


def shown(dialog):
    return " ".join(label.text() for label in dialog.findChildren(Plain))


def test_tokens_are_drawn_and_the_draft_states_their_list(draft, window, press, pick, idle, tmp_path):
    pick(draft.deeds.keys.button, "Draw one-time tokens…")
    dialog = draft.deeds.keys.tokens
    assert dialog.title.text() == "Health at work"
    dialog.count.setValue(3)
    dialog.listed.setText(str(tmp_path / "list"))
    dialog.cards.setText(str(tmp_path / "cards.html"))
    press(dialog.make)
    idle(window)
    assert not dialog.isVisible()
    listed = tokens.read_list((tmp_path / "list").read_bytes())
    assert len(listed) == 3
    assert draft.draft.terms.tokens == tokens.digest(listed)
    page = (tmp_path / "cards.html").read_text()
    assert page.count("<svg") == 3
    assert "Health at work" in page
    assert (tmp_path / "cards.html").stat().st_mode & 0o077 == 0
    assert "destroy the file" in window.status.text()


def test_files_that_are_there_are_not_replaced_and_the_dialog_says_so(
    draft, window, press, pick, idle, tmp_path
):
    (tmp_path / "list").write_text("mine")
    pick(draft.deeds.keys.button, "Draw one-time tokens…")
    dialog = draft.deeds.keys.tokens
    dialog.listed.setText(" ")
    press(dialog.make)
    assert "Say where the sheet and the list go" in dialog.fault.text()
    dialog.listed.setText(str(tmp_path / "list"))
    dialog.cards.setText(str(tmp_path / "cards.html"))
    press(dialog.make)
    idle(window)
    assert dialog.isVisible()
    assert "list" in dialog.fault.text()
    assert (tmp_path / "list").read_text() == "mine"
    assert draft.draft.terms.tokens == ""


def test_a_list_that_was_drawn_before_is_taken_and_another_file_is_refused(
    draft, window, pick, files, tmp_path
):
    listed = make_tokens(2, "T", tmp_path / "list", tmp_path / "cards")
    files += [tmp_path / "list", tmp_path / "cards"]
    pick(draft.deeds.keys.button, "Take a list of tokens…")
    assert draft.draft.terms.tokens == tokens.digest(listed)
    pick(draft.deeds.keys.button, "Take a list of tokens…")
    assert "list of tokens" in window.error_box.text()
    assert str(tmp_path / "cards") in window.error_box.informativeText()


@pytest.mark.parametrize("successor", [False, True])
def test_a_key_is_revoked_by_itself_or_by_its_successor_and_the_words_are_shown(
    draft, window, press, pick, idle, tmp_path, successor
):
    sealed = keys.seal(SUCCESSOR if successor else OWN, "secret words", cost=keys.SMALLEST_COST)
    (tmp_path / "key").write_bytes(sealed)
    pick(draft.deeds.keys.button, "Revoke a key…")
    dialog = draft.deeds.keys.revoke
    choosing = [each for each in dialog.findChildren(QPushButton) if each.text() == "Choose…"]
    assert [each.accessibleName() for each in choosing] == ["Key file", "Statement"]
    press(dialog.revoke)
    assert "write a reason" in dialog.fault.text()
    dialog.key.setText(str(tmp_path / "key"))
    dialog.reason.setText("The laptop was stolen.")
    dialog.out.setText(str(tmp_path / "r.tacit-statement"))
    dialog.revokes.setText(base64.encode(KEY) if successor else "")
    dialog.passphrase.setText("wrong")
    press(dialog.revoke)
    idle(window)
    assert "passphrase is wrong" in dialog.fault.text()
    dialog.passphrase.setText("secret words")
    press(dialog.revoke)
    idle(window)
    made = read_statement((tmp_path / "r.tacit-statement").read_bytes())
    assert (made.revokes, made.signer) == (KEY, OTHER if successor else KEY)
    assert dialog.passphrase.text() == ""
    told = shown(draft.deeds.keys.statement)
    assert " ".join(made.words) in told
    assert str(fingerprint(KEY)) in told
    assert "cannot be taken back" in told


def test_a_statement_is_read_and_shown_and_another_file_is_refused(draft, window, pick, files, tmp_path):
    path = tmp_path / "r.tacit-statement"
    made = write_revocation(OWN, "It was lost.", path)
    (tmp_path / "no").write_text("{}")
    files += [path, tmp_path / "no"]
    pick(draft.deeds.keys.button, "Read a statement…")
    told = shown(draft.deeds.keys.statement)
    assert " ".join(made.words) in told
    assert "It was lost." in told
    assert "the key itself" in told
    pick(draft.deeds.keys.button, "Read a statement…")
    assert "Reading the statement did not work" in window.error_box.text()
