"""The columns of the table as a list, and the form of those selected: kind, words, what their values mean.

A column is a line of the list; whole lines are selected, and what they say follows the plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import QItemSelection, QItemSelectionModel, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QHeaderView,
    QLineEdit,
    QTableView,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from tacit_miner.readers.column_plan import ColumnKind, ColumnPlan, Meaning, as_kind
from tacit_miner.readers.sheet import Sheet, SheetColumn
from tacit_miner.ui.table_wizard.words import Plans, kind_help, kind_words, meaning_words
from tacit_miner.ui.texts.language import named, number, tr
from tacit_miner.ui.widgets.flow import focus_in_sight, push
from tacit_miner.ui.widgets.labels import Plain, Titled, tip
from tacit_miner.ui.widgets.number_field import ChoiceField, FieldGroup, help_line
from tacit_miner.ui.widgets.rows import RowsColumn, RowsModel, SoughtByName, list_rows, selected_ranges
from tacit_qt.widgets import called, in_column

MOST_SHOWN = 100  # values that are listed


class ValuesTable(QTableWidget):
    """Value, records, meaning; `meant` has the place of a value, and its `Meaning`."""

    meant = Signal(int, object)

    def __init__(self) -> None:
        super().__init__(0, 3)
        self.setAccessibleName(tr("Values of the column"))
        self.setHorizontalHeaderLabels([tr("Value"), tr("Records"), tr("Means")])
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        header = self.horizontalHeader()
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(2, QHeaderView.ResizeMode.ResizeToContents)
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
                item = QTableWidgetItem(text)
                item.setToolTip(tip(text))
                self.setItem(row, at, item)
            self.setCellWidget(row, 2, self._field(row, shown, kind))
        self.resizeRowsToContents()
        # As high as its lines, up to some; then it scrolls.
        height = sum(map(self.rowHeight, range(min(len(values), 7))))
        self.setFixedHeight(height + self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth() + 2)

    def _field(self, row: int, shown: str, kind: ColumnKind) -> ChoiceField[Meaning]:
        field = called(ChoiceField(meaning_words(kind)), tr("Meaning of {value}").format(value=shown))
        field.setMinimumContentsLength(9)
        field.view().setAccessibleName(field.accessibleName())
        field.activated.connect(lambda _index, row=row: self.meant.emit(row, self.fields[row].choice()))
        self.fields.append(field)
        return field


_SWAPPED = {Meaning.YES: Meaning.NO, Meaning.NO: Meaning.YES}


class ColumnForm(QWidget):
    """The fields, which change the plans."""

    def __init__(self, plans: Plans) -> None:
        super().__init__()
        self._plans = plans
        self._sheet: Sheet | None = None
        self._places: tuple[int, ...] = ()
        self.title = Titled()
        self.kind = called(ChoiceField(kind_words()), tr("What this column is"))
        self._kind_help = help_line("")
        self.words = QLineEdit()
        self.values = ValuesTable()
        self.swap = push(tr("Swap yes and no"), self._swap, by_enter=False)
        self.more, self.ordered = QLineEdit(), QCheckBox(tr("The options have an order"))
        self._note = help_line("")
        self._lay_out()
        self.kind.activated.connect(self._choose_kind)
        self.words.textEdited.connect(lambda text: self._change(field="words", text=text))
        self.values.meant.connect(self._mean)
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
        """Show these columns of a sheet; nothing without any."""
        self._sheet, self._places = sheet, tuple(places)
        self.setEnabled(bool(places))
        if not places:
            return
        plans = [self._plans.now.columns[place] for place in places]
        first, column = plans[0], sheet.columns[places[0]]
        if len(places) == 1:
            self.title.setText(named(column.name))
        else:
            self.title.setText(tr("{count} columns are selected").format(count=number(len(places))))
        kinds = {plan.kind for plan in plans}
        self.kind.setCurrentIndex(self.kind.findData(str(first.kind)) if len(kinds) == 1 else -1)
        differ = tr("The selected columns differ.")
        self._kind_help.setText(kind_help()[first.kind] if len(kinds) == 1 else differ)
        is_question = len(kinds) == 1 and first.is_question
        self._text_group.setVisible(is_question and len(places) == 1)
        if self.words.text() != first.text:
            self.words.setText(first.text)
        are_alike = len({sheet.columns[place].values for place in places}) == 1
        self._show_values(plans, alike=is_question and are_alike)

    def _show_values(self, plans: Sequence[ColumnPlan], *, alike: bool) -> None:
        assert self._sheet is not None
        first, column = plans[0], self._sheet.columns[self._places[0]]
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
                QWidget.setTabOrder(before, after)
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

    def _mean(self, row: int, meaning: Meaning) -> None:
        plan = self._plans.now
        for place in self._places:
            meanings = list(plan.columns[place].meanings)
            meanings[row] = meaning
            plan = plan.changed([place], meanings=tuple(meanings))
        self._plans.change(plan)

    def _swap(self) -> None:
        plan = self._plans.now
        for place in self._places:
            meanings = plan.columns[place].meanings
            plan = plan.changed([place], meanings=tuple(_SWAPPED.get(each, each) for each in meanings))
        self._plans.change(plan)


def _options(text: str) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, text.split(";"))))


_FIRST_SHARE, _OTHER_SHARE = 0.3, 0.4  # of the width that the first column may take, and each that follows


class ColumnModel(RowsModel[int]):
    """The list: its rows are places of columns of the table, in the order of the lines."""

    def show_places(self, places: Sequence[int]) -> None:
        """List these columns of the table; what is said of those that are listed already may have changed."""
        if list(places) != self.rows:
            self.set_rows(places)
        elif self.rows:
            last = self.index(len(self.rows) - 1, len(self.columns) - 1)
            self.dataChanged.emit(self.index(0, 0), last)


class ColumnList(SoughtByName, QTableView):
    """The list on the screen; `chosen`: other lines are selected."""

    chosen = Signal()

    def __init__(self, shown: Sequence[RowsColumn[int]], name: str) -> None:
        super().__init__()
        self._model = ColumnModel(shown)
        self.setModel(self._model)
        header = list_rows(self, name)
        header.setStretchLastSection(True)
        header.setResizeContentsPrecision(40)  # lines that decide how wide a column is
        self.selectionModel().selectionChanged.connect(lambda *_: self.chosen.emit())

    def show_places(self, places: Sequence[int]) -> None:
        """List these columns of the table; the first one is selected if none is."""
        self._model.show_places(places)
        self._fit()
        if self._model.rows and not self.selected():
            self.select(self._model.rows[0])

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
