"""One of several texts, or none: which one is a state, as of a button, and no text is made for it.

A label keeps its text in memory that is not overwritten when the label goes. Here all texts are there, whichever is shown.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from tacit_agent.ui.widgets import wrapping
from tacit_agent.ui.widgets.basics import Size, font


class OneOfTexts(QWidget):
    """As high as the highest of them.

    Attributes:
        texts: all of them.
        shown: the position of the one that is shown, or None.
    """

    def __init__(self, texts: Sequence[str]) -> None:
        super().__init__()
        self.texts = list(texts)
        self.shown: int | None = None
        self.setFont(font(Size.NORMAL, bold=True))
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_text(self, position: int | None) -> None:
        """Show this one, or none."""
        self.shown = position
        self.update()

    def hasHeightForWidth(self) -> bool:
        """Texts wrap."""
        return True

    def heightForWidth(self, width: int) -> int:
        """What the longest takes."""
        return max(wrapping.height_of(text, self.font(), width) for text in self.texts)

    def minimumSizeHint(self) -> QSize:
        """A few letters and one line; `heightForWidth` asks for the rest."""
        return QSize(self.fontMetrics().averageCharWidth() * 8, self.fontMetrics().height())

    def sizeHint(self) -> QSize:
        """The longest in one line."""
        width = max(self.fontMetrics().horizontalAdvance(text) for text in self.texts)
        return QSize(width, self.fontMetrics().height())

    def paintEvent(self, _: QPaintEvent) -> None:
        """The text that is shown."""
        if self.shown is not None:
            painter = QPainter(self)
            painter.setPen(self.palette().color(self.foregroundRole()))
            wrapping.draw(painter, self.rect(), self.texts[self.shown], self.font())
