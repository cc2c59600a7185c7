"""Where a person is on the way: five steps, the present one in bold and marked, past ones with a tick."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tacit_agent.ui.sentences import fill, number
from tacit_agent.ui.widgets.basics import Size, font


class Steps(QWidget):
    """The names of the steps in a row; it is read out as one sentence."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__()
        self._names = list(names)
        self._labels = [QLabel() for _ in names]
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(18)
        for one in self._labels:
            one.setTextFormat(Qt.TextFormat.PlainText)
            layout.addWidget(one)
        layout.addStretch(1)

    def show_step(self, current: int) -> None:
        """Mark a step; -1 for none."""
        for position, one in enumerate(self._labels):
            mark = "✓" if position < current else f"{number(position + 1)}."
            one.setText(f"{mark} {self._names[position]}")
            one.setFont(font(Size.NORMAL, bold=position == current))
            role = one.palette().ColorRole
            one.setForegroundRole(role.WindowText if position == current else role.PlaceholderText)
        if current >= 0:
            text = QCoreApplication.translate("Steps", "Step %1 of %2: %3")
            self.setAccessibleName(
                fill(text, number(current + 1), number(len(self._names)), self._names[current])
            )
