"""What the cards of every kind of question have: the researcher's words, what is to know of the question, its figures.

Nothing is preselected. What is chosen has a tick and bold letters besides its colour. A key answers a question only
while what it chooses is in view.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence

from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from tacit.person import sentences
from tacit.platform.messages import Message
from tacit.survey import Item, SurveyQuestion
from tacit_agent.session import SurveySession, voice
from tacit_agent.ui.language import fill, lines, number, quoted, said
from tacit_agent.ui.widgets.basics import Size, card, label
from tacit_agent.ui.widgets.figures import Sentences
from tacit_agent.ui.widgets.options import ChoiceButton
from tacit_agent.ui.widgets.quoted import Quoted
from tacit_qt.widgets import laid_out

KEYS = "123456789abcdefghijklmnopqrstuvwxyz0"
"""The keys of the answers of a question, in order; a 37th has none."""

_QUESTION_LINES = 9
"""Lines of a question with its group and explanation that are shown at once."""

_SHORT = 40
"""Characters of a level's name, and of a box, beside figures."""


def key_of(place: int) -> str:
    """The key of an answer, as it is shown: a digit of the person's, or a letter."""
    key = KEYS[place] if place < len(KEYS) else ""
    return number(int(key)) if key.isdigit() else key


class QuestionCard(QFrame):
    """One question.

    Attributes:
        positions: of its items.
        figures: the figures of its answers.
    """

    def __init__(
        self,
        session: SurveySession,
        languages: Sequence[str],
        question: SurveyQuestion,
        chosen: Callable[[], None],
    ) -> None:
        """A card that shows what has been answered."""
        super().__init__()
        self.session = session
        self.languages = languages
        self.positions = question.positions
        self._chosen = chosen
        self.setAccessibleName(quoted(self.question_text()))
        frame, inside = card()
        asked = Quoted(lines=_QUESTION_LINES)
        asked.show_texts(*self.question_parts())
        inside.addWidget(asked)
        self.lay_out_answers(inside)
        if notes := self._notes():
            inside.addWidget(label(lines(notes), Size.SMALL))
        self.figures = Sentences(
            self.tr("Figures of this answer"), self._privacy(), "\n".join(self._level_lines())
        )
        inside.addWidget(self.figures)
        laid_out(QVBoxLayout(self), frame)
        self.refresh()

    # What the kinds of questions differ in.

    @abstractmethod
    def question_text(self) -> str:
        """The researcher's question."""

    @abstractmethod
    def question_parts(self) -> list[QWidget]:
        """The same with group and explanation, for the frame."""

    @abstractmethod
    def lay_out_answers(self, inside: QVBoxLayout) -> None:
        """Make what is answered with, and put it into the card."""

    @abstractmethod
    def refresh(self) -> None:
        """Mark what is answered now, if anything."""

    @abstractmethod
    def stops(self) -> list[QWidget]:
        """Where the keyboard stops, in order."""

    @abstractmethod
    def keyed(self) -> list[ChoiceButton]:
        """The answers that have keys, in the order of the keys."""

    @abstractmethod
    def hint(self) -> str:
        """What the keys do."""

    # What they have in common.

    @property
    def items(self) -> list[Item]:
        """Its items."""
        return [self.session.survey.items[position] for position in self.positions]

    @property
    def is_answered(self) -> bool:
        """Whether every item is answered."""
        return all(map(self.session.is_answered, self.positions))

    def told(self) -> None:
        """An answer was given or taken back."""
        self.refresh()
        self._chosen()

    def first_stop(self) -> QWidget:
        """Where the keyboard begins."""
        return self.stops()[0]

    def press(self, place: int) -> bool:
        """A key was pressed; false, and nothing else, if what it chooses is not in view."""
        if not self.is_seen(place):
            return False
        for button in self.keyed()[place : place + 1]:
            button.click()
        return True

    def answers(self, place: int) -> list[QWidget]:
        """What has to be in view for a key."""
        return list(self.keyed()[place : place + 1])

    def is_seen(self, place: int = 0) -> bool:
        """Whether what a key chooses is in view, and not scrolled away."""
        return all(map(shown_whole, self.answers(place)))

    def key(self, place: int) -> str:
        """The key of an answer, as it is shown; empty if it has none."""
        return key_of(place)

    def describe(self, button: ChoiceButton, key: str) -> None:
        """Say to which question an answer belongs, and which key gives it."""
        asked = quoted(self.question_text())
        button.setAccessibleDescription(fill(self.tr("%1 Key %2."), asked, key) if key else asked)

    def forget(self) -> None:
        """Empty what holds more than the answer; the card is about to go."""

    def _notes(self) -> list[Message]:
        notes = voice.harmless(self.session, self.positions, self.languages)
        for position in self.positions:
            notes += voice.same(self.session, position, self.languages)
            notes += voice.repeated(self.session, position)
        return notes

    def _level_lines(self) -> list[str]:
        """The level and its figures; of boxes with several levels each of them."""
        levels = {self.session.level_of(position): position for position in reversed(self.positions)}
        lines = self.said_before_figures()
        for level, position in sorted(levels.items()):
            name = quoted(self.session.survey.level(level).name.get(self.languages), _SHORT)
            if len(levels) > 1:
                text = self.tr("Level %1, %2: sent with the answers to %3.")
                lines.append(fill(text, number(level), name, self._at(level)))
            else:
                lines.append(fill(self.tr("Level %1, %2: sent with the answer."), number(level), name))
            first, *others = sentences.answer(self.session.figures(position))
            lines += map(said, [first, *others] if len(levels) > 1 else others)
        return lines

    def _privacy(self) -> str:
        """The percentage of the answer; of boxes with several levels each has its own."""
        if len({self.session.level_of(position) for position in self.positions}) > 1:
            return ""
        return said(sentences.answer(self.session.figures(self.positions[0]))[0])

    def said_before_figures(self) -> list[str]:
        """What the words of the figures mean here."""
        return []

    def _at(self, level: int) -> str:
        """The boxes at a level."""
        survey = self.session.survey
        texts = [survey.items[i].text for i in self.positions if self.session.level_of(i) == level]
        return self.tr(", ", "between the names of boxes").join(
            quoted(text.get(self.languages), _SHORT) for text in texts
        )


def shown_whole(part: QWidget) -> bool:
    """Whether a part is in view from top to bottom."""
    seen, whole = part.visibleRegion().boundingRect(), part.rect()
    return seen.top() == whole.top() and seen.bottom() == whole.bottom()
