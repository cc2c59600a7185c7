"""A table model over NumPy columns. What is shown, and in which order, is one index array; texts are made on demand."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QLocale, QModelIndex, QObject, QPersistentModelIndex, Qt

from tacit.arrays import Bools
from tacit_miner.ui.results import cells
from tacit_miner.ui.results.columns import Column, Kind, Table
from tacit_miner.ui.results.row_filter import Filter, matches
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.labels import tip

Index = QModelIndex | QPersistentModelIndex
Rows = np.ndarray
"""Indices of rows of the whole table, also of those that are not shown."""

_ALIGNED = {
    Kind.SIDE: Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter,
    Kind.VERDICT: Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter,
    Kind.MARK: Qt.AlignmentFlag.AlignCenter,
    Kind.COUNT: Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter,
    # The number comes first in the cell, so its title does too.
    Kind.ESTIMATE: Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter,
}


_TERSE = "◐"
"""The head of a column of symbols; its tooltip says what they mean."""


class ResultModel(QAbstractTableModel):
    """Rows of a `Table`, sorted and filtered.

    Attributes:
        table: the rows, or None while there is no result.
        filter: what is shown of them.
        shown: row of the table by row of the view.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.table: Table | None = None
        self.filter = Filter()
        self.shown: Rows = np.zeros(0, np.int64)
        self._order: Rows = np.zeros(0, np.int64)
        self._passes: Bools = np.zeros(0, np.bool_)
        self._terse = False

    def set_table(self, table: Table | None) -> None:
        """Show other rows, unfiltered, in the order they were found."""
        self.beginResetModel()
        self.table, self.filter = table, Filter()
        count = 0 if table is None else len(table)
        self._order, self._passes = np.arange(count), np.ones(count, np.bool_)
        self._gather()
        self.endResetModel()

    def set_filter(self, wanted: Filter) -> None:
        """Show the rows that match."""
        if self.table is None:
            return
        self.beginResetModel()
        self.filter, self._passes = wanted, matches(self.table, wanted)
        self._gather()
        self.endResetModel()

    def _gather(self) -> None:
        self.shown = self._order[self._passes[self._order]]

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order by a column; ties stay in the order found, undefined values come last either way."""
        if self.table is None or not 0 <= column < len(self.table.columns):
            return
        self.beginResetModel()
        key = sort_key(self.table, self.table.columns[column])
        self._order = np.argsort(-key if order is Qt.SortOrder.DescendingOrder else key, kind="stable")
        self._gather()
        self.endResetModel()

    def marks_changed(self) -> None:
        """Rows have other marks."""
        if self.table is None:
            return
        place, last = self.table.position("mark"), len(self.shown) - 1
        self.dataChanged.emit(self.index(0, place), self.index(last, place))

    def set_terse(self, *, terse: bool) -> None:
        """Head the verdicts with a symbol where there is no room for the word."""
        if terse != self._terse and self.table is not None:
            self._terse = terse
            place = self.table.position("verdict")
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, place, place)

    def positions(self, rows: Rows) -> Rows:
        """Places of these rows of the table in the view, ascending; those not shown are left out."""
        place = np.full(len(self._order), -1, np.int64)
        place[self.shown] = np.arange(len(self.shown))
        found = place[rows]
        return np.sort(found[found >= 0])

    def column(self, position: int) -> Column:
        """The column at a position."""
        assert self.table is not None
        return self.table.columns[position]

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Rows shown."""
        return 0 if parent.isValid() else len(self.shown)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Every column, hidden ones too."""
        return 0 if parent.isValid() or self.table is None else len(self.table.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - Qt's signature
        """Text, alignment and the sentence of a cell."""
        if self.table is None or not index.isValid():
            return None
        column, row = self.table.columns[index.column()], int(self.shown[index.row()])
        if role == Qt.ItemDataRole.DisplayRole:
            return cells.text(self.table, column, row)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(cells.sentence(self.table, column, row))
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return cells.sentence(self.table, column, row)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _ALIGNED[column.kind]
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's signature
        """Titles, with formulas as tooltips; row numbers."""
        if self.table is None:
            return None
        if orientation is Qt.Orientation.Vertical:
            return str(section + 1) if role == Qt.ItemDataRole.DisplayRole else None
        if not 0 <= section < len(self.table.columns):
            return None
        return self._heading(self.table.columns[section], role)

    def _heading(self, column: Column, role: int) -> Any:  # noqa: ANN401 - as above
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return column.title
        if role == Qt.ItemDataRole.DisplayRole:
            return _TERSE if column.kind is Kind.VERDICT and self._terse else column.title
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(explained(column))
        if role == Qt.ItemDataRole.InitialSortOrderRole and column.kind in {
            Kind.ESTIMATE,
            Kind.COUNT,
            Kind.MARK,
        }:
            return Qt.SortOrder.DescendingOrder  # the largest is what a person looks for
        return _ALIGNED[column.kind] if role == Qt.ItemDataRole.TextAlignmentRole else None


def explained(column: Column) -> str:
    """The tooltip of a head: what the column is, and the scale of its drawing."""
    if column.kind is not Kind.ESTIMATE:
        return column.explanation
    from_, to = (QLocale().toString(end * column.unit, "g", 4) for end in column.drawn)
    drawing = tr("Drawn from {low} to {high}; ‹ › mark what goes on beyond.").format(low=from_, high=to)
    if column.threshold is None:
        return f"{column.explanation}\n{drawing}"
    line = QLocale().toString(column.threshold * column.unit, "g", 4)
    return f"{column.explanation}\n{drawing}\n" + tr("The line stands at {value}.").format(value=line)


def sort_key(table: Table, column: Column) -> np.ndarray:
    """Numbers whose order is that of the column; undefined values are NaN, which NumPy sorts last."""
    if column.kind is Kind.SIDE:
        return _name_key(table, column.values)
    return column.values.astype(np.float64)


def _name_key(table: Table, items: np.ndarray) -> np.ndarray:
    """Rank of each row's list of names, compared item by item; a list that ends comes before one that goes on."""
    ranks = np.zeros(len(table.labels) + 1, np.int64)  # the padding, −1, reads the last entry: rank 0
    folded = sorted(range(len(table.labels)), key=lambda item: table.labels[item].casefold())
    ranks[folded] = np.arange(1, len(folded) + 1)
    base, key = len(folded) + 1, np.zeros(len(items), np.int64)
    for place in range(items.shape[1]):
        if int(key.max(initial=0)) > np.iinfo(np.int64).max // base - 1:
            key = np.unique(key, return_inverse=True)[1].astype(np.int64)
        key = key * base + ranks[items[:, place]]
    return np.unique(key, return_inverse=True)[1].astype(np.float64)
