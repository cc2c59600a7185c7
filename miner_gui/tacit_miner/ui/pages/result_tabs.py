"""The pages of `results` as tabs of the workspace, and their rows as selections to export."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QTabWidget

from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.platform.messages import PLAIN
from tacit.run.result import Result
from tacit_miner.exports import Selection
from tacit_miner.project.history import RuleMark
from tacit_miner.runs import Run
from tacit_miner.samples import Truth
from tacit_miner.ui.pages.result_pages import ItemsetsPage, RulesPage
from tacit_miner.ui.results.headings import verdict_counts
from tacit_miner.ui.results.row_filter import RowFilter
from tacit_miner.ui.texts.language import bare, number, tr
from tacit_miner.ui.texts.naming import CODES, Naming
from tacit_miner.ui.worker.jobs import Turn, at_once
from tacit_miner.ui.worker.snapshot import Snapshot

ITEMSETS, RULES = 0, 1
"""Places of the tabs."""

CERTAIN = VERDICTS.index(IntervalVerdict.CERTAIN)
"""The code of rows that are certain."""


@dataclass(frozen=True, slots=True)
class RowsToExport:
    """Rows that can be exported: what they are, for the person, and the selection."""

    words: str
    sentence: str
    selection: Selection


class ResultTabs(QObject):
    """Itemsets and rules of the run shown.

    Signals:
        export: the place of the tab whose shown rows are to be exported; -1 for all rows of the result.
        save_plot: a `PlotView`.
        said: a sentence for the status line.
        marked: a `RuleMark` that is to be kept.
        filter_kept, filter_forgotten: a `SavedFilter`.
    """

    export = Signal(int)
    save_plot = Signal(object)
    said = Signal(str)
    marked = Signal(object)
    filter_kept = Signal(object)
    filter_forgotten = Signal(object)

    def __init__(self, tabs: QTabWidget) -> None:
        super().__init__(tabs)
        self._tabs = tabs
        self._truth: Truth = {}
        self._naming = CODES
        self._run: Run | None = None
        self._marks: tuple[RuleMark, ...] = ()
        self._can_mark = False
        self.itemsets, self.rules = ItemsetsPage(), RulesPage()
        for place, page in ((ITEMSETS, self.itemsets), (RULES, self.rules)):
            tabs.addTab(page, "")
            page.splitter.setSizes([500, 500])  # shares: table and plot alike
            page.exportAllRequested.connect(lambda: self.export.emit(-1))
            page.exportShownRequested.connect(lambda _rows, place=place: self.export.emit(place))
            page.savePlotRequested.connect(self.save_plot)
            page.table.said.connect(self.said)
            page.filterKept.connect(self.filter_kept)
            page.filterForgotten.connect(self.filter_forgotten)
        self.rules.marked.connect(self.marked)
        self.show_run(None)

    def show_opinions(self, snapshot: Snapshot) -> None:
        """Stars and notes of rules, and filters with a name, as the project has them."""
        can = snapshot.read_only is None
        self.show_marks(snapshot.marks, can=can)
        for page, name in ((self.itemsets, "itemsets"), (self.rules, "rules")):
            page.saved.show_filters(tuple(one for one in snapshot.filters if one.page == name), can=can)

    def show_marks(self, marks: tuple[RuleMark, ...], *, can: bool) -> None:
        """The marks of all runs; `can` says whether the project takes others."""
        self._marks, self._can_mark = marks, can
        number = self._run.number if self._run else 0
        self.rules.show_marks(number, marks, can=can and number > 0)

    def set_truth(self, truth: Truth | None) -> None:
        """True supports by codes, of a study whose truth is known."""
        self._truth = truth or {}

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
        """The same in parts."""
        self._run = run
        result = run.result if run else None
        truth = _by_index(self._truth, result) if result and self._truth else None
        yield from self.itemsets.showing_result(result, truth=truth, naming=self._naming)
        yield from self.rules.showing_result(result, truth=truth, naming=self._naming)
        self.show_marks(self._marks, can=self._can_mark)
        rules = None if result is None or result.rules is None else len(result.rules)
        self._name(ITEMSETS, tr("Itemsets"), None if result is None else result.listed())
        self._name(RULES, tr("Rules"), rules)
        for place, page in ((ITEMSETS, self.itemsets), (RULES, self.rules)):
            table = page.table.results.table
            counts = (
                verdict_counts(table.column("verdict").values) if table is not None and len(table) else ""
            )
            self._tabs.setTabToolTip(place, counts)
        yield

    def _name(self, place: int, name: str, count: int | None) -> None:
        words = tr("{name} ({count})")
        if count is None:
            self._tabs.setTabText(place, name)
            return
        page = (self.itemsets, self.rules)[place]
        table = page.table.results.table
        certain = 0 if table is None else int((table.column("verdict").values == CERTAIN).sum())
        counts = tr("{rows}: {certain} ●").format(rows=number(count), certain=number(certain))
        self._tabs.setTabText(place, words.format(name=name, count=counts))

    def look(self) -> None:
        """Bring the tab that says most to the front: the rules if there are any."""
        has_rules = self._run is not None and self._run.result.rules is not None
        self._tabs.setCurrentIndex(RULES if has_rules and len(self.rules.shown_rows()) else ITEMSETS)

    def filters(self) -> tuple[RowFilter, ...]:
        """Which rows each page shows."""
        return tuple(page.filters.wanted() for page in (self.itemsets, self.rules))

    def set_filters(self, filters: tuple[RowFilter, ...]) -> None:
        """Show these rows of the same items."""
        for page, wanted in zip((self.itemsets, self.rules), filters, strict=True):
            page.filters.put(wanted)

    def choices(self) -> dict[int, RowsToExport]:
        """What can be exported besides everything, by the place of the tab."""
        result = self._run.result if self._run else None
        if result is None:
            return {}
        found = {ITEMSETS: self._shown_itemsets(result)}
        if result.rules is not None:
            found[RULES] = self._shown_rules()
        return found

    def _shown_itemsets(self, result: Result) -> RowsToExport:
        rows = self.itemsets.shown_rows()
        selection = Selection(
            PLAIN(text=self.itemsets.english_sentence()),
            level_masks(result, rows),
            np.empty(0, np.int32),
            PLAIN(text=bare(self.itemsets.sentence.text())),
        )
        return RowsToExport(
            tr("Exactly the {count} itemsets shown").format(count=number(len(rows))),
            self.itemsets.sentence.text(),
            selection,
        )

    def _shown_rules(self) -> RowsToExport:
        rows = self.rules.shown_rows()
        assert self._run is not None
        nothing = tuple(np.zeros(len(alike), np.bool_) for alike in self._run.result.by_length)
        english, told = (self.rules.english_sentence(), bare(self.rules.sentence.text()))
        selection = Selection(PLAIN(text=english), nothing, rows.astype(np.int32), PLAIN(text=told))
        return RowsToExport(
            tr("Exactly the {count} rules shown").format(count=number(len(rows))),
            self.rules.sentence.text(),
            selection,
        )


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


def _by_index(truth: Truth, result: Result) -> dict[tuple[int, ...], float]:
    """The truth by item indices, ascending, as results name itemsets."""
    place = {code: index for index, code in enumerate(result.items)}
    return {tuple(sorted(place[code] for code in codes)): value for codes, value in truth.items()}
