"""The pages of the window, one module each."""

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from tacit_agent.session import SurveySession
from tacit_agent.ui.dialogs import Dialogs
from tacit_agent.ui.theme import AgentPreferences


class Footing(NamedTuple):
    """What the footer says and allows on a page."""

    go_on: str = ""  # what the Next button says
    hint: str = ""  # why the person cannot go on, or what happens next; may be empty
    is_ready: bool = True  # whether Next may be pressed
    has_back: bool = True  # whether Back may be pressed
    by_enter: bool = True  # whether the Enter key is as good as Next; not where Next cannot be taken back


PageParts = tuple[SurveySession, AgentPreferences, Dialogs, QWidget]  # what every page is given


class AgentPage(QWidget):
    """One step; `changed` if its buttons may say or allow something else, `question_wanted` of a question at this position."""

    changed = Signal()
    question_wanted = Signal(int)

    def __init__(
        self, session: SurveySession, preferences: AgentPreferences, dialogs: Dialogs, stack: QWidget
    ) -> None:
        # In the stack from the first, and its parts in it: what is moved is styled again, with all that is in it.
        super().__init__(stack)
        self.session, self.preferences, self.dialogs = session, preferences, dialogs
        self._build()

    def _build(self) -> None:
        """Make its parts."""

    def enter(self) -> None:
        """The page is about to be shown."""

    def footing(self) -> Footing:
        """What the footer says of it; nothing where that is hidden."""
        return Footing(is_ready=False, has_back=False)

    def forward(self) -> bool:
        """Next was pressed: whether the page is done, and the window shall go on."""
        return True

    def back(self) -> bool:
        """Back was pressed: whether the window shall go to the page before."""
        return True

    def focus_first(self) -> QWidget | None:
        """Where the keyboard begins; None for the Next button."""
        return None
