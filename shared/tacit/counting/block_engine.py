"""The engine for few profiles: count observed supports by profile, then contract them and sum over profiles.

For each length the engine keeps the observed supports of the kept itemsets, by profile. A candidate's table of all
subsets is gathered from there, so a support once counted is never counted again, and the estimate and both second
moments of any channel follow by contraction. Estimates of profiles add: unbiased even if the choice of level depends
on the answer.

Sums over profiles are one compiled loop, without a table of any itemset in any profile. Itemsets are shared out among threads,
some at a time, with a look at the cancel flag between; each is summed by one thread in the order of profiles, so the number of
threads changes no digit.
"""

from collections.abc import Iterator, Sequence

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices
from tacit.compute.compiled import Kernel
from tacit.compute.control import Check, Control, Workers, go_on, stretches
from tacit.counting.counting import CandidatePart, count_candidates
from tacit.counting.moments import (
    ASSUMPTION,
    MISSING,
    Moments,
    Needs,
    SubsetMoments,
    Weighed,
    add_columns,
    narrow_columns,
    several_levels,
    stratum_weights,
)
from tacit.estimation import inversion
from tacit.estimation.central import CentralMoments, ItemNoise
from tacit.estimation.inversion import Coefficients, contract, ignore, second_weights, transform, weights
from tacit.estimation.kernels import contract_itemsets, contract_pairs, transform_itemsets
from tacit.platform.messages import Message, Template
from tacit.records.blocks import Dataset, Values
from tacit.run.lattice import Itemsets, empty_set, narrowed, subset_rows, with_more
from tacit.run.settings import Combine, Estimator, Settings

ENTRIES_AT_ONCE = 1 << 21  # supports contracted between two looks at the cancel flag, about: a few 0.01 s


def sum_profiles(
    kernel: Kernel, known: Values, own: Counts, rows: Values, sums: Values, threads: int, control: Control
) -> None:
    """Add to the sums what a loop (`contract_itemsets`, `transform_itemsets`) finds of itemsets; each worker does some.

    `known` are the supports of shorter itemsets, float64 [shorter itemsets, profiles], and what else the loop reads of all profiles;
    `own` are those of the itemsets, int64 [profiles, m]; `rows` their items, int32 [m, K], K ≥ 2, and where each subset is in `known`,
    int32 [m, 2^K], the last column not read.
    """
    items, places = rows
    step = max(1, ENTRIES_AT_ONCE // (places.shape[1] * len(own)))

    def some(start: int) -> None:
        control.check()
        part = slice(start, start + step)
        given = (np.ascontiguousarray(own[:, part]), *known, items[part], places[part])
        kernel(*given, *(each[part] for each in sums))

    with Workers(threads) as pool:
        for _ in pool.map(some, range(0, len(items), step)):
            pass


COUNTERS_NEED_ONE_FACTOR = Template(
    "estimator.counters-factor",
    "the estimator mask-counters needs one symmetric factor for all items; use re, which needs none",
)

TABLE_ENTRIES = 1 << 20  # subset-table entries in work at once: 8 MiB a table
# Pairs contracted in all profiles between two looks at the cancel flag, and pairs of one profile that are
# counted and judged together: what is added to stays in the cache.
PAIRS_AT_ONCE, PAIRS_COUNTED = 1 << 15, 1 << 18
MOST_STRIPS = 64  # times that all records are read for their pairs, about
COUNTS_IN_MEMORY = 1 << 25  # counts of an evidence search, 256 MiB; estimates take as much again


class BlockEngine:
    """Counts by profile; attributes are those of `tacit.counting.engines.Engine`."""

    def __init__(self, dataset: Dataset, settings: Settings, control: Control) -> None:
        """Prepare the coefficients of every profile and item. Raises EstimatorError: the n+1 counters for more than one factor."""
        profiles = dataset.profiles
        self._dataset, self._settings, self._control = dataset, settings, control
        factors = profiles.keep_one, profiles.keep_zero
        self._plain = Coefficients.of(*weights(*factors))
        self._second = Coefficients.of(*second_weights(*factors, settings.variance))
        self._factor = profiles.symmetric_factor
        if settings.estimator is Estimator.MASK_COUNTERS and self._factor is None:
            raise inversion.EstimatorError(COUNTERS_NEED_ONE_FACTOR())
        self._untouched = profiles.all_open and profiles.answered.all()
        sizes = np.zeros(len(profiles), np.int64)
        for block in dataset.blocks:
            sizes[block.profile] += block.records
        answers = np.where(profiles.answered, sizes[:, None], 0)
        self.noise = ItemNoise.of(*factors, answers)
        self.kept = [empty_set()]
        self.largest: Floats = weights(*factors)[1].max(axis=0)
        self._counts: list[Counts] = [sizes[:, None]]
        self._estimates: list[Floats] = [sizes[:, None].astype(np.float64)]
        self._pending: tuple[Counts, Floats | None] = (sizes[:, None], None)
        # By item, for all profiles side by side, in C order as the loops read it, which `np.stack` would not make of these.
        plain, square = (np.array([of.absent.T, of.present.T]) for of in (self._plain, self._second))
        self._factors = sizes, np.ascontiguousarray(profiles.answered.T), plain, square
        self._known: Floats | None = None

    def notes(self) -> list[Message]:
        """What the reader must know about the itemsets kept so far."""
        found = [] if self._dataset.profiles.answered.all() else [MISSING()]
        if self._settings.combine is Combine.INVERSE_VARIANCE and several_levels(self._dataset.profiles):
            found.append(ASSUMPTION())
        return found

    def measure(
        self, candidates: Itemsets, _needs: Needs | None = None, part: CandidatePart | None = None
    ) -> Moments:
        """Count the candidates, then estimate; all moments are exact."""
        dataset, threads = self._dataset, self._settings.threads
        profiles = len(dataset.profiles)
        counts = count_candidates(dataset.blocks, candidates, profiles, threads, self._control, part)
        observed = counts.sum(axis=0)
        if self._untouched:
            self._pending = (counts, None)
            everybody = np.full(len(candidates), self._dataset.records, np.int64)
            return Moments(everybody, observed, observed.astype(np.float64), observed.astype(np.float64))
        records, totals, whole, second = self._estimate(candidates, counts)
        self._pending = (counts, totals)
        return Moments(records, observed, whole, second)

    def keep(self, candidates: Itemsets, kept: Bools) -> None:
        """These of the candidates just measured are kept."""
        counts, totals = self._pending
        self._known, length = None, candidates.length
        with_more(self.kept, length, candidates.take(kept))
        estimates = (counts if totals is None else totals)[:, kept].astype(np.float64)
        add_columns(self._counts, length, counts[:, kept])
        add_columns(self._estimates, length, estimates)

    def subsets(self, length: int, rows: slice) -> SubsetMoments:
        """Sums for kept itemsets and all their subsets."""
        itemsets = self.kept[length].take(rows)
        own = self._counts[length][:, rows]
        if self._settings.combine is Combine.INVERSE_VARIANCE and not self._untouched:
            # Each stratum of an itemset with one weight for all its subsets.
            present, factors = self._strata(itemsets)
            weighed = Weighed.nothing((len(itemsets), 1 << length), present.sum(axis=0))
            for profile, plain, squared, table, _, _ in self._tables(itemsets, own):
                skip = ignore(plain.absent.shape)
                kinds = (skip, plain), (skip, squared), (plain, squared)
                sums = (transform(table, *kind) for kind in kinds)
                weighed.add(factors[profile], present[profile], *sums)
            return weighed.subset_moments(self._settings.variance)
        records = np.zeros(len(itemsets), np.int64)
        total, second, cross = np.zeros((3, len(itemsets), 1 << length))
        if len(own) > 1:
            self._add_profiles(transform_itemsets, itemsets, own, (records, total, second, cross))
            return SubsetMoments(records, total, second, cross)
        for _, plain, squared, table, answered, size in self._tables(itemsets, own):
            records += np.where(answered, size, 0)
            skip = ignore(plain.absent.shape)
            total += transform(table, skip, plain)
            second += transform(table, skip, squared)
            cross += transform(table, plain, squared)
        return SubsetMoments(records, total, second, cross)

    def central(self, length: int, rows: slice, centres: Floats) -> CentralMoments:
        """Sums about the centres for kept itemsets of a length; each record counts alike."""
        itemsets, counts = self.kept[length].take(rows), self._counts[length][:, rows]
        profiles, variance = self._dataset.profiles, self._settings.variance
        parts = [CentralMoments.nothing(0)]
        for part in _parts(itemsets, self._control.check):
            some, sums = itemsets.take(part), CentralMoments.nothing(len(itemsets.items[part]))
            for profile, _, _, table, answered, size in self._tables(some, counts[:, part]):
                one, zero = (of[profile][some.items] for of in (profiles.keep_one, profiles.keep_zero))
                channel, noise = (one, zero, centres[some.items]), self.noise.floor[some.items]
                records = np.where(answered, size, 0)
                sums += CentralMoments.contracted(table, channel, variance, records, noise)
            parts.append(sums)
        return CentralMoments.concatenate(parts)

    def narrow(self, chosen: Sequence[Bools]) -> None:
        """Only these of the kept itemsets, by length from 1, stay kept; with an itemset all its subsets."""
        self.kept, self._known = narrowed(self.kept, chosen), None
        narrow_columns(chosen, self._counts, self._estimates)

    def at_once(self, pairs: int) -> int:
        """As many as have some tens of megabytes of counts; more of very many, since each time all records are read."""
        return max(PAIRS_COUNTED // len(self._dataset.profiles), PAIRS_AT_ONCE, pairs // MOST_STRIPS)

    @property
    def affordable(self) -> int:
        """Candidates of one length whose counts by profile take no more than some hundreds of megabytes."""
        return COUNTS_IN_MEMORY // len(self._dataset.profiles)

    def _strata(self, itemsets: Itemsets) -> tuple[Counts, Floats]:
        """Records of each profile that answered all items, int64 [profiles, m], and the weight of each for the itemset, float64 of this shape."""
        profiles, minimum = self._dataset.profiles, self._settings.minimum(self._dataset.records)
        present = np.where(profiles.answered[:, itemsets.items].all(axis=2), self._counts[0], 0)
        return present, stratum_weights(profiles, itemsets.items, present, minimum)

    def _estimate(self, candidates: Itemsets, counts: Counts) -> tuple[Counts, Floats | None, Floats, Floats]:
        """Records answered [m], Ŝ by profile [profiles, m] if it may be read again, Ŝ [m] and second moments [m]."""
        plain_sum = self._settings.estimator is Estimator.RE and self._settings.combine is Combine.SUM
        if plain_sum and (candidates.length == 2 or (candidates.length > 2 and len(counts) > 1)):
            return self._by_loops(candidates, counts)
        records = np.zeros(len(candidates), np.int64)
        totals, (whole, second) = np.zeros(counts.shape), np.zeros((2, len(candidates)))
        for rows in _parts(candidates, self._control.check):
            part, own = candidates.take(rows), counts[:, rows]
            seconds = np.zeros(own.shape)
            for profile, plain, squared, table, answered, size in self._tables(part, own):
                records[rows] += np.where(answered, size, 0)
                totals[profile, rows] = self._total(profile, part, table, answered, plain)
                seconds[profile] = contract(table, squared)
            if self._settings.combine is Combine.SUM:
                whole[rows], second[rows] = totals[:, rows].sum(axis=0), seconds.sum(axis=0)
                continue
            present, factors = self._strata(part)
            weighed = Weighed.nothing((len(part), 1), present.sum(axis=0))
            for factor, here, total, square in zip(factors, present, totals[:, rows], seconds, strict=True):
                weighed.add(factor, here, total[:, None], square[:, None], square[:, None])
            moments = weighed.subset_moments(self._settings.variance)
            whole[rows], second[rows] = moments.total[:, 0], moments.second[:, 0]
        return records, totals, whole, second

    def _by_loops(self, itemsets: Itemsets, counts: Counts) -> tuple[Counts, None, Floats, Floats]:
        """`_estimate` without any table; pairs, of which there are most, and in each profile, have a loop of their own."""
        records, (totals, seconds) = np.zeros(len(itemsets), np.int64), np.zeros((2, len(itemsets)))
        if itemsets.length > 2:
            for part in _parts(itemsets):
                sums = records[part], totals[part], seconds[part]
                self._add_profiles(contract_itemsets, itemsets.take(part), counts[:, part], sums)
            return records, None, totals, seconds
        plain, square = (np.stack([each.absent, each.present]) for each in (self._plain, self._second))
        single, sizes = np.ascontiguousarray(self._counts[1]), self._counts[0][:, 0]
        known = (single, sizes, self._dataset.profiles.answered, plain, square)
        # Column j of the parents is where the pair without its item j is.
        rows = itemsets.parents[:, ::-1]
        for part in stretches(len(itemsets), PAIRS_AT_ONCE, self._control.check):
            sums = records[part], totals[part], seconds[part]
            contract_pairs(counts[:, part], *known, itemsets.items[part], rows[part], *sums)
        return records, None, totals, seconds

    def _add_profiles(self, kernel: Kernel, itemsets: Itemsets, own: Counts, sums: Values) -> None:
        """`sum_profiles` of itemsets whose subsets are kept."""
        if self._known is None:
            self._known = np.concatenate([counts.T for counts in self._counts], dtype=np.float64)
        known, rows = (self._known, *self._factors), (itemsets.items, self._places(itemsets))
        sum_profiles(kernel, known, own, rows, sums, self._settings.threads, self._control)

    def _tables(
        self, itemsets: Itemsets, own: Counts
    ) -> Iterator[tuple[int, Coefficients, Coefficients, Floats, Bools, int]]:
        """For each profile: its coefficients, the itemsets' tables of observed supports, who answered, its size."""
        places, items = self._places(itemsets), itemsets.items
        known = np.concatenate(self._counts, axis=1)
        everything = np.ones(len(items), np.bool_)
        for profile, answers in enumerate(self._dataset.profiles.answered):
            table = _gather(known[profile], places, own[profile])
            answered: Bools = everything
            if not answers.all():
                answered = answers[items].all(axis=1)
                table *= answered[:, None]
            plain, squared = self._plain.of_row(profile, items), self._second.of_row(profile, items)
            yield profile, plain, squared, table, answered, int(self._counts[0][profile, 0])

    def _places(self, itemsets: Itemsets) -> Indices:
        """Where each subset is among the kept itemsets of all lengths, one after the other, int32 [m, 2^K]."""
        begins = np.cumsum([0, *map(len, self.kept)], dtype=np.int32)
        places: Indices = subset_rows(self.kept, itemsets)
        places += begins[[mask.bit_count() for mask in range(1 << itemsets.length)]]
        return places

    def _total(
        self, profile: int, itemsets: Itemsets, table: Floats, answered: Bools, plain: Coefficients
    ) -> Floats:
        """Ŝ of each itemset in one profile, in the form the user selected."""
        kind = self._settings.estimator
        if kind is Estimator.RE:
            return contract(table, plain)
        if kind is Estimator.MASK_COUNTERS:
            assert self._factor is not None
            return inversion.counters(table, self._factor)
        factors = self._dataset.profiles
        keep_one, keep_zero = (of[profile][itemsets.items] for of in (factors.keep_one, factors.keep_zero))
        if kind is Estimator.MASK:
            return inversion.invert(table, keep_one, keep_zero)
        estimates = np.concatenate([part[profile] for part in self._estimates])
        known = _gather(estimates, self._places(itemsets), np.zeros(len(itemsets)))
        known *= answered[:, None]
        return inversion.estimate(table[:, -1], known, keep_one, keep_zero)


def _parts(itemsets: Itemsets, check: Check = go_on) -> Iterator[slice]:
    """Rows of the itemsets whose tables are in work at once."""
    return stretches(len(itemsets), max(1, TABLE_ENTRIES >> itemsets.length), check)


def _gather(known: np.ndarray, places: Indices, own: np.ndarray) -> Floats:
    """A quantity of every subset, float64 [m, 2^K]: `known` of all that are shorter, `own` of the itemsets themselves."""
    # The last column's places are of no matter, so whatever is out of reach is clipped.
    table = np.take(np.asarray(known, np.float64), places, mode="clip")
    table[:, -1] = own
    return table
