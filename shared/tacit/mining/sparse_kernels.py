"""The compiled loop that counts pairs of items where a record holds few: each record's own pairs, instead of every pair's records.

All places are unsigned: Numba asks of a signed one whether it counts from the end, which took a quarter of the time.
"""

from __future__ import annotations

import numpy as np

from tacit.compiled import kernel
from tacit.mining.counting_kernels import popcount

LINE = np.uint64(8)
"""Words of a row that are read at once: a line of the cache."""

WORD = np.uint64(64)
NONE = np.uint64(0)
ONE = np.uint64(1)


@kernel("void(uint64[:,::1], int32[::1], uint32[::1], uint64)")
def count_sparse_pairs(bits, items, counts, width):
    """Add to `counts` the records that hold two items.

    Args:
        bits: uint64 [rows, words], a block.
        items: int32, the rows in use.
        counts: uint32 [items · width], by places in `items`, rows first; added to where the column is a later place than the row's.
        width: of a row of counts.
    """
    words, many = np.uint64(bits.shape[1]), np.uint64(len(items))
    held = np.empty((WORD * LINE, len(items)), np.uint32)
    sizes = np.empty(WORD * LINE, np.uint32)
    for at in range(NONE, words, LINE):
        stop = min(at + LINE, words)
        sizes[:] = 0
        for place in range(many):
            row = bits[items[place]]
            for word in range(at, stop):
                left, first = row[word], (word - at) * WORD
                while left != NONE:
                    lowest = left & (NONE - left)
                    record = first + popcount(lowest - ONE)
                    size = sizes[record]
                    held[record, size] = place
                    sizes[record] = size + np.uint32(1)
                    left ^= lowest
        for record in range((stop - at) * WORD):
            own, size = held[record], np.uint64(sizes[record])
            for i in range(size):
                begin = np.uint64(own[i]) * width
                for j in range(i + ONE, size):
                    counts[begin + np.uint64(own[j])] += np.uint32(1)
