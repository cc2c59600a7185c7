"""Page 3: the answers, one question at a time or several; with the mouse, or with the keys 1, 2 and 3.

Nothing is preselected. What is chosen has a tick and bold letters besides its colour. A key answers a question only
while its answers are in view.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QButtonGroup,
    QCheckBox,
    QFrame,
    QVBoxLayout,
    QWidget,
)

from tacit_agent.session import Session
from tacit_agent.ui import sentences
from tacit_agent.ui.pages import level_notes, repeat_notes
from tacit_agent.ui.pages.page import Dialogs, Page
from tacit_agent.ui.preferences import Preferences
from tacit_agent.ui.sentences import fill, number, quoted
from tacit_agent.ui.widgets.basics import Column, Size, card, cells, clear, label, rows
from tacit_agent.ui.widgets.choice import ChoiceButton
from tacit_agent.ui.widgets.figures import RecordPanel, Sentences
from tacit_agent.ui.widgets.quoted import Quoted, question_parts

SEVERAL = 5
"""Questions on a page where not one alone is shown."""

_QUESTION_LINES = 9
"""Lines of a question with its group and explanation that are shown at once."""

_SHORT = 40
"""Characters of a level's name beside its figures."""

_CHOICES: tuple[bool | None, ...] = (True, False, None)


class AnswerCard(QFrame):
    """One question and its two or three answers."""

    def __init__(self, page: AnswersPage, position: int, chosen: Callable[[int], None]) -> None:
        super().__init__()
        self.position = position
        self._page = page
        self._chosen = chosen
        session, languages = page.session, page.preferences.languages
        item = session.survey.items[position]
        frame, inside = card()
        self.buttons: dict[bool | None, ChoiceButton] = {}
        self._group = QButtonGroup(self)
        text = item.text.get(languages)
        self.setAccessibleName(quoted(text))
        asked = Quoted(lines=_QUESTION_LINES)
        asked.show_texts(*question_parts(item, languages))
        inside.addWidget(asked)
        offered = _CHOICES if session.survey.skip else _CHOICES[:2]
        for key, value in enumerate(offered, start=1):
            self._add(key, value, text)
        inside.addLayout(cells(*self.buttons.values()))
        near = level_notes.near_repeat(session, position, languages)
        marks = [*self._marks(), *near, *repeat_notes.of_item(session, position)]
        if marks:
            inside.addWidget(label("\n".join(marks), Size.SMALL))
        self.figures = Sentences(self.tr("Figures of this answer"), self._level_lines())
        inside.addWidget(self.figures)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(frame)
        self.refresh()

    def _add(self, key: int, value: bool | None, question: str) -> None:
        button = ChoiceButton(number(key), sentences.choice(value))
        button.setAccessibleDescription(fill(self.tr("%1 Key %2."), quoted(question), number(key)))
        button.clicked.connect(lambda: self.choose(value))
        self._group.addButton(button)
        self.buttons[value] = button

    def _marks(self) -> list[str]:
        item = self._page.session.survey.items[self.position]
        return [] if item.sensitive else [fill("⚠ %1", sentences.not_sensitive())]

    def _level_lines(self) -> list[str]:
        session = self._page.session
        level_number = session.level_of(self.position)
        name = session.survey.level(level_number).name.get(self._page.preferences.languages)
        head = fill(
            self.tr("Level %1, %2: sent with the answer."), number(level_number), quoted(name, _SHORT)
        )
        return [head, *sentences.all_figures(session.figures(self.position))]

    def choose(self, value: bool | None) -> None:
        """Take an answer."""
        if value in self.buttons:
            self._page.session.answer(self.position, value)
            self.refresh()
            self._chosen(self.position)

    def refresh(self) -> None:
        """Mark the answer given, if any."""
        given = self._page.session.is_answered(self.position)
        self._group.setExclusive(given)
        for value, button in self.buttons.items():
            button.setChecked(self._page.session.shows(self.position, value))

    def first_button(self) -> ChoiceButton:
        """Where the keyboard begins."""
        return next(iter(self.buttons.values()))

    def is_seen(self) -> bool:
        """Whether every answer is in view, and not scrolled away."""
        shown = [(each.visibleRegion().boundingRect(), each.rect()) for each in self.buttons.values()]
        return all(seen.top() == whole.top() and seen.bottom() == whole.bottom() for seen, whole in shown)


class AnswersPage(Page):
    """The cards of the questions shown now."""

    def __init__(self, session: Session, preferences: Preferences, dialogs: Dialogs) -> None:
        super().__init__(session, preferences, dialogs)
        self.first = 0
        self.cards: list[AnswerCard] = []
        self.progress = label("", faint=True)
        self.several = QCheckBox(self.tr("Show several questions at once"))
        self.several.toggled.connect(self._size_changed)
        self.record = RecordPanel(flowing=True)
        self.skipping = label(
            self.tr("That you prefer not to say is sent as it is, and can be read."), Size.SMALL, faint=True
        )
        if not session.survey.skip:
            self.skipping.hide()
        self._area = Column()
        self._questions = rows()
        self._area.column.addLayout(self._questions)
        for part in (self.skipping, self.several, self.record):
            self._area.column.addWidget(part)
        self._area.column.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.progress)
        layout.addWidget(self._area, 1)
        for key, value in zip("123", _CHOICES, strict=True):
            shortcut = QShortcut(QKeySequence(key), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda v=value: self.choose(v))

    @property
    def together(self) -> int:
        """How many questions are shown at once."""
        return SEVERAL if self.several.isChecked() else 1

    def enter(self) -> None:
        """Show where the person was, or the first question."""
        self._fill()

    def focus_first(self) -> QWidget | None:
        """The first button of the first question."""
        return self.cards[0].first_button()

    def _size_changed(self) -> None:
        self.first -= self.first % self.together
        self._fill()
        if not self.several.hasFocus():
            self.cards[0].first_button().setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _fill(self) -> None:
        clear(self._questions)
        self.record.show_record(self.session.record())
        count = len(self.session.survey.items)
        last = min(count, self.first + self.together)
        self.cards = [AnswerCard(self, position, self._answered) for position in range(self.first, last)]
        for each in self.cards:
            self._questions.addWidget(each)
            each.show()  # now, not when the layout gets to it: only what is shown can take the focus
        self._set_tab_order()
        self._area.verticalScrollBar().setValue(0)
        if last - self.first == 1:
            text = fill(self.tr("Question %1 of %2"), number(last), number(count))
        else:
            text = fill(
                self.tr("Questions %1 to %2 of %3"), number(self.first + 1), number(last), number(count)
            )
        self.progress.setText(text)

    def _set_tab_order(self) -> None:
        """The cards were made after what stands below them."""
        last: QWidget = self.progress
        for each in self.cards:
            for button in each.buttons.values():
                self.setTabOrder(last, button)
                last = button
            self.setTabOrder(last, each.figures)
            last = each.figures
        self.setTabOrder(last, self.several)
        self.setTabOrder(self.several, self.record)

    def _answered(self, _: int) -> None:
        self.record.show_record(self.session.record())
        self.changed.emit()

    def show_question(self, position: int) -> None:
        """Show this question, at the next entering, as from the review."""
        self.first = position // self.together * self.together

    def choose(self, value: bool | None) -> None:
        """A key was pressed: it answers the question that has the focus, else the first that has no answer.

        A question whose answers are scrolled away is brought into view instead.
        """
        focus = QApplication.focusWidget()
        meant = [each for each in self.cards if focus is not None and each.isAncestorOf(focus)]
        meant += [each for each in self.cards if not self.session.is_answered(each.position)]
        target = (meant or self.cards)[0]
        if target.is_seen():
            target.choose(value)
        else:
            self.show_card(target)

    def show_card(self, card: AnswerCard) -> None:
        """Bring a question into view, or at least its answers."""
        self._area.ensureWidgetVisible(card)
        for each in card.buttons.values():
            self._area.ensureWidgetVisible(each)

    def _is_last(self) -> bool:
        return self.first + self.together >= len(self.session.survey.items)

    def next_text(self) -> str:
        """To the next question, or to the review."""
        return self.tr("Review") if self._is_last() else self.tr("Next question")

    def can_go_on(self) -> bool:
        """Whether every question that is shown is answered."""
        return all(self.session.is_answered(each.position) for each in self.cards)

    def hint(self) -> str:
        """What the keys do."""
        if self.session.survey.skip:
            return self.tr("Keys: 1 yes, 2 no, 3 prefer not to say, Enter to go on.")
        return self.tr("Keys: 1 yes, 2 no, Enter to go on.")

    def forward(self) -> bool:
        """To the next questions; true when there are none."""
        if self._is_last():
            return True
        self._go(self.first + self.together)
        return False

    def back(self) -> bool:
        """To the questions before; true when there are none and the person lets the answers go."""
        if self.first > 0:
            self._go(max(0, self.first - self.together))
            return False
        if len(self.session.unanswered) == len(self.session.survey.items):
            return True
        return self.dialogs.confirm(
            self.tr("Back to the levels?"),
            self.tr(
                "Going back erases the answers given so far: a level that is chosen after the answer would tell something "
                "about it."
            ),
            self.tr("Go back and erase"),
        )

    def show_last(self) -> None:
        """Show the last questions, as on the way back from the review."""
        count = len(self.session.survey.items)
        self.first = (count - 1) // self.together * self.together

    def _go(self, first: int) -> None:
        self.first = first
        self._fill()
        self.changed.emit()
        self.cards[0].first_button().setFocus(Qt.FocusReason.TabFocusReason)
