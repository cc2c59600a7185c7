"""The form of a run's settings: one field for each member of `RunSettings`, there and back without loss.

The form holds no rule of its own: it builds the settings object after every change, and shows the sentence with which
that object refuses. What a person did not edit stays as it was put in, to the last digit.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QScrollArea, QVBoxLayout, QWidget

from tacit.errors import TacitError
from tacit.messages import PLAIN
from tacit.mining.keep_rules import Select
from tacit.mining.settings import LONGEST
from tacit_miner.runs import RunSettings
from tacit_miner.ui.form.first import FIRST, FIRST_SEED, NO_SUCH_ITEM, NO_SUCH_SIGNER, FormError
from tacit_miner.ui.form.form_state import FormState
from tacit_miner.ui.form.item_lists import SidesTable, TickList, measure_list
from tacit_miner.ui.texts.choices import (
    adjust_words,
    combine_words,
    engine_words,
    estimator_words,
    interval_words,
    select_words,
    variance_words,
)
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.widgets.fields import ChoiceField, FieldGroup, Folded
from tacit_miner.ui.widgets.notice import Notice
from tacit_miner.ui.widgets.number_field import LimitField, NumberField, SecondsField, ShareField
from tacit_miner.ui.worker.snapshot import Snapshot


class SettingsForm(QScrollArea):
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

    def _make_fields(self) -> None:
        self.minimum_support = ShareField(0.0, 1.0, 0.01)
        self.minimum_support.exclude_low()
        self._with_rules = QCheckBox(tr("Look for rules, not only itemsets"))
        self._confidence = ShareField(0.0, 1.0, 0.05)
        self._select = ChoiceField(select_words())
        self._relax = ShareField(0.0, 0.999999, 0.05)
        self._alpha = ShareField(0.0, 0.999999, 0.01)
        self._alpha.exclude_low()
        self._adjust = ChoiceField(adjust_words())
        self._confirm, self._seed = QCheckBox(tr("Find in one half, test on the other")), FIRST_SEED
        self._variance = ChoiceField(variance_words())
        self._interval = ChoiceField(interval_words())
        self._combine = ChoiceField(combine_words())
        self._length = LimitField(LONGEST, unlimited=False)
        self._left, self._right = LimitField(LONGEST), LimitField(LONGEST)
        self._candidates = LimitField(unlimited=False, step=100_000)
        self._rules = LimitField(unlimited=False, step=100_000)
        self._seconds = SecondsField(10.0)
        self._estimator, self._engine = ChoiceField(estimator_words()), ChoiceField(engine_words())
        self._truncate = QCheckBox(tr("Round the minimum count down"))
        self._sharper = QCheckBox(tr("Show sharper figures too"))
        self._reweighted = QCheckBox(tr("Reweight missing answers"))
        self._conditions = QCheckBox(tr("Hold what is not sensitive to the left"))
        self._threads = LimitField(256, unlimited=False)
        self._sides, self._measures, self._signers = SidesTable(), measure_list(), TickList(120)

    def _name_fields(self) -> None:
        """Fields by the member of the settings object that each holds."""
        self._shares = {"min_support": self.minimum_support, "relax": self._relax, "alpha": self._alpha}
        self._limits: dict[str, LimitField | SecondsField] = {
            "max_length": self._length,
            "max_candidates": self._candidates,
            "max_rules": self._rules,
            "max_seconds": self._seconds,
            "max_antecedent": self._left,
            "max_consequent": self._right,
        }
        self._choices: dict[str, ChoiceField[Any]] = {
            "select": self._select,
            "adjust": self._adjust,
            "variance": self._variance,
            "interval": self._interval,
            "estimator": self._estimator,
            "engine": self._engine,
            "combine": self._combine,
        }
        self._boxes = {
            "sharper": self._sharper,
            "reweighted": self._reweighted,
            "truncate_threshold": self._truncate,
            "conditions_left": self._conditions,
        }
        shares = [self.minimum_support, self._confidence, self._relax, self._alpha]
        self._numbers: list[NumberField] = [*shares, *self._limits.values(), self._threads]

    def _find_group(self) -> FieldGroup:
        group = FieldGroup(tr("What to find"))
        group.add(
            tr("Minimum support"),
            self.minimum_support,
            tr("Share of the records that must have all items of a set."),
        )
        group.add_box(self._with_rules, tr("Without rules a run is shorter."))
        group.add(
            tr("Minimum confidence"),
            self._confidence,
            tr("Of the records with the left side, the share that also has the right side."),
        )
        group.add(tr("Keep"), self._select, tr("What of an interval must reach the minimum support."))
        group.add(
            tr("Relaxed by"), self._relax, tr("Only for “estimate, relaxed”: how far below is still kept.")
        )
        return group

    def _sure_group(self) -> FieldGroup:
        group = FieldGroup(tr("How sure"))
        group.add(
            tr("Error rate α"),
            self._alpha,
            tr(
                "5 %: of the intervals of a list 95 in 100 hold, and of the rows marked certain 95 in 100 are right."
            ),
        )
        group.add(
            tr("Intervals and verdicts hold"),
            self._adjust,
            tr(
                "For the list: they allow for being picked by the data, and are wider. Each for itself: rows fixed beforehand."
            ),
        )
        group.add_box(
            self._confirm,
            tr("The same random half each time: trying again cannot choose the luckier one."),
        )
        group.add(
            tr("Respondents are"),
            self._variance,
            tr("Intervals of a sample are wider: other people might have answered."),
        )
        group.add(
            tr("Confidence intervals"), self._interval, tr("How the ratio of two estimates is bounded.")
        )
        group.add(
            tr("People of different levels"),
            self._combine,
            tr("Weighing is narrower, but wrong if the choice of level depends on the answer."),
        )
        group.add_box(self._sharper, tr("In a survey all itemsets judge each other: less error on average."))
        group.add_box(self._reweighted, tr("By the answers that leaving a question out depends on."))
        return group

    def _size_group(self) -> FieldGroup:
        group = FieldGroup(tr("Sizes and limits"))
        group.add(tr("Longest itemset"), self._length, tr("Items in a set; up to 20."))
        group.add(tr("Most on the left"), self._left, tr("Items before the arrow of a rule."))
        group.add(tr("Most on the right"), self._right, tr("Items after the arrow of a rule."))
        group.add(
            tr("Most candidates a level"),
            self._candidates,
            tr("A level with more is not searched, and the result says so."),
        )
        group.add(
            tr("Most rules"), self._rules, tr("A run with more lists the first ones, and the result says so.")
        )
        group.add(tr("Most seconds"), self._seconds, tr("The run stops then, and the result says so."))
        return group

    def _sides_group(self) -> FieldGroup:
        words = tr("An outcome only on the right, a background only on the left.")
        group = FieldGroup.of_one(self._sides, tr("Sides of items"), words)
        group.add_box(self._conditions, tr("Items that the table above names are where it says."))
        return group

    def _measures_group(self) -> FieldGroup:
        words = tr("Listed beside support and confidence. Hover for the formula.")
        return FieldGroup.of_one(self._measures, tr("Measures"), words)

    def _signers_group(self) -> FieldGroup:
        words = tr("For this run only; to leave somebody out of all runs, use Project ▸ Signers.")
        return FieldGroup.of_one(self._signers, tr("Signers left out"), words)

    def _expert_group(self) -> FieldGroup:
        group = FieldGroup("")
        group.add(
            tr("Estimator"),
            self._estimator,
            tr("Published forms of the same estimate; the others are slower."),
        )
        group.add(tr("Counting"), self._engine, tr("Bitmaps for few different profiles, weights for many."))
        group.add_box(self._truncate, tr("As the tables of the MASK paper do."))
        group.add(tr("Threads"), self._threads, tr("Workers that count; changes the time, never a number."))
        return group

    def _connect(self) -> None:
        for number in self._numbers:
            number.valueChanged.connect(self._edited)
            number.judged.connect(self._edited)
        for combo in self.findChildren(QComboBox):
            combo.currentIndexChanged.connect(self._edited)
        for box in (self._with_rules, self._confirm, *self._boxes.values()):
            box.toggled.connect(self._edited)
        for shown in (self._measures, self._signers):
            shown.itemChanged.connect(self._edited)
        self._sides.edited.connect(self._edited)

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
        except FormError as error:
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
            raise FormError(PLAIN(text=refused.fault()))
        edited = {name: value for name, value in self._values().items() if value != self._shown[name]}
        measures = edited.pop("measures", self._base.measures)
        excluded = edited.pop("excluded", self._base.excluded)
        mining = replace(self._base.mining, **edited, threads=self.threads())
        return RunSettings(mining, tuple(measures), tuple(excluded))

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
        }

    def set_settings(self, settings: RunSettings) -> None:
        """Show these settings."""
        mining = settings.mining
        values = {field.name: getattr(mining, field.name) for field in fields(mining)}
        self._show({**values, "measures": settings.measures, "excluded": settings.excluded})
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
            self._sides.set_sides(dict(values["sides"]))
            self._measures.tick(values["measures"])
            self._signers.tick(values["excluded"], begins=True)

    def check_known(self, settings: RunSettings) -> None:
        """See that the open project has the items and signers of settings from elsewhere.

        Raises:
            FormError: it lacks one.
        """
        for item, _ in settings.mining.sides:
            if item not in self._sides.codes:
                raise FormError(NO_SUCH_ITEM(item=item[:80]))
        known = self._signers.keys()
        for beginning in settings.excluded:
            if sum(signer.startswith(beginning.lower()) for signer in known) != 1:
                raise FormError(NO_SUCH_SIGNER(signer=beginning[:64]))

    def show_project(self, snapshot: Snapshot) -> None:
        """Offer this project's items and signers; what was chosen of them stays."""
        with self._filled():
            self._sides.offer(snapshot.items)
            chosen = self._signers.ticked()
            self._signers.clear()
            for signer in snapshot.signers:
                words = signer.name or " ".join(signer.fingerprint.words[:4])
                self._signers.offer(signer.fingerprint.hex, words, signer.fingerprint.hex)
            self._signers.tick(chosen)
