"""The last step: the report of the result shown, and its rows as files."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tacit_miner.runs import Run
from tacit_miner.ui.overview.report_choice import ReportChoice
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.widgets.flow import FlowLayout
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.scrolled import Scrolled

WIDEST = 44
"""Of its sentences, in heights of a line: a longer line is hard to read."""

WIDEST_FIELD = 64
"""Of its fields, likewise: what is in them is short."""


class ReportPage(QWidget):
    """What can be written of a result.

    Signals:
        report, export: the buttons.
    """

    report = Signal()
    export = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.result, self.written = Plain(), Plain()
        self.report_button = QPushButton(tr("Write the report…"))
        self.report_button.setToolTip(tr("As a page for a browser, or as a PDF (Ctrl+R)"))
        self.report_button.clicked.connect(self.report)
        self.export_button = QPushButton(tr("Export the result…"))
        self.export_button.setToolTip(tr("All rows, or exactly those shown (Ctrl+E)"))
        self.export_button.clicked.connect(self.export)
        about = Plain(
            tr(
                "The report has a paragraph on the methods that can go into a paper with its references, the questions with their"
                " prevalences, the tables and plots of the result shown, and what had to be cut. It is written in the language of"
                " this window. It can be printed, or go beside a paper."
            )
        )
        buttons = QWidget()
        flow = FlowLayout(buttons)
        flow.addWidget(self.report_button)
        flow.addWidget(self.export_button)
        self.choice = ReportChoice()
        self.choice.setMaximumWidth(WIDEST_FIELD * self.fontMetrics().height())
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(12)
        for label in (self.result, about, self.written):
            label.setWordWrap(True)
            label.setMaximumWidth(WIDEST * self.fontMetrics().height())
        for part in (self.result, about, buttons, self.written, self.choice):
            layout.addWidget(part)
        layout.addStretch(1)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Scrolled(inside))
        self.show_run(None, is_current=False)

    def show_run(self, run: Run | None, *, is_current: bool) -> None:
        """The result that would be written."""
        for button in (self.report_button, self.export_button):
            button.setEnabled(run is not None)
        if run is None:
            self.result.setText(tr("There is no result yet. Press Mine (F5) to make one."))
            return
        words = tr("The result of run {number}: {itemsets} itemsets, {rules} rules.")
        rules = run.result.rules
        counts = {
            "itemsets": number(run.result.listed()),
            "rules": number(0 if rules is None else len(rules)),
        }
        sentence = words.format(number=number(run.number), **counts)
        if not is_current:
            sentence += " " + tr("It is out of date: mine again before you write the report.")
        self.result.setText(sentence)

    def show_written(self, sentence: str) -> None:
        """Where the last report of this result is; empty for none."""
        self.written.setText(sentence)
