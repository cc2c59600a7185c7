"""The loop of `KeyOwners`: open addressing over keys of 128 bits.

A table is larger than the processor's cache. So the slots of the next keys are read ahead of the work: these reads do not wait
for each other.
"""

from __future__ import annotations

import numpy as np

from tacit.compiled import kernel

_ONE, _SHIFT = np.uint64(1), np.uint64(32)
_AHEAD = 1_024
"""Keys whose slots are read ahead: together they fit into the cache."""


@kernel()
def _place(high, low, factor, other, mask):
    """Where the search for a key begins. The factors are random and odd, so that a sender cannot choose keys that crowd one place."""
    mixed = (high ^ (high >> _SHIFT)) * factor + (low ^ (low >> _SHIFT)) * other
    mixed ^= mixed >> _SHIFT
    return (mixed * factor) >> _SHIFT & mask


@kernel()
def _read_ahead(slots, keys, start, factor, other, mask):
    seen = np.uint64(0)
    for k in range(start, min(start + _AHEAD, keys.shape[0])):
        seen |= slots[_place(keys[k, 0], keys[k, 1], factor, other, mask), 0]
    return seen


@kernel("uint64(uint64[:,::1], int32[::1], uint64[:,::1], int32[::1], int32[::1], uint64, uint64)")
def insert(slots, owners, keys, wanted, found, factor, other):
    """Put each key that is not there in a slot with its owner, and say who had it before: −1 if it is new.

    All-zero slots are free; no key is all zero. `slots` has a power of two rows and is never full. What is returned means nothing; it
    keeps the compiler from leaving out the reads ahead.
    """
    mask = np.uint64(slots.shape[0] - 1)
    seen = np.uint64(0)
    for k in range(keys.shape[0]):
        if k % _AHEAD == 0:
            seen |= _read_ahead(slots, keys, k, factor, other, mask)
        high, low = keys[k, 0], keys[k, 1]
        place = _place(high, low, factor, other, mask)
        found[k] = -1
        while slots[place, 0] != 0 or slots[place, 1] != 0:
            if slots[place, 0] == high and slots[place, 1] == low:
                found[k] = owners[place]
                break
            place = (place + _ONE) & mask
        if found[k] == -1:
            slots[place, 0] = high
            slots[place, 1] = low
            owners[place] = wanted[k]
    return seen
