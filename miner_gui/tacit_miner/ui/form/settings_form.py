"""The form of a run's settings: one field for each member of `RunSettings`, there and back without loss.

The form holds no rule of its own: it builds the settings object after every change, and shows the sentence with which
that object refuses. What a person did not edit stays as it was put in, to the last digit.

The settings in the form, and whether they are anywhere else: used in a run, or saved.

The state of the settings form, to be kept and restored.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QComboBox, QScrollArea, QVBoxLayout, QWidget

from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLAIN
from tacit.run.keep_rules import Select
from tacit_miner.runs import RunSettings, read_settings
from tacit_miner.ui.form.setting_fields import (
    FIRST,
    FIRST_SEED,
    NO_SUCH_ITEM,
    NO_SUCH_SIGNER,
    SettingFields,
    SettingsFormError,
)
from tacit_miner.ui.texts.language import isolated, number, tr
from tacit_miner.ui.texts.words import said
from tacit_miner.ui.widgets.labels import Notice
from tacit_miner.ui.widgets.number_field import Folded, NumberField
from tacit_miner.ui.worker.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class FormState:
    """The state of the form.

    Attributes:
        base: the settings put into it.
        shown: how its fields showed them.
        values: what its fields say now; one that is refused says the last number that was not.
        refused: texts that are refused, and None for the other fields, in the order of the form.
    """

    base: RunSettings
    shown: dict[str, Any]
    values: dict[str, Any]
    refused: tuple[str | None, ...]


class SettingsForm(SettingFields, QScrollArea):
    """All settings of a run.

    Signals:
        changed: the settings are others now, or are refused.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._filling = False
        self._make_fields()
        self._name_fields()
        self.refusal, self.replaced = Notice(warning=True), Notice()
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.addWidget(self.replaced)
        layout.addWidget(self.refusal)
        for group in (self._find_group(), self._sure_group(), self._size_group()):
            layout.addWidget(group)
        layout.addWidget(Folded(tr("Items: which side of a rule"), self._sides_group()))
        layout.addWidget(Folded(tr("Unions of options"), self._unions_group()))
        layout.addWidget(Folded(tr("Measures in exports"), self._measures_group()))
        layout.addWidget(Folded(tr("Leave signers out of this run"), self._signers_group()))
        layout.addWidget(Folded(tr("For reproduction and large data"), self._expert_group()))
        layout.addStretch(1)
        self.setWidget(inside)
        self.setWidgetResizable(True)
        # Its fields scroll to themselves; it has nothing to do itself.
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(
            inside.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width() + 4
        )
        self.set_settings(FIRST)
        self._connect()

    def _connect(self) -> None:
        for field in self._numbers:
            field.valueChanged.connect(self._edited)
            field.judged.connect(self._edited)
        for combo in self.findChildren(QComboBox):
            combo.currentIndexChanged.connect(self._edited)
        for box in (self._with_rules, self._confirm, *self._boxes.values()):
            box.toggled.connect(self._edited)
        for shown in (self._measures, self._signers):
            shown.itemChanged.connect(self._edited)
        self._sides.edited.connect(self._edited)
        self._unions.edited.connect(self._edited)

    def _edited(self) -> None:
        if self._filling:
            return
        self._confidence.setEnabled(self._with_rules.isChecked())
        self._relax.setEnabled(self._select.choice() is Select.RELAXED)
        self.replaced.clear()
        fault = self.fault()
        if fault and self._refused_number() is None:  # a number has its sentence beside it
            self.refusal.say(fault)
        else:
            self.refusal.clear()
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
        return next((field for field in self._numbers if field.isEnabledTo(self) and field.fault()), None)

    def go_to_fault(self) -> None:
        """Bring what is refused into view, and the focus to it."""
        field = self._refused_number()
        folded: QWidget | None = field
        while folded is not None and not isinstance(folded, Folded):
            folded = folded.parentWidget()
        if folded is not None:
            folded.unfold()
        self.ensureWidgetVisible(field or self.refusal)
        (field or self).setFocus(Qt.FocusReason.ShortcutFocusReason)

    def settings(self) -> RunSettings:
        """What was put into the form, with what the person has edited since.

        Raises:
            FormError: a text that is no number, or none that can be.
            TacitError: settings that do not go together, in the words of the settings object.
        """
        if refused := self._refused_number():
            raise SettingsFormError(PLAIN(text=refused.fault()))
        edited = {name: value for name, value in self._values().items() if value != self._shown[name]}
        measures = edited.pop("measures", self._base.measures)
        excluded = edited.pop("excluded", self._base.excluded)
        unions = edited.pop("unions", self._base.unions)
        mining = replace(self._base.mining, **edited, threads=self.threads())
        return RunSettings(mining, tuple(measures), tuple(excluded), tuple(unions))

    def confirm(self) -> None:
        """Ask for the list to be found in one half of the records and tested on the other."""
        self._confirm.setChecked(True)

    def threads(self) -> int:
        """Workers that count."""
        return self._threads.value()

    def _values(self) -> dict[str, Any]:
        """What the fields say, by member of the settings object; a number that is refused as it was before."""
        return {
            **{name: share.share() for name, share in self._shares.items()},
            **{name: limit.limit() for name, limit in self._limits.items()},
            **{name: choice.choice() for name, choice in self._choices.items()},
            "min_confidence": self._confidence.share() if self._with_rules.isChecked() else None,
            **{name: box.isChecked() for name, box in self._boxes.items()},
            "confirm_seed": self._seed if self._confirm.isChecked() else None,
            "sides": self._sides.sides(),
            "measures": self._measures.ticked(),
            "excluded": self._signers.ticked(),
            "unions": self._unions.unions(),
        }

    def set_settings(self, settings: RunSettings) -> None:
        """Show these settings."""
        mining = settings.mining
        values = {field.name: getattr(mining, field.name) for field in fields(mining)}
        more = {"measures": settings.measures, "excluded": settings.excluded, "unions": settings.unions}
        self._show({**values, **more})
        with self._filled():
            self._threads.set_limit(mining.threads if mining.threads > 1 else min(4, os.cpu_count() or 1))
        self._base, self._shown = settings, self._values()
        self._edited()

    def state(self) -> FormState:
        """The state of the fields, to come back to."""
        refused = tuple(field.refused() for field in self.findChildren(NumberField))
        return FormState(self._base, self._shown, self._values(), refused)

    def restore(self, state: FormState) -> None:
        """Show a state of the fields again."""
        self._show(state.values)
        for field, text in zip(self.findChildren(NumberField), state.refused, strict=True):
            if text is not None:
                field.put_refused(text)
        self._base, self._shown = state.base, state.shown
        self._edited()

    @contextmanager
    def _filled(self) -> Iterator[None]:
        """What happens to the fields inside is no edit of the person's."""
        self._filling = True
        try:
            yield
        finally:
            self._filling = False

    def _show(self, values: dict[str, Any]) -> None:
        confidence = values["min_confidence"]
        with self._filled():
            for name, share in self._shares.items():
                share.set_share(values[name])
            for name, limit in self._limits.items():
                limit.set_limit(values[name])
            for name, choice in self._choices.items():
                choice.set_choice(values[name])
            self._with_rules.setChecked(confidence is not None)
            self._confidence.set_share(0.5 if confidence is None else confidence)
            for name, box in self._boxes.items():
                box.setChecked(values[name])
            seed = values["confirm_seed"]
            self._confirm.setChecked(seed is not None)
            self._seed = FIRST_SEED if seed is None else seed
            self._unions.set_unions(values["unions"])
            self._sides.set_sides(dict(values["sides"]))
            self._measures.tick(values["measures"])
            self._signers.tick(values["excluded"], begins=True)

    def check_known(self, settings: RunSettings) -> None:
        """See that the open project has the items, options and signers of settings from elsewhere.

        Raises:
            FormError: it lacks one.
        """
        own = self._unions.items_of(settings.unions)
        for item, _ in settings.mining.sides:
            if item not in self._sides.codes and item not in own:
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
                words = signer.name or " ".join(signer.fingerprint.words[:4])
                self._signers.offer(signer.fingerprint.hex, words, signer.fingerprint.hex)
            self._signers.tick(chosen)


class SettingsDraft(QObject):
    """What a form holds.

    Signals:
        taken_back: what was there before was put into the form again.

    Attributes:
        kept: the settings that were used or saved last.
    """

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

    def is_unused(self) -> bool:
        """Whether they would be lost with the form."""
        return self.settings() != self.kept

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
        words = tr(
            "The settings are those of run {number} now; yours, which no run has used, were put aside."
        )
        self.put(settings, words.format(number=number(run)))

    def put_file(self, path: Path) -> None:
        """Put in those of a file.

        Raises:
            TacitError: the file is refused; the form stays as it is.
        """
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
        """Write the form as the file that `tacit-miner run --settings` reads.

        Raises:
            TacitError: settings that do not go together, or a file that cannot be written.
        """
        settings = self._form.settings()
        store.write(path, settings.to_toml().encode())
        self.kept = settings
