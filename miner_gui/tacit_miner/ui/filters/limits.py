"""Thresholds on measures, one line each: which measure, which number of it, at least or at most, how much."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QToolButton, QVBoxLayout, QWidget

from tacit_miner.ui.results.columns import Column, Table
from tacit_miner.ui.results.headings import name
from tacit_miner.ui.results.row_filter import Limit, Part, part_word
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.number_field import Complaint, NumberField
from tacit_miner.ui.widgets.tab_order import name_lists

_LARGEST = 1e6


class LimitLine(QWidget):
    """One threshold.

    Signals:
        changed: another choice or number.
        removed: the person wants it gone.
    """

    changed = Signal()
    removed = Signal()

    def __init__(self, columns: list[Column], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns = columns
        self.measure, self.part, self.direction = QComboBox(self), QComboBox(self), QComboBox(self)
        self.number = NumberField(-_LARGEST, _LARGEST, digits=2)
        for column in columns:
            self.measure.addItem(name(column.key), column.key)
        for part in Part:
            self.part.addItem(part_word(part), part)
        self.direction.addItem(tr("at least"), True)
        self.direction.addItem(tr("at most"), False)
        self._name()
        remove = QToolButton(self)
        remove.setText("✕")
        remove.setToolTip(tr("Remove this threshold"))
        remove.setAccessibleName(remove.toolTip())
        remove.clicked.connect(self.removed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        for widget in (self.measure, self.part, self.direction, self.number, remove):
            layout.addWidget(widget)
        layout.addWidget(Complaint(self.number), 1)
        name_lists(self)
        layout.addStretch(1)
        self._suit()
        self.measure.currentIndexChanged.connect(self._suit)
        self.number.valueChanged.connect(self.changed)
        for box in (self.measure, self.part, self.direction):
            box.currentIndexChanged.connect(self.changed)

    def _name(self) -> None:
        self.measure.setAccessibleName(tr("Measure"))
        self.part.setAccessibleName(tr("Which number of the measure"))
        self.direction.setAccessibleName(tr("At least or at most"))
        self.number.setAccessibleName(tr("Threshold"))

    def _column(self) -> Column:
        return self._columns[self.measure.currentIndex()]

    def _suit(self) -> None:
        """Unit, digits and a first number that fit the measure."""
        column = self._column()
        self.number.set_digits(max(2, column.digits))
        self.number.setSuffix(tr(" %") if column.unit > 1.0 else "")
        self.number.setSingleStep(1.0 if column.unit > 1.0 else 0.1)
        self.number.setValue((column.threshold or 0.0) * column.unit)

    def limit(self) -> Limit:
        """What is asked for."""
        column = self._column()
        value = self.number.value() / column.unit
        return Limit(column.key, Part(self.part.currentData()), bool(self.direction.currentData()), value)

    def put(self, limit: Limit) -> None:
        """Ask for this."""
        self.measure.setCurrentIndex(self.measure.findData(limit.key))
        self.part.setCurrentIndex(self.part.findData(limit.part))
        self.direction.setCurrentIndex(self.direction.findData(limit.at_least))
        self.number.setValue(limit.value * self._column().unit)


class Limits(QWidget):
    """Any number of thresholds.

    Signals:
        changed: one came, went or changed.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._columns: list[Column] = []
        self._lines: list[LimitLine] = []
        self.add_button = QToolButton(self)
        self.add_button.setText(tr("Add threshold"))
        self.add_button.clicked.connect(self.add)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        self._layout.addWidget(self.add_button)

    def set_table(self, table: Table) -> None:
        """Which measures there are."""
        self.clear()
        self._columns = table.estimates()

    def limits(self) -> tuple[Limit, ...]:
        """All of them."""
        return tuple(line.limit() for line in self._lines)

    def add(self) -> LimitLine:
        """One more line; it filters at once, by the minimum of its measure."""
        line = LimitLine(self._columns, self)
        line.changed.connect(self.changed)
        line.removed.connect(lambda: self._remove(line))
        self._layout.insertWidget(len(self._lines), line)
        self._lines.append(line)
        line.measure.setFocus()
        self.changed.emit()
        return line

    def put(self, limits: tuple[Limit, ...]) -> None:
        """These instead."""
        self.clear()
        for limit in limits:
            self.add().put(limit)

    def _remove(self, line: LimitLine) -> None:
        self._drop(line)
        self.add_button.setFocus()
        self.changed.emit()

    def _drop(self, line: LimitLine) -> None:
        self._lines.remove(line)
        self._layout.removeWidget(line)
        line.hide()
        line.deleteLater()

    def clear(self) -> None:
        """None."""
        for line in list(self._lines):
            self._drop(line)
