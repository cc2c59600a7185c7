"""The variance of a regression's equations over records: of independent ones, or by a sampling design.

Without a design records are independent draws and V = Σ u u' (the sandwich HC0). With one it is that of
`tacit.designs.sampling`, of weighted rows in the order of the data, 0 for records that are left out. Where a share f of the
population was asked, the distortion stays random in that share: Σ f_i ω_i² (u_i u_i' − E[u_i u_i' | truth]) is added; where the last
is not known, V is that of a sample of a large population, which is never less. With replicate weights V = Σ_r c_r (Σ u_r)², the
sums Σ u_r weighted by each replicate.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from tacit.compute.arrays import Bools, Floats, Indices, gram_of

if TYPE_CHECKING:
    from tacit.designs.sampling import SamplingDesign

Held = Callable[[Floats], Floats]
"""Σ weight · E[u u' | truth] for a weight of each row."""


@dataclass(frozen=True, slots=True, eq=False)
class RecordSums:
    """Records, the rows that stand for them, and the design that chose them.

    Attributes:
        design: how they were chosen; None for independent draws.
        kept: which records of the data are used, bool [records].
        pattern: the row of each of these, int32 [n].
        rows: how many rows there are.
    """

    design: SamplingDesign | None
    kept: Bools
    pattern: Indices
    rows: int

    @property
    def freedom(self) -> float:
        """Degrees of freedom of t; infinite for the normal distribution."""
        return math.inf if self.design is None else self.design.freedom

    def _each(self) -> Floats | None:
        return None if self.design is None else np.asarray(self.design.weights[self.kept], np.float64)

    def weights(self, power: int = 1) -> Floats:
        """The sum of ω, or of its square, over the records of each row, float64 [rows]."""
        own = self._each()
        each = np.ones(len(self.pattern)) if own is None else own**power
        return np.asarray(np.bincount(self.pattern, each, self.rows), np.float64)

    def meat(self, rows: Floats, held: Held | None = None) -> Floats:
        """The covariance of Σ ω u, from u of each row, float64 [q, q]; `held` as above, None where it is not known."""
        if self.design is None:
            return gram_of(rows, self.weights())
        if self.design.replicates is not None:
            return self.spread(self.replicated() @ rows - self.weights() @ rows)
        own = self._each()
        assert own is not None, "a design has weights"
        scores = np.zeros((len(self.kept), rows.shape[1]))
        scores[self.kept] = rows[self.pattern] * own[:, None]
        if held is None:
            return self.design.of_large_population().meat(scores)
        found = self.design.meat(scores)
        if self.design.fraction.any():
            asked = self.design.sampled[self.kept] * own**2
            by_row = np.asarray(np.bincount(self.pattern, asked, self.rows), np.float64)
            found = found + gram_of(rows, by_row)
            found -= held(by_row)
        return np.asarray(found, np.float64)

    def replicated(self) -> Floats:
        """The sums of replicate weights over the records of each row, float64 [replicates, rows]; none without such weights."""
        if self.design is None or self.design.replicates is None:
            return np.zeros((0, self.rows))
        every = self.design.replicates.weights[self.kept].T
        return np.stack([np.bincount(self.pattern, each, self.rows) for each in every])

    def spread(self, apart: Floats) -> Floats:
        """The covariance of figures by how far those of each replicate weight are from them, float64 [replicates, q]."""
        assert self.design is not None, "replicates are of a design"
        assert self.design.replicates is not None, "replicates are of a design"
        return np.asarray((apart.T * self.design.replicates.coefficients) @ apart)
