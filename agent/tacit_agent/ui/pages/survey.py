"""Page 1: the survey, its researcher, and that it is unchanged since the researcher signed it.

Three parts that scroll apart: what the researcher wrote, in its frame; beside it what this program promises; below that the
fingerprint. No text can push the promise or the fingerprint out of sight, at any size of text.
"""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from tacit.person.keys import fingerprint
from tacit.person.sentences import terms
from tacit.platform.messages import Message
from tacit.survey import Board
from tacit_agent.session import SurveySession, voice
from tacit_agent.session.choice import harmless, questions
from tacit_agent.ui.dialogs import Dialogs
from tacit_agent.ui.language import fill, lines, number, said
from tacit_agent.ui.pages.page import AgentPage
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.widgets.basics import ScrollingColumn, Size, card, label, pair, rows
from tacit_agent.ui.widgets.quoted import BoundedScroll, Quoted, survey_words
from tacit_qt.widgets import laid_out

_PROMISE = 45
"""The most that the promise takes of the page's height, in percent."""


class SurveyPage(AgentPage):
    """Title, purpose, researcher, fingerprint in words, what happens to the data."""

    def __init__(self, session: SurveySession, preferences: AgentPreferences, dialogs: Dialogs) -> None:
        super().__init__(session, preferences, dialogs)
        self._upper = BoundedScroll(lambda: self.height() * _PROMISE // 100)
        self._upper.column.addWidget(self._promise())
        self._upper.setAccessibleName(self.tr("How your answers are protected"))
        lower = ScrollingColumn(wide=True)
        lower.column.setContentsMargins(0, 0, 0, 0)
        lower.column.addWidget(self._signature())
        lower.column.addStretch(1)
        layout = laid_out(QHBoxLayout(self), spacing=20)
        layout.addWidget(self._theirs(), 4)
        self._why_closed: Message | None = None
        self.closed = label("", bold=True)
        ours = rows(self.closed, self._upper, lower)
        ours.setStretch(2, 1)
        layout.addLayout(ours, 5)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the new height."""
        super().resizeEvent(event)
        self._upper.fit()

    def _theirs(self) -> QWidget:
        """Everything on this page that the researcher wrote, beside what this program says and never among it."""
        survey, languages = self.session.survey, self.preferences.languages
        frame = Quoted()
        frame.add(label(survey.title.get(languages), Size.TITLE, bold=True))
        frame.add(label(survey.purpose.get(languages)))
        frame.add(pair(self.tr("Who asks"), f"{survey.researcher.name}\n{survey.contact}"))
        frame.add(pair(self.tr("What happens to your answers"), survey.retention.get(languages)))
        if survey.terms.board is not None:
            frame.add(pair(self.tr("Who signed it too"), survey.terms.board.name))
        frame.add_stretch()
        return frame

    def _questions(self) -> str:
        count, plain = len(questions(self.session.survey)), harmless(self.session.survey)
        if not plain:
            return fill(self.tr("Questions: %1."), number(count))
        text = self.tr("Questions: %1, of which %2 are declared as not sensitive by the researcher.")
        return fill(text, number(count), number(plain))

    def _promise(self) -> QWidget:
        frame, inside = card("notice")
        inside.addWidget(label(self.tr("How your answers are protected"), bold=True))
        self.promise = label(lines(voice.promise(self.session)))
        inside.addWidget(self.promise)
        return frame

    def _signature(self) -> QWidget:
        key = fingerprint(self.session.survey.researcher.key)
        frame, inside = card()
        inside.addWidget(label("✓ " + self.tr("Signed, and unchanged since"), bold=True))
        words = label(" ".join(key.words), Size.LARGE)
        name = self.tr("The researcher's fingerprint")
        about = self.tr(
            "Compare these words with those the researcher gave you, on paper or by telephone. If they are the same, the "
            "survey is really theirs."
        )
        box = pair(name, words, about=about)
        words.setAccessibleName(f"{name}: {key}")
        inside.addWidget(box)
        if self.session.survey.terms.board is not None:
            inside.addWidget(self._board(self.session.survey.terms.board))
        inside.addWidget(label(self._acquaintance(), Size.SMALL, faint=True))
        inside.addWidget(survey_words(self.session.signed))
        for text in (self._questions(), *map(said, terms(self.session.survey))):
            inside.addWidget(label(text, Size.SMALL, faint=True))
        return frame

    def _board(self, board: Board) -> QWidget:
        """The fingerprint of the board that signed the survey too; its name is among what the researcher wrote."""
        key = fingerprint(board.key)
        words = label(" ".join(key.words))
        name = self.tr("The fingerprint of the board that signed it too")
        words.setAccessibleName(f"{name}: {key}")
        return pair(name, words, about=self.tr("Compare these words with those that the board gives."))

    def _acquaintance(self) -> str:
        known = self.session.answered_before()
        if not known:
            return self.tr("No other survey signed with this key is kept on this computer.")
        text = self.tr("Other surveys signed with this key that are kept on this computer: %1.")
        return fill(text, number(known))

    def enter(self) -> None:
        """Say why no answer can be drawn, if none can."""
        self._why_closed = None if self.session.is_drawn else self.session.closed
        self.closed.setText("" if self._why_closed is None else f"✕ {said(self._why_closed)}")
        self.closed.setVisible(self._why_closed is not None)

    def can_go_on(self) -> bool:
        """Not to answers that would not be drawn."""
        return self._why_closed is None

    def forward(self) -> bool:
        """Look once more: the last day may have ended while the page was shown."""
        self.enter()
        self.changed.emit()
        return self.can_go_on()

    def hint(self) -> str:
        """That the survey is over."""
        return "" if self.can_go_on() else self.tr("This survey cannot be answered any more.")

    def next_text(self) -> str:
        """To the levels, or to what was drawn."""
        return self.tr("Choose how private")
