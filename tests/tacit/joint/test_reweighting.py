"""Reweighting by other answers: poststratification where answers are open, calibration with several, and its error."""

import numpy as np
import pytest

from tacit.joint.reweighted import FEWEST, Regression, ReweightedPairs, helpers


def test_one_open_helper_is_poststratification():
    random = np.random.default_rng(1)
    helper, held = random.random((2, 400)) < [[0.4], [0.3]]
    fitted = Regression.of(held.astype(float), helper[None].astype(float), np.array([False])).fitted(
        np.array([1.0, 0.7])
    )
    assert fitted.support == pytest.approx(0.7 * held[helper].mean() + 0.3 * held[~helper].mean())


def test_an_item_that_the_itemset_holds_helps_by_its_share():
    """s(c, j) = p(c) · P(j | c): those without c cannot hold it."""
    random = np.random.default_rng(2)
    helper, other = random.random((2, 400)) < [[0.4], [0.3]]
    z = (helper & other).astype(float)
    fitted = Regression.of(z, helper[None].astype(float), np.array([True])).fitted(np.array([1.0, 0.7]))
    assert fitted.support == pytest.approx(0.7 * other[helper].mean())


def test_weights_bring_the_helpers_to_their_shares():
    random = np.random.default_rng(3)
    helpers_held = (random.random((2, 500)) < [[0.4], [0.6]]).astype(float)
    target = np.array([1.0, 0.5, 0.5])
    calibration = Regression.of(np.ones(500), helpers_held, np.zeros(2, np.bool_)).fitted(target).calibration
    weight = calibration @ np.concatenate([np.ones((1, 500)), helpers_held])
    assert weight.sum() == pytest.approx(1.0)
    assert helpers_held @ weight == pytest.approx([0.5, 0.5])


def test_sums_of_parts_are_those_of_the_whole():
    random = np.random.default_rng(4)
    weight, answered = random.normal(size=(3, 200)), random.random((3, 200)) < 0.7
    weight = np.where(answered, weight, 0.0)
    whole = ReweightedPairs.of(weight, answered)
    parts = ReweightedPairs.of(weight[:, :90], answered[:, :90]) + ReweightedPairs.of(
        weight[:, 90:], answered[:, 90:]
    )
    assert parts.dependence() == pytest.approx(whole.dependence())


def test_a_record_that_stands_for_several_counts_as_often():
    random = np.random.default_rng(6)
    z, weight = random.normal(size=60), random.normal(size=(2, 60))
    held, times = np.array([True, False]), random.integers(0, 4, 60)
    together = Regression.of(z, weight, held, times.astype(float))
    each = Regression.of(z.repeat(times), weight.repeat(times, axis=1), held)
    assert together.matrix == pytest.approx(each.matrix)
    assert together.products == pytest.approx(each.products)
    assert together.records == each.records


def test_the_influence_of_all_records_on_a_regression_adds_up_to_nothing():
    random = np.random.default_rng(5)
    weight, z = random.normal(0.4, 1.5, (2, 300)), random.normal(0.2, 2.0, 300)
    held = np.array([False, True])
    fitted = Regression.of(z, weight, held).fitted(np.array([1.0, 0.4, 0.4]))
    assert fitted.influence(z, weight, held).sum() == pytest.approx(0.0, abs=1e-9)


def test_too_few_records_and_a_helper_without_spread_give_nothing():
    few = FEWEST - 1
    assert Regression.of(np.ones(few), np.ones((1, few)), np.array([False])).fitted(np.ones(2)) is None
    assert Regression.of(np.ones(99), np.ones((1, 99)), np.array([False])).fitted(np.ones(2)) is None


def test_helpers_are_found_where_skipping_depends_on_them_and_seldom_elsewhere():
    """400 studies of four items: a false one in at most 5 %, by a binomial bound of 1e-6; the true one in every study."""
    false = 0
    for seed in range(400):
        random = np.random.default_rng(seed)
        held = random.random((4, 2_000)) < 0.4
        sent = held ^ (random.random(held.shape) >= 0.85)
        answered = np.ones(held.shape, np.bool_)
        answered[1] = random.random(2_000) < np.where(held[0], 0.6, 0.9)
        answered[2] = random.random(2_000) < 0.8
        weight = np.where(answered, np.where(sent, 0.85, -0.15) / 0.7, 0.0)
        found = helpers(ReweightedPairs.of(weight, answered), 0.05)
        assert found[0, 1] > 0.0
        found[0, 1] = 0.0
        false += bool(found.any())
    assert false <= 42
