"""What a person has chosen on the page, and the plan that it makes. No Qt; used in the worker thread too."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from tacit.channel import warner
from tacit.mining.keep_rules import Select
from tacit.planning.finding import Keep
from tacit.planning.plan import Plan
from tacit.planning.questionnaire import Questionnaire
from tacit.survey import Survey

AS_CHOSEN = -1
"""Of the level: each question at the one it begins with, or as the survey draws it."""

MIXED = -2
"""Of the level: people differ, as the mix says."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """The choices.

    Attributes:
        survey: what is asked; None for made-up questions.
        questions, share, keep: of made-up questions: how many, the share of yes to each, Warner's factor.
        level: of a survey: the level that everybody takes, from 0, or `AS_CHOSEN`, or `MIXED`.
        mix: of a survey: the share of people at each level.
        people: n.
        missing: share of answers withheld.
        ask: how many of the questions each person is asked; 0 for all.
        minimum: minimum support.
        select: keep rule.
        length: k of the itemset.
        together: how far its items go together, from 0, independent, to 1, as far as their shares allow.
        width: of the interval that is a goal.
        chance: to find that is a goal.
        budget: ε of a whole record, at most.
    """

    survey: Survey | None = None
    questions: int = 16
    share: float = 0.2
    keep: float = 0.8
    level: int = AS_CHOSEN
    people: int = 2_000
    missing: float = 0.0
    ask: int = 0
    minimum: float = 0.05
    select: Select = Select.ESTIMATE
    length: int = 2
    together: float = 0.3
    width: float = 0.05
    chance: float = 0.8
    mix: tuple[float, ...] = ()
    budget: float = 8.0

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
        return found.asking(self.ask) if self.ask else found

    def plan(self) -> Plan:
        """The plan.

        Raises:
            PlanError: choices that make no study.
        """
        asked = self.questionnaire()
        mix: tuple[float, ...] | None = None
        if self.survey is not None and self.level == MIXED:
            mix = self.mix
        elif self.survey is not None and self.level != AS_CHOSEN:
            mix = tuple(float(level == self.level) for level in range(asked.levels))
        return Plan(asked, self.people, mix, missing=self.missing)

    def at_keep(self, keep: float) -> Wanted:
        """The same with another factor."""
        return replace(self, keep=keep)

    def items(self, plan: Plan, length: int | None = None) -> tuple[str, ...]:
        """Names of the items of the itemset; fewer than asked if there are not so many questions."""
        return plan.typical(length or self.length)

    def support(self, plan: Plan, items: tuple[str, ...]) -> float:
        """The support that the itemset is believed to have."""
        shares = np.array([plan.questionnaire.shares[plan.questionnaire.place(name)] for name in items])
        apart, most = float(shares.prod()), float(shares.min())
        return apart + self.together * (most - apart)
