"""What dialogs share whose wish is carried out off the window's thread: fields, a line that says why not, and two buttons.

A passphrase stays in its field until the dialog is done, and is not kept.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tacit.errors import TacitError
from tacit_miner.ui.design.dialogs.sizes import open_at
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.fields import FieldGroup
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.notice import announce
from tacit_miner.ui.widgets.scrolled import Scrolled
from tacit_qt.file_dialog import FileDialog

COLUMNS = 38
"""How wide the dialogs open, in heights of a line."""


class AskingDialog(QDialog):
    """Fields above a fault and two buttons.

    Signals:
        wanted: what was asked for; the dialog waits until it is accepted, or refused with `refuse`.
    """

    wanted = Signal(object)

    def __init__(self, title: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.group = FieldGroup("")
        self.fault = Plain()
        self.fault.setWordWrap(True)

    def secret(self) -> QLineEdit:
        """A field whose letters are not shown, and which is emptied when the dialog is done."""
        field = QLineEdit()
        field.setEchoMode(QLineEdit.EchoMode.Password)
        self.finished.connect(lambda: field.setText(""))
        return field

    def lay_out(self, words: str, act: QPushButton, lines: int) -> None:
        """The words, the fields, why not, and the buttons; so many lines high."""
        advice = Plain(words)
        advice.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.addWidget(advice)
        layout.addWidget(Scrolled(self.group), 1)
        layout.addWidget(self.fault)
        buttons = QDialogButtonBox()
        buttons.addButton(act, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(tr("Stay"), QDialogButtonBox.ButtonRole.RejectRole).clicked.connect(self.reject)
        layout.addWidget(buttons)
        open_at(self, COLUMNS, lines)

    def choose_key(self, folder: Path, take: Callable[[str], object]) -> None:
        """Ask which file has the researcher's key."""
        name, _ = FileDialog.getOpenFileName(self, tr("The researcher's key"), str(folder))
        if name:
            take(name)

    def choose_place(self, field: QLineEdit, title: str, kinds: str = "", suffix: str = "") -> None:
        """Ask where a file goes; with its suffix, if it has one."""
        shown = f"{kinds} (*{suffix})" if kinds else ""
        name, _ = FileDialog.getSaveFileName(self, title, field.text(), shown)
        if name:
            field.setText(name if name.endswith(suffix) else name + suffix)

    def send(self, wish: object) -> None:
        """Ask for it, once."""
        self.tell("")
        self.setEnabled(False)
        self.wanted.emit(wish)

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


def choose_button(choose: Callable[[], object]) -> QPushButton:
    """A button beside a field, which the Enter key does not press."""
    button = QPushButton(tr("Choose…"))
    button.setAutoDefault(False)
    button.clicked.connect(lambda _pressed: choose())
    return button
