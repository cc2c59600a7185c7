"""XLSForms in and out: the button, and the list of everything that is wrong with a form or was left out of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QMenu, QPushButton, QVBoxLayout, QWidget

from tacit import store
from tacit.formats.limits import FORM_LIMITS
from tacit_miner.design.draft import Draft
from tacit_miner.design.draft_file import read_draft, write_draft
from tacit_miner.ui.design.dialogs.sizes import open_at
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.xlsform.drafts import read_json
from tacit_miner.xlsform.findings import Finding, FormError, Weight
from tacit_miner.xlsform.plain import write_plain
from tacit_miner.xlsform.reader import read_form
from tacit_miner.xlsform.workbook import write_workbook
from tacit_miner.xlsform.writer import write_tables

ENDINGS = (".xlsx", ".csv")


def form_button(take: Callable[[], object], give: Callable[[], object]) -> QPushButton:
    """A button with both ways in its menu."""
    button = QPushButton(tr("XLSForm"))
    menu = QMenu(button)
    menu.addAction(tr("Import a form…")).triggered.connect(lambda _on=False: take())
    menu.addAction(tr("Export as a form…")).triggered.connect(lambda _on=False: give())
    button.setMenu(menu)
    return button


def import_form(path: Path, *, leave_out: bool = False) -> tuple[Draft, tuple[Finding, ...]]:
    """The draft of a form, and what was left out or assumed.

    Raises:
        FormError: everything that forbids it.
        StoreError: it cannot be read.
    """
    imported = read_form(store.read(path, FORM_LIMITS.file_bytes), leave_out=leave_out)
    return read_draft(imported.draft.to_json()), imported.notes


def export_form(draft: Draft, path: Path) -> Path:
    """Write a draft as a form, as CSV if the name says so; the file.

    Raises:
        FormatError: the draft has errors that a form cannot hold.
        StoreError: it cannot be written.
    """
    tables = write_tables(read_json(write_draft(draft)))
    is_plain = path.suffix.lower() == ENDINGS[1]
    store.write(path, write_plain(tables) if is_plain else write_workbook(tables))
    return path


class FormDialog(QDialog):
    """What a form's import has to say: errors, what a survey cannot ask, and notes.

    Signals:
        leave_out: import the form without what a survey cannot ask.
    """

    leave_out = Signal()

    def __init__(self, findings: Sequence[Finding], error: FormError | None, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Import of a form"))
        weights = {finding.weight for finding in findings}
        self.sentence = Plain(_sentence(findings, is_refused=error is not None))
        self.sentence.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(tr("What is said of the form"))
        self.list.setProperty("framed", True)
        self.list.setWordWrap(True)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        for finding in findings:
            self.list.addItem(f"{_weight_word(finding.weight)} · {said(finding.message)}")
        buttons = QDialogButtonBox()
        self.go_on = QPushButton(tr("Leave these out and import"))
        can_do_without = error is not None and Weight.ERROR not in weights and Weight.UNSUPPORTED in weights
        if can_do_without:
            buttons.addButton(self.go_on, QDialogButtonBox.ButtonRole.ActionRole)
            self.go_on.clicked.connect(self._leave_out)
        buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole).clicked.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.sentence)
        layout.addWidget(self.list, 1)
        layout.addWidget(buttons)
        open_at(self, 42, 24)

    def _leave_out(self) -> None:
        self.accept()
        self.leave_out.emit()


def _sentence(findings: Sequence[Finding], *, is_refused: bool) -> str:
    if is_refused:
        words = tr("Nothing was imported. What stands in the way, by sheet, row and column: {count}.")
        serious = sum(finding.weight is not Weight.NOTE for finding in findings)
        return words.format(count=number(serious))
    return tr("The form was imported. What was left out or assumed: {count}.").format(
        count=number(len(findings))
    )


def _weight_word(weight: Weight) -> str:
    return {
        Weight.ERROR: tr("✗ error"),
        Weight.UNSUPPORTED: tr("✗ cannot be asked"),
        Weight.NOTE: tr("⚠ note"),
    }[weight]
