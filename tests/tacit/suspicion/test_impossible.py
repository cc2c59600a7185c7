"""Tests of one group: what true answers allow is let pass at its edge, what they do not is named."""

import numpy as np
import pytest
from tests.wilson import wilson_interval

from tacit.suspicion.groups import Sent, Sign, alike, copies, impossible, pairs, shares, spread

KEEPS = np.array([0.9, 0.7])
RNG = np.random.default_rng(3)


def sent(yes, level=None, keeps=KEEPS):
    level = np.zeros(yes.shape, np.int8) if level is None else level
    table = np.repeat(np.array(keeps)[:, None], yes.shape[1], axis=1)
    return Sent(yes & (level >= 0), level, table, table, np.arange(yes.shape[1], dtype=np.int32))


def through(true, keeps=KEEPS, rng=RNG):
    """True answers sent at levels that each answer has by chance; a tenth is left out."""
    level = rng.integers(0, len(keeps), true.shape).astype(np.int8)
    yes = true ^ (rng.random(true.shape) >= np.array(keeps)[level])
    level[rng.random(true.shape) < 0.1] = -1
    return sent(yes, level, keeps)


EDGES = {
    "all no": lambda n: np.zeros((n, 6), np.bool_),
    "all yes": lambda n: np.ones((n, 6), np.bool_),
    "two that exclude each other": lambda n: np.eye(6, dtype=np.bool_)[np.arange(n) % 6],
    "two kinds": lambda n: np.repeat(np.arange(n) % 2 == 0, 6).reshape(n, 6),
}


@pytest.mark.parametrize("edge", EDGES)
def test_at_the_edge_of_what_is_possible_alarms_are_as_rare_as_their_p_value(edge):
    """Of 160 groups whose true answers are the least favourable ones, at most 5 % and chance have a test at p ≤ 0.05."""
    rng = np.random.default_rng(11)
    found = [min(f.p * 5 for f in impossible(through(EDGES[edge](40), rng=rng))) for _ in range(160)]
    alarms = sum(p <= 0.05 for p in found)
    assert wilson_interval(alarms, 160, 1e-3)[0] <= 0.05


def test_a_share_beyond_the_channel_is_named_with_item_level_and_bound():
    level = np.tile(np.array([0, 1], np.int8), 100)[:, None].repeat(4, axis=1)
    yes = RNG.random((200, 4)) < 0.5
    yes[1::2, 2] = True
    found = shares(sent(yes, level))
    assert (found.items, found.level, found.records) == ((2,), 1, 100)
    assert found.seen == 1.0
    assert found.allowed == 0.7
    assert found.p == pytest.approx(0.7**100 * 2 * 4 * 3, rel=1e-9)


def test_two_items_that_were_never_apart_cannot_have_come_through_the_channel():
    yes = RNG.random((200, 4)) < 0.5
    yes[:, 3] = yes[:, 1]
    found = pairs(sent(yes))
    assert set(found.items) == {1, 3}
    assert found.p < 1e-6
    assert shares(sent(yes)).p > 0.01


def test_the_bound_of_a_pair_is_never_below_the_share_of_simulations():
    """True answers at which the cell yes–yes is empty, so that its mean is just what is allowed."""
    rng = np.random.default_rng(5)
    true = np.zeros((60, 2), np.bool_)
    true[:20, 0] = true[20:40, 1] = True
    low = sum(pairs(through(true, rng=rng)).p <= 0.05 for _ in range(400))
    assert wilson_interval(low, 400, 1e-3)[0] <= 0.05


def test_copies_are_named_and_copies_that_the_channel_makes_are_not():
    copied = np.repeat(RNG.random((1, 10)) < 0.5, 30, axis=0)
    found = copies(sent(copied))
    assert found.seen == 30
    assert found.p == pytest.approx(30 * (0.9**10) ** 29, rel=1e-6)
    honest = np.zeros((30, 3), np.bool_) ^ (np.random.default_rng(1).random((30, 3)) >= 0.9)
    assert copies(sent(honest)).p == 1.0


def test_copies_of_options_count_a_question_once():
    """One choice of four options and a union of two: a record is as likely as its option, not as the product over its items."""
    chosen = np.full(8, 2)
    yes = np.stack([chosen == option for option in range(4)] + [chosen >= 2], axis=1)
    one = np.array([[0.7, 0.7, 0.7, 0.7, 0.8]])
    zero = np.array([[0.9, 0.9, 0.9, 0.9, 0.8]])
    group = Sent(yes, np.zeros(yes.shape, np.int8), one, zero, np.zeros(5, np.int32))
    assert copies(group).p == pytest.approx(8 * 0.7**7, rel=1e-9)


def test_rows_that_agree_too_often_are_named_though_none_is_a_copy():
    base = RNG.random(20) < 0.5
    yes = np.repeat(base[None], 60, axis=0)
    yes[np.arange(60), np.arange(60) % 20] ^= True
    found = alike(sent(yes, keeps=[0.7]))
    assert found.seen > 0.85
    assert found.allowed == pytest.approx(0.58)
    assert found.p < 1e-6


def test_a_record_is_not_compared_with_itself():
    yes = np.array([[True, True, False, False], [True, False, True, False]])
    assert alike(sent(yes, keeps=[0.7])).seen == 0.5


def test_rows_that_all_have_as_many_yes_are_named():
    yes = np.zeros((100, 20), np.bool_)
    for row in yes:
        row[RNG.choice(20, 8, replace=False)] = True
    group = sent(yes, keeps=[0.7])
    found = spread(group)
    assert found.seen == 0.0
    assert found.allowed == pytest.approx(20 * 0.21)
    assert found.p < 1e-6
    assert max(shares(group).p, alike(group).p) > 0.05


def test_open_levels_and_single_records_say_nothing():
    yes = np.ones((30, 3), np.bool_)
    assert all(found.p == 1.0 for found in impossible(sent(yes, keeps=[1.0])))
    assert all(found.p > 0.05 for found in impossible(sent(yes[:1])))


def test_a_channel_that_turns_answers_round_is_bounded_alike():
    yes = np.zeros((200, 2), np.bool_)
    group = sent(yes, keeps=[0.2])
    assert shares(group).allowed == pytest.approx(0.2)
    assert shares(group).sign is Sign.SHARE
    assert shares(group).p < 1e-10


def test_records_without_answers_say_nothing():
    group = sent(np.zeros((30, 3), np.bool_), np.full((30, 3), -1, np.int8))
    assert all(found.p == 1.0 for found in impossible(group))
