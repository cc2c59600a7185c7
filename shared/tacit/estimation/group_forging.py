"""How many forged records would change which of two groups surely has a larger share, and how far they move a group's share.

A difference δ is ruled out where no two shares p₁ and p₂ = p₁ − δ fit the groups: with u = (P₁ − p₁S₁, P₂ − p₂S₂) and V its covariance,
Fieller's statistic Q = u'V⁻¹u exceeds a bound b at every p₁ (`tacit.estimation.group_region`). It is sure which group has more where 0 is ruled
out. For such a pair of shares let a = V⁻¹u. The mean of a'u over the records is Q. A forged record adds at most

    U = max a₁z₁·(z_T − p₁) + a₂z₂·(z_T − p₂),

over the answers and levels that a forger may choose: z₁ and z₂ are the weights of both groups for one answer, and z_T that of the trait for
another. If a share ψ of those who answered both is forged, the mean of a'u among the honest ones is at least (Q − ψU)/(1 − ψ), and their
second moments are at most 1/(1 − ψ) times those of all. So the shares do not fit the honest ones either, as long as

    (Q − ψU)² ≥ b·Q,  that is  ψ ≤ √Q·(√Q − √b)/U:

any a gives a bound from below, so the share is one that no smaller one can undercut, whatever the forgers send.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Floats, Indices
from tacit.estimation.forging import MOST_FORGED, Extremes, ForgedShift
from tacit.estimation.group_region import Groups
from tacit.estimation.intervals import Bounded

STEPS = 513
"""Shares p₁ that are tried."""

HALVINGS = 18
"""Of where an end of a widened interval can be: to a thousandth of a percent."""


@dataclass(frozen=True, slots=True, eq=False)
class Forgers:
    """What forgers of a table may send.

    Attributes:
        row_weights: z₁ and z₂ of each comparison for each answer and level of a forger, float64 [m, 2, answers].
        column_weights: z_T likewise, float64 [m, answers].
        part: the share of all records that answered both.
    """

    row_weights: Floats
    column_weights: Floats
    part: float

    def ruled_out_below(self, groups: Groups, row: int, difference: float, bound: float) -> float:
        """The share of all records below which this difference of one comparison is ruled out; 0 if it is not even by chance alone."""
        p = np.linspace(max(0.0, difference), min(1.0, 1.0 + difference), STEPS)
        pair = (p, p - difference)
        q, *a = (each[0] for each in groups.take(slice(row, row + 1)).toward(*(each[None] for each in pair)))
        pushed = [each[:, None] * weights for each, weights in zip(a, self.row_weights[row], strict=True)]
        # In z_T that is linear: largest at one of its ends.
        slope, traits = pushed[0] + pushed[1], self.column_weights[row]
        most = np.maximum(slope * traits.min(), slope * traits.max())
        u = (most - pushed[0] * pair[0][:, None] - pushed[1] * pair[1][:, None]).max(axis=1)
        with np.errstate(divide="ignore", invalid="ignore"):
            share = np.sqrt(q) * (np.sqrt(q) - np.sqrt(bound)) / u
        share = np.where((u > 0.0) & np.isfinite(q), share, np.inf)
        return float(np.clip(self.part * share.min(), 0.0, MOST_FORGED))


def certain_below(groups: Groups, sure: Bools, bound: Floats, forgers: Forgers) -> Floats:
    """The share of all records below which differences stay sure that chance alone leaves sure, float64 [m]; NaN elsewhere.

    Args:
        groups: the comparisons.
        sure: bool [m].
        bound: b, float64 [m].
        forgers: of these groups.
    """
    found = np.full(len(groups), np.nan)
    for row in np.flatnonzero(sure).tolist():
        found[row] = forgers.ruled_out_below(groups, row, 0.0, float(bound[row]))
    return found


def widened_differences(
    groups: Groups, rows: Indices, plain: Bounded, bound: Floats, forgers: Forgers, share: float
) -> Bounded:
    """Differences with intervals that allow for forged records: all that the honest records may not rule out; arrays [m], NaN elsewhere.

    Args:
        groups: the comparisons.
        rows: which of them, int32.
        plain: the differences with their intervals, [m].
        bound: b of these intervals, float64 [m].
        forgers: of these groups.
        share: of all records that may be forged.
    """
    found = np.full((3, len(groups)), np.nan)
    for row in rows.tolist():
        ends = [
            _farthest(groups, row, (float(own), limit), float(bound[row]), forgers, share)
            for own, limit in ((plain.low[row], -1.0), (plain.high[row], 1.0))
        ]
        found[:, row] = plain.value[row], *ends
    return Bounded(*found)


def _farthest(
    groups: Groups, row: int, ends: tuple[float, float], bound: float, forgers: Forgers, share: float
) -> float:
    """The difference, from that at the first end on, beyond which all are ruled out."""
    inside, outside = ends
    for _ in range(HALVINGS):
        middle = (inside + outside) / 2.0
        if forgers.ruled_out_below(groups, row, middle, bound) >= share:
            outside = middle
        else:
            inside = middle
    return outside


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
