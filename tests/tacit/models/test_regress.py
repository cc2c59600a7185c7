"""Golden values: other programs where nothing or everything alike was randomized, brute force elsewhere; and every refusal."""

import math
import pickle
import tracemalloc

import numpy as np
import pytest
from support.lazily import Lazily
from tests.tacit.models.made import logistic, mixed, plain, sent

import tacit
from tacit.designs.sampling import SamplingDesign
from tacit.mining.library import records_of
from tacit.models import corrected_score, design, formula, regress, variables
from tacit.models.formula import ModelError
from tacit.models.regress import METHODS

optimize, sm = map(Lazily, ("scipy.optimize", "statsmodels.api"))

OPEN = tacit.open_channel()


def frame_data(columns, channel=OPEN):
    names = list(columns)
    return tacit.Dataset.from_array(np.stack([columns[n] for n in names], 1), channel, names)


@pytest.fixture(scope="module")
def direct():
    """Answers that were not randomized, with numbers beside them."""
    rng = np.random.default_rng(5)
    n = 800
    number, old, stole = rng.normal(size=n), rng.random(n) < 0.5, rng.random(n) < 0.4
    drinks = logistic(rng, -0.8 + 0.5 * number + 0.6 * old - 0.4 * stole)
    design_ = np.stack([np.ones(n), old, stole, old * stole, number], 1).astype(float)
    return frame_data({"drinks": drinks, "old": old, "stole": stole}), number, drinks, design_


def test_logistic_without_randomization_is_that_of_statsmodels(direct):
    data, number, drinks, rows = direct
    found = tacit.regress(data, "drinks ~ old * stole + x", columns={"x": number})
    theirs = sm.Logit(drinks.astype(float), rows).fit(disp=0, cov_type="HC0")
    assert found.names == ("Intercept", "old", "stole", "old:stole", "x")
    np.testing.assert_allclose(found.params, theirs.params, atol=1e-8)
    np.testing.assert_allclose(found.bse, theirs.bse, atol=1e-8)
    np.testing.assert_allclose(found.pvalues, theirs.pvalues, atol=1e-8)
    np.testing.assert_allclose(found.conf_int(), theirs.conf_int(), atol=1e-8)
    wald = theirs.wald_test(np.eye(5)[[1, 3]], scalar=True)
    ours = found.wald_test("old", "old:stole")
    assert (ours.statistic, ours.p_value) == pytest.approx((wald.statistic, float(wald.pvalue)), abs=1e-8)
    assert found.effective_size == 800


def test_average_marginal_effects_are_those_of_statsmodels(direct):
    data, number, drinks, _ = direct
    found = tacit.regress(data, "drinks ~ stole + x", columns={"x": number})
    rows = np.stack([np.ones(800), np.asarray(direct[3][:, 2]), number], 1)
    theirs = sm.Logit(drinks.astype(float), rows).fit(disp=0).get_margeff(dummy=True)
    ours = {effect.predictor: effect.bounds.value[0] for effect in found.effects()}
    assert ours["stole"] == pytest.approx(theirs.margeff[0], abs=1e-8)
    assert ours["x"] == pytest.approx(theirs.margeff[1], abs=1e-7)


def test_likelihood_without_randomization_is_that_of_statsmodels(direct):
    data, number, drinks, rows = direct
    found = tacit.regress(data, "drinks ~ old * stole + x", columns={"x": number}, method="likelihood")
    theirs = sm.Logit(drinks.astype(float), rows).fit(disp=0)
    np.testing.assert_allclose(found.params, theirs.params, atol=1e-8)
    np.testing.assert_allclose(found.bse, theirs.bse, atol=1e-8)


def test_linear_without_randomization_is_that_of_statsmodels(direct):
    data, number, _, rows = direct
    found = tacit.regress(data, "x ~ old * stole", columns={"x": number})
    theirs = sm.OLS(number, rows[:, :4]).fit(cov_type="HC0")
    assert found.kind == "linear"
    np.testing.assert_allclose(found.params, theirs.params, atol=1e-8)
    np.testing.assert_allclose(found.bse, theirs.bse, atol=1e-8)


def test_multinomial_without_randomization_is_that_of_statsmodels():
    import polars as pl

    rng = np.random.default_rng(3)
    n = 900
    number, old = rng.normal(size=n), rng.random(n) < 0.5
    which = np.array(
        [
            rng.choice(3, p=p / p.sum())
            for p in np.exp(np.stack([np.zeros(n), 0.4 * number, 0.3 - 0.5 * old], 1))
        ]
    )
    frame = pl.DataFrame({"party": np.array(["a", "b", "c"])[which], "old": old})
    data = tacit.Dataset.from_frame(frame, OPEN)
    found = tacit.regress(data, "party ~ old + x", columns={"x": number})
    rows = np.stack([np.ones(n), old, number], 1).astype(float)
    theirs = sm.MNLogit(which, rows).fit(disp=0)
    assert found.kind == "multinomial"
    assert found.names[:2] == ("b: Intercept", "b: old")
    np.testing.assert_allclose(found.params, np.asarray(theirs.params).T.ravel(), atol=1e-8)
    likely = tacit.regress(data, "party ~ old + x", columns={"x": number}, method="likelihood")
    np.testing.assert_allclose(likely.bse, np.asarray(theirs.bse).T.ravel(), atol=1e-8)


def test_clusters_are_those_of_statsmodels(direct):
    data, number, drinks, rows = direct
    groups = np.arange(800) // 20
    found = tacit.regress(data, "drinks ~ old * stole + x", columns={"x": number}, clusters=groups)
    theirs = sm.Logit(drinks.astype(float), rows).fit(
        disp=0, cov_type="cluster", cov_kwds={"groups": groups, "use_correction": False}
    )
    np.testing.assert_allclose(found.params, theirs.params, atol=1e-8)
    np.testing.assert_allclose(found.bse, theirs.bse * math.sqrt(40 / 39), atol=1e-8)
    assert found.freedom == 39


def test_weights_and_strata_are_those_of_the_formula(direct):
    data, number, drinks, rows = direct
    rng = np.random.default_rng(8)
    weights, strata, clusters = rng.uniform(0.5, 3.0, 800), np.arange(800) % 4, np.arange(800) // 16
    found = tacit.regress(
        data,
        "drinks ~ old * stole + x",
        columns={"x": number},
        weights=weights,
        strata=strata,
        clusters=[f"{s}/{c}" for s, c in zip(strata, clusters, strict=True)],
    )
    theirs = sm.GLM(drinks.astype(float), rows, family=sm.families.Binomial(), var_weights=weights).fit(
        tol=1e-14
    )
    np.testing.assert_allclose(found.params, theirs.params, atol=1e-8)
    mean = 1 / (1 + np.exp(-rows @ found.params))
    bread = np.linalg.inv((rows.T * (weights * mean * (1 - mean))) @ rows)
    scores, meat = rows * (weights * (drinks - mean))[:, None], np.zeros((5, 5))
    for stratum in range(4):
        sums = np.stack([scores[(strata == stratum) & (clusters == c)].sum(axis=0) for c in range(50)])
        left = sums - sums.mean(axis=0)
        meat += 50 / 49 * left.T @ left
    np.testing.assert_allclose(found.cov_params, bread @ meat @ bread, atol=1e-12)
    assert found.freedom == 196


def jackknife(weights, strata, clusters):
    """JKn: each replicate leaves one cluster out, and weighs the others of its stratum more."""
    found, factors = [], []
    for stratum in np.unique(strata):
        own = np.unique(clusters[strata == stratum])
        for cluster in own:
            here = strata == stratum
            factor = np.where(here, len(own) / (len(own) - 1), 1.0) * ~(here & (clusters == cluster))
            found.append(weights * factor)
            factors.append(1.0 - 1.0 / len(own))
    return np.stack(found, axis=1), np.array(factors)


@pytest.mark.parametrize("kind", ["jkn", "bootstrap"])
def test_replicate_weights_are_the_regression_again_with_each_of_them_by_statsmodels(direct, kind):
    data, number, drinks, rows = direct
    rng = np.random.default_rng(9)
    weights, strata, clusters = rng.uniform(0.5, 3.0, 800), np.arange(800) % 3, np.arange(800) // 3 % 8
    table, factors = jackknife(weights, strata, clusters)
    if kind == "bootstrap":
        table = weights[:, None] * rng.multinomial(24, np.full(24, 1 / 24), 30).T[8 * strata + clusters]
        factors = np.full(30, 1 / 30)
    design_ = SamplingDesign(weights, replicates=table, replicate_kind=kind)
    found = tacit.regress(data, "drinks ~ old * stole + x", columns={"x": number}, design=design_)

    def theirs(own):
        model = sm.GLM(drinks.astype(float), rows, family=sm.families.Binomial(), var_weights=own)
        return model.fit(tol=1e-14).params

    full = theirs(weights)
    apart = np.stack([theirs(own) - full for own in table.T])
    np.testing.assert_allclose(found.params, full, atol=1e-8)
    np.testing.assert_allclose(found.cov_params, (apart.T * factors) @ apart, atol=1e-8)
    assert found.freedom == (21 if kind == "jkn" else 23)

    def mean(beta, own):
        return own @ (1 / (1 + np.exp(-rows @ beta))) / own.sum()

    moved = [mean(each + full, own) - mean(full, weights) for each, own in zip(apart, table.T, strict=True)]
    share, error = found._with_error(lambda model: model.mean({}))
    assert share[0] == pytest.approx(mean(full, weights), abs=1e-8)
    assert error[0] == pytest.approx(math.sqrt(factors @ np.square(moved)), abs=1e-8)


@pytest.mark.parametrize("method", ["corrected", "likelihood"])
def test_replicate_weights_of_randomized_answers_are_the_regression_again_with_each_of_them(method):
    data, _, _ = plain()
    rng = np.random.default_rng(10)
    weights, strata, clusters = rng.uniform(0.5, 2.0, 3000), np.arange(3000) % 2, np.arange(3000) // 2 % 6
    table, factors = jackknife(weights, strata, clusters)
    found = tacit.regress(
        data, "drinks ~ old + stole", method=method, design=SamplingDesign(weights, replicates=table)
    )
    apart = np.stack(
        [
            tacit.regress(data, "drinks ~ old + stole", method=method, weights=own).params - found.params
            for own in table.T
        ]
    )
    np.testing.assert_allclose(found.cov_params, (apart.T * factors) @ apart, atol=1e-8)


def test_a_replicate_weight_without_a_regression_of_its_own_is_said(direct):
    data, _, drinks, _ = direct
    table = np.ones((800, 3)) + np.eye(800)[:, :3]
    table[:, 1] = drinks == 0.0
    with pytest.raises(ModelError) as refused:
        tacit.regress(
            data,
            "drinks ~ old",
            design=SamplingDesign(np.ones(800), replicates=table, replicate_kind="bootstrap"),
        )
    assert refused.value.message.template is regress.OF_REPLICATE
    assert "replicate weight 2" in str(refused.value)


def test_where_everybody_was_asked_only_the_distortion_is_random(direct):
    data, number, _, _ = direct
    whole = tacit.regress(data, "drinks ~ old + x", columns={"x": number}, population=800)
    np.testing.assert_allclose(whole.cov_params, 0.0, atol=1e-12)
    hidden = plain()[0]
    errors = [tacit.regress(hidden, "drinks ~ old + stole", population=n).bse for n in (3000, 6000, 10**9)]
    assert (errors[0] < errors[1]).all()
    assert (errors[1] < errors[2]).all()


def test_fitted_shares_are_no_surer_where_everybody_was_asked_than_their_distortion_lets_them():
    hidden = plain()[0]
    every, many = (
        tacit.regress(hidden, "drinks ~ old", population=n).predict({"old": "yes"}) for n in (3000, 10**9)
    )
    assert every.low == pytest.approx(many.low)
    assert every.high > every.value + 0.01


def test_one_level_has_the_likelihood_of_an_independent_optimizer():
    data, number, (shown, old, _) = plain()
    found = tacit.regress(data, "drinks ~ old + x", columns={"x": number}, method="likelihood")
    rows = np.stack([np.ones(3000), old, number], 1).astype(float)

    def loss(beta):
        said = 0.2 + 0.6 / (1 + np.exp(-rows @ beta))
        return -np.log(np.where(shown, said, 1 - said)).sum()

    def slope(beta):
        mean = 1 / (1 + np.exp(-rows @ beta))
        said = 0.2 + 0.6 * mean
        return -rows.T @ (0.6 * mean * (1 - mean) * (shown - said) / (said * (1 - said)))

    best = optimize.root(slope, np.zeros(3), tol=1e-14)
    assert optimize.minimize(loss, best.x, jac=slope, method="BFGS").fun >= loss(best.x) - 1e-9
    np.testing.assert_allclose(found.params, best.x, atol=1e-8)
    hessian = np.array([(slope(best.x + 1e-5 * e) - slope(best.x - 1e-5 * e)) / 2e-5 for e in np.eye(3)])
    np.testing.assert_allclose(found.bse, np.sqrt(np.diag(np.linalg.inv(hessian))), atol=1e-8)


def test_corrected_score_is_the_solution_by_brute_force_over_true_cells():
    data, number, (shown, old, hidden) = plain()
    found = tacit.regress(data, "drinks ~ old * stole + x", columns={"x": number})
    w = np.where(shown, 0.8, -0.2) / 0.6
    u = np.where(hidden, 0.8, -0.2) / 0.6

    def score(beta):
        total = np.zeros((3000, 5))
        for cell, weight in ((0.0, 1 - u), (1.0, u)):
            rows = np.stack([np.ones(3000), old, np.full(3000, cell), old * cell, number], 1)
            total += (weight * (w - 1 / (1 + np.exp(-rows @ beta))))[:, None] * rows
        return total

    best = optimize.root(lambda beta: score(beta).sum(axis=0), found.params + 0.05, tol=1e-13)
    np.testing.assert_allclose(found.params, best.x, atol=1e-10)
    bread = np.array(
        [
            (score(best.x + 1e-5 * e).sum(axis=0) - score(best.x - 1e-5 * e).sum(axis=0)) / 2e-5
            for e in np.eye(5)
        ]
    )
    inverse = np.linalg.inv(bread)
    spread = inverse @ score(best.x).T @ score(best.x) @ inverse.T
    np.testing.assert_allclose(found.bse, np.sqrt(np.diag(spread)), atol=1e-7)


def test_patterns_taken_together_give_what_single_records_give():
    data, number, _ = plain(n=2000)
    coarse = np.round(number)
    together = tacit.regress(data, "drinks ~ old + stole + x", columns={"x": coarse})
    single = tacit.regress(data, "drinks ~ old + stole + x", columns={"x": coarse + 1e-13 * number})
    assert together.design.variables.rows < 200 < single.design.variables.rows
    np.testing.assert_allclose(together.params, single.params, atol=1e-9)
    np.testing.assert_allclose(together.cov_params, single.cov_params, atol=1e-9)


def test_neither_unit_nor_origin_of_a_predictor_matters():
    data, number, _ = plain()
    year = np.round(15 * number) + 1978
    far = tacit.regress(data, "drinks ~ year + I(year ** 2)", columns={"year": year})
    near = tacit.regress(data, "drinks ~ year + I(year ** 2)", columns={"year": year - 1978})
    np.testing.assert_allclose([far.params[2], far.bse[2]], [near.params[2], near.bse[2]], rtol=1e-3)


def test_levels_chosen_by_the_answer_bias_the_likelihood_and_not_the_corrected_score_nor_em():
    rng = np.random.default_rng(11)
    n = 60_000
    old = rng.random(n) < 0.5
    drinks = logistic(rng, -1.0 + 0.8 * old)
    level = np.where(drinks, rng.random(n) < 0.8, rng.random(n) < 0.2).astype(int)
    keep = np.array([0.9, 0.65])[level]
    data = mixed({"drinks": drinks ^ (rng.random(n) >= keep), "old": old}, {"drinks": level}, (0.9, 0.65))
    for method in ("corrected", "em"):
        found = tacit.regress(data, "drinks ~ old", method=method)
        assert (np.abs(found.params - [-1.0, 0.8]) < 3.5 * found.bse).all()
    with pytest.raises(ModelError) as refused:
        tacit.regress(data, "drinks ~ old", method="likelihood")
    assert refused.value.message.template is regress.LEVEL_CHOSEN


def test_em_is_more_precise_and_has_the_maximum_of_its_likelihood():
    rng = np.random.default_rng(12)
    n = 4000
    old = rng.random(n) < 0.5
    drinks = logistic(rng, -0.6 + 0.8 * old)
    level = np.where(drinks, rng.random(n) < 0.7, rng.random(n) < 0.3).astype(int)
    shown = drinks ^ (rng.random(n) >= np.array([0.9, 0.7])[level])
    data = mixed({"drinks": shown, "old": old}, {"drinks": level}, (0.9, 0.7))
    found = tacit.regress(data, "drinks ~ old", method="em")
    assert (found.bse < tacit.regress(data, "drinks ~ old").bse).all()
    keep = np.array([0.9, 0.7])[level]

    def loss(theta):
        mean = 1 / (1 + np.exp(-theta[0] - theta[1] * old))
        private = 1 / (1 + np.exp(-theta[2:]))
        part = 0.0
        for truth in (0, 1):
            chosen = np.where(level, private[truth], 1 - private[truth])
            part = part + (mean if truth else 1 - mean) * chosen * np.where(shown == truth, keep, 1 - keep)
        return -np.log(part).sum()

    best = optimize.minimize(loss, [*found.params, 0.0, 0.0], method="BFGS", options={"gtol": 1e-6})
    np.testing.assert_allclose(found.params, best.x[:2], atol=1e-5)


def test_options_as_outcome_and_predictor_recover_the_truth():
    import polars as pl

    rng = np.random.default_rng(4)
    n = 60_000
    region, party = rng.integers(0, 3, n), np.empty(n, int)
    weight = np.exp(np.stack([np.zeros(n), -0.3 + 0.6 * (region == 1), 0.2 - 0.7 * (region == 2)], 1))
    party = (rng.random(n)[:, None] > np.cumsum(weight / weight.sum(1, keepdims=True), 1)).sum(1)

    def krr(true, p):
        return np.where(rng.random(n) < p, true, (true + rng.integers(1, 3, n)) % 3)

    names = np.array(["a", "b", "c"])
    frame = pl.DataFrame({"party": names[krr(party, 0.7)], "region": names[krr(region, 0.75)]})
    data = tacit.Dataset.from_frame(frame, {"party": tacit.krr(0.7, 3), "region": tacit.krr(0.75, 3)})
    found = tacit.regress(data, "party ~ region")
    truth = np.array([-0.3, 0.6, 0.0, 0.2, 0.0, -0.7])
    assert found.names[1] == "b: region[T.b]"
    assert (np.abs(found.params - truth) < 3.5 * found.bse).all()
    alone = tacit.regress(data, "`party=b` ~ `region=b`")
    assert alone.kind == "logistic"
    assert alone.names == ("Intercept", "region=b")


def test_fitted_shares_are_those_of_the_coefficients_and_their_intervals_hold_them():
    data, number, _ = plain()
    found = tacit.regress(data, "drinks ~ old + stole", columns={"x": number})
    share = found.predict({"old": "yes", "stole": False})
    assert share.value[0, 0] == pytest.approx(1 / (1 + math.exp(-found.params[0] - found.params[1])))
    gradient = np.array([1.0, 1.0, 0.0]) * share.value[0, 0] * (1 - share.value[0, 0])
    error = math.sqrt(gradient @ found.cov_params @ gradient)
    logit = math.log(share.value[0, 0] / (1 - share.value[0, 0]))
    width = 1.959963984540054 * error / (share.value[0, 0] * (1 - share.value[0, 0]))
    assert share.low[0, 0] == pytest.approx(1 / (1 + math.exp(-logit + width)))
    mean = found.predict()
    assert mean.value[0, 0] == pytest.approx((np.where(plain()[2][0], 0.8, -0.2) / 0.6).mean())


def test_what_is_fitted_over_values_is_the_mean_share_at_each_and_a_line_only_over_open_numbers(direct):
    data, number, _ = plain()
    rounded = np.round(number) + 0.0
    made = tacit.regress(
        data,
        "drinks ~ number + old * stole + C(group)",
        columns={"number": number, "group": np.clip(rounded, -1, 1)},
    )
    answers, line = made.along()
    assert answers.answers[:4] == (("old", "no"), ("old", "yes"), ("stole", "no"), ("stole", "yes"))
    assert [answer for name, answer in answers.answers if name == "group"] == ["-1", "0", "1"]
    assert not len(answers.numbers)
    assert line.numbers[[0, -1]].tolist() == [number.min(), number.max()]
    assert len(line.numbers) == 25
    for along, at in ((answers, {"stole": "yes"}), (line, {"number": number.max()})):
        place = 3 if along is answers else -1
        one = made.predict(at)
        for part in ("value", "low", "high"):
            assert getattr(along.bounds, part)[place] == getattr(one, part)[0, 0]
    few = tacit.regress(data, "drinks ~ rounded", columns={"rounded": rounded}).along()
    assert few[0].numbers.tolist() == np.unique(rounded).tolist()


def test_signers_and_forgers_move_coefficients_as_leaving_out_and_adding_records_does():
    data, _, (shown, old, hidden) = plain(n=4000)
    found = tacit.regress(data, "drinks ~ old + stole")
    signers = np.arange(4000) // 40
    told = found.signer_influence(signers)
    table = np.stack([shown, old, hidden], 1)
    channels = [tacit.warner(0.8), OPEN, tacit.warner(0.8)]

    def refit(rows):
        again = tacit.Dataset.from_array(rows, channels, ["drinks", "old", "stole"])
        return tacit.regress(again, "drinks ~ old + stole").params

    lost = np.stack([found.params - refit(table[signers != signer]) for signer in range(100)])
    largest = np.take_along_axis(lost, np.abs(lost).argmax(axis=0)[None], axis=0)[0]
    np.testing.assert_allclose(told.shift, largest, rtol=0.15)
    least, most = found.forged_reach()
    moved = np.array(
        [refit(np.concatenate([table, np.tile(row, (8, 1))])) - found.params for row in np.ndindex(2, 2, 2)]
    )
    np.testing.assert_allclose(moved.max(axis=0), 8 * most, rtol=0.15)
    np.testing.assert_allclose(moved.min(axis=0), 8 * least, rtol=0.15)


@pytest.mark.parametrize("method", METHODS)
def test_a_model_that_was_pickled_says_the_same(method):
    rng = np.random.default_rng(6)
    stole = rng.random(2000) < 0.4
    shown = np.stack([logistic(rng, -0.8 + stole), stole], 1) ^ (rng.random((2000, 2)) < 0.2)
    data = tacit.Dataset.from_array(shown, [tacit.warner(0.8)] * 2, ["drinks", "stole"])
    found = tacit.regress(data, "drinks ~ stole", method=method)
    again = pickle.loads(pickle.dumps(found))
    assert again.summary() == found.summary()
    np.testing.assert_array_equal(again.certain_below(), found.certain_below())


def test_records_that_lack_an_answer_are_left_out_and_that_is_said():
    rng = np.random.default_rng(2)
    n = 2000
    old, drinks = rng.random(n) < 0.5, rng.random(n) < 0.4
    gone = rng.random(n) < 0.3
    data = mixed(
        {"drinks": np.where(gone, 2, sent(rng, drinks, 0.9)), "old": old}, {"drinks": np.zeros(n)}, (0.9,)
    )
    found = tacit.regress(data, "drinks ~ old")
    whole = mixed(
        {"drinks": np.asarray(data_answers(data, 0))[~gone], "old": old[~gone]},
        {"drinks": np.zeros((~gone).sum())},
        (0.9,),
    )
    np.testing.assert_allclose(found.params, tacit.regress(whole, "drinks ~ old").params, atol=1e-12)
    assert found.used == (~gone).sum()
    assert found.notes[0].template is regress.MISSING


def data_answers(data, item):
    block = data.blocks[0]
    return np.unpackbits(block.planes[0, item].view(np.uint8), bitorder="little")[: block.records]


REFUSED = {
    "drinks ~ drinks + old": design.ITS_OWN_PREDICTOR,
    "drinks ~ nobody": variables.NO_SUCH_NAME,
    "drinks ~ old + I(old * 1)": corrected_score.COLLINEAR,
    "drinks ~ always": corrected_score.CONSTANT,
    "drinks ~ late": corrected_score.CONSTANT,
    "drinks ~ 0 + nothing": corrected_score.CONSTANT,
    "drinks ~ huge": design.OUT_OF_RANGE,
    "drinks ~ tiny": design.OUT_OF_RANGE,
    "drinks ~ large:grown": design.OUT_OF_RANGE,
    "huge ~ old": design.OUT_OF_RANGE,
    "always ~ old": regress.NOTHING_KNOWN,
    "same ~ old": corrected_score.SEPARATED,
    "drinks ~ C(old, 'maybe')": variables.NO_REFERENCE,
    "drinks ~ old + __import__('os')": formula.NOT_A_FORMULA,
    "drinks + old ~ stole": formula.ONE_OUTCOME,
    "drinks ~ log(zero)": design.NOT_FINITE,
    "drinks ~ I(stole * old)": design.MIXED_ARITHMETIC,
    "drinks ~ a + b + c + d + e + f + g": design.TOO_MANY_RANDOMIZED,
}


@pytest.mark.parametrize("asked", REFUSED)
def test_what_cannot_be_asked_is_refused_with_its_sentence(asked):
    data, number, (shown, old, hidden) = plain(n=600)
    letters = "abcdefg"
    rng = np.random.default_rng(1)
    table = np.column_stack([shown, hidden, old, old, np.ones(600), rng.random((600, 7)) < 0.5]).astype(int)
    names = ["drinks", "stole", "old", "same", "always", *letters]
    channels = [tacit.warner(0.8)] * 2 + [OPEN] * 3 + [tacit.warner(0.8)] * 7
    data = tacit.Dataset.from_array(table, channels, names)
    scales = {"huge": 1e155, "tiny": 1e-155, "large": 1e40, "grown": 1e40, "nothing": 0.0}
    columns = {name: scale * number for name, scale in scales.items()}
    columns |= {"zero": np.where(number > 0, number, 0.0), "late": 1e9 + number}
    with pytest.raises(ModelError) as refused:
        tacit.regress(data, asked, columns=columns)
    assert refused.value.message.template is REFUSED[asked]


def test_too_few_records_and_no_solution_are_said():
    rng = np.random.default_rng(6)
    few = frame_data({"a": [0, 1, 0, 1], "b": [1, 1, 0, 0], "c": [0, 1, 1, 0]})
    with pytest.raises(ModelError) as refused:
        tacit.regress(few, "a ~ b * c")
    assert refused.value.message.template is corrected_score.TOO_MANY_PARAMETERS
    table = rng.random((40, 2)) < 0.5
    seen = set()
    for seed in range(30):
        table = np.random.default_rng(seed).random((40, 2)) < 0.5
        data = tacit.Dataset.from_array(table, tacit.warner(0.6), ["a", "b"])
        try:
            tacit.regress(data, "a ~ b")
        except ModelError as error:
            seen.add(error.message.template)
    assert corrected_score.NO_SOLUTION in seen
    assert seen <= {corrected_score.NO_SOLUTION, corrected_score.NO_SHARE}


def test_a_sentence_never_tells_to_leave_the_intercept_out():
    said, named = set(), []
    for seed in range(60):
        table = np.random.default_rng(seed).random((seed % 12 + 3, 2)) < 0.5
        data = tacit.Dataset.from_array(table, [tacit.warner(0.8), OPEN], ["a", "b"])
        for asked in ("a ~ 1", "a ~ b"):
            try:
                tacit.regress(data, asked)
            except ModelError as error:
                said.add(error.message.template)
                named.append(error.message.values.get("term"))
    assert "Intercept" not in named
    assert {corrected_score.TOO_LITTLE, corrected_score.NO_SOLUTION} <= said


@pytest.mark.parametrize("method", ["corrected", "em", "likelihood"])
def test_few_records_are_told_to_be_too_small_or_have_a_sentence_by_every_method(method):
    """Also where a coefficient of the likelihood runs away, which ended in an error of linear algebra."""
    solved = 0
    # Among them records that all say the same, that leave no share, and that have a solution.
    for seed in (3, 4, 5, 6, 9, 10, 11, 14):
        rng = np.random.default_rng(seed)
        data = tacit.Dataset.from_array(
            rng.random((5, 3)) < 0.5, [OPEN, tacit.warner(0.8), tacit.warner(0.8)], ["a", "b", "c"]
        )
        for asked in ("a ~ b", "b ~ a", "number ~ a", "number ~ b"):
            try:
                found = tacit.regress(data, asked, method=method, columns={"number": rng.normal(size=5)})
            except ModelError:
                continue
            solved += 1
            assert {note.template for note in found.notes} & {regress.FEW, regress.FEW_NUMBERS}
            assert "nan" not in " ".join(map(str, found.notes))
    assert solved


def test_a_number_that_was_randomized_tells_as_much_as_so_many_direct_ones_as_its_variance_says():
    """A yes and no as the number 0 and 1: its mean has the variance of a randomized share, p(1−p) + k(1−k)/(2k−1)² for k = .8."""
    rng = np.random.default_rng(4)
    sent = (rng.random(20_000) < 0.3) ^ (rng.random(20_000) >= 0.8)
    found = tacit.regress(tacit.Dataset.from_array(sent[:, None], tacit.warner(0.8), ["a"]), "number(a) ~ 1")
    share = found.params[0]
    own = share * (1 - share)
    assert found.effective_size == pytest.approx(20_000 * own / (own + 0.8 * 0.2 / 0.6**2), rel=1e-9)


def test_a_coefficient_of_numbers_rests_on_the_records_of_the_smaller_group():
    number = np.random.default_rng(1).normal(size=1_000)
    for smaller, few in ((39, True), (40, False)):
        data = tacit.Dataset.from_array(np.arange(1_000)[:, None] >= smaller, OPEN, ["late"])
        found = tacit.regress(data, "number ~ late", columns={"number": number})
        assert [note.template for note in found.notes] == [regress.FEW_NUMBERS] * few


BAD_WEIGHTS = {"negative": -1.0, "missing": np.nan}


@pytest.mark.parametrize("bad", [*BAD_WEIGHTS, "all zero", "too few"])
def test_weights_that_cannot_be_are_refused(bad):
    data, _, _ = plain(n=100)
    weights = np.ones(100)
    if bad in BAD_WEIGHTS:
        weights[3] = BAD_WEIGHTS[bad]
    elif bad == "all zero":
        weights[:] = 0.0
    else:
        weights = weights[:50]
    with pytest.raises(tacit.TacitError):
        tacit.regress(data, "drinks ~ old", weights=weights)


def test_a_column_of_numbers_can_be_taken_as_groups_each_with_all_its_digits(direct):
    data, _, drinks, _ = direct
    group = np.tile([1_000_001.0, 1_000_002.0, 2.5, np.nan], 200)
    found = tacit.regress(data, "drinks ~ C(g)", columns={"g": group})
    assert found.names == ("Intercept", "C(g)[T.1000001]", "C(g)[T.1000002]")
    shares = [drinks[group == value].mean() for value in (2.5, 1_000_001.0, 1_000_002.0)]
    logits = np.log(shares) - np.log1p(-np.array(shares))
    np.testing.assert_allclose(found.params, logits - [0.0, logits[0], logits[0]], atol=1e-8)


def test_numbers_of_records_that_are_left_out_are_no_group(direct):
    data, _, _, _ = direct
    group = np.r_[np.tile([1.0, 2.0, 3.0], 266), 4.0, 4.0]
    counted = np.where(group == 4.0, 0.0, 1.0)
    found = tacit.regress(data, "drinks ~ C(g)", columns={"g": group}, weights=counted)
    assert found.names == ("Intercept", "C(g)[T.2]", "C(g)[T.3]")


def test_a_column_that_the_formula_does_not_name_is_not_read(direct):
    data, number, _, _ = direct
    days = np.arange(800).astype("datetime64[D]")
    found = tacit.regress(data, "drinks ~ x", columns={"day": days, "x": number})
    assert found.names == ("Intercept", "x")


@pytest.mark.parametrize("right", ["0", "-1", "old - old - 1"])
def test_a_formula_without_predictors_and_intercept_is_refused(direct, right):
    with pytest.raises(ModelError, match="no predictor and no intercept"):
        tacit.regress(direct[0], f"drinks ~ {right}")


@pytest.mark.parametrize("right", ["C(x)", "word", "C(word) * C(x)"])
@pytest.mark.parametrize("texts", [900, 1_001, 2_000])
def test_more_coefficients_or_texts_than_memory_holds_are_refused_before_any_is_made(right, texts):
    n = 3_000
    data = frame_data({"drinks": np.arange(n) % 3 == 0})
    more = {"word": (np.arange(n) % texts).astype("U"), "x": np.arange(n) % 1_500}
    if right == "word" and texts == 900:
        right = "word + C(x)"
    with pytest.raises(ModelError, match="more than the 1,000 that a regression takes"):
        tacit.regress(data, f"drinks ~ {right}", columns=more)


def test_arithmetic_that_gives_no_number_says_for_how_many_records(direct):
    data, _, _, _ = direct
    zero = np.where(np.arange(800) < 30, 0.0, np.arange(800) // 100 + 1.0)
    with pytest.raises(ModelError, match=r"no finite number in some records \(30\)"):
        tacit.regress(data, "drinks ~ log(z)", columns={"z": zero})


@pytest.mark.parametrize(
    "values",
    [np.ones((800, 2)), 3.0, [[1], [1, 2]] * 400, np.arange(800).astype("datetime64[D]")],
    ids=["two columns", "one number", "ragged", "dates"],
)
def test_a_column_that_is_no_row_of_values_is_refused(direct, values):
    with pytest.raises(ModelError, match="column 'x'"):
        tacit.regress(direct[0], "drinks ~ x", columns={"x": values})


def test_dates_of_a_frame_are_refused(direct):
    pandas = pytest.importorskip("pandas")
    days = pandas.DataFrame({"x": pandas.date_range("2020-01-01", periods=800)})
    with pytest.raises(ModelError, match="column 'x'"):
        tacit.regress(direct[0], "drinks ~ x", columns=days)


def test_a_frame_in_place_of_records_is_told_what_to_make_of_it(direct):
    pandas = pytest.importorskip("pandas")
    with pytest.raises(tacit.TacitError, match=r"make one with Dataset\.from_frame"):
        tacit.regress(pandas.DataFrame({"drinks": [1, 0]}), "drinks ~ 1")


def test_something_else_than_a_formula_is_refused(direct):
    with pytest.raises(ModelError, match="'None' has 0 ~"):
        tacit.regress(direct[0], None)


def test_a_fit_takes_less_than_six_times_the_memory_of_its_data():
    rng, n = np.random.default_rng(7), 200_000
    columns = {f"x{place}": rng.normal(size=n) for place in range(4)}
    data = frame_data({"y": rng.random(n) < 0.3}, tacit.warner(0.8))
    asked = "y ~ " + " + ".join(columns)
    tacit.regress(frame_data({"y": np.arange(100) % 3 == 0}), "y ~ x", columns={"x": np.arange(100.0)})
    tracemalloc.start()
    try:
        tacit.regress(data, asked, columns=columns)
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak <= 6 * (n + 4 * 8 * n)


def test_only_what_is_in_a_term_is_a_predictor(direct):
    found = tacit.regress(direct[0], "drinks ~ old + stole - stole")
    assert list(found.predictors) == ["old"]
    assert [effect.predictor for effect in found.effects()] == ["old"]


def test_more_coefficients_than_clusters_have_no_test_together(direct):
    data, _, _, _ = direct
    columns = {"group": np.array([f"g{place % 6}" for place in range(800)], object)}
    found = tacit.regress(data, "drinks ~ group + old", columns=columns, clusters=np.arange(800) // 200)
    assert math.isnan(found.wald_test("group").statistic)
    assert math.isnan(found.wald_test("group").p_value)
    assert found.wald_test("old").p_value == pytest.approx(found.pvalues[-1], rel=1e-9)


def test_everybody_who_answered_openly_leaves_no_error(direct):
    found = tacit.regress(direct[0], "drinks ~ old", population=800)
    assert found.bse.tolist() == [0.0, 0.0]
    assert found.pvalues.tolist() == [0.0, 0.0]


def test_a_test_without_names_is_of_all_terms(direct):
    found = tacit.regress(direct[0], "drinks ~ old + stole")
    assert found.wald_test().statistic == found.wald_test("old", "stole").statistic


@pytest.mark.parametrize(
    "wrong",
    [
        lambda found: found.predict([]),
        lambda found: found.predict("old"),
        lambda found: found.predict(5),
        lambda found: found.conf_int(2),
        lambda found: found.effects("x"),
        lambda found: found.wald_test(["old"]),
    ],
)
def test_wrong_calls_of_a_result_end_in_a_sentence(direct, wrong):
    found = tacit.regress(direct[0], "drinks ~ old")
    with pytest.raises(tacit.TacitError):
        wrong(found)


@pytest.mark.parametrize(
    ("formula_", "asked", "said"),
    [
        ("drinks ~ one", {}, "'one' has one answer in all records"),
        ("drinks ~ old + one", {}, "'one' has one answer in all records"),
        ("C(number) ~ old", {}, "a column of numbers has no options as an outcome"),
        ("log(number) ~ old", {}, "'log(number)' is no finite number in some records (1)"),
        ("drinks ~ old", {"design": 3}, "a int is given where a sampling design must be"),
        ("drinks ~ old", {"weights": "abc"}, "weights: abc has no row for each record"),
        ("drinks ~ old", {"population": "many"}, "many is neither a number"),
    ],
)
def test_what_else_cannot_be_has_a_sentence(direct, formula_, asked, said):
    number = np.arange(800.0)
    columns = {"one": np.full(800, "x", object), "number": number}
    with pytest.raises(tacit.TacitError) as refused:
        tacit.regress(direct[0], formula_, columns=columns, **asked)
    assert said in str(refused.value)


@pytest.mark.parametrize(
    "wrong", [{"weights": np.ones(7)}, {"design": SamplingDesign(np.ones(7))}, {"design": 3}]
)
def test_records_in_another_order_are_refused_before_what_goes_with_them(wrong):
    """Who corrects the weights first hears only then that these records take none."""
    answered = np.arange(100).reshape(50, 2) % 3 > 0
    data = records_of(np.zeros((50, 2), np.bool_), tacit.warner(0.8), None, None, ["y", "x"], answered)
    assert len(data.profiles) > 1
    with pytest.raises(ModelError, match="kept apart by profile"):
        tacit.regress(data, "y ~ x", **wrong)
