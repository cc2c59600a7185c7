"""What people read before the questions, in which languages, and what each of them is asked."""

from __future__ import annotations

from functools import partial

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QVBoxLayout

from tacit.survey import PER_MILLE
from tacit_miner.design.draft import Words, add_language, with_arms, with_field, without_language
from tacit_miner.ui.design.fields.form import Form, level_choice, put_text
from tacit_miner.ui.design.fields.languages_field import LanguagesField
from tacit_miner.ui.design.fields.terms_group import TermsGroup
from tacit_miner.ui.design.fields.texts_field import TextsField
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.fields import FieldGroup
from tacit_miner.ui.widgets.number_field import CountField, ShareField

_MOST_QUESTIONS = 1_000


class HeadForm(Form):
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
