"""Counting candidates over all blocks, with threads, progress and a way to stop.

Each worker takes a block and counts all candidates in it; counts add. Within a block, candidates are taken in slices
of about `SLICE_WORDS` word operations, so that a cancelled run stops within a few hundredths of a second. Pairs are counted by whichever
is sooner: the records of every pair, or the pairs of every record (`is_sparse`). A search hands over its pairs in strips, some
first items with all later ones, so that no table of all pairs is ever held.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import pairwise

import numpy as np

from tacit.compute.arrays import Counts, Indices
from tacit.compute.control import Control, Progress
from tacit.counting.kernels import SPARE, count_extensions, count_items, count_pairs, count_sparse_pairs
from tacit.records.blocks import Block, By, Report, Sums, sum_blocks
from tacit.records.mixed import ANSWER, MixedBlock
from tacit.run.lattice import Itemsets

SLICE_WORDS = 1 << 28  # word operations between two looks at the cancel flag: about 0.03 s
PANEL = 64  # items on the left whose pairs are counted together, at least
TABLE_ENTRIES = 1 << 19  # pairs in work at once, 4 MiB, unless one panel has more
# The share of all pairs of the items in use from which on all are counted: each takes two thirds of the time
# then.
MOST_OF_ALL = 0.5
LOOKED_AT = 16  # words all along each row that tell how many items a record holds: records may be sorted
# Pairs of items whose records are counted in the time of one pair that a record holds, about.
DENSE_PAIRS = 1_700
MOST_SPARSE = 1 << 22  # entries of a table of 16 MiB; pairs of more are counted in panels
PER_ITEM = 5  # pairs that take as long as finding one item that a record holds


@dataclass(frozen=True, slots=True, eq=False)
class CountingPlan:
    """Candidates of one length as the kernel wants them: prefixes, and for each a run of extensions."""

    prefixes: Indices  # int32 [groups, K−1]
    starts: Counts  # where each run begins, int64 [groups + 1]
    extensions: Indices  # int32 [m]

    @classmethod
    def of(cls, candidates: Itemsets) -> CountingPlan:
        """Group candidates, in lexicographic order, by all but their last item."""
        prefix = candidates.parents[:, -1]
        starts = np.flatnonzero(np.concatenate([[True], prefix[1:] != prefix[:-1]]))
        both = (candidates.items[starts, :-1], candidates.items[:, -1])
        prefixes, extensions = map(np.ascontiguousarray, both)
        return cls(prefixes, np.append(starts, len(prefix)).astype(np.int64), extensions)

    def by_first(self, least: int) -> Iterator[tuple[int, slice]]:
        """Runs of groups of two items and more that share the first one, with it, if they have more than so many candidates; −1 with the others."""
        first = self.prefixes[:, 0] if self.prefixes.shape[1] > 1 else np.full(len(self.prefixes), -1)
        for begin, stop in pairwise([0, *(np.flatnonzero(np.diff(first)) + 1).tolist(), len(first)]):
            many = self.starts[stop] - self.starts[begin] > least
            yield int(first[begin]) if many else -1, slice(begin, stop)

    def part(self, groups: slice, skipped: int) -> CountingPlan:
        """Some of the groups, without the first so many items of their prefixes."""
        starts = self.starts[groups.start : groups.stop + 1]
        prefixes = np.ascontiguousarray(self.prefixes[groups, skipped:])
        return CountingPlan(prefixes, starts - starts[0], self.extensions[starts[0] : starts[-1]])

    def slices(self, words: int) -> Iterator[tuple[int, int]]:
        """Runs of groups that cost about `SLICE_WORDS` in a block of so many words."""
        cost = (self.starts[1:] + self.prefixes.shape[1] * np.arange(1, len(self.starts))) * words
        first = 0
        while first < len(cost):
            before = cost[first - 1] if first else 0
            stop = max(first + 1, int(np.searchsorted(cost, before + SLICE_WORDS, side="right")))
            yield first, stop
            first = stop


CandidatePart = tuple[int, int]
"""Which of all candidates of a length some are: how many come before them, and how many there are."""


def count_candidates(
    blocks: Sequence[Block],
    candidates: Itemsets,
    profiles: int,
    threads: int,
    control: Control,
    part: CandidatePart | None = None,
) -> Counts:
    """Records of each profile that show all items of each candidate, int64 [profiles, m]."""
    # Found for one block, it is added at once: kept until the end, all would be held twice.
    counts = np.zeros((profiles, len(candidates)), np.int64)
    into: Sums = {profile: (row,) for profile, row in enumerate(counts)}
    work, report = (
        partial(counted, count=counter_of(candidates, control)),
        reporter(candidates, control, part),
    )
    label = label_of(candidates)
    sum_blocks(work, blocks, threads, control, by=By.PROFILE, label=label, report=report, into=into)
    return counts


def label_of(candidates: Itemsets) -> str:
    """What counting these is called where a cluster shows it."""
    return f"itemsets-of-{candidates.length}"


def reporter(candidates: Itemsets, control: Control, part: CandidatePart | None = None) -> Report:
    """What tells the control how far the count of these is, or of all that they are a part of."""
    before, whole = part or (0, len(candidates))

    def report(share: float) -> None:
        done = (before + share * len(candidates)) / whole
        control.report(Progress("count", candidates.length, whole, 0, done))

    return report


def counted(
    block: Block | MixedBlock, count: Callable[[Block], Counts], plane: int = ANSWER
) -> tuple[Counts]:
    """What a counter counts in a block; of mixed records in one of its planes."""
    return (count(block if isinstance(block, Block) else Block(block.planes[plane], block.records)),)


def _count_items(block: Block, wanted: Indices, control: Control) -> Counts:
    control.check()
    counts = np.zeros(block.bits.shape[0], np.int64)
    count_items(block.bits, counts)
    return np.asarray(counts[wanted])


def counter_of(candidates: Itemsets, control: Control) -> Callable[[Block], Counts]:
    """What counts candidates, in lexicographic order, in one block: int64 [m], or `Stopped`."""
    if candidates.length == 1:
        return partial(_count_items, wanted=candidates.items[:, 0], control=control)
    items, placed = candidates.in_use()
    if candidates.length == 2 and len(candidates):
        lefts = int(placed.items[-1, 0]) + 1
        if len(candidates) > MOST_OF_ALL * _pairs_of(lefts, len(items)):
            place = placed.items[:, 0] * np.int64(len(items) + SPARE) + placed.items[:, 1]
            return partial(count_most_pairs, items=items, lefts=lefts, place=place, control=control)
    return partial(count_by_prefix, items=items, plan=CountingPlan.of(placed), control=control)


def _pairs_of(lefts: int, items: int) -> float:
    """Pairs of so many items whose first is one of the first `lefts`."""
    return lefts * (items - (lefts + 1) / 2)


def count_most_pairs(block: Block, items: Indices, lefts: int, place: Counts, control: Control) -> Counts:
    """Records of a block that hold each candidate, int64 [m]: most pairs of some items, or of the first of them with all that come later.

    Of the items in use, int32, so many are the first of a pair; `place`, int64 [m], is where each candidate is in a table of all these
    pairs, [lefts, items + 3], ascending.
    """
    if is_sparse(block, items, lefts):  # from the pairs that each record holds
        control.check()
        held = np.zeros((lefts, len(items) + SPARE), np.uint32)
        count_sparse_pairs(block.bits, items, held)
        return held.ravel()[place].astype(np.int64)
    count, words = len(items), block.bits.shape[1]
    width = count + SPARE
    rows = min(SLICE_WORDS // (count * max(words, 1)), TABLE_ENTRIES // width)
    rows = max(rows // PANEL, 1) * PANEL
    counts = np.empty(len(place), np.int64)
    table = np.empty((min(rows, lefts) + SPARE, width), np.int64)
    for first in range(0, lefts, rows):
        control.check()
        stop = min(first + rows, lefts)
        count_pairs(block.bits, items, first, stop, table)
        begin, end = first * width, stop * width
        here = slice(*np.searchsorted(place, (begin, end)).tolist())
        np.take(table, place[here] - begin, out=counts[here])
    return counts


def is_sparse(block: Block, items: Indices, lefts: int) -> bool:
    """Whether the records of a block hold so few of these items that their own pairs are counted sooner than every pair's records."""
    words = block.bits.shape[1]
    if not words or lefts * len(items) > MOST_SPARSE:
        return False
    some = np.bitwise_count(block.bits[:, :: -(-words // LOOKED_AT)][items])
    held = int(some.sum()) / (64 * some.shape[1])
    share = _pairs_of(lefts, len(items)) / max(_pairs_of(len(items), len(items)), 1.0)
    return bool(held * (share * held + PER_ITEM) < share * len(items) ** 2 / DENSE_PAIRS)


def count_by_prefix(block: Block, items: Indices, plan: CountingPlan, control: Control) -> Counts:
    """Records of a block that hold each candidate, int64 [m], in terms of their places in the list of the items in use, int32."""
    counts = np.zeros(len(plan.extensions), np.int64)
    for first, stop in plan.slices(block.bits.shape[1]):
        control.check()
        starts = plan.starts[first : stop + 1]
        part = slice(starts[0], starts[-1])
        given = (plan.prefixes[first:stop], starts - starts[0], plan.extensions[part])
        count_extensions(block.bits, items, *given, counts[part])
    return counts
