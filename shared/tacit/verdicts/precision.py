"""How far the estimates of one length can be trusted, whose errors and intervals a run reads, and when candidates are too many.

A search has hundreds of thousands of candidates and lists a few thousand, so estimates come first and intervals where they are read. Of
candidates below the minimum a run reads three things: the median standard error of all, for a note; which errors are known; and the
errors of an even sample, from which the forecast learns. So exact second moments are needed only of what bounds do not settle: the
median of upper bounds is a bound of the median; a variance is known, and above 0, if a lower bound of Σ (z − ŝ)² is more than rounding.

Candidates grow with the number of kept itemsets to a power, so the step from a search that takes a second to one that
takes all memory is short. It is seen before anything is counted: how many itemsets can be joined follows from their prefixes alone.
"""

from dataclasses import dataclass

import numpy as np

from tacit.compute.arrays import Bools, Floats
from tacit.counting.moments import Moments
from tacit.estimation.central import ItemNoise
from tacit.estimation.intervals import ROUNDING, Bounded, ScoredSupports
from tacit.estimation.inversion import Variance
from tacit.platform.messages import Message, Template
from tacit.run.lattice import Itemsets, join_size, joins_up_to
from tacit.run.result import FrequentItemsets
from tacit.run.settings import Combine, Settings
from tacit.verdicts.list_worth import learnt_from

NO_SPREAD = Template(
    "search.no-spread", "{itemsets}: these records do not tell how far any estimate can be trusted"
)
BEYOND_DATA = Template(
    "search.beyond-data",
    "{itemsets}: the typical standard error, {error:.4g}, exceeds the minimum support, {minimum:.4g}: beyond what these "
    "data can tell",
)


class TypicalError:
    """The median of the known standard errors of candidates, where it is above the minimum support; other errors are only counted."""

    def __init__(self, minimum: float) -> None:
        """Of no candidate yet."""
        self._minimum = minimum
        self._below, self._largest_below = 0, 0.0
        self._above: list[Floats] = []

    def add(self, error: Floats) -> None:
        """Some candidates more, float64 [m]; NaN where an error is not known."""
        known = error[np.isfinite(error)]
        above = known > self._minimum
        below = known[~above]
        self._below += len(below)
        self._largest_below = float(below.max(initial=self._largest_below))
        self._above.append(known[above])

    def notes(self, itemsets: Message) -> list[Message]:
        """What to note of the candidates: that the data say little of them, or nothing."""
        known = self._below + sum(map(len, self._above))
        if not known:
            return [NO_SPREAD(itemsets=itemsets)]
        first, last = (known - 1) // 2 - self._below, known // 2 - self._below
        if last < 0:
            return []
        above = np.sort(np.concatenate(self._above))
        typical = float(np.mean([above[first] if first >= 0 else self._largest_below, above[last]]))
        beyond = BEYOND_DATA(itemsets=itemsets, error=typical, minimum=self._minimum)
        return [beyond] if typical > self._minimum else []


@dataclass(frozen=True, slots=True)
class Needed:
    """Says whose second moments a search reads that keeps no candidate with an estimate below `least`, for this minimum support.

    Of `some` candidates of a length, bounds above the minimum settle nothing: the median may be among the others.
    """

    minimum: float
    least: float
    some: bool = False

    def __call__(self, moments: Moments, spread: Floats, exact: Bools) -> Bools:
        """Which moments must be exact, bool [m]; asked again when these are.

        Moments are sums for the population's variance, second ones upper bounds where they are not `exact`, bool [m];
        `spread` are lower bounds of Σ (z − ŝ)², float64 [m].
        """
        support = moments.support()
        error = moments.error(Variance.POPULATION, support)
        # Bounds may say as much as the second moment of whether estimate and error are known and not 0.
        bound, size, slack = moments.second, np.abs(moments.total), 2.0 * ROUNDING
        estimated = (size == 0.0) | (size > slack * np.sqrt(np.maximum(bound, 0.0) * moments.records))
        unsettled = ~(exact | (moments.records < 2) | (estimated & (spread > slack * bound)))
        needed: Bools = unsettled | (support >= min(self.minimum, self.least))
        if self.some:
            return needed | (~exact & ~(error <= self.minimum))
        finite = np.isfinite(error)
        if not unsettled.any() and finite.any() and float(np.median(error[finite])) > self.minimum:
            return np.ones_like(exact)
        # Most that is not settled yet will be known, so that a second look seldom finds more.
        known = np.flatnonzero(unsettled | finite & (error > 0.0))
        needed[known[learnt_from(len(known))]] = True
        return needed


def estimated(candidates: Itemsets, moments: Moments, variance: Variance) -> FrequentItemsets:
    """Candidates of one length with their estimates; all are listed. There is no interval yet: its ends are the estimate."""
    support, size = moments.support(), len(candidates)
    error, listed, verdict = (
        moments.error(variance, support),
        np.ones(size, np.bool_),
        np.zeros(size, np.int8),
    )
    counted, bounds = (candidates, moments.records, moments.observed), Bounded(support, support, support)
    return FrequentItemsets(*counted, bounds, error, listed, verdict, size, design=moments.design)


def scored(found: FrequentItemsets, noise: ItemNoise, settings: Settings) -> ScoredSupports:
    """What score intervals of the supports are computed from."""
    told = found.support.value, found.error, found.records, found.observed, found.itemsets.items
    weighed = settings.combine is not Combine.SUM
    return ScoredSupports.of(*told, noise, settings.variance, weighed=weighed, design=found.design)


def bounded(found: FrequentItemsets, noise: ItemNoise, settings: Settings, alpha: float | Floats) -> Bounded:
    """The supports with their score intervals at this α, or each at its own."""
    return scored(found, noise, settings).interval(alpha)


TOO_MANY = Template(
    "search.too-many-candidates",
    "candidates: {itemsets} have more than {limit:,} candidates and were not counted: about {count:,}, which take {memory:.1f} GB; at a "
    "minimum support of {fits:.3%} the limit holds; raise the minimum support or the limit",
)

CANDIDATE_BYTES = 150  # memory that a candidate takes while it is counted and judged, as measured


def too_many_candidates(
    itemsets: Message, kept: Itemsets, support: Floats, found: Itemsets, limit: int
) -> Message:
    """Say that candidates one item longer than those kept, named in words, were not counted: more than the limit.

    `support` are estimates of those kept, float64 [m]; `found` the candidates until there were too many, none if that was known before.
    """
    # Of the joins that were not tried as many are taken to be candidates as of the others.
    share = len(found) / joins_up_to(kept, int(found.parents[-1, -2])) if len(found) else 1.0
    count = max(limit + 1, round(share * join_size(kept)))
    # The support of the last of the most frequent itemsets that give at most so many joins.
    order, few, many = np.argsort(-support, kind="stable"), 1, len(kept)
    while many - few > 1:
        middle = (few + many) // 2
        chosen = np.zeros(len(kept), np.bool_)
        chosen[order[:middle]] = True
        few, many = (middle, many) if join_size(kept.take(chosen)) <= limit / share else (few, middle)
    memory, fits = count * CANDIDATE_BYTES / 1e9, float(support[order[few - 1]])
    return TOO_MANY(itemsets=itemsets, limit=limit, count=count, memory=memory, fits=fits)
