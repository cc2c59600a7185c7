"""The first rows of the table, as they are in the file."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtWidgets import QAbstractItemView, QTableView

from tacit_miner.collected.sheet import PREVIEW, Sheet
from tacit_miner.ui.texts.language import named, number, tr
from tacit_miner.ui.widgets.labels import tip
from tacit_miner.ui.widgets.selected_rows import spare_the_header

Index = QModelIndex | QPersistentModelIndex


class PreviewModel(QAbstractTableModel):
    """Rows of a sheet."""

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self._sheet = sheet

    def rowCount(self, parent: Index | None = None) -> int:
        """The first ones."""
        return 0 if parent is not None and parent.isValid() else min(PREVIEW, self._sheet.records)

    def columnCount(self, parent: Index | None = None) -> int:
        """All of them."""
        return 0 if parent is not None and parent.isValid() else len(self._sheet.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        """A cell, with its label as a tooltip."""
        text = self._sheet.preview(index.column())[index.row()]
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return named(text)
        if role == Qt.ItemDataRole.ToolTipRole:
            return tip(named(self._sheet.columns[index.column()].shown(text)))
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """Names of columns, numbers of rows."""
        if role == Qt.ItemDataRole.DisplayRole:
            is_column = orientation == Qt.Orientation.Horizontal
            return named(self._sheet.columns[section].name) if is_column else number(section + 1)
        return None


class Preview(QTableView):
    """The rows on the screen.

    Signals:
        chosen: a column was clicked, or reached by keys.
    """

    chosen = Signal(int)

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self.setAccessibleName(tr("First rows of the table"))
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectColumns)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * 1.4))
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().sectionClicked.connect(self.chosen)
        self.show_sheet(sheet)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show another table."""
        self.setModel(PreviewModel(sheet))
        spare_the_header(self)
        width = 8 * self.fontMetrics().height()
        for column in range(min(self.model().columnCount(), 60)):
            self.setColumnWidth(column, min(width, max(self.sizeHintForColumn(column), self._head(column))))
        self.selectionModel().currentColumnChanged.connect(
            lambda now, _before: self.chosen.emit(now.column())
        )

    def show_column(self, column: int) -> None:
        """Mark a column, and let it be seen."""
        index = self.model().index(max(self.rowAt(0), 0), column)
        self.selectionModel().blockSignals(True)
        flags = QItemSelectionModel.SelectionFlag
        self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Columns)
        self.selectionModel().blockSignals(False)
        self.scrollTo(index)
        self.viewport().update()

    def _head(self, column: int) -> int:
        return self.horizontalHeader().sectionSizeHint(column)
