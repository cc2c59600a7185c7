"""The form of a run's settings: one field for each member of `RunSettings`, there and back without loss.

The form holds no rule of its own: it builds the settings object after every change, and shows the sentence with which
that object refuses.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QScrollArea,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from tacit.errors import TacitError
from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.measures import MEASURES
from tacit.estimation.weights import Variance
from tacit.mining.settings import LONGEST, Combine, EngineChoice, Estimator, Select, Settings, Side
from tacit_miner.runs import RunSettings
from tacit_miner.ui.fields import ChoiceField, FieldGroup, Folded, LimitField, ShareField
from tacit_miner.ui.language import tr
from tacit_miner.ui.notices import Notice
from tacit_miner.ui.sentences import said
from tacit_miner.ui.snapshot import Snapshot

FIRST = RunSettings(Settings(min_support=0.05, min_confidence=0.5))
"""What a new project starts with."""


class SettingsForm(QScrollArea):
    """All settings of a run.

    Signals:
        changed: the settings are others now, or are refused.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._filling = False
        self._items: tuple[str, ...] = ()
        self._make_fields()
        self.refusal = Notice(warning=True)
        inside = QWidget()
        layout = QVBoxLayout(inside)
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
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setMinimumWidth(
            inside.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width() + 4
        )
        self.set_settings(FIRST)
        self._connect()

    def _make_fields(self) -> None:
        self.minimum_support = ShareField(0.00001, 1.0, 0.01, 3)
        self._with_rules = QCheckBox(tr("Look for rules, not only itemsets"))
        self._confidence = ShareField(0.0, 1.0, 0.05)
        self._select = ChoiceField(_select_words())
        self._relax = ShareField(0.0, 0.99, 0.05)
        self._alpha = ShareField(0.0001, 0.9999, 0.01)
        self._variance = ChoiceField(_variance_words())
        self._interval = ChoiceField(_interval_words())
        self._combine = ChoiceField(_combine_words())
        self._length = LimitField(LONGEST, unlimited=False)
        self._left, self._right = LimitField(LONGEST), LimitField(LONGEST)
        self._candidates = LimitField(unlimited=False, step=100_000)
        self._seconds = LimitField(10_000_000, step=10)
        self._estimator = ChoiceField(_estimator_words())
        self._engine = ChoiceField(_engine_words())
        self._truncate = QCheckBox(tr("Round the minimum count down"))
        self._threads = LimitField(256, unlimited=False)
        self._sides = QTableWidget(0, 2)
        self._measures, self._signers = QListWidget(), QListWidget()

    def _find_group(self) -> FieldGroup:
        group = FieldGroup(tr("What to find"))
        group.add(
            tr("Minimum support"),
            self.minimum_support,
            tr("Share of the records that must have all items of a set."),
        )
        group.add(tr("Rules"), self._with_rules, tr("Without rules a run is shorter."))
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
            tr("5 % gives intervals that hold in 95 of 100 cases, each for itself."),
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
        group.add(tr("Most seconds"), self._seconds, tr("The run stops then, and the result says so."))
        return group

    def _sides_group(self) -> FieldGroup:
        group = FieldGroup("")
        table = self._sides
        table.setHorizontalHeaderLabels([tr("Item"), tr("May stand")])
        table.horizontalHeader().setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        table.verticalHeader().hide()
        table.setMinimumHeight(180)
        group.add_wide(
            table, tr("Sides of items"), tr("An outcome only on the right, a background only on the left.")
        )
        return group

    def _measures_group(self) -> FieldGroup:
        group = FieldGroup("")
        for measure in MEASURES:
            self._measures.addItem(_checkable(measure.name, measure.name, measure.formula))
        self._measures.setMinimumHeight(160)
        group.add_wide(
            self._measures, tr("Measures"), tr("Listed beside support and confidence. Hover for the formula.")
        )
        return group

    def _signers_group(self) -> FieldGroup:
        group = FieldGroup("")
        self._signers.setMinimumHeight(120)
        group.add_wide(
            self._signers,
            tr("Signers left out"),
            tr("For this run only; to leave somebody out of all runs, use Project ▸ Signers."),
        )
        return group

    def _expert_group(self) -> FieldGroup:
        group = FieldGroup("")
        group.add(
            tr("Estimator"),
            self._estimator,
            tr("Published forms of the same estimate; the others are slower."),
        )
        group.add(tr("Counting"), self._engine, tr("Bitmaps for few different profiles, weights for many."))
        group.add(tr("Whole counts"), self._truncate, tr("As the tables of the MASK paper do."))
        group.add(tr("Threads"), self._threads, tr("Workers that count; changes the time, never a number."))
        return group

    def _connect(self) -> None:
        for spin in (self.minimum_support, self._confidence, self._relax, self._alpha):
            spin.valueChanged.connect(self._edited)
        for limit in (self._length, self._left, self._right, self._candidates, self._seconds, self._threads):
            limit.valueChanged.connect(self._edited)
        for combo in self.findChildren(QComboBox):
            combo.currentIndexChanged.connect(self._edited)
        for box in (self._with_rules, self._truncate):
            box.toggled.connect(self._edited)
        for shown in (self._measures, self._signers):
            shown.itemChanged.connect(self._edited)

    def _edited(self) -> None:
        if self._filling:
            return
        self._confidence.setEnabled(self._with_rules.isChecked())
        self._relax.setEnabled(self._select.choice() is Select.RELAXED)
        try:
            self.settings()
        except TacitError as error:
            self.refusal.say(
                tr("These settings do not go together: {reason}.").format(reason=said(str(error)))
            )
        else:
            self.refusal.clear()
        self.changed.emit()

    def settings(self) -> RunSettings:
        """What the form says.

        Raises:
            TacitError: settings that do not go together, in the words of the settings object.
        """
        mining = Settings(
            min_support=self.minimum_support.share(),
            min_confidence=self._confidence.share() if self._with_rules.isChecked() else None,
            select=self._select.choice(),
            relax=self._relax.share(),
            alpha=self._alpha.share(),
            variance=self._variance.choice(),
            interval=self._interval.choice(),
            estimator=self._estimator.choice(),
            engine=self._engine.choice(),
            combine=self._combine.choice(),
            truncate_threshold=self._truncate.isChecked(),
            max_length=self._length.value(),
            max_candidates=self._candidates.value(),
            max_seconds=None if self._seconds.limit() is None else float(self._seconds.value()),
            max_antecedent=self._left.limit(),
            max_consequent=self._right.limit(),
            sides=self._chosen_sides(),
            threads=self._threads.value(),
        )
        return RunSettings(mining, tuple(_checked(self._measures)), tuple(_checked(self._signers)))

    def set_settings(self, settings: RunSettings) -> None:
        """Show these settings."""
        self._filling = True
        mining = settings.mining
        for spin, share in (
            (self.minimum_support, mining.min_support),
            (self._confidence, 0.5 if mining.min_confidence is None else mining.min_confidence),
            (self._relax, mining.relax),
            (self._alpha, mining.alpha),
        ):
            spin.set_share(share)
        self._with_rules.setChecked(mining.min_confidence is not None)
        self._truncate.setChecked(mining.truncate_threshold)
        self._set_choices(mining)
        for field, limit in (
            (self._length, mining.max_length),
            (self._candidates, mining.max_candidates),
            (self._seconds, mining.max_seconds),
            (self._left, mining.max_antecedent),
            (self._right, mining.max_consequent),
            (self._threads, mining.threads if mining.threads > 1 else min(4, os.cpu_count() or 1)),
        ):
            field.set_limit(limit)
        self._set_sides(dict(mining.sides))
        _check(self._measures, settings.measures)
        _check(self._signers, settings.excluded, begins=True)
        self._filling = False
        self._edited()

    def _set_choices(self, mining: Settings) -> None:
        self._select.set_choice(mining.select)
        self._variance.set_choice(mining.variance)
        self._interval.set_choice(mining.interval)
        self._estimator.set_choice(mining.estimator)
        self._engine.set_choice(mining.engine)
        self._combine.set_choice(mining.combine)

    def show_project(self, snapshot: Snapshot) -> None:
        """Offer this project's items and signers; what was chosen of them stays."""
        self._filling = True
        items = tuple(item.code for item in snapshot.items)
        if items != self._items:
            self._items = items
            self._list_items(snapshot)
        chosen = _checked(self._signers)
        self._signers.clear()
        for signer in snapshot.signers:
            words = signer.name or " ".join(signer.fingerprint.words[:4])
            self._signers.addItem(_checkable(signer.fingerprint.hex, words, signer.fingerprint.hex))
        _check(self._signers, chosen)
        self._filling = False

    def _list_items(self, snapshot: Snapshot) -> None:
        table = self._sides
        table.setRowCount(len(snapshot.items))
        for row, item in enumerate(snapshot.items):
            cell = QTableWidgetItem(item.code)
            cell.setToolTip(item.question)
            cell.setFlags(cell.flags() & ~Qt.ItemFlag.ItemIsEditable)
            table.setItem(row, 0, cell)
            choice = ChoiceField(_side_words())
            choice.setAccessibleName(tr("Side of {item}").format(item=item.code))
            choice.currentIndexChanged.connect(self._edited)
            table.setCellWidget(row, 1, choice)

    def _chosen_sides(self) -> tuple[tuple[str, Side], ...]:
        rows = ((code, self._side(row).choice()) for row, code in enumerate(self._items))
        return tuple((code, side) for code, side in rows if side is not Side.BOTH)

    def _set_sides(self, sides: dict[str, Side]) -> None:
        for row, code in enumerate(self._items):
            self._side(row).set_choice(sides.get(code, Side.BOTH))

    def _side(self, row: int) -> ChoiceField[Side]:
        found = self._sides.cellWidget(row, 1)
        assert isinstance(found, ChoiceField)
        return found


def _checkable(data: str, text: str, tip: str) -> QListWidgetItem:
    item = QListWidgetItem(text)
    item.setData(Qt.ItemDataRole.UserRole, data)
    item.setToolTip(tip)
    item.setCheckState(Qt.CheckState.Unchecked)
    return item


def _checked(shown: QListWidget) -> list[str]:
    items = (shown.item(row) for row in range(shown.count()))
    return [
        item.data(Qt.ItemDataRole.UserRole) for item in items if item.checkState() is Qt.CheckState.Checked
    ]


def _check(shown: QListWidget, wanted: Sequence[str], *, begins: bool = False) -> None:
    """Tick what is wanted; with `begins`, also what begins like it."""
    for row in range(shown.count()):
        item = shown.item(row)
        data = item.data(Qt.ItemDataRole.UserRole)
        is_wanted = data.startswith(tuple(wanted)) if begins else data in wanted
        item.setCheckState(Qt.CheckState.Checked if is_wanted else Qt.CheckState.Unchecked)


def _select_words() -> dict[Select, str]:
    return {
        Select.ESTIMATE: tr("estimate reaches it"),
        Select.RELAXED: tr("estimate, relaxed"),
        Select.LOWER: tr("lower end reaches it"),
        Select.UPPER: tr("upper end reaches it"),
        Select.FDR: tr("false discovery rate α"),
    }


def _variance_words() -> dict[Variance, str]:
    return {
        Variance.POPULATION: tr("a sample of a population"),
        Variance.RECORDS: tr("everybody of interest"),
    }


def _interval_words() -> dict[ConfidenceInterval, str]:
    names = {ConfidenceInterval.FIELLER: tr("Fieller"), ConfidenceInterval.CHEBYSHEV: tr("Chebyshev")}
    return {kind: names.get(kind, str(kind)) for kind in ConfidenceInterval}


def _combine_words() -> dict[Combine, str]:
    return {Combine.SUM: tr("count alike"), Combine.INVERSE_VARIANCE: tr("weigh by precision")}


def _estimator_words() -> dict[Estimator, str]:
    return {
        Estimator.RE: tr("RE, closed form"),
        Estimator.RECURSION: tr("RE, recursion as printed"),
        Estimator.MASK: tr("MASK, matrix"),
        Estimator.MASK_COUNTERS: tr("MASK, counters"),
    }


def _engine_words() -> dict[EngineChoice, str]:
    return {
        EngineChoice.AUTO: tr("automatic"),
        EngineChoice.BLOCKS: tr("bitmaps"),
        EngineChoice.WEIGHTED: tr("weights"),
    }


def _side_words() -> dict[Side, str]:
    return {
        Side.BOTH: tr("both sides"),
        Side.LEFT: tr("left only"),
        Side.RIGHT: tr("right only"),
        Side.NEITHER: tr("neither"),
    }
