"""The answers of a choice, or the bands of a number, as a table: a code, a text for each language, and what counts them.

Of a number the bands need no code of the person's making, and each but the first has the number at which it begins.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tacit.survey import MAX_OPTIONS, MIN_OPTIONS
from tacit.survey.field_types import MAX_SHORT
from tacit.survey.fields import KINDS
from tacit_miner.design.draft import DraftItem, DraftOption, free_code, with_field
from tacit_miner.design.edits import with_cuts
from tacit_miner.ui.design.words import language_name
from tacit_miner.ui.texts.language import isolated, tr
from tacit_miner.ui.widgets.flow import FlowLayout, push
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.rows import Index
from tacit_qt.widgets import fill, laid_out


class _Script(QStyledItemDelegate):
    """Shows and edits the texts of a column in the direction of its language."""

    def __init__(self, parent: QTableWidget) -> None:
        super().__init__(parent)
        self.directions: dict[int, Qt.LayoutDirection] = {}

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """The direction of the language."""
        super().initStyleOption(option, index)
        option.direction = self.directions.get(index.column(), option.direction)

    def createEditor(self, parent: QWidget, option: QStyleOptionViewItem, index: Index) -> QWidget:
        """The field of a cell, in the direction of the language."""
        editor = super().createEditor(parent, option, index)
        editor.setLayoutDirection(self.directions.get(index.column(), parent.layoutDirection()))
        return editor


class OptionsField(QWidget):
    """A table with buttons below; `changed` has the question with other answers."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._item = DraftItem()
        self._languages: tuple[str, ...] = ("en",)
        self._showing = False
        self.table = QTableWidget()
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setAccessibleName(tr("Answers to choose from"))
        high = self.fontMetrics().height() * 1.7
        self.table.verticalHeader().setDefaultSectionSize(round(high))
        self.table.setMinimumHeight(round(high * 6))  # the head and five rows
        self.table.itemChanged.connect(self._typed)
        self._script = _Script(self.table)
        self.table.setItemDelegate(self._script)
        self.fault = Plain(wraps=True)
        self.fault.hide()
        self.add = push(tr("Add an answer"), self._add, by_enter=False)
        self.remove = push(tr("Remove it"), self._remove, by_enter=False)
        self.up = push(tr("Up"), partial(self._move, -1), by_enter=False)
        self.down = push(tr("Down"), partial(self._move, 1), by_enter=False)
        row = QWidget()
        fill(FlowLayout(row), self.add, self.remove, self.up, self.down)
        laid_out(QVBoxLayout(self), self.table, self.fault, row)

    def show_item(self, item: DraftItem, languages: tuple[str, ...]) -> None:
        """Show the answers of a question."""
        self._item, self._languages = item, languages
        self._showing = True
        try:
            self._fill()
        finally:
            self._showing = False
        self.add.setEnabled(len(item.options) < MAX_OPTIONS)
        self.remove.setEnabled(len(item.options) > MIN_OPTIONS)

    @property
    def _has_cuts(self) -> bool:
        return KINDS[self._item.kind].has_cuts

    def _columns(self) -> list[tuple[str, str]]:
        """The field and the language of each column; a short name is asked for where a text is too long to be one."""
        long = [
            tag
            for tag in self._languages
            if any(each.short.get(tag) or len(each.text.get(tag)) > MAX_SHORT for each in self._item.options)
        ]
        texts = [("text", tag) for tag in self._languages]
        return [("code", ""), *texts, *(("short", tag) for tag in long), ("parent", "")]

    def _heading(self, name: str, tag: str) -> str:
        if name == "text":
            return language_name(tag)
        if name == "short":
            short = tr("Short name")
            return short if len(self._languages) == 1 else f"{short} ({language_name(tag)})"
        if name == "parent":
            return tr("Counted together as")
        return tr("From") if self._has_cuts else tr("Code")

    def column(self, name: str, tag: str) -> int:
        """The column of a field of an answer, in a language where it has one; the first text if there is none."""
        columns = enumerate(self._columns())
        return next((place for place, (field, of) in columns if field == name and tag in {of, ""}), 1)

    def _fill(self) -> None:
        columns = self._columns()
        self.table.setColumnCount(len(columns))
        self.table.setRowCount(len(self._item.options))
        self.table.setHorizontalHeaderLabels([self._heading(*column) for column in columns])
        self._script.directions = {
            place: QLocale(tag).textDirection() for place, (_, tag) in enumerate(columns) if tag
        }
        header = self.table.horizontalHeader()
        for place, (name, _) in enumerate(columns):
            modes = QHeaderView.ResizeMode
            header.setSectionResizeMode(place, modes.Stretch if name == "text" else modes.ResizeToContents)
        for row, option in enumerate(self._item.options):
            cells = [
                getattr(option, name).get(tag) if tag else getattr(option, name) for name, tag in columns
            ]
            if self._has_cuts:
                cells[0] = str(self._item.cuts[row - 1]) if 0 < row <= len(self._item.cuts) else "—"
            for column, text in enumerate(cells):
                self._put(row, column, text)

    def _put(self, row: int, column: int, text: str) -> None:
        cell = self.table.item(row, column)
        if cell is None:
            cell = QTableWidgetItem()
            self.table.setItem(row, column, cell)
        if cell.text() != text:
            cell.setText(text)
        flags, editable = cell.flags(), Qt.ItemFlag.ItemIsEditable
        is_fixed = column == 0 and row == 0 and self._has_cuts
        cell.setFlags(flags & ~editable if is_fixed else flags | editable)

    def _typed(self, cell: QTableWidgetItem) -> None:
        if self._showing:
            return
        row, column, text = cell.row(), cell.column(), cell.text().strip()
        self.fault.hide()
        if column == 0 and self._has_cuts:
            self._cut(row, text)
            return
        option = self._item.options[row]
        name, tag = self._columns()[column]
        changed = with_field(option, name, getattr(option, name).put(tag, text) if tag else text)
        self._emit([changed if place == row else other for place, other in enumerate(self._item.options)])

    def _cut(self, row: int, text: str) -> None:
        """A band begins at another number."""
        try:
            number = int(text)
        except ValueError:
            self.fault.setText("⚠ " + tr("“{text}” is not a whole number.").format(text=isolated(text)))
            self.fault.show()
            self.show_item(self._item, self._languages)
            return
        cuts = list(self._item.cuts)
        cuts[row - 1] = number
        self.changed.emit(replace(self._item, cuts=tuple(cuts)))

    def _emit(self, options: list[DraftOption], cuts: tuple[int, ...] | None = None) -> None:
        item = replace(self._item, options=tuple(options), cuts=self._item.cuts if cuts is None else cuts)
        self.changed.emit(with_cuts(item) if self._has_cuts else item)

    def _add(self) -> None:
        options = self._item.options
        code = free_code((option.code for option in options), "b" if self._has_cuts else "a")
        self._emit([*options, DraftOption(code)])
        self.go_to(len(options))

    def _remove(self) -> None:
        row, options = self.table.currentRow(), list(self._item.options)
        if 0 <= row < len(options) and len(options) > MIN_OPTIONS:
            del options[row]
            cuts = list(self._item.cuts)
            if cuts:
                del cuts[max(0, row - 1)]
            self._emit(options, tuple(cuts))

    def _move(self, by: int, *_: object) -> None:
        row, options = self.table.currentRow(), list(self._item.options)
        if 0 <= row < len(options) and 0 <= row + by < len(options):
            options.insert(row + by, options.pop(row))
            self._emit(options)
            self.table.setCurrentCell(row + by, self.table.currentColumn())

    def go_to(self, row: int, column: int = 1) -> None:
        """Put the cursor into a cell."""
        self.table.setCurrentCell(row, column)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)
