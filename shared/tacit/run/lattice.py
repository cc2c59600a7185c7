"""The lattice of kept itemsets: candidates one item longer, and the way from an itemset to its subsets.

Itemsets of one length are rows in lexicographic order. For each the lattice stores only the indices of its K subsets
of K−1 items (its parents); the index of any subset is found by walking down, so no 2^K table is kept.

Candidates are those of Apriori (Agrawal and Srikant 1994): joins of two kept itemsets that share all but the last
item, all of whose K−1-subsets are kept. Two items of one question are never joined: of its options a record has at most one
(`tacit.records.questions`). It is enough to leave them out of the pairs, since every longer candidate has all its pairs kept.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Bools, Indices, StructOfArrays

JOIN_CHUNK = 1 << 19
"""Joins examined at once: bounds memory, and the time between two looks at the cancel flag."""


@dataclass(frozen=True, slots=True, eq=False)
class Itemsets(StructOfArrays):
    """Itemsets of one length, in lexicographic order."""

    items: Indices  # int32 [m, K], ascending in each row
    # int32 [m, K]; column j is the row, among itemsets of K−1 items, of the itemset without its item j.
    parents: Indices

    @classmethod
    def none(cls, length: int) -> "Itemsets":
        """No itemset of so many items."""
        return cls(np.zeros((0, length), np.int32), np.zeros((0, length), np.int32))

    @property
    def length(self) -> int:
        """K."""
        return int(self.items.shape[1])

    def in_use(self) -> tuple[Indices, "Itemsets"]:
        """The items that occur, int32 ascending, and the same itemsets in terms of their places in that list."""
        occurs = np.zeros(int(self.items.max(initial=-1)) + 1, np.bool_)
        occurs[self.items] = True
        place = np.cumsum(occurs, dtype=np.int32) - np.int32(1)
        return np.flatnonzero(occurs).astype(np.int32), Itemsets(place[self.items], self.parents)


def empty_set() -> Itemsets:
    """The itemset of no item, alone."""
    return Itemsets(np.zeros((1, 0), np.int32), np.zeros((1, 0), np.int32))


def singletons(items: int) -> Itemsets:
    """All itemsets of one item; their parent is row 0 of `empty_set`."""
    return Itemsets(np.arange(items, dtype=np.int32)[:, None], np.zeros((items, 1), np.int32))


def _prefix_groups(kept: Itemsets) -> tuple[np.ndarray, np.ndarray]:
    """Starts and sizes of the runs of itemsets that share all but the last item."""
    last = kept.parents[:, -1]
    starts = np.flatnonzero(np.concatenate([[True], last[1:] != last[:-1]])[: len(last)])
    return starts, np.diff(np.append(starts, len(last)))


def join_size(kept: Itemsets) -> int:
    """How many joins there are before pruning."""
    _, sizes = _prefix_groups(kept)
    return int((sizes * (sizes - 1) // 2).sum())


def joins_up_to(kept: Itemsets, row: int) -> int:
    """How many joins the itemsets up to this row are the first of."""
    starts, sizes = _prefix_groups(kept)
    group = int(np.searchsorted(starts, row, side="right")) - 1
    before, size, into = sizes[:group], int(sizes[group]), row - int(starts[group]) + 1
    return int((before * (before - 1) // 2).sum()) + into * (2 * size - into - 1) // 2


def joins(kept: Itemsets, question: Indices | None = None, at_once: int = JOIN_CHUNK) -> Iterator[Itemsets]:
    """Candidates one item longer, in lexicographic order, some at a time.

    `question` is the number of each item's question, int32 [items]; None if each item has its own. Examined `at_once` are at least all
    joins of one itemset.
    """
    starts, sizes = _prefix_groups(kept)
    partners = np.repeat(starts + sizes, sizes) - np.arange(len(kept)) - 1
    ends = np.cumsum(partners)
    keys = kept.parents[:, -1].astype(np.int64) << 32 | kept.items[:, -1]
    first = 0
    while first < len(kept):
        base = ends[first] - partners[first]
        stop = max(first + 1, int(np.searchsorted(ends, base + at_once, side="right")))
        counts = partners[first:stop]
        left = np.repeat(np.arange(first, stop), counts)
        right = left + 1 + np.arange(len(left)) - np.repeat(np.cumsum(counts) - counts, counts)
        if kept.length == 1 and question is not None:
            apart = question[kept.items[left, 0]] != question[kept.items[right, 0]]
            left, right = left[apart], right[apart]
        parents: list[np.ndarray] = []
        for j in range(kept.length - 1):
            # The subset without item j: the left one's parent without j, extended by the right one's last item.
            wanted = kept.parents[left, j].astype(np.int64) << 32 | kept.items[right, -1]
            found = np.minimum(np.searchsorted(keys, wanted), len(keys) - 1)
            alive = np.flatnonzero(keys[found] == wanted)
            left, right, *parents = (rows[alive] for rows in (left, right, *parents, found))
        items = np.concatenate([kept.items.take(left, axis=0), kept.items[right, -1:]], axis=1)
        yield Itemsets(items, np.stack([*parents, right, left], axis=1).astype(np.int32))
        first = stop


def with_more(kept: list[Itemsets], length: int, more: Itemsets) -> None:
    """Add itemsets to those kept of this length, the last there is or the next; they come after all that are there."""
    if length == len(kept):
        kept.append(more)
    elif len(more):
        kept[length] = Itemsets.concatenate([kept[length], more])


def subset_rows(kept: Sequence[Itemsets], itemsets: Itemsets) -> Indices:
    """For each itemset and each proper subset of it, the subset's row among those of its length.

    Args:
        kept: kept[k] are the kept itemsets of k items, from the empty set on; those of fewer than K items are read.
        itemsets: [m, K]; their parents are rows of kept[K−1].

    Returns:
        int32 [m, 2^K]; bit j of the column is item j. The last column (the itemset itself) is 0 … m−1.
    """
    length = itemsets.length
    full = (1 << length) - 1
    rows = np.empty((len(itemsets), 1 << length), np.int32)
    rows[:, full] = np.arange(len(itemsets), dtype=np.int32)
    for mask in reversed(range(full)):
        free = ~mask & (mask + 1)  # the lowest item that is not in the subset
        above = mask | free
        parents = itemsets.parents if above == full else kept[above.bit_count()].parents
        rows[:, mask] = parents[rows[:, above], (above & (free - 1)).bit_count()]
    return rows


def narrowed(kept: Sequence[Itemsets], chosen: Sequence[Bools]) -> list[Itemsets]:
    """The chosen ones, with the rows of their subsets among those chosen.

    Itemsets are by length, the empty set first; chosen is a bool [m] each, by length from 1. What is chosen has its subsets chosen. Longer
    itemsets are left out.
    """
    found = [kept[0]]
    place = np.zeros(1, np.int32)
    for itemsets, rows in zip(kept[1:], chosen, strict=False):
        taken = itemsets.take(rows)
        found.append(Itemsets(taken.items, place[taken.parents]))
        place = np.cumsum(rows, dtype=np.int32) - np.int32(1)
    return found
