"""The formula of power against brute force and against simulated studies."""

import math

import numpy as np
import pytest
from support.lazily import Lazily
from tests.tacit.models.made import logistic, sent
from tests.wilson import wilson_interval

import tacit
from tacit.models.formula import ModelError
from tacit.models.power import SlopePlan

sm = Lazily("statsmodels.api")

OPEN = tacit.open_channel()


def test_without_randomization_the_error_is_that_of_the_information():
    plan = SlopePlan(1_000, 0.3, 0.4, [(OPEN, OPEN, 1.0)])
    intercept = plan._intercept(0.7)
    rows, weights = np.array([[1.0, 0.0], [1.0, 1.0]]), np.array([600.0, 400.0])
    share = 1 / (1 + np.exp(-intercept - 0.7 * rows[:, 1]))
    assert weights @ share == pytest.approx(300.0)
    direct = np.linalg.inv((rows.T * (weights * share * (1 - share))) @ rows)
    assert plan.error(0.7) == pytest.approx(math.sqrt(direct[1, 1]))
    answers = np.repeat(
        [0.0, 1.0, 0.0, 1.0],
        np.round([600 * (1 - share[0]), 600 * share[0], 400 * (1 - share[1]), 400 * share[1]]).astype(int),
    )
    held = np.repeat(
        [0.0, 1.0],
        [
            round(600 * (1 - share[0])) + round(600 * share[0]),
            round(400 * (1 - share[1])) + round(400 * share[1]),
        ],
    )
    assert sm.Logit(answers, sm.add_constant(held)).fit(disp=0).bse[1] == pytest.approx(
        plan.error(0.7), rel=0.01
    )


def test_the_odds_ratio_seen_has_the_power_that_was_asked_for():
    plan = SlopePlan(4_000, 0.2, 0.3, [(tacit.warner(p), tacit.warner(0.8), 0.5) for p in (0.9, 0.7)])
    assert plan.power(plan.odds_ratio(0.8)) == pytest.approx(0.8)
    assert plan.power(1.0) == pytest.approx(0.05)
    assert SlopePlan(20, 0.01, 0.5, [(tacit.warner(0.6), OPEN, 1.0)]).odds_ratio() == math.inf


@pytest.mark.parametrize("hidden", [False, True])
def test_the_power_is_that_of_simulated_studies(hidden):
    plan = SlopePlan(4_000, 0.3, 0.4, [(tacit.warner(0.8), tacit.warner(0.8) if hidden else OPEN, 1.0)])
    ratio = 2.0 if not hidden else 2.4
    intercept, rng = plan._intercept(math.log(ratio)), np.random.default_rng(28)
    found = 0
    for _ in range(100):
        held = rng.random(4_000) < 0.4
        drinks = logistic(rng, intercept + math.log(ratio) * held)
        shown = np.stack([sent(rng, drinks, 0.8), sent(rng, held, 0.8) if hidden else held], 1)
        channels = [tacit.warner(0.8), tacit.warner(0.8) if hidden else tacit.open_channel()]
        data = tacit.Dataset.from_array(shown, channels, ["drinks", "held"])
        found += tacit.regress(data, "drinks ~ held").pvalues[1] < 0.05
    low, high = wilson_interval(int(found), 100, 1e-3)
    assert low <= plan.power(ratio) <= high


@pytest.mark.parametrize("wrong", [{"records": 3}, {"outcome": 0.0}, {"predictor": 1.0}])
def test_a_plan_that_cannot_be_is_refused(wrong):
    with pytest.raises(ModelError):
        SlopePlan(**{"records": 100, "outcome": 0.2, "predictor": 0.5, "levels": [], **wrong})
