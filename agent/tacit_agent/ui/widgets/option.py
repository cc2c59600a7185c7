"""A button for one option of a question: the researcher's text, over as many lines as it takes.

Its mark is a circle for one of several, a square for a box to tick, with the key inside, or a tick where it is chosen. As for
`ChoiceButton`, that it is chosen is a state of it alone. The text is painted and is no button's text of Qt, which would read
an & in it as a shortcut and show one line of it.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QIcon, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSizePolicy, QStyle, QStyleOptionButton, QStylePainter

from tacit_agent.ui.widgets import wrapping
from tacit_agent.ui.widgets.choice import TICK, ChoiceButton

_ASIDE, _ABOVE, _GAP = 10, 7, 10
"""Pixels between the border and the mark, above and below the text, and between mark and text."""

_LONGEST_LINE = 60
"""A longer text is not asked room for in one line; in widths of the letter n."""


class OptionButton(ChoiceButton):
    """One of the options, or with `box` one of the boxes, of a question.

    Attributes:
        words: the researcher's text.
    """

    def __init__(self, key: str, words: str, *, box: bool = False) -> None:
        """A button that is not chosen.

        Args:
            key: the key that chooses it, in the person's digits; empty if none does.
            words: the researcher's text.
            box: whether it is one of several that may be ticked together.
        """
        self.words = words
        self._is_box = box
        super().__init__(key, "")
        self.setObjectName("option")
        self.setAutoExclusive(not box)
        self.setAccessibleName(words)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _draw_marks(self) -> None:
        """Painted with the text."""
        self.setIcon(QIcon())

    # Size: measured in bold letters, so that nothing moves when an option is chosen.

    @property
    def _side(self) -> int:
        return self.fontMetrics().height() + 6

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setBold(True)
        return font

    def _beside(self) -> int:
        """Pixels that the text does not have."""
        return 2 * _ASIDE + self._side + _GAP

    def natural_width(self) -> int:
        """The width at which the text takes one line."""
        metrics = QFontMetrics(self._bold())
        return self._beside() + max(map(metrics.horizontalAdvance, self.words.splitlines())) + 2

    def sizeHint(self) -> QSize:
        """One line if it is not very long."""
        most = self._beside() + self.fontMetrics().horizontalAdvance("n") * _LONGEST_LINE
        width = min(self.natural_width(), most)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """A few letters and one line; `heightForWidth` asks for the rest."""
        return QSize(self._beside() + 8 * self.fontMetrics().averageCharWidth(), self._side + 2 * _ABOVE)

    def hasHeightForWidth(self) -> bool:
        """The text wraps."""
        return True

    def heightForWidth(self, width: int) -> int:
        """What the text takes."""
        text = wrapping.height_of(self.words, self._bold(), width - self._beside())
        return max(self._side, text) + 2 * _ABOVE

    # Painting.

    def paintEvent(self, _: QPaintEvent) -> None:
        """The style's ground, and on it the mark and the text."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        painter = QStylePainter(self)
        painter.drawControl(QStyle.ControlElement.CE_PushButtonBevel, option)
        role = QPalette.ColorRole
        colour = self.palette().color(role.HighlightedText if self.isChecked() else role.ButtonText)
        inside = self.rect().adjusted(_ASIDE, _ABOVE, -_ASIDE, -_ABOVE)
        mark = QRect(inside.left(), inside.center().y() - self._side // 2, self._side, self._side)
        text = inside.adjusted(self._side + _GAP, 0, 0, 0)
        self._paint_mark(painter, self._mirrored(mark), colour)
        painter.setPen(colour)
        font = self._bold() if self.isChecked() else self.font()
        wrapping.draw(painter, self._mirrored(text), self.words, font)

    def _mirrored(self, rect: QRect) -> QRect:
        return QStyle.visualRect(self.layoutDirection(), self.rect(), rect)

    def _paint_mark(self, painter: QPainter, place: QRect, colour: QColor) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(colour, 2 if self.isChecked() else 1.4))
        outline = place.adjusted(1, 1, -1, -1)
        if self._is_box:
            painter.drawRoundedRect(outline, 4, 4)
        else:
            painter.drawEllipse(outline)
        painter.setFont(self._bold() if self.isChecked() else self.font())
        painter.drawText(place, Qt.AlignmentFlag.AlignCenter, TICK if self.isChecked() else self._key)
