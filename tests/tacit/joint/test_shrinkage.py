"""The recipe for one length: bounds, intervals that are withheld, and how errors are passed on."""

from math import comb

import numpy as np
import pytest

from tacit.estimation.inversion import Variance
from tacit.joint.scale_mixture import ScaleMixture
from tacit.joint.sharper import Subsets, Told, fitted_prior, shrink, shrink_singles

ITEMS = 8


def pairs_of(singles):
    """All pairs of shrunken single items, as `shrink` wants them."""
    left, right = np.triu_indices(len(singles), 1)
    support = singles.support.value
    supports = np.column_stack([np.ones(len(left)), support[left], support[right], np.zeros(len(left))])
    rows = np.column_stack([np.zeros(len(left)), left, right, np.arange(len(left))]).astype(np.int32)
    return Subsets(supports, rows, [singles])


def told(values, error, variance=Variance.RECORDS, records=1_000):
    count = len(values)
    shape = np.full(count, float(error)), np.full(count, records, np.int64), np.full((count, 2), 1.3125)
    return Told(np.asarray(values, float), *shape, variance)


@pytest.fixture
def singles():
    return shrink_singles(np.linspace(0.1, 0.5, ITEMS), np.full(ITEMS, 0.01), 0.05)


def test_independent_pairs_are_found_independent(singles):
    subsets = pairs_of(singles)
    noise = 0.03 * np.random.default_rng(1).standard_normal(comb(ITEMS, 2))
    found = shrink(told(noise, 0.03), subsets, 0.05)
    product = subsets.singles.prod(axis=1)
    assert np.abs(found.support.value - product).max() < 0.012
    assert found.prediction == pytest.approx(product)


def test_what_the_records_know_exactly_stays(singles):
    subsets = pairs_of(singles)
    central = 0.02 * np.ones(comb(ITEMS, 2))
    found = shrink(told(central, 1e-9), subsets, 0.05)
    assert found.support.value == pytest.approx(subsets.singles.prod(axis=1) + 0.02, abs=1e-6)


def test_a_support_stays_within_frechets_bounds(singles):
    subsets = pairs_of(singles)
    wild = np.random.default_rng(2).uniform(-1.0, 1.0, comb(ITEMS, 2))
    found = shrink(told(wild, 1e-9), subsets, 0.05).support.value
    low = np.maximum(subsets.singles.sum(axis=1) - 1.0, 0.0)
    assert (found >= low - 1e-12).all()
    assert (found <= subsets.singles.min(axis=1) + 1e-12).all()


def test_an_itemset_of_which_nothing_is_known_is_what_its_parts_foretell(singles):
    subsets = pairs_of(singles)
    central = 0.02 * np.ones(comb(ITEMS, 2))
    central[3] = np.nan
    found = shrink(told(central, 0.002), subsets, 0.05)
    assert found.support.value[3] == pytest.approx(subsets.singles[3].prod(), abs=0.025)
    assert np.isnan(found.support.low[3])


def test_with_few_itemsets_no_interval_is_given():
    few = shrink_singles(np.array([0.2, 0.3, 0.4]), np.full(3, 0.01), 0.05)
    found = shrink(told(np.zeros(3), 0.02), pairs_of(few), 0.05)
    assert np.isfinite(found.support.value).all()
    assert np.isnan(found.support.low).all()
    assert np.isnan(found.support.high).all()


def test_a_pair_follows_its_items_by_the_other_ones_support(singles):
    """Independence and the lower part have the same slope: ∂(b₁b₂)/∂b₁ = b₂, however strongly residuals are shrunk."""
    subsets = pairs_of(singles)
    found = shrink(told(np.zeros(comb(ITEMS, 2)), 0.03), subsets, 0.05)
    assert found.following[:, 1] == pytest.approx(subsets.singles[:, 1])
    assert found.following[:, 2] == pytest.approx(subsets.singles[:, 0])
    assert found.following[:, 3] == pytest.approx(1.0)


def test_pairs_may_have_a_mean_and_longer_itemsets_not():
    random = np.random.default_rng(3)
    residual = 0.5 + 0.1 * random.standard_normal(60)
    error = np.full(60, 0.1)
    assert fitted_prior(residual, error, 2).mean == pytest.approx(0.5, abs=0.1)
    assert fitted_prior(residual, error, 3).mean == 0.0


def test_a_mean_that_could_be_chance_is_none():
    noise = np.random.default_rng(4).standard_normal(60)
    assert fitted_prior(noise + 0.1, np.ones(60), 2).mean == 0.0


def test_a_mean_is_shrunk_by_nine_over_its_square_in_errors():
    """25 residuals of 0.5 ± 0 with error 0.5 are 5 errors from 0, beside no spread of their own: 0.5·(1 − 9/25)."""
    residual, error = np.full(25, 0.5), np.full(25, 0.5)
    spread = ScaleMixture.fit(residual, error)
    precision = 25.0 / (0.25 + float(spread.weights @ spread.scales**2))
    assert fitted_prior(residual, error, 2).mean == pytest.approx(
        0.5 * (1.0 - 9.0 / (0.25 * precision)), rel=1e-12
    )
    at_three = np.full(25, 3.0 / precision**0.5)
    assert at_three.mean() < 0.5
    assert fitted_prior(at_three / 1.05, error, 2).mean == 0.0


def test_the_variance_that_holders_share_is_that_of_a_share_without_randomization():
    open_levels = Told(
        np.zeros(1), np.zeros(1), np.array([200]), np.zeros((1, 2)), Variance.POPULATION
    ).shared_variance(np.array([0.3]))
    assert open_levels == pytest.approx(0.31 * 0.69 / 200)
    records = Told(np.zeros(1), np.zeros(1), np.array([200]), np.zeros((1, 2)), Variance.RECORDS)
    assert records.shared_variance(np.array([0.3])) == pytest.approx(0.0)
