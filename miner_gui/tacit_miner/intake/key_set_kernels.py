"""The loop of `KeySet`: open addressing over keys of 128 bits."""

from __future__ import annotations

import numpy as np

from tacit.compiled import kernel


@kernel("void(uint64[:,::1], uint64[:,::1], boolean[::1], uint64, uint64)")
def insert(slots, keys, new, factor, other):
    """Put each key in a slot and say whether it was new. All-zero slots are free; no key is all zero.

    `slots` has a power of two rows and is never full. The factors are random and odd, so that a sender cannot choose keys
    that crowd one place.
    """
    mask = np.uint64(slots.shape[0] - 1)
    one, shift = np.uint64(1), np.uint64(32)
    for k in range(keys.shape[0]):
        high, low = keys[k, 0], keys[k, 1]
        mixed = (high ^ (high >> shift)) * factor + (low ^ (low >> shift)) * other
        mixed ^= mixed >> shift
        place = (mixed * factor) >> shift & mask
        new[k] = True
        while slots[place, 0] != 0 or slots[place, 1] != 0:
            if slots[place, 0] == high and slots[place, 1] == low:
                new[k] = False
                break
            place = (place + one) & mask
        if new[k]:
            slots[place, 0] = high
            slots[place, 1] = low
