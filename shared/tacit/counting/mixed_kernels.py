"""Kernels of mixed records: packing, look-up of weights, and sums of products of weights, of all records or of each signer.

A code is the number whose binary digits are a record's bits in the planes of one item (see `tacit.records.mixed`). All kernels
walk words of 64 records; those that read weights work on a tile of rows already spread into an array [items, rows]. Compiled by
Numba, cached on disk, free of the GIL. No kernel has a signature: each is compiled when first called, since most data sets are of
one profile and call none.
"""

from __future__ import annotations

import numpy as np

from tacit.compute.compiled import kernel
from tacit.counting.counting_kernels import popcount

_ONE = np.uint64(1)


@kernel()
def count_planes(planes, counts):
    """Add to `counts`, int64 [items, 2^planes], the records that have all planes of each set; padding never counts.

    Bit k of the column is plane k; column 0 is left alone.
    """
    depth, items, words = planes.shape
    both = np.empty(1 << depth, np.uint64)
    for item in range(items):
        for word in range(words):
            for plane in range(depth):
                size = 1 << plane
                value = planes[plane, item, word]
                both[size] = value
                for lower in range(1, size):
                    both[size | lower] = both[lower] & value
            for chosen in range(1, 1 << depth):
                counts[item, chosen] += np.int64(popcount(both[chosen]))


@kernel()
def spread(planes, items, first, table, out):
    """Look up a quantity of every record of a tile by its code.

    Args:
        planes: uint64 [planes, all items, words].
        items: int32 [m], the items wanted.
        first: the tile's first word.
        table: float64 [all items, codes], or float32.
        out: of the type of `table`, [m, rows], rows a multiple of 64; written.
    """
    depth = planes.shape[0]
    codes = np.empty(64, np.int64)
    for row in range(items.shape[0]):
        item = items[row]
        values = table[item]
        for word in range(out.shape[1] // 64):
            answer = planes[0, item, first + word]
            for bit in range(64):
                codes[bit] = np.int64((answer >> np.uint64(bit)) & _ONE)
            for plane in range(1, depth):
                value = planes[plane, item, first + word]
                for bit in range(64):
                    codes[bit] |= np.int64(((value >> np.uint64(bit)) & _ONE) << np.uint64(plane))
            for bit in range(64):
                out[row, 64 * word + bit] = values[codes[bit]]


@kernel(fastmath={"reassoc", "contract"})
def add_pair_products(weights, sums):
    """Add Σ_rows weight_i · weight_j to the upper triangle of `sums`, over one tile.

    Sixteen pairs at a time: eight rows of weights are read for sixteen vectors of products, so that the processor
    multiplies and does not wait. On two threads this outruns a BLAS, whose own threads would fight with ours.

    Args:
        weights: float64 or float32 [m, rows], m a multiple of 4. Sums over a tile are taken in its precision.
        sums: float64 [m, m], added to.
    """
    m, rows = weights.shape
    for i in range(0, m, 4):
        a0, a1, a2, a3 = weights[i], weights[i + 1], weights[i + 2], weights[i + 3]
        for j in range(i, m, 4):
            b0, b1, b2, b3 = weights[j], weights[j + 1], weights[j + 2], weights[j + 3]
            zero = weights.dtype.type(0)
            s00 = s01 = s02 = s03 = s10 = s11 = s12 = s13 = zero
            s20 = s21 = s22 = s23 = s30 = s31 = s32 = s33 = zero
            for row in range(rows):
                x0, x1, x2, x3 = a0[row], a1[row], a2[row], a3[row]
                y0, y1, y2, y3 = b0[row], b1[row], b2[row], b3[row]
                s00 += x0 * y0
                s01 += x0 * y1
                s02 += x0 * y2
                s03 += x0 * y3
                s10 += x1 * y0
                s11 += x1 * y1
                s12 += x1 * y2
                s13 += x1 * y3
                s20 += x2 * y0
                s21 += x2 * y1
                s22 += x2 * y2
                s23 += x2 * y3
                s30 += x3 * y0
                s31 += x3 * y1
                s32 += x3 * y2
                s33 += x3 * y3
            sums[i, j] += s00
            sums[i, j + 1] += s01
            sums[i, j + 2] += s02
            sums[i, j + 3] += s03
            sums[i + 1, j] += s10
            sums[i + 1, j + 1] += s11
            sums[i + 1, j + 2] += s12
            sums[i + 1, j + 3] += s13
            sums[i + 2, j] += s20
            sums[i + 2, j + 1] += s21
            sums[i + 2, j + 2] += s22
            sums[i + 2, j + 3] += s23
            sums[i + 3, j] += s30
            sums[i + 3, j + 1] += s31
            sums[i + 3, j + 2] += s32
            sums[i + 3, j + 3] += s33


@kernel(fastmath={"reassoc", "contract"})
def add_products(plain, second, prefixes, starts, extensions, totals, seconds):
    """Add Σ_rows ∏ weights of each candidate, for two kinds of weights, over one tile.

    The product of a prefix is built once and shared by its extensions. Sums may be taken in any order: that is what
    lets them be vectors, and it changes them by no more than rounding.

    Args:
        plain: float64 [items, rows], w of each record.
        second: float64 [items, rows], the factor of the second moment.
        prefixes: int32 [groups, K−1], rows of the two.
        starts: int64 [groups + 1]; prefix g is extended by `extensions[starts[g]:starts[g + 1]]`.
        extensions: int32.
        totals: float64, one per extension, added to.
        seconds: float64, one per extension, added to.
    """
    rows = plain.shape[1]
    one = np.empty(rows)
    two = np.empty(rows)
    for group in range(prefixes.shape[0]):
        item = prefixes[group, 0]
        one[:] = plain[item]
        two[:] = second[item]
        for position in range(1, prefixes.shape[1]):
            item = prefixes[group, position]
            for row in range(rows):
                one[row] *= plain[item, row]
                two[row] *= second[item, row]
        for column in range(starts[group], starts[group + 1]):
            item = extensions[column]
            total = 0.0
            square = 0.0
            for row in range(rows):
                total += one[row] * plain[item, row]
                square += two[row] * second[item, row]
            totals[column] += total
            seconds[column] += square


@kernel(fastmath={"reassoc", "contract"})
def add_subset_products(inside, outside, itemsets, sums):
    """Add Σ_rows ∏_{X∈A} inside_X ∏_{X∈I∖A} outside_X for every A ⊆ I, over one tile.

    The products of all subsets of the first items grow by one item at a time: 2^{K+1} multiplications a record.

    Args:
        inside: float64 [items, rows], for the items of A.
        outside: float64 [items, rows], for the others.
        itemsets: int32 [m, K], rows of the two.
        sums: float64 [m, 2^K], added to.
    """
    rows = inside.shape[1]
    length = itemsets.shape[1]
    products = np.empty((1 << length, rows))
    for itemset in range(itemsets.shape[0]):
        item = itemsets[itemset, 0]
        products[0] = outside[item]
        products[1] = inside[item]
        for position in range(1, length):
            item = itemsets[itemset, position]
            size = 1 << position
            for subset in range(size):
                for row in range(rows):
                    value = products[subset, row]
                    products[size + subset, row] = value * inside[item, row]
                    products[subset, row] = value * outside[item, row]
        for subset in range(1 << length):
            total = 0.0
            for row in range(rows):
                total += products[subset, row]
            sums[itemset, subset] += total


@kernel()
def add_by_signer(weights, answered, place, masks, signers, sums):
    """Add the products of a tile of records to the sums of their signers.

    Args:
        weights: float64 [items, at least rows], w of each answer and 0 where there is none.
        answered: of the same shape and type, 1 where there is an answer, else 0.
        place: int32 [m, K], rows of `weights`.
        masks: int64 [m], the bits of the items whose weights are in the denominator.
        signers: int32 [rows], the signer of each record.
        sums: float64 [3, m, signers], added to: the products of the weights of all items; the same with `answered` for every item that
            is not in the mask; and how many records answered all items.
    """
    rows, length = signers.shape[0], place.shape[1]
    for row in range(place.shape[0]):
        mask = masks[row]
        for record in range(rows):
            top, bottom, there = 1.0, 1.0, 1.0
            for j in range(length):
                item = place[row, j]
                weight, said = weights[item, record], answered[item, record]
                top *= weight
                bottom *= weight if mask >> j & 1 else said
                there *= said
            signer = signers[record]
            sums[0, row, signer] += top
            sums[1, row, signer] += bottom
            sums[2, row, signer] += there
