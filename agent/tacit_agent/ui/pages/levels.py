"""Page 2: how private each answer shall be, with the figures while it is chosen.

On the left every question and, first, all of them together; on the right the choice. One panel is filled again for each question,
so a survey of a thousand questions opens as fast as one of three. A level's number is ours; its name and explanation beside it
are the researcher's.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import (
    QAbstractListModel,
    QCoreApplication,
    QItemSelectionModel,
    QModelIndex,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QListView, QRadioButton, QVBoxLayout, QWidget

from tacit.person import sentences
from tacit.person.figures import FiguresByKind
from tacit.privacy.figures import shown_chance
from tacit.survey import Level
from tacit_agent.session import SurveySession, voice
from tacit_agent.session.choice import questions
from tacit_agent.ui.dialogs import Dialogs
from tacit_agent.ui.language import fill, lines, number, percent, quoted, said, theirs
from tacit_agent.ui.pages.page import AgentPage
from tacit_agent.ui.theme import AgentPreferences
from tacit_agent.ui.widgets.basics import (
    ScrollingColumn,
    Size,
    button,
    card,
    disclosure,
    font,
    label,
    rows,
    rule,
)
from tacit_agent.ui.widgets.entries import WrappedCheck
from tacit_agent.ui.widgets.figures import AnswerFigures, RecordPanel
from tacit_agent.ui.widgets.quoted import Quoted, question_parts
from tacit_agent.ui.widgets.table import WrappedRows
from tacit_qt.widgets import laid_out

_LINES = 3
"""Lines of a level's name and explanation that are shown at once."""


class LevelRow(QWidget):
    """The row of a level.

    Attributes:
        radio: chooses it.
        refused: why it cannot be chosen here; may be empty.
    """

    def __init__(self, position: int, level: Level, languages: Sequence[str]) -> None:
        super().__init__()
        name, about = level.name.get(languages), level.help.get(languages)
        self.radio = QRadioButton(number(position))
        text = QCoreApplication.translate("LevelRow", "Level %1. The researcher calls it: %2")
        self.radio.setAccessibleName(fill(text, number(position), theirs(name)))
        self.radio.setAccessibleDescription(theirs(about))
        self.refused = label("", Size.SMALL)
        quoted = Quoted(lines=_LINES, captioned=False)
        quoted.add(label(name))
        if about:
            quoted.add(label(about, Size.SMALL, faint=True))
        quoted.clicked.connect(self.radio.click)
        row = laid_out(QHBoxLayout(self), spacing=10)
        row.addWidget(self.radio, alignment=Qt.AlignmentFlag.AlignVCenter)
        row.addLayout(rows(quoted, self.refused, spacing=2), 1)


_QUESTION_LINES = 7
"""Lines of a question with its group and explanation that are shown at once."""

_SHORT = 40
"""Characters of a level's name in a row of the list."""

ALL = 0
"""The row for all questions; question i is row i + 1."""


class ItemsModel(QAbstractListModel):
    """All questions, then each one with its level and privacy."""

    def __init__(self, page: LevelsPage) -> None:
        super().__init__(page)
        self._page = page
        self._texts: dict[int, str] = {}

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008 Qt's own
        """One more than there are questions."""
        return 0 if parent.isValid() else len(self._page.session.survey.items) + 1

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The row's two lines; the question in full for screen readers."""
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self._text(index.row())
        if role == Qt.ItemDataRole.FontRole and index.row() == ALL:
            return font(Size.NORMAL, bold=True)
        return None

    def _text(self, row: int) -> str:
        """Kept, because the view asks for every row whenever one has changed."""
        if row not in self._texts:
            self._texts[row] = self._page.row_text(row)
        return self._texts[row]

    def refresh(self, row: int = ALL) -> None:
        """This row may read otherwise now, or every one."""
        self._texts = {} if row == ALL else self._texts
        self._texts.pop(row, None)
        first, last = (row, row) if row != ALL else (0, self.rowCount() - 1)
        self.dataChanged.emit(self.index(first), self.index(last))


class LevelsPage(AgentPage):
    """The list, the choice, the meters."""

    def __init__(self, session: SurveySession, preferences: AgentPreferences, dialogs: Dialogs) -> None:
        super().__init__(session, preferences, dialogs)
        self.row = ALL
        self.list = self._make_list()
        self.heading = label("", Size.LARGE, bold=True)
        self.about = label("", faint=True)
        self.question = Quoted(lines=_QUESTION_LINES)
        self.note = label("", bold=True)
        self.afresh = WrappedCheck(said(voice.draw_afresh()))
        self.afresh.setChecked(session.memory.afresh)
        self._boxes_of = {i: each.positions for each in questions(session.survey) for i in each.positions}
        self.boxes = WrappedCheck(self.tr("For all boxes of this checklist"))
        self.boxes.setChecked(True)
        self.mixed = label(self.tr("The questions have different levels now."))
        self.figures = AnswerFigures()
        self.rests = label("", Size.SMALL)
        self.details = disclosure(self.tr("What this rests on"))
        self.record = RecordPanel()
        self.pattern = label("", Size.SMALL)
        self.one_level = button(self.tr("One level for all"))
        self.group = QButtonGroup(self)
        levels = enumerate(session.survey.levels, start=1)
        self.level_rows = [LevelRow(n, level, preferences.languages) for n, level in levels]
        self.radios = [row.radio for row in self.level_rows]
        self.refused = [row.refused for row in self.level_rows]
        for number_, radio in enumerate(self.radios, start=1):
            self.group.addButton(radio, number_)
        self.model = ItemsModel(self)
        self._lay_out()
        self._connect()

    def _make_list(self) -> QListView:
        view = QListView()
        view.setAccessibleName(self.tr("Questions"))
        view.setAccessibleDescription(
            self.tr("Choose a question, or all of them, then choose how private beside it.")
        )
        view.setWordWrap(True)
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        view.setResizeMode(QListView.ResizeMode.Adjust)
        view.setSpacing(4)
        view.setItemDelegate(WrappedRows(view))
        return view

    def _lay_out(self) -> None:
        area = ScrollingColumn(wide=True)
        frame, inside = card()
        inside.addWidget(self.heading)
        inside.addWidget(self.about)
        inside.addWidget(self.question)
        inside.addWidget(self.note)
        inside.addWidget(self.afresh)
        ends = self.tr(
            "How private shall it be? From most open (exact for the study) to most private (safest for you), in the "
            "researcher's words:"
        )
        inside.addWidget(label(ends, Size.SMALL, faint=True))
        inside.addLayout(rows(*self.level_rows, spacing=6))
        inside.addWidget(self.boxes)
        sent = self.tr(
            "Chance does not hide the level that you choose: everybody who reads the record sees it."
        )
        inside.addWidget(label(sent, Size.SMALL, faint=True))
        inside.addWidget(rule())
        inside.addWidget(self.mixed)
        inside.addWidget(self.figures)
        inside.addWidget(self.details, alignment=Qt.AlignmentFlag.AlignLeading)
        inside.addWidget(self.rests)
        area.column.addWidget(frame)
        area.column.addStretch(1)
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(self.list, 3)
        below = ScrollingColumn(wide=True)
        below.column.addWidget(self.record)
        below.column.addWidget(self.pattern)
        below.column.addWidget(self.one_level, alignment=Qt.AlignmentFlag.AlignLeading)
        below.column.addStretch(1)
        left.addWidget(below, 2)
        layout = laid_out(QHBoxLayout(self), spacing=20)
        layout.addLayout(left, 2)
        layout.addWidget(area, 3)

    def _connect(self) -> None:
        self.group.idClicked.connect(self.choose)
        self.one_level.clicked.connect(self._choose_one_for_all)
        self.afresh.toggled.connect(self._draw_afresh)
        self.details.toggled.connect(self.rests.setVisible)
        self.rests.hide()
        for number_ in range(1, len(self.radios) + 1):
            shortcut = QShortcut(QKeySequence(str(number_)), self)
            shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            shortcut.activated.connect(lambda n=number_: self.choose(n))

    def enter(self) -> None:
        """Show the present levels."""
        if self.list.model() is None:  # not earlier: a thousand hidden rows would be measured for nothing
            self.list.setModel(self.model)
            self.list.selectionModel().currentChanged.connect(self._row_changed)
        index = self.model.index(self.row)
        self.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self._show()

    def focus_first(self) -> QWidget | None:
        """The list."""
        return self.list

    def _row_changed(self, current: QModelIndex, _: QModelIndex) -> None:
        self.row = current.row()
        self._show()

    def choose(self, level: int) -> None:
        """Choose a level for the row that is shown, or the nearest one it allows; one that hides little is confirmed."""
        if self.row == ALL:
            if self.session.choice.is_for_all(level):
                self.session.choose_all(level)
        elif level >= self.session.survey.items[self.row - 1].minimum and self._is_wanted(level):
            for position in self._chosen_for(level):
                self.session.choose(position, level, confirmed=True)
        self._refresh(ALL if self.session.memory.afresh or self.boxes.isVisibleTo(self) else self.row)

    def _chosen_for(self, level: int) -> list[int]:
        """The items for which a level is chosen: one, or all boxes of its checklist that offer it."""
        position, items = self.row - 1, self.session.survey.items
        if not self.boxes.isChecked() or self.session.choice.hides_little(level):
            return [position]
        return [other for other in self._boxes_of[position] if level >= items[other].minimum]

    def _is_wanted(self, level: int) -> bool:
        """Whether a level that hides little is confirmed; any other one is."""
        position, languages = self.row - 1, self.preferences.languages
        if not self.session.choice.needs_confirming(position, level):
            return True
        figures = self.session.figures(position, level)
        text = self.tr(
            "%1\n\n%2\n\nThe level “%3” hides little of this answer. It is chosen for this question only."
        )
        name = self.session.survey.level(level).name.get(languages)
        question = said(sentences.question(self.session.survey.items[position], languages))
        return self.dialogs.confirm(
            self.tr("Send this answer nearly as it is?"),
            fill(text, question, lines(sentences.answer(figures)), theirs(name)),
            self.tr("Choose this level"),
        )

    def _choose_one_for_all(self) -> None:
        level = self.session.choice.one_for_all
        if level is not None:
            self.session.choose_all(level)
        self._refresh(ALL)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refresh(self, row: int) -> None:
        self.model.refresh(row)
        self._show()
        self.changed.emit()

    def row_text(self, row: int) -> str:
        """What the list says in a row."""
        if row == ALL:
            return fill(self.tr("All questions (%1)"), number(len(questions(self.session.survey))))
        position, languages = row - 1, self.preferences.languages
        item, level = self.session.survey.items[position], self.session.level_of(position)
        name = self.session.survey.level(level).name.get(languages)
        chance = percent(shown_chance(self.session.figures(position).exposure.chance))
        # Our figure before their name, which could push it out of the row.
        text = self.tr("%1\nLevel %2 · chance decides %3 · %4")
        asked = said(sentences.question(item, languages))
        shown = fill(text, asked, number(level), chance, quoted(name, _SHORT))
        return "\n".join([shown, *map(said, voice.in_short(self.session, position))])

    def _show(self) -> None:
        self.record.show_record(self.session)
        self._show_pattern()
        if self.row == ALL:
            self._show_all()
        else:
            self._show_item(self.row - 1)
        self.note.setVisible(bool(self.note.text()))
        for part in (self.heading, self.about):
            part.setVisible(self.row == ALL)
        self.question.setVisible(self.row != ALL)
        self.boxes.setVisible(self.row != ALL and len(self._boxes_of[self.row - 1]) > 1)
        self.afresh.setVisible(self.row == ALL and self.session.memory.may_draw_afresh)
        self.rests.setVisible(self.details.isChecked() and self.details.isVisibleTo(self))

    def _show_pattern(self) -> None:
        """That levels of one's own are rare, as long as they are."""
        own = self.session.choice.has_own_pattern
        self.pattern.setVisible(own)
        self.one_level.setVisible(own and self.session.choice.one_for_all is not None)
        self.pattern.setText(
            self.tr(
                "⚠ The levels are sent with the answers. Few people choose this combination, so two of your records could be "
                "recognised by it."
            )
        )

    def _show_all(self) -> None:
        levels, languages = set(self.session.levels), self.preferences.languages
        self.heading.setText(self.tr("All questions"))
        self.about.setText(
            self.tr("The survey has one level for each question: there is nothing to choose here.")
            if self.session.choice.is_fixed
            else self.tr(
                "Choose once for all questions here, or choose a question on the other side to set it alone."
            )
        )
        common = int(levels.pop()) if len(levels) == 1 else 0
        numbers = range(1, len(self.radios) + 1)
        refused = [lines(voice.refusing(self.session, n, languages)) for n in numbers]
        allowed = [self.session.choice.is_for_all(n) for n in numbers]
        self._check(common, allowed, refused)
        self._show_figures(self.session.level_figures(common) if common else None)
        self.details.hide()
        self.note.setText(lines(voice.of_all(self.session)))

    def _show_figures(self, figures: FiguresByKind | None) -> None:
        self.mixed.setVisible(figures is None)
        self.figures.setVisible(figures is not None)
        if figures is not None:
            self.figures.show_figures(figures)

    def _show_item(self, position: int) -> None:
        item, languages = self.session.survey.items[position], self.preferences.languages
        figures = self.session.figures(position)
        self.question.show_texts(*question_parts(item, languages))
        allowed = [number_ >= item.minimum for number_ in range(1, len(self.radios) + 1)]
        self._check(self.session.level_of(position), allowed, [""] * len(allowed))
        self._show_figures(FiguresByKind((figures,)))
        self.details.show()
        self.rests.setText(lines(sentences.rests_on(figures)))
        self.note.setText(lines(voice.of_item(self.session, position, languages)))

    def _check(self, level: int, allowed: Sequence[bool], refused: Sequence[str]) -> None:
        # An exclusive group cannot be emptied, which the row for all needs while levels differ.
        self.group.setExclusive(False)
        for number_, radio in enumerate(self.radios, start=1):
            radio.setChecked(number_ == level)
            radio.setEnabled(allowed[number_ - 1])
            note = self.refused[number_ - 1]
            note.setText(refused[number_ - 1])
            note.setVisible(bool(refused[number_ - 1]))
        self.group.setExclusive(True)
        # Tab goes to the chosen level, or to the first that may be chosen; arrows go from there. Qt keeps this right
        # only while the group stays exclusive.
        stop = next(
            (r for r in self.radios if r.isChecked()), next((r for r in self.radios if r.isEnabled()), None)
        )
        for radio in self.radios:
            policy = Qt.FocusPolicy.StrongFocus if radio is stop else Qt.FocusPolicy.ClickFocus
            radio.setFocusPolicy(policy)

    def _draw_afresh(self, wanted: bool) -> None:
        self.session.draw_afresh(wanted=wanted)
        self._refresh(ALL)

    def forward(self) -> bool:
        """Whether the person agrees to what answers to questions asked again tell, if there is anything to agree to."""
        text = "\n\n".join(map(lines, voice.to_agree(self.session, self.preferences.languages)))
        title, accept = self.tr("Answered before"), self.tr("Go on like this")
        if text and not self.dialogs.confirm(title, text, accept):
            return False
        self.session.agree()
        return True

    def next_text(self) -> str:
        """To the answers."""
        return self.tr("Answer the questions")

    def hint(self) -> str:
        """That levels come first, and why."""
        return self.tr(
            "The levels are chosen before the answers, so that a level never gives an answer away."
        )
