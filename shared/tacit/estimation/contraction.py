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

from tacit.arrays import Floats, Indices
from tacit.lazy_kernel import lazy_kernel

contract_rows = lazy_kernel("tacit.estimation.transform_kernels", "contract_rows")
transform_rows = lazy_kernel("tacit.estimation.transform_kernels", "transform_rows")


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

    def of_row(self, row: int, items: Indices) -> Coefficients:
        """The coefficients of these items [m, K] in one row of a table of them [rows, items]."""
        return Coefficients(np.take(self.absent[row], items), np.take(self.present[row], items))


def contract(tables: Floats, coefficients: Coefficients) -> Floats:
    """Σ_f T[f] ∏_{X∈f} present_X ∏_{X∉f} absent_X.

    Args:
        tables: float64 [m, 2^K], observed supports of all subsets.
        coefficients: [m, K].

    Returns:
        float64 [m].
    """
    tables, absent, present = _alike(tables, coefficients)
    results = np.empty(len(tables))
    contract_rows(tables, absent, present, results)
    return results


def transform(tables: Floats, outside: Coefficients, inside: Coefficients) -> Floats:
    """The contraction for every A ⊆ I at once: `inside` for the items of A, `outside` for the others.

    Args:
        tables: float64 [m, 2^K], observed supports of all subsets.
        outside: [m, K], used for items of I∖A.
        inside: [m, K], used for items of A.

    Returns:
        float64 [m, 2^K], indexed by A.
    """
    rows = max(len(outside.absent), len(inside.absent))
    results, absent_out, present_out = _alike(tables, outside, rows)
    _, absent_in, present_in = _alike(results, inside)
    results = results.copy()
    transform_rows(results, absent_out, present_out, absent_in, present_in)
    return results


def _alike(tables: Floats, coefficients: Coefficients, least: int = 1) -> tuple[Floats, Floats, Floats]:
    """Tables and coefficients with as many rows each, as the kernels want them; one row serves for all."""
    absent, present = coefficients.absent, coefficients.present
    (rows,) = np.broadcast_shapes(tables.shape[:1], absent.shape[:1], present.shape[:1], (least,))
    return (
        _of_shape(tables, (rows, 1 << absent.shape[1])),
        _of_shape(absent, (rows, absent.shape[1])),
        _of_shape(present, (rows, absent.shape[1])),
    )


def _of_shape(array: Floats, shape: tuple[int, int]) -> Floats:
    whole = array if array.shape == shape else np.broadcast_to(array, shape)
    return np.require(whole, np.float64, ("C", "W"))


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
