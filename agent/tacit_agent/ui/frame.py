"""Header and footer: the step, the language, and the buttons that lead on."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Qt, Signal
from PySide6.QtGui import QKeySequence, QResizeEvent
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QVBoxLayout, QWidget

from tacit_agent.session import Session, State
from tacit_agent.ui.pages.page import Page
from tacit_agent.ui.preferences import LANGUAGES, Preferences
from tacit_agent.ui.widgets.basics import GAP, Size, button, cells, label, rows, rule
from tacit_agent.ui.widgets.steps import Steps
from tacit_agent.vault import Mode


class Header(QWidget):
    """The steps, and the languages of the survey and of the program.

    Signals:
        language_chosen: a language tag.
    """

    language_chosen = Signal(str)

    def __init__(self, preferences: Preferences, session: Session | None) -> None:
        super().__init__()
        many = session is not None and session.mode is Mode.MANY
        last = self.tr("Receipt") if many else self.tr("Save")
        self.steps = Steps(
            [self.tr("Survey"), self.tr("Levels"), self.tr("Answers"), self.tr("Review"), last]
        )
        self.languages = QComboBox()
        self.languages.setAccessibleName(self.tr("Language"))
        # On Linux a box is read out with its label's text, not with its own name.
        self.languages_label = label(self.tr("Language"), Size.SMALL, faint=True)
        self.languages_label.setWordWrap(False)
        self.languages_label.setAlignment(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
        self.languages_label.setBuddy(self.languages)
        offered = list(session.survey.languages) if session else []
        offered += [tag for tag in LANGUAGES if not any(_same(tag, other) for other in offered)]
        for tag in offered:
            self.languages.addItem(_name(tag), tag)
        present = next((i for i, tag in enumerate(offered) if _same(tag, preferences.language)), -1)
        self.languages.setCurrentIndex(present)
        self.languages.activated.connect(
            lambda index: self.language_chosen.emit(self.languages.itemData(index))
        )
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.addWidget(self.steps, 1)
        row.addStretch(0)
        row.addWidget(self.languages_label, alignment=Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.languages, alignment=Qt.AlignmentFlag.AlignTrailing)
        layout.addLayout(row)
        layout.addWidget(rule())


def _same(tag: str, other: str) -> bool:
    return tag.partition("-")[0].lower() == other.partition("-")[0].lower()


_NAMES = {"en": "English", "es": "español"}
"""Where Qt would name a country that was not asked for."""


def _name(tag: str) -> str:
    """A language in its own words."""
    if tag in _NAMES:
        return _NAMES[tag]
    locale = QLocale(tag)
    known = locale.language() != QLocale.Language.C
    return locale.nativeLanguageName() if known and locale.nativeLanguageName() else tag


_HINT_PLACE = 2
"""After Back and Stop."""


class Footer(QWidget):
    """Back, a hint, Next."""

    def __init__(self) -> None:
        super().__init__()
        self.back = button(self.tr("Back"))
        self.back.setShortcut(QKeySequence("Alt+Left"))
        self.stop = button("")
        self.hint = label("", Size.SMALL, faint=True)
        self.next = button("", primary=True)
        self.next.setDefault(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(rule())
        self._above = rows()
        layout.addLayout(self._above)
        self._row = cells(self.back, self.stop)
        self._row.addStretch(0)
        self._row.addWidget(self.next)
        layout.addLayout(self._row)
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

    def show_page(self, page: Page, *, is_first: bool) -> None:
        """Say what the page says."""
        session = page.session
        if session.is_undecided:
            self.stop.setText(self.tr("Throw away"))
        else:
            self.stop.setText(
                self.tr("Discard the record") if session.is_waiting else self.tr("Stop and erase")
            )
        self.stop.setVisible(
            session.is_waiting or (session.mode is Mode.MANY and session.state <= State.FROZEN)
        )
        self.next.setText(page.next_text())
        self.next.setEnabled(page.can_go_on())
        self.back.setEnabled(not is_first and page.can_go_back())
        self.hint.setText(page.hint())
        self.hint.setVisible(bool(page.hint()))
        self._place_hint()
