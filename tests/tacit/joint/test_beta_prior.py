"""Single supports under a beta prior: golden limits, and less error than the estimates on average."""

import numpy as np
import pytest

from tacit.joint import scale_mixture
from tacit.joint.scale_mixture import FEWEST_SINGLES, shrink_singles

RANDOM = np.random.default_rng


def test_few_items_are_clipped_alone():
    found = shrink_singles(np.array([-0.1, 0.4, 1.2]), np.full(3, 0.1))
    assert found.mean == pytest.approx([0.0, 0.4, 1.0])
    assert len(found.mean) < FEWEST_SINGLES


def test_exact_estimates_stay():
    estimates = np.array([0.1, 0.2, 0.3, 0.4, 0.5])
    assert shrink_singles(estimates, np.zeros(5)).mean == pytest.approx(estimates)


def test_the_posterior_lies_between_the_estimate_and_the_others_and_within_0_and_1():
    estimates = np.array([-0.15, 0.1, 0.12, 0.08, 0.11, 0.09, 0.35])
    found = shrink_singles(estimates, np.full(7, 0.1)).mean
    assert (found > 0.0).all()
    assert found[0] > estimates[0]
    assert estimates[1:6].mean() < found[6] < estimates[6]


def test_alike_items_are_known_better_than_each_alone():
    """Supports of 10 % with standard errors of 5 points: seeing twenty of them leaves less than 3 points."""
    estimates = 0.1 + 0.05 * RANDOM(1).standard_normal(20)
    found = shrink_singles(estimates, np.full(20, 0.05))
    assert np.sqrt(((found.mean - 0.1) ** 2).mean()) < 0.03
    assert (found.variance < 0.05**2).all()


def test_on_average_over_the_prior_the_error_is_less_and_the_variance_says_how_large():
    """Forty studies of twelve supports of Beta(1.2, 6), errors of 6 points: mean square error is the mean variance."""
    random = RANDOM(2)
    plain, shrunk, said = [], [], []
    for _ in range(40):
        true = random.beta(1.2, 6.0, 12)
        estimates = true + 0.06 * random.standard_normal(12)
        found = shrink_singles(estimates, np.full(12, 0.06))
        plain.append(np.mean((estimates - true) ** 2))
        shrunk.append(np.mean((found.mean - true) ** 2))
        said.append(np.mean(found.variance))
    assert np.mean(shrunk) < 0.85 * np.mean(plain)
    assert np.mean(said) == pytest.approx(np.mean(shrunk), rel=0.25)


def test_items_are_judged_by_half_of_what_the_prior_weighs(monkeypatch):
    """Of the one prior Beta(4, 16) there is, by Beta(2, 8)."""
    monkeypatch.setattr(scale_mixture, "MEANS", np.array([0.2]))
    monkeypatch.setattr(scale_mixture, "WEIGHTS", np.array([20.0]))
    monkeypatch.setattr(scale_mixture, "_priors", scale_mixture._priors.__wrapped__)
    support = np.linspace(0.0, 1.0, 100_001)
    posterior = support * (1.0 - support) ** 7 * np.exp(-0.5 * ((support - 0.4) / 0.1) ** 2)
    found = shrink_singles(np.full(5, 0.4), np.full(5, 0.1))
    assert found.mean == pytest.approx((posterior @ support) / posterior.sum(), rel=1e-4)


def test_an_item_unlike_the_others_errs_no_more_than_its_estimate():
    """Nine of 93 to 97 % and one of 99.4 %, errors of 1.5 points; 75 studies, to a tenth."""
    true = np.array([0.969, 0.957, 0.967, 0.942, 0.95, 0.95, 0.937, 0.943, 0.927, 0.994])
    random, shrunk, plain = RANDOM(3), [], []
    for _ in range(75):
        noise = 0.015 * random.standard_normal(10)
        found = shrink_singles(true + noise, np.full(10, 0.015)).mean
        shrunk.append((found[-1] - true[-1]) ** 2)
        plain.append(noise[-1] ** 2)
    assert np.mean(shrunk) < 1.1**2 * np.mean(plain)
