"""The forms of the head of a survey and of a level.

A line of the terms that means nothing is kept as it was typed, with a sentence below; the draft keeps its last sound value. A level is
found from a promise, too.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QHBoxLayout, QLineEdit, QPushButton, QWidget

from tacit.platform.errors import SurveyError, TacitError
from tacit.privacy.figures import odds
from tacit.privacy.targets import chance
from tacit.survey import PER_MILLE, Scheme, parameters_of
from tacit.survey.field_types import FieldType
from tacit.survey.fields import SURVEY, TERMS
from tacit_miner.design.draft import Draft, with_arms, without_language
from tacit_miner.design.edits import set_field, solved_level, typed_terms
from tacit_miner.design.library import add_language
from tacit_miner.ui.design.form import DraftForm, level_choice
from tacit_miner.ui.design.words import COMMON, label, language_name, parameter_words, scheme_words
from tacit_miner.ui.texts.language import as_given, percent, said, tr
from tacit_miner.ui.widgets.flow import FlowLayout, push
from tacit_miner.ui.widgets.labels import Plain, add_row, announce
from tacit_miner.ui.widgets.number_field import CountField, FieldGroup, NumberField, ShareField, choice_of
from tacit_qt.widgets import called, fill, in_column, in_row, laid_out

_TIMES = frozenset(field.name for field in TERMS if field.type is FieldType.CAP)
"""Terms that are stored in per-mille, and shown as plain numbers."""
_FIRST_VALUES = {  # what a scheme begins with when it is chosen
    "open": (),
    "warner": (800,),
    "asymmetric": (800, 800),
    "rrph": (600, 200, 200),
    "hph": (100, 100, 900),
    "unrelated": (700, 100),
}
_TARGETS = {"chance": (30.0, 1.0, 99.0), "surer": (6.0, 1.01, 1e6), "privacy": (85.0, 0.0, 100.0)}
"""Of each kind of promise the first number, the least and the largest."""


class _TermsGroup(FieldGroup):
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


class _LanguagesField(QWidget):
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
        laid_out(in_column(self), self._row, in_row((self.choice, 1), self.add))

    def in_tab_order(self) -> list[QWidget]:
        """What takes a language out comes last, where no text leads to."""
        return [self.choice, self.add, *self.buttons.values()]

    def show_languages(self, languages: tuple[str, ...]) -> None:
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
            button = called(push(words, lambda _on=False, tag=tag: self.removed.emit(tag)), out, out)
            button.setEnabled(len(languages) > 1)
            self._flow.addWidget(button)
            self.buttons[tag] = button
        self.choice.clear()
        for tag in COMMON:
            if tag not in languages:
                self.choice.addItem(language_name(tag), tag)
        self.choice.setCurrentIndex(-1)
        self.choice.setEditText("")

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
        self.languages = _LanguagesField()
        self.languages.added.connect(lambda tag: self.hand_on(add_language(self.draft, tag)))
        self.languages.removed.connect(self._remove_language)
        self.has_arms = QCheckBox(label(next(field for field in SURVEY if field.name == "arms")))
        self.has_arms.toggled.connect(self._set_arms)
        self.arms = (QComboBox(), QComboBox())
        for box in self.arms:
            box.activated.connect(self._set_arms)
        self.widgets = {"languages": self.languages, "arms": self.has_arms}
        self.terms = _TermsGroup(self.hand_on, lambda: self.draft)
        asking = self.group(tr("What each person is asked"), "skip", "ask")
        most = self.widgets["ask"]
        assert isinstance(most, CountField)
        most.name_zero(tr("all of them"))
        comparing = self.group(tr("For later comparison"), "arms")
        comparing.add(tr("First level offered"), self.arms[0], tr("The more open of the two."))
        comparing.add(tr("Second level offered"), self.arms[1], tr("The more private of the two."))
        self.add_fields(comparing, "weight")
        read = ("title", "purpose", "retention", "researcher", "contact", "languages")
        in_column(self, self.group(tr("What people read first"), *read), asking, comparing, self.terms, 1)

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


class LevelForm(DraftForm):
    """One level of the draft."""

    PART = "levels"
    LINES: ClassVar[Mapping[str, int]] = {"help": 2}

    def __init__(self) -> None:
        super().__init__()
        self.scheme = choice_of(scheme_words())
        self.parameters: dict[str, ShareField] = {}
        self.meaning, self.answer = Plain(wraps=True), Plain(wraps=True)
        promises = {
            "chance": tr("Chance alone decides at least … %"),
            "surer": tr("One answer makes nobody surer than … times"),
            "privacy": tr("The privacy percentage (MASK) is at least … %"),
        }
        self.target, self.wanted = choice_of(promises), NumberField(1.0, 99.0)
        self.solve = push(tr("Find the level"), self._solve, by_enter=False)
        self._rows, finding = QWidget(), QWidget()
        self._form = QFormLayout(self._rows)
        self._form.setContentsMargins(0, 0, 0, 0)
        self.widgets = {"scheme": self.scheme}
        reading = self.group(tr("What people read"), "name", "help")
        hiding = self.group(tr("How an answer is randomized"), "scheme")
        hiding.add_wide(self._rows, tr("Parameters"), "")
        hiding.add_wide(self.meaning, tr("What it means"), "")
        promising = FieldGroup(tr("Or say what the level must promise"))
        self.target.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        fill(laid_out(QHBoxLayout(finding)), (self.wanted, 1), self.solve)
        words = tr(
            "The most open Warner level is found that keeps the promise for every question, at the shares expected."
        )
        promising.add(tr("Promise"), self.target, words)
        promising.add_wide(finding, tr("Number of the promise"), "")
        self.wanted.setAccessibleName(tr("Number of the promise"))
        promising.add_wide(self.answer, tr("What was found"), "")
        self._offer()
        self.target.currentIndexChanged.connect(self._offer)
        in_column(self, reading, hiding, promising, 1)
        self.scheme.activated.connect(self._choose)

    def fill(self) -> None:
        """Show the level."""
        super().fill()
        level = self.shown
        self.scheme.setCurrentIndex(self.scheme.findData(level.kind))
        names = parameters_of(level.kind)
        if tuple(self.parameters) != names:
            self._rebuild(names)
        for field, value in zip(self.parameters.values(), level.values, strict=True):
            field.setValue(100.0 * value / PER_MILLE)
        self._say_meaning()

    def show_draft(self, draft: Draft, position: int = 0) -> None:
        """Show a level; what was found for another one goes."""
        if position != self.position:
            self.answer.setText("")
        super().show_draft(draft, position)

    def _rebuild(self, names: tuple[str, ...]) -> None:
        while self._form.rowCount():
            self._form.removeRow(0)
        self.parameters = {}
        for name in names:
            field = called(ShareField(0.0, 1.0, 0.01, 1), parameter_words(name))
            field.valueChanged.connect(self._set_values)
            self.parameters[name] = field
            add_row(self._form, parameter_words(name), field)

    def _choose(self, *_: object) -> None:
        kind = str(self.scheme.currentData())
        if kind != self.shown.kind:
            self.put(replace(self.shown, kind=kind, values=_FIRST_VALUES[kind]))

    def _set_values(self, *_: object) -> None:
        if not self._showing:
            values = tuple(round(field.share() * PER_MILLE) for field in self.parameters.values())
            self.put(replace(self.shown, values=values), "scheme")

    def _say_meaning(self) -> None:
        try:
            scheme = Scheme(self.shown.kind, self.shown.values)
        except SurveyError as error:
            self.meaning.setText(f"✗ {said(error.reason)}")
            return
        sent, ratio = odds(scheme.channel), scheme.exact.ratio
        of_100 = tr(
            "Of 100 people who would answer yes, {yes} send a no; of 100 who would answer no, {no} send a yes."
        )
        yes, no = as_given(round(sent.yes_sent_as_no, 2)), as_given(round(sent.no_sent_as_yes, 2))
        share = percent(float(chance(scheme.exact)))
        by_chance = tr("Chance alone decides {share} of what is sent.").format(share=share)
        surer = tr("An answer can prove what was answered.")
        if ratio is not None:
            words = tr("One answer makes a reader at most {times} times surer.")
            surer = words.format(times=as_given(round(float(ratio), 2)))
        self.meaning.setText(" ".join([of_100.format(yes=yes, no=no), by_chance, surer]))

    def _offer(self, *_: object) -> None:
        first, low, high = _TARGETS[str(self.target.currentData())]
        self.wanted.setRange(low, high)
        self.wanted.setSuffix("" if self.target.currentData() == "surer" else tr(" %"))
        self.wanted.setValue(first)
        self.answer.setText("")

    def _solve(self) -> None:
        kind, value = str(self.target.currentData()), self.wanted.value()
        asked = f"surer<={value:.9g}" if kind == "surer" else f"{kind}>={value:.9g}%"
        try:
            scheme, solved = solved_level(self.draft, asked)
            self.put(replace(self.shown, kind=scheme.kind, values=scheme.values))
            words = f"✓ {said(solved.words())}" if solved is not None else ""
        except TacitError as error:
            words = f"✗ {said(error.message)}"
        self.answer.setText(words)
        announce(self.answer, words)
