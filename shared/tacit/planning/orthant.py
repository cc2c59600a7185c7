"""The chance that several normal estimates all exceed their bounds: Genz's method (1992), for many problems at once.

With L the Cholesky factor of the correlations, P(Z ≤ b) is the mean over uniform u of a product whose factors are the
conditional probabilities of one coordinate after the other. The mean is taken over a fixed lattice of points, so the same
question has the same answer, and the answer moves smoothly with the bounds.
"""

from __future__ import annotations

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.testing import upper_tail

_REACH = 9.0
_GRID = np.linspace(-_REACH, _REACH, 18_001)
_BELOW = upper_tail(-_GRID)

POINTS = 1_021
"""Lattice points for a few problems; their root mean square error is below 0.1 % for the seven dimensions of three items."""

POINTS_OF_MANY = 127
"""Lattice points where more than `FEW` problems are solved, whose errors add up to nothing."""

FEW = 32

_PRIMES = np.array(
    [
        2,
        3,
        5,
        7,
        11,
        13,
        17,
        19,
        23,
        29,
        31,
        37,
        41,
        43,
        47,
        53,
        59,
        61,
        67,
        71,
        73,
        79,
        83,
        89,
        97,
        101,
        103,
        107,
        109,
        113,
        127,
    ]
)

_NEGLIGIBLE = 1e-7
"""A chance below this is taken as 0."""

_LEAST_OWN = 1e-6
"""The least standard deviation that a coordinate has of its own, relative to its whole one."""


def below(z: Floats) -> Floats:
    """P(N(0,1) ≤ z), to 1e-7."""
    found: Floats = np.interp(z, _GRID, _BELOW)
    return found


def quantile(share: Floats) -> Floats:
    """The z with P(N(0,1) ≤ z) = share, within ±9."""
    found: Floats = np.interp(share, _BELOW, _GRID)
    return found


def all_above(mean: Floats, covariance: Floats, bounds: Floats) -> Floats:
    """P(every coordinate ≥ its bound), float64 [m].

    Args:
        mean: float64 [m, D].
        covariance: float64 [m, D, D].
        bounds: float64 [m, D].
    """
    deviation = np.sqrt(np.diagonal(covariance, axis1=1, axis2=2))
    with np.errstate(divide="ignore", invalid="ignore"):
        reach = np.where(
            deviation > 0.0, (mean - bounds) / deviation, np.where(mean >= bounds, np.inf, -np.inf)
        )
        related = covariance / (deviation[:, :, None] * deviation[:, None, :])
    related = np.where(np.isfinite(related), related, np.eye(mean.shape[1]))
    found: Floats = below(reach).min(axis=1)
    hard = np.flatnonzero((found > _NEGLIGIBLE) & (below(reach) < 1.0 - _NEGLIGIBLE).any(axis=1))
    found[found <= _NEGLIGIBLE] = 0.0
    points = POINTS if len(hard) <= FEW else POINTS_OF_MANY
    step = max(1, 4_000_000 // (points * mean.shape[1]))
    for start in range(0, len(hard), step):
        rows = hard[start : start + step]
        found[rows] = _genz(reach[rows].clip(-_REACH, _REACH), related[rows], _lattice(points, mean.shape[1]))
    return found


def _genz(reach: Floats, related: Floats, points: Floats) -> Floats:
    order = np.argsort(reach, axis=1)  # the hardest bound first takes most of the variation
    reach = np.take_along_axis(reach, order, axis=1)
    related = np.take_along_axis(np.take_along_axis(related, order[:, :, None], 1), order[:, None, :], 2)
    factor = _cholesky(related)
    rows, size = reach.shape
    normal, found = np.zeros((rows, len(points), size)), np.ones((rows, len(points)))
    for place in range(size):
        known = np.einsum("mpj,mj->mp", normal[:, :, :place], factor[:, place, :place])
        share = below((reach[:, place, None] - known) / factor[:, place, place, None])
        found *= share
        normal[:, :, place] = quantile(points[:, place] * share)
    result: Floats = found.mean(axis=1)
    return result


def _cholesky(related: Floats) -> Floats:
    """The factor, column by column; a coordinate that the others decide keeps a tiny deviation of its own."""
    rows, size, _ = related.shape
    factor = np.zeros((rows, size, size))
    for column in range(size):
        left = related[:, column:, column] - np.einsum(
            "mij,mj->mi", factor[:, column:, :column], factor[:, column, :column]
        )
        own = np.sqrt(np.maximum(left[:, 0], _LEAST_OWN**2))
        factor[:, column, column] = own
        factor[:, column + 1 :, column] = np.where(
            own[:, None] > 10 * _LEAST_OWN, left[:, 1:] / own[:, None], 0.0
        )
    return factor


def _lattice(count: int, size: int) -> Floats:
    """Richtmyer's points with the tent transform, inside (0, 1); float64 [count, size]."""
    steps = np.arange(1, count + 1)[:, None] * np.sqrt(_PRIMES[:size]) + 0.5
    points: Floats = np.abs(2.0 * (steps % 1.0) - 1.0)
    return points.clip(1e-9, 1.0 - 1e-9)
