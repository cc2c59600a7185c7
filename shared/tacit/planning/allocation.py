"""Which questions deserve which level: the most accurate levels under a budget for the whole record.

The sum of ε of a record, or how often the best guess is right in the worst case, may be at most so much; within that budget the sum of
the variances of what is wanted is least. With q_i = E[w_i²] the variance of a prevalence is (q_i − s_i²)/(n·c_i), that of a pair
(q_i·q_j − s_ij²)/(n·c_ij), so the sum is

    Σ a_i·q_i + Σ b_ij·q_i·q_j   (less what no level changes),

with a and b the importance of each over the share of people who answer it.

Found by greedy exchange: all questions begin at the most private level; the step to a more open level that takes most off the sum
for what it costs is taken until none fits; then steps are undone and put elsewhere as long as that takes more off. For prevalences
alone q is convex in ε along Warner's levels, and greedy steps are the best there are but for the last one.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from tacit.compute.arrays import Bools, Floats, Indices
from tacit.planning.design import PlanError
from tacit.planning.plan import Plan
from tacit.planning.questionnaire import record_guessed
from tacit.platform.messages import Template
from tacit.privacy.figures import epsilon_of

BUDGET_TOO_SMALL = Template(
    "plan.budget-too-small",
    "a budget of {budget:.6g} is not enough: with every question at its most private level the record has {least:.6g}",
)

Levels: TypeAlias = Indices  # a level, from 0, for each question; int32 [questions]

_ROUNDING = 1e-9  # by what share a budget may be exceeded, since sums of logarithms are rounded
MOST_EXCHANGES = 1_000  # rounds of exchange; each takes something off the sum, so they end


@dataclass(frozen=True, slots=True)
class Allocation:
    """A level for each question, from 1, and what the record has spent of the budget."""

    levels: tuple[int, ...]
    spent: float
    error: float  # the root mean square standard error of what is wanted, weighed by importance


@dataclass(frozen=True, slots=True, eq=False)
class Cost:
    """What levels cost of the budget; more open ones cost more."""

    of: Callable[[Levels], float]  # a level, from 0, for each question
    # Of each answer, float64 [levels, questions], where the cost is their sum; else None.
    table: Floats | None = None

    def steps(self, levels: Levels, wanted: Bools) -> Floats:
        """The cost if one question had another level: float64 [levels, questions]; ∞ where that is not wanted, bool of the same shape."""
        if self.table is not None:
            rest = self.of(levels) - self.table[levels, np.arange(len(levels))]
            return np.where(wanted, rest + self.table, np.inf)
        found = np.full(wanted.shape, np.inf)
        for level, question in np.argwhere(wanted):
            trial = levels.copy()
            trial[question] = level
            found[level, question] = self.of(trial)
        return found


def by_guesses(plan: Plan) -> Cost:
    """A budget of right guesses: how often the best one is right if all questions of the record ask the same thing, ½ to 1."""
    return Cost(lambda levels: record_guessed(plan.questionnaire, levels.tolist()))


def by_epsilon(plan: Plan) -> Cost:
    """A budget of ε: the sum over the answers of the record that tells most."""
    asked = plan.questionnaire
    secret = [question not in asked.open_ones for question in range(len(asked.defaults))]
    every = np.array([[epsilon_of(answer) for answer in row] for row in asked.answers])
    table = np.where(secret, every, 0.0)
    drawn = dict(zip(asked.question, asked.drawn, strict=True))
    unit = np.array([drawn[question] for question in range(len(secret))])

    def of(levels: Levels) -> float:
        spent = table[levels, np.arange(len(levels))]
        if asked.ask is None:
            return float(spent.sum())
        units = np.bincount(unit[unit >= 0], spent[unit >= 0])
        return float(np.sort(units)[-asked.ask :].sum() + spent[unit < 0].sum())

    return Cost(of, table if asked.ask is None else None)


def allocate(
    plan: Plan, budget: float, cost: Cost, *, singles: Floats | None = None, pairs: Floats | None = None
) -> Allocation:
    """The level of each question that leaves least variance within the budget.

    Args:
        plan: of the study; its mix is not looked at, for the levels are what is sought.
        budget: at most, in the unit of the cost.
        cost: of levels, from 0, a question each; more open levels cost more.
        singles: importance of each item's prevalence, float64 [items]; all alike unless given.
        pairs: importance of each pair's support, float64 [items, items], symmetric; none unless given.

    Raises PlanError: the most private levels cost more than the budget.
    """
    asked = plan.questionnaire
    most_private = np.array(asked.taken(asked.levels - 1), np.int32)
    least = cost.of(most_private)
    if not least <= budget * (1.0 + _ROUNDING):
        raise PlanError(BUDGET_TOO_SMALL(budget=budget, least=least))
    search = _Search(plan, budget * (1.0 + _ROUNDING), cost, _Wanted.of(plan, singles, pairs), most_private)
    levels = search.exchanged(search.opened(most_private))
    error = search.wanted.error(levels, plan.people)
    return Allocation(tuple((levels + 1).tolist()), cost.of(levels), error)


@dataclass(frozen=True, slots=True, eq=False)
class _Wanted:
    """The sum of variances as a function of levels."""

    second: Floats  # q, float64 [levels, items]
    singles: Floats  # importance over the share who answer, float64 [items]
    pairs: Floats  # the same of pairs, float64 [items, items], 0 on the diagonal
    known: float  # what no level changes
    weight: float
    question: Indices
    of_question: Floats  # whether each item is of each question, 0 or 1, float64 [items, questions]

    @classmethod
    def of(cls, plan: Plan, singles: Floats | None, pairs: Floats | None) -> "_Wanted":
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
        every: Indices = np.indices((items, items), np.int32).reshape(2, -1).T
        both = plan.design.complete(every)[:, 3].reshape(items, items)
        one_each = plan.design.complete(np.arange(items, dtype=np.int32)[:, None])[:, 1]
        # A pair that nobody is asked has no variance that a level could lower.
        over = np.divide(joined, both, out=np.zeros_like(joined), where=both > 0.0)
        chance = np.outer(shares, shares)
        known = float((wanted / one_each * shares**2).sum() + (over * chance**2).sum() / 2.0)
        weight = float(wanted.sum() + joined.sum() / 2.0)
        question = np.array(asked.question, np.int32)
        member = (question[:, None] == np.arange(len(asked.defaults))).astype(np.float64)
        return cls(second, wanted / one_each, over, known, weight, question, member)

    def total(self, levels: Levels) -> float:
        """What levels, from 0, a question each, leave."""
        q = self._chosen(levels)
        return float(self.singles @ q + q @ self.pairs @ q / 2.0)

    def steps(self, levels: Levels) -> Floats:
        """What it changes if one question has another level, float64 [levels, questions]."""
        q = self._chosen(levels)
        return np.asarray(((self.second - q) * (self.singles + self.pairs @ q)) @ self.of_question)

    def _chosen(self, levels: Levels) -> Floats:
        return np.asarray(self.second[levels[self.question], np.arange(len(self.question))])

    def error(self, levels: Levels, people: float) -> float:
        if not self.weight:
            return 0.0
        return math.sqrt(max(0.0, self.total(levels) - self.known) / (people * self.weight))


@dataclass(frozen=True, slots=True, eq=False)
class _Search:
    """Steps between levels that fit the budget."""

    plan: Plan
    budget: float
    cost: Cost
    wanted: _Wanted
    most_private: Levels

    def opened(self, levels: Levels) -> Levels:
        """Every step that fits, the one that takes most off for its cost first."""
        asked = self.plan.questionnaire
        every = np.arange(asked.levels)[:, None]
        secret = np.array([question not in asked.open_ones for question in range(len(levels))])
        allowed = (every >= np.array(asked.minimums)) & secret
        while True:
            gain = -self.wanted.steps(levels)
            more = self.cost.steps(levels, allowed & (every < levels) & (gain > 0.0))
            fits = np.isfinite(more) & (more <= self.budget)
            if not fits.any():
                return levels
            price = np.maximum(np.where(fits, more, 1.0) - self.cost.of(levels), 1e-12)
            worth = np.where(fits, gain / price, -np.inf)
            level, question = np.unravel_index(int(worth.argmax()), worth.shape)
            levels = levels.copy()
            levels[question] = level

    def exchanged(self, levels: Levels) -> Levels:
        """Undo a step of one question and open others for it, as long as that takes more off."""
        for _ in range(MOST_EXCHANGES):
            trials = []
            for question, now in enumerate(levels.tolist()):
                for level in range(now + 1, int(self.most_private[question]) + 1):
                    undone = levels.copy()
                    undone[question] = level
                    trials.append(self.opened(undone))
            best = min(trials, key=self.wanted.total, default=levels)
            if self.wanted.total(best) >= self.wanted.total(levels) * (1.0 - 1e-12):
                return levels
            levels = best
        return levels
