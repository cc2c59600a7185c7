"""Many hypotheses at once: is each candidate's support really above the minimum?

For a candidate the null hypothesis is s ≤ minimum support; its one-sided p-value is 1 − Φ((ŝ − minimum)/se). The
procedure of Benjamini and Hochberg (1995) over all candidates tested keeps the expected share of wrong claims among
those made at most at the rate asked for.
"""

from __future__ import annotations

import math

import numpy as np

from tacit.arrays import Bools, Floats

_erfc = np.vectorize(math.erfc, otypes=[np.float64])


def p_values(support: Floats, error: Floats, minimum: float) -> Floats:
    """One-sided p-values of s ≤ minimum.

    Without any error, 0 above the minimum and 1 at or below it; 1 where the error is not known.
    """
    with np.errstate(divide="ignore", invalid="ignore"):
        z = (support - minimum) / error
    z = np.where(error > 0.0, z, np.where((error == 0.0) & (support > minimum), np.inf, -np.inf))
    tails: Floats = _erfc(z / math.sqrt(2.0)) / 2.0
    return tails


def benjamini_hochberg(values: Floats, rate: float) -> Bools:
    """Which hypotheses are rejected at this false discovery rate; bool, of the shape of `values`."""
    count = values.size
    order = np.argsort(values, kind="stable")
    passes = values[order] <= rate * np.arange(1, count + 1) / max(count, 1)
    rejected = np.zeros(count, dtype=np.bool_)
    if passes.any():
        rejected[order[: int(np.flatnonzero(passes)[-1]) + 1]] = True
    return rejected
