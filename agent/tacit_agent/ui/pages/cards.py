"""The cards of questions: yes or no, one of several options, a number or its band, and the boxes of a checklist.

The number is in the field alone, as long as the field is shown. The answer is its band: on the way back to the question the band
is chosen, and the field is empty. No text is made from the number or from its band: the sentence beside the field is one of those
that are made for every band alike.

A box without a tick is not yet answered. It becomes a no, or not said, only by one of the two buttons below the boxes, or each by
itself, some a no and others not said: a box that a person overlooked is never sent as a no that they did not give. A tick that is
taken back takes that back, too.

Nothing is preselected. What is chosen has a tick and bold letters besides its colour. A key answers only while what it chooses is in view.
"""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QButtonGroup, QFrame, QVBoxLayout, QWidget

from tacit.person import sentences
from tacit.survey import SurveyQuestion
from tacit_agent.session import voice
from tacit_agent.ui.language import Answer, choice, filled, lines, number, quoted, said
from tacit_agent.ui.pages import AgentPage
from tacit_agent.ui.widgets.basics import GAP, Size, at_start, card, cells, label, small
from tacit_agent.ui.widgets.figures import Sentences
from tacit_agent.ui.widgets.options import (
    Arrows,
    BoxRow,
    ChoiceButton,
    NumberEntry,
    OneOfTexts,
    OptionButton,
    OptionList,
    WrappedCheck,
)
from tacit_agent.ui.widgets.quoted import Quoted, framed, question_parts
from tacit_qt.widgets import Plain, announce, fill, laid_out

KEYS = "123456789abcdefghijklmnopqrstuvwxyz0"
"""The keys of the answers of a question, in order; a 37th has none."""

_QUESTION_LINES = 9  # lines of a question with its group and explanation that are shown at once
_SHORT = 40  # characters of a level's name, and of a box, beside figures


class QuestionCard(QFrame):
    """One question: its `items` with their `positions`, of which the first ones are apart, and the `figures` of its answers.

    The keyboard stops at `stops`, in order. The answers that have keys are `keyed`, in the order of the keys; `hint` says what these do.
    """

    keys = KEYS
    keyed: Sequence[ChoiceButton] = ()
    said_before_figures: Sequence[str] = ()
    stops: Sequence[QWidget]
    hint: str

    def __init__(self, page: AgentPage, question: SurveyQuestion, chosen: Callable[[], None]) -> None:
        """A card that shows what has been answered."""
        super().__init__()
        session, languages = page.session, page.preferences.languages
        self.session, self.languages, self._chosen = session, languages, chosen
        self.positions = question.positions
        self.items = [session.survey.items[position] for position in self.positions]
        self.position, self.item = self.positions[0], self.items[0]
        is_box = self.item.kind.is_box  # whose question is that of the checklist
        self.question = self.item.heading(languages) if is_box else self.item.text.get(languages)
        self.setAccessibleName(quoted(self.question))
        heading = [label(self.question, Size.LARGE, bold=True)]
        asked = Quoted(lines=_QUESTION_LINES)
        asked.show_texts(*(heading if is_box else question_parts(self.item, languages)))
        frame = card(asked)
        laid_out(QVBoxLayout(self), frame)  # now: what is moved is styled again, with all that is in it
        inside = frame.layout()
        assert isinstance(inside, QVBoxLayout)
        self.lay_out_answers(inside)
        found = voice.harmless(session, self.positions, languages)
        for position in self.positions:
            found += [*voice.same(session, position, languages), *voice.repeated(session, position)]
        notes = [label(lines(found), Size.SMALL)] if found else []
        self.figures = Sentences(self.tr("Figures of this answer"), *self._said_of_levels())
        fill(inside, *notes, self.figures)
        self.refresh()

    # What the kinds of questions differ in.

    @abstractmethod
    def lay_out_answers(self, inside: QVBoxLayout) -> None:
        """Make what is answered with, and put it into the card."""

    @abstractmethod
    def refresh(self) -> None:
        """Mark what is answered now, if anything."""

    # What they have in common.

    @property
    def is_answered(self) -> bool:
        """Whether every item is answered."""
        return all(map(self.session.is_answered, self.positions))

    def told(self) -> None:
        """An answer was given or taken back."""
        self.refresh()
        self._chosen()

    def first_stop(self) -> QWidget:
        """Where the keyboard begins; what is hidden is passed over."""
        return next(each for each in self.stops if each.isVisibleTo(self))

    def press(self, place: int) -> bool:
        """A key was pressed; false, and nothing else, if what it chooses is not in view."""
        if not self.is_seen(place):
            return False
        for button in self.keyed[place : place + 1]:
            button.click()
        return True

    def answers(self, place: int) -> Sequence[QWidget]:
        """What has to be in view for a key."""
        return self.keyed[place : place + 1]

    def is_seen(self, place: int = 0) -> bool:
        """Whether what a key chooses is in view, and not scrolled away."""
        for part in self.answers(place):
            seen, whole = part.visibleRegion().boundingRect(), part.rect()
            if (seen.top(), seen.bottom()) != (whole.top(), whole.bottom()):
                return False
        return True

    def _key(self, place: int) -> str:
        """The key of an answer, as it is shown: a digit of the person's, or a letter; empty if it has none."""
        key = self.keys[place : place + 1]
        return number(int(key)) if key.isdigit() else key

    def _describe(self, buttons: Iterable[ChoiceButton], *, keys: bool = True) -> None:
        """Say to which question each of these answers belongs, and which key gives it."""
        asked = quoted(self.question)
        for place, button in enumerate(buttons):
            key = self._key(place) if keys else ""
            button.setAccessibleDescription(filled(self.tr("%1 Key %2."), asked, key) if key else asked)

    def forget(self) -> None:
        """Empty what holds more than the answer; the card is about to go."""

    def _said_of_levels(self) -> tuple[str, str]:
        """The percentage of the answer, and what else is said of its level; of boxes with several levels all with each of them."""
        levels = {self.session.level_of(position): position for position in reversed(self.positions)}
        privacy, lines = "", [*self.said_before_figures]
        for level, position in sorted(levels.items()):
            name = quoted(self.session.survey.level(level).name.get(self.languages), _SHORT)
            figures = list(map(said, sentences.answer(self.session.figures(position))))
            if len(levels) > 1:
                text = self.tr("Level %1, %2: sent with the answers to %3.")
                lines.append(filled(text, number(level), name, self._at(level)))
            else:
                lines.append(filled(self.tr("Level %1, %2: sent with the answer."), number(level), name))
                privacy = figures.pop(0)
            lines += figures
        return privacy, "\n".join(lines)

    def _at(self, level: int) -> str:
        survey = self.session.survey
        texts = [survey.items[i].text for i in self.positions if self.session.level_of(i) == level]
        return self.tr(", ", "between the names of boxes").join(
            quoted(text.get(self.languages), _SHORT) for text in texts
        )


class OneOfCard(QuestionCard):
    """A question with one answer; its buttons by answer, None for preferred not to say."""

    buttons: dict[Answer, ChoiceButton]

    def _make_buttons(self, *made: tuple[Answer, ChoiceButton]) -> None:
        """Take these buttons, in order, and the one of those who prefer not to say."""
        self.buttons = dict(made)
        if self.session.survey.skip:
            self.buttons[None] = ChoiceButton(self._key(len(made)), choice(None))
        # Once one is chosen the keyboard stops at that alone, and the arrows go on from there.
        self.stops = self.keyed = list(self.buttons.values())
        self._describe(self.keyed)
        self._group = QButtonGroup(self)
        for value, button in self.buttons.items():
            button.clicked.connect(lambda _=False, v=value: self.choose(v))
            self._group.addButton(button)

    def choose(self, value: Answer) -> None:
        """Take an answer."""
        if value in self.buttons:
            self.session.answer(self.position, value)
            self.told()

    def refresh(self) -> None:
        """Mark the answer given, if any."""
        self._group.setExclusive(self.session.is_answered(self.position))
        for value, button in self.buttons.items():
            button.setChecked(self.session.shows(self.position, value))


class YesNoCard(OneOfCard):
    """Two or three buttons side by side."""

    def lay_out_answers(self, inside: QVBoxLayout) -> None:
        """Yes and no."""
        yes, no = ChoiceButton(self._key(0), choice(True)), ChoiceButton(self._key(1), choice(False))
        self._make_buttons((True, yes), (False, no))
        inside.addLayout(cells(*self.keyed))
        with_skip = self.tr("Keys: 1 yes, 2 no, 3 prefer not to say, Enter to go on.")
        self.hint = with_skip if self.session.survey.skip else self.tr("Keys: 1 yes, 2 no, Enter to go on.")

    def answers(self, _: int) -> Sequence[QWidget]:
        """Every answer: they are read together."""
        return self.keyed


class OptionsCard(OneOfCard):
    """The researcher's options in a frame of their own, and below it what this program offers beside them."""

    def lay_out_answers(self, inside: QVBoxLayout) -> None:
        """The options in columns."""
        self.hint = self.tr("Keys: the digit or letter beside an answer, Enter to go on.")
        self._lay_out_options(inside, self.tr("Choose one. The researcher's words:"))

    def _lay_out_options(self, inside: QVBoxLayout, caption: str) -> None:
        texts = [option.text.get(self.languages) for option in self.item.options]
        options = [OptionButton(self._key(i), text) for i, text in enumerate(texts)]
        self._make_buttons(*enumerate(options))
        shown = OptionList(options)
        inside.addWidget(framed(caption, shown))
        if None in self.buttons:
            fill(inside, at_start(self.buttons[None]))
        Arrows(shown, self.keyed[len(options) :])


_DIGITS = 16  # the width of the field


class NumberCard(OptionsCard):
    """The field above the bands, and in `band` what is sent for the number in it; digits are for the field."""

    keys = ""

    def lay_out_answers(self, inside: QVBoxLayout) -> None:
        """The field, what is sent for it, the bands."""
        self.entry = NumberEntry(negative=self.item.cuts[0] <= 0)
        self.entry.setAccessibleName(quoted(self.question))
        self.entry.setFixedWidth(self.fontMetrics().horizontalAdvance("0") * _DIGITS)
        self.entry.number_changed.connect(self._typed)
        self.band = OneOfTexts(self._sent_as())
        # On Linux a field is read out with its label's text, too.
        name = Plain(self.tr("Type a number:"))
        name.setBuddy(self.entry)
        about = self.tr(
            "The number itself is neither kept nor sent: it only finds its band. You can choose the band below instead."
        )
        self.entry.setAccessibleDescription(about)
        fill(inside, cells(name, self.entry, (self.band, 1)), small(about))
        self.hint = self.tr("Type the number, or choose its band; Enter to go on.")
        self._lay_out_options(inside, self.tr("The bands, in the researcher's words:"))
        self.stops, self.keyed = [self.entry, *self.keyed], ()

    def _sent_as(self) -> list[str]:
        if self.session.figures(self.position).is_open:
            text = self.tr("→ sent as %1")
        else:
            text = self.tr("→ sent as %1, or by chance as another band")
        return [filled(text, quoted(option.text.get(self.languages))) for option in self.item.options]

    def _typed(self) -> None:
        """What is in the field has changed: its band is the answer."""
        typed = self.entry.number
        band = None if typed is None else self.item.band_of(typed)
        if band is None:
            self.session.take_back(self.position)
        else:
            self.session.answer(self.position, band)
        self.band.show_text(band)
        if band is not None:
            announce(self.entry, self.band.texts[band])
        self.told()

    def choose(self, value: Answer) -> None:
        """Take a band, or that the person prefers not to say; the number is of no more use."""
        self.forget()
        super().choose(value)

    def forget(self) -> None:
        """Empty the field."""
        self.entry.forget()
        self.band.show_text(None)

    def answers(self, _: int) -> Sequence[QWidget]:
        """The field."""
        return [self.entry]

    def press(self, place: int) -> bool:
        """A digit that was pressed elsewhere in the card goes into the field."""
        if not self.is_seen():
            return False
        if KEYS[place].isdigit():
            self.entry.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.entry.insert(KEYS[place])
            self._typed()
        return True


class ChecklistCard(QuestionCard):
    """The boxes and the two buttons, or a row for each box where each is answered by itself; by position of the item.

    `rest` is what is said of the boxes without a tick: False for no, None for preferred not to say.
    """

    def lay_out_answers(self, inside: QVBoxLayout) -> None:
        """The boxes in columns and the buttons below them; the rows instead where a person wants them."""
        about = self.tr("Each box is an answer of its own: with a tick yes, without one no.")
        self.said_before_figures = [about]
        self.together, self.separate = QWidget(), QWidget()
        self._lay_out_boxes(laid_out(QVBoxLayout(self.together), spacing=GAP))
        self.apart = WrappedCheck(self.tr("Answer each box by itself"))
        skip = self.session.survey.skip
        self.rows = {position: BoxRow(self._words(position), skip=skip) for position in self.positions}
        column = laid_out(QVBoxLayout(self.separate), spacing=GAP)
        for position, row in self.rows.items():
            column.addWidget(row)
            row.chosen.connect(lambda value, p=position: self._answer([p], value))
        answers = [button for row in self.rows.values() for button in row.buttons.values()]
        self._describe(answers, keys=False)
        self.stops = [*self._with_keys, *answers, self.apart]
        self.apart.setChecked(self._is_mixed())
        self.apart.toggled.connect(self._part)
        fill(inside, self.together, self.separate, self.apart)

    def _lay_out_boxes(self, column: QVBoxLayout) -> None:
        self.boxes = {
            position: OptionButton(self._key(place), self._words(position), box=True)
            for place, position in enumerate(self.positions)
        }
        for position, box in self.boxes.items():
            box.clicked.connect(lambda _=False, p=position: self._ticked(p))
        caption = self.tr("Tick all that apply. The researcher's words:")
        shown = OptionList(list(self.boxes.values()))
        column.addWidget(framed(caption, shown))
        count = len(self.boxes)
        self.rest: dict[bool | None, ChoiceButton] = {
            False: ChoiceButton(self._key(count), self.tr("None of these applies"))
        }
        if self.session.survey.skip:
            self.rest[None] = ChoiceButton(self._key(count + 1), choice(None))
        asked, self._group = self.tr("And the boxes without a tick?"), QButtonGroup(self)
        for value, button in self.rest.items():
            self._group.addButton(button)
            button.clicked.connect(lambda _=False, v=value: self._answer(self._unticked(), v))
            button.setAccessibleName(f"{asked} {button.text()}")
        Arrows(shown, list(self.rest.values()))
        fill(column, label(asked), cells(*self.rest.values(), 1))
        self._with_keys = [*self.boxes.values(), *self.rest.values()]
        self._describe(self._with_keys)

    def _words(self, position: int) -> str:
        item = self.session.survey.items[position]
        texts = (item.text.get(self.languages), item.help.get(self.languages))
        return "\n".join(text for text in texts if text)

    # What is answered.

    def _is_ticked(self, position: int) -> bool:
        return self.session.shows(position, value=True)

    def _unticked(self) -> list[int]:
        return [position for position in self.positions if not self._is_ticked(position)]

    def _ticked(self, position: int) -> None:
        """A tick is a yes. Taking it back says nothing, not even of the other boxes any more."""
        if self.boxes[position].isChecked():
            self.session.answer(position, True)
        else:
            self.session.take_back(position)
            for other in self._unticked():
                self.session.take_back(other)
        self.told()

    def _answer(self, positions: Sequence[int], value: bool | None) -> None:
        for position in positions:
            self.session.answer(position, value)
        self.told()

    def _is_mixed(self) -> bool:
        """Whether the two buttons cannot show what is said of the boxes without a tick."""
        said = {(self.session.is_answered(i), self.session.is_left_out(i)) for i in self._unticked()}
        return len(said) > 1

    def _part(self, apart: bool) -> None:
        """Answer each box by itself, or all together again, which takes back what the two buttons cannot show."""
        if not apart and self._is_mixed():
            for position in self._unticked():
                self.session.take_back(position)
        self.told()

    def refresh(self) -> None:
        """Mark what is answered now."""
        self.separate.setVisible(self.apart.isChecked())
        self.together.setHidden(self.apart.isChecked())
        for position, box in self.boxes.items():
            box.setChecked(self._is_ticked(position))
            self.rows[position].show_answer(self.session, position)
        left = self._unticked()
        self._group.setExclusive(False)
        for value, button in self.rest.items():
            button.setChecked(bool(left) and all(self.session.shows(position, value) for position in left))
            button.setEnabled(bool(left))
        self._group.setExclusive(any(button.isChecked() for button in self.rest.values()))
        self.keyed = () if self.apart.isChecked() else self._with_keys
        if self.apart.isChecked():
            self.hint = self.tr("Answer each box. Enter to go on.")
        elif self.is_answered:
            self.hint = self.tr("Keys: the digit or letter beside an answer, Enter to go on.")
        else:
            self.hint = self.tr(
                "Tick what applies, then say what is to be sent for the boxes without a tick."
            )
