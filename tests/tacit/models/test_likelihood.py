"""Likelihood and joint EM: an independent maximization, other programs without randomization, and what their assumptions are."""

from itertools import product

import numpy as np
import pytest
import statsmodels.api as sm
from scipy import optimize
from tests.tacit.models.made import logistic, mixed, plain

import tacit
from tacit.models import regress
from tacit.models.formula import ModelError


def softmax(logits):
    each = [np.exp(logit) for logit in logits]
    return [one / sum(each) for one in each]


def maximum(loss, start):
    """Where the gradient of a loss is 0, and the Hessian there; derivatives by complex steps, so exact."""

    def slope(theta):
        return np.array([loss(theta + 1e-30j * e).imag / 1e-30 for e in np.eye(len(theta))])

    best = optimize.minimize(lambda theta: loss(theta).real, start, jac=slope, method="BFGS").x
    for _ in range(3):
        hessian = np.array([(slope(best + 1e-5 * e) - slope(best - 1e-5 * e)) / 2e-5 for e in np.eye(len(best))])
        best = best - np.linalg.solve(hessian, slope(best))
    assert np.linalg.eigvalsh((hessian + hessian.T) / 2)[0] > 0.0
    return best, np.sqrt(np.diag(np.linalg.inv(hessian)))


def study(seed, n=2500, keeps=(0.9, 0.7), follows=("drinks", "stole")):
    """An outcome and a predictor, both randomized at levels that the truth of `follows` chose, and an open predictor that the hidden one depends on."""
    rng = np.random.default_rng(seed)
    old = rng.random(n) < 0.5
    truth = {"stole": logistic(rng, -0.9 + 0.8 * old)}
    truth["drinks"] = logistic(rng, -0.8 + 0.5 * old + 0.9 * truth["stole"])
    levels = {
        name: (rng.random(n) < np.where(truth[by], 0.7, 0.3)).astype(int)
        for name, by in zip(("drinks", "stole"), follows, strict=True)
    }
    if len(keeps) == 1:
        levels = {name: np.zeros(n, int) for name in levels}
    shown = {
        name: truth[name] ^ (rng.random(n) >= np.array(keeps)[level]) for name, level in levels.items()
    }
    return mixed({**shown, "old": old}, levels, keeps), old, shown, levels


def test_em_of_a_randomized_predictor_is_the_maximum_of_an_independent_optimizer():
    keeps = np.array([0.9, 0.7])
    data, *columns = study(3, n=6000)
    found = tacit.regress(data, "drinks ~ old * stole", method="em")
    old, sent, level = columns
    rows, counts = np.unique(np.stack([old, *sent.values(), *level.values()]), axis=1, return_counts=True)
    old, shown, levels = rows[0], *(dict(zip(sent, part, strict=True)) for part in (rows[1:3], rows[3:]))
    pattern = 2 * levels["drinks"] + levels["stole"]

    def loss(theta):
        beta, rho, eta, delta = theta[:4], theta[4:6], theta[6:9], theta[9:]
        whole = 0.0
        for a, c in product((0, 1), (0, 1)):
            yes = 1 / (1 + np.exp(-(beta[0] + beta[1] * old + beta[2] * c + beta[3] * old * c)))
            stole = 1 / (1 + np.exp(-(rho[0] + rho[1] * old)))
            each = [0.0 * theta[0], eta[0] + delta[1] * c, eta[1] + delta[0] * a]
            chosen = np.array(softmax([*each, eta[2] + delta[0] * a + delta[1] * c]))[pattern]
            part = (yes if a else 1 - yes) * (stole if c else 1 - stole) * chosen
            for name, true in (("drinks", a), ("stole", c)):
                keep = keeps[levels[name]]
                part = part * np.where(shown[name] == true, keep, 1 - keep)
            whole = whole + part
        return -counts @ np.log(whole)

    best, errors = maximum(loss, np.r_[found.params, -0.9, 0.8, np.zeros(5)])
    np.testing.assert_allclose(found.params, best[:4], atol=1e-8)
    np.testing.assert_allclose(found.bse, errors[:4], atol=1e-7)
    assert (found.bse < tacit.regress(data, "drinks ~ old * stole").bse).all()


def test_likelihood_of_two_randomized_predictors_is_the_maximum_of_an_independent_optimizer():
    rng = np.random.default_rng(4)
    n = 3000
    number, lied, stole = np.round(rng.normal(size=n), 1), rng.random(n) < 0.4, rng.random(n) < 0.5
    drinks = logistic(rng, -0.7 + 0.6 * number + 0.8 * stole - 0.5 * lied)
    keep = {"drinks": 0.85, "stole": 0.9, "lied": 0.8}
    truth = {"drinks": drinks, "stole": stole, "lied": lied}
    shown = {name: each ^ (rng.random(n) >= keep[name]) for name, each in truth.items()}
    data = tacit.Dataset.from_array(
        np.stack(list(shown.values()), 1), [tacit.warner(p) for p in keep.values()], list(keep)
    )
    found = tacit.regress(data, "drinks ~ x + stole + lied", columns={"x": number}, method="likelihood")

    def loss(theta):
        beta, rho = theta[:4], theta[4:]
        cells = list(product((0, 1), (0, 1)))
        spread = softmax(
            [
                (rho[0] + rho[3] * number) * s + (rho[1] + rho[4] * number) * t + rho[2] * s * t
                for s, t in cells
            ]
        )
        whole = 0.0
        for (s, t), share in zip(cells, spread, strict=True):
            yes = 1 / (1 + np.exp(-(beta[0] + beta[1] * number + beta[2] * s + beta[3] * t)))
            for a in (0, 1):
                part = (yes if a else 1 - yes) * share
                for name, true in (("drinks", a), ("stole", s), ("lied", t)):
                    part = part * np.where(shown[name] == true, keep[name], 1 - keep[name])
                whole = whole + part
        return -np.log(whole).sum()

    best, errors = maximum(loss, np.r_[found.params, np.zeros(5)])
    np.testing.assert_allclose(found.params, best[:4], atol=1e-8)
    np.testing.assert_allclose(found.bse, errors[:4], atol=1e-7)
