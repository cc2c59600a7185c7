"""The choices of the page Plan: what is asked, of whom, what is wanted. Each number is typed, or slid over what one may want."""

import math
from collections.abc import Sequence
from typing import Any

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
MOST_QUESTIONS, MOST_PEOPLE = 1_000, 100_000_000
MOST_ITEMS = 3  # items of the itemset that is planned for
SLIDERS = {  # the ends of those numbers that can be slid
    "share": (1.0, 100.0),
    "keep": (51.0, 100.0),
    "people": (100.0, 1_000_000.0),
    "missing": (0.0, 80.0),
    "minimum": (0.5, 50.0),
    "together": (0.0, 100.0),
}


class _Slid(QWidget):
    """The field decides; a number outside the slider's range leaves it at its end. Steps that are not even each multiply by the same."""

    def __init__(self, field: NumberField, low: float, high: float, *, even: bool = True) -> None:
        super().__init__()
        self.field, self._low, self._high, self._even = field, low, high, even
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setRange(0, STEPS)
        self.slider.setPageStep(STEPS // 10)
        laid_out(QVBoxLayout(self), field, self.slider, spacing=0)
        self.slider.valueChanged.connect(lambda place: field.setValue(self._at(place)))
        field.valueChanged.connect(self._follow)
        self._follow()

    def _at(self, place: int) -> float:
        """The number at a place of the slider; between uneven steps to two digits, which is as exactly as one slides."""
        part = place / STEPS
        if self._even:
            return round(self._low + part * (self._high - self._low), 6)
        value: float = self._low * (self._high / self._low) ** part
        unit = 10.0 ** max(0, math.floor(math.log10(value)) - 1)
        return round(value / unit) * unit

    def _follow(self) -> None:
        """Put the slider where the number is, unless it says this number."""
        if self._at(self.slider.value()) == self.field.value():
            return
        value = min(max(self.field.value(), self._low), self._high)
        part = (value - self._low) / (self._high - self._low)
        if not self._even:
            part = math.log(value / self._low) / math.log(self._high / self._low)
        with QSignalBlocker(self.slider):
            self.slider.setValue(round(part * STEPS))


class _MixFields(QWidget):
    """A field a level, of shares that need not add up and are taken in proportion, and why one is refused."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.fields: list[ShareField] = []
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)

    def offer(self, names: Sequence[str]) -> None:
        while self._form.rowCount():
            self._form.removeRow(0)
        self.fields = []
        for name in names:
            about = tr("The share of people who take this level; shares are taken in proportion.")
            field = called(ShareField(0.0, 1.0, 0.05, 0), tr("People at {level}").format(level=name), about)
            field.set_share(1.0 / len(names))
            field.valueChanged.connect(self.changed)
            add_row(self._form, name, field)
            self.fields.append(field)
        self.complaint = Complaint(*self.fields)
        self._form.addRow(self.complaint)

    def mix(self) -> tuple[float, ...]:
        """The shares, adding up to 1 unless all are 0."""
        shares = [field.share() for field in self.fields]
        total = sum(shares)
        return tuple(share / total for share in shares) if total > 0.0 else tuple(shares)


def _numbers() -> dict[str, NumberField]:
    return {
        "questions": CountField(1, MOST_QUESTIONS),
        "share": ShareField(0.001, 1.0, 0.01, 1),
        "keep": ShareField(0.501, 1.0, 0.01, 1),
        "people": CountField(2, MOST_PEOPLE, 100),
        "missing": ShareField(0.0, 0.99, 0.01, 0),
        "ask": CountField(0, MOST_QUESTIONS),
        "minimum": ShareField(0.0001, 1.0, 0.005, 1),
        "length": CountField(1, MOST_ITEMS),
        "together": ShareField(0.0, 1.0, 0.05, 0),
        "width": ShareField(0.0001, 2.0, 0.01, 1),
        "chance": ShareField(0.01, 0.999, 0.05, 0),
        "budget": NumberField(0.0, 1_000.0, digits=1),
    }


def _groups() -> dict[str, list[tuple[str, str, str]]]:
    """The rows of each group: which choice, what is written, its explanation."""
    share = tr("Of all people, who would truly answer yes to each question.")
    keep = tr("Warner's factor p: of 100 answers, how many are sent unchanged. Fewer is more private.")
    ask = tr("So many of the questions, drawn at random for each person; 0 for all of them.")
    together = tr(
        "0 %: the answers have nothing to do with each other; 100 %: as far as their shares of yes allow."
    )
    ceiling = tr("The ceiling under which levels and numbers of questions are chosen.")
    return {
        tr("What is asked"): [
            ("questions", tr("Questions:"), tr("How many yes/no questions are made up.")),
            ("share", tr("Share of yes:"), share),
            ("keep", tr("Answers sent as they are:"), keep),
            ("level", tr("Level:"), tr("The level that everybody takes for every question.")),
            ("mix", tr("Of 100 people:"), tr("How many take each level.")),
            ("ask", tr("Asked of each person:"), ask),
        ],
        tr("Of whom"): [
            ("people", tr("People:"), tr("How many are asked.")),
            ("missing", tr("Answers withheld:"), tr("The share of answers that people prefer not to give.")),
        ],
        tr("What is looked for"): [
            ("minimum", tr("Minimum support:"), tr("Of the run to come.")),
            ("select", tr("Keep rule:"), tr("Of the run to come.")),
            ("length", tr("Items together:"), tr("k, how many items the itemset has that is planned for.")),
            ("together", tr("How far they go together:"), together),
        ],
        tr("Goals"): [
            ("width", tr("Width of the interval:"), tr("From end to end, at most, in percentage points.")),
            ("chance", tr("Chance to find:"), tr("At least; also of what is called certain.")),
            ("budget", tr("ε of a record:"), ceiling),
        ],
    }


class Choices(QWidget):
    """The form; `numbers` has the fields by what they say of a `PlanWanted`, `slid` the sliders of some."""

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
        self.numbers, self.level, self.mix = _numbers(), QComboBox(), _MixFields()
        self.numbers["ask"].name_zero(tr("all of them"))
        self.numbers["budget"].exclude_low()
        rules = {each: said(keep_rule(each).label()) for each in Select if each is not Select.EVIDENCE}
        self.select = choice_of(rules)
        self._show_numbers(PlanWanted())
        self.slid = {
            name: _Slid(self.numbers[name], *ends, even=name != "people") for name, ends in SLIDERS.items()
        }
        others = {"level": self.level, "mix": self.mix, "select": self.select}
        self._widgets: dict[str, QWidget] = {**self.numbers, **self.slid, **others}
        boxes = list(map(QGroupBox, _groups()))
        forms = list(map(QFormLayout, boxes))
        self._asked = forms[0]
        for widget in (self.source, self.draft_button, self.open_button, self.clear_button):
            self._asked.addRow(widget)
        for form, rows in zip(forms, _groups().values(), strict=True):
            self._fill(form, rows)
        fill(laid_out(QVBoxLayout(self)), *boxes, Complaint(*self.numbers.values()), 1)
        for field in self.numbers.values():
            field.valueChanged.connect(self.changed)
        self.level.currentIndexChanged.connect(self._level_chosen)
        self.mix.changed.connect(self.changed)
        self.select.currentIndexChanged.connect(self.changed)
        self.take(None)

    def _show_numbers(self, wanted: PlanWanted) -> None:
        for name, field in self.numbers.items():
            value = getattr(wanted, name)
            field.set_share(value) if isinstance(field, ShareField) else field.setValue(value)

    def _fill(self, form: QFormLayout, rows: list[tuple[str, str, str]]) -> None:
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for name, words, about in rows:
            field = self._widgets[name]
            for part in (field, *field.findChildren(NumberField), *field.findChildren(QSlider)):
                part.setAccessibleName(words.removesuffix(":"))
            field.setToolTip(about)
            add_row(form, words, field)

    def take(self, survey: Survey | None) -> None:
        """Plan this survey, or made-up questions for None."""
        self.survey = survey
        languages = [locale().bcp47Name()]
        said = tr("Made-up questions, all alike.")
        if survey is not None:
            said = tr("Survey: {title}").format(title=named(survey.title.get(languages)))
        self.source.setText(said)
        self.clear_button.setVisible(survey is not None)
        for name in ("questions", "share", "keep"):
            self._asked.setRowVisible(self._widgets[name], survey is None)
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
        self.numbers["ask"].setValue(survey.ask if survey else 0)
        self.changed.emit()

    def _level_chosen(self) -> None:
        self._asked.setRowVisible(self.mix, self.level.currentData() == MIXED)
        self.changed.emit()

    def fault(self) -> bool:
        """Whether a number is refused; its sentence is shown below the form."""
        mixed = self.mix.fields if self.level.currentData() == MIXED else []
        return any(field.fault() for field in (*self.numbers.values(), *mixed))

    def wanted(self) -> PlanWanted:
        """What is wanted now."""
        numbers: dict[str, Any] = {  # whole ones where the field has whole ones
            name: field.share() if isinstance(field, ShareField) else field.value()
            for name, field in self.numbers.items()
        }
        level, mix = (AS_CHOSEN, ()) if self.survey is None else (self.level.currentData(), self.mix.mix())
        return PlanWanted(self.survey, level=level, mix=mix, select=self.select.currentData(), **numbers)

    def show_wanted(self, wanted: PlanWanted) -> None:
        """Show these choices, which are one change."""
        with QSignalBlocker(self):
            if wanted.survey is not None:
                self.take(wanted.survey)
            self._show_numbers(wanted)
            for field, share in zip(self.mix.fields, wanted.mix, strict=False):
                field.set_share(share)
            self.level.setCurrentIndex(max(0, self.level.findData(wanted.level)))
            self.select.setCurrentIndex(self.select.findData(wanted.select))
        self.changed.emit()
