"""Estimates of a table of two questions and of whatever is linear in its cells, with their covariances.

A record that answered both questions adds to each cell (a, b) the product z_a·z_b of the weights of its two answers, so
E[z_a z_b | x] = 1 in the true cell and 0 in the others, options of one question included. With U = L·z for any linear L,

    population: Cov(Û, Û') = (mean UU' − Û Û')/(n−1);   these records: Σ (UU' − E[xx'-part]) / n²,

where z z' over a stratum (records with the same channels) needs only the counts of what was sent. No matrix of
(k₁·k₂)² is built but for the test of independence.

Source: Guo, Wu and Li, Result 1; RE, section 6.2; docs/mathematics.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.weights import Variance, weights


@dataclass(frozen=True, slots=True, eq=False)
class Stratum:
    """Records whose two answers went through the same two channels.

    Attributes:
        row: z of each row category for each answer sent, float64 [k₁, k₁]: M⁻¹ of the row question.
        column: likewise, float64 [k₂, k₂].
        counts: of what was sent, float64 [k₁, k₂].
    """

    row: Floats
    column: Floats
    counts: Floats

    @property
    def cells(self) -> Floats:
        """Estimated number of records in each true cell, float64 [k₁, k₂]."""
        found: Floats = self.row @ self.counts @ self.column.T
        return found


def inverse_of_options(keep_one: float, keep_zero: float, options: int) -> Floats:
    """M⁻¹ of k-ary randomized response, [k, k], from the channel of one option (θ1 = p, θ0 = 1 − (1−p)/(k−1))."""
    absent, present = _weights(keep_one, keep_zero)
    return np.full((options, options), absent) + np.eye(options) * (present - absent)


def _weights(keep_one: float, keep_zero: float) -> tuple[float, float]:
    absent, present = weights(np.array(keep_one), np.array(keep_zero))
    return float(absent), float(present)


def inverse_of_item(keep_one: float, keep_zero: float) -> Floats:
    """M⁻¹ of a yes/no item, [2, 2]; yes first."""
    absent, present = _weights(keep_one, keep_zero)
    return np.array([[present, absent], [1.0 - present, 1.0 - absent]])


@dataclass(frozen=True, slots=True, eq=False)
class CellMoments:
    """A table of two questions as it can be estimated.

    Attributes:
        strata: all records that answered both.
        variance: which question covariances answer.
    """

    strata: Sequence[Stratum]
    variance: Variance

    @property
    def records(self) -> int:
        """n."""
        return int(sum(stratum.counts.sum() for stratum in self.strata))

    def cells(self) -> Floats:
        """ŝ of each cell, float64 [k₁, k₂]; there must be a record."""
        total: Floats = np.sum([stratum.cells for stratum in self.strata], axis=0)
        return total / self.records

    def linear(self, combinations: Floats) -> tuple[Floats, Floats]:
        """Estimates of linear combinations of cells, and their covariance.

        Args:
            combinations: L, float64 [q, k₁, k₂].

        Returns:
            float64 [q] and [q, q]; NaN where the records cannot tell.
        """
        n, size = float(self.records), len(combinations)
        if not n:
            return np.full(size, np.nan), np.full((size, size), np.nan)
        second = np.zeros((len(combinations),) * 2)
        for stratum in self.strata:
            sent = np.einsum("ai,qab,bj->qij", stratum.row, combinations, stratum.column, optimize=True)
            second += np.einsum("qij,rij,ij->qr", sent, sent, stratum.counts, optimize=True)
        shares = np.einsum("qab,ab->q", combinations, self.cells())
        if self.variance is Variance.RECORDS:
            held = np.einsum("qab,rab,ab->qr", combinations, combinations, self.cells(), optimize=True)
            return shares, second / n**2 - held / n
        with np.errstate(divide="ignore", invalid="ignore"):
            return shares, np.where(n > 1.0, (second / n - np.outer(shares, shares)) / (n - 1.0), np.nan)


def independence(moments: CellMoments) -> tuple[float, int]:
    """The test statistic of "the two questions are independent in the population", and its degrees of freedom.

    With one stratum the answers sent are independent exactly if the true ones are, so Pearson's statistic of the table as
    it was sent is the score test. With several, levels may depend on the answers, and the score of the pooled estimates,
    d = (z_a − ŝ_a)(z_b − ŝ_b), is compared with its own spread over records. Both are χ² with (k₁−1)(k₂−1) degrees of
    freedom.

    Returns:
        the statistic, NaN where the records cannot tell, and the degrees of freedom.
    """
    if not moments.strata:
        return float("nan"), 0
    rows, columns = moments.strata[0].counts.shape
    freedom = (rows - 1) * (columns - 1)
    if len(moments.strata) == 1:
        return _pearson(moments.strata[0].counts), freedom
    return _score(moments, rows, columns), freedom


def _pearson(counts: Floats) -> float:
    n, rows, columns = counts.sum(), counts.sum(axis=1), counts.sum(axis=0)
    if not rows.all() or not columns.all():
        return float("nan")
    expected = np.outer(rows, columns) / n
    return float(((counts - expected) ** 2 / expected).sum())


def _score(moments: CellMoments, rows: int, columns: int) -> float:
    cells = moments.cells()
    row_share, column_share = cells.sum(axis=1), cells.sum(axis=0)
    size = (rows - 1) * (columns - 1)
    mean, spread, n = np.zeros(size), np.zeros((size, size)), moments.records
    for stratum in moments.strata:
        left = (stratum.row - row_share[:, None])[:-1]
        right = (stratum.column - column_share[:, None])[:-1]
        score = np.einsum("ai,bj->abij", left, right).reshape(size, -1)
        weight = stratum.counts.ravel()
        mean += score @ weight
        spread += (score * weight) @ score.T
    if n <= size or np.linalg.matrix_rank(spread) < size:
        return float("nan")
    return float(mean @ np.linalg.solve(spread, mean))


def on_simplex(shares: Floats) -> Floats:
    """The shares closest to these (least squares) that are not negative and add up to 1, float64 [k].

    Source: Held, Wolfe and Crowder (1974); Duchi and others (2008), figure 1.
    """
    ordered = np.sort(shares)[::-1]
    above = (np.cumsum(ordered) - 1.0) / np.arange(1, len(shares) + 1)
    last = int(np.flatnonzero(ordered > above)[-1])
    found: Floats = np.maximum(shares - above[last], 0.0)
    return found
