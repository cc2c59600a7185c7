"""The table behind a plot: every number that is drawn, to read, to sort by eye and to copy."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QLocale, QModelIndex, QObject, QPersistentModelIndex, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtWidgets import QHeaderView, QTableView, QWidget

from tacit_miner.exports.spreadsheet import as_cell
from tacit_miner.ui.texts.language import bare, tr
from tacit_miner.ui.widgets import flow

Index = QModelIndex | QPersistentModelIndex
Cell = str | float | int


@dataclass(frozen=True, slots=True)
class PlotData:
    """What a plot shows.

    Attributes:
        titles: of the columns, with units.
        rows: a cell a column.
    """

    titles: tuple[str, ...] = ()
    rows: Sequence[tuple[Cell, ...]] = ()

    def tab_separated(self) -> str:
        """Everything, numbers with every digit."""
        lines = ["\t".join(self.titles)]
        lines += ["\t".join(_full(cell) for cell in row) for row in self.rows]
        return "\n".join(lines) + "\n"


def _full(cell: Cell) -> str:
    if isinstance(cell, str):
        return " ".join(str(as_cell(bare(cell))).split())
    return repr(cell) if math.isfinite(cell) else ""


class PlotDataModel(QAbstractTableModel):
    """A `PlotData` for a view."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.plotted = PlotData()

    def set_data(self, plotted: PlotData) -> None:
        """Show another plot's numbers."""
        self.beginResetModel()
        self.plotted = plotted
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Rows."""
        return 0 if parent.isValid() else len(self.plotted.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        """Columns."""
        return 0 if parent.isValid() else len(self.plotted.titles)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: ANN401 - Qt's signature
        """Text, and numbers to the right."""
        if not index.isValid():
            return None
        cell = self.plotted.rows[index.row()][index.column()]
        if role == Qt.ItemDataRole.DisplayRole:
            return _shown(cell)
        if role == Qt.ItemDataRole.TextAlignmentRole and not isinstance(cell, str):
            return Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:  # noqa: ANN401 - Qt's signature
        """Titles."""
        if role != Qt.ItemDataRole.DisplayRole or not section >= 0:
            return None
        if orientation is Qt.Orientation.Vertical:
            return str(section + 1)
        return self.plotted.titles[section] if section < len(self.plotted.titles) else None


def _shown(cell: Cell) -> str:
    if isinstance(cell, str):
        return cell
    if isinstance(cell, int):
        return QLocale().toString(cell)
    return QLocale().toString(cell, "g", 6) if math.isfinite(cell) else "–"


class PlotDataTable(QTableView):
    """The view of a `PlotDataModel`; copies everything."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.numbers = PlotDataModel(self)
        self.setModel(self.numbers)
        self.setAccessibleName(tr("Numbers of the plot"))
        self.setAlternatingRowColors(True)
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QTableView.EditTrigger.NoEditTriggers)
        self.verticalHeader().hide()
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        copy = QAction(tr("Copy the numbers"), self)
        copy.setShortcut(flow.COPY)
        copy.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        copy.triggered.connect(self.copy)
        self.addAction(copy)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)

    def set_data(self, plotted: PlotData) -> None:
        """Show these numbers."""
        self.numbers.set_data(plotted)
        metrics = self.fontMetrics()
        for column in range(len(plotted.titles)):
            texts = [plotted.titles[column], *(_shown(row[column]) for row in plotted.rows[:50])]
            widest = max(metrics.horizontalAdvance(text) for text in texts)
            self.setColumnWidth(column, min(widest + 2 * metrics.height(), 24 * metrics.height()))

    def copy(self) -> None:
        """All numbers, tab-separated."""
        QGuiApplication.clipboard().setText(self.numbers.plotted.tab_separated())
