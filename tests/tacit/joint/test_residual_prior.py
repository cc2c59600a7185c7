"""Priors by nonparametric maximum likelihood: EM climbs, judgements follow Bayes' rule, supports are never negative."""

import numpy as np
import pytest

from tacit.joint.residual_prior import ABOVE, ResidualPrior, Residuals
from tacit.joint.scale_mixture import LEAST_EVIDENCE, MOST_EVIDENCE

MINIMUM, ALPHA = 0.02, 0.05
ERROR = 0.004


def drawn(count, seed=1, rare=0.1, predicted=0.005):
    """Residuals of supports of which most are as predicted, and some far above; their true supports."""
    random = np.random.default_rng(seed)
    true = predicted + np.where(random.random(count) < rare, 0.025, 0.0)
    estimate = true + random.normal(0.0, ERROR, count)
    return Residuals(np.full(count, predicted), estimate, np.full(count, ERROR)), true


def log_likelihood(prior, data):
    z = (data.residual[:, None] - prior.points) / data.error[:, None]
    allowed = prior.points >= -data.predicted[:, None] - 1e-12
    return np.log((np.exp(-(z**2) / 2.0) * allowed) @ prior.weights).sum()


def test_the_likelihood_never_falls_from_round_to_round():
    data, _ = drawn(600)
    values = [log_likelihood(ResidualPrior.fit(data, rounds), data) for rounds in (0, 1, 2, 5, 20, 100, 300)]
    assert np.diff(values).min() >= -1e-9
    assert values[-1] > values[0] + 10.0


def test_weights_are_a_distribution_with_zero_among_its_points():
    prior = ResidualPrior.fit(drawn(600)[0])
    assert prior.weights.sum() == pytest.approx(1.0)
    assert prior.weights.min() >= 0.0
    assert 0.0 in prior.points


def test_two_clusters_are_found_again():
    prior = ResidualPrior.fit(drawn(20_000)[0])
    high = prior.weights[np.abs(prior.points - 0.025) < 2 * ERROR].sum()
    assert high == pytest.approx(0.1, abs=0.02)
    assert prior.weights @ prior.points == pytest.approx(0.0025, abs=3e-4)


def test_binning_many_residuals_changes_little():
    data, _ = drawn(1_990)
    twice = Residuals.concatenate([data, data])  # enough to be binned
    few, many = (ResidualPrior.fit(part).judge(data, MINIMUM, ALPHA) for part in (data, twice))
    assert np.abs(few.mean - many.mean).max() < 0.5 * ERROR
    assert np.abs(few.mean - many.mean).mean() < 0.05 * ERROR


def test_a_prior_of_one_point_leaves_nothing_to_learn():
    prior = ResidualPrior(np.array([-0.001, 0.0, 0.001]), np.array([0.0, 1.0, 0.0]))
    data = Residuals(np.array([0.01, 0.03]), np.array([0.025, 0.025]), np.array([ERROR, ERROR]))
    judged = prior.judge(data, MINIMUM, ALPHA)
    for values in (judged.mean, judged.low, judged.high):
        assert values.tolist() == [0.01, 0.03]
    assert judged.probability.tolist() == [0.0, 1.0]
    assert judged.evidence.tolist() == [LEAST_EVIDENCE, MOST_EVIDENCE]


def test_judgement_is_bayes_rule():
    points, weights = np.array([-0.005, 0.0, 0.02, 0.03]), np.array([0.1, 0.6, 0.2, 0.1])
    estimate, predicted = 0.018, 0.01
    judged = ResidualPrior(points, weights).judge(
        Residuals(np.array([predicted]), np.array([estimate]), np.array([0.01])), MINIMUM, ALPHA
    )
    likelihood = np.exp(-((estimate - predicted - points) ** 2) / 2e-4)
    posterior = weights * likelihood / (weights @ likelihood)
    assert judged.mean[0] == pytest.approx(predicted + posterior @ points)
    assert judged.probability[0] == pytest.approx(posterior[2:].sum())
    ratio = (posterior[2:].sum() / 0.3) / (posterior[:2].sum() / 0.7)
    assert judged.evidence[0] == pytest.approx(np.log(ratio))


def test_supports_below_zero_are_excluded():
    data, _ = drawn(500, predicted=0.001)
    judged = ResidualPrior.fit(data).judge(data, MINIMUM, ALPHA)
    assert min(judged.mean.min(), judged.low.min()) >= 0.0
    assert (judged.low <= judged.high).all()


def test_what_lies_far_out_is_taken_as_it_is():
    data, _ = drawn(500)
    far = 0.005 + (ABOVE + 5.0) * ERROR
    whole = Residuals.concatenate([data, Residuals(np.array([0.005]), np.array([far]), np.array([ERROR]))])
    judged = ResidualPrior.fit(whole).judge(whole, MINIMUM, ALPHA)
    assert judged.mean[-1] == far
    assert judged.high[-1] - judged.low[-1] == pytest.approx(2 * 1.959964 * ERROR, rel=1e-5)
    assert judged.probability[-1] == pytest.approx(1.0)


def test_posterior_means_are_nearer_the_truth_and_probabilities_are_calibrated():
    data, true = drawn(20_000, seed=3)
    judged = ResidualPrior.fit(data).judge(data, MINIMUM, ALPHA)
    assert np.sqrt(np.mean((judged.mean - true) ** 2)) < 0.5 * ERROR
    assert judged.probability.sum() == pytest.approx((true >= MINIMUM).sum(), rel=0.05)


def test_the_mean_of_two_judgements_is_taken_figure_by_figure():
    data, _ = drawn(50)
    one = ResidualPrior.fit(data).judge(data, MINIMUM, ALPHA)
    other = ResidualPrior.fit(data, 1).judge(data, MINIMUM, ALPHA)
    mixed = one.mixed(other)
    assert mixed.mean.tolist() == ((one.mean + other.mean) / 2.0).tolist()
    assert mixed.probability.tolist() == ((one.probability + other.probability) / 2.0).tolist()
