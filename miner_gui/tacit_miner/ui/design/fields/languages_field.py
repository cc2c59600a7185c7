"""Which languages a survey is written in: add one, take one out; the first must have every text."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from tacit_miner.ui.design.fields.words import COMMON, language_name
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.flow import FlowLayout


class LanguagesField(QWidget):
    """A button for each language, and a list to add one from.

    Signals:
        added: a language tag.
        removed: a language tag.
    """

    added = Signal(str)
    removed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.choice = QComboBox()
        self.choice.setEditable(True)
        self.choice.setAccessibleName(tr("Language to add"))
        typed = self.choice.lineEdit()
        assert typed is not None
        typed.setPlaceholderText(tr("such as es or pt-BR"))
        self.add = QPushButton(tr("Add the language"))
        self.add.setAutoDefault(False)
        self.add.clicked.connect(self._add)
        self.buttons: dict[str, QPushButton] = {}
        self._row = QWidget()
        self._flow = FlowLayout(self._row)
        adding = QHBoxLayout()
        adding.addWidget(self.choice, 1)
        adding.addWidget(self.add)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._row)
        layout.addLayout(adding)

    def show_languages(self, languages: tuple[str, ...]) -> None:
        """Show these."""
        if tuple(self.buttons) == languages:
            return
        for button in self.buttons.values():
            self._flow.removeWidget(button)
            button.hide()
            button.deleteLater()
        self.buttons = {}
        for tag in languages:
            name = language_name(tag)
            button = QPushButton(tr("{language} ✕").format(language=name))
            button.setAccessibleName(tr("Take {language} out").format(language=name))
            button.setToolTip(button.accessibleName())
            button.setEnabled(len(languages) > 1)
            button.clicked.connect(partial(self._remove, tag))
            self._flow.addWidget(button)
            self.buttons[tag] = button
        self.choice.clear()
        for tag in COMMON:
            if tag not in languages:
                self.choice.addItem(language_name(tag), tag)
        self.choice.setCurrentIndex(-1)
        self.choice.setEditText("")

    def _remove(self, tag: str, *_: object) -> None:
        self.removed.emit(tag)

    def _add(self) -> None:
        place = self.choice.findText(self.choice.currentText())
        tag = self.choice.itemData(place) if place >= 0 else self.choice.currentText().strip()
        if tag and tag not in self.buttons:
            self.added.emit(tag)
