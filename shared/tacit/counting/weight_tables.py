"""Weights of answers of mixed records, as tables looked up by code, and sums of their products over pairs of items.

Weights are floats, also for estimates that no table of counts gives, or whole numbers, whose sums of products are exact and fast.

Keep factors are rationals: at 95, 90, 80 and 70 % every weight is a multiple of 1/72 between −54/72 and 126/72. If all weights of
an item, times a whole number D, are whole and fit a signed byte, products of two items are sums of products of bytes, which
processors take 64 at a time (`tacit.counting.counting_kernels`). Their squares, which the second moment of the population is made
of, have up to 15,876 = 126² values: each is 7,938 + 126·h + l with h and l from −63 to 63, and of two such numbers

    Σ (126h + l)(126h' + l') = 126²·Σhh' + 126·(Σ(h + l)(h' + l') − Σhh' − Σll') + Σll',

so three sums of products of bytes give it. All of this is exact; only the last division by D is rounded.

With them (`WholePairs`) second moments of pairs, which take most of the time, are computed only for the pairs that somebody reads
them of. Of the others a bound is known by the inequality of Cauchy and Schwarz, and by the largest weight,

    Σ w_i² w_j² ≤ √(Σ w_i⁴ · Σ w_j⁴),    Σ w_i² w_j² ≤ max w_i² · Σ w_j²,

and one of the spread V = Σ (z − ŝ)² from how many show either item. If an answer that shows an item weighs 1 or more and any
other 0 or less, z is at least 1 of who shows both, at most 0 of who shows one, and at least 0 of who shows none. So
V ≥ S_i·min(ŝ, 1 − ŝ)² for ŝ from 0 to 1, where S_i show i, and V ≥ m·ŝ² for ŝ below 0, where m at least show none or both. All
this follows from counts of single items. Of three items and more Σ z² ≤ max w_i² · Σ z² of the others, and V ≥ S·(1 − ŝ)² where S
show all items: both are known before any product of squares is taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Counts, Floats, Indices, Words
from tacit.counting.counting_kernels import (
    add_byte_products,
    add_chosen_products,
    spread_bytes,
)
from tacit.counting.mixed_kernels import add_pair_products, pick_records, spread
from tacit.counting.moments import Moments, Needs
from tacit.estimation.inversion import second_weights, weights
from tacit.records.blocks import Block, Values, Work, words_for
from tacit.records.mixed import ANSWER, ANSWERED, DIGITS, MixedBlock, Records, answers_to, bits_of
from tacit.run.lattice import Itemsets
from tacit.run.settings import Settings

ROWS = 256
"""Records in a tile of floats: 2 KiB an item, so that several hundred items stay in the cache."""


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """What a code is worth: float64 [tables, items, codes]; a block names its table.

    Attributes:
        plain: w, and 0 where there is no answer.
        second: the factor of the second moment, and 0 where there is no answer.
        answered: 1 where there is an answer, else 0.
    """

    plain: Floats
    second: Floats
    answered: Floats

    @classmethod
    def of(cls, keep_one: Floats, keep_zero: Floats, settings: Settings) -> Tables:
        """From factors [tables, levels, items]."""
        return cls(
            coded(*weights(keep_one, keep_zero)),
            coded(*second_weights(keep_one, keep_zero, settings.variance)),
            coded(np.ones_like(keep_one), np.ones_like(keep_one)),
        )


def coded(zero: Floats, one: Floats) -> Floats:
    """A quantity of the answers 0 and 1, float64 [tables, levels, items] each, by code [tables, items, codes]."""
    tables, levels, items = zero.shape
    by_code = np.zeros((tables, items, 1 << (DIGITS + (levels - 1).bit_length())))
    for level in range(levels):
        code = level << DIGITS | 1 << ANSWERED
        by_code[:, :, code] = zero[:, level]
        by_code[:, :, code | 1 << ANSWER] = one[:, level]
    return by_code


def tiles(block: MixedBlock, rows: int) -> list[tuple[int, int]]:
    """First word and number of records, padding included, of each tile of so many records."""
    words = block.planes.shape[2]
    step = rows // 64
    return [(first, 64 * min(step, words - first)) for first in range(0, words, step)]


def answer_weights(dataset: Records, block: Block | MixedBlock, item: int) -> tuple[Bools, Floats]:
    """Which records of a block of the data set answered an item, and the weight w of each answer; [records] each."""
    said, level, (bits,) = answers_to(dataset.factors.answered, block, [item])
    absent, present = weights(dataset.factors.keep_one[:, item], dataset.factors.keep_zero[:, item])
    return said, np.where(bits, present[level], absent[level])


INTEGER_ROWS = 2_048
"""Records in a tile of all pairs: two kibibytes an item, so that several hundred items stay in the cache."""

CHOSEN_ROWS = 1_024
"""Records in a tile of chosen pairs, whose three kinds of bytes are used together."""

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
    """The weights of all items: D of each, float64 [items], and D·w, h, l and h + l, int8 [tables, kinds, items, codes]."""

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
        return np.asarray(total / self.scale[pairs.items].prod(axis=1))

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
        return np.asarray(square / self.scale[pairs.items].prod(axis=1) ** 2)

    def _lines(self, codes: Counts, kind: int) -> Counts:
        """Sums of bytes of a kind over all records, int64 [items]."""
        values = self.tables[:, kind, :, : codes.shape[2]].astype(np.int64)
        return np.asarray((codes * values).sum(axis=(0, 2)))

    def _all(self, items: Indices, place: Indices, kind: int, add: Add, check: Callable[[], None]) -> Counts:
        """Σ (x + 128)·y of pairs, int64 [pairs], of bytes of a kind; by way of all pairs."""
        (sums,) = add(partial(self.all_sums, items=items, kind=kind, check=check))
        fours, (left, right) = -(-len(items) // 4), place.T.astype(np.int64)
        one, other = left // 4, right // 4
        row = one * fours - one * (one + 1) // 2 + other
        return np.asarray(sums[row, 4 * (left % 4) + right % 4])

    def _chosen(self, items: Indices, place: Indices, add: Add, check: Callable[[], None]) -> list[Counts]:
        """Σ (x + 128)·y of pairs, of h, l and h + l; by way of these pairs alone."""
        left, right, entry = _groups(place)
        (sums,) = add(partial(self.chosen_sums, items=items, left=left, right=right, check=check))
        return [sums.ravel()[entry + 4 * kind] for kind in range(3)]

    def all_sums(
        self, block: MixedBlock, items: Indices, kind: int, check: Callable[[], None]
    ) -> tuple[Counts]:
        """What the kernel of all pairs gives for a block, with bytes of a kind of these items, int64."""
        wide = -(-len(items) // 4) * 4
        sums = aligned((wide * (wide + 4) // 32, 16), np.int32)
        table, scratch = self.tables[block.table, kind : kind + 1], aligned((_PANEL, INTEGER_ROWS), np.uint8)
        for first, tile in _tiles(block, (1, wide, INTEGER_ROWS)):
            check()
            spread_bytes(block.planes, items, first, table, tile)
            add_byte_products(tile[0], scratch, sums)
        return (sums.astype(np.int64),)

    def chosen_sums(
        self, block: MixedBlock, items: Indices, left: Indices, right: Indices, check: Callable[[], None]
    ) -> tuple[Counts]:
        """What the kernel of chosen pairs gives for a block, with h, l and h + l of these items, int64."""
        sums, table = aligned((len(left), 16), np.int32), self.tables[block.table, _HIGH:]
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
    tile = aligned(shape, np.int8)
    for first in range(0, words, step):
        rows = 64 * min(step, words - first)
        if rows < tile.shape[-1]:
            tile = aligned((*shape[:-1], rows), np.int8)
        yield first, tile


def aligned(shape: tuple[int, ...], kind: npt.DTypeLike) -> npt.NDArray[Any]:
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


SLACK = 1.0 + 1e-9
"""For the rounding of bounds."""

_NO, _YES = slice(1 << ANSWERED, None, 1 << DIGITS), slice(1 << ANSWERED | 1 << ANSWER, None, 1 << DIGITS)
"""The codes of answers."""


@dataclass(frozen=True, slots=True, eq=False)
class WholePairs:
    """Sums of pairs by products of bytes.

    Attributes:
        weights: of all items, as whole numbers.
        plain: the same by code, float64 [tables, items, codes].
        codes: records with each code, int64 [tables, items, codes].
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
        spread = self._least_spread(pairs.items, found)

        def fill(rows: Bools) -> None:
            chosen = pairs.take(rows)
            found.observed[rows] = count(chosen)
            found.second[rows] = self.weights.squares(chosen, self.codes, add, self.check)

        fill_needed(found, spread, needs, fill)
        return found

    def _sum(self, values: Floats) -> Floats:
        return np.asarray((self.codes * values).sum(axis=(0, 2)))

    def _most(self, pairs: Indices) -> Floats:
        """The most that Σ w_i² w_j² can be, float64 [m]."""
        square = self.plain**2
        squares, fourths, most = self._sum(square), self._sum(square**2), square.max(axis=(0, 2))
        left, right = pairs.T
        bounds: Floats = np.sqrt(fourths[left] * fourths[right])
        for one, other in ((left, right), (right, left)):
            np.minimum(bounds, most[one] * squares[other], out=bounds)
        return bounds * SLACK

    def _least_spread(self, pairs: Indices, moments: Moments) -> Floats:
        """The least that Σ (z − ŝ)² can be, float64 [m]; 0 where nothing is known of it."""
        records = moments.records
        if not showing_weighs_more(self.plain, self.codes):
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


def fill_needed(moments: Moments, spread: Floats, needs: Needs | None, fill: Callable[[Bools], None]) -> None:
    """Make moments exact where that is needed.

    Args:
        moments: m of them; what `fill` writes to.
        spread: lower bounds of Σ (z − ŝ)², float64 [m].
        needs: says what is needed; None if all is.
        fill: makes those of some rows exact, bool [m].
    """
    exact = np.zeros(len(spread), np.bool_)
    while (rows := (~exact if needs is None else needs(moments, spread, exact) & ~exact)).any():
        fill(rows)
        exact |= rows


def showing_weighs_more(plain: Floats, codes: Counts) -> bool:
    """Whether every answer that shows an item weighs 1 or more and every other 0 or less; both [tables, items, codes]."""
    shown, not_shown = codes[:, :, _YES] > 0, codes[:, :, _NO] > 0
    high = plain[:, :, _YES][shown] >= 1.0 / SLACK
    return bool(high.all() and (plain[:, :, _NO][not_shown] <= 0.0).all())


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
        second: the factors of the second moment, float64 or float32 of the same shape; products are taken in its precision.
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


@dataclass(frozen=True, slots=True, eq=False)
class WeighedBlock(MixedBlock):
    """Records with what each weighs, float64 [64 · words], 0 beyond the last."""

    weights: Floats | None = None

    def factor(self, first: int, width: int, power: float) -> Floats:
        """A power of the weights of a tile."""
        assert self.weights is not None
        return np.asarray(self.weights[64 * first : 64 * first + width] ** power)

    def showing(self, item: int) -> tuple[Words, Floats]:
        """The sent bits of the records that show an item, moved together, uint64 [items, words], and their weights; of all records for −1."""
        assert self.weights is not None
        bits = self.planes[ANSWER]
        if item < 0:
            return bits, self.weights
        those = np.flatnonzero(bits_of(bits[item : item + 1], 64 * bits.shape[1])[0])
        words = words_for(len(those))
        found, weights = np.zeros((len(bits), words), np.uint64), np.zeros(64 * words)
        pick_records(bits, bits[item], found)
        weights[: len(those)] = self.weights[those]
        return found, weights


def weighed_blocks(blocks: object, weights: Floats) -> list[WeighedBlock]:
    """Blocks with the weights of their records, in their order."""
    placed, start = [], 0
    for block in blocks:  # type: ignore[attr-defined]  # a sequence of mixed blocks
        own = np.zeros(64 * block.planes.shape[2])
        own[: block.records] = weights[start : start + block.records]
        placed.append(WeighedBlock(block.planes, block.records, block.table, own))
        start += block.records
    return placed
