"""Score intervals of supports: textbook values, and properties that no sample breaks."""

from math import sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from wilson import wilson_interval

from tacit.counting.moments import Moments
from tacit.estimation.central import ItemNoise
from tacit.estimation.intervals import ScoredSupports
from tacit.estimation.inversion import Coefficients, Variance, second_weights, weights


def of_one_item(yes, records, keep=1.0, variance=Variance.POPULATION, alpha=0.05, keep_zero=None):
    """The interval if so many of the records show one item."""
    factors = np.array([[keep]]), np.array([[keep if keep_zero is None else keep_zero]])
    plain, squared = Coefficients.of(*weights(*factors)), Coefficients.of(*second_weights(*factors, variance))
    total, second = (np.array([records * c.absent[0, 0] + yes * c.present[0, 0]]) for c in (plain, squared))
    count = np.array([records])
    moments = Moments(count, np.array([yes]), total, second)
    noise = ItemNoise.of(*factors, count[None])
    known = moments.support(), moments.error(variance), count, moments.observed
    scored = ScoredSupports.of(*known, np.zeros((1, 1), np.int32), noise, variance)
    bounds = scored.interval(alpha)
    return bounds.low[0], bounds.value[0], bounds.high[0]


@pytest.mark.parametrize(
    ("yes", "records", "low", "high"),
    [(81, 263, 0.2535, 0.3682), (15, 148, 0.0598, 0.1644), (0, 20, 0.0, 0.2005), (1, 29, 0.0018, 0.1963)],
)
def test_open_answers_have_wilsons_interval_with_continuity_correction(yes, records, low, high):
    # Newcombe (1998), Table I, method 4.
    found_low, _, found_high = of_one_item(yes, records)
    assert (found_low, found_high) == (pytest.approx(low, abs=6e-5), pytest.approx(high, abs=6e-5))
    found_low, _, found_high = of_one_item(records - yes, records)
    assert (1 - found_high, 1 - found_low) == (pytest.approx(low, abs=6e-5), pytest.approx(high, abs=6e-5))


def test_with_many_records_the_correction_vanishes_and_wilsons_interval_is_left():
    low, _, high = of_one_item(200_000, 1_000_000)
    assert (low, high) == pytest.approx(wilson_interval(200_000, 1_000_000, alpha=0.05), abs=1e-6)


@pytest.mark.parametrize("yes", [0, 3, 250, 499, 500])
@pytest.mark.parametrize(("keep", "keep_zero"), [(0.7, 0.7), (0.95, 0.95), (0.6, 0.9), (1.0, 0.5)])
def test_one_randomized_item_has_the_interval_of_the_observed_share_mapped(yes, keep, keep_zero):
    records, d = 500, keep + keep_zero - 1
    low, value, high = of_one_item(yes, records, keep, keep_zero=keep_zero)
    assert value == pytest.approx((yes / records - 1 + keep_zero) / d)
    ends = sorted((share - 1 + keep_zero) / d for share in corrected(yes, records))
    # Inside, they are the same; beyond 0 and 1 no table lies, and the spread is that of the nearest one.
    if ends[0] > 0 and ends[1] < 1:
        assert (low, high) == pytest.approx(tuple(ends), abs=1e-9)
    assert low < value < high or (keep_zero == 1.0 and value == 0.0) or value >= 1.0


def corrected(yes, records, z=1.959963984540054):
    """Wilson's interval with continuity correction, as Newcombe writes it."""
    p, n = yes / records, records
    low = (2 * n * p + z * z - 1 - z * sqrt(max(0, z * z - 2 - 1 / n + 4 * p * (n * (1 - p) + 1)))) / (
        2 * (n + z * z)
    )
    high = (2 * n * p + z * z + 1 + z * sqrt(max(0, z * z + 2 - 1 / n + 4 * p * (n * (1 - p) - 1)))) / (
        2 * (n + z * z)
    )
    return (0.0 if yes == 0 else low), (1.0 if yes == records else high)


@given(
    st.integers(2, 3_000),
    st.floats(0, 1),
    st.sampled_from([1.0, 0.95, 0.7, 0.55]),
    st.sampled_from(list(Variance)),
)
def test_intervals_hold_their_estimate_and_grow_as_alpha_falls(records, share, keep, variance):
    yes = round(share * records)
    found = [of_one_item(yes, records, keep, variance, alpha) for alpha in (0.5, 0.1, 0.05, 0.001)]
    for (low, value, high), (lower, _, higher) in zip(found, [*found[1:], found[-1]], strict=True):
        assert lower <= low <= value <= high <= higher
    if variance is Variance.POPULATION or keep < 1.0:
        assert found[2][0] < found[2][2]


def test_one_record_tells_nothing():
    for variance in Variance:
        assert np.isnan(of_one_item(1, 1, variance=variance)[0])
        assert np.isnan(of_one_item(0, 0, variance=variance)[2])


def test_what_was_sent_openly_is_known_if_only_these_records_matter():
    assert of_one_item(30, 100, variance=Variance.RECORDS) == pytest.approx((0.3, 0.3, 0.3))
    low, _, high = of_one_item(30, 100, 0.9, Variance.RECORDS)
    spread = sqrt(0.9 * 0.1 / 0.8**2 / 100)
    assert high - low == pytest.approx(2 * (1.959964 * spread + 1 / 0.8 / 200), abs=1e-6)


def test_noise_of_an_item_is_the_mean_over_those_who_answered_it():
    keep = np.array(
        [[1.0, 0.8], [0.6, 0.8], [0.5, 0.5]]
    )  # the third level was never used, and cannot be inverted
    noise = ItemNoise.of(keep, keep, np.array([[30, 0], [10, 0], [0, 0]]))
    assert noise.present[0] == pytest.approx((30 * 1.0 + 10 * 3.0) / 40)
    assert noise.floor[0] == pytest.approx(10 * 6.0 / 40)
    assert noise.products(np.array([[1], [0]], np.int32))[:, 0].tolist() == [0.0, 1.0, 1.0, 0.0]
    both = [noise.absent.prod(), noise.present.prod(), noise.slope.prod(), noise.floor.prod()]
    assert noise.products(np.array([[0, 1]], np.int32))[:, 0] == pytest.approx(both)
    assert noise.slope[0] == pytest.approx(1.0)
