"""How many of the questions to ask each person, under a ceiling on ε of the whole record.

A record of m answers, each at ε/m, has ε. Fewer answers are each more accurate, and each figure rests on fewer of them: with
p = e^{ε/m}/(1 + e^{ε/m}) an itemset of k questions has the variance (∏q − s²)/(n·C(M−k, m−k)/C(M, m)). For pairs and more few
questions win by far, because noise multiplies within an itemset.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats
from tacit.channel import warner
from tacit.messages import Template
from tacit.planning.beliefs import independent
from tacit.planning.candidates import candidates
from tacit.planning.design import Design
from tacit.planning.errors import PlanError
from tacit.planning.spread import spread

NOT_A_BUDGET = Template(
    "plan.not-a-budget", "an ε of {epsilon:g} for the record is no ceiling; write a number above 0"
)
FEW_QUESTIONS = Template(
    "plan.few-questions",
    "itemsets of {length} items need at least {length} questions, but there are {questions}",
)
EXACT_FACTORS = 1e-6
"""Factors nearer to ½ than this tell nothing."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One way to spend the ceiling.

    Attributes:
        asked: m, how many questions each person is asked.
        keep: Warner's factor p of each answer.
        error: root mean square standard error of the itemsets' supports.
    """

    asked: int
    keep: float
    error: float


def ways_to_ask(epsilon: float, people: int, shares: Floats, length: int = 2) -> list[Asked]:
    """The error for every m from `length` to all questions.

    Args:
        epsilon: the ceiling on ε of a record.
        people: n.
        shares: believed, of yes to each question, float64 [M]; answers are believed to be independent.
        length: how many items the itemsets have whose supports are wanted.

    Raises:
        PlanError: no ceiling, or fewer questions than an itemset has items.

    >>> best_way_to_ask(8.0, 10_308, np.full(16, 0.15)).asked
    3
    """
    questions = len(shares)
    if not (math.isfinite(epsilon) and epsilon > 0.0):
        raise PlanError(NOT_A_BUDGET(epsilon=epsilon))
    if not 1 <= length <= questions:
        raise PlanError(FEW_QUESTIONS(length=length, questions=questions))
    return [_way(asked, epsilon, people, shares, length) for asked in range(length, questions + 1)]


def best_way_to_ask(epsilon: float, people: int, shares: Floats, length: int = 2) -> Asked:
    """The m with the least error; see `ways_to_ask`."""
    return min(ways_to_ask(epsilon, people, shares, length), key=lambda way: way.error)


def _way(asked: int, epsilon: float, people: int, shares: Floats, length: int) -> Asked:
    keep = 1.0 / (1.0 + math.exp(-epsilon / asked))
    if keep - 0.5 < EXACT_FACTORS:
        return Asked(asked, keep, math.inf)
    design = Design.alike(warner(keep), len(shares)).with_asked(asked)
    items = candidates(design, length).items
    errors = spread(design, items, independent(shares[items])).errors(people)[:, -1]
    return Asked(asked, keep, float(np.sqrt((errors**2).mean())))
