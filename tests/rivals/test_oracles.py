"""Frequency oracles: unbiased, with the variance their papers print, and no more private than they say."""

import math
from functools import cache
from itertools import combinations

import numpy as np
import pytest
from tests.rivals import oracles, sampled

DRAWS = 4_000
PEOPLE = 2_000
COUNTS = np.array([900, 300, 60, 0, 0])
Z = 4.9


@cache
def _draws(method, epsilon):
    random = np.random.default_rng(7)
    return np.array([method(random, COUNTS, PEOPLE, epsilon)[0] for _ in range(DRAWS)])


@pytest.mark.parametrize("epsilon", [0.5, 2.0])
@pytest.mark.parametrize("method", [oracles.kary, oracles.hashing, oracles.unary])
def test_an_oracle_is_unbiased(method, epsilon):
    found = _draws(method, epsilon)
    error = found.std(axis=0, ddof=1) / math.sqrt(DRAWS)
    assert (np.abs(found.mean(axis=0) - COUNTS / PEOPLE) < Z * error).all()


@pytest.mark.parametrize("epsilon", [0.5, 2.0])
@pytest.mark.parametrize(
    ("method", "printed"),
    [
        (oracles.kary, lambda e: (len(COUNTS) - 2 + math.exp(e)) / (math.exp(e) - 1) ** 2),
        (oracles.hashing, lambda e: 4 * math.exp(e) / (math.exp(e) - 1) ** 2),
        (oracles.unary, lambda e: math.exp(e / 2) / (math.exp(e / 2) - 1) ** 2),
    ],
)
def test_the_variance_of_a_value_that_nobody_holds_is_the_papers(method, printed, epsilon):
    """Wang, Blocki, Li and Jha 2017, their table of variances, a person each; a variance of draws has relative error √(2/draws)."""
    found = _draws(method, epsilon)[:, -1].var(ddof=1) * PEOPLE
    assert found == pytest.approx(printed(epsilon), rel=Z * math.sqrt(2 / DRAWS))


@pytest.mark.parametrize("epsilon", [0.5, 2.0, 6.0])
def test_standard_errors_are_those_of_the_draws(epsilon):
    random = np.random.default_rng(3)
    for method in (oracles.kary, oracles.hashing, oracles.unary):
        found = _draws(method, epsilon)[:, -1]
        _, error = method(random, np.zeros(5, int), PEOPLE, epsilon)
        assert np.median(error) == pytest.approx(found.std(ddof=1), rel=0.2)


@pytest.mark.parametrize(("pad", "epsilon", "values"), [(1, 1.0, 9), (4, 1.0, 30), (9, 3.0, 12)])
def test_padding_and_sampling_with_the_larger_epsilon_keeps_the_promised_one(pad, epsilon, values):
    """Wang, Li and Jha 2018: a value that is one of ℓ is e^ε as likely as one that is not, when the oracle has ln(ℓ(e^ε − 1) + 1)."""
    more = math.log(pad * (math.exp(epsilon) - 1) + 1)
    kept, other = math.exp(more) / (math.exp(more) + values - 1), 1 / (math.exp(more) + values - 1)
    held = kept / pad + other * (1 - 1 / pad)
    assert held / other == pytest.approx(math.exp(epsilon))


@pytest.mark.parametrize(
    ("items", "pad", "size", "epsilon"), [(6, 2, 1, 1.0), (6, 2, 3, 1.0), (5, 3, 2, 2.5)]
)
def test_privset_s_chances_are_those_of_its_subsets(items, pad, size, epsilon):
    """Every subset of items and dummies enumerated, weighted e^ε if it meets the set of items 0 … pad − 1."""
    mine = set(range(pad))
    weights = {
        subset: math.exp(epsilon) if mine & set(subset) else 1.0
        for subset in combinations(range(items + pad), size)
    }
    total = sum(weights.values())
    held, other = sampled.privset_chances(items, pad, size, epsilon)
    assert held == pytest.approx(sum(w for s, w in weights.items() if 0 in s) / total)
    assert other == pytest.approx(sum(w for s, w in weights.items() if items - 1 in s) / total)
