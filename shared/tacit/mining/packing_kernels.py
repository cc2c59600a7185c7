"""The loop that packs lists of items into bits. Compiled by Numba, cached on disk, free of the GIL.

It is a module of its own, because counting needs no packing and a module's loops are compiled together.
"""

from __future__ import annotations

import numpy as np

from tacit.compiled import kernel


@kernel("void(int64[::1], int32[::1], int64, int64, int64, uint64[:,::1])")
def set_bits(offsets, members, start, stop, records, bits):
    """Set the bits of records start … stop−1 (of `records`, repeated as often as needed) in a block that begins there.

    `offsets` and `members` are the lists of items, as in `blocks_from_transactions`.
    """
    for position in range(start, stop):
        record = position % records
        word, bit = divmod(position - start, 64)
        mask = np.uint64(1) << np.uint64(bit)
        for index in range(offsets[record], offsets[record + 1]):
            bits[members[index], word] |= mask
