"""The first page: the first rows of the table as they are in the file, and what each column is."""

from __future__ import annotations

from PySide6.QtCore import (
    QAbstractTableModel,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
    Signal,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QHBoxLayout,
    QSplitter,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from tacit_miner.readers.scheme_forms import PlanFinding
from tacit_miner.readers.sheet import PREVIEW, Reading, Sheet
from tacit_miner.ui.table_wizard.column_form import ColumnForm, ColumnList, Shown
from tacit_miner.ui.table_wizard.words import Plans, kind_short, values_words
from tacit_miner.ui.texts.language import named, number, tr
from tacit_miner.ui.texts.words import said
from tacit_miner.ui.widgets.flow import FlowLayout
from tacit_miner.ui.widgets.labels import Plain, tip
from tacit_miner.ui.widgets.rows import spare_the_header
from tacit_qt.widgets import Downward

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


class RowsPreview(QTableView):
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


_UPPER, _LOWER = 24, 12
"""Of the list and of the first rows, in heights of a line."""


class ColumnsPage(QWidget):
    """List, form, first rows, and how the file is read.

    Signals:
        reread: the file is to be read in another way, a `Reading`.
    """

    reread = Signal(object)

    def __init__(self, sheet: Sheet, plans: Plans) -> None:
        super().__init__()
        self._sheet, self._plans = sheet, plans
        kinds = kind_short()
        self.list = ColumnList(
            [
                Shown(tr("Column"), lambda place: named(self._sheet.columns[place].name)),
                Shown(tr("What it is"), lambda place: kinds[self._plans.now.columns[place].kind]),
                Shown(
                    tr("Values"),
                    lambda place: values_words(self._sheet.columns[place], self._plans.now.columns[place]),
                ),
            ],
            tr("Columns of the table"),
        )
        self.form, self.preview = ColumnForm(plans), RowsPreview(sheet)
        self.separator, self.names, self.sheets = QComboBox(), QComboBox(), QComboBox()
        self.facts = Plain()
        self.facts.setWordWrap(True)
        self._lay_out()
        self.list.chosen.connect(self._chosen)
        self.preview.chosen.connect(self.list.select)
        plans.changed.connect(self.refresh)
        self.show_sheet(sheet)
        for field in (self.separator, self.names, self.sheets):
            field.activated.connect(self._read_again)

    def _lay_out(self) -> None:
        self._reading = QWidget()
        row = FlowLayout(self._reading)
        row.setContentsMargins(0, 0, 0, 0)
        self._reading_parts = []
        for words, field in (
            (tr("Between the cells"), self.separator),
            (tr("First row"), self.names),
            (tr("Sheet"), self.sheets),
        ):
            part = QWidget()
            inside = QHBoxLayout(part)
            inside.setContentsMargins(0, 0, 12, 0)
            label = Plain(words)
            label.setBuddy(field)
            field.setAccessibleName(words)
            inside.addWidget(label)
            inside.addWidget(field)
            row.addWidget(part)
            self._reading_parts.append(part)
        across = QSplitter(Qt.Orientation.Horizontal)
        across.setChildrenCollapsible(False)
        across.addWidget(self.list)
        across.addWidget(Downward(self.form))
        across.setStretchFactor(0, 3)
        across.setStretchFactor(1, 2)
        down = QSplitter(Qt.Orientation.Vertical)
        down.setChildrenCollapsible(False)
        down.addWidget(across)
        down.addWidget(self.preview)
        line = self.fontMetrics().height()
        down.setSizes([_UPPER * line, _LOWER * line])
        down.setStretchFactor(0, 2)
        down.setStretchFactor(1, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.facts)
        layout.addWidget(self._reading)
        layout.addWidget(down, 1)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show another table, or the same one read in another way."""
        self._sheet = sheet
        words = tr("{file}: {records} rows, {columns} columns.")
        facts = words.format(
            file=named(sheet.path.name), records=number(sheet.records), columns=number(len(sheet.columns))
        )
        self.facts.setText(" ".join([facts, *map(said, sheet.notes)]))
        self._show_reading(sheet)
        self.preview.show_sheet(sheet)
        self.list.show_places(range(len(sheet.columns)))
        self._chosen()

    def _show_reading(self, sheet: Sheet) -> None:
        separators = {",": tr("commas"), ";": tr("semicolons"), "\t": tr("tabs"), "|": tr("bars")}
        _fill(self.separator, separators, sheet.reading.separator)
        first = {"names": tr("names of the columns"), "answers": tr("answers")}
        _fill(self.names, first, "answers" if sheet.reading.has_names is False else "names")
        _fill(self.sheets, {title: named(title) for title in sheet.sheets}, sheet.reading.sheet)
        is_text, is_book = sheet.kind == "csv", sheet.kind == "workbook"
        shown = (is_text, is_text or is_book, is_book and len(sheet.sheets) > 1)
        for part, visible in zip(self._reading_parts, shown, strict=True):
            part.setVisible(visible)
        self._reading.setVisible(any(shown))

    def _read_again(self) -> None:
        separator = self.separator.currentData() if self._sheet.kind == "csv" else ""
        sheet = self.sheets.currentData() if self._sheet.kind == "workbook" else ""
        wanted = Reading(separator or "", self.names.currentData() == "names", sheet or "")
        if wanted != self._sheet.reading:
            self.reread.emit(wanted)

    def set_quietly(self, sheet: Sheet) -> None:
        """Have another table, whose plan comes at once."""
        self._sheet = sheet

    def refresh(self) -> None:
        """The plan changed."""
        self.list.show_places(range(len(self._sheet.columns)))
        self.form.show_columns(self._sheet, self.list.selected())

    def _chosen(self) -> None:
        places = self.list.selected()
        self.form.show_columns(self._sheet, places)
        if places:
            self.preview.show_column(places[0])

    def go_to(self, finding: PlanFinding) -> None:
        """Show what a finding is about."""
        if finding.column is not None:
            self.list.select(finding.column)
        self.form.to_undecided()


def _fill(field: QComboBox, words: dict[str, str], chosen: str) -> None:
    field.blockSignals(True)
    field.clear()
    for value, word in words.items():
        field.addItem(word, value)
    field.setCurrentIndex(max(0, field.findData(chosen)))
    field.view().setAccessibleName(field.accessibleName())
    field.blockSignals(False)
