"""A work done for every block of a data set, and sums of what it gives, in an order that depends on the blocks alone.

A work gives an array for each block, or a tuple of arrays, and these add. A sum of floats depends on its order, and that may
depend neither on the number of threads nor on how many machines share the blocks. So floats are added as a binary tree over
the blocks' numbers: block 0 and 1, 2 and 3, then pairs of these pairs. Whoever has 2^k consecutive blocks, from a
multiple of 2^k on, can add them alone. Integers add in any order, and are added in one place.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from enum import StrEnum
from itertools import islice
from typing import Any, Protocol, TypeVar, runtime_checkable

import numpy as np

from tacit.mining.control import Control
from tacit.workers import Workers

Part = TypeVar("Part")
Result = TypeVar("Result")

Values = tuple[np.ndarray, ...]
"""What a work gives for a block."""

Sums = dict[int, Values]
"""Sums by group of blocks."""

Work = Callable[[Any], Values]
"""What is done with a block. It may be sent to another process, so it is an object or a method of a module, no closure."""

Report = Callable[[float], None]
"""Is told the share of the blocks that are done."""


def silent(_share: float) -> None:
    """A report that is not wanted."""


class By(StrEnum):
    """Which blocks are added up together."""

    NOTHING = "all"
    PROFILE = "profile"
    TABLE = "table"

    def of(self, block: object) -> int:
        """The number of the block's group."""
        return 0 if self is By.NOTHING else int(getattr(block, self.value))


@runtime_checkable
class Elsewhere(Protocol):
    """Blocks that other machines hold, so that the work goes to them."""

    def sum_up(self, work: Work, by: By, label: str, control: Control, report: Report) -> Sums:
        """As `sum_blocks`."""
        ...


def map_blocks(
    work: Callable[[Part], Result], blocks: Sequence[Part], threads: int, control: Control
) -> Iterator[tuple[Part, Result]]:
    """Do the work for every block, in order, at most two blocks a thread ahead of the caller that takes the results."""
    if threads == 1 or len(blocks) == 1:
        for block in blocks:
            control.check()
            yield block, work(block)
        return
    with Workers(threads) as pool:
        queue: deque[tuple[Part, Future[Result]]] = deque()
        waiting = iter(blocks)
        try:
            queue.extend((block, pool.submit(work, block)) for block in islice(waiting, 2 * threads))
            while queue:
                block, future = queue.popleft()
                yield block, future.result()
                queue.extend((block, pool.submit(work, block)) for block in islice(waiting, 1))
        finally:
            for _, future in queue:
                future.cancel()


def sum_blocks(
    work: Work,
    blocks: Sequence[Any],
    threads: int,
    control: Control,
    *,
    by: By = By.NOTHING,
    label: str = "count",
    report: Report = silent,
) -> Sums:
    """Do the work for every block, and add what it gives.

    Args:
        work: gives arrays of the same shapes for every block; they may be overwritten.
        blocks: a sequence.
        threads: workers on this machine.
        control: a way to stop.
        by: which blocks are added up together.
        label: what the work is called where a cluster shows it.
        report: is told how far it is.

    Returns:
        the sums of each group that has a block.

    Raises:
        Stopped: the control said so.
    """
    if isinstance(blocks, Elsewhere):
        return blocks.sum_up(work, by, label, control, report)
    tree = SumTree()
    for done, (block, values) in enumerate(map_blocks(work, blocks, threads, control), 1):
        tree.add(1, {by.of(block): values})
        report(done / len(blocks))
    return tree.total()


class SumTree:
    """Sums of consecutive runs of blocks, each as long as a power of two or the last."""

    def __init__(self) -> None:
        """Nothing yet."""
        self._counted: Sums = {}
        self._runs: list[tuple[int, Sums]] = []

    def add(self, blocks: int, sums: Sums) -> None:
        """The sums of the next so many blocks; the arrays belong to the tree from now on."""
        if all(array.dtype.kind in "iu" for values in sums.values() for array in values):
            _add_to(self._counted, sums)
            return
        self._runs.append((blocks, sums))
        while len(self._runs) > 1 and self._runs[-1][0] == self._runs[-2][0]:
            (size, late), (_, early) = self._runs.pop(), self._runs.pop()
            self._runs.append((2 * size, _add_to(early, late)))

    def total(self) -> Sums:
        """The sums of all blocks; the tree is empty then."""
        whole: Sums = {}
        for _, sums in reversed(self._runs):
            whole = _add_to(sums, whole)
        whole = _add_to(self._counted, whole)
        self._counted, self._runs = {}, []
        return whole


def add_all(parts: Iterable[tuple[int, Sums]]) -> tuple[int, Sums]:
    """Consecutive runs of blocks, each with its length, as one."""
    tree, length = SumTree(), 0
    for blocks, sums in parts:
        tree.add(blocks, sums)
        length += blocks
    return length, tree.total()


def _add_to(sums: Sums, more: Sums) -> Sums:
    """The first, which now holds the second too."""
    for group, values in more.items():
        if group not in sums:
            sums[group] = values
            continue
        for array, other in zip(sums[group], values, strict=True):
            np.add(array, other, out=array)
    return sums
