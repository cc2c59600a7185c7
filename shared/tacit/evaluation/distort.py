"""Distortion of a whole data set, for simulation: what an agent does to one record, done to millions.

Each answer is flipped with probability 1 − θ1 (a true yes) or 1 − θ0 (a true no), independently. The probability of a
flip is honoured to 2⁻⁶⁴, the last bit of the last word like the first. This is a simulation with a seed: it is
never what randomizes a person's answers (that is `tacit.draw.exact_draw`).

Invariants: the result depends on the data, the channels and the seed, not on the number of threads; a factor of 0 or
1 is exact and consumes no randomness; bits past the last record and of items not answered are 0.

The loops, those of the Quest generator too, continue a stream of NumPy's SFC64: the caller hands over its four words of state, which are
advanced.
"""

import os
from collections.abc import Iterator, Sequence
from fractions import Fraction

import numpy as np

from tacit.channels.channel import Channel
from tacit.compute.arrays import Bools, Floats, Words
from tacit.compute.compiled import Kernel, are_starts
from tacit.compute.control import Control
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template
from tacit.records.blocks import CHANNELS_DO_NOT_FIT, Block, Dataset, Profiles, map_blocks

draw_words = Kernel("draw_words", "uint64 state[4], uint64 words[n]")  # write the next words of the stream

distort_bits = Kernel(
    "distort_bits",
    "const uint64 bits[items, words], int64 records, const uint64 flips[2, items], "
    "const bool always[2, items], const bool answered[items], uint64 state[4], uint64 out[items, words]",
)
"""Flip the answers of one block.

For 64 records at once a uniform number is drawn bit by bit, most significant first, and compared with the binary expansion of the probability of
a flip; it stops when every record is decided (7 or 8 words on average) or when only zeros of the expansion remain. A record has one true
answer, so one uniform number serves both factors.

`flips` is P(flip) · 2⁶⁴ of a true no (row 0) and of a true yes (row 1); `always` where it is certain and has no such expansion.
Writes `out`, 0 where an item was not answered.
"""

fill_transactions = Kernel(
    "fill_transactions",
    "const int64 sizes[transactions], const int32 starts[patterns+1], const int32 items[many], "
    "const float64 cumulative[patterns], const float64 keep[patterns], uint64 state[4], int64 carry[1], "
    "int64 ends[transactions], int32 members[room]",
    result="int64",
    where=lambda of: (
        of.patterns > 0
        and are_starts(of.starts, of.many)
        and (not of.many or of.items.min() >= 0)
        and of.carry[0] < of.patterns
        and of.room >= of.sizes.sum() + of.transactions * int((of.starts[1:] - of.starts[:-1]).max())
    ),
)
"""Fill transactions with patterns up to the sizes they aim at, as gen_rules and Transaction::add of the Quest program do.

Pattern k is `items[starts[k]:starts[k + 1]]`; `cumulative` are their weights, the last one 1, and `keep` the chance of each to stop
losing items (1 − corruption level). `carry`, the pattern that did not fit into the transaction before, or −1, is kept up to date.
Writes `members`, which must have room for every size plus the longest pattern for each, and where those of each transaction end;
as in the program only of transactions that are not empty, whose number is returned.
"""

mix_bits = Kernel(
    "mix_bits",
    "const uint64 bits[items, words], int64 records, const uint64 thresholds[2, items, codes], "
    "const uint8 aliases[2, items, codes], uint64 state[4], uint64 planes[depth, items, words]",
    where=lambda of: 0 < of.depth <= 8 and of.codes == 1 << of.depth,
)
"""Draw what every record of a block sends, given the true answers: nothing, or a level and an answer; writes the planes.

Thresholds and aliases are Walker's tables given a true no (row 0) and a true yes (row 1).
"""

NOT_OPEN = Template(
    "distort.not-open", "these records are randomized already; only true answers can be distorted"
)
PROFILE_WITHOUT_CHANNELS = Template(
    "distort.profile", "a block has profile {profile}, but channels are given for {profiles}"
)


def distort(
    dataset: Dataset, channels: Profiles | Sequence[Channel], seed: int, *, threads: int | None = None
) -> Dataset:
    """Randomize every answer of records with open channels, by one channel an item, or by the profile that a block names.

    The seed is any non-negative integer; so many blocks are worked on at once, by default as many as there are
    processors. Raises DatasetError: the data are randomized already, or channels and items do not fit together.
    """
    profiles = channels if isinstance(channels, Profiles) else Profiles.single(channels)
    blocks = list(distorted_blocks(dataset, profiles, seed, threads=threads or os.cpu_count() or 1))
    return Dataset(dataset.items, profiles, blocks)


def distorted_blocks(
    dataset: Dataset, profiles: Profiles, seed: int, *, threads: int = 1, control: Control | None = None
) -> Iterator[Block]:
    """The blocks of `distort`, a few at a time, for data larger than memory.

    Raises DatasetError: the data are randomized already, or profiles and items do not fit together.
    """
    if not dataset.profiles.all_open:
        raise DatasetError(NOT_OPEN())
    if profiles.keep_one.shape[1] != len(dataset.items):
        raise DatasetError(CHANNELS_DO_NOT_FIT(channels=profiles.keep_one.shape[1], items=len(dataset.items)))
    highest = max((block.profile for block in dataset.blocks), default=0)
    if highest >= len(profiles):
        raise DatasetError(PROFILE_WITHOUT_CHANNELS(profile=highest, profiles=len(profiles)))
    streams = np.random.SeedSequence(seed).spawn(len(dataset.blocks))

    def work(index: int) -> Block:
        block, out = dataset.blocks[index], np.empty_like(dataset.blocks[index].bits)
        row, state = block.profile, first_state(streams[index])
        thresholds = [flip_threshold(keep[row]) for keep in (profiles.keep_zero, profiles.keep_one)]
        flips, sure = (np.stack(both) for both in zip(*thresholds, strict=True))
        distort_bits(block.bits, block.records, flips, sure, profiles.answered[row], state, out)
        return Block(out, block.records, row)

    for _, block in map_blocks(work, range(len(streams)), threads, control or Control()):
        yield block


def first_state(stream: np.random.SeedSequence) -> Words:
    """The four words of state that a stream begins with."""
    return np.array(np.random.SFC64(stream).state["state"]["state"], dtype=np.uint64)


def flip_threshold(keep: Floats) -> tuple[Words, Bools]:
    """P(flip) · 2⁶⁴ for factors of keeping, and where the flip is certain (a factor of 0, which 64 bits cannot hold)."""
    # Exact: 1.0 − θ would be rounded.
    scaled = [int((1 - Fraction(factor)) * 2**64) for factor in keep.tolist()]
    flips = np.array([flip % 2**64 for flip in scaled], dtype=np.uint64)
    return flips, np.array([flip == 2**64 for flip in scaled], dtype=np.bool_)
