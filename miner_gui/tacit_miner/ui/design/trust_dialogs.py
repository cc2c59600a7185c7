"""Dialogs of keys and tokens: revoking a researcher's key, a statement that one is revoked, and drawing one-time tokens."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtWidgets import QDialog, QLineEdit, QPushButton, QWidget

from tacit.formats import base64
from tacit.formats.statement_file import STATEMENT_SUFFIX, Statement
from tacit.person import keys
from tacit.platform import store
from tacit_miner.trust_files import MOST_CARDS, make_tokens, write_revocation
from tacit_miner.ui.design.asking import AskingDialog, buttons, choose_button, compared, lay_out
from tacit_miner.ui.texts.language import named, tr
from tacit_miner.ui.texts.naming import consequence, statement_rows
from tacit_miner.ui.widgets.flow import push
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.number_field import CountField


@dataclass(frozen=True, slots=True)
class Revocation:
    """What was asked for.

    Attributes:
        passphrase: of the key; None for none.
        reason: why, in one line.
        revokes: the public key in base64, if it is another one; empty for the key itself.
        out: the statement's file.
    """

    key: Path
    passphrase: str | None = field(repr=False)
    reason: str = field(repr=False)
    revokes: str = field(repr=False)
    out: Path

    def perform(self) -> Statement:
        """Write the statement.

        Raises:
            TacitError: a key that is none, a wrong passphrase, a reason that cannot be, a place that cannot be written.
        """
        data = store.read(self.key, keys.FILE_BYTES)
        master = keys.unseal(data, self.passphrase if keys.is_protected(data) else None)
        revokes = base64.decode(self.revokes, "revokes") if self.revokes else b""
        return write_revocation(master, self.reason, self.out, revokes)


class RevokeDialog(AskingDialog):
    """Key, passphrase, reason, file; what is wanted is a `Revocation`."""

    def __init__(self, folder: Path, parent: QWidget) -> None:
        super().__init__(tr("Revoke a key"), parent)
        self.key, self.reason, self.revokes = (QLineEdit() for _ in range(3))
        self.passphrase = self.secret()
        self.out = QLineEdit(str(folder / f"revoked{STATEMENT_SUFFIX}"))
        self.choose = choose_button(lambda: self.choose_key(folder, self.key.setText))
        where, kinds = tr("Where to write the statement"), tr("Statements")
        self.where = choose_button(lambda: self.choose_place(self.out, where, kinds, STATEMENT_SUFFIX))
        self.revoke = push(tr("Write the statement"), self._revoke)
        self._add_fields()
        words = tr(
            "If your key was stolen or lost, a signed statement tells people's programs and other researchers that no new survey of it is "
            "to be trusted. It has no date and cannot be taken back."
        )
        self.arrange(words, self.revoke, 38)

    def _add_fields(self) -> None:
        group = self.group
        about = tr("The key that is revoked, or the successor that its surveys named.")
        group.add(tr("Key file"), self.key, about)
        group.add_wide(self.choose, tr("Key file"), "")
        group.add(tr("Passphrase of the key"), self.passphrase, tr("Empty if the key has none."))
        group.add(tr("Reason"), self.reason, tr("One line for people, such as: the laptop was stolen."))
        about = tr("Its public key, if the key file is that of the successor; else empty.")
        group.add(tr("Revoked key"), self.revokes, about)
        group.add(tr("Statement"), self.out, tr("The file that you hand out."))
        group.add_wide(self.where, tr("Statement"), "")

    def _revoke(self) -> None:
        key, reason, out = (field.text().strip() for field in (self.key, self.reason, self.out))
        if not key or not reason or not out:
            self.tell(tr("Choose a key file, write a reason, and say where the statement goes."))
            return
        given = self.passphrase.text() or None
        self.send(Revocation(Path(key), given, reason, self.revokes.text().strip(), Path(out)))


class StatementDialog(QDialog):
    """Figures to compare of a statement and its file, which may have just been written."""

    def __init__(self, path: Path, found: Statement, parent: QWidget, *, is_new: bool) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("A key is revoked"))
        advice = tr(
            "The statement cannot be taken back. Give it to everybody who has a survey of this key, and publish its words, so that people "
            "can compare them."
        )
        self.words = Plain(advice if is_new else consequence(), wraps=True)
        form = compared(((tr("File"), named(str(path))), *statement_rows(found)))
        lay_out(self, (self.words, form, None, buttons(self)), 22)


CARDS, LISTED = "-cards.html", "-tokens.txt"


@dataclass(frozen=True, slots=True)
class TokenDrawing:
    """What was asked for: how many tokens, one line on each card, the file of their public halves, and the sheet to print."""

    count: int
    title: str
    listed: Path
    cards: Path

    def perform(self) -> tuple[bytes, ...]:
        """Draw and write; the public halves. Raises TacitError: a file that is there already or cannot be written."""
        return make_tokens(self.count, self.title, self.listed, self.cards)


class TokensDialog(AskingDialog):
    """Count, title, two files; what is wanted is a `TokenDrawing`."""

    def __init__(self, folder: Path, stem: str, title: str, parent: QWidget) -> None:
        super().__init__(tr("One-time tokens"), parent)
        self.count = CountField(1, MOST_CARDS)
        self.count.setValue(100)
        self.title = QLineEdit(title)
        self.cards, self.listed = (QLineEdit(str(folder / f"{stem}{ending}")) for ending in (CARDS, LISTED))
        self.make = push(tr("Draw the tokens"), self._make)
        self.make.setDefault(True)
        self._add_fields()
        words = tr(
            "Each printed card lets one key take part, so a study need not count everybody who finds the survey. Print the sheet, cut and "
            "shuffle the cards, let people draw one each, and destroy the sheet: who writes down who got which card links people to "
            "their answers."
        )
        self.arrange(words, self.make, 34)

    def _add_fields(self) -> None:
        group = self.group
        group.add(tr("How many"), self.count, tr("One for each person, and some to spare."))
        group.add(tr("Line on each card"), self.title, tr("Such as the name of the study."))
        about = tr("A page with a card and a QR code for each token. Keep it from others.")
        group.add(tr("Sheet to print"), self.cards, about)
        group.add_wide(self._place(self.cards), tr("Sheet to print"), "")
        about = tr("Which tokens there are, but none of them can be used from it. The project needs it too.")
        group.add(tr("List of tokens"), self.listed, about)
        group.add_wide(self._place(self.listed), tr("List of tokens"), "")

    def _place(self, field: QLineEdit) -> QPushButton:
        return choose_button(lambda: self.choose_place(field, field.accessibleName()))

    def _make(self) -> None:
        places = [field.text().strip() for field in (self.listed, self.cards)]
        if not all(places):
            self.tell(tr("Say where the sheet and the list go."))
        elif not self.count.fault():
            listed, cards = map(Path, places)
            self.send(TokenDrawing(self.count.value(), self.title.text().strip(), listed, cards))
