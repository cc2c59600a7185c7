"""The window: five pages between a header that shows the step and a footer that leads on.

The window only shows what the session allows. Each page is made when it is first shown, and again when the language or the text
size changes, from the session's state, so no answer is kept in two places. The two pages that can show an answer are deleted, not hidden,
before it is said that answers are erased. The menu bar has all that is not a step: it says what the person wants, the window does it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QActionGroup, QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QMainWindow, QMenu, QMenuBar, QVBoxLayout, QWidget

from tacit import __version__
from tacit.formats.statement_file import STATEMENT_SUFFIX
from tacit.formats.survey_file import SignedSurvey
from tacit.platform import store, support_log
from tacit.platform.errors import TacitError
from tacit_agent.session import Kept, RefusedSurveyError, State, SurveySession, open_survey
from tacit_agent.session.refusals import Today
from tacit_agent.ui.dialogs import Dialogs, agrees, change, forget, offer_once, take, telling
from tacit_agent.ui.language import filled, number, said
from tacit_agent.ui.operator import LockPage, Operator, ask_new_code, ask_token
from tacit_agent.ui.pages.survey import WelcomePage
from tacit_agent.ui.survey_pages import Footer, Header, PageStep, SurveyPages
from tacit_agent.ui.theme import TEXT_SIZES, AgentPreferences, Appearance
from tacit_agent.vault import FieldMode, Mode, OperatorCode, Vault, field
from tacit_qt.widgets import laid_out


class Menus(QObject):
    """Fills a menu bar, again whenever the language changes; `preferred` has the name and the value of a preference.

    It does not keep the window: one that its menus held would never be collected.
    """

    preferred = Signal(str, str)

    def __init__(self, bar: QMenuBar, preferences: AgentPreferences, dialogs: Dialogs) -> None:
        super().__init__(bar)
        self._bar, self._preferences, self._dialogs = bar, preferences, dialogs

    def rebuild(self, window: AgentWindow) -> None:
        """Make the menus; where many people answer, only those that change how things look."""
        bar = self._bar
        for action in bar.actions():
            action.menu().deleteLater()  # the bar would keep it
        bar.clear()
        if not window.in_kiosk:
            self._survey(bar.addMenu(self.tr("&Survey")), window)
        menu, kept = bar.addMenu(self.tr("&View")), self._preferences
        texts = {str(size): filled("%1 %", number(size)) for size in TEXT_SIZES}
        looks = {
            Appearance.SYSTEM: self.tr("As the system"),
            Appearance.LIGHT: self.tr("Light"),
            Appearance.DARK: self.tr("Dark"),
        }
        self._choices(menu.addMenu(self.tr("&Text size")), "text size", texts, str(kept.text_size))
        self._choices(menu.addMenu(self.tr("&Appearance")), "appearance", looks, kept.appearance)
        helping = bar.addMenu(self.tr("&Help"))
        if not window.in_kiosk:
            helping.addAction(self.tr("Save a &log…")).triggered.connect(self._save_log)
        helping.addAction(self.tr("About Tacit")).triggered.connect(self._about)

    def _survey(self, menu: QMenu, window: AgentWindow) -> None:
        keys = QKeySequence.StandardKey
        menu.addAction(self.tr("&Open…"), keys.Open).triggered.connect(window.choose_survey)
        menu.addAction(self.tr("For &many people…")).triggered.connect(window.start_kiosk)
        closing = menu.addAction(self.tr("&Close the survey"))
        closing.setEnabled(window.session is not None)
        closing.triggered.connect(window.close_survey)
        menu.addSeparator()
        menu.addAction(self.tr("&Passphrase…")).triggered.connect(window.change_passphrase)
        menu.addAction(self.tr("&Forget a survey…")).triggered.connect(window.forget_survey)
        menu.addSeparator()
        menu.addAction(self.tr("&Quit"), keys.Quit).triggered.connect(window.close)

    def _choices(self, menu: QMenu, name: str, words: Mapping[Any, str], present: str) -> None:
        """The values of a preference in words, of which one is in force."""
        group = QActionGroup(menu)
        for value, text in words.items():
            action = group.addAction(menu.addAction(text))
            action.setCheckable(True)
            action.setChecked(value == present)
            action.triggered.connect(lambda _=False, value=value: self.preferred.emit(name, value))

    def _save_log(self) -> None:
        """Write what this window did to a file, for support: nothing in it is a person's."""
        title = self.tr("Save a log")
        if (path := self._dialogs.save_path(title, "tacit-agent.log")) is not None:
            with telling(self._dialogs, title):
                store.write(path, support_log.text().encode(), private=True)

    def _about(self) -> None:
        text = QCoreApplication.translate(
            "Menus",
            "Tacit %1. Each answer may be changed into another one by chance before it leaves this computer. Free software "
            "under the MIT licence; the window is made with Qt under the LGPL.",
        )
        self._dialogs.tell(self.tr("About Tacit"), filled(text, __version__))


WIDTH, HEIGHT = 1000, 760
"""Pixels where the screen has them; everything fits into less (1024 × 600), by scrolling."""


class AgentWindow(QMainWindow):
    """One window, one vault; one local file can be dropped onto it. `session`, `step` and `pages` are those of the survey that is open."""

    def __init__(
        self,
        vault: Vault,
        preferences: AgentPreferences,
        dialogs: Dialogs | None = None,
        today: Today = date.today,
    ) -> None:
        super().__init__()
        self.setAcceptDrops(True)
        self.session: SurveySession | None = None
        self.step = PageStep.SURVEY
        self.dialogs: Dialogs = Dialogs(self) if dialogs is None else dialogs
        self._vault, self._preferences, self._today = vault, preferences, today
        self._operator: Operator | None = None
        self._refusal: RefusedSurveyError | None = None
        self._menus = Menus(self.menuBar(), preferences, self.dialogs)
        self._menus.preferred.connect(self.prefer)
        self.pages = SurveyPages(None, preferences, self.dialogs)
        room = self.screen().availableGeometry()
        self.resize(min(WIDTH, room.width()), min(HEIGHT, room.height()))
        self.rebuild()

    # Building.

    def rebuild(self) -> None:
        """Make every part again, in the language, size and colours that are set now."""
        first = self.pages.answers.first if PageStep.ANSWERS in self.pages else 0
        self.pages.destroy_answers()
        central = QWidget()
        self.setCentralWidget(central)  # first: every part that gets another window is styled again
        self.setWindowTitle(self.tr("Tacit"))
        self._menus.rebuild(self)
        self.header = Header(self._preferences, self.session)
        offered = self.header.languages
        offered.activated.connect(lambda at: self.prefer("language", offered.itemData(at)))
        self.footer = Footer()
        self.footer.next.clicked.connect(self.go_on)
        self.footer.back.clicked.connect(self.go_back)
        self.footer.stop.clicked.connect(self.stop)
        self.pages = SurveyPages(self.session, self._preferences, self.dialogs)
        layout = laid_out(QVBoxLayout(central), self.header, (self.pages, 1), self.footer, spacing=14)
        layout.setContentsMargins(24, 14, 24, 18)
        # The keyboard goes round: whenever a page is made, it comes after the header and before the footer.
        self.setTabOrder(self.footer.next, offered)
        self.pages.changed.connect(self._update_footer)
        self.pages.question_wanted.connect(self._to_question)
        if self.session is None:
            self.welcome = WelcomePage()
            self.welcome.open.clicked.connect(self.choose_survey)
            self.pages.addWidget(self.welcome)
        elif self._operator is not None and self.step is PageStep.LOCK:
            given = (self.session, self._preferences, self.dialogs, self.pages)
            lock = LockPage(self._operator, *given)
            lock.begin.connect(lambda: self._go(PageStep.SURVEY))
            lock.decide.connect(self._decide)
            lock.leave.connect(self.leave_field)
            self.pages.add(PageStep.LOCK, lock)
        elif self.step is PageStep.ANSWERS:
            self.pages.answers.first = first
        central.show()  # now, not at the next turn of the event loop: only what is shown can take the focus
        self._show()

    def prefer(self, name: str, value: str) -> None:
        """Set a preference and show it; a person in field mode sets it for themselves alone."""
        if self.in_kiosk and self.step is not PageStep.LOCK:
            self._preferences.try_out(name, value)
        else:
            self._preferences.keep(name, value)
        self.rebuild()

    # Opening and closing.

    @property
    def in_kiosk(self) -> bool:
        """Whether many people answer here."""
        return self.session is not None and self.session.mode is Mode.MANY

    def choose_survey(self) -> None:
        """Ask for a file and open it."""
        if (path := self.dialogs.open_path(self.tr("Open a survey"))) is not None:
            self.open_path(path)

    def open_path(self, path: Path) -> None:
        """Open a survey, or say why not; a survey that is being answered is kept unless the person lets it go."""
        if path.name.endswith(STATEMENT_SUFFIX) and not self.in_kiosk:
            take(self._vault, self.dialogs, path)
            return
        if self.in_kiosk or not self._may_leave():
            return
        if (signed := self._read(path)) is not None:
            self.open(signed)

    def _read(self, path: Path) -> SignedSurvey | None:
        """The verified survey in a file, or None once the person has been told why not."""
        try:
            return open_survey(path)
        except RefusedSurveyError as error:
            self._close()
            self._refusal = error
            self.rebuild()
            return None

    def open(self, signed: SignedSurvey) -> None:
        """Show a survey that was verified, for one person."""
        if self._begin_session(signed, Mode.PERSONAL) and self.session is not None:
            self.step = PageStep.REVIEW if self.session.state >= State.FROZEN else PageStep.SURVEY
            self.rebuild()

    def _begin_session(self, signed: SignedSurvey, mode: Mode) -> bool:
        """Whether this survey can be answered in this way; what was open is closed."""
        self._close()
        refusal = None
        try:
            # What is asked may follow from a token, which is typed first.
            if not signed.survey.terms.by_token or ask_token(Kept(self._vault, signed, mode), self.dialogs):
                self.session = SurveySession(self._vault, signed, mode)
        except TacitError as error:
            refusal = error.message
        if self.session is None:
            self.rebuild()
            if refusal is not None:
                self.dialogs.tell(self.tr("This survey cannot be opened in this way"), said(refusal))
            return False
        offer_once(self._vault, self.dialogs)
        return True

    # Field mode: many people, one after another.

    def start_kiosk(self) -> None:
        """Ask for a survey that many people shall answer."""
        if not self._may_leave():
            return
        if (path := self.dialogs.open_path(self.tr("Open a survey for many people"))) is not None:
            self.open_field(path)

    def open_field(self, path: Path, code: OperatorCode | None = None) -> None:
        """Collect the answers of many people; the code is asked for unless it is given."""
        signed = self._read(path)
        chosen = None if signed is None else code or ask_new_code(self.dialogs)
        if signed is not None and chosen is not None:
            self.begin_field(signed, chosen)

    def begin_field(self, signed: SignedSurvey, code: OperatorCode) -> None:
        """Turn field mode on."""
        if self._begin_session(signed, Mode.MANY):
            mode = FieldMode(signed, code, field.device_word(self._vault, signed.id))
            field.remember(self._vault, mode)
            self._show_field(mode)

    def resume_field(self) -> bool:
        """Go on in field mode if it was on when the program ended; whether it was. `TacitError` if what is remembered cannot be used."""
        if (mode := field.remembered(self._vault)) is None or not self._begin_session(mode.signed, Mode.MANY):
            return False
        self._show_field(mode)
        return True

    def _show_field(self, mode: FieldMode) -> None:
        self._operator = Operator(self._vault, self.dialogs, mode, self._today)
        self.step = PageStep.LOCK
        self.showFullScreen()
        self.rebuild()

    def leave_field(self) -> None:
        """Turn field mode off; the lock has asked for the code."""
        if self._operator is not None:
            field.forget(self._vault)
        self._close()
        self.showNormal()
        self.rebuild()

    def change_passphrase(self) -> None:
        """Ask for a new one."""
        change(self._vault, self.dialogs)

    def forget_survey(self) -> None:
        """Close the survey that is open, and ask which one to forget."""
        if self._may_leave():
            self._close()
            self.rebuild()
            forget(self._vault, self.dialogs, self._preferences.languages)

    def close_survey(self) -> None:
        """Back to the welcome page."""
        if self._may_leave():
            self._close()
            self.rebuild()

    def _close(self) -> None:
        if self.session is not None and self.session.state < State.FROZEN:
            self.session.abandon()
        self.pages.destroy_answers()
        self.session, self.step, self._operator, self._refusal = None, PageStep.SURVEY, None, None

    def _may_leave(self) -> bool:
        return self.session is None or agrees(self.session.on_leave, self.dialogs)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take one local file, but not where many people answer."""
        urls = event.mimeData().urls()
        if len(urls) == 1 and urls[0].isLocalFile() and not self.in_kiosk:
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open it."""
        event.acceptProposedAction()
        self.open_path(Path(event.mimeData().urls()[0].toLocalFile()))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Erase what was not drawn, after asking; in field mode, after asking for the operator's code."""
        if (self._operator is None or self._operator.admitted()) and self._may_leave():
            self._close()
            event.accept()
        else:
            event.ignore()

    # Moving.

    def go_on(self) -> None:
        """Next."""
        if self.session is None or not self.pages[self.step].footing().is_ready:
            return
        if self.step is PageStep.REVIEW and self.session.state < State.FROZEN:
            self._finish()
            return
        if self.session.is_undecided:
            self._settle(self.session.hand_in, PageStep.SAVE)
            return
        if not self.pages[self.step].forward():
            return
        if self.step is PageStep.SURVEY:
            self.session.to_levels()
        elif self.step is PageStep.LEVELS:
            self.session.to_answers()
        elif self.step is PageStep.ANSWERS:
            self.session.to_review()
        elif self.step is PageStep.SAVE:
            if self.in_kiosk:
                self.session.next_person()
                self._lock()
            else:
                self.close_survey()
            return
        self._go(PageStep(self.step + 1))

    def _finish(self) -> None:
        """Draw; back to the levels if a question was answered in another window meanwhile."""
        assert self.session is not None
        if (failure := self.pages.finish(self.session)) is not None and self.session.state is State.LEVELS:
            self.dialogs.tell(self.tr("Nothing was drawn"), said(failure))
            self.step = PageStep.LEVELS
        self._show()

    def _lock(self) -> None:
        """Every page is made again, as the operator set the window: none remembers where the person before was."""
        self._preferences.reset()
        self.step = PageStep.LOCK
        self.rebuild()

    def _decide(self) -> None:
        """The person of an undecided record sees what was drawn for them."""
        assert self.session is not None
        self.session.take_up_undecided()
        self.step = PageStep.REVIEW
        self.rebuild()

    def _settle(self, decision: Callable[[], None], then: PageStep) -> None:
        """What becomes of a record that was drawn; where that cannot be stored, the person may try again."""
        try:
            decision()
        except TacitError as error:
            then = PageStep.REVIEW
            self.pages.show_failure(error.message)
        if then is PageStep.LOCK:
            self._lock()
        else:
            self._go(then)

    def stop(self) -> None:
        """This person stops; where many people answer, the next one may begin."""
        if not self.in_kiosk:
            self.close_survey()
        elif self.session is not None and agrees(self.session.on_stop, self.dialogs):
            self._settle(self.session.stop, PageStep.LOCK)

    def go_back(self) -> None:
        """Back."""
        if self.session is None or not (page := self.pages[self.step]).footing().has_back or not page.back():
            return
        if self.step is PageStep.ANSWERS:
            self.session.to_levels()
            self.pages.destroy_answers()
        elif self.step is PageStep.REVIEW:
            self.session.to_answers()
            self.pages.answers.show_last()
        self._go(PageStep(self.step - 1))

    def _to_question(self, position: int) -> None:
        """From a row of the review to its question."""
        if self.session is not None:
            self.session.to_answers()
            self.pages.answers.show_question(position)
            self._go(PageStep.ANSWERS)

    def _go(self, step: PageStep) -> None:
        self.step = step
        self._show()

    def _show(self) -> None:
        if self.session is None:
            self.header.steps.hide()
            self.footer.hide()
            self.pages.setCurrentWidget(self.welcome)
            if self._refusal is not None:
                self.welcome.show_refusal(said(self._refusal.refusal.sentence), said(self._refusal.detail))
            self.welcome.open.setFocus(Qt.FocusReason.OtherFocusReason)
            return
        page = self.pages[self.step]
        if not self.in_kiosk:  # how long somebody took is not kept beside records of many people
            support_log.step(f"page.{self.step.name}")
        page.enter()
        self.pages.setCurrentWidget(page)
        self.header.steps.setVisible(self.step is not PageStep.LOCK)
        self.header.steps.show_step(-1 if self.step is PageStep.LOCK else self.step)
        self.footer.setVisible(self.step is not PageStep.LOCK)
        self._update_footer()
        (page.focus_first() or self.footer.next).setFocus(Qt.FocusReason.OtherFocusReason)

    def _update_footer(self) -> None:
        self.footer.show_page(self.pages[self.step], is_first=self.step is PageStep.SURVEY)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter is Next, unless what has the focus takes it, or it is only held down."""
        is_enter = event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter} and not event.isAutoRepeat()
        if is_enter and self.session is not None and self.pages[self.step].footing().by_enter:
            self.go_on()
        else:
            super().keyPressEvent(event)
