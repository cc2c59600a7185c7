"""What a run found: itemsets by length, rules, and every way in which the search was cut short."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Counts, Floats, Indices
from tacit.estimation.intervals import Bounded
from tacit.messages import Message
from tacit.mining.lattice import Itemsets, empty_set, subset_rows
from tacit.mining.settings import Settings
from tacit.struct_of_arrays import StructOfArrays


@dataclass(frozen=True, slots=True, eq=False)
class FrequentItemsets(StructOfArrays):
    """Kept itemsets of one length, in lexicographic order, arrays [m].

    Attributes:
        itemsets: items and parents.
        records: records that answered all items.
        observed: records that show all items, as they arrived.
        support: the estimate with its interval, shares of the records.
        error: standard error of the estimate.
        listed: whether the itemset is part of the answer, as the keep rule claims.
        candidates: how many candidates of this length were tested.
    """

    itemsets: Itemsets
    records: Counts
    observed: Counts
    support: Bounded
    error: Floats
    listed: Bools
    candidates: int

    @property
    def length(self) -> int:
        """K."""
        return self.itemsets.length


@dataclass(frozen=True, slots=True, eq=False)
class Rules(StructOfArrays):
    """Rules, arrays [r]; each belongs to a kept itemset and names its antecedent by a bit mask over the items of it.

    Attributes:
        length: int32, K of the itemset.
        row: int32, row of the itemset among those of its length.
        antecedent: int32, bit j set if item j of the itemset is on the left.
        records: records that answered the whole rule.
        support: ŝ_XY with its interval.
        confidence: ŝ_XY/ŝ_X with its interval.
        unbounded: whether the data fail to bound the confidence.
        antecedent_support: ŝ_X among the records that answered the whole rule.
        consequent_support: ŝ_Y likewise.
        measures: by name, value and interval.
    """

    length: Indices
    row: Indices
    antecedent: Indices
    records: Counts
    support: Bounded
    confidence: Bounded
    unbounded: Bools
    antecedent_support: Floats
    consequent_support: Floats
    measures: dict[str, Bounded]


@dataclass(frozen=True, slots=True, eq=False)
class Result:
    """A run's answer.

    Attributes:
        items: names.
        records: records in the data.
        settings: what was asked.
        minimum: the minimum support that candidates were compared with, before relaxation.
        by_length: kept itemsets by length, from 1.
        rules: or None if none were asked for.
        cuts: how the search was cut short.
        notes: what the reader should know, such as itemsets beyond what the data can tell.
    """

    items: tuple[str, ...]
    records: int
    settings: Settings
    minimum: float
    by_length: tuple[FrequentItemsets, ...]
    rules: Rules | None
    cuts: tuple[Message, ...]
    notes: tuple[Message, ...]

    def listed(self) -> int:
        """How many itemsets the answer has."""
        return sum(int(found.listed.sum()) for found in self.by_length)

    def supports(self) -> dict[tuple[int, ...], float]:
        """The estimate of every itemset of the answer, by its items."""
        return {
            tuple(items): value
            for found in self.by_length
            for items, value in zip(
                found.itemsets.items[found.listed].tolist(),
                found.support.value[found.listed].tolist(),
                strict=True,
            )
        }

    def subset_supports(self, itemset: tuple[int, ...]) -> Floats | None:
        """Estimates of all subsets of a kept itemset, float64 [2^K]; bit j of the index is its item j, [0] is 1.

        Args:
            itemset: items, ascending.

        Returns:
            the estimates, or None if the itemset was not kept.
        """
        if not 0 < len(itemset) <= len(self.by_length):
            return None
        alike = self.by_length[len(itemset) - 1]
        found = np.flatnonzero((alike.itemsets.items == np.array(itemset, np.int32)).all(axis=1))
        if not found.size:
            return None
        first = int(found[0])
        below = [empty_set(), *(shorter.itemsets for shorter in self.by_length[: len(itemset) - 1])]
        rows = subset_rows(below, alike.itemsets.take(slice(first, first + 1)))[0]
        supports = np.ones(1 << len(itemset))
        for mask in range(1, len(supports) - 1):
            supports[mask] = self.by_length[mask.bit_count() - 1].support.value[rows[mask]]
        supports[-1] = alike.support.value[first]
        return supports

    def rule_sides(
        self, rules: np.ndarray | None = None
    ) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
        """Antecedent and consequent of each rule (or of the rules with these indices), as items."""
        assert self.rules is not None
        chosen = np.arange(len(self.rules)) if rules is None else rules
        for length, row, mask in zip(
            self.rules.length[chosen].tolist(),
            self.rules.row[chosen].tolist(),
            self.rules.antecedent[chosen].tolist(),
            strict=True,
        ):
            items = self.by_length[length - 1].itemsets.items[row].tolist()
            left = tuple(item for j, item in enumerate(items) if mask >> j & 1)
            right = tuple(item for j, item in enumerate(items) if not mask >> j & 1)
            yield left, right
