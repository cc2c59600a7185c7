"""From where to where the axes of a plot go, set by hand. A field that is being typed in is left alone."""

from __future__ import annotations

import math

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tacit_miner.figures.window import Axis
from tacit_miner.ui.drawing.canvas import Canvas
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.flow import FlowLayout
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.notice import announce
from tacit_miner.ui.widgets.number_field import Complaint, NumberField

FARTHEST = 1e9


class Ranges(QWidget):
    """Two fields an axis; an axis of names has none."""

    def __init__(self, canvas: Canvas, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._canvas = canvas
        self.fields: dict[Axis, tuple[NumberField, NumberField]] = {}
        self._lines: dict[Axis, QWidget] = {}
        self._wrong = Plain()
        self._wrong.hide()
        lines = FlowLayout(spacing=12)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(lines)
        for axis, words, first, last in (
            ("x", tr("Across, from"), tr("Across: lower end"), tr("Across: upper end")),
            ("y", tr("Upward, from"), tr("Upward: lower end"), tr("Upward: upper end")),
        ):
            line = self._line(axis, words, (first, last))  # type: ignore[arg-type]
            lines.addWidget(line)
            layout.addWidget(Complaint(*self.fields[axis]))  # type: ignore[index]
        layout.addWidget(self._wrong)
        canvas.moved.connect(self.follow)
        self.hide()

    def _line(self, axis: Axis, words: str, names: tuple[str, str]) -> QWidget:
        line = self._lines[axis] = QWidget(self)
        row = QHBoxLayout(line)
        row.setContentsMargins(0, 0, 0, 0)
        low, high = (NumberField(-FARTHEST, FARTHEST) for _ in range(2))
        self.fields[axis] = (low, high)
        for field, name, before in zip((low, high), names, (words, tr("to")), strict=True):
            field.setAccessibleName(name)
            field.valueChanged.connect(lambda _value, axis=axis: self._set(axis))
            label = Plain(before)
            label.setBuddy(field)
            row.addWidget(label)
            row.addWidget(field)
        return line

    def has_any(self) -> bool:
        """Whether an axis has numbers."""
        return any(self._is_numeric(axis) for axis in self.fields)

    def _is_numeric(self, axis: Axis) -> bool:
        chart = self._canvas.chart
        if not self._canvas.has_axes():
            return False
        return not chart.bottom_names if axis == "x" else chart.left_names is None

    def follow(self) -> None:
        """Say what is shown now."""
        if self.isHidden():
            return
        for (axis, fields), ends in zip(self.fields.items(), self._canvas.range(), strict=True):
            self._lines[axis].setVisible(self._is_numeric(axis))
            digits = max(0, min(6, 2 - math.floor(math.log10(ends[1] - ends[0]))))
            for field, value in zip(fields, ends, strict=True):
                if not field.hasFocus():
                    field.blockSignals(True)
                    field.setValue(round(value, digits))
                    field.blockSignals(False)

    def setVisible(self, visible: bool) -> None:
        """With the numbers of now."""
        super().setVisible(visible)
        self.follow()

    def _set(self, axis: Axis) -> None:
        low, high = (field.value() for field in self.fields[axis])
        is_wrong = not low < high
        self._wrong.setText(tr("⚠ The lower end must be below the upper one.") if is_wrong else "")
        self._wrong.setVisible(is_wrong)
        if is_wrong:
            announce(self._wrong, self._wrong.text())
        elif not any(field.fault() for field in self.fields[axis]):
            self._canvas.hold(axis, low, high)
