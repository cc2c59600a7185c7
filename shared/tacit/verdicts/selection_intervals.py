"""Intervals of rows that were selected by their estimate: rows called certain, and the first of a list.

Which rows are certain is decided in `tacit.verdicts.claims`, which itemsets are listed in `tacit.run.keep_rules`.

Of tested rules the ten of most lift are chosen by their noise as much as by what is true. Whichever ten of m rows are looked at, with intervals at
α·10/m each a share of at most α of them misses on average (Benjamini and Yekutieli 2005); so that this holds of the first r of a list for every r from
ten on, the row of rank r by lift has α·r/m.

A claim is that a mean exceeds a bound, and its deviate T, the excess in standard errors, is about N(μ, 1). Its row is certain only if T reaches a
critical value c. Given the other rows, c is a number: with R claims surviving among m it is what the procedure of Benjamini and Hochberg allows to
R of m, whatever T is beyond it. So the ordinary interval leans upward, most of all where certainty is rare, and what holds is the interval
conditional on T ≥ c, that of all μ which make T no surprise among certain rows (Weinstein, Fithian and Benjamini 2013):

    P(T ≥ t | T ≥ c, μ) + P(μ > T + z | T ≥ c) ≥ α.

The upper end stays at t + z, the ordinary one, because selection only makes it hold more often; what it does not use up of α is left to the lower end.
That end is below the ordinary one, t − z, only where t < c + z; there μ < c, and the upper end uses up nothing. Close to c the conditional end runs to −∞. It is cut at the bound, as by Andrews, Kitagawa and McCloskey (2024) further out: a row whose mean lies
below is one whose claim is wrong, and of certain rows at most a share of α are. So no interval contradicts the verdict beside it.

All figures of a row are driven by the noise of the same support, so an end that selection pushed is where the ordinary interval would have it at the α
that the least of the row's claims needs. The estimates stay the unbiased ones, and of certain rows lean away from the bound.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from tacit.compute.arrays import Bools, Floats, give_back
from tacit.compute.control import Check, stretches
from tacit.estimation.central import ItemNoise
from tacit.estimation.intervals import Bounded, normal_quantile
from tacit.estimation.measures import MEASURES
from tacit.estimation.rule_intervals import ScoredRules
from tacit.estimation.testing import upper_tail
from tacit.estimation.verdict import CERTAIN
from tacit.platform.messages import Message, Template
from tacit.run.result import FrequentItemsets, Rules
from tacit.run.settings import SMALLEST_ALPHA, Adjust, Settings
from tacit.verdicts.claims import Multiplicity
from tacit.verdicts.flip_shares import confidence_bounds
from tacit.verdicts.precision import bounded

REACH_FURTHER = Template(
    "selected.reach-further",
    "intervals of rows marked certain, and of the rules of most lift, reach further than others: such rows stand out partly by chance, so "
    "their estimates lean away from the minimum",
)

# Rules whose intervals are worked out at a time: what that takes is several times what is kept.
RULES_AT_ONCE = 1 << 14
FIRST = 10  # rules that are looked at first: of fewer none is promised by itself
STEPS = 5  # in which the lower end is sought


def selection_notes(
    settings: Settings, by_length: Sequence[FrequentItemsets], rules: Rules | None
) -> list[Message]:
    """What to say of the intervals of a run, if any of them reaches further."""
    if settings.adjust is Adjust.NONE:
        return []
    certain = any((found.verdict[found.listed] == CERTAIN).any() for found in by_length)
    return [REACH_FURTHER()] if certain or (rules is not None and len(rules)) else []


def needed_alpha(deviates: Floats, critical: float, shown: Floats, alpha: float) -> Floats:
    """The α of the ordinary intervals whose end on the bound's side allows for the selection, float64 of the shape of `deviates`.

    Of T of each claim, at least the critical value c, and the α `shown` of the ordinary intervals; certain rows' intervals may miss `alpha`.
    """
    found = np.empty(deviates.shape)
    for here in stretches(len(deviates), RULES_AT_ONCE):
        own, z = deviates[here], normal_quantile(shown[here])
        near = np.flatnonzero(own < critical + z)
        # The least μ in the conditional interval, at least 0: by Newton's steps, halving where one leads out.
        t = np.maximum(own[near], critical)
        low, high, both = np.zeros(t.shape), t.copy(), np.stack([t, np.full(t.shape, critical)])
        end = np.maximum(t - normal_quantile(alpha), 0.0)
        for _ in range(STEPS):
            tails = upper_tail(both - end)
            off = np.log(tails[0] / (alpha * tails[1]))
            low, high = np.where(off < 0.0, end, low), np.where(off < 0.0, high, end)
            hazard = _density(both - end) / tails
            with np.errstate(divide="ignore", invalid="ignore"):
                step = np.maximum(end - off / (hazard[0] - hazard[1]), 0.0)
            end = np.where((step >= low) & (step <= high), step, (low + high) / 2.0)
        reach = z.copy()
        reach[near] = np.maximum(z[near], own[near] - end)
        found[here] = np.maximum(np.minimum(shown[here], 2.0 * upper_tail(reach)), SMALLEST_ALPHA)
    return found


def _density(z: Floats) -> Floats:
    return np.asarray(np.exp(-0.5 * z * z) / np.sqrt(2.0 * np.pi))


def certain_reach_further(
    by_length: Sequence[FrequentItemsets],
    p_values: Sequence[Floats],
    surviving: int,
    noise: ItemNoise,
    multiplicity: Multiplicity,
    shown: float,
) -> list[FrequentItemsets]:
    """Itemsets whose certain rows have intervals that allow for the verdict.

    They come with verdicts, intervals at the α `shown` and the p-values of their claims, float64 [m] each, of which so many survive.
    """
    settings = multiplicity.settings
    critical = float(multiplicity.quantiles([surviving])[0])

    def further(found: FrequentItemsets, values: Floats) -> FrequentItemsets:
        rows = np.flatnonzero(found.verdict == CERTAIN).astype(np.int32)
        if not rows.size:
            return found
        support = found.support
        if settings.adjust is not Adjust.NONE:
            own = np.full(rows.shape, shown)
            needed = needed_alpha(_deviates(values[rows]), critical, own, settings.alpha)
            support = _reaching(support, rows, bounded(found.take(rows), noise, settings, needed).low)
        return replace(found, support=_above(support, rows, settings.minimum(multiplicity.all_records)))

    return [further(found, values) for found, values in zip(by_length, p_values, strict=False)]


def reaching_further(
    rules: Rules, scored: ScoredRules, claims: Floats, claimed: Bools, several: Multiplicity, listed: float
) -> Rules:
    """Rules with intervals of all figures that allow for their rank by lift, and of certain rows for the verdict; verdicts stay as they are.

    Rules come with verdicts, without measures, and with intervals at the α `listed`, which are written over: a list may
    have a million rules. `claims` are p-values of what they claim of support, of confidence and of association,
    float64 [r, 3], and `claimed` says which survive, bool [r].
    """
    values = {measure.name: measure.values(*scored.table[:, :3].T) for measure in MEASURES}
    rules = replace(rules, measures={name: Bounded(each, each, each) for name, each in values.items()})
    settings, check = several.settings, several.check
    if settings.adjust is Adjust.NONE:
        rules = replace(rules, measures=scored.measures(listed, threads=settings.threads, check=check))
        return _as_claimed(rules, np.flatnonzero(rules.verdict == CERTAIN), several)
    lower, upper = _own_alphas(rules, claims, int(claimed.sum()), several)
    give_back()
    ends, unbounded = np.empty((len(rules.measures), 2, len(rules))), rules.unbounded
    kept = [*((own.low, own.high) for own in (rules.support, rules.confidence)), *ends]
    is_certain = rules.verdict == CERTAIN
    for here in stretches(len(rules), RULES_AT_ONCE, check):
        found = replace(rules.take(here), **_bounds(scored.take(here), lower[here], settings, check))
        moved = np.flatnonzero(lower[here] != upper[here]).astype(np.int32)
        if moved.size:
            other = _bounds(scored.take(here).take(moved), upper[here][moved], settings, check)
            measures = {
                name: _reaching(own, moved, high=other["measures"][name].high)
                for name, own in found.measures.items()
            }
            support = _reaching(found.support, moved, high=other["support"].high)
            confidence = _reaching(found.confidence, moved, high=other["confidence"].high)
            found = replace(found, support=support, confidence=confidence, measures=measures)
        found = _as_claimed(found, np.flatnonzero(is_certain[here]), several)
        unbounded[here] = found.unbounded
        figures = found.support, found.confidence, *found.measures.values()
        for (low, high), bounds in zip(kept, figures, strict=True):
            low[here], high[here] = bounds.low, bounds.high
    whole = zip(values.items(), ends, strict=True)
    return replace(rules, measures={name: Bounded(own, *both) for (name, own), both in whole})


def _own_alphas(
    rules: Rules, claims: Floats, surviving: int, multiplicity: Multiplicity
) -> tuple[Floats, Floats]:
    """The α of each rule's lower ends, and of its upper ends, float64 [r]."""
    settings, lift = multiplicity.settings, rules.measures["lift"].value
    rank = np.empty(len(lift), np.int64)  # of each rule among those listed
    rank[np.argsort(-np.nan_to_num(lift, nan=-np.inf), kind="stable")] = np.arange(1, len(lift) + 1)
    first = np.maximum(rank, min(FIRST, len(lift)))
    share = np.minimum(1.0, first / max(multiplicity.tested, 1.0))
    ranked = np.maximum(settings.alpha * share, SMALLEST_ALPHA)
    lower, upper = ranked.copy(), ranked.copy()
    rows = np.flatnonzero(rules.verdict == CERTAIN)
    if rows.size:
        given = float(multiplicity.quantiles([surviving])[0]), ranked[rows], settings.alpha
        needed = [needed_alpha(own, *given) for own in _deviates(claims[rows]).T]
        # What is claimed to be rarer together than by chance was pushed down by that claim.
        rarer = rules.measures["leverage"].value[rows] < 0.0
        lower[rows] = np.minimum(np.minimum(*needed[:2]), np.where(rarer, 1.0, needed[2]))
        upper[rows] = np.where(rarer, needed[2], upper[rows])
    return lower, upper


def _as_claimed(rules: Rules, rows: np.ndarray, multiplicity: Multiplicity) -> Rules:
    """Intervals of certain rows, cut at what they claim: what is true of a row that is rightly certain lies on this side of it."""
    settings = multiplicity.settings
    assert settings.min_confidence is not None
    measures = dict(rules.measures)
    for measure in MEASURES:  # on the side of the neutral value that the estimates are on
        if (neutral := measure.independent) is not None and measure.name in measures:
            own = measures[measure.name].take(rows)
            low = np.where(own.value > neutral, np.maximum(own.low, neutral), own.low)
            high = np.where(own.value < neutral, np.minimum(own.high, neutral), own.high)
            measures[measure.name] = _reaching(measures[measure.name], rows, low, high)
    support = _above(rules.support, rows, settings.minimum(multiplicity.all_records))
    confidence = _above(rules.confidence, rows, settings.min_confidence)
    return replace(rules, support=support, confidence=confidence, measures=measures)


def _above(bounds: Bounded, rows: np.ndarray, least: float) -> Bounded:
    """Intervals of which those of these rows begin at the least value or above."""
    low = np.fmax(bounds.low[rows], np.fmin(least, bounds.value[rows]))
    return _reaching(bounds, rows, np.where(np.isnan(bounds.low[rows]), np.nan, low))


def _bounds(scored: ScoredRules, alpha: Floats, settings: Settings, check: Check) -> dict[str, Any]:
    """The fields of rules that have intervals, at these α, float64 [r]."""
    confidence, unbounded = confidence_bounds(scored, alpha, settings, check)
    measures = scored.measures(alpha, threads=settings.threads, check=check)
    support = scored.support(alpha)
    return {"support": support, "confidence": confidence, "unbounded": unbounded, "measures": measures}


def _deviates(p_values: Floats) -> Floats:
    """Normal deviates of p-values; a p-value of 0 is far from every critical value."""
    return np.asarray(normal_quantile(2.0 * np.maximum(p_values, SMALLEST_ALPHA**2)))


def _reaching(
    bounds: Bounded, rows: np.ndarray, low: Floats | None = None, high: Floats | None = None
) -> Bounded:
    """The intervals with other ends of some rows."""
    found = bounds.low.copy(), bounds.high.copy()
    for ends, own in zip(found, (low, high), strict=True):
        if own is not None:
            ends[rows] = own
    return Bounded(bounds.value, *found)
