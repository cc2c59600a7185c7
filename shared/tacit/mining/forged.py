"""The share of forged records that would change what a run says of each itemset and rule.

`tacit.estimation.forging` says what honest records say at least, or at most, if a share of all was forged. A verdict is "certain" by tests
and intervals that allow for a list: how many rows of it survive decides how strict they are. So the strictness too is taken as it is at
least if that share was forged (`Limits`): each row that forged records alone may have brought counts for nothing. What was tested stays
as it is.

Shares are of all records of the study. Of people who left an item of the row out the row says nothing; a forger would answer.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from tacit.arrays import Floats, Indices
from tacit.estimation.forging import (
    MOST_FORGED,
    Claims,
    Extremes,
    Forging,
    answer_extremes,
    largest_share,
)
from tacit.estimation.item_noise import ItemNoise
from tacit.estimation.support_intervals import ScoredSupports
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.estimation.weights import Variance
from tacit.mining.claims import claims_only
from tacit.mining.engines import Records
from tacit.mining.forged_limits import (
    SHARES,
    Judge,
    Limits,
    all_hold,
    any_holds,
    claim_lost,
    claimed,
    inside_share,
    interval_above,
    interval_below,
    interval_lost,
    listing_share,
)
from tacit.mining.mixed import MixedDataset
from tacit.mining.result import Codes, FrequentItemsets
from tacit.mining.settings import Combine, Settings

CERTAIN, UNCERTAIN, BELOW = map(VERDICTS.index, IntervalVerdict)

FORGED = "forged"
"""The name of these figures in results."""


def extremes_of(dataset: Records) -> Extremes:
    """The least and largest weight of an answer to each item, at any level that the data have or could have."""
    table = dataset.levels if isinstance(dataset, MixedDataset) else dataset.profiles
    return answer_extremes(table.keep_one, table.keep_zero)


def knows_forging(settings: Settings) -> bool:
    """Whether flip shares are known: weights by inverse variance depend on all records, and a forged one has no largest weight."""
    return settings.combine is Combine.SUM


def support_claims(
    scored: ScoredSupports, slope: Floats, z: Extremes, minimum: float, settings: Settings
) -> Claims:
    """Claims that supports exceed the minimum.

    Args:
        scored: what their intervals are computed from.
        slope: B, the product of the items' slopes.
        z: extremes of their weights.
        minimum: the minimum support.
        settings: of the run.
    """
    excess = scored.support - minimum
    population = settings.variance is Variance.POPULATION
    return Claims(
        excess=excess,
        square=scored.spread + excess**2 if population else scored.spread,
        records=scored.records,
        slope=np.full(len(excess), 1.0 - 2.0 * minimum),
        skew=np.maximum(z.most - 2.0 * minimum, 0.0),
        end_slope=slope - 2.0 * minimum if population else slope - 1.0,
        floor=scored.floor,
        step=scored.step,
        least=z.least - minimum,
        most=z.most - minimum,
        bend=np.zeros(len(excess)),
    )


class Forged:
    """Itemsets of a run, what they claim, and how far forged records can push them.

    Attributes:
        answers: `extremes_of` the data.
        by_length: the itemsets; with flip shares once `itemsets` was called.
        claims: of each length.
        minimum: the minimum support.
        records: of the study.
        settings: of the run.
    """

    def __init__(
        self,
        by_length: Sequence[FrequentItemsets],
        noise: ItemNoise,
        answers: Extremes,
        minimum: float,
        records: int,
        settings: Settings,
    ) -> None:
        self.records = records
        self.settings, self.minimum, self.answers = settings, minimum, answers
        self.by_length = list(by_length)
        self.claims = [self._claims(found, noise) for found in by_length]
        self._deviates: dict[float, list[Floats]] = {}

    def _claims(self, found: FrequentItemsets, noise: ItemNoise) -> Claims:
        items, error = found.itemsets.items, found.error
        scored = ScoredSupports.of(
            found.support.value, error, found.records, found.observed, items, noise, self.settings.variance
        )
        scored = replace(scored, spread=np.where(np.isnan(error), np.nan, scored.spread))
        slope = noise.products(items)[2]
        return support_claims(scored, slope, self.answers.over(items), self.minimum, self.settings)

    def itemsets(self, judge: Judge) -> list[FrequentItemsets]:
        """The itemsets with their flip shares; none is certain that too few forged records would flip."""
        limits = self._limits(judge)
        chance = self.chance_shares(limits.claim, judge)
        listing = self.listing_shares(judge)
        shares = [
            self._shares(found, own, firm, listed, limits, judge)
            for found, own, firm, listed in zip(self.by_length, self.claims, chance, listing, strict=True)
        ]
        self.by_length = [
            replace(found, **verdict_and_shares(found.verdict, own, judge))
            for found, own in zip(self.by_length, shares, strict=True)
        ]
        return self.by_length

    def confirming(self, rows: int) -> Judge:
        """What the verdicts of a list of so many rows rest upon that other records gave."""
        return Judge(self.settings, rows, rows, self.records, confirmed=True)

    def _limits(self, judge: Judge) -> Limits:
        """How strict the list is if a share is forged, by what survives and what is listed without."""
        crossing = self._listed(self.listing_shares(judge))
        surviving = [
            int(judge.surviving(self._listed(self.deviates(share, judge))).sum()) for share in SHARES.tolist()
        ]
        listed = [int((crossing >= share).sum()) for share in SHARES.tolist()]
        return Limits.of(judge, surviving, surviving if claims_only(self.settings) else listed)

    def _listed(self, of_length: Sequence[Floats]) -> Floats:
        """A figure of those listed, of all lengths."""
        parts = [values[found.listed] for found, values in zip(self.by_length, of_length, strict=True)]
        return np.concatenate([np.zeros(0), *parts])

    def deviates(self, share: float, judge: Judge) -> list[Floats]:
        """Of each itemset's claim and those of its subsets the smallest, if this share is forged; computed once."""
        if share not in self._deviates:
            self._deviates[share] = self._smallest_deviates(share, judge)
        return self._deviates[share]

    def _smallest_deviates(self, share: float, judge: Judge) -> list[Floats]:
        below, every = np.array([np.inf]), []
        for found, own in zip(self.by_length, self.claims, strict=True):
            left = own.without(judge.share_of(own.records, share))
            deviates = np.nan_to_num(left.deviates(self.settings.variance), nan=-np.inf, posinf=np.inf)
            below = np.minimum(deviates, below[found.itemsets.parents].min(axis=1, initial=np.inf))
            every.append(below)
        return every

    def chance_shares(self, quantiles: Floats, judge: Judge) -> list[Floats]:
        """Up to which share the claims of each itemset and of its subsets survive, by length."""
        below, every = np.array([MOST_FORGED]), []
        for found, own in zip(self.by_length, self.claims, strict=True):
            most = below[found.itemsets.parents].min(axis=1, initial=MOST_FORGED)
            below = largest_share(claimed(quantiles, judge), own, np.zeros(len(own)), most)
            every.append(below)
        return every

    def listing_shares(self, judge: Judge) -> list[Floats]:
        """Up to which share each itemset is listed, by length: it was counted only because its subsets were listed."""
        below, every = np.array([MOST_FORGED]), []
        for found, own in zip(self.by_length, self.claims, strict=True):
            share = listing_share(own, judge)
            below = np.minimum(share, below[found.itemsets.parents].min(axis=1, initial=MOST_FORGED))
            every.append(below)
        return every

    def _shares(
        self,
        found: FrequentItemsets,
        own: Claims,
        chance: Floats,
        listing: Floats,
        limits: Limits,
        judge: Judge,
    ) -> Forging:
        """As if all that chance alone leaves certain were certain."""
        z = self.answers.over(found.itemsets.items)
        inside = inside_share(
            found.support.value, Extremes(1.0 - z.most, 1.0 - z.least), found.records, judge
        )

        def certain(rows: Indices) -> Floats:
            return all_hold(
                np.minimum(chance, inside)[rows], (own.take(rows), interval_above(limits.end, judge))
            )

        def uncertain(rows: Indices) -> Floats:
            mine = own.take(rows)
            return any_holds(
                listing[rows],
                (mine, claim_lost(limits.loose_claim, judge)),
                (mine, interval_lost(limits.loose_end, judge)),
            )

        def below(rows: Indices) -> Floats:
            return all_hold(
                np.full(len(rows), MOST_FORGED), (own.take(rows), interval_below(limits.end, judge))
            )

        return shares_by_verdict(found.verdict, certain=certain, uncertain=uncertain, below=below)


Shares = Callable[[Indices], Floats]
"""The share up to which a verdict of these rows holds."""


def shares_by_verdict(verdict: Codes, *, certain: Shares, uncertain: Shares, below: Shares) -> Forging:
    """The figures of rows, each from what its verdict rests upon."""
    flips = np.zeros(len(verdict))
    for code, share in ((CERTAIN, certain), (UNCERTAIN, uncertain), (BELOW, below)):
        rows = np.flatnonzero(verdict == code).astype(np.int32)
        flips[rows] = share(rows) if rows.size else 0.0
    return Forging(flips, np.where(verdict == CERTAIN, flips, np.nan))


def verdict_and_shares(verdict: Codes, shares: Forging, judge: Judge) -> dict[str, Any]:
    """The fields of itemsets or rules: what too few forged records would flip is not certain."""
    fragile = shares.certain_below < judge.settings.forged
    return {
        "verdict": np.where(fragile, UNCERTAIN, verdict).astype(np.int8),
        "forged": {FORGED: shares},
    }
