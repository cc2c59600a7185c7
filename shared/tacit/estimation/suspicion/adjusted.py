"""p-values adjusted for the false discovery rate."""

from __future__ import annotations

import math

import numpy as np

from tacit.arrays import Floats

EXACT = 1_000_000
"""Terms of the harmonic sum that are added up; beyond them Euler's expansion is exact to 1e-13."""


def yekutieli(values: Floats, tests: int | None = None) -> Floats:
    """Under any dependence (Benjamini and Yekutieli 2001), float64 [values].

    Args:
        values: p-values.
        tests: how many were made, if those that are not given are 1.
    """
    count = len(values) if tests is None else tests
    order = np.argsort(values, kind="stable")
    scaled = values[order] * count * _harmonic(count) / np.arange(1, len(values) + 1)
    found = np.empty(len(values))
    found[order] = np.minimum(1.0, np.minimum.accumulate(scaled[::-1])[::-1])
    return found


def _harmonic(count: int) -> float:
    """1 + 1/2 + … + 1/count."""
    if count <= EXACT:
        return float((1.0 / np.arange(1, count + 1)).sum())
    return math.log(count) + float(np.euler_gamma) + 1.0 / (2.0 * count)
