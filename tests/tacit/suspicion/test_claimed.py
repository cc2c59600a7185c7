"""Combinations that too many records claim: exact tails, honest studies named seldom, and both attacks found."""

from __future__ import annotations

from math import comb

import numpy as np
import pytest
from tests.grids.claims import asked_study, skipped_study
from tests.wilson import wilson_interval

from tacit.estimation.testing import count_at_least, marked_at_least
from tacit.suspicion.claimed import ALPHA, Claim, answered_alone, asked_too_often

STUDIES = 40
"""The size of `python -m tests.grids claims` is larger."""


def test_the_tail_of_a_count_with_a_spread_is_that_of_its_negative_binomial_distribution():
    mean, spread = 2.5, 0.4
    size = 1.0 / spread
    chance = size / (size + mean)
    terms = [chance**size]
    for count in range(60):
        terms.append(terms[-1] * (count + size) / (count + 1) * (1.0 - chance))
    for count in (1, 4, 20):
        exact = 1.0 - sum(terms[:count])
        found = count_at_least(np.array([count]), np.array([mean]), np.array([spread]))[0]
        assert found == pytest.approx(exact, rel=1e-6)


def test_the_hypergeometric_tail_adds_its_probabilities_up():
    for drawn, marked, every in ((5, 4, 12), (9, 8, 12), (3, 0, 7)):
        ways = [comb(marked, k) * comb(every - marked, drawn - k) for k in range(drawn + 1)]
        for least in range(drawn + 2):
            exact = sum(ways[least:]) / comb(every, drawn)
            assert marked_at_least(least, drawn, marked, every) == pytest.approx(exact, abs=1e-12)


def test_honest_draws_are_seldom_named():
    named = sum(bool(asked_too_often(*asked_study(1_000, seed)[:2])) for seed in range(STUDIES))
    assert wilson_interval(named, STUDIES, 1e-3)[0] <= ALPHA


def test_one_percent_who_claim_one_triple_are_named_with_it():
    for seed in range(STUDIES // 4):
        asked, shown, pushed = asked_study(3_000, seed, 0.01)
        first = asked_too_often(asked, shown)[0]
        assert (first.questions, first.claim) == (pushed, Claim.ASKED)
        assert first.records > 2.0 * first.expected * 0.9
        assert first.p <= ALPHA


@pytest.mark.parametrize("kind", ["chance", "people", "questions", "alike"])
def test_honest_skipping_is_seldom_named_whether_people_or_questions_differ(kind):
    studies = STUDIES // 2
    named = 0
    for seed in range(studies):
        answered = skipped_study(1_500, seed, kind)[0]
        named += bool(answered_alone(answered, np.full(len(answered), 16)))
    assert wilson_interval(named, studies, 1e-3)[0] <= ALPHA


@pytest.mark.parametrize("kind", ["chance", "people", "questions", "alike"])
def test_one_percent_who_answer_one_pair_alone_are_named_with_it(kind):
    for seed in range(5):
        answered, pushed = skipped_study(3_000, seed, kind, 0.01)
        found = answered_alone(answered, np.full(len(answered), 16))
        assert pushed in [each.questions for each in found]
        assert all(each.claim is Claim.ALONE for each in found)


def test_what_a_survey_asks_of_everybody_or_nobody_skips_is_not_tested():
    everybody = np.ones((50, 4), np.bool_)
    assert asked_too_often(everybody, everybody.view(np.uint8)) == []
    assert answered_alone(everybody, np.full(50, 4)) == []
    assert asked_too_often(everybody[:0], everybody[:0].view(np.uint8)) == []


def test_of_one_combination_within_another_the_more_surprising_is_named_alone():
    asked, shown, pushed = asked_study(3_000, 3, 0.05)
    found = [set(each.questions) for each in asked_too_often(asked, shown)]
    assert set(pushed) in found
    assert not any(one < other for one in found for other in found)
