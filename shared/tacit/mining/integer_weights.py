"""Weights as whole numbers, so that sums of products of pairs are exact and fast.

Keep factors are rationals: at 95, 90, 80 and 70 % every weight is a multiple of 1/72 between −54/72 and 126/72. If all weights
of an item, times a whole number D, are whole and fit a signed byte, products of two items are sums of products of bytes,
which processors take 64 at a time (`integer_kernels`). Their squares, which the second moment of the population is made of, have up to
15,876 = 126² values: each is 7,938 + 126·h + l with h and l from −63 to 63, and of two such numbers

    Σ (126h + l)(126h' + l') = 126²·Σhh' + 126·(Σ(h + l)(h' + l') − Σhh' − Σll') + Σll',

so three sums of products of bytes give it. All of this is exact; only the last division by D is rounded.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Self

import numpy as np
import numpy.typing as npt

from tacit.arrays import Counts, Floats, Indices
from tacit.lazy_kernel import lazy_kernel
from tacit.mining.block_sums import Values, Work
from tacit.mining.blocks import words_for
from tacit.mining.lattice import Itemsets
from tacit.mining.mixed import MixedBlock

add_byte_products = lazy_kernel("tacit.mining.integer_kernels", "add_byte_products")
add_chosen_products = lazy_kernel("tacit.mining.integer_kernels", "add_chosen_products")
spread_bytes = lazy_kernel("tacit.mining.integer_kernels", "spread_bytes")

has_byte_products = lazy_kernel("tacit.mining.integer_kernels", "has_byte_products")

ROWS = 2_048
"""Records in a tile of all pairs: two kibibytes an item, so that several hundred items stay in the cache."""

CHOSEN_ROWS = 1_024
"""Likewise of chosen pairs, whose three kinds of bytes are used together."""

FEW_CHOSEN = 0.3
"""The share of all pairs up to which only those chosen are multiplied: one at a time costs about three times as much."""

MOST_ITEMS = 4_096
"""Items whose pairs are summed so: each thread holds a table of 32 MiB of them."""

_MOST, _TOP_BIT = 126, 128
_MIDDLE = _MOST * _MOST // 2
_CLOSE = 1e-12
"""How near to a whole number a scaled weight must be, relative to it: floats of the same fraction differ by far less."""

_WHOLE, _HIGH, _LOW, _BOTH = range(4)
"""What a table has for each code: D·w, h, l and h + l."""

_LEAST_CODES = 16
"""Of a table, since bytes are looked up sixteen codes at a time."""

_PANEL = 64
"""Rows of scratch that the kernel of all pairs works in."""

Codes = npt.NDArray[np.int8]

Add = Callable[[Work], Values]
"""Does a work for every block and adds up what it gives."""


@dataclass(frozen=True, slots=True, eq=False)
class IntegerWeights:
    """The weights of all items.

    Attributes:
        scale: D of each item, float64 [items].
        tables: int8 [tables, kinds, items, codes]; the kinds are D·w, h, l and h + l.
    """

    scale: Floats
    tables: Codes

    @classmethod
    def of(cls, plain: Floats) -> Self | None:
        """From weights, float64 [tables, items, codes]; None if those of any item are not whole at any scale.

        The scale of an item is the same in all tables, since their sums are added.
        """
        by_item = plain.transpose(1, 0, 2).reshape(plain.shape[1], -1)
        kinds, which = np.unique(by_item, axis=0, return_inverse=True)
        scales = np.array([_scale(kind) for kind in kinds])
        if not scales.all():
            return None
        scale = scales[which.ravel()]
        whole = np.rint(plain * scale[:, None]).astype(np.int64)
        whole = np.pad(whole, [(0, 0), (0, 0), (0, max(0, _LEAST_CODES - whole.shape[2]))])
        centred = whole**2 - _MIDDLE
        high = np.rint(centred / _MOST).astype(np.int64)
        low = centred - _MOST * high
        return cls(scale, np.stack([whole, high, low, high + low], axis=1).astype(np.int8))

    def totals(self, pairs: Itemsets, codes: Counts, add: Add, check: Callable[[], None]) -> Floats:
        """Σ z_i z_j of pairs, float64 [m].

        Args:
            pairs: m of them.
            codes: records with each code, int64 [tables, items, codes]; what a block has beyond its records up to a word counts, too.
            add: does a work for every block and adds up what it gives.
            check: called between tiles; may raise.
        """
        items, placed = pairs.in_use()
        line = self._lines(codes, _WHOLE)[pairs.items[:, 1]]
        total = self._all(items, placed.items, _WHOLE, add, check) - _TOP_BIT * line
        unscaled: Floats = total / self.scale[pairs.items].prod(axis=1)
        return unscaled

    def squares(self, pairs: Itemsets, codes: Counts, add: Add, check: Callable[[], None]) -> Floats:
        """Σ z_i² z_j² of pairs, float64 [m], with arguments as for `totals`."""
        items, placed = pairs.in_use()
        left, right = pairs.items.T
        few = len(pairs) <= FEW_CHOSEN * len(items) * (len(items) - 1) / 2
        if few:
            sums = self._chosen(items, placed.items, add, check)
        else:
            sums = [self._all(items, placed.items, kind, add, check) for kind in (_HIGH, _LOW, _BOTH)]
        highs, lows, boths = (self._lines(codes, kind) for kind in (_HIGH, _LOW, _BOTH))
        high, low, both = (
            each - _TOP_BIT * line[right] for each, line in zip(sums, (highs, lows, boths), strict=True)
        )
        square = _MOST**2 * high + _MOST * (both - high - low) + low
        middle = _MOST * highs + lows
        square += _MIDDLE * (middle[left] + middle[right]) + _MIDDLE**2 * codes.sum(axis=(0, 2))[left]
        unscaled: Floats = square / self.scale[pairs.items].prod(axis=1) ** 2
        return unscaled

    def _lines(self, codes: Counts, kind: int) -> Counts:
        """Sums of bytes of a kind over all records, int64 [items]."""
        values = self.tables[:, kind, :, : codes.shape[2]].astype(np.int64)
        sums: Counts = (codes * values).sum(axis=(0, 2))
        return sums

    def _all(self, items: Indices, place: Indices, kind: int, add: Add, check: Callable[[], None]) -> Counts:
        """Σ (x + 128)·y of pairs, int64 [pairs], of bytes of a kind; by way of all pairs."""
        (sums,) = add(partial(self.all_sums, items=items, kind=kind, check=check))
        fours, (left, right) = -(-len(items) // 4), place.T.astype(np.int64)
        one, other = left // 4, right // 4
        row = one * fours - one * (one + 1) // 2 + other
        found: Counts = sums[row, 4 * (left % 4) + right % 4]
        return found

    def _chosen(self, items: Indices, place: Indices, add: Add, check: Callable[[], None]) -> list[Counts]:
        """The same of h, l and h + l; by way of these pairs alone."""
        left, right, entry = _groups(place)
        (sums,) = add(partial(self.chosen_sums, items=items, left=left, right=right, check=check))
        return [sums.ravel()[entry + 4 * kind] for kind in range(3)]

    def all_sums(
        self, block: MixedBlock, items: Indices, kind: int, check: Callable[[], None]
    ) -> tuple[Counts]:
        """What the kernel of all pairs gives for a block, with bytes of a kind of these items, int64."""
        wide = -(-len(items) // 4) * 4
        sums = _aligned((wide * (wide + 4) // 32, 16), np.int32)
        table, scratch = self.tables[block.table, kind : kind + 1], _aligned((_PANEL, ROWS), np.uint8)
        for first, tile in _tiles(block, (1, wide, ROWS)):
            check()
            spread_bytes(block.planes, items, first, table, tile)
            add_byte_products(tile[0], scratch, sums)
        return (sums.astype(np.int64),)

    def chosen_sums(
        self, block: MixedBlock, items: Indices, left: Indices, right: Indices, check: Callable[[], None]
    ) -> tuple[Counts]:
        """What the kernel of chosen pairs gives for a block, with h, l and h + l of these items, int64."""
        sums, table = _aligned((len(left), 16), np.int32), self.tables[block.table, _HIGH:]
        for first, tile in _tiles(block, (3, len(items), CHOSEN_ROWS)):
            check()
            spread_bytes(block.planes, items, first, table, tile)
            add_chosen_products(tile, left, right, sums)
        return (sums.astype(np.int64),)


def _groups(place: Indices) -> tuple[Indices, Indices, Counts]:
    """Pairs by their first item, four at a time: the first, int32 [groups]; the others, [groups, 4]; where each pair is in a [groups, 16]."""
    left = place[:, 0]
    order = np.argsort(left, kind="stable")
    begins = np.concatenate([[0], np.flatnonzero(np.diff(left[order])) + 1]).astype(np.int64)
    sizes = np.diff(np.append(begins, len(place)))
    fours = -(-sizes // 4)
    within = np.arange(len(place)) - np.repeat(begins, sizes)
    group = np.repeat(np.cumsum(fours) - fours, sizes) + within // 4
    firsts = np.repeat(left[order][begins], fours).astype(np.int32)
    others = np.repeat(firsts[:, None], 4, axis=1)
    others[group, within % 4] = place[order, 1]
    entry = np.empty(len(place), np.int64)
    entry[order] = 16 * group + within % 4
    return firsts, others, entry


def _tiles(block: MixedBlock, shape: tuple[int, int, int]) -> Iterator[tuple[int, Codes]]:
    """First word of each tile that has a record, and bytes of this shape to be filled, fewer in the last dimension at the end."""
    words, step = words_for(block.records), shape[-1] // 64
    tile = _aligned(shape, np.int8)
    for first in range(0, words, step):
        rows = 64 * min(step, words - first)
        if rows < tile.shape[-1]:
            tile = _aligned((*shape[:-1], rows), np.int8)
        yield first, tile


def _aligned(shape: tuple[int, ...], kind: npt.DTypeLike) -> npt.NDArray[np.int8]:
    """Zeros that begin at a multiple of 64 bytes."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    memory = np.zeros(size + 64, np.uint8)
    start = -memory.ctypes.data % 64
    return memory[start : start + size].view(kind).reshape(shape)


def _scale(weights: Floats) -> float:
    """The smallest whole number that makes all of these whole, with none above 126; 0 if there is none."""
    for scale in range(1, int(_MOST / max(1.0, float(np.abs(weights).max())) + _CLOSE) + 1):
        scaled = weights * scale
        if (np.abs(scaled - np.rint(scaled)) <= _CLOSE * np.maximum(1.0, np.abs(scaled))).all():
            return float(scale)
    return 0.0
