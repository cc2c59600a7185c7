"""What people read before the questions, in which languages, what each of them is asked, and what binds the researcher.

A line of the terms that means nothing is kept as it was typed, with a sentence below; the draft keeps its last sound value.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QPushButton, QVBoxLayout, QWidget

from tacit.platform.errors import TacitError
from tacit.survey import PER_MILLE
from tacit.survey.field_types import FieldType
from tacit.survey.fields import SURVEY, TERMS
from tacit_miner.design.draft import Draft, with_arms, without_language
from tacit_miner.design.edits import set_field, typed_terms
from tacit_miner.design.library import add_language
from tacit_miner.ui.design.form import DraftForm, level_choice
from tacit_miner.ui.design.words import COMMON, label, language_name
from tacit_miner.ui.texts.language import said, tr
from tacit_miner.ui.widgets.flow import FlowLayout, push
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.number_field import CountField, FieldGroup
from tacit_qt.widgets import called, fill, in_column, in_row, laid_out

_TIMES = frozenset(field.name for field in TERMS if field.type is FieldType.CAP)
"""Terms that are stored in per-mille, and shown as plain numbers."""


class TermsGroup(FieldGroup):
    """The fields of `tacit.survey.Terms`, as lines of text by name, empty if not set; `refusal` says why what was typed last is none."""

    def __init__(self, hand_on: Callable[[Draft, str], None], draft: Callable[[], Draft]) -> None:
        super().__init__(tr("What you bind yourself to"))
        self._hand_on, self._draft = hand_on, draft
        self.refusal = Plain(wraps=True)
        self.lines: dict[str, QLineEdit] = {}
        for field in TERMS:
            if field.help:
                line = self.lines[field.name] = QLineEdit()
                line.editingFinished.connect(partial(self._typed, field.name))
                self.add(label(field), line, said(field.advice))
        self.add_wide(self.refusal, tr("Refusal"), "")

    def fill(self, draft: Draft) -> None:
        """Show the terms of a draft."""
        found = typed_terms(draft.terms)
        for name, line in self.lines.items():
            text = found.get(name, "")
            text = f"{int(text) / PER_MILLE:g}" if text and name in _TIMES else text
            if line.text() != text:
                line.setText(text)

    def _typed(self, name: str) -> None:
        text = self.lines[name].text().strip()
        try:
            value = str(round(float(text) * PER_MILLE)) if text and name in _TIMES else text
            made = set_field(self._draft(), f"terms.{name}", value)
        except (TacitError, ValueError) as error:
            refused = said(error.message) if isinstance(error, TacitError) else tr("This is no number.")
            self.refusal.setText(f"✗ {refused}")
            return
        self.refusal.setText("")
        self._hand_on(made, f"terms.{name}")


class LanguagesField(QWidget):
    """A button for each language, and a list to add one from; `added` and `removed` have its tag."""

    added = Signal(str)
    removed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.choice = QComboBox(editable=True, insertPolicy=QComboBox.InsertPolicy.NoInsert)
        self.choice.setAccessibleName(tr("Language to add"))
        typed = self.choice.lineEdit()
        assert typed is not None
        typed.setPlaceholderText(tr("such as es or pt-BR"))
        typed.returnPressed.connect(self._add)
        self.add = push(tr("Add the language"), self._add, by_enter=False)
        self.buttons: dict[str, QPushButton] = {}
        self._row = QWidget()
        self._flow = FlowLayout(self._row)
        adding = in_row((self.choice, 1), self.add)
        fill(laid_out(QVBoxLayout(self)), self._row, adding)

    def in_tab_order(self) -> list[QWidget]:
        """What takes a language out comes last, where no text leads to."""
        return [self.choice, self.add, *self.buttons.values()]

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
            out = tr("Take {language} out").format(language=name)
            words = tr("{language} ✕").format(language=name)
            button = called(push(words, partial(self._remove, tag)), out, out)
            button.setEnabled(len(languages) > 1)
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


class HeadForm(DraftForm):
    """Everything that is not a level or a question."""

    LINES: ClassVar[Mapping[str, int]] = {"purpose": 3, "retention": 2}

    def __init__(self, ask: Callable[[str, str, str], bool]) -> None:
        super().__init__()
        self._ask = ask
        self.languages = LanguagesField()
        self.languages.added.connect(lambda tag: self.hand_on(add_language(self.draft, tag)))
        self.languages.removed.connect(self._remove_language)
        arms = next(field for field in SURVEY if field.name == "arms")
        self.has_arms = QCheckBox(label(arms))
        self.has_arms.toggled.connect(self._set_arms)
        self.arms = (QComboBox(), QComboBox())
        for box in self.arms:
            box.activated.connect(self._set_arms)
        self.widgets = {"languages": self.languages, "arms": self.has_arms}
        self.terms = TermsGroup(self.hand_on, lambda: self.draft)
        asking = self.group(tr("What each person is asked"), "skip", "ask")
        most = self.widgets["ask"]
        assert isinstance(most, CountField)
        most.name_zero(tr("all of them"))
        comparing = self.group(tr("For later comparison"), "arms")
        comparing.add(tr("First level offered"), self.arms[0], tr("The more open of the two."))
        comparing.add(tr("Second level offered"), self.arms[1], tr("The more private of the two."))
        self.add_fields(comparing, "weight")
        read = ("title", "purpose", "retention", "researcher", "contact", "languages")
        reading = self.group(tr("What people read first"), *read)
        in_column(self, reading, asking, comparing, self.terms, 1)

    @property
    def shown(self) -> Draft:
        """The draft itself."""
        return self.draft

    def put(self, part: Draft, field: str = "") -> None:
        """Hand on the changed draft."""
        self.hand_on(part, field)

    def fill(self) -> None:
        """Show the head."""
        super().fill()
        draft = self.draft
        self.languages.show_languages(draft.languages)
        self.terms.fill(draft)
        most = max(1, len(draft.levels))
        shown = draft.arms if len(draft.arms) == len(self.arms) else (max(1, most - 1), most)
        for box, number in zip(self.arms, shown, strict=True):
            level_choice(box, draft, number)
            box.setEnabled(bool(draft.arms))

    def _remove_language(self, tag: str) -> None:
        """Take a language out; where texts would go with it, only if the person means it."""
        left = without_language(self.draft, tag)
        if replace(left, languages=self.draft.languages) != self.draft:
            name = language_name(tag)
            words = tr("Every text in {language} would be taken out with it; undo brings them back.")
            text = tr("Take {language} out?").format(language=name)
            if not self._ask(text, words.format(language=name), tr("Take it out")):
                return
        self.hand_on(left)

    def go_to(self, field: str) -> None:
        """Put the focus into a field, a term, or the list that adds a language."""
        name, _, rest = field.partition(".")
        if name == "terms":
            self.terms.lines.get(rest.partition(".")[0], self.terms.lines["expires"]).setFocus()
        elif name.startswith("languages"):
            self.languages.choice.setFocus()
        else:
            super().go_to(field)

    def _set_arms(self, *_: object) -> None:
        if not self._showing:
            wanted = tuple(int(box.currentData()) for box in self.arms)
            self.hand_on(with_arms(self.draft, wanted if self.has_arms.isChecked() else ()))
