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

from tacit.compute.arrays import Bools, Floats, Indices, gram_of, pieces
from tacit.estimation.signer_influence import SignerInfluence

if TYPE_CHECKING:
    from tacit.designs.sampling import SamplingDesign

ROUNDED = 1e-12  # what is left of a variance by rounding alone, as a share of it
WORST = 5  # signers that are left out together

Held = Callable[[Floats], Floats]  # Σ weight · E[u u' | truth] for a weight of each row


@dataclass(frozen=True, slots=True, eq=False)
class RecordSums:
    """Records, and the rows that stand for them."""

    design: SamplingDesign | None  # that chose them; None for independent draws
    kept: Bools  # which records of the data are used, bool [records]
    pattern: Indices  # the row of each of these, int32 [n]
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
            return self.design.of_share(0.0).meat(scores)
        found = self.design.meat(scores)
        if self.design.fraction.any():
            asked = self.design.sampled[self.kept] * own**2
            by_row = np.asarray(np.bincount(self.pattern, asked, self.rows), np.float64)
            whole = gram_of(rows, by_row)
            found = found + whole - held(by_row)
            least = ROUNDED * np.sqrt(np.multiply.outer(np.diag(whole), np.diag(whole)))
            found[np.abs(found) < least] = 0.0  # where everybody answered openly nothing is left
        return np.asarray(found, np.float64)

    def replicated(self) -> Floats:
        """The sums of replicate weights over the records of each row, float64 [replicates, rows]; none without such weights."""
        if self.design is None or self.design.replicates is None:
            return np.zeros((0, self.rows))
        every = self.design.replicates.weights[self.kept].T
        return np.stack([np.bincount(self.pattern, each, self.rows) for each in every])

    def spread(self, apart: Floats) -> Floats:
        """The covariance of figures by how far those of each replicate weight are from them, float64 [replicates, q]."""
        assert self.design is not None
        assert self.design.replicates is not None
        return np.asarray((apart.T * self.design.replicates.coefficients) @ apart)


def influence_of(scores: Floats, information: Floats) -> Floats:
    """IF of each row, from its scores and the information, written in the place of the scores."""
    for rows in pieces(*scores.shape):
        scores[rows] = np.linalg.solve(information, scores[rows].T).T
    return scores


def efficiency(direct: Floats, actual: Floats) -> float:
    """The geometric mean, over all directions, of how much of the information is left; 0 where records are so few that it is not known."""
    (sign, first), (other, second) = np.linalg.slogdet(direct), np.linalg.slogdet(actual)
    if sign <= 0 or other <= 0:
        return 0.0
    return min(1.0, math.exp((first - second) / len(direct)))


def losses_of(sums: Floats, signers: int) -> SignerInfluence:
    """What coefficients lose without single signers, from the sums of each, [coefficients, signers]."""
    shift = np.take_along_axis(sums, np.abs(sums).argmax(axis=1)[:, None], axis=1)[:, 0]
    order = np.sort(sums, axis=1)
    least = np.minimum(order[:, :WORST], 0.0).sum(axis=1)
    most = np.maximum(order[:, -WORST:], 0.0).sum(axis=1)
    worst = np.where(np.abs(least) > np.abs(most), least, most)
    factor = signers / (signers - 1.0) if signers > 1 else np.nan
    error = np.sqrt(factor * (sums**2).sum(axis=1))
    return SignerInfluence(shift, worst, error, np.full(len(sums), float(signers)))
