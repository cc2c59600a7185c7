"""Untrue answers: what questions with a known share and arms of chance say of them, and figures without them. Arrays are float64.

**Anchors.** A share δ of the people answer without regard to the question: yes with probability r, each question for itself (for an
option, or a union of so many of k, r is its share of the options). The estimators then find s* = (1 − δ)·s + δ·∏ r, so an anchor with
the known share s = a gives δ = (s* − a)/(r − a), several their mean with the inverse variances as weights, and the figure without these
people is s = (s* − δ∏r)/(1 − δ). Anchor question: Chuang, Dupas, Huillery and Seban (Journal of Development Economics 148, 2021) and cWise
(Atsusaka and Stevenson, Political Analysis 31, 2023), for any channel, any mix of levels, several anchors and missing answers.
δ has the normal interval, a corrected share Fieller's (1954); where δ cannot be told from 1 it is not bounded.

What this cannot see: people who answer the anchors truly and others not; with an anchor of share a, a share of yes r = a;
anything of one person. `sensitivity` says what a share would be if so many lied, whatever the anchors say (as RRreg's does).

**Two arms**, to each of which chance sent people: does the share that admits something rise with the privacy that is offered?
Each arm is estimated by itself, whatever levels people chose in it, so the difference is that of the offer (intention to treat),
not of the level. Arms are made of different people, so variances add; over several items, answers of one person go together.
What this cannot see: people who hide something in both arms alike.
"""

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from tacit.compute.arrays import Bools, Counts, Floats
from tacit.estimation.intervals import Bounded
from tacit.estimation.testing import chi_squared_tail
from tacit.platform.errors import DatasetError
from tacit.platform.messages import Template

NO_ANCHOR = Template("anchors.none", "there is no anchor; declare the known share of at least one question")
NO_ANSWERS = Template("anchors.no-answers", "anchor {position}: fewer than two people answered it")
SAYS_NOTHING = Template(
    "anchors.says-nothing",
    "anchor {position}: its known share {share:g} is the share of yes of those who answer without regard, so it says nothing",
)

RANDOM_YES = 0.5  # r where people answer by a coin of their own; 0 where they say no to everything
SHARES = (0.0, 0.05, 0.1, 0.2, 0.3)  # the shares that `sensitivity` looks at unless others are given


@dataclass(frozen=True, slots=True, eq=False)
class AnchorAnswers:
    """Some people, arrays [people, items]."""

    weights: Floats  # of each answer; not read where there is none
    answered: Bools  # whether there is one

    def product(self, items: Sequence[int]) -> tuple[Floats, Bools]:
        """Of an itemset: the products of the weights, and who answered all of it."""
        weight, answered = self.weights[:, items[0]], self.answered[:, items[0]]
        for item in items[1:]:
            weight, answered = weight * self.weights[:, item], answered & self.answered[:, item]
        return weight, answered


People = Callable[[], Iterable[AnchorAnswers]]  # everybody, in parts; they are gone through several times


@dataclass(frozen=True, slots=True)
class Anchor:
    """An item with a known true share of yes, 0 to 1; `says_yes` is r, that of those who answer without regard."""

    item: int
    share: float
    says_yes: float = RANDOM_YES


@dataclass(frozen=True, slots=True, eq=False)
class Dishonesty:
    """The share of people who answered without regard to the question."""

    share: float  # δ as estimated
    error: float
    # The ends of its interval. Chance may put them, and δ itself, below 0 or above 1: who shows them cuts them off.
    low: float
    high: float
    each: Bounded  # the share by each anchor alone
    agreement: float  # p-value of the test that all anchors have one δ; NaN for one anchor
    alpha: float
    anchors: tuple[Anchor, ...]
    factors: Floats  # by which a person's answer to each anchor moves δ; `corrected` needs them
    means: Floats  # and from where


@dataclass(frozen=True, slots=True, eq=False)
class Corrected:
    """Shares as the estimators find them, and without those who answered without regard."""

    uncorrected: Bounded  # the share with its normal interval, [itemsets]
    corrected: Bounded  # the same without them; ends may be below 0 or above 1, as of any unbiased figure
    unbounded: Bools  # bool [itemsets], where nothing can be said: from 0 to 1
    answered: Counts  # int64 [itemsets], people who answered all of it


def dishonesty(people: People, anchors: Sequence[Anchor], alpha: float = 0.05) -> Dishonesty:
    """The share of people who answered without regard, from one anchor or more, with its interval at confidence 1 − α.

    Raises DatasetError: no anchor, one that nobody answered, or one whose share is r.
    """
    if not anchors:
        raise DatasetError(NO_ANCHOR())
    for place, anchor in enumerate(anchors):
        if anchor.share == anchor.says_yes:
            raise DatasetError(SAYS_NOTHING(position=place + 1, share=anchor.share))
    means, counts = mean_weights(people, [(anchor.item,) for anchor in anchors])
    for place, count in enumerate(counts):
        if count < 2:
            raise DatasetError(NO_ANSWERS(position=place + 1))
    slopes = np.array([anchor.says_yes - anchor.share for anchor in anchors])
    each = (means - [anchor.share for anchor in anchors]) / slopes
    total = np.zeros((len(anchors), len(anchors)))
    for part in people():
        effects = np.column_stack(
            [effect(part, (a.item,), m, c) for a, m, c in zip(anchors, means, counts, strict=True)]
        )
        total += effects.T @ effects
    covariance = total / np.outer(slopes, slopes)
    variances = np.diag(covariance)
    # An anchor that was answered alike by all, at an open level, has all of the weight.
    exact = variances == 0.0
    precision = exact.astype(np.float64) if exact.any() else 1.0 / variances
    share_of = precision / precision.sum()
    share = float(share_of @ each)
    error = math.sqrt(max(0.0, float(share_of @ covariance @ share_of)))
    reach = quantile(alpha) * error
    ends, own = (share - reach, share + reach), _bounded(each, np.sqrt(variances), alpha)
    agreement, factors = math.nan, share_of / slopes / counts
    if len(anchors) > 1 and not exact.any():  # Wald's test that all are one
        contrast = np.eye(len(anchors))[1:] - np.eye(len(anchors))[0]
        gaps = contrast @ each
        statistic = float(gaps @ np.linalg.solve(contrast @ covariance @ contrast.T, gaps))
        agreement = chi_squared_tail(max(0.0, statistic), len(anchors) - 1)
    return Dishonesty(share, error, *ends, own, agreement, alpha, tuple(anchors), factors, means)


def corrected(
    people: People, itemsets: Sequence[Sequence[int]], says_yes: Floats, found: Dishonesty
) -> Corrected:
    """Shares of itemsets, places of items each, without the people who answered without regard; `says_yes` is r, the product over the items of each."""
    means, counts = mean_weights(people, itemsets)
    variances, covariances = np.zeros(len(itemsets)), np.zeros(len(itemsets))
    for part in people():
        parts = zip(found.anchors, found.factors, found.means, strict=True)
        effects = (factor * effect(part, (anchor.item,), mean, 1) for anchor, factor, mean in parts)
        of_share = sum(effects, np.zeros(len(part.weights)))  # what each person moves δ by
        for place, items in enumerate(itemsets):
            moved = effect(part, items, means[place], counts[place])
            variances[place] += moved @ moved
            covariances[place] += moved @ of_share
    # With t = s − r: (A − tB)² ≤ z²(V + t²W + 2tC) for A = s* − r, B = 1 − δ, V and W variances of s* and δ.
    squared = quantile(found.alpha) ** 2
    apart, honest = means - says_yes, 1.0 - found.share
    leading = honest**2 - squared * found.error**2
    middle, last = apart * honest + squared * covariances, apart**2 - squared * variances
    unbounded = np.full(len(means), leading <= 0.0 or honest <= 0.0) | ~np.isfinite(means)
    with np.errstate(divide="ignore", invalid="ignore"):
        root = np.sqrt(np.maximum(0.0, middle**2 - leading * last))
        low, high = (says_yes + (middle + sign * root) / leading for sign in (-1.0, 1.0))
        value = (means - found.share * says_yes) / honest
    bounds = Bounded(value, np.where(unbounded, 0.0, low), np.where(unbounded, 1.0, high))
    return Corrected(_bounded(means, np.sqrt(variances), found.alpha), bounds, unbounded, counts)


def shares(people: People, itemsets: Sequence[Sequence[int]], alpha: float = 0.05) -> tuple[Bounded, Counts]:
    """Shares of itemsets as the estimators find them, with normal intervals, and how many people answered all of each."""
    means, counts = mean_weights(people, itemsets)
    errors, _ = _errors(people, itemsets, means, counts, np.ones(len(itemsets), np.bool_))
    return _bounded(means, errors, alpha), counts


def sensitivity(share: Floats, says_yes: Floats, dishonest: Sequence[float] = SHARES) -> Floats:
    """Shares, [itemsets], as they would be if so many, from 0 to below 1, had answered without regard: float64 [dishonest, itemsets]."""
    lying = np.asarray(dishonest, dtype=np.float64)[:, None]
    return (share[None] - lying * says_yes[None]) / (1.0 - lying)


def mean_weights(people: People, itemsets: Sequence[Sequence[int]]) -> tuple[Floats, Counts]:
    """Mean weight of each itemset over those who answered it, and how many these are."""
    sums, counts = np.zeros(len(itemsets)), np.zeros(len(itemsets), np.int64)
    for part in people():
        for place, items in enumerate(itemsets):
            weight, answered = part.product(items)
            sums[place] += weight[answered].sum()
            counts[place] += int(answered.sum())
    with np.errstate(invalid="ignore"):
        return sums / counts, counts


def effect(part: AnchorAnswers, items: Sequence[int], mean: float, count: int) -> Floats:
    """What each person moves the mean by, [people]: 0 for those who did not answer."""
    weight, answered = part.product(items)
    return np.where(answered, weight - mean, 0.0) / max(1, count)


def quantile(alpha: float) -> float:
    """The normal quantile of a two-sided interval."""
    return NormalDist().inv_cdf(1.0 - alpha / 2.0)


@dataclass(frozen=True, slots=True, eq=False)
class ArmDifference:
    """The second arm, which offers more privacy, against the first, by item, [items]; p-values are two-sided."""

    first: Bounded
    second: Bounded
    difference: Bounded
    p_values: Floats
    mean: Bounded  # of the differences over all items that both arms answered, with its interval, [1]
    mean_p_value: float
    answered: Counts  # people who did so in each arm, int64 [2, items]
    alpha: float


def arm_difference(first: People, second: People, items: Sequence[int], alpha: float = 0.05) -> ArmDifference:
    """What the people of two arms say of these items, at least one, with intervals at confidence 1 − α."""
    itemsets = [(item,) for item in items]
    (one, first_counts), (two, second_counts) = (mean_weights(people, itemsets) for people in (first, second))
    known = np.isfinite(one) & np.isfinite(two)
    one_error, one_whole = _errors(first, itemsets, one, first_counts, known)
    two_error, two_whole = _errors(second, itemsets, two, second_counts, known)
    error, whole = np.hypot(one_error, two_error), math.hypot(one_whole, two_whole)
    gaps = two - one
    mean = float(gaps[known].mean()) if known.any() else math.nan
    arms = _bounded(one, one_error, alpha), _bounded(two, two_error, alpha)
    p_values = np.array(list(map(_two_sided, gaps.tolist(), error.tolist())))
    each, answered = (_bounded(gaps, error, alpha), p_values), np.stack([first_counts, second_counts])
    overall = _bounded(np.array([mean]), np.array([whole]), alpha), _two_sided(mean, whole)
    return ArmDifference(*arms, *each, *overall, answered, alpha)


def _errors(
    people: People, itemsets: Sequence[Sequence[int]], means: Floats, counts: Counts, known: Bools
) -> tuple[Floats, float]:
    """Of one arm: the standard errors of the shares, and that of the mean of those that are known in both arms."""
    variances, whole = np.zeros(len(itemsets)), 0.0
    for part in people():
        together = np.zeros(len(part.weights))
        for place, items in enumerate(itemsets):
            moved = effect(part, items, means[place], int(counts[place]))
            variances[place] += moved @ moved
            together += moved * known[place]
        whole += float(together @ together)
    return np.sqrt(variances), math.sqrt(whole) / max(1, int(known.sum()))


def _bounded(values: Floats, errors: Floats, alpha: float) -> Bounded:
    reach = quantile(alpha) * errors
    return Bounded(values, values - reach, values + reach)


def _two_sided(value: float, error: float) -> float:
    if not error > 0.0:
        return math.nan
    return 2.0 * NormalDist().cdf(-abs(value) / error)
