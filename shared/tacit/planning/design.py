"""How answers will reach the researcher: the channels, who takes which level, what is left unanswered, what is asked.

An item is a yes/no question, a box, an option, or a union of options; each has a channel at each level. Shares of people take each
level: for every item apart, or one level for all items together. An answer is missing if it is withheld, or if the question is not
among the m of M that a person is asked (m drawn at random, each set alike); neither depends on the true answer. Then of n
people the expected number who answered all of an itemset whose items belong to k of the M questions is n·c, with c the product of the
shares who answer times C(M−k, m−k)/C(M, m).
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.channels.channel import Channel
from tacit.compute.arrays import Floats, Indices
from tacit.estimation.inversion import noise, over_subsets, weights
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template


class PlanError(TacitError):
    """A plan that cannot be made."""


NO_ITEM = Template("plan.no-item", "a plan needs at least one question")
SHAPES = Template(
    "plan.shapes",
    "{levels} levels of {items} items have shares or channels of another number; give one for each",
)
LEVEL_SHARES = Template(
    "plan.level-shares",
    "the shares of people who take each level add up to {total:.6g}, but must add up to 1",
)
ANSWERED = Template(
    "plan.answered", "the share of answers given is {share:g}, but it must be above 0 and at most 1"
)
ASKED = Template(
    "plan.asked", "{asked} of {questions} questions cannot be asked; ask 1 to {questions} of them"
)

ROUNDING = 1e-9  # what shares of people may be off 1 by


@dataclass(frozen=True, slots=True, eq=False)
class AnswerDesign:
    """How the items of a questionnaire are answered.

    Raises:
        PlanError: arrays that do not fit together, or shares out of range.
    """

    keep_one: Floats  # θ1, float64 [levels, items]
    keep_zero: Floats  # θ0, float64 [levels, items]
    # Of people who take each level for each item, float64 [levels, items]; columns add up to 1.
    shares: Floats
    # Whether a person takes one level for all items, so that the rows of `shares` are constant.
    together: bool
    answered: Floats  # share of people who answer each item if they are asked, float64 [items]
    asked: int | None  # m, how many questions each person is asked; None for all
    question: Indices  # the number of each item's question, int32 [items]; items of one exclude each other
    # The number of what is drawn or left out with the item, int32 [items]; −1 where everybody is asked.
    drawn: Indices
    questions: int  # M, of how many m are drawn

    def __post_init__(self) -> None:
        if not self.keep_one.size:
            raise PlanError(NO_ITEM())
        levels, items = self.keep_one.shape
        alike = self.keep_zero.shape == self.shares.shape == self.keep_one.shape
        if not (alike and self.answered.shape == self.question.shape == self.drawn.shape == (items,)):
            raise PlanError(SHAPES(levels=levels, items=items))
        totals = self.shares.sum(axis=0)
        if not ((np.abs(totals - 1.0) <= ROUNDING).all() and (self.shares >= 0.0).all()):
            raise PlanError(LEVEL_SHARES(total=float(totals[np.abs(totals - 1.0).argmax()])))
        if not ((self.answered > 0.0) & (self.answered <= 1.0)).all():
            raise PlanError(ANSWERED(share=float(self.answered.min())))
        if self.asked is not None and not 1 <= self.asked <= self.questions:
            raise PlanError(ASKED(asked=self.asked, questions=self.questions))

    @classmethod
    def of(
        cls,
        channels: Sequence[Sequence[Channel]],
        shares: Sequence[float] | Floats,
        *,
        together: bool = True,
        missing: float = 0.0,
        asked: int | None = None,
        question: Sequence[int] | None = None,
        drawn: Sequence[int] | None = None,
        questions: int | None = None,
    ) -> AnswerDesign:
        """From channels[level][item] and the share of people at each level, or of each level and item [levels, items].

        `missing` is the share of answers that are withheld; `asked` is m. By default each item is a question of its own,
        which is drawn; `question` has the number of each item's, `drawn` that of what is drawn with it, −1 where everybody
        is asked, and `questions` is M.
        """
        one = np.array([[channel.keep_one for channel in row] for row in channels])
        zero = np.array([[channel.keep_zero for channel in row] for row in channels])
        given = np.asarray(shares, np.float64)
        table = np.repeat(given[:, None], one.shape[-1], axis=1) if given.ndim == 1 else given
        numbers = np.asarray(range(one.shape[-1]) if question is None else question, np.int32)
        answered = np.full(one.shape[-1], 1.0 - missing)
        units = numbers if drawn is None else np.asarray(drawn, np.int32)
        count = questions or len(np.unique(units[units >= 0]))
        return cls(one, zero, table, together, answered, asked, numbers, units, count)

    @classmethod
    def alike(
        cls, channel: Channel, items: int, *, missing: float = 0.0, asked: int | None = None
    ) -> AnswerDesign:
        """One channel for all items."""
        return cls.of([[channel] * items], [1.0], missing=missing, asked=asked)

    @property
    def items(self) -> int:
        """How many items there are."""
        return int(self.keep_one.shape[1])

    def noise(self) -> tuple[Floats, Floats]:
        """E[w² | x] for a true 0 and a true 1, float64 [levels, items]."""
        return noise(self.keep_one, self.keep_zero)

    def largest_weights(self) -> Floats:
        """The largest weight of an answer to each item, float64 [items]."""
        taken = self.shares > 0.0
        return np.asarray(np.where(taken, weights(self.keep_one, self.keep_zero)[1], -np.inf).max(axis=0))

    def asked_all(self, length: int) -> float:
        """The chance that a person is asked all of `length` questions: C(M−k, m−k)/C(M, m)."""
        if self.asked is None or length == 0:
            return 1.0
        if length > self.asked:
            return 0.0
        return math.comb(self.questions - length, self.asked - length) / math.comb(self.questions, self.asked)

    def complete(self, items: Indices) -> Floats:
        """The share of people who answer every item of each subset, float64 [m, 2^K] from int32 [m, K]."""
        rows = over_subsets(self.answered[items])
        if self.asked is None:
            return rows
        asked = np.array([self.asked_all(size) for size in range(items.shape[1] + 1)])
        return np.asarray(rows * asked[_different(self.drawn[items])])


def _different(drawn: Indices) -> Indices:
    """How many different units, but −1, each subset has; int [m, 2^K] of [m, K]."""
    rows, length = drawn.shape
    found = np.zeros((rows, 1 << length), np.int32)
    for subset in range(1, 1 << length):
        units = np.sort(drawn[:, [item for item in range(length) if subset >> item & 1]], axis=1)
        first = np.ones((rows, 1), np.bool_)
        changes = np.concatenate([first, units[:, 1:] != units[:, :-1]], axis=1)
        found[:, subset] = (changes & (units >= 0)).sum(axis=1)
    return found
