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
