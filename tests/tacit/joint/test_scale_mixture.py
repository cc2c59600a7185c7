"""Residuals under a mixture of normals: golden posteriors, and a likelihood that never falls."""

import numpy as np
import pytest

from tacit.joint import scale_mixture
from tacit.joint.scale_mixture import ScaleMixture


def made(mean=0.0, seed=1, count=400):
    """Two in three residuals are nothing but noise, the others N(mean, 2²)."""
    random = np.random.default_rng(seed)
    true = np.where(random.random(count) < 2 / 3, mean, mean + 2.0 * random.standard_normal(count))
    errors = random.uniform(0.5, 1.5, count)
    return true, true + errors * random.standard_normal(count), errors


def test_one_scale_gives_the_textbook_posterior():
    prior = ScaleMixture(1.0, np.array([2.0]), np.array([1.0]))
    found = prior.posterior(np.array([4.0]), np.array([1.0]))
    assert found.mean == pytest.approx(1.0 + 3.0 * 4.0 / 5.0)
    assert found.variance == pytest.approx(4.0 / 5.0)


def test_two_scales_are_weighed_by_how_well_they_explain():
    """N(0, 1) against N(0, 1 + 3): densities at 2 are e^{−2} and e^{−½}/2, up to the same factor."""
    prior = ScaleMixture(0.0, np.array([0.0, np.sqrt(3.0)]), np.array([0.5, 0.5]))
    wide = 0.5 * np.exp(-0.5) / (0.5 * np.exp(-0.5) + np.exp(-2.0))
    found = prior.posterior(np.array([2.0]), np.array([1.0]))
    assert found.mean == pytest.approx(wide * 1.5)
    assert found.variance == pytest.approx(wide * (0.75 + 1.5**2) - (wide * 1.5) ** 2)


def test_the_penalised_likelihood_never_falls(monkeypatch):
    _, residuals, errors = made()
    said = []
    for steps in (0, 1, 2, 5, 20, 100, 200):
        monkeypatch.setattr(scale_mixture, "STEPS", steps)
        prior = ScaleMixture.fit(residuals, errors)
        variance = errors[:, None] ** 2 + prior.scales**2
        densities = np.exp(-0.5 * residuals[:, None] ** 2 / variance) / np.sqrt(variance)
        penalty = scale_mixture.PSEUDO * np.log(prior.weights[0])
        said.append(np.log(densities @ prior.weights).sum() + penalty)
    assert (np.diff(said) >= -1e-9).all()


def test_weights_are_a_distribution_and_find_the_share_of_noise():
    _, residuals, errors = made(count=3_000)
    prior = ScaleMixture.fit(residuals, errors)
    assert prior.weights.sum() == pytest.approx(1.0)
    assert prior.weights[prior.scales < 0.7].sum() == pytest.approx(2 / 3, abs=0.12)


def test_shrunken_residuals_err_less_and_by_what_the_variance_says():
    true, residuals, errors = made(count=3_000)
    found = ScaleMixture.fit(residuals, errors).posterior(residuals, errors)
    squared = np.mean((found.mean - true) ** 2)
    assert squared < 0.75 * np.mean((residuals - true) ** 2)
    assert np.mean(found.variance) == pytest.approx(squared, rel=0.1)


def test_pure_noise_is_shrunk_to_almost_nothing():
    noise = np.random.default_rng(5).standard_normal(500)
    found = ScaleMixture.fit(noise, np.ones(500)).posterior(noise, np.ones(500))
    assert np.sqrt(np.mean(found.mean**2)) < 0.15


def test_a_large_residual_is_left_alone():
    residuals = np.concatenate([np.random.default_rng(6).standard_normal(100), [25.0]])
    found = ScaleMixture.fit(residuals, np.ones(101)).posterior(residuals, np.ones(101))
    assert found.mean[-1] == pytest.approx(25.0, abs=0.5)


def test_a_doubted_prior_is_a_step_wider():
    """2² becomes 8: 8/9 of a residual with error 1, beside no other scale to be favoured."""
    found = ScaleMixture(1.0, np.array([2.0]), np.array([1.0]), 10).doubted(
        np.array([4.0]), np.array([1.0]), 0.0
    )
    assert found.mean == pytest.approx(1.0 + 3.0 * 8.0 / 9.0)
    assert found.variance == pytest.approx(8.0 / 9.0)


@pytest.mark.parametrize(("square", "favour"), [(1.5, 16.0), (50.0, np.exp(4.0))])
def test_a_doubted_prior_favours_what_is_wider_than_the_error(square, favour):
    """By (1 + t²/σ²)² of the wider scale, up to e⁴."""
    prior = ScaleMixture(0.0, np.array([0.0, np.sqrt(square)]), np.array([0.8, 0.2]), 10)
    variance = 1.0 + 2.0 * square
    wide = 0.2 * favour * np.exp(-2.0 / variance) / np.sqrt(variance)
    found = prior.doubted(np.array([2.0]), np.array([1.0]), 0.0)
    expected = wide / (wide + 0.8 * np.exp(-2.0)) * 2.0 * (1.0 - 1.0 / variance)
    assert found.mean == pytest.approx(expected)


def test_a_doubted_prior_supposes_observations_of_every_scale():
    """Two beside ten, half of them of each scale: weights 11/12 and 1/12."""
    residual, error = np.array([3.0]), np.array([1.0])
    scales = np.array([0.0, 4.0])
    seen = ScaleMixture(0.0, scales, np.array([1.0, 0.0]), 10).doubted(residual, error, 2.0)
    given = ScaleMixture(0.0, scales, np.array([11.0, 1.0]) / 12.0, 10).doubted(residual, error, 0.0)
    assert seen.mean == pytest.approx(given.mean)


def test_a_fit_knows_to_how_many_residuals():
    _, residuals, errors = made(count=37)
    assert ScaleMixture.fit(residuals, errors).residuals == 37


def test_one_observation_more_speaks_for_nothing():
    """Nine residuals a hundred errors out say nothing for t = 0, so its weight is one in ten."""
    found = ScaleMixture.fit(np.full(9, 100.0), np.ones(9))
    assert found.weights[0] == pytest.approx(0.1)


def test_scales_go_in_steps_of_root_two_from_a_tenth_of_an_error_to_twice_the_largest_excess():
    scales = ScaleMixture.fit(np.array([0.0, 5.0]), np.array([2.0, 1.0])).scales
    assert scales[:2] == pytest.approx([0.0, 0.1])
    assert scales[2:] / scales[1:-1] == pytest.approx(np.sqrt(2.0))
    assert scales[-2] < 2.0 * np.sqrt(24.0) <= scales[-1]
