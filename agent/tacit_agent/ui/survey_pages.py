"""The pages of the survey that is open, between header and footer, and the end of those that can show an answer."""

from enum import IntEnum

import shiboken6
from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import QComboBox, QStackedWidget, QVBoxLayout, QWidget

from tacit.platform.errors import TacitError
from tacit.platform.messages import LANGUAGES, Message
from tacit_agent.session import State, SurveySession
from tacit_agent.session.choice import ERASES
from tacit_agent.ui.dialogs import Dialogs
from tacit_agent.ui.language import said
from tacit_agent.ui.pages import AgentPage
from tacit_agent.ui.pages.answers import AnswersPage
from tacit_agent.ui.pages.levels import LevelsPage
from tacit_agent.ui.pages.review import ReviewPage, SavePage
from tacit_agent.ui.pages.survey import SurveyPage
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.widgets.basics import GAP, Steps, button, cells, rule, small
from tacit_agent.vault import Mode
from tacit_qt.widgets import fill, in_row, laid_out


class PageStep(IntEnum):
    """The pages, in order; `LOCK` is shown between two people."""

    SURVEY = 0
    LEVELS = 1
    ANSWERS = 2
    REVIEW = 3
    SAVE = 4
    LOCK = 5


_KINDS: tuple[type[AgentPage], ...] = (SurveyPage, LevelsPage, AnswersPage, ReviewPage, SavePage)  # by step


class SurveyPages(QStackedWidget):
    """The stack of them, by step, or the welcome page; each is made when it is first asked for. The signals are those of an `AgentPage`."""

    changed = Signal()
    question_wanted = Signal(int)

    def __init__(
        self, session: SurveySession | None, preferences: AgentPreferences, dialogs: Dialogs
    ) -> None:
        super().__init__()
        self._made: dict[PageStep, AgentPage] = {}
        self._session, self._preferences, self._dialogs = session, preferences, dialogs

    __iter__ = None  # to go through them would make them

    def __contains__(self, step: PageStep) -> bool:
        return step in self._made

    def __getitem__(self, step: PageStep) -> AgentPage:
        if step not in self._made:
            session = self._session
            if session is None or (step is PageStep.ANSWERS and (session.is_drawn or session.is_waiting)):
                raise KeyError(step)
            self.add(step, _KINDS[step](session, self._preferences, self._dialogs, self))
        return self._made[step]

    def add(self, step: PageStep, page: AgentPage) -> None:
        """One page more."""
        page.changed.connect(self.changed)
        page.question_wanted.connect(self.question_wanted)
        self.addWidget(page)
        self._made[step] = page

    @property
    def answers(self) -> AnswersPage:
        """Where they are given, before the draw."""
        page = self[PageStep.ANSWERS]
        assert isinstance(page, AnswersPage)
        return page

    def show_failure(self, failure: Message) -> None:
        """Say on the review why what the person wanted was not done."""
        page = self[PageStep.REVIEW]
        assert isinstance(page, ReviewPage)
        page.show_failure(failure)

    def finish(self, session: SurveySession) -> Message | None:
        """Draw. The pages that know the answers are gone before anything is said of it; why it failed, if it did."""
        self.destroy_answers()
        try:
            session.finish()
        except TacitError as error:
            self.show_failure(error.message)
            return error.message
        return None

    def destroy_answers(self) -> None:
        """Delete the pages that can show one, with all that a screen reader could ask for, now; not in the middle of an event of theirs."""
        for step in (PageStep.ANSWERS, PageStep.REVIEW):
            if (page := self._made.pop(step, None)) is not None:
                self.removeWidget(page)
                page.hide()
                shiboken6.delete(page)


class Header(QWidget):
    """The steps, and the `languages` of the survey and of the program, by language tag."""

    def __init__(self, preferences: AgentPreferences, session: SurveySession | None) -> None:
        super().__init__()
        many = session is not None and session.mode is Mode.MANY
        last = self.tr("Receipt") if many else self.tr("Save")
        self.steps = Steps(
            [self.tr("Survey"), self.tr("Levels"), self.tr("Answers"), self.tr("Review"), last]
        )
        self.languages = QComboBox()
        self.languages.setAccessibleName(self.tr("Language"))
        # On Linux a box is read out with its label's text, not with its own name.
        self.languages_label = small(self.tr("Language"))
        self.languages_label.setWordWrap(False)
        self.languages_label.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        self.languages_label.setBuddy(self.languages)
        offered = list(session.survey.languages) if session else []
        offered += [tag for tag in LANGUAGES if not any(_same(tag, other) for other in offered)]
        for tag in offered:
            self.languages.addItem(_name(tag), tag)
        present = next((i for i, tag in enumerate(offered) if _same(tag, preferences.language)), -1)
        self.languages.setCurrentIndex(present)
        flags = Qt.AlignmentFlag
        row = in_row((self.steps, 1), 0, (self.languages_label, 0, flags.AlignVCenter))
        laid_out(QVBoxLayout(self), fill(row, (self.languages, 0, flags.AlignTrailing)), rule())


def _same(tag: str, other: str) -> bool:
    return tag.partition("-")[0].lower() == other.partition("-")[0].lower()


_NAMES = {"en": "English", "es": "español"}  # where Qt would name a country that was not asked for


def _name(tag: str) -> str:
    """A language in its own words."""
    if tag in _NAMES:
        return _NAMES[tag]
    locale = QLocale(tag)
    known = locale.language() != QLocale.Language.C
    return locale.nativeLanguageName() if known and locale.nativeLanguageName() else tag


_HINT_PLACE = 2  # after Back and Stop


class Footer(QWidget):
    """Back, a hint, Next."""

    def __init__(self) -> None:
        super().__init__()
        self.back = button(self.tr("Back"))
        self.back.setShortcut(QKeySequence("Alt+Left"))
        self.stop = button("")
        self.hint = small("")
        self.next = button("", primary=True)
        self.next.setDefault(True)
        self._above = laid_out(QVBoxLayout(), spacing=GAP)
        self._row = cells(self.back, self.stop, 0, self.next)
        laid_out(QVBoxLayout(self), rule(), self._above, self._row)
        self._place_hint()

    def _place_hint(self) -> None:
        """Beside the buttons if two lines are enough for it there, else above them."""
        shown = [each for each in (self.back, self.stop, self.next) if not each.isHidden()]
        room = self.width() - sum(each.sizeHint().width() + GAP for each in shown)
        above = 2 * room < self.hint.fontMetrics().horizontalAdvance(self.hint.text())
        self._above.removeWidget(self.hint)
        self._row.removeWidget(self.hint)
        if above:
            self._above.addWidget(self.hint)
        else:
            self._row.insertWidget(_HINT_PLACE, self.hint, 1, Qt.AlignmentFlag.AlignVCenter)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Find the hint its place."""
        super().resizeEvent(event)
        self._place_hint()

    def show_page(self, page: AgentPage, *, is_first: bool) -> None:
        """Say what the page says."""
        session = page.session
        self.stop.setText(said((session.on_stop or ERASES)[-1]()))
        many = session.mode is Mode.MANY and session.state <= State.FROZEN
        self.stop.setVisible(many or session.is_waiting)
        footing = page.footing()
        self.next.setText(footing.go_on)
        self.next.setEnabled(footing.is_ready)
        self.back.setEnabled(not is_first and footing.has_back)
        self.hint.setText(footing.hint)
        self.hint.setVisible(bool(footing.hint))
        self._place_hint()
