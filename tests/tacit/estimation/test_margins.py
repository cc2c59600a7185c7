"""The table without K-way interaction: exact where it is true, its margins kept, its slopes those of finite differences."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.estimation.inversion import bounds, cells, predict, signs, slopes


def supports_of(shares):
    """Supports of all subsets from shares of the cells, float64 [m, 2^K]."""
    found = shares.copy()
    step = 1
    while step < found.shape[1]:
        halves = found.reshape(len(found), -1, 2, step)
        halves[:, :, 0] += halves[:, :, 1]
        step *= 2
    return found


def without_interaction(length, seed, rows=5):
    """Supports of tables of all log-linear terms but the highest."""
    random = np.random.default_rng(seed)
    terms = random.normal(0.0, 0.7, (rows, 1 << length))
    terms[:, -1] = 0.0
    masks = np.arange(1 << length)
    within = (masks[None, :] & ~masks[:, None]) == 0  # term A counts in cell f if A ⊆ f
    shares = np.exp(terms @ within.T)
    return supports_of(shares / shares.sum(axis=1, keepdims=True))


@pytest.mark.parametrize("length", [2, 3, 4, 5])
def test_a_table_without_interaction_is_found_exactly(length):
    supports = without_interaction(length, seed=length)
    assert predict(supports) == pytest.approx(supports[:, -1], abs=1e-12)


def test_for_pairs_it_is_independence():
    supports = np.array([[1.0, 0.3, 0.2, np.nan], [1.0, 0.9, 0.8, np.nan]])
    assert predict(supports) == pytest.approx([0.06, 0.72])


def test_three_items_golden():
    """Three items of .3, pairs of .1: cells t, .1 − t, .1 + t and .4 − t, and no interaction where their odds agree."""
    supports = np.array([[1.0, 0.3, 0.3, 0.1, 0.3, 0.1, 0.1, np.nan]])
    t = predict(supports)[0]
    nobody, one, two = 1.0 - 0.9 + 0.3 - t, 0.3 - 0.2 + t, 0.1 - t
    assert t * one**3 == pytest.approx(two**3 * nobody, rel=1e-9)
    assert 0.0 < t < 0.1


@given(st.integers(2, 5), st.integers(0, 10_000))
def test_a_prediction_keeps_the_margins_within_the_bounds_and_has_no_interaction(length, seed):
    shares = np.random.default_rng(seed).dirichlet(np.full(1 << length, 0.5), 4)
    supports = supports_of(shares)
    low, high = bounds(supports)
    found = predict(supports)
    assert (low - 1e-12 <= found).all()
    assert (found <= high + 1e-12).all()
    table = supports.copy()
    table[:, -1] = found
    filled = cells(table)
    assert supports_of(filled)[:, :-1] == pytest.approx(supports[:, :-1], abs=1e-12)
    roomy = (filled > 1e-6).all(axis=1)
    assert np.log(filled[roomy]) @ signs(length) == pytest.approx(0.0, abs=1e-4)


def test_the_bounds_hold_the_truth_and_are_frechets_for_pairs():
    low, high = bounds(np.array([[1.0, 0.7, 0.6, np.nan], [1.0, 0.3, 0.2, np.nan]]))
    assert low == pytest.approx([0.3, 0.0])
    assert high == pytest.approx([0.6, 0.2])


def test_subsets_that_contradict_each_other_give_the_middle():
    supports = np.array([[1.0, 0.5, 0.5, 0.5, 0.5, 0.5, 0.0, np.nan]])
    low, high = bounds(supports)
    assert low[0] > high[0]
    assert predict(supports) == pytest.approx((low + high) / 2.0)


@pytest.mark.parametrize("length", [2, 3, 4])
def test_slopes_are_those_of_finite_differences(length):
    supports = without_interaction(length, seed=10 + length, rows=3)
    found = slopes(supports, predict(supports))
    for mask in range(1, (1 << length) - 1):
        moved = [supports.copy(), supports.copy()]
        moved[0][:, mask] += 1e-6
        moved[1][:, mask] -= 1e-6
        numeric = (predict(moved[0]) - predict(moved[1])) / 2e-6
        assert found[:, mask] == pytest.approx(numeric, rel=1e-3, abs=1e-5)
