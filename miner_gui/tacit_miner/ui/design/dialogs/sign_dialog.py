"""Signing: with which key, its passphrase if it has one, and where the signed survey goes. A new key can be made here.

A passphrase stays in its field until the dialog is done, and is not kept. Stretching it takes a second, so the work is done
off the window's thread.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tacit import keys, store
from tacit.errors import TacitError
from tacit.formats.survey_file import SUFFIX, SignedSurvey
from tacit.keys import MasterSecret
from tacit_miner.design.draft import Draft
from tacit_miner.design.signing import sign_draft, write_signed
from tacit_miner.ui.design.dialogs.sizes import open_at
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.fields import FieldGroup
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.notice import announce
from tacit_miner.ui.widgets.scrolled import Scrolled


@dataclass(frozen=True, slots=True)
class Signing:
    """What was asked for.

    Attributes:
        draft: to be signed.
        key: the key's file.
        is_new: whether the key is to be made there first.
        passphrase: of the key; None for none. Not in the repr.
        out: the signed survey's file.
    """

    draft: Draft
    key: Path
    is_new: bool
    passphrase: str | None
    out: Path

    def __repr__(self) -> str:
        """Without the passphrase."""
        return f"Signing(key={str(self.key)!r}, is_new={self.is_new}, out={str(self.out)!r})"

    def perform(self) -> SignedSurvey:
        """Make the key if it is new, sign, and write.

        Raises:
            TacitError: a key that is none, a wrong passphrase, a draft with errors, a place that cannot be written.
        """
        store.check_outputs((self.out,), (self.key,))
        if self.is_new:
            keys.save(self.key, MasterSecret.new(), self.passphrase)
        data = store.read(self.key, keys.FILE_BYTES)
        given = self.passphrase if keys.is_protected(data) else None
        signed = sign_draft(self.draft, keys.unseal(data, given).researcher_key())
        write_signed(self.out, signed)
        return signed


class SignDialog(QDialog):
    """Key, passphrase, file.

    Signals:
        wanted: a `Signing`.
    """

    wanted = Signal(object)

    def __init__(self, draft: Draft, folder: Path, stem: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Sign the survey"))
        self._draft, self._folder, self._is_new = draft, folder, False
        self.key, self.out = QLineEdit(), QLineEdit(str(folder / f"{stem}{SUFFIX}"))
        self.passphrase, self.again = QLineEdit(), QLineEdit()
        for field in (self.passphrase, self.again):
            field.setEchoMode(QLineEdit.EchoMode.Password)
            self.finished.connect(lambda _, field=field: field.setText(""))
        self.choose, self.make = QPushButton(tr("Choose…")), QPushButton(tr("Make a new key…"))
        self.where = QPushButton(tr("Choose…"))
        self.sign = QPushButton(tr("Sign"))
        self.sign.setDefault(True)
        self.fault = Plain()
        self.fault.setWordWrap(True)
        self._lay_out()
        self.choose.clicked.connect(self._choose_key)
        self.make.clicked.connect(self._make_key)
        self.where.clicked.connect(self._choose_place)
        self.sign.clicked.connect(self._sign)
        self.key.textChanged.connect(self._key_changed)
        self._key_changed()

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        words = Plain(
            tr(
                "A signed survey never changes. People's programs know it by the key that signed it; keep the key safe, because it "
                "cannot be made again."
            )
        )
        words.setWordWrap(True)
        layout.addWidget(words)
        group = FieldGroup("")
        group.add(
            tr("Key file"),
            self.key,
            tr("The researcher's key. Make one at your first survey, and use it for all."),
        )
        group.add_wide(_row(self.choose, self.make), tr("Key file"), "")
        group.add(tr("Passphrase of the key"), self.passphrase, tr("Empty if the key has none."))
        group.add(
            tr("The passphrase again"),
            self.again,
            tr("Of a new key, so that a slip of the finger is noticed."),
        )
        group.add(tr("Signed survey"), self.out, tr("The file that you hand out."))
        group.add_wide(_row(self.where), tr("Signed survey"), "")
        layout.addWidget(Scrolled(group), 1)
        layout.addWidget(self.fault)
        buttons = QDialogButtonBox()
        buttons.addButton(self.sign, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(tr("Stay"), QDialogButtonBox.ButtonRole.RejectRole).clicked.connect(self.reject)
        layout.addWidget(buttons)
        open_at(self, 38, 36)

    def set_key(self, path: Path, *, is_new: bool = False) -> None:
        """Sign with this key; one that is new is made when the survey is signed."""
        self.key.setText(str(path))
        self._is_new = is_new
        self._key_changed()
        self._is_new = is_new
        self.again.setEnabled(is_new)

    def _key_changed(self, *_: object) -> None:
        self._is_new = False
        self.again.setEnabled(False)
        self.again.clear()

    def _choose_key(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, tr("The researcher's key"), str(self._folder))
        if name:
            self.set_key(Path(name))

    def _make_key(self) -> None:
        suggested = str(self._folder / "researcher.key")
        name, _ = QFileDialog.getSaveFileName(self, tr("Where to keep the new key"), suggested)
        if name:
            self.set_key(Path(name), is_new=True)
            self.passphrase.setFocus()

    def _choose_place(self) -> None:
        kinds = tr("Surveys") + f" (*{SUFFIX})"
        name, _ = QFileDialog.getSaveFileName(
            self, tr("Where to write the signed survey"), self.out.text(), kinds
        )
        if name:
            self.out.setText(name if name.endswith(SUFFIX) else name + SUFFIX)

    def _sign(self) -> None:
        if not self.key.text().strip() or not self.out.text().strip():
            self.tell(tr("Choose a key file, or make a new key, and say where the signed survey goes."))
        elif self._is_new and self.passphrase.text() != self.again.text():
            self.tell(tr("The two passphrases differ. Type them again."))
        else:
            self.tell("")
            self.setEnabled(False)
            key, out = Path(self.key.text().strip()), Path(self.out.text().strip())
            self.wanted.emit(Signing(self._draft, key, self._is_new, self.passphrase.text() or None, out))

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
        if Path(self.key.text().strip()).exists():
            self._is_new = False  # a key that was made before signing was refused is there now
            self.again.setEnabled(False)


def _row(*buttons: QPushButton) -> QWidget:
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    for button in buttons:
        button.setAutoDefault(False)
        layout.addWidget(button)
    layout.addStretch(1)
    return row
