"""The smallest number of people, the most private level, and the most private mix of levels that reach a goal.

A goal is one sentence: this figure's interval is at most so wide; this itemset is found with at least this chance. Every solver
tries designs along one line on which goals become easier, by bisection, and refuses with the best that can be reached.
Bisection is right where reaching is monotone: more people, more open levels, and more people at the more open of two levels
never widen an interval. A chance of finding may move the other way where the truth is below the bound; such goals are out of
reach at the far end too, and are refused.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tacit.channel import Channel, warner
from tacit.choice_channel import AnyChannel
from tacit.kary import Kary, kary
from tacit.messages import Message, Template
from tacit.planning.errors import PlanError
from tacit.planning.finding import Keep
from tacit.planning.plan import Plan
from tacit.planning.questionnaire import Questionnaire

MOST_PEOPLE = 1_000_000_000
"""More than this is no number that would do."""

NO_NUMBER = Template("plan.no-number", "no number of people will do: with {people:,} people {best}; {advice}")
NO_LEVEL = Template("plan.no-level", "no level will do: with every answer sent as it is, {best}; {advice}")
NO_LEVEL_OF_SURVEY = Template(
    "plan.no-level-of-survey", "no level of the survey will do: at the most open one, {best}; {advice}"
)
NO_MIX = Template(
    "plan.no-mix", "no mix of these levels will do: with everybody at the more open one, {best}; {advice}"
)
MORE_OPEN = Template("plan.advice.more-open", "lower the demand, or take a support further above the minimum")
MORE_PEOPLE = Template("plan.advice.more-people", "ask more people, or lower the demand")
WIDTH_IS = Template("plan.width-is", "the interval is {width:.4g} points wide")
WIDTH_UNBOUNDED = Template("plan.width-unbounded", "the data do not bound the figure")
CHANCE_IS = Template("plan.chance-is", "the chance to find it is {percent:.4g} %")
GOAL_WIDTH = Template("plan.goal-width", "a width of {width:g} points is no goal; write more than 0")
GOAL_CHANCE = Template(
    "plan.goal-chance", "a chance of {chance:g} is no goal; write more than 0 and less than 1"
)
FACTORS = range(501, 1_001)
"""Warner's factors that are tried, in per-mille."""

MIX_STEPS = 1_000
"""Shares of people that are tried."""


@dataclass(frozen=True, slots=True)
class Width:
    """The interval of a figure is at most so wide.

    Attributes:
        items: of the itemset; of a rule or a pair of group and item all of them, the left side or group first.
        width: at most, from end to end, as a share.
        left: how many of the items are the left side of a rule; 0 for the support.
        groups: whether the figure is the difference of the groups that the first item makes.
        support: believed, of all items; that of independent answers for None.
        alpha: of the interval.
    """

    items: tuple[str, ...]
    width: float
    left: int = 0
    groups: bool = False
    support: float | None = None
    alpha: float = 0.05

    def __post_init__(self) -> None:
        if not self.width > 0.0:
            raise PlanError(GOAL_WIDTH(width=100.0 * self.width))

    def reached(self, plan: Plan) -> bool:
        """Whether the plan reaches the goal."""
        return self._width(plan) <= self.width

    def said(self, plan: Plan) -> Message:
        """What the plan reaches."""
        width = self._width(plan)
        return WIDTH_IS(width=100.0 * width) if width < float("inf") else WIDTH_UNBOUNDED()

    def _width(self, plan: Plan) -> float:
        if self.groups:
            return plan.difference(self.items[0], self.items[1], self.support, self.alpha).width
        if self.left:
            return plan.confidence(
                self.items[: self.left], self.items[self.left :], self.support, self.alpha
            ).width
        return plan.support(self.items, self.support, self.alpha).width


@dataclass(frozen=True, slots=True)
class Find:
    """An itemset is found with at least this chance.

    Attributes:
        items: of the itemset.
        keep: the rule that lists, with its minimum support.
        chance: at least, in (0, 1).
        support: believed, of all items; that of independent answers for None.
    """

    items: tuple[str, ...]
    keep: Keep
    chance: float = 0.8
    support: float | None = None

    def __post_init__(self) -> None:
        if not 0.0 < self.chance < 1.0:
            raise PlanError(GOAL_CHANCE(chance=self.chance))

    def reached(self, plan: Plan) -> bool:
        """Whether the plan reaches the goal."""
        return plan.chance(self.items, self.keep, self.support) >= self.chance

    def said(self, plan: Plan) -> Message:
        """What the plan reaches."""
        return CHANCE_IS(percent=100.0 * plan.chance(self.items, self.keep, self.support))


Goal = Width | Find


def people_for(plan: Plan, goal: Goal) -> int:
    """The fewest people, all else being as planned.

    Raises:
        PlanError: no number will do.
    """
    far = plan.with_people(MOST_PEOPLE)
    if not goal.reached(far):
        raise PlanError(NO_NUMBER(people=MOST_PEOPLE, best=goal.said(far), advice=MORE_OPEN()))
    return first_of(2, MOST_PEOPLE, lambda people: goal.reached(plan.with_people(people)))


def level_for(plan: Plan, goal: Goal) -> int:
    """The most private level of the questionnaire, from 1, that reaches the goal if everybody takes it.

    Raises:
        PlanError: none does.
    """
    levels = range(plan.questionnaire.levels)
    found = [level for level in reversed(levels) if goal.reached(_everybody_at(plan, level))]
    if not found:
        raise PlanError(NO_LEVEL_OF_SURVEY(best=goal.said(_everybody_at(plan, 0)), advice=MORE_PEOPLE()))
    return found[0] + 1


def keep_for(plan: Plan, goal: Goal) -> float:
    """Warner's smallest factor p, in whole per-mille, that reaches the goal if every answer goes through it.

    A question with k options has the channel of the same ε.

    Raises:
        PlanError: none does, not even 1.
    """

    def at(per_mille: int) -> Plan:
        return replace(plan, questionnaire=_through(plan.questionnaire, warner(per_mille / 1_000)), mix=None)

    if not goal.reached(at(FACTORS[-1])):
        raise PlanError(NO_LEVEL(best=goal.said(at(FACTORS[-1])), advice=MORE_PEOPLE()))
    return first_of(FACTORS[0], FACTORS[-1], lambda per_mille: goal.reached(at(per_mille))) / 1_000


def mix_for(plan: Plan, goal: Goal, more_open: int, more_private: int) -> tuple[float, ...]:
    """The largest share of people at the more private of two levels, from 1, the others being at the more open one.

    Returns:
        the share of people at each level.

    Raises:
        PlanError: not even everybody at the more open level will do.
    """

    def mix(steps: int) -> tuple[float, ...]:
        shares = [0.0] * plan.questionnaire.levels
        shares[more_open - 1] = steps / MIX_STEPS
        shares[more_private - 1] += 1.0 - steps / MIX_STEPS
        return tuple(shares)

    def at(steps: int) -> Plan:
        return replace(plan, mix=mix(steps))

    if not goal.reached(at(MIX_STEPS)):
        raise PlanError(NO_MIX(best=goal.said(at(MIX_STEPS)), advice=MORE_PEOPLE()))
    return mix(first_of(0, MIX_STEPS, lambda steps: goal.reached(at(steps))))


def first_of(low: int, high: int, reaches: Callable[[int], bool]) -> int:
    """The first whole number that reaches, between one that may and one that does; the larger ones must reach too."""
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if reaches(middle) else (middle + 1, high)
    return high


def _everybody_at(plan: Plan, level: int) -> Plan:
    shares = [0.0] * plan.questionnaire.levels
    shares[level] = 1.0
    return replace(plan, mix=tuple(shares))


def _through(of: Questionnaire, channel: Channel) -> Questionnaire:
    """The questionnaire with one level, whose yes/no channel is this one."""
    row: Sequence[AnyChannel] = [
        kary(channel.exact, answer.options) if isinstance(answer, Kary) else channel
        for answer in of.answers[0]
    ]
    nothing = (0,) * len(row)
    return replace(of, answers=(tuple(row),), defaults=nothing, minimums=nothing, mix=None)
