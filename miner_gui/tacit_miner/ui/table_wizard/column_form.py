"""What the selected columns are: kind, words, what their values mean."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtWidgets import QCheckBox, QLineEdit, QPushButton, QVBoxLayout, QWidget

from tacit_miner.collected.guess import as_kind
from tacit_miner.collected.plan import ColumnKind, ColumnPlan, Meaning
from tacit_miner.collected.sheet import Sheet
from tacit_miner.ui.table_wizard.plans import Plans
from tacit_miner.ui.table_wizard.values_table import MOST_SHOWN, ValuesTable
from tacit_miner.ui.table_wizard.words import kind_help, kind_words
from tacit_miner.ui.texts.language import named, number, tr
from tacit_miner.ui.widgets.fields import ChoiceField, FieldGroup, help_line
from tacit_miner.ui.widgets.labels import Plain, Titled
from tacit_miner.ui.widgets.scrolled import focus_in_sight

_SWAPPED = {Meaning.YES: Meaning.NO, Meaning.NO: Meaning.YES}


class ColumnForm(QWidget):
    """The fields.

    Args:
        plans: what they change.
    """

    def __init__(self, plans: Plans) -> None:
        super().__init__()
        self._plans = plans
        self._sheet: Sheet | None = None
        self._places: tuple[int, ...] = ()
        self.title = Titled()
        self.kind = ChoiceField(kind_words())
        self.kind.setAccessibleName(tr("What this column is"))
        self._kind_help = help_line("")
        self.words = QLineEdit()
        self.values = ValuesTable()
        self.swap = QPushButton(tr("Swap yes and no"))
        self.swap.setAutoDefault(False)
        self.more, self.ordered = QLineEdit(), QCheckBox(tr("The options have an order"))
        self._note = help_line("")
        self._lay_out()
        self.kind.activated.connect(self._choose_kind)
        self.words.textEdited.connect(lambda text: self._change(field="words", text=text))
        self.values.meant.connect(self._mean)
        self.swap.clicked.connect(self._swap)
        self.more.textEdited.connect(self._add_options)
        self.ordered.clicked.connect(lambda on: self._change(ordered=on))

    def _lay_out(self) -> None:
        layout = QVBoxLayout(self)
        layout.addWidget(self.title)
        layout.addWidget(Plain(tr("What this column is")))
        layout.addWidget(self.kind)
        layout.addWidget(self._kind_help)
        self._text_group = FieldGroup("")
        self._text_group.add(
            tr("The question as people read it"),
            self.words,
            tr("Shown everywhere instead of the column's name; may be empty."),
        )
        self._values_group = FieldGroup(tr("What its values mean"))
        self._values_group.add_wide(self.values, tr("Values of the column"), "")
        self._values_group.add_wide(self.swap, tr("Swap yes and no"), "")
        self._options_group = FieldGroup("")
        self._options_group.add(
            tr("Options that no record has"),
            self.more,
            tr("Separated by semicolons. An option that was never sent still has a share."),
        )
        self._options_group.add_box(
            self.ordered, tr("Such as classes of age, from the lowest to the highest.")
        )
        for part in (self._text_group, self._values_group, self._note, self._options_group):
            layout.addWidget(part)
        layout.addStretch(1)

    def show_columns(self, sheet: Sheet, places: Sequence[int]) -> None:
        """Show these columns of a sheet; nothing without any."""
        self._sheet, self._places = sheet, tuple(places)
        self.setEnabled(bool(places))
        if not places:
            return
        plans = [self._plans.now.columns[place] for place in places]
        first, column = plans[0], sheet.columns[places[0]]
        if len(places) == 1:
            self.title.setText(named(column.name))
        else:
            self.title.setText(tr("{count} columns are selected").format(count=number(len(places))))
        kinds = {plan.kind for plan in plans}
        self.kind.setCurrentIndex(self.kind.findData(str(first.kind)) if len(kinds) == 1 else -1)
        self._kind_help.setText(
            kind_help()[first.kind] if len(kinds) == 1 else tr("The selected columns differ.")
        )
        is_question = len(kinds) == 1 and first.is_question
        self._text_group.setVisible(is_question and len(places) == 1)
        if self.words.text() != first.text:
            self.words.setText(first.text)
        self._show_values(plans, alike=is_question and self._are_alike())

    def _are_alike(self) -> bool:
        assert self._sheet is not None
        return len({self._sheet.columns[place].values for place in self._places}) == 1

    def _show_values(self, plans: Sequence[ColumnPlan], *, alike: bool) -> None:
        assert self._sheet is not None
        first, column = plans[0], self._sheet.columns[self._places[0]]
        self._values_group.setVisible(alike)
        self.swap.setVisible(first.kind is ColumnKind.ITEM)
        is_choice = alike and first.kind is ColumnKind.CHOICE
        self._options_group.setVisible(is_choice)
        self._note.setVisible(first.is_question and (not alike or len(column.values) > MOST_SHOWN))
        self._note.setText(
            tr("Only the first values are listed.")
            if alike
            else tr("Their values differ: select columns with the same values to say what these mean.")
        )
        if alike and self.values.show_column(column, first):
            stops = (self.words, *self.values.fields, self.swap, self.more, self.ordered)
            for before, after in pairwise(stops):  # fields of a table are in no layout
                QWidget.setTabOrder(before, after)
        if is_choice:
            if tuple(_options(self.more.text())) != first.more:
                self.more.setText("; ".join(first.more))
            self.ordered.setChecked(first.ordered)

    def to_undecided(self) -> None:
        """Let the keyboard be where something is to be said."""
        field = self.values.first_undecided() if self._values_group.isVisible() else None
        focus_in_sight(field or self.kind)

    def _change(self, field: str = "", **changes: object) -> None:
        same = (field, self._places) if field else None
        self._plans.change(self._plans.now.changed(self._places, **changes), same)

    def _choose_kind(self) -> None:
        assert self._sheet is not None
        plan, kind = self._plans.now, self.kind.choice()
        columns = list(plan.columns)
        for place in self._places:
            if columns[place].kind is not kind:
                made = as_kind(self._sheet.columns[place], kind)
                columns[place] = replace(
                    made,
                    text=columns[place].text,
                    scheme=columns[place].scheme,
                    parameters=columns[place].parameters,
                )
        self._plans.change(replace(plan, columns=tuple(columns)))

    def _mean(self, row: int, meaning: Meaning) -> None:
        plan = self._plans.now
        for place in self._places:
            meanings = list(plan.columns[place].meanings)
            meanings[row] = meaning
            plan = plan.changed([place], meanings=tuple(meanings))
        self._plans.change(plan)

    def _swap(self) -> None:
        plan = self._plans.now
        for place in self._places:
            meanings = plan.columns[place].meanings
            plan = plan.changed([place], meanings=tuple(_SWAPPED.get(each, each) for each in meanings))
        self._plans.change(plan)

    def _add_options(self, text: str) -> None:
        self._change(field="more", more=tuple(_options(text)))


def _options(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]
