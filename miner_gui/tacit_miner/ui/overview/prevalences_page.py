"""The page of prevalences: every question by itself, whatever the minimum support, as a table and as a dot plot.

It is what is seen first after an import. The records are counted when somebody looks.
"""

from __future__ import annotations

import importlib
import math
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCheckBox, QSplitter, QStackedWidget, QVBoxLayout, QWidget

from tacit.errors import TacitError
from tacit_miner.ui.results.prevalence_rows import PrevalenceRow, columns, rows_of
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.rows import RowsModel, RowsView
from tacit_miner.ui.widgets.tab_order import follow_the_eye, name_lists
from tacit_miner.ui.worker.session import Session
from tacit_miner.ui.worker.snapshot import Snapshot

if TYPE_CHECKING:
    from tacit_miner.ui.plots.prevalence_plot import PrevalencePlot

QUESTION_LETTERS = 26
"""Of a question that the table shows at least; the rest is in the tooltip."""

ANSWER, CODE = 1, 2
REFUSED, NOT_ASKED, MISSING = 6, 7, 8
FORGED, SIGNERS = 10, (11, 12)
"""Columns that are hidden where they say nothing, or are not wanted."""


class PrevalencesPage(QWidget):
    """A sentence, the table and the plot.

    Signals:
        save_plot: a `PlotView`.
        shown: the rows that were counted.

    Args:
        session: counts.
    """

    save_plot = Signal(object)
    shown = Signal(list)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self._session, self._stale = session, True
        self._snapshot: Snapshot | None = None
        session.counted.connect(self.show_found)
        session.not_counted.connect(self.show_refusal)
        self.sentence, self.nothing = Plain(), Plain()
        for label in (self.sentence, self.nothing):
            label.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pushed = QCheckBox(tr("Show how far forged records and single signers push each estimate"))
        self.pushed.toggled.connect(self._show_pushed)
        self.model = RowsModel[PrevalenceRow](columns(), self)
        self.view = RowsView(self.model, tr("Prevalence of every question"), least=QUESTION_LETTERS)
        self.plot: PrevalencePlot | None = None
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(self.view)
        self.splitter.setChildrenCollapsible(False)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.splitter)
        self._stack.addWidget(self.nothing)
        layout = QVBoxLayout(self)
        layout.addWidget(self.sentence)
        layout.addWidget(self.pushed)
        layout.addWidget(self._stack, 1)
        self._say_nothing(tr("No answers yet. Import batches, and the prevalences appear here."))
        self.show_codes(shown=False)
        self._show_pushed()
        self.view.selectionModel().selectionChanged.connect(self._mark)
        self.model.layoutChanged.connect(self._draw)

    def show_project(self, snapshot: Snapshot) -> None:
        """Another state of the project: count again, now or when somebody looks."""
        self._snapshot, self._stale = snapshot, True
        if not snapshot.counts.used:
            self._say_nothing(tr("No answers yet. Import batches, and the prevalences appear here."))
        elif self.isVisible():
            self._ask()

    def showEvent(self, event: QShowEvent) -> None:
        """Count when somebody looks."""
        super().showEvent(event)
        if self._stale and self._snapshot is not None and self._snapshot.counts.used:
            self._ask()

    @property
    def is_counted(self) -> bool:
        """Whether what is shown is of the records as they are."""
        return not self._stale and bool(self.model.rows)

    def show_codes(self, *, shown: bool) -> None:
        """Show the codes of files and of the command line beside the words, or not."""
        self.view.setColumnHidden(CODE, not shown)

    def _show_pushed(self) -> None:
        """Their columns, if they are wanted; those of signers where signers are known."""
        wanted = self.pushed.isChecked()
        known = any(not math.isnan(row.loss.one) for row in self.model.rows)
        self.view.setColumnHidden(FORGED, not wanted)
        for column in SIGNERS:
            self.view.setColumnHidden(column, not (wanted and known))

    def _ask(self) -> None:
        self._stale = False
        self._session.count()

    def show_found(self, found: object) -> None:
        """Show what was counted."""
        if self._snapshot is None or not isinstance(found, list):
            return
        if len(found) != len(self._snapshot.questions):
            return  # of another project, opened while this was counted; its own count follows
        rows = rows_of(found, self._snapshot)
        self.model.set_rows(rows)
        self.view.setColumnHidden(ANSWER, not any(row.answer for row in rows))
        signed = any(row.is_signed for row in rows)
        self.view.setColumnHidden(REFUSED, not signed)
        self.view.setColumnHidden(NOT_ASKED, not any(row.unasked for row in rows))
        self.view.setColumnHidden(MISSING, signed)
        self._show_pushed()
        words = tr(
            "{questions} questions, {records} records. Each estimate is of those who answered, whatever the minimum support; "
            "each interval holds with 95 % for its row."
        )
        records = found[0].answers.records if found else 0
        self.sentence.setText(words.format(questions=number(len(found)), records=number(records)))
        self.pushed.show()
        self._stack.setCurrentIndex(0)
        self._draw()
        self.shown.emit(rows)

    def show_refusal(self, error: object) -> None:
        """Say why there are none."""
        words = said(error.message) if isinstance(error, TacitError) else str(error)
        self._say_nothing(tr("The prevalences cannot be estimated: {why}").format(why=words))

    def _say_nothing(self, words: str) -> None:
        self.nothing.setText(words)
        self.sentence.setText("")
        self.pushed.hide()
        self.model.set_rows([])
        self._stack.setCurrentIndex(1)

    def _draw(self) -> None:
        """The plot has the order of the table."""
        if self.plot is None:
            catalogue = importlib.import_module("tacit_miner.ui.plots.catalogue")
            self.plot = catalogue.prevalence_plot()
            self.plot.saveRequested.connect(self.save_plot)
            self.plot.picked.connect(self._pick)
            self.splitter.addWidget(self.plot)
            self.splitter.setSizes([500, 500])
            catalogue.Stage(self.plot, self.splitter, self.plot.title).serve(self.plot)
            follow_the_eye(self)
            name_lists(self)
        self.plot.show_rows(list(self.model.rows))
        self._mark()

    def _mark(self) -> None:
        if self.plot is not None:
            self.plot.choose({row.code for row in self.view.selected()})

    def _pick(self, place: int) -> None:
        self.view.selectRow(place)
        self.view.scrollTo(self.model.index(place, 0))
