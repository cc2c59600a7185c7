"""What a record gives away under a plan, and how many questions to ask each person under a ceiling on ε of the whole record.

Figures are of each sensitive answer, and of all of them in the worst case. Where each person is asked m of M questions, the
record counted is that of the person whose m questions tell most; sensitive questions are always among those that are drawn.

A record of m answers, each at ε/m, has ε. Fewer answers are each more accurate, and each figure rests on fewer of them: with
p = e^{ε/m}/(1 + e^{ε/m}) an itemset of k questions has the variance (∏q − s²)/(n·C(M−k, m−k)/C(M, m)). For pairs and more few
questions win by far, because noise multiplies within an itemset.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.channels.channel import AnyChannel, Kary
from tacit.channels.schemes import Factors
from tacit.compute.arrays import Floats
from tacit.person.part import dearest_first
from tacit.planning.design import PlanError
from tacit.planning.questionnaire import Questionnaire
from tacit.platform.messages import Template
from tacit.privacy.figures import answer_exposure, epsilon_of, record_exposure


@dataclass(frozen=True, slots=True)
class RecordPrivacy:
    """What one kind of people gives away."""

    share: float  # of people who are of the kind
    levels: tuple[int, ...]  # the level of each question, from 1
    least_chance: float  # of their answers the least share that chance alone decides, 0 to 1
    most_surer: float  # e^ε, how many times surer an answer makes anybody at most; ∞ if one proves
    epsilon: float  # ε of a whole record; ∞ if an answer proves
    guessed_worst_case: float  # how often the best guess is right if all questions ask the same thing, ½ to 1


def privacy_of(of: Questionnaire, mix: Sequence[float] | None = None) -> list[RecordPrivacy]:
    """The figures of each kind of people, the most open first."""
    return [_privacy(of, share, levels) for share, levels in of.kinds(mix)]


def _privacy(of: Questionnaire, share: float, levels: tuple[int, ...]) -> RecordPrivacy:
    answers = [of.answers[level][question] for question, level in enumerate(levels)]
    secret = [answer for question, answer in enumerate(answers) if question not in of.open_ones]
    figures = list(map(answer_exposure, secret))
    times = [max(each.surer_yes or math.inf, each.surer_no or math.inf) for each in figures]
    least = min((each.chance for each in figures), default=1.0)
    numbers = tuple(level + 1 for level in levels)
    record = record_epsilon(of, levels), record_guessed(of, levels)
    return RecordPrivacy(share, numbers, least, max(times, default=1.0), *record)


def record_epsilon(of: Questionnaire, levels: Sequence[int]) -> float:
    """ε of the record that has most, if each question has this level, from 0."""
    units = sorted((math.fsum(map(epsilon_of, unit)) for unit in _units(of, levels)), reverse=True)
    return math.fsum(units if of.ask is None else units[: of.ask])


def record_guessed(of: Questionnaire, levels: Sequence[int]) -> float:
    """How often the best guess is right if all questions of a record ask the same thing, for the record that tells most.

    Where it is not clear which that is (`tacit.person.part`), the figure of all questions together is the bound.
    """
    units = _units(of, levels)
    if of.ask is not None:
        order = dearest_first([tuple(map(_exact, unit)) for unit in units])
        units = units if order is None else [units[place] for place in order[: of.ask]]
    return record_exposure([[answer] for unit in units for answer in unit]).guessed_worst_case


def _exact(answer: AnyChannel) -> Factors | Kary:
    return answer if isinstance(answer, Kary) else answer.exact


def _units(of: Questionnaire, levels: Sequence[int]) -> list[list[AnyChannel]]:
    """The sensitive answers, by what is drawn together; each question apart where all are asked."""
    drawn = dict(zip(of.question, of.drawn, strict=True)) if of.ask is not None else {}
    units: dict[int, list[AnyChannel]] = {}
    for question, level in enumerate(levels):
        if question not in of.open_ones:
            units.setdefault(drawn.get(question, question), []).append(of.answers[level][question])
    return list(units.values())


NOT_A_BUDGET = Template(
    "plan.not-a-budget", "an ε of {epsilon:g} for the record is no ceiling; write a number above 0"
)
FEW_QUESTIONS = Template(
    "plan.few-questions",
    "itemsets of {length} items need at least {length} questions, but there are {questions}",
)
FREQUENT_ONLY = 0.5
"""Of the support of an average pair: with more error than this, SVSM lists the most frequent itemsets better (tests/rivals)."""

EXACT_FACTORS = 1e-6  # factors nearer to ½ than this tell nothing


@dataclass(frozen=True, slots=True)
class AskedShare:
    """One way to spend the ceiling: how many questions each person is asked, and Warner's factor p of each answer.

    `error` is the root mean square standard error of the itemsets' supports.
    """

    asked: int
    keep: float
    error: float

    def frequent_only(self, shares: Floats, length: int = 2) -> bool:
        """Whether only what is frequent can be hoped for, and a design that reports one thing held finds more of that."""
        return self.error > FREQUENT_ONLY * float(_mean_product(shares[None], length)[0])


def ways_to_ask(epsilon: float, people: int, shares: Floats, length: int = 2) -> list[AskedShare]:
    """The error for every m from `length` to all questions.

    Args:
        epsilon: the ceiling on ε of a record.
        people: n.
        shares: believed, of yes to each question, float64 [M]; answers are believed to be independent.
        length: how many items the itemsets have whose supports are wanted.

    Raises:
        PlanError: no ceiling, or fewer questions than an itemset has items.

    >>> ways = ways_to_ask(8.0, 10_308, np.full(16, 0.15))
    >>> min(ways, key=lambda way: way.error).asked
    3
    """
    questions = len(shares)
    if not (math.isfinite(epsilon) and epsilon > 0.0):
        raise PlanError(NOT_A_BUDGET(epsilon=epsilon))
    if not 1 <= length <= questions:
        raise PlanError(FEW_QUESTIONS(length=length, questions=questions))
    asked = np.arange(length, questions + 1)
    keep = 1.0 / (1.0 + np.exp(-epsilon / asked))
    told = keep - 0.5 >= EXACT_FACTORS
    noise = np.where(told, keep * (1.0 - keep), np.inf) / (2.0 * np.where(told, keep, 1.0) - 1.0) ** 2
    of_one = _mean_product(shares + noise[:, None], length) - _mean_product(shares[None] ** 2, length)
    complete = np.array([math.comb(m, length) / math.comb(questions, length) for m in asked.tolist()])
    answering = people * complete
    # Of a random number of answers the mean of the inverse is a little above the inverse of the mean.
    squared = np.where(answering >= 2.0, of_one / answering * (1.0 + (1.0 - complete) / answering), np.inf)
    return list(map(AskedShare, asked.tolist(), keep.tolist(), np.sqrt(squared).tolist()))


def _mean_product(factors: Floats, length: int) -> Floats:
    """The mean of the products of all subsets of this length, of each row, by their generating polynomial."""
    sums = np.zeros((length + 1, len(factors)))
    sums[0] = 1.0
    for factor in factors.T:
        sums[1:] += factor * sums[:-1]
    return np.asarray(sums[length] / math.comb(factors.shape[1], length))
