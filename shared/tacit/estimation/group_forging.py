"""How many forged records would change which of two groups surely has a larger share, and how far they move a group's share.

A difference is sure where no common share p fits both groups: with u(p) = (P₁ − pS₁, P₂ − pS₂) and V(p) its covariance, Fieller's statistic
Q(p) = u'V⁻¹u exceeds a bound b at every p (`tacit.estimation.group_region`). For a p let a = V⁻¹u. The mean of a'u over the records is Q. A
forged record adds at most

    U(p) = max (a₁z₁ + a₂z₂)·(z_T − p),

over the answers and levels that a forger may choose: z₁ and z₂ are the weights of both groups for one answer, and z_T that of the trait for
another. If a share ψ of those who answered both is forged, the mean of a'u among the honest ones is at least (Q − ψU)/(1 − ψ), and their
second moments are at most 1/(1 − ψ) times those of all. So no common share fits the honest ones either, as long as

    (Q − ψU)² ≥ b·Q,  that is  ψ ≤ √Q·(√Q − √b)/U,   at every p:

any a gives a bound from below, so the share is one that no smaller one can undercut, whatever the forgers send.
"""

from __future__ import annotations

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.estimation.forging import MOST_FORGED, Extremes, ForgedShift
from tacit.estimation.group_region import Groups

STEPS = 513
"""Shares p that are tried."""


def certain_below(
    groups: Groups, sure: Bools, bound: Floats, row_weights: Floats, column_weights: Floats, part: float
) -> Floats:
    """The share of all records below which differences stay sure that chance alone leaves sure, float64 [m]; NaN elsewhere.

    Args:
        groups: the comparisons.
        sure: bool [m].
        bound: b, float64 [m].
        row_weights: z₁ and z₂ of each comparison for each answer and level of a forger, float64 [m, 2, answers].
        column_weights: z_T likewise, float64 [m, answers].
        part: the share of all records that answered both.
    """
    found = np.full(len(groups), np.nan)
    p = np.linspace(0.0, 1.0, STEPS)
    for row in np.flatnonzero(sure).tolist():
        one = groups.take(slice(row, row + 1))
        q, first, second = (each[0] for each in one.along(np.broadcast_to(p, (1, STEPS))))
        rows = first[:, None] * row_weights[row, 0] + second[:, None] * row_weights[row, 1]
        columns = column_weights[row] - p[:, None]
        u = Extremes(rows.min(axis=1), rows.max(axis=1)).times(
            Extremes(columns.min(axis=1), columns.max(axis=1))
        )
        with np.errstate(divide="ignore", invalid="ignore"):
            share = np.sqrt(q) * (np.sqrt(q) - np.sqrt(bound[row])) / u.most
        share = np.where((u.most > 0.0) & np.isfinite(q), share, np.inf)
        found[row] = np.clip(part * share.min(), 0.0, MOST_FORGED)
    return found


def forged_share_shift(
    held: Floats, size: Floats, rows: Extremes, columns: Extremes, part: float
) -> ForgedShift:
    """How far forged records can move the share of a trait in a group; infinite where they may leave the group without a size.

    A forged record changes P by ψ(z_G·z_T − P) and S by ψ(z_G − S); P/S is then largest and smallest where both weights are extreme.

    Args:
        held: P, float64 [m].
        size: S, float64 [m].
        rows: of z_G, [m].
        columns: of z_T, [m].
        part: ψ, the share of those who answered both that is forged.
    """
    corners = [(group, trait) for group in (rows.least, rows.most) for trait in (columns.least, columns.most)]
    sizes = (1.0 - part) * size + part * np.stack([group for group, _ in corners])
    with np.errstate(divide="ignore", invalid="ignore"):
        moved = ((1.0 - part) * held + part * np.stack([g * t for g, t in corners])) / sizes - held / size
    known = size > 0.0
    bounded = (sizes > 0.0).all(axis=0)
    return ForgedShift(
        np.where(known, np.where(bounded, np.minimum(moved.min(axis=0), 0.0), -np.inf), np.nan),
        np.where(known, np.where(bounded, np.maximum(moved.max(axis=0), 0.0), np.inf), np.nan),
    )
