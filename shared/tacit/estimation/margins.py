"""The support that the subsets of an itemset foretell: the 2^K table with their margins and no K-way interaction.

Once the supports of all proper subsets of I are given, the table of the K items has one free number, s_I: the share of
people who hold exactly f ⊆ I is

    cell_f = base_f + (−1)^{K−|f|} s_I,    base_f by inclusion and exclusion from the proper subsets.

It has no K-way interaction (Bishop, Fienberg and Holland 1975, chapter 2) where Σ_f (−1)^{K−|f|} log cell_f = 0. The left
side rises from −∞ to +∞ while s_I goes from one end of the bounds below to the other, so its root is unique: the limit of
iterative proportional fitting, without its iterations, also where those would be slow. For K = 2 it is independence.

`bounds` are Fréchet's: no cell may be negative. Invariant: a prediction lies within them, in the middle where the subsets
contradict each other and leave no room.
"""

from __future__ import annotations

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.contraction import cells

BISECTIONS = 50
"""Halvings of the bounds: to the last digit of a float."""

TINY = 1e-300
"""In place of a cell that rounding made empty."""


def signs(length: int) -> Floats:
    """(−1)^{K−|f|} of each subset f, float64 [2^K]."""
    sizes = np.array([mask.bit_count() for mask in range(1 << length)])
    return np.where((length - sizes) % 2, -1.0, 1.0)


def _bases(supports: Floats) -> Floats:
    known = supports.copy()
    known[:, -1] = 0.0
    return cells(known)


def bounds(supports: Floats) -> tuple[Floats, Floats]:
    """The least and the largest support that leaves no cell negative.

    Args:
        supports: float64 [m, 2^K], of all proper subsets, the empty set first; the last column is not read.

    Returns:
        float64 [m] each; the least may exceed the largest where the subsets contradict each other.
    """
    base, sign = _bases(supports), signs(_length(supports))
    return (-base[:, sign > 0.0]).max(axis=1), base[:, sign < 0.0].min(axis=1)


def _length(supports: Floats) -> int:
    return int(supports.shape[1]).bit_length() - 1


def predict(supports: Floats) -> Floats:
    """The support without K-way interaction.

    Args:
        supports: float64 [m, 2^K], as `bounds` takes them.

    Returns:
        float64 [m].
    """
    base, sign = _bases(supports), signs(_length(supports))
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
    """How a prediction follows its subsets: ∂s_I/∂s_A by the implicit function theorem.

        ∂s_I/∂s_A = (−1)^{K−1−|A|} Σ_{f⊆A} 1/cell_f / Σ_{f⊆I} 1/cell_f

    Args:
        supports: float64 [m, 2^K], as `bounds` takes them.
        prediction: float64 [m], of `predict`.

    Returns:
        float64 [m, 2^K]; 0 for the empty set, whose support is certain, and for I itself.
    """
    length = _length(supports)
    sign = signs(length)
    filled = np.maximum(_bases(supports) + sign * prediction[:, None], 1e-9)
    inverse = 1.0 / filled
    masks = np.arange(1 << length)
    within = (masks[:, None] & ~masks[None, :]) == 0  # f ⊆ A
    following: Floats = -sign * (inverse @ within) / inverse.sum(axis=1, keepdims=True)
    following[:, [0, -1]] = 0.0
    return following
