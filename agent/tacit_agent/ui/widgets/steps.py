"""Where a person is on the way: five steps, the present one in bold and marked, past ones with a tick."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QFontMetrics, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from tacit_agent.ui.sentences import fill, number
from tacit_agent.ui.widgets.basics import Size, font

_SPACING = 18


class Steps(QWidget):
    """The names of the steps in a row; it is read out as one sentence.

    Where there is no room for all names, only the present step has one.
    """

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = list(names)
        self._current = -1
        self._labels = [QLabel() for _ in names]
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(_SPACING)
        for one in self._labels:
            one.setTextFormat(Qt.TextFormat.PlainText)
            one.setMinimumWidth(1)
            layout.addWidget(one)
        layout.addStretch(1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_step(self, current: int) -> None:
        """Mark a step; -1 for none."""
        self._current = current
        for position, one in enumerate(self._labels):
            one.setFont(font(Size.NORMAL, bold=position == current))
            role = one.palette().ColorRole
            one.setForegroundRole(role.WindowText if position == current else role.PlaceholderText)
        self._fit()
        if current >= 0:
            text = QCoreApplication.translate("Steps", "Step %1 of %2: %3")
            self.setAccessibleName(
                fill(text, number(current + 1), number(len(self._names)), self._names[current])
            )

    def _texts(self, *, short: bool) -> list[str]:
        marks = ["✓" if i < self._current else f"{number(i + 1)}." for i in range(len(self._names))]
        return [
            mark if short and position != self._current else f"{mark} {name}"
            for position, (mark, name) in enumerate(zip(marks, self._names, strict=True))
        ]

    def _width(self, *, short: bool) -> int:
        """With every step as wide as if it were the present one, so that the row does not change from step to step."""
        metrics = QFontMetrics(font(Size.NORMAL, bold=True))
        texts = self._texts(short=short)
        return sum(metrics.horizontalAdvance(text) + _SPACING for text in texts)

    def _fit(self) -> None:
        short = self._width(short=False) > self.width()
        for one, text in zip(self._labels, self._texts(short=short), strict=True):
            one.setText(text)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Names as far as there is room."""
        super().resizeEvent(event)
        self._fit()

    def sizeHint(self) -> QSize:
        """Room for every name."""
        return QSize(self._width(short=False), super().sizeHint().height())

    def minimumSizeHint(self) -> QSize:
        """Room for one name."""
        return QSize(self._width(short=True), super().minimumSizeHint().height())
