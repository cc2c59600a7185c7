"""Asks for the researcher's key before files are imported whose survey has them encrypted.

The passphrase stays in its field until the dialog is done, and is not kept. The path is kept as long as the window is open.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tacit.keys import encryption_fingerprint
from tacit.survey import Survey
from tacit_miner.ui.texts.language import isolated, tr
from tacit_miner.ui.widgets.fields import FieldGroup
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.worker.given_key import GivenKey
from tacit_qt.file_dialog import FileDialog


class KeyDialog(QDialog):
    """Key file and passphrase; without a key file, only what is not encrypted comes in."""

    def __init__(self, survey: Survey, path: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("The key that opens the files"))
        self.key, self.passphrase = QLineEdit(path), QLineEdit()
        self.passphrase.setEchoMode(QLineEdit.EchoMode.Password)
        self.choose = QPushButton(tr("Choose…"))
        self.choose.setAutoDefault(False)
        self.choose.clicked.connect(self._choose)
        words = Plain(
            tr("Files of this survey are encrypted to the key with these words: {words}").format(
                words=isolated(str(encryption_fingerprint(survey.terms.encrypt)))
            )
        )
        words.setWordWrap(True)
        group = FieldGroup("")
        group.add(tr("Key file"), self.key, tr("Empty if none of the files is encrypted."))
        group.add_wide(self.choose, tr("Key file"), "")
        group.add(tr("Passphrase of the key"), self.passphrase, tr("Empty if the key has none."))
        buttons = QDialogButtonBox()
        self.go_on = buttons.addButton(tr("Import"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(tr("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for part in (words, group, buttons):
            layout.addWidget(part)

    @property
    def given(self) -> GivenKey | None:
        """What was named; None if nothing was."""
        path = self.key.text().strip()
        return GivenKey(Path(path), self.passphrase.text() or None) if path else None

    def _choose(self) -> None:
        name, _ = FileDialog.getOpenFileName(self, tr("The researcher's key"), self.key.text())
        if name:
            self.key.setText(name)


class KeyAsker:
    """Asks for a survey's key each time, and proposes the file that was named last."""

    def __init__(self, parent: QWidget) -> None:
        self._parent, self._path = parent, ""

    def ask(self, survey: Survey | None) -> tuple[GivenKey | None, bool]:
        """The key, or None without one, and whether to go on; nothing is asked where files are not encrypted."""
        if survey is None or not survey.terms.encrypt:
            return None, True
        dialog = KeyDialog(survey, self._path, self._parent)
        if dialog.exec() != QDialog.DialogCode.Accepted:
            return None, False
        self._path = dialog.key.text().strip()
        return dialog.given, True
