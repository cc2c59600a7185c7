"""Shows a statement that a key is revoked: one that was read, or just written."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QVBoxLayout, QWidget

from tacit.formats.statement_file import Statement
from tacit_miner.ui.design.dialogs.sizes import open_at
from tacit_miner.ui.texts.language import named, tr
from tacit_miner.ui.texts.statement_words import consequence, statement_rows
from tacit_miner.ui.widgets.labels import Plain, add_row


class StatementDialog(QDialog):
    """Figures to compare.

    Args:
        path: its file.
        found: the statement.
        is_new: whether it was just written.
        parent: of the dialog.
    """

    def __init__(self, path: Path, found: Statement, parent: QWidget, *, is_new: bool) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("A key is revoked"))
        advice = tr(
            "The statement cannot be taken back. Give it to everybody who has a survey of this key, and publish its words, so that people "
            "can compare them."
        )
        self.words = Plain(advice if is_new else consequence())
        self.words.setWordWrap(True)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        for name, text in ((tr("File"), named(str(path))), *statement_rows(found)):
            shown = Plain(text)
            shown.setWordWrap(True)
            shown.setAccessibleName(f"{name}: {text}")
            shown.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            add_row(form, name, shown)
        buttons = QDialogButtonBox()
        buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole).clicked.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.words)
        layout.addLayout(form)
        layout.addStretch(1)
        layout.addWidget(buttons)
        open_at(self, 38, 22)
