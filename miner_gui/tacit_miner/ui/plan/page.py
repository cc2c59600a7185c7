"""The page Plan: choices at one side, figures in sentences and a picture at the other, worked out as one types or slides."""

import math
from collections.abc import Callable
from functools import partial
from pathlib import Path

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QGroupBox, QHBoxLayout, QSizePolicy, QVBoxLayout

from tacit.compute.arrays import Floats
from tacit.platform.errors import TacitError
from tacit.privacy.figures import shown_chance, shown_of_hundred, shown_times
from tacit.survey import Survey
from tacit_miner.design.checks import WANTS_TOKENS
from tacit_miner.design.versions import read_any
from tacit_miner.figures.marks import Curve, LineMark, Mark, Points
from tacit_miner.figures.scene import Style
from tacit_miner.ui.drawing.plot_view import PlotData, PlotView
from tacit_miner.ui.plan import worked
from tacit_miner.ui.plan.choices import Choices
from tacit_miner.ui.plan.worked import PlanWanted, Solution, Spent, Worked
from tacit_miner.ui.texts.language import as_given, decimal, isolated, named, number, percent, said, tr
from tacit_miner.ui.widgets.flow import FlowLayout, follow_the_eye, push
from tacit_miner.ui.widgets.labels import Notice, Plain
from tacit_miner.ui.widgets.number_field import choice_of
from tacit_miner.ui.workflow.workflow import FreePage, StepHost
from tacit_qt.widgets import called, fill, in_column, open_file

STYLES: tuple[Style, ...] = ("solid", "dash", "dashdot")
PEOPLE, PRIVACY, LARGEST = "people", "privacy", "largest"


def figures(worked: Worked) -> list[str]:
    """How accurate, what is found, how private: three texts, a line a sentence."""
    value, reach = percent(worked.single.value), _points(worked.single.width / 2.0)
    prevalence = tr("A prevalence of {value} is known to ±{reach} points.").format(value=value, reach=reach)
    accuracy = [prevalence, *_itemset_accuracy(worked), _smallest_certain(worked)]
    return ["\n".join(part) for part in (accuracy, _found(worked), _privacy(worked))]


def _itemset_accuracy(worked: Worked) -> list[str]:
    """How wide the interval of the itemset that is planned for will be, or why it has none."""
    if len(worked.items) < worked.wanted.length:
        return [tr("There are not so many questions as the itemset has items.")]
    if not math.isfinite(worked.itemset.error):
        words = tr("Too few people answer all {count} questions of the itemset.")
        return [words.format(count=len(worked.items))]
    if len(worked.items) < 2:
        return []
    itemset = worked.itemset
    low, high = (isolated(percent(value)) for value in (itemset.low, itemset.high))
    words = tr(
        "An itemset of {count} items with a support of {value} has an interval of {interval}, {width} points wide."
    )
    interval, value = tr("{low} to {high}").format(low=low, high=high), percent(itemset.value)
    width = _points(itemset.width)
    return [words.format(count=len(worked.items), value=value, interval=interval, width=width)]


def _smallest_certain(worked: Worked) -> str:
    smallest, chance = worked.smallest, percent(worked.wanted.chance, 0)
    support = smallest[len(worked.items) - 1] if len(worked.items) <= len(smallest) else None
    if support is None:
        words = tr("No support of such an itemset will be certain with a chance of {chance}.")
        return words.format(chance=chance)
    words = tr("The smallest support that a run will find certain with a chance of {chance} is {support}.")
    return words.format(chance=chance, support=percent(support))


def _found(worked: Worked) -> list[str]:
    chance = tr("The itemset is found with a chance of {chance}.").format(chance=percent(worked.found))
    found = [chance, tr("What a run will list, if answers are independent:")]
    for length, listed in enumerate(worked.lists, start=1):
        words = tr("{length} together: {right} of {frequent} frequent ones, and {wrong} wrong ones.")
        right, wrong = decimal(listed.right, 1), decimal(listed.wrong, 1)
        frequent = number(round(listed.frequent))
        found.append(words.format(length=length, right=right, frequent=frequent, wrong=wrong))
    if worked.wanted.questionnaire().wants_tokens:
        found.append(_sentence(said(WANTS_TOKENS())))
    told = worked.told
    if told.sensible is not None and told.sensible > told.minimum:
        words = tr("About {share} of the pairs listed will be wrong; raise the minimum to {minimum}.")
        found.append(words.format(share=percent(told.found.wrong_share, 0), minimum=percent(told.sensible)))
    return found


def _privacy(worked: Worked) -> list[str]:
    open_one = worked.privacy[0]
    chance = as_given(shown_chance(min(each.least_chance for each in worked.privacy)))
    found = [tr("Of each sensitive answer chance alone decides at least {share} %.").format(share=chance)]
    if math.isinf(open_one.epsilon):
        return [*found, tr("A sensitive answer proves what is true: the record has no finite ε.")]
    times = as_given(shown_times(max(each.most_surer for each in worked.privacy)))
    epsilon = decimal(max(each.epsilon for each in worked.privacy), 2)
    guessed = as_given(shown_of_hundred(max(each.guessed_worst_case for each in worked.privacy)))
    surer = tr("An answer makes nobody more than {times} times surer; ε of a record is {epsilon}.")
    right = tr("In the worst case, all questions asking the same thing, {count} of 100 guesses are right.")
    return [*found, surer.format(times=times, epsilon=epsilon), right.format(count=guessed)]


def solution(found: Solution) -> list[str]:
    """What the goal takes, a sentence each."""
    no_people, no_level = found.why_not
    lines = []
    if found.people is not None:
        lines.append(tr("Ask {people} people at this level.").format(people=number(found.people)))
    elif no_people is not None:
        lines.append(_sentence(said(no_people)))
    if found.keep is not None:
        words = tr("Or, with as many people, send {share} of the answers as they are.")
        lines.append(words.format(share=percent(found.keep)))
    elif found.level is not None:
        words = tr("Or, with as many people, level {level} of the survey is the most private that does.")
        lines.append(words.format(level=number(found.level)))
    elif no_level is not None:
        lines.append(_sentence(said(no_level)))
    return lines


def spending(found: Spent) -> list[str]:
    """How the ceiling is best spent, a sentence each."""
    lines = [] if found.why_not is None else [_sentence(said(found.why_not))]
    at_level = tr("Level {level}: {questions}.")
    for level, names in found.levels.items():
        lines.append(at_level.format(level=number(level), questions=", ".join(map(named, names))))
    if found.levels:
        words = tr("Prevalences then have a standard error of {error} points (root mean square).")
        lines.append(words.format(error=decimal(100.0 * found.error, 2)))
    best = found.best
    if best is not None and best is found.ways[-1]:
        lines.append(tr("For pairs, it is best to ask all questions."))
    elif best is not None:
        every = found.ways[-1]
        words = tr(
            "For pairs, ask each person {asked} of {count} questions and send {share} of the answers as they are: a standard error of "
            "{error} points, and {whole} with all questions asked."
        )
        error, whole = (decimal(100.0 * way.error, 2) for way in (best, every))
        asked, count, share = number(best.asked), number(every.asked), percent(best.keep)
        lines.append(words.format(asked=asked, count=count, share=share, error=error, whole=whole))
    if found.frequent_only:
        words = tr(
            "That is more than half of what an average pair has. Where only the most frequent itemsets are sought, a design in which "
            "a person reports one thing of all that are held tells more (SVSM)."
        )
        lines.append(words)
    return lines or [tr("There is nothing to choose: too few questions, or too many to try.")]


def _points(value: float) -> str:
    return decimal(100.0 * value, 1) if math.isfinite(value) else "∞"


def _sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


class _PlanPlot(PlotView):
    """One of the three, chosen above it."""

    def __init__(self) -> None:
        super().__init__("plan", tr("Plan"))
        kinds = {PEOPLE: tr("Width against people"), PRIVACY: tr("Width against privacy")}
        kinds[LARGEST] = tr("Largest itemset")
        self.kind = choice_of(kinds, tr("Picture"), tr("Which picture is drawn"))
        self.controls.addWidget(self.kind)
        self.kind.currentIndexChanged.connect(self.redraw)
        self.worked: Worked | None = None
        self.is_refused = False
        self.redraw()

    def show_worked(self, worked: Worked | None) -> None:
        self.worked, self.is_refused = worked, worked is None
        self.redraw()

    def redraw(self) -> None:
        if self.worked is None:
            no_plan = tr("Nothing to draw: no plan can be made of these numbers.")
            self.show_nothing(no_plan if self.is_refused else tr("Working it out…"))
            return
        pictures = {PEOPLE: self._people, PRIVACY: self._privacy, LARGEST: self._largest}
        pictures[self.kind.currentData()](self.worked)

    def _people(self, worked: Worked) -> None:
        across, colours = worked.people, self.inks.curves
        marks: list[Mark] = []
        names = [_items(place + 1) for place in range(len(worked.widths))]
        for place, widths in enumerate(worked.widths):
            shown = np.where(np.isfinite(widths), 100.0 * np.minimum(widths, 1.0), np.nan)
            marks.append(Curve(across, shown, colours[place], STYLES[place], 2.0, names[place]))
        marks += self._here(worked, float(worked.wanted.people))
        self.canvas.set_axes(tr("people"), tr("width of the interval, points"))
        self.canvas.set_home((float(across[0]), float(across[-1])), (0.0, _top(worked.widths)))
        rows = list(zip(map(round, worked.people.tolist()), *(100.0 * worked.widths).tolist(), strict=True))
        said = tr("The width of the interval of a support, by how many people are asked; now {people}.")
        caption = said.format(people=number(worked.wanted.people))
        self.show_marks(marks, caption, PlotData((tr("people"), *names), rows))

    def _privacy(self, worked: Worked) -> None:
        across, widths = 100.0 * worked.chances, 100.0 * np.minimum(worked.private_widths, 1.0)
        name = _items(len(worked.items))
        marks: list[Mark] = [Curve(across, widths, self.inks.curves[0], "solid", 2.0, name)]
        if worked.wanted.survey is not None:
            level = tr("a level of the survey")
            marks.append(Points(across, widths, self.inks.curves[0], "disc", 9.0, level))
        marks += self._here(worked, 100.0 * worked.now)
        bottom, left = tr("answers that chance alone decides, %"), tr("width of the interval, points")
        self.canvas.set_axes(bottom, left)
        self.canvas.set_home((-2.0, 102.0), (0.0, _top(worked.private_widths)))
        caption = tr(
            "What privacy costs: the more answers chance alone decides, the wider the interval; now {share}."
        )
        rows = list(zip(across.tolist(), widths.tolist(), strict=True))
        self.show_marks(marks, caption.format(share=percent(worked.now)), PlotData((bottom, left), rows))

    def _largest(self, worked: Worked) -> None:
        colours = self.inks
        lengths = np.arange(1.0, len(worked.possible) + 1.0)
        known = np.array([np.nan if value is None else 100.0 * value for value in worked.smallest])
        most, minimum = 100.0 * np.array(worked.possible[1:]), 100.0 * worked.wanted.minimum
        possible = Curve(lengths[1:], most, colours.curves[1], "dash", 2.0, tr("the most possible"))
        marks: list[Mark] = [possible]
        told = np.isfinite(known)
        if told.any():
            certain = tr("the smallest certain")
            marks.append(Points(lengths[told], known[told], colours.certain, "disc", 11.0, certain))
        marks.append(LineMark(minimum, vertical=False, colour=colours.threshold, name=tr("minimum")))
        bottom, left = tr("items together"), tr("support, %")
        self.canvas.set_axes(bottom, left)
        highest = max([*known[told].tolist(), *most.tolist(), minimum])
        self.canvas.set_home((0.5, len(worked.possible) + 0.5), (0.0, 1.1 * highest))
        smallest = ("—" if value is None else 100.0 * value for value in worked.smallest)
        shares = (100.0 * value for value in worked.possible)
        rows = list(zip(range(1, 1 + len(worked.possible)), smallest, shares, strict=True))
        titles = (bottom, tr("smallest certain support, %"), tr("the most possible, %"))
        self.show_marks(marks, self._said(worked, told), PlotData(titles, rows))

    def _said(self, worked: Worked, told: Floats) -> str:
        chance = percent(worked.wanted.chance, 0)
        if not told.any():
            said = tr("No itemset of questions like these will be certain with a chance of {chance}.")
            return said.format(chance=chance)
        largest = int(np.flatnonzero(told)[-1]) + 1
        smallest = worked.smallest[largest - 1]
        said = tr(
            "The largest itemset that can be told has {count} items: certain from a support of {support} on, with a chance of "
            "{chance}."
        )
        return said.format(count=largest, support=percent(smallest or 0.0), chance=chance)

    def _here(self, worked: Worked, x: float) -> list[Mark]:
        y, inks = 100.0 * min(1.0, worked.itemset.width), self.inks
        today = Points(np.array([x]), np.array([y]), inks.truth, "diamond", 14.0, tr("this plan"))
        return [today, LineMark(100.0 * worked.wanted.width, False, inks.threshold, tr("goal"))]


def _items(count: int) -> str:
    return tr("1 item") if count == 1 else tr("{count} items").format(count=decimal(count, 0))


def _top(widths: Floats) -> float:
    known = widths[np.isfinite(widths)]
    return float(min(105.0, 110.0 * known.max())) if known.size else 105.0


class PlanPage(FreePage):
    """Choices, figures, picture."""

    def __init__(self, host: StepHost) -> None:
        super().__init__()
        self._host = host
        self._project: Survey | None = None
        self._asked: PlanWanted | None = None
        self._at_work = self._touched = False
        self.choices, self.plot = Choices(), _PlanPlot()
        self.refusal = Notice(warning=True)
        self.solved, *self.figures = (Plain(wraps=True, selectable=True) for _ in range(4))
        by_width, by_chance = (partial(worked.solve, by_width=by_width) for by_width in (True, False))
        self.by_width = push(tr("What does this width take?"), lambda: self._work_out(by_width))
        self.by_chance = push(tr("What does this chance take?"), lambda: self._work_out(by_chance))
        self.by_budget = push(tr("How is this ε best spent?"), lambda: self._work_out(worked.spend))
        self._arrange()
        self.choices.changed.connect(self._changed)
        self.choices.open_survey.connect(self._open)
        self.choices.take_draft.connect(lambda: self._take(host.drafted()))
        self.plot.saveRequested.connect(host.save_plot)
        self._changed()

    def _arrange(self) -> None:
        self.choices.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Preferred)
        self.choices.setFixedWidth(44 * self.fontMetrics().averageCharWidth())
        solving = fill(FlowLayout(spacing=6), self.by_width, self.by_chance, self.by_budget)
        columns, names = QHBoxLayout(), (tr("How accurate"), tr("What is found"), tr("How private"))
        for words, label in zip(names, self.figures, strict=True):
            box = QGroupBox(words)
            QVBoxLayout(box).addWidget(called(label, words), 0, Qt.AlignmentFlag.AlignTop)
            columns.addWidget(box, 1)
        shown = in_column(None, self.refusal, columns, solving, self.solved, (self.plot, 1))
        fill(QHBoxLayout(self), self.choices, (shown, 1))
        follow_the_eye(self)

    def show_project(self, snapshot: object) -> None:
        """Plan the survey of the open project, unless something else was chosen here."""
        survey: Survey | None = getattr(snapshot, "asked", None)
        if survey is not None and survey != self._project and not self._touched:
            self.choices.take(survey)
        self._project = survey

    def showEvent(self, event: QShowEvent) -> None:
        """The draft that is open on Design is offered while there is one."""
        super().showEvent(event)
        self.choices.draft_button.setVisible(self._host.drafted() is not None)

    def state(self) -> object:
        """The choices."""
        return None if self.choices.fault() else self.choices.wanted()

    def restore(self, state: object) -> None:
        """Take over choices."""
        if isinstance(state, PlanWanted):
            self.choices.show_wanted(state)

    def _open(self) -> None:
        kinds = tr("Surveys and drafts (*.tacit-survey *.json);;All files (*)")
        if path := open_file(self, tr("Open a survey or draft"), kinds):
            self.open_path(path)

    def open_path(self, path: Path) -> None:
        """Plan the survey or draft in this file; what is wrong with it is said."""
        self._take(partial(read_any, path))

    def _take(self, made: Callable[[], Survey] | None) -> None:
        if made is None:
            return
        try:
            survey = made()
        except (TacitError, OSError) as error:
            self._host.show_failure(tr("Opening the survey"), error)
            return
        self._touched = True
        self.choices.take(survey)

    def _changed(self) -> None:
        if self.choices.fault():
            return
        self._asked = self.choices.wanted()
        self.solved.setText("")
        if not self._at_work:
            self._begin()

    def _begin(self) -> None:
        assert self._asked is not None
        self._at_work = True
        wanted, self._asked = self._asked, None
        self._host.session.compute(partial(worked.work_out, wanted), self._show, self._refused)

    def _show(self, found: Worked) -> None:
        self.refusal.clear()
        for label, text in zip(self.figures, figures(found), strict=True):
            label.setText(text)
        self.plot.show_worked(found)
        self._next()

    def _refused(self, error: object) -> None:
        text = said(error.message) if isinstance(error, TacitError) else str(error)
        self.refusal.say(tr("No plan: {reason}.").format(reason=text))
        for label in self.figures:
            label.clear()
        self.plot.show_worked(None)
        self._next()

    def _next(self) -> None:
        self._at_work = False
        if self._asked is not None:
            self._begin()

    def _work_out(self, goal: Callable[[PlanWanted], Solution | Spent]) -> None:
        if not self.choices.fault():
            self.solved.setText(tr("Working it out…"))
            task = partial(goal, self.choices.wanted())
            # Where there is none the plan itself is refused, and that is said.
            self._host.session.compute(task, self._show_solution, self.solved.clear)

    def _show_solution(self, found: Solution | Spent) -> None:
        lines = solution(found) if isinstance(found, Solution) else spending(found)
        self.solved.setText("\n".join(lines))
