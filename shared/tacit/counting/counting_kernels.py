"""The loops of counting, as `tacit.compute.compiled` calls them: the only code that touches every record."""

from __future__ import annotations

from tacit.compute.compiled import Kernel, are_starts

TILE = 128
"""Words a tile of `count_extensions`."""

SPARE = 3
"""Rows and columns past the end that `count_pairs` writes to."""

count_extensions = Kernel(
    "count_extensions",
    "const uint64 bits[rows, words]",
    "const int32 items[m] < rows",
    "const int32 prefixes[groups, length] < m",
    "const int64 starts[groups+1]",
    "const int32 extensions[candidates] < m",
    "int64 counts[candidates]",
    result="done",
    where=lambda of: of.length > 0 and are_starts(of.starts, of.candidates),
)
"""Add to `counts` the records of a block that hold a prefix and one more item.

`items` are the rows in use; what follows speaks of places in this list. Prefix g is extended by `extensions[starts[g]:starts[g + 1]]`.
"""

count_pairs = Kernel(
    "count_pairs",
    "const uint64 bits[rows, words]",
    "const int32 items[m] < rows",
    "int64 first",
    "int64 stop",
    "int64 counts[height, width]",
    where=lambda of: (
        0 <= of.first <= of.stop <= of.m <= of.width - SPARE and of.height >= of.stop - of.first + SPARE
    ),
)
"""Write the records that hold two items, for places first … stop−1 in `items` and every later place, to rows from 0 on.

What stands elsewhere than where the column is a later place than the row's means nothing.
"""

count_items = Kernel("count_items", "const uint64 bits[items, words]", "int64 counts[items]")
"""Add to `counts` the records of the block that hold each item."""

count_sparse_pairs = Kernel(
    "count_sparse_pairs",
    "const uint64 bits[rows, words]",
    "const int32 items[m] < rows",
    "uint32 counts[lefts, width]",
    result="done",
    where=lambda of: of.lefts <= of.m <= of.width,
)
"""Add to `counts` the records that hold two items, by places in `items`, where the column is a later place than the row's."""
