"""The first page: the first rows of the table as they are in the file, its columns as a list, and the form of those selected."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6 import QtWidgets
from PySide6.QtCore import QItemSelection, QItemSelectionModel, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent

from tacit_miner.readers.column_plan import ColumnKind, ColumnPlan, Meaning, as_kind
from tacit_miner.readers.scheme_forms import PlanFinding
from tacit_miner.readers.sheet import PREVIEW, Reading, Sheet, SheetColumn, preview
from tacit_miner.ui.table_wizard.words import Plans, kind_words, meaning_words, values_words
from tacit_miner.ui.texts.language import named, number, said, tr
from tacit_miner.ui.widgets.flow import FlowLayout, focus_in_sight, push, split
from tacit_miner.ui.widgets.labels import Plain, Titled, label_of, tip
from tacit_miner.ui.widgets.number_field import ChoiceField, FieldGroup, help_line
from tacit_miner.ui.widgets.rows import (
    RowsColumn,
    RowsModel,
    SoughtByName,
    list_rows,
    selected_ranges,
    spare_the_header,
)
from tacit_qt.widgets import Downward, called, fill, in_column, laid_out

MOST_SHOWN = 100  # values that are listed
_SWAPPED = {Meaning.YES: Meaning.NO, Meaning.NO: Meaning.YES}
_FIRST_SHARE, _OTHER_SHARE = 0.3, 0.4  # of the width that the first column may take, and each that follows
_UPPER, _LOWER = 24, 12  # of the list and of the first rows, in heights of a line


class _ValuesTable(QtWidgets.QTableWidget):
    """Value, records, meaning; `meant` has the place of a value, and its `Meaning`."""

    meant = Signal(int, object)

    def __init__(self) -> None:
        super().__init__(0, 3)
        self.setHorizontalHeaderLabels([tr("Value"), tr("Records"), tr("Means")])
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QtWidgets.QTableWidget.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setEditTriggers(QtWidgets.QTableWidget.EditTrigger.NoEditTriggers)
        header = self.horizontalHeader()
        header.setSectionResizeMode(QtWidgets.QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QtWidgets.QHeaderView.ResizeMode.Stretch)
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
        self.fields: list[ChoiceField[Meaning]] = []
        self._shown: tuple[object, ...] = ()

    def show_column(self, column: SheetColumn, plan: ColumnPlan) -> bool:
        """Show the values of a column; its fields stay while it stays. Whether there are other fields now."""
        shown = (column, plan.kind)
        is_new = shown != self._shown
        if is_new:
            self._shown = shown
            self._fill(column, plan.kind)
        for field, meaning in zip(self.fields, plan.meanings, strict=False):
            with QSignalBlocker(field):
                field.setCurrentIndex(field.findData(str(meaning)))
        return is_new

    def _fill(self, column: SheetColumn, kind: ColumnKind) -> None:
        self.fields = []
        values = column.values[:MOST_SHOWN]
        self.setRowCount(0)
        self.setRowCount(len(values))
        for row, value in enumerate(values):
            shown = named(column.shown(value))
            for at, text in enumerate((shown, number(column.counts[row]))):
                item = QtWidgets.QTableWidgetItem(text)
                item.setToolTip(tip(text))
                self.setItem(row, at, item)
            field = called(ChoiceField(meaning_words(kind)), tr("Meaning of {value}").format(value=shown))
            field.setMinimumContentsLength(9)
            field.view().setAccessibleName(field.accessibleName())
            field.activated.connect(lambda _index, row=row: self.meant.emit(row, self.fields[row].choice()))
            self.fields.append(field)
            self.setCellWidget(row, 2, field)
        self.resizeRowsToContents()
        # As high as its lines, up to some; then it scrolls.
        height = sum(map(self.rowHeight, range(min(len(values), 7))))
        self.setFixedHeight(height + self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth() + 2)


class _ColumnForm(QtWidgets.QWidget):
    """The fields, which change the plans."""

    def __init__(self, plans: Plans) -> None:
        super().__init__()
        self._plans = plans
        self._sheet: Sheet | None = None
        self._places: tuple[int, ...] = ()
        self.title, self.values = Titled(), _ValuesTable()
        kinds = {kind: words for kind, (words, _, _) in kind_words().items()}
        self.kind = called(ChoiceField(kinds), tr("What this column is"))
        self._kind_help, self._note = help_line(""), help_line("")
        self.swap = push(
            tr("Swap yes and no"), lambda: self._mean(lambda _, one: _SWAPPED.get(one, one)), by_enter=False
        )
        self.words, self.more = QtWidgets.QLineEdit(), QtWidgets.QLineEdit()
        self.ordered = QtWidgets.QCheckBox(tr("The options have an order"))
        self._lay_out()
        self.kind.activated.connect(self._choose_kind)
        self.words.textEdited.connect(lambda text: self._change(field="words", text=text))
        self.values.meant.connect(
            lambda row, meaning: self._mean(lambda at, each: meaning if at == row else each)
        )
        self.more.textEdited.connect(lambda text: self._change(field="more", more=_options(text)))
        self.ordered.clicked.connect(lambda on: self._change(ordered=on))

    def _lay_out(self) -> None:
        self._text_group = FieldGroup("")
        about = tr("Shown everywhere instead of the column's name; may be empty.")
        self._text_group.add(tr("The question as people read it"), self.words, about)
        self._values_group = FieldGroup(tr("What its values mean"))
        self._values_group.add_wide(self.values, tr("Values of the column"), "")
        self._values_group.add_wide(self.swap, tr("Swap yes and no"), "")
        self._options_group = FieldGroup("")
        about = tr("Separated by semicolons. An option that was never sent still has a share.")
        self._options_group.add(tr("Options that no record has"), self.more, about)
        about = tr("Such as classes of age, from the lowest to the highest.")
        self._options_group.add_box(self.ordered, about)
        kind = (self.title, Plain(tr("What this column is")), self.kind, self._kind_help)
        groups = (self._text_group, self._values_group, self._note, self._options_group)
        in_column(self, *kind, *groups, 1)

    def show_columns(self, sheet: Sheet, places: Sequence[int]) -> None:
        self._sheet, self._places = sheet, tuple(places)
        self.setEnabled(bool(places))
        if not places:
            return
        plans = [self._plans.now.columns[place] for place in places]
        first, column = plans[0], sheet.columns[places[0]]
        several = tr("{count} columns are selected").format(count=number(len(places)))
        self.title.setText(named(column.name) if len(places) == 1 else several)
        kinds = {plan.kind for plan in plans}
        self.kind.setCurrentIndex(self.kind.findData(str(first.kind)) if len(kinds) == 1 else -1)
        differ = tr("The selected columns differ.")
        self._kind_help.setText(kind_words()[first.kind][2] if len(kinds) == 1 else differ)
        is_question = len(kinds) == 1 and first.is_question
        self._text_group.setVisible(is_question and len(places) == 1)
        if self.words.text() != first.text:
            self.words.setText(first.text)
        alike = is_question and len({sheet.columns[place].values for place in places}) == 1
        self._values_group.setVisible(alike)
        self.swap.setVisible(first.kind is ColumnKind.ITEM)
        is_choice = alike and first.kind is ColumnKind.CHOICE
        self._options_group.setVisible(is_choice)
        self._note.setVisible(first.is_question and (not alike or len(column.values) > MOST_SHOWN))
        differ = tr("Their values differ: select columns with the same values to say what these mean.")
        self._note.setText(tr("Only the first values are listed.") if alike else differ)
        if alike and self.values.show_column(column, first):
            stops = (self.words, *self.values.fields, self.swap, self.more, self.ordered)
            for before, after in pairwise(stops):  # fields of a table are in no layout
                QtWidgets.QWidget.setTabOrder(before, after)
        if is_choice:
            if _options(self.more.text()) != first.more:
                self.more.setText("; ".join(first.more))
            self.ordered.setChecked(first.ordered)

    def to_undecided(self) -> None:
        """Let the keyboard be where something is to be said."""
        values = self.values.fields if self._values_group.isVisible() else []
        focus_in_sight(next((field for field in values if field.currentIndex() < 0), self.kind))

    def _change(self, field: str = "", **changes: object) -> None:
        same = (field, self._places) if field else None
        self._plans.change(self._plans.now.changed(self._places, **changes), same)

    def _choose_kind(self) -> None:
        assert self._sheet is not None
        plan, kind = self._plans.now, self.kind.choice()
        columns = list(plan.columns)
        for place in self._places:
            if columns[place].kind is not kind:
                made, old = as_kind(self._sheet.columns[place], kind), columns[place]
                columns[place] = replace(made, text=old.text, scheme=old.scheme, parameters=old.parameters)
        self._plans.change(replace(plan, columns=tuple(columns)))

    def _mean(self, change: Callable[[int, Meaning], Meaning]) -> None:
        plan = self._plans.now
        for place in self._places:
            meanings = tuple(change(row, each) for row, each in enumerate(plan.columns[place].meanings))
            plan = plan.changed([place], meanings=meanings)
        self._plans.change(plan)


def _options(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, text.split(";"))))


class ColumnList(SoughtByName, QtWidgets.QTableView):
    """The list on the screen: its rows are places of columns of the table; `chosen`: other lines are selected."""

    chosen = Signal()

    def __init__(self, shown: Mapping[str, Callable[[int], str]], name: str) -> None:
        super().__init__()
        self._model = RowsModel[int]([RowsColumn(title, text) for title, text in shown.items()])
        self.setModel(self._model)
        header = list_rows(self, name)
        header.setStretchLastSection(True)
        header.setResizeContentsPrecision(40)  # lines that decide how wide a column is
        self.selectionModel().selectionChanged.connect(lambda *_: self.chosen.emit())

    def show_places(self, places: Sequence[int]) -> None:
        """List these columns of the table, of which what is said may have changed; the first one is selected if none is."""
        model = self._model
        if list(places) != model.rows:
            model.set_rows(places)
        elif model.rows:
            last = model.index(len(model.rows) - 1, len(model.columns) - 1)
            model.dataChanged.emit(model.index(0, 0), last)
        self._fit()
        if model.rows and not self.selected():
            self.select(model.rows[0])

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
        rows = self._model.rows
        return tuple(place for top, bottom in selected_ranges(self) for place in rows[top : bottom + 1])

    def select(self, *places: int) -> None:
        """Select the lines of these columns of the table; the first one becomes the current line."""
        rows = [self._model.rows.index(place) for place in places if place in self._model.rows]
        if not rows:
            return
        found, last = QItemSelection(), self._model.columnCount() - 1
        for row in rows:
            found.select(self._model.index(row, 0), self._model.index(row, last))
        flags = QItemSelectionModel.SelectionFlag
        first = self._model.index(rows[0], 0)
        self.selectionModel().setCurrentIndex(first, flags.NoUpdate)
        self.selectionModel().select(found, flags.ClearAndSelect | flags.Rows)
        self.scrollTo(first)


def _preview(sheet: Sheet, place: int) -> RowsColumn[int]:
    """A column of the first rows: its cells as they are in the file, read when they are seen, and their labels as tooltips."""
    column = sheet.columns[place]
    return RowsColumn(
        named(column.name),
        lambda row: named(preview(sheet, place)[row]),
        hint=lambda row: named(column.shown(preview(sheet, place)[row])),
    )


class _RowsPreview(QtWidgets.QTableView):
    """The rows on the screen; `chosen` has a column that was clicked, or reached by keys."""

    chosen = Signal(int)

    def __init__(self, sheet: Sheet) -> None:
        super().__init__()
        self.setAccessibleName(tr("First rows of the table"))
        self.setSelectionBehavior(QtWidgets.QAbstractItemView.SelectionBehavior.SelectColumns)
        self.setSelectionMode(QtWidgets.QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setWordWrap(False)
        self.verticalHeader().setDefaultSectionSize(round(self.fontMetrics().height() * 1.4))
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().sectionClicked.connect(self.chosen)
        self._rows = RowsModel[int]([], self)
        self.setModel(self._rows)
        spare_the_header(self)
        self.selectionModel().currentColumnChanged.connect(lambda now, _: self.chosen.emit(now.column()))
        self.show_sheet(sheet)

    def show_sheet(self, sheet: Sheet) -> None:
        self._rows.set_columns([_preview(sheet, place) for place in range(len(sheet.columns))])
        self._rows.set_rows(range(min(PREVIEW, sheet.records)))
        width = 8 * self.fontMetrics().height()
        for column in range(min(self.model().columnCount(), 60)):
            head = self.horizontalHeader().sectionSizeHint(column)
            self.setColumnWidth(column, min(width, max(self.sizeHintForColumn(column), head)))

    def show_column(self, column: int) -> None:
        index = self.model().index(max(self.rowAt(0), 0), column)
        flags = QItemSelectionModel.SelectionFlag
        with QSignalBlocker(self.selectionModel()):
            self.selectionModel().setCurrentIndex(index, flags.ClearAndSelect | flags.Columns)
        self.scrollTo(index)
        self.viewport().update()


class ColumnsPage(QtWidgets.QWidget):
    """List, form, first rows, and how the file is read; `reread` has the `Reading` that it is to be read in instead."""

    reread = Signal(object)

    def __init__(self, sheet: Sheet, plans: Plans) -> None:
        super().__init__()
        self.sheet, self._plans = sheet, plans
        kinds = kind_words()
        shown: dict[str, Callable[[int], str]] = {
            tr("Column"): lambda place: named(self.sheet.columns[place].name),
            tr("What it is"): lambda place: kinds[self._plans.now.columns[place].kind][1],
            tr("Values"): lambda at: values_words(self.sheet.columns[at], self._plans.now.columns[at]),
        }
        self.list = ColumnList(shown, tr("Columns of the table"))
        self.form, self.preview = _ColumnForm(plans), _RowsPreview(sheet)
        self.separator, self.names, self.sheets = (QtWidgets.QComboBox() for _ in range(3))
        self.facts = Plain(wraps=True)
        self._lay_out()
        self.list.chosen.connect(self._chosen)
        self.preview.chosen.connect(self.list.select)
        plans.changed.connect(self.refresh)
        self.show_sheet(sheet)
        for field in (self.separator, self.names, self.sheets):
            field.activated.connect(self._read_again)

    def _lay_out(self) -> None:
        self._reading = QtWidgets.QWidget()
        row = FlowLayout(self._reading)
        self._reading_parts = []
        fields = {tr("Between the cells"): self.separator, tr("First row"): self.names}
        for words, field in (*fields.items(), (tr("Sheet"), self.sheets)):
            part = QtWidgets.QWidget()
            inside = fill(QtWidgets.QHBoxLayout(part), label_of(field, words), called(field, words))
            inside.setContentsMargins(0, 0, 12, 0)
            row.addWidget(part)
            self._reading_parts.append(part)
        across = split(Qt.Orientation.Horizontal, (self.list, 3), (Downward(self.form), 2))
        down = split(Qt.Orientation.Vertical, (across, 2), (self.preview, 1))
        line = self.fontMetrics().height()
        down.setSizes([_UPPER * line, _LOWER * line])
        laid_out(QtWidgets.QVBoxLayout(self), self.facts, self._reading, (down, 1))

    def show_sheet(self, sheet: Sheet) -> None:
        """Show another table, or the same one read in another way."""
        self.sheet = sheet
        words, file = tr("{file}: {records} rows, {columns} columns."), named(sheet.path.name)
        facts = words.format(file=file, records=number(sheet.records), columns=number(len(sheet.columns)))
        self.facts.setText(" ".join([facts, *map(said, sheet.notes)]))
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
        self.preview.show_sheet(sheet)
        self.list.show_places(range(len(sheet.columns)))
        self._chosen()

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


def _fill(field: QtWidgets.QComboBox, words: dict[str, str], chosen: str) -> None:
    with QSignalBlocker(field):
        field.clear()
        for value, word in words.items():
            field.addItem(word, value)
        field.setCurrentIndex(max(0, field.findData(chosen)))
    field.view().setAccessibleName(field.accessibleName())
