"""Supports of an itemset and of the same with a union in the place of one of its options, with all covariances.

For an itemset J ∪ v and a union U with v in it: s(J∪v), s(v), s(J∪U) and s(U) over the records that answered all of it, from
the sums of z and of zz' over records. For the records variance the people are as they are: of the four indicators the
product of any two is one of them, because a record with v has U, and Σ zz' less an estimate of that product is what
the distortion adds.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from tacit.compute.arrays import Bools, Floats
from tacit.compute.control import Control
from tacit.estimation.group_region import Groups
from tacit.estimation.inversion import Variance, weights
from tacit.records.blocks import Block, sum_blocks, words_for
from tacit.records.mixed import MixedBlock, Records, answers_to
from tacit.run.settings import Settings

PART = 1 << 14
"""Records in work at once, a multiple of 64: the weights of a few hundred items of them fit into fast memory."""

AT_ONCE = 500
"""Comparisons of one scan, so that a run can be stopped between scans."""

_BOTH = np.array([[0, 0, 0, 0], [0, 1, 0, 1], [0, 0, 2, 2], [0, 1, 2, 3]])
"""Of J∪v, v, J∪U and U: which of them holds where two of them do."""


class UnionComparison(NamedTuple):
    """An itemset beside the one with a union in the place of one of its items."""

    itemset: tuple[int, ...]
    item: int
    union: int

    @property
    def rest(self) -> tuple[int, ...]:
        """J, the items that both have."""
        return tuple(other for other in self.itemset if other != self.item)

    @property
    def general(self) -> tuple[int, ...]:
        """J ∪ U."""
        return tuple(sorted((*self.rest, self.union)))


def union_groups(
    dataset: Records, comparisons: Sequence[UnionComparison], settings: Settings, control: Control
) -> Groups:
    """s(J∪v), s(v), s(J∪U), s(U) of each comparison, and their covariances; NaN where fewer than two records answered."""
    sums = [np.zeros((0, 4)), np.zeros((0, 4, 4)), np.zeros(0)]
    for start in range(0, len(comparisons), AT_ONCE):
        work = UnionSums.of(dataset, comparisons[start : start + AT_ONCE])
        every = sum_blocks(work, dataset.blocks, settings.threads, control, label="unions")
        found = every.get(0) or work.nothing()
        sums = [np.concatenate(parts) for parts in zip(sums, found, strict=True)]
    return _groups(sums[0], sums[1], sums[2], settings.variance)


def _groups(total: Floats, second: Floats, records: Floats, variance: Variance) -> Groups:
    n = records[:, None]
    with np.errstate(divide="ignore", invalid="ignore"):
        mean = total / n
        if variance is Variance.RECORDS:
            spread = second / n[..., None] ** 2 - mean[:, _BOTH] / n[..., None]
        else:
            spread = (second / n[..., None] - mean[:, :, None] * mean[:, None, :]) / (n[..., None] - 1.0)
    few = records < 2
    mean[few], spread[few] = np.nan, np.nan
    return Groups(mean, spread)


@dataclass(frozen=True, slots=True, eq=False)
class UnionSums:
    """What is done with a block: the sums of every comparison. It may be sent to another machine.

    Attributes:
        absent, present: the weight of an answer that lacks or shows an item, float64 [levels or profiles, items].
        answered: what each profile answered, bool [profiles, items]; None for mixed records, which say it themselves.
        comparisons: what is compared.
    """

    absent: Floats
    present: Floats
    answered: Bools | None
    comparisons: Sequence[UnionComparison]

    @classmethod
    def of(cls, dataset: Records, comparisons: Sequence[UnionComparison]) -> UnionSums:
        """For the records of this data set."""
        table = dataset.factors
        return cls(*weights(table.keep_one, table.keep_zero), table.answered, comparisons)

    def nothing(self) -> tuple[Floats, Floats, Floats]:
        """The sums over no record."""
        size = len(self.comparisons)
        return np.zeros((size, 4)), np.zeros((size, 4, 4)), np.zeros(size)

    def __call__(self, block: Block | MixedBlock) -> tuple[Floats, Floats, Floats]:
        """Over the records that answered all: Σ z, float64 [m, 4]; Σ zz', [m, 4, 4]; how many, [m]."""
        total, second, records = self.nothing()
        alike: dict[tuple[int, ...], list[int]] = {}
        for number, each in enumerate(self.comparisons):
            alike.setdefault(each.rest, []).append(number)
        for start in range(0, block.records, PART):
            part = _Part(self, _rows(block, start, min(start + PART, block.records)))
            for rest, numbers in alike.items():
                said, together = part.product(rest)
                for number in numbers:
                    answered, option = part.item(self.comparisons[number].item)
                    whole = part.item(self.comparisons[number].union)[1]
                    z = np.stack([together * option, said * option, together * whole, said * whole])
                    total[number] += z.sum(axis=1)
                    second[number] += z @ z.T
                    records[number] += said @ answered
        return total, second, records


def _rows(block: Block | MixedBlock, start: int, stop: int) -> Block | MixedBlock:
    """Some records of a block, from a multiple of 64 on."""
    words = slice(start // 64, words_for(stop))
    if isinstance(block, Block):
        return replace(block, bits=block.bits[:, words], records=stop - start)
    return replace(block, planes=block.planes[:, :, words], records=stop - start)


class _Part:
    """Some records of a block, with the weights of the items that were asked for."""

    def __init__(self, sums: UnionSums, block: Block | MixedBlock) -> None:
        self._sums, self._block = sums, block
        self._known: dict[int, tuple[Floats, Floats]] = {}

    def item(self, item: int) -> tuple[Floats, Floats]:
        """1 where a record answered the item, and the weight of its answer, 0 where it did not; [records] each."""
        if item not in self._known:
            said, level, (bits,) = answers_to(self._sums.answered, self._block, [item])
            weight = np.where(bits, self._sums.present[level, item], self._sums.absent[level, item])
            self._known[item] = said.astype(np.float64), weight * said
        return self._known[item]

    def product(self, items: tuple[int, ...]) -> tuple[Floats, Floats]:
        """Likewise of all these items."""
        said, together = (part.copy() for part in self.item(items[0]))
        for other in items[1:]:
            answered, weight = self.item(other)
            said *= answered
            together *= weight
        return said, together
