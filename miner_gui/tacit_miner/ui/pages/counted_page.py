"""A page of what is counted when somebody looks: a sentence, a table and its figure; or, in their place, why there is nothing."""

import importlib
from collections.abc import Callable, Iterable
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QComboBox, QSplitter, QStackedWidget, QWidget

from tacit.platform.errors import TacitError
from tacit_miner.project.study import QuestionWords
from tacit_miner.ui.texts.language import named, said, tr
from tacit_miner.ui.widgets.flow import push, split
from tacit_miner.ui.widgets.number_field import ShareField
from tacit_miner.ui.widgets.rows import NameList, RowsView
from tacit_miner.ui.worker.session import ProjectSession
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_miner.ui.worker.wishes import Choice
from tacit_qt.widgets import Plain, called, fill, tip

ALPHA_WIDTH = 140


def name_list(letters: int) -> QComboBox:
    """A list that is made wide for so many letters of a name; the rest is cut there and whole in its tooltip."""
    policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
    made = QComboBox(sizeAdjustPolicy=policy, minimumContentsLength=letters)
    made.setView(NameList())
    return made


def put_figure(kind: str, page: QWidget, splitter: QSplitter) -> Any:  # noqa: ANN401 - plots bring NumPy, so they come late
    """Make the figure of this name under a table; the page has a signal `save_plot`."""
    return importlib.import_module("tacit_miner.ui.plots.catalogue").put(kind, page, splitter)


class CountedPage(QWidget):
    """The parts; `save_plot` gives a `PlotView`, `plot` is made when it is first drawn."""

    save_plot = Signal(object)
    plot: Any = None

    def __init__(self, session: ProjectSession, view: RowsView, no_answers: str, refusal: str) -> None:
        """The words say that there are no answers yet, and, with a place for it, why there is nothing."""
        super().__init__()
        self._session, self.view = session, view
        self._no_answers, self._refusal = no_answers, refusal
        self._stale, self._has_answers = True, False
        self.sentence, self.nothing = Plain(wraps=True), Plain(wraps=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pushed = QCheckBox(tr("Show how far forged records and single signers push each estimate"))
        self.pushed.toggled.connect(self._show_pushed)
        self.splitter = split(Qt.Orientation.Vertical, (view, 0))
        self._stack = fill(QStackedWidget(), self.splitter, self.nothing)

    def _show_pushed(self) -> None:
        """Show or hide the columns that say it: each page has its own."""

    def _ask(self) -> None:
        """Ask for what is chosen, now or when somebody looks: each page for its own."""

    def _looks(self) -> bool:
        """Whether somebody looks; else it is asked for when somebody does."""
        self._stale = not self.isVisible()
        return not self._stale

    def _renew(self, *, has_answers: bool) -> None:
        """For another state of the project: ask again, or say that there is nothing to be asked."""
        self._has_answers = has_answers
        if self._looks() and has_answers:
            self._ask()
        elif not has_answers:
            self._say_nothing(self._no_answers)

    def showEvent(self, event: QShowEvent) -> None:
        """Ask when somebody looks."""
        super().showEvent(event)
        if self._stale and self._has_answers:
            self._ask()

    def _figure(
        self, kind: str, pick: Callable[[Any], None], key: Callable[[Any], object], lines: int = 0
    ) -> Any:  # noqa: ANN401 - plots bring NumPy, so they come late
        """The figure of this name, below so many lines of the table, which marks by their keys the rows that are selected."""
        if self.plot is None:
            self.plot = plot = put_figure(kind, self, self.splitter)
            plot.picked.connect(pick)
            chosen = self.view.selectionModel().selectionChanged
            chosen.connect(lambda: plot.choose({key(row) for row in self.view.selected()}))
            height, line = max(2, self.splitter.height()), self.view.verticalHeader().defaultSectionSize()
            table = min(line * lines, height // 2) if lines else height // 2
            self.splitter.setSizes([table, height - table])
        return self.plot

    def _select(self, place: int) -> None:
        self.view.selectRow(place)
        self.view.scrollTo(self.view.model().index(place, 0))

    def show_refusal(self, error: object) -> None:
        """Say why there is nothing."""
        why = said(error.message) if isinstance(error, TacitError) else str(error)
        self._say_nothing(self._refusal.format(why=why))

    def _say_nothing(self, words: str) -> None:
        self.nothing.setText(words)
        self.sentence.setText("")
        self._stack.setCurrentWidget(self.nothing)


class ReportedPage(CountedPage):
    """A page whose table of the questions that are chosen can be saved and put into the report; `save` gives what was asked for."""

    save = Signal(object)
    _asked: Choice

    def __init__(self, session: ProjectSession, view: RowsView, save: str, empty: str, refusal: str) -> None:
        super().__init__(session, view, empty, refusal)
        self._questions: tuple[QuestionWords, ...] = ()
        self._unions: tuple[str, ...] = ()
        self._codes = False
        self.alpha = called(ShareField(0.0, 0.999999, 0.01), tr("Error rate α"))
        self.alpha.exclude_low()
        self.alpha.set_share(self._asked.alpha)
        self.alpha.setMaximumWidth(ALPHA_WIDTH)
        self.alpha.valueChanged.connect(self._ask)
        self.alpha.judged.connect(self._ask)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.save_button = push(save, lambda: self.save.emit(self._asked))
        self.report_box = QCheckBox(tr("In the report"))
        self.report_box.toggled.connect(self._reported)

    def _others(self) -> list[Choice]:
        """What is in the report besides what is asked for, which is known by its names."""
        return [each for each in self._session.in_report if each.names != self._asked.names]

    def _reported(self, wanted: bool) -> None:
        self._session.in_report = (*self._others(), *([self._asked] if wanted else []))

    def _offer(self) -> None:
        """Fill the lists of the page with the questions; what was chosen stays."""

    def show_project(self, snapshot: Snapshot) -> None:
        """Offer this project's questions; what was chosen of them stays, and what is shown is worked out again."""
        if self._session.of_project != snapshot.path:
            self._session.in_report, self._session.of_project = (), snapshot.path
        if snapshot.questions != self._questions:
            self._questions = snapshot.questions
            self._offer()
        self._renew(has_answers=snapshot.counts.kept > 0)

    def set_unions(self, unions: tuple[str, ...]) -> None:
        """Count these unions of options too."""
        if unions != self._unions:
            self._unions = unions
            self._ask()

    def _fill_list(self, box: QComboBox, choices: Iterable[tuple[str, str]]) -> None:
        """Offer codes and words; the code chosen before stays chosen."""
        before = box.currentData()
        with QSignalBlocker(box):
            box.clear()
            for code, text in choices:
                shown, other = (code or text, text) if self._codes else (text or code, code)
                box.addItem(named(shown), code)
                box.setItemData(box.count() - 1, tip(named(other)), Qt.ItemDataRole.ToolTipRole)
            box.setCurrentIndex(max(0, box.findData(before)))

    def _say_nothing(self, words: str) -> None:
        super()._say_nothing(words)
        self._enable(shown=False)

    def _enable(self, *, shown: bool) -> None:
        """What is shown can be saved and reported; whether it is reported already is ticked."""
        self.save_button.setEnabled(shown)
        self.report_box.setEnabled(shown)
        with QSignalBlocker(self.report_box):
            self.report_box.setChecked(shown and len(self._others()) < len(self._session.in_report))
