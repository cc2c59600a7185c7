"""The receipt of a record that its owner withdraws; where several records have the code, also its signer or file."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLineEdit, QVBoxLayout, QWidget

from tacit.receipt import ReceiptError, read_receipt
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.labels import Plain, add_row


class WithdrawDialog(QDialog):
    """Accepted only with a text that could be a receipt."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Withdraw a record"))
        self.code, self.signer, self.file = QLineEdit(), QLineEdit(), QLineEdit()
        self.code.setPlaceholderText("ABCD-2345")
        self.code.textChanged.connect(self._check)
        for field in (self.signer, self.file):
            field.setPlaceholderText(tr("only if several records have the code"))
        self.code.setMinimumWidth(self.fontMetrics().averageCharWidth() * 48)
        self._message = Plain()
        self._message.setWordWrap(True)
        self.buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.withdraw = self.buttons.addButton(tr("Withdraw…"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.buttons.accepted.connect(self.accept)
        self.buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self._why())
        layout.addLayout(self._fields())
        layout.addWidget(self._message)
        layout.addWidget(self.buttons)
        self._check()

    def _why(self) -> Plain:
        why = Plain(
            tr(
                "A person who took part may take their record back. The receipt that the agent showed them finds it, "
                "without saying who they are."
            )
        )
        why.setWordWrap(True)
        return why

    def _fields(self) -> QFormLayout:
        fields = QFormLayout()
        add_row(fields, tr("Receipt"), self.code)
        add_row(fields, tr("Sent by"), self.signer)
        add_row(fields, tr("In the file"), self.file)
        return fields

    def receipt(self) -> str:
        """The code that was typed, in its one spelling.

        Raises:
            ReceiptError: it is none.
        """
        return read_receipt(self.code.text())

    def _check(self) -> None:
        wrong = ""
        try:
            self.receipt()
        except ReceiptError as error:
            wrong = said(error.message)
        self.withdraw.setEnabled(not wrong)
        self._message.setText(wrong if self.code.text().strip() else "")
