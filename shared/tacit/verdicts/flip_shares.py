"""The flip shares of certain itemsets and rules: up to how many forged records each stays certain.

A verdict is about chance alone; the flip share stands beside it. `tacit.estimation.forging` says what honest records say at least if a
share of all was forged. How many rows of a list survive decides how strict its tests are, so the strictness too is taken as it is at
least if that share was forged: each row that forged records alone may have brought counts for nothing. What was tested stays as it is.

Shares are of all records of the study; a forger would answer. For a million itemsets this takes longer than the count, so it asks
whether to stop.

A rule claims that its support and its confidence c exceed their minima and that its sides are associated. A forged record adds

    z_XY − c·z_X = z_X·(z_Y − c)

to what the second claim is about, and its extremes are products of those of both sides. For the third, s − a·b, a record counts
z_XY − s − a·(z_Y − b) − b·(z_X − a), and the products of what is left beside that are bounded by `Claims.bend`. A claim of the itemset
or of its subsets that fails makes the rule fail.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats, Indices
from tacit.compute.control import Check, Stopped, go_on, stretches
from tacit.estimation.central import ItemNoise
from tacit.estimation.choices import MOST_FORGED
from tacit.estimation.forging import (
    ROWS_AT_ONCE,
    Claims,
    Condition,
    Extremes,
    Forging,
    answer_extremes,
    crossing_share,
    largest_share,
    side_by_side,
)
from tacit.estimation.intervals import Bounded, ConfidenceInterval, chebyshev, normal_quantile
from tacit.estimation.inversion import Variance
from tacit.estimation.rule_intervals import ScoredRules
from tacit.estimation.verdict import CERTAIN
from tacit.platform.messages import Message, Template
from tacit.records.mixed import Records
from tacit.run.result import FrequentItemsets, Result, Rules
from tacit.run.settings import Combine, Settings
from tacit.verdicts.claims import Multiplicity
from tacit.verdicts.forecast import WARNINGS
from tacit.verdicts.precision import scored

FORGED = "forged"  # the name of these figures in results


def extremes_of(dataset: Records) -> Extremes:
    """The least and largest weight of an answer to each item, at any level that the data have or could have."""
    table = dataset.factors
    return answer_extremes(table.keep_one, table.keep_zero)


def knows_flips(settings: Settings) -> bool:
    """Whether flip shares are known: weights by inverse variance depend on all records, and a forged one has no largest weight."""
    return settings.combine is Combine.SUM


def inside_share(value: Floats, complement: Extremes, records: Counts, multiplicity: Multiplicity) -> Floats:
    """Up to which share an estimate that is at most 1 is one without the forged records too; 0 where it is above 1."""
    share = multiplicity.of_all(records.astype(np.float64), crossing_share(1.0 - value, complement))
    return np.where(1.0 - value < 0.0, 0.0, share)


def claimed(quantiles: Floats, multiplicity: Multiplicity) -> Condition:
    """The claims survive."""
    return lambda claims, share, step: multiplicity.deviates(claims, share) - quantiles[step]


class ItemsetFlips:
    """Itemsets of a run, what they claim, and how far forged records can push them.

    Figures of itemsets are arrays over those of all lengths, the shorter ones first. `answers` are `extremes_of` the
    data; the itemsets, `by_length`, have flip shares once `itemsets` was called.
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
        self.ends = np.cumsum([0, *map(len, by_length)])
        self._noise = noise
        self._z = [answers.over(found.itemsets.items) for found in by_length]
        claims = [self._claims(found, z) for found, z in zip(by_length, self._z, strict=True)]
        self.claims = Claims.concatenate([Claims(*np.zeros((7, 0))), *claims])
        self._listed = np.concatenate([np.zeros(0, np.bool_), *(found.listed for found in by_length)])
        self._deviates: list[Floats] = []

    def _claims(self, found: FrequentItemsets, z: Extremes) -> Claims:
        """That supports exceed the minimum; `z` are the extremes of their items' weights."""
        own, minimum = scored(found, self._noise, self.settings), self.minimum
        spread = np.where(np.isnan(found.error), np.nan, own.spread)
        shape = 1.0 - 2.0 * minimum, np.maximum(z.most - 2.0 * minimum, 0.0), 0.0
        excess, most = own.support - minimum, z.most - minimum
        return Claims.of(excess, spread, own.records, most, self.settings.variance, *shape)

    def itemsets(self, multiplicity: Multiplicity) -> list[FrequentItemsets]:
        """The itemsets with their flip shares."""
        if self.by_length:
            each = self.deviates(multiplicity)
            limits = [int(multiplicity.surviving(own[self._listed]).sum()) for own in each]
            chance = self.chance_shares(multiplicity.quantiles(limits), multiplicity)
            inside = [
                inside_share(found.support.value, z.complement(), found.records, multiplicity)
                for found, z in zip(self.by_length, self._z, strict=True)
            ]
            is_certain = np.concatenate([found.verdict for found in self.by_length]) == CERTAIN
            below = np.where(is_certain, np.minimum(chance, np.concatenate(inside)), np.nan)
            shares = Forging(below)  # up to which share each certain itemset stays so
            self.by_length = [
                replace(found, forged={FORGED: shares.take(slice(start, end))})
                for found, start, end in zip(self.by_length, self.ends, self.ends[1:], strict=False)
            ]
        return self.by_length

    def deviates(self, multiplicity: Multiplicity) -> list[Floats]:
        """Of each itemset's claim and those of its subsets the smallest, at each of `SHARES`; −∞ where a smaller share is too much for any list.

        Computed once, for the lists of itemsets and of rules.
        """
        if not self._deviates:
            claims, rows = self.claims, np.arange(len(self.claims), dtype=np.int32)
            least = normal_quantile(2.0 * self.settings.alpha)  # no claim survives with a larger p-value
            for shares in side_by_side(len(self.claims)):
                own = np.full((len(shares), len(self.claims)), -np.inf)
                own[:, rows] = _ordered(multiplicity.deviates(claims, shares))
                self._deviates.extend(self._with_subsets(own, np.inf))
                survive = self._deviates[-1][rows] >= least
                if survive.sum() < WORTH_DROPPING * len(rows):
                    claims, rows = claims.take(survive), rows[survive]
        return self._deviates

    def _with_subsets(self, own: Floats, most: float) -> Floats:
        """The least of each itemset's figure, those of its subsets and `most`, float64 [..., m]."""
        below, found = np.full((*own.shape[:-1], 1), most), np.minimum(own, most)
        more = (own != own.min(axis=-1, keepdims=True, initial=most)).any(axis=tuple(range(own.ndim - 1)))
        for alike, start, end in zip(self.by_length, self.ends, self.ends[1:], strict=False):
            rows = np.flatnonzero(more[start:end])  # no subset takes from the others
            subsets = below[..., alike.itemsets.parents[rows]].min(axis=-1, initial=most)
            found[..., start + rows] = np.minimum(found[..., start + rows], subsets)
            below = found[..., start:end]
        return found

    def chance_shares(self, quantiles: Floats, multiplicity: Multiplicity) -> Floats:
        """Up to which share the claims of each itemset and of its subsets survive."""
        none, most = np.zeros(len(self.claims)), np.full(len(self.claims), MOST_FORGED)
        own = largest_share(claimed(quantiles, multiplicity), self.claims, none, most)
        return self._with_subsets(own, MOST_FORGED)


def _ordered(deviates: Floats) -> Floats:
    """What is not known is less than all others."""
    return np.asarray(np.nan_to_num(deviates, nan=-np.inf, posinf=np.inf))


FLIPS_NOT_WORKED_OUT = Template(
    "search.not-borne", "{reason}: it was not worked out up to how many forged records each certain row holds"
)

LEFT_OUT = Template(
    "search.not-robust",
    "left out, because they are not certain with {share:.2%} of the records forged: itemsets {itemsets:,}, rules {rules:,}",
)
NOT_KNOWN = Template(
    "search.robust-unknown",
    "no row was left out for the share of forged records that it holds up to, which is not known of this run",
)


def holding(result: Result) -> Result:
    """The result with only those rows listed that are certain with the share `forged_at_least` of the settings, and a note that counts the others.

    So often as rows were marked uncertain since: the note counts all that were left out.
    """
    share = result.settings.forged_at_least
    if not share:
        return result
    parts = [found for found in (*result.by_length, result.rules) if found is not None and len(found)]
    if not all(found.forged for found in parts):
        return replace(result, notes=(*_without(result, NOT_KNOWN), NOT_KNOWN()))
    by_length = tuple(
        replace(found, listed=found.listed & _holds(found, share)) for found in result.by_length
    )
    rules = None if result.rules is None else result.rules.take(_holds(result.rules, share))
    kept = replace(result, by_length=by_length, rules=rules)
    before = [note.values for note in result.notes if note.template is LEFT_OUT]
    itemsets = result.listed() - kept.listed() + sum(int(str(values["itemsets"])) for values in before)
    fewer = len(result.rules or ()) - len(rules or ()) + sum(int(str(values["rules"])) for values in before)
    note = LEFT_OUT(share=share, itemsets=itemsets, rules=fewer)
    # What is left is certain: how much of a list is chance was said of a longer one.
    return replace(kept, notes=(*_without(result, LEFT_OUT, *WARNINGS), note))


def _without(result: Result, *templates: Template) -> list[Message]:
    return [note for note in result.notes if note.template not in templates]


def _holds(found: FrequentItemsets | Rules, share: float) -> Bools:
    holds = np.ones(len(found), np.bool_)
    for forging in found.forged.values():
        holds &= forging.certain_below >= share
    return holds


FEW_ROWS = 10_000
"""Itemsets whose flip shares even a stopped run works out: that takes less than half a second."""


def with_flip_shares(
    flips: ItemsetFlips, tested: float, looked_at: int, check: Check
) -> tuple[list[FrequentItemsets], list[Message]]:
    """The itemsets with their flip shares; if `check` raises `Stopped`, without them and with a message that says so.

    So many were tested, as `shown_alpha` takes it, and so many p-values looked at were at most `GATE`.
    """
    ask = check if sum(map(len, flips.by_length)) > FEW_ROWS else go_on
    try:
        return flips.itemsets(Multiplicity(flips.settings, tested, looked_at, flips.records, check=ask)), []
    except Stopped as stop:
        return flips.by_length, [FLIPS_NOT_WORKED_OUT(reason=stop.reason)]


def with_rule_flips(
    rules: Rules, scored: ScoredRules, claimed: Bools, forged: ItemsetFlips | None, multiplicity: Multiplicity
) -> Rules:
    """The rules with their flip shares, if those of itemsets are known; of those whose claims do not survive, `claimed` [r], none survives without some records either."""
    if forged is None:
        return rules
    return replace(rules, forged={FORGED: _RuleFlips(rules, scored, claimed, forged, multiplicity).found()})


def confidence_bounds(
    scored: ScoredRules, alpha: float | Floats, settings: Settings, check: Check
) -> tuple[Bounded, Bools]:
    """Confidences by the settings' kind of interval, and whether the data fail to bound them."""
    if settings.interval is ConfidenceInterval.FIELLER:
        return scored.confidence(alpha, settings.threads, check)
    bounds = chebyshev(scored.ratio(), alpha)
    return bounds, ~np.isfinite(bounds.low)


def _sides(rules: Rules, forged: ItemsetFlips) -> tuple[Extremes, Extremes]:
    """Extremes of the weights of antecedents, and of consequents."""
    ends = np.ones((2, 2, len(rules)))
    answers = Extremes.concatenate([forged.answers, Extremes(np.ones(1), np.ones(1))])  # the last of no item
    for length in np.unique(rules.length).tolist():
        places = np.flatnonzero(rules.length == length)
        items = forged.by_length[length - 1].itemsets.items[rules.row[places]]
        left = (rules.antecedent[places, None] >> np.arange(length) & 1).astype(np.bool_)
        for side, here in enumerate((left, ~left)):
            found = answers.over(np.where(here, items, -1))
            ends[side, 0, places], ends[side, 1, places] = found.least, found.most
    return Extremes(*ends[0]), Extremes(*ends[1])


def _farthest(mean: Floats, z: Extremes) -> Floats:
    return np.maximum(z.most - mean, mean - z.least)


WORTH_DROPPING = 0.5
"""The share of rules left below which the others' claims are dropped; most are views, which a copy without those would not be."""


class _RuleFlips:
    """Flip shares of rules. What they claim takes more memory than they do, so it is worked out for some of them at a time, twice."""

    def __init__(
        self, rules: Rules, scored: ScoredRules, survives: Bools, forged: ItemsetFlips, several: Multiplicity
    ) -> None:
        self.rules, self.scored, self.survives = rules, scored, survives
        self.forged, self.multiplicity = forged, several
        self.places = forged.ends[rules.length - 1] + rules.row

    def _claims(self, rows: Indices) -> tuple[tuple[Claims, Claims], tuple[Extremes, Extremes]]:
        """That the confidence exceeds the minimum, and that sides are associated; and the extremes of their weights."""
        self.multiplicity.check()
        scored, settings = self.scored.take(rows), self.forged.settings
        n, variance = scored.records, settings.variance
        left, right = sides = _sides(self.rules.take(rows), self.forged)
        s, a, b, vs, va, vb, sa, sb, ab = scored.table[:, :9].T
        c, most = settings.min_confidence or 0.0, left.times(right).most
        spread = np.maximum(vs - 2.0 * c * sa + c * c * va, 0.0)
        u = left.times(Extremes(right.least - c, right.most - c)).most
        skew = np.maximum(most - 2.0 * c, 0.0) if variance is Variance.POPULATION else most
        confident = Claims.of(s - c * a, spread, n, u, variance, 1.0 - 2.0 * c, skew, 0.0)
        sign = np.where(s < a * b, -1.0, 1.0)  # of the direction that the estimates have
        excess = sign * (s - a * b)
        spread = vs + b**2 * va + a**2 * vb - 2.0 * b * sa - 2.0 * a * sb + 2.0 * a * b * ab
        corners = product((left.least, left.most), (right.least, right.most))
        signed = [sign * (x * y - s - a * (y - b) - b * (x - a)) for x, y in corners]
        u = np.maximum.reduce(signed) + excess
        slope = sign * (1.0 - 2.0 * np.clip(a, 0.0, 1.0)) * (1.0 - 2.0 * np.clip(b, 0.0, 1.0))
        shape = slope, np.where(sign < 0.0, 0.0, most), _farthest(a, left) * _farthest(b, right)
        associated = Claims.of(excess, np.maximum(spread, 0.0), n, u, variance, *shape)
        return (confident, associated), sides

    def found(self) -> Forging:
        every, multiplicity = np.flatnonzero(self.survives).astype(np.int32), self.multiplicity
        parts = stretches(max(len(every), 1), ROWS_AT_ONCE)
        limits = multiplicity.quantiles(self._surviving([self._claims(every[part])[0] for part in parts]))
        chance = self.forged.chance_shares(limits, multiplicity)[self.places]
        survives = claimed(limits, multiplicity)
        found = np.full(len(self.rules), np.nan)
        every = np.flatnonzero(self.rules.verdict == CERTAIN).astype(np.int32)
        for rows in (every[part] for part in stretches(len(every), ROWS_AT_ONCE)):
            both, (left, right) = self._claims(rows)
            rules = self.rules.take(rows)
            whole, apart, of = (
                left.times(right).complement(),
                left.times(right.complement()),
                rules.support.value,
            )
            # Up to which share supports, and what they lack of their antecedents', are shares that can be.
            figures = (of, whole), (1.0 - (rules.antecedent_support - of), apart)
            inside = [inside_share(*figure, rules.records, multiplicity) for figure in figures]
            most = np.minimum.reduce([chance[rows], *inside])
            for claims in both:
                most = largest_share(survives, claims, np.zeros(len(most)), most)
            found[rows] = most
        return Forging(found)

    def _surviving(self, claims: list[tuple[Claims, Claims]]) -> list[int]:
        """How many rules survive at each of `SHARES`, by their claims of confidence and association; what does not at one does not at larger ones."""
        places, counts = self.places[self.survives], []
        left = np.ones(len(places), np.bool_)
        itemsets = iter(self.forged.deviates(self.multiplicity))
        for shares in side_by_side(len(self.rules)):
            deviates = (
                [_ordered(self.multiplicity.deviates(each, shares)) for each in both] for both in claims
            )
            own = np.concatenate([np.minimum(*both) for both in deviates], axis=1)
            every = [np.where(left, np.minimum(next(itemsets)[places], each), -np.inf) for each in own]
            surviving = [self.multiplicity.surviving(deviates) for deviates in every]
            counts += [int(survives.sum()) for survives in surviving]
            left = surviving[-1]
            if left.sum() < WORTH_DROPPING * len(left):
                places, start = places[left], 0
                for place, (one, other) in enumerate(claims):
                    here, start = left[start : start + len(one)], start + len(one)
                    claims[place] = one.take(here), other.take(here)
                left = left[left]
        return counts
