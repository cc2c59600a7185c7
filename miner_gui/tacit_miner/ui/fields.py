"""Input fields of one kind each: a share as a percentage, an optional limit, a choice of an enumeration.

Every field has one line of help under it that stays visible, because a tooltip is out of reach for a keyboard.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Generic, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QGroupBox,
    QLabel,
    QSizePolicy,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tacit_miner.ui.language import tr

E = TypeVar("E", bound=StrEnum)

LARGEST_LIMIT = 1_000_000_000


class ShareField(QDoubleSpinBox):
    """A share of 1, shown as a percentage."""

    def __init__(self, low: float, high: float, step: float, digits: int = 2) -> None:
        super().__init__()
        self.setDecimals(digits)
        self.setRange(100.0 * low, 100.0 * high)
        self.setSingleStep(100.0 * step)
        self.setSuffix(tr(" %"))
        self.setKeyboardTracking(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def share(self) -> float:
        """The value, rounded to what is shown, so that equal numbers on the screen are equal settings."""
        return round(self.value() / 100.0, self.decimals() + 2)

    def set_share(self, share: float) -> None:
        """Show this share."""
        self.setValue(100.0 * share)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the form, not the number, unless the field has the focus."""
        _wheel(self, event, super().wheelEvent)


class LimitField(QSpinBox):
    """A whole number of at least 1, or no limit."""

    def __init__(self, highest: int = LARGEST_LIMIT, *, unlimited: bool = True, step: int = 1) -> None:
        super().__init__()
        self.setRange(0 if unlimited else 1, highest)
        if unlimited:
            self.setSpecialValueText(tr("no limit"))
        self.setGroupSeparatorShown(True)
        self.setSingleStep(step)
        self.setKeyboardTracking(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def limit(self) -> int | None:
        """The number, or None."""
        return self.value() or None

    def set_limit(self, limit: float | None) -> None:
        """Show this number, or that there is none."""
        self.setValue(0 if limit is None else int(limit))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the form, not the number, unless the field has the focus."""
        _wheel(self, event, super().wheelEvent)


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

    def choice(self) -> E:
        """What is chosen."""
        return self._members[self.currentData()]

    def set_choice(self, member: E) -> None:
        """Choose this."""
        self.setCurrentIndex(self.findData(str(member)))

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the form, not the choice, unless the field has the focus."""
        _wheel(self, event, super().wheelEvent)


def _wheel(field: QWidget, event: QWheelEvent, turn: Callable[[QWheelEvent], None]) -> None:
    if field.hasFocus():
        turn(event)
    else:
        event.ignore()


class FieldGroup(QGroupBox):
    """Fields below each other: name, field, help."""

    def __init__(self, title: str) -> None:
        super().__init__(title)
        self._form = QFormLayout(self)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapAllRows)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)

    def add(self, name: str, field: QWidget, text: str) -> None:
        """A field; name and help are also what a screen reader says."""
        field.setAccessibleName(name)
        field.setAccessibleDescription(text)
        field.setWhatsThis(text)
        if isinstance(field, QCheckBox):
            self._form.addRow(field)
        else:
            label = QLabel(name)
            label.setBuddy(field)
            self._form.addRow(label, field)
        self._form.addRow(help_line(text))

    def add_wide(self, field: QWidget, name: str, text: str) -> None:
        """A field as wide as the group, such as a table."""
        field.setAccessibleName(name)
        field.setAccessibleDescription(text)
        self._form.addRow(help_line(text))
        self._form.addRow(field)


def help_line(text: str) -> QLabel:
    """Secondary words under a field."""
    label = QLabel(text)
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
