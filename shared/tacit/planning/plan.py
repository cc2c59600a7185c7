"""A plan: a questionnaire, how many people, which levels they will take, how much will be left out; and what reaches a goal.

Everything a plan says is computed from these and from what is believed of the answers; nothing is drawn, so the same plan says
the same.

A goal is one sentence: this figure's interval is at most so wide; this itemset is found with at least this chance. Every solver
tries designs along one line on which goals become easier, by bisection, and refuses with the best that can be reached: the fewest
people, the most private level, the most private mix of levels. Bisection is right where reaching is monotone: more people, more
open levels, and more people at the more open of two levels never widen an interval. A chance of finding may move the other way
where the truth is below the bound; such goals are out of reach at the far end too, and are refused.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial

import numpy as np

from tacit.channels.channel import AnyChannel, Kary, kary, warner
from tacit.compute.arrays import Floats, Indices
from tacit.planning import certainty, figures, finding
from tacit.planning import questionnaire as beliefs
from tacit.planning.certainty import PlannedClaim
from tacit.planning.design import LEVEL_SHARES, ROUNDING, AnswerDesign, PlanError, Spread, spread
from tacit.planning.figures import ExpectedFigure
from tacit.planning.finding import Found, Keep, MinimumTells
from tacit.planning.questionnaire import Questionnaire, RecordPrivacy
from tacit.platform.arguments import checked
from tacit.platform.messages import Message, Template
from tacit.run.settings import LONGEST_PLANNED
from tacit.survey import Survey

NO_PEOPLE = Template("plan.no-people", "{people:,} people make no study; plan with at least 2")
MIX_LENGTH = Template(
    "plan.mix-length", "the mix has {count} shares, but there are {levels} levels; give one for each level"
)
LENGTH = Template("plan.length", "itemsets of {length} items cannot be planned; take 1 to {most}")
NOT_A_SIDE = Template(
    "plan.not-a-side",
    "a left side of {left} among the items ({items}) is no rule; take at least 1, and leave one for the right side",
)
SAME_QUESTION = Template(
    "plan.same-question", "{items} are not answers to different questions, so they are never found together"
)


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """A study before it is made. Raises PlanError: values that make no study."""

    questionnaire: Questionnaire
    people: int  # n, how many are asked
    # Share of people at each level; None for the survey's own, or all at the defaults.
    mix: tuple[float, ...] | None = None
    together: bool = True  # whether a person takes one level for all questions
    missing: float = 0.0  # share of answers that are withheld
    design: AnswerDesign = field(init=False, repr=False)  # what follows for the items

    def __post_init__(self) -> None:
        if self.people < 2:
            raise PlanError(NO_PEOPLE(people=self.people))
        if self.mix is not None and len(self.mix) != self.questionnaire.levels:
            raise PlanError(MIX_LENGTH(count=len(self.mix), levels=self.questionnaire.levels))
        if self.mix is not None and not (abs(sum(self.mix) - 1.0) <= ROUNDING and min(self.mix) >= 0.0):
            raise PlanError(LEVEL_SHARES(total=sum(self.mix)))
        made = self.questionnaire.design(self.mix, together=self.together, missing=self.missing)
        object.__setattr__(self, "design", made)

    def prevalences(self, alpha: float = 0.05) -> list[ExpectedFigure]:
        """The share of each item, in their order."""
        shares = self.questionnaire.shares
        items = np.arange(len(shares), dtype=np.int32)[:, None]
        of = spread(self.design, items, beliefs.independent(shares[:, None]))
        return [figures.support(of, self.people, alpha, row) for row in range(len(shares))]

    def _places(self, items: Sequence[str]) -> Indices:
        return np.array([self.questionnaire.place(name) for name in items], np.int32)

    def moments(self, items: Sequence[str], support: float | None = None) -> Spread:
        """The moments of an itemset and of its subsets; its support is that of independent answers by default.

        Raises PlanError: an unknown item, items of one question, or a support that their shares do not allow.
        """
        places = self._places(items)
        self._check_length(len(places))
        if len(set(self.design.question[places].tolist())) < len(places):
            raise PlanError(SAME_QUESTION(items=tuple(items)))
        shares = self.questionnaire.shares[places]
        believed = float(shares.prod()) if support is None else support
        return spread(self.design, places[None], beliefs.associated(shares, believed))

    def support(
        self, items: Sequence[str], support: float | None = None, alpha: float = 0.05
    ) -> ExpectedFigure:
        """The support of an itemset."""
        return figures.support(self.moments(items, support), self.people, alpha)

    def confidence(
        self, left: Sequence[str], right: Sequence[str], support: float | None = None, alpha: float = 0.05
    ) -> ExpectedFigure:
        """The confidence of a rule, of which all items together have this support."""
        of = self.moments([*left, *right], support)
        return figures.confidence(of, self.people, (1 << len(left)) - 1, alpha)

    def difference(
        self, group: str, item: str, support: float | None = None, alpha: float = 0.05
    ) -> ExpectedFigure:
        """The share of yes to an item among those in a group, less that among the others."""
        return figures.difference(self.moments([group, item], support), self.people, alpha)

    def chance(self, items: Sequence[str], keep: Keep, support: float | None = None) -> float:
        """The chance that an itemset is found, with all its subsets as the search needs them."""
        longest = max(2, len(items)) if keep.tests else 0
        lengths, each = finding.lengths_up_to(self.design, self.questionnaire.shares, longest)
        largest_p = finding.largest_p_value(lengths, self.people, keep, each)
        return float(finding.chances(self.moments(items, support), self.people, keep, largest_p)[0])

    def lists(self, keep: Keep, longest: int = 3) -> list[Found]:
        """What is listed of each length from 1, if answers are independent."""
        self._check_length(longest)
        lengths, each = finding.lengths_up_to(self.design, self.questionnaire.shares, longest)
        return finding.expected_lists(lengths, self.people, keep, each)

    def minimum(self, keep: Keep, length: int = 2) -> MinimumTells:
        """What the minimum support can tell."""
        shares = self.questionnaire.shares
        return finding.what_minimum_tells(self.design, shares, self.people, keep, length=length)

    def typical(self, length: int) -> tuple[str, ...]:
        """Names of so many items of different questions whose shares are nearest to the median; fewer if there are not so many."""
        self._check_length(length)
        shares, found = self.questionnaire.shares, dict[int, int]()
        for place in np.abs(shares - np.median(shares)).argsort(kind="stable").tolist():
            found.setdefault(int(self.design.question[place]), place)
        return tuple(self.questionnaire.names[place] for place in sorted(list(found.values())[:length]))

    def certain(
        self, items: Sequence[str], claim: PlannedClaim, support: float | None = None, *, picked: bool = True
    ) -> float:
        """The chance that a run with default settings calls the itemset, or the rule of its first items, certain.

        Of a rule the left side comes first; `support` is believed of all items, that of independent answers for None.
        `picked` says whether it is found among all that the run lists, or was chosen beforehand (`adjust none`).
        """
        return self._chance(items, claim, picked=picked)(self.moments(items, support))

    def smallest(
        self, items: Sequence[str], claim: PlannedClaim, chance: float = 0.8, *, picked: bool = True
    ) -> float | None:
        """The smallest support of these items that is called certain with this chance (`certain`); None if none is.

        Of one item its share is looked for. Several have their shares, and keep apart or go together as far as they can.
        """
        places = self._places(items)
        shares, chance_of = self.questionnaire.shares[places], self._chance(items, claim, picked=picked)

        def certain(support: float) -> bool:
            known = shares if len(items) > 1 else np.array([support])
            of = spread(self.design, places[None], beliefs.associated(known, support))
            # In a list no larger p-values survive than of what was chosen beforehand, which is soon told.
            alone = certainty.chance_certain(of, self.people, claim, chance)
            return alone >= chance and chance_of(of) >= chance

        low, high = (beliefs.least_support(shares), float(shares.min())) if len(items) > 1 else (0.0, 1.0)
        return certainty.smallest(low, high, certain)

    def _chance(
        self, items: Sequence[str], claim: PlannedClaim, *, picked: bool
    ) -> Callable[[Spread], float]:
        """The chance of certainty by what is believed of the items; what else the run tests is counted once."""
        if not 0 <= claim.left < max(1, len(items)):
            raise PlanError(NOT_A_SIDE(left=claim.left, items=len(items)))
        if not picked:
            return lambda of: certainty.chance_certain(of, self.people, claim)
        tested = certainty.without(_tested(self, claim), self.moments(items), self.people, claim)
        places, shares = self._places(items), self.questionnaire.shares

        def found(of: Spread) -> float:
            more = certainty.beside_one_more(self.design, shares, places, of, self.people, claim)
            return certainty.chance_found(of, self.people, claim, tested + more)

        return found

    def privacy(self) -> list[RecordPrivacy]:
        """What each kind of people gives away, the most open first."""
        return beliefs.privacy_of(self.questionnaire, self.mix)

    def _check_length(self, length: int) -> None:
        if not 1 <= length <= LONGEST_PLANNED:
            raise PlanError(LENGTH(length=length, most=LONGEST_PLANNED))


@lru_cache(maxsize=8)
def _tested(made: Plan, claim: PlannedClaim) -> Floats:
    """Once for all itemsets of a plan."""
    one_left = replace(claim, left=min(claim.left, 1))
    return certainty.others(made.design, made.questionnaire.shares, made.people, one_left)


@checked
def plan(
    questions: Survey | Questionnaire,
    people: int,
    *,
    mix: Sequence[float] | None = None,
    together: bool = True,
    missing: float = 0.0,
    shares: Mapping[str, float] | None = None,
) -> Plan:
    """A plan of a study; see `Plan` for what it tells.

    Args:
        questions: a survey, signed or a draft (`survey.survey` of a signed one), or a `Questionnaire`.
        people: n, how many are asked.
        mix: share of people at each level, the most open first; all at the defaults unless given.
        together: whether a person takes one level for all questions.
        missing: share of answers that are withheld.
        shares: what is believed of items, by name, instead of what the survey expects.

    Raises PlanError: values that make no study.

    >>> import tacit
    >>> asked = Questionnaire.of_channel(tacit.warner(0.8), [0.1, 0.2, 0.3])
    >>> round(tacit.plan(asked, 1_000).prevalences()[0].error, 4)
    0.0231
    """
    asked = Questionnaire.of_survey(questions) if isinstance(questions, Survey) else questions
    known = asked.believing(shares or {})
    return Plan(known, people, None if mix is None else tuple(mix), together, missing)


MOST_PEOPLE = 1_000_000_000  # more than this is no number that would do

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
FACTORS = range(501, 1_001)  # Warner's factors that are tried, in per-mille
MIX_STEPS = 1_000  # shares of people that are tried


@dataclass(frozen=True, slots=True)
class Width:
    """The interval of a figure is at most so wide."""

    # Of the itemset; of a rule or a pair of group and item all of them, the left side or group first.
    items: tuple[str, ...]
    width: float  # at most, from end to end, as a share
    left: int = 0  # how many of the items are the left side of a rule; 0 for the support
    groups: bool = False  # whether the figure is the difference of the groups that the first item makes
    support: float | None = None  # believed, of all items; that of independent answers for None
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
            left, right = self.items[: self.left], self.items[self.left :]
            return plan.confidence(left, right, self.support, self.alpha).width
        return plan.support(self.items, self.support, self.alpha).width


@dataclass(frozen=True, slots=True)
class Find:
    """An itemset is found with at least this chance."""

    items: tuple[str, ...]
    keep: Keep  # the rule that lists, with its minimum support
    chance: float = 0.8  # at least, in (0, 1)
    support: float | None = None  # believed, of all items; that of independent answers for None

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
    """The fewest people, all else being as planned. Raises PlanError: no number will do."""
    refusal = partial(NO_NUMBER, people=MOST_PEOPLE, advice=MORE_OPEN())
    return first_of(2, MOST_PEOPLE, goal, lambda people: replace(plan, people=people), refusal)


def level_for(plan: Plan, goal: Goal) -> int:
    """The most private level of the questionnaire, from 1, that reaches the goal if everybody takes it. Raises PlanError: none does."""
    levels = range(plan.questionnaire.levels)
    plans = [replace(plan, mix=tuple(float(each == level) for each in levels)) for level in levels]
    found = [number for number, each in enumerate(plans, start=1) if goal.reached(each)]
    if not found:
        raise PlanError(NO_LEVEL_OF_SURVEY(best=goal.said(plans[0]), advice=MORE_PEOPLE()))
    return found[-1]


def keep_for(plan: Plan, goal: Goal) -> float:
    """Warner's smallest factor p, in whole per-mille, that reaches the goal if every answer goes through it.

    A question with k options has the channel of the same ε. Raises PlanError: none does, not even 1.
    """

    def at(per_mille: int) -> Plan:
        of, channel = plan.questionnaire, warner(per_mille / 1_000)
        options = (answer.options if isinstance(answer, Kary) else 0 for answer in of.answers[0])
        row: list[AnyChannel] = [kary(channel.exact, count) if count else channel for count in options]
        nothing = (0,) * len(row)
        one = replace(of, answers=(tuple(row),), defaults=nothing, minimums=nothing, mix=None)
        return replace(plan, questionnaire=one, mix=None)

    return first_of(FACTORS[0], FACTORS[-1], goal, at, partial(NO_LEVEL, advice=MORE_PEOPLE())) / 1_000


def mix_for(plan: Plan, goal: Goal, more_open: int, more_private: int) -> tuple[float, ...]:
    """The share of people at each level, the largest at the more private of two, from 1, the others being at the more open one.

    Raises PlanError: not even everybody at the more open level will do.
    """

    def mix(steps: int) -> tuple[float, ...]:
        shares = [0.0] * plan.questionnaire.levels
        shares[more_open - 1] = steps / MIX_STEPS
        shares[more_private - 1] += 1.0 - steps / MIX_STEPS
        return tuple(shares)

    refusal = partial(NO_MIX, advice=MORE_PEOPLE())
    return mix(first_of(0, MIX_STEPS, goal, lambda steps: replace(plan, mix=mix(steps)), refusal))


def first_of(low: int, high: int, goal: Goal, at: Callable[[int], Plan], said: Callable[..., Message]) -> int:
    """The first whole number of both and those between whose plan reaches the goal; those of larger ones must reach it too.

    Raises PlanError: not even the last one does.
    """
    if not goal.reached(at(high)):
        raise PlanError(said(best=goal.said(at(high))))
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if goal.reached(at(middle)) else (middle + 1, high)
    return high
