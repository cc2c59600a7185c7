"""The table widget: a result's rows with sorting, selection by row of the result, copy, and columns that are remembered."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import numpy as np
from PySide6.QtCore import QItemSelection, QItemSelectionModel, QModelIndex, QSettings, Qt, Signal
from PySide6.QtGui import QAction, QContextMenuEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTableView, QWidget

from tacit_miner.ui.own_settings import own_settings
from tacit_miner.ui.results.columns import Kind, Table
from tacit_miner.ui.results.copying import Copier
from tacit_miner.ui.results.delegate import CellDelegate
from tacit_miner.ui.results.model import ResultModel, Rows
from tacit_miner.ui.results.row_filter import Filter
from tacit_miner.ui.results.same_rows import same_rows
from tacit_miner.ui.results.widths import Widths
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.widgets import shortcuts
from tacit_miner.ui.widgets.rows import select_row
from tacit_miner.ui.widgets.selected_rows import selected_ranges, spare_the_header

WIDEST = 10_000
"""Pixels; no screen has a column of more."""

RESELECTED = 1_000
"""Selected rows that survive sorting and filtering; to find more again would take longer than the sort."""

EVERYTHING = Filter()
FIRST_ORDER = ("support", Qt.SortOrder.DescendingOrder)


class ResultTable(QTableView):
    """Rows of a `Table`.

    Signals:
        selected: rows of the result (not of the view), an int64 array, whenever the selection changes.
        arranged: the order or the choice of rows has changed.
        said: what was copied, in a sentence.
        star_wanted: a row whose star is to be given or taken away.
    """

    selected = Signal(object)
    arranged = Signal()
    said = Signal(str)
    star_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None, settings: QSettings | None = None) -> None:
        super().__init__(parent)
        self._settings = settings or own_settings()
        self._wanted: dict[int, int] = {}
        self._arranging = False
        self._sorted_by = FIRST_ORDER
        self.results = ResultModel(self)
        self.setModel(self.results)
        spare_the_header(self)
        self.cells = CellDelegate(self, self.results)
        self.setItemDelegate(self.cells)
        self._widths = Widths(self.results, self.cells, self.horizontalHeader())
        self._behave()
        self._copier = Copier(self)
        self._copier.copied.connect(self._copied)
        self.copy_action = QAction(tr("Copy rows"), self)
        self.copy_action.setShortcut(shortcuts.COPY)
        self.copy_action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.copy_action.triggered.connect(self.copy)
        self.addAction(self.copy_action)
        self.star_action = QAction(tr("Star"), self)
        self.star_action.setShortcut(shortcuts.STAR)
        self.star_action.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self.star_action.triggered.connect(self._star_first)
        self.star_action.setVisible(False)
        self.addAction(self.star_action)
        self.clicked.connect(self._star_clicked)
        self.columns_menu = QMenu(tr("Columns"), self)
        self.columns_menu.aboutToShow.connect(self._fill_columns_menu)

    def _behave(self) -> None:
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)  # Tab leaves the table, arrows move in it
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(self.cells.row_height())
        header = self.horizontalHeader()
        header.setMinimumSectionSize(
            min(self.cells.measures.symbol_width(), self.cells.measures.mark_width())
        )
        header.setSectionsMovable(True)
        header.setHighlightSections(False)
        header.setSortIndicatorClearable(False)
        header.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        header.customContextMenuRequested.connect(
            lambda place: self.columns_menu.popup(header.mapToGlobal(place))
        )
        header.sortIndicatorChanged.connect(self._sort)
        header.sectionResized.connect(self._remember_width)
        header.sectionMoved.connect(self._remember)
        self.selectionModel().selectionChanged.connect(lambda: self.selected.emit(self.selected_rows()))

    def set_table(self, table: Table | None, wanted: Filter = EVERYTHING) -> None:
        """Show other rows, sorted as before; what was selected stays so if it is still there."""
        before, chosen = self.results.table, self.selected_rows()[:RESELECTED]
        self._arranging = True
        self.results.set_table(table)
        if table is not None:
            self._restore_columns(table)
            self._restore_sorting(table)
            if wanted != EVERYTHING:
                self.results.set_filter(wanted)
            if before is not None:
                self.select_rows(same_rows(before, chosen, table))
        self._arranging = False
        self.arranged.emit()

    def forget(self) -> None:
        """Another project: what its first result shows is sorted by support, largest first."""
        self._sorted_by = FIRST_ORDER

    def _restore_sorting(self, table: Table) -> None:
        key, order = self._sorted_by
        if key not in {column.key for column in table.columns}:
            key, order = FIRST_ORDER
        header, place = self.horizontalHeader(), table.position(key)
        header.setSortIndicatorShown(True)
        header.setSortIndicator(place, order)
        self.results.sort(place, order)

    def set_filter(self, wanted: Filter) -> None:
        """Show the rows that match; what was selected and is still shown stays selected."""
        self._rearrange(lambda: self.results.set_filter(wanted))

    def _sort(self, column: int, order: Qt.SortOrder) -> None:
        if not self._arranging:
            self._sorted_by = (self.results.column(column).key, order)
            self._rearrange(lambda: self.results.sort(column, order))

    def _rearrange(self, change: Callable[[], None]) -> None:
        kept = self.selected_rows()
        change()
        self.select_rows(kept[:RESELECTED])
        self.arranged.emit()

    def selected_rows(self) -> Rows:
        """Selected rows of the result, in the order of the view."""
        shown = self.results.shown
        parts = [shown[top : bottom + 1] for top, bottom in selected_ranges(self)]
        return np.concatenate(parts) if parts else np.zeros(0, np.int64)

    def select_rows(self, rows: Rows) -> None:
        """Select these rows of the result and bring the first into view."""
        places = self.results.positions(np.asarray(rows, np.int64))
        chosen, last = QItemSelection(), self.results.columnCount() - 1
        for run in np.split(places, np.flatnonzero(np.diff(places) != 1) + 1) if places.size else []:
            chosen.select(self.results.index(int(run[0]), 0), self.results.index(int(run[-1]), last))
        self.selectionModel().select(chosen, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if places.size:
            first = self.results.index(int(places[0]), self._first_column())
            self.selectionModel().setCurrentIndex(first, QItemSelectionModel.SelectionFlag.NoUpdate)
            self.scrollTo(first)

    def selectRow(self, row: int) -> None:
        """As Qt's, which finds no column to select from where text runs from right to left."""
        select_row(self, row)

    def _first_column(self) -> int:
        return next(
            (place for place in range(self.results.columnCount()) if not self.isColumnHidden(place)), 0
        )

    def _star_first(self) -> None:
        rows = self.selected_rows()
        if rows.size:
            self.star_wanted.emit(int(rows[0]))

    def _star_clicked(self, index: QModelIndex) -> None:
        if self.star_action.isVisible() and self.results.column(index.column()).kind is Kind.MARK:
            self.star_wanted.emit(int(self.results.shown[index.row()]))

    def copy(self) -> None:
        """The selected rows (all shown, if none) as tab-separated text with full precision."""
        table = self.results.table
        if table is None:
            return
        rows = self.selected_rows()
        header = self.horizontalHeader()
        order = [header.logicalIndex(place) for place in range(header.count())]
        shown = [table.columns[place] for place in order if not self.isColumnHidden(place)]
        columns = [column for column in shown if column.kind is not Kind.MARK]
        self._copier.copy(table, columns, rows if rows.size else self.results.shown)

    def _copied(self, count: int, wanted: int) -> None:
        if count == wanted:
            self.said.emit(tr("Copied rows: {count}.").format(count=number(count)))
            return
        words = tr(
            "Copied rows: the first {count} of {all}, the most a copy takes. An export writes all of them."
        )
        self.said.emit(words.format(count=number(count), all=number(wanted)))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Copy, and the columns."""
        menu = QMenu(self)
        menu.addActions([self.copy_action, self.star_action])
        menu.addMenu(self.columns_menu)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.popup(event.globalPos())

    def _fill_columns_menu(self) -> None:
        menu, table = self.columns_menu, self.results.table
        menu.clear()
        if table is None:
            return
        for place, column in enumerate(table.columns):
            action = menu.addAction(column.title)
            action.setCheckable(True)
            action.setChecked(not self.isColumnHidden(place))
            action.toggled.connect(lambda on, place=place: self.show_column(place, shown=on))
        menu.addSection(tr("With interval"))
        for place, column in enumerate(table.columns):
            if column.kind is Kind.ESTIMATE:
                action = menu.addAction(tr("{title} with interval").format(title=column.title))
                action.setCheckable(True)
                action.setChecked(column.key not in self.cells.compact)
                action.toggled.connect(lambda on, place=place: self.show_interval(place, shown=on))

    def show_column(self, place: int, *, shown: bool) -> None:
        """Show or hide a column, and remember it; the last one stays."""
        visible = self.results.columnCount() - self.horizontalHeader().hiddenSectionCount()
        if shown or visible > 1:
            self.setColumnHidden(place, not shown)
            self._fit()
            self._remember()

    def show_interval(self, place: int, *, shown: bool) -> None:
        """Draw an estimate with or without its interval, and remember it."""
        column = self.results.column(place)
        (self.cells.compact.discard if shown else self.cells.compact.add)(column.key)
        if shown:
            self.showColumn(place)
        self._wanted[place] = 0
        self._fit()
        self._remember()
        self.viewport().update()

    def _stored(self, table: Table) -> dict[str, dict[str, Any]]:
        """What is remembered by column; nothing if the setting is not one of ours."""
        try:
            found = json.loads(str(self._settings.value(f"results/{table.name}/columns", "{}")))
        except (ValueError, RecursionError):
            return {}
        keys = [column.key for column in table.columns] if isinstance(found, dict) else []
        return {key: _readable(found[key], len(keys)) for key in keys if isinstance(found.get(key), dict)}

    def _restore_order(self, table: Table, stored: dict[str, dict[str, Any]]) -> None:
        header, last = self.horizontalHeader(), len(table.columns)
        places = {place: stored.get(c.key, {}).get("place", place) for place, c in enumerate(table.columns)}
        for at, place in enumerate(sorted(range(last), key=lambda place: (places[place], place))):
            header.moveSection(header.visualIndex(place), at)

    def _restore_columns(self, table: Table) -> None:
        stored = self._stored(table)
        self.cells.compact = {
            column.key
            for column in table.estimates()
            if not stored.get(column.key, {}).get("interval", not column.optional)
        }
        for place, column in enumerate(table.columns):
            self.setColumnHidden(place, not stored.get(column.key, {}).get("shown", not column.optional))
        self._restore_order(table, stored)
        self._wanted = {
            place: stored.get(column.key, {}).get("width", 0) for place, column in enumerate(table.columns)
        }
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Fill the width, unless the person has chosen widths."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Widths: those chosen; else all that the columns have to say, as far as there is room for it."""
        table = self.results.table
        if table is None:
            return
        before, self._arranging = self._arranging, True
        shown = [place for place in range(len(table.columns)) if not self.isColumnHidden(place)]
        widths = self._widths.fitting(shown, self._wanted, self.viewport().width())
        for place, width in widths.items():
            self.setColumnWidth(place, width)
        self.cells.lines = 2 if table.others and self._widths.are_cut(widths) else 1
        self.verticalHeader().setDefaultSectionSize(self.cells.row_height())
        verdict = table.position("verdict")
        self.results.set_terse(terse=widths.get(verdict, 0) < self.cells.measures.verdict_width())
        self._arranging = before

    def _remember_width(self, place: int, _before: int, after: int) -> None:
        """A width that a person chose; hiding a column is no width."""
        if not self._arranging and after:
            self._wanted[place] = after
            self._remember()

    def _remember(self) -> None:
        table = self.results.table
        if table is None or self._arranging:
            return
        stored = {
            column.key: {
                "shown": not self.isColumnHidden(place),
                "interval": column.key not in self.cells.compact,
                "place": self.horizontalHeader().visualIndex(place),
                "width": self._wanted.get(place, 0),
            }
            for place, column in enumerate(table.columns)
        }
        self._settings.setValue(f"results/{table.name}/columns", json.dumps(stored))


def _readable(kept: dict[str, Any], columns: int) -> dict[str, Any]:
    """Of what is remembered of a column, that which can be true."""
    wanted = {"shown": (bool, 1), "interval": (bool, 1), "place": (int, columns - 1), "width": (int, WIDEST)}
    return {
        name: kept[name]
        for name, (kind, most) in wanted.items()
        if type(kept.get(name)) is kind and 0 <= kept[name] <= most
    }
