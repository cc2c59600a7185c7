"""The recipe for one length: bounds, intervals that are withheld, and how errors are passed on."""

from math import comb

import numpy as np
import pytest
from wilson import wilson_interval

from tacit.joint.scale_mixture import ScaleMixture
from tacit.joint.sharper import Subsets, Told, fitted_prior, shrink, shrink_singles

ITEMS = 8


def pairs_of(singles):
    """All pairs of shrunken single items, as `shrink` wants them."""
    left, right = np.triu_indices(len(singles), 1)
    rows = np.column_stack([np.zeros(len(left)), left, right, np.arange(len(left))]).astype(np.int32)
    return Subsets.of(rows, [singles])


def told(values, error, share=1.0, records=1_000):
    count = len(values)
    shape = np.full(count, float(error)), np.full(count, records, np.int64), np.full((count, 2), 1.3125)
    return Told(np.asarray(values, float), *shape, share)


@pytest.fixture
def singles():
    return shrink_singles(np.linspace(0.1, 0.5, ITEMS), np.full(ITEMS, 0.01), 0.05)


def test_independent_pairs_are_found_independent(singles):
    subsets = pairs_of(singles)
    noise = 0.03 * np.random.default_rng(1).standard_normal(comb(ITEMS, 2))
    found = shrink(told(noise, 0.03), subsets, 0.05)
    product = subsets.singles.prod(axis=1)
    assert np.abs(found.mean - product).max() < 0.006


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
    open_levels = Told(np.zeros(1), np.zeros(1), np.array([200]), np.zeros((1, 2)), 0.0).shared_variance(
        np.array([0.3])
    )
    assert open_levels == pytest.approx(0.31 * 0.69 / 200)
    records = Told(np.zeros(1), np.zeros(1), np.array([200]), np.zeros((1, 2)), 1.0)
    assert records.shared_variance(np.array([0.3])) == pytest.approx(0.0)


ERROR = 0.004
TENTH = 7
"""Of the 66 pairs of twelve items."""


def studies_of(true, count=80):
    """So many studies of twelve items with these central moments of their pairs: errors, of estimates and shown, in
    standard errors, float64 [count, 66], and whether the interval holds the truth; the most dependent pairs last."""
    items = shrink_singles(np.linspace(0.3, 0.6, 12), np.full(12, 1e-5), 0.05)
    subsets, random = pairs_of(items), np.random.default_rng(7)
    truth = subsets.singles.prod(axis=1) + true
    told_by, shown, held = [], [], []
    for _ in range(count):
        noise = ERROR * random.standard_normal(66)
        found = shrink(
            Told(true + noise, np.full(66, ERROR), np.full(66, 10**9), np.zeros((66, 2)), 1.0),
            subsets,
            0.05,
        ).support
        told_by.append(noise / ERROR)
        shown.append((found.value - truth) / ERROR)
        held.append((found.low <= truth) & (truth <= found.high))
    order = np.argsort(np.abs(true), kind="stable")
    return tuple(np.array(figures)[:, order] for figures in (told_by, shown, held))


def few(errors):
    """Six of 66 pairs are so many errors from independence."""
    return ERROR * np.where(np.arange(66) % 11 == 0, errors, 0.0)


POPULATIONS = {
    "a few at three errors": few(3.5),
    "a few at five": few(5.0),
    "all a little": 1.5 * ERROR * np.random.default_rng(8).standard_normal(66),
    "both ways": 3.0 * ERROR * np.where(np.arange(66) % 2, 1.0, -1.0),
}


@pytest.fixture(scope="module", params=POPULATIONS)
def simulated(request):
    return studies_of(POPULATIONS[request.param])


def tenths(figures):
    return np.array_split(figures, 10, axis=1)


def test_no_tenth_of_the_pairs_errs_more_than_its_estimates(simulated):
    """At most 1.05 times, by the mean of 80 studies and three standard errors of it."""
    estimates, shown, _ = simulated
    for told_of, shown_of in zip(tenths(estimates), tenths(shown), strict=True):
        more = (shown_of**2 - 1.05**2 * told_of**2).mean(axis=1)
        assert more.mean() <= 3.0 * more.std() / np.sqrt(len(more))


def test_every_tenth_of_the_pairs_is_covered(simulated):
    for held in tenths(simulated[2]):
        assert wilson_interval(int(held.sum()), held.size, 1e-4)[1] >= 0.95
        assert held.mean() >= 0.93


def test_what_is_shown_errs_less_over_all_pairs(simulated):
    estimates, shown, _ = simulated
    assert (shown**2).mean() < (estimates**2).mean()


def judged(subsets, told_of):
    """Residuals of pairs in units of their scale, their errors, and the prior of them."""
    scale = np.sqrt((subsets.singles * (1.0 - subsets.singles)).prod(axis=1))
    residual, error = told_of.values / scale, told_of.errors / scale
    return scale, residual, error, fitted_prior(residual, error, 2)


def test_pairs_are_shown_by_the_prior_with_four_more_of_any_spread(singles):
    subsets = pairs_of(singles)
    central = 0.02 * np.random.default_rng(9).standard_normal(28)
    central[0] = -0.06
    told_of = told(central, 0.02)
    scale, residual, error, prior = judged(subsets, told_of)
    found = shrink(told_of, subsets, 0.05)
    product = subsets.singles.prod(axis=1)
    kept = subsets.within_bounds(product + scale * prior.doubted(residual, error, 4.0).mean)
    assert found.mean == pytest.approx(
        subsets.within_bounds(product + scale * prior.posterior(residual, error).mean)
    )
    assert found.support.value == pytest.approx(np.maximum(kept, 0.5 * found.mean))
    assert (kept < 0.5 * found.mean).any()


def test_intervals_of_pairs_are_those_of_the_prior_or_of_one_with_forty_more_of_any_spread(singles):
    subsets = pairs_of(singles)
    exact = Told(
        *(0.03 * np.random.default_rng(10).standard_normal(28), np.full(28, 0.02)),
        *(np.full(28, 10**12), np.zeros((28, 2)), 1.0),
    )
    scale, residual, error, prior = judged(subsets, exact)
    found = shrink(exact, subsets, 0.05)
    shown = (found.support.value - subsets.singles.prod(axis=1)) / scale
    by = [prior.posterior(residual, error), prior.doubted(residual, error, 40.0)]
    squares = np.array([each.variance + (each.mean - shown) ** 2 for each in by])
    assert (squares[0] > squares[1]).any()
    assert (squares[0] < squares[1]).any()
    inherited = (subsets.singles[:, ::-1] ** 2 * singles.own[subsets.rows[:, 1:3]]).sum(axis=1)
    reach = 1.959964 * np.sqrt(scale**2 * squares.max(axis=0) + inherited)
    assert found.support.high == pytest.approx(np.minimum(found.support.value + reach, 1.0), rel=1e-5)


def test_no_support_is_shown_above_that_of_a_part(singles):
    subsets = pairs_of(singles)
    shown = subsets.shown.copy()
    shown[:, 1] = 0.01
    less = Subsets(subsets.rows, subsets.shorter, subsets.supports, shown)
    found = shrink(told(np.zeros(28), 0.02), less, 0.05)
    assert (found.support.value <= 0.01).all()
    assert found.mean.max() > 0.1


def test_fifteen_pairs_are_enough_for_an_interval_and_fourteen_are_not():
    six = shrink_singles(np.linspace(0.2, 0.4, 6), np.full(6, 0.01), 0.05)
    central = np.zeros(15)
    assert np.isfinite(shrink(told(central, 0.02), pairs_of(six), 0.05).support.low).all()
    central[0] = np.nan
    assert np.isnan(shrink(told(central, 0.02), pairs_of(six), 0.05).support.low).all()
