"""Counting kernels: the only code that touches every record. Compiled by Numba, cached on disk, free of the GIL.

Pairs of many items are counted sixteen at a time: a word of four items on the left and of four on the right, loaded once, meet
in sixteen registers. Panels of `PANEL` items on either side keep what is read again in the second-level cache.

Longer itemsets are counted, for a prefix of items and several extension items, as the records that have the prefix and the
extension. That kernel walks tiles of `TILE` words, copied to one place so that a tile of every item stays in the second-level
cache and on few pages, ANDs the prefix once a tile into a scratch row, and counts four extensions at a time so that a
scratch word is loaded once for four popcounts.

Where a record holds few items, each record's own pairs are counted instead of every pair's records. All places there are
unsigned: Numba asks of a signed one whether it counts from the end, which took a quarter of the time.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

from tacit.compute.compiled import kernel

TILE = 128
"""Words a tile: 1 KiB a row, so that 630 rows stay in 1 MiB of cache."""

PANEL = 64
"""Items a panel: two of them, 8 KiB a row, take 1 MiB of cache."""

SIDE = 4
"""Items on each side that are counted at a time."""


def _count_ones(_typing: Any, _word: Any) -> Any:
    """The number of ones in a 64-bit word: LLVM's ctpop, which becomes a vector instruction where there is one."""

    def generate(_context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.uint64(types.uint64), generate


popcount: Any = intrinsic(_count_ones)
"""Ones in a word, as a compiled function."""


@kernel()
def _copy_tile(bits, items, at, width, tile):
    for row in range(len(items)):
        source = bits[items[row], at : at + width]
        for word in range(width):
            tile[row, word] = source[word]


@kernel()
def _meet(tile, prefix, width, scratch):
    first = tile[prefix[0]]
    for word in range(width):
        scratch[word] = first[word]
    for position in range(1, len(prefix)):
        row = tile[prefix[position]]
        for word in range(width):
            scratch[word] &= row[word]


@kernel("void(uint64[:,::1], int32[::1], int32[:,::1], int64[::1], int32[::1], int64[::1])")
def count_extensions(bits, items, prefixes, starts, extensions, counts):
    """Add to `counts` the records that hold a prefix and one more item.

    Args:
        bits: uint64 [rows, words], a block.
        items: int32, the rows in use; what follows speaks of places in this list.
        prefixes: int32 [groups, K−1], the items of each prefix.
        starts: int64 [groups + 1]; prefix g is extended by `extensions[starts[g]:starts[g + 1]]`.
        extensions: int32.
        counts: int64, one per extension, added to.
    """
    words = bits.shape[1]
    tile = np.empty((len(items) + 1, TILE), np.uint64)
    scratch = tile[len(items)]
    for at in range(0, words, TILE):
        width = min(TILE, words - at)
        _copy_tile(bits, items, at, width, tile)
        for group in range(len(prefixes)):
            _meet(tile, prefixes[group], width, scratch)
            column, last = starts[group], starts[group + 1]
            while column + 4 <= last:
                row0, row1 = tile[extensions[column]], tile[extensions[column + 1]]
                row2, row3 = tile[extensions[column + 2]], tile[extensions[column + 3]]
                sum0 = sum1 = sum2 = sum3 = np.uint64(0)
                for word in range(width):
                    prefix = scratch[word]
                    sum0 += popcount(prefix & row0[word])
                    sum1 += popcount(prefix & row1[word])
                    sum2 += popcount(prefix & row2[word])
                    sum3 += popcount(prefix & row3[word])
                counts[column] += np.int64(sum0)
                counts[column + 1] += np.int64(sum1)
                counts[column + 2] += np.int64(sum2)
                counts[column + 3] += np.int64(sum3)
                column += 4
            for rest in range(column, last):
                row0 = tile[extensions[rest]]
                sum0 = np.uint64(0)
                for word in range(width):
                    sum0 += popcount(scratch[word] & row0[word])
                counts[rest] += np.int64(sum0)


@kernel()
def _count_sixteen(bits, items, left, right, row, counts):
    """Add the pairs of four items from place `left` on with four from place `right` on; past the end the last one counts."""
    last = len(items) - 1
    a0, a1 = bits[items[left]], bits[items[min(left + 1, last)]]
    a2, a3 = bits[items[min(left + 2, last)]], bits[items[min(left + 3, last)]]
    b0, b1 = bits[items[right]], bits[items[min(right + 1, last)]]
    b2, b3 = bits[items[min(right + 2, last)]], bits[items[min(right + 3, last)]]
    s00 = s01 = s02 = s03 = s10 = s11 = s12 = s13 = np.uint64(0)
    s20 = s21 = s22 = s23 = s30 = s31 = s32 = s33 = np.uint64(0)
    for word in range(bits.shape[1]):
        x0, x1, x2, x3 = a0[word], a1[word], a2[word], a3[word]
        y0, y1, y2, y3 = b0[word], b1[word], b2[word], b3[word]
        s00 += popcount(x0 & y0)
        s01 += popcount(x0 & y1)
        s02 += popcount(x0 & y2)
        s03 += popcount(x0 & y3)
        s10 += popcount(x1 & y0)
        s11 += popcount(x1 & y1)
        s12 += popcount(x1 & y2)
        s13 += popcount(x1 & y3)
        s20 += popcount(x2 & y0)
        s21 += popcount(x2 & y1)
        s22 += popcount(x2 & y2)
        s23 += popcount(x2 & y3)
        s30 += popcount(x3 & y0)
        s31 += popcount(x3 & y1)
        s32 += popcount(x3 & y2)
        s33 += popcount(x3 & y3)
    found = ((s00, s01, s02, s03), (s10, s11, s12, s13), (s20, s21, s22, s23), (s30, s31, s32, s33))
    for i in range(SIDE):
        for j in range(SIDE):
            counts[row + i, right + j] = np.int64(found[i][j])


@kernel("void(uint64[:,::1], int32[::1], int64, int64, int64[:,::1])")
def count_pairs(bits, items, first, stop, counts):
    """The records that hold two items, for places first … stop−1 and every later place.

    Args:
        bits: uint64 [rows, words], a block.
        items: int32, the rows in use.
        first: a place in `items`.
        stop: one past the last place on the left.
        counts: int64 [stop − first + 3, items + 3] or larger, written where the column is a later place than the row's;
            what stands elsewhere means nothing.
    """
    for left in range(first, stop, PANEL):
        for right in range(left, len(items), PANEL):
            for i in range(left, min(left + PANEL, stop), SIDE):
                for j in range(max(right, i), min(right + PANEL, len(items)), SIDE):
                    _count_sixteen(bits, items, i, j, i - first, counts)


@kernel("void(uint64[:,::1], int64[::1])")
def count_items(bits, counts):
    """Add to `counts`, int64 [items], the records of the block that hold each item."""
    for item in range(bits.shape[0]):
        row = bits[item]
        total = np.uint64(0)
        for word in range(row.shape[0]):
            total += popcount(row[word])
        counts[item] += np.int64(total)


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
