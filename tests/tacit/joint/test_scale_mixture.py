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
    prior = ScaleMixture(1.0, np.array([2.0]), np.array([1.0]), 0.0)
    found = prior.posterior(np.array([4.0]), np.array([1.0]))
    assert found.mean == pytest.approx(1.0 + 3.0 * 4.0 / 5.0)
    assert found.variance == pytest.approx(4.0 / 5.0)


def test_two_scales_are_weighed_by_how_well_they_explain():
    """N(0, 1) against N(0, 1 + 3): densities at 2 are e^{−2} and e^{−½}/2, up to the same factor."""
    prior = ScaleMixture(0.0, np.array([0.0, np.sqrt(3.0)]), np.array([0.5, 0.5]), 0.0)
    wide = 0.5 * np.exp(-0.5) / (0.5 * np.exp(-0.5) + np.exp(-2.0))
    found = prior.posterior(np.array([2.0]), np.array([1.0]))
    assert found.mean == pytest.approx(wide * 1.5)
    assert found.variance == pytest.approx(wide * (0.75 + 1.5**2) - (wide * 1.5) ** 2)


def test_the_penalised_likelihood_never_falls(monkeypatch):
    _, residuals, errors = made()
    said = []
    for steps in (0, 1, 2, 5, 20, 100, 200):
        monkeypatch.setattr(scale_mixture, "STEPS", steps)
        said.append(ScaleMixture.fit(residuals, errors).log_likelihood)
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
