"""Contraction of observed supports: one 2×2 step an item gives every estimate and every second moment.

For an itemset I of K items let T[f] be the number of records that show all items of f ⊆ I (bit j of the index f is
item j of I). Writing a per-answer quantity as g(y) = g(0) + (g(1) − g(0))·y and expanding the product over items,

    Σ_records ∏_{X∈I} g_X(y_X) = Σ_{f⊆I} T[f] ∏_{X∈f} (g_X(1) − g_X(0)) ∏_{X∈I∖f} g_X(0),

which factorises over items. With g = w this is the estimate of RE and MASK (RE, formula 4 and Theorem 1); with
g = w² the second moment of Guo, Wu and Li, Result 1. No matrix of size 2^K × 2^K is ever built.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Floats


@dataclass(frozen=True, slots=True, eq=False)
class Coefficients:
    """A per-answer quantity g of each item, as the contraction wants it.

    Attributes:
        absent: g(0), float64 [..., K].
        present: g(1) − g(0), float64 [..., K].
    """

    absent: Floats
    present: Floats

    @classmethod
    def of(cls, zero: Floats, one: Floats) -> Coefficients:
        """From the values g(0) and g(1)."""
        return cls(zero, one - zero)

    def at(self, items: np.ndarray) -> Coefficients:
        """The coefficients of these items, one row an itemset."""
        return Coefficients(self.absent[items], self.present[items])


def contract(tables: Floats, coefficients: Coefficients) -> Floats:
    """Σ_f T[f] ∏_{X∈f} present_X ∏_{X∉f} absent_X.

    Args:
        tables: float64 [m, 2^K], observed supports of all subsets.
        coefficients: [m, K].

    Returns:
        float64 [m].
    """
    for j in range(coefficients.absent.shape[1] - 1, -1, -1):
        half = tables.shape[1] // 2
        absent, present = coefficients.absent[:, j, None], coefficients.present[:, j, None]
        tables = tables[:, :half] * absent + tables[:, half:] * present
    return tables[:, 0]


def transform(tables: Floats, outside: Coefficients, inside: Coefficients) -> Floats:
    """The contraction for every A ⊆ I at once: `inside` for the items of A, `outside` for the others.

    Args:
        tables: float64 [m, 2^K], observed supports of all subsets.
        outside: [m, K], used for items of I∖A.
        inside: [m, K], used for items of A.

    Returns:
        float64 [m, 2^K], indexed by A.
    """
    m, size = tables.shape
    for j in range(outside.absent.shape[1]):
        pairs = tables.reshape(m, size >> (j + 1), 2, 1 << j)
        zero, one = pairs[:, :, 0], pairs[:, :, 1]
        step = np.empty_like(pairs)
        for side, row in enumerate((outside, inside)):
            step[:, :, side] = zero * row.absent[:, j, None, None] + one * row.present[:, j, None, None]
        tables = step
    return tables.reshape(m, size)


def ignore(shape: tuple[int, ...]) -> Coefficients:
    """g = 1: the item does not matter."""
    return Coefficients(np.ones(shape), np.zeros(shape))


def cells(tables: Floats) -> Floats:
    """Counts of records that show exactly f and nothing else of I, by inclusion and exclusion (RE, formula 5).

    Args:
        tables: float64 [m, 2^K], supports of all subsets.

    Returns:
        float64 [m, 2^K].
    """
    m, size = tables.shape
    shape = (m, size.bit_length() - 1)
    exactly_without = Coefficients(np.ones(shape), -np.ones(shape))
    exactly_with = Coefficients(np.zeros(shape), np.ones(shape))
    return transform(tables, exactly_without, exactly_with)
