"""Weights of answers of mixed records, as tables looked up by code, and sums of their products over pairs of items.

Weights are floats, also for estimates that no table of counts gives, or whole numbers, whose sums of products are exact and fast.

Keep factors are rationals: at 95, 90, 80 and 70 % every weight is a multiple of 1/72 between −54/72 and 126/72. If all weights of
an item, times a whole number D, are whole and fit a signed byte, products of two items are sums of products of bytes, which
processors take 64 at a time (`tacit.counting.kernels`). Their squares, which the second moment of the population is made
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

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from tacit.compute.arrays import Bools, Counts, Floats, Indices, Reals, Words
from tacit.compute.control import Check
from tacit.counting.kernels import (
    add_byte_products,
    add_pair_products,
    pick_numbers,
    pick_records,
    place_records,
    spread,
)
from tacit.counting.moments import Moments, Needs
from tacit.estimation.inversion import second_weights, weights
from tacit.records.blocks import Block, Values, Work, words_for
from tacit.records.mixed import ANSWER, ANSWERED, DIGITS, MixedBlock, Records, answers_to, bits_of
from tacit.run.lattice import Itemsets
from tacit.run.settings import Settings

ROWS = 256  # records in a tile of floats: 2 KiB an item, so that several hundred items stay in the cache


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """What a code is worth: float64 [tables, items, codes], 0 where there is no answer; a block names its table."""

    plain: Floats  # w
    second: Floats  # the factor of the second moment
    answered: Floats  # 1

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


Tile = tuple[int, int]  # its first word, and its number of records, padding included


def tiles(block: MixedBlock, rows: int) -> list[Tile]:
    """All of a block, of so many records each."""
    words = block.planes.shape[2]
    step = rows // 64
    return [(first, 64 * min(step, words - first)) for first in range(0, words, step)]


def answer_weights(dataset: Records, block: Block | MixedBlock, item: int) -> tuple[Bools, Floats]:
    """Which records of a block of the data set answered an item, and the weight w of each answer; [records] each."""
    said, level, (bits,) = answers_to(dataset.factors.answered, block, [item])
    absent, present = weights(dataset.factors.keep_one[:, item], dataset.factors.keep_zero[:, item])
    return said, np.where(bits, present[level], absent[level])


# Records in a tile of bytes: a square of four items with four stays in the cache, and is seldom added up.
BYTE_ROWS = 2_048
CHECKED = 16_384  # records between two looks at whether to stop
# Pairs of the sixteen of a square from which all of them are multiplied: that takes as long as five, one item
# with others at a time.
MANY_CHOSEN = 5
MOST_ITEMS = 4_096  # items whose pairs are summed so: each thread holds a table of 32 MiB of them
_MOST = 126
_MIDDLE = _MOST * _MOST // 2
# How near to a whole number a scaled weight must be, relative to it: floats of one fraction differ less.
_CLOSE = 1e-12
_WHOLE, _HIGH, _LOW, _BOTH = range(4)  # what a table has for each code: D·w, h, l and h + l
_LEAST_CODES = 16  # of a table, since bytes are looked up sixteen codes at a time
_SIDE = 4  # items on each side of a square
# Groups of four items on either side whose squares come together, so that their bytes stay in the cache.
_PANELS = (16, 4)
Codes = npt.NDArray[np.int8]

Add = Callable[[Work], Values]  # does a work for every block and adds up what it gives
Count = Callable[[Itemsets], Counts]  # records that show all items


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
        # Of each the smallest whole number that makes all whole, none above 126.
        scales = np.zeros(len(kinds))
        for place, kind in enumerate(kinds):
            most = int(_MOST / max(1.0, float(np.abs(kind).max())) + _CLOSE)
            scaled = kind * np.arange(1, most + 1)[:, None]
            off = np.abs(scaled - np.rint(scaled)) <= _CLOSE * np.maximum(1.0, np.abs(scaled))
            scales[place] = next(iter(np.flatnonzero(off.all(axis=1)) + 1.0), 0.0)
        if not scales.all():
            return None
        scale = scales[which.ravel()]
        whole = np.rint(plain * scale[:, None]).astype(np.int64)
        whole = np.pad(whole, [(0, 0), (0, 0), (0, max(0, _LEAST_CODES - whole.shape[2]))])
        centred = whole**2 - _MIDDLE
        high = np.rint(centred / _MOST).astype(np.int64)
        low = centred - _MOST * high
        return cls(scale, np.stack([whole, high, low, high + low], axis=1).astype(np.int8))

    def totals(self, pairs: Itemsets, add: Add, check: Check) -> Floats:
        """Σ z_i z_j of pairs, float64 [m]; `check` is called between tiles and may raise."""
        (whole,) = self._sums(pairs.items, [_WHOLE], add, check)
        return np.asarray(whole / self.scale[pairs.items].prod(axis=1))

    def squares(self, pairs: Itemsets, codes: Counts, add: Add, check: Check) -> Floats:
        """Σ z_i² z_j² of pairs, float64 [m], with arguments as for `totals`.

        `codes` are records with each code, int64 [tables, items, codes]; what a block has beyond its records up to a word counts, too.
        """
        high, low, both = self._sums(pairs.items, [_HIGH, _LOW, _BOTH], add, check)
        square = _MOST**2 * high + _MOST * (both - high - low) + low
        middle = _MOST * self._lines(codes, _HIGH) + self._lines(codes, _LOW)
        left, right = pairs.items.T
        square += _MIDDLE * (middle[left] + middle[right]) + _MIDDLE**2 * codes.sum(axis=(0, 2))[left]
        return np.asarray(square / self.scale[pairs.items].prod(axis=1) ** 2)

    def _lines(self, codes: Counts, kind: int) -> Counts:
        """Sums of bytes of a kind over all records, int64 [items]."""
        return np.asarray((codes * self.tables[:, kind, :, : codes.shape[2]]).sum(axis=(0, 2)))

    def _sums(self, pairs: Indices, kinds: list[int], add: Add, check: Check) -> Counts:
        """Σ x·y of pairs, int32 [m, 2], with bytes of some kinds, one after another; int64 [kinds, m]."""
        # The items of most pairs first, and the pairs as places in them, the lower first.
        items, place, uses = np.unique(pairs, return_inverse=True, return_counts=True)
        order = np.argsort(-uses, kind="stable")
        rank = np.empty(len(items), np.int32)
        rank[order] = np.arange(len(items), dtype=np.int32)
        items = items[order]
        plan = PairPlan.of(np.sort(rank[place.reshape(pairs.shape)], axis=1), len(items))
        sums = add(partial(self.block_sums, items=items, kinds=kinds, plan=plan, check=check))
        found = np.empty((len(kinds), len(pairs)), np.int64)
        for each, squares, quads in zip(found, *sums, strict=True):
            each[plan.squared] = squares.ravel()[plan.entry[plan.squared]]
            each[~plan.squared] = quads.ravel()[plan.entry[~plan.squared]]
        return found

    def block_sums(
        self, block: MixedBlock, items: Indices, kinds: list[int], plan: PairPlan, check: Check
    ) -> tuple[Counts, Counts]:
        """What the kernels give for a block, with bytes of some kinds of these items; int64 [kinds, squares, 16] and [kinds, quads, 16]."""
        table, of = self.tables[block.table, kinds], len(kinds)
        squares, quads = (
            np.zeros((of, len(each), _SIDE * _SIDE), np.int32) for each in (plan.left, plan.ones)
        )
        tile = aligned((of, _SIDE * plan.fours, BYTE_ROWS), np.int8)
        words, step = words_for(block.records), CHECKED // 64
        for first in range(0, words, step):
            check()
            part = first, min(first + step, words), table, tile, plan.fours
            sums = plan.left, plan.right, squares, plan.ones, plan.others, quads
            add_byte_products(block.planes, items, *part, *sums)
        return squares.astype(np.int64), quads.astype(np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class PairPlan:
    """How pairs are multiplied: squares of four items with four where many are wanted, the others by one item with four."""

    fours: int  # of items, the last one filled up
    left: Indices  # the first four of each square, int32 [squares]
    right: Indices  # the second
    ones: Indices  # items, four at a time, int32 [quads, 4]
    others: Indices  # those that each is multiplied with, int32 [quads, 4, 4]
    entry: Counts  # where each pair is in what a kernel gives, int64 [m]
    squared: Bools  # whether that is of squares, bool [m]

    @classmethod
    def of(cls, place: Indices, items: int) -> Self:
        """For pairs of places, the lower first, int32 [m, 2], in so many items."""
        fours = -(-items // _SIDE)
        left, right = (place.T // _SIDE).astype(np.int64)
        dense = np.flatnonzero(np.bincount(left * fours + right, minlength=fours * fours) >= MANY_CHOSEN)
        one, other = np.divmod(dense, fours)
        panels = [each // size for each, size in zip((one, other), _PANELS, strict=True)]
        order = np.lexsort((other, one, panels[1], panels[0]))
        where = np.full(fours * fours, -1)
        where[dense[order]] = np.arange(len(order))
        within = _SIDE * (place[:, 0] % _SIDE) + place[:, 1] % _SIDE
        entry = _SIDE * _SIDE * where[left * fours + right] + within
        squared = where[left * fours + right] >= 0
        left, right = one[order].astype(np.int32), other[order].astype(np.int32)
        # The other pairs by their first item, four at a time, and four such groups together.
        first, last = place[~squared].T
        order = np.argsort(first, kind="stable")
        begins = np.flatnonzero(np.diff(first[order], prepend=-1))
        sizes = np.diff(np.append(begins, len(first)))
        many = -(-sizes // _SIDE)
        within = np.arange(len(first)) - np.repeat(begins, sizes)
        group = np.repeat(np.cumsum(many) - many, sizes) + within // _SIDE
        ones = np.repeat(first[order][begins], many).astype(np.int32)
        ones = np.append(ones, np.zeros(-len(ones) % _SIDE, np.int32))
        others = np.repeat(ones[:, None], _SIDE, axis=1)
        others[group, within % _SIDE] = last[order]
        entry[np.flatnonzero(~squared)[order]] = _SIDE * group + within % _SIDE
        quads = ones.reshape(-1, _SIDE), others.reshape(-1, _SIDE, _SIDE)
        return cls(fours, left, right, *quads, entry, squared)


def aligned(shape: tuple[int, ...], kind: npt.DTypeLike) -> npt.NDArray[Any]:
    """Room that begins at a multiple of 64 bytes, with anything in it."""
    size = int(np.prod(shape)) * np.dtype(kind).itemsize
    memory = np.empty(size + 64, np.uint8)
    start = -memory.ctypes.data % 64
    return memory[start : start + size].view(kind).reshape(shape)


SLACK = 1.0 + 1e-9  # for the rounding of bounds
# The codes of answers.
_NO, _YES = slice(1 << ANSWERED, None, 1 << DIGITS), slice(1 << ANSWERED | 1 << ANSWER, None, 1 << DIGITS)


@dataclass(frozen=True, slots=True, eq=False)
class WholePairs:
    """Sums of pairs by products of bytes."""

    weights: IntegerWeights
    plain: Floats  # the weights by code, float64 [tables, items, codes]
    codes: Counts  # records with each, int64, likewise
    check: Check  # called between tiles

    def measure(
        self, pairs: Itemsets, records: Counts, needs: Needs | None, add: Add, count: Count
    ) -> Moments:
        """Sums of pairs, from how many `records` answered both, int64 [m], and what counts those that show both.

        Observed supports and second moments are right where they are needed.
        """
        total, square = self.weights.totals(pairs, add, self.check), self.plain**2
        squares, fourths = ((self.codes * each).sum(axis=(0, 2)) for each in (square, square**2))
        most, (left, right) = square.max(axis=(0, 2)), pairs.items.T
        bounds: Floats = np.sqrt(fourths[left] * fourths[right])
        for one, other in ((left, right), (right, left)):
            np.minimum(bounds, most[one] * squares[other], out=bounds)
        found = Moments(records, np.zeros_like(records), total, bounds * SLACK)
        spread = np.zeros(len(pairs))  # the least that Σ (z − ŝ)² can be; 0 where nothing is known of it
        if showing_weighs_more(self.plain, self.codes):
            not_shown, shown = (self.codes[:, :, c].sum(axis=(0, 2))[pairs.items] for c in (_NO, _YES))
            # Of those who show an item, at least so many answered the other too.
            both_answered = np.maximum(records[:, None] - not_shown, 0)
            none_or_both = np.maximum(records - shown.sum(axis=1), both_answered.sum(axis=1) - records)
            support = found.support()
            between = both_answered.max(axis=1) * np.minimum(support, 1.0 - support) ** 2
            below = np.maximum(none_or_both, 0) * support**2
            spread = np.where(support < 0.0, below, np.where(support < 1.0, between, 0.0))

        def fill(rows: Bools) -> None:
            chosen = pairs.take(rows)
            found.observed[rows] = count(chosen)
            found.second[rows] = self.weights.squares(chosen, self.codes, add, self.check)

        fill_needed(found, spread, needs, fill)
        return found


def fill_needed(moments: Moments, spread: Floats, needs: Needs | None, fill: Callable[[Bools], None]) -> None:
    """Make moments exact where that is needed, which is everywhere if `needs` is None.

    `spread` has lower bounds of Σ (z − ŝ)², float64 [m]; `fill` makes the moments of some rows exact, bool [m].
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
    block: MixedBlock, items: Indices, place: Indices, plain: Floats, second: Reals, check: Check
) -> tuple[Floats, Floats]:
    """Σ z_i z_j and the second moments of pairs over a block, by products of floats; float64 [pairs] each.

    `place` has the pairs as rows of the items in use, int32 [pairs, 2]; `plain` the weights by code, float64 [tables, items, codes], and
    `second` the factors of the second moment, float64 or float32, in whose precision products are taken. `check` is called between tiles.
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

    def showing(self, item: int) -> tuple[Words, Floats, int]:
        """The sent bits of the records that show an item, moved together, uint64 [items, words], their weights, and how many they are; of all records for −1."""
        assert self.weights is not None
        bits = self.planes[ANSWER]
        if item < 0:
            return bits, self.weights, self.records
        records = int(np.bitwise_count(bits[item]).sum())
        words = words_for(records)
        found, weights = np.zeros((len(bits), words), np.uint64), np.zeros(64 * words + 8)
        pick_records(bits, bits[item], found)
        pick_numbers(self.weights, bits[item], weights)
        return found, weights[: 64 * words], records


def weighed_blocks(
    blocks: Sequence[MixedBlock], weights: Floats, *, in_order: bool = False
) -> list[WeighedBlock]:
    """Blocks with the weights of their records.

    `in_order`: each block's records by what they weigh, so that those of a word weigh nearly alike; for blocks whose planes differ in the
    answers alone.
    """
    placed, start = [], 0
    for block in blocks:
        own, planes = np.zeros(64 * block.planes.shape[2]), block.planes
        own[: block.records] = weights[start : start + block.records]
        if in_order:
            order = np.argsort(own[: block.records], kind="stable")
            own[: block.records] = own[order]
            place = np.empty(block.records, np.int32)
            place[order] = np.arange(block.records, dtype=np.int32)
            planes = planes.copy()
            planes[ANSWER] = 0
            place_records(block.planes[ANSWER], place, planes[ANSWER])
        placed.append(WeighedBlock(planes, block.records, block.table, own))
        start += block.records
    return placed


def by_word(weights: Floats, records: int) -> Floats:
    """Of each word's records the mean weight, the mean of its square, and the most that one is off the mean, float64 [3, words]."""
    table, there = weights.reshape(-1, 64), np.arange(len(weights)).reshape(-1, 64) < records
    many = np.maximum(there.sum(axis=1), 1)
    mean = table.sum(axis=1) / many
    off = np.abs(table - mean[:, None]).max(axis=1, where=there, initial=0.0)
    return np.stack([mean, (table**2).sum(axis=1) / many, off])


def everybody(blocks: Sequence[WeighedBlock], profiles: int) -> Floats:
    """Σω and Σω² of each profile, one profile after the other, float64 [2 · profiles]."""
    found = np.zeros((profiles, 2))
    for block in blocks:
        assert block.weights is not None
        found[block.table] += block.weights.sum(), (block.weights**2).sum()
    return found.ravel()


def codes_of(block: MixedBlock) -> npt.NDArray[np.unsignedinteger]:
    """The code of each answer, and the block's table times the codes of one, whole numbers [items, records]."""
    codes = np.zeros((block.planes.shape[1], block.records), np.uint8)
    for place, plane in enumerate(block.planes):
        codes |= bits_of(plane, block.records) << np.uint8(place)
    before = block.table << len(block.planes)
    return np.asarray(codes + np.min_scalar_type(before + (1 << len(block.planes)) - 1).type(before))
