"""Random questionnaires with choices, and their figures from whole transition matrices, for tests to compare with.

Nothing of the estimation package is used: an itemset of K questions is a set of cells of a table with k₁·k₂·… cells, and its
estimate comes from inverting the transition matrix between all true and all sent cells.
"""

from dataclasses import dataclass, field
from functools import reduce

import numpy as np

from tacit.channels.channel import Channel, Kary, krr
from tacit.records.mixed import LevelChannels, mixed_dataset
from tacit.records.questions import Question, Questions, Union

MISSING = -1


@dataclass
class Questionnaire:
    """Answers as sent, and how: `sent[record, question]` an option (1 for yes), `level[record, question]`."""

    questions: Questions
    channels: list[list[Channel | Kary]]  # [level][question]
    sent: np.ndarray
    level: np.ndarray
    _kept: dict = field(default_factory=dict)
    """What was worked out, by method and arguments: the answers of a questionnaire do not change, `with_answers` makes another."""

    def with_answers(self, sent, level):
        """The same questions and channels with other answers."""
        kept = {key: value for key, value in self._kept.items() if key == ("_table",)}
        return Questionnaire(self.questions, self.channels, sent, level, kept)

    @property
    def dataset(self):
        """The same as packed records."""
        items = len(self.questions.items)
        answers, levels = (
            np.full((len(self.sent), items), 2, np.uint8),
            np.zeros((len(self.sent), items), np.uint8),
        )
        for number, question in enumerate(self.questions.each):
            for item, members in zip(self.questions.items_of(number), question.members, strict=True):
                held = np.full(max(len(question.options), 2) + 1, 0, np.uint8)
                held[list(members or (1,))] = 1
                held[MISSING] = 2
                answers[:, item] = held[self.sent[:, number]]
                levels[:, item] = self.level[:, number]
        return mixed_dataset(self.questions.items, self._once(self._table), levels, answers, self.questions)

    def _table(self):
        return LevelChannels.of([self.questions.by_item(row) for row in self.channels])

    def _once(self, method, *arguments):
        key = (method.__name__, *arguments)
        if key not in self._kept:
            self._kept[key] = method(*arguments)
        return self._kept[key]

    def matrix(self, question, level):
        """M, P(sent i | true j), [k, k]."""
        channel = self.channels[level][question]
        if isinstance(channel, Kary):
            other = float(channel.other)
            return np.full((channel.options,) * 2, other) + np.eye(channel.options) * (
                float(channel.keep) - other
            )
        one, zero = channel.keep_one, channel.keep_zero
        return np.array([[zero, 1 - one], [1 - zero, one]])

    def cells(self, item):
        """Which options of its question an item stands for, 0/1 [k]."""
        number = int(self.questions.of_item[item])
        members = self.questions.each[number].members[item - int(self.questions.first_item[number])]
        size = len(self.questions.each[number].options) or 2
        return np.isin(np.arange(size), members or (1,)).astype(float)

    def answered(self, numbers):
        return (self.sent[:, numbers] != MISSING).all(axis=1)

    def z(self, itemset, numbers):
        """Each record's contribution to the estimate, by inverting the whole matrix over these questions."""
        return self._once(self._z, tuple(itemset), tuple(numbers))

    def _z(self, itemset, numbers):
        values = np.empty(len(self.sent))
        wanted = self._once(self._wanted, itemset, numbers)
        for rows, cell, whole in self._once(self._strata, numbers):
            values[rows] = (wanted @ whole[1])[cell]
        return values[self.answered(list(numbers))]

    def _strata(self, numbers):
        """Records that answered with the same levels: rows, their cells, and the matrix of these levels with its inverse."""
        rows = np.flatnonzero(self.answered(list(numbers)))
        sizes = [len(self.questions.each[number].options) or 2 for number in numbers]
        chosen = self.level[np.ix_(rows, numbers)]
        found = []
        for levels in {tuple(row) for row in chosen.tolist()}:
            alike = rows[(chosen == levels).all(axis=1)]
            cells = np.ravel_multi_index(tuple(self.sent[np.ix_(alike, numbers)].T), sizes)
            found.append((alike, cells, self._once(self._whole, numbers, levels)))
        return found

    def _whole(self, numbers, levels):
        """The matrix between all cells, and its inverse."""
        parts = [self.matrix(number, level) for number, level in zip(numbers, levels, strict=True)]
        whole = reduce(np.kron, parts)
        return whole, np.linalg.inv(whole)

    def _wanted(self, itemset, numbers):
        by_question = {int(self.questions.of_item[item]): self.cells(item) for item in itemset}
        ones = [np.ones(len(self.questions.each[q].options) or 2) for q in numbers]
        return reduce(np.kron, [by_question.get(q, one) for q, one in zip(numbers, ones, strict=True)])

    def noise(self, first, second, numbers):
        """Σ of Cov(z_first, z_second | true answers) over records, estimated cell by cell without bias."""
        asked, total = tuple(numbers), 0.0
        wanted = [self._once(self._wanted, tuple(itemset), asked) for itemset in (first, second)]
        for _, cell, (whole, inverse) in self._once(self._strata, asked):
            one, other = (each @ inverse for each in wanted)
            given = whole.T @ (one * other) - (whole.T @ one) * (whole.T @ other)
            total += (given @ inverse)[cell].sum()
        return total


def random_questionnaire(rng, records=40, questions=3, levels=2):
    """Two to six options, unions, yes/no questions among them, levels that differ, and answers left out."""
    asked, channels = [], [[] for _ in range(levels)]
    for number in range(questions):
        size = int(rng.integers(2, 7))
        plain = number and rng.random() < 0.35
        asked.append(Question(f"q{number}") if plain else _choice(rng, f"q{number}", size))
        for row in channels:
            one, zero = rng.uniform(0.7, 0.98, 2)
            keep = 1 / size + (1 - 1 / size) * rng.uniform(0.4, 0.9)
            row.append(Channel(one, zero) if plain else krr(keep, size))
    sizes = [len(question.options) or 2 for question in asked]
    sent = np.stack([rng.integers(0, size, records) for size in sizes], axis=1)
    sent[:, 1] = np.where(rng.random(records) < 0.5, sent[:, 0] % sizes[1], sent[:, 1])
    sent[rng.random(sent.shape) < 0.1] = MISSING
    return Questionnaire(Questions(tuple(asked)), channels, sent, rng.integers(0, levels, sent.shape))


def _choice(rng, name, size):
    options = tuple(f"o{place}" for place in range(size))
    members = {
        tuple(sorted(rng.choice(size, int(rng.integers(2, size)), replace=False).tolist()))
        for _ in range(2 if size > 2 else 0)
    }
    unions = tuple(Union(f"{name}=u{place}", union) for place, union in enumerate(sorted(members)))
    return Question(name, options, unions, ordered=bool(rng.random() < 0.5))
