"""One text in every language of the survey: a line or some lines for each, in the direction of its script."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QLocale, QSize, Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLineEdit, QPlainTextEdit, QSizePolicy, QWidget

from tacit_miner.design.draft import Words
from tacit_miner.ui.design.fields.words import language_name
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.labels import Plain

_FRAME = 3
"""What a frame takes at most, in points."""


class Lines(QPlainTextEdit):
    """A few lines; Tab goes on to the next field."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self._lines = lines
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def sizeHint(self) -> QSize:
        """So many lines high; a style sheet has a frame of its own."""
        frame = 2 * (max(self.frameWidth(), _FRAME) + round(self.document().documentMargin()))
        return QSize(super().sizeHint().width(), self._lines * self.fontMetrics().lineSpacing() + frame)

    def minimumSizeHint(self) -> QSize:
        """Not lower than it wants to be."""
        return QSize(super().minimumSizeHint().width(), self.sizeHint().height())

    def text(self) -> str:
        """What is written."""
        return self.toPlainText()

    def setText(self, text: str) -> None:
        """Write this."""
        self.setPlainText(text)


class TextsField(QWidget):
    """A text in some languages.

    Signals:
        changed: the words.
    """

    changed = Signal(object)

    def __init__(self, name: str, *, lines: int = 1) -> None:
        super().__init__()
        self._name, self._lines = name, lines
        self._words = Words()
        self.editors: dict[str, QLineEdit | Lines] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)

    def show_words(self, words: Words, languages: tuple[str, ...]) -> None:
        """Show a text in these languages; what is being typed stays as it is."""
        self._words = words
        if tuple(self.editors) != languages:
            self._rebuild(languages)
        for tag, editor in self.editors.items():
            if editor.text().strip() != words.get(tag).strip():
                editor.blockSignals(True)
                editor.setText(words.get(tag))
                editor.blockSignals(False)

    def _rebuild(self, languages: tuple[str, ...]) -> None:
        while item := self._grid.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self.editors = {}
        for row, tag in enumerate(languages):
            editor = self._editor(tag, alone=len(languages) == 1)
            if len(languages) > 1:
                label = Plain(language_name(tag))
                label.setBuddy(editor)
                side = Qt.AlignmentFlag.AlignVCenter if self._lines == 1 else Qt.AlignmentFlag.AlignTop
                self._grid.addWidget(label, row, 0, side)
            self._grid.addWidget(editor, row, 1)
            self.editors[tag] = editor

    def _editor(self, tag: str, *, alone: bool) -> QLineEdit | Lines:
        editor = QLineEdit() if self._lines == 1 else Lines(self._lines)
        words = tr("{field}, {language}").format(field=self._name, language=language_name(tag))
        editor.setAccessibleName(self._name if alone else words)
        editor.setLayoutDirection(QLocale(tag).textDirection())
        editor.textChanged.connect(self._typed(tag, editor))
        return editor

    def _typed(self, tag: str, editor: QLineEdit | Lines) -> Callable[..., None]:
        def typed(*_: object) -> None:
            words = self._words.put(tag, editor.text())
            if words != self._words:
                self._words = words
                self.changed.emit(words)

        return typed

    def go_to(self, tag: str) -> None:
        """Put the cursor into the text of a language, or into the first."""
        editor = self.editors.get(tag) or next(iter(self.editors.values()), None)
        if editor is not None:
            editor.setFocus(Qt.FocusReason.OtherFocusReason)
