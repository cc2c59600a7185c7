"""The fields of a run's settings: what they are called, what helps to fill them, and in which groups they are.

Which member of the settings object a field holds is said once, here; `SettingsForm` reads and fills them all alike.

What the form of a run's settings starts with, and what it refuses beside the settings object.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QCheckBox

from tacit.estimation.forging import MOST_FORGED
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template
from tacit.run.settings import LONGEST, Settings
from tacit_miner.runs import RunSettings
from tacit_miner.ui.form.lists import SidesTable, TickList, UnionList, measure_list
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
from tacit_miner.ui.widgets.number_field import (
    ChoiceField,
    FieldGroup,
    LimitField,
    NumberField,
    SecondsField,
    ShareField,
)

FIRST = RunSettings(Settings(min_support=0.05, min_confidence=0.5))
"""What a new project starts with."""

FIRST_SEED = 1
"""Of the halves, if the settings have none: one for all, so that no person tries several."""

NO_SUCH_ITEM = Template(
    "settings-form.no-such-item",
    "The settings say on which side “{item}” may stand, but this project has no such item; "
    "take its line out of [sides].",
)
NO_SUCH_SIGNER = Template(
    "settings-form.no-such-signer",
    "The settings leave out the signer {signer}, but this project has no such signer, or more than "
    "one; mend exclude-signers.",
)


class SettingsFormError(TacitError):
    """Settings that the form or the open project cannot take."""


class SettingFields:
    """Fields and groups of the form."""

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
        self._forged = ShareField(0.0, MOST_FORGED, 0.005)
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
        self._influence = QCheckBox(tr("Always work out what single signers do"))
        self._conditions = QCheckBox(tr("Hold what is not sensitive to the left"))
        self._restating = QCheckBox(tr("List rules that only restate one about a union"))
        self._threads = LimitField(256, unlimited=False)
        self._sides, self._measures, self._signers = SidesTable(), measure_list(), TickList(120)
        self._unions = UnionList()

    def _name_fields(self) -> None:
        """Fields by the member of the settings object that each holds."""
        self._shares = {
            "min_support": self.minimum_support,
            "relax": self._relax,
            "alpha": self._alpha,
            "forged": self._forged,
        }
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
            "signer_influence": self._influence,
            "truncate_threshold": self._truncate,
            "conditions_left": self._conditions,
            "restating": self._restating,
        }
        shares = [self.minimum_support, self._confidence, self._relax, self._alpha, self._forged]
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
        group.add(
            tr("Certain in spite of forged records"),
            self._forged,
            tr(
                "A row is certain only if it takes at least this share of forged records to change that. 0: chance alone."
            ),
        )
        group.add_box(
            self._confirm,
            tr("The same random half each time: trying again cannot choose the luckier one."),
        )
        self._add_models(group)
        return group

    def _add_models(self, group: FieldGroup) -> None:
        """What estimates are of, and further ones beside them."""
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
        group.add_box(
            self._influence, tr("A second pass over the records; short runs have these figures in any case.")
        )
        group.add_box(self._reweighted, tr("By the answers that leaving a question out depends on."))

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

    def _unions_group(self) -> FieldGroup:
        words = tr(
            "Options that are counted together as well: ages from 16 on, or the districts of the north."
        )
        group = FieldGroup.of_one(self._unions, tr("Unions of options"), words)
        group.add_box(self._restating, tr("Left out otherwise, and the result says how many."))
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
