"""The choices of the page Plan: what is asked, of whom, what is wanted. Each number is typed, or slid over what one may want.

How many people take each level is a share for each, which need not add up; shares are taken in proportion.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QGroupBox, QSlider, QVBoxLayout, QWidget

from tacit.run.keep_rules import Select, keep_rule
from tacit.survey import Survey
from tacit_miner.ui.plan.worked import AS_CHOSEN, MIXED, PlanWanted
from tacit_miner.ui.texts.language import locale, named, said, tr
from tacit_miner.ui.widgets.flow import push
from tacit_miner.ui.widgets.labels import Plain, add_row
from tacit_miner.ui.widgets.number_field import Complaint, CountField, NumberField, ShareField, choice_of
from tacit_qt.widgets import called, fill, laid_out

STEPS = 200


class Slid(QWidget):
    """The field decides; a number outside the slider's range leaves it at its end."""

    def __init__(self, field: NumberField, low: float, high: float, *, even: bool = True) -> None:
        """Even steps, or steps that each multiply by the same (for numbers of people)."""
        super().__init__()
        self.field, self._low, self._high, self._even = field, low, high, even
        self._sliding = False
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, STEPS)
        self.slider.setPageStep(STEPS // 10)
        laid_out(QVBoxLayout(self), field, self.slider, spacing=0)
        self.setFocusProxy(field)
        self.slider.valueChanged.connect(self._slid)
        field.valueChanged.connect(self._typed)
        self._follow()

    def name(self, words: str) -> None:
        """What both are called for those who do not see them."""
        self.field.setAccessibleName(words)
        self.slider.setAccessibleName(words)

    def _typed(self) -> None:
        if not self._sliding:
            self._follow()

    def _follow(self) -> None:
        """Put the slider where the number is."""
        value = min(max(self.field.value(), self._low), self._high)
        part = (value - self._low) / (self._high - self._low)
        if not self._even:
            part = math.log(value / self._low) / math.log(self._high / self._low)
        with QSignalBlocker(self.slider):
            self.slider.setValue(round(part * STEPS))

    def _slid(self, place: int) -> None:
        part = place / STEPS
        if self._even:
            value = round(self._low + part * (self._high - self._low), 6)
        else:
            value = _round(self._low * (self._high / self._low) ** part)
        self._sliding = True
        try:
            self.field.setValue(value)
        finally:
            self._sliding = False


def _round(value: float) -> float:
    """To two digits, which is as exactly as one slides."""
    unit = 10.0 ** max(0, math.floor(math.log10(value)) - 1)
    return round(value / unit) * unit


class MixFields(QWidget):
    """A field a level."""

    changed = Signal()
    judged = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fields: list[ShareField] = []
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)

    def offer(self, names: Sequence[str]) -> None:
        """A field for each of these levels, all with the same share."""
        while self._form.rowCount():
            self._form.removeRow(0)
        self.fields = []
        for name in names:
            about = tr("The share of people who take this level; shares are taken in proportion.")
            people = tr("People at {level}").format(level=name)
            field = called(ShareField(0.0, 1.0, 0.05, 0), people, about)
            field.set_share(1.0 / len(names))
            field.valueChanged.connect(self.changed)
            field.judged.connect(self.judged)
            add_row(self._form, name, field)
            self.fields.append(field)

    def fault(self) -> NumberField | None:
        """The first field whose text is refused."""
        return next((field for field in self.fields if field.fault()), None)

    def mix(self) -> tuple[float, ...]:
        """The shares, adding up to 1 unless all are 0."""
        shares = [field.share() for field in self.fields]
        total = sum(shares)
        return tuple(share / total for share in shares) if total > 0.0 else tuple(shares)


MOST_QUESTIONS, MOST_PEOPLE = 1_000, 100_000_000
MOST_ITEMS = 3  # items of the itemset that is planned for


class Choices(QWidget):
    """The form."""

    changed = Signal()
    open_survey = Signal()
    take_draft = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.survey: Survey | None = None
        self.source = Plain(wraps=True)
        self.open_button = push(tr("Open a survey or draft…"), self.open_survey)
        self.draft_button = push(tr("Plan the draft on Design"), self.take_draft)
        self.clear_button = push(tr("Plan made-up questions"), lambda: self.take(None))
        self.mix_complaint = Plain(wraps=True)
        self.mix_complaint.hide()
        self._make_fields()
        groups = {
            tr("What is asked"): self._asked_rows(),
            tr("Of whom"): self._people_rows(),
            tr("What is looked for"): self._wanted_rows(),
            tr("Goals"): self._goals_rows(),
        }
        boxes = [self._box(title, rows) for title, rows in groups.items()]
        fill(laid_out(QVBoxLayout(self)), *boxes, Complaint(*self.fields()), self.mix_complaint, 1)
        self._connect()
        self.take(None)

    def _make_fields(self) -> None:
        self.questions = CountField(1, MOST_QUESTIONS)
        self.share = Slid(ShareField(0.001, 1.0, 0.01, 1), 1.0, 100.0)
        self.keep = Slid(ShareField(0.501, 1.0, 0.01, 1), 51.0, 100.0)
        self.level, self.mix = QComboBox(), MixFields()
        self.people = Slid(CountField(2, MOST_PEOPLE, 100), 100.0, 1_000_000.0, even=False)
        self.missing = Slid(ShareField(0.0, 0.99, 0.01, 0), 0.0, 80.0)
        self.ask = CountField(0, MOST_QUESTIONS)
        self.ask.name_zero(tr("all of them"))
        self.minimum = Slid(ShareField(0.0001, 1.0, 0.005, 1), 0.5, 50.0)
        rules = {each: said(keep_rule(each).label()) for each in Select if each is not Select.EVIDENCE}
        self.select = choice_of(rules)
        self.length = CountField(1, MOST_ITEMS)
        self.together = Slid(ShareField(0.0, 1.0, 0.05, 0), 0.0, 100.0)
        self.widest = ShareField(0.0001, 2.0, 0.01, 1)
        self.budget = NumberField(0.0, 1_000.0, digits=1)
        self.budget.exclude_low()
        self.surest = ShareField(0.01, 0.999, 0.05, 0)
        self._numbers: dict[str, NumberField] = {
            "questions": self.questions,
            "share": self.share.field,
            "keep": self.keep.field,
            "people": self.people.field,
            "missing": self.missing.field,
            "ask": self.ask,
            "minimum": self.minimum.field,
            "length": self.length,
            "together": self.together.field,
            "width": self.widest,
            "chance": self.surest,
            "budget": self.budget,
        }
        self._show_numbers(PlanWanted())

    def _show_numbers(self, wanted: PlanWanted) -> None:
        for name, field in self._numbers.items():
            value = getattr(wanted, name)
            field.set_share(value) if isinstance(field, ShareField) else field.setValue(value)

    def fields(self) -> list[NumberField]:
        """Every number."""
        return list(self._numbers.values())

    def _asked_rows(self) -> list[tuple[str, QWidget, str]]:
        """What is written, the field, its explanation."""
        share = tr("Of all people, who would truly answer yes to each question.")
        keep = tr("Warner's factor p: of 100 answers, how many are sent unchanged. Fewer is more private.")
        ask = tr("So many of the questions, drawn at random for each person; 0 for all of them.")
        return [
            (tr("Questions:"), self.questions, tr("How many yes/no questions are made up.")),
            (tr("Share of yes:"), self.share, share),
            (tr("Answers sent as they are:"), self.keep, keep),
            (tr("Level:"), self.level, tr("The level that everybody takes for every question.")),
            (tr("Of 100 people:"), self.mix, tr("How many take each level.")),
            (tr("Asked of each person:"), self.ask, ask),
        ]

    def _people_rows(self) -> list[tuple[str, QWidget, str]]:
        withheld = tr("The share of answers that people prefer not to give.")
        return [
            (tr("People:"), self.people, tr("How many are asked.")),
            (tr("Answers withheld:"), self.missing, withheld),
        ]

    def _wanted_rows(self) -> list[tuple[str, QWidget, str]]:
        together = tr(
            "0 %: the answers have nothing to do with each other; 100 %: as far as their shares of yes allow."
        )
        length = tr("k, how many items the itemset has that is planned for.")
        return [
            (tr("Minimum support:"), self.minimum, tr("Of the run to come.")),
            (tr("Keep rule:"), self.select, tr("Of the run to come.")),
            (tr("Items together:"), self.length, length),
            (tr("How far they go together:"), self.together, together),
        ]

    def _goals_rows(self) -> list[tuple[str, QWidget, str]]:
        width = tr("From end to end, at most, in percentage points.")
        ceiling = tr("The ceiling under which levels and numbers of questions are chosen.")
        return [
            (tr("Width of the interval:"), self.widest, width),
            (tr("Chance to find:"), self.surest, tr("At least; also of what is called certain.")),
            (tr("ε of a record:"), self.budget, ceiling),
        ]

    def _box(self, title: str, rows: list[tuple[str, QWidget, str]]) -> QGroupBox:
        box = QGroupBox(title)
        form = QFormLayout(box)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        if title == tr("What is asked"):
            for widget in (self.source, self.draft_button, self.open_button, self.clear_button):
                form.addRow(widget)
            self._asked = form
        for words, field, help_text in rows:
            name = words.removesuffix(":")
            if isinstance(field, Slid):
                field.name(name)
            add_row(form, words, called(field, name, help_text))
        return box

    def _connect(self) -> None:
        for field in self.fields():
            field.valueChanged.connect(self.changed)
        self.level.currentIndexChanged.connect(self._level_chosen)
        self.mix.changed.connect(self.changed)
        self.mix.judged.connect(self._judge_mix)
        self.select.currentIndexChanged.connect(self.changed)

    def take(self, survey: Survey | None) -> None:
        """Plan this survey, or made-up questions for None."""
        self.survey = survey
        languages = [locale().bcp47Name()]
        said = tr("Made-up questions, all alike.")
        if survey is not None:
            said = tr("Survey: {title}").format(title=named(survey.title.get(languages)))
        self.source.setText(said)
        self.clear_button.setVisible(survey is not None)
        for field in (self.questions, self.share, self.keep):
            self._asked.setRowVisible(field, survey is None)
        self._asked.setRowVisible(self.level, survey is not None)
        names = [level.name.get(languages) for level in survey.levels] if survey else []
        with QSignalBlocker(self.level):
            self.level.clear()
            self.level.addItem(tr("as each question begins"), AS_CHOSEN)
            for number, name in enumerate(names):
                self.level.addItem(name, number)
            if len(names) > 1:
                self.level.addItem(tr("people differ…"), MIXED)
        self.mix.offer(names)
        self._asked.setRowVisible(self.mix, False)
        self.ask.setValue(survey.ask if survey else 0)
        self.changed.emit()

    def _level_chosen(self) -> None:
        self._asked.setRowVisible(self.mix, self.level.currentData() == MIXED)
        self.changed.emit()

    def _judge_mix(self) -> None:
        wrong = self.mix.fault()
        self.mix_complaint.setText(wrong.fault() if wrong else "")
        self.mix_complaint.setVisible(wrong is not None)

    def fault(self) -> bool:
        """Whether a number is refused; its sentence is shown below the form."""
        wrong = any(field.fault() for field in self.fields())
        return wrong or (self.level.currentData() == MIXED and self.mix.fault() is not None)

    def wanted(self) -> PlanWanted:
        """What is wanted now."""
        numbers = {
            name: field.share() if isinstance(field, ShareField) else field.value()
            for name, field in self._numbers.items()
        }
        return PlanWanted(
            self.survey,
            level=AS_CHOSEN if self.survey is None else self.level.currentData(),
            select=self.select.currentData(),
            mix=self.mix.mix() if self.survey is not None else (),
            **numbers,  # type: ignore[arg-type]  # a whole number where the field has whole ones
        )

    def show_wanted(self, wanted: PlanWanted) -> None:
        """Show these choices."""
        if wanted.survey is not None:
            self.take(wanted.survey)
        self._show_numbers(wanted)
        for field, share in zip(self.mix.fields, wanted.mix, strict=False):
            field.set_share(share)
        self.level.setCurrentIndex(max(0, self.level.findData(wanted.level)))
        self.select.setCurrentIndex(self.select.findData(wanted.select))
