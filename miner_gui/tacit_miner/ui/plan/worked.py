"""What the page shows of a plan, worked out in the worker thread: figures, the three curves, and what a goal takes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import numpy as np

from tacit.arrays import Floats
from tacit.channel import Channel
from tacit.errors import TacitError
from tacit.exposure import chance
from tacit.messages import Message
from tacit.mining.keep_rules import Select
from tacit.planning.allocation import allocate, by_epsilon
from tacit.planning.figures import Expected
from tacit.planning.finding import Found, Keep
from tacit.planning.minimum import MinimumTells
from tacit.planning.plan import LONGEST, Plan
from tacit.planning.record import Privacy
from tacit.planning.solve import Find, Goal, Width, keep_for, level_for, people_for
from tacit.planning.subsets import Asked, ways_to_ask
from tacit_miner.ui.plan.wanted import Wanted

POINTS = 41
"""Points of a curve."""

FEWER, MORE = 0.1, 3.0
"""The curve over n goes from this share of n to so many times n."""

FACTORS = np.linspace(0.55, 0.99, POINTS)
CURVES = 3
"""Itemsets of one, two and three items have a curve each."""

MOST_ASKED = 60
"""Questions beyond which every number to ask is not tried while one waits."""

MOST_LISTED = 3
"""Items of the longest itemsets whose lists are foreseen."""


@dataclass(frozen=True, slots=True, eq=False)
class Lengths:
    """What can be told of itemsets by their number of items, from 1.

    Attributes:
        possible: the largest support that typical items can have together.
        smallest: the smallest that will be certain; None where none will.
    """

    possible: list[float]
    smallest: list[float | None]


@dataclass(frozen=True, slots=True, eq=False)
class Worked:
    """Everything that is shown.

    Attributes:
        wanted: the choices that it was worked out for.
        items: of the itemset.
        single: a typical prevalence.
        itemset: the itemset's support.
        found: the chance that it is found.
        lists: what is listed of each length from 1.
        told: what the minimum tells of pairs.
        privacy: of each kind of people.
        people: n along the first curve.
        widths: of the interval by length, float64 [lengths, POINTS], over `people`.
        chances: share decided by chance along the second curve, ascending.
        private_widths: of the itemset's interval over `chances`.
        now: the share decided by chance at present.
        lengths: for the third plot.
    """

    wanted: Wanted
    items: tuple[str, ...]
    single: Expected
    itemset: Expected
    found: float
    lists: list[Found]
    told: MinimumTells
    privacy: list[Privacy]
    people: Floats
    widths: Floats
    chances: Floats
    private_widths: Floats
    now: float
    lengths: Lengths


def work_out(wanted: Wanted) -> Worked:
    """Everything that is shown.

    Raises:
        PlanError: choices that make no study.
    """
    plan = wanted.plan()
    items = wanted.items(plan)
    support = wanted.support(plan, items)
    people, widths = _over_people(wanted, plan)
    chances, private = _over_privacy(wanted)
    return Worked(
        wanted,
        items,
        plan.support(plan.typical(1)),
        plan.support(items, support),
        plan.chance(items, wanted.rule, support),
        plan.lists(wanted.rule, min(MOST_LISTED, max(2, wanted.length))),
        plan.minimum(wanted.rule),
        plan.privacy(),
        people,
        widths,
        chances,
        private,
        _chance(plan, items),
        _lengths(wanted, plan),
    )


def _over_people(wanted: Wanted, plan: Plan) -> tuple[Floats, Floats]:
    people = np.geomspace(max(2.0, FEWER * wanted.people), MORE * wanted.people, POINTS)
    rows = []
    for length in range(1, CURVES + 1):
        items = plan.typical(length)
        if len(items) == length:
            support = wanted.support(plan, items)
            rows.append([plan.with_people(round(n)).support(items, support).width for n in people])
    return people, np.array(rows)


def _over_privacy(wanted: Wanted) -> tuple[Floats, Floats]:
    """Interval widths of the itemset over the share that chance decides: of made-up questions by p, of a survey by level."""
    points = sorted(_points(wanted))
    return np.array([x for x, _ in points]), np.array([width for _, width in points])


def _points(wanted: Wanted) -> Iterator[tuple[float, float]]:
    if wanted.survey is None:
        others = [wanted.at_keep(float(keep)) for keep in FACTORS]
    else:
        others = [replace(wanted, level=level) for level in range(len(wanted.survey.levels))]
    for other in others:
        plan = other.plan()
        items = other.items(plan)
        yield _chance(plan, items), plan.support(items, other.support(plan, items)).width


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


def _lengths(wanted: Wanted, plan: Plan) -> Lengths:
    possible: list[float] = []
    smallest: list[float | None] = []
    keep = Keep(wanted.minimum, Select.LOWER)
    for length in range(1, LONGEST + 1):
        items = plan.typical(length)
        if len(items) < length:
            break
        shares = [plan.questionnaire.shares[plan.questionnaire.place(name)] for name in items]
        possible.append(1.0 if length == 1 else float(min(shares)))
        smallest.append(plan.smallest(items, keep, wanted.chance))
    return Lengths(possible, smallest)


@dataclass(frozen=True, slots=True)
class Solution:
    """What a goal takes.

    Attributes:
        people: how many; None if no number will do.
        keep: Warner's factor of made-up questions, None if none will do.
        level: the level of a survey, from 1, None if none will do.
        why_not: why something is None, for people and for the level.
    """

    people: int | None
    keep: float | None
    level: int | None
    why_not: tuple[Message | None, Message | None]


def solve(wanted: Wanted, *, by_width: bool) -> Solution:
    """What it takes to reach the width, or the chance to find.

    Raises:
        PlanError: choices that make no study.
    """
    plan = wanted.plan()
    items = wanted.items(plan)
    support = wanted.support(plan, items)
    goal: Goal = (
        Width(items, wanted.width, support=support)
        if by_width
        else Find(items, wanted.rule, wanted.chance, support)
    )
    people: int | None = None
    keep: float | None = None
    level: int | None = None
    no_people: Message | None = None
    no_level: Message | None = None
    try:
        people = people_for(plan, goal)
    except TacitError as error:
        no_people = error.message
    try:
        if wanted.survey is None:
            keep = keep_for(plan, goal)
        else:
            level = level_for(plan, goal)
    except TacitError as error:
        no_level = error.message
    return Solution(people, keep, level, (no_people, no_level))


@dataclass(frozen=True, slots=True)
class Spent:
    """How a ceiling on ε of the record is best spent.

    Attributes:
        levels: names of questions by level, from 1; none for made-up questions, which have one level.
        error: root mean square standard error of the prevalences at these levels.
        why_not: why there are no levels.
        ways: of asking each person some of the yes/no questions, by the error of pairs; none if there are not two.
    """

    levels: dict[int, list[str]]
    error: float
    why_not: Message | None
    ways: list[Asked]


def spend(wanted: Wanted) -> Spent:
    """The level that each question deserves, and how many questions to ask, under the ceiling.

    Raises:
        PlanError: choices that make no study.
    """
    plan = wanted.plan()
    asked = plan.questionnaire
    shares = asked.shares[np.array(asked.unions) == 0]
    ways = ways_to_ask(wanted.budget, wanted.people, shares, 2) if 2 <= len(shares) <= MOST_ASKED else []
    levels: dict[int, list[str]] = {}
    if asked.levels == 1:
        return Spent(levels, 0.0, None, ways)
    try:
        found = allocate(plan, wanted.budget, by_epsilon(plan))
    except TacitError as error:
        return Spent(levels, 0.0, error.message, ways)
    first = dict(zip(reversed(asked.question), reversed(asked.names), strict=True))
    for question, level in enumerate(found.levels):
        levels.setdefault(level, []).append(first[question].partition("=")[0])
    return Spent(dict(sorted(levels.items())), found.error, None, ways)
