"""Candidates of an evidence search: those whose subsets speak for them, never because an estimate passed the minimum.

A candidate that is counted because its subsets' estimates reach a threshold inherits what chance added to them; here
subsets add what they say, so that one unlucky subset does not stop a search and one lucky subset does not feed it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats, Indices
from tacit.estimation.contraction import Coefficients, contract
from tacit.lazy_kernel import lazy_kernel
from tacit.mining.control import Control
from tacit.mining.lattice import Itemsets, join_size, joins, subset_rows

count_triples = lazy_kernel("tacit.mining.evidence_kernels", "count_triples")
list_triples = lazy_kernel("tacit.mining.evidence_kernels", "list_triples")

LEAST = (0.0, -4.0)
"""What the parts of a candidate must say together, at least; the second if the first leaves room."""

STEP = 0.05
"""The least sum of a triple is raised by this while there are too many."""

MOST_JOINS = 1 << 24
"""Joins that are looked at for a length."""

CLASSES = 400
"""Of sums of triples."""

WORST = 0.5
"""The share with which the pair that says least counts: one pair with bad luck must not keep a triple away."""

TABLE_ENTRIES = 1 << 20
"""Subset-table entries in work at once."""

PAIRS_AT_ONCE = 1 << 12
"""Pairs whose triples are looked at between two looks at the cancel flag."""


@dataclass(frozen=True, slots=True, eq=False)
class Candidates:
    """Itemsets to be counted.

    Attributes:
        itemsets: in lexicographic order.
        below: A, what their subsets say together; float64 [m].
        cut: what subsets had to say, at least; −∞ if all were taken.
        more: whether there were more than the limit.
    """

    itemsets: Itemsets
    below: Floats
    cut: float
    more: bool

    @classmethod
    def pairs(cls, itemsets: Itemsets) -> Candidates:
        """Pairs: nothing speaks for or against them but themselves."""
        return cls(itemsets, np.zeros(len(itemsets)), -np.inf, more=False)


def triples(pairs: Itemsets, evidence: Floats, most: int, control: Control) -> Candidates:
    """Triples whose pairs were all counted and do not speak against them; the best `most` of them, by classes of `STEP`."""
    items, placed = pairs.in_use()
    table = np.full((len(items), len(items)), -np.inf)
    left, right = placed.items.T
    table[left, right] = table[right, left] = evidence
    for least in LEAST:
        # The best pair of a triple says at least a third of the sum.
        leading = np.ascontiguousarray(placed.items[evidence >= least / 3.0])
        counts = np.zeros(CLASSES, np.int64)
        for start, stop in _runs(leading, control):
            count_triples(table, leading, start, stop, least, WORST, STEP, counts)
        at_least = counts[::-1].cumsum()[::-1]
        if at_least[0] > most:
            break
    place = int(np.argmax(np.append(at_least, 0) <= most))
    if place and not np.append(at_least, 0)[place]:
        place -= 1  # the best are all alike and too many: some of them
    cut = least + STEP * place
    found = np.empty((int(at_least[place]), 3), np.int32)
    done = 0
    for start, stop in _runs(leading, control):
        done += list_triples(table, leading, start, stop, cut, WORST, found[done:])
    found = found[: min(done, most)]
    found = found[np.lexsort(found.T[::-1])]
    itemsets = _with_pairs(items[found], pairs)
    return Candidates(itemsets, evidence[itemsets.parents].sum(axis=1), cut, more=bool(place))


def _runs(leading: Indices, control: Control) -> Iterator[tuple[int, int]]:
    """First and one past the last of some rows, after a look at the cancel flag."""
    for start in range(0, len(leading), PAIRS_AT_ONCE):
        control.check()
        yield start, min(start + PAIRS_AT_ONCE, len(leading))


def _with_pairs(items: Indices, pairs: Itemsets) -> Itemsets:
    """Triples in lexicographic order, with the rows of their pairs."""
    keys = pairs.items[:, 0].astype(np.int64) << 32 | pairs.items[:, 1]

    def row(one: int, other: int) -> np.ndarray:
        return np.searchsorted(keys, items[:, one].astype(np.int64) << 32 | items[:, other])

    parents = np.stack([row(1, 2), row(0, 2), row(0, 1)], axis=1).astype(np.int32)
    return Itemsets(items, parents)


def longer(
    kept: Sequence[Itemsets], evidence: Sequence[Floats], below: Floats, most: int, control: Control
) -> Candidates:
    """Joins of the longest itemsets that, with their subsets, do not speak against themselves; the best `most` by A.

    Args:
        kept: the itemsets counted of every length, the empty set first.
        evidence: by length likewise; 0 of the items and of the empty set.
        below: A of the longest.
        most: how many.
        control: a way to stop.
    """
    last = kept[-1]
    chosen = _joined(last, below + evidence[-1])
    parts, scores = [Itemsets.none(last.length + 1)], [np.zeros(0)]
    if len(chosen) > last.length:
        for part in joins(last.take(chosen)):
            control.check()
            found = Itemsets(part.items, chosen[part.parents])
            parts.append(found)
            scores.append(accumulated(kept, evidence, found))
    itemsets, score = Itemsets.concatenate(parts), np.concatenate(scores)
    if len(score) <= most:
        return Candidates(itemsets, score, -np.inf, more=False)
    best = np.sort(np.argpartition(-score, most - 1)[:most]).astype(np.int32)
    return Candidates(itemsets.take(best), score[best], float(score[best].min()), more=True)


def _joined(itemsets: Itemsets, said: Floats) -> Indices:
    """The rows that are joined: those that do not speak against themselves, the best of them if they are too many."""
    chosen: Indices = np.flatnonzero(said >= LEAST[-1]).astype(np.int32)
    while join_size(itemsets.take(chosen)) > MOST_JOINS:
        middle = float(np.median(said[chosen]))
        chosen = np.flatnonzero(said > middle).astype(np.int32)
    return chosen


def accumulated(kept: Sequence[Itemsets], evidence: Sequence[Floats], itemsets: Itemsets) -> Floats:
    """A: what all proper subsets of two items or more say together, float64 [m]; `evidence` of one item or none is 0."""
    total = np.empty(len(itemsets))
    for rows, table in subset_tables(kept, evidence, itemsets):
        ones = np.ones((len(table), itemsets.length))
        total[rows] = contract(table, Coefficients(ones, ones))
    return total


def subset_tables(
    kept: Sequence[Itemsets], values: Sequence[Floats], itemsets: Itemsets
) -> Iterator[tuple[slice, Floats]]:
    """A quantity of all proper subsets, float64 [rows, 2^K], 0 of the itemset itself; some itemsets at a time."""
    step = max(1, TABLE_ENTRIES >> itemsets.length)
    for start in range(0, len(itemsets), step):
        rows = slice(start, start + step)
        places = subset_rows(kept, itemsets.take(rows))
        table = np.zeros(places.shape)
        for mask in range(places.shape[1] - 1):
            table[:, mask] = values[mask.bit_count()][places[:, mask]]
        yield rows, table
