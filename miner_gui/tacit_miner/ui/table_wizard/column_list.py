"""The columns of the table as a list: a line each, whole lines are selected, and what they say follows the plan."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelection,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from tacit_miner.ui.widgets.labels import tip
from tacit_miner.ui.widgets.selected_rows import selected_ranges, spare_the_header

Index = QModelIndex | QPersistentModelIndex

_FIRST_SHARE, _OTHER_SHARE = 0.3, 0.4
"""Of the width that the first column may take, and each that follows."""

_MEASURED = 40
"""Lines that decide how wide a column is."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A column of the list: its head, and what it says of a column of the table."""

    title: str
    text: Callable[[int], str]


class ColumnModel(QAbstractTableModel):
    """The list."""

    def __init__(self, shown: Sequence[Shown]) -> None:
        super().__init__()
        self._shown, self._places = tuple(shown), tuple[int, ...]()

    @property
    def places(self) -> tuple[int, ...]:
        """The columns of the table, in the order of the lines."""
        return self._places

    def show_places(self, places: Sequence[int]) -> None:
        """List these columns of the table; what is said of those that are listed already may have changed."""
        if tuple(places) != self._places:
            self.beginResetModel()
            self._places = tuple(places)
            self.endResetModel()
        elif self._places:
            last = self.index(len(self._places) - 1, len(self._shown) - 1)
            self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: Index | None = None) -> int:
        """A line for each column of the table."""
        return 0 if parent is not None and parent.isValid() else len(self._places)

    def columnCount(self, parent: Index | None = None) -> int:
        """What is said of each."""
        return 0 if parent is not None and parent.isValid() else len(self._shown)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """A cell."""
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self._shown[index.column()].text(self._places[index.row()])
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(self._shown[index.column()].text(self._places[index.row()]))
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The heads."""
        if role == Qt.ItemDataRole.DisplayRole and orientation == Qt.Orientation.Horizontal:
            return self._shown[section].title
        return None


class ColumnList(QTableView):
    """The list on the screen.

    Signals:
        chosen: other lines are selected.
    """

    chosen = Signal()

    def __init__(self, shown: Sequence[Shown], name: str) -> None:
        super().__init__()
        self._model = ColumnModel(shown)
        self.setModel(self._model)
        spare_the_header(self)
        self.setAccessibleName(name)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * 1.6))
        header = self.horizontalHeader()
        header.setStretchLastSection(True)
        header.setHighlightSections(False)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        header.setResizeContentsPrecision(_MEASURED)
        self.selectionModel().selectionChanged.connect(lambda *_: self.chosen.emit())

    def show_places(self, places: Sequence[int]) -> None:
        """List these columns of the table; the first one is selected if none is."""
        self._model.show_places(places)
        self._fit()
        if self._model.places and not self.selected():
            self.select(self._model.places[0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Another width has room for other words."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Columns as wide as their first lines, as far as there is room; the last one has the rest."""
        most = max(self.viewport().width(), 20 * self.fontMetrics().height())
        for section in range(self._model.columnCount() - 1):
            self.resizeColumnToContents(section)
            share = _FIRST_SHARE if section == 0 else _OTHER_SHARE
            self.setColumnWidth(section, min(self.columnWidth(section), round(share * most)))

    def selected(self) -> tuple[int, ...]:
        """The columns of the table whose lines are selected, from top to bottom."""
        return tuple(
            place for top, bottom in selected_ranges(self) for place in self._model.places[top : bottom + 1]
        )

    def select(self, *places: int) -> None:
        """Select the lines of these columns of the table; the first one becomes the current line."""
        rows = [self._model.places.index(place) for place in places if place in self._model.places]
        if not rows:
            return
        found = QItemSelection()
        for row in rows:
            last = self._model.index(row, self._model.columnCount() - 1)
            found.select(self._model.index(row, 0), last)
        flags = QItemSelectionModel.SelectionFlag
        first = self._model.index(rows[0], 0)
        self.selectionModel().setCurrentIndex(first, flags.NoUpdate)
        self.selectionModel().select(found, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(first)
