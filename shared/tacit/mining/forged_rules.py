"""The share of forged records that would change what a run says of each rule.

A rule claims that its support and its confidence c exceed their minima and that its sides are associated. A forged record adds

    z_XY − c·z_X = z_X·(z_Y − c)

to what the second claim is about, and its extremes are products of those of both sides. For the third, s − a·b, a record counts
z_XY − s − a·(z_Y − b) − b·(z_X − a), and the products of what is left beside that are bounded by `Claims.bend`. A claim of the itemset
or of its subsets that fails makes the rule fail.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np

from tacit.arrays import Floats, Indices
from tacit.estimation.forging import Claims, Extremes, Forging
from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.rule_intervals import ScoredRules
from tacit.estimation.support_intervals import ScoredSupports
from tacit.estimation.testing import upper_tail
from tacit.estimation.weights import Variance
from tacit.mining.claims import claims_only
from tacit.mining.forged import (
    SHARES,
    Forged,
    Judge,
    Limits,
    below_share,
    claim_share,
    end_share,
    inside_share,
    listing_share,
    pressed_claim_share,
    pressed_end_share,
    shares_by_verdict,
    support_claims,
    verdict_and_shares,
)
from tacit.mining.result import Rules
from tacit.mining.settings import Settings


def forged_rules(rules: Rules, scored: ScoredRules, forged: Forged, judge: Judge) -> Rules:
    """The rules with their flip shares; none is certain that too few forged records would flip.

    Args:
        rules: judged by chance alone.
        scored: what their figures are computed from.
        forged: their itemsets.
        judge: what the verdicts of rules rest upon.
    """
    claims = _RuleClaims.of(rules, scored, forged)
    return replace(
        rules, **verdict_and_shares(rules.verdict, _Shares(rules, claims, forged, judge).found(), judge)
    )


@dataclass(frozen=True, slots=True, eq=False)
class _RuleClaims:
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
    def of(cls, rules: Rules, scored: ScoredRules, forged: Forged) -> _RuleClaims:
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


def _sides(rules: Rules, forged: Forged) -> tuple[Extremes, Extremes]:
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
    excess = both - c * a
    spread = np.maximum(table[:, 3] - 2.0 * c * table[:, 6] + c * c * table[:, 4], 0.0)
    whole, side = _slope(table[:, 9], 0.0, settings), _slope(table[:, 11], a, settings)
    population = settings.variance is Variance.POPULATION
    u = left.times(Extremes(right.least - c, right.most - c))
    largest = left.times(right).most
    return Claims(
        excess=excess,
        square=spread + excess**2 if population else spread,
        records=scored.records,
        slope=np.full(len(excess), 1.0 - 2.0 * c),
        skew=np.maximum(largest - 2.0 * c, 0.0) if population else largest,
        end_slope=whole - 2.0 * c * side if population else whole - 1.0 - 2.0 * c * (side - 1.0),
        floor=np.zeros(len(excess)),
        step=table[:, 14],
        least=u.least,
        most=u.most,
        bend=np.zeros(len(excess)),
    )


def _association_claims(scored: ScoredRules, left: Extremes, right: Extremes, settings: Settings) -> Claims:
    """Of the direction that the estimates have."""
    s, a, b, vs, va, vb, sa, sb, ab = scored.table[:, :9].T
    sign = np.where(s < a * b, -1.0, 1.0)
    excess = sign * (s - a * b)
    spread = vs + b**2 * va + a**2 * vb - 2.0 * b * sa - 2.0 * a * sb + 2.0 * a * b * ab
    spread = np.maximum(spread, 0.0)
    corners = np.stack(
        [
            x * y - s - a * (y - b) - b * (x - a)
            for x in (left.least, left.most)
            for y in (right.least, right.most)
        ]
    )
    signed = sign * corners
    at_left, at_right = np.clip(a, 0.0, 1.0), np.clip(b, 0.0, 1.0)
    population = settings.variance is Variance.POPULATION
    zero = np.zeros(len(excess))
    return Claims(
        excess=excess,
        square=spread + excess**2 if population else spread,
        records=scored.records,
        slope=sign * (1.0 - 2.0 * at_left) * (1.0 - 2.0 * at_right),
        skew=np.where(sign < 0.0, 0.0, left.times(right).most),
        end_slope=zero,
        floor=zero,
        step=zero,
        least=signed.min(axis=0) + excess,
        most=signed.max(axis=0) + excess,
        bend=_farthest(a, left) * _farthest(b, right),
    )


def _farthest(mean: Floats, z: Extremes) -> Floats:
    """How far a record can be from the mean."""
    return np.maximum(z.most - mean, mean - z.least)


class _Shares:
    """Flip shares of rules."""

    def __init__(self, rules: Rules, claims: _RuleClaims, forged: Forged, judge: Judge) -> None:
        self.rules, self.claims, self.forged, self.judge = rules, claims, forged, judge
        self.settings = judge.settings
        self.listing = np.minimum(
            self._of_itemset(forged.listing_shares(judge)), listing_share(claims.confidence, judge)
        )

    def found(self) -> Forging:
        """The shares."""
        limits = self._limits()
        quantiles = self._ends(limits.end), self._ends(limits.loose_end)
        below = below_share(self.claims.confidence, quantiles[0], self.judge)
        return shares_by_verdict(
            self.rules.verdict,
            certain=self._certain(limits, quantiles[0]),
            uncertain=np.minimum(self.listing, self._regained(limits, quantiles[1])),
            below=below,
        )

    def _certain(self, limits: Limits, confidence_ends: Floats) -> Floats:
        own, judge = self.claims, self.judge
        conditions = [
            self._of_itemset(self.forged.chance_shares(limits.claim, judge)),
            claim_share(own.confidence, limits.claim, judge),
            claim_share(own.association, limits.claim, judge),
            end_share(own.support, limits.end, judge),
            end_share(own.confidence, confidence_ends, judge),
            *self._inside(),
        ]
        found: Floats = np.minimum.reduce(conditions)
        return found

    def _regained(self, limits: Limits, confidence_ends: Floats) -> Floats:
        """Up to which share a rule that is not certain would not be so without what presses it."""
        own, judge = self.claims, self.judge
        conditions = [
            pressed_claim_share(own.support, limits.loose_claim, judge),
            pressed_claim_share(own.confidence, limits.loose_claim, judge),
            pressed_claim_share(own.association, limits.loose_claim, judge),
            pressed_end_share(own.support, limits.loose_end, judge),
            pressed_end_share(own.confidence, confidence_ends, judge),
        ]
        found: Floats = np.maximum.reduce(conditions)
        return found

    def _inside(self) -> tuple[Floats, Floats]:
        """Up to which share supports and confidences are shares that can be."""
        own, records = self.claims, self.rules.records
        complement = Extremes(1.0 - own.z.most, 1.0 - own.z.least)
        by_support = inside_share(self.rules.support.value, complement, records, self.judge)
        lacking = self.rules.antecedent_support - self.rules.support.value
        return by_support, inside_share(1.0 - lacking, own.apart, records, self.judge)

    def _of_itemset(self, of_length: Sequence[Floats]) -> Floats:
        found = np.zeros(len(self.rules))
        for length in np.unique(self.rules.length).tolist():
            places = np.flatnonzero(self.rules.length == length)
            found[places] = of_length[length - 1][self.rules.row[places]]
        return found

    def _limits(self) -> Limits:
        surviving = [self.judge.surviving(self._deviates(share)) for share in SHARES.tolist()]
        shown = [int((self.listing >= share).sum()) for share in SHARES.tolist()]
        return Limits.of(self.judge, surviving, surviving if claims_only(self.settings) else shown)

    def _deviates(self, share: float) -> Floats:
        """Of each rule's claims the smallest, if this share is forged."""
        variance, judge = self.settings.variance, self.judge
        every = [
            own.without(judge.share_of(own.records, share)).deviates(variance)
            for own in (self.claims.confidence, self.claims.association)
        ]
        every.append(self._of_itemset(self.forged.deviates(share, judge)))
        found: Floats = np.nan_to_num(np.minimum.reduce(every), nan=-np.inf, posinf=np.inf)
        return found

    def _ends(self, quantiles: Floats) -> Floats:
        """How many standard errors the interval of a confidence reaches."""
        if self.settings.interval is ConfidenceInterval.FIELLER:
            return quantiles
        return np.asarray((2.0 * upper_tail(quantiles)) ** -0.5)
