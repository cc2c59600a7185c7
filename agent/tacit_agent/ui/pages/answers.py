"""Page 3: the answers, one question at a time or several; with the mouse, or with the keys beside them.

Each kind of question has a card of its own.
"""

from itertools import pairwise

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from tacit.survey import QuestionKind
from tacit.survey.fields import KINDS
from tacit.survey.model import questions
from tacit_agent.ui.language import filled, number
from tacit_agent.ui.pages import AgentPage, Footing
from tacit_agent.ui.pages.cards import KEYS, ChecklistCard, NumberCard, OptionsCard, QuestionCard, YesNoCard
from tacit_agent.ui.widgets.basics import GAP, ScrollingColumn, clear, label, small
from tacit_agent.ui.widgets.figures import RecordPanel
from tacit_agent.ui.widgets.options import WrappedCheck
from tacit_qt.widgets import fill, laid_out

_WITHIN = Qt.ShortcutContext.WidgetWithChildrenShortcut
SEVERAL = 5  # questions on a page where not one alone is shown


def _card(kind: QuestionKind) -> type[QuestionCard]:
    facts = KINDS[kind]
    if facts.has_options:
        return NumberCard if facts.has_cuts else OptionsCard
    return ChecklistCard if facts.is_box else YesNoCard


class AnswersPage(AgentPage):
    """The cards of the questions shown now, from the one at `first`; questions are counted, of which a checklist is one."""

    def _build(self) -> None:
        self.first = 0
        self.asked = questions(self.session.survey.items)
        self.cards: list[QuestionCard] = []
        self.progress = label("", faint=True)
        self.several = WrappedCheck(self.tr("Show several questions at once"))
        self.several.toggled.connect(self._size_changed)
        self.record = RecordPanel(flowing=True)
        self.skipping = small(
            self.tr(
                "Chance does not hide that you prefer not to say: everybody who reads the record sees it."
            )
        )
        if not self.session.survey.skip:
            self.skipping.hide()
        self._area = ScrollingColumn()
        laid_out(QVBoxLayout(self), self.progress, (self._area, 1))
        self._questions = laid_out(QVBoxLayout(), spacing=GAP)
        fill(self._area.column, self._questions, self.skipping, self.several, self.record, 1)
        for place, key in enumerate(KEYS):
            shortcut = QShortcut(QKeySequence(key), self, context=_WITHIN)
            shortcut.setAutoRepeat(False)  # a key that is held down would tick a box and take the tick back
            shortcut.activated.connect(lambda p=place: self.press(p))

    @property
    def together(self) -> int:
        """How many questions are shown at once."""
        return SEVERAL if self.several.isChecked() else 1

    def enter(self) -> None:
        """Show where the person was, or the first question."""
        for each in self.cards:
            each.forget()
        clear(self._questions)
        self.record.show_record(self.session, self.preferences.languages)
        count = len(self.asked)
        last = min(count, self.first + self.together)
        self.cards = [
            _card(self.session.survey.items[question.positions[0]].kind)(self, question, self._answered)
            for question in self.asked[self.first : last]
        ]
        for each in self.cards:
            self._questions.addWidget(each)
            each.show()  # now, not when the layout gets to it: only what is shown can take the focus
        self._set_tab_order()
        self._area.verticalScrollBar().setValue(0)
        text, values = self.tr("Questions %1 to %2 of %3"), [self.first + 1, last, count]
        if last - self.first == 1:
            text, values = self.tr("Question %1 of %2"), [last, count]
        self.progress.setText(filled(text, *map(number, values)))

    def focus_first(self) -> QWidget | None:
        """Where the first question begins."""
        return self.cards[0].first_stop()

    def _size_changed(self) -> None:
        self.first -= self.first % self.together
        self.enter()
        if not self.several.hasFocus():
            self.cards[0].first_stop().setFocus(Qt.FocusReason.OtherFocusReason)
        self.changed.emit()

    def _set_tab_order(self) -> None:
        """The cards were made after what stands below them."""
        of_cards = (stop for each in self.cards for stop in (*each.stops, each.figures))
        for before, after in pairwise([self.progress, *of_cards, self.several, self.record]):
            self.setTabOrder(before, after)

    def _answered(self) -> None:
        self.record.show_record(self.session, self.preferences.languages)
        self.changed.emit()

    def show_question(self, position: int) -> None:
        """Show the question of this item, at the next entering, as from the review."""
        place = next(i for i, question in enumerate(self.asked) if position in question.positions)
        self.first = place // self.together * self.together

    def press(self, place: int) -> None:
        """A key answers the question that has the focus, else the first unanswered one, or brings the answer into view."""
        focus = QApplication.focusWidget()
        meant = [each for each in self.cards if focus is not None and each.isAncestorOf(focus)]
        meant += [each for each in self.cards if not each.is_answered]
        target = (meant or self.cards)[0]
        if not target.press(place):
            self.show_card(target, place)

    def show_card(self, card: QuestionCard, place: int = 0) -> None:
        """Bring a question into view, or at least the answer of this key."""
        self._area.ensureWidgetVisible(card)
        for each in card.answers(place):
            self._area.ensureWidgetVisible(each)

    def _is_last(self) -> bool:
        return self.first + self.together >= len(self.asked)

    def footing(self) -> Footing:
        """To the next question, or to the review, once every question that is shown is answered; what the keys do, and what one still needs."""
        left = [each for each in self.cards if not each.is_answered]
        words = self.tr("Review") if self._is_last() else self.tr("Next question")
        return Footing(words, (left or self.cards)[0].hint, is_ready=not left)

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
                "Going back erases the answers given so far. A level that is chosen after the answer would tell something "
                "about it."
            ),
            self.tr("Go back and erase"),
        )

    def show_last(self) -> None:
        """Show the last questions, as on the way back from the review."""
        self.first = (len(self.asked) - 1) // self.together * self.together

    def _go(self, first: int) -> None:
        self.first = first
        self.enter()
        self.changed.emit()
        self.cards[0].first_stop().setFocus(Qt.FocusReason.TabFocusReason)
