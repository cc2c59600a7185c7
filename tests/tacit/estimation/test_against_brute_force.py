"""The whole product against sums over records written out: every number of `mine`, on random asymmetric channels.

Nothing of the estimation package is used here but the normal quantile's meaning; covariances are sample covariances
of products of weights, and the conditional ones are sums over records. Ends of intervals are held to their definition.
"""

from collections import Counter
from functools import partial
from itertools import combinations, product
from math import exp, pi, sqrt
from statistics import NormalDist

import numpy as np
import pytest
from packed_rows import blocks_from_rows
from support.bare_runs import lists_alone
from wilson import wilson_interval

from tacit.channels.channel import Channel
from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.inversion import Variance
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset, Profiles
from tacit.run.keep_rules import Select
from tacit.run.settings import Adjust, Settings


class Truth:
    """Answers, and what follows from them by definition."""

    def __init__(self, seed, variance, items=4, records=400):
        rng = np.random.default_rng(seed)
        trait = rng.random((records, 1)) < 0.5
        true = rng.random((records, items)) < np.where(trait, 0.8, 0.25)
        one, zero = rng.uniform(0.7, 1.0, items), rng.uniform(0.7, 1.0, items)
        kept = rng.random((records, items)) < np.where(true, one, zero)
        self.rows = (true == kept).astype(np.uint8)
        self.channels = [Channel(*factors) for factors in zip(one, zero, strict=True)]
        d = one + zero - 1
        present, absent = zero / d, (zero - 1) / d
        self.w = np.where(self.rows == 1, present, absent)
        self.present, self.absent = present, absent
        given_one, given_zero = (
            one * present**2 + (1 - one) * absent**2,
            zero * absent**2 + (1 - zero) * present**2,
        )
        self.v = given_zero + (given_one - given_zero) * self.w
        self.slope = given_one - given_zero
        self.n, self.variance = records, variance
        self._kept = {}  # what was worked out, by method and sets of items

    def _once(self, method, *sets):
        key = (method.__name__, *map(frozenset, sets))
        if key not in self._kept:
            self._kept[key] = method(*sets)
        return self._kept[key]

    def dataset(self):
        names = tuple(f"i{j}" for j in range(self.rows.shape[1]))
        return Dataset(names, Profiles.single(self.channels), list(blocks_from_rows([self.rows])))

    def z(self, items):
        return self.w[:, sorted(items)].prod(axis=1)

    def support(self, items):
        return self._once(self._support, items)

    def _support(self, items):
        return self.z(items).mean()

    def covariance(self, a, b):
        """Of two support estimates; a and b are sets of items."""
        return self._once(self._covariance, a, b)

    def _covariance(self, a, b):
        if self.variance is Variance.POPULATION:
            return np.cov(self.z(a), self.z(b), ddof=1)[0, 1] / self.n
        if not a & b:
            return 0.0
        second = self.v[:, sorted(a & b)].prod(axis=1) * self.z(a ^ b)
        return (second.sum() - self.z(a | b).sum()) / self.n**2

    def error(self, items):
        return sqrt(max(self.covariance(items, items), 0.0))

    def step(self, items):
        """Half a step between two values of a support, as far as the records that do not show all items leave steps."""
        return self._once(self._step, items)

    def _step(self, items):
        z, chosen = self.z(items), sorted(items)
        most, least = self.present[chosen].prod(), self.absent[chosen].prod()
        others = z[~self.rows[:, chosen].all(axis=1)]
        added = ((others - others.mean()) ** 2).sum() if len(others) else 0.0
        return abs(most - least) / (2 * self.n) * exp(-2 * pi**2 * added / (most - least) ** 2)

    def reach(self, items, x):
        """How far from x chance may put the estimate of a support that is x, with 95 %."""
        return self.step(items) + 1.959964 * sqrt(self.moved((items, set(), set()), x)[0, 0] / self.n)

    def _joint(self, *sides):
        return np.array([[self.covariance(one, other) for other in sides] for one in sides])

    def moved(self, sides, x):
        """n times the covariance of the estimates of X∪Y, X and Y if the support of X∪Y is x."""
        both, left, right = sides
        s, a, b = (self.support(items) for items in sides)
        population = self.variance is Variance.POPULATION
        size = self.n - 1 if population else self.n
        found = self._once(self._joint, *sides) * size
        slopes = [self.slope[sorted(items)].prod() for items in (both, left, right)]
        gains = [*slopes, 1.0]
        means = (
            [lambda x: x * x, lambda x: x * a, lambda x: x * b, lambda _: a * b]
            if population
            else [lambda x: x] * 3
        )
        means = means if population else [*means, lambda x: x]
        for (row, column), gain, mean in zip(((0, 0), (0, 1), (0, 2), (1, 2)), gains, means, strict=True):
            change = gain * (x - s) - (mean(x) - mean(s))
            found[row, column] += change
            found[column, row] = found[row, column]
        return found


SURFACES = {
    "confidence": lambda t, a, b: t * a,
    "lift": lambda t, a, b: t * a * b,
    "leverage": lambda t, a, b: t + a * b,
    "conviction": lambda t, a, b: a - a * (1 - b) / t,
    "zhangs_metric": lambda t, a, b: a * b / (1 - t * (1 - a)) if t > 0 else a * b * (1 + t) / (1 + t * a),
    "jaccard": lambda t, a, b: t * (a + b) / (1 + t),
    "certainty": lambda t, a, b: a * (b + t * (1 - b)) if t > 0 else a * b * (1 + t),
    "kulczynski": lambda t, a, b: 2 * t * a * b / (a + b),
}
"""The support of X and Y together at which a figure is t."""


CASES = [
    (seed, variance, kind, alpha)
    for seed, (variance, kind, alpha) in enumerate(product(Variance, ConfidenceInterval, (0.05, 0.2)))
]


@pytest.mark.parametrize(("seed", "variance", "kind", "alpha"), CASES)
@lists_alone()
def test_itemsets_rules_and_every_interval(seed, variance, kind, alpha):
    truth = Truth(seed, variance)
    settings = Settings(
        0.05, min_confidence=0.2, variance=variance, interval=kind, alpha=alpha, adjust=Adjust.NONE
    )
    result = mine(truth.dataset(), settings)
    z = NormalDist().inv_cdf(1 - alpha / 2)
    assert result.supports().keys() == expected_itemsets(truth, lambda s, _: s >= 0.05)
    for alike in result.by_length:
        for row, items in enumerate(map(set, alike.itemsets.items.tolist())):
            support = truth.support(items)
            assert alike.support.value[row] == pytest.approx(support, rel=1e-9)
            assert alike.error[row] == pytest.approx(truth.error(items), rel=1e-6)
            for end in (alike.support.low[row], alike.support.high[row]):
                spread = truth.moved((items, set(), set()), min(max(end, 0.0), 1.0))[0, 0]
                reach = truth.step(items) + z * sqrt(spread / truth.n)
                assert abs(end - support) == pytest.approx(reach, rel=1e-6)
            assert alike.observed[row] == truth.rows[:, sorted(items)].all(axis=1).sum()
    for index, (left, right) in enumerate(result.rule_sides()):
        check_rule(truth, result.rules, index, (set(left), set(right)), (z, alpha, kind))
    assert len(result.rules) > 10


def check_rule(truth, rules, index, sides, settings):
    """Confidence, its interval, and the measures of one rule."""
    (left, right), (z, alpha, kind) = sides, settings
    sets = (left | right, left, right)
    s, a, b = (truth.support(items) for items in sets)
    assert rules.confidence.value[index] == pytest.approx(s / a, rel=1e-9)
    figures = dict(rules.measures)
    if kind is ConfidenceInterval.CHEBYSHEV:
        low, high = rules.confidence.low[index], rules.confidence.high[index]
        slope, spread = np.array([1 / a, -s / a**2]), truth.moved(sets, s)[:2, :2]
        size = truth.n * (truth.n - 1 if truth.variance is Variance.POPULATION else truth.n) / truth.n
        reach = sqrt(slope @ spread @ slope / size / alpha)
        assert high - s / a == pytest.approx(reach, rel=1e-4)
        # Cut at what the row claims, where it is certain.
        assert s / a - low == pytest.approx(reach, rel=1e-4) or (low == 0.2 and rules.verdict[index] == 0)
    elif not rules.unbounded[index]:
        figures["confidence"] = rules.confidence
    for name, bounds in figures.items():
        surface = SURFACES[name]
        if not np.isnan(bounds.value[index]):
            assert surface(bounds.value[index], a, b) == pytest.approx(s, rel=1e-6)
        for end in (bounds.low[index], bounds.high[index]):
            if end not in {-1.0, 0.0, 1.0, np.inf, bounds.value[index]}:  # all that the figure can be
                check_end(truth, sets, name, end, z)


def check_end(truth, sets, name, end, z):
    """At an end the estimate is just as far from the surface as chance explains."""
    surface, (s, a, b) = SURFACES[name], (truth.support(items) for items in sets)
    x, step = surface(end, a, b), 1e-6
    slope = [
        1.0,
        -(surface(end, a + step, b) - surface(end, a - step, b)) / (2 * step),
        -(surface(end, a, b + step) - surface(end, a, b - step)) / (2 * step),
    ]
    most = {"leverage": 1.0, "confidence": a, "conviction": a, "certainty": a}.get(name, min(a, b))
    spread = truth.moved(sets, min(max(x, 0.0), most))
    correction = truth.step(sets[0]) if name != "confidence" or 0.0 <= end <= 1.0 else 0.0
    reach = correction + z * sqrt(slope @ spread @ slope / truth.n)
    assert abs(s - x) == pytest.approx(reach, rel=1e-5)


def expected_itemsets(truth, keeps):
    """Level-wise search written out."""
    found, candidates = set(), [(j,) for j in range(truth.rows.shape[1])]
    while candidates:
        kept = {
            items for items in candidates if keeps(truth.support(items), partial(truth.reach, set(items)))
        }
        found |= kept
        longer = combinations(range(truth.rows.shape[1]), len(candidates[0]) + 1)
        candidates = [
            items for items in longer if all(sub in kept for sub in combinations(items, len(items) - 1))
        ]
    return found


@pytest.mark.parametrize(
    ("select", "keeps"),
    [
        (Select.LOWER, lambda s, reach: s - reach(0.2) >= 0.2),
        (Select.UPPER, lambda s, reach: s + reach(0.2) >= 0.2),
        (Select.RELAXED, lambda s, _: s >= 0.15),
    ],
)
@pytest.mark.parametrize("seed", range(4))
@lists_alone()
def test_each_keep_rule_keeps_what_it_says(seed, select, keeps):
    truth = Truth(seed, Variance.POPULATION, items=6)
    found = mine(truth.dataset(), Settings(0.2, select=select, relax=0.25)).supports()
    assert found.keys() == expected_itemsets(truth, keeps)


@pytest.mark.slow
@lists_alone()
def test_intervals_of_the_product_cover_in_repeated_surveys():
    """180 replications among 2,000 people, mined whole; supports and a rule's confidence, bounds that hold with 1 − 10⁻⁶.

    A survey has four of them, of three questions each that have nothing to do with the others': two are asked with much noise, two with
    little. Seen would be intervals that cover in less than 157 of all, or 87 %, or in less than 76 of 90 by one channel.
    """
    surveys, keeps, covered = 45, np.repeat([0.65, 0.65, 0.9, 0.9], 3), Counter()
    for seed in range(surveys):
        rng = np.random.default_rng(seed)
        trait = np.repeat(rng.random((2_000, 4)) < 0.5, 3, axis=1)
        true = rng.random(trait.shape) < np.where(trait, 0.9, 0.1)
        rows = np.where(rng.random(true.shape) < keeps, true, ~true).astype(np.uint8)
        channels = Profiles.single([Channel(keep, keep) for keep in keeps])
        data = Dataset(tuple("abcdefghijkl"), channels, list(blocks_from_rows([rows])))
        result = mine(data, Settings(1e-4, select=Select.UPPER, min_confidence=0.0, max_length=3))
        rules = {sides: place for place, sides in enumerate(result.rule_sides())}
        for first in range(0, 12, 3):
            held = {}
            for length, truth in ((1, 0.5), (2, 0.41), (3, 0.365)):
                alike = result.by_length[length - 1]
                row = alike.itemsets.items.tolist().index(list(range(first, first + length)))
                held[length] = bool(alike.support.low[row] <= truth <= alike.support.high[row])
            at, confidence = rules[(first,), (first + 1,)], result.rules.confidence
            held["rule"] = bool(confidence.low[at] <= 0.82 <= confidence.high[at])
            for figure, holds in held.items():
                covered[figure, "all", 4 * surveys] += holds
                covered[figure, keeps[first], 2 * surveys] += holds
    assert len(covered) == 12
    for (_, _, replications), count in covered.items():
        low, high = wilson_interval(count, replications)
        assert low <= 0.95 <= high
