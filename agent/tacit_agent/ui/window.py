"""The window: five pages between a header that shows the step and a footer that leads on.

The window only shows what the session allows. Pages are made again when the language or the text size changes, from the
session's state, so no answer is kept in two places.
"""

from __future__ import annotations

from enum import IntEnum
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QMainWindow, QStackedWidget, QVBoxLayout, QWidget

from tacit.errors import TacitError
from tacit.formats.survey_file import SignedSurvey
from tacit_agent.session import RefusedSurveyError, Session, State, open_survey
from tacit_agent.ui.dialogs import QtDialogs
from tacit_agent.ui.frame import Footer, Header
from tacit_agent.ui.menus import Menus
from tacit_agent.ui.pages.answers import AnswersPage
from tacit_agent.ui.pages.levels import LevelsPage
from tacit_agent.ui.pages.lock import LockPage
from tacit_agent.ui.pages.page import Dialogs, Page
from tacit_agent.ui.pages.review import ReviewPage
from tacit_agent.ui.pages.save import SavePage
from tacit_agent.ui.pages.survey import SurveyPage
from tacit_agent.ui.pages.welcome import WelcomePage
from tacit_agent.ui.preferences import Preferences
from tacit_agent.ui.sentences import said
from tacit_agent.vault import Mode, Vault


class Step(IntEnum):
    """The pages, in order; `LOCK` is shown between two people."""

    SURVEY = 0
    LEVELS = 1
    ANSWERS = 2
    REVIEW = 3
    SAVE = 4
    LOCK = 5


class Window(QMainWindow):
    """One window, one vault.

    Attributes:
        session: the survey that is open, if one is.
        step: the page that is shown, if a survey is open.
        pages: the pages of the survey, by step.
    """

    def __init__(self, vault: Vault, preferences: Preferences, dialogs: Dialogs | None = None) -> None:
        super().__init__()
        self.session: Session | None = None
        self.step = Step.SURVEY
        self.pages: dict[Step, Page] = {}
        self.dialogs: Dialogs = QtDialogs(self) if dialogs is None else dialogs
        self._vault = vault
        self._preferences = preferences
        self._operator_code = ""
        self._refusal: RefusedSurveyError | None = None
        self._menus = self._make_menus()
        self.setAcceptDrops(True)
        self.resize(1000, 760)
        self.rebuild()

    # Building.

    def _make_menus(self) -> Menus:
        menus = Menus(self.menuBar(), self._preferences, self.dialogs)
        menus.open_wanted.connect(self.choose_survey)
        menus.many_wanted.connect(self.start_kiosk)
        menus.close_wanted.connect(self.close_survey)
        menus.passphrase_wanted.connect(self.change_passphrase)
        menus.quit_wanted.connect(self.close)
        menus.preferred.connect(self.prefer)
        return menus

    def rebuild(self) -> None:
        """Make every part again, in the language, size and colours that are set now."""
        old = self.takeCentralWidget()
        if old is not None:
            old.hide()
            old.deleteLater()
        first = self._first_question()
        self.setWindowTitle(self.tr("Tacit"))
        self._menus.rebuild(in_kiosk=self.in_kiosk, has_survey=self.session is not None)
        self.header = Header(self._preferences, self.session)
        self.header.language_chosen.connect(lambda tag: self.prefer("language", tag))
        self.footer = Footer()
        self.footer.next.clicked.connect(self.go_on)
        self.footer.back.clicked.connect(self.go_back)
        self.footer.stop.clicked.connect(self.stop)
        self.welcome = WelcomePage()
        self.welcome.open_wanted.connect(self.choose_survey)
        self.stack = QStackedWidget()
        self.stack.addWidget(self.welcome)
        self._make_pages(first)
        self._put_together()
        self._show()

    def _first_question(self) -> int:
        page = self.pages.get(Step.ANSWERS)
        return page.first if isinstance(page, AnswersPage) else 0

    def _make_pages(self, first: int) -> None:
        self.pages = {}
        if self.session is None:
            return
        given = (self.session, self._preferences, self.dialogs)
        answers, lock = AnswersPage(*given), LockPage(*given, self._operator_code)
        answers.first = first
        lock.begin.connect(self._begin_person)
        lock.leave.connect(self.close_survey)
        self.pages = {
            Step.SURVEY: SurveyPage(*given),
            Step.LEVELS: LevelsPage(*given),
            Step.ANSWERS: answers,
            Step.REVIEW: ReviewPage(*given),
            Step.SAVE: SavePage(*given),
            Step.LOCK: lock,
        }
        for page in self.pages.values():
            page.changed.connect(self._update_footer)
            page.question_wanted.connect(self._to_question)
            self.stack.addWidget(page)

    def _put_together(self) -> None:
        central = QWidget()
        layout = QVBoxLayout(central)
        layout.setContentsMargins(24, 14, 24, 18)
        layout.setSpacing(14)
        layout.addWidget(self.header)
        layout.addWidget(self.stack, 1)
        layout.addWidget(self.footer)
        self.setCentralWidget(central)
        central.show()  # now, not at the next turn of the event loop: only what is shown can take the focus

    def prefer(self, name: str, value: str) -> None:
        """Set a preference and show it."""
        self._preferences.keep(name, value)
        self.rebuild()

    # Opening and closing.

    @property
    def in_kiosk(self) -> bool:
        """Whether many people answer here."""
        return self.session is not None and self.session.mode is Mode.MANY

    def choose_survey(self) -> None:
        """Ask for a file and open it."""
        path = self.dialogs.open_path(self.tr("Open a survey"))
        if path is not None:
            self.open_path(path)

    def open_path(self, path: Path, mode: Mode = Mode.PERSONAL) -> None:
        """Open a survey, or say why not; a survey that is being answered is kept unless the person lets it go."""
        if self.in_kiosk or not self._may_leave():
            return
        signed = self._read(path)
        if signed is not None:
            self.open(signed, mode)

    def _read(self, path: Path) -> SignedSurvey | None:
        """The verified survey in a file, or None once the person has been told why not."""
        try:
            return open_survey(path)
        except RefusedSurveyError as error:
            self._close()
            self._refusal = error
            self.rebuild()
            return None

    def open(self, signed: SignedSurvey, mode: Mode = Mode.PERSONAL, operator_code: str = "") -> None:
        """Show a survey that was verified."""
        self._close()
        try:
            self.session = Session(self._vault, signed, mode)
        except TacitError as error:
            self.rebuild()
            self.dialogs.tell(self.tr("This survey cannot be opened in this way"), said(error.message))
            return
        self._operator_code = operator_code
        if mode is Mode.MANY:
            self.step = Step.LOCK
        else:
            self.step = Step.REVIEW if self.session.state >= State.FROZEN else Step.SURVEY
        self.rebuild()

    def start_kiosk(self) -> None:
        """Ask for a survey and an operator's code, and collect answers of many people."""
        if not self._may_leave():
            return
        path = self.dialogs.open_path(self.tr("Open a survey for many people"))
        signed = None if path is None else self._read(path)
        if signed is None:
            return
        text = self.tr("A code that only you know, asked for between two people. It may be empty.")
        code = self.dialogs.secret(self.tr("Operator's code"), text)
        if code is not None:
            self.open(signed, Mode.MANY, code)

    def change_passphrase(self) -> None:
        """Ask for a new passphrase, twice, and protect the key with it."""
        title = self.tr("Passphrase")
        text = self.tr("A new passphrase that protects what was answered here. Leave it empty to have none.")
        first = self.dialogs.secret(title, text)
        again = None if first is None else self.dialogs.secret(title, self.tr("The same again:"))
        if first is None or again is None:
            return
        if first != again:
            self.dialogs.tell(title, self.tr("The two differ. Nothing was changed."))
            return
        try:
            self._vault.change_passphrase(first or None)
        except TacitError as error:
            self.dialogs.tell(title, said(error.message))
        else:
            self.dialogs.tell(
                title, self.tr("The passphrase is set.") if first else self.tr("There is no passphrase now.")
            )

    def close_survey(self) -> None:
        """Back to the welcome page."""
        if self._may_leave():
            self._close()
            self.rebuild()

    def _close(self) -> None:
        if self.session is not None and self.session.state < State.FROZEN:
            self.session.abandon()
        self.session, self.step, self._operator_code, self._refusal = None, Step.SURVEY, "", None
        self.pages = {}

    def _may_leave(self) -> bool:
        """Whether answers that were given but not drawn may be erased."""
        session = self.session
        if session is None or session.state not in {State.ANSWERS, State.REVIEW}:
            return True
        if len(session.unanswered) == len(session.survey.items):
            return True
        return self.dialogs.confirm(
            self.tr("Stop here?"),
            self.tr("Your answers are not finished. Stopping erases them; nothing has left this computer."),
            self.tr("Stop and erase"),
        )

    def closeEvent(self, event: QCloseEvent) -> None:
        """Erase what was not drawn, after asking."""
        if self._may_leave():
            self._close()
            self.rebuild()
            event.accept()
        else:
            event.ignore()

    # Moving.

    def go_on(self) -> None:
        """Next."""
        if self.session is None or not self.pages[self.step].can_go_on():
            return
        if not self.pages[self.step].forward():
            return
        if self.step is Step.SURVEY:
            self.session.to_levels()
        elif self.step is Step.LEVELS:
            self.session.to_answers()
        elif self.step is Step.ANSWERS:
            self.session.to_review()
        elif self.step is Step.SAVE:
            self._end_person()
            return
        self._go(Step(self.step + 1))

    def _end_person(self) -> None:
        if self.session is not None and self.in_kiosk:
            self.session.next_person()
            self._lock()
        else:
            self.close_survey()

    def _lock(self) -> None:
        """Every page is made again: none remembers where the person before was."""
        self.pages = {}
        self.step = Step.LOCK
        self.rebuild()

    def _begin_person(self) -> None:
        self._go(Step.SURVEY)

    def stop(self) -> None:
        """Where many people answer: this person stops, and the next one may begin."""
        if self.session is not None and self._may_leave():
            self.session.abandon()
            self._lock()

    def go_back(self) -> None:
        """Back."""
        if self.session is None or not self.pages[self.step].can_go_back():
            return
        if not self.pages[self.step].back():
            return
        if self.step is Step.ANSWERS:
            self.session.to_levels()
        elif self.step is Step.REVIEW:
            self.session.to_answers()
            page = self.pages[Step.ANSWERS]
            if isinstance(page, AnswersPage):
                page.show_last()
        self._go(Step(self.step - 1))

    def _to_question(self, position: int) -> None:
        """From a row of the review to its question."""
        page = self.pages[Step.ANSWERS]
        if self.session is not None and isinstance(page, AnswersPage):
            self.session.to_answers()
            page.show_question(position)
            self._go(Step.ANSWERS)

    def _go(self, step: Step) -> None:
        self.step = step
        self._show()

    def _show(self) -> None:
        if self.session is None:
            self._show_welcome()
            return
        page = self.pages[self.step]
        page.enter()
        self.stack.setCurrentWidget(page)
        self.header.steps.setVisible(self.step is not Step.LOCK)
        self.header.steps.show_step(-1 if self.step is Step.LOCK else self.step)
        self.footer.setVisible(self.step is not Step.LOCK)
        self.footer.stop.setVisible(self.in_kiosk and self.session.state < State.FROZEN)
        self._update_footer()
        (page.focus_first() or self.footer.next).setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_welcome(self) -> None:
        refusal = self._refusal
        self.header.steps.hide()
        self.footer.hide()
        self.stack.setCurrentWidget(self.welcome)
        if refusal is not None:
            self.welcome.show_refusal(said(refusal.refusal.sentence), said(refusal.detail))
        self.welcome.open.setFocus(Qt.FocusReason.OtherFocusReason)

    def _update_footer(self) -> None:
        page = self.pages[self.step]
        self.footer.show_page(page, is_first=self.step is Step.SURVEY)
        self.footer.stop.setVisible(
            self.in_kiosk and self.session is not None and self.session.state < State.FROZEN
        )

    # Dropping a file onto the window.

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take one local file, but not where many people answer."""
        urls = event.mimeData().urls()
        if len(urls) == 1 and urls[0].isLocalFile() and not self.in_kiosk:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open it."""
        event.acceptProposedAction()
        self.open_path(Path(event.mimeData().urls()[0].toLocalFile()))
