"""A plan: a questionnaire, how many people, which levels they will take, and how much will be left out.

Everything it says is computed from these and from what is believed of the answers; nothing is drawn, so the same plan says the same.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from tacit.arrays import Floats
from tacit.messages import Template
from tacit.planning import figures
from tacit.planning.beliefs import associated, least_support
from tacit.planning.candidates import lengths_up_to
from tacit.planning.design import LEVEL_SHARES, ROUNDING, Design
from tacit.planning.errors import PlanError
from tacit.planning.figures import Expected
from tacit.planning.finding import Found, Keep, chances, expected_lists, largest_p_value
from tacit.planning.minimum import MinimumTells, what_minimum_tells
from tacit.planning.questionnaire import Questionnaire
from tacit.planning.record import Privacy, privacy_of
from tacit.planning.spread import Spread, spread
from tacit.survey import Survey

NO_PEOPLE = Template("plan.no-people", "{people:,} people make no study; plan with at least 2")
MIX_LENGTH = Template(
    "plan.mix-length", "the mix has {count} shares, but there are {levels} levels; give one for each level"
)
LENGTH = Template("plan.length", "itemsets of {length} items cannot be planned; take 1 to {most}")
SAME_QUESTION = Template(
    "plan.same-question", "{items} are not answers to different questions, so they are never found together"
)

LONGEST = 5
"""Most items of an itemset: one more would have 64 subsets that scatter together."""

STEPS = 18
"""Halvings in the search for a support, which leave less than 1e-5 of a share."""


@dataclass(frozen=True, slots=True, eq=False)
class Plan:
    """A study before it is made.

    Attributes:
        questionnaire: items, beliefs, levels.
        people: n, how many are asked.
        mix: share of people at each level; None for the survey's own, or all at the defaults.
        together: whether a person takes one level for all questions.
        missing: share of answers that are withheld.
        design: what follows for the items.

    Raises:
        PlanError: values that make no study.
    """

    questionnaire: Questionnaire
    people: int
    mix: tuple[float, ...] | None = None
    together: bool = True
    missing: float = 0.0
    design: Design = field(init=False, repr=False)

    def __post_init__(self) -> None:
        if self.people < 2:
            raise PlanError(NO_PEOPLE(people=self.people))
        if self.mix is not None and len(self.mix) != self.questionnaire.levels:
            raise PlanError(MIX_LENGTH(count=len(self.mix), levels=self.questionnaire.levels))
        if self.mix is not None and not (abs(sum(self.mix) - 1.0) <= ROUNDING and min(self.mix) >= 0.0):
            raise PlanError(LEVEL_SHARES(total=sum(self.mix)))
        made = self.questionnaire.design(self.mix, together=self.together, missing=self.missing)
        object.__setattr__(self, "design", made)

    def with_people(self, people: int) -> Plan:
        """The same with another number of people."""
        return replace(self, people=people)

    def prevalences(self, alpha: float = 0.05) -> list[Expected]:
        """The share of each item, in their order."""
        shares = self.questionnaire.shares
        of = spread(self.design, np.arange(len(shares), dtype=np.int32)[:, None], _singles(shares))
        return [figures.support(of, self.people, alpha, row) for row in range(len(shares))]

    def moments(self, items: Sequence[str], support: float | None = None) -> Spread:
        """The moments of an itemset and of its subsets.

        Args:
            items: by name, of different questions.
            support: of the itemset; that of independent answers by default.

        Raises:
            PlanError: an unknown item, items of one question, or a support that their shares do not allow.
        """
        places = np.array([self.questionnaire.place(name) for name in items], np.int32)
        if not 1 <= len(places) <= LONGEST:
            raise PlanError(LENGTH(length=len(places), most=LONGEST))
        if len(set(self.design.question[places].tolist())) < len(places):
            raise PlanError(SAME_QUESTION(items=tuple(items)))
        shares = self.questionnaire.shares[places]
        believed = float(shares.prod()) if support is None else support
        return spread(self.design, places[None], associated(shares, believed))

    def support(self, items: Sequence[str], support: float | None = None, alpha: float = 0.05) -> Expected:
        """The support of an itemset."""
        return figures.support(self.moments(items, support), self.people, alpha)

    def confidence(
        self, left: Sequence[str], right: Sequence[str], support: float | None = None, alpha: float = 0.05
    ) -> Expected:
        """The confidence of a rule, of which all items together have this support."""
        of = self.moments([*left, *right], support)
        return figures.confidence(of, self.people, (1 << len(left)) - 1, alpha)

    def difference(
        self, group: str, item: str, support: float | None = None, alpha: float = 0.05
    ) -> Expected:
        """The share of yes to an item among those in a group, less that among the others."""
        return figures.difference(self.moments([group, item], support), self.people, alpha)

    def chance(self, items: Sequence[str], keep: Keep, support: float | None = None) -> float:
        """The chance that an itemset is found, with all its subsets as the search needs them."""
        largest_p = self._largest_p(keep, max(2, len(items)))
        return float(chances(self.moments(items, support), self.people, keep, largest_p)[0])

    def lists(self, keep: Keep, longest: int = 3) -> list[Found]:
        """What is listed of each length from 1, if answers are independent."""
        self._check_length(longest)
        lengths, each = lengths_up_to(self.design, self.questionnaire.shares, longest)
        return expected_lists(lengths, self.people, keep, each)

    def minimum(self, keep: Keep, length: int = 2) -> MinimumTells:
        """What the minimum support can tell."""
        return what_minimum_tells(self.design, self.questionnaire.shares, self.people, keep, length=length)

    def typical(self, length: int) -> tuple[str, ...]:
        """Names of so many items of different questions whose shares are nearest to the median; fewer if there are not so many."""
        self._check_length(length)
        shares = self.questionnaire.shares
        order = np.abs(shares - np.median(shares)).argsort(kind="stable").tolist()
        found: dict[int, int] = {}
        for place in order:
            found.setdefault(int(self.design.question[place]), place)
        return tuple(self.questionnaire.names[place] for place in sorted(list(found.values())[:length]))

    def smallest(self, items: Sequence[str], keep: Keep, chance: float = 0.8) -> float | None:
        """The smallest support of these items that is found with this chance; None if none is.

        Of one item its share is looked for. Several have their shares, and keep apart or go together as far as they can.
        """
        places = np.array([self.questionnaire.place(name) for name in items], np.int32)
        shares, largest_p = self.questionnaire.shares[places], self._largest_p(keep, max(2, len(items)))

        def found(support: float) -> bool:
            known = shares if len(items) > 1 else np.array([support])
            of = spread(self.design, places[None], associated(known, support))
            return float(chances(of, self.people, keep, largest_p)[0]) >= chance

        low, high = (least_support(shares), float(shares.min())) if len(items) > 1 else (0.0, 1.0)
        if not found(high):
            return None
        if found(low):
            return low
        for _ in range(STEPS):
            middle = (low + high) / 2.0
            low, high = (low, middle) if found(middle) else (middle, high)
        return high

    def privacy(self) -> list[Privacy]:
        """What each kind of people gives away, the most open first."""
        return privacy_of(self.questionnaire, self.mix)

    def _largest_p(self, keep: Keep, longest: int) -> float:
        lengths, each = (
            lengths_up_to(self.design, self.questionnaire.shares, longest) if keep.tests else ([], [])
        )
        return largest_p_value(lengths, self.people, keep, each)

    def _check_length(self, length: int) -> None:
        if not 1 <= length <= LONGEST:
            raise PlanError(LENGTH(length=length, most=LONGEST))


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

    Raises:
        PlanError: values that make no study.

    >>> import tacit
    >>> asked = Questionnaire.of_channel(tacit.warner(0.8), [0.1, 0.2, 0.3])
    >>> round(tacit.plan(asked, 1_000).prevalences()[0].error, 4)
    0.0231
    """
    asked = Questionnaire.of_survey(questions) if isinstance(questions, Survey) else questions
    known = asked.believing(shares or {})
    return Plan(known, people, None if mix is None else tuple(mix), together, missing)


def _singles(shares: Floats) -> Floats:
    return np.stack([np.ones(len(shares)), shares], axis=1)
