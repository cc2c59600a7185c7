"""Likelihood and joint EM: an independent maximization, other programs without randomization, and what their assumptions are."""

from itertools import product

import numpy as np
import pytest
from support.lazily import Lazily
from tests.tacit.models.made import logistic, mixed, sent

import tacit
from tacit.models import regress
from tacit.models.formula import ModelError

optimize, stats, sm = map(Lazily, ("scipy.optimize", "scipy.stats", "statsmodels.api"))


def softmax(logits):
    each = [np.exp(logit) for logit in logits]
    return [one / sum(each) for one in each]


def maximum(loss, start):
    """Where the gradient of a loss is 0, and the Hessian there; derivatives by complex steps, so exact."""

    def slope(theta):
        return np.array([loss(theta + 1e-30j * e).imag / 1e-30 for e in np.eye(len(theta))])

    best = optimize.minimize(lambda theta: loss(theta).real, start, jac=slope, method="BFGS").x
    for _ in range(3):
        hessian = np.array(
            [(slope(best + 1e-5 * e) - slope(best - 1e-5 * e)) / 2e-5 for e in np.eye(len(best))]
        )
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
    shown = {name: truth[name] ^ (rng.random(n) >= np.array(keeps)[level]) for name, level in levels.items()}
    return mixed({**shown, "old": old}, levels, keeps), old, shown, levels


@pytest.mark.parametrize("unit", [1e-8, 1e6, 1e9])
def test_the_unit_of_an_open_predictor_matters_not(unit):
    data, *_ = study(5)
    income = np.random.default_rng(9).normal(size=data.records)
    plainly, found = (
        tacit.regress(data, "drinks ~ old + stole + x", method="em", columns={"x": x})
        for x in (income, income * unit)
    )
    scale = np.r_[1.0, 1.0, 1.0, unit]
    np.testing.assert_allclose(found.params * scale, plainly.params, rtol=1e-5)
    np.testing.assert_allclose(found.bse * scale, plainly.bse, rtol=1e-5)


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
    (number, *sent), counts = np.unique(np.stack([number, *shown.values()]), axis=1, return_counts=True)
    shown = dict(zip(shown, sent, strict=True))

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
        return -counts @ np.log(whole)

    best, errors = maximum(loss, np.r_[found.params, np.zeros(5)])
    np.testing.assert_allclose(found.params, best[:4], atol=1e-8)
    np.testing.assert_allclose(found.bse, errors[:4], atol=1e-7)


def test_em_where_nearly_nothing_was_changed_is_that_of_statsmodels():
    rng = np.random.default_rng(6)
    n, sure = 1500, 1.0 - 1e-11
    old, stole = rng.random(n) < 0.5, rng.random(n) < 0.4
    number = rng.normal(size=n)
    drinks = logistic(rng, -0.5 + 0.6 * old + 0.7 * stole - 0.4 * number)
    channels = [tacit.warner(sure), tacit.open_channel(), tacit.warner(sure)]
    data = tacit.Dataset.from_array(np.stack([drinks, old, stole], 1), channels, ["drinks", "old", "stole"])
    rows = np.stack([np.ones(n), old, stole, old * stole, number], 1).astype(float)
    theirs = sm.Logit(drinks.astype(float), rows).fit(disp=0)
    found = tacit.regress(data, "drinks ~ old * stole + x", columns={"x": number}, method="em")
    assert found.names == ("Intercept", "old", "stole", "old:stole", "x")
    np.testing.assert_allclose(found.params, theirs.params, atol=1e-8)
    np.testing.assert_allclose(found.bse, theirs.bse, atol=1e-8)


def test_options_on_both_sides_have_the_maximum_of_an_independent_optimizer():
    import polars as pl

    rng = np.random.default_rng(7)
    n, p, q = 4000, 0.8, 0.85
    region = rng.integers(0, 3, n)
    weight = np.exp(np.stack([np.zeros(n), -0.3 + 0.9 * (region == 1), 0.2 - 0.8 * (region == 2)], 1))
    party = (rng.random(n)[:, None] > np.cumsum(weight / weight.sum(1, keepdims=True), 1)).sum(1)
    shown, said = (
        np.where(rng.random(n) < keep, true, (true + rng.integers(1, 3, n)) % 3)
        for keep, true in ((p, party), (q, region))
    )
    names = np.array(["a", "b", "c"])
    frame = pl.DataFrame({"party": names[shown], "region": names[said]})
    data = tacit.Dataset.from_frame(frame, {"party": tacit.krr(p, 3), "region": tacit.krr(q, 3)})
    found = tacit.regress(data, "party ~ region", method="likelihood")

    def loss(theta):
        beta, share = theta[:6].reshape(2, 3), softmax([0.0 * theta[0], *theta[6:]])
        whole = 0.0
        for a, c in product(range(3), range(3)):
            logits = [row[0] + (row[c] if c else 0.0) for row in beta]
            part = softmax([0.0 * theta[0], *logits])[a] * share[c]
            part = part * np.where(shown == a, p, (1 - p) / 2) * np.where(said == c, q, (1 - q) / 2)
            whole = whole + part
        return -np.log(whole).sum()

    best, errors = maximum(loss, np.r_[found.params, 0.0, 0.0])
    np.testing.assert_allclose(found.params, best[:6], atol=1e-8)
    np.testing.assert_allclose(found.bse, errors[:6], atol=1e-7)


def test_one_level_for_all_questions_may_depend_on_any_of_their_answers():
    rng = np.random.default_rng(8)
    n = 40_000
    old = rng.random(n) < 0.5
    stole = logistic(rng, -0.9 + 0.8 * old)
    drinks = logistic(rng, -0.8 + 0.5 * old + 0.9 * stole)
    level = (rng.random(n) < np.where(drinks, 0.8, 0.3)).astype(int)
    keep = np.array([0.9, 0.7])[level]
    shown = {name: each ^ (rng.random(n) >= keep) for name, each in (("drinks", drinks), ("stole", stole))}
    data = mixed({**shown, "old": old}, {"drinks": level, "stole": level}, (0.9, 0.7))
    found = tacit.regress(data, "drinks ~ old + stole", method="em")
    assert (np.abs(found.params - [-0.8, 0.5, 0.9]) < 3.5 * found.bse).all()
    assert found.notes[-1].template is regress.PREDICTORS_BY_OPEN
    with pytest.raises(ModelError) as refused:
        tacit.regress(data, "old ~ stole", method="likelihood")
    assert refused.value.message.template is regress.LEVEL_CHOSEN


def test_rounding_is_no_evidence_where_em_and_the_corrected_score_are_one_estimator():
    """One randomized predictor alone: both solve the same four shares, so what they differ by is rounding, and was told as p = 0."""
    rng = np.random.default_rng(3)
    true = rng.random((1_500, 2)) < [0.5, 0.3]
    sent = true ^ (rng.random(true.shape) >= [1.0, 0.8])
    data = tacit.Dataset.from_array(sent, [tacit.open_channel(), tacit.warner(0.8)], ["old", "stole"])
    found = tacit.regress(data, "old ~ stole", method="em")
    np.testing.assert_allclose(found.params, tacit.regress(data, "old ~ stole").params, atol=1e-6)
    assert found.notes[-1].values["p"] == 1.0


def test_a_record_that_em_forgets_moves_coefficients_by_what_is_told():
    data, *_ = study(9, n=4000, keeps=(0.85,))
    found = tacit.regress(data, "drinks ~ old + stole", method="likelihood")
    _, old, shown, _ = study(9, n=4000, keeps=(0.85,))
    least, most = found.forged_reach()

    def refit(row):
        more = [
            np.append(each, np.full(8, value))
            for each, value in zip((*shown.values(), old), row, strict=True)
        ]
        names = (*shown, "old")
        levels = {name: np.zeros(4008, int) for name in shown}
        again = mixed(dict(zip(names, more, strict=True)), levels, (0.85,))
        return tacit.regress(again, "drinks ~ old + stole", method="likelihood").params - found.params

    moved = np.array([refit(row) for row in np.ndindex(2, 2, 2)])
    np.testing.assert_allclose(moved.max(axis=0), 8 * most, rtol=0.15)
    np.testing.assert_allclose(moved.min(axis=0), 8 * least, rtol=0.15)
    assert np.isfinite(found.certain_below()[np.abs(found.tvalues) > 2.0]).all()


@pytest.mark.parametrize("method", ["em", "corrected"])
def test_where_everybody_was_asked_the_error_is_about_what_direct_answers_give(method):
    errors, told, studies = [], [], 25
    for study in range(studies):
        rng = np.random.default_rng([10, study])
        old = rng.random(3000) < 0.5
        drinks = logistic(rng, -1 + 0.7 * old)
        level = (rng.random(3000) < np.where(drinks, 0.6, 0.3)).astype(np.uint8)
        shown = sent(rng, drinks, np.array([0.95, 0.65])[level])
        data = mixed({"drinks": shown, "old": old}, {"drinks": level}, (0.95, 0.65))
        model = tacit.regress(data, "drinks ~ old", method=method, population=3000)
        direct = sm.Logit(drinks.astype(float), sm.add_constant(old.astype(float))).fit(disp=0)
        errors.append(model.params - direct.params)
        told.append(model.bse)
    ratio = np.sqrt(np.mean(np.square(errors), axis=0) / np.mean(np.square(told), axis=0))
    low, high = np.sqrt(stats.chi2.ppf([0.001, 0.999], studies) / studies)
    assert ((low < ratio) & (ratio < high)).all(), ratio
