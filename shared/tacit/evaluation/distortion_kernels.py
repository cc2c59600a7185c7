"""The loops of simulation, as `tacit.compute.compiled` calls them: distortion of packed words, and the transactions of the Quest generator.

All continue a stream of NumPy's SFC64: the caller hands over its four words of state, which are advanced.
"""

from __future__ import annotations

from tacit.compute.compiled import Kernel, are_starts

IDLE = 100
"""Patterns in a row that add nothing before a transaction stays smaller than it aimed at."""

draw_words = Kernel("draw_words", "uint64 state[4]", "uint64 words[n]")
"""Write the next words of the stream."""

distort_bits = Kernel(
    "distort_bits",
    "const uint64 bits[items, words]",
    "int64 records",
    "const uint64 flips[2, items]",
    "const bool always[2, items]",
    "const bool answered[items]",
    "uint64 state[4]",
    "uint64 out[items, words]",
)
"""Flip the answers of one block.

For 64 records at once a uniform number is drawn bit by bit, most significant first, and compared with the binary expansion of the probability of
a flip; it stops when every record is decided (7 or 8 words on average) or when only zeros of the expansion remain. A record has one true
answer, so one uniform number serves both factors.

Args:
    bits: the true answers.
    records: how many of the bits are records.
    flips: P(flip) · 2⁶⁴ of a true no (row 0) and of a true yes (row 1).
    always: where the probability of a flip is 1 and has no such expansion.
    answered: elsewhere the output is 0.
    state: of the stream.
    out: written.
"""

fill_transactions = Kernel(
    "fill_transactions",
    "const int64 sizes[transactions]",
    "const int32 starts[patterns+1]",
    "const int32 items[many]",
    "const float64 cumulative[patterns]",
    "const float64 keep[patterns]",
    "uint64 state[4]",
    "int64 carry[1]",
    "int64 ends[transactions]",
    "int32 members[room]",
    result="int64",
    where=lambda of: (
        of.patterns > 0
        and are_starts(of.starts, of.many)
        and (not of.many or of.items.min() >= 0)
        and of.carry[0] < of.patterns
        and of.room >= of.sizes.sum() + of.transactions * int((of.starts[1:] - of.starts[:-1]).max())
    ),
)
"""Fill transactions with patterns, as gen_rules and Transaction::add of the Quest program do.

Args:
    sizes: the size each transaction aims at.
    starts: pattern k is `items[starts[k]:starts[k + 1]]`.
    items: of all patterns.
    cumulative: weights of the patterns, the last one 1.
    keep: the chance of a pattern to stop losing items (1 − corruption level).
    state: of the stream.
    carry: the pattern that did not fit into the transaction before, or −1; kept up to date.
    ends: written: where the members of each transaction that was kept end.
    members: written; must have room for every size plus the longest pattern for each.

Returns:
    The number of transactions that are not empty; only those are written, as in the program.
"""

mix_bits = Kernel(
    "mix_bits",
    "const uint64 bits[items, words]",
    "int64 records",
    "const uint64 thresholds[2, items, codes]",
    "const uint8 aliases[2, items, codes]",
    "uint64 state[4]",
    "uint64 planes[depth, items, words]",
    where=lambda of: 0 < of.depth <= 8 and of.codes == 1 << of.depth,
)
"""Draw what every record of a block sends: nothing, or a level and an answer.

Args:
    bits: the true answers.
    records: how many of the bits are records.
    thresholds: Walker's table given a true no (row 0) and a true yes (row 1).
    aliases: of the same tables.
    state: of the stream.
    planes: written.
"""
