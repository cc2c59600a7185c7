"""Rivals of itemsets: each finds what is true when privacy is weak, is unbiased where it says so, and is asked what the others are."""

import math

import numpy as np
import pytest
from tests.rivals import channels, sampled
from tests.rivals.data import Population
from tests.rivals.measures import measured

Z = 4.9


def _people(people=6_000, items=10):
    """Few likely items, in three groups that go together."""
    random = np.random.default_rng(2)
    leaning = random.random((people, 1)) < 0.4
    shares = np.linspace(0.5, 0.05, items)
    return Population("made up", random.random((people, items)) < np.where(leaning, 1.3, 0.7) * shares, 12)


PEOPLE = _people()


@pytest.mark.parametrize(
    "rival", [sampled.svsm, channels.tacit, channels.naive, channels.ibu, channels.whole_records]
)
def test_a_rival_of_itemsets_finds_nearly_all_where_there_is_little_privacy(rival):
    score = [measured(PEOPLE, rival(np.random.default_rng(seed), PEOPLE, 60.0))[0] for seed in range(3)]
    assert np.mean(score) > 0.8


@pytest.mark.parametrize("rival", [sampled.svim_singles, sampled.ldpminer, sampled.privset, sampled.tree])
def test_a_rival_of_items_has_their_shares_where_there_is_little_privacy(rival):
    found = rival(np.random.default_rng(1), PEOPLE, 60.0)
    for item in range(4):
        value, error = found[item,]
        assert abs(value - PEOPLE.shares[item]) < max(Z * error, 0.1)


@pytest.mark.parametrize("asked", [3, 10])
def test_inversion_is_unbiased_and_its_standard_errors_are_those_of_the_draws(asked):
    everything = Population("all", PEOPLE.answers, 12)
    everything.__dict__["minimum"] = -math.inf
    draws = [channels.inverted(np.random.default_rng(seed), everything, 12.0, asked) for seed in range(60)]
    for itemset in ((0,), (0, 1), (2, 5)):
        values, errors = np.array([draw[itemset] for draw in draws]).T
        spread = values.std(ddof=1)
        assert abs(values.mean() - everything.support(itemset)) < Z * spread / math.sqrt(len(draws))
        assert 0.7 < spread / errors.mean() < 1.3


def test_drawn_cells_have_the_error_of_drawn_records():
    everything = Population("all", PEOPLE.answers, 12)
    everything.__dict__["minimum"] = -math.inf
    records = [
        channels.inverted(np.random.default_rng(seed), everything, 8.0, 4)[0, 1][0] for seed in range(80)
    ]
    cells = [channels._drawn(np.random.default_rng(seed), everything, 8.0, 4)[0, 1][0] for seed in range(80)]
    assert abs(np.mean(records) - np.mean(cells)) < Z * math.hypot(
        np.std(records), np.std(cells)
    ) / math.sqrt(80)
    assert 0.65 < np.std(records) / np.std(cells) < 1.55


def test_iterative_bayes_is_inversion_where_that_is_a_distribution():
    keep = 0.8
    single = np.array([[keep, 1 - keep], [1 - keep, keep]])
    true = np.array([[0.5, 0.2, 0.2, 0.1], [0.3, 0.1, 0.2, 0.4]])
    assert channels.iterated(true @ np.kron(single, single) * 1e6, keep, sweeps=3_000) == pytest.approx(
        true[:, 3], abs=1e-4
    )


def test_cut_records_hold_the_promised_epsilon():
    """RAPPOR's bitmaps: two records of ℓ items differ in 2ℓ bits at most, each at ε/(2ℓ)."""
    ratio = channels.factor(8.0, 16) / (1 - channels.factor(8.0, 16))
    assert math.log(ratio) * 16 == pytest.approx(8.0)


def test_measures_of_what_is_true_are_perfect_and_of_nothing_are_none():
    perfect = {itemset: (support, 0.01) for itemset, support in PEOPLE.top.items()}
    assert measured(PEOPLE, perfect) == (1.0, 1.0, 0.0, 0.0, 0.0, 100.0)
    f1, ncr, missed, extra, *_ = measured(PEOPLE, {})
    assert (f1, ncr, missed, extra) == (0.0, 0.0, 100.0, 0.0)
