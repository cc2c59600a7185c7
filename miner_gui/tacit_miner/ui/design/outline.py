"""The lists beside the page Design: the head with its levels, the questions, and findings and changes that lead to their places.

Questions can be dragged into order; Alt with an arrow moves one, Delete removes what is chosen.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QModelIndex, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListWidget,
    QListWidgetItem,
    QMenu,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from tacit.survey import MAX_ITEMS, MAX_LEVELS, QuestionKind
from tacit_miner.design.checks import DraftFinding, errors
from tacit_miner.design.draft import Draft, DraftItem
from tacit_miner.ui.design.words import kind_words, place_words, weight_word
from tacit_miner.ui.texts.language import named, number, said, tr
from tacit_miner.ui.widgets.flow import FlowLayout, framed_list, push
from tacit_miner.ui.widgets.labels import Plain, tip
from tacit_qt.widgets import fill, laid_out

HEAD = -1
"""The place of the head among the levels."""


class _Questions(QListWidget):
    """The questions; `moved` has from which place to which, counted after it was taken out, and `remove` is for the chosen one."""

    moved = Signal(int, int)
    remove = Signal()

    def __init__(self) -> None:
        super().__init__()
        framed_list(self, tr("Questions"))
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.model().rowsMoved.connect(self._moved)

    def _moved(self, _from: QModelIndex, start: int, _end: int, _to: QModelIndex, row: int) -> None:
        self.moved.emit(start, row - (row > start))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move with Alt, remove with Delete; everything else as ever."""
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
        row = self.currentRow()
        if event.modifiers() & Qt.KeyboardModifier.AltModifier and event.key() in steps:
            place = row + steps[Qt.Key(event.key())]
            if row >= 0 and 0 <= place < self.count():
                self.moved.emit(row, place)
        elif event.key() == Qt.Key.Key_Delete and row >= 0:
            self.remove.emit()
        else:
            super().keyPressEvent(event)


class Outline(QWidget):
    """Both lists, with what can be done to them.

    Signals:
        head, level, item: what was chosen; a level and a question with their places.
        moved: a question, from which place to which.
        add_item, add_level, remove: one more question of this kind; one more level; take out what is chosen.
    """

    head = Signal()
    level = Signal(int)
    item = Signal(int)
    moved = Signal(int, int)
    add_item = Signal(object)
    add_level = Signal()
    remove = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.parts, self.questions = QListWidget(), _Questions()
        framed_list(self.parts, tr("Survey and levels"))
        self.add = QPushButton(tr("Add a question"))
        self.add.setAutoDefault(False)
        self.add_a_level = push(tr("Add a level"), self.add_level, by_enter=False)
        self.up = push(tr("Up"), lambda: self._step(-1), by_enter=False)
        self.down = push(tr("Down"), lambda: self._step(1), by_enter=False)
        self.out = push(tr("Remove"), self.remove, by_enter=False)
        self.nothing = Plain(tr("No question yet. Add one."), wraps=True)
        menu = QMenu(self.add)
        for kind, words in kind_words().items():
            menu.addAction(words).triggered.connect(partial(self._add, kind))
        self.add.setMenu(menu)
        buttons = QWidget()
        fill(FlowLayout(buttons), self.add, self.add_a_level, self.up, self.down, self.out)
        layout = fill(laid_out(QVBoxLayout(self), Plain(tr("Survey and levels"))), (self.parts, 1))
        fill(layout, Plain(tr("Questions")), self.nothing, (self.questions, 2), buttons)
        self._connect()

    def _connect(self) -> None:
        self.parts.currentRowChanged.connect(self._part_chosen)
        self.parts.itemClicked.connect(lambda _item: self._part_chosen(self.parts.currentRow()))
        self.questions.currentRowChanged.connect(self._question_chosen)
        self.questions.itemClicked.connect(lambda _item: self._question_chosen(self.questions.currentRow()))
        self.questions.moved.connect(self.moved)
        self.questions.remove.connect(self.remove)

    def _add(self, kind: QuestionKind, *_: object) -> None:
        self.add_item.emit(kind)

    def _step(self, by: int) -> None:
        row = self.questions.currentRow()
        if row >= 0 and 0 <= row + by < self.questions.count():
            self.moved.emit(row, row + by)

    def _part_chosen(self, row: int) -> None:
        if row == 0:
            self.head.emit()
        elif row > 0:
            self.level.emit(row - 1)

    def _question_chosen(self, row: int) -> None:
        if row >= 0:
            self.item.emit(row)

    def show_draft(self, draft: Draft, room: str, place: int, wrong: frozenset[str]) -> None:
        """Show what there is, with a mark where something is wrong, and what is looked at, a place in a room: `head`, `levels` or `items`.

        `wrong` has `head`, or `levels[i]` and `items[i]` of parts that have errors.
        """
        levels = [_named(i, level.name.first(draft.languages)) for i, level in enumerate(draft.levels)]
        texts = [tr("Survey"), *levels]
        marks = ["head" in wrong, *(f"levels[{i}]" in wrong for i in range(len(levels)))]
        _show(self.parts, texts, marks)
        rows = [_question(i, item, draft) for i, item in enumerate(draft.items)]
        _show(self.questions, rows, [f"items[{i}]" in wrong for i in range(len(rows))])
        self.nothing.setVisible(not rows)
        self._mark(room, place)
        self.add.setEnabled(len(rows) < MAX_ITEMS)
        self.add_a_level.setEnabled(len(levels) < MAX_LEVELS)
        self.up.setEnabled(room == "items" and place > 0)
        self.down.setEnabled(room == "items" and place < len(rows) - 1)
        self.out.setEnabled(room == "items" or (room == "levels" and len(levels) > 1))

    def _mark(self, room: str, place: int) -> None:
        for shown, row in (
            (self.parts, {"head": 0, "levels": place + 1}.get(room, -1)),
            (self.questions, place if room == "items" else -1),
        ):
            with QSignalBlocker(shown):
                shown.setCurrentRow(row)
            if row < 0:
                shown.clearSelection()


def _named(place: int, name: str) -> str:
    return tr("Level {number}: {name}").format(number=number(place + 1), name=named(name))


def _question(place: int, item: DraftItem, draft: Draft) -> str:
    words = f"{number(place + 1)} · {named(item.text.first(draft.languages) or item.code or '…')}"
    return words if item.sensitive else tr("{question} (not sensitive)").format(question=words)


def _show(widget: QListWidget, texts: list[str], wrong: list[bool]) -> None:
    """Rows with these texts; a row that is there already is written over, so that a drag is not cut off."""
    widget.blockSignals(True)
    while widget.count() > len(texts):
        widget.takeItem(widget.count() - 1)
    while widget.count() < len(texts):
        widget.addItem(QListWidgetItem())
    for row, (text, is_wrong) in enumerate(zip(texts, wrong, strict=True)):
        line = " ".join(text.split())
        words = f"✗ {line}" if is_wrong else line
        if widget.item(row).text() != words:
            widget.item(row).setText(words)
            widget.item(row).setToolTip(tip(line))
            spoken = tr("{row}: has errors").format(row=line) if is_wrong else line
            widget.item(row).setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
    widget.blockSignals(False)


class PlaceList(QWidget):
    """A sentence, and lines that can be followed; `followed` has the place of the line that was clicked, or chosen with Enter."""

    followed = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.sentence = Plain(wraps=True)
        self.list = QListWidget()
        framed_list(self.list, name, wraps=True)
        self.list.itemClicked.connect(self._follow)
        self.list.itemActivated.connect(self._follow)
        fill(QVBoxLayout(self), self.sentence, (self.list, 1))

    def minimumSizeHint(self) -> QSize:
        """A sentence and two lines."""
        line = self.fontMetrics().height()
        return QSize(10 * line, 5 * line)

    def show_lines(self, sentence: str, lines: Sequence[tuple[str, str]]) -> None:
        """Show a sentence, and lines as pairs (words, place)."""
        self.sentence.setText(sentence)
        present = map(self.list.item, range(self.list.count()))
        if [(line.text(), line.data(Qt.ItemDataRole.UserRole)) for line in present] == list(lines):
            return
        self.list.clear()
        for words, place in lines:
            line = QListWidgetItem(words)
            line.setData(Qt.ItemDataRole.UserRole, place)
            self.list.addItem(line)

    def _follow(self, line: QListWidgetItem) -> None:
        self.followed.emit(line.data(Qt.ItemDataRole.UserRole))


def finding_lines(findings: Sequence[DraftFinding]) -> tuple[str, list[tuple[str, str]]]:
    """The check list: what it says on the whole, and its lines, errors first."""
    wrong = errors(findings)
    lines = []
    for finding in (*wrong, *(finding for finding in findings if finding not in wrong)):
        weight, place = weight_word(finding.weight), place_words(finding.place)
        words = tr("{weight} · {place}: {sentence}")
        told = words.format(weight=weight, place=place, sentence=said(finding.message))
        lines.append((told, finding.place))
    if wrong:
        words = tr("Errors to mend before the survey can be signed: {errors}. Click one to go there.")
        return words.format(errors=number(len(wrong))), lines
    if lines:
        words = tr("The survey can be signed. Notes that deserve a look: {notes}.")
        return words.format(notes=number(len(lines))), lines
    return tr("✓ Nothing to mend. The survey can be signed."), lines
