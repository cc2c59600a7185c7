"""Up to which share of forged records a condition holds: the step of its limit first, then false position within the step.

A condition compares a figure of the honest records, which is continuous in the share, with a limit that changes from step to step of
`SHARES`; it only stops with more. So a few looks at the ends of steps find the step in which it stops, and false position the place in
it, between a share at which it holds and one at most `EXACT` larger at which it does not: a third of the looks that halving takes.

`ROWS_AT_ONCE` rows are searched at once; rows that are done are dropped when they are the larger part.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Floats, Indices
from tacit.estimation.forging import MOST_FORGED, Claims

SHARES = np.concatenate([[0.0], np.geomspace(1e-4, MOST_FORGED, 24)])
"""Shares for which the strictness of a list is computed; in between it is that of the next larger one."""

EXACT = 1e-9
"""How far below the truth a share that is found may lie."""

STRAIGHT = 8
"""Looks that false position alone has; it takes about six."""

MOST_LOOKS = 80
"""More than halving a whole step takes besides."""

ROWS_AT_ONCE = 1 << 15
"""Rows whose shares are searched together: their claims are copied, and should stay near the processor; and a condition that stops the
run is asked often enough."""

FEW = 50.0
"""Records of a row below which a condition that stopped may hold again with more, for its standard error divides by n − 1."""

AT_ONCE = 1 << 15
"""Figures of all rows at several of `SHARES` that are computed at once: few enough to stay in a cache."""

Margin = Callable[[Claims, Floats, Floats], Floats]
"""By how much a condition is met, of claims, at shares, with limits, float64 [m] each; it is not where that is negative or NaN."""


@dataclass(frozen=True, slots=True, eq=False)
class Condition:
    """What holds of claims while few enough records are forged.

    Attributes:
        limits: at each of `SHARES`.
        margin: by how much it is met.
    """

    limits: Floats
    margin: Margin

    def met(self, claims: Claims, share: Floats, step: Indices) -> Floats:
        """The margin with the limits of these steps, float64 [m]."""
        return self.margin(claims, share, self.limits[step])


def step_of(share: Floats) -> Indices:
    """The places in `SHARES` whose limits these shares have, [m]."""
    return np.minimum(np.searchsorted(SHARES, share), len(SHARES) - 1).astype(np.int32)


def side_by_side(rows: int) -> Iterator[Floats]:
    """All of `SHARES` in order, as many at once as suits this number of rows; float64 [shares, 1]."""
    several = max(1, AT_ONCE // max(rows, 1))
    for start in range(0, len(SHARES), several):
        yield SHARES[start : start + several, None]


def largest_share(condition: Condition, claims: Claims, low: Floats, high: Floats) -> Floats:
    """The largest share at which a condition holds, float64 [m]: `high` where it holds there, `low` where it does not even there.

    Only rows between both are searched, so that conditions of which all must hold, or one, are asked one after the other for little.

    Args:
        condition: that stops with more.
        claims: of m rows.
        low: the least shares of interest, float64 [m].
        high: the largest; NaN where nothing is known, which stays.
    """
    places = [slice(first, first + ROWS_AT_ONCE) for first in range(0, max(len(high), 1), ROWS_AT_ONCE)]
    return np.concatenate([_largest(condition, claims.take(rows), low[rows], high[rows]) for rows in places])


def _largest(condition: Condition, claims: Claims, low: Floats, high: Floats) -> Floats:
    high = _first_stop(condition, claims, low, high)
    found: Floats = np.minimum(low, high)
    rows = np.flatnonzero(high > low).astype(np.int32)
    if not rows.size:
        return found
    missed = condition.met(claims.take(rows), high[rows], step_of(high[rows]))
    whole = missed >= 0.0
    found[rows[whole]] = high[rows[whole]]
    rows, missed = rows[~whole], missed[~whole]
    if not rows.size:
        return found
    held = condition.met(claims.take(rows), low[rows], step_of(low[rows])) >= 0.0
    rows, missed = rows[held], missed[held]
    if rows.size:
        found[rows] = _stops(condition, claims.take(rows), low[rows], high[rows], missed)
    return found


def _first_stop(condition: Condition, claims: Claims, low: Floats, high: Floats) -> Floats:
    """Of rows of few records the first of `SHARES` at which it does not hold, so that nothing beyond is looked at; else `high`."""
    rows = np.flatnonzero((claims.records < FEW) & (high > low)).astype(np.int32)
    if not rows.size:
        return high
    few, first = claims.take(rows), high.copy()
    for share in SHARES[::-1]:
        place = np.clip(share, low[rows], high[rows])
        stopped = ~(condition.met(few, place, step_of(place)) >= 0.0)
        first[rows[stopped]] = place[stopped]
    return first


def _stops(condition: Condition, claims: Claims, low: Floats, high: Floats, missed: Floats) -> Floats:
    """Where it stops between shares at which it holds and at which it does not, with the margins there."""
    step, missed = _step(condition, claims, low, high, missed)
    start = np.maximum(low, np.where(step > 0, SHARES[step - 1], 0.0))
    met = condition.met(claims, start, step)
    found = start.copy()
    # Where it is not met with the limit of this step even at its start, it stops with the step before.
    rows = np.flatnonzero(met >= 0.0).astype(np.int32)
    span = _Span(start, np.minimum(high, SHARES[step]), met, missed, met < 0.0).take(rows)
    found[rows] = _false_position(condition, claims.take(rows), step[rows], span)
    return found


def _step(
    condition: Condition, claims: Claims, low: Floats, high: Floats, missed: Floats
) -> tuple[Indices, Floats]:
    """The first step of each row at whose end the condition does not hold, and its margin there."""
    first, last = step_of(low), step_of(high)
    while (first < last).any():
        middle = (first + last) // 2
        met = condition.met(claims, np.minimum(SHARES[middle], high), middle)
        open_still = first < last
        held = open_still & (met >= 0.0)
        ends = open_still & ~held
        missed = np.where(ends, met, missed)
        first, last = np.where(held, middle + 1, first), np.where(ends, middle, last)
    return first, missed


@dataclass(frozen=True, slots=True, eq=False)
class _Span:
    """Shares at which a condition holds, larger ones at which it does not, and its margins there; arrays [m].

    Attributes:
        low: where it holds.
        high: where it does not.
        met: margins at `low`, as far as the line is drawn from them.
        missed: likewise at `high`.
        held: whether it held at the last place.
    """

    low: Floats
    high: Floats
    met: Floats
    missed: Floats
    held: Bools

    def take(self, rows: Indices | Bools) -> _Span:
        return _Span(self.low[rows], self.high[rows], self.met[rows], self.missed[rows], self.held[rows])

    def between(self) -> Floats:
        """Where a straight line between both crosses 0, but never next to nothing from an end."""
        with np.errstate(invalid="ignore"):
            part = self.met / (self.met - self.missed)
        width = self.high - self.low
        away = np.minimum(EXACT / 2.0, width / 2.0)
        place = self.low + np.where(np.isfinite(self.met) & np.isfinite(self.missed), part, 0.5) * width
        return np.clip(place, self.low + away, self.high - away)

    def moved(self, place: Floats, margin: Floats) -> _Span:
        """With one end at this place. The margin of an end that stays twice is lessened, which draws the line to it."""
        holds = margin >= 0.0
        before = np.where(holds, self.met, self.missed)
        with np.errstate(divide="ignore", invalid="ignore"):
            less = 1.0 - margin / before  # Anderson and Björck (1973)
        less = np.where(holds == self.held, np.where(less > 0.0, less, 0.5), 1.0)
        return _Span(
            np.where(holds, place, self.low),
            np.where(holds, self.high, place),
            np.where(holds, margin, less * self.met),
            np.where(holds, less * self.missed, margin),
            holds,
        )


def _false_position(condition: Condition, claims: Claims, step: Indices, span: _Span) -> Floats:
    found = span.low.copy()
    rows = np.arange(len(found))
    for look in range(MOST_LOOKS):
        wide = span.high - span.low > EXACT
        if not wide.any():
            break
        if 2 * np.count_nonzero(wide) < len(wide):
            found[rows] = span.low
            rows, claims, step, span = rows[wide], claims.take(wide), step[wide], span.take(wide)
        # From the first looks on, every other place in the middle bounds how long margins that are far from straight can take.
        place = (span.low + span.high) / 2.0 if look >= STRAIGHT and look % 2 else span.between()
        span = span.moved(place, condition.met(claims, place, step))
    found[rows] = span.low
    return found
