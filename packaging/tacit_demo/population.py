"""A population whose truth is known: four kinds of people, and for each kind the share of each answer to each question.

A latent-class model: within a kind, answers to different questions are independent, so the true share of any itemset is a sum of
four products.
Choices of level depend on the kind and on the answer, which estimates must survive; leaving an answer out does not,
because the answers of people who stay silent cannot be estimated.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Floats
from tacit.records.mixed import Bytes
from tacit.records.questions import Questions
from tacit.survey import Survey

CHOICES = {
    "sex": np.array([[0.50, 0.50], [0.68, 0.32], [0.38, 0.62], [0.55, 0.45]]),
    "work": np.array(
        [
            [0.56, 0.14, 0.06, 0.03, 0.21],
            [0.62, 0.06, 0.05, 0.05, 0.22],
            [0.30, 0.07, 0.52, 0.09, 0.02],
            [0.24, 0.06, 0.07, 0.45, 0.18],
        ]
    ),
}
"""P(option | kind), a row a kind; these questions come first."""

YES_NO = (
    *("shifts", "exercise", "sleepless", "debt", "smokes", "drinks", "cannabis", "pills"),
    *("gambles", "unprotected", "low", "panic", "violence", "tested", "therapy", "avoided"),
)

KINDS = ("settled", "worn out", "going out", "in hardship")
SHARES = np.array([0.45, 0.22, 0.21, 0.12])
YES = np.array(
    [
        [0.15, 0.62, 0.15, 0.06, 0.14, 0.10, 0.03, 0.04, 0.03, 0.04, 0.08, 0.05, 0.03, 0.14, 0.10, 0.09],
        [0.40, 0.30, 0.76, 0.22, 0.33, 0.22, 0.08, 0.42, 0.07, 0.06, 0.62, 0.48, 0.09, 0.18, 0.36, 0.26],
        [0.25, 0.66, 0.26, 0.18, 0.42, 0.68, 0.62, 0.08, 0.26, 0.58, 0.12, 0.12, 0.06, 0.55, 0.16, 0.15],
        [0.42, 0.24, 0.62, 0.80, 0.55, 0.30, 0.22, 0.30, 0.32, 0.16, 0.58, 0.38, 0.46, 0.24, 0.22, 0.72],
    ]
)
"""P(yes | kind), a row a kind, a column a question of `YES_NO`."""

CODES = (*CHOICES, *YES_NO)

AS_OFFERED = (0.55, 0.35, 0.50, 0.30)
"""By kind, the share who keep the levels the survey offers."""
ONE_FOR_ALL = 0.25
"""The share who choose one level for every item."""
LEFT_OUT = 0.015


def shares_by_kind(questions: Questions) -> Floats:
    """P(item | kind) of every item, options and unions included, float64 [kinds, items]."""
    assert tuple(question.name for question in questions.each) == CODES
    columns = []
    for question in questions.each:
        if question.is_choice:
            options = CHOICES[question.name]
            columns += [options[:, list(members)].sum(axis=1) for members in question.members]
        else:
            columns.append(YES[:, YES_NO.index(question.name)])
    return np.stack(columns, axis=1)


def true_share(by_kind: Floats, items: Sequence[int]) -> float:
    """The share of the population who have all of these items, no two of one question."""
    return float(SHARES @ by_kind[:, list(items)].prod(axis=1))


@dataclass(frozen=True, slots=True, eq=False)
class Crowd:
    """People drawn from the population.

    Attributes:
        answers: the true answers, uint8 [people, questions]: 1 for yes and 0 for no, or the option's number.
        levels: the level each chooses for each question, from 1.
        left_out: what they prefer not to say.
    """

    answers: Bytes
    levels: Bytes
    left_out: Bools

    def __len__(self) -> int:
        return len(self.answers)


def draw_crowd(survey: Survey, people: int, generator: np.random.Generator) -> Crowd:
    """People, what they would answer, and how they choose."""
    assert survey.codes == CODES
    kinds = generator.choice(len(KINDS), people, p=SHARES)
    answers = np.empty((people, len(CODES)), np.uint8)
    for place, shares in enumerate(CHOICES.values()):
        below = shares.cumsum(axis=1)[kinds, :-1]
        answers[:, place] = (generator.random((people, 1)) >= below).sum(axis=1)
    answers[:, len(CHOICES) :] = generator.random((people, len(YES_NO))) < YES[kinds]
    levels = _levels(survey, kinds, answers, generator)
    return Crowd(answers, levels, generator.random(answers.shape) < LEFT_OUT)


def _levels(
    survey: Survey, kinds: npt.NDArray[np.int64], answers: Bytes, generator: np.random.Generator
) -> Bytes:
    """Most keep what is offered, some choose one level for all, the rest hide a little more where they say yes (or not the first option)."""
    most = len(survey.levels)
    offered = np.array([item.default for item in survey.items])
    least = np.array([item.minimum for item in survey.items])
    raised = offered + (generator.random(answers.shape) < np.where(answers > 0, 0.30, 0.08))
    same = np.broadcast_to(generator.integers(2, most + 1, (len(kinds), 1)), answers.shape)
    dice = generator.random((len(kinds), 1))
    keep = np.array(AS_OFFERED)[kinds][:, None]
    chosen = np.where(dice < keep, offered, np.where(dice < keep + ONE_FOR_ALL, same, raised))
    return np.clip(chosen, least, most).astype(np.uint8)
