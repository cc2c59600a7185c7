"""Studies of one itemset, drawn as numbers of people by what they answered and sent: the estimates of all its subsets.

Nothing of the planner is used. A kind of people has a matrix P(sent | true) for each question, with all its options; an item is a
set of options. Who answers what is drawn with them.
"""

from dataclasses import dataclass
from functools import reduce
from itertools import combinations, product
from math import comb

import numpy as np


@dataclass(frozen=True)
class Question:
    """One question of an itemset.

    Attributes:
        options: k; 2 for yes and no, of which 1 is yes.
        item: which options are the item.
    """

    options: int = 2
    item: tuple[int, ...] = (1,)

    def holds(self):
        """Whether each option is of the item, bool [k]."""
        return np.isin(np.arange(self.options), self.item)


def binary(one, zero):
    """P(sent | true), [true, sent]."""
    return np.array([[zero, 1 - zero], [1 - one, one]])


def kept(keep, options):
    """Likewise, of one of k options."""
    other = (1 - keep) / (options - 1)
    return np.full((options, options), other) + np.eye(options) * (keep - other)


@dataclass(frozen=True)
class Study:
    """Who is asked what, and how it is sent.

    Attributes:
        questions: of the itemset.
        true: the joint table of true answers, float64 [k1, k2, …].
        kinds: share of people and the matrix of each question, for each kind of people.
        answered: share of answers that are given to a question asked.
        asked: m and M, or None.
    """

    questions: tuple[Question, ...]
    true: np.ndarray
    kinds: tuple
    answered: float = 1.0
    asked: tuple[int, int] | None = None

    def supports(self):
        """True supports of all subsets, [2^K]."""
        return np.array([self._support(mask) for mask in range(1 << len(self.questions))])

    def _support(self, mask):
        parts = [
            question.holds() if mask >> place & 1 else np.ones(question.options, bool)
            for place, question in enumerate(self.questions)
        ]
        return float(self.true[np.ix_(*parts)].sum())

    def estimates(self, people, studies, seed):
        """Estimates of all subsets, each from those who answered it, [studies, 2^K]."""
        length = len(self.questions)
        random, masks = np.random.default_rng(seed), range(1 << length)
        totals, counts = np.zeros((2, studies, 1 << length))
        chances, z = [], []
        for share, matrices in self.kinds:
            table, weights = self.true, []
            for place, matrix in enumerate(matrices):
                table = np.moveaxis(np.tensordot(table, matrix, axes=(place, 0)), -1, place)
                # Inverting the whole matrix: an item's estimate is what its options' true numbers add up to.
                weights.append(np.linalg.inv(matrix) @ self.questions[place].holds())
            chances.append(share * table.ravel())
            z.append(self._products(weights))
        chances, z = np.concatenate(chances), np.concatenate(z, axis=1)
        patterns = {mask: self._chance(mask) for mask in masks}
        flat = np.concatenate([patterns[mask] * chances for mask in masks])
        drawn = random.multinomial(people, flat / flat.sum(), studies).reshape(studies, len(patterns), -1)
        for pattern, subset in product(masks, masks):
            if pattern & subset == subset:
                totals[:, subset] += drawn[:, pattern] @ z[subset]
                counts[:, subset] += drawn[:, pattern].sum(axis=1)
        with np.errstate(divide="ignore", invalid="ignore"):
            return totals / counts

    def _products(self, weights):
        """z of all subsets for each sent combination, [2^K, cells]."""
        rows = []
        for mask in range(1 << len(weights)):
            parts = [w if mask >> place & 1 else np.ones(len(w)) for place, w in enumerate(weights)]
            rows.append(reduce(np.multiply.outer, parts).ravel())
        return np.array(rows)

    def _chance(self, pattern):
        """The chance that exactly these questions are answered."""
        length = len(self.questions)
        places = [place for place in range(length) if pattern >> place & 1]
        found = 0.0
        for size in range(len(places), length + 1):
            for asked in combinations(range(length), size):
                if set(places) <= set(asked):
                    given = self.answered ** len(places) * (1 - self.answered) ** (size - len(places))
                    found += given * self._asked(size)
        return found

    def _asked(self, size):
        """The chance that of the itemset's questions exactly one set of this size is asked."""
        length = len(self.questions)
        if self.asked is None:
            return float(size == length)
        m, questions = self.asked
        return comb(questions - length, m - size) / comb(questions, m) if m >= size else 0.0
