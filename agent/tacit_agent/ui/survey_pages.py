"""The pages of the survey that is open, one above the other, and the end of those that can show an answer."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget

from tacit.errors import TacitError
from tacit.messages import Message
from tacit_agent.session import Session, State
from tacit_agent.ui.operator import Operator
from tacit_agent.ui.pages.answers import AnswersPage
from tacit_agent.ui.pages.levels import LevelsPage
from tacit_agent.ui.pages.lock import LockPage
from tacit_agent.ui.pages.page import Dialogs, Page
from tacit_agent.ui.pages.review import ReviewPage
from tacit_agent.ui.pages.save import SavePage
from tacit_agent.ui.pages.survey import SurveyPage
from tacit_agent.ui.preferences import Preferences
from tacit_agent.ui.widgets.basics import destroy


class Step(IntEnum):
    """The pages, in order; `LOCK` is shown between two people."""

    SURVEY = 0
    LEVELS = 1
    ANSWERS = 2
    REVIEW = 3
    SAVE = 4
    LOCK = 5


class SurveyPages(QStackedWidget):
    """The stack of them, above the welcome page.

    Attributes:
        pages: by step; none while no survey is open.

    Signals:
        changed: see `Page`.
        question_wanted: see `Page`.
        begin, decide, leave: see `LockPage`.
    """

    changed = Signal()
    question_wanted = Signal(int)
    begin = Signal()
    decide = Signal()
    leave = Signal()

    def __init__(self, preferences: Preferences, dialogs: Dialogs) -> None:
        super().__init__()
        self.pages: dict[Step, Page] = {}
        self._preferences = preferences
        self._dialogs = dialogs

    def fill(self, session: Session, operator: Operator | None, first: int = 0) -> None:
        """Make the pages of a survey.

        Args:
            session: the survey.
            operator: of field mode, where that is on.
            first: the position of the question where the answers begin to be shown.
        """
        given = (session, self._preferences, self._dialogs)
        self._add(Step.SURVEY, SurveyPage(*given))
        self._add(Step.LEVELS, LevelsPage(*given))
        self._add(Step.SAVE, SavePage(*given))
        self.make_answers(session, first)
        if operator is not None:
            lock = LockPage(*given, operator)
            lock.begin.connect(self.begin)
            lock.decide.connect(self.decide)
            lock.leave.connect(self.leave)
            self._add(Step.LOCK, lock)

    def _add(self, step: Step, page: Page) -> None:
        page.changed.connect(self.changed)
        page.question_wanted.connect(self.question_wanted)
        self.addWidget(page)
        self.pages[step] = page

    def make_answers(self, session: Session, first: int = 0) -> None:
        """The pages that can show an answer; after the draw there is none to give."""
        given = (session, self._preferences, self._dialogs)
        self._add(Step.REVIEW, ReviewPage(*given))
        if session.state < State.FROZEN and not session.is_waiting:
            answers = AnswersPage(*given)
            answers.first = first
            self._add(Step.ANSWERS, answers)

    def finish(self, session: Session) -> Message | None:
        """Draw. The pages that know the answers are gone before anything is said of it; why it failed, if it did."""
        self.destroy_answers()
        failure = None
        try:
            session.finish()
        except TacitError as error:
            failure = error.message
        self.make_answers(session)
        if failure is not None and self.review is not None:
            self.review.show_failure(failure)
        return failure

    def settle(self, decision: Callable[[], None]) -> bool:
        """Do with a drawn record what its person decided; whether that was stored."""
        try:
            decision()
        except TacitError as error:
            if self.review is not None:
                self.review.show_failure(error.message)
            return False
        return True

    def destroy_answers(self) -> None:
        """Delete these pages now, with all that is in them and all that a screen reader can ask them."""
        for step in (Step.ANSWERS, Step.REVIEW):
            page = self.pages.pop(step, None)
            if page is not None:
                self.removeWidget(page)
                destroy(page)

    @property
    def answers(self) -> AnswersPage | None:
        """The page of the answers, while there can be any."""
        page = self.pages.get(Step.ANSWERS)
        return page if isinstance(page, AnswersPage) else None

    @property
    def review(self) -> ReviewPage | None:
        """The page of the review."""
        page = self.pages.get(Step.REVIEW)
        return page if isinstance(page, ReviewPage) else None
