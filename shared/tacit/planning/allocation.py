"""Which questions deserve which level: the most accurate levels under a budget for the whole record.

RE leaves open how factors should be chosen. Here the choice is a budget: the sum of ε of a record, or how often the best guess
is right in the worst case, may be at most so much; within it the sum of the variances of what is wanted is least. With
q_i = E[w_i²] the variance of a prevalence is (q_i − s_i²)/(n·c_i), that of a pair (q_i·q_j − s_ij²)/(n·c_ij), so the sum is

    Σ a_i·q_i + Σ b_ij·q_i·q_j   (less what no level changes),

with a and b the importance of each over the share of people who answer it.

Found by greedy exchange: all questions begin at the most private level; the step to a more open level that takes most off the sum
for what it costs is taken until none fits; then steps are undone and put elsewhere as long as that takes more off. For prevalences
alone q is convex in ε along Warner's levels, and greedy steps are the best there are but for the last one.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats
from tacit.messages import Template
from tacit.planning.errors import PlanError
from tacit.planning.plan import Plan
from tacit.planning.record import record_epsilon, record_guessed

BUDGET_TOO_SMALL = Template(
    "plan.budget-too-small",
    "a budget of {budget:.6g} is not enough: with every question at its most private level the record has {least:.6g}",
)

_ROUNDING = 1e-9
"""By what share a budget may be exceeded, since sums of logarithms are rounded."""

MOST_EXCHANGES = 1_000
"""Rounds of exchange; each takes something off the sum, so they end."""


@dataclass(frozen=True, slots=True)
class Allocation:
    """A level for each question.

    Attributes:
        levels: of each question, from 1.
        spent: what the record has of the budget.
        error: root mean square standard error of what is wanted, weighed by importance.
    """

    levels: tuple[int, ...]
    spent: float
    error: float


def by_epsilon(plan: Plan) -> Callable[[Sequence[int]], float]:
    """The cost of levels, from 0, as the sum of ε of a record."""
    return lambda levels: record_epsilon(plan.questionnaire, levels)


def by_guesses(plan: Plan) -> Callable[[Sequence[int]], float]:
    """The cost of levels, from 0, as how often the best guess is right if all questions ask the same thing, ½ to 1."""
    return lambda levels: record_guessed(plan.questionnaire, levels)


def allocate(
    plan: Plan,
    budget: float,
    cost: Callable[[Sequence[int]], float],
    *,
    singles: Floats | None = None,
    pairs: Floats | None = None,
) -> Allocation:
    """The level of each question that leaves least variance within the budget.

    Args:
        plan: of the study; its mix is not looked at, for the levels are what is sought.
        budget: at most, in the unit of the cost.
        cost: of levels, from 0, a question each; more open levels cost more.
        singles: importance of each item's prevalence, float64 [items]; all alike unless given.
        pairs: importance of each pair's support, float64 [items, items], symmetric; none unless given.

    Raises:
        PlanError: the most private levels cost more than the budget.
    """
    asked = plan.questionnaire
    search = _Search(plan, budget, cost, _Wanted.of(plan, singles, pairs))
    most_private = list(asked.taken(asked.levels - 1))
    least = cost(most_private)
    if least > budget * (1.0 + _ROUNDING):
        raise PlanError(BUDGET_TOO_SMALL(budget=budget, least=least))
    levels = search.exchanged(search.opened(most_private))
    made = tuple(level + 1 for level in levels)
    return Allocation(made, cost(levels), search.wanted.error(levels, plan.people))


@dataclass(frozen=True, slots=True, eq=False)
class _Wanted:
    """The sum of variances as a function of levels.

    Attributes:
        second: q, float64 [levels, items].
        singles: importance over the share who answer, float64 [items].
        pairs: likewise, float64 [items, items], 0 on the diagonal.
        known: what no level changes.
        weight: the sum of importance.
        question: of each item.
    """

    second: Floats
    singles: Floats
    pairs: Floats
    known: float
    weight: float
    question: tuple[int, ...]

    @classmethod
    def of(cls, plan: Plan, singles: Floats | None, pairs: Floats | None) -> _Wanted:
        asked, shares = plan.questionnaire, plan.questionnaire.shares
        items = len(shares)
        wanted = np.ones(items) if singles is None else np.asarray(singles, np.float64)
        joined = np.zeros((items, items)) if pairs is None else np.asarray(pairs, np.float64)
        alike = np.array(asked.question)[:, None] == np.array(asked.question)
        joined = np.where(alike, 0.0, joined)
        second = np.empty((asked.levels, items))
        for level in range(asked.levels):
            design = asked.at_levels([level] * len(asked.defaults)).design()
            zero, one = design.noise()
            second[level] = zero[0] * (1.0 - shares) + one[0] * shares
        every = (
            np.stack(np.meshgrid(np.arange(items), np.arange(items)), axis=-1).reshape(-1, 2).astype(np.int32)
        )
        both = plan.design.complete(every)[:, 3].reshape(items, items)
        one_each = plan.design.complete(np.arange(items, dtype=np.int32)[:, None])[:, 1]
        # A pair that nobody is asked has no variance that a level could lower.
        over = np.divide(joined, both, out=np.zeros_like(joined), where=both > 0.0)
        chance = np.outer(shares, shares)
        known = float((wanted / one_each * shares**2).sum() + (over * chance**2).sum() / 2.0)
        weight = float(wanted.sum() + joined.sum() / 2.0)
        return cls(second, wanted / one_each, over, known, weight, asked.question)

    def total(self, levels: Sequence[int]) -> float:
        """What levels, from 0, a question each, leave."""
        chosen = np.array([levels[question] for question in self.question])
        q = self.second[chosen, np.arange(len(chosen))]
        return float(self.singles @ q + q @ self.pairs @ q / 2.0)

    def error(self, levels: Sequence[int], people: float) -> float:
        """Root mean square standard error."""
        return (
            math.sqrt(max(0.0, self.total(levels) - self.known) / (people * self.weight))
            if self.weight
            else 0.0
        )


@dataclass(frozen=True, slots=True, eq=False)
class _Search:
    """Steps between levels that fit the budget."""

    plan: Plan
    budget: float
    cost: Callable[[Sequence[int]], float]
    wanted: _Wanted

    def opened(self, levels: list[int]) -> list[int]:
        """Every step that fits, the one that takes most off for its cost first."""
        while True:
            now, spent = self.wanted.total(levels), self.cost(levels)
            steps = [(self._gain(step, now, spent), step) for step in self._more_open(levels)]
            best = max(steps, key=lambda found: found[0], default=(0.0, levels))
            if best[0] <= 0.0:
                return levels
            levels = best[1]

    def _gain(self, step: list[int], now: float, spent: float) -> float:
        more = self.cost(step)
        if more > self.budget * (1.0 + _ROUNDING) or not math.isfinite(more):
            return 0.0
        return (now - self.wanted.total(step)) / max(more - spent, 1e-12)

    def _more_open(self, levels: list[int]) -> Iterator[list[int]]:
        """The levels with one question at any more open level that it may have."""
        asked = self.plan.questionnaire
        for question, least in enumerate(asked.minimums):
            if question in asked.open_ones:
                continue
            for level in range(least, levels[question]):
                yield [*levels[:question], level, *levels[question + 1 :]]

    def exchanged(self, levels: list[int]) -> list[int]:
        """Undo a step of one question and open others for it, as long as that takes more off."""
        most_private = self.plan.questionnaire.taken(self.plan.questionnaire.levels - 1)
        for _ in range(MOST_EXCHANGES):
            trials = [
                self.opened([*levels[:question], level, *levels[question + 1 :]])
                for question, now in enumerate(levels)
                for level in range(now + 1, most_private[question] + 1)
            ]
            best = min(trials, key=self.wanted.total, default=levels)
            if self.wanted.total(best) >= self.wanted.total(levels) * (1.0 - 1e-12):
                return levels
            levels = best
        return levels
