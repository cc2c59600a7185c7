"""What one side of a rule must look like: items it contains, lacks, or has only; how many."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFormLayout, QGroupBox, QHBoxLayout, QWidget

from tacit_miner.ui.filters.item_picker import ItemPicker
from tacit_miner.ui.results.row_filter import SideFilter
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.labels import Plain, add_row
from tacit_miner.ui.widgets.number_field import Complaint, CountField

MOST = 20


class SideBox(QGroupBox):
    """Controls for a `SideFilter`.

    Signals:
        changed: something else is wanted.
    """

    changed = Signal()

    def __init__(self, title: str, parent: QWidget | None = None) -> None:
        super().__init__(title, parent)
        self.required = ItemPicker(tr("{side}: contains").format(side=title), self)
        self.excluded = ItemPicker(tr("{side}: does not contain").format(side=title), self)
        self.only = ItemPicker(tr("{side}: has only").format(side=title), self)
        self.smallest, self.largest = CountField(1, MOST), CountField(0, MOST)
        self.largest.name_zero(tr("any"))
        self.smallest.setAccessibleName(tr("{side}: fewest items").format(side=title))
        self.largest.setAccessibleName(tr("{side}: most items").format(side=title))
        form = QFormLayout(self)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        add_row(form, tr("Contains"), self.required)
        add_row(form, tr("Does not contain"), self.excluded)
        add_row(form, tr("Has only"), self.only)
        add_row(form, tr("Number of items"), self._sizes())
        form.addRow(Complaint(self.smallest, self.largest))
        for picker in (self.required, self.excluded, self.only):
            picker.changed.connect(self.changed)
        self.smallest.valueChanged.connect(self.changed)
        self.largest.valueChanged.connect(self.changed)

    def _sizes(self) -> QWidget:
        both = QWidget(self)
        line = QHBoxLayout(both)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.smallest)
        line.addWidget(Plain(tr("to"), both))
        line.addWidget(self.largest)
        line.addStretch(1)
        return both

    def set_labels(self, labels: tuple[str, ...]) -> None:
        """Which items there are."""
        for picker in (self.required, self.excluded, self.only):
            picker.set_labels(labels)
        self.reset()

    def reset(self) -> None:
        """Ask for nothing."""
        for picker in (self.required, self.excluded, self.only):
            picker.clear()
        self.smallest.setValue(1)
        self.largest.setValue(0)

    def wanted(self) -> SideFilter:
        """What is asked for."""
        return SideFilter(
            self.required.items(),
            self.excluded.items(),
            self.only.items(),
            self.smallest.value(),
            self.largest.value() or None,
        )

    def put(self, wanted: SideFilter) -> None:
        """Ask for this."""
        self.reset()
        pickers = (self.required, self.excluded, self.only)
        for picker, items in zip(pickers, (wanted.required, wanted.excluded, wanted.only), strict=True):
            for item in sorted(items):
                picker.add(item)
        self.smallest.setValue(wanted.smallest)
        self.largest.setValue(wanted.largest or 0)
