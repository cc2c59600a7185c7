"""Kernels of simulation: distortion of packed words, and the transactions of the Quest generator.

Both continue a stream of NumPy's SFC64 (Doty-Humphrey's small fast counting generator): the caller seeds a
`numpy.random.SFC64` and hands over its four words of state, so a result depends on the seed alone, never on threads.
Compiled by Numba, cached on disk, free of the GIL.
"""

from __future__ import annotations

import numpy as np

from tacit.compute.compiled import kernel

_ONE = np.uint64(1)
_ALL = np.uint64(0xFFFF_FFFF_FFFF_FFFF)
_UNIT = 2.0**-53

IDLE = 100
"""Patterns in a row that add nothing before a transaction stays smaller than it aimed at: with few items there may be
nothing left to add, and the program would never end."""


@kernel("UniTuple(uint64, 5)(uint64, uint64, uint64, uint64)")
def sfc64(a, b, c, counter):
    """The next word of SFC64 and the state after it."""
    word = a + b + counter
    return (
        word,
        b ^ (b >> np.uint64(11)),
        c + (c << np.uint64(3)),
        ((c << np.uint64(24)) | (c >> np.uint64(40))) + word,
        counter + _ONE,
    )


@kernel(
    "void(uint64[:,::1], int64, uint64[:,::1], boolean[:,::1], boolean[::1], uint64[::1], uint64[:,::1])",
)
def distort_bits(bits, records, flips, always, answered, state, out):
    """Flip the answers of one block.

    For 64 records at once a uniform number is drawn bit by bit, most significant first, and compared with the binary
    expansion of the probability of a flip; it stops when every record is decided (7 or 8 words on average) or when
    only zeros of the expansion remain. A record has one true answer, so one uniform number serves both factors.

    Args:
        bits: uint64 [items, words], the true answers.
        records: how many of the bits are records.
        flips: uint64 [2, items], P(flip) · 2⁶⁴ of a true no (row 0) and of a true yes (row 1).
        always: bool [2, items], where the probability of a flip is 1 and has no such expansion.
        answered: bool [items]; elsewhere the output is 0.
        state: uint64 [4], a stream of SFC64; advanced.
        out: uint64 [items, words], written.
    """
    a, b, c, counter = state[0], state[1], state[2], state[3]
    zero = np.uint64(0)
    items, words = bits.shape
    for item in range(items):
        if not answered[item]:
            out[item, :] = zero
            continue
        flip_no, flip_yes = flips[0, item], flips[1, item]
        sure_no = _ALL if always[0, item] else zero
        sure_yes = _ALL if always[1, item] else zero
        open_no = _ALL if flip_no != zero else zero
        open_yes = _ALL if flip_yes != zero else zero
        for word in range(words):
            left = records - 64 * word
            valid = _ALL if left >= 64 else (_ONE << np.uint64(max(left, 0))) - _ONE
            true = bits[item, word]
            flipped = ((true & sure_yes) | (~true & sure_no)) & valid
            undecided = ((true & open_yes) | (~true & open_no)) & valid
            rest_no, rest_yes = flip_no, flip_yes
            while undecided != zero and (rest_no | rest_yes) != zero:
                draw, a, b, c, counter = sfc64(a, b, c, counter)
                digit_no = zero - (rest_no >> np.uint64(63))
                digit_yes = zero - (rest_yes >> np.uint64(63))
                digit = (true & digit_yes) | (~true & digit_no)
                flipped |= undecided & digit & ~draw
                undecided &= ~(digit ^ draw)
                rest_no <<= _ONE
                rest_yes <<= _ONE
            out[item, word] = true ^ flipped
    state[0], state[1], state[2], state[3] = a, b, c, counter


@kernel()  # no signature: compiled when first called, for most commands never generate
def fill_transactions(sizes, starts, items, cumulative, keep, state, carry, ends, members):
    """Fill transactions with patterns, as gen_rules and Transaction::add of the Quest program do.

    Args:
        sizes: int64 [transactions], the size each transaction aims at.
        starts: int32 [patterns + 1]; pattern k is `items[starts[k]:starts[k + 1]]`.
        items: int32, the items of all patterns.
        cumulative: float64 [patterns], cumulative weights of the patterns, the last one 1.
        keep: float64 [patterns], the chance of a pattern to stop losing items (1 − corruption level).
        state: uint64 [4], a stream of SFC64; advanced.
        carry: int64 [1], the pattern that did not fit into the transaction before, or −1; kept up to date.
        ends: int64 [transactions], written: where the members of each transaction that was kept end.
        members: int32, written; must have room for every size plus the longest pattern.

    Returns:
        The number of transactions that are not empty; only those are written, as in the program.
    """
    a, b, c, counter = state[0], state[1], state[2], state[3]
    patterns = cumulative.shape[0]
    longest = 0
    highest = 0
    for pattern in range(patterns):
        longest = max(longest, starts[pattern + 1] - starts[pattern])
    for position in range(items.shape[0]):
        highest = max(highest, items[position])
    order = np.empty(longest, np.int32)
    seen_in = np.full(highest + 1, -1, np.int64)
    written = 0
    count = 0
    for transaction in range(sizes.shape[0]):
        size = sizes[transaction]
        first = written
        idle = 0
        while written - first < size and idle < IDLE:
            pattern = carry[0]
            carry[0] = -1
            if pattern < 0:
                draw, a, b, c, counter = sfc64(a, b, c, counter)
                uniform = np.float64(draw >> np.uint64(11)) * _UNIT
                pattern = 0
                above = patterns - 1
                while pattern < above:  # the first pattern whose cumulative weight exceeds the draw
                    middle = (pattern + above) // 2
                    if cumulative[middle] > uniform:
                        above = middle
                    else:
                        pattern = middle + 1
            begin = starts[pattern]
            length = starts[pattern + 1] - begin
            left = length
            while left > 0:
                draw, a, b, c, counter = sfc64(a, b, c, counter)
                if np.float64(draw >> np.uint64(11)) * _UNIT <= keep[pattern]:
                    break
                left -= 1
            if left + written - first > size:
                draw, a, b, c, counter = sfc64(a, b, c, counter)
                if draw >> np.uint64(63) != np.uint64(0):
                    carry[0] = pattern
                    break
            before = written
            for position in range(length):
                order[position] = items[begin + position]
            for position in range(left):
                draw, a, b, c, counter = sfc64(a, b, c, counter)
                step = np.int64(np.float64(draw >> np.uint64(11)) * _UNIT * (length - position))
                chosen = order[position + step]
                order[position + step] = order[position]
                if seen_in[chosen] != transaction:
                    seen_in[chosen] = transaction
                    place = written
                    while place > first and members[place - 1] > chosen:
                        members[place] = members[place - 1]
                        place -= 1
                    members[place] = chosen
                    written += 1
            idle = 0 if written > before else idle + 1
        if written > first:
            ends[count] = written
            count += 1
    state[0], state[1], state[2], state[3] = a, b, c, counter
    return count


@kernel()
def mix_bits(bits, records, thresholds, aliases, state, planes):
    """Draw what every record of a block sends: nothing, or a level and an answer.

    Args:
        bits: uint64 [items, words], the true answers.
        records: how many of the bits are records.
        thresholds: uint64 [2, items, codes], Walker's table given a true no (row 0) and a true yes (row 1).
        aliases: uint8 [2, items, codes], of the same tables.
        state: uint64 [4], a stream of SFC64; advanced.
        planes: uint64 [planes, items, words], all 0, 2^planes codes; written.
    """
    a, b, c, counter = state[0], state[1], state[2], state[3]
    depth, items, words = planes.shape
    slots = np.uint64((1 << depth) - 1)
    shift = np.uint64(depth)
    line = np.empty(depth, np.uint64)
    for item in range(items):
        for word in range(words):
            true = bits[item, word]
            line[:] = np.uint64(0)
            for bit in range(min(64, records - 64 * word)):
                truth = np.int64((true >> np.uint64(bit)) & _ONE)
                draw, a, b, c, counter = sfc64(a, b, c, counter)
                slot = np.int64(draw & slots)
                own = (draw >> shift) < thresholds[truth, item, slot]
                code = np.uint64(slot) if own else np.uint64(aliases[truth, item, slot])
                for plane in range(depth):
                    line[plane] |= ((code >> np.uint64(plane)) & _ONE) << np.uint64(bit)
            for plane in range(depth):
                planes[plane, item, word] = line[plane]
    state[0], state[1], state[2], state[3] = a, b, c, counter
