"""The loops of counting, as `tacit.compute.compiled` calls them: the only code that touches every record.

First those of bits, then those of whole-number weights: a byte for each record and item, and exact sums of their products. Last those of
mixed records: packing, look-up of weights, and sums of their products. A code is the number whose binary digits are a record's bits in the
planes of one item (see `tacit.records.mixed`). Loops that read weights work on a tile of rows already spread into an array [items, rows],
rows a multiple of 64.
"""

from types import SimpleNamespace

import numpy as np

from tacit.compute import compiled
from tacit.compute.arrays import Floats, Indices, Reals, Words
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

count_planes = Kernel(
    "count_planes",
    "const uint64 planes[depth, items, words], int64 counts[items, codes]",
    where=lambda of: 0 < of.depth <= 8 and of.codes == 1 << of.depth,
)
"""Add to `counts` the records that have all planes of each set; padding never counts.

Bit k of the column is plane k; column 0 is left alone.
"""


def _is_tile(of: SimpleNamespace) -> bool:
    return bool(
        0 < of.depth <= 8
        and of.codes >= 1 << of.depth
        and of.m <= of.wide
        and of.rows % 64 == 0
        and 0 <= of.first <= of.words - of.rows // 64
    )


_SPREAD = {
    np.dtype(real): Kernel(
        name,
        "const uint64 planes[depth, items, words], const int32 wanted[m] < items, int64 first",
        f"const {real} table[items, codes], {real} out[wide, rows]",
        where=_is_tile,
    )
    for name, real in (("spread", "float64"), ("spread_singles", "float32"))
}


def spread(planes: Words, items: Indices, first: int, table: Reals, out: Reals) -> None:
    """Look up a quantity of every record of a tile, from its first word on, by its code: float64 or float32, for the items wanted.

    The first rows of `out`, one for each of these items, are written; it has the type of `table`.
    """
    _SPREAD[table.dtype](planes, items, first, table, out)


_ADD_PAIR_PRODUCTS = {
    np.dtype(real): Kernel(
        name,
        f"const {real} weights[m, rows], float64 sums[m, m]",
        where=lambda of: of.m % 4 == 0 and of.rows % 64 == 0,
    )
    for name, real in (("add_pair_products", "float64"), ("add_pair_products_singles", "float32"))
}


def add_pair_products(weights: Reals, sums: Floats) -> None:
    """Add Σ_rows weight_i · weight_j to the upper triangle of `sums`, over one tile.

    On two threads this outruns a BLAS, whose own threads would fight with ours. Sums over a tile are taken in the precision of the weights.
    """
    _ADD_PAIR_PRODUCTS[weights.dtype](weights, sums)


add_products = Kernel(
    "add_products",
    "const float64 weights[items, rows], const int32 prefixes[groups, length] < items, "
    "const int64 starts[groups+1], const int32 extensions[candidates] < items, float64 sums[candidates]",
    result="done",
    where=lambda of: of.length > 0 and of.rows % 64 == 0 and are_starts(of.starts, of.candidates),
)
"""Add Σ_rows ∏ weights of each candidate, over one tile.

The product of a prefix is built once and shared by its extensions: prefix g is extended by `extensions[starts[g]:starts[g + 1]]`. Four prefixes
with mostly the same extensions, as neighbours have them in lexicographic order, are multiplied with each together.
"""

add_subset_products = Kernel(
    "add_subset_products",
    "const float64 inside[items, rows], const float64 outside[items, rows], "
    "const int32 itemsets[m, length] < items, float64 sums[m, subsets]",
    result="done",
    where=lambda of: of.length > 0 and of.rows % 64 == 0 and of.subsets == 1 << of.length,
)
"""Add Σ_rows ∏_{X∈A} inside_X ∏_{X∈I∖A} outside_X for every A ⊆ I, over one tile.

The products of all subsets of the first items grow by one item at a time: 2^{K+1} multiplications a record, 2^K where the itemset before
has the same items but the last.
"""

pick_records = Kernel(
    "pick_records", "const uint64 bits[rows, words], const uint64 those[words], uint64 found[rows, few]"
)
"""Write each row with the bits of those records alone, moved together; `few` words are enough for them, and are 0 before."""

place_records = Kernel(
    "place_records",
    "const uint64 bits[rows, words], const int32 place[records], uint64 found[rows, wide]",
    where=lambda of: (
        64 * (of.words - 1) < of.records <= 64 * of.words
        and (not of.records or 0 <= of.place.min() <= of.place.max() < 64 * of.wide)
    ),
)
"""Set each row's bits of the records in their places."""

pick_numbers = Kernel(
    "pick_numbers",
    "const float64 numbers[reach], const uint64 those[words], float64 found[few]",
    where=lambda of: of.reach == 64 * of.words and int(np.bitwise_count(of.those).sum()) + 8 <= of.few,
)
"""Write the numbers of those records alone, moved together, and perhaps zeros after them."""

weigh_extensions = Kernel(
    "weigh_extensions",
    "const uint64 bits[rows, words], const float64 weights[reach], "
    "const int32 prefixes[groups, length] < rows, const int64 starts[groups+1], "
    "const int32 extensions[candidates] < rows, float64 sums[candidates, two]",
    result="done",
    where=lambda of: of.reach == 64 * of.words and of.two == 2 and are_starts(of.starts, of.candidates),
)
"""Add Σω and Σω² of the records that hold a prefix, of no item or more, and one more item.

Prefix g is extended by `extensions[starts[g]:starts[g + 1]]`.
"""

weigh_nearly = Kernel(
    "weigh_nearly",
    "const uint64 bits[rows, words], const float64 figures[three, words], "
    "const int32 prefixes[groups, length] < rows, const int64 starts[groups+1], "
    "const int32 extensions[candidates] < rows, float64 sums[candidates, four]",
    where=lambda of: of.three == 3 and of.four == 4 and are_starts(of.starts, of.candidates),
)
"""As `weigh_extensions`, of three figures that all records of a word have alike: the ones of a word are counted, not looked up; last, the records."""

weigh_lanes = Kernel(
    "weigh_lanes",
    "const uint64 bits[rows, words], const uint8 digits[words, seven, word], const int64 starts[groups+1], "
    "const int32 itemsets[m, length] < rows, float64 sums[m, lanes]",
    result="done",
    where=lambda of: (
        of.length > 0
        and of.seven == 7
        and of.word == 64
        and of.lanes == 16 * of.groups
        and are_starts(of.starts, of.words)
    ),
)
"""Write sums of whole numbers of the records that hold an itemset, of each lane of each group.

Bits 4k to 4k + 3 of a group's words, from one start to the next, are of its lane k. `digits` of each bit's number are bytes, the highest first.
"""

move_clusters = Kernel(
    "move_clusters",
    "const float64 held[known, lanes], const float64 own[m, lanes], const int32 subsets[m, parts] < known, "
    "const float64 worth[m, profiles, parts+1], float64 moved[m, clusters]",
    where=lambda of: of.clusters % 8 == 0 and of.lanes == of.profiles * of.clusters,
)
"""Write Σ over profiles, and over an itemset's subsets and itself, of what each is worth times what clusters hold of it.

Lanes are the clusters of one profile after those of another; `subsets` are rows of `held`, `own` is of the itemsets themselves, whose worth comes last.
"""

multiply_clusters = Kernel(
    "multiply_clusters",
    "const float64 held[known, clusters], const float64 own[m, clusters], "
    "const int32 subsets[m, parts] < known, float64 cross[m, parts], float64 disjoint[m, parts]",
    where=lambda of: of.clusters % 32 == 0,
)
"""Write, for each of an itemset's proper subsets A in order, the empty one first, Σ over clusters of own·held_A, and of held_A·held_{I∖A}.

The second is left alone for the empty set, whose complement is the itemset.
"""

add_by_signer = Kernel(
    "add_by_signer",
    "const float64 weights[items, wide], const float64 answered[items, wide], "
    "const int32 place[m, length] < items, const int64 masks[m], const int32 signers[rows] < known, "
    "float64 sums[3, m, known]",
    where=lambda of: of.rows <= of.wide and of.length < 64,
)
"""Add the products of a tile of records to the sums of their signers.

`weights` are w of each answer and 0 where there is none, `answered` 1 where there is one; `place` are rows of these, `masks` the bits of
the items whose weights are in the denominator. Sums are of the products of the weights of all items; of the same with `answered` for
every item that is not in the mask; and of records that answered all items.
"""
