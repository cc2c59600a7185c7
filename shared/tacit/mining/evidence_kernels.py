"""Triples of items whose three pairs speak for them together. Compiled by Numba, cached, free of the GIL."""

from __future__ import annotations

import numpy as np

from tacit.compiled import kernel


@kernel("float64(float64[:,::1], int64, int64, int64, float64)")
def _sum_if_best(evidence, a, b, c, worst):
    """What the three pairs say together, the one that says least by a share; −∞ unless (a, b) says most: met once."""
    best, one, other = evidence[a, b], evidence[a, c], evidence[b, c]
    if one > best or other > best:
        return -np.inf
    # Of equal ones the first, in the order (a, b), (a, c), (b, c) of ascending items, is the best.
    if (one == best and c < b) or (other == best and c < a):
        return -np.inf
    return best + max(one, other) + worst * min(one, other)


@kernel("void(float64[:,::1], int32[:,::1], int64, int64, float64, float64, float64, int64[::1])")
def count_triples(evidence, pairs, start, stop, least, worst, step, counts):
    """Count triples by what their pairs say together.

    Args:
        evidence: float64 [items, items], symmetric; −∞ where a pair was not counted.
        pairs: int32 [m, 2], those that may be a triple's best.
        start: the first of them to be looked at.
        stop: one past the last.
        least: the least sum that is counted, finite.
        worst: the share of the pair that says least.
        step: width of a class.
        counts: int64 [classes], added to; the last class is open.
    """
    for row in range(start, stop):
        a, b = pairs[row, 0], pairs[row, 1]
        for c in range(len(evidence)):
            if c in (a, b):
                continue
            value = _sum_if_best(evidence, a, b, c, worst)
            if value >= least:
                counts[min(int((value - least) / step), len(counts) - 1)] += 1


@kernel("int64(float64[:,::1], int32[:,::1], int64, int64, float64, float64, int32[:,::1])")
def list_triples(evidence, pairs, start, stop, least, worst, out):
    """Write the triples whose pairs say at least so much together; returns how many.

    Args:
        evidence: as in `count_triples`.
        pairs: likewise.
        start: likewise.
        stop: likewise.
        least: the least sum.
        worst: likewise.
        out: int32 [enough, 3], written, items ascending in each row.
    """
    found = 0
    for row in range(start, stop):
        a, b = pairs[row, 0], pairs[row, 1]
        for c in range(len(evidence)):
            if c in (a, b):
                continue
            value = _sum_if_best(evidence, a, b, c, worst)
            if value >= least:
                low, high = min(a, b), max(a, b)
                out[found, 0] = min(low, c)
                out[found, 2] = max(high, c)
                out[found, 1] = low + high + c - min(low, c) - max(high, c)
                found += 1
    return found
