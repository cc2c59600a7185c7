"""Σ z_i z_j and second moments of pairs of items, record by record: by products of bytes where weights allow it, else of floats.

Products of bytes are exact (`integer_weights`), and second moments, which take most of the time, are then computed only for
the pairs that somebody reads them of. Of the others a bound is known by the inequality of Cauchy and Schwarz, and by the largest weight,

    Σ w_i² w_j² ≤ √(Σ w_i⁴ · Σ w_j⁴),    Σ w_i² w_j² ≤ max w_i² · Σ w_j²,

and one of the spread V = Σ (z − ŝ)² from how many show either item. If an answer that shows an item weighs 1 or more and any other 0 or
less, z is at least 1 of who shows both, at most 0 of who shows one, and at least 0 of who shows none. So V ≥ S_i·min(ŝ, 1 − ŝ)² for ŝ from 0
to 1, where S_i show i, and V ≥ m·ŝ² for ŝ below 0, where m at least show none or both. All this follows from counts of single items.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from tacit.arrays import Bools, Counts, Floats, Indices
from tacit.lazy_kernel import lazy_kernel
from tacit.mining.integer_weights import Add, IntegerWeights
from tacit.mining.lattice import Itemsets
from tacit.mining.mixed import ANSWER, ANSWERED, DIGITS, MixedBlock
from tacit.mining.moments import Moments, Needs
from tacit.mining.weight_tables import ROWS, tiles

add_pair_products = lazy_kernel("tacit.mining.mixed_kernels", "add_pair_products")
spread = lazy_kernel("tacit.mining.mixed_kernels", "spread")

_SLACK = 1.0 + 1e-9
"""For the rounding of bounds."""

_NO, _YES = slice(1 << ANSWERED, None, 1 << DIGITS), slice(1 << ANSWERED | 1 << ANSWER, None, 1 << DIGITS)
"""The codes of answers."""


@dataclass(frozen=True, slots=True, eq=False)
class WholePairs:
    """Sums of pairs by products of bytes.

    Attributes:
        weights: of all items, as whole numbers.
        plain: the same by code, float64 [tables, items, codes].
        codes: records with each code, int64 likewise.
        check: called between tiles; may raise.
    """

    weights: IntegerWeights
    plain: Floats
    codes: Counts
    check: Callable[[], None]

    def measure(
        self,
        pairs: Itemsets,
        records: Counts,
        needs: Needs | None,
        add: Add,
        count: Callable[[Itemsets], Counts],
    ) -> Moments:
        """Sums of pairs; observed supports and second moments are right where they are needed.

        Args:
            pairs: m of them.
            records: that answered both, int64 [m].
            needs: says what is needed; None if all is.
            add: does a work for every block and adds up what it gives.
            count: counts the records that show both.
        """
        total = self.weights.totals(pairs, self.codes, add, self.check)
        found = Moments(records, np.zeros_like(records), total, self._most(pairs.items))
        spread, exact = self._least_spread(pairs.items, found), np.zeros(len(pairs), np.bool_)
        while (rows := self._needed(needs, found, spread, exact) & ~exact).any():
            chosen = pairs.take(rows)
            found.observed[rows] = count(chosen)
            found.second[rows] = self.weights.squares(chosen, self.codes, add, self.check)
            exact |= rows
        return found

    def _needed(self, needs: Needs | None, moments: Moments, spread: Floats, exact: Bools) -> Bools:
        return np.ones_like(exact) if needs is None else needs(moments, spread, exact)

    def _sum(self, values: Floats) -> Floats:
        total: Floats = (self.codes * values).sum(axis=(0, 2))
        return total

    def _most(self, pairs: Indices) -> Floats:
        """The most that Σ w_i² w_j² can be, float64 [m]."""
        square = self.plain**2
        squares, fourths, most = self._sum(square), self._sum(square**2), square.max(axis=(0, 2))
        left, right = pairs.T
        bounds: Floats = np.sqrt(fourths[left] * fourths[right])
        for one, other in ((left, right), (right, left)):
            np.minimum(bounds, most[one] * squares[other], out=bounds)
        return bounds * _SLACK

    def _least_spread(self, pairs: Indices, moments: Moments) -> Floats:
        """The least that Σ (z − ŝ)² can be, float64 [m]; 0 where nothing is known of it."""
        records = moments.records
        if not self._showing_weighs_more():
            return np.zeros(len(pairs))
        shown = self.codes[:, :, _YES].sum(axis=(0, 2))[pairs]
        answered = (self.codes[:, :, _NO].sum(axis=(0, 2)) + self.codes[:, :, _YES].sum(axis=(0, 2)))[pairs]
        # Of those who show an item, at least so many answered the other too.
        both_answered = np.maximum(shown - answered + records[:, None], 0)
        none_or_both = np.maximum(records - shown.sum(axis=1), both_answered.sum(axis=1) - records)
        support = moments.support()
        between = both_answered.max(axis=1) * np.minimum(support, 1.0 - support) ** 2
        below = np.maximum(none_or_both, 0) * support**2
        return np.where(support < 0.0, below, np.where(support < 1.0, between, 0.0))

    def _showing_weighs_more(self) -> bool:
        """Whether every answer that shows an item weighs 1 or more and every other 0 or less."""
        shown, not_shown = self.codes[:, :, _YES] > 0, self.codes[:, :, _NO] > 0
        high = self.plain[:, :, _YES][shown] >= 1.0 / _SLACK
        return bool(high.all() and (self.plain[:, :, _NO][not_shown] <= 0.0).all())


def pair_sums(
    block: MixedBlock,
    items: Indices,
    place: Indices,
    plain: Floats,
    second: npt.NDArray[np.floating],
    check: Callable[[], None],
) -> tuple[Floats, Floats]:
    """Σ z_i z_j and the second moments of pairs over a block, by products of floats; float64 [pairs] each.

    Args:
        block: the records.
        items: int32 [m], those in use.
        place: int32 [pairs, 2], the pairs, as rows of `items`.
        plain: weights by code, float64 [tables, items, codes].
        second: the factors of the second moment, float64 or float32 likewise; products are taken in its precision.
        check: called between tiles; may raise.
    """
    # Whole groups of four, as the kernel takes them; the rows beyond the items stay 0.
    wide = -(-len(items) // 4) * 4
    total, square = np.zeros((2, wide, wide))
    for first, width in tiles(block, ROWS):
        check()
        z, v = np.zeros((wide, width)), np.zeros((wide, width), second.dtype)
        spread(block.planes, items, first, plain[block.table], z)
        spread(block.planes, items, first, second[block.table], v)
        add_pair_products(z, total)
        add_pair_products(v, square)
    left, right = place.T
    return total[left, right], square[left, right]
