"""RE, Recursive Estimation, as the paper writes it (Xia, Yang, Chi, Muntz 2004, formula 4 with p and q).

Ŝ_∅ = n, and from the estimates of all proper subsets

    Ŝ_I = (S'_I − Σ_{f⊂I} Ŝ_f ∏_{X∈f} d_X ∏_{X∈I∖f} (1−θ0_X)) / ∏_{X∈I} d_X.

By the paper's Theorem 1 this is the number that the contraction of observed supports gives; it is kept as a reference
that a user can select.
"""

from __future__ import annotations

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.contraction import Coefficients, contract


def estimate(observed: Floats, subsets: Floats, keep_one: Floats, keep_zero: Floats) -> Floats:
    """One step of the recursion.

    Args:
        observed: float64 [m], S'_I.
        subsets: float64 [m, 2^K], Ŝ_f of all proper subsets; the last column (I itself) is not read.
        keep_one: θ1, float64 [m, K].
        keep_zero: θ0, float64 [m, K].

    Returns:
        float64 [m], Ŝ_I.
    """
    determinant = keep_one + keep_zero - 1.0
    proper = subsets.copy()
    proper[:, -1] = 0.0
    expected = contract(proper, Coefficients(1.0 - keep_zero, determinant))
    estimates: Floats = (observed - expected) / np.prod(determinant, axis=1)
    return estimates
