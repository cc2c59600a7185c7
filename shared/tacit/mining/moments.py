"""What an engine reports about itemsets: sums over records from which estimates and variances follow.

z_I of a record is the product of its answers' weights over the items of I; its expectation is 1 if the record truly
holds I, else 0. All sums run over the records that answered every item of I.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

import numpy as np

from tacit.arrays import Bools, Counts, Floats
from tacit.estimation.central import CentralMoments
from tacit.estimation.intervals import covariance, known_variance, settled
from tacit.estimation.item_noise import ItemNoise
from tacit.estimation.weights import Variance
from tacit.messages import Message, Template
from tacit.mining.lattice import Itemsets
from tacit.struct_of_arrays import StructOfArrays

MISSING = Template(
    "mining.missing-answers",
    "some answers are missing: an itemset is sought only if each of its parts reaches the minimum among those who answered "
    "that part",
)
"""What a result says when supports of an itemset and its parts are of different people."""


@dataclass(frozen=True, slots=True, eq=False)
class Moments(StructOfArrays):
    """Sums for m itemsets, arrays [m].

    Attributes:
        records: n, records that answered all items; int64.
        observed: S', records that show all items; int64.
        total: Ŝ = Σ z; float64.
        second: Σ z², or its unbiased conditional expectation for the records variance; float64.
    """

    records: Counts
    observed: Counts
    total: Floats
    second: Floats

    def support(self) -> Floats:
        """ŝ = Ŝ/n; NaN where no record answered all items."""
        with np.errstate(divide="ignore", invalid="ignore"):
            return settled(self.total, np.sqrt(self.second * self.records)) / self.records

    def error(self, variance: Variance) -> Floats:
        """The standard error of ŝ; NaN where the records cannot tell it."""
        records = self.records.astype(np.float64)
        with np.errstate(divide="ignore", invalid="ignore"):
            spread = covariance(self.second, self.total, self.total, records, variance)
            scale = self.second / records**2
            error = np.sqrt(known_variance(settled(spread, scale), self.support(), scale, variance))
            return np.where(records > 1.0, error, np.nan)


@dataclass(frozen=True, slots=True, eq=False)
class SubsetMoments:
    """Sums for m itemsets I and all their subsets A, over the records that answered all of I.

    Attributes:
        records: n; int64 [m].
        total: Σ z_A; float64 [m, 2^K], indexed by A.
        second: Σ z_A² (or its conditional expectation); float64 [m, 2^K].
        cross: Σ z_I z_A (likewise); float64 [m, 2^K].
        disjoint: Σ z_A z_{I∖A}, less its expectation given x for the records variance; float64 [m, 2^K]. None unless
            records are weighed: it is Σ z_I then, or 0.
        weight: the mean square weight of the records, float64 [m]; None where each counts 1.
    """

    records: Counts
    total: Floats
    second: Floats
    cross: Floats
    disjoint: Floats | None = None
    weight: Floats | None = None


Needs = Callable[[Moments, Floats, Bools], Bools]
"""Of moments, of lower bounds of Σ (z − ŝ)² [m], and of where the moments are exact [m]: whose must be exact, bool [m].

Where moments are not exact, second ones are upper bounds and observed supports unknown.
"""


class Engine(Protocol):
    """Whatever can count: blocks by profile, or weights by record.

    Attributes:
        kept: kept itemsets by length, the empty set first.
        largest: the largest weight of an answer to each item, float64 [items].
        noise: what randomization does to an answer of each item.
    """

    kept: list[Itemsets]
    largest: Floats
    noise: ItemNoise

    def measure(self, candidates: Itemsets, needs: Needs | None = None) -> Moments:
        """Sums for candidates whose subsets are kept; exact at least where they are needed, and for all that will be kept."""
        ...

    def keep(self, candidates: Itemsets, kept: Bools) -> None:
        """These of the candidates just measured are kept."""
        ...

    def notes(self) -> list[Message]:
        """What the reader must know about the itemsets kept so far."""
        ...

    def subsets(self, length: int, rows: slice) -> SubsetMoments:
        """Sums for kept itemsets of a length and all their subsets."""
        ...

    def central(self, length: int, rows: slice, centres: Floats) -> CentralMoments:
        """Sums about the centres, float64 [items], for kept itemsets of a length; each record counts alike."""
        ...

    def narrow(self, chosen: Sequence[Bools]) -> None:
        """Only these of the kept itemsets, by length from 1, stay kept; with an itemset all its subsets."""
        ...

    @property
    def affordable(self) -> int:
        """How many candidates of one length can be counted within reason."""
        ...
