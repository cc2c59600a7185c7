"""The share of forged records that would change what a run says of each rule.

A rule claims that its support and its confidence c exceed their minima and that its sides are associated. A forged record adds

    z_XY − c·z_X = z_X·(z_Y − c)

to what the second claim is about, and its extremes are products of those of both sides. For the third, s − a·b, a record counts
z_XY − s − a·(z_Y − b) − b·(z_X − a), and the products of what is left beside that are bounded by `Claims.bend`. A claim of the itemset
or of its subsets that fails makes the rule fail.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import numpy as np

from tacit.compute.arrays import Bools, Floats, Indices, StructOfArrays
from tacit.estimation.forged_intervals import widened_confidences
from tacit.estimation.forging import (
    ROWS_AT_ONCE,
    SHARES,
    Claims,
    Extremes,
    Forging,
    side_by_side,
)
from tacit.estimation.intervals import Bounded, ConfidenceInterval, ScoredSupports, chebyshev
from tacit.estimation.inversion import Variance
from tacit.estimation.rule_intervals import ScoredRules
from tacit.estimation.testing import upper_tail
from tacit.run.result import Rules
from tacit.run.settings import Settings
from tacit.verdicts.claims import claims_only
from tacit.verdicts.flip_conditions import (
    CriticalValues,
    Grounds,
    Multiplicity,
    claim_lost,
    claimed,
    inside_share,
    interval_above,
    interval_below,
    interval_lost,
    listing_share,
)
from tacit.verdicts.itemset_flips import (
    ItemsetFlips,
    support_claims,
    verdict_and_shares,
    widened_where_fragile,
)


def with_rule_flips(
    rules: Rules, scored: ScoredRules, forged: ItemsetFlips, multiplicity: Multiplicity
) -> Rules:
    """The rules, judged by chance alone, with their flip shares; none is certain that too few forged records would flip."""
    parts = []
    for first in range(0, max(len(rules), 1), ROWS_AT_ONCE):
        multiplicity.check()
        here = slice(first, first + ROWS_AT_ONCE)
        parts.append(_RuleClaims.of(rules.take(here), scored.take(here), forged))
    claims = _RuleClaims.concatenate(parts)
    shares = _RuleFlips(rules, claims, forged, multiplicity).found()
    widened = _widened(rules, scored, shares, forged, multiplicity)
    return replace(rules, **verdict_and_shares(rules.verdict, shares, multiplicity), widened=widened)


def _widened(
    rules: Rules, scored: ScoredRules, shares: Forging, forged: ItemsetFlips, multiplicity: Multiplicity
) -> dict[str, Bounded]:
    """The intervals of confidences that allow for forged records."""
    settings, alpha = multiplicity.settings, multiplicity.alpha(len(rules))

    def interval(some: ScoredRules) -> Bounded:
        return confidence_bounds(some, alpha, settings, multiplicity.check)[0]

    def widened(rows: Indices) -> Bounded:
        here, own = scored.take(rows), rules.take(rows)
        share = multiplicity.share_of(here.records, settings.forged)
        sides = _sides(own, forged)
        return widened_confidences(own.confidence, here, sides, share, settings.variance, interval)

    return widened_where_fragile("confidence", np.ones(len(rules), np.bool_), shares, settings, widened)


def confidence_bounds(
    scored: ScoredRules, alpha: float, settings: Settings, check: Callable[[], None]
) -> tuple[Bounded, Bools]:
    """Confidences by the settings' kind of interval, and whether the data fail to bound them."""
    if settings.interval is ConfidenceInterval.FIELLER:
        return scored.confidence(alpha, settings.threads, check)
    bounds = chebyshev(scored.ratio(), alpha)
    return bounds, ~np.isfinite(bounds.low)


@dataclass(frozen=True, slots=True, eq=False)
class _RuleClaims(StructOfArrays):
    """What rules claim.

    Attributes:
        support: that the support exceeds the minimum.
        confidence: that the confidence does.
        association: that the sides are associated.
        z: extremes of the weights of whole rules.
        apart: extremes of z_X·(1 − z_Y), whose mean is what the support lacks of the antecedent's.
    """

    support: Claims
    confidence: Claims
    association: Claims
    z: Extremes
    apart: Extremes

    @classmethod
    def of(cls, rules: Rules, scored: ScoredRules, forged: ItemsetFlips) -> _RuleClaims:
        """Of rules whose itemsets are those of `forged`."""
        left, right = _sides(rules, forged)
        z, settings = left.times(right), forged.settings
        both, spread, linear, square, floor, step = scored.table[:, [0, 3, 9, 10, 13, 14]].T
        supports = ScoredSupports(both, spread, linear, square, floor, step, scored.records)
        slope = _slope(linear, 0.0, settings)
        return cls(
            support=support_claims(supports, slope, z, forged.minimum, settings),
            confidence=_confidence_claims(scored, left, right, settings),
            association=_association_claims(scored, left, right, settings),
            z=z,
            apart=left.times(Extremes(1.0 - right.most, 1.0 - right.least)),
        )


def _sides(rules: Rules, forged: ItemsetFlips) -> tuple[Extremes, Extremes]:
    """Extremes of the weights of antecedents, and of consequents."""
    ends = np.ones((2, 2, len(rules)))
    for length in np.unique(rules.length).tolist():
        places = np.flatnonzero(rules.length == length)
        items = forged.by_length[length - 1].itemsets.items[rules.row[places]]
        for side in (0, 1):
            masks = rules.antecedent[places] if side == 0 else (1 << length) - 1 - rules.antecedent[places]
            found = _product(forged.answers, items, masks)
            ends[side, 0, places], ends[side, 1, places] = found.least, found.most
    return Extremes(*ends[0]), Extremes(*ends[1])


def _product(answers: Extremes, items: Indices, masks: Indices) -> Extremes:
    """Over those of the items whose bit is set; [r] from int32 [r, K]."""
    found = Extremes(np.ones(len(items)), np.ones(len(items)))
    for j, column in enumerate(items.T):
        here = (masks >> j & 1).astype(np.bool_)
        one = answers.take(column)
        found = found.times(Extremes(np.where(here, one.least, 1.0), np.where(here, one.most, 1.0)))
    return found


def _slope(moved: Floats, share: Floats | float, settings: Settings) -> Floats:
    """The product of slopes that a column of `ScoredRules.table` was computed from."""
    return moved + share if settings.variance is Variance.POPULATION else moved + 1.0


def _confidence_claims(scored: ScoredRules, left: Extremes, right: Extremes, settings: Settings) -> Claims:
    c, table = settings.min_confidence or 0.0, scored.table
    both, a = table[:, 0], table[:, 1]
    whole, side = _slope(table[:, 9], 0.0, settings), _slope(table[:, 11], a, settings)
    population = settings.variance is Variance.POPULATION
    largest = left.times(right).most
    return Claims.of(
        both - c * a,
        np.maximum(table[:, 3] - 2.0 * c * table[:, 6] + c * c * table[:, 4], 0.0),
        scored.records,
        left.times(Extremes(right.least - c, right.most - c)),
        settings.variance,
        slope=1.0 - 2.0 * c,
        skew=np.maximum(largest - 2.0 * c, 0.0) if population else largest,
        end_slope=whole - 2.0 * c * side if population else whole - 1.0 - 2.0 * c * (side - 1.0),
        step=table[:, 14],
    )


def _association_claims(scored: ScoredRules, left: Extremes, right: Extremes, settings: Settings) -> Claims:
    """Of the direction that the estimates have."""
    s, a, b, vs, va, vb, sa, sb, ab = scored.table[:, :9].T
    sign = np.where(s < a * b, -1.0, 1.0)
    excess = sign * (s - a * b)
    spread = vs + b**2 * va + a**2 * vb - 2.0 * b * sa - 2.0 * a * sb + 2.0 * a * b * ab
    corners = np.stack(
        [
            x * y - s - a * (y - b) - b * (x - a)
            for x in (left.least, left.most)
            for y in (right.least, right.most)
        ]
    )
    signed = sign * corners
    at_left, at_right = np.clip(a, 0.0, 1.0), np.clip(b, 0.0, 1.0)
    return Claims.of(
        excess,
        np.maximum(spread, 0.0),
        scored.records,
        Extremes(signed.min(axis=0) + excess, signed.max(axis=0) + excess),
        settings.variance,
        slope=sign * (1.0 - 2.0 * at_left) * (1.0 - 2.0 * at_right),
        skew=np.where(sign < 0.0, 0.0, left.times(right).most),
        bend=_farthest(a, left) * _farthest(b, right),
    )


def _farthest(mean: Floats, z: Extremes) -> Floats:
    """How far a record can be from the mean."""
    return np.maximum(z.most - mean, mean - z.least)


class _RuleFlips:
    """Flip shares of rules."""

    def __init__(
        self, rules: Rules, claims: _RuleClaims, forged: ItemsetFlips, multiplicity: Multiplicity
    ) -> None:
        self.rules, self.claims, self.forged, self.multiplicity = rules, claims, forged, multiplicity
        self.settings = multiplicity.settings
        self.places = forged.ends[rules.length - 1] + rules.row
        self.listing = np.minimum(
            forged.listing_shares(multiplicity)[self.places], listing_share(claims.confidence, multiplicity)
        )

    def found(self) -> Forging:
        """The shares."""
        limits, multiplicity, own = self._limits(), self.multiplicity, self.claims
        ends, loose_ends = self._ends(limits.end), self._ends(limits.loose_end)
        chance = self.forged.chance_shares(limits.claim, multiplicity)[self.places]
        survives, lost = claimed(limits.claim, multiplicity), claim_lost(limits.loose_claim, multiplicity)
        return Grounds(
            certain=(
                np.minimum.reduce([chance, *self._inside()]),
                [
                    (own.confidence, interval_above(ends, multiplicity)),
                    (own.support, interval_above(limits.end, multiplicity)),
                    (own.confidence, survives),
                    (own.association, survives),
                ],
            ),
            uncertain=(
                self.listing,
                [
                    (own.confidence, interval_lost(loose_ends, multiplicity)),
                    (own.support, interval_lost(limits.loose_end, multiplicity)),
                    (own.confidence, lost),
                    (own.support, lost),
                    (own.association, lost),
                ],
            ),
            below=[(own.confidence, interval_below(ends, multiplicity))],
        ).flip_shares(self.rules.verdict)

    def _inside(self) -> tuple[Floats, Floats]:
        """Up to which share supports and confidences are shares that can be."""
        own, records = self.claims, self.rules.records
        complement = Extremes(1.0 - own.z.most, 1.0 - own.z.least)
        by_support = inside_share(self.rules.support.value, complement, records, self.multiplicity)
        lacking = self.rules.antecedent_support - self.rules.support.value
        return by_support, inside_share(1.0 - lacking, own.apart, records, self.multiplicity)

    def _limits(self) -> CriticalValues:
        surviving = self._surviving()
        shown = [int((self.listing >= share).sum()) for share in SHARES.tolist()]
        return CriticalValues.of(
            self.multiplicity, surviving, surviving if claims_only(self.settings) else shown
        )

    def _surviving(self) -> list[int]:
        """How many rules survive at each of `SHARES`; what does not at one does not at larger ones."""
        rows, counts = np.arange(len(self.rules)), []
        confidence, association = self.claims.confidence, self.claims.association
        itemsets = iter(self.forged.deviates(self.multiplicity))
        for shares in side_by_side(len(self.rules)):
            own = np.minimum(self._deviates(shares, confidence), self._deviates(shares, association))
            every = [np.minimum(next(itemsets)[self.places[rows]], each) for each in own]
            surviving = [self.multiplicity.surviving(deviates) for deviates in every]
            counts += [int(left.sum()) for left in surviving]
            left = surviving[-1]
            rows, confidence, association = rows[left], confidence.take(left), association.take(left)
        return counts

    def _deviates(self, shares: Floats, claims: Claims) -> Floats:
        """Of each claim, if these shares are forged; float64 [shares, m] from [shares, 1]."""
        left = claims.without(self.multiplicity.share_of(claims.records, shares))
        return np.asarray(np.nan_to_num(left.deviates(self.settings.variance), nan=-np.inf, posinf=np.inf))

    def _ends(self, quantiles: Floats) -> Floats:
        """How many standard errors the interval of a confidence reaches."""
        if self.settings.interval is ConfidenceInterval.FIELLER:
            return quantiles
        return np.asarray((2.0 * upper_tail(quantiles)) ** -0.5)
