"""The two pages of a result: a table with its filters above and its plots below, linked by the selection."""

from __future__ import annotations

import importlib
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QSettings, Qt, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAction
from PySide6.QtWidgets import (
    QMenu,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from tacit.run.result import Result
from tacit_miner.exports.document import marked_rules
from tacit_miner.project.history import RuleMark, SavedFilter
from tacit_miner.ui.reading.filter_bar import FilterBar, SavedMenu
from tacit_miner.ui.reading.limits import filter_text, read_filter
from tacit_miner.ui.reading.row_panel import RowPanel, put_marks, sides_of
from tacit_miner.ui.reading.run_notices import EmptyState, Notices
from tacit_miner.ui.results.columns import PageTable
from tacit_miner.ui.results.headings import verdict_counts
from tacit_miner.ui.results.result_tables import Truth, itemset_table, rule_table
from tacit_miner.ui.results.row_filter import RowFilter, sentence
from tacit_miner.ui.results.table import ResultTable
from tacit_miner.ui.texts.language import bare, in_english, number, tr
from tacit_miner.ui.texts.words import CODES, Naming
from tacit_miner.ui.widgets.flow import Scrolled, follow_the_eye, name_lists
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.worker.jobs import Turn, at_once

if TYPE_CHECKING:
    from tacit_miner.ui.drawing.plot_view import RowPlot

LEAST_ROWS = 3
"""Rows of the table that no plot takes away, its head among them."""

FIGURE_LINES = 24
"""Heights of a line that figures want: in a smaller window, or in large letters, the page is scrolled."""


class ResultPage(QWidget):
    """A table of rows with everything that belongs to it.

    Signals:
        exportAllRequested: the person wants every row in a file.
        exportShownRequested: the rows shown, an int64 array of positions in `tacit.run.columns.itemset_rows` or `rule_rows`,
            in the order of the table.
        savePlotRequested: a `PlotView`; ask for a path and call its `save`.
        selected: rows selected, an int64 array of the same positions.
        filterKept, filterForgotten: a `SavedFilter`.
    """

    exportAllRequested = Signal()
    exportShownRequested = Signal(object)
    savePlotRequested = Signal(object)
    selected = Signal(object)
    filterKept = Signal(object)
    filterForgotten = Signal(object)

    def __init__(self, *, rules: bool, settings: QSettings | None, parent: QWidget | None) -> None:
        super().__init__(parent)
        self.notices = Notices(self, settings)
        self.filters = FilterBar(rules=rules, parent=self)
        self.table = ResultTable(self, settings)
        self.table.setAccessibleName(tr("Rules") if rules else tr("Itemsets"))
        self.sentence = Plain(parent=self)
        self.sentence.setWordWrap(True)
        self.sentence.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._rules = rules
        self.plots: tuple[RowPlot, ...] = ()
        self.plot_tabs = QTabWidget(self)
        self.plot_tabs.setDocumentMode(True)
        self.plot_tabs.setAccessibleName(tr("Plots"))
        self.figures = Scrolled(_wrapping(self.plot_tabs))
        self.figures.want(FIGURE_LINES)
        self.panel = RowPanel(rules=rules, parent=self)
        self.nothing = EmptyState(self)
        self.nothing.cleared.connect(self.filters.clear)
        self._make_buttons()
        self._arrange()
        self.filters.changed.connect(self._filter)
        self.table.selected.connect(self._choose)
        self.table.arranged.connect(self._present)
        self.plot_tabs.currentChanged.connect(lambda _place: self._present_current())

    def _making_plots(self) -> Turn:
        """With the first result: an empty project is on the screen a quarter of a second sooner without them."""
        catalogue = importlib.import_module("tacit_miner.ui.plots.catalogue")
        plots = []
        for make in catalogue.row_plots(rules=self._rules):
            plots.append(make())
            yield
        self.plots = tuple(plots)
        self.stage = catalogue.FigureStage(self.figures, self.below, self.table.accessibleName())
        self.stage.larger.toggled.connect(self.head.setHidden)
        for plot in self.plots:
            self.stage.serve(plot)  # in the corner of the tabs its buttons would cut the last ones
            self.plot_tabs.addTab(plot, plot.title)
            plot.saveRequested.connect(self.savePlotRequested)
            plot.picked.connect(self._pick)
        yield
        follow_the_eye(self)
        name_lists(self)
        yield

    def _make_buttons(self) -> None:
        self.export_all = QAction(tr("Export all rows…"), self)
        self.export_shown = QAction(tr("Export the rows shown…"), self)
        self.export_all.triggered.connect(self.exportAllRequested)
        self.export_shown.triggered.connect(lambda: self.exportShownRequested.emit(self.shown_rows()))
        export = QMenu(self)
        export.addActions([self.export_all, self.export_shown])
        export.addSeparator()
        export.addAction(self.table.copy_action)
        for text, menu in ((tr("Columns"), self.table.columns_menu), (tr("Export"), export)):
            button = QPushButton(text, self)
            button.setMenu(menu)
            self.filters.ends.addWidget(button)
        self.saved = SavedMenu(self)
        self.saved.chosen.connect(self._choose_filter)
        self.saved.keep.connect(self._keep_filter)
        self.saved.forget.connect(self.filterForgotten)
        self.filters.ends.addWidget(self.saved)

    def _arrange(self) -> None:
        self.upper = QStackedWidget(self)
        self.upper.addWidget(self.table)
        self.upper.addWidget(self.nothing)
        self.upper.setMinimumHeight(LEAST_ROWS * self.table.cells.row_height())
        self.splitter = QSplitter(Qt.Orientation.Vertical, self)
        self.splitter.addWidget(self.upper)
        self.below = QSplitter(Qt.Orientation.Horizontal, self)
        self.below.addWidget(self.figures)
        self.below.addWidget(self.panel)
        self.below.setSizes([600, 400])
        self.splitter.addWidget(self.below)
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setStretchFactor(1, 1)
        self.splitter.setSizes([500, 500])
        self.splitter.setChildrenCollapsible(False)
        self.head = QWidget(self)
        head = QVBoxLayout(self.head)
        head.setContentsMargins(0, 0, 0, 0)
        for widget in (self.notices, self.filters, self.sentence):
            head.addWidget(widget)
        layout = QVBoxLayout(self)
        layout.addWidget(self.head)
        layout.addWidget(self.splitter, 1)
        self._present()

    def set_table(self, table: PageTable | None, result: Result | None) -> None:
        """Show other rows, filtered and sorted as those before, and say so to a screen reader."""
        at_once(self.showing_table(table, result))

    def showing_table(self, table: PageTable | None, result: Result | None) -> Turn:
        """The same in parts."""
        self.notices.set_result(result)
        yield
        if table is not None and not self.plots:
            yield from self._making_plots()
        if result is None:
            self.filters.forget()
            self.table.forget()
        if table is not None:
            self.filters.set_table(
                table
            )  # and no pause before its rows: no filter may name items of another table
        self.table.set_table(table, RowFilter() if table is None else self.filters.wanted())
        yield
        self._explain(self.table.selected_rows())
        if table is not None:
            self._announce(self.sentence.text())
        yield

    def _announce(self, text: str) -> None:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def _filter(self) -> None:
        self.table.set_filter(self.filters.wanted())
        self._announce(self.sentence.text())

    def _choose_filter(self, saved: SavedFilter) -> None:
        """Filter as was done before; a filter of a later version, which cannot be read, changes nothing."""
        table = self.table.results.table
        if table is not None:
            with suppress(ValueError):
                self.filters.put(read_filter(saved.filter, table))

    def _keep_filter(self, name: str) -> None:
        table = self.table.results.table
        if table is not None:
            text = filter_text(self.filters.wanted(), table.items)
            self.filterKept.emit(SavedFilter(table.name, name, text))

    def shown_rows(self) -> np.ndarray:
        """The rows shown, in the order of the table."""
        return self.table.results.shown

    def hides_rows(self) -> bool:
        """Whether a filter hides some."""
        table = self.table.results.table
        return table is not None and len(self.shown_rows()) < len(table)

    def english_sentence(self) -> str:
        """What is shown, in English, for files."""
        table = self.table.results.table
        assert table is not None
        with in_english():
            return bare(sentence(table.in_codes(), self.table.results.filter, len(self.shown_rows())))

    def _present(self) -> None:
        """After any change of what is shown: sentence, buttons, empty state, the plot in front."""
        table, shown = self.table.results.table, self.shown_rows()
        has = table is not None
        for part in (self.filters, self.sentence):
            part.setVisible(has)
        self.below.setVisible(len(shown) > 0)
        self.export_shown.setText(tr("Export the {shown} rows shown…").format(shown=number(len(shown))))
        self.export_shown.setEnabled(len(shown) > 0)
        self.sentence.setText("" if table is None else self._shown_words(table, shown))
        filtered = self.table.results.filter.asks_for_something
        self.filters.clear_button.setEnabled(filtered)
        self.nothing.explain(table, filtered=filtered)
        self.upper.setCurrentIndex(0 if len(shown) else 1)
        self._stale = set(self.plots)
        self._present_current()

    def _shown_words(self, table: PageTable, shown: np.ndarray) -> str:
        """Which rows are shown, and how many of them have each verdict."""
        rows = sentence(table, self.table.results.filter, len(shown))
        if not len(shown):
            return rows
        counts = verdict_counts(table.column("verdict").values[shown])
        return tr("{rows} — {verdicts}").format(rows=rows, verdicts=counts)

    def _present_current(self) -> None:
        """Plots behind the one in front wait until they are looked at."""
        plot = self._front()
        if plot is not None and plot in self._stale:
            self._stale.discard(plot)
            plot.present(self.table.results.table, self.shown_rows(), self.table.selected_rows())

    def _front(self) -> RowPlot | None:
        return next((plot for plot in self.plots if plot is self.plot_tabs.currentWidget()), None)

    def _pick(self, rows: np.ndarray) -> None:
        """Select what was clicked in a plot, unless a filter hides it."""
        if self.table.results.positions(rows).size:
            self.table.select_rows(rows)

    def _choose(self, rows: np.ndarray) -> None:
        self._explain(rows)
        front = self._front()
        self._stale |= {plot for plot in self.plots if plot is not front}
        if front is not None and front not in self._stale:
            front.choose(rows)
        self.selected.emit(rows)

    def _explain(self, rows: np.ndarray) -> None:
        """Put the first of these rows into words."""
        self.panel.show_row(self.table.results.table, rows)


def _wrapping(tabs: QTabWidget) -> QTabWidget:
    """Tabs that tell what they are scrolled in how high they are at its width: their pages break lines."""
    policy = tabs.sizePolicy()
    policy.setHeightForWidth(True)
    tabs.setSizePolicy(policy)
    return tabs


class ItemsetsPage(ResultPage):
    """Itemsets."""

    def __init__(self, parent: QWidget | None = None, settings: QSettings | None = None) -> None:
        super().__init__(rules=False, settings=settings, parent=parent)

    def set_result(
        self, result: Result | None, *, truth: Truth | None = None, naming: Naming = CODES
    ) -> None:
        """Show the itemsets of a result; `truth` are true supports by itemset."""
        at_once(self.showing_result(result, truth=truth, naming=naming))

    def showing_result(
        self, result: Result | None, *, truth: Truth | None = None, naming: Naming = CODES
    ) -> Turn:
        """The same in parts."""
        table = None if result is None else itemset_table(result, truth, naming)
        yield
        yield from self.showing_table(table, result)


class RulesPage(ResultPage):
    """Rules, which can be marked.

    Signals:
        marked: a `RuleMark` that is to be kept.
    """

    marked = Signal(object)

    def __init__(self, parent: QWidget | None = None, settings: QSettings | None = None) -> None:
        super().__init__(rules=True, settings=settings, parent=parent)
        self._marks: dict[int, RuleMark] = {}
        self._run, self._explained = 0, -1
        self.table.star_wanted.connect(self._star)
        self.panel.starred.connect(lambda _on: self._star(self._explained))
        self.panel.noted.connect(self._note)

    def show_marks(self, run: int, marks: tuple[RuleMark, ...], *, can: bool) -> None:
        """Show the marks of a run; `can` says whether others can be kept, which those of a run that is not kept cannot."""
        self._run = run if can else 0
        table = self.table.results.table
        if table is None:
            return
        of_run = [mark for mark in marks if mark.run == run] if run else []
        self._marks = marked_rules(table.result, of_run)
        put_marks(table, self._marks)
        self.table.star_action.setVisible(self._run > 0)
        if self.table.results.filter.starred:
            self.table.set_filter(self.filters.wanted())
        else:
            self.table.results.marks_changed()
        self._show_mark()

    def _mark(self, row: int) -> RuleMark:
        table = self.table.results.table
        assert table is not None
        return self._marks.get(row) or RuleMark(self._run, *sides_of(table, row))

    def _star(self, row: int) -> None:
        if self._run:
            mark = self._mark(row)
            self.marked.emit(replace(mark, star=not mark.star))

    def _note(self, note: str) -> None:
        if self._run:
            self.marked.emit(replace(self._mark(self._explained), note=note))

    def _explain(self, rows: np.ndarray) -> None:
        super()._explain(rows)
        self._explained = int(rows[0]) if rows.size else -1
        self._show_mark()

    def _show_mark(self) -> None:
        mark = self._marks.get(self._explained) or RuleMark(0, (), ())
        self.panel.show_mark(star=mark.star, note=mark.note, can=self._run > 0)

    def set_result(
        self, result: Result | None, *, truth: Truth | None = None, naming: Naming = CODES
    ) -> None:
        """Show the rules of a result; as for itemsets."""
        at_once(self.showing_result(result, truth=truth, naming=naming))

    def showing_result(
        self, result: Result | None, *, truth: Truth | None = None, naming: Naming = CODES
    ) -> Turn:
        """The same in parts."""
        self._marks, self._run, self._explained = {}, 0, -1
        has = result is not None and result.rules is not None
        self.nothing.explain_rules(result)
        table = rule_table(result, truth, naming) if has and result else None
        yield
        yield from self.showing_table(table, result)
