"""A page of what is counted when somebody looks: a sentence, a table and its figure; or, in their place, why there is nothing."""

from __future__ import annotations

import importlib
from abc import abstractmethod
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QPushButton, QSplitter, QStackedWidget, QWidget

from tacit.platform.errors import TacitError
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.texts.words import said
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.rows import RowsView
from tacit_miner.ui.worker.session import ProjectSession


def put_figure(kind: str, page: QWidget, splitter: QSplitter) -> Any:  # noqa: ANN401 - plots bring NumPy, so they come late
    """Make the figure of this name under a table; the page has a signal `save_plot`."""
    return importlib.import_module("tacit_miner.ui.plots.catalogue").put(kind, page, splitter)


class CountedPage(QWidget):
    """The parts.

    Signals:
        save_plot: a `PlotView`.
    """

    save_plot = Signal(object)

    def __init__(self, session: ProjectSession, view: RowsView) -> None:
        super().__init__()
        self._session, self._stale, self.view = session, True, view
        self.sentence, self.nothing = Plain(), Plain()
        for label in (self.sentence, self.nothing):
            label.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.pushed = QCheckBox(tr("Show how far forged records and single signers push each estimate"))
        self.pushed.toggled.connect(self._show_pushed)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(view)
        self.splitter.setChildrenCollapsible(False)
        self._stack = QStackedWidget()
        self._stack.addWidget(self.splitter)
        self._stack.addWidget(self.nothing)

    @abstractmethod
    def _show_pushed(self) -> None:
        """Show or hide the columns that say it."""

    def _refuse(self, words: str, error: object) -> None:
        """Say why there is nothing; `words` have a place for it."""
        why = said(error.message) if isinstance(error, TacitError) else str(error)
        self._say_nothing(words.format(why=why))

    def _say_nothing(self, words: str) -> None:
        self.nothing.setText(words)
        self.sentence.setText("")
        self._stack.setCurrentWidget(self.nothing)


class ReportedPage(CountedPage):
    """A page whose table, once shown, can be saved and put into the report.

    Attributes:
        save_button: writes it to a file.
        report_box: ticked while it is in the report.
    """

    save_button: QPushButton
    report_box: QCheckBox

    @abstractmethod
    def _is_reported(self) -> bool:
        """Whether what is asked for is in the report already."""

    def _say_nothing(self, words: str) -> None:
        super()._say_nothing(words)
        self._enable(shown=False)

    def _enable(self, *, shown: bool) -> None:
        """What is shown can be saved and reported; whether it is reported already is ticked."""
        self.save_button.setEnabled(shown)
        self.report_box.setEnabled(shown)
        self.report_box.blockSignals(True)
        self.report_box.setChecked(shown and self._is_reported())
        self.report_box.blockSignals(False)

    def _share_height(self, lines: int) -> None:
        """So many lines for the table, its head among them, at most half of the height, and the rest for the plot."""
        wanted = self.view.verticalHeader().defaultSectionSize() * lines
        height = max(2, self.splitter.height())
        self.splitter.setSizes([min(wanted, height // 2), height - min(wanted, height // 2)])
