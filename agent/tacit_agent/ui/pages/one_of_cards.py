"""Questions with one answer: yes or no, or one of several options."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from tacit.survey import Item
from tacit_agent.ui import sentences
from tacit_agent.ui.pages.question_card import QuestionCard
from tacit_agent.ui.sentences import Answer
from tacit_agent.ui.widgets.arrows import Arrows
from tacit_agent.ui.widgets.basics import cells
from tacit_agent.ui.widgets.choice import ChoiceButton
from tacit_agent.ui.widgets.option import OptionButton
from tacit_agent.ui.widgets.option_list import OptionList
from tacit_agent.ui.widgets.quoted import framed, question_parts


class OneOfCard(QuestionCard):
    """A question with one answer.

    Attributes:
        buttons: by answer; None for preferred not to say.
    """

    buttons: dict[Answer, ChoiceButton]

    @property
    def position(self) -> int:
        """Of its item."""
        return self.positions[0]

    @property
    def item(self) -> Item:
        """Its item."""
        return self.session.survey.items[self.position]

    def question_text(self) -> str:
        """The item's text."""
        return self.item.text.get(self.languages)

    def question_parts(self) -> list[QWidget]:
        """Group, text, explanation."""
        return question_parts(self.item, self.languages)

    def make_buttons(self, *made: tuple[Answer, ChoiceButton]) -> None:
        """Take these buttons, in order, and the one of those who prefer not to say."""
        self.buttons = dict(made)
        if self.session.survey.skip:
            self.buttons[None] = ChoiceButton(self.key(len(made)), sentences.choice(None))
        self._group = QButtonGroup(self)
        for place, (value, button) in enumerate(self.buttons.items()):
            self.describe(button, self.key(place))
            button.clicked.connect(lambda _=False, v=value: self.choose(v))
            self._group.addButton(button)

    def choose(self, value: Answer) -> None:
        """Take an answer."""
        if value in self.buttons:
            self.session.answer(self.position, value)
            self.told()

    def refresh(self) -> None:
        """Mark the answer given, if any."""
        given = self.session.is_answered(self.position)
        self._group.setExclusive(given)
        for value, button in self.buttons.items():
            button.setChecked(self.session.shows(self.position, value))

    def stops(self) -> list[QWidget]:
        """Every answer; once one is chosen Qt stops at that alone, and the arrows go on from there."""
        return list(self.buttons.values())

    def keyed(self) -> list[ChoiceButton]:
        """Every answer."""
        return list(self.buttons.values())


class YesNoCard(OneOfCard):
    """Two or three buttons side by side."""

    def lay_out_answers(self, inside: QVBoxLayout) -> None:
        """Yes and no."""
        self.make_buttons(
            (True, ChoiceButton(self.key(0), sentences.choice(True))),
            (False, ChoiceButton(self.key(1), sentences.choice(False))),
        )
        inside.addLayout(cells(*self.buttons.values()))

    def answers(self, _: int) -> list[QWidget]:
        """Every answer: they are read together."""
        return list(self.buttons.values())

    def hint(self) -> str:
        """One, two, three."""
        if self.session.survey.skip:
            return self.tr("Keys: 1 yes, 2 no, 3 prefer not to say, Enter to go on.")
        return self.tr("Keys: 1 yes, 2 no, Enter to go on.")


class OptionsCard(OneOfCard):
    """The researcher's options in a frame of their own, and below it what this program offers beside them."""

    def lay_out_answers(self, inside: QVBoxLayout) -> None:
        """The options in columns."""
        texts = [option.text.get(self.languages) for option in self.item.options]
        options = [OptionButton(self.key(i), text) for i, text in enumerate(texts)]
        self.make_buttons(*enumerate(options))
        shown = OptionList(options)
        inside.addWidget(framed(self.caption(), shown))
        if None in self.buttons:
            inside.addWidget(self.buttons[None], alignment=Qt.AlignmentFlag.AlignLeading)
        Arrows(shown, list(self.buttons.values())[len(options) :])

    def caption(self) -> str:
        """What the options are."""
        return self.tr("Choose one. The researcher's words:")

    def hint(self) -> str:
        """What stands in the marks."""
        return self.tr("Keys: the digit or letter beside an answer, Enter to go on.")
