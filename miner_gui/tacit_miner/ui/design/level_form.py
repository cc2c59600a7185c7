"""One level: its name, how it randomizes, what that means for a person, and a level found from a promise."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import replace
from typing import ClassVar

from PySide6.QtWidgets import QComboBox, QFormLayout, QHBoxLayout, QWidget

from tacit.platform.errors import SurveyError, TacitError
from tacit.privacy.figures import odds
from tacit.privacy.targets import figures
from tacit.survey import PER_MILLE, Scheme, parameters_of
from tacit_miner.design.draft import Draft, DraftLevel, with_level
from tacit_miner.design.edits import solved_level
from tacit_miner.ui.design.form import DraftForm
from tacit_miner.ui.design.words import parameter_words, scheme_words
from tacit_miner.ui.texts.language import as_given, percent, said, tr
from tacit_miner.ui.widgets.flow import push
from tacit_miner.ui.widgets.labels import Plain, add_row, announce
from tacit_miner.ui.widgets.number_field import FieldGroup, NumberField, ShareField, choice_of
from tacit_qt.widgets import called, fill, in_column, laid_out

_FIRST_VALUES = {
    "open": (),
    "warner": (800,),
    "asymmetric": (800, 800),
    "rrph": (600, 200, 200),
    "hph": (100, 100, 900),
    "unrelated": (700, 100),
}
"""What a scheme begins with when it is chosen."""

_TARGETS = {"chance": (30.0, 1.0, 99.0), "surer": (6.0, 1.01, 1e6), "privacy": (85.0, 0.0, 100.0)}
"""Of each kind of promise the first number, the least and the largest."""


class LevelForm(DraftForm):
    """One level of the draft."""

    PART = "levels"
    LINES: ClassVar[Mapping[str, int]] = {"help": 2}

    def __init__(self) -> None:
        super().__init__()
        self.scheme = choice_of(scheme_words())
        self.parameters: dict[str, ShareField] = {}
        self.meaning, self.answer = Plain(wraps=True), Plain(wraps=True)
        promises = {
            "chance": tr("Chance alone decides at least … %"),
            "surer": tr("One answer makes nobody surer than … times"),
            "privacy": tr("The privacy percentage (MASK) is at least … %"),
        }
        self.target, self.wanted = choice_of(promises), NumberField(1.0, 99.0)
        self.solve = push(tr("Find the level"), self._solve, by_enter=False)
        self._rows = QWidget()
        self._form = QFormLayout(self._rows)
        self._form.setContentsMargins(0, 0, 0, 0)
        self.widgets = {"scheme": self.scheme}
        reading = self.group(tr("What people read"), "name", "help")
        hiding = self.group(tr("How an answer is randomized"), "scheme")
        hiding.add_wide(self._rows, tr("Parameters"), "")
        hiding.add_wide(self.meaning, tr("What it means"), "")
        in_column(self, reading, hiding, self._promising(), 1)
        self.scheme.activated.connect(self._choose)

    def _promising(self) -> FieldGroup:
        group = FieldGroup(tr("Or say what the level must promise"))
        self.target.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.target.currentIndexChanged.connect(self._offer)
        row = QWidget()
        fill(laid_out(QHBoxLayout(row)), (self.wanted, 1), self.solve)
        words = tr(
            "The most open Warner level is found that keeps the promise for every question, at the shares expected."
        )
        group.add(tr("Promise"), self.target, words)
        group.add_wide(row, tr("Number of the promise"), "")
        self.wanted.setAccessibleName(tr("Number of the promise"))
        group.add_wide(self.answer, tr("What was found"), "")
        self._offer()
        return group

    @property
    def shown(self) -> DraftLevel:
        """The level that is shown."""
        return self.draft.levels[self.position]

    def fill(self) -> None:
        """Show the level."""
        super().fill()
        level = self.shown
        self.scheme.setCurrentIndex(self.scheme.findData(level.kind))
        names = parameters_of(level.kind)
        if tuple(self.parameters) != names:
            self._rebuild(names)
        for field, value in zip(self.parameters.values(), level.values, strict=True):
            field.setValue(100.0 * value / PER_MILLE)
        self._say_meaning()

    def show_draft(self, draft: Draft, position: int = 0) -> None:
        """Show a level; what was found for another one goes."""
        if position != self.position:
            self.answer.setText("")
        super().show_draft(draft, position)

    def _rebuild(self, names: tuple[str, ...]) -> None:
        while self._form.rowCount():
            self._form.removeRow(0)
        self.parameters = {}
        for name in names:
            field = called(ShareField(0.0, 1.0, 0.01, 1), parameter_words(name))
            field.valueChanged.connect(self._set_values)
            self.parameters[name] = field
            add_row(self._form, parameter_words(name), field)

    def put(self, part: DraftLevel, field: str = "") -> None:
        """Hand on the draft with this level."""
        place = f"levels[{self.position}].{field}" if field else ""
        self.hand_on(with_level(self.draft, self.position, part), place)

    def _choose(self, *_: object) -> None:
        kind = str(self.scheme.currentData())
        if kind != self.shown.kind:
            self.put(replace(self.shown, kind=kind, values=_FIRST_VALUES[kind]))

    def _set_values(self, *_: object) -> None:
        if not self._showing:
            values = tuple(round(field.share() * PER_MILLE) for field in self.parameters.values())
            self.put(replace(self.shown, values=values), "scheme")

    def _say_meaning(self) -> None:
        try:
            scheme = Scheme(self.shown.kind, self.shown.values)
        except SurveyError as error:
            self.meaning.setText(f"✗ {said(error.reason)}")
            return
        sent, found = odds(scheme.channel), figures(scheme)
        of_100 = tr(
            "Of 100 people who would answer yes, {yes} send a no; of 100 who would answer no, {no} send a yes."
        )
        yes, no = as_given(round(sent.yes_sent_as_no, 2)), as_given(round(sent.no_sent_as_yes, 2))
        by_chance = tr("Chance alone decides {share} of what is sent.").format(share=percent(found.chance))
        surer = tr("An answer can prove what was answered.")
        if not math.isinf(found.surer):
            words = tr("One answer makes a reader at most {times} times surer.")
            surer = words.format(times=as_given(round(found.surer, 2)))
        self.meaning.setText(" ".join([of_100.format(yes=yes, no=no), by_chance, surer]))

    def _offer(self, *_: object) -> None:
        first, low, high = _TARGETS[str(self.target.currentData())]
        self.wanted.setRange(low, high)
        self.wanted.setSuffix("" if self.target.currentData() == "surer" else tr(" %"))
        self.wanted.setValue(first)
        self.answer.setText("")

    def _solve(self) -> None:
        kind, value = str(self.target.currentData()), self.wanted.value()
        asked = f"surer<={value:.9g}" if kind == "surer" else f"{kind}>={value:.9g}%"
        try:
            found = solved_level(self.draft, asked)
        except TacitError as error:
            self._tell(f"✗ {said(error.message)}")
            return
        self.put(replace(self.shown, kind=found.scheme.kind, values=found.scheme.values))
        self._tell("✓ " + " ".join(said(note) for note in found.notes()))

    def _tell(self, words: str) -> None:
        self.answer.setText(words)
        announce(self.answer, words)
