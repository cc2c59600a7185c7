"""The engine for many profiles, up to one a record: each record adds the product of its own weights.

A record's code of an item (level, answered, answer) is looked up in a table of weights, tile by tile, so a profile costs
nothing. Sums of products are taken

* for single items from exact counts of codes;
* for pairs by symmetric products over a tile of records: Σz in float64, for supports are small differences of
  large sums; the second moment in float32 where its terms cannot cancel, with float64 sums
  (docs/decisions/counting.md has the measured errors);
* for longer itemsets by running products along the prefix, in float64, the second moments only where they are read;
* for rules by products over all subsets of an itemset.

An answer that is missing has weight 0, so sums run over the records that answered all items; n and the observed support
are counted on the bit planes.
"""

from collections.abc import Sequence
from functools import partial

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices
from tacit.compute.control import Control, stretches
from tacit.counting.counting import CandidatePart, CountingPlan, counted, counter_of, label_of, reporter
from tacit.counting.kernels import add_products, add_subset_products, count_planes, has_byte_products, spread
from tacit.counting.moments import MISSING, Moments, Needs, SubsetMoments, add_columns, narrow_columns
from tacit.counting.weight_tables import (
    MOST_ITEMS,
    ROWS,
    SLACK,
    IntegerWeights,
    Tables,
    Tile,
    WholePairs,
    aligned,
    coded,
    fill_needed,
    pair_sums,
    showing_weighs_more,
    tiles,
)
from tacit.estimation.central import (
    CentralMoments,
    ItemNoise,
    central_second_weights,
    central_square_weights,
    central_weights,
    least_noise,
)
from tacit.estimation.inversion import Variance
from tacit.platform.messages import Message
from tacit.records.blocks import By, Report, Sums, Values, Work, silent, sum_blocks, words_for
from tacit.records.mixed import ANSWER, ANSWERED, DIGITS, MixedBlock, Records, as_mixed_blocks
from tacit.run.lattice import Itemsets, empty_set, narrowed, subset_rows, with_more
from tacit.run.settings import Settings

LARGEST_SINGLE = 0.6  # the largest support of a pair for which the second moment may be computed in float32

# Pairs that are summed and judged together, some 700 MB: products are of all items in use, wanted or not.
PAIRS_SUMMED = 5_000_000
PRODUCTS = 4 * 10**10  # records times candidates of an evidence search, for each length
LEAST_AFFORDABLE = 1_000
SUBSETS = 1 << 14  # subset sums in work between two looks at the cancel flag
# A quantity by code, and a power of the weight that goes with it, where records have one.
Kind = tuple[Floats, float]


class WeightedEngine:
    """Sums products of weights; attributes are those of `tacit.counting.engines.Engine`."""

    def __init__(self, dataset: Records, settings: Settings, control: Control) -> None:
        """Prepare the tables; settings that need counts by profile have been refused by `Settings`."""
        self._settings, self._control = settings, control
        self._records, self._items = dataset.records, len(dataset.items)
        self._blocks, one, zero = as_mixed_blocks(dataset)
        self._factors = factors = (one, zero)
        self._tables = Tables.of(*factors, settings)
        # Records of each table with each code: from "has at least these planes" to "has exactly these".
        self._codes = np.zeros(self._tables.plain.shape, np.int64)
        for table, (sets,) in self._sum(self._plane_sets, By.TABLE).items():
            self._codes[table] = sets
        for plane in range(self._tables.plain.shape[2].bit_length() - 1):
            halves = self._codes.reshape(-1, 2, 1 << plane)
            halves[:, 0] -= halves[:, 1]
        no, yes = 1 << ANSWERED, 1 << ANSWERED | 1 << ANSWER
        answers = self._codes[:, :, no :: 1 << DIGITS] + self._codes[:, :, yes :: 1 << DIGITS]
        shape = (one.shape[0] * one.shape[1], self._items)
        counts = answers[:, :, : one.shape[1]].transpose(0, 2, 1).reshape(shape)
        self.noise = ItemNoise.of(one.reshape(shape), zero.reshape(shape), counts)
        self._all_answered = bool((self._by_code(self._tables.answered) == self._records).all())
        self.kept = [empty_set()]
        self.largest: Floats = self._tables.plain.max(axis=(0, 2))
        # Σ z and Σ z², [2, m], by length.
        self._sums: list[Floats] = [np.full((2, 1), float(self._records))]
        self._records_of: list[Counts] = [np.array([self._records])]

    def notes(self) -> list[Message]:
        """What the reader must know about the itemsets kept so far."""
        return [] if self._all_answered else [MISSING()]

    def measure(
        self, candidates: Itemsets, needs: Needs | None = None, part: CandidatePart | None = None
    ) -> Moments:
        """Sums for the candidates; second moments of pairs may be bounds where they are not needed."""
        plain, variance = self._tables.plain, self._settings.variance
        if candidates.length == 1:
            items = candidates.items[:, 0]
            records = self._by_code(self._tables.answered)[items].astype(np.int64)
            observed = self._codes[:, :, 1 << ANSWER | 1 << ANSWERED :: 1 << DIGITS].sum(axis=(0, 2))[items]
            total, second = (self._by_code(each)[items] for each in (plain, self._tables.second))
            self._pending = Moments(records, observed, total, second)
            return self._pending
        records = self._answered(candidates)
        if candidates.length > 2:
            self._pending = self._longer(candidates, records, needs)
            return self._pending
        report = reporter(candidates, self._control, part)
        add = partial(self._added, itemsets=candidates, report=report)
        # Products of bytes, where weights fit, these are fast, and they give the second moment, too.
        few = len(np.unique(candidates.items)) <= MOST_ITEMS
        fast = few and variance is Variance.POPULATION and has_byte_products()
        if whole := IntegerWeights.of(plain) if fast else None:
            pairs = WholePairs(whole, plain, self._codes, self._control.check)
            self._pending = pairs.measure(candidates, records, needs, add, self._shown)
            return self._pending
        items, placed = candidates.in_use()
        precision: type[np.floating] = np.float32 if self._second_may_be_single() else np.float64
        factors, observed = self._tables.second.astype(precision), self._shown(candidates)
        check = self._control.check
        work = partial(pair_sums, items=items, place=placed.items, plain=plain, second=factors, check=check)
        total, second = add(work)
        self._pending = Moments(records, observed, total, second)
        return self._pending

    def keep(self, candidates: Itemsets, kept: Bools) -> None:
        """These of the candidates just measured are kept."""
        found = self._pending
        self._keep(candidates, kept, found.records, np.stack([found.total[kept], found.second[kept]]))

    def _keep(self, candidates: Itemsets, kept: Bools, records: Counts, sums: Floats) -> None:
        with_more(self.kept, candidates.length, candidates.take(kept))
        add_columns(self._records_of, candidates.length, records[kept])
        add_columns(self._sums, candidates.length, sums)

    def subsets(self, length: int, rows: slice) -> SubsetMoments:
        """Sums for kept itemsets and all their subsets."""
        itemsets, records = self.kept[length].take(rows), self._records_of[length][rows]
        tables = self._tables
        cross = self._subset_products(itemsets, tables.second, tables.plain)
        if self._all_answered:
            total, second = self._kept_subsets(itemsets, self._sums[length][:, rows])
        else:
            total = self._subset_products(itemsets, tables.plain, tables.answered)
            second = self._subset_products(itemsets, tables.second, tables.answered)
        return SubsetMoments(records, total, second, cross)

    def central(self, length: int, rows: slice, centres: Floats) -> CentralMoments:
        """Sums about the centres for kept itemsets of a length."""
        itemsets, records = self.kept[length].take(rows), self._records_of[length][rows]
        variance = self._settings.variance
        plain = coded(*central_weights(*self._factors, centres))
        square = coded(*central_square_weights(*self._factors, centres))
        second = coded(*central_second_weights(*self._factors, centres, variance))
        report = reporter(itemsets, self._control)
        total, seconds = (self._products(itemsets, values, report) for values in (plain, second))
        squares = np.zeros(len(itemsets))
        if variance is Variance.RECORDS:
            squares = self._products(itemsets, square, report)
        return CentralMoments(records, total, seconds, squares, records * self._least_noise(itemsets))

    def _least_noise(self, itemsets: Itemsets) -> Floats:
        """What an answer to each item is wont to vary by at least, multiplied over the items, float64 [m]."""
        least = least_noise(*self._factors)
        noise = self._by_code(coded(least, least)) / np.maximum(self._by_code(self._tables.answered), 1.0)
        return np.asarray(np.prod(noise[itemsets.items], axis=1))

    def narrow(self, chosen: Sequence[Bools]) -> None:
        """Only these of the kept itemsets, by length from 1, stay kept; with an itemset all its subsets."""
        self.kept = narrowed(self.kept, chosen)
        narrow_columns(chosen, self._records_of, self._sums)

    def at_once(self, _pairs: int) -> int:
        """As many as memory has room for, however many there are."""
        return PAIRS_SUMMED

    @property
    def affordable(self) -> int:
        """Candidates of one length whose products over all records take about a minute."""
        return max(LEAST_AFFORDABLE, PRODUCTS // max(self._records, 1))

    def _plane_sets(self, block: MixedBlock) -> tuple[Counts]:
        self._control.check()
        counts = np.zeros(self._tables.plain.shape[1:], np.int64)
        # Code 0 is of missing answers, and of what fills the last word.
        counts[:, 0] = 64 * words_for(block.records)
        count_planes(block.planes, counts)
        return (counts,)

    def _by_code(self, values: Floats) -> Floats:
        """Σ over records of a quantity of each item, float64 [items]; code 0 is worth nothing anywhere."""
        return np.asarray((self._codes[:, :, 1:] * values[:, :, 1:]).sum(axis=(0, 2)))

    def _answered(self, candidates: Itemsets) -> Counts:
        """Records that answered all items, int64 [m]."""
        if self._all_answered:
            return np.full(len(candidates), self._records, np.int64)
        return self._shown(candidates, ANSWERED)

    def _shown(self, candidates: Itemsets, plane: int = ANSWER) -> Counts:
        """Records that show all items, or that have another plane of all of them, int64 [m]."""
        work = partial(counted, plane=plane, count=counter_of(candidates, self._control))
        (counts,) = self._added(work, candidates)
        return counts

    def _second_may_be_single(self) -> bool:
        """Whether float32 gives the second moment, and the variance, to better than 10⁻⁶.

        A sum of terms that are not negative keeps the precision of its terms. The variance of the population takes ŝ²
        off E[z²] ≥ ŝ; with ŝ at most `LARGEST_SINGLE` it is at least 1 − `LARGEST_SINGLE` of the second moment. A pair's
        support is at most that of its rarer item, if the same people answered both; among others it may be anything.
        The variance of these records takes off a sum that may be all of the second moment but the distortion.
        """
        if self._settings.variance is not Variance.POPULATION or not self._all_answered:
            return False
        share = np.sort(self._sums[1][0] / np.maximum(self._records_of[1], 1))
        return bool(self._tables.second.min() >= 0.0 and share[-2] <= LARGEST_SINGLE)

    def _longer(self, candidates: Itemsets, records: Counts, needs: Needs | None) -> Moments:
        """Sums of three items and more; second moments of those that are not needed are upper bounds."""
        report = reporter(candidates, self._control)
        observed, total = self._shown(candidates), self._products(candidates, self._tables.plain, report)
        found = Moments(records, observed, total, np.zeros(len(candidates)))

        def fill(rows: Bools) -> None:
            found.second[rows] = self._products(candidates.take(rows), self._tables.second, report)

        if self._settings.variance is not Variance.POPULATION:  # of which bounds say nothing
            needs = None
        if needs is not None:
            # The most that Σ z² can be: an item multiplies a square by its largest squared weight at most.
            most, before = self._tables.second.max(axis=(0, 2)), self._sums[candidates.length - 1][1]
            found.second[:] = np.inf
            for item, parent in zip(candidates.items.T, candidates.parents.T, strict=True):
                np.minimum(found.second, most[item] * before[parent], out=found.second)
            found.second[:] *= SLACK
        # The least that Σ (z − ŝ)² can be, of records that show all items, where each of these has z ≥ 1.
        spread = np.zeros(len(candidates))
        if showing_weighs_more(self._tables.plain, self._codes):
            lacking = np.maximum(SLACK**-candidates.length - found.support(), 0.0)
            spread = np.asarray(observed * lacking**2)
        fill_needed(found, spread, needs, fill)
        return found

    def _products(self, candidates: Itemsets, values: Floats, report: Report = silent) -> Floats:
        """Σ of products of a quantity by code, float64 [m], by running products along the prefix."""
        if candidates.length == 1:
            return np.asarray(self._by_code(values)[candidates.items[:, 0]])
        items, placed = candidates.in_use()
        work = partial(self._long_tiles, items=items, plan=CountingPlan.of(placed), kinds=((values, 0.0),))
        (total,) = self._added(work, candidates, report)
        return np.asarray(total)

    def _tile(
        self, block: MixedBlock, items: Indices, tile: Tile, kind: Kind, _length: int, wide: int = 0
    ) -> Floats:
        """The quantity of each answer in a tile, float64 [items, records]; rows beyond the items, up to `wide`, are 0.

        The length of itemsets is for kinds of it that weigh records: a product takes that root of a weight.
        """
        first, width = tile
        found: Floats = aligned((max(wide, len(items)), width), np.float64)
        found[len(items) :] = 0.0
        spread(block.planes, items, first, kind[0][block.table], found)
        return found

    def _long_tiles(
        self, block: MixedBlock, items: Indices, plan: CountingPlan, kinds: tuple[Kind, ...], length: int = 0
    ) -> tuple[Floats, ...]:
        sums = tuple(np.zeros(len(plan.extensions)) for _ in kinds)
        for tile in tiles(block, ROWS):
            for kind, own in zip(kinds, sums, strict=True):
                weights = self._tile(block, items, tile, kind, length)
                for begin, stop in plan.slices(tile[1]):
                    self._control.check()
                    starts = plan.starts[begin : stop + 1]
                    add_products(weights, plan.prefixes[begin:stop], starts, plan.extensions, own)
        return sums

    def _subset_products(self, itemsets: Itemsets, inside: Floats, outside: Floats) -> Floats:
        """Σ ∏_{X∈A} inside ∏_{X∈I∖A} outside for all subsets A, float64 [m, 2^K]."""
        items, placed = itemsets.in_use()
        kinds = (inside, 0.0), (outside, 0.0)
        work = partial(self._subset_tiles, items=items, place=placed.items, kinds=kinds)
        (whole,) = self._added(work, itemsets)
        return whole

    def _subset_tiles(
        self, block: MixedBlock, items: Indices, place: Indices, kinds: tuple[Kind, Kind]
    ) -> tuple[Floats]:
        length = place.shape[1]
        sums = np.zeros((len(place), 1 << length))
        step = max(1, SUBSETS >> length)
        for tile in tiles(block, ROWS):
            one, other = (self._tile(block, items, tile, kind, length) for kind in kinds)
            for part in stretches(len(place), step, self._control.check):
                add_subset_products(one, other, place[part], sums[part])
        return (sums,)

    def _kept_subsets(self, itemsets: Itemsets, own: Floats) -> Floats:
        """The sums of all subsets, as they were measured, float64 [kinds, m, 2^K]; `own` are those of the itemsets."""
        subsets = subset_rows(self.kept, itemsets)
        table = np.empty((len(own), *subsets.shape))
        for mask in range(subsets.shape[1] - 1):
            table[:, :, mask] = self._sums[mask.bit_count()][:, subsets[:, mask]]
        table[:, :, -1] = own
        return table

    def _added(self, work: Work, itemsets: Itemsets, report: Report = silent) -> Values:
        """What the work gives for each block, added up; zeros if there is no block."""
        sums = self._sum(work, By.NOTHING, label_of(itemsets), report)
        planes = self._tables.plain.shape[2].bit_length() - 1
        return sums[0] if sums else work(MixedBlock(np.zeros((planes, self._items, 0), np.uint64), 0))

    def _sum(self, work: Work, by: By, label: str = "answers", report: Report = silent) -> Sums:
        threads = self._settings.threads
        return sum_blocks(work, self._blocks, threads, self._control, by=by, label=label, report=report)
