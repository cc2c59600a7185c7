"""MASK's estimators: inversion of the transition matrix, and the n+1 counters (Rizvi and Haritsa, VLDB 2002).

Reference estimators that a user can select. They build the matrix the main path avoids, so they are limited to
itemsets of `MAX_LENGTH` items. MASK's n-itemset is ours of K items; its counters hold records with j of K ones.
"""

from __future__ import annotations

import math

import numpy as np

from tacit.arrays import Floats
from tacit.errors import TacitError
from tacit.estimation.contraction import cells
from tacit.messages import Template

MATRIX_TOO_LARGE = Template(
    "estimator.matrix-too-large",
    "the matrix of an itemset of {length} items is too large; the estimator mask stops at {most} items: lower "
    "the maximum length or use the estimator re",
)

MAX_LENGTH = 11
"""A transition matrix of 2^11 × 2^11 float64 takes 32 MiB."""


class EstimatorError(TacitError):
    """A reference estimator asked for what it cannot do."""


def transition_matrices(keep_one: Floats, keep_zero: Floats) -> Floats:
    """M_1 ⊗ … ⊗ M_K of each itemset (RE, formula 2), float64 [m, 2^K, 2^K]; rows: observed, columns: true."""
    m, length = keep_one.shape
    matrix = np.ones((m, 1, 1))
    for j in range(length):
        one, zero = keep_one[:, j], keep_zero[:, j]
        single = np.stack([np.stack([zero, 1.0 - one], axis=1), np.stack([1.0 - zero, one], axis=1)], axis=1)
        size = 2 * matrix.shape[1]
        # Item j is bit j of the index, so the newest item is the slowest axis.
        matrix = np.einsum("mab,mij->maibj", single, matrix).reshape(m, size, size)
    return matrix


def invert(tables: Floats, keep_one: Floats, keep_zero: Floats) -> Floats:
    """The all-ones cell of (M_1 ⊗ … ⊗ M_K)⁻¹ C' (MASK, section 4.2).

    Args:
        tables: float64 [m, 2^K], observed supports of all subsets.
        keep_one: θ1, float64 [m, K].
        keep_zero: θ0, float64 [m, K].

    Returns:
        float64 [m].

    Raises:
        EstimatorError: more than `MAX_LENGTH` items.
    """
    if keep_one.shape[1] > MAX_LENGTH:
        raise EstimatorError(MATRIX_TOO_LARGE(length=keep_one.shape[1], most=MAX_LENGTH))
    observed = cells(np.asarray(tables, dtype=np.float64))
    estimates = np.empty(len(tables))
    step = max(1, (1 << 22) >> (2 * keep_one.shape[1]))
    for start in range(0, len(tables), step):
        part = slice(start, start + step)
        matrix = transition_matrices(keep_one[part], keep_zero[part])
        estimates[part] = np.linalg.solve(matrix, observed[part][:, :, None])[:, -1, 0]
    return estimates


def counter_matrix(length: int, keep: float) -> Floats:
    """P(i observed ones | j true ones) among K items kept with one factor, float64 [K+1, K+1]."""
    lost = 1.0 - keep
    matrix = np.zeros((length + 1, length + 1))
    for j in range(length + 1):
        for kept in range(j + 1):
            stay = math.comb(j, kept) * keep**kept * lost ** (j - kept)
            for appeared in range(length - j + 1):
                rise = math.comb(length - j, appeared) * lost**appeared * keep ** (length - j - appeared)
                matrix[kept + appeared, j] += stay * rise
    return matrix


def counters(tables: Floats, keep: float) -> Floats:
    """MASK's n+1 counters: one weight for all cells with the same number of ones (MASK, section 5.1).

    Args:
        tables: float64 [m, 2^K], observed supports of all subsets.
        keep: the one factor p of every item.

    Returns:
        float64 [m].
    """
    size = tables.shape[1]
    length = size.bit_length() - 1
    ones = np.array([mask.bit_count() for mask in range(size)])
    exactly = cells(np.asarray(tables, dtype=np.float64))
    counted = np.stack([exactly[:, ones == j].sum(axis=1) for j in range(length + 1)], axis=1)
    weights = np.linalg.solve(counter_matrix(length, keep).T, np.eye(length + 1)[:, -1])
    estimates: Floats = counted @ weights
    return estimates
