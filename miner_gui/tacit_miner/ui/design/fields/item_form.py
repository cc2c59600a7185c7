"""One question: what is asked, what may be answered, and how it is protected."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QVBoxLayout

from tacit.survey import PER_MILLE, Kind
from tacit_miner.design.draft import DraftItem, Words, with_field, with_item
from tacit_miner.design.starting import with_kind
from tacit_miner.ui.design.fields.form import Form, level_choice, put_text
from tacit_miner.ui.design.fields.options_field import OptionsField
from tacit_miner.ui.design.fields.texts_field import TextsField
from tacit_miner.ui.design.fields.words import kind_words
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.widgets.fields import ChoiceField, FieldGroup
from tacit_miner.ui.widgets.number_field import ShareField

_CELL = re.compile(r"(options|cuts)\[(\d+)\]")


class ItemForm(Form):
    """One question of the draft."""

    def __init__(self) -> None:
        super().__init__()
        self.kind: ChoiceField[Kind] = ChoiceField(kind_words())
        self.code = QLineEdit()
        self.text, self.help = TextsField(tr("Question"), lines=2), TextsField(tr("Explanation"), lines=2)
        self.group = TextsField(tr("Heading"))
        self.ordered = QCheckBox(tr("Answers in order"))
        self.options = OptionsField()
        self.sensitive = QCheckBox(tr("Sensitive"))
        self.default, self.minimum = QComboBox(), QComboBox()
        self.share = ShareField(0.0, 1.0, 0.01, 1)
        self.is_anchor = QCheckBox(tr("True share known"))
        self.anchor = ShareField(0.0, 1.0, 0.01, 1)
        self.asking, self.answering = self._asking(), self._answering()
        self.expecting, self.hiding = self._expecting(), self._hiding()
        layout = QVBoxLayout(self)
        for group in (self.asking, self.answering, self.hiding, self.expecting, self._more()):
            layout.addWidget(group)
        layout.addStretch(1)
        self._connect()
        self._fields = {
            "kind": self.kind,
            "code": self.code,
            "text": self.text,
            "help": self.help,
            "group": self.group,
            "options": self.options.table,
            "cuts": self.options.table,
            "prevalence": self.share,
            "anchor": self.anchor,
            "default": self.default,
            "minimum": self.minimum,
        }

    def _asking(self) -> FieldGroup:
        group = FieldGroup(tr("What is asked"))
        group.add(
            tr("Question"),
            self.text,
            tr("As the person reads it. Of a box of a checklist, what is beside the box."),
        )
        group.add(tr("Kind of answer"), self.kind, tr("What the person can answer."))
        words = tr(
            "A heading over questions that belong together; of a checklist, the question over its boxes."
        )
        group.add(tr("Heading"), self.group, words)
        return group

    def _more(self) -> FieldGroup:
        group = FieldGroup(tr("More"))
        group.add(tr("Explanation"), self.help, tr("Shown below the question; may be empty."))
        words = tr("What the question is called in the data: letters a-z, digits, _ . and -")
        group.add(tr("Code"), self.code, words)
        return group

    def _answering(self) -> FieldGroup:
        group = FieldGroup(tr("What may be answered"))
        words = tr("Answers with one name in the last column are also counted together under it.")
        group.add_wide(self.options, tr("Answers"), words)
        group.add_box(
            self.ordered, tr("From the lowest to the highest; “at least this one” is then counted too.")
        )
        return group

    def _hiding(self) -> FieldGroup:
        group = FieldGroup(tr("How it is protected"))
        group.add_box(
            self.sensitive,
            tr(
                "An answer could harm a person. Only a question that is not sensitive may start at an open level."
            ),
        )
        group.add(tr("Level at the start"), self.default, tr("People may choose another one."))
        group.add(
            tr("Most open level allowed"),
            self.minimum,
            tr("People may choose this one or a more private one."),
        )
        return group

    def _expecting(self) -> FieldGroup:
        group = FieldGroup(tr("What you expect"))
        words = tr("The privacy percentage that people see rests on it, and so does the test run.")
        group.add(tr("Expected share of yes"), self.share, words)
        words = tr("Then the question tells how many people answer at random or untruly.")
        group.add_box(self.is_anchor, words)
        group.add(tr("Known share of yes"), self.anchor, tr("Among the people who are asked."))
        return group

    def _connect(self) -> None:
        self.kind.activated.connect(lambda: self._put(with_kind(self.item, self.kind.choice())))
        self.code.textChanged.connect(lambda text: self._put(replace(self.item, code=text.strip()), "code"))
        for name, field in (("text", self.text), ("help", self.help), ("group", self.group)):
            field.changed.connect(partial(self._text, name))
        self.options.changed.connect(lambda item: self._put(item, "options"))
        self.ordered.toggled.connect(lambda on: self._put(replace(self.item, ordered=on)))
        self.sensitive.toggled.connect(lambda on: self._put(replace(self.item, sensitive=on)))
        self.default.activated.connect(
            lambda: self._put(replace(self.item, default=self.default.currentData()))
        )
        self.minimum.activated.connect(
            lambda: self._put(replace(self.item, minimum=self.minimum.currentData()))
        )
        self.share.valueChanged.connect(self._set_share)
        self.is_anchor.toggled.connect(self._set_anchor)
        self.anchor.valueChanged.connect(self._set_anchor)

    @property
    def item(self) -> DraftItem:
        """The question that is shown."""
        return self.draft.items[self.position]

    def fill(self) -> None:
        """Show the question."""
        item, languages = self.item, self.draft.languages
        self.kind.set_choice(item.kind)
        put_text(self.code, item.code)
        self.text.show_words(item.text, languages)
        self.help.show_words(item.help, languages)
        self.group.show_words(item.group, languages)
        self.answering.setVisible(item.kind.has_options)
        self.expecting.setVisible(not item.kind.has_options)
        self.ordered.setChecked(item.ordered)
        self.ordered.setEnabled(item.kind is Kind.CHOICE)
        if item.kind.has_options:
            self.options.show_item(item, languages)
        self.sensitive.setChecked(item.sensitive)
        level_choice(self.default, self.draft, item.default, lowest=item.minimum)
        level_choice(self.minimum, self.draft, item.minimum)
        self.share.setValue(100.0 * item.prevalence / PER_MILLE)
        self.is_anchor.setChecked(item.anchor is not None)
        self.anchor.setEnabled(item.anchor is not None)
        self.anchor.setValue(100.0 * (item.anchor or 0) / PER_MILLE)

    def _text(self, name: str, words: Words) -> None:
        self._put(with_field(self.item, name, words), name)

    def _put(self, item: DraftItem, field: str = "") -> None:
        place = f"items[{self.position}].{field}" if field else ""
        self.hand_on(with_item(self.draft, self.position, item), place)

    def _set_share(self, *_: object) -> None:
        self._put(replace(self.item, prevalence=round(self.share.share() * PER_MILLE)), "prevalence")

    def _set_anchor(self, *_: object) -> None:
        known = round(self.anchor.share() * PER_MILLE) if self.is_anchor.isChecked() else None
        self._put(replace(self.item, anchor=known), "anchor" if known is not None else "")

    def go_to(self, field: str) -> None:
        """Also to a cell of the table of answers."""
        super().go_to(field)
        if found := _CELL.match(field):
            row = int(found[2]) + (found[1] == "cuts")
            tag = field.rpartition(".")[2]
            column = self.draft.languages.index(tag) + 1 if tag in self.draft.languages else 1
            self.options.go_to(row, 0 if found[1] == "cuts" or field.endswith(".code") else column)
