"""The chance that several normal estimates exceed their bounds."""

import math

import numpy as np
import pytest

from tacit.planning.design import all_above, below, quantile


def test_two_correlated_estimates_exceed_their_means_as_sheppard_found():
    for related in (-0.9, -0.3, 0.0, 0.5, 0.99):
        covariance = np.array([[[1.0, related], [related, 1.0]]])
        found = all_above(np.zeros((1, 2)), covariance, np.zeros((1, 2)))
        assert found[0] == pytest.approx(0.25 + math.asin(related) / (2 * math.pi), abs=1e-3)


def test_independent_estimates_multiply():
    mean, covariance = np.array([[0.5, 1.0, -0.2, 0.0]]), np.eye(4)[None] * 4.0
    expected = np.prod(below(mean[0] / 2.0))
    assert all_above(mean, covariance, np.zeros((1, 4)))[0] == pytest.approx(expected, abs=2e-4)


def test_seven_related_estimates_as_in_simulation():
    random = np.random.default_rng(3)
    root = random.normal(size=(7, 7)) * 0.4 + np.eye(7)
    mean, covariance = random.normal(0.6, 0.5, 7), root @ root.T
    drawn = mean + random.normal(size=(400_000, 7)) @ root.T
    share = (drawn >= 0.0).all(axis=1).mean()
    assert all_above(mean[None], covariance[None], np.zeros((1, 7)))[0] == pytest.approx(share, abs=4e-3)


def test_many_problems_at_once_have_the_same_answers_as_one_by_one():
    random = np.random.default_rng(4)
    roots = random.normal(size=(50, 3, 3))
    covariance, mean = roots @ roots.transpose(0, 2, 1), random.normal(size=(50, 3))
    together = all_above(mean, covariance, np.zeros((50, 3)))
    alone = [all_above(mean[[row]], covariance[[row]], np.zeros((1, 3)))[0] for row in range(50)]
    assert together == pytest.approx(np.array(alone), abs=0.02)
    assert together.mean() == pytest.approx(np.mean(alone), abs=2e-3)


def test_a_chance_that_reaches_the_least_is_as_it_was_and_one_that_does_not_is_below_it():
    random, least = np.random.default_rng(5), 0.3
    roots, reaching = random.normal(size=(60, 3, 3)), []
    for root, mean in zip(roots, random.normal(1.0, 1.0, size=(60, 3)), strict=True):
        of = mean[None], (root @ root.T)[None], np.zeros((1, 3))
        (whole,), (found,) = all_above(*of), all_above(*of, least)
        reaching.append(whole >= least)
        assert found == whole if whole >= least else found >= whole
        assert (found >= least) == (whole >= least)
    assert 5 < sum(reaching) < 55


def test_what_does_not_vary_is_decided():
    mean, none = np.array([[0.3, 0.5]]), np.zeros((1, 2, 2))
    assert all_above(mean, none, np.array([[0.2, 0.5]]))[0] == 1.0
    assert all_above(mean, none, np.array([[0.2, 0.6]]))[0] == 0.0
    assert all_above(mean, none, np.array([[0.2, np.inf]]))[0] == 0.0


def test_the_quantile_undoes_the_tail():
    shares = np.array([1e-6, 0.01, 0.3, 0.5, 0.9, 0.9999])
    assert below(quantile(shares)) == pytest.approx(shares, rel=1e-4)
