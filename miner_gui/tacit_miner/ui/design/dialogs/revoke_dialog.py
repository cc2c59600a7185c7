"""Revoking a researcher's key: with which key, why, and where the statement goes.

A passphrase stays in its field until the dialog is done, and is not kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tacit import keys, store
from tacit.errors import TacitError
from tacit.formats import base64
from tacit.formats.statement_file import SUFFIX, Statement
from tacit_miner.trust_files import write_revocation
from tacit_miner.ui.design.dialogs.sizes import open_at
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.fields import FieldGroup
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.notice import announce
from tacit_miner.ui.widgets.scrolled import Scrolled


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


class RevokeDialog(QDialog):
    """Key, passphrase, reason, file.

    Signals:
        wanted: a `Revocation`.
    """

    wanted = Signal(object)

    def __init__(self, folder: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Revoke a key"))
        self._folder = folder
        self.key, self.passphrase, self.reason, self.revokes = (QLineEdit() for _ in range(4))
        self.passphrase.setEchoMode(QLineEdit.EchoMode.Password)
        self.out = QLineEdit(str(folder / f"revoked{SUFFIX}"))
        self.choose, self.where = QPushButton(tr("Choose…")), QPushButton(tr("Choose…"))
        self.revoke = QPushButton(tr("Write the statement"))
        self.fault = Plain()
        self.fault.setWordWrap(True)
        self.choose.clicked.connect(self._choose_key)
        self.where.clicked.connect(self._choose_place)
        self.revoke.clicked.connect(self._revoke)
        self.finished.connect(lambda: self.passphrase.setText(""))
        self._lay_out()

    def _lay_out(self) -> None:
        words = Plain(
            tr(
                "If your key was stolen or lost, a signed statement tells people's programs and other researchers that no new survey of it is "
                "to be trusted. It has no date and cannot be taken back."
            )
        )
        words.setWordWrap(True)
        group = FieldGroup("")
        group.add(
            tr("Key file"), self.key, tr("The key that is revoked, or the successor that its surveys named.")
        )
        group.add_wide(_plain(self.choose), tr("Key file"), "")
        group.add(tr("Passphrase of the key"), self.passphrase, tr("Empty if the key has none."))
        group.add(tr("Reason"), self.reason, tr("One line for people, such as: the laptop was stolen."))
        group.add(
            tr("Revoked key"),
            self.revokes,
            tr("Its public key, if the key file is that of the successor; else empty."),
        )
        group.add(tr("Statement"), self.out, tr("The file that you hand out."))
        group.add_wide(_plain(self.where), tr("Statement"), "")
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addWidget(Scrolled(group), 1)
        layout.addWidget(self.fault)
        buttons = QDialogButtonBox()
        buttons.addButton(self.revoke, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(tr("Stay"), QDialogButtonBox.ButtonRole.RejectRole).clicked.connect(self.reject)
        layout.addWidget(buttons)
        open_at(self, 38, 38)

    def _choose_key(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("The researcher's key"), str(self._folder))
        if name:
            self.key.setText(name)

    def _choose_place(self) -> None:
        kinds = tr("Statements") + f" (*{SUFFIX})"
        name, _ = QFileDialog.getSaveFileName(
            self, tr("Where to write the statement"), self.out.text(), kinds
        )
        if name:
            self.out.setText(name if name.endswith(SUFFIX) else name + SUFFIX)

    def _revoke(self) -> None:
        key, reason, out = (field.text().strip() for field in (self.key, self.reason, self.out))
        if not key or not reason or not out:
            self.tell(tr("Choose a key file, write a reason, and say where the statement goes."))
            return
        self.tell("")
        self.setEnabled(False)
        given = self.passphrase.text() or None
        self.wanted.emit(Revocation(Path(key), given, reason, self.revokes.text().strip(), Path(out)))

    def tell(self, words: str) -> None:
        """Why not."""
        self.setEnabled(True)
        self.fault.setText(f"⚠ {words}" if words else "")
        if words:
            announce(self, words)

    def refuse(self, error: object) -> None:
        """It was tried and refused."""
        why = said(error.message) if isinstance(error, TacitError) else str(error)
        self.tell(why[:1].upper() + why[1:])


def _plain(button: QPushButton) -> QPushButton:
    """A button that the Enter key does not press."""
    button.setAutoDefault(False)
    return button
