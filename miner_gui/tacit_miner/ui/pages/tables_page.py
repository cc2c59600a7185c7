"""The page of tables: the answers to one question, alone or in groups by another, with intervals.

The window asks for a table whenever another one is chosen; while it is counted the last one stays. What the page cannot
show it says in the table's place: no question chosen, no record, or why a table was refused.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QHBoxLayout,
    QPushButton,
    QVBoxLayout,
)

from tacit_miner.project.study import QuestionWords
from tacit_miner.ui.pages.counted_page import CountedPage, put_figure
from tacit_miner.ui.pages.table_columns import TableLine, columns_for, lines_of, pushed_places
from tacit_miner.ui.texts.language import named, tr
from tacit_miner.ui.texts.words import CODED, answer_words, summary
from tacit_miner.ui.widgets.labels import add_row, tip
from tacit_miner.ui.widgets.number_field import Complaint, ShareField
from tacit_miner.ui.widgets.rows import RowsModel, RowsView
from tacit_miner.ui.worker.session import ProjectSession
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_miner.ui.worker.wishes import TableChoice

if TYPE_CHECKING:
    from tacit.mining.answer_tables import CrossTable, Distribution
    from tacit_miner.ui.plots.answers_plot import AnswersPlot

LONGEST_CHOICE = 40
"""Letters of a question that a list is made wide for; the rest is cut there and whole in its tooltip."""


ALPHA_WIDTH = 140

NO_COLUMN = 1_000
"""That takes the rest of the width: figures stay beside the answers that they are of."""


class TablesPage(CountedPage):
    """Three lists, a sentence and a table.

    Signals:
        save: the `TableChoice` that is to be written to a file.

    Args:
        session: counts tables.
    """

    save = Signal(object)

    def __init__(self, session: ProjectSession) -> None:
        self.model = RowsModel[TableLine]([])
        super().__init__(session, RowsView(self.model, tr("Table of answers"), stretch=NO_COLUMN))
        self.model.setParent(self)
        session.tabulated.connect(self.show_table)
        session.not_tabulated.connect(self.show_refusal)
        self._questions: tuple[QuestionWords, ...] = ()
        self._asked = TableChoice("")
        self._unions: tuple[str, ...] = ()
        self._codes = False
        self.outcome, self.groups, self.reference = (self._list() for _ in range(3))
        self.outcome.setAccessibleName(tr("Answers to"))
        self.groups.setAccessibleName(tr("In groups by"))
        self.reference.setAccessibleName(tr("Compared with"))
        self.alpha = ShareField(0.0, 0.999999, 0.01)
        self.alpha.exclude_low()
        self.alpha.set_share(self._asked.alpha)
        self.alpha.setAccessibleName(tr("Error rate α"))
        self.alpha.setMaximumWidth(ALPHA_WIDTH)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.save_button = QPushButton(tr("Save the table…"))
        self.save_button.clicked.connect(lambda: self.save.emit(self._asked))
        self.report_box = QCheckBox(tr("In the report"))
        self.report_box.setToolTip(
            tr("Reports have the answers to each question with options; this table is put beside them.")
        )
        self.report_box.toggled.connect(self._reported)
        self._pushed: dict[int, bool] = {}
        self.plot: AnswersPlot | None = None
        self._arrange()
        self.outcome.currentIndexChanged.connect(self._chosen)
        self.groups.currentIndexChanged.connect(self._grouped)
        self.reference.currentIndexChanged.connect(self._chosen)
        self.alpha.valueChanged.connect(self._chosen)
        self.alpha.judged.connect(self._chosen)
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
            add_row(form, words, field)
        add_row(form, tr("Error rate α:"), self.alpha)
        form.addRow(Complaint(self.alpha))
        said_and_saved = QHBoxLayout()
        said_and_saved.addWidget(self.sentence, 1)
        said_and_saved.addWidget(self.report_box)
        said_and_saved.addWidget(self.save_button)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addLayout(said_and_saved)
        layout.addWidget(self.pushed)
        layout.addWidget(self._stack, 1)

    def show_project(self, snapshot: Snapshot) -> None:
        """Offer this project's questions; what was chosen of them stays, and the table is counted again."""
        self._session.keep_tables_of(snapshot.path)
        if snapshot.questions != self._questions:
            self._questions = snapshot.questions
            self._offer_questions()
        self._stale = True
        if snapshot.counts.kept == 0:
            self._say_nothing(tr("No answers yet. Import batches, and tables appear here."))
        elif self.isVisible():
            self._ask()

    def show_codes(self, *, shown: bool) -> None:
        """Name questions and answers by the codes of files and of the command line, or in words."""
        if shown == self._codes:
            return
        self._codes, self._stale = shown, True
        if self._questions:
            self._offer_questions()
            if self.isVisible():
                self._ask()

    def showEvent(self, event: QShowEvent) -> None:
        """Count the table when somebody looks."""
        super().showEvent(event)
        if self._stale and self._questions:
            self._ask()

    def show_table(self, tabulated: object) -> None:
        """Show a table that was counted, if it is still the one that is wanted."""
        wanted, request = self._asked, getattr(tabulated, "request", None)
        if request is None or any(
            getattr(request, part.name) != getattr(wanted, part.name) for part in fields(wanted)
        ):
            return
        table = getattr(tabulated, "table")  # noqa: B009 - its type would bring NumPy before the window is up
        texts = {answer: text for question in self._questions for answer, text in question.answers}
        self.model.set_columns(columns_for(table, CODED if self._codes else answer_words(self._questions)))
        lines = lines_of(table, texts)
        self.model.set_rows(lines)
        self._pushed = pushed_places(table, lines)
        self._show_pushed()
        self.view.resizeColumnsToContents()
        self.sentence.setText(summary(table))
        self._enable(shown=True)
        self._draw(table, texts)
        self._stack.setCurrentWidget(self.splitter)

    def _show_pushed(self) -> None:
        """Their columns, if they are wanted and say something."""
        for place in range(len(self.model.columns)):
            wanted = self.pushed.isChecked() and self._pushed.get(place, False)
            self.view.setColumnHidden(place, place in self._pushed and not wanted)

    def _draw(self, table: Distribution | CrossTable, texts: dict[str, str]) -> None:
        """The same as a figure, which is made when the first table is shown."""
        if self.plot is None:
            self.plot = put_figure("answers", self, self.splitter)
            self.plot.picked.connect(self._pick)
            self.view.selectionModel().selectionChanged.connect(self._mark)
            rows = self.view.verticalHeader().defaultSectionSize() * (len(self.model.rows) + 3)
            height = max(2, self.splitter.height())
            self.splitter.setSizes([min(rows, height // 2), height - min(rows, height // 2)])
        self.plot.show_table(table, self._questions, texts)

    def _mark(self) -> None:
        if self.plot is not None:
            self.plot.choose({(line.group, line.answer) for line in self.view.selected()})

    def _pick(self, key: tuple[str, str]) -> None:
        """Select the line of what was clicked; of a question of yes and no the yes stands for both."""
        same = [place for place, line in enumerate(self.model.rows) if line.group == key[0]]
        exact = [place for place in same if self.model.rows[place].answer == key[1]]
        for place in (exact or same)[:1]:
            self.view.selectRow(place)
            self.view.scrollTo(self.model.index(place, 0))

    def show_refusal(self, error: object) -> None:
        """Say why there is no table."""
        self._refuse(tr("This table cannot be made: {why}"), error)

    def _say_nothing(self, words: str) -> None:
        super()._say_nothing(words)
        self._enable(shown=False)

    def _enable(self, *, shown: bool) -> None:
        """A table that is shown can be saved and reported; whether it is reported already is ticked."""
        self.save_button.setEnabled(shown)
        self.report_box.setEnabled(shown)
        self.report_box.blockSignals(True)
        self.report_box.setChecked(shown and self._asked.names in self._names_reported())
        self.report_box.blockSignals(False)

    def _names_reported(self) -> list[tuple[str, ...]]:
        return [choice.names for choice in self._session.in_report]

    def _reported(self, wanted: bool) -> None:
        others = tuple(choice for choice in self._session.in_report if choice.names != self._asked.names)
        self._session.in_report = (*others, self._asked) if wanted else others

    def set_unions(self, unions: tuple[str, ...]) -> None:
        """Count these unions of options too."""
        if unions != self._unions:
            self._unions, self._stale = unions, True
            if self.isVisible():
                self._ask()

    def _offer(self, field: QComboBox, choices: list[tuple[str, str]]) -> None:
        """Fill a list with codes and words; the code chosen before stays chosen."""
        before = field.currentData()
        field.blockSignals(True)
        field.clear()
        for code, text in choices:
            shown, other = (code or text, text) if self._codes else (text or code, code)
            field.addItem(named(shown), code)
            field.setItemData(field.count() - 1, tip(named(other)), Qt.ItemDataRole.ToolTipRole)
        field.setCurrentIndex(max(0, field.findData(before)))
        field.blockSignals(False)

    def _offer_questions(self) -> None:
        self._offer(self.outcome, [(question.name, question.text) for question in self._questions])
        self._offer_groups()

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
        words = answer_words(self._questions)
        answers = [
            (code, words[code])
            for question in self._questions
            if question.name == chosen
            for code, _ in question.answers
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
        if not outcome or self.alpha.fault():
            return
        self._stale = False
        reference = (self.reference.currentData() or "") if groups else ""
        row, column = (groups, outcome) if groups else (outcome, "")
        self._asked = TableChoice(row, column, reference, self.alpha.share(), self._unions)
        self._session.tabulate(self._asked)
