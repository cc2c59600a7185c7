"""Sums of itemsets over all profiles by one compiled loop, without a table of any itemset in any profile.

Itemsets are shared out among threads, some at a time, with a look at the cancel flag between; each is summed by one thread in the order
of profiles, so the number of threads changes no digit.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Counts, Floats, Indices
from tacit.estimation.contraction import Coefficients
from tacit.lazy_kernel import lazy_kernel
from tacit.mining.control import Control
from tacit.mining.moments import SubsetMoments
from tacit.workers import Workers

contract_itemsets = lazy_kernel("tacit.estimation.profile_kernels", "contract_itemsets")
transform_itemsets = lazy_kernel("tacit.estimation.profile_kernels", "transform_itemsets")

ENTRIES_AT_ONCE = 1 << 21
"""Supports contracted between two looks at the cancel flag, about: some hundredths of a second."""


@dataclass(frozen=True, slots=True, eq=False)
class Factors:
    """What contraction needs to know of profiles, item by item, for all profiles side by side.

    Attributes:
        sizes: int64 [profiles].
        answered: bool [items, profiles].
        plain: float64 [2, items, profiles], the estimate's g(0) and g(1) − g(0).
        square: likewise of the second moment.
    """

    sizes: Counts
    answered: Bools
    plain: Floats
    square: Floats

    @classmethod
    def of(cls, sizes: Counts, answered: Bools, plain: Coefficients, square: Coefficients) -> Factors:
        """From arrays [profiles, items]."""

        def turned(of: Coefficients) -> Floats:
            return np.ascontiguousarray(np.stack([of.absent.T, of.present.T]))

        return cls(sizes, np.ascontiguousarray(answered.T), turned(plain), turned(square))


@dataclass(frozen=True, slots=True, eq=False)
class ProfileSums:
    """What sums itemsets of one length.

    Attributes:
        factors: of the profiles.
        known: float64 [shorter itemsets, profiles], their supports.
        threads: workers.
        control: a way to stop.
    """

    factors: Factors
    known: Floats
    threads: int
    control: Control

    def whole(self, own: Counts, items: Indices, places: Indices) -> tuple[Counts, Floats, Floats]:
        """Records that answered all items, Ŝ, and second moments, each [m].

        Args:
            own: int64 [profiles, m], supports of the itemsets, contiguous.
            items: int32 [m, K], K ≥ 2.
            places: int32 [m, 2^K], where each subset is in `known`; the last column is not read.

        Raises:
            Stopped: the control said so.
        """
        records, (totals, seconds) = np.zeros(len(items), np.int64), np.zeros((2, len(items)))
        self._share_out(contract_itemsets, own, items, places, (records, totals, seconds))
        return records, totals, seconds

    def subsets(self, own: Counts, items: Indices, places: Indices) -> SubsetMoments:
        """Sums for the itemsets and all their subsets; arguments as for `whole`.

        Raises:
            Stopped: the control said so.
        """
        records = np.zeros(len(items), np.int64)
        total, second, cross = (np.zeros(places.shape) for _ in range(3))
        self._share_out(transform_itemsets, own, items, places, (records, total, second, cross))
        return SubsetMoments(records, total, second, cross)

    def _share_out(
        self,
        kernel: Callable[..., None],
        own: Counts,
        items: Indices,
        places: Indices,
        sums: tuple[np.ndarray, ...],
    ) -> None:
        """Let each worker sum some of the itemsets."""
        profiles, known = self.factors, self.known
        step = max(1, ENTRIES_AT_ONCE // (places.shape[1] * len(own)))

        def some(start: int) -> None:
            self.control.check()
            part = slice(start, start + step)
            given = (np.ascontiguousarray(own[:, part]), known, profiles.sizes, profiles.answered)
            told = (profiles.plain, profiles.square, items[part], places[part])
            kernel(*given, *told, *(each[part] for each in sums))

        with Workers(self.threads) as pool:
            for _ in pool.map(some, range(0, len(items), step)):
                pass
