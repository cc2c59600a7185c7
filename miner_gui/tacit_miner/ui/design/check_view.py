"""The check list and the changes since the version before: lists whose lines lead to their places."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from tacit_miner.design.checks import Finding, errors
from tacit_miner.design.differences import Difference
from tacit_miner.ui.design.fields.words import place_words, weight_word
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.labels import Plain


class PlaceList(QWidget):
    """A sentence, and lines that can be followed.

    Signals:
        followed: the place of the line that was clicked, or chosen with Enter.
    """

    followed = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.sentence = Plain()
        self.sentence.setWordWrap(True)
        self.list = QListWidget()
        self.list.setAccessibleName(name)
        self.list.setProperty("framed", True)
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.itemClicked.connect(self._follow)
        self.list.itemActivated.connect(self._follow)
        layout = QVBoxLayout(self)
        layout.addWidget(self.sentence)
        layout.addWidget(self.list, 1)

    def minimumSizeHint(self) -> QSize:
        """A sentence and two lines."""
        line = self.fontMetrics().height()
        return QSize(10 * line, 5 * line)

    def show_lines(self, sentence: str, lines: Sequence[tuple[str, str]]) -> None:
        """Show a sentence, and lines as pairs (words, place)."""
        self.sentence.setText(sentence)
        if [(self.list.item(row).text(), self._place(row)) for row in range(self.list.count())] == list(
            lines
        ):
            return
        self.list.clear()
        for words, place in lines:
            line = QListWidgetItem(words)
            line.setData(Qt.ItemDataRole.UserRole, place)
            self.list.addItem(line)

    def _place(self, row: int) -> str:
        return str(self.list.item(row).data(Qt.ItemDataRole.UserRole))

    def _follow(self, line: QListWidgetItem) -> None:
        self.followed.emit(str(line.data(Qt.ItemDataRole.UserRole)))


def finding_lines(findings: Sequence[Finding]) -> tuple[str, list[tuple[str, str]]]:
    """The check list: what it says on the whole, and its lines, errors first."""
    wrong = errors(findings)
    ordered = [*wrong, *(finding for finding in findings if finding not in wrong)]
    template = tr("{weight} · {place}: {sentence}")
    lines = [
        (
            template.format(
                weight=weight_word(f.weight), place=place_words(f.place), sentence=said(f.message)
            ),
            f.place,
        )
        for f in ordered
    ]
    if wrong:
        words = tr("Errors to mend before the survey can be signed: {errors}. Click one to go there.")
        return words.format(errors=number(len(wrong))), lines
    if lines:
        return tr("The survey can be signed. Notes that deserve a look: {notes}.").format(
            notes=number(len(lines))
        ), lines
    return tr("✓ Nothing to mend. The survey can be signed."), lines


def change_lines(changes: Sequence[Difference]) -> list[tuple[str, str]]:
    """The changes since the version before."""
    return [(said(change.message), change.place) for change in changes]
