"""Replicate weights: the sample weighted as if it had been drawn again, many times; the spread of a figure over them is its variance.

    V = Σ_r c_r (θ_r − θ)²

A jackknife (JKn: Rust and Rao 1996) leaves one cluster out in each replicate, and weighs the m − 1 others of its stratum by m/(m − 1): the largest ratio of
its weights to the full ones says c_r = (m − 1)/m. A bootstrap (Rao, Wu and Yue 1992) has c_r = 1/R.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Counts, Floats
from tacit.estimation.choices import ReplicateKind
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template

TOO_FEW = Template(
    "replicates.too-few", "{replicates} replicate weights are too few to show a spread; give all of them"
)
NOT_A_JACKKNIFE = Template(
    "replicates.not-jackknife",
    "replicate {replicate:,}: no weight is larger than the full one, so that it is no jackknife; say that the replicates are of another kind",
)
NO_WEIGHT = Template(
    "replicates.no-weight", "replicate {replicate:,}: all weights are 0; name the columns of the replicates"
)


@dataclass(frozen=True, slots=True, eq=False)
class Replicates:
    """Replicate weights.

    Attributes:
        kind: how they were made.
        weights: float64 [n, R], on the scale of the full weights.
        coefficients: c, float64 [R].
    """

    kind: ReplicateKind
    weights: Floats
    coefficients: Floats

    @classmethod
    def of(cls, weights: Floats, full: Floats, kind: ReplicateKind | str) -> Replicates:
        """From weights as they are in a table, on one scale with the full ones.

        Raises:
            DatasetError: too few, or weights that cannot be of this kind.
        """
        kind = ReplicateKind(str(kind))
        table = weights.reshape(len(full), -1)
        replicates = table.shape[1]
        if replicates < 2:
            raise DatasetError(TOO_FEW(replicates=replicates))
        empty = np.flatnonzero(table.sum(axis=0) == 0.0)
        if len(empty):
            raise DatasetError(NO_WEIGHT(replicate=int(empty[0]) + 1))
        if kind is ReplicateKind.BOOTSTRAP:
            return cls(kind, table, np.full(replicates, 1.0 / replicates))
        some = full > 0.0
        most = (table[some] / full[some, None]).max(axis=0)
        flat = np.flatnonzero(most <= 1.0)
        if len(flat):
            raise DatasetError(NOT_A_JACKKNIFE(replicate=int(flat[0]) + 1))
        return cls(kind, table, 1.0 / most)

    @property
    def freedom(self) -> float:
        """Σ c: of a jackknife the clusters less the strata, of a bootstrap the replicates less one."""
        if self.kind is ReplicateKind.BOOTSTRAP:
            return float(len(self.coefficients) - 1)
        return float(round(self.coefficients.sum()))

    def taken(self, rows: Counts) -> Replicates:
        """Of other records, by their places."""
        return Replicates(self.kind, self.weights[rows], self.coefficients)
