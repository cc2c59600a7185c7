"""One box of a checklist, answered by itself: its text in the researcher's frame, and below it yes, no, not said."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from tacit_agent.session import Session
from tacit_agent.ui import sentences
from tacit_agent.ui.widgets.basics import cells, label
from tacit_agent.ui.widgets.choice import ChoiceButton
from tacit_agent.ui.widgets.quoted import Quoted

_LINES = 4
"""Lines of the text that are shown at once."""


class BoxRow(QWidget):
    """The text and its answers.

    Attributes:
        buttons: by answer.

    Signals:
        chosen: True, False, or None for preferred not to say.
    """

    chosen = Signal(object)

    def __init__(self, words: str) -> None:
        super().__init__()
        self.buttons: dict[bool | None, ChoiceButton] = {}
        self._words = words
        self._group = QButtonGroup(self)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        quoted = Quoted(lines=_LINES, captioned=False)
        quoted.add(label(words))
        self._layout.addWidget(quoted)

    def offer(self, *, skip: bool) -> list[ChoiceButton]:
        """Make the buttons, with the one of those who prefer not to say if it is offered."""
        for value in (True, False, None) if skip else (True, False):
            self.buttons[value] = button = ChoiceButton("", sentences.choice(value))
            button.setAccessibleName(f"{self._words}: {button.text()}")
            button.clicked.connect(lambda _=False, v=value: self.chosen.emit(v))
            self._group.addButton(button)
        self._layout.addLayout(cells(*self.buttons.values()))
        return list(self.buttons.values())

    def show_answer(self, session: Session, position: int) -> None:
        """Mark the answer given, if any."""
        self._group.setExclusive(session.is_answered(position))
        for value, button in self.buttons.items():
            button.setChecked(session.shows(position, value))
