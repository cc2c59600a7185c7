"""The page of tables: the answers to one question, alone or in groups by another, with intervals.

The window asks for a table whenever another one is chosen; while it is counted the last one stays. What the page cannot
show it says in the table's place: no question chosen, no record, or why a table was refused.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QPushButton,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tacit.errors import TacitError
from tacit_miner.project.wording import QuestionWords
from tacit_miner.ui.pages.table_columns import Line, columns_for, lines_of, summary
from tacit_miner.ui.texts.language import named, tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.rows import RowsModel, RowsView
from tacit_miner.ui.worker.session import Session
from tacit_miner.ui.worker.snapshot import Snapshot

LONGEST_CHOICE = 40
"""Letters of a question that a list is made wide for; the rest is cut there and whole in its tooltip."""


class TablesPage(QWidget):
    """Three lists, a sentence and a table.

    Signals:
        save: row, column and reference of the table that is to be written to a file; the column is empty for one
            question alone.

    Args:
        session: counts tables.
    """

    save = Signal(str, str, str)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session = session
        session.tabulated.connect(self.show_table)
        session.not_tabulated.connect(self.show_refusal)
        self._questions: tuple[QuestionWords, ...] = ()
        self._stale, self._asked = True, ("", "", "")
        self.outcome, self.groups, self.reference = (self._list() for _ in range(3))
        self.outcome.setAccessibleName(tr("Answers to"))
        self.groups.setAccessibleName(tr("In groups by"))
        self.reference.setAccessibleName(tr("Compared with"))
        self.sentence, self.nothing = Plain(), Plain()
        self.sentence.setWordWrap(True)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.nothing.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.model = RowsModel[Line]([], self)
        self.view = RowsView(self.model, tr("Table of answers"))
        self.save_button = QPushButton(tr("Save the table…"))
        self.save_button.clicked.connect(lambda: self.save.emit(*self._asked))
        self._stack = QStackedWidget()
        self._stack.addWidget(self.view)
        self._stack.addWidget(self.nothing)
        self._arrange()
        self.outcome.currentIndexChanged.connect(self._chosen)
        self.groups.currentIndexChanged.connect(self._grouped)
        self.reference.currentIndexChanged.connect(self._chosen)
        self._say_nothing(tr("Open a project with answers to see tables."))

    def _list(self) -> QComboBox:
        made = QComboBox()
        made.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        made.setMinimumContentsLength(LONGEST_CHOICE)
        return made

    def _arrange(self) -> None:
        form = QFormLayout()
        for words, field in (
            (tr("Answers to:"), self.outcome),
            (tr("In groups by:"), self.groups),
            (tr("Compared with:"), self.reference),
        ):
            label = Plain(words)
            label.setBuddy(field)
            form.addRow(label, field)
        said_and_saved = QHBoxLayout()
        said_and_saved.addWidget(self.sentence, 1)
        said_and_saved.addWidget(self.save_button)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addLayout(said_and_saved)
        layout.addWidget(self._stack, 1)

    def show_project(self, snapshot: Snapshot) -> None:
        """Offer this project's questions; what was chosen of them stays, and the table is counted again."""
        if snapshot.questions != self._questions:
            self._questions = snapshot.questions
            self._offer(self.outcome, [(question.name, question.text) for question in snapshot.questions])
            self._offer_groups()
        self._stale = True
        if snapshot.counts.kept == 0:
            self._say_nothing(tr("No answers yet. Import batches, and tables appear here."))
        elif self.isVisible():
            self._ask()

    def showEvent(self, event: QShowEvent) -> None:
        """Count the table when somebody looks."""
        super().showEvent(event)
        if self._stale and self._questions:
            self._ask()

    def show_table(self, tabulated: object) -> None:
        """Show a table that was counted, if it is still the one that is wanted."""
        request = getattr(tabulated, "request", None)
        if request is None or (request.row, request.column, request.reference) != self._asked:
            return
        table = getattr(tabulated, "table")  # noqa: B009 - its type would bring NumPy before the window is up
        texts = {answer: text for question in self._questions for answer, text in question.answers}
        self.model.set_columns(columns_for(table))
        self.model.set_rows(lines_of(table, texts))
        self.view.resizeColumnsToContents()
        self.sentence.setText(summary(table))
        self.save_button.setEnabled(True)
        self._stack.setCurrentWidget(self.view)

    def show_refusal(self, error: object) -> None:
        """Say why there is no table."""
        words = said(error.message) if isinstance(error, TacitError) else str(error)
        self._say_nothing(tr("This table cannot be made: {why}").format(why=words))

    def _say_nothing(self, words: str) -> None:
        self.nothing.setText(words)
        self.sentence.setText("")
        self.save_button.setEnabled(False)
        self._stack.setCurrentWidget(self.nothing)

    def _offer(self, field: QComboBox, choices: list[tuple[str, str]]) -> None:
        """Fill a list with codes and words; the code chosen before stays chosen."""
        before = field.currentData()
        field.blockSignals(True)
        field.clear()
        for code, text in choices:
            field.addItem(f"{named(code)} — {named(text)}" if code and text else named(code or text), code)
            field.setItemData(field.count() - 1, text, Qt.ItemDataRole.ToolTipRole)
        field.setCurrentIndex(max(0, field.findData(before)))
        field.blockSignals(False)

    def _offer_groups(self) -> None:
        others = [
            (question.name, question.text)
            for question in self._questions
            if question.name != self.outcome.currentData()
        ]
        self._offer(self.groups, [("", tr("nothing: everybody together")), *others])
        self._offer_reference()

    def _offer_reference(self) -> None:
        chosen = self.groups.currentData() or ""
        answers = [
            each for question in self._questions if question.name == chosen for each in question.answers
        ]
        self._offer(self.reference, [("", tr("all who are not in the group")), *answers])
        self.reference.setEnabled(bool(chosen))

    def _grouped(self) -> None:
        self._offer_reference()
        self._ask()

    def _chosen(self) -> None:
        if self.sender() is self.outcome:
            self._offer_groups()
        self._ask()

    def _ask(self) -> None:
        outcome, groups = self.outcome.currentData(), self.groups.currentData() or ""
        if not outcome:
            return
        self._stale = False
        reference = (self.reference.currentData() or "") if groups else ""
        self._asked = (groups, outcome, reference) if groups else (outcome, "", "")
        self._session.tabulate(*self._asked)
