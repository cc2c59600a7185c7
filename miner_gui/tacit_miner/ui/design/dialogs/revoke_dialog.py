"""Revoking a researcher's key: with which key, why, and where the statement goes."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QLineEdit, QPushButton, QWidget

from tacit import keys, store
from tacit.formats import base64
from tacit.formats.statement_file import SUFFIX, Statement
from tacit_miner.trust_files import write_revocation
from tacit_miner.ui.design.dialogs.asking import AskingDialog, choose_button
from tacit_miner.ui.texts.language import tr


@dataclass(frozen=True, slots=True)
class Revocation:
    """What was asked for.

    Attributes:
        key: the key's file.
        passphrase: of the key; None for none. Not in the repr.
        reason: why, in one line.
        revokes: the public key in base64, if it is another one; empty for the key itself.
        out: the statement's file.
    """

    key: Path
    passphrase: str | None
    reason: str
    revokes: str
    out: Path

    def __repr__(self) -> str:
        """Without the passphrase."""
        return f"Revocation(key={str(self.key)!r}, out={str(self.out)!r})"

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
        self.out = QLineEdit(str(folder / f"revoked{SUFFIX}"))
        self.choose = choose_button(lambda: self.choose_key(folder, self.key.setText))
        self.where = choose_button(self._choose_place)
        self.revoke = QPushButton(tr("Write the statement"))
        self.revoke.clicked.connect(self._revoke)
        self._add_fields()
        words = tr(
            "If your key was stolen or lost, a signed statement tells people's programs and other researchers that no new survey of it is "
            "to be trusted. It has no date and cannot be taken back."
        )
        self.lay_out(words, self.revoke, 38)

    def _add_fields(self) -> None:
        group = self.group
        group.add(
            tr("Key file"), self.key, tr("The key that is revoked, or the successor that its surveys named.")
        )
        group.add_wide(self.choose, tr("Key file"), "")
        group.add(tr("Passphrase of the key"), self.passphrase, tr("Empty if the key has none."))
        group.add(tr("Reason"), self.reason, tr("One line for people, such as: the laptop was stolen."))
        group.add(
            tr("Revoked key"),
            self.revokes,
            tr("Its public key, if the key file is that of the successor; else empty."),
        )
        group.add(tr("Statement"), self.out, tr("The file that you hand out."))
        group.add_wide(self.where, tr("Statement"), "")

    def _choose_place(self) -> None:
        self.choose_place(self.out, tr("Where to write the statement"), tr("Statements"), SUFFIX)

    def _revoke(self) -> None:
        key, reason, out = (field.text().strip() for field in (self.key, self.reason, self.out))
        if not key or not reason or not out:
            self.tell(tr("Choose a key file, write a reason, and say where the statement goes."))
            return
        given = self.passphrase.text() or None
        self.send(Revocation(Path(key), given, reason, self.revokes.text().strip(), Path(out)))
