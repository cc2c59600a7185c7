"""The dialogs that interrupt a person. What a survey or a file name says in them is plain text."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QInputDialog, QLabel, QLineEdit, QMessageBox, QWidget

from tacit.formats import batch_file, statement_file, survey_file
from tacit_qt.file_dialog import FileDialog

translate = QCoreApplication.translate


class QtDialogs:
    """The dialogs of a running window.

    Attributes:
        parent: the window they belong to.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        self.parent = parent

    def confirm(self, title: str, text: str, accept: str, refuse: str = "") -> bool:
        """Whether the person presses `accept`; Escape and the preselected button mean no."""
        box = self._box(QMessageBox.Icon.Question, title, text)
        yes = box.addButton(accept, QMessageBox.ButtonRole.AcceptRole)
        no = box.addButton(refuse or translate("Dialogs", "Cancel"), QMessageBox.ButtonRole.RejectRole)
        box.setDefaultButton(no)
        box.setEscapeButton(no)
        box.exec()
        return box.clickedButton() is yes

    def choose(self, title: str, text: str, names: Sequence[str]) -> int | None:
        """Which of these names the person chooses in a list."""
        dialog = self._input(title, text)
        dialog.setOption(QInputDialog.InputDialogOption.UseListViewForComboBoxItems)
        numbered = [
            f"{place}. {name}" for place, name in enumerate(names, start=1)
        ]  # so that no two are equal
        dialog.setComboBoxItems(numbered)
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        return numbered.index(dialog.textValue()) if accepted else None

    def tell(self, title: str, text: str) -> None:
        """Say something that has to be read."""
        box = self._box(QMessageBox.Icon.Information, title, text)
        box.addButton(translate("Dialogs", "OK"), QMessageBox.ButtonRole.AcceptRole)
        box.exec()

    def _box(self, icon: QMessageBox.Icon, title: str, text: str) -> QMessageBox:
        box = QMessageBox(self.parent)
        box.setIcon(icon)
        box.setWindowTitle(title)
        box.setTextFormat(Qt.TextFormat.PlainText)
        box.setText(title)
        box.setInformativeText(text)
        return box

    def save_path(self, title: str, name: str) -> Path | None:
        """Where to save; the system asks before a file is replaced."""
        pattern = f"{translate('Dialogs', 'Tacit records')} (*{batch_file.SUFFIX})"
        chosen, _ = FileDialog.getSaveFileName(self.parent, title, name, pattern)
        return Path(chosen) if chosen else None

    def open_path(self, title: str) -> Path | None:
        """What to open."""
        pattern = f"{translate('Dialogs', 'Tacit surveys')} (*{survey_file.SUFFIX} *{statement_file.SUFFIX})"
        chosen, _ = FileDialog.getOpenFileName(
            self.parent, title, "", f"{pattern};;{translate('Dialogs', 'All files')} (*)"
        )
        return Path(chosen) if chosen else None

    def secret(self, title: str, text: str) -> str | None:
        """A passphrase or code, shown as dots."""
        dialog = self._input(title, text)
        dialog.setTextEchoMode(QLineEdit.EchoMode.Password)
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        return dialog.textValue() if accepted else None

    def typed(self, title: str, text: str) -> str | None:
        """Something that may be read by others, such as a token from a card."""
        dialog = self._input(title, text)
        accepted = dialog.exec() == QDialog.DialogCode.Accepted
        return dialog.textValue() if accepted else None

    def _input(self, title: str, text: str) -> QInputDialog:
        dialog = QInputDialog(self.parent)
        dialog.setWindowTitle(title)
        dialog.setLabelText(text)
        for part in dialog.findChildren(QLabel):
            part.setTextFormat(Qt.TextFormat.PlainText)
        dialog.setOkButtonText(translate("Dialogs", "OK"))
        dialog.setCancelButtonText(translate("Dialogs", "Cancel"))
        return dialog
