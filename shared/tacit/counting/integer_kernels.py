"""The loops of whole-number weights, as `tacit.compute.compiled` calls them: a byte for each record and item, and exact sums of their products."""

from __future__ import annotations

from tacit.compute import compiled
from tacit.compute.compiled import VARIANTS, Kernel

PANEL = 64
"""Rows of scratch that `add_byte_products` works in."""


def has_byte_products() -> bool:
    """Whether the processor multiplies and looks up bytes many at a time."""
    return VARIANTS.index(compiled.variant()) >= VARIANTS.index("v3")


spread_bytes = Kernel(
    "spread_bytes",
    "const uint64 planes[depth, items, words]",
    "const int32 wanted[m] < items",
    "int64 first",
    "const int8 table[kinds, items, codes]",
    "int8 out[kinds, wide, rows]",
    where=lambda of: (
        0 < of.depth <= 8
        and of.codes % 16 == 0
        and of.codes == max(16, 1 << of.depth)
        and of.m <= of.wide
        and of.rows % 64 == 0
        and 0 <= of.first <= of.words - of.rows // 64
    ),
)
"""Look up several bytes of every record of a tile, from word `first` on, by its code; the first m rows of `out` are written."""

add_byte_products = Kernel(
    "add_byte_products",
    "const int8 tile[m, rows]",
    "uint8 scratch[panel, wide]",
    "int32 sums[squares, 16]",
    where=lambda of: (
        of.m % 4 == 0
        and of.rows % 64 == 0
        and of.panel >= PANEL
        and of.wide >= of.rows
        and of.squares == of.m * (of.m + 4) // 32
    ),
)
"""Add Σ_rows (x_i + 128)·x_j of all pairs to the sums of a block, over one tile.

`sums` has a row for four items and four that do not come before, in lexicographic order; entry 4·x + y is of the x-th and the y-th of
them. At most 65,536 records may be added up.
"""

add_chosen_products = Kernel(
    "add_chosen_products",
    "const int8 tile[3, m, rows]",
    "const int32 left[groups] < m",
    "const int32 right[groups, 4] < m",
    "int32 sums[groups, 16]",
    where=lambda of: of.rows % 64 == 0,
)
"""Add Σ_rows (x_i + 128)·x_j of chosen pairs to the sums of a block, of three kinds, over one tile.

Each row of the tile on the left is multiplied with four on the right; entry 4·kind + y is of the y-th. At most 65,536 records may be added up.
"""
