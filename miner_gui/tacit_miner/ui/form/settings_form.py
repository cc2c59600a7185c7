"""The form of a run's settings: a field for each that `tacit.run.settings` and `RunSettings` declare, without loss.

The form holds no rule of its own: it builds the settings object after every change, and shows the sentence with which
that object refuses. What a person did not edit stays as it was put in, to the last digit. Settings that are nowhere else
(not used in a run, not saved) are known as such.
"""

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QPlainTextEdit, QScrollArea, QWidget

from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLAIN, Template
from tacit.run.declared_setting import SettingGroup, SettingKind, kinds
from tacit.run.keep_rules import Select
from tacit.run.settings import Settings
from tacit_miner.project.study import QuestionWords
from tacit_miner.runs import RunSettings, read_settings
from tacit_miner.runs.sampling import KEY
from tacit_miner.ui.form.lists import SidesTable, UnionList, item_of, measure_list
from tacit_miner.ui.texts.language import choice_words, isolated, named, number, said, tr
from tacit_miner.ui.widgets.labels import Notice
from tacit_miner.ui.widgets.number_field import (
    ChoiceField,
    FieldGroup,
    Folded,
    LimitField,
    NumberField,
    SecondsField,
    ShareField,
    Unwheeled,
)
from tacit_miner.ui.widgets.rows import NameList, TickList
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_qt.widgets import in_column

_FIRST: dict[str, Any] = {
    name: kind.declared.first for name, kind in kinds(Settings).items() if kind.declared.first
}
FIRST = RunSettings(Settings(**_FIRST))  # what a new project starts with


def first_settings(snapshot: Snapshot) -> RunSettings:
    """The same with the weight that the wizard kept of a table."""
    return replace(FIRST, mining=replace(FIRST.mining, weight=snapshot.weight or None))


FIRST_SEED = 1  # of the halves, if the settings have none: one for all, so that no person tries several

OPEN_GROUPS = (SettingGroup.FIND, SettingGroup.SURE, SettingGroup.SIZES)
"""Groups that are open at first; the others are folded."""

NO_SUCH_ITEM = Template(
    "settings-form.no-such-item",
    "The settings say on which side “{item}” may stand, but this project has no such item; "
    "take its line out of [sides].",
)
NO_SUCH_SIGNER = Template(
    "settings-form.no-such-signer",
    "The settings leave out the signer {signer}, but this project has no such signer, or more than "
    "one; mend exclude_signers.",
)


class SettingsFormError(TacitError):
    """Settings that the form or the open project cannot take."""


class _SeedBox(QCheckBox):
    """Whether a random half is drawn; by the seed of the settings, or by the first one."""

    seed = FIRST_SEED

    def limit(self) -> int | None:
        return self.seed if self.isChecked() else None

    def set_limit(self, seed: int | None) -> None:
        self.seed = FIRST_SEED if seed is None else seed
        self.setChecked(seed is not None)


class _QuestionField(Unwheeled, QComboBox):
    """One of the project's questions, or none; a name that settings brought along stays, whether the project has it or not."""

    def __init__(self) -> None:
        super().__init__(sizeAdjustPolicy=QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setView(NameList())
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.offer({})

    def offer(self, words: Mapping[str, str]) -> None:
        """List these names, in these words; what was chosen stays."""
        chosen = self.name()
        self.clear()
        self.addItem(tr("None"), None)
        for name, shown in words.items():
            self.addItem(shown, name)
        self.set_name(chosen)

    def name(self) -> str | None:
        name: str | None = self.currentData()
        return name

    def set_name(self, name: str | None) -> None:
        if self.findData(name) < 0:
            self.addItem(named(name or ""), name)
        self.setCurrentIndex(self.findData(name))


class _SizeField(_QuestionField):
    """A number that is typed, or one of the project's questions, or nothing."""

    def __init__(self) -> None:
        super().__init__()
        self.setEditable(True)
        self.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)

    def name(self) -> str | None:
        place = self.findText(self.currentText())
        name: str | None = self.itemData(place) if place >= 0 else self.currentText().strip() or None
        return name


def _lines(field: QPlainTextEdit) -> tuple[str, ...]:
    return tuple(filter(None, map(str.strip, field.toPlainText().splitlines())))


_NUMBER, _CHOICE = ("valueChanged", "judged"), ("currentIndexChanged", "editTextChanged")
HELD: dict[type, tuple[Any, Any, tuple[str, ...]]] = {
    ShareField: (ShareField.share, ShareField.set_share, _NUMBER),
    LimitField: (LimitField.limit, LimitField.set_limit, _NUMBER),
    SecondsField: (SecondsField.limit, SecondsField.set_limit, _NUMBER),
    _SeedBox: (_SeedBox.limit, _SeedBox.set_limit, ("toggled",)),
    ChoiceField: (ChoiceField.choice, ChoiceField.set_choice, _CHOICE),
    _QuestionField: (_QuestionField.name, _QuestionField.set_name, _CHOICE),
    _SizeField: (_SizeField.name, _SizeField.set_name, _CHOICE),
    QPlainTextEdit: (_lines, lambda field, lines: field.setPlainText("\n".join(lines)), ("textChanged",)),
    QCheckBox: (QCheckBox.isChecked, QCheckBox.setChecked, ("toggled",)),
    SidesTable: (SidesTable.sides, lambda field, sides: field.set_sides(dict(sides)), ("edited",)),
    UnionList: (UnionList.unions, UnionList.set_unions, ("edited",)),
    TickList: (TickList.ticked, TickList.tick, ("itemChanged",)),
}
"""What reads a value from a field of each type, what shows one there, and the signals of an edit."""


def _field_of(kind: SettingKind) -> QWidget:
    declared = kind.declared
    if declared.unit == "share":
        share = ShareField(declared.low or 0.0, (declared.high or 1.0) - 1e-6 * declared.below, declared.step)
        if declared.above:
            share.exclude_low()
        return share
    if declared.unit == "count":
        highest = {} if declared.high is None else {"highest": declared.high}
        return LimitField(**highest, unlimited=kind.optional, step=int(declared.step))
    if declared.unit == "seconds":
        return SecondsField(declared.step)
    if declared.words:
        return ChoiceField(choice_words(declared.words))
    if declared.unit == "text":
        return _SizeField() if declared.metavar.startswith("N|") else _QuestionField()
    return (_SeedBox if declared.unit == "seed" else QCheckBox)(said(declared.label()))


FormState = tuple[RunSettings, dict[str, Any], dict[str, Any], tuple[str | None, ...]]
"""The settings put into the form, how its fields showed them, what they say now, and the texts that are refused.

A field that is refused says the last number that was not; the texts are in the order of the form, None for the others.
"""


class SettingsForm(QScrollArea):
    """All settings of a run; `fields` by the name of the setting that each holds. `changed`: they are others now, or are refused."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__(widgetResizable=True)
        self._filling = False
        self._made: RunSettings | None = None  # by `settings`, since the last change
        self._kinds = {
            name: kind
            for name, kind in {**kinds(Settings), **kinds(RunSettings)}.items()
            if not kind.declared.commands or "run" in kind.declared.commands
        }
        self._sides, self._unions, self._signers = SidesTable(), UnionList(), TickList(120, begins=True)
        margins = QPlainTextEdit()  # known ones, a line each
        margins.setMaximumHeight(5 * margins.fontMetrics().height())  # the fields below are in sight
        self._lists: dict[str, QWidget] = {"sides": self._sides, "unions": self._unions, "margins": margins}
        self._lists |= {"measures": measure_list(), "excluded": self._signers}
        self.fields = {name: self._lists.get(name) or _field_of(kind) for name, kind in self._kinds.items()}
        switches = {name: kind.declared.switch for name, kind in self._kinds.items()}
        self._switches = {name: QCheckBox(said(one[0]())) for name, one in switches.items() if one}
        self.refusal, self.replaced = Notice(warning=True), Notice()
        inside = QWidget()
        groups = (self._group(group, said(group.value())) for group in SettingGroup)
        in_column(inside, self.replaced, self.refusal, *groups, 1)
        self.setWidget(inside)
        # Its fields scroll to themselves; it has nothing to do itself.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        bar = self.verticalScrollBar().sizeHint().width()
        self.setMinimumWidth(inside.minimumSizeHint().width() + bar + 4)
        self.set_settings(FIRST)
        for field in (*self.fields.values(), *self._switches.values()):
            for signal in HELD[type(field)][2]:
                getattr(field, signal).connect(self._edited)

    def _group(self, group: SettingGroup, title: str) -> QWidget:
        """A group of fields, open or folded away; a list comes before what is said of it."""
        is_open = group in OPEN_GROUPS
        made = FieldGroup(title if is_open else "")
        listed = [kind for kind in self._kinds.values() if kind.declared.group is group]
        for kind in sorted(listed, key=lambda kind: kind.name not in self._lists):
            declared, field = kind.declared, self.fields[kind.name]
            label, words = said(declared.label()), said(declared.help())
            if declared.switch:
                made.add_box(self._switches[kind.name], said(declared.switch[1]()))
            if isinstance(field, QCheckBox):
                made.add_box(field, words)
            elif kind.name in self._lists:
                made.add_wide(field, label, words)
            else:
                made.add(label, field, words)
        return made if is_open else Folded(title, made)

    @property
    def minimum_support(self) -> ShareField:
        """The field that a person comes to first."""
        field = self.fields["min_support"]
        assert isinstance(field, ShareField)
        return field

    def _edited(self) -> None:
        self._made = None
        if self._filling:
            return
        for name, switch in self._switches.items():
            self.fields[name].setEnabled(switch.isChecked())
        self.fields["relax"].setEnabled(self._read("select") is Select.RELAXED)
        self.replaced.clear()
        is_told = self._refused_number() is not None  # a number has its sentence beside it
        self.refusal.say("" if is_told else self.fault())
        self.changed.emit()

    def fault(self) -> str:
        """Why there are no settings to run with, as a sentence; empty if there are."""
        try:
            self.settings()
        except SettingsFormError as error:
            return said(error.message)
        except TacitError as error:
            return tr("These settings do not go together: {reason}.").format(reason=said(error.message))
        return ""

    def _refused_number(self) -> NumberField | None:
        numbers = [field for field in self.fields.values() if isinstance(field, NumberField)]
        return next((field for field in numbers if field.isEnabledTo(self) and field.fault()), None)

    def go_to_fault(self) -> None:
        """Bring what is refused into view, and the focus to it."""
        field = self._refused_number()
        _unfold(field)
        self.ensureWidgetVisible(field or self.refusal)
        (field or self).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def settings(self) -> RunSettings:
        """What was put into the form, with what the person has edited since.

        Raises:
            SettingsFormError: a text that is no number, or none that can be.
            TacitError: settings that do not go together, in the words of the settings object.
        """
        if self._made is None:
            if refused := self._refused_number():
                raise SettingsFormError(PLAIN(text=refused.fault()))
            edited = {name: value for name, value in self._values().items() if value != self._shown[name]}
            own = {name: tuple(edited.pop(name)) for name in kinds(RunSettings) if name in edited}
            mining = replace(self._base.mining, **edited, threads=self.threads())
            self._made = replace(self._base, mining=mining, **own)
        return self._made

    def confirm(self) -> None:
        """Ask for the list to be found in one half of the records and tested on the other."""
        self._hold("confirm_seed", self._read("confirm_seed") or FIRST_SEED)

    def threads(self) -> int:
        """Workers that count."""
        return int(self._read("threads"))

    def _read(self, name: str) -> Any:  # noqa: ANN401 - a value of the setting's type
        field = self.fields[name]
        return HELD[type(field)][0](field)

    def _hold(self, name: str, value: object) -> None:
        field = self.fields[name]
        HELD[type(field)][1](field, value)
        self._made = None

    def _values(self) -> dict[str, Any]:
        """What the fields say, by name of the setting; a number that is refused as it was before."""
        off = {name for name, switch in self._switches.items() if not switch.isChecked()}
        names = (name for name, kind in self._kinds.items() if kind.declared.in_file)
        return {name: None if name in off else self._read(name) for name in names}

    def set_settings(self, settings: RunSettings) -> None:
        """Show these settings."""
        mining, own = settings.mining, kinds(RunSettings)
        self._show({name: getattr(settings if name in own else mining, name) for name in self._kinds})
        with self._filled():
            self._hold("threads", mining.threads if mining.threads > 1 else min(4, os.cpu_count() or 1))
        self._base, self._shown = settings, self._values()
        if mining.weight is not None:
            _unfold(self.fields["weight"])
        self._edited()

    def state(self) -> FormState:
        """The state of the fields, to come back to."""
        refused = tuple(field.refused() for field in self.findChildren(NumberField))
        return self._base, self._shown, self._values(), refused

    def restore(self, state: FormState) -> None:
        """Show a state of the fields again."""
        base, shown, values, refused = state
        self._show(values)
        for field, text in zip(self.findChildren(NumberField), refused, strict=True):
            if text is not None:
                field.put_refused(text)
        self._base, self._shown = base, shown
        self._edited()

    @contextmanager
    def _filled(self) -> Iterator[None]:
        """What happens to the fields inside is no edit of the person's."""
        self._filling = True
        try:
            yield
        finally:
            self._filling, self._made = False, None

    def _show(self, values: dict[str, Any]) -> None:
        with self._filled():
            for name, switch in self._switches.items():
                switch.setChecked(values[name] is not None)
            for name, value in values.items():
                is_off = value is None and name in self._switches
                self._hold(name, getattr(FIRST.mining, name) if is_off else value)

    def check_known(self, settings: RunSettings) -> None:
        """Raise `SettingsFormError` where the open project lacks an item, option or signer of settings from elsewhere."""
        own = frozenset(map(item_of, settings.unions))
        for item, _ in settings.mining.sides:
            if item not in self._sides.choices and item not in own:
                raise SettingsFormError(NO_SUCH_ITEM(item=item[:80]))
        known = self._signers.keys()
        for beginning in settings.excluded:
            if sum(signer.startswith(beginning.lower()) for signer in known) != 1:
                raise SettingsFormError(NO_SUCH_SIGNER(signer=beginning[:64]))

    def show_project(self, snapshot: Snapshot) -> None:
        """Offer this project's items and signers; what was chosen of them stays."""
        with self._filled():
            self._unions.offer(snapshot.questions)
            self._sides.offer(snapshot.items)
            chosen = self._signers.ticked()
            self._signers.clear()
            for signer in snapshot.signers:
                shown = signer.name or " ".join(signer.fingerprint.words[:4])
                self._signers.offer(signer.fingerprint.hex, shown, signer.fingerprint.hex)
            self._signers.tick(chosen)
            # The open questions may say how people were sampled; a weight is a number.
            are_open = snapshot.open_questions
            asked = [each for each in snapshot.questions if each.name in are_open]
            words = {each.name: named(each.short or each.name) for each in asked}
            weights = {each.name: words[each.name] for each in asked if _has_numbers(each)}
            keys = {} if snapshot.asked is None else {KEY: KEY}
            every = {"weight": weights, "strata": words, "cluster": words | keys, "population": weights}
            for name, offered in every.items():
                field = self.fields[name]
                assert isinstance(field, _QuestionField)
                field.offer(offered)


def _unfold(field: QWidget | None) -> None:
    while field is not None and not isinstance(field, Folded):
        field = field.parentWidget()
    if field is not None:
        field.unfold()


def _has_numbers(question: QuestionWords) -> bool:
    try:
        return bool([float(option) for option in question.options])
    except ValueError:
        return False


class SettingsDraft(QObject):
    """What a form holds; `kept` are the settings used or saved last. `taken_back`: what was there before was put into the form again."""

    taken_back = Signal()

    def __init__(self, form: SettingsForm) -> None:
        super().__init__(form)
        self._form = form
        self.kept: RunSettings | None = None

    def settings(self) -> RunSettings | None:
        """The settings; None if they do not go together."""
        try:
            return self._form.settings()
        except TacitError:
            return None

    def begin(self, settings: RunSettings) -> None:
        """Put settings into the form of a project that was just opened."""
        self._form.set_settings(settings)
        self.kept = self.settings()

    def put(self, settings: RunSettings, sentence: str) -> None:
        """Put settings into the form; what was edited there and not used can be taken back."""
        shown, before, kept = self._form.state(), self.settings(), self.kept
        self.begin(settings)
        if before not in {kept, self.kept}:
            self._form.replaced.say(sentence, tr("Undo"), lambda: self.restore(shown, kept))

    def put_run(self, settings: RunSettings, run: int) -> None:
        """Put in those of a run."""
        text = tr("The settings are those of run {number} now; yours, which no run has used, were put aside.")
        self.put(settings, text.format(number=number(run)))

    def put_file(self, path: Path) -> None:
        """Put in those of a file; a `TacitError` refuses it, and leaves the form as it is."""
        settings = read_settings(path)
        self._form.check_known(settings)
        words = tr("The settings are those of {name} now; yours, which no run has used, were put aside.")
        self.put(settings, words.format(name=isolated(path.name)))

    def restore(self, before: FormState, kept: RunSettings | None) -> None:
        """Put back the state of a form."""
        self._form.restore(before)
        self.kept = kept
        self.taken_back.emit()

    def save(self, path: Path) -> None:
        """Write the file that `tacit-miner run --settings` reads. `TacitError`: they do not go together, or it cannot be written."""
        settings = self._form.settings()
        store.write(path, settings.to_toml().encode())
        self.kept = settings
