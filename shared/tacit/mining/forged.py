"""The share of forged records that would change what a run says of each itemset and rule.

`tacit.estimation.forging` says what honest records say at least, or at most, if a share of all was forged. A verdict is "certain" by tests
and intervals that allow for a list: how many rows of it survive decides how strict they are. So the strictness too is taken as it is at
least if that share was forged (`Limits`): each row that forged records alone may have brought counts for nothing. What was tested stays
as it is.

Shares are of all records of the study. Of people who left an item of the row out the row says nothing; a forger would answer.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from tacit.arrays import Bools, Counts, Floats
from tacit.estimation.forging import (
    MOST_FORGED,
    Claims,
    Extremes,
    Forging,
    answer_extremes,
    crossing_share,
    largest_share,
)
from tacit.estimation.intervals import normal_quantile
from tacit.estimation.item_noise import ItemNoise
from tacit.estimation.support_intervals import ScoredSupports
from tacit.estimation.testing import GATE, upper_tail
from tacit.estimation.verdict import VERDICTS, IntervalVerdict
from tacit.estimation.weights import Variance
from tacit.mining.claims import claims_only, shown_alpha
from tacit.mining.engines import Records
from tacit.mining.keep_rules import Select
from tacit.mining.mixed import MixedDataset
from tacit.mining.result import Codes, FrequentItemsets
from tacit.mining.settings import Adjust, Combine, Settings

CERTAIN, UNCERTAIN, BELOW = map(VERDICTS.index, IntervalVerdict)

FORGED = "forged"
"""The name of these figures in results."""

SHARES = np.concatenate([[0.0], np.geomspace(1e-4, MOST_FORGED, 24)])
"""Shares for which the strictness of a list is computed; in between it is that of the next larger one."""

ALL_BUT = 0.999
"""The largest share of the records of one row that may be forged: of none nothing can be said."""


def extremes_of(dataset: Records) -> Extremes:
    """The least and largest weight of an answer to each item, at any level that the data have or could have."""
    table = dataset.levels if isinstance(dataset, MixedDataset) else dataset.profiles
    return answer_extremes(table.keep_one, table.keep_zero)


def knows_forging(settings: Settings) -> bool:
    """Whether flip shares are known: weights by inverse variance depend on all records, and a forged one has no largest weight."""
    return settings.combine is Combine.SUM


@dataclass(frozen=True, slots=True, eq=False)
class Judge:
    """What a list's verdicts rest upon.

    Attributes:
        settings: of the run.
        tested: how many were tested, as `shown_alpha` takes it.
        looked_at: how many p-values were at most `GATE`.
        all_records: of the study.
        confirmed: whether the list was found in other records, so that its intervals allow for nothing.
    """

    settings: Settings
    tested: float
    looked_at: int
    all_records: int
    confirmed: bool = False

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

    def surviving(self, deviates: Floats) -> int:
        """How many claims with these deviates survive."""
        values = np.sort(upper_tail(deviates[deviates > 0.0]))
        passes = np.flatnonzero(values <= self.critical(np.arange(1, len(values) + 1)))
        return int(passes[-1]) + 1 if passes.size else 0

    def share_of(self, records: Floats, share: Floats | float) -> Floats:
        """What share of the records of each row a share of all records is at most."""
        return np.minimum(share * self.all_records / np.maximum(records, 1.0), ALL_BUT)

    def of_all(self, records: Floats, share: Floats) -> Floats:
        """The inverse, up to `MOST_FORGED`."""
        return np.minimum(share * records / max(self.all_records, 1), MOST_FORGED)


@dataclass(frozen=True, slots=True, eq=False)
class Limits:
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
    def of(cls, judge: Judge, surviving: Sequence[int], shown: Sequence[int]) -> Limits:
        """From how many survive, and are shown, at each of `SHARES`."""

        def claims(counts: Sequence[int]) -> Floats:
            return np.array([normal_quantile(2.0 * p) for p in judge.critical(np.array(counts)).tolist()])

        def ends(counts: Sequence[int]) -> Floats:
            return np.array([normal_quantile(judge.alpha(count)) for count in counts])

        return cls(claims(surviving), ends(shown), claims(_mirrored(surviving)), ends(_mirrored(shown)))


def _mirrored(counts: Sequence[int]) -> list[int]:
    # Twice the list, for what was pressed out of it is not seen.
    return [3 * counts[0] - count + 1 for count in counts]


def at(limits: Floats, share: Floats) -> Floats:
    """A limit at these shares."""
    found: Floats = limits[np.minimum(np.searchsorted(SHARES, share), len(SHARES) - 1)]
    return found


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
        surviving = [judge.surviving(self._listed(self.deviates(share, judge))) for share in SHARES.tolist()]
        listed = [int((crossing >= share).sum()) for share in SHARES.tolist()]
        return Limits.of(judge, surviving, surviving if claims_only(self.settings) else listed)

    def _listed(self, of_length: Sequence[Floats]) -> Floats:
        """A figure of those listed, of all lengths."""
        parts = [values[found.listed] for found, values in zip(self.by_length, of_length, strict=True)]
        return np.concatenate([np.zeros(0), *parts])

    def deviates(self, share: float, judge: Judge) -> list[Floats]:
        """Of each itemset's claim and those of its subsets the smallest, if this share is forged."""
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
            share = claim_share(own, quantiles, judge)
            below = np.minimum(share, below[found.itemsets.parents].min(axis=1, initial=MOST_FORGED))
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
        firm = np.minimum(chance, end_share(own, limits.end, judge))
        regained = np.maximum(
            pressed_claim_share(own, limits.loose_claim, judge),
            pressed_end_share(own, limits.loose_end, judge),
        )
        return shares_by_verdict(
            found.verdict,
            certain=np.minimum(firm, inside),
            uncertain=np.minimum(listing, regained),
            below=below_share(own, limits.end, judge),
        )


def shares_by_verdict(verdict: Codes, *, certain: Floats, uncertain: Floats, below: Floats) -> Forging:
    """The figures of rows, from the share up to which each verdict holds."""
    flips = np.select([verdict == CERTAIN, verdict == UNCERTAIN], [certain, uncertain], below)
    return Forging(flips, np.where(verdict == CERTAIN, certain, np.nan))


def verdict_and_shares(verdict: Codes, shares: Forging, judge: Judge) -> dict[str, Any]:
    """The fields of itemsets or rules: what too few forged records would flip is not certain."""
    fragile = shares.certain_below < judge.settings.forged
    return {
        "verdict": np.where(fragile, UNCERTAIN, verdict).astype(np.int8),
        "forged": {FORGED: shares},
    }


def listing_share(claims: Claims, judge: Judge) -> Floats:
    """From which share on the estimate may lie on the other side of its bound."""
    return judge.of_all(claims.records, crossing_share(claims.excess, claims.extremes))


def inside_share(value: Floats, complement: Extremes, records: Counts, judge: Judge) -> Floats:
    """Up to which share an estimate that is at most 1 is one without the forged records too; 0 where it is above 1."""
    left = 1.0 - value
    share = judge.of_all(records.astype(np.float64), crossing_share(left, complement))
    return np.where(left < 0.0, 0.0, share)


def claim_share(claims: Claims, quantiles: Floats, judge: Judge) -> Floats:
    """Up to which share the claims survive."""

    def holds(share: Floats) -> Bools:
        left = claims.without(judge.share_of(claims.records, share))
        return np.asarray(left.deviates(judge.settings.variance) >= at(quantiles, share))

    return largest_share(holds, len(claims))


def end_share(claims: Claims, quantiles: Floats, judge: Judge) -> Floats:
    """Up to which share the whole intervals reach their bounds."""
    return largest_share(
        lambda share: claims.without(judge.share_of(claims.records, share)).bounded(at(quantiles, share)),
        len(claims),
    )


def pressed_claim_share(claims: Claims, quantiles: Floats, judge: Judge) -> Floats:
    """Up to which share the claims do not survive even if it pressed them down."""

    def fails(share: Floats) -> Bools:
        left = claims.without_pressing(judge.share_of(claims.records, share))
        return ~(left.deviates(judge.settings.variance) >= at(quantiles, share))

    return largest_share(fails, len(claims))


def pressed_end_share(claims: Claims, quantiles: Floats, judge: Judge) -> Floats:
    """Likewise for the intervals."""
    return largest_share(
        lambda share: (
            ~claims.without_pressing(judge.share_of(claims.records, share)).bounded(at(quantiles, share))
        ),
        len(claims),
    )


def below_share(claims: Claims, quantiles: Floats, judge: Judge) -> Floats:
    """Up to which share no part of the intervals reaches the bound even if it pressed them down."""

    def holds(share: Floats) -> Bools:
        left = claims.without_pressing(judge.share_of(claims.records, share))
        spread = np.maximum(claims.square / (1.0 - judge.share_of(claims.records, share)), left.floor)
        reach = left.step + at(quantiles, share) * np.sqrt(spread / left.records)
        return np.asarray(-left.excess > reach)

    return largest_share(holds, len(claims))
