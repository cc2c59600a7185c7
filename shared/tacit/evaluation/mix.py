"""Simulation of people who choose differently: a random level per person and item, and answers left out.

For each answer one uniform number picks what is sent (nothing; or a level and a randomized answer) given the truth, from

    P(no answer | x) = missing_x,   P(level l, y | x) = (1 − missing_x) · share_xl · P(y | x, channel l).

Shares and missing may depend on the true answer x: that is how it is shown that estimates stay right when the choice
itself tells something (mathematics.md, section 2). Drawn by Walker's alias method, to 2⁻⁵⁷ or better.

Invariants: the result depends on the data, the mix and the seed, not on the number of threads.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tacit.arrays import Floats, Words
from tacit.channel import Channel, warner
from tacit.errors import DatasetError, TacitError
from tacit.evaluation.distort import NOT_OPEN
from tacit.evaluation.distortion_kernels import mix_bits
from tacit.messages import Template
from tacit.mining.block_sums import map_blocks
from tacit.mining.blocks import Block, Dataset
from tacit.mining.control import Control
from tacit.mining.mixed import ANSWER, ANSWERED, DIGITS, LevelChannels, MixedBlock, MixedDataset

SHARE_OUT_OF_RANGE = Template("mix.share", "a share is {value:.12g}, but it must lie between 0 and 1")
MISSING_OUT_OF_RANGE = Template(
    "mix.missing", "a missing rate is {value:.12g}, but it must lie between 0 and 1"
)
LEVELS_DO_NOT_ADD_UP = Template(
    "mix.sum", "the shares of the levels add up to {sum:.12g}, but they must add up to 1"
)
MIX_DOES_NOT_FIT = Template("mix.items", "a mix for {mix} items, but the data have {items}")
FACTOR_SHARE_OUT_OF_RANGE = Template(
    "mix.factor-share", "a share of the factors is {value:.12g}, but it must be a number from 0 to 1"
)
FACTORS_DO_NOT_ADD_UP = Template(
    "mix.factor-sum", "the shares of the factors add up to {sum:.12g}, but they must add up to 1"
)

_SLACK = 1e-9
"""How far shares may be from adding up to 1."""


class MixError(TacitError):
    """Shares that are no distribution."""


@dataclass(frozen=True, slots=True, eq=False)
class Mix:
    """How people choose.

    Attributes:
        levels: the channels to choose from.
        shares: float64 [2, levels, items], P(level | true answer 0 or 1), adding up to 1 over levels.
        missing: float64 [2, items], P(no answer | true answer).

    Raises:
        MixError: a number that is no probability, or shares that do not add up to 1.
    """

    levels: LevelChannels
    shares: Floats
    missing: Floats

    def __post_init__(self) -> None:
        for template, values in ((SHARE_OUT_OF_RANGE, self.shares), (MISSING_OUT_OF_RANGE, self.missing)):
            wrong = values[~((values >= 0.0) & (values <= 1.0))]
            if wrong.size:
                raise MixError(template(value=float(wrong.flat[0])))
        sums = self.shares.sum(axis=1)
        off = ~(np.abs(sums - 1.0) <= _SLACK)
        if off.any():
            raise MixError(LEVELS_DO_NOT_ADD_UP(sum=float(sums[off][0])))

    @classmethod
    def same(
        cls,
        channels: Sequence[Channel],
        items: int,
        shares_if_no: Sequence[float],
        shares_if_yes: Sequence[float],
        missing: tuple[float, float] = (0.0, 0.0),
    ) -> Mix:
        """The same for every item; `missing` if no, if yes."""
        shares = np.array([shares_if_no, shares_if_yes], dtype=np.float64)[:, :, None].repeat(items, axis=2)
        return cls(
            LevelChannels.same(channels, items), shares, np.array(missing)[:, None].repeat(items, axis=1)
        )

    def outcomes(self) -> Floats:
        """P(code | truth), float64 [2, items, codes]."""
        items = self.shares.shape[2]
        chances = np.zeros((2, items, 1 << self.levels.planes))
        chances[:, :, 0] = self.missing
        yes = np.stack([1.0 - self.levels.keep_zero, self.levels.keep_one])
        given = self.shares * (1.0 - self.missing)[:, None]
        for level in range(len(self.levels)):
            code = level << DIGITS | 1 << ANSWERED
            chances[:, :, code] = given[:, level] * (1.0 - yes[:, level])
            chances[:, :, code | 1 << ANSWER] = given[:, level] * yes[:, level]
        return chances


def mix(dataset: Dataset, choices: Mix, seed: int, *, threads: int = 1) -> MixedDataset:
    """Let simulated people choose their levels, and randomize their answers.

    Args:
        dataset: true answers: open channels throughout.
        choices: how people choose.
        seed: of the randomness, any non-negative integer.
        threads: how many blocks to work on at once.

    Raises:
        DatasetError: the data are randomized already, or the mix is for another number of items.

    Half of those who would say no choose the more private level, and nine of ten of those who would say yes:

    >>> import tacit
    >>> truth = tacit.Dataset.from_array([[1, 0], [1, 1], [0, 1]], tacit.open_channel())
    >>> choices = Mix.same([tacit.warner(0.95), tacit.warner(0.7)], 2, [0.5, 0.5], [0.1, 0.9])
    >>> sent = mix(truth, choices, seed=1)
    >>> sent.records, len(sent.levels)
    (3, 2)
    """
    return MixedDataset(
        dataset.items, choices.levels, list(mixed_blocks(dataset, choices, seed, threads=threads))
    )


def mixed_blocks(
    dataset: Dataset, choices: Mix, seed: int, *, threads: int = 1, control: Control | None = None
) -> Iterator[MixedBlock]:
    """The blocks of `mix`, a few at a time, for data larger than memory.

    Raises:
        DatasetError: the data are randomized already, or the mix is for another number of items.
        Stopped: the control said so.
    """
    if not dataset.profiles.all_open:
        raise DatasetError(NOT_OPEN())
    if choices.shares.shape[2] != len(dataset.items):
        raise DatasetError(MIX_DOES_NOT_FIT(mix=choices.shares.shape[2], items=len(dataset.items)))
    tables = alias_tables(choices.outcomes())
    streams = np.random.SeedSequence(seed).spawn(len(dataset.blocks))

    def work(index: int) -> MixedBlock:
        return _mix_block(dataset.blocks[index], tables, streams[index])

    for _, block in map_blocks(work, range(len(streams)), threads, control or Control()):
        yield block


def _mix_block(
    block: Block, tables: tuple[Words, npt.NDArray[np.uint8]], stream: np.random.SeedSequence
) -> MixedBlock:
    thresholds, aliases = tables
    depth = thresholds.shape[2].bit_length() - 1
    planes = np.zeros((depth, *block.bits.shape), np.uint64)
    state = np.array(np.random.SFC64(stream).state["state"]["state"], dtype=np.uint64)
    mix_bits(block.bits, block.records, thresholds, aliases, state, planes)
    return MixedBlock(planes, block.records)


def alias_tables(chances: Floats) -> tuple[Words, npt.NDArray[np.uint8]]:
    """Walker's tables of distributions over a power of two of outcomes.

    Args:
        chances: float64 [2, items, slots], adding up to 1 over slots.

    Returns:
        uint64 and uint8 of the same shape: a draw falls on each slot alike, and is that slot's own outcome if the rest
        of its bits is less than the threshold, else its alias.
    """
    slots = chances.shape[2]
    bits = 64 - (slots.bit_length() - 1)
    thresholds = np.zeros(chances.shape, np.uint64)
    aliases = np.zeros(chances.shape, np.uint8)
    for truth in range(2):
        for item in range(chances.shape[1]):
            own, other = _alias((chances[truth, item] * slots).tolist())
            aliases[truth, item] = other
            thresholds[truth, item] = [min(int(share * 2**bits), 2**bits - 1) for share in own]
    return thresholds, aliases


def _alias(scaled: list[float]) -> tuple[list[float], list[int]]:
    """Share of its own of each slot, and the outcome of the rest (Vose's construction)."""
    own, other = [1.0] * len(scaled), list(range(len(scaled)))
    small = [slot for slot, share in enumerate(scaled) if share < 1.0]
    large = [slot for slot, share in enumerate(scaled) if share >= 1.0]
    while small and large:
        slot, giver = small.pop(), large[-1]
        own[slot], other[slot] = scaled[slot], giver
        scaled[giver] -= 1.0 - scaled[slot]
        if scaled[giver] < 1.0:
            small.append(large.pop())
    for slot in small:
        # What rounding left over: a slot that is full but for an ulp; an impossible outcome is never left here.
        other[slot] = slot
    return own, other


def item_factors(shares: Sequence[tuple[float, float]], items: int, seed: int) -> list[Channel]:
    """One Warner factor an item, in given shares of the items, dealt at random (RE, Table 1).

    Args:
        shares: factor and share of the items; shares add up to 1.
        items: how many.
        seed: of the dealing.

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
