"""From where to where a scale goes: over the data that it shows, whole, unless a few extreme ends would flatten all others."""

from __future__ import annotations

import numpy as np

from tacit.arrays import Floats
from tacit.estimation.intervals import Bounded

SPARED = 1.0
"""Percent of the values at each end that may be cut off, if they lie far out."""

REACH = 4.0
"""How many times as far as the other values a scale goes at most."""

SAMPLE = 20_000
"""Rows that are looked at among more."""


def span_of(value: Floats, low: Floats, high: Floats, threshold: float | None) -> tuple[float, float]:
    """The least and the largest value that a scale of these intervals shows.

    Everything finite is inside, with the minimum that estimates are compared with; of thousands of rows only what lies more than
    `REACH` times as far out as all but `SPARED` percent is cut.

    Args:
        value: estimates, float64 [n]; NaN where there is none.
        low: lower ends.
        high: upper ends.
        threshold: the minimum; None for none.
    """
    step = 1 + len(value) // SAMPLE
    every = np.concatenate([part[::step] for part in (value, low, high)])
    known = every[np.isfinite(every)]
    if not known.size:
        return (0.0, 1.0) if threshold is None else (min(0.0, threshold), max(1.0, threshold))
    inner, outer = (float(end) for end in np.percentile(known, (SPARED, 100.0 - SPARED)))
    reach = REACH * (outer - inner) or np.inf
    first, last = max(float(known.min()), inner - reach), min(float(known.max()), outer + reach)
    return (first, last) if threshold is None else (min(first, threshold), max(last, threshold))


MARGIN = 0.05
"""Of a scale at each end, so that a dot and the end of an interval are drawn whole."""


def drawn_span(bounds: Bounded, threshold: float | None) -> tuple[float, float]:
    """The ends of the drawings of a column of intervals: that of its own data, with the value they are compared with."""
    low, high = span_of(bounds.value, bounds.low, bounds.high, threshold)
    margin = MARGIN * (high - low) or max(abs(low), 1.0) * MARGIN
    return low - margin, high + margin
