"""Tables of one or two questions under a sampling design: weighted cells, with covariances by the design.

What a record adds to a table depends on the combination alone that it sent (channels and answers of both questions), so the weights of each cluster by
combination are all that is needed. With p_c the weighted share of combination c, cluster u moves a figure whose value at c is z(c) by Σ_c z(c)·M_uc,
M_uc = (W_uc − p_c W_u)/W, and M'M is the covariance of everything linear.

Intervals read a number of records; they are given that of as many drawn by themselves as tell as much of the cells (n divided by the design's effect on them).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Floats
from tacit.compute.control import go_on
from tacit.counting.answer_counts import TableSide, combinations_sent, count_pairs
from tacit.designs.sampling import SamplingDesign
from tacit.estimation.cross_table import CellMoments, Stratum
from tacit.estimation.inversion import Variance
from tacit.records.mixed import Records

NOTHING = 1e-16
"""A variance of shares that is rounding."""

MOST_RECORDS = 10**9
"""As many as a table under a design may tell as much as: of the whole population, asked openly, chance knows no end."""


@dataclass(frozen=True, slots=True, eq=False)
class DesignCellMoments(CellMoments):
    """A table of weighted cells.

    Attributes:
        answered: records that answered both questions.
        chance: the covariance of the combinations' shares, float64 [c, c].
        drawn: Σ f ω² of each combination over (Σω)², float64 [c].
    """

    answered: int
    chance: Floats
    drawn: Floats

    def linear(self, combinations: Floats) -> tuple[Floats, Floats]:
        """Estimates of linear combinations of cells, float64 [q, k₁, k₂], and their covariance; as `CellMoments.linear`."""
        size = len(combinations)
        if not self.answered:
            return np.full(size, np.nan), np.full((size, size), np.nan)
        sent = self._sent(combinations)
        products = (combinations[:, None] * combinations[None]).reshape(-1, *combinations.shape[1:])
        held = (self._sent(products) @ self.drawn).reshape(size, size)
        spread = sent @ self.chance @ sent.T + (sent * self.drawn) @ sent.T - held
        return np.einsum("qab,ab->q", combinations, self.cells()), spread

    def error(self, spread: Floats, shares: Floats) -> Floats:  # noqa: ARG002 - as of its parent
        """Standard errors from variances; a share to which weights were raked has none."""
        nothing = np.abs(spread) <= NOTHING
        return np.where(spread < -NOTHING, np.nan, np.where(nothing, 0.0, np.sqrt(np.maximum(spread, 0.0))))

    def _sent(self, combinations: Floats) -> Floats:
        """What each combination sent adds to each figure, float64 [q, c]."""
        parts = [
            np.einsum("ai,qab,bj->qij", each.row, combinations, each.column, optimize=True)
            for each in self.strata
        ]
        return np.concatenate([part.reshape(len(combinations), -1) for part in parts], axis=1)


def cell_moments(
    dataset: Records,
    row: TableSide,
    column: TableSide | None,
    variance: Variance,
    design: SamplingDesign | None = None,
    check: Callable[[], None] = go_on,
) -> CellMoments:
    """A table of two questions, or of one, as it can be estimated.

    Raises:
        DatasetError: both sides are of one question.
    """
    plain = CellMoments(count_pairs(dataset, row, column, check), variance)
    if design is None or not plain.records:
        return plain
    if variance is Variance.RECORDS:
        design = design.of_everybody()
    strata, code = combinations_sent(dataset, row, column, check)
    known = code >= 0
    size = sum(stratum.counts.size for stratum in strata)
    weights = np.zeros((size, design.records))
    weights[code[known], np.flatnonzero(known)] = design.weights[known]
    whole = weights.sum()
    share = weights.sum(axis=1) / whole
    moved = design.moved((weights - share[:, None] * weights.sum(axis=0)) / whole, weights)
    drawn = np.bincount(code[known], (design.sampled * design.weights**2)[known], minlength=size) / whole**2
    found = DesignCellMoments(
        _scaled(strata, share, 1.0), Variance.POPULATION, int(known.sum()), moved @ moved.T, drawn
    )
    return DesignCellMoments(
        _scaled(strata, share, _effective(found, plain)),
        Variance.POPULATION,
        found.answered,
        found.chance,
        drawn,
    )


def _scaled(strata: list[Stratum], share: Floats, records: float) -> list[Stratum]:
    """The strata with these shares of so many records."""
    scaled, first = [], 0
    for stratum in strata:
        own = share[first : first + stratum.counts.size].reshape(stratum.counts.shape)
        scaled.append(Stratum(stratum.row, stratum.column, own * records))
        first += stratum.counts.size
    return scaled


def _effective(found: DesignCellMoments, plain: CellMoments) -> float:
    """How many records drawn by themselves tell as much of the cells."""
    shape = plain.strata[0].counts.shape
    cells = np.eye(shape[0] * shape[1]).reshape(-1, *shape)
    own = float(np.trace(found.linear(cells)[1]))
    # As if everybody had been drawn by themselves with these weights' shares of cells.
    alone = CellMoments(
        [Stratum(s.row, s.column, s.counts * found.answered) for s in found.strata], Variance.POPULATION
    )
    spread = float(np.trace(alone.linear(cells)[1]))
    times = own / spread if spread > 0.0 and np.isfinite(own) else 1.0
    return float(min(max(round(found.answered / max(times, 1e-9)), 2), MOST_RECORDS))
