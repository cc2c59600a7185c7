"""The conditions of a certain row, and the share of forged records up to which each holds.

`Multiplicity` is how many rows were tested, which decides the critical value that a claim must reach beside those that survive with it.
A condition is of claims and a share of all records. It only stops with more of them, so that
`tacit.estimation.forging.largest_share` finds up to where it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats
from tacit.compute.control import go_on
from tacit.estimation.choices import MOST_FORGED
from tacit.estimation.forging import Claims, Condition, Extremes, crossing_share
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.testing import GATE
from tacit.run.keep_rules import Select
from tacit.run.settings import Settings
from tacit.verdicts.claims import controls_fdr

ALL_BUT = 0.999
"""The largest share of the records of one row that may be forged: of none nothing can be said."""


@dataclass(frozen=True, slots=True, eq=False)
class Multiplicity:
    """How many rows a list was chosen from, for which its tests allow.

    Attributes:
        settings: of the run.
        tested: how many were tested, as `shown_alpha` takes it.
        looked_at: how many p-values were at most `GATE`.
        all_records: of the study.
        confirmed: whether the list was found in other records.
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

    def quantiles(self, surviving: Sequence[int]) -> Floats:
        """What the deviate of a claim must reach where so many survive, float64 [shares]."""
        return np.array([normal_quantile(2.0 * p) for p in self.critical(np.array(surviving)).tolist()])

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

    def deviates(self, claims: Claims, share: Floats | float) -> Floats:
        """Those of claims if this share of all records is forged."""
        return claims.without(self.share_of(claims.records, share)).deviates(self.settings.variance)

    def of_all(self, records: Floats, share: Floats) -> Floats:
        """The inverse, up to `MOST_FORGED`."""
        return np.minimum(share * records / max(self.all_records, 1), MOST_FORGED)


def confirming(settings: Settings, rows: int, records: int) -> Multiplicity:
    """What the verdicts of a list of so many rows rest upon that other records gave."""
    return Multiplicity(settings, rows, rows, records, confirmed=True)


def inside_share(value: Floats, complement: Extremes, records: Counts, multiplicity: Multiplicity) -> Floats:
    """Up to which share an estimate that is at most 1 is one without the forged records too; 0 where it is above 1."""
    share = multiplicity.of_all(records.astype(np.float64), crossing_share(1.0 - value, complement))
    return np.where(1.0 - value < 0.0, 0.0, share)


def claimed(quantiles: Floats, multiplicity: Multiplicity) -> Condition:
    """The claims survive."""
    return Condition(quantiles, lambda claims, share, limit: multiplicity.deviates(claims, share) - limit)
