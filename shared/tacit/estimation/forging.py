"""How many forged records would flip what a result says: crossing shares and tests without the forged part.

A record that follows no channel can be anything that the survey allows. Its weight for an itemset, z = ∏ w, lies between the least and
the largest product of answers' weights, each at the level where it is most extreme (`extremes`). Say that a share φ of the records is
forged, *added* to honest ones. With u the quantity whose mean a claim is about (for "the support exceeds m", u = z − m) and U its largest
value in a record, the honest records alone have at least the mean

    T′ = (T − φ·U) / (1 − φ),

so an estimate crosses its bound at φ = T/U and not before (`crossing_share`). Where U is the largest value that any record can have, no
smaller share does it, whatever the forgers sent and however many they are; that is why the figure bounds every attack. The mean square of
u among the honest records is at most E[u²]/(1 − φ), for no forged record takes away less than nothing; so every test of `Claims` at φ is
one that honest records would at least pass.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace

import numpy as np

from tacit.arrays import Floats, Indices
from tacit.channel import Channel
from tacit.errors import TacitError
from tacit.estimation.testing import score_deviates
from tacit.estimation.weights import Variance, weights
from tacit.messages import Template
from tacit.struct_of_arrays import StructOfArrays

MOST_FORGED = 0.5
"""The largest share that is looked for: of a study that is forged by half nothing can be said."""

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
        corners = np.stack(
            [
                self.least * other.least,
                self.least * other.most,
                self.most * other.least,
                self.most * other.most,
            ]
        )
        return Extremes(corners.min(axis=0), corners.max(axis=0))

    def over(self, items: Indices) -> Extremes:
        """Of itemsets, [m], from those of single items; items is int32 [m, K]."""
        found = Extremes(np.ones(len(items)), np.ones(len(items)))
        for column in items.T:
            found = found.times(self.take(column))
        return found


def answer_extremes(keep_one: Floats, keep_zero: Floats) -> Extremes:
    """Of one answer to each item, [items], at the level where it is most extreme.

    Args:
        keep_one: θ1 of every level that the survey allows, float64 [levels, items].
        keep_zero: θ0 likewise.
    """
    absent, present = weights(keep_one, keep_zero)
    return Extremes(absent.min(axis=0), present.max(axis=0))


def crossing_share(excess: Floats, extremes: Extremes) -> Floats:
    """The share of forged records from which on the honest ones alone may lie beyond the bound, float64 [m].

    Args:
        excess: T, the mean of u over all records; NaN where it is not known.
        extremes: of u in a record: its largest value counts where T is positive, its least where T is negative.

    Returns:
        T/U in [0, 1]; 0 where T is 0, 1 where no record can push that way.
    """
    reach = np.where(excess > 0.0, extremes.most, extremes.least)
    with np.errstate(divide="ignore", invalid="ignore"):
        share = np.where(excess * reach > 0.0, excess / reach, 1.0)
    # A mean of values that all lie on one side of 0 stays there, whoever is left out.
    one_sided = (extremes.least >= 0.0) | (extremes.most <= 0.0)
    share = np.where(one_sided, 1.0, np.where(excess == 0.0, 0.0, share))
    share = np.minimum(share, 1.0)
    return np.where(np.isnan(excess), np.nan, share)


def flip_share(support: float, minimum: float, channels: Sequence[Channel]) -> float:
    """The share of forged records that is enough to lift an itemset from the minimum support to this estimate, or to press it down.

    Args:
        support: the estimate, a share of the records.
        minimum: the minimum support.
        channels: of each item the one of its most open to most noisy levels that forgers would choose: the one with the largest weight.

    Raises:
        ForgingError: no channel, or a minimum that no support can be.

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
    every = np.arange(len(channels), dtype=np.int32)[None]
    z = answer_extremes(one, zero).over(every)
    found = crossing_share(np.array([support - minimum]), Extremes(z.least - minimum, z.most - minimum))
    return float(found[0])


@dataclass(frozen=True, slots=True, eq=False)
class ForgedShift(StructOfArrays):
    """How far forged records that are added to those of a study can move m estimates; float64 [m], NaN where it is not known.

    Attributes:
        down: at most, downwards: never positive.
        up: at most, upwards: never negative.
    """

    down: Floats
    up: Floats


def forged_shift(
    estimate: Floats, extremes: Extremes, share: float, answered: int, records: int
) -> ForgedShift:
    """How far a mean over the records that answered moves if forged records are added until they are this share of all.

    A forger answers. So with N records, A of which answered, F = N·φ/(1 − φ) forged ones are ψ = F/(A + F) of those that the estimate is a
    mean of (φ where every record answered), and move it from ŝ to (1 − ψ)·ŝ + ψ·z, with z the least or the largest weight.

    Args:
        estimate: ŝ, float64 [m].
        extremes: of the weight of a record, [m].
        share: φ, in [0, 1).
        answered: A.
        records: N.
    """
    part = forged_records(share, answered, records)
    return ForgedShift(
        np.minimum(part * (extremes.least - estimate), 0.0),
        np.maximum(part * (extremes.most - estimate), 0.0),
    )


def forged_records(share: float, answered: int, records: int) -> float:
    """ψ of `forged_shift`; NaN without a record that answered."""
    forged = records * share / (1.0 - share)
    return forged / (answered + forged) if answered else float("nan")


@dataclass(frozen=True, slots=True, eq=False)
class Forging(StructOfArrays):
    """How many forged records change what is said of m rows, as shares of all records of the study; float64 [m].

    Attributes:
        flips_at: no smaller share changes the verdict, or whether the row is listed; up to `MOST_FORGED`.
        certain_below: what is said is certain if fewer are forged; NaN where chance alone leaves it uncertain.
    """

    flips_at: Floats
    certain_below: Floats


@dataclass(frozen=True, slots=True, eq=False)
class Claims(StructOfArrays):
    """Claims "the mean of u over the records exceeds 0", float64 [m].

    Attributes:
        excess: T, the mean of u.
        square: E[u²] for the population; n·Var(T) where only the randomization varies.
        records: n.
        slope: what the variance of one record falls by with each unit of T, in the test of the claim.
        skew: an upper bound of E(u − T)³ / Var u.
        end_slope: `slope` in the interval.
        floor: the least variance of one record, in the interval.
        step: δ of the interval.
        least: the smallest u of a record.
        most: U, the largest.
        bend: C, what T′ may fall by beside, times (φ/(1 − φ))²: for a T that is a product of means; else 0.
    """

    excess: Floats
    square: Floats
    records: Floats
    slope: Floats
    skew: Floats
    end_slope: Floats
    floor: Floats
    step: Floats
    least: Floats
    most: Floats
    bend: Floats

    @classmethod
    def none(cls) -> Claims:
        """No claim."""
        return cls(*np.zeros((len(fields(cls)), 0)))

    @property
    def extremes(self) -> Extremes:
        """Of u."""
        return Extremes(self.least, self.most)

    def without(self, share: Floats | float) -> Claims:
        """The least that the honest records say if this share is forged."""
        return self._less(share, self.most, self.square, -1.0)

    def without_pressing(self, share: Floats | float) -> Claims:
        """The most that the honest records say if this share is forged and presses the mean down."""
        largest = np.maximum(self.least**2, self.most**2)
        return self._less(share, self.least, np.maximum(self.square - share * largest, 0.0), 1.0)

    def _less(self, share: Floats | float, forged: Floats, square: Floats, sign: float) -> Claims:
        left = 1.0 - share
        excess = (self.excess - share * forged) / left + sign * self.bend * (share / left) ** 2
        return replace(
            self, excess=excess, square=square / left, records=self.records * left, step=self.step / left
        )

    def deviates(self, variance: Variance) -> Floats:
        """How many standard errors, less skewness, the tests of the claims are away from their bounds."""
        if variance is Variance.RECORDS:
            error = np.sqrt(self.square / self.records)
            return score_deviates(self.excess, error, self.records, None, self.skew)
        with np.errstate(divide="ignore", invalid="ignore"):
            spread = np.maximum(self.square - self.excess**2, 0.0)
            error = np.sqrt(spread / (self.records - 1.0))
        return score_deviates(self.excess, error, self.records, self.slope, self.skew)

    def clearance(self, quantile: Floats | float) -> Floats:
        """How far the intervals at this normal quantile lie beyond their bounds: score intervals hold what their test does not reject."""
        own = np.maximum(self.square - self.end_slope * self.excess, self.floor)
        with np.errstate(divide="ignore", invalid="ignore"):
            reach = self.step + quantile * np.sqrt(own / self.records)
        return np.asarray(self.excess - reach)
