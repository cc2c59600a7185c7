"""What to know of a survey that was just signed: its words, the key's words, and what to do next."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFileDialog, QFormLayout, QVBoxLayout, QWidget

from tacit.errors import TacitError
from tacit.formats.survey_file import SignedSurvey
from tacit.keys import fingerprint
from tacit_miner.ui.design.dialogs.sizes import open_at
from tacit_miner.ui.texts.language import named, tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.labels import Plain, add_row
from tacit_page.build import write_page


class SignedDialog(QDialog):
    """Figures to compare.

    Attributes:
        make, page: the buttons for a project and for a page.
        written: what was said of the page that was written.

    Signals:
        project: the path of the survey of which a project is wanted.
    """

    project = Signal(object)

    def __init__(self, path: Path, signed: SignedSurvey, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("The survey is signed"))
        words = Plain(
            tr(
                "Hand this file out. Respondents' programs show its words and those of your key; publish both, so that people can "
                "compare them."
            )
        )
        if not signed.is_approved:
            words.setText(
                tr(
                    "Nobody can answer this survey before its board has signed it too: give the board this file. It signs with tacit-miner "
                    "survey approve."
                )
            )
        words.setWordWrap(True)
        form = QFormLayout()
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        for name, text in (
            (tr("File"), named(str(path))),
            (tr("Words of the survey"), " ".join(signed.words)),
            (tr("Words of your key"), str(fingerprint(signed.survey.researcher.key))),
        ):
            shown = Plain(text)
            shown.setWordWrap(True)
            shown.setAccessibleName(f"{name}: {text}")
            shown.setTextInteractionFlags(
                Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
            )
            add_row(form, name, shown)
            label = form.labelForField(shown)
            bold = label.font()
            bold.setBold(True)
            label.setFont(bold)
        buttons = QDialogButtonBox()
        self.make = buttons.addButton(
            tr("Make a project for its answers…"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.make.clicked.connect(lambda: self._make(path))
        self.make.setEnabled(signed.is_approved)
        self.page = buttons.addButton(
            tr("Write it as a page for browsers…"), QDialogButtonBox.ButtonRole.ActionRole
        )
        self.page.clicked.connect(lambda: self._ask_page(path, signed))
        self.page.setEnabled(signed.is_approved)
        self.written = Plain("")
        self.written.setWordWrap(True)
        self.written.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole).clicked.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(words)
        layout.addLayout(form)
        layout.addWidget(self.written)
        layout.addStretch(1)
        layout.addWidget(buttons)
        open_at(self, 38, 20)

    def _ask_page(self, path: Path, signed: SignedSurvey) -> None:
        start = str(path.with_suffix(".html"))
        name, _ = QFileDialog.getSaveFileName(self, tr("Where to write the page"), start, "HTML (*.html)")
        if name:
            self.write_page(Path(name), signed)

    def write_page(self, path: Path, signed: SignedSurvey) -> None:
        """Write the survey as a page, and say by which hash and words two people can compare it; or why that did not work."""
        try:
            self.written.setText("\n".join(write_page(path, signed)))
        except TacitError as error:
            self.written.setText(said(error.message))

    def _make(self, path: Path) -> None:
        self.accept()
        self.project.emit(path)
