"""The pages of the window, one module each."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tacit_agent.session import SurveySession
from tacit_agent.ui.dialogs import Dialogs
from tacit_agent.ui.theme import AgentPreferences


class AgentPage(QWidget):
    """One step; `changed` if its buttons may say or allow something else, `question_wanted` of a question at this position."""

    changed = Signal()
    question_wanted = Signal(int)

    def __init__(
        self, session: SurveySession, preferences: AgentPreferences, dialogs: Dialogs, stack: QWidget
    ) -> None:
        # In the stack from the first, and its parts in it: what is moved is styled again, with all that is in it.
        super().__init__(stack)
        self.session = session
        self.preferences = preferences
        self.dialogs = dialogs
        self._build()

    def _build(self) -> None:
        """Make its parts."""

    def enter(self) -> None:
        """The page is about to be shown."""

    def next_text(self) -> str:
        """What the Next button says; empty where the footer is hidden."""
        return ""

    def hint(self) -> str:
        """Why the person cannot go on, or what happens next; may be empty."""
        return ""

    def can_go_on(self) -> bool:
        """Whether Next may be pressed."""
        return True

    def can_go_back(self) -> bool:
        """Whether Back may be pressed."""
        return True

    def forward(self) -> bool:
        """Next was pressed: whether the page is done, and the window shall go on."""
        return True

    def back(self) -> bool:
        """Back was pressed: whether the window shall go to the page before."""
        return True

    def enter_goes_on(self) -> bool:
        """Whether the Enter key is as good as Next; not where Next cannot be taken back."""
        return True

    def focus_first(self) -> QWidget | None:
        """Where the keyboard begins; None for the Next button."""
        return None
