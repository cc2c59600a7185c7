"""The IBM Quest generator of market-basket data (Agrawal & Srikant, VLDB 1994, section 2.4.3).

It follows the public program where paper and program differ (docs/decisions/0020-quest-generator.md): the items of a
pattern are drawn with exponential weights, a pattern's chance to stop losing items is normal with mean .75, and a
transaction that stays empty is not a transaction. Data sets are named by it, T10.I4.D1M.N1K: mean transaction size 10,
mean pattern size 4, 1M transactions, 1K items.

Invariants: the result depends on the parameters and the seed alone; members of a transaction are distinct and
ascending; no transaction is empty.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tacit.errors import TacitError
from tacit.evaluation.distortion_kernels import fill_transactions
from tacit.messages import Template

OUT_OF_RANGE = Template("quest.range", "{name} is {value}, but the generator takes {low:,} to {high:,}")
LIMITS = {
    "transactions": (Template("quest.transactions", "transactions"), 1, 1_000_000_000),
    "items": (Template("quest.items", "items"), 1, 10_000_000),
    "length": (Template("quest.length", "length"), 1, 10_000),
    "pattern_length": (Template("quest.pattern-length", "pattern length"), 1, 1_000),
    "patterns": (Template("quest.patterns", "patterns"), 1, 1_000_000),
    "correlation": (Template("quest.correlation", "correlation"), 0, 1),
    "confidence": (Template("quest.confidence", "confidence"), 0.05, 1),
    "spread": (Template("quest.spread", "spread"), 0, 1),
}
"""Of each parameter: what it is called, the least and the most."""

_CHUNK = 65_536
"""Transactions a kernel call: bounds the buffer, and so the memory beside the result."""


LEAST_KEEP = 0.01
"""A pattern that always lost everything could never fill a transaction; far outside what the defaults draw."""


class QuestError(TacitError):
    """Parameters no data set can be generated from."""


@dataclass(frozen=True, slots=True)
class QuestParameters:
    """What the generator is asked for, with the program's defaults.

    Attributes:
        transactions: D, how many transactions.
        items: N, how many items there are; a rare one may never occur.
        length: T, the mean size a transaction aims at.
        pattern_length: I, the mean size of a pattern.
        patterns: L, how many patterns there are.
        correlation: the mean share of a pattern that is taken over from the one before.
        confidence: the mean chance of a pattern to stop losing items.
        spread: the standard deviation of that chance.

    Raises:
        QuestError: a value out of its range.
    """

    transactions: int
    items: int = 1_000
    length: float = 10.0
    pattern_length: float = 4.0
    patterns: int = 2_000
    correlation: float = 0.25
    confidence: float = 0.75
    spread: float = 0.1

    def __post_init__(self) -> None:
        for field, (name, low, high) in LIMITS.items():
            value = getattr(self, field)
            if not low <= value <= high:
                raise QuestError(OUT_OF_RANGE(name=name(), value=value, low=low, high=high))


@dataclass(frozen=True, slots=True, eq=False)
class Patterns:
    """The patterns transactions are made of.

    Attributes:
        starts: int32 [patterns + 1]; pattern k is `members[starts[k]:starts[k + 1]]`.
        members: int32, item indices.
        cumulative: float64 [patterns], cumulative weights; the last one is 1.
        keep: float64 [patterns], the chance to stop losing items.
    """

    starts: npt.NDArray[np.int32]
    members: npt.NDArray[np.int32]
    cumulative: npt.NDArray[np.float64]
    keep: npt.NDArray[np.float64]


def generate_quest(
    parameters: QuestParameters, seed: int
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int32]]:
    """Generate a data set.

    Returns:
        Offsets, int64 [transactions + 1], and members, int32: transaction r has the item indices
        `members[offsets[r]:offsets[r + 1]]`, as `tacit.mining.blocks.blocks_from_transactions` takes them.
    """
    for_patterns, for_sizes, for_filling = np.random.SeedSequence(seed).spawn(3)
    patterns = draw_patterns(parameters, np.random.default_rng(for_patterns))
    sizes = np.random.default_rng(for_sizes)
    state = np.array(np.random.SFC64(for_filling).state["state"]["state"], dtype=np.uint64)
    carry = np.full(1, -1, dtype=np.int64)
    counts, parts, missing = [np.zeros(1, dtype=np.int64)], [], parameters.transactions
    while missing > 0:
        wanted = sizes.poisson(parameters.length - 1.0, min(missing, _CHUNK)) + 1
        ends, members = _fill(patterns, wanted, state, carry)
        counts.append(np.diff(ends, prepend=0))
        parts.append(members)
        missing -= len(ends)
    return np.cumsum(np.concatenate(counts)), np.concatenate(parts)


def _fill(
    patterns: Patterns,
    wanted: npt.NDArray[np.int64],
    state: npt.NDArray[np.uint64],
    carry: npt.NDArray[np.int64],
) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int32]]:
    longest = int(np.diff(patterns.starts).max())
    ends = np.empty(len(wanted), dtype=np.int64)
    buffer = np.empty(int(wanted.sum()) + longest * len(wanted), dtype=np.int32)
    count = fill_transactions(
        wanted,
        patterns.starts,
        patterns.members,
        patterns.cumulative,
        patterns.keep,
        state,
        carry,
        ends,
        buffer,
    )
    return ends[:count], buffer[: ends[count - 1] if count else 0].copy()


def draw_patterns(parameters: QuestParameters, random: np.random.Generator) -> Patterns:
    """Draw the patterns: sizes, items partly taken over from the pattern before, weights, corruption levels."""
    item_weights = np.cumsum(random.exponential(size=parameters.items))
    sizes = random.poisson(parameters.pattern_length - 1.0, parameters.patterns) + 1
    shares = parameters.correlation * random.exponential(size=parameters.patterns)
    previous = np.empty(0, dtype=np.int32)
    drawn = []
    for size, share in zip(sizes.tolist(), shares.tolist(), strict=True):
        taken = min(int(size * share + 0.5), len(previous), size)
        kept = random.choice(previous, taken, replace=False) if taken else previous[:0]
        fresh = np.searchsorted(item_weights, random.random(size - taken) * item_weights[-1], side="right")
        previous = np.concatenate([kept, fresh.astype(np.int32)])
        drawn.append(previous)
    weights = np.cumsum(random.exponential(size=parameters.patterns))
    keep = random.normal(parameters.confidence, parameters.spread, parameters.patterns)
    return Patterns(
        np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32),
        np.concatenate(drawn),
        weights / weights[-1],
        np.clip(keep, LEAST_KEEP, 1.0),
    )
