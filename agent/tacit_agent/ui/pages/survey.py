"""Page 1: who asks, what for, what happens to the answers, and what leaves this computer.

The first three are the researcher's words, in their frame. What this program says stands beside them and never among them, so no
text can push it out of sight. A token is typed here, before anything is answered. How to know that the survey is really theirs is
one click away.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from tacit.person.keys import fingerprint
from tacit.person.sentences import TOKENS, terms
from tacit.platform.messages import Message
from tacit.survey import Board
from tacit_agent.session import SurveySession, voice
from tacit_agent.session.choice import questions
from tacit_agent.ui.dialogs import Dialogs
from tacit_agent.ui.language import fill, number, said
from tacit_agent.ui.operator import card_text, taken, token_refusal
from tacit_agent.ui.pages.page import AgentPage
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.widgets.basics import ScrollingColumn, Size, card, disclosure, label, pair
from tacit_agent.ui.widgets.quoted import Quoted, survey_words
from tacit_agent.vault import Mode
from tacit_qt.widgets import announce, laid_out


class SurveyPage(AgentPage):
    """The researcher's words, this program's, and the token.

    Attributes:
        promise: what happens to the answers here.
        checks: shows how to know whose survey it is.
        token: where a token is typed; None if the survey takes none.
    """

    def __init__(self, session: SurveySession, preferences: AgentPreferences, dialogs: Dialogs) -> None:
        super().__init__(session, preferences, dialogs)
        self._why_closed: Message | None = None
        self.closed = label("", bold=True)
        self.promise = list(map(said, voice.promise(session)))
        self.token: QLineEdit | None = None
        self._token_state = label("", bold=True)
        self.checks = disclosure(self.tr("Is this survey really theirs?"))
        ours = ScrollingColumn(wide=True)
        ours.column.setContentsMargins(0, 0, 0, 0)
        ours.column.addWidget(self.closed)
        ours.column.addWidget(self._promise())
        if session.signed.survey.terms.tokens and session.mode is Mode.PERSONAL:
            ours.column.addWidget(self._token())
        ours.column.addWidget(self.checks, alignment=Qt.AlignmentFlag.AlignLeading)
        signature = self._signature()
        ours.column.addWidget(signature)
        ours.column.addStretch(1)
        self.checks.toggled.connect(signature.setVisible)
        signature.hide()
        layout = laid_out(QHBoxLayout(self), spacing=20)
        layout.addWidget(self._theirs(), 1)
        layout.addWidget(ours, 1)

    def _theirs(self) -> QWidget:
        """Everything on this page that the researcher wrote, beside what this program says and never among it."""
        survey, languages = self.session.survey, self.preferences.languages
        frame = Quoted()
        frame.add(label(survey.title.get(languages), Size.TITLE, bold=True))
        frame.add(pair(self.tr("Who asks"), f"{survey.researcher.name}\n{survey.contact}"))
        frame.add(pair(self.tr("What for"), survey.purpose.get(languages)))
        frame.add(pair(self.tr("What happens to your answers"), survey.retention.get(languages)))
        if survey.terms.board is not None:
            frame.add(pair(self.tr("Who signed it too"), survey.terms.board.name))
        frame.add_stretch()
        return frame

    def _promise(self) -> QWidget:
        frame, inside = card("notice")
        inside.addWidget(label(self.tr("What leaves this computer"), bold=True))
        for text in self.promise:
            inside.addWidget(label(text))
        count = fill(self.tr("Questions: %1."), number(len(questions(self.session.survey))))
        inside.addWidget(label(count, Size.SMALL, faint=True))
        return frame

    def _token(self) -> QWidget:
        """A field that is checked as it is typed into, and keeps what was typed."""
        frame, inside = card()
        name = label(card_text())
        self.token = QLineEdit()
        self.token.setAccessibleName(card_text())
        self.token.setEnabled(not self.session.is_drawn)
        self.token.textChanged.connect(self._typed)
        name.setBuddy(self.token)
        for part in (name, self.token, self._token_state, label(said(TOKENS()), Size.SMALL, faint=True)):
            inside.addWidget(part)
        self._show_token(self._refusal())
        return frame

    def _refusal(self) -> str:
        """What is wrong with the token; empty if nothing is."""
        assert self.token is not None
        if typed := self.token.text().strip():
            return token_refusal(typed)
        return self.tr("It is not typed yet.") if self.session.needs_token else ""

    def _typed(self) -> None:
        assert self.token is not None
        refusal = self._refusal()
        if not refusal and self.token.text().strip():
            refusal = taken(self.session, self.token.text())
        self._show_token(refusal)
        announce(self.token, self._token_state.text())
        self.changed.emit()

    def _show_token(self, refusal: str) -> None:
        self._wrong = refusal
        self._token_state.setText(f"✕ {refusal}" if refusal else "✓ " + self.tr("The card is right."))

    def _signature(self) -> QWidget:
        key = fingerprint(self.session.survey.researcher.key)
        frame, inside = card()
        inside.addWidget(label("✓ " + self.tr("Signed, and unchanged since"), bold=True))
        words = label(" ".join(key.words), Size.LARGE)
        name = self.tr("The researcher's words of proof")
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
        for text in map(said, terms(self.session.survey)):
            inside.addWidget(label(text, Size.SMALL, faint=True))
        return frame

    def _board(self, board: Board) -> QWidget:
        """The fingerprint of the board that signed the survey too; its name is among what the researcher wrote."""
        key = fingerprint(board.key)
        words = label(" ".join(key.words))
        name = self.tr("The words of proof of the board that signed it too")
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
        """Not to answers that would not be drawn, or could not leave."""
        return self._why_closed is None and not (self.token is not None and self._wrong)

    def forward(self) -> bool:
        """Look once more: the last day may have ended while the page was shown."""
        self.enter()
        self.changed.emit()
        return self.can_go_on()

    def focus_first(self) -> QWidget | None:
        """The token, as long as one is wanted."""
        return self.token if self.token is not None and self._wrong else None

    def hint(self) -> str:
        """That the survey is over, or that the card is wanted first."""
        if self.can_go_on():
            return ""
        if self._why_closed is not None:
            return self.tr("This survey cannot be answered any more.")
        return self.tr("Type what stands on your card first.")

    def next_text(self) -> str:
        """To the levels, or to what was drawn."""
        return self.tr("Choose how private")
