"""A test run: made-up people answer the draft, and the estimates are laid beside the truth.

The work is done by the session, off the window's thread, with its progress and Cancel (`tacit_miner.trial`).
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QPushButton, QVBoxLayout, QWidget

from tacit_miner.trial import FEWEST, MOST, Trial, TrialRow
from tacit_miner.ui.design.dialogs.sizes import open_at
from tacit_miner.ui.texts.language import left_to_right, named, number, percent, tr
from tacit_miner.ui.widgets.labels import Plain, add_row
from tacit_miner.ui.widgets.notice import announce
from tacit_miner.ui.widgets.number_field import Complaint, CountField
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, RowsView

PEOPLE = 1_000
_LARGEST_SEED = 999_999


class TrialDialog(QDialog):
    """How many people, and what came of it.

    Signals:
        wanted: how many people, and the seed.
    """

    wanted = Signal(int, int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Test run"))
        self.people, self.seed = CountField(FEWEST, MOST, 100), CountField(0, _LARGEST_SEED)
        self.people.setValue(PEOPLE)
        self.seed.setValue(1)
        self.run = QPushButton(tr("Let them answer"))
        self.run.setDefault(True)
        self.run.clicked.connect(self._run)
        self.sentence = Plain(
            tr(
                "Made-up people answer by the expected shares. Their answers are randomized, signed, imported and estimated as "
                "those of real people would be, in a folder that is deleted at the end."
            )
        )
        self.sentence.setWordWrap(True)
        self.model = RowsModel[TrialRow](_columns(), self)
        self.view = RowsView(self.model, tr("Estimates beside the truth"))
        form = QFormLayout()
        for words, field in ((tr("People"), self.people), (tr("Seed of chance"), self.seed)):
            field.setAccessibleName(words)
            add_row(form, words, field)
        form.addRow(Complaint(self.people, self.seed))
        buttons = QDialogButtonBox()
        buttons.addButton(self.run, QDialogButtonBox.ButtonRole.ActionRole)
        close = buttons.addButton(tr("Close"), QDialogButtonBox.ButtonRole.RejectRole)
        close.clicked.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self.sentence)
        layout.addLayout(form)
        layout.addWidget(self.view, 1)
        layout.addWidget(buttons)
        open_at(self, 44, 32)

    def _run(self) -> None:
        if not (self.people.fault() or self.seed.fault()):
            self.run.setEnabled(False)
            self.wanted.emit(self.people.value(), self.seed.value())

    def show_trial(self, trial: Trial) -> None:
        """Show what a test run found."""
        missed = sum(not row.covers for row in trial.rows)
        words = tr(
            "People: {people}, records taken: {accepted}. Intervals of {level} that miss the truth: {missed} of {rows}; one of "
            "twenty may."
        )
        self.sentence.setText(
            words.format(
                people=number(trial.people),
                accepted=number(trial.accepted),
                level=percent(1 - trial.alpha, 0),
                missed=number(missed),
                rows=number(len(trial.rows)),
            )
        )
        self.model.set_rows(trial.rows)
        announce(self, self.sentence.text())

    def allow(self) -> None:
        """Another run may be asked for."""
        self.run.setEnabled(True)


def _columns() -> list[RowsColumn[TrialRow]]:
    return [
        RowsColumn(tr("Item"), lambda row: named(row.name), lambda row: row.name),
        RowsColumn(tr("Drawn from"), lambda row: percent(row.truth), lambda row: row.truth, numeric=True),
        RowsColumn(tr("Estimate"), lambda row: percent(row.value), lambda row: row.value, numeric=True),
        RowsColumn(
            tr("Interval"),
            lambda row: left_to_right(f"{percent(row.low)} … {percent(row.high)}"),
            lambda row: row.low,
            numeric=True,
        ),
        RowsColumn(
            tr("Truth"),
            lambda row: tr("✓ inside") if row.covers else tr("✗ outside"),
            lambda row: row.covers,
        ),
    ]
