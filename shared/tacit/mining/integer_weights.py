"""Weights as whole numbers, so that sums of products of pairs are exact and fast.

Keep factors are rationals: at 95, 90, 80 and 70 % every weight is a multiple of 1/72 between −54/72 and 126/72. If all weights
of an item, times a whole number D, are whole and fit a signed byte, products of two items are sums of products of bytes,
which processors take 64 at a time (`integer_kernels`). Their squares, which the second moment of the population is made of, have up to
15,876 = 126² values: each is 7,938 + 126·h + l with h and l from −63 to 63, and of two such numbers

    Σ (126h + l)(126h' + l') = 126²·Σhh' + 126·(Σ(h + l)(h' + l') − Σhh' − Σll') + Σll',

so three sums of products of bytes give it. All of this is exact; only the last division by D is rounded.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Self

import numpy as np
import numpy.typing as npt

from tacit.arrays import Floats, Indices
from tacit.lazy_kernel import lazy_kernel
from tacit.mining.mixed import MixedBlock

add_byte_products = lazy_kernel("tacit.mining.integer_kernels", "add_byte_products")
spread_bytes = lazy_kernel("tacit.mining.integer_kernels", "spread_bytes")

has_byte_products = lazy_kernel("tacit.mining.integer_kernels", "has_byte_products")

ROWS = 1_024
"""Records in a tile: a kibibyte an item and kind, so that several hundred items stay in the cache."""

MOST_ITEMS = 2_048
"""Items whose pairs are summed so: each thread holds four tables of them, 128 MiB."""

_MOST = 126
_MIDDLE = _MOST * _MOST // 2
_CLOSE = 1e-12
"""How near to a whole number a scaled weight must be, relative to it: floats of the same fraction differ by far less."""

_KINDS = ("whole", "high", "low", "both")
"""What a table has for each code: D·w, h, l and h + l."""

Codes = npt.NDArray[np.int8]


@dataclass(frozen=True, slots=True, eq=False)
class IntegerWeights:
    """The weights of all items.

    Attributes:
        scale: D of each item, float64 [items].
        tables: int8 [tables, kinds, items, codes], see `_KINDS`.
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
        centred = whole**2 - _MIDDLE
        high = np.rint(centred / _MOST).astype(np.int64)
        low = centred - _MOST * high
        return cls(scale, np.stack([whole, high, low, high + low], axis=1).astype(np.int8))

    def pair_sums(
        self, block: MixedBlock, items: Indices, place: Indices, check: Callable[[], None]
    ) -> tuple[Floats, Floats]:
        """Σ z_i z_j and Σ z_i² z_j² of pairs over a block, float64 [pairs].

        Args:
            block: the records.
            items: int32 [m], those in use.
            place: int32 [pairs, 2], the pairs, as rows of `items`.
            check: called between tiles; may raise.
        """
        wide = -(-len(items) // 4) * 4
        sums = np.zeros((len(_KINDS), wide, wide), np.int64)
        lines = np.zeros((len(_KINDS), wide), np.int64)
        words = block.planes.shape[2]
        for first in range(0, words, ROWS // 64):
            tile = np.zeros((len(_KINDS), wide, 64 * min(ROWS // 64, words - first)), np.int8)
            spread_bytes(block.planes, items, first, self.tables[block.table], tile)
            for kind, added, line in zip(tile, sums, lines, strict=True):
                check()
                add_byte_products(kind, added, line)
        left, right = place.T
        scale = self.scale[items]
        scale = scale[left] * scale[right]
        plain, high, low, both = sums[:, left, right]
        middle = _MOST * lines[1] + lines[2]
        square = _MOST**2 * high + _MOST * (both - high - low) + low
        square += _MIDDLE * (middle[left] + middle[right]) + _MIDDLE**2 * 64 * words
        return plain / scale, square / scale**2


def _scale(weights: Floats) -> float:
    """The smallest whole number that makes all of these whole, with none above 126; 0 if there is none."""
    for scale in range(1, int(_MOST / max(1.0, float(np.abs(weights).max())) + _CLOSE) + 1):
        scaled = weights * scale
        if (np.abs(scaled - np.rint(scaled)) <= _CLOSE * np.maximum(1.0, np.abs(scaled))).all():
            return float(scale)
    return 0.0
