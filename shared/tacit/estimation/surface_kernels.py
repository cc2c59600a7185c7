"""Ends of the intervals of a rule's figures, one rule after the other; `rule_intervals` says what they are.

Compiled by Numba, cached on disk, free of the GIL.
"""

from __future__ import annotations

import math

import numpy as np

from tacit.compiled import kernel
from tacit.estimation.surfaces import (
    CERTAINTY,
    CONFIDENCE,
    CONVICTION,
    JACCARD,
    LEVERAGE,
    LIFT,
    ZHANG,
)

FAR = 1e6
"""A support that no sample comes near: what is not rejected there is not bounded."""

SECANTS = 8
"""Most steps of the fast way to an end."""

HINT = 1e-4
"""The part of z²/n at which chance shows if there is any."""

ROUNDS = 80
"""Most steps of the safe way."""

EXACT = 1e-8
"""Ends are found to this part of the distance between estimate and end."""


@kernel()
def _slopes(figure, x, a, b):  # noqa: PLR0911 - a branch a surface
    """∂h/∂a and ∂h/∂b of the surface through (x, a, b)."""
    if figure == CONFIDENCE:
        return x / a, 0.0
    if figure == LIFT or (figure == CERTAINTY and x < a * b):
        return x / a, x / b
    if figure == LEVERAGE:
        return b, a
    if figure in (CONVICTION, CERTAINTY):
        return x / a, (a - x) / (1.0 - b)
    if figure == ZHANG:
        return x * (b - x) / (a * b * (1.0 - a)), x / b
    if figure == JACCARD:
        return x / (a + b), x / (a + b)
    return x * b / (a * (a + b)), x * a / (b * (a + b))


@kernel()
def _limits(figure, a, b):
    """The supports between which the figure has a meaning."""
    if figure in (CONFIDENCE, LEVERAGE):
        return -FAR, FAR
    if figure == LIFT:
        return 0.0, FAR
    if figure in (CONVICTION, CERTAINTY):
        return 0.0, a
    if figure == ZHANG:
        return 0.0, b
    if figure == JACCARD:
        return 0.0, (a + b) / 2.0
    return 0.0, 2.0 * a * b / (a + b)


@kernel()
def _value(figure, x, a, b):  # noqa: PLR0911 - a branch a surface
    """The figure of a rule whose support is x."""
    if figure == CONFIDENCE:
        return x / a
    if figure == LIFT:
        return x / (a * b)
    if figure == LEVERAGE:
        return x - a * b
    if figure == CONVICTION:
        return a * (1.0 - b) / (a - x) if x < a else np.inf
    if figure == CERTAINTY:
        return x / (a * b) - 1.0 if x < a * b else 1.0 - (a - x) / (a * (1.0 - b))
    if figure == ZHANG:
        top = x - a * b
        return top / (x * (1.0 - a)) if top > 0.0 else top / (a * (b - x))
    if figure == JACCARD:
        return x / (a + b - x)
    return x * (a + b) / (2.0 * a * b)


@kernel()
def _has_meaning(figure, a, b):
    """Whether there is a surface at all."""
    if figure == LEVERAGE:
        return True
    if a <= 0.0 or (figure == ZHANG and a >= 1.0):
        return False
    if figure in (CONVICTION, CERTAINTY) and b >= 1.0:
        return False
    return figure == CONFIDENCE or b > 0.0


@kernel()
def _excess(figure, x, rule, c):
    """How far |ŝ − x| lies beyond what the hypothesis "the support is x" explains; 0 at an end.

    `rule` is a row of `rule_intervals.ScoredRules.table`.
    """
    s, a, b = rule[0], rule[1], rule[2]
    # Covariances are those of a table that there can be, as far as the surface itself does not rest on â or b̂.
    most = 1.0 if figure == LEVERAGE else min(a, b)
    if figure in (CONFIDENCE, CONVICTION, CERTAINTY):
        most = a
    held = min(max(x, 0.0), max(most, 0.0))
    moved, squares = held - s, held * held - s * s
    both = max(rule[3] + rule[9] * moved + rule[10] * squares, rule[13])
    with_a, with_b = rule[6] + rule[11] * moved, rule[7] + rule[12] * moved
    between = rule[8] + rule[15] * moved
    by_a, by_b = _slopes(figure, x, a, b)
    spread = both + by_a * by_a * rule[4] + by_b * by_b * rule[5]
    spread += 2.0 * (by_a * by_b * between - by_a * with_a - by_b * with_b)
    return abs(s - x) - rule[14] - math.sqrt(c * max(spread, 0.0))


@kernel()
def _end(figure, sign, limit, start, rule, c):
    """The support at which the hypothesis is rejected, from `start` on toward `limit`; the limit if it is nowhere."""
    near, f_near = start, _excess(figure, start, rule, c)
    reach = -f_near
    if reach < c * EXACT:
        # No spread at the estimate itself, as for 0 of 30; an end is at most about c away unless nothing is random at all.
        reach = c * HINT
        if (limit - start) * sign <= reach or _excess(figure, start + sign * reach, rule, c) > 0.0:
            return start
    x = start + sign * reach
    # Secants: the spread hardly changes within an interval, so three or four do, and an end is seldom at a limit.
    for _ in range(SECANTS):
        if (limit - x) * sign <= 0.0:
            break
        f = _excess(figure, x, rule, c)
        if abs(f) <= EXACT * reach:
            return x
        if f == f_near:
            break
        near, f_near, x = x, f, x - f * (x - near) / (f - f_near)
        if (x - start) * sign <= 0.0:
            break
    return (
        limit if _excess(figure, limit, rule, c) <= 0.0 else _bracketed(figure, sign, limit, start, rule, c)
    )


@kernel()
def _bracketed(figure, sign, limit, start, rule, c):
    """Likewise, safe and slower; the limit is rejected."""
    inner, f_inner = start, _excess(figure, start, rule, c)
    reach = max(-f_inner, 1e-12)
    outer, f_outer = limit, _excess(figure, limit, rule, c)
    while (limit - start) * sign > reach:
        x = start + sign * reach
        f = _excess(figure, x, rule, c)
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
        f = _excess(figure, x, rule, c)
        if f > 0.0:
            outer, f_outer, f_inner = x, f, f_inner / 2.0
        else:
            inner, f_inner, f_outer = x, f, f_outer / 2.0
    return inner


@kernel(
    "void(float64[:,::1], float64[::1], int64[::1], float64[:,::1], float64, float64[:,::1], float64[:,::1])"
)
def surface_ends(rules, records, figures, natural, z, low, high):
    """See `rule_intervals.ScoredRules`.

    Args:
        rules: float64 [r, 16], a rule a row; see `rule_intervals.ScoredRules`.
        records: n, float64 [r].
        figures: int64 [f], surfaces.
        natural: float64 [f, 2], between which values a figure lies.
        z: the normal quantile.
        low: float64 [f, r], written.
        high: float64 [f, r], written.
    """
    for row in range(len(rules)):
        rule = rules[row]
        s, a, b = rule[0], rule[1], rule[2]
        c = z * z / max(records[row], 1.0)
        for place in range(len(figures)):
            figure = figures[place]
            low[place, row], high[place, row] = natural[place, 0], natural[place, 1]
            if not records[row] > 1.0 or not _has_meaning(figure, a, b):
                continue
            least, most = _limits(figure, a, b)
            start = min(max(s, least), most)
            if _excess(figure, start, rule, c) > 0.0:
                low[place, row] = high[place, row] = np.nan  # no table has such supports
                continue
            first, last = _end(figure, -1.0, least, start, rule, c), _end(figure, 1.0, most, start, rule, c)
            if figure == CONFIDENCE and (first < 0.0 or last > a):
                # Beyond 0 and 1 there are no values of ŝ/â between which to correct.
                step, rule[14] = rule[14], 0.0
                if first < 0.0:
                    first = min(_end(figure, -1.0, least, start, rule, c), 0.0)
                if last > a:
                    last = max(_end(figure, 1.0, most, start, rule, c), a)
                rule[14] = step
            if first > least:
                low[place, row] = _value(figure, first, a, b)
            if last < most:
                high[place, row] = _value(figure, last, a, b)
