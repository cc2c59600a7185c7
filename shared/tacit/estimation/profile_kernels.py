"""Contraction of itemsets in all profiles at once: the innermost loops run over profiles, and no table is written down.

A row of `known` holds one itemset's supports in every profile, side by side. An itemset's table is then one row for each
subset, and each step of the contraction (see `contraction`) is a product of rows, so it becomes vector instructions. Profiles
are taken some at a time, so that a table stays in the first caches.

What a profile gives is digit for digit what `transform_kernels` gives, and profiles are added in their order.
Compiled by Numba, cached on disk, free of the GIL. No kernel has a signature: each is compiled when first called, since most
data sets are of one profile.
"""

from __future__ import annotations

import numpy as np

from tacit.compiled import kernel

MOST_AT_ONCE = 64
"""Profiles in work at once, at most."""

TABLE_ENTRIES = 1 << 14
"""Entries of a table in work at once, 128 KiB, unless one profile has more."""


@kernel()
def profiles_at_once(size):
    """How many profiles are in work at once where an itemset has so many subsets."""
    return max(1, min(MOST_AT_ONCE, TABLE_ENTRIES // size))


@kernel()
def mark_answered(answered, itemset, begin, stop, said):
    """Write to `said`, bool, who of the profiles begin … stop−1 answered all items; returns whether all did."""
    all_did = True
    for lane in range(stop - begin):
        said[lane] = True
        for item in itemset:
            said[lane] &= answered[item, begin + lane]
        all_did &= said[lane]
    return all_did


@kernel()
def contract_itemsets(own, known, sizes, answered, plain, square, items, places, records, totals, seconds):
    """Contract itemsets of two items or more in every profile, and add up.

    Args:
        own: int64 [profiles, m], records that show the itemset.
        known: float64 [shorter itemsets, profiles], records that show these.
        sizes: int64 [profiles].
        answered: bool [items, profiles].
        plain: float64 [2, items, profiles], the estimate's g(0) and g(1) − g(0).
        square: likewise of the second moment.
        items: int32 [m, K].
        places: int32 [m, 2^K], where each subset is in `known`; the last column is not read.
        records: int64 [m], added to.
        totals: float64 [m], added to.
        seconds: float64 [m], added to.
    """
    m, length = items.shape
    half = 1 << (length - 1)
    step = profiles_at_once(2 * half)
    one, two = np.empty((half, step)), np.empty((half, step))
    shown, said = np.empty(step), np.empty(step, np.bool_)
    for begin in range(0, len(sizes), step):
        stop = min(begin + step, len(sizes))
        lanes = stop - begin
        for row in range(m):
            for lane in range(lanes):
                shown[lane] = np.float64(own[begin + lane, row])
            last = items[row, length - 1]
            absent, present = plain[0, last, begin:stop], plain[1, last, begin:stop]
            first_step(known, places[row], shown, absent, present, begin, half, one)
            absent, present = square[0, last, begin:stop], square[1, last, begin:stop]
            first_step(known, places[row], shown, absent, present, begin, half, two)
            for position in range(length - 2, -1, -1):
                item = items[row, position]
                next_step(one, plain[0, item, begin:stop], plain[1, item, begin:stop], 1 << position)
                next_step(two, square[0, item, begin:stop], square[1, item, begin:stop], 1 << position)
            total, second, count = totals[row], seconds[row], records[row]
            mark_answered(answered, items[row], begin, stop, said)
            for lane in range(lanes):
                if said[lane]:
                    total += one[0, lane]
                    second += two[0, lane]
                    count += sizes[begin + lane]
            totals[row], seconds[row], records[row] = total, second, count


@kernel()
def first_step(known, places, shown, absent, present, begin, half, results):
    """The last item's step, from rows of supports: `shown` are those of the whole itemset."""
    lanes = len(absent)
    for index in range(half):
        result = results[index]
        without = known[places[index], begin : begin + lanes]
        with_it = shown[:lanes] if index == half - 1 else known[places[half + index], begin : begin + lanes]
        for lane in range(lanes):
            result[lane] = without[lane] * absent[lane] + with_it[lane] * present[lane]


@kernel()
def next_step(results, absent, present, half):
    """The step of another item."""
    for index in range(half):
        without, with_it = results[index], results[half + index]
        for lane in range(len(absent)):
            without[lane] = without[lane] * absent[lane] + with_it[lane] * present[lane]


@kernel()
def transform_itemsets(
    own, known, sizes, answered, plain, square, items, places, records, total, second, cross
):
    """Contract itemsets and all their subsets A in every profile, over the records that answered all items; and add up.

    Args:
        own: int64 [profiles, m], as in `contract_itemsets`, like all up to `records`.
        known: float64 [shorter itemsets, profiles].
        sizes: int64 [profiles].
        answered: bool [items, profiles].
        plain: float64 [2, items, profiles].
        square: float64 [2, items, profiles].
        items: int32 [m, K].
        places: int32 [m, 2^K].
        records: int64 [m].
        total: float64 [m, 2^K], Σ ∏ plain over the items of A; added to.
        second: likewise, Σ ∏ square over the items of A.
        cross: likewise, Σ ∏ plain over the items outside A, times ∏ square over those inside.
    """
    m, length = items.shape
    size = 1 << length
    step = profiles_at_once(size)
    ones, twos, both = np.empty((size, step)), np.empty((size, step)), np.empty((size, step))
    said = np.empty(step, np.bool_)
    for begin in range(0, len(sizes), step):
        stop = min(begin + step, len(sizes))
        lanes = stop - begin
        for row in range(m):
            for index in range(size - 1):
                ones[index, :lanes] = known[places[row, index], begin:stop]
            for lane in range(lanes):
                ones[size - 1, lane] = np.float64(own[begin + lane, row])
            twos[:, :lanes] = ones[:, :lanes]
            both[:, :lanes] = ones[:, :lanes]
            for position in range(length):
                item = items[row, position]
                absent, present = plain[0, item, begin:stop], plain[1, item, begin:stop]
                absent_square, present_square = square[0, item, begin:stop], square[1, item, begin:stop]
                subset_steps(ones, twos, both, absent, present, absent_square, present_square, 1 << position)
            everybody = mark_answered(answered, items[row], begin, stop, said)
            for lane in range(lanes):
                if said[lane]:
                    records[row] += sizes[begin + lane]
            add_lanes(ones, said, everybody, lanes, total[row])
            add_lanes(twos, said, everybody, lanes, second[row])
            add_lanes(both, said, everybody, lanes, cross[row])


@kernel()
def subset_steps(ones, twos, both, absent, present, absent_square, present_square, width):
    """The step of one item, for the three sums of `transform_itemsets`."""
    for start in range(0, len(ones), 2 * width):
        for index in range(start, start + width):
            one, two = ones[index + width], twos[index + width]
            zero_one, zero_two = ones[index], twos[index]
            zero_both, both_row = both[index], both[index + width]
            for lane in range(len(absent)):
                one[lane] = zero_one[lane] * absent[lane] + one[lane] * present[lane]
            for lane in range(len(absent)):
                two[lane] = zero_two[lane] * absent_square[lane] + two[lane] * present_square[lane]
            for lane in range(len(absent)):
                without, with_it = zero_both[lane], both_row[lane]
                zero_both[lane] = without * absent[lane] + with_it * present[lane]
                both_row[lane] = without * absent_square[lane] + with_it * present_square[lane]


@kernel()
def add_lanes(tables, said, everybody, lanes, sums):
    """Add the profiles that answered to the sums of each subset, in their order."""
    for index in range(len(sums)):
        row, value = tables[index], sums[index]
        if everybody:
            for lane in range(lanes):
                value += row[lane]
        else:
            for lane in range(lanes):
                if said[lane]:
                    value += row[lane]
        sums[index] = value
