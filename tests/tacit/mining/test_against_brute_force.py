"""The whole product against sums over records written out: every number of `mine`, on random asymmetric channels.

Nothing of the estimation package is used here but the normal quantile's meaning; covariances are sample covariances
of products of weights, and the conditional ones are sums over records.
"""

from itertools import combinations, product
from math import sqrt
from statistics import NormalDist

import numpy as np
import pytest
from packed_rows import blocks_from_rows
from wilson import wilson_interval

from tacit.channel import Channel
from tacit.estimation.intervals import ConfidenceInterval
from tacit.estimation.weights import Variance
from tacit.mining.apriori import mine
from tacit.mining.blocks import Dataset, Profiles
from tacit.mining.keep_rules import Select
from tacit.mining.settings import Adjust, Settings


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
        given_one, given_zero = (
            one * present**2 + (1 - one) * absent**2,
            zero * absent**2 + (1 - zero) * present**2,
        )
        self.v = given_zero + (given_one - given_zero) * self.w
        self.n, self.variance = records, variance

    def dataset(self):
        names = tuple(f"i{j}" for j in range(self.rows.shape[1]))
        return Dataset(names, Profiles.single(self.channels), list(blocks_from_rows([self.rows])))

    def z(self, items):
        return self.w[:, sorted(items)].prod(axis=1)

    def support(self, items):
        return self.z(items).mean()

    def covariance(self, a, b):
        """Of two support estimates; a and b are sets of items."""
        if self.variance is Variance.POPULATION:
            return np.cov(self.z(a), self.z(b), ddof=1)[0, 1] / self.n
        if not a & b:
            return 0.0
        second = self.v[:, sorted(a & b)].prod(axis=1) * self.z(a ^ b)
        return (second.sum() - self.z(a | b).sum()) / self.n**2

    def error(self, items):
        return sqrt(max(self.covariance(items, items), 0.0))


MEASURES = {
    "lift": lambda s, a, b: s / (a * b),
    "leverage": lambda s, a, b: s - a * b,
    "conviction": lambda s, a, b: (1 - b) / (1 - s / a),
    "jaccard": lambda s, a, b: s / (a + b - s),
    "kulczynski": lambda s, a, b: (s / a + s / b) / 2,
}


def gradient(measure, point):
    """By central differences."""
    found = []
    for position in range(3):
        ends = [[value + sign * 1e-6 * (i == position) for i, value in enumerate(point)] for sign in (1, -1)]
        found.append((measure(*ends[0]) - measure(*ends[1])) / 2e-6)
    return np.array(found)


CASES = [
    (seed, variance, kind, alpha)
    for seed, (variance, kind, alpha) in enumerate(product(Variance, ConfidenceInterval, (0.05, 0.2)))
]


@pytest.mark.parametrize(("seed", "variance", "kind", "alpha"), CASES)
def test_itemsets_rules_and_every_interval(seed, variance, kind, alpha):
    truth = Truth(seed, variance)
    settings = Settings(
        0.05, min_confidence=0.2, variance=variance, interval=kind, alpha=alpha, adjust=Adjust.NONE
    )
    result = mine(truth.dataset(), settings)
    z = NormalDist().inv_cdf(1 - alpha / 2)
    assert result.supports().keys() == expected_itemsets(truth, lambda s, e: s >= 0.05)
    for alike in result.by_length:
        for row, items in enumerate(map(set, alike.itemsets.items.tolist())):
            support, error = truth.support(items), truth.error(items)
            assert alike.support.value[row] == pytest.approx(support, rel=1e-9)
            assert alike.error[row] == pytest.approx(error, rel=1e-6)
            assert alike.support.low[row] == pytest.approx(support - z * error, abs=1e-8)
            assert alike.support.high[row] == pytest.approx(support + z * error, abs=1e-8)
            assert alike.observed[row] == truth.rows[:, sorted(items)].all(axis=1).sum()
    for index, (left, right) in enumerate(result.rule_sides()):
        check_rule(truth, result.rules, index, (set(left), set(right)), (z, alpha, kind))
    assert len(result.rules) > 10


def check_rule(truth, rules, index, sides, settings):
    """Confidence, its interval, and the measures of one rule."""
    (left, right), (z, alpha, kind) = sides, settings
    sets = (left | right, left, right)
    s, a, b = (truth.support(items) for items in sets)
    spread = np.array([[truth.covariance(one, other) for other in sets] for one in sets])
    assert rules.confidence.value[index] == pytest.approx(s / a, rel=1e-9)
    low, high = rules.confidence.low[index], rules.confidence.high[index]
    if kind is ConfidenceInterval.CHEBYSHEV:
        reach = sqrt(
            gradient(lambda s, a, _b: s / a, (s, a, b)) @ spread @ gradient(lambda s, a, _b: s / a, (s, a, b))
        )
        assert high - low == pytest.approx(2 * reach / sqrt(alpha), rel=1e-4)
    elif not rules.unbounded[index]:
        for end in (low, high):  # Fieller: at its ends, a − c·b is exactly z standard errors from 0
            variance = spread[0, 0] - 2 * end * spread[0, 1] + end**2 * spread[1, 1]
            assert (s - end * a) ** 2 == pytest.approx(z**2 * variance, rel=1e-6)
        assert low < s / a < high
    for name, measure in MEASURES.items():
        if name == "conviction" and s >= a:
            assert np.isnan(rules.measures[name].value[index])  # a confidence of 1 or more: not defined
            continue
        bounds, slope = rules.measures[name], gradient(measure, (s, a, b))
        assert bounds.value[index] == pytest.approx(measure(s, a, b), rel=1e-6)
        reach = z * sqrt(max(slope @ spread @ slope, 0.0))
        assert bounds.high[index] - bounds.low[index] == pytest.approx(2 * reach, rel=1e-3, abs=1e-9)


def expected_itemsets(truth, keeps):
    """Level-wise search written out."""
    found, candidates = set(), [(j,) for j in range(truth.rows.shape[1])]
    while candidates:
        kept = {items for items in candidates if keeps(truth.support(items), truth.error(set(items)))}
        found |= kept
        longer = combinations(range(truth.rows.shape[1]), len(candidates[0]) + 1)
        candidates = [
            items for items in longer if all(sub in kept for sub in combinations(items, len(items) - 1))
        ]
    return found


@pytest.mark.parametrize(
    ("select", "keeps"),
    [
        (Select.LOWER, lambda s, e: s - 1.959964 * e >= 0.2),
        (Select.UPPER, lambda s, e: s + 1.959964 * e >= 0.2),
        (Select.RELAXED, lambda s, e: s >= 0.15),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_each_keep_rule_keeps_what_it_says(seed, select, keeps):
    truth = Truth(seed, Variance.POPULATION, items=6)
    found = mine(truth.dataset(), Settings(0.2, select=select, relax=0.25)).supports()
    assert found.keys() == expected_itemsets(truth, keeps)


@pytest.mark.slow
@pytest.mark.parametrize("keep", [0.65, 0.9])
def test_intervals_of_the_product_cover_in_repeated_surveys(keep):
    """2,000 surveys of 2,000 people, mined whole; supports and a rule's confidence, bounds that hold with 1 − 10⁻⁶."""
    shares = {(0,): 0.5, (0, 1): 0.41, (0, 1, 2): 0.338}
    replications, supports, rule = 2_000, dict.fromkeys(shares, 0), 0
    for seed in range(replications):
        rng = np.random.default_rng(seed)
        trait = rng.random((2_000, 1)) < 0.5
        true = rng.random((2_000, 3)) < np.where(trait, 0.9, 0.1)
        rows = np.where(rng.random(true.shape) < keep, true, ~true).astype(np.uint8)
        data = Dataset(
            ("a", "b", "c"), Profiles.single([Channel(keep, keep)] * 3), list(blocks_from_rows([rows]))
        )
        result = mine(data, Settings(1e-4, select=Select.UPPER, min_confidence=0.0))
        for items in shares:
            alike = result.by_length[len(items) - 1]
            row = alike.itemsets.items.tolist().index(list(items))
            truth = 0.5 * 0.9 ** len(items) + 0.5 * 0.1 ** len(items)
            supports[items] += bool(alike.support.low[row] <= truth <= alike.support.high[row])
        at = list(result.rule_sides()).index(((0,), (1,)))
        rule += bool(result.rules.confidence.low[at] <= 0.82 <= result.rules.confidence.high[at])
    for covered in (*supports.values(), rule):
        low, high = wilson_interval(covered, replications)
        assert low <= 0.95 <= high
        assert 0.935 <= covered / replications <= 0.965
