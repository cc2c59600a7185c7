"""The engine for few profiles: count observed supports by profile, then contract them.

For each level the engine keeps the observed supports of the kept itemsets, by profile. A candidate's table of all
subsets is gathered from there, so a support once counted is never counted again, and the estimate and both second
moments of any channel follow by contraction. Estimates of profiles add: unbiased even if the choice of level depends
on the answer.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from tacit.arrays import Bools, Counts, Floats, Indices
from tacit.estimation import matrix, recursive
from tacit.estimation.contraction import Coefficients, contract, ignore, transform
from tacit.estimation.weights import estimate_coefficients, second_coefficients
from tacit.mining.blocks import Dataset
from tacit.mining.control import Control
from tacit.mining.counting import count_candidates
from tacit.mining.lattice import Itemsets, subset_rows
from tacit.mining.moments import Moments, SubsetMoments
from tacit.mining.settings import Estimator, Settings

TABLE_ENTRIES = 1 << 20
"""Subset-table entries in work at once: 8 MiB a table."""


class BlockEngine:
    """Counts by profile.

    Attributes:
        levels: kept itemsets by length, the empty set first.
    """

    def __init__(self, dataset: Dataset, settings: Settings, control: Control) -> None:
        """Prepare the coefficients of every profile and item.

        Raises:
            EstimatorError: the n+1 counters for more than one factor.
        """
        profiles = dataset.profiles
        self._dataset, self._settings, self._control = dataset, settings, control
        self._plain = estimate_coefficients(profiles.keep_one, profiles.keep_zero)
        self._second = second_coefficients(profiles.keep_one, profiles.keep_zero, settings.variance)
        self._factor = profiles.symmetric_factor
        if settings.estimator is Estimator.MASK_COUNTERS and self._factor is None:
            raise matrix.EstimatorError(
                "the estimator mask-counters needs one symmetric factor for all items; use re, which needs none"
            )
        self._untouched = profiles.all_open and profiles.all_answered
        sizes = np.zeros(len(profiles), np.int64)
        for block in dataset.blocks:
            sizes[block.profile] += block.records
        self.levels = [Itemsets(np.zeros((1, 0), np.int32), np.zeros((1, 0), np.int32))]
        self._counts: list[Counts] = [sizes[:, None]]
        self._estimates: list[Floats] = [sizes[:, None].astype(np.float64)]
        self._pending: tuple[Counts, Floats | None] = (sizes[:, None], None)

    def measure(self, candidates: Itemsets) -> Moments:
        """Count the candidates, then estimate.

        Raises:
            Stopped: the control said so.
        """
        counts = count_candidates(
            self._dataset.blocks,
            candidates,
            len(self._dataset.profiles),
            self._settings.threads,
            self._control,
            candidates.length,
        )
        observed = counts.sum(axis=0)
        if self._untouched:
            self._pending = (counts, None)
            everybody = np.full(len(candidates), self._dataset.records, np.int64)
            return Moments(everybody, observed, observed.astype(np.float64), observed.astype(np.float64))
        records, totals, second = self._estimate(candidates, counts)
        self._pending = (counts, totals)
        return Moments(records, observed, totals.sum(axis=0), second)

    def keep(self, candidates: Itemsets, kept: Bools) -> None:
        """Close the level just measured."""
        counts, totals = self._pending
        self.levels.append(candidates.where(kept))
        self._counts.append(counts[:, kept])
        self._estimates.append((counts if totals is None else totals)[:, kept].astype(np.float64))

    def subsets(self, length: int, rows: slice) -> SubsetMoments:
        """Sums for kept itemsets and all their subsets."""
        itemsets = self.levels[length].part(rows)
        shape = (len(itemsets), 1 << length)
        records = np.zeros(len(itemsets), np.int64)
        total, second, cross = np.zeros(shape), np.zeros(shape), np.zeros(shape)
        own = self._counts[length][:, rows]
        for _, plain, squared, table, answered, size in self._tables(itemsets, own):
            records += np.where(answered, size, 0)
            skip = ignore(plain.absent.shape)
            total += transform(table, skip, plain)
            second += transform(table, skip, squared)
            cross += transform(table, plain, squared)
        return SubsetMoments(records, total, second, cross)

    def _estimate(self, candidates: Itemsets, counts: Counts) -> tuple[Counts, Floats, Floats]:
        """Records answered [m], Ŝ by profile [profiles, m], and second moments [m]."""
        records = np.zeros(len(candidates), np.int64)
        totals = np.zeros(counts.shape)
        second = np.zeros(len(candidates))
        step = max(1, TABLE_ENTRIES >> candidates.length)
        for start in range(0, len(candidates), step):
            self._control.check()
            rows = slice(start, start + step)
            part, own = candidates.part(rows), counts[:, rows]
            for profile, plain, squared, table, answered, size in self._tables(part, own):
                records[rows] += np.where(answered, size, 0)
                totals[profile, rows] = self._total(profile, part, table, answered, plain)
                second[rows] += contract(table, squared)
        return records, totals, second

    def _tables(
        self, itemsets: Itemsets, own: Counts
    ) -> Iterator[tuple[int, Coefficients, Coefficients, Floats, Bools, int]]:
        """For each profile: its coefficients, the itemsets' tables of observed supports, who answered, its size."""
        subsets = subset_rows(self.levels, itemsets)
        for profile in range(len(self._dataset.profiles)):
            answered = self._dataset.profiles.answered[profile][itemsets.items].all(axis=1)
            table = self._gather(self._counts, profile, subsets, own[profile])
            table *= answered[:, None]
            items = itemsets.items
            plain = Coefficients(self._plain.absent[profile][items], self._plain.present[profile][items])
            squared = Coefficients(self._second.absent[profile][items], self._second.present[profile][items])
            yield profile, plain, squared, table, answered, int(self._counts[0][profile, 0])

    def _gather(
        self, by_level: list[Counts] | list[Floats], profile: int, subsets: Indices, own: np.ndarray
    ) -> Floats:
        """A quantity of every subset, float64 [m, 2^K]; `own` is that of the itemsets themselves."""
        table = np.empty(subsets.shape)
        for mask in range(subsets.shape[1] - 1):
            table[:, mask] = by_level[mask.bit_count()][profile][subsets[:, mask]]
        table[:, -1] = own
        return table

    def _total(
        self, profile: int, itemsets: Itemsets, table: Floats, answered: Bools, plain: Coefficients
    ) -> Floats:
        """Ŝ of each itemset in one profile, in the form the user selected."""
        kind = self._settings.estimator
        if kind is Estimator.RE:
            return contract(table, plain)
        if kind is Estimator.MASK_COUNTERS:
            assert self._factor is not None
            return matrix.counters(table, self._factor)
        profiles = self._dataset.profiles
        keep_one, keep_zero = (
            profiles.keep_one[profile][itemsets.items],
            profiles.keep_zero[profile][itemsets.items],
        )
        if kind is Estimator.MASK:
            return matrix.invert(table, keep_one, keep_zero)
        subsets = subset_rows(self.levels, itemsets)
        known = self._gather(self._estimates, profile, subsets, np.zeros(len(itemsets))) * answered[:, None]
        return recursive.estimate(table[:, -1], known, keep_one, keep_zero)
