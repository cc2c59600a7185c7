"""The chosen row in sentences, and the researcher's stars and notes of a run beside its rows."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QFrame,
    QPlainTextEdit,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tacit.platform.messages import Message
from tacit_miner.project.history import LONGEST_NOTE, RuleMark, Side
from tacit_miner.runs.explanation import explained_itemset, explained_rule
from tacit_miner.ui.results.columns import NOTED, STARRED, PageTable
from tacit_miner.ui.texts.language import number, said, tr
from tacit_miner.ui.widgets import flow
from tacit_miner.ui.widgets.labels import Plain
from tacit_qt.widgets import called, fill, in_row

NOTE_LINES = 3


class RowPanel(QWidget):
    """One row of a result; nothing, and a hint, while none is selected. `starred` and `noted` give the star and the note it is to have."""

    starred = Signal(bool)
    noted = Signal(str)

    def __init__(self, *, rules: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rules, self._kept = rules, ""
        self._shown: tuple[PageTable, int] | None = None
        self.setAccessibleName(tr("The selected row in words"))
        self.words = called(Plain(parent=self, wraps=True), tr("The selected row in words"))
        self.words.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
        self.words.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self._make_marks()
        self._arrange()
        self.show_row(None, np.zeros(0, np.int64))
        self.show_mark(star=False, note="", can=False)

    def _make_marks(self) -> None:
        about = tr("Give the rule a star, or take it away (Ctrl+D)")
        self.star = called(QToolButton(self), tr("Not starred"), about)
        self.star.setCheckable(True)
        self.star.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.star.clicked.connect(self.starred)
        words = tr("A note on this rule")
        self.note = called(QPlainTextEdit(self, placeholderText=words, tabChangesFocus=True), words)
        self.note.setFixedHeight(int((NOTE_LINES + 0.8) * self.fontMetrics().lineSpacing()))
        self.note.installEventFilter(self)
        keep = QShortcut(QKeySequence(flow.NOTE), self.note)
        keep.setContext(Qt.ShortcutContext.WidgetShortcut)
        keep.activated.connect(self.keep_note)

    def _arrange(self) -> None:
        area = self._area = QScrollArea(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        area.setWidget(self.words)
        area.setMinimumHeight(3 * self.fontMetrics().lineSpacing())
        marks = in_row(self.star, (self.note, 1))
        marks.setAlignment(self.star, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(6, 4, 6, 4)
        fill(layout, (area, 1), marks)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Expanding)

    def minimumSizeHint(self) -> QSize:
        """Room for some words a line."""
        return QSize(12 * self.fontMetrics().height(), super().minimumSizeHint().height())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A note is kept when the keyboard leaves it."""
        if watched is self.note and event.type() is QEvent.Type.FocusOut:
            self.keep_note()
        return super().eventFilter(watched, event)

    def show_row(self, table: PageTable | None, rows: np.ndarray) -> None:
        """Show the first of these rows."""
        shown = (table, int(rows[0])) if table is not None and rows.size else None
        if shown is None or self._shown is None or shown != self._shown:
            self.keep_note()
            self.note.clear()
            self._kept = ""
        self._shown = shown
        self.words.setText(self._text(rows) if shown else tr("Select a row to read it in words."))
        self._area.verticalScrollBar().setValue(0)

    def _text(self, rows: np.ndarray) -> str:
        assert self._shown is not None
        sentences = [said(message) for message in explained(*self._shown)]
        if len(rows) > 1:
            words = tr("{count} rows are selected. The first of them:").format(count=number(len(rows)))
            sentences.insert(0, words)
        return "\n".join(f"• {sentence}" for sentence in sentences)

    def show_mark(self, *, star: bool, note: str, can: bool) -> None:
        """Show what is thought of the row; a note that is being written stays."""
        has = self._shown is not None and self._rules
        for widget in (self.star, self.note):
            widget.setVisible(has and (can or star or bool(note)))
            widget.setEnabled(can)
        self.star.setChecked(star)
        self.star.setText("★" if star else "☆")
        self.star.setAccessibleName(tr("Starred") if star else tr("Not starred"))
        if not (self.is_begun() and self.note.hasFocus()):
            with QSignalBlocker(self.note):
                self.note.setPlainText(note)
        self._kept = note

    def is_begun(self) -> bool:
        """Whether a note was written and not kept."""
        return self._written() != self._kept

    def keep_note(self) -> None:
        """Keep what was written, if it is new."""
        if self._shown is not None and self.note.isEnabled() and self.is_begun():
            self._kept = self._written()
            self.noted.emit(self._kept)

    def _written(self) -> str:
        return self.note.toPlainText().strip()[:LONGEST_NOTE]


def explained(table: PageTable, row: int) -> tuple[Message, ...]:
    """A row of a table in sentences."""
    if table.right.shape[1]:
        return explained_rule(table.result, row, table.labels, int(table.covering[row]))
    # Rows of each length are those that are kept, and the table's the listed ones.
    for alike in table.result.by_length:
        listed = np.flatnonzero(alike.listed)
        if row < len(listed):
            return explained_itemset(table.result, alike.length, int(listed[row]), table.labels)
        row -= len(listed)
    raise AssertionError("the table has no such row")


def sides_of(table: PageTable, row: int) -> tuple[Side, Side]:
    """The codes of the items on each side of a rule."""
    sides = (side[row].tolist() for side in (table.left, table.right))
    left, right = (tuple(table.items[item] for item in side if item >= 0) for side in sides)
    return left, right


def put_marks(table: PageTable, marks: dict[int, RuleMark]) -> None:
    """Show these marks in the table's column, in place of those before."""
    codes = table.column("mark").values
    codes[:] = 0
    rows = np.fromiter(marks, np.int64, len(marks))
    codes[rows] = [STARRED * mark.star + NOTED * bool(mark.note) for mark in marks.values()]
