"""The options of a question in one column, or in two or three where that makes a long list short enough to be seen.

Column by column, as a list is read. No option is ever cut: where there is no room for columns, the page scrolls.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QStyle, QWidget

from tacit_agent.ui.widgets.option import OptionButton

_GAP = 6
_MOST_COLUMNS = 3
_SHORTEST_COLUMN = 4
"""Options in a column, so that few options stay in one."""


class OptionList(QWidget):
    """Buttons in columns.

    Attributes:
        buttons: in order.
    """

    def __init__(self, buttons: Sequence[OptionButton]) -> None:
        super().__init__()
        self.buttons = list(buttons)
        for button in self.buttons:
            button.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def columns(self, width: int) -> int:
        """How many columns there are at a width: as many as every text has room for in one line."""
        widest = max(button.natural_width() for button in self.buttons)
        fitting = (width + _GAP) // (widest + _GAP)
        return max(1, min(_MOST_COLUMNS, fitting, len(self.buttons) // _SHORTEST_COLUMN))

    def lines(self) -> int:
        """How many options are in a column now."""
        return len(self._lines(self.width())[1])

    def _lines(self, width: int) -> tuple[int, list[list[OptionButton]]]:
        """The width of a column, and the buttons that are side by side, line by line."""
        columns = self.columns(width)
        count = -(-len(self.buttons) // columns)
        each = (width - _GAP * (columns - 1)) // columns
        return each, [self.buttons[line::count] for line in range(count)]

    def hasHeightForWidth(self) -> bool:
        """Texts wrap, and columns come and go."""
        return True

    def heightForWidth(self, width: int) -> int:
        """What all lines take."""
        each, lines = self._lines(width)
        heights = [max(button.heightForWidth(each) for button in line) for line in lines]
        return sum(heights) + _GAP * (len(heights) - 1)

    def minimumSizeHint(self) -> QSize:
        """One button; `heightForWidth` asks for the rest."""
        return self.buttons[0].minimumSizeHint()

    def sizeHint(self) -> QSize:
        """In one column."""
        width = max(button.sizeHint().width() for button in self.buttons)
        return QSize(width, self.heightForWidth(width))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place every button."""
        super().resizeEvent(event)
        each, lines = self._lines(self.width())
        top = 0
        for line in lines:
            height = max(button.heightForWidth(each) for button in line)
            for column, button in enumerate(line):
                place = QRect(column * (each + _GAP), top, each, height)
                button.setGeometry(QStyle.visualRect(self.layoutDirection(), self.rect(), place))
            top += height + _GAP
