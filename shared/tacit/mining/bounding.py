"""Intervals of the supports that a run measured, at the α of the moment: of a candidate, of a list, of a test on other records."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from tacit.estimation.intervals import Bounded
from tacit.estimation.item_noise import ItemNoise
from tacit.estimation.support_intervals import ScoredSupports
from tacit.mining.lattice import Itemsets
from tacit.mining.moments import Moments
from tacit.mining.result import FrequentItemsets
from tacit.mining.settings import Combine, Settings


def described(
    candidates: Itemsets, moments: Moments, noise: ItemNoise, settings: Settings
) -> FrequentItemsets:
    """Candidates of one length with their estimates, each with the interval that it has for itself; all are listed.

    Args:
        candidates: m itemsets.
        moments: theirs.
        noise: what randomization does to an answer of each item.
        settings: of the run.
    """
    support = moments.support()
    found = FrequentItemsets(
        itemsets=candidates,
        records=moments.records,
        observed=moments.observed,
        support=Bounded(support, support, support),
        error=moments.error(settings.variance),
        listed=np.ones(len(candidates), np.bool_),
        verdict=np.zeros(len(candidates), np.int8),
        candidates=len(candidates),
    )
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
