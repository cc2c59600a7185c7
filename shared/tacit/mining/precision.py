"""How far the estimates of one length can be trusted, and whose standard errors a run reads at all.

Of the candidates of a search most fall below the minimum, and of these a run reads three things: the median standard error of all,
for a note; which errors are known; and the errors of an even sample, from which `doubt` learns. So exact second moments are needed of
few, where an engine knows bounds of the others: the median of upper bounds is a bound of the median, and if it is not above the minimum
there is no note; and a variance is known, and above 0, if a lower bound of Σ (z − ŝ)² is more than rounding, 10⁻¹² of the second
moment. Whatever cannot be settled with bounds is needed.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from tacit.arrays import Bools, Floats
from tacit.estimation.intervals import ROUNDING
from tacit.estimation.weights import Variance
from tacit.messages import Message, Template
from tacit.mining.doubt import learnt_from
from tacit.mining.moments import Moments

NO_SPREAD = Template(
    "search.no-spread", "{itemsets}: these records do not tell how far any estimate can be trusted"
)
BEYOND_DATA = Template(
    "search.beyond-data",
    "{itemsets}: the typical standard error, {error:.4g}, exceeds the minimum support, {minimum:.4g}: beyond what these "
    "data can tell",
)


def precision_notes(itemsets: Message, error: Floats, minimum: float) -> list[Message]:
    """What to note of the candidates of a length: that the data say little of them, or nothing.

    Args:
        itemsets: the candidates, in words.
        error: their standard errors, float64 [m]; NaN where the records cannot tell.
        minimum: the minimum support.
    """
    known = error[np.isfinite(error)]
    if not known.size:
        return [NO_SPREAD(itemsets=itemsets)]
    typical = float(np.median(known))
    return [BEYOND_DATA(itemsets=itemsets, error=typical, minimum=minimum)] if typical > minimum else []


@dataclass(frozen=True, slots=True)
class Needed:
    """Says whose second moments a search reads that keeps no candidate with an estimate below a minimum.

    Attributes:
        minimum: the minimum support.
        least: the least estimate that may be kept.
    """

    minimum: float
    least: float

    def __call__(self, moments: Moments, spread: Floats, exact: Bools) -> Bools:
        """Which moments must be exact, bool [m]; asked again when these are.

        Args:
            moments: sums for the population's variance; second moments are upper bounds where they are not exact.
            spread: lower bounds of Σ (z − ŝ)², float64 [m].
            exact: bool [m].
        """
        support, error = moments.support(), moments.error(Variance.POPULATION)
        unsettled = ~(exact | _settled(moments, spread))
        needed: Bools = unsettled | (support >= min(self.minimum, self.least))
        if unsettled.any():
            return needed
        known = np.flatnonzero(np.isfinite(error) & (error > 0.0))
        if known.size and float(np.median(error[np.isfinite(error)])) > self.minimum:
            return np.ones_like(exact)
        needed[known[learnt_from(len(known))]] = True
        return needed


def _settled(moments: Moments, spread: Floats) -> Bools:
    """Where bounds say as much as the second moment of whether estimate and error are known and not 0."""
    records, bound, size = moments.records, moments.second, np.abs(moments.total)
    estimated = (size == 0.0) | (size > 2.0 * ROUNDING * np.sqrt(bound * records))
    found: Bools = (records < 2) | (estimated & (spread > 2.0 * ROUNDING * bound))
    return found
