"""Page 1: the survey, its researcher, and that it is unchanged since the researcher signed it."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from tacit.keys import fingerprint
from tacit_agent.session import Session
from tacit_agent.ui.pages.page import Dialogs, Page
from tacit_agent.ui.pages.promise import promise
from tacit_agent.ui.preferences import Preferences
from tacit_agent.ui.sentences import fill, number
from tacit_agent.ui.widgets.basics import Column, Size, card, label, pair


class SurveyPage(Page):
    """Title, purpose, researcher, fingerprint in words, what happens to the data."""

    def __init__(self, session: Session, preferences: Preferences, dialogs: Dialogs) -> None:
        super().__init__(session, preferences, dialogs)
        survey, languages = session.survey, preferences.languages
        area = Column()
        column = area.column
        column.addWidget(label(survey.title.get(languages), Size.TITLE, bold=True))
        column.addWidget(label(survey.purpose.get(languages)))
        column.addWidget(self._promise())
        frame, inside = card()
        inside.addWidget(pair(self.tr("Who asks"), f"{survey.researcher.name}\n{survey.contact}"))
        inside.addWidget(pair(self.tr("What happens to your answers"), survey.retention.get(languages)))
        inside.addWidget(pair(self.tr("Questions"), number(len(survey.items))))
        column.addWidget(frame)
        column.addWidget(self._signature())
        column.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(area)

    def _promise(self) -> QWidget:
        frame, inside = card("notice")
        inside.addWidget(label(self.tr("How your answers are protected"), bold=True))
        self.promise = label("\n".join(promise(self.session)))
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
        inside.addWidget(label(self._acquaintance(), faint=True))
        return frame

    def _acquaintance(self) -> str:
        known = self.session.answered_before()
        if not known:
            return self.tr("You have not answered a survey signed with this key on this computer.")
        text = self.tr("Surveys signed with this key that were answered on this computer: %1.")
        return fill(text, number(known))

    def next_text(self) -> str:
        """To the levels, or to what was drawn."""
        return self.tr("Choose how private")
