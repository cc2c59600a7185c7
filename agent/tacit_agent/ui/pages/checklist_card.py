"""A checklist: boxes to tick, and what is to be said of those without a tick.

A box without a tick is not yet answered. It becomes a no, or not said, only by one of the two buttons below the boxes: a box that a
person overlooked is never sent as a no that they did not give. A tick that is taken back takes that back, too.

Boxes may also be answered each by itself: so can some be a no and others not said.
"""

from __future__ import annotations

from PySide6.QtWidgets import QButtonGroup, QVBoxLayout, QWidget

from tacit_agent.ui import sentences
from tacit_agent.ui.pages.question_card import QuestionCard
from tacit_agent.ui.widgets.arrows import Arrows
from tacit_agent.ui.widgets.basics import Size, cells, label, rows_in
from tacit_agent.ui.widgets.box_row import BoxRow
from tacit_agent.ui.widgets.check import WrappedCheck
from tacit_agent.ui.widgets.choice import ChoiceButton
from tacit_agent.ui.widgets.option import OptionButton
from tacit_agent.ui.widgets.option_list import OptionList
from tacit_agent.ui.widgets.quoted import framed


class ChecklistCard(QuestionCard):
    """The boxes, and the two buttons; or a row for each box.

    Attributes:
        boxes: by position of the item.
        rest: what is said of the boxes without a tick: False for no, None for preferred not to say.
        apart: whether each box is answered by itself.
        rows: by position of the item, its answers when it is.
    """

    def question_text(self) -> str:
        """The group of the items."""
        return self.items[0].heading(self.languages)

    def question_parts(self) -> list[QWidget]:
        """The group, which is the question."""
        return [label(self.question_text(), Size.LARGE, bold=True)]

    def lay_out_answers(self, inside: QVBoxLayout) -> None:
        """The boxes in columns and the buttons below them; the rows instead where a person wants them."""
        self.together, self.separate = QWidget(), QWidget()
        self._lay_out_boxes(rows_in(self.together))
        self.apart = WrappedCheck(self.tr("Answer each box by itself"))
        self.rows = {position: BoxRow(self._words(position)) for position in self.positions}
        column = rows_in(self.separate)
        for position, row in self.rows.items():
            column.addWidget(row)
            row.chosen.connect(lambda value, p=position: self._answer(p, value))
            for button in row.offer(skip=self.session.survey.skip):
                self.describe(button, "")
        self.apart.setChecked(self._is_mixed())
        self.apart.toggled.connect(self._part)
        for part in (self.together, self.separate, self.apart):
            inside.addWidget(part)

    def _lay_out_boxes(self, column: QVBoxLayout) -> None:
        self.boxes = {
            position: OptionButton(self.key(place), self._words(position), box=True)
            for place, position in enumerate(self.positions)
        }
        for position, box in self.boxes.items():
            box.clicked.connect(lambda _=False, p=position: self._ticked(p))
        caption = self.tr("Tick all that apply. The researcher's words:")
        shown = OptionList(list(self.boxes.values()))
        column.addWidget(framed(caption, shown))
        self._make_rest()
        Arrows(shown, list(self.rest.values()))
        column.addWidget(label(self._of_the_rest()))
        line = cells(*self.rest.values())
        line.addStretch(1)
        column.addLayout(line)
        for place, button in enumerate((*self.boxes.values(), *self.rest.values())):
            self.describe(button, self.key(place))

    def _of_the_rest(self) -> str:
        return self.tr("And the boxes without a tick?")

    def _make_rest(self) -> None:
        count = len(self.boxes)
        self.rest: dict[bool | None, ChoiceButton] = {
            False: ChoiceButton(self.key(count), self.tr("None of these applies"))
        }
        if self.session.survey.skip:
            self.rest[None] = ChoiceButton(self.key(count + 1), sentences.choice(None))
        self._group = QButtonGroup(self)
        for value, button in self.rest.items():
            self._group.addButton(button)
            button.clicked.connect(lambda _=False, v=value: self._conclude(v))
            button.setAccessibleName(f"{self._of_the_rest()} {button.text()}")

    def _words(self, position: int) -> str:
        item = self.session.survey.items[position]
        texts = (item.text.get(self.languages), item.help.get(self.languages))
        return "\n".join(text for text in texts if text)

    def said_before_figures(self) -> list[str]:
        """What is a yes."""
        return [self.tr("A tick is a yes. That none of these applies is a no.")]

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

    def _conclude(self, value: bool | None) -> None:
        for position in self._unticked():
            self.session.answer(position, value)
        self.told()

    def _answer(self, position: int, value: bool | None) -> None:
        """A box by itself."""
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

    # The keyboard.

    def keyed(self) -> list[ChoiceButton]:
        """The boxes, then the two buttons; none where each box is answered by itself."""
        return [] if self.apart.isChecked() else [*self.boxes.values(), *self.rest.values()]

    def stops(self) -> list[QWidget]:
        """Every box and the two buttons, or every row's answers; those that are hidden are passed over."""
        rows = (button for row in self.rows.values() for button in row.buttons.values())
        return [*self.boxes.values(), *self.rest.values(), *rows, self.apart]

    def first_stop(self) -> QWidget:
        """Where the keyboard begins."""
        return next(each for each in self.stops() if each.isVisibleTo(self))

    def hint(self) -> str:
        """That boxes without a tick need a word."""
        if self.apart.isChecked():
            return self.tr("Answer each box. Enter to go on.")
        if self.is_answered:
            return self.tr("Keys: the digit or letter beside an answer, Enter to go on.")
        return self.tr("Tick what applies, then say what is to be sent for the boxes without a tick.")
