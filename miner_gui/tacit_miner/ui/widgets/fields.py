"""A choice of an enumeration as a field, and groups of fields.

Every field has one line of help under it that stays visible, because a tooltip is out of reach for a keyboard.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Generic, TypeVar

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFormLayout,
    QGroupBox,
    QLabel,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tacit_miner.ui.widgets.labels import Plain, add_row
from tacit_miner.ui.widgets.number_field import Complaint, NumberField

E = TypeVar("E", bound=StrEnum)


class ChoiceField(QComboBox, Generic[E]):
    """One of an enumeration, in words."""

    chosen = Signal()

    def __init__(self, words: dict[E, str]) -> None:
        super().__init__()
        for member, word in words.items():
            self.addItem(word, str(member))
        self._members = {str(member): member for member in words}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        # Long words must not make the whole form wide: the open list shows them in full.
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(12)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def showPopup(self) -> None:
        """Name the list, which a screen reader meets as a window of its own."""
        self.view().setAccessibleName(self.accessibleName())
        super().showPopup()

    def choice(self) -> E:
        """What is chosen."""
        return self._members[self.currentData()]

    def set_choice(self, member: E) -> None:
        """Choose this."""
        self.setCurrentIndex(self.findData(str(member)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the form, not the choice, unless the field has the focus."""
        if self.hasFocus():
            super().wheelEvent(event)
        else:
            event.ignore()


class FieldGroup(QGroupBox):
    """Fields below each other: name, field, help."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self._form = QFormLayout(self)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    def event(self, event: QEvent) -> bool:
        """Be no lower than the fields: where lines break, Qt takes a form for lower than it is and flattens its fields."""
        done = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self.setMinimumHeight(self._form.totalMinimumSize().height())
        return done

    @classmethod
    def of_one(cls, field: QWidget, title: str, words: str) -> FieldGroup:
        """A group of one wide field."""
        group = cls("")
        group.add_wide(field, title, words)
        return group

    def add(self, name: str, field: QWidget, text: str) -> None:
        """A field; name and help are also what a screen reader says."""
        field.setAccessibleName(name)
        _describe(field, text)
        add_row(self._form, name, field)
        if isinstance(field, NumberField):
            self._form.addRow(Complaint(field))
        self._form.addRow(help_line(text))

    def add_box(self, box: QCheckBox, text: str) -> None:
        """A box to tick, which a screen reader calls by its own words."""
        _describe(box, text)
        self._form.addRow(box)
        self._form.addRow(help_line(text))

    def add_wide(self, field: QWidget, name: str, text: str) -> None:
        """A field as wide as the group, such as a table."""
        field.setAccessibleName(name)
        field.setAccessibleDescription(text)
        if text:
            self._form.addRow(help_line(text))
        self._form.addRow(field)


def _describe(field: QWidget, text: str) -> None:
    field.setAccessibleDescription(text)
    field.setWhatsThis(text)


def help_line(text: str) -> QLabel:
    """Secondary words under a field."""
    label = Plain(text)
    label.setWordWrap(True)
    label.setForegroundRole(label.palette().ColorRole.PlaceholderText)
    font = label.font()
    font.setPointSizeF(font.pointSizeF() * 0.92)
    label.setFont(font)
    label.setContentsMargins(0, 0, 0, 6)
    return label


class Folded(QWidget):
    """Fields that few need, behind a button that says what is there."""

    def __init__(self, title: str, inside: QWidget) -> None:
        super().__init__()
        self._button = QCheckBox(title)
        self._button.toggled.connect(inside.setVisible)
        inside.setVisible(False)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._button)
        layout.addWidget(inside)

    def unfold(self) -> None:
        """Show them."""
        self._button.setChecked(True)
