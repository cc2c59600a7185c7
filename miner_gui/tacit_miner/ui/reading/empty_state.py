"""What is shown in place of an empty table: why it is empty, and what to do."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from tacit.mining.result import Result
from tacit_miner.ui.results.columns import Table
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.labels import Plain


class EmptyState(QWidget):
    """A heading, a sentence, and at most one button.

    Signals:
        cleared: the person wants every row again.

    """

    cleared = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._result: Result | None = None
        self.heading, self.words = Plain(parent=self), Plain(parent=self)
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 1.4)
        self.heading.setFont(font)
        self.button = QPushButton(tr("Clear filters"), self)
        self.button.clicked.connect(self.cleared)
        layout = QVBoxLayout(self)
        layout.addStretch(1)
        layout.addWidget(self.heading)
        layout.addWidget(self.words)
        layout.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        layout.addStretch(1)
        for label in (self.heading, self.words):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            label.setWordWrap(True)

    def explain_rules(self, result: Result | None) -> None:
        """Take the result that is without rules, or with some."""
        self._result = result

    def explain(self, table: Table | None, *, filtered: bool) -> None:
        """Say why there is nothing to see."""
        heading, words = self._reason(table, filtered=filtered)
        self.heading.setText(heading)
        self.words.setText(words)
        self.button.setVisible(filtered and table is not None)

    def _reason(self, table: Table | None, *, filtered: bool) -> tuple[str, str]:
        if self._result is not None and self._result.rules is None:
            return _without_rules(self._result)
        if table is None:
            return (
                tr("Nothing mined yet"),
                tr("Import answers, choose a minimum support, and press Mine. Results appear here."),
            )
        if filtered and len(table):
            return tr("No row matches"), tr("The filters leave nothing. Take one away, or clear them all.")
        return (
            tr("Nothing reaches the minimum"),
            tr("Lower the minimum support or the minimum confidence, or collect more answers."),
        )


def _without_rules(result: Result) -> tuple[str, str]:
    """Why a result has no list of rules: none were wanted, or the search was stopped before it."""
    if result.settings.min_confidence is None:
        return tr("No rules were asked for"), tr(
            "Give a minimum confidence in the settings, then mine again."
        )
    words = tr("The rules were not searched to the end, so none are listed: {cuts}. Mine again to find them.")
    cuts = tr("; ").join(said(cut) for cut in result.cuts)
    return tr("The search was stopped before the rules"), words.format(cuts=cuts)
