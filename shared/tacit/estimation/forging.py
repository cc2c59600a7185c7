"""Forged records: which share of them would flip what a result says of a mean, or of two groups, whatever the forgers sent.

A record that follows no channel can be anything that the survey allows, so its weight z = ∏ w lies between the least and the largest
product of answers' weights, each at the level where it is most extreme (`extremes`). If a share φ of the records is forged, *added* to
honest ones, and U is the largest u of a record, the honest ones alone have at least the mean T′ = (T − φ·U) / (1 − φ): an estimate
crosses its bound at φ = T/U and at no smaller share, whatever the forgers sent and however many they are (`crossing_share`). The mean
square of u among the honest ones is at most E[u²]/(1 − φ), for no forged record takes away less than nothing: so a test of `Claims` at φ
is one that honest records would at least pass.

**Two groups** surely differ where 0 is ruled out: Fieller's statistic Q = u'V⁻¹u (`tacit.estimation.group_region`) exceeds b at every
common share p. With a = V⁻¹u the mean of a'u is Q, a forged record adds at most U = max a₁z₁·(z_T − p) + a₂z₂·(z_T − p), and p stays ruled
out as long as (Q − ψU)² ≥ b·Q, that is ψ ≤ √Q·(√Q − √b)/U: any a gives a bound that no smaller share can undercut.

**The search** (`largest_share`). A condition compares a figure of the honest records, which is continuous in the share, with a
limit that changes from step to step of `SHARES`; with more it only ceases to hold. So a few looks at the ends of steps find the
step in which it ceases, and false position the place in it, between a share at which it holds and one at most `EXACT` larger at
which it does not: a third of the looks that halving takes. `ROWS_AT_ONCE` rows are searched at once; rows that are done are dropped when
they are the larger part. Derivations: docs/mathematics.md, "Forged records and signers".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import reduce

import numpy as np

from tacit.channels.channel import Channel
from tacit.compute.arrays import Bools, Floats, Indices, StructOfArrays
from tacit.compute.control import stretches
from tacit.estimation.choices import MOST_FORGED
from tacit.estimation.group_region import Groups
from tacit.estimation.inversion import Variance, weights
from tacit.estimation.testing import score_deviates
from tacit.platform.arguments import checked
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template

NOT_A_BOUND = Template("forging.bound", "the minimum is {minimum:g}, but a support lies between 0 and 1")
NO_CHANNEL = Template("forging.no-channel", "no channel is given; give one for each item of the itemset")


class ForgingError(TacitError):
    """A question about forged records that has no answer."""


@dataclass(frozen=True, slots=True, eq=False)
class Extremes(StructOfArrays):
    """The least and the largest weight that a record can have; float64 of one shape."""

    least: Floats
    most: Floats

    def times(self, other: Extremes) -> Extremes:
        """Of the product of two weights that are chosen apart."""
        corners = [one * two for one in (self.least, self.most) for two in (other.least, other.most)]
        return Extremes(reduce(np.minimum, corners), reduce(np.maximum, corners))

    def complement(self) -> Extremes:
        """Of what a weight lacks of 1."""
        return Extremes(1.0 - self.most, 1.0 - self.least)

    def over(self, items: Indices) -> Extremes:
        """Of itemsets, [m], from those of single items; items is int32 [m, K]."""
        found = Extremes(np.ones(len(items)), np.ones(len(items)))
        for column in items.T:
            found = found.times(self.take(column))
        return found


def answer_extremes(keep_one: Floats, keep_zero: Floats) -> Extremes:
    """Of one answer to each item, [items], at the level where it is most extreme, from θ1 and θ0 of every level that the survey allows, [levels, items]."""
    absent, present = weights(keep_one, keep_zero)
    return Extremes(absent.min(axis=0), present.max(axis=0))


def crossing_share(excess: Floats, extremes: Extremes) -> Floats:
    """The share of forged records, T/U, from which on the honest ones alone may lie beyond the bound, float64 [m].

    `excess` is T, the mean of u over all records, NaN where it is not known; of `extremes`, u in a record, the largest value counts where
    T is positive, the least where T is negative. 0 where T is 0, 1 where no record can push that way.
    """
    reach = np.where(excess > 0.0, extremes.most, extremes.least)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = np.where(excess * reach > 0.0, excess / reach, 1.0)
    # A mean of values that all lie on one side of 0 stays there, no matter which are left out.
    one_sided = (extremes.least >= 0.0) | (extremes.most <= 0.0)
    share = np.where(one_sided, 1.0, np.where(excess == 0.0, 0.0, share))
    return np.where(np.isnan(excess), np.nan, np.minimum(share, 1.0))


@checked
def flip_share(support: float, minimum: float, channels: Sequence[Channel]) -> float:
    """The share of forged records that is enough to lift an itemset from the minimum support to this estimate, or to press it down.

    Args:
        support: the estimate, a share of the records.
        minimum: the minimum support.
        channels: of each item the one of its most open to most noisy levels that forgers would choose: the one with the largest weight.

    Raises ForgingError: no channel, or a minimum that no support can be.

    Two answers with factor 0.9 weigh at most (0.9/0.8)² = 1.266:

    >>> import tacit
    >>> round(tacit.flip_share(0.25, 0.2, [tacit.warner(0.9)] * 2), 4)
    0.0469
    """
    if not 0.0 <= minimum <= 1.0:
        raise ForgingError(NOT_A_BOUND(minimum=minimum))
    if not channels:
        raise ForgingError(NO_CHANNEL())
    one, zero = (np.array([[getattr(c, name) for c in channels]]) for name in ("keep_one", "keep_zero"))
    z = answer_extremes(one, zero).over(np.arange(len(channels), dtype=np.int32)[None])
    found = crossing_share(np.array([support - minimum]), Extremes(z.least - minimum, z.most - minimum))
    return float(found[0])


@dataclass(frozen=True, slots=True, eq=False)
class ForgedShift(StructOfArrays):
    """How far forged records that are added to those of a study can move m estimates: down, never positive, and up, never negative.

    float64 [m], NaN where it is not known.
    """

    down: Floats
    up: Floats


def forged_shift(
    estimate: Floats, extremes: Extremes, share: float, answered: int, records: int
) -> ForgedShift:
    """How far a mean ŝ, [m], over the records that answered moves if forged records are added until they are this share φ < 1 of all.

    A forger answers. So with N records, A of which answered, F = N·φ/(1 − φ) forged ones are ψ = F/(A + F) of those that the estimate is a
    mean of (φ where every record answered), and move it from ŝ to (1 − ψ)·ŝ + ψ·z, with z the least or the largest weight of a record.
    """
    part = forged_records(share, answered, records)
    down, up = part * (extremes.least - estimate), part * (extremes.most - estimate)
    return ForgedShift(np.minimum(down, 0.0), np.maximum(up, 0.0))


def forged_records(share: float, answered: int, records: int) -> float:
    """ψ of `forged_shift`; NaN without a record that answered."""
    forged = records * share / (1.0 - share)
    return forged / (answered + forged) if answered else float("nan")


@dataclass(frozen=True, slots=True, eq=False)
class Forging(StructOfArrays):
    """The share of all records of the study below which m rows stay certain if so many are forged, whatever they say; float64 [m].

    Up to `MOST_FORGED`; NaN where the row is not certain.
    """

    certain_below: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Claims(StructOfArrays):
    """Claims "the mean of u over the records exceeds 0", float64 [m]."""

    excess: Floats  # T, the mean of u
    square: Floats  # E[u²] for the population; n·Var(T) where only the randomization varies
    records: Floats  # n
    slope: Floats  # what the variance of one record falls by with each unit of T
    skew: Floats  # an upper bound of E(u − T)³ / Var u
    most: Floats  # U, the largest u of a record
    bend: Floats  # C, what T′ falls by beside, times (φ/(1 − φ))²: of a T that is a product of means; else 0

    @classmethod
    def of(
        cls, t: Floats, spread: Floats, n: Floats, most: Floats, variance: Variance, *shape: Floats | float
    ) -> Claims:
        """From T, the variance of one record, n and the largest u; then slope, skew and bend."""
        square = spread + t**2 if variance is Variance.POPULATION else spread
        slope, skew, bend = (np.broadcast_to(each, t.shape) for each in shape)
        return cls(t, square, n, slope, skew, most, bend)

    def without(self, share: Floats | float) -> Claims:
        """The least that the honest records say if this share is forged."""
        left = 1.0 - share
        excess = (self.excess - share * self.most) / left - self.bend * (share / left) ** 2
        return replace(self, excess=excess, square=self.square / left, records=self.records * left)

    def deviates(self, variance: Variance) -> Floats:
        """How many standard errors, less skewness, the tests of the claims are away from their bounds."""
        if variance is Variance.RECORDS:
            error = np.sqrt(self.square / self.records)
            return score_deviates(self.excess, error, self.records, None, self.skew)
        with np.errstate(divide="ignore", invalid="ignore"):
            error = np.sqrt(np.maximum(self.square - self.excess**2, 0.0) / (self.records - 1.0))
        return score_deviates(self.excess, error, self.records, self.slope, self.skew)


STEPS = 513  # shares p₁ that are tried


def unequal_below(groups: Groups, rows: Floats, columns: Floats, bound: float) -> float:
    """The share ψ of those who answered both below which a difference of 0 of one comparison is ruled out.

    Below 0 if it is not even by chance alone. A forger may send any of z₁ and z₂, float64 [2, answers], and of z_T, [answers].
    """
    p = np.linspace(0.0, 1.0, STEPS)
    q, *a = (each[0] for each in groups.toward(p[None], p[None]))
    pushed = [each[:, None] * weights for each, weights in zip(a, rows, strict=True)]
    # In z_T that is linear: largest at one of its ends.
    slope = pushed[0] + pushed[1]
    most = np.maximum(slope * columns.min(), slope * columns.max())
    u = (most - pushed[0] * p[:, None] - pushed[1] * p[:, None]).max(axis=1)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = np.sqrt(q) * (np.sqrt(q) - np.sqrt(bound)) / u
    return float(np.where((u > 0.0) & np.isfinite(q), share, np.inf).min())


def forged_share_shift(
    held: Floats, size: Floats, rows: Extremes, columns: Extremes, part: float
) -> ForgedShift:
    """How far forged records can move the share of a trait in a group, [m]; infinite where they may leave the group without a size.

    If a part ψ of those who answered both is forged, it changes P, held, by ψ(z_G·z_T − P) and the size S by ψ(z_G − S); P/S is then
    largest and smallest where both weights are extreme: z_G of the rows, z_T of the columns.
    """
    corners = [(group, trait) for group in (rows.least, rows.most) for trait in (columns.least, columns.most)]
    sizes = (1.0 - part) * size + part * np.stack([group for group, _ in corners])
    with np.errstate(divide="ignore", invalid="ignore"):
        moved = ((1.0 - part) * held + part * np.stack([g * t for g, t in corners])) / sizes - held / size
    bounded = (sizes > 0.0).all(axis=0)
    down = np.where(bounded, np.minimum(moved.min(axis=0), 0.0), -np.inf)
    up = np.where(bounded, np.maximum(moved.max(axis=0), 0.0), np.inf)
    return ForgedShift(*np.where(size > 0.0, [down, up], np.nan))


# Shares for which the strictness of a list is computed; in between it is that of the next larger one.
SHARES = np.concatenate([[0.0], np.geomspace(1e-4, MOST_FORGED, 24)])
EXACT = 1e-9  # how far below the truth a share that is found may lie
STRAIGHT = 8  # looks that false position alone has; it takes about six
MOST_LOOKS = 80  # more than halving a whole step takes besides

# Rows whose shares are searched together: their claims are copied, and should stay near the processor; and a
# condition that stops the run is asked often enough.
ROWS_AT_ONCE = 1 << 15
# Records of a row below which a condition that stopped may hold again: its standard error divides by n − 1.
FEW = 50.0
AT_ONCE = 1 << 15  # figures of all rows at several of `SHARES` that are computed at once, to stay in a cache

Condition = Callable[[Claims, Floats, Indices], Floats]
"""What holds of claims while few enough records are forged: by how much, at shares, with the limits of their places in `SHARES`, [m] each.

It does not hold where that is negative or NaN.
"""


def step_of(share: Floats) -> Indices:
    """The places in `SHARES` whose limits these shares have, [m]."""
    return np.minimum(np.searchsorted(SHARES, share), len(SHARES) - 1).astype(np.int32)


def side_by_side(rows: int) -> Iterator[Floats]:
    """All of `SHARES` in order, as many at once as suits this number of rows; float64 [shares, 1]."""
    return (SHARES[part, None] for part in stretches(len(SHARES), max(1, AT_ONCE // max(rows, 1))))


def largest_share(condition: Condition, claims: Claims, low: Floats, high: Floats) -> Floats:
    """The largest share at which a condition, which stops with more, holds of claims, float64 [m].

    It is `high` where it holds there, `low` where it does not even there; NaN, where `high` is not known, stays. Only
    rows between both are searched, so that conditions of which all must hold, or one, are asked one after the other
    for little.
    """
    places = stretches(max(len(high), 1), ROWS_AT_ONCE)
    return np.concatenate([_largest(condition, claims.take(rows), low[rows], high[rows]) for rows in places])


def _largest(condition: Condition, claims: Claims, low: Floats, high: Floats) -> Floats:
    rows = np.flatnonzero((claims.records < FEW) & (high > low)).astype(np.int32)
    # Of these the first of `SHARES` at which it does not hold, so that nothing beyond is looked at.
    if rows.size:
        few, first = claims.take(rows), high.copy()
        for share in SHARES[::-1]:
            place = np.clip(share, low[rows], high[rows])
            stopped = ~(condition(few, place, step_of(place)) >= 0.0)
            first[rows[stopped]] = place[stopped]
        high = first
    found: Floats = np.minimum(low, high)
    rows = np.flatnonzero(high > low).astype(np.int32)
    if rows.size:
        missed = condition(claims.take(rows), high[rows], step_of(high[rows]))
        whole = missed >= 0.0
        found[rows[whole]] = high[rows[whole]]
        rows, missed = rows[~whole], missed[~whole]
    if rows.size:
        held = condition(claims.take(rows), low[rows], step_of(low[rows])) >= 0.0
        rows, missed = rows[held], missed[held]
    if rows.size:
        found[rows] = _stops(condition, claims.take(rows), low[rows], high[rows], missed)
    return found


def _stops(condition: Condition, claims: Claims, low: Floats, high: Floats, missed: Floats) -> Floats:
    """Where it stops between shares at which it holds and at which it does not, with the margins there."""
    step, last = step_of(low), step_of(high)
    while (step < last).any():  # to the first step of each row at whose end it does not hold
        middle = (step + last) // 2
        met = condition(claims, np.minimum(SHARES[middle], high), middle)
        open_still = step < last
        held = open_still & (met >= 0.0)
        ends = open_still & ~held
        missed = np.where(ends, met, missed)
        step, last = np.where(held, middle + 1, step), np.where(ends, middle, last)
    start = np.maximum(low, np.where(step > 0, SHARES[step - 1], 0.0))
    met = condition(claims, start, step)
    found = start.copy()
    # Where it is not met with the limit of this step even at its start, it stops with the step before.
    rows = np.flatnonzero(met >= 0.0).astype(np.int32)
    span = _Span(start, np.minimum(high, SHARES[step]), met, missed, met < 0.0).take(rows)
    claims, step = claims.take(rows), step[rows]
    for look in range(MOST_LOOKS):
        wide = span.high - span.low > EXACT
        if not wide.any():
            break
        if 2 * np.count_nonzero(wide) < len(wide):
            found[rows] = span.low
            rows, claims, step, span = rows[wide], claims.take(wide), step[wide], span.take(wide)
        # From the first looks on, every other place in the middle bounds how long margins that are far from straight can take.
        place = (span.low + span.high) / 2.0 if look >= STRAIGHT and look % 2 else span.between()
        span = span.moved(place, condition(claims, place, step))
    found[rows] = span.low
    return found


@dataclass(frozen=True, slots=True, eq=False)
class _Span(StructOfArrays):
    """Shares at which a condition holds, larger ones at which it does not, and its margins there; arrays [m]."""

    low: Floats
    high: Floats
    met: Floats  # as far as the line is drawn from it
    missed: Floats
    held: Bools  # whether the condition held at the last place

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
        low, high = np.where(holds, place, self.low), np.where(holds, self.high, place)
        met, missed = np.where(holds, margin, less * self.met), np.where(holds, less * self.missed, margin)
        return _Span(low, high, met, missed, holds)
