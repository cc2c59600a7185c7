"""What people read before the questions, in which languages, and what each of them is asked.

What a survey binds its researcher to, as lines of text: an empty one is a term that is not set.

A line that means nothing is kept as it was typed, with a sentence below; the draft keeps its last sound value.

Which languages a survey is written in: add one, take one out; the first must have every text.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from tacit.formats import survey_fields
from tacit.platform.errors import TacitError
from tacit.survey import PER_MILLE
from tacit_miner.design.draft import Draft, Words, add_language, with_arms, with_field, without_language
from tacit_miner.design.edits import set_field
from tacit_miner.ui.design.form import DraftForm, TextsField, level_choice, put_text
from tacit_miner.ui.design.words import COMMON, language_name
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.texts.words import said
from tacit_miner.ui.widgets.flow import FlowLayout
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.number_field import CountField, FieldGroup, ShareField

_TIMES = frozenset({"odds", "influence"})
"""Terms that are stored in per-mille, and shown as plain numbers."""


class TermsGroup(FieldGroup):
    """The fields of `tacit.survey.Terms`.

    Attributes:
        lines: by the name of the term.
        refusal: why what was typed last is none; empty if it is one.
    """

    def __init__(self, hand_on: Callable[[Draft, str], None], draft: Callable[[], Draft]) -> None:
        super().__init__(tr("What you bind yourself to"))
        self._hand_on, self._draft = hand_on, draft
        self.refusal = Plain("")
        self.refusal.setWordWrap(True)
        self.lines: dict[str, QLineEdit] = {}
        for name, words, text in _rows():
            line = self.lines[name] = QLineEdit()
            line.editingFinished.connect(partial(self._typed, name))
            self.add(words, line, text)
        self.add_wide(self.refusal, tr("Refusal"), "")

    def fill(self, draft: Draft) -> None:
        """Show the terms of a draft."""
        found = survey_fields.terms_to_fields(draft.terms)
        if draft.terms.board is not None:
            shown = survey_fields.terms_to_fields(draft.terms)["board"]
            assert isinstance(shown, dict)
            found["board"] = f"{shown['key']} {shown['name']}"
        for name, line in self.lines.items():
            value = found.get(name, "")
            put_text(line, f"{int(str(value)) / PER_MILLE:g}" if value and name in _TIMES else str(value))

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


def _rows() -> list[tuple[str, str, str]]:
    """Name, words and help of each term."""
    return [*_limits(), *_keys()]


def _limits() -> list[tuple[str, str, str]]:
    """Of what counts, and of what an answer may tell."""
    return [
        (
            "expires",
            tr("Last day"),
            tr("Such as 2027-03-31, by UTC. Respondents' programs draw no answer after it."),
        ),
        (
            "quota",
            tr("Records of one key that count"),
            tr("How many records one person's or device's key may bring; empty for any number."),
        ),
        (
            "odds",
            tr("Most times surer"),
            tr(
                "No sensitive answer may make a reader surer than this, such as 9; more open levels cannot be chosen."
            ),
        ),
        (
            "influence",
            tr("Influence of one answer"),
            tr(
                "Such as 1.5. It bounds what a forged record can do; more private levels, where one weighs more, cannot be offered."
            ),
        ),
    ]


def _keys() -> list[tuple[str, str, str]]:
    """Of cards and keys besides the researcher's."""
    return [
        (
            "tokens",
            tr("Digest of the list of tokens"),
            tr(
                "“Tokens and keys” above draws tokens and fills this in: only files of people who have one of the printed cards count."
            ),
        ),
        (
            "encrypt",
            tr("Key that files are encrypted to"),
            tr(
                "The encryption key that tacit-miner keygen prints: a file that is lost on its way tells nothing. Without this key's file "
                "nobody can read the answers, you included."
            ),
        ),
        (
            "board",
            tr("Board that signs too"),
            tr(
                "Its public key, a space, and its name. Nobody can answer the survey before the board has signed it."
            ),
        ),
        (
            "successor",
            tr("Key of a successor"),
            tr("A public key, kept elsewhere, that may revoke yours if you lose it."),
        ),
    ]


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


_MOST_QUESTIONS = 1_000


class HeadForm(DraftForm):
    """Everything that is not a level or a question."""

    def __init__(self) -> None:
        super().__init__()
        self.title = TextsField(tr("Title"))
        self.purpose = TextsField(tr("Purpose"), lines=3)
        self.retention = TextsField(tr("What happens to the data"), lines=2)
        self.contact, self.researcher = QLineEdit(), QLineEdit()
        self.languages = LanguagesField()
        self.skip = QCheckBox(tr("Offer “prefer not to say”"))
        self.ask = CountField(0, _MOST_QUESTIONS)
        self.ask.name_zero(tr("all of them"))
        self.has_arms = QCheckBox(tr("Two levels at random"))
        self.arms = (QComboBox(), QComboBox())
        self.weight = ShareField(0.0, 1.0, 0.05, 1)
        self.terms = TermsGroup(self.hand_on, lambda: self.draft)
        layout = QVBoxLayout(self)
        for group in (self._reading(), self._asking(), self._more(), self.terms):
            layout.addWidget(group)
        layout.addStretch(1)
        self._connect()
        self._fields = {
            "title": self.title,
            "purpose": self.purpose,
            "retention": self.retention,
            "contact": self.contact,
            "researcher": self.researcher,
            "languages": self.languages.choice,
            "weight": self.weight,
            "ask": self.ask,
            "arms": self.arms[0],
            "terms": self.terms.lines["expires"],
        }

    def _reading(self) -> FieldGroup:
        group = FieldGroup(tr("What people read first"))
        group.add(tr("Title"), self.title, tr("What the survey is called."))
        group.add(tr("Purpose"), self.purpose, tr("What you want to know, and what for."))
        words = tr("Who gets the answers, where they are kept, and when they are deleted.")
        group.add(tr("What happens to the data"), self.retention, words)
        group.add(
            tr("Who asks"), self.researcher, tr("Your name or your institute's; the key is the proof of it.")
        )
        group.add(tr("Contact"), self.contact, tr("An address where people can ask."))
        words = tr("The first language must have every text; others show the first where a text is missing.")
        group.add(tr("Languages"), self.languages, words)
        return group

    def _asking(self) -> FieldGroup:
        group = FieldGroup(tr("What each person is asked"))
        group.add_box(self.skip, tr("Nobody has to answer a question that they do not want to answer."))
        words = tr(
            "With a smaller number each person is asked some of the sensitive questions, drawn on their machine; their whole "
            "record then reveals less."
        )
        group.add(tr("Sensitive questions asked of a person"), self.ask, words)
        return group

    def _more(self) -> FieldGroup:
        group = FieldGroup(tr("For later comparison"))
        words = tr(
            "Each person is offered the first level or the second one to start at, by chance. Whether more people admit "
            "something where they are better hidden can then be estimated."
        )
        group.add_box(self.has_arms, words)
        group.add(tr("First level offered"), self.arms[0], tr("The more open of the two."))
        group.add(tr("Second level offered"), self.arms[1], tr("The more private of the two."))
        words = tr(
            "Stays in the file for those who read it. Every privacy percentage that is shown weighs yes and no alike."
        )
        group.add(tr("Weight of yes"), self.weight, words)
        return group

    def _connect(self) -> None:
        for name, field in (("title", self.title), ("purpose", self.purpose), ("retention", self.retention)):
            field.changed.connect(partial(self._text, name))
        for name, line in (("contact", self.contact), ("researcher", self.researcher)):
            line.textChanged.connect(partial(self._value, name))
        self.skip.toggled.connect(partial(self._value, "skip"))
        self.ask.valueChanged.connect(lambda: self._value("ask", self.ask.value()))
        self.weight.valueChanged.connect(
            lambda: self._value("weight", round(self.weight.share() * PER_MILLE))
        )
        self.languages.added.connect(lambda tag: self.hand_on(add_language(self.draft, tag)))
        self.languages.removed.connect(lambda tag: self.hand_on(without_language(self.draft, tag)))
        self.has_arms.toggled.connect(self._set_arms)
        for box in self.arms:
            box.activated.connect(self._set_arms)

    def fill(self) -> None:
        """Show the head."""
        draft = self.draft
        for name, field in (("title", self.title), ("purpose", self.purpose), ("retention", self.retention)):
            field.show_words(getattr(draft, name), draft.languages)
        put_text(self.contact, draft.contact)
        put_text(self.researcher, draft.researcher)
        self.languages.show_languages(draft.languages)
        self.skip.setChecked(draft.skip)
        self.ask.setValue(draft.ask)
        self.weight.setValue(100.0 * draft.weight / PER_MILLE)
        self.terms.fill(draft)
        self.has_arms.setChecked(bool(draft.arms))
        most = max(1, len(draft.levels))
        shown = draft.arms if len(draft.arms) == len(self.arms) else (max(1, most - 1), most)
        for box, number in zip(self.arms, shown, strict=True):
            level_choice(box, draft, number)
            box.setEnabled(bool(draft.arms))

    def _text(self, name: str, words: Words) -> None:
        self.hand_on(with_field(self.draft, name, words), name)

    def _value(self, name: str, value: object) -> None:
        self.hand_on(with_field(self.draft, name, value), name)

    def _set_arms(self, *_: object) -> None:
        if not self._showing:
            wanted = tuple(int(box.currentData()) for box in self.arms)
            self.hand_on(with_arms(self.draft, wanted if self.has_arms.isChecked() else ()))
