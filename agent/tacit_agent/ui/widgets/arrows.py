"""The arrow keys among the answers of a question: up and down in their order, left and right between columns.

As among radio buttons, an arrow takes the choice along once something is chosen; before that it only moves the focus, so
that none is chosen by walking over it. A box is ticked by the space bar alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QWidget

from tacit_agent.ui.widgets.choice import ChoiceButton
from tacit_agent.ui.widgets.option_list import OptionList


class Arrows:
    """Leads from button to button.

    Attributes:
        buttons: in order; first those of the list.
        options: the list.
    """

    def __init__(self, options: OptionList, others: Sequence[ChoiceButton]) -> None:
        self.options = options
        self.buttons = [*options.buttons, *others]
        for button in self.buttons:
            button.arrow = self.move

    def move(self, button: ChoiceButton, key: Qt.Key) -> None:
        """From this button, as the key says."""
        place = self.buttons.index(button)
        target = place + self._step(key)
        beside = key in {Qt.Key.Key_Left, Qt.Key.Key_Right}
        within = len(self.options.buttons) if beside else len(self.buttons)
        if place < within and 0 <= target < within and self.buttons[target].isEnabled():
            self._go(button, self.buttons[target])

    def _step(self, key: Qt.Key) -> int:
        """How many buttons on; a column is left for the line beside it."""
        if key in {Qt.Key.Key_Up, Qt.Key.Key_Down}:
            return 1 if key == Qt.Key.Key_Down else -1
        mirrored = self.options.layoutDirection() == Qt.LayoutDirection.RightToLeft
        return self.options.lines() * (1 if (key == Qt.Key.Key_Right) != mirrored else -1)

    @staticmethod
    def _go(button: ChoiceButton, other: ChoiceButton) -> None:
        together = button.group() is not None and button.group() is other.group()
        if together and button.isChecked():
            other.click()
        other.setFocus(Qt.FocusReason.TabFocusReason)
        bring_into_view(other)


def bring_into_view(part: QWidget) -> None:
    """Scroll what it is in; Qt does so for the Tab key only."""
    parent = part.parentWidget()
    while parent is not None:
        if isinstance(parent, QScrollArea):
            parent.ensureWidgetVisible(part)
        parent = parent.parentWidget()
