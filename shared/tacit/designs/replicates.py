"""Replicate weights: the sample weighted as if it had been drawn again, many times; the spread of a figure over them is its variance.

    V = Σ_r c_r (θ_r − θ)²

A jackknife (JKn: Rust and Rao 1996) leaves one cluster out in each replicate, and weighs the m − 1 others of its stratum by m/(m − 1): the largest ratio of
its weights to the full ones says c_r = (m − 1)/m. A bootstrap (Rao, Wu and Yue 1992) has c_r = 1/R. Degrees of freedom: how many
independent ways the weights move in (Lumley 2010), which of either are the clusters less the strata.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Counts, Floats
from tacit.estimation.choices import ReplicateKind
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template

ROUNDED = 1e-5
"""What is left of a way that weights move in, relative to the largest, when it is their rounding alone."""

TOO_FEW = Template(
    "replicates.too-few", "replicate weights: {replicates} is too few to show a spread; give all of them"
)
NO_SUCH_KIND = Template(
    "replicates.no-such-kind", "{kind!r} is no kind of replicate weights; they are {kinds}"
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
        freedom: degrees of freedom.
    """

    kind: ReplicateKind
    weights: Floats
    coefficients: Floats
    freedom: float

    @classmethod
    def of(cls, weights: Floats, full: Floats, kind: ReplicateKind | str) -> Replicates:
        """From weights as they are in a table, on one scale with the full ones.

        Raises:
            DatasetError: too few, or weights that cannot be of this kind.
        """
        if str(kind) not in set(ReplicateKind):
            raise DatasetError(NO_SUCH_KIND(kind=str(kind)[:40], kinds=tuple(map(str, ReplicateKind))))
        kind = ReplicateKind(str(kind))
        table = weights.reshape(len(full), -1)
        replicates = table.shape[1]
        if replicates < 2:
            raise DatasetError(TOO_FEW(replicates=replicates))
        empty = np.flatnonzero(table.sum(axis=0) == 0.0)
        if len(empty):
            raise DatasetError(NO_WEIGHT(replicate=int(empty[0]) + 1))
        some = full > 0.0
        if kind is ReplicateKind.BOOTSTRAP:
            moves = table[some] / full[some, None] - 1.0
            ways = np.linalg.eigvalsh(moves.T @ moves)
            freedom = min(int((ways > ROUNDED * ways[-1]).sum()), replicates - 1)
            return cls(kind, table, np.full(replicates, 1.0 / replicates), float(freedom))
        most = (table[some] / full[some, None]).max(axis=0)
        flat = np.flatnonzero(most <= 1.0)
        if len(flat):
            raise DatasetError(NOT_A_JACKKNIFE(replicate=int(flat[0]) + 1))
        # a jackknife leaves each cluster out once, so Σ c is the clusters less the strata
        return cls(kind, table, 1.0 / most, float(round((1.0 / most).sum())))

    def taken(self, rows: Counts) -> Replicates:
        """Of other records, by their places."""
        return Replicates(self.kind, self.weights[rows], self.coefficients, self.freedom)
