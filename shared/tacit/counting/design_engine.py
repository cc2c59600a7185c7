"""The engine for records of a sampling design: weighted supports, with variances and covariances by linearization or replicates.

Of an itemset I with a = 1 for records that answered all of it, ŝ = Σωz/Σωa, and record i moves it by e_i = ω_i (z_i − ŝa_i)/Σωa; what the design makes of
these is in `tacit.designs.sampling`. Since x² = x for a true answer, z_A z_B − z_{A∪B} estimates without bias what randomization adds to a product, which is
all that is random where the whole population answered.

Records drawn by themselves take sums of products of three kinds, Σωz, Σω²z² and Σω²z, by the loops of the weighted engine: in a product of K answers each
takes the K-th root of the record's factor. Where all of them answered everything and profiles are few, the sums are those of sent bits: Σω and Σω² of a profile's
records that show an itemset, inverted like counts; clusters likewise (`BitsByCluster`). All else is computed from the products themselves, some itemsets at a time.

Figures leave as sums that `tacit.counting.moments` reads as if every record counted 1.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property, partial

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices
from tacit.compute.control import Control, stretches
from tacit.counting.counting import CandidatePart, CountingPlan
from tacit.counting.design_tables import HELD, BitsByCluster, DesignFigures, ProductsByUnit
from tacit.counting.kernels import add_pair_products, weigh_extensions, weigh_nearly
from tacit.counting.moments import Moments, Needs, SubsetMoments
from tacit.counting.weight_tables import (
    ROWS,
    Tile,
    WeighedBlock,
    by_word,
    coded,
    codes_of,
    everybody,
    fill_needed,
    tiles,
    weighed_blocks,
)
from tacit.counting.weighted_engine import Kind, WeightedEngine
from tacit.designs.sampling import SamplingDesign
from tacit.estimation.central import CentralMoments, central_square_weights, central_weights
from tacit.estimation.intervals import DESIGN, DesignEffect
from tacit.estimation.inversion import Coefficients, Variance, contract, ignore, transform
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template
from tacit.records.blocks import By, Dataset, Work, sum_blocks
from tacit.records.mixed import ANSWER, ANSWERED, MixedBlock, Records
from tacit.records.partition import answered_by_profile
from tacit.run.lattice import Itemsets
from tacit.run.settings import Settings

OTHER_RECORDS = Template(
    "design.other-records",
    "the sampling design is of {given:,} records and the data have {records:,}; give both in one order",
)
NO_ORDER = Template(
    "design.no-order",
    "records with missing answers are grouped by what they lack in such a data set, which a sampling design cannot follow; make it with "
    "MixedDataset.from_frame, which keeps the order of the rows",
)

ENTRIES_INVERTED = 1 << 20  # sums of subsets that are inverted at once: 8 MiB of each kind
RECORDS_A_PROFILE = 1_000  # records for each profile from which on those of a profile are weighed together
# Itemsets that say how much larger variances by clusters are than of records drawn by themselves, for those
# that need none of their own.
COMPARED = 250
NEARLY_EQUAL = 1e-9  # what rounding may do to a share of the records' weight

Pair = tuple[Floats, Floats]  # a figure of one itemset, and of another


class DesignEngine(WeightedEngine):
    """Sums of weighted products, and what a sampling design makes of their chance."""

    def __init__(
        self, dataset: Records, design: SamplingDesign, settings: Settings, control: Control
    ) -> None:
        """Prepare the tables. Raises DatasetError: a design of other records, or a data set that did not keep the order of its rows."""
        if design.records != dataset.records:
            raise DatasetError(OTHER_RECORDS(given=design.records, records=dataset.records))
        if isinstance(dataset, Dataset) and len(dataset.profiles) > 1:
            raise DatasetError(NO_ORDER())
        if not isinstance(dataset, Dataset):
            most = max(1, dataset.records // RECORDS_A_PROFILE)
            if found := answered_by_profile(dataset, most, threads=settings.threads, control=control):
                dataset, design = found[0], design.taken(found[1])
        super().__init__(dataset, settings, control)
        if settings.variance is Variance.RECORDS:
            design = design.of_share(1.0)
        self._plain, self._here = self._tables.plain, self._tables.answered
        self._square, self._complete = self._plain**2, self._all_answered
        self._by_bits = self._complete and self._factors[0].shape[1] == 1
        self._design, self._by_cluster = design, None
        if self._by_bits:
            self._by_cluster = BitsByCluster.of(design, self._blocks, self._plain, control)
        if self._by_bits or design.is_elementary:
            self._weighed = weighed_blocks(self._blocks, design.weights, in_order=self._by_bits)
        if self._by_bits:
            alone = everybody(self._weighed, len(self._plain))
        else:
            alone = np.array([design.weights.sum(), *2 * [(design.weights**2).sum()], 1.0])
        self._sums = [alone[:, None]]
        self._measured_sums = self._sums[0]
        self._kept_figures: list[DesignFigures | None] = [None]
        # Of candidates just measured: rows, figures of their subsets, and where their own sums are held.
        self._exact_parts: list[tuple[Indices, DesignFigures, Indices | None]] = []

    @cached_property
    def _products_by_unit(self) -> ProductsByUnit:
        order = np.argsort(self._design.unit, kind="stable")
        codes = np.concatenate([codes_of(block) for block in self._blocks], axis=1)[:, order]
        here = None if self._complete else self._here
        return ProductsByUnit(self._design.taken(order), codes, self._plain, here, self._control)

    def measure(
        self, candidates: Itemsets, needs: Needs | None = None, part: CandidatePart | None = None
    ) -> Moments:
        """Sums for the candidates; all are exact."""
        observed: Counts | None = None
        if candidates.length == 1:
            plain = super().measure(candidates, needs, part)
            records, observed = plain.records, plain.observed
        else:
            records = self._answered(candidates)
        self._exact_parts = []
        if not len(candidates):
            nothing = np.zeros(0)
            effect = self._effect(records, nothing, nothing, nothing)
            return Moments(records, records, nothing, nothing, {DESIGN: effect})
        if self._by_bits and needs is not None and candidates.length > 1:
            found, observed = self._exact_where_needed(candidates, records, needs)
        elif self._by_bits:
            self._measured_sums = self._weighed_bits(candidates)
            found = self._exact(candidates, np.arange(len(candidates), dtype=np.int32))
        elif self._design.is_elementary:
            sums = self._summed(candidates, self._plain, self._square)
            found = self._figures(sums, sums[1], *self._sizes(candidates))
            self._measured_sums = np.stack([*sums[:3], found.second])
        else:
            found = self._products_by_unit.figures(candidates.items, subsets=False)
            self._measured_sums = np.zeros((len(self._sums[0]), len(candidates)))  # they are not read
        if observed is None:
            observed = self._shown(candidates)
        support, variance = found.support[:, -1], found.own[:, -1]
        effect = self._effect(records, support, variance, found.second)
        n = records.astype(np.float64)
        second = _as_second(variance, support, support, n)
        self._found = Moments(records, observed, n * support, second, {DESIGN: effect})
        return self._found

    def keep(self, candidates: Itemsets, kept: np.ndarray) -> None:
        """These of the candidates just measured are kept."""
        length = candidates.length
        self._keep(candidates, kept, self._found.records, self._measured_sums[:, kept])
        figures: DesignFigures | None = None  # of the subsets of those that are kept
        if self._by_cluster is not None and self._exact_parts:
            place = np.empty(len(kept), np.int32)
            every, of_parts, held = zip(*self._exact_parts, strict=True)
            rows = np.concatenate(every)
            place[rows] = np.arange(len(rows), dtype=np.int32)
            known = None if any(part is None for part in held) else np.concatenate(held)[place[kept]]
            self._by_cluster.keep(length, known)
            found = DesignFigures.concatenate(of_parts).take(place[kept])
            figures, self._exact_parts = found if found.size <= HELD else None, []
        elif self._by_cluster is not None:
            self._by_cluster.keep(length, np.zeros(0, np.int32))
        if length == len(self._kept_figures):
            self._kept_figures.append(figures)
            return
        before, self._kept_figures[length] = self._kept_figures[length], None
        if before is not None and figures is not None and before.size + figures.size <= HELD:
            self._kept_figures[length] = DesignFigures.concatenate([before, figures])

    def narrow(self, chosen: Sequence[np.ndarray]) -> None:
        """Only these of the kept itemsets, by length from 1, stay kept; with an itemset all its subsets."""
        super().narrow(chosen)
        for length, rows in enumerate(chosen, 1):
            figures = self._kept_figures[length]
            self._kept_figures[length] = None if figures is None else figures.take(rows)
        del self._kept_figures[len(chosen) + 1 :]
        if self._by_cluster is not None:
            self._by_cluster.narrow(chosen)

    def subsets(self, length: int, rows: slice) -> SubsetMoments:
        """Sums for kept itemsets and all their subsets."""
        itemsets, records = self.kept[length].take(rows), self._records_of[length][rows]
        if self._design.is_elementary:
            subsets = self._inverted_subsets if self._by_bits else self._summed_subsets
            total, linear, second, crossed, mean = subsets(itemsets, rows)
            size, squares, whole = total[:, :1], linear[:, :1], linear[:, -1:]
            with np.errstate(divide="ignore", invalid="ignore"):
                support = total / size
                last, rest = support[:, -1:], support[:, ::-1]
                own = self._spread(second, (support, support), (linear, linear), squares, linear)
                cross = self._spread(crossed, (last, support), (whole, linear), squares, whole)
                disjoint = self._spread(whole, (support, rest), (linear, linear[:, ::-1]), squares, whole)
                found = DesignFigures(support, own / size**2, cross / size**2, disjoint / size**2, mean)
        elif (figures := self._kept_figures[length]) is not None:
            found = figures.take(rows)
        elif self._by_cluster is not None:
            found = self._by_cluster.figures(self.kept, itemsets)[1]
        else:
            found = self._products_by_unit.figures(itemsets.items, subsets=True)
        n, support = records.astype(np.float64)[:, None], found.support
        whole = support[:, -1:]
        effect = self._effect(records, support[:, -1], found.own[:, -1], found.second)
        second, cross = _as_second(found.own, support, support, n), _as_second(found.cross, whole, support, n)
        disjoint = _as_second(found.disjoint, support, support[:, ::-1], n)
        return SubsetMoments(records, n * support, second, cross, disjoint, effect.effect, {DESIGN: effect})

    def central(self, length: int, rows: slice, centres: Floats) -> CentralMoments:
        """Sums about the centres for kept itemsets of a length, to be read as of a population: the design's share of it is in them."""
        itemsets, records = self.kept[length].take(rows), self._records_of[length][rows]
        plain = coded(*central_weights(*self._factors, centres))
        held = coded(*central_square_weights(*self._factors, centres))
        if self._design.is_elementary:  # what the square of the truth is worth is the share f of the chance
            (union,) = self._added_up(itemsets, (held, 2.0))
            found = self._figures(self._summed(itemsets, plain, plain**2), union, *self._sizes(itemsets))
        else:
            found = self._products_by_unit.figures(itemsets.items, subsets=False, about=(plain, held))
        value, variance = found.support[:, -1], found.own[:, -1]
        kish = self._design.records / self._design.effective_size
        n = records.astype(np.float64)
        floor = n * kish * self._least_noise(itemsets)
        second = _as_second(variance, value, value, n)
        return CentralMoments(records, n * value, second, np.zeros(len(n)), floor)

    def _effect(self, records: Counts, support: Floats, variance: Floats, second: Floats) -> DesignEffect:
        """What the design does to itemsets, [m] each; as Kish has it where no spread can be compared."""
        weights, share = self._design.weights, self._design.share
        own = second - (1.0 - share) * support**2 - share * support
        with np.errstate(divide="ignore", invalid="ignore"):
            times = np.where(own > 0.0, np.maximum(records - 1.0, 0.0) * variance / own, np.nan)
            error = np.where(variance >= 0.0, np.sqrt(np.maximum(variance, 0.0)), np.nan)
        kish = self._design.records / self._design.effective_size
        times = np.where(np.isfinite(times) & ((times > 0.0) | (share >= 1.0)), np.maximum(times, 0.0), kish)
        every = np.ones(len(records))
        heaviest = float(weights.max(initial=1.0))
        return DesignEffect(error, times, share * every, self._design.freedom * every, heaviest * every)

    # --- records drawn by themselves -------------------------------------------------------------------------------------------

    def _exact(self, itemsets: Itemsets, rows: Indices, *, alone: bool = False) -> DesignFigures:
        """By the design, of those of the candidates that are in these rows; `alone` if figures of their subsets will not be wanted."""
        if self._design.is_elementary:
            return self._of_sums(itemsets, self._measured_sums[:, rows])
        if self._by_cluster is None:
            return self._products_by_unit.figures(itemsets.items, subsets=False)
        longer = itemsets.length < self._settings.max_length
        found, every, sums, held = self._by_cluster.figures(
            self.kept, itemsets, subsets=not alone, hold=longer and not alone
        )
        self._measured_sums[::2, rows] = sums.T
        if not alone:
            self._exact_parts.append((rows, every, held))
        return found

    def _exact_where_needed(
        self, itemsets: Itemsets, records: Counts, needs: Needs
    ) -> tuple[DesignFigures, Counts]:
        """Exact of those whose estimate may reach what is kept; of others nearly so, by words whose records weigh nearly alike. Also who shows each, int64 [m]."""
        plan = CountingPlan.of(itemsets)
        near = self._by_profile(partial(self._weighed_extensions, plan=plan, nearly=True))
        self._measured_sums = near[:, :2].reshape(-1, len(itemsets))
        found = self._of_sums(itemsets, self._measured_sums)
        no, yes = self._plain[..., 1 << ANSWERED], self._plain[..., 1 << ANSWERED | 1 << ANSWER]
        steps = np.abs(yes - no)[:, itemsets.items].prod(axis=2)
        off, largest = (near[:, 2] * steps).sum(axis=0), steps.max(axis=0)
        n = records.astype(np.float64)
        if not self._design.is_elementary:
            some = np.arange(0, len(itemsets), 1 + len(itemsets) // COMPARED, dtype=np.int32)
            nearly, exact = found.own[some, 0], self._exact(itemsets.take(some), some, alone=True)
            usable = nearly > 0.0
            if usable.any():
                found.own[:] *= float(np.median(exact.own[usable, -1] / nearly[usable]))
        support, variance = found.support[:, 0], found.own[:, 0]
        most = support + off / self._design.weights.sum() + NEARLY_EQUAL * largest
        moments = Moments(records, records, n * most, _as_second(variance, most, most, n))

        def fill(rows: Bools) -> None:
            some, places = itemsets.take(rows), np.flatnonzero(rows).astype(np.int32)
            if self._by_cluster is None:
                self._measured_sums[:, rows] = self._weighed_bits(some)
            exact = self._exact(some, places)
            found.support[rows], found.own[rows] = exact.support[:, -1:], exact.own[:, -1:]
            found.second[rows] = exact.second
            value = found.support[rows, 0]
            moments.total[rows] = n[rows] * value
            moments.second[rows] = _as_second(found.own[rows, 0], value, value, n[rows])

        fill_needed(moments, n * np.maximum(n - 1.0, 0.0) * variance / 2.0, needs, fill)
        return found, near[:, 3].sum(axis=0).astype(np.int64)

    def _sizes(self, itemsets: Itemsets) -> tuple[Floats | float, Floats | float]:
        """Σω and Σω² of the records that answered all of them."""
        if self._complete:
            return float(self._design.weights.sum()), float((self._design.weights**2).sum())
        sizes, of_squares = self._added_up(itemsets, (self._here, 1.0), (self._here, 2.0))
        return sizes, of_squares

    def _figures(
        self, sums: tuple[Floats, ...], union: Floats, size: Floats | float, squares: Floats | float
    ) -> DesignFigures:
        """From Σωz, Σω²z, Σω²z² and Σωz², and Σω² of what the square of the truth is worth."""
        total, linear, second, ordinary = sums
        with np.errstate(divide="ignore", invalid="ignore"):
            support = total / size
            variance = self._spread(second, (support, support), (linear, linear), squares, union) / size**2
            one = support[:, None]
            return DesignFigures(one, variance[:, None], one, one, ordinary / size)

    def _summed(self, itemsets: Itemsets, plain: Floats, square: Floats) -> tuple[Floats, ...]:
        """Σωz, Σω²z, Σω²z² and Σωz², float64 [m] each."""
        total, second = self._added_up(itemsets, (plain, 1.0), (square, 2.0))
        linear, ordinary = self._added_up(itemsets, (plain, 2.0), (square, 1.0))
        return total, linear, second, ordinary

    def _summed_subsets(self, itemsets: Itemsets, rows: slice) -> tuple[Floats, ...]:
        """Σωz_A, Σω²z_A, Σω²z_A² and Σω²z_Iz_A of all subsets, float64 [m, 2^K], and the weighted mean of z_I², [m]."""
        plain, square, here = self._plain, self._square, self._here
        if self._complete:
            total, linear, second, _ = self._kept_subsets(itemsets, self._sums[itemsets.length][:, rows])
        else:
            total = self._added_subsets(itemsets, plain, here, 1.0)
            linear = self._added_subsets(itemsets, plain, here, 2.0)
            second = self._added_subsets(itemsets, square, here, 2.0)
        crossed = self._added_subsets(itemsets, square, plain, 2.0)
        return total, linear, second, crossed, self._sums[itemsets.length][3][rows]

    # --- the same where all answered everything, and those of a profile at one level -----------------------------------------------------------------

    def _of_sums(self, itemsets: Itemsets, own: Floats) -> DesignFigures:
        """From Σω and Σω² of who shows each itemset, by profile, float64 [2 · profiles, m]."""
        found = np.zeros((4, len(itemsets)))
        step = max(1, ENTRIES_INVERTED // len(own) >> itemsets.length)
        for part in stretches(len(itemsets), step, self._control.check):
            for first, second, plain, square in self._of_bits(itemsets.take(part), own[:, part]):
                kinds = (first, plain), (second, plain), (second, square), (first, square)
                found[:, part] += [contract(table, values) for table, values in kinds]
        return self._figures(tuple(found), found[1], *self._sizes(itemsets))

    def _inverted_subsets(self, itemsets: Itemsets, rows: slice) -> tuple[Floats, ...]:
        """As `_summed_subsets`, from the bits that were sent."""
        own = self._sums[itemsets.length][:, rows]
        found, square_sum = np.zeros((4, len(itemsets), 1 << itemsets.length)), np.zeros(len(itemsets))
        without = ignore(itemsets.items.shape)
        for first, second, plain, square in self._of_bits(itemsets, own):
            kinds = (first, without, plain), (second, without, plain), (second, without, square)
            found += [transform(*kind) for kind in (*kinds, (second, plain, square))]
            square_sum += contract(first, square)
        return (*found, square_sum / found[0, :, 0])

    def _of_bits(
        self, itemsets: Itemsets, own: Floats
    ) -> Iterator[tuple[Floats, Floats, Coefficients, Coefficients]]:
        """For each profile Σω and Σω² of who shows each subset, float64 [m, 2^K], and what an answer to each item is worth, and its square."""
        no, yes = 1 << ANSWERED, 1 << ANSWERED | 1 << ANSWER
        worth = [Coefficients.of(table[..., no], table[..., yes]) for table in (self._plain, self._square)]
        sums = self._kept_subsets(itemsets, own)
        for profile in range(len(self._plain)):
            plain, square = (of.of_row(profile, itemsets.items) for of in worth)
            yield sums[2 * profile], sums[2 * profile + 1], plain, square

    def _weighed_bits(self, itemsets: Itemsets) -> Floats:
        """Σω and Σω² of who shows each itemset, by profile, float64 [2 · profiles, m]."""
        found = self._by_profile(partial(self._weighed_extensions, plan=CountingPlan.of(itemsets)))
        return found.reshape(-1, len(itemsets))

    def _by_profile(self, work: Callable[[WeighedBlock], tuple[Floats]]) -> Floats:
        """Sums of kinds of itemsets over the records of each profile, float64 [profiles, kinds, m], of sums over blocks, [m, kinds]."""
        sums = sum_blocks(work, self._weighed, self._settings.threads, self._control, by=By.TABLE)
        return np.stack([sums[profile][0].T for profile in range(len(self._plain))])

    def _weighed_extensions(
        self, block: WeighedBlock, plan: CountingPlan, *, nearly: bool = False
    ) -> tuple[Floats]:
        """Σω and Σω² of who shows each itemset, float64 [m, 2]; both nearly, how far the first may be off, and how many show it, [m, 4]."""
        sums = np.zeros((len(plan.extensions), 4 if nearly else 2))
        for item, groups in plan.by_first(len(block.planes[ANSWER])):
            self._control.check()
            bits, weights, records = block.showing(item)
            given = by_word(weights, records) if nearly else weights
            part = plan.part(groups, int(item >= 0))
            own = sums[plan.starts[groups.start] : plan.starts[groups.stop]]
            for begin, stop in part.slices((1 if nearly else 64) * bits.shape[1]):
                self._control.check()
                starts = part.starts[begin : stop + 1]
                some = slice(starts[0], starts[-1])
                those = part.prefixes[begin:stop], starts - starts[0], part.extensions[some]
                (weigh_nearly if nearly else weigh_extensions)(bits, given, *those, own[some])
        return (sums,)

    def _spread(
        self, product: Floats, supports: Pair, linear: Pair, squares: Floats | float, union: Floats
    ) -> Floats:
        """(Σω)²·Cov of the supports of A and B, from Σω² of z_A z_B, of z_A and z_B, of all and of z_{A∪B}."""
        factor, fraction = float(self._design.spreads[0]), float(self._design.fraction[0])
        (one, other), (of_one, of_other) = supports, linear
        sampled = product - other * of_one - one * of_other + one * other * squares
        return factor * sampled + fraction * (product - union)

    def _added_up(self, itemsets: Itemsets, *kinds: tuple[Floats, float]) -> tuple[Floats, ...]:
        """Σ over records of ω^power times the product of a quantity by code, for one or two kinds; float64 [m] each."""
        items, placed = itemsets.in_use()
        work: Work = partial(self._lines, items=items, kinds=kinds)
        if itemsets.length == 2:
            work = partial(self._pair_tiles, items=items, place=placed.items, kinds=kinds)
        elif itemsets.length > 2:
            plan, length = CountingPlan.of(placed), itemsets.length
            work = partial(self._long_tiles, items=items, plan=plan, kinds=kinds, length=length)
        return sum_blocks(work, self._weighed, self._settings.threads, self._control)[0]

    def _tile(
        self, block: MixedBlock, items: Indices, tile: Tile, kind: Kind, length: int, wide: int = 0
    ) -> Floats:
        assert isinstance(block, WeighedBlock)
        found = super()._tile(block, items, tile, kind, length, wide)
        found *= block.factor(*tile, kind[1] / length)
        return found

    def _lines(self, block: WeighedBlock, items: Indices, kinds: tuple[Kind, ...]) -> tuple[Floats, ...]:
        sums = np.zeros((len(kinds), len(items)))
        for tile in tiles(block, 8 * ROWS):
            self._control.check()
            for number, kind in enumerate(kinds):
                sums[number] += self._tile(block, items, tile, kind, 1).sum(axis=1)
        return tuple(sums)

    def _pair_tiles(
        self, block: WeighedBlock, items: Indices, place: Indices, kinds: tuple[Kind, ...]
    ) -> tuple[Floats, ...]:
        wide = -(-len(items) // 4) * 4
        sums = np.zeros((len(kinds), wide, wide))
        for tile in tiles(block, ROWS):
            self._control.check()
            for number, kind in enumerate(kinds):
                add_pair_products(self._tile(block, items, tile, kind, 2, wide), sums[number])
        left, right = place.T
        return tuple(table[left, right] for table in sums)

    def _added_subsets(self, itemsets: Itemsets, inside: Floats, outside: Floats, power: float) -> Floats:
        """Σ ω^power ∏_{X∈A} inside ∏_{X∈I∖A} outside for all subsets A, float64 [m, 2^K]."""
        items, placed = itemsets.in_use()
        kinds = (inside, power), (outside, power)
        work = partial(self._subset_tiles, items=items, place=placed.items, kinds=kinds)
        return sum_blocks(work, self._weighed, self._settings.threads, self._control)[0][0]


def _as_second(spread: Floats, one: Floats, other: Floats, records: Floats) -> Floats:
    """Σ z_A z_B that gives this covariance where every record is read as counting 1."""
    return np.asarray(records * (np.maximum(records - 1.0, 0.0) * spread + one * other))
