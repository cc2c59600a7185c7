"""The loops of counting, as `tacit.compute.compiled` calls them: the only code that touches every record.

First those of bits, then those of whole-number weights: a byte for each record and item, and exact sums of their products.
"""

from __future__ import annotations

from tacit.compute import compiled
from tacit.compute.compiled import VARIANTS, Kernel, are_starts

TILE = 128  # words a tile of `count_extensions`
SPARE = 3  # rows and columns past the end that `count_pairs` writes to

count_extensions = Kernel(
    "count_extensions",
    "const uint64 bits[rows, words], const int32 items[m] < rows, const int32 prefixes[groups, length] < m, "
    "const int64 starts[groups+1], const int32 extensions[candidates] < m, int64 counts[candidates]",
    result="done",
    where=lambda of: of.length > 0 and are_starts(of.starts, of.candidates),
)
"""Add to `counts` the records of a block that hold a prefix and one more item.

`items` are the rows in use; what follows speaks of places in this list. Prefix g is extended by `extensions[starts[g]:starts[g + 1]]`.
"""

count_pairs = Kernel(
    "count_pairs",
    "const uint64 bits[rows, words], const int32 items[m] < rows, int64 first, int64 stop, "
    "int64 counts[height, width]",
    where=lambda of: (
        0 <= of.first <= of.stop <= of.m <= of.width - SPARE and of.height >= of.stop - of.first + SPARE
    ),
)
"""Write the records that hold two items, for places first … stop−1 in `items` and every later place, to rows from 0 on.

What stands elsewhere than where the column is a later place than the row's means nothing.
"""

count_items = Kernel("count_items", "const uint64 bits[items, words], int64 counts[items]")
"""Add to `counts` the records of the block that hold each item."""

count_sparse_pairs = Kernel(
    "count_sparse_pairs",
    "const uint64 bits[rows, words], const int32 items[m] < rows, uint32 counts[lefts, width]",
    result="done",
    where=lambda of: of.lefts <= of.m <= of.width,
)
"""Add to `counts` the records that hold two items, by places in `items`, where the column is a later place than the row's."""


def has_byte_products() -> bool:
    """Whether the processor multiplies and looks up bytes many at a time."""
    return VARIANTS.index(compiled.variant()) >= VARIANTS.index("v3")


add_byte_products = Kernel(
    "add_byte_products",
    "const uint64 planes[depth, items, words], const int32 wanted[m] < items, int64 first, int64 stop, "
    "const int8 table[kinds, items, codes], int8 tile[kinds, wide, rows], int64 fours, "
    "const int32 left[squares] < fours, const int32 right[squares] < fours, "
    "int32 square_sums[kinds, squares, 16], const int32 ones[quads, 4] < m, "
    "const int32 others[quads, 4, 4] < m, int32 quad_sums[kinds, quads, 16]",
    result="done",
    where=lambda of: (
        0 < of.depth <= 8
        and of.codes % 16 == 0
        and of.codes == max(16, 1 << of.depth)
        and of.m <= of.wide == 4 * of.fours
        and of.rows % 64 == 0 < of.rows
        and 0 <= of.first <= of.stop <= of.words
    ),
)
"""Add Σ x_i·x_j of pairs to the sums of a block, over its words from `first` to `stop`, of several kinds of bytes.

Each record has a byte of each kind, found by its code, and these stand in `tile` for `rows` records at a time. A square is of four rows of
the tile with four (what fills the last four means nothing), entry 4·i + j of the i-th on the left and the j-th on the right; a quad is of four rows, each with four of its own. At
most 65,536 records may be added up.
"""
