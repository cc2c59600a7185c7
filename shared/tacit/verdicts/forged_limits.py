"""How strict a list is if a share of its records was forged, and up to which share a condition holds beside it.

`Judge` says what a list's verdicts rest upon, `ForgedLimits` how strict that is at each of `SHARES`. The conditions are of claims and shares of
all records; each only stops with more, so that `tacit.estimation.forging.largest_share` finds up to where it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats
from tacit.compute.control import go_on
from tacit.estimation.forging import MOST_FORGED, Claims, Condition, Extremes, crossing_share, largest_share
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.testing import GATE
from tacit.run.keep_rules import Select
from tacit.run.settings import Adjust, Settings
from tacit.verdicts.claims import shown_alpha

ALL_BUT = 0.999
"""The largest share of the records of one row that may be forged: of none nothing can be said."""


@dataclass(frozen=True, slots=True, eq=False)
class Judge:
    """What a list's verdicts rest upon.

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
        if settings.select is not Select.FDR and settings.adjust is Adjust.NONE:
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


@dataclass(frozen=True, slots=True, eq=False)
class ForgedLimits:
    """How strict a list is at each of `SHARES`: normal quantiles, float64 arrays.

    Attributes:
        claim: what the deviate of a claim must reach.
        end: that of the intervals.
        loose_claim: what it must reach in a list of twice the length and what may be lost.
        loose_end: likewise.
    """

    claim: Floats
    end: Floats
    loose_claim: Floats
    loose_end: Floats

    @classmethod
    def of(cls, judge: Judge, surviving: Sequence[int], shown: Sequence[int]) -> ForgedLimits:
        """From how many survive, and are shown, at each of `SHARES`."""

        def claims(counts: Sequence[int]) -> Floats:
            return np.array([normal_quantile(2.0 * p) for p in judge.critical(np.array(counts)).tolist()])

        def ends(counts: Sequence[int]) -> Floats:
            return np.array([normal_quantile(judge.alpha(count)) for count in counts])

        return cls(claims(surviving), ends(shown), claims(_mirrored(surviving)), ends(_mirrored(shown)))


def _mirrored(counts: Sequence[int]) -> list[int]:
    # Twice the list, for what was pressed out of it is not seen.
    return [3 * counts[0] - count + 1 for count in counts]


def listing_share(claims: Claims, judge: Judge) -> Floats:
    """From which share on the estimate may lie on the other side of its bound."""
    return judge.of_all(claims.records, crossing_share(claims.excess, claims.extremes))


def inside_share(value: Floats, complement: Extremes, records: Counts, judge: Judge) -> Floats:
    """Up to which share an estimate that is at most 1 is one without the forged records too; 0 where it is above 1."""
    left = 1.0 - value
    share = judge.of_all(records.astype(np.float64), crossing_share(left, complement))
    return np.where(left < 0.0, 0.0, share)


def claimed(quantiles: Floats, judge: Judge) -> Condition:
    """The claims survive."""

    def margin(claims: Claims, share: Floats, limit: Floats) -> Floats:
        left = claims.without(judge.share_of(claims.records, share))
        return left.deviates(judge.settings.variance) - limit

    return Condition(quantiles, margin)


def interval_above(quantiles: Floats, judge: Judge) -> Condition:
    """The whole intervals reach their bounds."""

    def margin(claims: Claims, share: Floats, limit: Floats) -> Floats:
        return claims.without(judge.share_of(claims.records, share)).clearance(limit)

    return Condition(quantiles, margin)


def claim_lost(quantiles: Floats, judge: Judge) -> Condition:
    """The claims do not survive even without what pressed them down."""

    def margin(claims: Claims, share: Floats, limit: Floats) -> Floats:
        left = claims.without_pressing(judge.share_of(claims.records, share))
        return _lost(left.deviates(judge.settings.variance) - limit)

    return Condition(quantiles, margin)


def interval_lost(quantiles: Floats, judge: Judge) -> Condition:
    """Likewise the intervals."""

    def margin(claims: Claims, share: Floats, limit: Floats) -> Floats:
        return _lost(claims.without_pressing(judge.share_of(claims.records, share)).clearance(limit))

    return Condition(quantiles, margin)


def _lost(margin: Floats) -> Floats:
    # What is not known is lost; what is just met is not.
    lost: Floats = np.where(np.isnan(margin), np.inf, np.where(margin == 0.0, -np.inf, -margin))
    return lost


def interval_below(quantiles: Floats, judge: Judge) -> Condition:
    """No part of the intervals reaches the bound even without what pressed them down."""

    def margin(claims: Claims, share: Floats, limit: Floats) -> Floats:
        forged = judge.share_of(claims.records, share)
        left = claims.without_pressing(forged)
        spread = np.maximum(claims.square / (1.0 - forged), left.floor)
        apart = -left.excess - left.step - limit * np.sqrt(spread / left.records)
        return np.where(apart == 0.0, -np.inf, apart)

    return Condition(quantiles, margin)


def all_hold(most: Floats, *conditions: tuple[Claims, Condition]) -> Floats:
    """Up to which share, at most these, every condition holds of its claims, float64 [m]."""
    for claims, condition in conditions:
        most = largest_share(condition, claims, np.zeros(len(most)), most)
    return most


def any_holds(most: Floats, *conditions: tuple[Claims, Condition]) -> Floats:
    """Up to which share, at most these, one of the conditions holds, float64 [m]."""
    found = np.zeros(len(most))
    for claims, condition in conditions:
        found = largest_share(condition, claims, found, most)
    return found
