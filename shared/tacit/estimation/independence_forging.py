"""Tests of independence of what the honest records of a study say at least if a share φ of all was forged, whatever was sent.

Let r and c be the margins of the estimated table p of all records, D = p − r·c' how far it is from independence, D' the same of the
honest records, z and y the weights of a record for the answers to both questions. With any matrix A, and B = z'Ay and
C = (z − r)'A(y − c) over all that can be sent,

    (1 − φ)²·⟨A, D'⟩ ≥ (1 − φ)·⟨A, D⟩ − φ·max C − φ²·(max B − min B),

and the statistic of the honest records is at least what they have in the direction A: no smaller share can undercut it. A is chosen so
that of all records nothing is lost.

* **Pearson's** (one channel a question): X² = n·Σ D²/(r·c), and a margin of the honest ones is at most 1/(1 − φ) times that of
  all; A = D/(r·c).
* **Score** (several channels): n·⟨A, D⟩² over the mean square of the score ⟨A, (z − r)(y − c)'⟩, with the A that makes it
  largest. That of the honest ones is at most 1/(1 − φ) times that of all, but for what moves with the margins, which are off by
  φ/(1 − φ)·(s − r), s the mean of z over the forged ones.
"""

from collections.abc import Callable

import numpy as np

from tacit.estimation.choices import MOST_FORGED
from tacit.estimation.cross_table import CellMoments, Stratum, score_sums
from tacit.estimation.testing import chi_squared_tail

HALVINGS = 40  # of where the share can be


def dependent_below(moments: CellMoments, freedom: int, p_value: float, alpha: float) -> float:
    """The share of those who answered both below which independence stays ruled out; NaN where chance alone does not rule it out.

    By degrees of freedom and p-value of `tacit.estimation.cross_table.independence`; it is ruled out where that is below α.
    """
    if not p_value < alpha:
        return float("nan")
    least = _pearson(moments.strata[0]) if len(moments.strata) == 1 else _score(moments)
    low, high = 0.0, MOST_FORGED
    for _ in range(HALVINGS):
        middle = (low + high) / 2.0
        low, high = (middle, high) if chi_squared_tail(least(middle), freedom) < alpha else (low, middle)
    return low


def _pearson(stratum: Stratum) -> Callable[[float], float]:
    """What Pearson's statistic of the honest records is at least if a share is forged."""
    records = stratum.counts.sum()
    sent = stratum.counts / records
    expected = np.outer(sent.sum(axis=1), sent.sum(axis=0))
    excess = sent - expected
    whole = float(np.sqrt((excess**2 / expected).sum()))
    direction = excess / expected / whole
    # Weighted by the margins A's rows and columns add up to 0, so B and C are A.
    most, apart = float(direction.max()), float(direction.max() - direction.min())

    def least(share: float) -> float:
        size = (1.0 - share) * whole - share * most - share**2 * apart
        return float(records * max(size, 0.0) ** 2 / (1.0 - share))

    return least


def _score(moments: CellMoments) -> Callable[[float], float]:
    """What the score statistic of the honest records is at least if a share is forged."""
    records, cells = moments.records, moments.cells()
    rows, columns = cells.sum(axis=1), cells.sum(axis=0)
    left = [stratum.row - rows[:, None] for stratum in moments.strata]
    right = [stratum.column - columns[:, None] for stratum in moments.strata]
    scores = list(zip(left, right, (stratum.counts / records for stratum in moments.strata), strict=True))
    # A is 0 in the last row and column, which the others tell.
    direction = np.zeros(cells.shape)
    mean, spread = score_sums(scores, (len(rows) - 1) * (len(columns) - 1))
    direction[:-1, :-1] = np.linalg.solve(spread, mean).reshape(len(rows) - 1, len(columns) - 1)
    whole = float((direction * (cells - np.outer(rows, columns))).sum())
    # What any forger can send: the answers and channels of either question, chosen apart.
    z, y = np.concatenate(left, axis=1), np.concatenate(right, axis=1)
    centred = z.T @ direction @ y
    plain = (z + rows[:, None]).T @ direction @ (y + columns[:, None])
    most, apart = float(centred.max()), float(plain.max() - plain.min())
    largest = float(np.abs(centred).max())
    square = float(np.sqrt(sum(((a.T @ direction @ b) ** 2 * weight).sum() for a, b, weight in scores)))
    by_row = sum(((z.T @ direction @ b) ** 2 @ weight.sum(axis=0)) for _, b, weight in scores)
    by_column = sum(((a.T @ direction @ y).T ** 2 @ weight.sum(axis=1)) for a, _, weight in scores)
    with_margins = float(np.sqrt(np.max(by_row)) + np.sqrt(np.max(by_column)))

    def least(share: float) -> float:
        honest, moved = 1.0 - share, share / (1.0 - share)
        mean = (honest * whole - share * most - share**2 * apart) / honest**2
        spread = (square + moved * with_margins) / np.sqrt(honest) + moved**2 * largest
        return float(records * honest * (max(mean, 0.0) / spread) ** 2)

    return least
