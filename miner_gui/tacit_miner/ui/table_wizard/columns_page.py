"""The first page: the first rows of the table as they are in the file, and what each column is."""

from __future__ import annotations

from PySide6.QtCore import QItemSelectionModel, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QHBoxLayout, QTableView, QVBoxLayout, QWidget

from tacit_miner.readers.scheme_forms import PlanFinding
from tacit_miner.readers.sheet import PREVIEW, Reading, Sheet
from tacit_miner.ui.table_wizard.column_form import ColumnForm, ColumnList
from tacit_miner.ui.table_wizard.words import Plans, kind_short, values_words
from tacit_miner.ui.texts.language import named, number, said, tr
from tacit_miner.ui.widgets.flow import FlowLayout, split
from tacit_miner.ui.widgets.labels import Plain, label_of
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, spare_the_header
from tacit_qt.widgets import Downward, called, fill, laid_out


def _preview(sheet: Sheet, place: int) -> RowsColumn[int]:
    """A column of the first rows: its cells as they are in the file, read when they are seen, and their labels as tooltips."""
    column = sheet.columns[place]
    return RowsColumn(
        named(column.name),
        lambda row: named(sheet.preview(place)[row]),
        hint=lambda row: named(column.shown(sheet.preview(place)[row])),
    )


class RowsPreview(QTableView):
    """The rows on the screen; `chosen` has a column that was clicked, or reached by keys."""

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
        self._rows = RowsModel[int]([], self)
        self.setModel(self._rows)
        spare_the_header(self)
        self.selectionModel().currentColumnChanged.connect(
            lambda now, _before: self.chosen.emit(now.column())
        )
        self.show_sheet(sheet)

    def show_sheet(self, sheet: Sheet) -> None:
        """Show another table."""
        self._rows.set_columns([_preview(sheet, place) for place in range(len(sheet.columns))])
        self._rows.set_rows(range(min(PREVIEW, sheet.records)))
        width = 8 * self.fontMetrics().height()
        for column in range(min(self.model().columnCount(), 60)):
            head = self.horizontalHeader().sectionSizeHint(column)
            self.setColumnWidth(column, min(width, max(self.sizeHintForColumn(column), head)))

    def show_column(self, column: int) -> None:
        """Mark a column, and let it be seen."""
        index = self.model().index(max(self.rowAt(0), 0), column)
        flags = QItemSelectionModel.SelectionFlag
        with QSignalBlocker(self.selectionModel()):
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Columns)
        self.scrollTo(index)
        self.viewport().update()


_UPPER, _LOWER = 24, 12  # of the list and of the first rows, in heights of a line


class ColumnsPage(QWidget):
    """List, form, first rows, and how the file is read; `reread` has the `Reading` that it is to be read in instead."""

    reread = Signal(object)

    def __init__(self, sheet: Sheet, plans: Plans) -> None:
        super().__init__()
        self.sheet, self._plans = sheet, plans
        kinds = kind_short()
        self.list = ColumnList(
            [
                RowsColumn(tr("Column"), lambda place: named(self.sheet.columns[place].name)),
                RowsColumn(tr("What it is"), lambda place: kinds[self._plans.now.columns[place].kind]),
                RowsColumn(
                    tr("Values"),
                    lambda place: values_words(self.sheet.columns[place], self._plans.now.columns[place]),
                ),
            ],
            tr("Columns of the table"),
        )
        self.form, self.preview = ColumnForm(plans), RowsPreview(sheet)
        self.separator, self.names, self.sheets = QComboBox(), QComboBox(), QComboBox()
        self.facts = Plain(wraps=True)
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
        self._reading_parts = []
        for words, field in (
            (tr("Between the cells"), self.separator),
            (tr("First row"), self.names),
            (tr("Sheet"), self.sheets),
        ):
            part = QWidget()
            inside = QHBoxLayout(part)
            inside.setContentsMargins(0, 0, 12, 0)
            fill(inside, label_of(field, words), called(field, words))
            row.addWidget(part)
            self._reading_parts.append(part)
        across = split(Qt.Orientation.Horizontal, (self.list, 3), (Downward(self.form), 2))
        down = split(Qt.Orientation.Vertical, (across, 2), (self.preview, 1))
        line = self.fontMetrics().height()
        down.setSizes([_UPPER * line, _LOWER * line])
        fill(laid_out(QVBoxLayout(self)), self.facts, self._reading, (down, 1))

    def show_sheet(self, sheet: Sheet) -> None:
        """Show another table, or the same one read in another way."""
        self.sheet = sheet
        words, file = tr("{file}: {records} rows, {columns} columns."), named(sheet.path.name)
        facts = words.format(file=file, records=number(sheet.records), columns=number(len(sheet.columns)))
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
        separator = self.separator.currentData() if self.sheet.kind == "csv" else ""
        sheet = self.sheets.currentData() if self.sheet.kind == "workbook" else ""
        wanted = Reading(separator or "", self.names.currentData() == "names", sheet or "")
        if wanted != self.sheet.reading:
            self.reread.emit(wanted)

    def refresh(self) -> None:
        """The plan changed."""
        self.list.show_places(range(len(self.sheet.columns)))
        self.form.show_columns(self.sheet, self.list.selected())

    def _chosen(self) -> None:
        places = self.list.selected()
        self.form.show_columns(self.sheet, places)
        if places:
            self.preview.show_column(places[0])

    def go_to(self, finding: PlanFinding) -> None:
        """Show what a finding is about."""
        if finding.column is not None:
            self.list.select(finding.column)
        self.form.to_undecided()


def _fill(field: QComboBox, words: dict[str, str], chosen: str) -> None:
    with QSignalBlocker(field):
        field.clear()
        for value, word in words.items():
            field.addItem(word, value)
        field.setCurrentIndex(max(0, field.findData(chosen)))
    field.view().setAccessibleName(field.accessibleName())
