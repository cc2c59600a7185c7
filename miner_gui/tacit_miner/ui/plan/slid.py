"""A number that is typed or slid: a field, and below it a slider over the range that one may want."""

from __future__ import annotations

import math

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSlider, QVBoxLayout, QWidget

from tacit_miner.ui.widgets.number_field import NumberField

STEPS = 200


class Slid(QWidget):
    """The field decides; a number outside the slider's range leaves it at its end.

    Signals:
        changed: the number is another one.
    """

    changed = Signal()

    def __init__(self, field: NumberField, low: float, high: float, *, even: bool = True) -> None:
        """Even steps, or steps that each multiply by the same (for numbers of people)."""
        super().__init__()
        self.field, self._low, self._high, self._even = field, low, high, even
        self._sliding = False
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, STEPS)
        self.slider.setPageStep(STEPS // 10)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(field)
        layout.addWidget(self.slider)
        self.setFocusProxy(field)
        self.slider.valueChanged.connect(self._slid)
        field.valueChanged.connect(self._typed)
        self._follow()

    def name(self, words: str) -> None:
        """What both are called for those who do not see them."""
        self.field.setAccessibleName(words)
        self.slider.setAccessibleName(words)

    def _typed(self) -> None:
        if not self._sliding:
            self._follow()
        self.changed.emit()

    def _follow(self) -> None:
        """Put the slider where the number is."""
        value = min(max(self.field.value(), self._low), self._high)
        part = (value - self._low) / (self._high - self._low)
        if not self._even:
            part = math.log(value / self._low) / math.log(self._high / self._low)
        self.slider.blockSignals(True)
        self.slider.setValue(round(part * STEPS))
        self.slider.blockSignals(False)

    def _slid(self, place: int) -> None:
        part = place / STEPS
        if self._even:
            value = round(self._low + part * (self._high - self._low), 6)
        else:
            value = _round(self._low * (self._high / self._low) ** part)
        self._sliding = True
        try:
            self.field.setValue(value)
        finally:
            self._sliding = False


def _round(value: float) -> float:
    """To two digits, which is as exactly as one slides."""
    unit = 10.0 ** max(0, math.floor(math.log10(value)) - 1)
    return round(value / unit) * unit
