"""Before a survey is open: how to open one, and why one was refused."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from tacit_agent.ui.pages.coin_card import CoinCard
from tacit_agent.ui.widgets.basics import Column, Size, button, card, disclosure, label


class WelcomePage(QWidget):
    """An invitation, and room for a refusal.

    Signals:
        open_wanted: the person wants to look for a file.
    """

    open_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.refusal, inside = card("notice")
        self.refusal_title = label("✕ " + self.tr("This survey was not opened"), Size.LARGE, bold=True)
        self.refusal_text = label("")
        self.details = disclosure(self.tr("For the researcher"))
        self.detail_text = label("", Size.SMALL)
        self.detail_text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        for part in (self.refusal_title, self.refusal_text):
            inside.addWidget(part)
        inside.addWidget(self.details, alignment=Qt.AlignmentFlag.AlignLeading)
        inside.addWidget(self.detail_text)
        self.details.toggled.connect(self.detail_text.setVisible)
        self.open = button(self.tr("Open a survey…"), primary=True)
        self.open.clicked.connect(self.open_wanted)
        area = Column()
        column = area.column
        column.addWidget(self.refusal)
        column.addWidget(label(self.tr("Answer without giving yourself away"), Size.TITLE, bold=True))
        text = self.tr(
            "Open the survey you were given, a file ending in .tacit-survey, or drop it onto this window. You choose how "
            "private each answer shall be, and see everything that leaves before it leaves."
        )
        column.addWidget(label(text))
        column.addWidget(self.open, alignment=Qt.AlignmentFlag.AlignLeading)
        self.coin = CoinCard()
        column.addWidget(self.coin)
        column.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)
        self.show_refusal("", "")

    def show_refusal(self, text: str, detail: str) -> None:
        """Say why a survey was refused; nothing if the text is empty."""
        self.refusal.setVisible(bool(text))
        self.refusal_text.setText(text)
        self.refusal_text.setAccessibleDescription(detail)
        self.detail_text.setText(detail)
        self.details.setVisible(bool(detail))
        self.details.setChecked(False)
        self.detail_text.hide()
