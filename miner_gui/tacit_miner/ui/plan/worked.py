"""A person's plan and what the page shows of it (figures, three curves, what a goal takes), worked out in the worker thread. No Qt."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, TypeVar

import numpy as np

from tacit.channels.channel import Channel, warner
from tacit.compute.arrays import Floats
from tacit.planning.allocation import allocate, by_epsilon
from tacit.planning.certainty import PlannedClaim
from tacit.planning.figures import ExpectedFigure
from tacit.planning.figures import support as expected
from tacit.planning.finding import Found, Keep, MinimumTells
from tacit.planning.plan import Find, Goal, Plan, Width, keep_for, level_for, people_for
from tacit.planning.questionnaire import AskedShare, Questionnaire, RecordPrivacy, ways_to_ask
from tacit.platform.errors import TacitError
from tacit.platform.messages import Message
from tacit.privacy.figures import chance
from tacit.run.keep_rules import Select
from tacit.run.settings import LONGEST_PLANNED
from tacit.survey import Survey

_T = TypeVar("_T")
AS_CHOSEN = -1  # of the level: each question at the one it begins with, or as the survey draws it
MIXED = -2  # of the level: people differ, as the mix says
POINTS = 41  # points of a curve
FEWER, MORE = 0.1, 3.0  # the curve over n goes from this share of n to so many times n
FACTORS = np.linspace(0.55, 0.99, POINTS)


@dataclass(frozen=True, slots=True)
class PlanWanted:
    """The choices."""

    survey: Survey | None = None  # what is asked; None for made-up questions
    questions: int = 16  # of made-up questions: how many, the share of yes to each, Warner's factor
    share: float = 0.2
    keep: float = 0.8
    level: int = AS_CHOSEN  # of a survey: that which everybody takes, from 0, or `AS_CHOSEN`, or `MIXED`
    people: int = 2_000
    missing: float = 0.0
    ask: int = 0  # how many of the questions each person is asked; 0 for all
    minimum: float = 0.05
    select: Select = Select.ESTIMATE
    length: int = 2  # k of the itemset
    together: float = 0.3  # how far its items go together: 0 independent, 1 as far as their shares allow
    width: float = 0.05  # of the interval that is a goal
    chance: float = 0.8  # to find that is a goal
    mix: tuple[float, ...] = ()  # of a survey: the share of people at each level
    budget: float = 8.0  # ε of a whole record, at most

    @property
    def rule(self) -> Keep:
        """The keep rule with its minimum."""
        return Keep(self.minimum, self.select)

    def questionnaire(self) -> Questionnaire:
        """What is asked."""
        if self.survey is None:
            found = Questionnaire.of_channel(warner(self.keep), [self.share] * self.questions)
        else:
            found = Questionnaire.of_survey(self.survey)
        return replace(found, ask=self.ask) if self.ask else found

    def plan(self) -> Plan:
        """The plan; a `PlanError` refuses choices that make no study."""
        asked = self.questionnaire()
        mix: tuple[float, ...] | None = None
        if self.survey is not None and self.level == MIXED:
            mix = self.mix
        elif self.survey is not None and self.level != AS_CHOSEN:
            mix = tuple(float(level == self.level) for level in range(asked.levels))
        return Plan(asked, self.people, mix, missing=self.missing)

    def support(self, plan: Plan, items: tuple[str, ...]) -> float:
        """The support that an itemset is believed to have."""
        shares = np.array([plan.questionnaire.shares[plan.questionnaire.place(name)] for name in items])
        apart, most = float(shares.prod()), float(shares.min())
        return apart + self.together * (most - apart)


@dataclass(frozen=True, slots=True, eq=False)
class Worked:
    """Everything that is shown."""

    wanted: PlanWanted
    items: tuple[str, ...]  # of the itemset; fewer than asked if there are not so many questions
    single: ExpectedFigure  # a typical prevalence
    itemset: ExpectedFigure
    found: float
    lists: list[Found]  # what is listed of each length from 1
    told: MinimumTells  # what the minimum tells of pairs
    privacy: list[RecordPrivacy]
    people: Floats  # n along the first curve
    widths: Floats  # of the interval by length, float64 [lengths, POINTS], over `people`
    chances: Floats  # share decided by chance along the second curve, ascending
    private_widths: Floats  # of the itemset's interval over `chances`
    now: float  # the share decided by chance at present
    possible: list[float]  # the largest support that an itemset can have, by length from 1
    smallest: list[float | None]  # the smallest that will be certain, or None, by length from 1


@lru_cache(maxsize=32)
def work_out(wanted: PlanWanted) -> Worked:
    """Everything that is shown; of what was wanted before, at once. A `PlanError` refuses choices that make no study."""
    plan = wanted.plan()
    items = plan.typical(wanted.length)
    support = wanted.support(plan, items)
    curves = (*_over_people(wanted, plan), *_over_privacy(wanted))
    return Worked(
        wanted,
        items,
        plan.support(plan.typical(1)),
        plan.support(items, support),
        plan.chance(items, wanted.rule, support),
        plan.lists(wanted.rule, min(3, max(2, wanted.length))),  # items of the longest that are foreseen
        plan.minimum(wanted.rule),
        plan.privacy(),
        *curves,
        _chance(plan, items),
        *_lengths(replace(wanted, **_NO_MATTER_TO_LENGTHS)),
    )


def _over_people(wanted: PlanWanted, plan: Plan) -> tuple[Floats, Floats]:
    people = np.geomspace(max(2.0, FEWER * wanted.people), MORE * wanted.people, POINTS)
    rows = []
    for length in (1, 2, 3):
        items = plan.typical(length)
        if len(items) == length:
            of = plan.moments(items, wanted.support(plan, items))
            rows.append([expected(of, round(n)).width for n in people])
    return people, np.array(rows)


def _over_privacy(wanted: PlanWanted) -> tuple[Floats, Floats]:
    """Interval widths of the itemset over the share that chance decides: of made-up questions by p, of a survey by level."""
    if wanted.survey is None:
        others = [replace(wanted, keep=float(keep)) for keep in FACTORS]
    else:
        others = [replace(wanted, level=level) for level in range(len(wanted.survey.levels))]
    points = []
    for other in others:
        plan = other.plan()
        items = plan.typical(other.length)
        points.append((_chance(plan, items), plan.support(items, other.support(plan, items)).width))
    points.sort()
    return np.array([x for x, _ in points]), np.array([width for _, width in points])


def _chance(plan: Plan, items: tuple[str, ...]) -> float:
    """Of the answers to the itemset's items the mean share that chance alone decides."""
    design = plan.design
    places = [plan.questionnaire.place(name) for name in items]
    shares = [
        float(design.shares[row, place])
        * chance(Channel(design.keep_one[row, place], design.keep_zero[row, place]))
        for row in range(len(design.shares))
        for place in places
    ]
    return sum(shares) / len(places)


_NO_MATTER_TO_LENGTHS: dict[str, Any] = {
    name: getattr(PlanWanted(), name) for name in ("select", "length", "together", "width", "budget")
}
"""Choices that change nothing of the smallest supports that are certain, which take longest: their defaults."""


@lru_cache(maxsize=32)
def _lengths(wanted: PlanWanted) -> tuple[list[float], list[float | None]]:
    plan = wanted.plan()
    possible: list[float] = []
    smallest: list[float | None] = []
    for length in range(1, LONGEST_PLANNED + 1):
        items = plan.typical(length)
        if len(items) < length:
            break
        shares = [plan.questionnaire.shares[plan.questionnaire.place(name)] for name in items]
        possible.append(1.0 if length == 1 else float(min(shares)))
        smallest.append(plan.smallest(items, PlannedClaim(Keep(wanted.minimum)), wanted.chance))
    return possible, smallest


@dataclass(frozen=True, slots=True)
class Solution:
    """What a goal takes: people, and Warner's factor of made-up questions or the level of a survey, from 1; None where nothing will do."""

    people: int | None
    keep: float | None
    level: int | None
    why_not: tuple[Message | None, Message | None]


def solve(wanted: PlanWanted, *, by_width: bool) -> Solution:
    """What it takes to reach the width, or the chance to find; a `PlanError` refuses choices that make no study."""
    plan = wanted.plan()
    items = plan.typical(wanted.length)
    support = wanted.support(plan, items)
    goal: Goal = Find(items, wanted.rule, wanted.chance, support)
    if by_width:
        goal = Width(items, wanted.width, support=support)
    people, no_people = _tried(people_for, plan, goal)
    if wanted.survey is None:
        keep, no_keep = _tried(keep_for, plan, goal)
        return Solution(people, keep, None, (no_people, no_keep))
    level, no_level = _tried(level_for, plan, goal)
    return Solution(people, None, level, (no_people, no_level))


def _tried(find: Callable[[Plan, Goal], _T], plan: Plan, goal: Goal) -> tuple[_T | None, Message | None]:
    try:
        return find(plan, goal), None
    except TacitError as error:
        return None, error.message


@dataclass(frozen=True, slots=True)
class Spent:
    """How a ceiling on ε of the record is best spent."""

    # Names of questions by level, from 1; none for made-up questions, which have one level.
    levels: dict[int, list[str]]
    error: float  # root mean square standard error of the prevalences at these levels
    why_not: Message | None  # why there are no levels
    # Of asking each person some of the yes/no questions, by the error of pairs; none if there are not two.
    ways: list[AskedShare]
    best: AskedShare | None  # the way with the least error; None if there is none
    frequent_only: bool  # whether that error leaves only what is most frequent to be found


def spend(wanted: PlanWanted) -> Spent:
    """The level that each question deserves, and how many to ask, under the ceiling; a `PlanError` refuses choices that make no study."""
    plan = wanted.plan()
    asked = plan.questionnaire
    shares = asked.shares[np.array(asked.unions) == 0]
    ways = ways_to_ask(wanted.budget, wanted.people, shares, 2) if len(shares) >= 2 else []
    best = min(ways, key=lambda way: way.error, default=None)
    asking = ways, best, best is not None and best.frequent_only(shares)
    levels: dict[int, list[str]] = {}
    if asked.levels == 1:
        return Spent(levels, 0.0, None, *asking)
    try:
        found = allocate(plan, wanted.budget, by_epsilon(plan))
    except TacitError as error:
        return Spent(levels, 0.0, error.message, *asking)
    first = dict(zip(reversed(asked.question), reversed(asked.names), strict=True))
    for question, level in enumerate(found.levels):
        levels.setdefault(level, []).append(first[question].partition("=")[0])
    return Spent(dict(sorted(levels.items())), found.error, None, *asking)
