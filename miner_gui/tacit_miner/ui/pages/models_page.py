"""The page of models: a regression of an outcome on predictors that are ticked, or by a formula.

The lists write the formula; one that was typed by hand holds until it is emptied. The window asks for a regression whenever another one
is chosen. What cannot be shown is said in the tables' place: no predictor, no record, or why a regression was refused.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtWidgets import QFormLayout, QLineEdit, QPushButton, QWidget

from tacit.compute.control import Control
from tacit_miner.choices import MODEL_METHODS
from tacit_miner.exports.answer_tables import METHODS, ModelPaper
from tacit_miner.exports.table_columns import PaperColumn
from tacit_miner.ui.pages.counted_page import ReportedPage, name_list
from tacit_miner.ui.texts.language import named, report_voice, said, tr
from tacit_miner.ui.texts.naming import answer_words
from tacit_miner.ui.widgets.flow import FlowLayout, split
from tacit_miner.ui.widgets.labels import add_row, label_of
from tacit_miner.ui.widgets.number_field import Complaint
from tacit_miner.ui.widgets.rows import NO_COLUMN, RowsColumn, RowsModel, RowsView, TickList, sortable
from tacit_miner.ui.worker.session import ProjectSession
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_miner.ui.worker.wishes import ModelChoice
from tacit_qt.widgets import called, fill, in_column, in_row

Line = dict[str, Any]  # a row of a table, as files have it
LONGEST_CHOICE = 16  # letters of a question that a list is made wide for
SLOW_MS = 500  # after which a page says that a regression is being fitted
LINES_SHOWN = 5  # of each table at least, also where letters are large
PREDICTORS_SHOWN = 5  # lines of the list of predictors before it scrolls
_PLAIN_NAME = re.compile(r"[^\W\d]\w*(?:\.\w+)*")
_KEYS = ("term", "coefficient", "standard_error", "odds_ratio", "odds_low", "p_value", "information_kept")
_LINEAR_KEYS = ("term", "coefficient", "standard_error", "low", "p_value", "information_kept")
_PUSHED_KEYS = ("certain_below", "one", "five")
_TEST_KEYS = ("term", "", "effect", "effect_low", "p_value")


def written(outcome: str, predictors: Sequence[str]) -> str:
    """The formula of a choice; empty without predictors."""
    return f"{_name(outcome)} ~ {' + '.join(map(_name, predictors))}" if predictors else ""


def _name(code: str) -> str:
    return code if _PLAIN_NAME.fullmatch(code) else "`" + code.replace("`", "``") + "`"


def _columns(
    columns: Sequence[PaperColumn], keys: Sequence[str], hint: Callable[[Line], str]
) -> list[RowsColumn[Line]]:
    """Columns of paper on the screen: sorted and copied by the numbers themselves where there is one."""
    voice = report_voice()

    def shown(column: PaperColumn, key: str) -> RowsColumn[Line]:
        made: RowsColumn[Line] = RowsColumn(said(column.heading), lambda line: column.cell(voice, line))
        if not column.is_number:
            return replace(made, hint=hint)
        plain = partial(_copied, key=key)
        return replace(made, key=lambda line: sortable(line.get(key)), numeric=True, plain=plain)

    return [shown(column, key) for column, key in zip(columns, keys, strict=False)]


def _copied(line: Line, key: str) -> object:
    """The number of a cell; of an interval both ends, of a test its statistic with the degrees of freedom."""
    if key.endswith("low"):
        return f"{line[key]!r} … {line[key.replace('low', 'high')]!r}" if key in line else ""
    if key == "effect" and key not in line:
        return f"{line['chi_squared']!r} ({line['degrees_of_freedom']!r})"
    return line[key]


@dataclass(frozen=True, slots=True)
class ModelFields:
    """What is chosen and typed; `formula` is empty while that of the lists holds, `refused` the text in the place of α if it is refused."""

    outcome: str
    predictors: tuple[str, ...]
    formula: str
    method: str
    alpha: float
    refused: str | None = None


class ModelsPage(ReportedPage):
    """An outcome, predictors, a sentence and two tables."""

    _asked: ModelChoice = ModelChoice("")

    def __init__(self, session: ProjectSession) -> None:
        self.model, self.tested = RowsModel[Line]([]), RowsModel[Line]([])
        view = RowsView(self.model, tr("Coefficients"), stretch=NO_COLUMN, words=1)
        no_answers = tr("No answers yet. Import batches, and models can be made here.")
        refusal = tr("This model cannot be made: {why}")
        super().__init__(session, view, tr("Save the model…"), no_answers, refusal)
        name = tr("Tests of terms and average effects")
        self.tests = RowsView(self.tested, name, stretch=NO_COLUMN, words=2)
        self._open: frozenset[str] = frozenset()
        self._by_hand, self._usual, self._fitting = False, 0, Control()
        self._slow = QTimer(self, singleShot=True, interval=SLOW_MS)
        slow = tr("The model is being fitted. Choose another one to stop this.")
        self._slow.timeout.connect(lambda: self._say_nothing(slow))
        self._make_fields()
        self._arrange()
        self.outcome.currentIndexChanged.connect(self._offer_predictors)  # before the formula is written
        self.outcome.currentIndexChanged.connect(self._write)
        self.predictors.itemChanged.connect(self._write)
        self.method.currentIndexChanged.connect(self._ask)
        self.more.toggled.connect(self.further.setVisible)
        self.formula.editingFinished.connect(self._typed)
        self._say_nothing(tr("Open a project with answers to see models."))

    def _make_fields(self) -> None:
        self.outcome = called(name_list(LONGEST_CHOICE), tr("Outcome"))
        self.method = called(name_list(LONGEST_CHOICE), tr("Method"))
        for method in MODEL_METHODS:
            self.method.addItem(said(METHODS[method]()), method)
        self.predictors = called(TickList(PREDICTORS_SHOWN * self.fontMetrics().height()), tr("Predictors"))
        self.predictors.setMaximumHeight(round(1.5 * PREDICTORS_SHOWN * self.fontMetrics().height()))
        about = tr(
            "+ adds a predictor, a * b adds both and their interaction, I(a ** 2) a power, C(a, 'answer') the answer that others "
            "are compared with. Empty it to go back to the lists."
        )
        self.formula = called(QLineEdit(), tr("Formula"), about)
        self.more = QPushButton(tr("More"))
        self.more.setCheckable(True)
        self.more.setToolTip(tr("Interactions, powers and the method of estimation"))

    def _arrange(self) -> None:
        form, further, below = QFormLayout(), QFormLayout(), FlowLayout(spacing=12)
        add_row(form, tr("Outcome:"), self.outcome)
        add_row(form, tr("Error rate α:"), self.alpha)
        form.addRow(Complaint(self.alpha))
        form.addRow(in_row(self.more, 1))
        label = label_of(self.predictors, tr("Predictors:"))
        top = in_row((form, 1), (in_column(None, label, (self.predictors, 1)), 1))
        self.further = QWidget()
        further.setContentsMargins(0, 0, 0, 0)
        add_row(further, tr("Formula:"), self.formula)
        add_row(further, tr("Method:"), self.method)
        self.further.setLayout(further)
        self.further.hide()
        fill(below, self.save_button, self.report_box, self.pushed)
        for view in (self.view, self.tests):
            view.setMinimumHeight((1 + LINES_SHOWN) * view.verticalHeader().defaultSectionSize())
        self.splitter.insertWidget(0, split(Qt.Orientation.Horizontal, (self.view, 4), (self.tests, 3)))
        in_column(self, top, self.further, self.sentence, below, (self._stack, 1))

    def show_project(self, snapshot: Snapshot) -> None:
        """As every page of this kind; for other questions the lists hold again."""
        if snapshot.questions != self._questions:
            self._open = snapshot.open_questions
            self._hold(by_hand=False)
        super().show_project(snapshot)

    def chosen(self) -> ModelFields:
        """What the fields have."""
        typed = self.formula.text().strip() if self._by_hand else ""
        outcome, ticked = self.outcome.currentData() or "", tuple(self.predictors.ticked())
        method, alpha = self.method.currentData(), self.alpha.share()
        return ModelFields(outcome, ticked, typed, method, alpha, self.alpha.refused())

    def choose(self, fields: ModelFields) -> None:
        """What the fields shall have, as far as they offer it."""
        self.outcome.setCurrentIndex(max(0, self.outcome.findData(fields.outcome)))
        self.predictors.tick(fields.predictors)
        self.method.setCurrentIndex(max(0, self.method.findData(fields.method)))
        self.alpha.set_share(fields.alpha)
        if fields.refused is not None:
            self.alpha.put_refused(fields.refused)
        self.more.setChecked(bool(fields.formula) or self.method.currentIndex() > 0)
        if fields.formula:
            self.formula.setText(fields.formula)
            self._typed()

    def show_codes(self, *, shown: bool) -> None:
        """Name questions and answers by the codes of files and of the command line, or in words."""
        if shown != self._codes:
            self._codes = shown
            self._offer()

    def _offer(self) -> None:
        self._fill_list(self.outcome, self._outcomes())
        self._offer_predictors()

    def _outcomes(self) -> Iterator[tuple[str, str]]:
        """Questions and, of those with options, each answer: codes and words."""
        words = answer_words(self._questions)
        for question in self._questions:
            yield question.name, question.text
            for item, _ in question.answers if question.options else ():
                yield item, f"{question.text}: {words[item]}" if question.text else ""

    def _offer_predictors(self) -> None:
        """All questions but that of the outcome, with how they were asked."""
        before, outcome = self.predictors.ticked(), self.outcome.currentData()
        kinds = {True: tr("{question} (open)"), False: tr("{question} (randomized)")}
        with QSignalBlocker(self.predictors):
            self.predictors.clear()
            for question in self._questions:
                if outcome != question.name and outcome not in [item for item, _ in question.answers]:
                    shown = question.name if self._codes else question.text or question.name
                    words = kinds[question.name in self._open].format(question=named(shown))
                    self.predictors.offer(question.name, words, named(question.name))
            self.predictors.tick(before)

    def _write(self) -> None:
        """The formula of the lists, unless one was typed."""
        if not self._by_hand:
            self.formula.setText(self._of_lists())
            self.formula.setCursorPosition(0)
            self._ask()

    def _of_lists(self) -> str:
        return written(self.outcome.currentData() or "", self.predictors.ticked())

    def _typed(self) -> None:
        """A formula that is typed holds; an empty one, or that of the lists, gives them back."""
        text = self.formula.text().strip()
        self._hold(by_hand=text not in {"", self._of_lists()})
        if not text:
            self._write()
        elif text != self._asked.formula:
            self._ask()

    def _hold(self, *, by_hand: bool) -> None:
        self._by_hand = by_hand
        for one in (self.outcome, self.predictors):
            one.setDisabled(by_hand)
            one.setToolTip(self.formula.toolTip() if by_hand else "")  # how to go back

    def _ask(self) -> None:
        if self.alpha.fault() or not self._questions or not self._looks():
            return
        if not self._by_hand and self.formula.text() != self._of_lists():
            self.formula.setText(self._of_lists())
        text, method = self.formula.text().strip(), self.method.currentData()
        asked = self._asked = ModelChoice(text, method, self.alpha.share(), self._unions)
        if not text:
            self._say_nothing(tr("Tick the predictors that are to explain the outcome."))
            return
        self._slow.start()
        self._fitting.cancel()  # only the last that was asked for is wanted
        self._fitting = self._session.work_out(
            lambda bench, control: bench.regress(asked, control),
            partial(self.show_model, asked),
            self.show_refusal,
        )

    def _say_nothing(self, words: str) -> None:
        self._slow.stop()
        super()._say_nothing(words)

    def show_model(self, asked: ModelChoice, paper: ModelPaper) -> None:
        """Show a regression, if it is still the one that is wanted."""
        if asked != self._asked:
            return
        self._slow.stop()
        keys = _LINEAR_KEYS if paper.is_linear else _KEYS
        self._usual = len(keys)
        self.model.set_columns(_columns(paper.columns(pushed=True), (*keys, *_PUSHED_KEYS), self._hint))
        self.model.set_rows(paper.coefficients)
        self.tested.set_columns(_columns(paper.test_columns(), _TEST_KEYS, self._hint))
        self.tested.set_rows(paper.tests)
        self._show_pushed()
        self.sentence.setText(paper.sentences(report_voice()))
        self._enable(shown=True)
        lines = max(len(self.model.rows), len(self.tested.rows)) + 2
        self._figure("model", self._pick, lambda line: line["term"], lines).show_model(paper)
        self._stack.setCurrentWidget(self.splitter)

    def _hint(self, line: Line) -> str:
        known = [each for each in self._questions if each.text and each.name in line["term"]]
        return "\n".join((line["term"], *(f"{each.name}: {each.text}" for each in known)))

    def _show_pushed(self) -> None:
        for place in range(self._usual, len(self.model.columns)):
            self.view.setColumnHidden(place, not self.pushed.isChecked())
            self.view.resizeColumnToContents(place)
        self.view.cut_words()

    def _pick(self, term: str) -> None:
        for place, line in enumerate(self.model.rows):
            if line["term"] == term:
                self._select(place)
