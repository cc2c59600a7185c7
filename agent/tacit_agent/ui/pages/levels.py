"""Page 2: how private each answer shall be, with the figures while it is chosen.

On the left every question and, first, all of them together; on the right the choice. One panel is filled again for
each question, so a survey of a thousand questions opens as fast as one of three.
"""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QItemSelectionModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QListView, QRadioButton, QVBoxLayout, QWidget

from tacit_agent.session import Session
from tacit_agent.ui import sentences
from tacit_agent.ui.pages.page import Dialogs, Page
from tacit_agent.ui.preferences import Preferences
from tacit_agent.ui.sentences import fill, number, percent
from tacit_agent.ui.widgets.basics import Column, Size, card, disclosure, font, label, rows, rule
from tacit_agent.ui.widgets.meter import Meter

ALL = 0
"""The row for all questions; question i is row i + 1."""


class ItemsModel(QAbstractListModel):
    """All questions, then each one with its level and privacy."""

    def __init__(self, page: LevelsPage) -> None:
        super().__init__(page)
        self._page = page

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = QModelIndex()) -> int:  # noqa: B008 Qt's own
        """One more than there are questions."""
        return 0 if parent.isValid() else len(self._page.session.survey.items) + 1

    def data(
        self, index: QModelIndex | QPersistentModelIndex, role: int = Qt.ItemDataRole.DisplayRole
    ) -> object:
        """The row's two lines; the question in full for screen readers."""
        if role in {Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole}:
            return self._page.row_text(index.row())
        if role == Qt.ItemDataRole.FontRole and index.row() == ALL:
            return font(Size.NORMAL, bold=True)
        return None

    def refresh(self) -> None:
        """Every row may read otherwise now."""
        self.dataChanged.emit(self.index(0), self.index(self.rowCount() - 1))


class LevelsPage(Page):
    """The list, the choice, the meters."""

    def __init__(self, session: Session, preferences: Preferences, dialogs: Dialogs) -> None:
        super().__init__(session, preferences, dialogs)
        self.row = ALL
        self.list = self._make_list()
        self.heading = label("", Size.LARGE, bold=True)
        self.about = label("", faint=True)
        self.note = label("", bold=True)
        self.odds = label("")
        self.rests = label("", Size.SMALL)
        self.details = disclosure(self.tr("What this rests on"))
        self.meter = Meter(self.tr("Privacy of this answer"))
        self.overall = Meter(self.tr("Privacy of all answers together"))
        self.group = QButtonGroup(self)
        self.radios = [self._radio(n) for n in range(1, len(session.survey.levels) + 1)]
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
        return view

    def _radio(self, number_: int) -> QRadioButton:
        level = self.session.survey.level(number_)
        name, about = level.name.get(self.preferences.languages), level.help.get(self.preferences.languages)
        radio = QRadioButton(fill("%1  %2", number(number_), name.replace("&", "&&")))
        radio.setAccessibleName(fill(self.tr("Level %1: %2"), number(number_), name))
        radio.setAccessibleDescription(about)
        self.group.addButton(radio, number_)
        return radio

    def _lay_out(self) -> None:
        area = Column(wide=True)
        frame, inside = card()
        inside.addWidget(self.heading)
        inside.addWidget(self.about)
        inside.addWidget(self.note)
        inside.addWidget(label(self.tr("How private shall it be?"), faint=True))
        inside.addWidget(label("↑ " + self.tr("most open: exact for the study"), Size.SMALL, faint=True))
        for number_, radio in enumerate(self.radios, start=1):
            text = self.session.survey.level(number_).help.get(self.preferences.languages)
            help_ = label(text, Size.SMALL, faint=True)
            help_.setContentsMargins(*self._indent())
            help_.setVisible(bool(text))
            inside.addLayout(rows(radio, help_, spacing=2))
        inside.addWidget(label("↓ " + self.tr("most private: safest for you"), Size.SMALL, faint=True))
        inside.addWidget(rule())
        inside.addWidget(self.meter)
        inside.addWidget(self.odds)
        inside.addWidget(self.details, alignment=Qt.AlignmentFlag.AlignLeading)
        inside.addWidget(self.rests)
        area.column.addWidget(frame)
        area.column.addStretch(1)
        left = QVBoxLayout()
        left.setSpacing(12)
        left.addWidget(self.list, 1)
        left.addWidget(self.overall)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(20)
        layout.addLayout(left, 2)
        layout.addWidget(area, 3)

    def _indent(self) -> tuple[int, int, int, int]:
        """Margins that put a level's explanation under its name."""
        style = self.style()
        inset = style.pixelMetric(style.PixelMetric.PM_ExclusiveIndicatorWidth) + style.pixelMetric(
            style.PixelMetric.PM_RadioButtonLabelSpacing
        )
        return (
            (0, 0, inset, 0) if self.layoutDirection() == Qt.LayoutDirection.RightToLeft else (inset, 0, 0, 0)
        )

    def _connect(self) -> None:
        self.group.idClicked.connect(self.choose)
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
        """Choose a level for the row that is shown, or the nearest one it allows."""
        if self.row == ALL:
            self.session.choose_all(level)
        elif level >= self.session.survey.items[self.row - 1].minimum:
            self.session.choose(self.row - 1, level)
        self.model.refresh()
        self._show()
        self.changed.emit()

    def row_text(self, row: int) -> str:
        """What the list says in a row."""
        if row == ALL:
            return fill(self.tr("All questions (%1)"), number(len(self.session.survey.items)))
        item, level = self.session.survey.items[row - 1], self.session.level_of(row - 1)
        name = self.session.survey.level(level).name.get(self.preferences.languages)
        figures = self.session.figures(row - 1)
        text = self.tr("%1\n%2 · privacy %3")
        return fill(text, item.text.get(self.preferences.languages), name, percent(figures.privacy))

    def _show(self) -> None:
        self.overall.show_value(self.session.record().privacy)
        self.meter.setVisible(self.row != ALL)
        if self.row == ALL:
            self._show_all()
        else:
            self._show_item(self.row - 1)
        self.note.setVisible(bool(self.note.text()))
        self.about.setVisible(bool(self.about.text()))

    def _show_all(self) -> None:
        levels = set(self.session.levels)
        self.heading.setText(self.tr("All questions"))
        self.about.setText(
            self.tr(
                "Choose once for all questions here, or choose a question on the other side to set it alone."
            )
        )
        common = int(levels.pop()) if len(levels) == 1 else 0
        self._check(common, 1)
        self.odds.setText(
            "\n".join(sentences.odds(self.session.figures(0, common)))
            if common
            else self.tr("The questions have different levels now.")
        )
        self.rests.setText(self._record_text())
        self.note.setText(self._repeats_text())

    def _record_text(self) -> str:
        record = self.session.record()
        text = self.tr(
            "If the answers depend on one another, the most that all %1 can tell together (epsilon) is %2: the sum over "
            "the questions."
        )
        return fill(text, number(record.items), sentences.epsilon(record.epsilon))

    def _repeats_text(self) -> str:
        repeats = self.session.repeats()
        if not repeats:
            return ""
        text = self.tr(
            "! This researcher asked you some of these questions before: %1. Each of them has a note beside it."
        )
        return fill(text, number(len(repeats)))

    def _show_item(self, position: int) -> None:
        item, languages = self.session.survey.items[position], self.preferences.languages
        figures = self.session.figures(position)
        self.heading.setText(item.text.get(languages))
        self.about.setText(
            "\n".join(part for part in (item.heading(languages), item.help.get(languages)) if part)
        )
        self._check(self.session.level_of(position), item.minimum)
        self.meter.show_value(figures.privacy)
        self.odds.setText("\n".join(sentences.odds(figures)))
        self.rests.setText("\n".join(sentences.rests_on(figures)))
        self.note.setText(self._repeat_text(position))

    def _repeat_text(self, position: int) -> str:
        found = next((each for each in self.session.repeats() if each.position == position), None)
        if found is None:
            return ""
        text = self.tr(
            "! You answered this question to the same researcher before. Both answers together can tell more: epsilon %1 "
            "instead of %2. You may choose a more private level, or not answer it."
        )
        now = self.session.figures(position).epsilon
        return fill(text, sentences.epsilon(found.combined), sentences.epsilon(now))

    def _check(self, level: int, minimum: int) -> None:
        # An exclusive group cannot be emptied, which the row for all needs while levels differ.
        self.group.setExclusive(False)
        for number_, radio in enumerate(self.radios, start=1):
            radio.setChecked(number_ == level)
            radio.setEnabled(number_ >= minimum)
        self.group.setExclusive(True)
        # Tab goes to the chosen level, or to the first that may be chosen; arrows go from there. Qt keeps this right
        # only while the group stays exclusive.
        stop = next((r for r in self.radios if r.isChecked()), next(r for r in self.radios if r.isEnabled()))
        for radio in self.radios:
            policy = Qt.FocusPolicy.StrongFocus if radio is stop else Qt.FocusPolicy.ClickFocus
            radio.setFocusPolicy(policy)

    def next_text(self) -> str:
        """To the answers."""
        return self.tr("Answer the questions")

    def hint(self) -> str:
        """That levels come first, and why."""
        return self.tr(
            "The levels are chosen before the answers, so that a level never gives an answer away."
        )
