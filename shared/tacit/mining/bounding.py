"""Estimates of the supports that a run measured, and their intervals at the α of the moment: of a candidate, of a list, of a test.

A search has hundreds of thousands of candidates and lists a few thousand, so estimates come first and intervals where they are read.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tacit.estimation.intervals import Bounded
from tacit.estimation.item_noise import ItemNoise
from tacit.estimation.support_intervals import ScoredSupports
from tacit.estimation.weights import Variance
from tacit.mining.lattice import Itemsets
from tacit.mining.moments import Moments
from tacit.mining.result import FrequentItemsets
from tacit.mining.settings import Combine, Settings


def estimated(candidates: Itemsets, moments: Moments, variance: Variance) -> FrequentItemsets:
    """Candidates of one length with their estimates; all are listed. There is no interval yet: its ends are the estimate.

    Args:
        candidates: m itemsets.
        moments: theirs.
        variance: which question their standard errors answer.
    """
    support = moments.support()
    return FrequentItemsets(
        itemsets=candidates,
        records=moments.records,
        observed=moments.observed,
        support=Bounded(support, support, support),
        error=moments.error(variance),
        listed=np.ones(len(candidates), np.bool_),
        verdict=np.zeros(len(candidates), np.int8),
        candidates=len(candidates),
    )


def described(
    candidates: Itemsets, moments: Moments, noise: ItemNoise, settings: Settings
) -> FrequentItemsets:
    """The same, each with the interval that it has for itself.

    Args:
        candidates: m itemsets.
        moments: theirs.
        noise: what randomization does to an answer of each item.
        settings: of the run.
    """
    found = estimated(candidates, moments, settings.variance)
    return replace(found, support=bounded(found, noise, settings, settings.alpha))


def bounded(found: FrequentItemsets, noise: ItemNoise, settings: Settings, alpha: float) -> Bounded:
    """The supports with their score intervals at this α."""
    scored = ScoredSupports.of(
        found.support.value,
        found.error,
        found.records,
        found.observed,
        found.itemsets.items,
        noise,
        settings.variance,
        weighed=settings.combine is not Combine.SUM,
    )
    return scored.interval(alpha)
