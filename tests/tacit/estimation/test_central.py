"""Central moments against brute force over records, and the identities that make them worth having."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.estimation.central import (
    CentralMoments,
    about,
    central_square_weights,
    least_noise,
    lower_part,
)
from tacit.estimation.inversion import Coefficients, Variance, contract, second_weights, weights

WARNER = np.full((1, 3), 0.8)


@st.composite
def samples(draw):
    """Observed rows uint8 [n, K], factors [1, K] and centres [1, K]."""
    length = draw(st.integers(1, 5))

    def numbers(low, high):
        return np.array([draw(st.lists(st.floats(low, high), min_size=length, max_size=length))])

    one, zero, centre = numbers(0.55, 1.0), numbers(0.55, 1.0), numbers(0.0, 1.0)
    random = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    return random.integers(0, 2, (draw(st.integers(2, 30)), length), dtype=np.uint8), one, zero, centre


def observed_supports(rows):
    shown = np.ones((len(rows), 1))  # by mask, in which bit j is item j
    for column in rows.T:
        shown = np.concatenate([shown, shown * column[:, None]], axis=1)
    return shown.sum(axis=0, keepdims=True)


def moments_of(rows, one, zero, centre, variance=Variance.POPULATION):
    records, noise = np.array([len(rows)]), least_noise(one, zero)
    return CentralMoments.contracted(observed_supports(rows), (one, zero, centre), variance, records, noise)


@given(samples())
def test_the_contraction_is_the_mean_of_the_products_about_the_centres(sample):
    rows, one, zero, centre = sample
    absent, present = weights(one, zero)
    products = np.prod(np.where(rows, present, absent) - centre, axis=1)
    moments = moments_of(*sample)
    scale = np.abs(products).max() + 1e-9
    assert moments.value()[0] == pytest.approx(products.mean(), abs=1e-9 * scale)
    expected = max(products.var(ddof=1) / len(rows), np.prod(least_noise(one, zero)) / len(rows))
    assert moments.error(Variance.POPULATION)[0] ** 2 == pytest.approx(expected, abs=1e-8 * scale**2)


@given(samples())
def test_about_zero_the_estimate_is_the_plain_one(sample):
    rows, one, zero, centre = sample
    plain = contract(observed_supports(rows), Coefficients.of(*weights(one, zero))) / len(rows)
    scale = np.prod(np.abs(np.array(weights(one, zero))).max(axis=0))
    assert moments_of(rows, one, zero, 0.0 * centre).value() == pytest.approx(plain, abs=1e-9 * scale)


@given(samples())
def test_a_central_moment_and_its_lower_part_are_the_support(sample):
    rows, _, _, centre = sample
    supports = observed_supports(rows) / len(rows)
    rebuilt = about(supports, centre)[:, -1] + lower_part(supports, centre)
    assert rebuilt == pytest.approx(supports[:, -1], abs=1e-12)


@pytest.mark.parametrize("true", [0, 1])
def test_the_square_of_one_answer_is_expected_to_be_the_true_square(true):
    one, zero, centre = np.array([0.7]), np.array([0.9]), np.array([0.3])
    absent, present = central_square_weights(one, zero, centre)
    yes = one if true else 1.0 - zero
    assert yes * present + (1.0 - yes) * absent == pytest.approx((true - 0.3) ** 2)


def test_the_records_variance_is_that_of_the_randomization_of_one_answer():
    """One item, p = .8: Var(w | x) = −w(0)·w(1) = .16/.36 whatever the answer is."""
    rows = np.array([[0], [1], [1], [0], [1]], np.uint8)
    factor, centre = np.array([[0.8]]), np.array([[0.4]])
    spread = moments_of(rows, factor, factor, centre, Variance.RECORDS).error(Variance.RECORDS) ** 2
    assert spread == pytest.approx(0.16 / 0.36 / 5)


def test_both_variances_are_right_on_average():
    """8,000 draws of 60 people's triples at p = .8: the mean of each estimated variance is the variance that is seen."""
    random = np.random.default_rng(20261122)
    true = (random.random((60, 3)) < 0.3) | (random.random((60, 1)) < 0.2)
    centre = np.full((1, 3), 0.4)
    flips = random.random((8_000, *true.shape)) >= 0.8
    supports = np.concatenate([observed_supports(rows) for rows in true ^ flips])
    noise = least_noise(WARNER, WARNER)
    moments = CentralMoments.contracted(
        supports, (WARNER, WARNER, centre), Variance.RECORDS, np.full(8_000, 60), noise
    )
    # A variance of 8,000 draws is known to about √(2/8,000) = 1.6 %; five of these.
    seen = np.var(moments.value())
    assert np.mean(moments.second - moments.square) / 60**2 == pytest.approx(seen, rel=0.08)


def test_where_all_sent_the_same_the_variance_is_that_of_the_randomization():
    moments = moments_of(np.ones((50, 3), np.uint8), WARNER, WARNER, np.zeros((1, 3)))
    assert moments.error(Variance.POPULATION)[0] == pytest.approx(np.sqrt((0.16 / 0.36) ** 3 / 50))


def test_one_record_tells_no_variance():
    moments = moments_of(np.ones((1, 3), np.uint8), WARNER, WARNER, np.zeros((1, 3)))
    assert np.isnan(moments.error(Variance.POPULATION)[0])


def test_the_error_about_the_supports_is_free_of_the_errors_of_the_subsets():
    """A pair of 4,000 people at p = .7, 600 draws: correlation with the error of one of its items."""
    random = np.random.default_rng(7)
    true = random.random((4_000, 2)) < 0.4
    one = np.full((1, 2), 0.7)
    centre = np.full((1, 2), 0.4)
    absent, present = weights(one, one)
    plain, central, single = [], [], []
    for _ in range(600):
        rows = true ^ (random.random(true.shape) >= 0.7)
        weighed = np.where(rows, present, absent)
        single.append(weighed[:, 0].mean())
        plain.append(np.prod(weighed, axis=1).mean())
        central.append(moments_of(rows.astype(np.uint8), one, one, centre).value()[0])
    assert np.corrcoef(plain, single)[0, 1] > 0.25
    assert abs(np.corrcoef(central, single)[0, 1]) < 0.15


def test_moments_of_two_groups_of_records_add():
    random = np.random.default_rng(3)
    rows = random.integers(0, 2, (40, 3), dtype=np.uint8)
    centre = np.full((1, 3), 0.3)
    whole = moments_of(rows, WARNER, WARNER, centre, Variance.RECORDS)
    parts = [moments_of(half, WARNER, WARNER, centre, Variance.RECORDS) for half in (rows[:15], rows[15:])]
    added = parts[0] + parts[1]
    for name, array in whole.arrays().items():
        assert added.arrays()[name] == pytest.approx(array), name


def test_least_noise_is_the_smaller_of_both_sides():
    one, zero = np.array([0.7]), np.array([0.9])
    given_zero = 0.9 * (-0.1 / 0.6) ** 2 + 0.1 * (0.9 / 0.6) ** 2
    assert least_noise(one, zero) == pytest.approx(given_zero)
    assert second_weights(one, zero, Variance.RECORDS)[0] < given_zero
