"""Records that no true answers give: each test by itself, on sums that are easy to see."""

from dataclasses import replace
from math import erfc, sqrt

import numpy as np
import pytest

from tacit.estimation.inversion import Variance, noise, second_weights, weights
from tacit.run.fit import WeightedAnswers, _excess, cells, misfit, shares, skipping, spread


def answers(shown, keep, level=None, question=None):
    """Warner's weights of these answers; `keep` is one factor, or one a level."""
    factors = np.atleast_1d(np.array(keep, float))
    level = np.zeros(shown.shape, np.int64) if level is None else level
    plain, second = (
        np.stack(table, axis=1)
        for table in (weights(factors, factors), second_weights(factors, factors, Variance.RECORDS))
    )
    zero, one = noise(factors, factors)
    y = shown.astype(np.int64)
    weight = plain[level, y]
    number = np.arange(shown.shape[1]) if question is None else np.array(question)
    return WeightedAnswers(
        weight,
        second[level, y] - weight,
        zero[level],
        one[level] - 1.0,
        np.ones(shown.shape, np.bool_),
        level,
        number.astype(np.int32),
    )


def people(shares_of_yes, records=4_000, seed=1):
    random = np.random.default_rng(seed)
    return random, random.random((records, len(shares_of_yes))) < shares_of_yes


def flipped(random, true, keep):
    return true ^ (random.random(true.shape) >= keep)


def test_records_that_are_as_said_fit():
    random, true = people([0.02, 0.3, 0.5, 0.97])
    found = misfit(answers(flipped(random, true, 0.8), 0.8))
    assert min(found.records, found.level) > 0.025
    assert (found.choice, found.factor) == (1.0, 1.0)


def test_a_share_below_what_noise_leaves_is_seen():
    _, true = people([0.02, 0.5])
    assert shares(answers(true, 0.8)) < 1e-12


def test_a_share_above_what_noise_leaves_is_seen():
    _, true = people([0.98, 0.5])
    assert shares(answers(true, 0.8)) < 1e-12


def test_two_items_that_always_agree_are_seen_though_their_shares_are_possible():
    _, true = people([0.5])
    both = np.repeat(true, 2, axis=1)
    assert shares(answers(both, 0.8)) > 0.05
    assert cells(answers(both, 0.8)) < 1e-12


def test_items_that_vary_less_together_than_noise_does_are_seen():
    """Each of six answers fits, and each pair nearly does; their sum varies far less than noise alone."""
    random = np.random.default_rng(3)
    order = np.argsort(random.random((4_000, 6)), axis=1)
    balanced = order < 3  # three of six yes in every record
    assert spread(answers(balanced, 0.7)) < 1e-12


def test_answers_without_noise_are_as_they_are():
    _, true = people([0.0, 1.0, 0.5])
    assert misfit(answers(true, 1.0)).records == 1.0


def test_noise_that_is_larger_than_said_cannot_be_seen():
    """Answers kept with .75 are what .8 makes of people who answer with a little noise of their own."""
    random, true = people([0.02, 0.3, 0.5, 0.97], 20_000)
    assert misfit(answers(flipped(random, true, 0.75), 0.8)).records > 0.025


def mixed(said, true_keep, *, leaning=False):
    random, true = people([0.1, 0.2, 0.3, 0.15, 0.25], 10_000)
    chance = np.where(true[:, :1], 0.8, 0.4) if leaning else 0.5
    level = np.repeat((random.random((len(true), 1)) < chance).astype(np.int64), 5, axis=1)
    return misfit(answers(flipped(random, true, np.array(true_keep)[level]), said, level))


def test_levels_that_are_as_said_agree():
    found = mixed((0.9, 0.7), (0.9, 0.7))
    assert min(found.choice, found.factor, found.records, found.level) > 0.025


@pytest.mark.parametrize("wrong", [0.65, 0.75])
def test_one_wrong_factor_moves_all_items_alike(wrong):
    found = mixed((0.9, 0.7), (0.9, wrong))
    assert found.factor < 1e-6


def test_a_choice_that_depends_on_one_answer_is_no_wrong_factor():
    found = mixed((0.9, 0.7), (0.9, 0.7), leaning=True)
    assert found.choice < 1e-6
    assert found.factor > 0.025


def test_a_level_that_does_not_fit_is_named():
    random, true = people([0.02, 0.3], 6_000)
    level = np.repeat(np.arange(6_000)[:, None] % 2, 2, axis=1)
    shown = np.where(level == 1, true, flipped(random, true, 0.9))
    found = misfit(answers(shown, (0.9, 0.6), level))
    assert found.level < 1e-6
    assert found.worst_level == 1


def test_skipping_is_welchs_test_of_every_pair():
    """Means of an item among those who answered another and those who did not, with each group's own variance; of two pairs, twice."""
    random, true = people([0.3, 0.6], 600)
    whole = answers(flipped(random, true, 0.9), 0.9)
    answered = np.ones(true.shape, np.bool_)
    answered[:, 1] = random.random(600) < np.where(true[:, 0], 0.85, 0.75)
    answered[:, 0] = random.random(600) < 0.8
    found = skipping(replace(whole, weight=whole.weight * answered, answered=answered))
    tails = []
    for item, other in ((0, 1), (1, 0)):
        weight, with_it = whole.weight[answered[:, item], item], answered[answered[:, item], other]
        parts = [weight[with_it], weight[~with_it]]
        error = sqrt(sum(part.var() / len(part) for part in parts))
        tails.append(erfc(abs(parts[0].mean() - parts[1].mean()) / error / sqrt(2.0)))
    assert found[0] == pytest.approx(min(1.0, 2.0 * min(tails)), rel=1e-9)
    assert found[1] == ((1, 0) if tails[0] < tails[1] else (0, 1))


def test_the_spread_of_one_direction_is_a_test_of_the_mean_square_less_the_noise():
    """Σ (s − s̄)²·n/(n − 1) − Σ c²·v over the records, with s the weighted sum of answers, over its own deviation."""
    random, true = people([0.0, 1.0], 100)
    made = answers(flipped(random, true, 0.75), 0.75)
    sums = made.weight.sum(axis=1) / sqrt(2.0)
    excess = (sums - sums.mean()) ** 2 * 100 / 99 - made.noise.sum(axis=1) / 2.0
    tail = erfc(excess.sum() / (excess.std() * 10.0) / sqrt(2.0)) / 2.0
    assert 0.01 < tail < 0.99
    found = _excess(made.weight, made.noise, np.full(2, 2**-0.5))
    assert found == pytest.approx(1.0 - tail, rel=1e-9)


def test_few_records_are_not_judged():
    _, true = people([0.02, 0.5], 40)
    assert misfit(answers(true, 0.8)).records == 1.0


def test_options_of_one_question_are_one_draw():
    """Of four options one is sent: they exclude each other, and their sum does not vary at all."""
    random = np.random.default_rng(5)
    sent = random.integers(0, 4, 4_000)[:, None] == np.arange(4)
    assert misfit(answers(sent, 0.8)).records < 1e-6
    assert misfit(answers(sent, 0.8, question=[0, 0, 0, 0])).records > 0.025


def skipped(chance):
    """The second item is skipped with this chance, which may depend on the first answer."""
    random, true = people([0.3, 0.4, 0.2], 6_000)
    shown = flipped(random, true, 0.8)
    whole = answers(shown, 0.8)
    given = np.ones(shown.shape, np.bool_)
    given[:, 1] = random.random(6_000) >= chance(true)
    parts = (part * given for part in (whole.weight, whole.noise, whole.at_zero, whole.at_one))
    return misfit(WeightedAnswers(*parts, given, whole.level, whole.question))


def test_skipping_that_depends_on_another_answer_is_named():
    found = skipped(lambda true: np.where(true[:, 0], 0.5, 0.1))
    assert found.skipping < 1e-6
    assert found.skipped == (1, 0)


def test_skipping_by_chance_is_let_pass():
    assert skipped(lambda _: 0.2).skipping > 0.025
    assert skipped(lambda _: 0.0).skipping == 1.0
