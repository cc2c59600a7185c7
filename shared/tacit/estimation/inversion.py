"""Inversion of the randomization: from observed supports of an itemset's subsets to its estimate, its second moments and its cells.

**Contraction**, one 2×2 step an item. With T[f] the number of records that show all items of f ⊆ I (bit j of the index f is item j of I)
and g(y) = g(0) + (g(1) − g(0))·y of each answer,

    Σ_records ∏_{X∈I} g_X(y_X) = Σ_{f⊆I} T[f] ∏_{X∈f} (g_X(1) − g_X(0)) ∏_{X∈I∖f} g_X(0).

With g = w, w(1) = θ0/d and w(0) = −(1−θ0)/d, d = θ1 + θ0 − 1, so that E[w(y) | x] = x, this is the estimate of RE and MASK (RE, formula 4
and Theorem 1). The second moment takes w² for the population, the respondents being a sample (Guo, Wu and Li, Result 1); for these
records, where only the distortion is random, the v(y) with E[v(y) | x] = E[w² | x] (RE, section 6.2).

**Prediction** of s_I from the supports of all proper subsets of I. The share of people who hold exactly f ⊆ I is
cell_f = base_f + (−1)^{K−|f|} s_I, base_f by inclusion and exclusion from the proper subsets. It has no K-way interaction (Bishop, Fienberg and
Holland 1975, chapter 2) where Σ_f (−1)^{K−|f|} log cell_f = 0. The left side rises from −∞ to +∞ between the `bounds`, Fréchet's (no cell
may be negative), so its root is unique: the limit of iterative proportional fitting, also where that would be slow. For K = 2 it is
independence. Invariant: a prediction lies within the bounds, in the middle where the subsets contradict each other and leave no room.

**Reference estimators** that a user can select. MASK's invert the transition matrix, or the n+1 counters of records with j of n
ones (Rizvi and Haritsa, VLDB 2002); they build the matrix that the main path avoids, so they are limited to itemsets of
`MAX_LENGTH` items. Recursive Estimation (Xia, Yang, Chi, Muntz 2004, formula 4 with p and q), with Ŝ_∅ = n, gives what the contraction gives:

    Ŝ_I = (S'_I − Σ_{f⊂I} Ŝ_f ∏_{X∈f} d_X ∏_{X∈I∖f} (1−θ0_X)) / ∏_{X∈I} d_X.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Floats, Indices
from tacit.compute.control import stretches
from tacit.estimation.choices import Variance as Variance  # noqa: PLC0414 - which of its second moments
from tacit.estimation.kernels import contract_rows, transform_rows
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template


@dataclass(frozen=True, slots=True, eq=False)
class Coefficients:
    """A per-answer quantity g of each item, as the contraction wants it: g(0) and g(1) − g(0), float64 [..., K] each."""

    absent: Floats
    present: Floats

    @classmethod
    def of(cls, zero: Floats, one: Floats) -> Coefficients:
        """From the values g(0) and g(1)."""
        return cls(zero, one - zero)

    def of_row(self, row: int, items: Indices) -> Coefficients:
        """The coefficients of these items [m, K] in one row of a table of them [rows, items]."""
        return Coefficients(np.take(self.absent[row], items), np.take(self.present[row], items))


def contract(tables: Floats, coefficients: Coefficients) -> Floats:
    """Σ_f T[f] ∏_{X∈f} present_X ∏_{X∉f} absent_X, float64 [m], from observed supports T of all subsets, [m, 2^K], and coefficients [m, K]."""
    tables, absent, present = _alike(tables, coefficients)
    results = np.empty(len(tables))
    contract_rows(tables, absent, present, results)
    return results


def transform(tables: Floats, outside: Coefficients, inside: Coefficients) -> Floats:
    """The contraction for every A ⊆ I at once, float64 [m, 2^K]: `inside` for the items of A, `outside` for the others; else as `contract`."""
    rows = max(len(outside.absent), len(inside.absent))
    results, absent_out, present_out = _alike(tables, outside, rows)
    _, absent_in, present_in = _alike(results, inside)
    results = results.copy()
    transform_rows(results, absent_out, present_out, absent_in, present_in)
    return results


def _alike(tables: Floats, coefficients: Coefficients, least: int = 1) -> tuple[Floats, Floats, Floats]:
    """Tables and coefficients with as many rows each, as the kernels want them; one row serves for all."""
    arrays = tables, coefficients.absent, coefficients.present
    (rows,) = np.broadcast_shapes(*(each.shape[:1] for each in arrays), (least,))
    length = coefficients.absent.shape[1]
    whole = (
        each if each.shape == (rows, size) else np.broadcast_to(each, (rows, size))
        for each, size in zip(arrays, (1 << length, length, length), strict=True)
    )
    table, absent, present = (np.require(each, np.float64, ("C", "W")) for each in whole)
    return table, absent, present


def ignore(shape: tuple[int, ...]) -> Coefficients:
    """g = 1: the item does not matter."""
    return Coefficients(np.ones(shape), np.zeros(shape))


def over_subsets(values: Floats, join: np.ufunc = np.multiply) -> Floats:
    """Products, or what else joins two numbers, of the values of every subset's items, float64 [m, 2^K] from [m, K]; 1 of the empty set.

    Bit j of a column is item j.
    """
    found = np.ones((len(values), 1))
    for column in values.T:
        found = np.concatenate([found, join(found, column[:, None])], axis=1)
    return found


def cells(tables: Floats) -> Floats:
    """Counts of records that show exactly f and nothing else of I, by inclusion and exclusion (RE, formula 5); float64 [m, 2^K] from supports."""
    one = np.ones((len(tables), _length(tables)))
    return transform(tables, Coefficients(one, -one), Coefficients(np.zeros_like(one), one))


def weights(keep_one: Floats, keep_zero: Floats) -> tuple[Floats, Floats]:
    """w(0) and w(1), of the shape of the factors."""
    determinant = keep_one + keep_zero - 1.0
    return (keep_zero - 1.0) / determinant, keep_zero / determinant


def noise(keep_one: Floats, keep_zero: Floats) -> tuple[Floats, Floats]:
    """E[w² | x] for a true 0 and for a true 1, of the shape of the factors."""
    no, yes = (each**2 for each in weights(keep_one, keep_zero))
    return keep_zero * no + (1.0 - keep_zero) * yes, keep_one * yes + (1.0 - keep_one) * no


def second_weights(keep_one: Floats, keep_zero: Floats, variance: Variance) -> tuple[Floats, Floats]:
    """The values at 0 and 1 of the per-answer factor of the second moment."""
    absent, present = weights(keep_one, keep_zero)
    if variance is Variance.POPULATION:
        return absent**2, present**2
    given_zero, given_one = noise(keep_one, keep_zero)
    spread = given_one - given_zero
    return given_zero + spread * absent, given_zero + spread * present


BISECTIONS = 50  # halvings of the bounds: to the last digit of a float
TINY = 1e-300  # in place of a cell that rounding made empty


def signs(length: int) -> Floats:
    """(−1)^{K−|f|} of each subset f, float64 [2^K]."""
    sizes = np.array([mask.bit_count() for mask in range(1 << length)])
    return np.where((length - sizes) % 2, -1.0, 1.0)


def without_last(supports: Floats) -> Floats:
    """Supports of subsets, float64 [m, 2^K], with 0 for the itemset itself."""
    known = supports.copy()
    known[:, -1] = 0.0
    return known


def bounds(supports: Floats) -> tuple[Floats, Floats]:
    """The least and the largest support that leaves no cell negative, float64 [m] each.

    From supports of all proper subsets, float64 [m, 2^K], the empty set first; the last column is not read. Where subsets contradict each
    other, the least exceeds the largest.
    """
    base, sign = cells(without_last(supports)), signs(_length(supports))
    return (-base[:, sign > 0.0]).max(axis=1), base[:, sign < 0.0].min(axis=1)


def _length(supports: Floats) -> int:
    return int(supports.shape[1]).bit_length() - 1


def predict(supports: Floats) -> Floats:
    """The support without K-way interaction, float64 [m], from supports as `bounds` takes them."""
    base, sign = cells(without_last(supports)), signs(_length(supports))
    low, high = bounds(supports)
    middle = (low + high) / 2.0
    contrary = low >= high
    low, high = np.where(contrary, middle, low), np.where(contrary, middle, high)
    for _ in range(BISECTIONS):
        middle = (low + high) / 2.0
        above = np.log(np.maximum(base + sign * middle[:, None], TINY)) @ sign > 0.0
        low, high = np.where(above, low, middle), np.where(above, middle, high)
    return (low + high) / 2.0


def slopes(supports: Floats, prediction: Floats) -> Floats:
    """How a prediction, [m], follows its subsets, [m, 2^K] as `bounds` takes them, by the implicit function theorem; of their shape.

        ∂s_I/∂s_A = (−1)^{K−1−|A|} Σ_{f⊆A} 1/cell_f / Σ_{f⊆I} 1/cell_f

    0 for the empty set, whose support is certain, and for I itself.
    """
    length = _length(supports)
    sign = signs(length)
    inverse = 1.0 / np.maximum(cells(without_last(supports)) + sign * prediction[:, None], 1e-9)
    masks = np.arange(1 << length)
    within = (masks[:, None] & ~masks[None, :]) == 0  # f ⊆ A
    following: Floats = -sign * (inverse @ within) / inverse.sum(axis=1, keepdims=True)
    following[:, [0, -1]] = 0.0
    return following


MATRIX_TOO_LARGE = Template(
    "estimator.matrix-too-large",
    "the matrix of an itemset of {length} items is too large; the estimator mask stops at {most} items: lower "
    "the maximum length or use the estimator re",
)

MAX_LENGTH = 11  # a transition matrix of 2^11 × 2^11 float64 takes 32 MiB


class EstimatorError(TacitError):
    """A reference estimator asked for what it cannot do."""


def transition_matrices(keep_one: Floats, keep_zero: Floats) -> Floats:
    """M_1 ⊗ … ⊗ M_K of each itemset (RE, formula 2), float64 [m, 2^K, 2^K]; rows: observed, columns: true."""
    matrix = np.ones((len(keep_one), 1, 1))
    for one, zero in zip(keep_one.T, keep_zero.T, strict=True):
        single = np.array([[zero, 1.0 - one], [1.0 - zero, one]])
        size = 2 * matrix.shape[1]
        # Item j is bit j of the index, so the newest item is the slowest axis.
        matrix = np.einsum("abm,mij->maibj", single, matrix).reshape(-1, size, size)
    return matrix


def invert(tables: Floats, keep_one: Floats, keep_zero: Floats) -> Floats:
    """The all-ones cell of (M_1 ⊗ … ⊗ M_K)⁻¹ C' (MASK, section 4.2), float64 [m], from supports [m, 2^K] and θ1 and θ0, [m, K] each.

    Raises EstimatorError: more than `MAX_LENGTH` items.
    """
    if keep_one.shape[1] > MAX_LENGTH:
        raise EstimatorError(MATRIX_TOO_LARGE(length=keep_one.shape[1], most=MAX_LENGTH))
    observed = cells(np.asarray(tables, dtype=np.float64))
    estimates = np.empty(len(tables))
    for part in stretches(len(tables), max(1, (1 << 22) >> (2 * keep_one.shape[1]))):
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
    """MASK's n+1 counters, float64 [m]: one weight for all cells with the same number of ones (MASK, section 5.1); p is the one factor."""
    length = _length(tables)
    ones = np.array([mask.bit_count() for mask in range(1 << length)])
    exactly = cells(np.asarray(tables, dtype=np.float64))
    counted = np.stack([exactly[:, ones == j].sum(axis=1) for j in range(length + 1)], axis=1)
    return np.asarray(counted @ np.linalg.solve(counter_matrix(length, keep).T, np.eye(length + 1)[:, -1]))


def estimate(observed: Floats, subsets: Floats, keep_one: Floats, keep_zero: Floats) -> Floats:
    """One step of the recursion: Ŝ_I, float64 [m], from S'_I, [m], and Ŝ_f of all proper subsets, [m, 2^K]; the last column is not read."""
    determinant = keep_one + keep_zero - 1.0
    expected = contract(without_last(subsets), Coefficients(1.0 - keep_zero, determinant))
    return np.asarray((observed - expected) / np.prod(determinant, axis=1))
