"""Ends of the intervals of a rule's figures, one rule after the other; `rule_intervals` says what they are.

Compiled by Numba, cached on disk, free of the GIL.
"""

from __future__ import annotations

import math

import numpy as np

from tacit.compiled import kernel

SECANTS = 8
"""Most steps of the fast way to an end."""

HINT = 1e-4
"""The part of z²/n at which chance shows if there is any."""

ROUNDS = 80
"""Most steps of the safe way."""

EXACT = 1e-8
"""Ends are found to this part of the distance between estimate and end."""

CLOSE = 1e-10
"""The errors of two secant points, multiplied, from which on the next is exact: its error is about this product."""

FAST = 0.1
"""A step that leaves at most this part of the error is one toward an end."""


@kernel()
def _excess(x, rule, shape):
    """How far |ŝ − x| lies beyond what the hypothesis "the support is x" explains; 0 at an end.

    `rule` is a row of `rule_intervals.ScoredRules.table` with variances times z²/n, `shape` of `surfaces.Surface.shape`.
    """
    # Covariances are those of a table that there can be.
    held = min(max(x, 0.0), shape[7])
    moved = held - rule[0]
    both = max(rule[3] + moved * (rule[9] + rule[10] * (held + rule[0])), rule[13])
    by_a, by_b = shape[0] + x * (shape[1] + x * shape[2]), shape[3] + x * shape[4]
    with_a, with_b = rule[6] + rule[11] * moved, rule[7] + rule[12] * moved
    spread = both + by_a * by_a * rule[4] + by_b * by_b * rule[5]
    spread += 2.0 * (by_a * by_b * (rule[8] + rule[15] * moved) - by_a * with_a - by_b * with_b)
    return abs(rule[0] - x) - rule[14] - math.sqrt(max(spread, 0.0))


@kernel()
def _end(sign, limit, start, f_start, rule, shape, c):
    """The support at which the hypothesis is rejected, from `start` on toward `limit`; the limit if it is nowhere."""
    near, f_near = start, f_start
    reach = -f_near
    if reach < c * EXACT:
        # No spread at the estimate itself, as for 0 of 30; an end is at most about c away unless nothing is random at all.
        reach = c * HINT
        if (limit - start) * sign <= reach or _excess(start + sign * reach, rule, shape) > 0.0:
            return start
    x = start + sign * reach
    # Secants: the spread hardly changes within an interval, so three or four do, and an end is seldom at a limit.
    for step in range(1, SECANTS + 1):
        if (limit - x) * sign <= 0.0:
            break
        f = _excess(x, rule, shape)
        if abs(f) <= EXACT * reach:
            return x
        if f == f_near:
            break
        following = x - f * (x - near) / (f - f_near)
        if (following - start) * sign <= 0.0:
            break
        fast = step < SECANTS and abs(f) <= FAST * abs(f_near)
        if fast and abs(f * f_near) <= CLOSE * reach * reach and (limit - following) * sign > 0.0:
            return following
        near, f_near, x = x, f, following
    return _bracketed(sign, limit, start, f_start, rule, shape)


@kernel()
def _bracketed(sign, limit, start, f_start, rule, shape):
    """Likewise, safe and slower."""
    inner, f_inner = start, f_start
    reach = max(-f_inner, 1e-12)
    outer, f_outer = limit, _excess(limit, rule, shape)
    if f_outer <= 0.0:
        return limit
    while (limit - start) * sign > reach:
        x = start + sign * reach
        f = _excess(x, rule, shape)
        if f > 0.0:
            outer, f_outer = x, f
            break
        inner, f_inner = x, f
        reach *= 2.0
    # Illinois: false position that halves the value of an end that stays.
    for _ in range(ROUNDS):
        if abs(outer - inner) <= EXACT * abs(inner - start) + 1e-15:
            break
        x = outer - f_outer * (outer - inner) / (f_outer - f_inner)
        f = _excess(x, rule, shape)
        if f > 0.0:
            outer, f_outer, f_inner = x, f, f_inner / 2.0
        else:
            inner, f_inner, f_outer = x, f, f_outer / 2.0
    return inner


@kernel("void(float64[:,::1], float64[:,::1], float64[::1], float64[:,::1])")
def surface_ends(rules, shapes, c, ends):
    """Between which supports no hypothesis of one surface is rejected.

    Args:
        rules: float64 [r, 16], rows of `rule_intervals.ScoredRules.table`, with variances times c.
        shapes: float64 [r, 8], see `surfaces.Surface.shape`.
        c: z²/n, float64 [r].
        ends: float64 [2, r], written: ∓∞ where nothing up to the limit is rejected or there is no surface, NaN where
            everything is rejected, because no table has such supports.
    """
    for row in range(len(rules)):
        rule, shape = rules[row], shapes[row]
        ends[0, row], ends[1, row] = -np.inf, np.inf
        if not shape[5] <= shape[6]:
            continue
        start = min(max(rule[0], shape[5]), shape[6])
        f_start = _excess(start, rule, shape)
        for side in range(2):
            sign, limit = 2.0 * side - 1.0, shape[5 + side]
            x = np.nan if f_start > 0.0 else _end(sign, limit, start, f_start, rule, shape, c[row])
            if not (limit - x) * sign <= 0.0:
                ends[side, row] = x
