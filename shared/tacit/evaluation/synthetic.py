"""Synthetic studies: people who choose levels and leave answers out, and the IBM Quest generator of market-basket data.

Invariants. A result depends on the data or parameters, the mix and the seed, not on the number of threads; members of a
transaction are distinct and ascending; no transaction is empty.

**People** have a random level per person and item. For each answer one uniform number picks what is sent (nothing; or a level and
a randomized answer) given the truth, from

    P(no answer | x) = missing_x,   P(level l, y | x) = (1 − missing_x) · share_xl · P(y | x, channel l).

Shares and missing may depend on the true answer x: that is how it is shown that estimates stay right when the choice itself tells
something (docs/mathematics.md, section 2). Drawn by Walker's alias method, to 2⁻⁵⁷ or better.

**Quest** (Agrawal & Srikant, VLDB 1994, section 2.4.3). It follows the public program where paper and program differ
(docs/decisions/reading-data.md): the items of a pattern are drawn with exponential weights, a pattern's chance to stop losing
items is normal with mean .75, and a transaction that stays empty is not a transaction. Data sets are named by it, T10.I4.D1M.N1K:
mean transaction size 10, mean pattern size 4, 1M transactions, 1K items.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tacit.channels.channel import Channel, warner
from tacit.compute.arrays import Counts, Floats, Indices, Words
from tacit.compute.control import Control
from tacit.evaluation.distort import NOT_OPEN, fill_transactions, first_state, mix_bits
from tacit.platform.errors import DatasetError, TacitError
from tacit.platform.messages import Template
from tacit.records.blocks import Dataset, map_blocks
from tacit.records.mixed import ANSWER, ANSWERED, DIGITS, LevelChannels, MixedBlock, MixedDataset

SHARE_OUT_OF_RANGE = Template("mix.share", "a share is {value:.12g}, but it must lie between 0 and 1")
MISSING_OUTSIDE = Template("mix.missing", "a missing rate is {value:.12g}, but it must lie between 0 and 1")
LEVELS_SUM = Template("mix.sum", "the shares of the levels add up to {sum:.12g}, but they must add up to 1")
MIX_DOES_NOT_FIT = Template("mix.items", "a mix for {mix} items, but the data have {items}")
FACTOR_SHARE_OUT_OF_RANGE = Template(
    "mix.factor-share", "a share of the factors is {value:.12g}, but it must be a number from 0 to 1"
)
FACTORS_DO_NOT_ADD_UP = Template(
    "mix.factor-sum", "the shares of the factors add up to {sum:.12g}, but they must add up to 1"
)

_SLACK = 1e-9  # how far shares may be from adding up to 1


class MixError(TacitError):
    """Shares that are no distribution."""


@dataclass(frozen=True, slots=True, eq=False)
class Mix:
    """How people choose. Raises MixError: a number that is no probability, or shares that do not add up to 1."""

    levels: LevelChannels
    shares: Floats  # float64 [2, levels, items], P(level | true answer 0 or 1), adding up to 1 over levels
    missing: Floats  # float64 [2, items], P(no answer | true answer)

    def __post_init__(self) -> None:
        for template, values in ((SHARE_OUT_OF_RANGE, self.shares), (MISSING_OUTSIDE, self.missing)):
            wrong = values[~((values >= 0.0) & (values <= 1.0))]
            if wrong.size:
                raise MixError(template(value=float(wrong.flat[0])))
        sums = self.shares.sum(axis=1)
        off = ~(np.abs(sums - 1.0) <= _SLACK)
        if off.any():
            raise MixError(LEVELS_SUM(sum=float(sums[off][0])))

    @classmethod
    def same(
        cls,
        channels: Sequence[Channel],
        items: int,
        shares_if_no: Sequence[float],
        shares_if_yes: Sequence[float],
        missing: tuple[float, float] = (0.0, 0.0),
    ) -> "Mix":
        """One mix for every item; `missing` if no, if yes."""
        shares = np.array([shares_if_no, shares_if_yes], dtype=np.float64)[:, :, None].repeat(items, axis=2)
        lacking = np.array(missing)[:, None].repeat(items, axis=1)
        return cls(LevelChannels.same(channels, items), shares, lacking)

    def outcomes(self) -> Floats:
        """P(code | truth), float64 [2, items, codes]."""
        chances = np.zeros((2, self.shares.shape[2], 1 << self.levels.planes))
        chances[:, :, 0] = self.missing
        yes = np.stack([1.0 - self.levels.keep_zero, self.levels.keep_one])
        given = self.shares * (1.0 - self.missing)[:, None]
        for level in range(len(self.levels)):
            code = level << DIGITS | 1 << ANSWERED
            chances[:, :, code] = given[:, level] * (1.0 - yes[:, level])
            chances[:, :, code | 1 << ANSWER] = given[:, level] * yes[:, level]
        return chances


def mix(dataset: Dataset, choices: Mix, seed: int, *, threads: int = 1) -> MixedDataset:
    """Let simulated people choose their levels, and randomize their answers, which are true: their channels are open.

    The seed is any non-negative integer; so many blocks are worked on at once.

    Raises DatasetError: the data are randomized already, or the mix is for another number of items.

    Half of those who would say no choose the more private level, and nine of ten of those who would say yes:

    >>> import tacit
    >>> truth = tacit.Dataset.from_array([[1, 0], [1, 1], [0, 1]], tacit.open_channel())
    >>> choices = Mix.same([tacit.warner(0.95), tacit.warner(0.7)], 2, [0.5, 0.5], [0.1, 0.9])
    >>> sent = mix(truth, choices, seed=1)
    >>> sent.records, len(sent.levels)
    (3, 2)
    """
    blocks = list(mixed_blocks(dataset, choices, seed, threads=threads))
    return MixedDataset(dataset.items, choices.levels, blocks)


def mixed_blocks(
    dataset: Dataset, choices: Mix, seed: int, *, threads: int = 1, control: Control | None = None
) -> Iterator[MixedBlock]:
    """The blocks of `mix`, a few at a time, for data larger than memory.

    Raises DatasetError: the data are randomized already, or the mix is for another number of items.
    """
    if not dataset.profiles.all_open:
        raise DatasetError(NOT_OPEN())
    if choices.shares.shape[2] != len(dataset.items):
        raise DatasetError(MIX_DOES_NOT_FIT(mix=choices.shares.shape[2], items=len(dataset.items)))
    tables = alias_tables(choices.outcomes())
    streams = np.random.SeedSequence(seed).spawn(len(dataset.blocks))

    def work(index: int) -> MixedBlock:
        block, state = dataset.blocks[index], first_state(streams[index])
        planes = np.zeros((choices.levels.planes, *block.bits.shape), np.uint64)
        mix_bits(block.bits, block.records, *tables, state, planes)
        return MixedBlock(planes, block.records)

    for _, block in map_blocks(work, range(len(streams)), threads, control or Control()):
        yield block


def alias_tables(chances: Floats) -> tuple[Words, npt.NDArray[np.uint8]]:
    """Walker's tables, thresholds and aliases, of distributions over a power of two of slots, float64 [2, items, slots] adding up to 1.

    A draw falls on each slot alike, and is that slot's own outcome if the rest of its bits is less than the threshold, else its alias.
    """
    slots = chances.shape[2]
    bits = 64 - (slots.bit_length() - 1)
    thresholds = np.zeros(chances.shape, np.uint64)
    aliases = np.zeros(chances.shape, np.uint8)
    for place in np.ndindex(*chances.shape[:2]):
        # Share of its own of each slot, and the outcome of the rest (Vose's construction).
        scaled = (chances[place] * slots).tolist()
        own, other = [1.0] * slots, list(range(slots))
        small = [slot for slot, share in enumerate(scaled) if share < 1.0]
        large = [slot for slot, share in enumerate(scaled) if share >= 1.0]
        while small and large:
            slot, giver = small.pop(), large[-1]
            own[slot], other[slot] = scaled[slot], giver
            scaled[giver] -= 1.0 - scaled[slot]
            if scaled[giver] < 1.0:
                small.append(large.pop())
        # What rounding left over in `small` is a slot that is full but for an ulp, and keeps itself as its alias.
        thresholds[place] = [min(int(share * 2**bits), 2**bits - 1) for share in own]
        aliases[place] = other
    return thresholds, aliases


def item_factors(shares: Sequence[tuple[float, float]], items: int, seed: int) -> list[Channel]:
    """One Warner factor an item, in given shares of the items, which add up to 1, dealt at random (RE, Table 1).

    Raises:
        MixError: a share that is negative or no number, or shares that do not add up to 1.
        ChannelError: a factor that cannot be.
    """
    wrong = [share for _, share in shares if not share >= 0.0]
    if wrong:
        raise MixError(FACTOR_SHARE_OUT_OF_RANGE(value=wrong[0]))
    whole = sum(share for _, share in shares)
    if not abs(whole - 1.0) <= _SLACK:
        raise MixError(FACTORS_DO_NOT_ADD_UP(sum=whole))
    ends = np.rint(np.cumsum([share for _, share in shares]) * items).astype(int)
    dealt = np.searchsorted(ends, np.random.default_rng(seed).permutation(items), side="right")
    channels = [warner(factor) for factor, _ in shares]
    return [channels[which] for which in dealt.tolist()]


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

_CHUNK = 65_536  # transactions a kernel call: bounds the buffer, and so the memory beside the result

LEAST_KEEP = 0.01
"""A pattern that always lost everything could never fill a transaction; far outside what the defaults draw."""


class QuestError(TacitError):
    """Parameters no data set can be generated from."""


@dataclass(frozen=True, slots=True)
class QuestParameters:
    """What the generator is asked for, with the program's defaults. Raises QuestError: a value out of its range."""

    transactions: int  # D, how many transactions
    items: int = 1_000  # N, how many items there are; a rare one may never occur
    length: float = 10.0  # T, the mean size a transaction aims at
    pattern_length: float = 4.0  # I, the mean size of a pattern
    patterns: int = 2_000  # L, how many patterns there are
    correlation: float = 0.25  # the mean share of a pattern that is taken over from the one before
    confidence: float = 0.75  # the mean chance of a pattern to stop losing items
    spread: float = 0.1  # the standard deviation of that chance

    def __post_init__(self) -> None:
        for field, (name, low, high) in LIMITS.items():
            value = getattr(self, field)
            if not low <= value <= high:
                raise QuestError(OUT_OF_RANGE(name=name(), value=value, low=low, high=high))


def generate_quest(parameters: QuestParameters, seed: int) -> tuple[Counts, Indices]:
    """A data set: offsets, int64 [transactions + 1], and members, int32.

    Transaction r has the item indices `members[offsets[r]:offsets[r + 1]]`, as `tacit.records.blocks.blocks_from_transactions` takes them.
    """
    for_patterns, for_sizes, for_filling = np.random.SeedSequence(seed).spawn(3)
    patterns = draw_patterns(parameters, np.random.default_rng(for_patterns))
    sizes = np.random.default_rng(for_sizes)
    state = first_state(for_filling)
    longest, carry = int(np.diff(patterns[0]).max()), np.full(1, -1, dtype=np.int64)
    counts, parts, missing = [np.zeros(1, dtype=np.int64)], [], parameters.transactions
    while missing > 0:
        wanted = sizes.poisson(parameters.length - 1.0, min(missing, _CHUNK)) + 1
        ends = np.empty(len(wanted), dtype=np.int64)
        buffer = np.empty(int(wanted.sum()) + longest * len(wanted), dtype=np.int32)
        count = fill_transactions(wanted, *patterns, state, carry, ends, buffer)
        counts.append(np.diff(ends[:count], prepend=0))
        parts.append(buffer[: ends[count - 1] if count else 0].copy())
        missing -= count
    return np.cumsum(np.concatenate(counts)), np.concatenate(parts)


def draw_patterns(
    parameters: QuestParameters, random: np.random.Generator
) -> tuple[Indices, Indices, Floats, Floats]:
    """Draw the patterns: sizes, items partly taken over from the pattern before, weights, corruption levels.

    Returns:
        starts and members, int32: pattern k is the items `members[starts[k]:starts[k + 1]]`; and of each, float64 [patterns],
        the cumulative weight, of which the last one is 1, and the chance to stop losing items.
    """
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
    starts = np.concatenate([[0], np.cumsum(sizes)]).astype(np.int32)
    return starts, np.concatenate(drawn), weights / weights[-1], np.clip(keep, LEAST_KEEP, 1.0)
