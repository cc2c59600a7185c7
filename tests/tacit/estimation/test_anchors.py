"""Answers that were not true: the share of them, figures without them, and what two arms say."""

from __future__ import annotations

import math

import numpy as np
import pytest

from tacit.estimation.anchors import (
    SHARES,
    Anchor,
    AnchorAnswers,
    arm_difference,
    corrected,
    dishonesty,
    sensitivity,
)
from tacit.platform.errors import DatasetError

HALF = np.array([0.5])


def people(rng, count, truth, dishonest, keep=0.8, says_yes=0.5, answered=1.0):
    """Weights of answers with these shares of yes, so many of which were given without regard."""
    said = rng.random((count, len(truth))) < truth
    careless = rng.random(count) < dishonest
    said = np.where(careless[:, None], rng.random(said.shape) < says_yes, said)
    sent = rng.random(said.shape) < np.where(said, keep, 1 - keep)
    weights = (sent - (1 - keep)) / (2 * keep - 1)
    return AnchorAnswers(weights, rng.random(said.shape) < answered)


@pytest.mark.parametrize("dishonest", [0.0, 0.1, 0.3])
@pytest.mark.parametrize("answered", [1.0, 0.4])
def test_the_share_and_the_corrected_figure_are_unbiased(dishonest, answered):
    rng = np.random.default_rng([1, int(10 * dishonest), int(10 * answered)])
    shares, figures = [], []
    studies = 150
    for _ in range(studies):
        part = people(rng, 3_000, [0.0, 0.25, 0.2], dishonest, answered=answered)
        found = dishonesty(lambda p=part: [p], [Anchor(0, 0.0), Anchor(1, 0.25)])
        shares.append((found.share, found.error))
        figures.append(corrected(lambda p=part: [p], [(2,)], HALF, found).corrected.value[0])
    values, errors = np.array(shares).T
    assert abs(values.mean() - dishonest) < 5 * values.std() / math.sqrt(studies)
    assert errors.mean() == pytest.approx(values.std(), rel=0.2)
    # A ratio of estimates has a bias of the order of the variance of its denominator.
    assert abs(np.mean(figures) - 0.2) < 5 * np.std(figures) / math.sqrt(studies) + values.var()


def test_parts_give_the_same_as_the_whole():
    part = people(np.random.default_rng(2), 900, [0.0, 0.3, 0.1], 0.2, answered=0.7)
    parts = [AnchorAnswers(part.weights[i : i + 250], part.answered[i : i + 250]) for i in range(0, 900, 250)]
    whole, cut = (dishonesty(lambda p=p: p, [Anchor(0, 0.0), Anchor(1, 0.3)]) for p in ([part], parts))
    assert cut.share == pytest.approx(whole.share, rel=1e-12)
    assert cut.error == pytest.approx(whole.error, rel=1e-12)
    one, other = (
        corrected(lambda p=p: p, [(2,), (1, 2)], np.array([0.5, 0.25]), whole) for p in ([part], parts)
    )
    np.testing.assert_allclose(one.corrected.low, other.corrected.low, rtol=1e-10)
    np.testing.assert_array_equal(one.answered, other.answered)


def test_open_answers_of_a_known_zero_are_counted_exactly():
    weights = np.zeros((100, 2))
    weights[:10, 0] = 1.0
    weights[:40, 1] = 1.0
    part = AnchorAnswers(weights, np.ones((100, 2), np.bool_))
    found = dishonesty(lambda: [part], [Anchor(0, 0.0)])
    assert found.share == pytest.approx(0.2)
    assert found.error == pytest.approx(math.sqrt(0.1 * 0.9 / 100) / 0.5)
    figure = corrected(lambda: [part], [(1,)], HALF, found)
    assert figure.corrected.value[0] == pytest.approx((0.4 - 0.2 * 0.5) / 0.8)


def test_the_ends_of_an_interval_are_where_the_test_turns():
    part = people(np.random.default_rng(3), 2_000, [0.0, 0.3], 0.2)
    found = dishonesty(lambda: [part], [Anchor(0, 0.0)])
    figure = corrected(lambda: [part], [(1,)], HALF, found)
    mean, n = part.weights.mean(axis=0), 2_000
    spread = np.cov(part.weights.T, bias=True) / n
    variance, slope = spread[1, 1], 1 / 0.5
    for end in (figure.corrected.low[0], figure.corrected.high[0]):
        apart = end - 0.5
        g = mean[1] - end + found.share * apart
        error = math.sqrt(variance + apart**2 * found.error**2 + 2 * apart * spread[0, 1] * slope)
        assert abs(g) / error == pytest.approx(1.959964, rel=1e-6)


def test_people_who_say_no_to_everything_are_seen_by_an_anchor_above_zero_alone():
    rng = np.random.default_rng(4)
    part = people(rng, 200_000, [0.0, 0.5, 0.3], 0.2, says_yes=0.0)
    seen = dishonesty(lambda: [part], [Anchor(1, 0.5, says_yes=0.0)], 1e-6)
    assert seen.low < 0.2 < seen.high
    figure = corrected(lambda: [part], [(2,)], np.array([0.0]), seen)
    assert figure.corrected.low[0] < 0.3 < figure.corrected.high[0]
    blind = dishonesty(lambda: [part], [Anchor(0, 0.0)], 1e-6)
    assert blind.low < 0.0 < blind.high
    with pytest.raises(DatasetError, match="says nothing"):
        dishonesty(lambda: [part], [Anchor(0, 0.0, says_yes=0.0)])


def test_anchors_that_disagree_are_told():
    rng = np.random.default_rng(5)
    part = people(rng, 50_000, [0.0, 0.25], 0.2)
    agreeing = dishonesty(lambda: [part], [Anchor(0, 0.0), Anchor(1, 0.25)])
    assert agreeing.agreement > 1e-3
    disagreeing = dishonesty(lambda: [part], [Anchor(0, 0.0), Anchor(1, 0.35)])
    assert disagreeing.agreement < 1e-6
    assert math.isnan(dishonesty(lambda: [part], [Anchor(0, 0.0)]).agreement)


def test_where_everybody_may_be_dishonest_nothing_is_bounded():
    part = people(np.random.default_rng(6), 100, [0.0, 0.3], 0.9, keep=0.6)
    found = dishonesty(lambda: [part], [Anchor(0, 0.0)])
    figure = corrected(lambda: [part], [(1,)], HALF, found)
    assert figure.unbounded[0]
    assert (figure.corrected.low[0], figure.corrected.high[0]) == (0.0, 1.0)


def test_no_anchor_and_no_answers_are_refused():
    part = AnchorAnswers(np.zeros((3, 1)), np.zeros((3, 1), np.bool_))
    with pytest.raises(DatasetError, match="no anchor"):
        dishonesty(lambda: [part], [])
    with pytest.raises(DatasetError, match="fewer than two"):
        dishonesty(lambda: [part], [Anchor(0, 0.0)])


def test_an_anchor_takes_two_answers():
    weights, answered = np.array([[1.0], [0.0], [0.0]]), np.array([[True], [True], [False]])
    assert dishonesty(lambda: [AnchorAnswers(weights, answered)], [Anchor(0, 0.0)]).share == 1.0
    answered[1] = False
    with pytest.raises(DatasetError):
        dishonesty(lambda: [AnchorAnswers(weights, answered)], [Anchor(0, 0.0)])


def test_sensitivity_undoes_the_model():
    truth, says_yes = np.array([0.05, 0.4]), np.array([0.5, 0.25])
    for place, lying in enumerate(SHARES):
        observed = (1 - lying) * truth + lying * says_yes
        np.testing.assert_allclose(sensitivity(observed, says_yes)[place], truth)


@pytest.mark.parametrize("gap", [0.0, 0.08])
def test_the_difference_of_the_arms_covers_what_is_true(gap):
    rng = np.random.default_rng([7, int(100 * gap)])
    studies, held, whole = 400, 0, 0
    for _ in range(studies):
        first = people(rng, 1_500, [0.2, 0.3], 0.0, keep=0.9)
        second = people(rng, 1_500, [0.2 + gap, 0.3 + gap], 0.0, keep=0.7)
        found = arm_difference(lambda p=first: [p], lambda p=second: [p], [0, 1])
        held += bool(found.difference.low[0] <= gap <= found.difference.high[0])
        whole += bool(found.mean.low[0] <= gap <= found.mean.high[0])
    for covered in (held, whole):
        assert covered / studies > 0.95 - 5 * math.sqrt(0.95 * 0.05 / studies)


def test_answers_of_one_person_go_together_in_the_mean_difference():
    rng = np.random.default_rng(8)
    one = people(rng, 2_000, [0.2], 0.0)
    twice = AnchorAnswers(np.repeat(one.weights, 2, axis=1), np.repeat(one.answered, 2, axis=1))
    other = people(rng, 2_000, [0.2], 0.0)
    also = AnchorAnswers(np.repeat(other.weights, 2, axis=1), np.repeat(other.answered, 2, axis=1))
    found = arm_difference(lambda: [twice], lambda: [also], [0, 1])
    assert found.mean.high[0] == pytest.approx(found.difference.high[0])
    assert found.mean_p_value == pytest.approx(found.p_values[0])
