"""Never certain where an estimate is no share, or where the rule's own support is uncertain."""

import numpy as np
import pytest
from support.bare_runs import lists_alone

import tacit
from tacit.estimation.intervals import Bounded, are_shares
from tacit.mining.apriori import mine
from tacit.run.settings import Settings

CERTAIN = 0


@lists_alone()
def study(seed, keep):
    """Nested answers, of which the inner ones have rules of a confidence of 1, sent by so many people that noise is seen."""
    random = np.random.default_rng([seed, 16])
    people, deepest = 1_500, random.integers(0, 5, 1_500)
    truth = np.stack([deepest >= depth for depth in range(1, 5)], axis=1)
    sent = np.where(random.random((people, 4)) < keep, truth, ~truth)
    data = tacit.Dataset.from_array(sent, tacit.warner(keep), ["a", "b", "c", "d"])
    return mine(data, Settings(min_support=0.1, min_confidence=0.6, adjust="none"))


@pytest.mark.parametrize("keep", [0.7, 0.8, 0.9])
def test_a_certain_row_has_estimates_that_can_be_and_a_support_that_is_certain(keep):
    impossible = sure = 0
    for seed in range(6):
        found = study(seed, keep)
        rules, minimum = found.rules, found.minimum
        certain = rules.verdict == CERTAIN
        sure += int(certain.sum())
        for bounds in (rules.support, rules.confidence):
            assert are_shares(bounds.take(certain)).all()
        assert (rules.support.low[certain] >= minimum).all()
        by_interval = (rules.confidence.low >= 0.6) & ~are_shares(rules.confidence)
        impossible += int(by_interval.sum())
        for alike in found.by_length:
            assert are_shares(alike.support.take(alike.verdict == CERTAIN)).all()
    assert sure > 0
    assert impossible > 0  # rules that their intervals alone would have called certain


def test_what_a_share_can_be():
    values = np.array([-0.01, 0.0, 0.5, 1.0, 1.397, np.nan])
    assert are_shares(Bounded(values, values, values)).tolist() == [False, True, True, True, False, False]
