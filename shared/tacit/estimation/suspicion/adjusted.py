"""p-values adjusted for the false discovery rate."""

from __future__ import annotations

import numpy as np

from tacit.arrays import Floats


def hochberg(values: Floats, tests: float) -> Floats:
    """For independent tests, or of p-values that are 1 / an e-value any (Benjamini and Hochberg 1995; Wang and Ramdas 2022), float64 [values].

    Args:
        values: p-values.
        tests: how many were made; those that are not given are 1.
    """
    order = np.argsort(values, kind="stable")
    scaled = values[order] * tests / np.arange(1, len(values) + 1)
    found = np.empty(len(values))
    found[order] = np.minimum(1.0, np.minimum.accumulate(scaled[::-1])[::-1])
    return found


def yekutieli(values: Floats) -> Floats:
    """Under any dependence (Benjamini and Yekutieli 2001), float64 [tests]."""
    count = len(values)
    return hochberg(values, count * float((1.0 / np.arange(1, count + 1)).sum()))
