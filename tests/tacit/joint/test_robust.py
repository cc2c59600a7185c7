"""Robust intervals against the critical values of Armstrong, Kolesár and Plagborg-Møller, and by simulation."""

from statistics import NormalDist

import numpy as np
import pytest
from wilson import wilson_interval

from tacit.joint.scale_mixture import half_widths, second_moment


def linear(weight):
    """δ(r) = weight · r."""
    return lambda seen, _error: weight * seen


def critical_value(ratio):
    """cva of their paper: the width of the linear interval in units of its standard error; bias² averages `ratio`."""
    weight = 1.0 / (1.0 + ratio)  # of a residual with error 1 and second moment 1/ratio
    width = half_widths(linear(weight), np.ones(1), 1.0 / ratio, 0.05)[0]
    return width / weight


def test_without_bias_it_is_the_normal_interval():
    assert critical_value(1e-4) == pytest.approx(NormalDist().inv_cdf(0.975), abs=0.01)


@pytest.mark.parametrize("ratio", [0.05, 0.25, 1.0, 4.0])
def test_the_width_is_that_of_the_worst_prior_of_two_points(ratio):
    """The concave majorant by brute force over all pairs of biases whose squares average as they must."""
    normal = NormalDist()

    def missed(bias, width):
        return normal.cdf(-width - bias) + normal.cdf(-width + bias)

    biases = np.concatenate([[0.0], np.geomspace(0.01, 60.0, 400)]) * max(np.sqrt(ratio), 1.0)

    def worst(width):
        values = np.array([missed(bias, width) for bias in biases])
        low, high = biases**2 <= ratio, biases**2 > ratio
        share = (ratio - biases[low] ** 2) / (biases[high][:, None] ** 2 - biases[low] ** 2)
        return ((1.0 - share) * values[low] + share * values[high][:, None]).max()

    width = critical_value(ratio)
    assert worst(width) == pytest.approx(0.05, abs=0.003)


@pytest.mark.parametrize("shape", ["normal", "spikes", "flat"])
def test_it_covers_on_average_whatever_the_prior_is(shape):
    """20,000 residuals of second moment 1 and error 1, shrunk linearly by a half."""
    random = np.random.default_rng(3)
    true = {
        "normal": random.standard_normal(20_000),
        "spikes": np.where(random.random(20_000) < 0.05, np.sqrt(20.0), 0.0),
        "flat": random.uniform(-np.sqrt(3.0), np.sqrt(3.0), 20_000),
    }[shape]
    seen = true + random.standard_normal(20_000)
    width = half_widths(linear(0.5), np.ones(1), 1.0, 0.05)[0]
    covered = int((np.abs(0.5 * seen - true) <= width).sum())
    assert wilson_interval(covered, 20_000, 1e-6)[1] >= 0.95


def test_figures_of_different_errors_each_have_a_width_that_grows_with_the_error():
    errors = np.geomspace(0.1, 3.0, 50)
    widths = half_widths(lambda seen, error: seen / (1.0 + error**2), errors, 1.0, 0.05)
    assert (np.diff(widths) > 0.0).all()


def test_the_second_moment_is_found():
    random = np.random.default_rng(4)
    true, errors = 0.7 * random.standard_normal(5_000), random.uniform(0.5, 2.0, 5_000)
    found = second_moment(true + errors * random.standard_normal(5_000), errors)
    assert found == pytest.approx(0.49, rel=0.15)


def test_the_second_moment_is_never_less_than_noise_could_hide():
    """Of 100 residuals that happen to be 0 with error 1: 2/100, as in their appendix."""
    assert second_moment(np.zeros(100), np.ones(100)) == pytest.approx(0.02)
