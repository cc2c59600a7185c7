"""What the forms of the page have in common: they show a part of a draft, and hand on a changed draft.

One text in every language of the survey: a line or some lines for each, in the direction of its script.

One question: what is asked, what may be answered, and how it is protected.
"""

from __future__ import annotations

import re
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from PySide6.QtCore import QLocale, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QLineEdit,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tacit.survey import PER_MILLE, QuestionKind
from tacit_miner.design.draft import Draft, DraftItem, Words, with_field, with_item
from tacit_miner.design.edits import with_kind
from tacit_miner.ui.design.options_field import OptionsField
from tacit_miner.ui.design.words import kind_words, language_name
from tacit_miner.ui.texts.language import named, tr
from tacit_miner.ui.widgets.labels import Plain
from tacit_miner.ui.widgets.number_field import ChoiceField, FieldGroup, ShareField

_FRAME = 3
"""What a frame takes at most, in points."""


class LinesField(QPlainTextEdit):
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
        self.editors: dict[str, QLineEdit | LinesField] = {}
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

    def _editor(self, tag: str, *, alone: bool) -> QLineEdit | LinesField:
        editor = QLineEdit() if self._lines == 1 else LinesField(self._lines)
        words = tr("{field}, {language}").format(field=self._name, language=language_name(tag))
        editor.setAccessibleName(self._name if alone else words)
        editor.setLayoutDirection(QLocale(tag).textDirection())
        editor.textChanged.connect(self._typed(tag, editor))
        return editor

    def _typed(self, tag: str, editor: QLineEdit | LinesField) -> Callable[..., None]:
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


class DraftForm(QWidget):
    """A part of a draft; abstract to type checkers, since Qt's metaclass leaves no room for that of `abc`.

    Signals:
        changed: the changed draft, and the place of the change, which a next change of the same place goes with.
    """

    changed = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self.draft = Draft()
        self.position = 0
        self._showing = False
        self._fields: dict[str, QWidget] = {}

    def show_draft(self, draft: Draft, position: int = 0) -> None:
        """Show the part in this place of a draft; nothing is handed on meanwhile."""
        self.draft, self.position = draft, position
        self._showing = True
        try:
            self.fill()
        finally:
            self._showing = False

    @abstractmethod
    def fill(self) -> None:
        """Show `draft` in the fields."""

    def hand_on(self, draft: Draft, place: str = "") -> None:
        """The person changed something."""
        if not self._showing and draft != self.draft:
            self.draft = draft
            self.changed.emit(draft, place)

    def go_to(self, field: str) -> None:
        """Put the cursor into a field, such as `text.fr`."""
        name, _, rest = field.partition(".")
        widget = self._fields.get(name.partition("[")[0])
        if isinstance(widget, TextsField):
            widget.go_to(rest)
        elif widget is not None:
            widget.setFocus(Qt.FocusReason.OtherFocusReason)


def put_text(field: QLineEdit, text: str) -> None:
    """Show a text, and leave the cursor where it is if it is there already."""
    if field.text() != text:
        field.setText(text)


def level_choice(box: QComboBox, draft: Draft, number: int, *, lowest: int = 1) -> None:
    """Offer the levels of a draft by number and name, and choose one."""
    box.clear()
    for place, level in enumerate(draft.levels, start=1):
        if place >= lowest or place == number:
            name = level.name.first(draft.languages)
            box.addItem(f"{place} · {named(name)}" if name else str(place), place)
    if box.findData(number) < 0:
        box.addItem(str(number), number)
    box.setCurrentIndex(box.findData(number))


_CELL = re.compile(r"(options|cuts)\[(\d+)\]")


class ItemForm(DraftForm):
    """One question of the draft."""

    def __init__(self) -> None:
        super().__init__()
        self.kind: ChoiceField[QuestionKind] = ChoiceField(kind_words())
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
        self.ordered.setEnabled(item.kind is QuestionKind.CHOICE)
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
