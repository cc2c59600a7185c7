"""The two loops of contraction, row by row: a row's table stays in the first-level cache from the first item to the last.

Compiled by Numba, cached on disk, free of the GIL. No sum is reordered, so the digits are those of the formula.
"""

from __future__ import annotations

import numpy as np

from tacit.compiled import kernel


@kernel("void(float64[:,::1], float64[:,::1], float64[:,::1], float64[::1])")
def contract_rows(tables, absent, present, results):
    """See `contraction.contract`.

    Args:
        tables: float64 [m, 2^K].
        absent: float64 [m, K].
        present: float64 [m, K].
        results: float64 [m], written.
    """
    size, length = tables.shape[1], absent.shape[1]
    scratch = np.empty(size)
    for row in range(tables.shape[0]):
        for index in range(size):
            scratch[index] = tables[row, index]
        half = size
        for item in range(length - 1, -1, -1):
            half >>= 1
            without, with_it = absent[row, item], present[row, item]
            for index in range(half):
                scratch[index] = scratch[index] * without + scratch[half + index] * with_it
        results[row] = scratch[0]


@kernel("void(float64[:,::1], float64[:,::1], float64[:,::1], float64[:,::1], float64[:,::1])")
def transform_rows(tables, absent_out, present_out, absent_in, present_in):
    """See `contraction.transform`.

    Args:
        tables: float64 [m, 2^K], changed into the results.
        absent_out: float64 [m, K], of the items outside.
        present_out: float64 [m, K].
        absent_in: float64 [m, K], of the items inside.
        present_in: float64 [m, K].
    """
    size, length = tables.shape[1], absent_out.shape[1]
    for row in range(tables.shape[0]):
        table = tables[row]
        for item in range(length):
            width = 1 << item
            for start in range(0, size, 2 * width):
                for index in range(start, start + width):
                    zero, one = table[index], table[index + width]
                    table[index] = zero * absent_out[row, item] + one * present_out[row, item]
                    table[index + width] = zero * absent_in[row, item] + one * present_in[row, item]


@kernel()
def contract_pairs(counts, shown, sizes, answered, plain, square, items, rows, records, totals, seconds):
    """Contract pairs of items in every profile, and add up; digit for digit what `contract_rows` gives, added in the order of profiles.

    Args:
        counts: int64 [profiles, m], records that show both items.
        shown: int64 [profiles, kept items], records that show an item.
        sizes: int64 [profiles].
        answered: bool [profiles, items].
        plain: float64 [2, profiles, items], the estimate's g(0) and g(1) − g(0).
        square: likewise of the second moment.
        items: int32 [m, 2].
        rows: int32 [m, 2], their places among the kept items.
        records: int64 [m], added to.
        totals: float64 [m], added to.
        seconds: float64 [m], added to.
    """
    for profile in range(len(sizes)):
        size = np.float64(sizes[profile])
        own, alone, said = counts[profile], shown[profile], answered[profile]
        absent, present = plain[0, profile], plain[1, profile]
        absent_square, present_square = square[0, profile], square[1, profile]
        for pair in range(len(own)):
            i, j = items[pair, 0], items[pair, 1]
            if said[i] and said[j]:
                one, other = np.float64(alone[rows[pair, 0]]), np.float64(alone[rows[pair, 1]])
                both = np.float64(own[pair])
                without = size * absent[j] + other * present[j]
                with_it = one * absent[j] + both * present[j]
                totals[pair] += without * absent[i] + with_it * present[i]
                without = size * absent_square[j] + other * present_square[j]
                with_it = one * absent_square[j] + both * present_square[j]
                seconds[pair] += without * absent_square[i] + with_it * present_square[i]
                records[pair] += sizes[profile]
