"""The loops that write rows of a table as UTF-8 text, as `tacit.compute.compiled` calls them; `row_text` prepares what they read."""

from functools import partial
from types import SimpleNamespace

import numpy as np

from tacit.compute.compiled import Kernel, are_starts

FLOAT = 0  # a float, or the text for a number that does not exist
WHOLE = 1  # a whole number from 0 on
WORD = 2  # one of a few texts
ITEMS = 3  # names of items
_SMALLEST, _LARGEST = -292, 324  # exponents of the powers of ten that any float needs


def _powers() -> np.ndarray:
    """Powers of ten as fractions of 128 bits, the first bit set, rounded up; uint64 [powers, 2], high and low word."""
    words = []
    for exponent in range(_SMALLEST, _LARGEST + 1):
        above, below = 10 ** max(exponent, 0), 10 ** max(-exponent, 0)
        shift = 128 + below.bit_length() - above.bit_length()
        value = -(-(above << max(shift, 0)) // (below << max(-shift, 0)))
        if value >> 128:
            value = -(-(above << max(shift - 1, 0)) // (below << max(1 - shift, 0)))
        words.append((value >> 64, value & (2**64 - 1)))
    return np.array(words, np.uint64)


_POWERS = _powers()


def _fit(of: SimpleNamespace) -> bool:
    """Whether all texts and columns that a table names are there; the room is the caller's business."""
    if not are_starts(of.ends, of.bytes) or of.many < of.wide + 2 or of.length >= 63:
        return False
    # A place of a shorter itemset holds no item, and no mask has its bit.
    empty = ((of.members < 0) | (of.members >= of.items)) @ (1 << np.arange(of.length, dtype=np.int64))
    for kind, slot, first, shift in of.columns.tolist():
        if not 0 <= slot < (of.numbers if kind == FLOAT else of.others) or not 0 <= shift < 8:
            return False
        if kind == ITEMS and ((of.wholes[slot] & empty) != 0).any():
            return False
        highest = 3 + 2 * of.items if kind == ITEMS else 0
        if kind not in {FLOAT, WHOLE, ITEMS} and of.rows:
            highest, lowest = int(of.wholes[slot].max()), int(of.wholes[slot].min())
            if lowest < 0:
                return False
        if kind not in {FLOAT, WHOLE} and not 0 <= first <= of.many - highest - 1:
            return False
    return True


write_rows = partial(
    Kernel(
        "write_rows",
        "const uint64 powers[617, 2]",
        "const int64 columns[wide, 4]",
        "const uint64 floats[numbers, rows]",
        "const int64 wholes[others, rows]",
        "const int32 members[rows, length]",
        "const uint8 texts[bytes]",
        "const int64 ends[many+1]",
        "const uint8 flags[items]",
        "uint8 out[room]",
        result="int64",
        where=_fit,
    ),
    _POWERS,
)
"""Write rows; returns how many bytes.

Args:
    columns: the kind of cell, the row of `floats` or `wholes` that holds its values, for words the number of the first word's text, for
        items that of the first text of lists, and by how many bits flags of items are shifted.
    floats: the bits of floats.
    wholes: whole numbers from 0 on, codes of words, or masks over the members.
    members: items.
    texts: laid end to end: one before each cell, one after the last, one for a number that does not exist, then words and lists.
    ends: where each begins and the last ends.
    flags: 1 if the item's name makes a cell quoted, 2 if a cell that begins with it is defused; 4 and 8 of its words.
    out: written.
"""

write_floats = partial(
    Kernel(
        "write_floats",
        "const uint64 powers[617, 2]",
        "const uint64 floats[many]",
        "uint8 out[room]",
        "int64 ends[many]",
        where=lambda of: of.room >= 26 * of.many,
    ),
    _POWERS,
)
"""Write each float as text and say where it ends: the way in for tests."""
