"""Counts of what was sent: pairs of answers to two questions, by the channels they went through, and patterns of a few items.

A side of a table is a question, or one item: an item of a question with options, such as a union, counts as yes/no. One
scan of the two questions' bits; nothing else of a record is read, so levels and missing answers of other questions do not
matter.

Patterns are added up block by block.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices
from tacit.compute.control import Check, go_on
from tacit.estimation.cross_table import Stratum, inverse_of_item, inverse_of_options
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template
from tacit.records.mixed import Records, answers_to
from tacit.records.questions import Questions

NO_SUCH_SIDE = Template(
    "tables.no-such-side", "there is no question and no item {name!r}; the first questions are {first}"
)
ONE_QUESTION = Template(
    "tables.one-question",
    "{row!r} and {column!r} are the same question; choose two, or ask for the distribution of one",
)


@dataclass(frozen=True, slots=True, eq=False)
class TableSide:
    """One side of a table, by the items that are read: the options, or one item alone."""

    name: str
    question: int
    items: tuple[int, ...]
    categories: tuple[str, ...]  # names of the rows or columns: options and unions, or yes and no
    members: Floats  # which answers each category has, 0/1 [categories, answers]

    @property
    def is_choice(self) -> bool:
        """Whether it is a question with options; else its answers are yes and no, in this order."""
        return len(self.items) > 1

    @property
    def answers(self) -> int:
        """How many different answers can be sent."""
        return int(self.members.shape[1])

    @classmethod
    def of(cls, questions: Questions, name: str) -> TableSide:
        """A question of this name, else the item of this name, or a `DatasetError`: neither is there."""
        for number, question in enumerate(questions.each):
            first = questions.items_of(number).start
            if question.name == name and question.is_choice:
                members = np.zeros((len(question.items), len(question.options)))
                for row, held in zip(members, question.members, strict=True):
                    row[list(held)] = 1.0
                items = tuple(range(first, first + len(question.options)))
                return cls(name, number, items, question.items, members)
            if name in question.items:
                item = first + question.items.index(name)
                return cls(name, number, (item,), (name, NOT + name), np.eye(2))
        raise DatasetError(
            NO_SUCH_SIDE(name=name[:80], first=tuple(each.name for each in questions.each[:5]))
        )

    def inverse(self, keep_one: float, keep_zero: float) -> Floats:
        """M⁻¹ of its answers."""
        if self.is_choice:
            return inverse_of_options(keep_one, keep_zero, len(self.items))
        return inverse_of_item(keep_one, keep_zero)


NOT = "¬"  # before the name of an item: those who do not hold it


# The different channels of a side's question: θ1 and θ0, float64 [c, 2], and which of these each profile or
# level has, int32 [p].
SideChannels = tuple[Floats, Indices]


def count_pairs(
    dataset: Records, row: TableSide, column: TableSide | None, check: Check = go_on
) -> list[Stratum]:
    """The strata of two questions, or of one alone, which then has a single column. `check` is called before each block and may raise.

    Raises DatasetError: both sides are of one question.
    """
    if column is not None and row.question == column.question:
        raise DatasetError(ONE_QUESTION(row=row.name, column=column.name))
    sides = [row] if column is None else [row, column]
    channels, shape = _shape(dataset, sides)
    counts = np.zeros(int(np.prod(shape)), np.int64)
    for code, answered in _codes(dataset, sides, channels, check):
        counts += np.bincount(code[answered], minlength=len(counts))
    return list(_strata(counts.reshape(shape), sides, channels))


def combinations_sent(
    dataset: Records, row: TableSide, column: TableSide | None, check: Check
) -> tuple[list[Stratum], Counts]:
    """The strata of `count_pairs`, and which cell of them, counted on from stratum to stratum, each record sent; int64 [records], −1 without an answer."""
    sides = [row] if column is None else [row, column]
    channels, shape = _shape(dataset, sides)
    codes = [np.where(answered, code, -1) for code, answered in _codes(dataset, sides, channels, check)]
    every = np.concatenate([np.zeros(0, np.int64), *codes])
    counts = np.bincount(every[every >= 0], minlength=int(np.prod(shape))).reshape(shape)
    strata = list(_strata(counts, sides, channels))
    # A stratum's combinations lie together by the channels of the row, but not by those of the column.
    order = np.arange(counts.size).reshape(*shape[:2], *(shape[2:] or (1, 1)))
    by_stratum = order.swapaxes(1, 2).reshape(-1, order.shape[1] * order.shape[3])
    place = np.full(counts.size + 1, -1, np.int64)
    listed = by_stratum[counts.ravel()[by_stratum].any(axis=1)].ravel()
    place[listed] = np.arange(len(listed))
    return strata, place[every]


def cells_of_signers(
    dataset: Records, row: TableSide, column: TableSide, owners: Indices, check: Check
) -> tuple[Floats, Floats]:
    """Of each signer the estimated number of records in each true cell, [signers, k₁, k₂], and who answered both sides, [signers].

    `owners` numbers the signers of the records from 0, int32 [records]; `check` is called before each block and may raise.
    """
    sides = [row, column]
    channels, shape = _shape(dataset, sides)
    signers, size, first = int(owners.max(initial=-1)) + 1, int(np.prod(shape)), 0
    counts = np.zeros(signers * size, np.int64)
    for code, answered in _codes(dataset, sides, channels, check):
        own = code + owners[first : first + len(code)].astype(np.int64) * size
        counts += np.bincount(own[answered], minlength=len(counts))
        first += len(code)
    inverse = [
        np.stack([side.inverse(*each) for each in factors.tolist()])
        for side, (factors, _) in zip(sides, channels, strict=True)
    ]
    sent = counts.reshape(signers, *shape).astype(np.float64)
    return np.einsum("gasbt,aks,blt->gkl", sent, *inverse), sent.sum(axis=(1, 2, 3, 4))


def channels_of(dataset: Records, side: TableSide) -> SideChannels:
    """Those of a side's question, at any level that the data have or could have."""
    item, table = side.items[0], dataset.factors
    every = np.stack([table.keep_one[:, item], table.keep_zero[:, item]], axis=1)
    factors, which = np.unique(every, axis=0, return_inverse=True)
    return factors, which.reshape(-1).astype(np.int32)


def _shape(dataset: Records, sides: Sequence[TableSide]) -> tuple[list[SideChannels], list[int]]:
    """The channels of each side; and how many combinations there are: of channels and answers, side by side."""
    channels = [channels_of(dataset, side) for side in sides]
    sizes = [(len(factors), side.answers) for side, (factors, _) in zip(sides, channels, strict=True)]
    return channels, [size for each in sizes for size in each]


def _codes(
    dataset: Records, sides: list[TableSide], channels: list[SideChannels], check: Check
) -> Iterator[tuple[Counts, Bools]]:
    """Of each record of each block its combination, and whether it answered all sides, [records] each."""
    for block in dataset.blocks:
        check()
        code, answered = np.zeros(block.records, np.int64), np.ones(block.records, np.bool_)
        for side, (factors, which) in zip(sides, channels, strict=True):
            said, level, bits = answers_to(dataset.factors.answered, block, side.items)
            sent = bits.argmax(axis=0) if side.is_choice else 1 - bits[0].astype(np.int64)
            code = (code * len(factors) + which[level]) * side.answers + sent
            answered &= said
        yield code, answered


def _strata(counts: Counts, sides: list[TableSide], channels: list[SideChannels]) -> Iterator[Stratum]:
    """The combinations of channels that any record has; a side alone has one column beside it."""
    inverse = [
        [side.inverse(*factors) for factors in own[0].tolist()]
        for side, own in zip(sides, channels, strict=True)
    ]
    columns = inverse[1] if len(sides) > 1 else [np.ones((1, 1))]
    every = counts.reshape(len(inverse[0]), -1, len(columns), len(columns[0]))
    for (first, row), (second, column) in product(enumerate(inverse[0]), enumerate(columns)):
        if (sent := every[first, :, second]).any():
            yield Stratum(row, column, sent.astype(np.float64))


DENSE = 1 << 12  # possible patterns up to which each has a place; of more only those that occur are kept
LARGEST_KEY = 1 << 62  # possible patterns up to which each has a number


class PatternCounts:
    """Counts of patterns: a code for each item."""

    def __init__(self, codes: Sequence[int]) -> None:
        """Of no record; `codes` says how many different codes each item has."""
        self._codes = tuple(codes)
        self._size = int(np.prod(np.array(self._codes, dtype=object)))
        self._dense = np.zeros(self._size if self._size <= DENSE else 0, np.int64)
        self._keys, self._counts = np.zeros((2, 0), np.int64)

    @property
    def countable(self) -> bool:
        """Whether every possible pattern has a number; without, nothing may be added."""
        return self._size <= LARGEST_KEY

    def add(self, codes: Sequence[Counts]) -> None:
        """Records with these codes, int64 [records] for each item."""
        keys = codes[0].astype(np.int64)
        for size, column in zip(self._codes[1:], codes[1:], strict=True):
            keys = keys * size + column
        if self._dense.size:
            self._dense += np.bincount(keys, minlength=self._size)
            return
        found, counts = np.unique(keys, return_counts=True)
        self._keys, place = np.unique(np.concatenate([self._keys, found]), return_inverse=True)
        both = np.concatenate([self._counts, counts])
        self._counts = np.bincount(place.ravel(), both, len(self._keys)).astype(np.int64)

    def found(self) -> tuple[list[Counts], Floats]:
        """The patterns that occur: the code of each item, int64 [patterns] each, and the records of each, float64."""
        keys, counts = self._keys, self._counts
        if self._dense.size:
            keys = np.flatnonzero(self._dense)
            counts = self._dense[keys]
        columns = []
        for size in reversed(self._codes):
            keys, column = np.divmod(keys, size)
            columns.append(column)
        return columns[::-1], counts.astype(np.float64)
