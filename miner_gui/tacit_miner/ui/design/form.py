"""The forms of the page Design: each shows a part of a draft by the table of its fields, and hands on a changed draft.

A text has a line or some lines for each language of the survey, in the direction of its script. The answers of a choice, or the bands of
a number, are a table: a code, a text for each language, and what counts them. Of a number the bands need no code of the person's making,
and each but the first has the number at which it begins.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from PySide6 import QtWidgets
from PySide6.QtCore import QLocale, QSignalBlocker, QSize, Qt, Signal

from tacit.survey import MAX_ITEMS, MAX_OPTIONS, MIN_OPTIONS, PER_MILLE, QuestionKind
from tacit.survey.field_types import MAX_SHORT, FieldType, SurveyField
from tacit.survey.fields import KINDS, PARTS
from tacit_miner.design.draft import Draft, DraftItem, DraftOption, Words, free_code, with_field, with_part
from tacit_miner.design.edits import with_cuts, with_kind, with_text
from tacit_miner.ui.design.words import kind_words, label, language_name
from tacit_miner.ui.texts.language import isolated, named, said, tr
from tacit_miner.ui.widgets.flow import FlowLayout, follow_the_eye, push
from tacit_miner.ui.widgets.labels import Plain, label_of
from tacit_miner.ui.widgets.number_field import ChoiceField, CountField, FieldGroup, ShareField
from tacit_miner.ui.widgets.rows import Index
from tacit_qt.widgets import fill, in_column, laid_out

_CELL = re.compile(r"(options|cuts)\[(\d+)\]")


class _Script(QtWidgets.QStyledItemDelegate):
    """Shows and edits the texts of a column in the direction of its language."""

    def __init__(self, parent: QtWidgets.QTableWidget) -> None:
        super().__init__(parent)
        self.directions: dict[int, Qt.LayoutDirection] = {}

    def initStyleOption(self, option: QtWidgets.QStyleOptionViewItem, index: Index) -> None:
        super().initStyleOption(option, index)
        option.direction = self.directions.get(index.column(), option.direction)

    def createEditor(
        self, parent: QtWidgets.QWidget, option: QtWidgets.QStyleOptionViewItem, index: Index
    ) -> QtWidgets.QWidget:
        editor = super().createEditor(parent, option, index)
        editor.setLayoutDirection(self.directions.get(index.column(), parent.layoutDirection()))
        return editor


class _OptionsField(QtWidgets.QWidget):
    """A table with buttons below; `changed` has the question with other answers."""

    changed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._item = DraftItem()
        self._languages: tuple[str, ...] = ("en",)
        self.table = QtWidgets.QTableWidget()
        self.table.setSelectionBehavior(QtWidgets.QTableWidget.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.setAccessibleName(tr("Answers to choose from"))
        high = self.fontMetrics().height() * 1.7
        self.table.verticalHeader().setDefaultSectionSize(round(high))
        self.table.setMinimumHeight(round(high * 6))  # the head and five rows
        self.table.itemChanged.connect(self._typed)
        self._script = _Script(self.table)
        self.table.setItemDelegate(self._script)
        self.fault = Plain(wraps=True)
        self.fault.hide()
        self.add = push(tr("Add an answer"), self._add, by_enter=False)
        self.remove = push(tr("Remove it"), self._remove, by_enter=False)
        self.up = push(tr("Up"), partial(self._move, -1), by_enter=False)
        self.down = push(tr("Down"), partial(self._move, 1), by_enter=False)
        row = QtWidgets.QWidget()
        fill(FlowLayout(row), self.add, self.remove, self.up, self.down)
        laid_out(in_column(self), self.table, self.fault, row)

    def show_item(self, item: DraftItem, languages: tuple[str, ...]) -> None:
        self._item, self._languages = item, languages
        with QSignalBlocker(self.table):
            self._fill()
        self.add.setEnabled(len(item.options) < MAX_OPTIONS)
        self.remove.setEnabled(len(item.options) > MIN_OPTIONS)

    @property
    def _has_cuts(self) -> bool:
        return KINDS[self._item.kind].has_cuts

    def _columns(self) -> list[tuple[str, str]]:
        """The field and the language of each column; a short name is asked for where a text is too long to be one."""
        long = [
            tag
            for tag in self._languages
            if any(each.short.get(tag) or len(each.text.get(tag)) > MAX_SHORT for each in self._item.options)
        ]
        texts = [("text", tag) for tag in self._languages]
        return [("code", ""), *texts, *(("short", tag) for tag in long), ("parent", "")]

    def _heading(self, name: str, tag: str) -> str:
        if name == "text":
            return language_name(tag)
        if name == "short":
            short = tr("Short name")
            return short if len(self._languages) == 1 else f"{short} ({language_name(tag)})"
        if name == "parent":
            return tr("Counted together as")
        return tr("From") if self._has_cuts else tr("Code")

    def column(self, name: str, tag: str) -> int:
        """The column of a field of an answer, in a language where it has one; the first text if there is none."""
        columns = enumerate(self._columns())
        return next((place for place, (field, of) in columns if field == name and tag in {of, ""}), 1)

    def _fill(self) -> None:
        columns = self._columns()
        self.table.setColumnCount(len(columns))
        self.table.setRowCount(len(self._item.options))
        self.table.setHorizontalHeaderLabels([self._heading(*column) for column in columns])
        self._script.directions = {
            place: QLocale(tag).textDirection() for place, (_, tag) in enumerate(columns) if tag
        }
        header = self.table.horizontalHeader()
        for place, (name, _) in enumerate(columns):
            modes = QtWidgets.QHeaderView.ResizeMode
            header.setSectionResizeMode(place, modes.Stretch if name == "text" else modes.ResizeToContents)
        for row, option in enumerate(self._item.options):
            cells = [
                getattr(option, name).get(tag) if tag else getattr(option, name) for name, tag in columns
            ]
            if self._has_cuts:
                cells[0] = str(self._item.cuts[row - 1]) if 0 < row <= len(self._item.cuts) else "—"
            for column, text in enumerate(cells):
                self._put(row, column, text)

    def _put(self, row: int, column: int, text: str) -> None:
        cell = self.table.item(row, column)
        if cell is None:
            cell = QtWidgets.QTableWidgetItem()
            self.table.setItem(row, column, cell)
        if cell.text() != text:
            cell.setText(text)
        flags, editable = cell.flags(), Qt.ItemFlag.ItemIsEditable
        is_fixed = column == 0 and row == 0 and self._has_cuts
        cell.setFlags(flags & ~editable if is_fixed else flags | editable)

    def _typed(self, cell: QtWidgets.QTableWidgetItem) -> None:
        row, column, text = cell.row(), cell.column(), cell.text().strip()
        self.fault.hide()
        if column == 0 and self._has_cuts:
            self._cut(row, text)
            return
        option = self._item.options[row]
        name, tag = self._columns()[column]
        changed = with_field(option, name, getattr(option, name).put(tag, text) if tag else text)
        self._emit([changed if place == row else other for place, other in enumerate(self._item.options)])

    def _cut(self, row: int, text: str) -> None:
        try:
            number = int(text)
        except ValueError:
            self.fault.setText("⚠ " + tr("“{text}” is not a whole number.").format(text=isolated(text)))
            self.fault.show()
            self.show_item(self._item, self._languages)
            return
        cuts = list(self._item.cuts)
        cuts[row - 1] = number
        self.changed.emit(replace(self._item, cuts=tuple(cuts)))

    def _emit(self, options: list[DraftOption], cuts: tuple[int, ...] | None = None) -> None:
        item = replace(self._item, options=tuple(options), cuts=self._item.cuts if cuts is None else cuts)
        self.changed.emit(with_cuts(item) if self._has_cuts else item)

    def _add(self) -> None:
        options = self._item.options
        code = free_code((option.code for option in options), "b" if self._has_cuts else "a")
        self._emit([*options, DraftOption(code)])
        self.go_to(len(options))

    def _remove(self) -> None:
        row, options = self.table.currentRow(), list(self._item.options)
        if 0 <= row < len(options) and len(options) > MIN_OPTIONS:
            del options[row]
            cuts = list(self._item.cuts)
            if cuts:
                del cuts[max(0, row - 1)]
            self._emit(options, tuple(cuts))

    def _move(self, by: int, *_: object) -> None:
        row, options = self.table.currentRow(), list(self._item.options)
        if 0 <= row < len(options) and 0 <= row + by < len(options):
            options.insert(row + by, options.pop(row))
            self._emit(options)
            self.table.setCurrentCell(row + by, self.table.currentColumn())

    def go_to(self, row: int, column: int = 1) -> None:
        self.table.setCurrentCell(row, column)
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)


class LinesField(QtWidgets.QPlainTextEdit):
    """A few lines; Tab goes on to the next field."""

    def __init__(self, lines: int) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self._lines = lines
        self.setSizePolicy(QtWidgets.QSizePolicy.Policy.Expanding, QtWidgets.QSizePolicy.Policy.Fixed)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)

    def sizeHint(self) -> QSize:
        """So many lines high; a style sheet has a frame of its own."""
        around = max(self.frameWidth(), 3)  # points that a frame takes at most
        frame = 2 * (around + round(self.document().documentMargin()))
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


class _TextsField(QtWidgets.QWidget):
    """A text in some languages; `changed` has its words."""

    changed = Signal(object)

    def __init__(self, name: str, *, lines: int = 1) -> None:
        super().__init__()
        self._name, self._lines = name, lines
        self._words = Words()
        self.editors: dict[str, QtWidgets.QLineEdit | LinesField] = {}
        self._grid = QtWidgets.QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)

    def show_words(self, words: Words, languages: tuple[str, ...]) -> None:
        """Show a text in these languages; what is being typed stays as it is."""
        self._words = words
        if tuple(self.editors) != languages:
            self._rebuild(languages)
        for tag, editor in self.editors.items():
            if editor.text().strip() != words.get(tag).strip():
                with QSignalBlocker(editor):
                    editor.setText(words.get(tag))

    def _rebuild(self, languages: tuple[str, ...]) -> None:
        while item := self._grid.takeAt(0):
            if widget := item.widget():
                widget.hide()
                widget.deleteLater()
        self.editors = {}
        for row, tag in enumerate(languages):
            editor = self._editor(tag, alone=len(languages) == 1)
            if len(languages) > 1:
                label = label_of(editor, language_name(tag))
                side = Qt.AlignmentFlag.AlignVCenter if self._lines == 1 else Qt.AlignmentFlag.AlignTop
                self._grid.addWidget(label, row, 0, side)
            self._grid.addWidget(editor, row, 1)
            self.editors[tag] = editor

    def _editor(self, tag: str, *, alone: bool) -> QtWidgets.QLineEdit | LinesField:
        editor = QtWidgets.QLineEdit() if self._lines == 1 else LinesField(self._lines)
        words = tr("{field}, {language}").format(field=self._name, language=language_name(tag))
        editor.setAccessibleName(self._name if alone else words)
        editor.setLayoutDirection(QLocale(tag).textDirection())

        def typed(*_: object) -> None:
            words = self._words.put(tag, editor.text())
            if words != self._words:
                self._words = words
                self.changed.emit(words)

        editor.textChanged.connect(typed)
        return editor

    def go_to(self, tag: str) -> None:
        """Put the cursor into the text of a language, or into the first."""
        editor = self.editors.get(tag) or next(iter(self.editors.values()), None)
        if editor is not None:
            editor.setFocus(Qt.FocusReason.OtherFocusReason)


class DraftForm(QtWidgets.QWidget):
    """A part of a draft; `changed` has the changed draft, and the place of the change, which a next change of the same place goes with."""

    PART: ClassVar[str] = ""  # the name of the part in `tacit.survey.fields`
    LINES: ClassVar[Mapping[str, int]] = {}  # how many lines the editor of a text has; else one

    changed = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self.draft = Draft()
        self.position = 0
        self.widgets: dict[str, QtWidgets.QWidget] = {}  # of the fields, by their names
        self._showing = False

    @property
    def shown(self) -> Any:  # noqa: ANN401 - a draft, or a level or question of it
        """The part that is shown; the draft itself where there is no PART."""
        return getattr(self.draft, self.PART)[self.position] if self.PART else self.draft

    def put(self, part: Any, field: str = "") -> None:  # noqa: ANN401 - of the type of `shown`
        """Hand on the draft with another such part, of which this field changed."""
        if self.PART:
            part = with_part(self.draft, self.PART, self.position, part)
            field = f"{self.PART}[{self.position}].{field}" if field else ""
        self.hand_on(part, field)

    def group(self, title: str, *names: str) -> FieldGroup:
        """A group of fields in this order."""
        made = FieldGroup(title)
        self.add_fields(made, *names)
        return made

    def add_fields(self, made: FieldGroup, *names: str) -> None:
        """Fields at the end of a group, made and connected by what they hold unless they have a widget already."""
        known = {field.name: field for field in PARTS[self.PART]}
        for name in names:
            field = known[name]
            words = said(field.advice)
            if name not in self.widgets:
                self.widgets[name] = _widget(field, self.LINES.get(name, 1))
                on_change(self.widgets[name], partial(self.edit, name))
            widget = self.widgets[name]
            if isinstance(widget, QtWidgets.QCheckBox):
                made.add_box(widget, words)
            elif isinstance(widget, _OptionsField):
                made.add_wide(widget, label(field), words)
            else:
                made.add(label(field), widget, words)

    def edit(self, name: str, value: object) -> None:
        """The person gave a field another value; what is ticked or chosen is a step of its own."""
        by_letters = not isinstance(self.widgets[name], QtWidgets.QCheckBox | QtWidgets.QComboBox)
        self.put(with_field(self.shown, name, value), name if by_letters else "")

    def show_draft(self, draft: Draft, position: int = 0) -> None:
        """Show the part in this place of a draft; nothing is handed on meanwhile."""
        self.draft, self.position = draft, position
        known, self._showing = self.findChildren(QtWidgets.QWidget), True
        try:
            self.fill()
        finally:
            self._showing = False
        if self.findChildren(QtWidgets.QWidget) != known:  # fields of another language, which Qt has last
            follow_the_eye(self)

    def fill(self) -> None:
        """Show the part in the fields."""
        for name, widget in self.widgets.items():
            show_value(widget, getattr(self.shown, name, None), self.draft)

    def hand_on(self, draft: Draft, place: str = "") -> None:
        """The person changed something."""
        if not self._showing and draft != self.draft:
            self.draft = draft
            self.changed.emit(draft, place)

    def go_to(self, field: str) -> None:
        """Put the cursor into a field, such as `text.fr`."""
        name, _, rest = field.partition(".")
        widget = self.widgets.get(name.partition("[")[0])
        if isinstance(widget, _TextsField):
            widget.go_to(rest)
        elif widget is not None:
            widget.setFocus(Qt.FocusReason.OtherFocusReason)


def _widget(field: SurveyField, lines: int) -> QtWidgets.QWidget:
    match field.type:
        case FieldType.TEXT | FieldType.HEADING:
            return _TextsField(label(field), lines=lines)
        case FieldType.FLAG:
            return QtWidgets.QCheckBox(label(field))
        case FieldType.PER_MILLE:
            return ShareField(0.0, 1.0, 0.01, 1)
        case FieldType.COUNT:
            return CountField(0, MAX_ITEMS)
        case FieldType.LEVEL:
            return QtWidgets.QComboBox()
    return QtWidgets.QLineEdit()


def on_change(widget: QtWidgets.QWidget, take: Callable[[object], object]) -> None:
    """Hand what the person makes of a widget to `take`, as the value of its field."""
    match widget:
        case _TextsField():
            widget.changed.connect(take)
        case QtWidgets.QCheckBox():
            widget.toggled.connect(take)
        case ShareField():
            widget.valueChanged.connect(lambda _: take(round(widget.share() * PER_MILLE)))
        case CountField():
            widget.valueChanged.connect(lambda _: take(widget.value()))
        case QtWidgets.QComboBox():
            widget.activated.connect(lambda _: take(widget.currentData()))
        case QtWidgets.QLineEdit():
            widget.textChanged.connect(take)


def show_value(widget: QtWidgets.QWidget, value: Any, draft: Draft) -> None:  # noqa: ANN401 - of the type of its field
    """Show the value of a field, and leave the cursor where it is if it is there already."""
    match widget:
        case _TextsField():
            widget.show_words(value, draft.languages)
        case QtWidgets.QCheckBox():
            widget.setChecked(bool(value))
        case ShareField():
            widget.setValue(100.0 * (value or 0) / PER_MILLE)
        case CountField():
            widget.setValue(value)
        case QtWidgets.QComboBox() if isinstance(value, int):
            level_choice(widget, draft, value)
        case QtWidgets.QLineEdit() if widget.text().strip() != value:
            widget.setText(value)


def level_choice(box: QtWidgets.QComboBox, draft: Draft, number: int, *, lowest: int = 1) -> None:
    """Offer the levels of a draft by number and name, and choose one."""
    box.clear()
    for place, level in enumerate(draft.levels, start=1):
        if place >= lowest or place == number:
            name = level.name.first(draft.languages)
            box.addItem(f"{place} · {named(name)}" if name else str(place), place)
    if box.findData(number) < 0:
        box.addItem(str(number), number)
    box.setCurrentIndex(box.findData(number))


class ItemForm(DraftForm):
    """One question of the draft: what is asked, what may be answered, and how it is protected."""

    PART = "items"
    LINES: ClassVar[Mapping[str, int]] = {"text": 2, "help": 2}

    def __init__(self) -> None:
        super().__init__()
        self.kind: ChoiceField[QuestionKind] = ChoiceField(kind_words())
        self.kind.activated.connect(lambda: self.put(with_kind(self.shown, self.kind.choice())))
        self.options = _OptionsField()
        self.options.changed.connect(lambda item: self.put(item, "options"))
        self.is_anchor = QtWidgets.QCheckBox(tr("True share known"))
        self.anchor = ShareField(0.0, 1.0, 0.01, 1)
        self.is_anchor.toggled.connect(self._set_anchor)
        self.anchor.valueChanged.connect(self._set_anchor)
        self.widgets = {"kind": self.kind, "options": self.options, "anchor": self.anchor}
        self.answering = self.group(tr("What may be answered"), "options", "ordered")
        self.expecting = self.group(tr("What you expect"), "prevalence")
        words = tr("Then the question tells how many people answer at random or untruly.")
        self.expecting.add_box(self.is_anchor, words)
        self.add_fields(self.expecting, "anchor")
        asked = self.group(tr("What is asked"), "text", "kind", "short", "group")
        protected = self.group(tr("How it is protected"), "sensitive", "default", "minimum")
        more = self.group(tr("More"), "help", "code")
        in_column(self, asked, self.answering, protected, self.expecting, more, 1)

    def edit(self, name: str, value: object) -> None:
        """A code has no white space around it; a proposed short name follows the text."""
        if name == "text" and isinstance(value, Words):
            self.put(with_text(self.shown, value), name)
            return
        super().edit(name, value.strip() if isinstance(value, str) else value)

    def fill(self) -> None:
        """Show the question."""
        item, facts = self.shown, KINDS[self.shown.kind]
        super().fill()
        self.kind.set_choice(item.kind)
        self.answering.setVisible(facts.has_options)
        self.expecting.setVisible(not facts.has_options)
        self.widgets["ordered"].setEnabled(facts.ordered is None)
        if facts.has_options:
            self.options.show_item(item, self.draft.languages)
        default = self.widgets["default"]
        assert isinstance(default, QtWidgets.QComboBox)
        level_choice(default, self.draft, item.default, lowest=item.minimum)
        self.is_anchor.setChecked(item.anchor is not None)
        self.anchor.setEnabled(item.anchor is not None)

    def _set_anchor(self, *_: object) -> None:
        known = round(self.anchor.share() * PER_MILLE) if self.is_anchor.isChecked() else None
        self.put(replace(self.shown, anchor=known), "anchor" if known is not None else "")

    def go_to(self, field: str) -> None:
        """Put the focus into a field, or into a cell of the table of answers."""
        super().go_to(field)
        if found := _CELL.match(field):
            row = int(found[2]) + (found[1] == "cuts")
            tag = field.rpartition(".")[2]
            place = "code" if found[1] == "cuts" else field.partition("].")[2].partition(".")[0]
            self.options.go_to(row, self.options.column(place, tag))
