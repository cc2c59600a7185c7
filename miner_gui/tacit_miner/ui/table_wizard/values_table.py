"""The values of a column, each with its records and what it means."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem

from tacit_miner.collected.plan import ColumnKind, ColumnPlan, Meaning
from tacit_miner.collected.sheet import SheetColumn
from tacit_miner.ui.table_wizard.words import meaning_words
from tacit_miner.ui.texts.language import named, number, tr
from tacit_miner.ui.widgets.fields import ChoiceField
from tacit_miner.ui.widgets.labels import tip

MOST_SHOWN = 100
"""Values that are listed."""

_ROWS = 7
"""Lines that are seen at once, at most."""


class ValuesTable(QTableWidget):
    """Value, records, meaning.

    Signals:
        meant: the place of a value, and its `Meaning`.
    """

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
            field.blockSignals(True)
            field.setCurrentIndex(field.findData(str(meaning)))
            field.blockSignals(False)
        return is_new

    def first_undecided(self) -> ChoiceField[Meaning] | None:
        """The first value whose meaning is to be said."""
        return next((field for field in self.fields if field.currentIndex() < 0), None)

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
        self._fit()

    def _field(self, row: int, shown: str, kind: ColumnKind) -> ChoiceField[Meaning]:
        field = ChoiceField(meaning_words(kind))
        field.setMinimumContentsLength(9)
        field.setAccessibleName(tr("Meaning of {value}").format(value=shown))
        field.view().setAccessibleName(field.accessibleName())
        field.activated.connect(lambda _index, row=row: self.meant.emit(row, self.fields[row].choice()))
        self.fields.append(field)
        return field

    def _fit(self) -> None:
        """As high as its lines, up to some; then it scrolls."""
        lines = min(self.rowCount(), _ROWS)
        height = sum(self.rowHeight(row) for row in range(lines))
        self.setFixedHeight(height + self.horizontalHeader().sizeHint().height() + 2 * self.frameWidth() + 2)
