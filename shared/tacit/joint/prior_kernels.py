"""Kernels of an evidence search: EM, the posterior of every residual, and triples whose three pairs speak for them together.

A residual sees only the grid points within `REACH` standard errors that are not below its floor. Compiled by Numba, cached on
disk, free of the GIL.
"""

from __future__ import annotations

import math

import numpy as np

from tacit.compute.compiled import kernel
from tacit.joint.scale_mixture import LEAST_EVIDENCE, MOST_EVIDENCE

REACH = 8.0
"""Standard errors beyond which a likelihood is taken for 0: e^{-32}."""


@kernel("void(float64[::1], float64, float64, int64, int64[::1])")
def _window(points, residual, error, first, ends):
    """First and one past the last grid point that a residual sees."""
    low = np.searchsorted(points, residual - REACH * error)
    high = np.searchsorted(points, residual + REACH * error)
    ends[0] = max(low, first)
    ends[1] = max(high, ends[0])


@kernel(
    "float64[::1](float64[::1], float64[::1], float64[::1], float64[::1], int32[::1], float64[::1], int64)"
)
def fit_weights(points, start, residual, error, first, counts, rounds):
    """Weights of the grid points, ascending, by rounds of EM from those to begin with.

    Of m residuals with their errors, the first grid point that each allows, and how many residuals each stands for.
    """
    many = len(residual)
    begins = np.empty(many, np.int64)
    places = np.zeros(many + 1, np.int64)
    ends = np.empty(2, np.int64)
    for row in range(many):
        _window(points, residual[row], error[row], first[row], ends)
        begins[row] = ends[0]
        places[row + 1] = places[row] + ends[1] - ends[0]
    likelihood = np.empty(places[many])
    for row in range(many):
        for column in range(places[row + 1] - places[row]):
            z = (residual[row] - points[begins[row] + column]) / error[row]
            likelihood[places[row] + column] = math.exp(-0.5 * z * z)
    weights = start.copy()
    for _ in range(rounds):
        fresh = np.zeros(len(points))
        seen = 0.0
        for row in range(many):
            place, begin = places[row], begins[row]
            width = places[row + 1] - place
            total = 0.0
            for column in range(width):
                total += likelihood[place + column] * weights[begin + column]
            if total > 0.0:
                share = counts[row] / total
                seen += counts[row]
                for column in range(width):
                    fresh[begin + column] += share * likelihood[place + column] * weights[begin + column]
        if seen == 0.0:
            return weights
        for column in range(len(points)):
            weights[column] = fresh[column] / seen
    return weights


@kernel()
def _beyond(posterior, place, last, step, tail):
    """The first place from this one on at which the posterior mass so far reaches the tail; at most the last."""
    seen = 0.0
    while place != last and seen + posterior[place] < tail:
        seen += posterior[place]
        place += step
    return place


@kernel()
def _evidence(above, below, prior_above, prior_below):
    """Log likelihood ratio of "at or above the minimum" against below, from posterior and prior masses; clipped."""
    if above <= 0.0 or prior_above <= 0.0:
        return LEAST_EVIDENCE
    if below <= 0.0 or prior_below <= 0.0:
        return MOST_EVIDENCE
    ratio = math.log(above / prior_above) - math.log(below / prior_below)
    return min(max(ratio, LEAST_EVIDENCE), MOST_EVIDENCE)


@kernel(
    "void(float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64, float64, float64[:,::1])"
)
def judge_rows(points, weights, predicted, estimate, error, minimum, alpha, out):
    """Posterior mean, lower and upper quantile, P(s ≥ minimum) and evidence of each row, written to `out`; see `Judged`.

    By the weights of the ascending grid points; the interval leaves out α.
    """
    size = len(points)
    before = np.zeros(size + 1)
    for column in range(size):
        before[column + 1] = before[column] + weights[column]
    posterior = np.empty(size)
    ends = np.empty(2, np.int64)
    for row in range(len(estimate)):
        base, sigma = predicted[row], error[row]
        residual = estimate[row] - base
        first = np.searchsorted(points, -base - 1e-12)
        edge = np.searchsorted(points, minimum - base)
        edge = max(edge, first)
        _window(points, residual, sigma, first, ends)
        below = above = mean = 0.0
        for column in range(ends[0], ends[1]):
            z = (residual - points[column]) / sigma
            posterior[column] = weights[column] * math.exp(-0.5 * z * z)
            mean += posterior[column] * points[column]
            if column < edge:
                below += posterior[column]
            else:
                above += posterior[column]
        total = below + above
        if total <= 0.0:
            value = min(max(estimate[row], base + points[0], 0.0), base + points[size - 1])
            reached = value >= minimum
            out[0, row] = out[1, row] = out[2, row] = value
            out[3, row] = 1.0 if reached else 0.0
            out[4, row] = MOST_EVIDENCE if reached else LEAST_EVIDENCE
            continue
        out[0, row] = base + mean / total
        out[3, row] = above / total
        tail = 0.5 * alpha * total
        out[1, row] = max(base + points[_beyond(posterior, ends[0], ends[1] - 1, 1, tail)], 0.0)
        out[2, row] = max(base + points[_beyond(posterior, ends[1] - 1, ends[0], -1, tail)], 0.0)
        out[4, row] = _evidence(above, below, before[size] - before[edge], before[edge] - before[first])


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
    """Write the triples whose pairs say at least so much together, int32 [enough, 3], items ascending; returns how many.

    The other arguments are those of `count_triples`.
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
