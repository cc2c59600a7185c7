"""The two pages of a result, itemsets and rules: a table with its filters above and its plots below, linked by the selection."""

import importlib
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar

import numpy as np
from PySide6.QtCore import QObject, QSettings, Qt, Signal
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QPushButton, QSplitter, QStackedWidget, QTabWidget, QVBoxLayout, QWidget

from tacit.estimation.verdict import CERTAIN
from tacit.platform.messages import PLAIN
from tacit.run.result import Result
from tacit_miner.exports import Selection
from tacit_miner.exports.document import marked_rules
from tacit_miner.project.history import RuleMark, SavedFilter
from tacit_miner.runs import Run
from tacit_miner.samples import Truth as TruthByCode
from tacit_miner.ui.reading.filter_bar import FilterBar, SavedMenu, filter_text, read_filter
from tacit_miner.ui.reading.run_notices import EmptyState, Notices, RowPanel, put_marks, sides_of
from tacit_miner.ui.results.columns import PageTable, verdict_counts
from tacit_miner.ui.results.result_tables import Truth, itemset_table, rule_table
from tacit_miner.ui.results.row_filter import RowFilter, sentence
from tacit_miner.ui.results.table import ResultTable
from tacit_miner.ui.texts.language import bare, in_english, number, tr
from tacit_miner.ui.texts.naming import CODES, Naming
from tacit_miner.ui.widgets.flow import Scrolled, follow_the_eye, split
from tacit_miner.ui.worker.jobs import Turn, at_once
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_qt.widgets import Plain, announce, called, fill, in_column, laid_out

if TYPE_CHECKING:
    from tacit_miner.ui.drawing.plot_view import RowPlot

SHARES = (470, 530)  # of table and figure: the figure has two fifths of the page
FIGURE_LINES = 24
"""Heights of a line that figures want: in a smaller window, or in large letters, the page is scrolled."""
ITEMSETS, RULES = 0, 1  # places of the tabs


def tabbed(name: str) -> QTabWidget:
    """Empty tabs; what scrolls them asks how high they are at its width, for their pages break lines."""
    made = called(QTabWidget(documentMode=True), name)
    policy = made.sizePolicy()
    policy.setHeightForWidth(True)
    made.setSizePolicy(policy)
    return made


@dataclass(frozen=True, slots=True)
class RowsToExport:
    """Rows that can be exported: what they are, for the person, the selection, and whether these are all rows of the table."""

    words: str
    sentence: str
    selection: Selection
    are_all: bool


class ResultPage(QWidget):
    """A table of rows with everything that belongs to it; `told` says which rows are shown, and how many of them have each verdict."""

    save_plot = Signal(object)
    filter_kept = Signal(object)

    rules: ClassVar[bool]

    def __init__(self, settings: QSettings | None = None) -> None:
        super().__init__()
        rules = self.rules
        self.notices = Notices(self, settings)
        self.filters = FilterBar(rules=rules, parent=self)
        self.table = called(ResultTable(self, settings), tr("Rules") if rules else tr("Itemsets"))
        self.sentence = Plain(parent=self, wraps=True, selectable=True)
        self._folded = False
        self.told = self._rows = ""
        self.plots: tuple[RowPlot, ...] = ()
        self.plot_tabs = tabbed(tr("Plots"))
        self.figures = Scrolled(self.plot_tabs, FIGURE_LINES)
        self.panel = RowPanel(rules=rules, parent=self)
        self.nothing = EmptyState(self)
        self.nothing.cleared.connect(self.filters.clear)
        self._make_buttons()
        self._arrange()
        self.filters.changed.connect(self._filter)
        self.table.selected.connect(self._choose)
        self.table.arranged.connect(self._present)
        self.plot_tabs.currentChanged.connect(self._present_current)

    def _making_plots(self) -> Turn:
        """With the first result: an empty project is on the screen a quarter of a second sooner without them."""
        catalogue = importlib.import_module("tacit_miner.ui.plots.catalogue")
        plots = []
        for make in catalogue.row_plots(rules=self.rules):
            plots.append(make())
            yield
        self.plots = tuple(plots)
        self.stage = catalogue.FigureStage(self.figures, self.below, self.table.accessibleName())
        self.stage.larger.toggled.connect(self.head.setHidden)
        for plot in self.plots:
            self.stage.serve(plot)  # in the corner of the tabs its buttons would cut the last ones
            self.plot_tabs.addTab(plot, plot.title)
            plot.saveRequested.connect(self.save_plot)
            plot.picked.connect(self._pick)
        yield
        follow_the_eye(self)
        yield

    def _make_buttons(self) -> None:
        self.export_all = QAction(tr("Export all rows…"), self)
        self.export_shown = QAction(tr("Export the rows shown…"), self)
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
        self.filters.ends.addWidget(self.saved)
        self.filters.choices.append(self.saved)

    def _arrange(self) -> None:
        self.upper = fill(QStackedWidget(self), self.table, self.nothing)
        self.below = fill(QSplitter(Qt.Orientation.Horizontal, self), self.figures, self.panel)
        self.below.setSizes([680, 320])
        self.splitter = split(Qt.Orientation.Vertical, (self.upper, 1), (self.below, 1))
        self.splitter.setSizes(SHARES)
        self.head = QWidget(self)
        laid_out(QVBoxLayout(self.head), self.notices, self.filters, self.sentence)
        in_column(self, self.head, (self.splitter, 1))
        self._present()

    def set_result(self, result: Result | None, truth: Truth | None = None, naming: Naming = CODES) -> None:
        """Show a result, filtered and sorted as the one before, and say so to a screen reader; `truth` are true supports by itemset."""
        at_once(self.showing_result(result, truth, naming))

    def _table_of(self, result: Result | None, truth: Truth | None, naming: Naming) -> PageTable | None:
        """The rows of a result on this page; None where it has none of them."""
        return None if result is None else itemset_table(result, truth, naming)

    def showing_result(self, result: Result | None, truth: Truth | None, naming: Naming) -> Turn:
        """`set_result`, in parts."""
        table = self._table_of(result, truth, naming)
        yield
        self.notices.set_result(result, "" if table is None else table.name)
        yield
        if table is not None and not self.plots:
            yield from self._making_plots()
        if result is None:
            self.filters.forget()
            self.table.forget()
        if table is not None:  # and no pause before its rows: no filter may name items of another table
            self.filters.set_table(table)
        self.table.set_table(table, RowFilter() if table is None else self.filters.wanted())
        yield
        self._explain(self.table.selected_rows())
        if table is not None:
            announce(self, self.told)
        yield

    def _filter(self) -> None:
        self.table.set_filter(self.filters.wanted())
        announce(self, self.told)

    def _choose_filter(self, saved: SavedFilter) -> None:
        """Filter as was done before; a filter of a later version, which cannot be read, changes nothing."""
        if (table := self.table.results.table) is not None:
            with suppress(ValueError):
                self.filters.put(read_filter(saved.filter, table))

    def _keep_filter(self, name: str) -> None:
        if (table := self.table.results.table) is not None:
            text = filter_text(self.filters.wanted(), table.items)
            self.filter_kept.emit(SavedFilter(table.name, name, text))

    def fold_away(self, *, folded: bool) -> None:
        """Leave the height to rows, in a low window."""
        self._folded = folded
        self.notices.fold_away(folded=folded)
        self.filters.fold_away(folded=folded)
        self.sentence.setText(self._rows if folded else self.told)

    def shown_rows(self) -> np.ndarray:
        """The rows shown, in the order of the table."""
        return self.table.results.shown

    def to_export(self, words: str, itemsets: tuple[np.ndarray, ...], rules: np.ndarray) -> RowsToExport:
        """The rows shown, which these are; `words` have a place for their count. What is shown is said in English too, for files."""
        table, count = self.table.results.table, len(self.shown_rows())
        assert table is not None
        with in_english():
            english = bare(sentence(table.in_codes(), self.table.results.filter, count))
        selection = Selection(PLAIN(text=english), itemsets, rules, PLAIN(text=bare(self.told)))
        words = words.format(count=number(count))
        return RowsToExport(words, self.told, selection, are_all=count == len(table))

    def _present(self) -> None:
        """After any change of what is shown: sentence, buttons, empty state, the plot in front."""
        table, shown = self.table.results.table, self.shown_rows()
        for part in (self.filters, self.sentence):
            part.setVisible(table is not None)
        self.export_shown.setText(tr("Export the {shown} rows shown…").format(shown=number(len(shown))))
        self.export_shown.setEnabled(len(shown) > 0)
        self.below.setVisible(len(shown) > 0)
        wanted = self.table.results.filter
        self.told = self._rows = "" if table is None else sentence(table, wanted, len(shown))
        if table is not None and len(shown):
            counts = verdict_counts(table.column("verdict").values[shown])
            self.told = tr("{rows} — {verdicts}").format(rows=self._rows, verdicts=counts)
        self.sentence.setText(self._rows if self._folded else self.told)
        self.filters.clear_button.setEnabled(wanted.asks_for_something)
        self.nothing.explain(table, filtered=wanted.asks_for_something)
        self.upper.setCurrentIndex(0 if len(shown) else 1)
        self._stale = set(self.plots)
        self._present_current()

    def _present_current(self, *_: object) -> None:
        """Plots behind the one in front wait until they are looked at."""
        plot = self._front()
        if plot is not None and plot in self._stale:
            self._stale.discard(plot)
            plot.present(self.table.results.table, self.shown_rows(), self.table.selected_rows())

    def _front(self) -> "RowPlot | None":
        return next((plot for plot in self.plots if plot is self.plot_tabs.currentWidget()), None)

    def _pick(self, rows: np.ndarray) -> None:
        if self.table.results.positions(rows).size:  # else a filter hides what was clicked
            self.table.select_rows(rows)

    def _choose(self, rows: np.ndarray) -> None:
        self._explain(rows)
        front = self._front()
        self._stale |= set(self.plots) - {front}
        if front is not None and front not in self._stale:
            front.choose(rows)

    def _explain(self, rows: np.ndarray) -> None:
        self.panel.show_row(self.table.results.table, rows)


class ItemsetsPage(ResultPage):
    """Itemsets."""

    rules = False


class RulesPage(ResultPage):
    """Rules, which can be marked; `marked` gives a `RuleMark` that is to be kept."""

    rules = True
    marked = Signal(object)

    def __init__(self, settings: QSettings | None = None) -> None:
        super().__init__(settings)
        self._marks: dict[int, RuleMark] = {}
        self._run, self._explained = 0, -1
        self.table.star_wanted.connect(self._star)
        self.panel.starred.connect(lambda _on: self._star(self._explained))
        self.panel.noted.connect(self._note)

    def show_marks(self, run: int, marks: tuple[RuleMark, ...], *, can: bool) -> None:
        """Show the marks of a run; `can` says whether others can be kept, which those of a run that is not kept cannot."""
        self._run = run if can else 0
        if (table := self.table.results.table) is None:
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

    def _table_of(self, result: Result | None, truth: Truth | None, naming: Naming) -> PageTable | None:
        self._marks, self._run, self._explained = {}, 0, -1
        self.nothing.explain_rules(result)
        return None if result is None or result.rules is None else rule_table(result, truth, naming)


class ResultTabs(QObject):
    """Itemsets and rules of the run shown, `pages`, and its `truth` by codes; `export` gives the tab whose shown rows are wanted, -1 for all rows."""

    export = Signal(int)

    def __init__(self, tabs: QTabWidget) -> None:
        super().__init__(tabs)
        self._tabs = tabs
        self.truth: TruthByCode = {}
        self._naming = CODES
        self._run: Run | None = None
        self._marks: tuple[RuleMark, ...] = ()
        self._can_mark = False
        self.itemsets, self.rules = self.pages = ItemsetsPage(), RulesPage()
        for place, page in enumerate(self.pages):
            tabs.addTab(page, "")
            page.splitter.setSizes(SHARES)
            page.export_all.triggered.connect(lambda: self.export.emit(-1))
            page.export_shown.triggered.connect(lambda _on=False, place=place: self.export.emit(place))
        self.show_run(None)

    def show_opinions(self, snapshot: Snapshot) -> None:
        """Stars and notes of rules, and filters with a name, as the project has them."""
        self._marks, self._can_mark = snapshot.marks, snapshot.read_only is None
        self._show_marks()
        for page, name in zip(self.pages, ("itemsets", "rules"), strict=True):
            filters = tuple(one for one in snapshot.filters if one.page == name)
            page.saved.show_filters(filters, can=self._can_mark)

    def _show_marks(self) -> None:
        number = self._run.number if self._run else 0
        self.rules.show_marks(number, self._marks, can=self._can_mark and number > 0)

    def set_naming(self, naming: Naming) -> None:
        """Name items by their questions or by their codes; filters stay, and so do selections."""
        if naming == self._naming:
            return
        filters, self._naming = self.filters(), naming
        if self._run is not None:
            self.show_run(self._run)
            self.set_filters(filters)

    def show_run(self, run: Run | None) -> None:
        """Show the result of a run, or that there is none."""
        at_once(self.showing_run(run))

    def showing_run(self, run: Run | None) -> Turn:
        """`show_run`, in parts."""
        self._run = run
        result = run.result if run else None
        place = {code: index for index, code in enumerate(result.items if result else ())}
        by_code = self.truth if result else {}
        truth = {tuple(sorted(map(place.__getitem__, codes))): value for codes, value in by_code.items()}
        for page in self.pages:
            yield from page.showing_result(result, truth or None, self._naming)
        self._show_marks()
        rules = None if result is None or result.rules is None else len(result.rules)
        self._name(ITEMSETS, tr("Itemsets"), None if result is None else result.listed())
        self._name(RULES, tr("Rules"), rules)
        yield

    def _name(self, place: int, name: str, count: int | None) -> None:
        table = self.pages[place].table.results.table
        verdicts = None if table is None else table.column("verdict").values
        told = verdict_counts(verdicts) if verdicts is not None and len(verdicts) else ""
        self._tabs.setTabToolTip(place, told)
        if count is not None:
            certain = 0 if verdicts is None else int((verdicts == CERTAIN).sum())
            counts = tr("{rows}: {certain} ●").format(rows=number(count), certain=number(certain))
            name = tr("{name} ({count})").format(name=name, count=counts)
        self._tabs.setTabText(place, name)

    def look(self) -> None:
        """Bring the tab that says most to the front: the rules if there are any."""
        has_rules = self._run is not None and self._run.result.rules is not None
        self._tabs.setCurrentIndex(RULES if has_rules and len(self.rules.shown_rows()) else ITEMSETS)

    def filters(self) -> tuple[RowFilter, ...]:
        """Which rows each page shows."""
        return tuple(page.filters.wanted() for page in self.pages)

    def set_filters(self, filters: tuple[RowFilter, ...]) -> None:
        """Show these rows of the same items."""
        for page, wanted in zip(self.pages, filters, strict=True):
            page.filters.put(wanted)

    def choices(self) -> dict[int, RowsToExport]:
        """What can be exported besides everything, by the place of the tab."""
        result = self._run.result if self._run else None
        if result is None:
            return {}
        itemsets, no_rules = level_masks(result, self.itemsets.shown_rows()), np.empty(0, np.int32)
        words = tr("Exactly the {count} itemsets shown")
        found = {ITEMSETS: self.itemsets.to_export(words, itemsets, no_rules)}
        if result.rules is not None:
            no_itemsets = tuple(np.zeros(len(alike), np.bool_) for alike in result.by_length)
            rules = self.rules.shown_rows().astype(np.int32)
            words = tr("Exactly the {count} rules shown")
            found[RULES] = self.rules.to_export(words, no_itemsets, rules)
        return found


def level_masks(result: Result, rows: np.ndarray) -> tuple[np.ndarray, ...]:
    """Positions among all listed itemsets, as one bool array a length."""
    masks, first = [], 0
    for alike in result.by_length:
        listed = np.flatnonzero(alike.listed)
        inside = rows[(rows >= first) & (rows < first + len(listed))] - first
        mask = np.zeros(len(alike), np.bool_)
        mask[listed[inside]] = True
        masks.append(mask)
        first += len(listed)
    return tuple(masks)
