"""The second page: how each question was randomized, the scheme by its name, each parameter explained, and which were together."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QSizePolicy, QVBoxLayout, QWidget

from tacit.channels.channel import AnyChannel, Channel
from tacit.platform.errors import TacitError
from tacit_miner.readers.column_plan import ColumnKind, ColumnPlan
from tacit_miner.readers.scheme_forms import (
    FORMS,
    ParameterError,
    PlanFinding,
    channel_of,
    scheme_text,
)
from tacit_miner.readers.sheet import Sheet
from tacit_miner.ui.table_wizard.columns_page import ColumnList
from tacit_miner.ui.table_wizard.words import Plans, chosen_scheme, typed_parameters
from tacit_miner.ui.texts.language import named, number, percent, said, tr
from tacit_miner.ui.widgets.flow import FlowLayout, focus_in_sight, push, split
from tacit_miner.ui.widgets.labels import Plain, Titled, label_of
from tacit_miner.ui.widgets.number_field import FieldGroup, help_line
from tacit_qt.widgets import Downward, called, fill, in_column, laid_out


class _SchemeFields(QWidget):
    """The fields, which change the plans."""

    def __init__(self, plans: Plans) -> None:
        super().__init__()
        self._plans = plans
        self._sheet: Sheet | None = None
        self._places: tuple[int, ...] = ()
        self._kind: ColumnKind | None = None
        self._form: str | None = None
        self.title = Titled()
        words = tr("How it was randomized")
        self.scheme = called(QComboBox(placeholderText=tr("Choose how it was randomized")), words)
        self.scheme.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.scheme.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._help, self._come_to = help_line(""), Plain(wraps=True)
        self.parameters: dict[str, QLineEdit] = {}
        self._group = QWidget()
        label = label_of(self.scheme, words)
        parts = (self.title, label, self.scheme, self._help, self._group, self._come_to)
        self._layout = laid_out(QVBoxLayout(self), *parts)
        self.scheme.activated.connect(self._choose)

    def show_questions(self, sheet: Sheet, places: Sequence[int]) -> None:
        self._sheet, self._places = sheet, tuple(places)
        self.setEnabled(bool(places))
        if not places:
            return
        plans = [self._plans.now.columns[place] for place in places]
        several = tr("{count} questions are selected").format(count=number(len(places)))
        one = plans[0].text or named(sheet.columns[places[0]].name)
        self.title.setText(one if len(places) == 1 else several)
        self._offer({plan.kind for plan in plans})
        schemes = {plan.scheme for plan in plans}
        chosen = schemes.pop() if len(schemes) == 1 else ""
        self.scheme.setCurrentIndex(self.scheme.findData(chosen))
        chosen = chosen if self.scheme.currentIndex() >= 0 else ""
        if chosen != self._form:
            self._make_fields(chosen)
        for name, field in self.parameters.items():
            typed = {plan.typed(name) for plan in plans}
            text = typed.pop() if len(typed) == 1 else ""
            field.setPlaceholderText(tr("they differ") if typed else "")
            if field.text() != text:
                field.setText(text)
        self._say(plans)

    def _offer(self, kinds: set[ColumnKind]) -> None:
        kind = kinds.pop() if len(kinds) == 1 else None
        if self.scheme.count() and kind is self._kind:
            return
        self._kind = kind
        self.scheme.clear()
        for form in FORMS.values():
            if kind in form.kinds if kind else len(form.kinds) > 1:
                self.scheme.addItem(said(form.label()), form.name)
        self.scheme.view().setAccessibleName(self.scheme.accessibleName())

    def _make_fields(self, scheme: str) -> None:
        self._form, self.parameters = scheme, {}
        made = FieldGroup("")
        form = FORMS.get(scheme)
        for each in form.parameters if form else ():
            field = QLineEdit()
            field.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            field.textEdited.connect(lambda text, name=each.name: self._type(name, text))
            made.add(said(each.label()), field, said(each.help()))
            self.parameters[each.name] = field
        self._layout.replaceWidget(self._group, made)
        self._group.hide()
        self._group.deleteLater()
        self._group = made
        made.setVisible(bool(self.parameters))
        self._help.setText(said(form.help()) if form else "")
        for before, after in pairwise([self.scheme, *self.parameters.values()]):
            QWidget.setTabOrder(before, after)

    def _choose(self) -> None:
        self._plans.change(self._plans.now.changed(self._places, scheme=self.scheme.currentData()))

    def _type(self, name: str, text: str) -> None:
        self._plans.change(self._plans.now.with_parameter(self._places, name, text), (name, self._places))

    def _say(self, plans: Sequence[ColumnPlan]) -> None:
        """What the scheme comes to, or why it does not; nothing while it is being typed."""
        assert self._sheet is not None
        plan, column = plans[0], self._sheet.columns[self._places[0]]
        words = ""
        if len({replace(each, meanings=(), text="") for each in plans}) == 1 and self._form:
            try:
                words = _sentence(channel_of(scheme_text(plan, len(plan.options(column)))))
            except ParameterError as error:
                words = f"⚠ {said(error.message)}" if plan.typed(error.parameter).strip() else ""
            except TacitError as error:
                words = f"⚠ {said(error.message)}"
        self._come_to.setText(words)

    def to_parameter(self, name: str) -> None:
        """Let the keyboard be in a parameter's field, or where the scheme is chosen."""
        field = self.parameters.get(name)
        focus_in_sight(field or self.scheme)
        if field is not None:
            field.selectAll()


def _sentence(channel: AnyChannel) -> str:
    if isinstance(channel, Channel):
        words = tr("So a true yes is sent as yes with {yes}, and a true no as no with {no}.")
        return words.format(yes=percent(channel.keep_one), no=percent(channel.keep_zero))
    words = tr("So a true option is sent with {keep}, and each of the others with {other}.")
    return words.format(keep=percent(float(channel.keep)), other=percent(float(channel.other)))


class SchemesPage(QWidget):
    """List, form, groups; `load`: a channels file is to be opened."""

    load = Signal()

    def __init__(self, sheet: Sheet, plans: Plans) -> None:
        super().__init__()
        self.sheet, self._plans = sheet, plans
        shown: dict[str, Callable[[int], str]] = {
            tr("Question"): lambda place: named(self.sheet.columns[place].name),
            tr("Scheme"): lambda place: chosen_scheme(self._plans.now.columns[place]),
            tr("Parameters"): lambda place: typed_parameters(self._plans.now.columns[place]),
            tr("Together with"): self._others,
        }
        self.list = ColumnList(shown, tr("Questions"))
        self.fields = _SchemeFields(plans)
        self.join = push(tr("Randomized together"), self._join, by_enter=False)
        self.part = push(tr("Not together"), self._take_apart, by_enter=False)
        self.file = push(tr("Take the schemes of a channels file…"), self.load, by_enter=False)
        self._lay_out()
        self.list.chosen.connect(self._chosen)
        plans.changed.connect(self.refresh)
        self.refresh()

    def _lay_out(self) -> None:
        words = tr(
            "Select one question or several: Ctrl+A takes all, and what is chosen on the other side holds for all of them. "
            "Enter goes on to what is missing."
        )
        side = QWidget()
        one_draw = tr(
            "If one draw, such as one card or one date of birth, decided several answers, select these and say so: rows with two "
            "of them will not be called certain."
        )
        in_column(side, self.fields, help_line(one_draw), fill(FlowLayout(), self.join, self.part), 1)
        across = split(Qt.Orientation.Horizontal, (self.list, 3), (Downward(side), 2))
        laid_out(QVBoxLayout(self), Plain(words, wraps=True), (across, 1), fill(FlowLayout(), self.file))

    def refresh(self) -> None:
        """The plan changed."""
        self.list.show_places(self._plans.now.questions)
        self._chosen()

    def _chosen(self) -> None:
        places = self.list.selected()
        self.fields.show_questions(self.sheet, places)
        groups = self._plans.now.groups
        self.join.setEnabled(len(places) > 1 and tuple(sorted(places)) not in groups)
        self.part.setEnabled(any(set(places) & set(group) for group in groups))

    def _others(self, place: int) -> str:
        plan = self._plans.now
        found = dict.fromkeys(other for group in plan.asked_groups() if place in group for other in group)
        return tr(", ").join([named(self.sheet.columns[other].name) for other in found if other != place])

    def _join(self) -> None:
        plan, chosen = self._plans.now, tuple(sorted(self.list.selected()))
        kept = tuple(group for group in plan.groups if not set(group) <= set(chosen))
        self._plans.change(replace(plan, groups=(*kept, chosen)))

    def _take_apart(self) -> None:
        plan, chosen = self._plans.now, set(self.list.selected())
        rest = (tuple(place for place in group if place not in chosen) for group in plan.groups)
        self._plans.change(replace(plan, groups=tuple(group for group in rest if len(group) > 1)))

    def go_to(self, finding: PlanFinding) -> None:
        """Show what a finding is about."""
        if finding.column is not None:
            self.list.select(finding.column)
        self.fields.to_parameter(finding.parameter)
