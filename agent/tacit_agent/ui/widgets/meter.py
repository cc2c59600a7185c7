"""The meter: how often chance alone decides what is sent, as number, bar and ends in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QLabel, QProgressBar, QVBoxLayout, QWidget

from tacit_agent.ui.sentences import percent
from tacit_agent.ui.widgets.basics import Size, cells, font, label, leading

_STEPS = 1_000


class Meter(QWidget):
    """A percentage; the number is the message, the bar only repeats it."""

    def __init__(self) -> None:
        super().__init__()
        self._name = label("")
        self._name.setAlignment(leading() | Qt.AlignmentFlag.AlignVCenter)
        self._number = QLabel()
        self._number.setTextFormat(Qt.TextFormat.PlainText)
        self._number.setFont(font(Size.TITLE, bold=True))
        self._bar = QProgressBar()
        self._bar.setRange(0, _STEPS)
        self._bar.setTextVisible(False)
        self._bar.setFixedHeight(max(12, self.fontMetrics().height() * 2 // 3))
        low = QLabel(QCoreApplication.translate("Meter", "sent as it is"))
        high = QLabel(QCoreApplication.translate("Meter", "pure chance"))
        for end in (low, high):
            end.setTextFormat(Qt.TextFormat.PlainText)
            end.setFont(font(Size.SMALL))
            end.setForegroundRole(end.palette().ColorRole.PlaceholderText)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(4)
        head = cells(self._number, self._name)
        head.setStretch(1, 1)
        layout.addLayout(head)
        layout.addWidget(self._bar)
        layout.addLayout(cells(low, None, high))

    def show_value(self, value: float, *, or_more: bool = False) -> None:
        """Show a percentage, which for some questions may be larger."""
        text = percent(value)
        if or_more:
            self._name.setText(
                QCoreApplication.translate("Figures", "or more of what is sent is decided by chance alone")
            )
        else:
            self._name.setText(
                QCoreApplication.translate("Figures", "of what is sent is decided by chance alone")
            )
        self._number.setText(text)
        self._bar.setValue(round(value * _STEPS / 100.0))
        self._bar.setAccessibleName(self._name.text())
        self._bar.setAccessibleDescription(text)

    @property
    def text(self) -> str:
        """The number as it is shown."""
        return self._number.text()
