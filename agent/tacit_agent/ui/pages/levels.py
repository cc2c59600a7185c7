"""Page 2: how private each answer shall be, with the figures while it is chosen.

On the left every question and, first, all of them together; on the right the choice. One panel is filled again for each question,
so a survey of a thousand questions opens as fast as one of three. A level's number is ours; its name and explanation beside it
are the researcher's. What levels do stands in columns, a row a level, so that they are compared without a click.
"""

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QItemSelectionModel, QModelIndex, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QListView,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from tacit.person import sentences
from tacit.person.figures import Figures
from tacit.survey import Level
from tacit.survey.model import questions
from tacit_agent.session import FEW, voice
from tacit_agent.ui.language import filled, lines, number, quoted, said, theirs
from tacit_agent.ui.pages import AgentPage, Footing
from tacit_agent.ui.widgets.basics import (
    PageTexts,
    ScrollingColumn,
    Size,
    WrappedRows,
    at_start,
    button,
    card,
    cells,
    font,
    label,
    small,
)
from tacit_agent.ui.widgets.figures import AnswerFigures, RecordPanel, bar, fill_bar
from tacit_agent.ui.widgets.options import WrappedCheck
from tacit_agent.ui.widgets.quoted import Quoted, question_parts
from tacit_qt.widgets import fill, laid_out

_LINES = 3  # lines of a level's name and explanation that are shown at once

_CELLS = 3
_ROWS = 3  # of the grid for one level: its name, its figures, a note


class LevelTable(QWidget):
    """The rows: what chooses each level, what it does, and why it cannot be chosen here or what it would change.

    `radios` are by a level's number less one; `heads` say what the `cells` are of, and `notes` may be empty.
    """

    def __init__(self, levels: Sequence[Level], languages: Sequence[str]) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(6)
        self.heads = [small("") for _ in range(_CELLS)]
        for column, head in enumerate(self.heads, start=1):
            self._grid.addWidget(head, 0, column, Qt.AlignmentFlag.AlignBottom)
            self._grid.setColumnStretch(column, 5 if column == _CELLS else 3)
        self._names = [(level.name.get(languages), level.help.get(languages)) for level in levels]
        self.radios = [QRadioButton(number(place)) for place in range(1, len(levels) + 1)]
        self.notes = [label("", Size.SMALL) for _ in levels]
        self.cells = [[label("", bold=place == _CELLS - 1) for place in range(_CELLS)] for _ in levels]
        self._bars = [bar() for _ in levels]
        for place, ((name, about), radio) in enumerate(zip(self._names, self.radios, strict=True)):
            row, quoted = 1 + _ROWS * place, Quoted(lines=_LINES, captioned=False)
            quoted.add(label(name), *([small(about)] if about else []))
            quoted.clicked.connect(radio.click)
            self._grid.addWidget(radio, row, 0, _ROWS - 1, 1, Qt.AlignmentFlag.AlignVCenter)
            self._grid.addWidget(quoted, row, 1, 1, _CELLS)
            *plain, percent = self.cells[place]
            for column, cell in enumerate(plain, start=1):
                self._grid.addWidget(cell, row + 1, column, Qt.AlignmentFlag.AlignVCenter)
            self._grid.addLayout(cells(percent, (self._bars[place], 1), spacing=8), row + 1, _CELLS)
            self._grid.addWidget(self.notes[place], row + 2, 1, 1, _CELLS)

    def show_figures(self, found: Sequence[Sequence[Figures]]) -> None:
        """Show what each level does."""
        heads = list(map(said, sentences.level_heads(found[0])))
        for head, text in zip(self.heads, heads, strict=True):
            head.setText(text)
        for place, level in enumerate(found):
            texts = list(map(said, sentences.level_cells(level)))
            for cell, text in zip(self.cells[place], texts, strict=True):
                cell.setText(text)
            least = min(each.exposure.chance for each in level)
            fill_bar(self._bars[place], sentences.percentage(least), f"{heads[-1]}: {texts[-1]}")
            name, about = self._names[place]
            called = QCoreApplication.translate("LevelRow", "Level %1. The researcher calls it: %2")
            self.radios[place].setAccessibleName(filled(called, number(place + 1), theirs(name)))
            figures = [f"{head}: {text}" for head, text in zip(heads, texts, strict=True)]
            self.radios[place].setAccessibleDescription("\n".join(filter(None, [*figures, theirs(about)])))


_QUESTION_LINES = 7  # lines of a question with its group and explanation that are shown at once
_SHORT = 40  # characters of a level's name in a row of the list
_WITHIN = Qt.ShortcutContext.WidgetWithChildrenShortcut
ALL = 0  # the row for all questions; question i is row i + 1


class LevelsPage(AgentPage):
    """The list, the choice, the meters."""

    def _build(self) -> None:
        self.row = ALL
        self.list = self._make_list()
        self.heading = label("", Size.LARGE, bold=True)
        self.about = label("", faint=True)
        self.question = Quoted(lines=_QUESTION_LINES)
        self.note = label("", bold=True)
        self.afresh = WrappedCheck(said(voice.DRAW_AFRESH(few=FEW)))
        self.afresh.setChecked(self.session.memory.afresh)
        self._boxes_of = {
            i: one.positions for one in questions(self.session.survey.items) for i in one.positions
        }
        self.boxes = WrappedCheck(self.tr("For all boxes of this checklist"))
        self.boxes.setChecked(True)
        self.figures = AnswerFigures()
        self.record = RecordPanel()
        self.pattern = label(
            self.tr(
                "⚠ The levels are sent with the answers. Few people choose this combination, so two of your records could be "
                "recognised by it."
            ),
            Size.SMALL,
        )
        self.one_level = button(self.tr("One level for all"), self._choose_one_for_all)
        self.group = QButtonGroup(self)
        self.table = LevelTable(self.session.survey.levels, self.preferences.languages)
        self.radios, self.notes = self.table.radios, self.table.notes
        self.numbers = range(1, len(self.radios) + 1)
        for number_, radio in zip(self.numbers, self.radios, strict=True):
            self.group.addButton(radio, number_)
        self._texts: dict[int, str] = {}
        self.model = PageTexts(self, (len(self.session.survey.items) + 1, 1), self._cell)
        self._lay_out()
        self._connect()

    def _make_list(self) -> QListView:
        view = QListView(wordWrap=True, spacing=4, resizeMode=QListView.ResizeMode.Adjust)
        view.setAccessibleName(self.tr("Questions"))
        view.setAccessibleDescription(
            self.tr("Choose a question, or all of them, then choose how private beside it.")
        )
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        view.setItemDelegate(WrappedRows(view))
        return view

    def _lay_out(self) -> None:
        below, area = ScrollingColumn(wide=True), ScrollingColumn(wide=True)
        left = laid_out(QVBoxLayout(), (self.list, 3), (below, 2), spacing=12)
        laid_out(QHBoxLayout(self), (left, 2), (area, 3), spacing=20)
        fill(below.column, self.record, self.pattern, at_start(self.one_level), 1)
        ends = self.tr(
            "More private is safer for you, and less exact for the study. The level that you choose is sent with the answer."
        )
        above = (self.heading, self.about, self.question, self.note, self.afresh)
        fill(area.column, card(*above, small(ends), self.table, self.boxes, self.figures), 1)

    def _connect(self) -> None:
        self.group.idClicked.connect(self.choose)
        self.afresh.toggled.connect(self._draw_afresh)
        for number_ in self.numbers:
            shortcut = QShortcut(QKeySequence(str(number_)), self, context=_WITHIN)
            shortcut.activated.connect(lambda n=number_: self.choose(n))

    def enter(self) -> None:
        """Show the present levels."""
        if self.list.model() is None:  # not earlier: a thousand hidden rows would be measured for nothing
            self.list.setModel(self.model)
            self.list.selectionModel().currentChanged.connect(self._row_changed)
        index = self.model.index(self.row, 0)
        is_current = self.list.currentIndex() == index
        self.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        if is_current:  # else it was shown when it became that
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
            if self.session.choice.is_for_all(level) and self._may_lower(level):
                self.session.choose_all(level)
        elif level >= self.session.survey.items[self.row - 1].minimum and self._is_wanted(level):
            for position in self._chosen_for(level):
                self.session.choose(position, level, confirmed=True)
        self._refresh(ALL if self.session.memory.afresh or self.boxes.isVisibleTo(self) else self.row)

    def _may_lower(self, level: int) -> bool:
        """Nothing gets less private in silence: which answers would, and how much, is asked before."""
        lowered = lines(voice.lowered(self.session, level, self.preferences.languages))
        title = self.tr("Make these answers less private?")
        return not lowered or self.dialogs.confirm(title, lowered, self.tr("Choose this level"))

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
            self.tr("Send this answer nearly as you give it?"),
            filled(text, question, lines(sentences.answer(figures)), theirs(name)),
            self.tr("Choose this level"),
        )

    def _choose_one_for_all(self) -> None:
        if (level := self.session.choice.one_for_all) is not None:
            self.session.choose_all(level)
        self._refresh(ALL)
        self.list.setFocus(Qt.FocusReason.OtherFocusReason)

    def _refresh(self, row: int) -> None:
        self._texts = {} if row == ALL else self._texts
        self._texts.pop(row, None)
        self.model.refresh(None if row == ALL else row)
        self._show()
        self.changed.emit()

    def _cell(self, row: int, _: int, role: int) -> object:
        """A row's two lines, also for screen readers."""
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            if row not in self._texts:  # kept, because the view asks for every row whenever one has changed
                self._texts[row] = self.row_text(row)
            return self._texts[row]
        return font(Size.NORMAL, bold=True) if role == Qt.ItemDataRole.FontRole and row == ALL else None

    def row_text(self, row: int) -> str:
        """What the list says in a row."""
        if row == ALL:
            return filled(self.tr("All questions (%1)"), number(len(questions(self.session.survey.items))))
        position, languages = row - 1, self.preferences.languages
        item, level = self.session.survey.items[position], self.session.level_of(position)
        name = self.session.survey.level(level).name.get(languages)
        percent = sentences.percentage(self.session.figures(position).exposure.chance)
        # Our figure before their name, which could push it out of the row.
        text = self.tr("%1\nLevel %2 · %3 · %4")
        asked = said(sentences.question(item, languages))
        privacy = said(sentences.SHORT_PRIVACY(percent=percent))
        shown = filled(text, asked, number(level), privacy, quoted(name, _SHORT))
        return "\n".join([shown, *map(said, voice.in_short(self.session, position))])

    def _show(self) -> None:
        self.record.show_record(self.session, self.preferences.languages)
        own = self.session.choice.has_own_pattern  # which is rare
        self.pattern.setVisible(own)
        self.one_level.setVisible(own and self.session.choice.one_for_all is not None)
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
        self.figures.setVisible(self.row != ALL)

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
        allowed = [self.session.choice.is_for_all(n) for n in self.numbers]
        self.table.show_figures([self.session.level_figures(n) for n in self.numbers])
        notes = [
            [*voice.refusing(self.session, n, languages), *(voice.for_all(self.session, n) if may else [])]
            for n, may in zip(self.numbers, allowed, strict=True)
        ]
        self._check(common, allowed, list(map(lines, notes)))
        self.note.setText(lines(voice.of_all(self.session)))

    def _show_item(self, position: int) -> None:
        item, languages = self.session.survey.items[position], self.preferences.languages
        figures = self.session.figures(position)
        self.question.show_texts(*question_parts(item, languages))
        allowed = [n >= item.minimum for n in self.numbers]
        self.table.show_figures([[self.session.figures(position, n)] for n in self.numbers])
        self._check(self.session.level_of(position), allowed, [""] * len(allowed))
        self.figures.show_figures(figures)
        self.note.setText(lines(voice.of_item(self.session, position, languages)))

    def _check(self, level: int, allowed: Sequence[bool], notes: Sequence[str]) -> None:
        # An exclusive group cannot be emptied, which the row for all needs while levels differ.
        self.group.setExclusive(False)
        for number_, radio, may in zip(self.numbers, self.radios, allowed, strict=True):
            radio.setChecked(number_ == level)
            radio.setEnabled(may)
        self.group.setExclusive(True)
        for note, text in zip(self.notes, notes, strict=True):
            note.setText(text)
            note.setVisible(bool(text))
        # Tab goes to the chosen level, or to the first that may be chosen; arrows go from there. Qt keeps this right
        # only while the group stays exclusive.
        wanted = (*filter(QRadioButton.isChecked, self.radios), *filter(QRadioButton.isEnabled, self.radios))
        stop = next(iter(wanted), None)
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

    def footing(self) -> Footing:
        """To the answers; why levels come first."""
        why = self.tr("The levels are chosen before the answers, so that a level never gives an answer away.")
        return Footing(self.tr("Answer the questions"), why)
