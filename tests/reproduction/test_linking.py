"""The simulation behind decision 45: its attackers do what arithmetic says they can."""

import numpy as np
import pytest

from reproduction import linking
from reproduction.linking import Question, blurred, fresh, guessed_right, reused, share_linked
from tacit.channels.channel import warner


@pytest.mark.parametrize("make", [fresh, reused, blurred])
def test_the_joint_distribution_is_that_of_what_people_send(make):
    rng = np.random.default_rng(3)
    question = make(0.8)
    first, second = question.answers(rng, 200_000)
    counts = np.histogram2d(first, second, bins=2)[0] / len(first)
    assert question.joint().sum() == pytest.approx(1.0)
    assert np.abs(counts - question.joint()).max() < 5 * 0.5 / np.sqrt(len(first))


@pytest.mark.parametrize("make", [fresh, blurred])
def test_each_answer_keeps_the_odds_of_its_level(make):
    question = make(0.9)
    shares = [
        linking.SHARE_OF_YES * c.keep_one + (1 - linking.SHARE_OF_YES) * (1 - c.keep_zero)
        for c in (question.first, question.second)
    ]
    assert question.joint()[1].sum() == pytest.approx(shares[0])
    assert question.joint()[:, 1].sum() == pytest.approx(shares[1])


def test_nothing_in_common_links_by_chance_only():
    coin = Question(warner(0.7), warner(0.500001))
    rng = np.random.default_rng(1)
    assert linking.linked([coin] * 4, rng, people=200) == pytest.approx(1 / 200, abs=0.02)


@pytest.mark.parametrize("factor", [0.7, 0.95])
def test_few_reused_answers_link_as_many_people_as_there_are_patterns(factor):
    """With k reused answers and 2^k patterns, all of which occur, 2^k of the people are picked rightly on average."""
    assert share_linked("reused", factor, 4, repetitions=3) == pytest.approx(1.6, abs=0.05)


def test_fresh_draws_of_sixteen_answers_link_about_a_fifth_and_reused_ones_almost_all():
    assert 16 < share_linked("drawn afresh", 0.9, 16, repetitions=3) < 23
    assert share_linked("reused", 0.9, 16, repetitions=3) > 93


def test_repeats_that_are_reused_leave_the_guess_where_one_answer_left_it():
    assert guessed_right("reused", 0.8, 1_000) == guessed_right("reused", 0.8, 1) == pytest.approx(80)
    assert guessed_right("drawn afresh", 0.8, 1_000) == pytest.approx(100)
