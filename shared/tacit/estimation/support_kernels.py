"""Ends of the score intervals of supports, one row after the other; `support_intervals` says what they are.

Compiled by Numba, cached on disk, free of the GIL.
"""

from __future__ import annotations

import math

import numpy as np

from tacit.compiled import kernel


@kernel()
def _half_step(total, second, records, observed, most, least):
    """Half the distance of two values that ŝ can take, as far as the cells that do not show all items leave steps.

    `most` and `least` are z of a record that shows all items and of one that shows none.
    """
    step = abs(most - least)
    if step == 0.0:
        return 0.0
    shown = observed / records
    rest = 0.0
    if shown < 1.0:
        typical = (total / records - shown * most) / (1.0 - shown)
        rest = second / records - shown * most**2 - (1.0 - shown) * typical**2
    # The first wave that steps leave in a distribution falls so with the spread of what is added to them.
    left = math.exp(-2.0 * math.pi**2 * records * max(rest, 0.0) / step**2)
    return left * step / (2.0 * records)


@kernel(
    "void(float64[::1], float64[::1], int64[::1], int64[::1], int32[:,::1], float64[:,::1], float64[:,::1])",
)
def itemset_shapes(total, second, records, observed, items, figures, shapes):
    """See `support_intervals.Shapes`.

    Args:
        total: float64 [m].
        second: float64 [m].
        records: int64 [m].
        observed: int64 [m].
        items: int32 [m, K].
        figures: float64 [4, items]: absent, present, slope and floor.
        shapes: float64 [3, m], written: slope, floor and step.
    """
    for row in range(len(total)):
        least, most, slope, floor = 1.0, 1.0, 1.0, 1.0
        for item in items[row]:
            least *= figures[0, item]
            most *= figures[1, item]
            slope *= figures[2, item]
            floor *= figures[3, item]
        shapes[0, row], shapes[1, row], shapes[2, row] = slope, floor, 0.0
        if records[row] > 0:
            shapes[2, row] = _half_step(total[row], second[row], records[row], observed[row], most, least)


@kernel(
    "void(float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64[::1], float64, "
    "float64[::1], float64[::1])",
)
def score_ends(support, spread, linear, square, floor, step, records, z, low, high):
    """See `support_intervals.score_ends`.

    Args:
        support: ŝ, float64 [m].
        spread: n·Var(ŝ) as estimated, float64 [m].
        linear: what it gains with each unit of s, float64 [m].
        square: likewise of s², float64 [m].
        floor: the least it can be, float64 [m].
        step: half a step between values of ŝ, float64 [m].
        records: n, float64 [m].
        z: the normal quantile.
        low: float64 [m], written.
        high: float64 [m], written.
    """
    for row in range(len(support)):
        s, lin, sq = support[row], linear[row], square[row]
        if not records[row] > 1.0:
            low[row] = high[row] = np.nan
            continue
        c = z * z / records[row]
        none = max(spread[row] - lin * s - sq * s * s, floor[row])
        every = max(none + lin + sq, floor[row])
        at_none, at_every = math.sqrt(c * none), math.sqrt(c * every)
        lead = 1.0 - c * sq
        # Below 0 and above 1 no table lies: there the spread is that of the nearest one.
        y = s + step[row]
        middle = y + c * lin / 2.0
        end = (middle + math.sqrt(max(middle**2 - lead * (y * y - c * none), 0.0))) / lead
        if y + at_none < 0.0:
            end = y + at_none
        elif y > 1.0 or end > 1.0:
            end = min(max(y + at_every, 1.0), max(s, 1.0) + at_every)
        high[row] = max(end, s)
        y = s - step[row]
        middle = y + c * lin / 2.0
        end = (middle - math.sqrt(max(middle**2 - lead * (y * y - c * none), 0.0))) / lead
        if y - at_every > 1.0:
            end = y - at_every
        elif y < 0.0 or end < 0.0:
            end = max(min(y - at_none, 0.0), min(s, 0.0) - at_none)
        low[row] = min(end, s)
