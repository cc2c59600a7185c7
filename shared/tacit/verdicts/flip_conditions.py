"""The conditions of a verdict, and the share of forged records up to which each holds.

`Multiplicity` is how many rows of a list were tested and shown, which decides the critical values; `CriticalValues` has
them at each of `SHARES`. A condition is of claims and a share of all records. It only stops with more of them, so that
`tacit.estimation.forging.largest_share` finds up to where it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats
from tacit.compute.control import go_on
from tacit.estimation.forging import (
    MOST_FORGED,
    ROWS_AT_ONCE,
    Claims,
    Condition,
    Extremes,
    Forging,
    crossing_share,
    largest_share,
)
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.testing import GATE
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.run.keep_rules import Select
from tacit.run.result import Codes
from tacit.run.settings import Settings
from tacit.verdicts.claims import controls_fdr, shown_alpha

CERTAIN, UNCERTAIN, BELOW = map(VERDICTS.index, IntervalVerdict)

ALL_BUT = 0.999
"""The largest share of the records of one row that may be forged: of none nothing can be said."""


@dataclass(frozen=True, slots=True, eq=False)
class Multiplicity:
    """How many rows a list was chosen from, for which its tests and intervals allow.

    Attributes:
        settings: of the run.
        tested: how many were tested, as `shown_alpha` takes it.
        looked_at: how many p-values were at most `GATE`.
        all_records: of the study.
        confirmed: whether the list was found in other records, so that its intervals allow for nothing.
        check: raises where the run is to stop.
    """

    settings: Settings
    tested: float
    looked_at: int
    all_records: int
    confirmed: bool = False
    check: Callable[[], None] = go_on

    def critical(self, surviving: Counts) -> Floats:
        """The largest p-value of a claim that survives beside so many, float64 of the shape of `surviving`."""
        settings = self.settings
        gate, looked_at = 1.0 if self.confirmed else GATE, max(self.looked_at, 1)
        if settings.select is Select.FWER:
            return np.full(surviving.shape, gate * settings.alpha / looked_at)
        if not controls_fdr(settings):
            return np.full(surviving.shape, settings.alpha / 2.0)
        return gate * settings.alpha * np.clip(surviving, 1, looked_at) / looked_at

    def alpha(self, shown: int) -> float:
        """The α of each interval of a list of so many."""
        return self.settings.alpha if self.confirmed else shown_alpha(self.settings, shown, self.tested)

    def surviving(self, deviates: Floats) -> Bools:
        """Which claims with these deviates survive."""
        survives = deviates > 0.0
        count = -1
        # The step-up procedure from above: the largest number of claims that all reach what so many are allowed.
        while count != (count := int(survives.sum())):
            survives &= deviates >= normal_quantile(2.0 * float(self.critical(np.array([count]))[0]))
        return survives

    def share_of(self, records: Floats, share: Floats | float) -> Floats:
        """What share of the records of each row a share of all records is at most; asked at each step of every search."""
        self.check()
        return np.minimum(share * self.all_records / np.maximum(records, 1.0), ALL_BUT)

    def of_all(self, records: Floats, share: Floats) -> Floats:
        """The inverse, up to `MOST_FORGED`."""
        return np.minimum(share * records / max(self.all_records, 1), MOST_FORGED)


def confirming(settings: Settings, rows: int, records: int = 0) -> Multiplicity:
    """What the verdicts of a list of so many rows rest upon that other records gave."""
    return Multiplicity(settings, rows, rows, records, confirmed=True)


@dataclass(frozen=True, slots=True, eq=False)
class CriticalValues:
    """Normal quantiles at each of `SHARES`, float64 arrays.

    Attributes:
        claim: what the deviate of a claim must reach.
        end: how many standard errors an interval reaches.
        loose_claim: `claim` in a list of twice the length and what may be lost.
        loose_end: `end` in that list.
    """

    claim: Floats
    end: Floats
    loose_claim: Floats
    loose_end: Floats

    @classmethod
    def of(cls, multiplicity: Multiplicity, surviving: Sequence[int], shown: Sequence[int]) -> CriticalValues:
        """From how many survive, and are shown, at each of `SHARES`."""

        def claims(counts: Sequence[int]) -> Floats:
            return np.array(
                [normal_quantile(2.0 * p) for p in multiplicity.critical(np.array(counts)).tolist()]
            )

        def ends(counts: Sequence[int]) -> Floats:
            return np.array([normal_quantile(multiplicity.alpha(count)) for count in counts])

        return cls(claims(surviving), ends(shown), claims(_mirrored(surviving)), ends(_mirrored(shown)))


def _mirrored(counts: Sequence[int]) -> list[int]:
    # Twice the list, for what was pressed out of it is not seen.
    return [3 * counts[0] - count + 1 for count in counts]


def listing_share(claims: Claims, multiplicity: Multiplicity) -> Floats:
    """From which share on the estimate may lie on the other side of its bound."""
    return multiplicity.of_all(claims.records, crossing_share(claims.excess, claims.extremes))


def inside_share(value: Floats, complement: Extremes, records: Counts, multiplicity: Multiplicity) -> Floats:
    """Up to which share an estimate that is at most 1 is one without the forged records too; 0 where it is above 1."""
    left = 1.0 - value
    share = multiplicity.of_all(records.astype(np.float64), crossing_share(left, complement))
    return np.where(left < 0.0, 0.0, share)


def claimed(quantiles: Floats, multiplicity: Multiplicity) -> Condition:
    """The claims survive."""
    return _reaches(quantiles, multiplicity, _test, lost=False)


def interval_above(quantiles: Floats, multiplicity: Multiplicity) -> Condition:
    """The whole intervals reach their bounds."""
    return _reaches(quantiles, multiplicity, _interval, lost=False)


def claim_lost(quantiles: Floats, multiplicity: Multiplicity) -> Condition:
    """The claims do not survive even without what pressed them down."""
    return _reaches(quantiles, multiplicity, _test, lost=True)


def interval_lost(quantiles: Floats, multiplicity: Multiplicity) -> Condition:
    """The intervals do not reach their bounds even without what pressed them down."""
    return _reaches(quantiles, multiplicity, _interval, lost=True)


def _test(claims: Claims, limit: Floats, multiplicity: Multiplicity) -> Floats:
    return claims.deviates(multiplicity.settings.variance) - limit


def _interval(claims: Claims, limit: Floats, _: Multiplicity) -> Floats:
    return claims.clearance(limit)


def _reaches(
    quantiles: Floats,
    multiplicity: Multiplicity,
    reach: Callable[[Claims, Floats, Multiplicity], Floats],
    *,
    lost: bool,
) -> Condition:
    """What the honest records say at least reaches its limit; if `lost`, even the most that they say does not."""

    def margin(claims: Claims, share: Floats, limit: Floats) -> Floats:
        own = multiplicity.share_of(claims.records, share)
        if not lost:
            return reach(claims.without(own), limit, multiplicity)
        found = reach(claims.without_pressing(own), limit, multiplicity)
        # What is not known is lost; what is just met is not.
        return np.where(np.isnan(found), np.inf, np.where(found == 0.0, -np.inf, -found))

    return Condition(quantiles, margin)


def interval_below(quantiles: Floats, multiplicity: Multiplicity) -> Condition:
    """No part of the intervals reaches the bound even without what pressed them down."""

    def margin(claims: Claims, share: Floats, limit: Floats) -> Floats:
        forged = multiplicity.share_of(claims.records, share)
        left = claims.without_pressing(forged)
        spread = np.maximum(claims.square / (1.0 - forged), left.floor)
        apart = -left.excess - left.step - limit * np.sqrt(spread / left.records)
        return np.where(apart == 0.0, -np.inf, apart)

    return Condition(quantiles, margin)


Tested = tuple[Claims, Condition]


@dataclass(frozen=True, slots=True, eq=False)
class Grounds:
    """What the verdicts of m rows rest upon, each with the share that it holds up to at most, float64 [m].

    Attributes:
        certain: all of these conditions hold.
        uncertain: one of these does.
        below: all of these do.
    """

    certain: tuple[Floats, Sequence[Tested]]
    uncertain: tuple[Floats, Sequence[Tested]]
    below: Sequence[Tested]

    def flip_shares(self, verdict: Codes) -> Forging:
        """The share up to which each verdict holds; the rows of `ROWS_AT_ONCE` at a time."""
        flips, whole = np.zeros(len(verdict)), np.full(len(verdict), MOST_FORGED)
        searches = (
            (CERTAIN, all_hold, *self.certain),
            (UNCERTAIN, any_holds, *self.uncertain),
            (BELOW, all_hold, whole, self.below),
        )
        for code, search, most, conditions in searches:
            every = np.flatnonzero(verdict == code).astype(np.int32)
            for start in range(0, len(every), ROWS_AT_ONCE):
                rows = every[start : start + ROWS_AT_ONCE]
                flips[rows] = search(most[rows], *((claims.take(rows), held) for claims, held in conditions))
        return Forging(flips, np.where(verdict == CERTAIN, flips, np.nan))


def all_hold(most: Floats, *conditions: Tested) -> Floats:
    """Up to which share, at most these, every condition holds of its claims, float64 [m]."""
    for claims, condition in conditions:
        most = largest_share(condition, claims, np.zeros(len(most)), most)
    return most


def any_holds(most: Floats, *conditions: Tested) -> Floats:
    """Up to which share, at most these, one of the conditions holds, float64 [m]."""
    found = np.zeros(len(most))
    for claims, condition in conditions:
        found = largest_share(condition, claims, found, most)
    return found
