"""How much of a list is chance: said before a run from the channels alone, after it from the p-values."""

from itertools import combinations

import numpy as np
import pytest

import tacit
from tacit.verdicts.forecast import (
    EXPECTED_WRONG,
    LISTED_BY_CHANCE,
    TOO_FEW_RECORDS,
    WARNINGS,
    WRONG_ITEMSETS,
    WRONG_RULES,
    listed_by_chance,
    wrong_rows,
)


def said(minimum, records, keep, **settings):
    factors = np.full((1, 10), keep)
    return listed_by_chance(tacit.Settings(minimum, **settings), records, factors, factors)


def test_the_share_of_pairs_that_nobody_has_is_that_of_a_simulation():
    found = said(0.02, 2_000, 0.7)
    random, listed, pairs = np.random.default_rng(1), 0, 0
    for _ in range(40):
        sent = random.random((2_000, 6)) >= 0.7  # all said no
        w = np.where(sent, 1.75, -0.75)
        listed += sum((w[:, i] * w[:, j]).mean() >= 0.02 for i, j in combinations(range(6), 2))
        pairs += 15
    assert found.values["percent"] == pytest.approx(100 * listed / pairs, abs=8)


def test_nothing_is_said_where_little_is_listed_by_chance():
    assert said(0.3, 20_000, 0.9) is None
    assert said(0.01, 1_000, 1.0) is None
    assert said(0.02, 0, 0.7) is None


def test_it_is_said_from_one_pair_in_a_hundred_on():
    """P(N(0,1) > 2.25) is 1.2 %, P(N(0,1) > 2.4) is 0.8 %; an answer of no weighs 1.3125 = 0.7·¾² + 0.3·1¾² on average, squared."""
    error = 1.3125 / 2_000**0.5
    assert said(2.25 * error, 2_000, 0.7).values["percent"] == pytest.approx(1.222447, rel=1e-5)
    assert said(2.4 * error, 2_000, 0.7) is None


@pytest.mark.parametrize("select", ["fdr", "fwer"])
def test_nothing_is_said_where_only_claims_are_listed(select):
    assert said(0.02, 2_000, 0.6).template is LISTED_BY_CHANCE
    assert said(0.02, 2_000, 0.6, select=select) is None


def test_the_minimum_that_is_advised_lists_one_in_a_hundred():
    advised = said(0.02, 2_000, 0.6).values["sensible"] / 100
    assert said(advised * 1.01, 2_000, 0.6) is None
    assert said(advised * 0.99, 2_000, 0.6) is not None


@pytest.mark.parametrize(
    ("upper", "lower", "percent"), [(1, 39, 5.0), (1, 40, None), (0, 0, None), (3, 3, 100.0)]
)
def test_rows_in_the_upper_half_of_the_p_values_that_count_are_taken_twice_from_one_in_twenty_on(
    upper, lower, percent
):
    """Of those up to ½, above ¼; one of 40 may stand for 5 %; what is at the half itself, or was not tested, is not counted."""
    values = np.concatenate([np.full(upper, 0.5), np.full(lower, 0.25), np.full(7, 0.6)])
    found = wrong_rows(tacit.Settings(0.1), [values], WRONG_ITEMSETS)
    assert [note.values["percent"] for note in found] == ([] if percent is None else [pytest.approx(percent)])


def test_p_values_by_chance_are_all_wrong_and_tiny_ones_none():
    settings = tacit.Settings(0.1)
    by_chance, sure = np.linspace(0.001, 0.499, 500), np.full(500, 1e-6)
    assert wrong_rows(settings, [by_chance], WRONG_ITEMSETS)[0].values["percent"] == pytest.approx(100, abs=1)
    assert wrong_rows(settings, [by_chance, sure], WRONG_ITEMSETS)[0].values["percent"] == pytest.approx(
        50, abs=1
    )
    assert wrong_rows(settings, [sure], WRONG_ITEMSETS) == []


@pytest.mark.parametrize(("select", "warned"), [("estimate", True), ("lower", False), ("fdr", False)])
def test_a_list_of_noise_says_so_first(select, warned):
    random = np.random.default_rng(2)
    answers = (random.random((500, 8)) < 0.3) ^ (random.random((500, 8)) >= 0.6)
    data = tacit.Dataset.from_array(answers, tacit.warner(0.6))
    result = tacit.mine(data, tacit.Settings(0.1, min_confidence=0.4, select=select))
    assert any(note.template in WARNINGS for note in result.notes) is warned
    if warned:
        assert [note.template for note in result.notes[:2]] == [EXPECTED_WRONG, WRONG_RULES]


def test_where_no_minimum_helps_none_is_advised():
    found = said(0.02, 3, 0.6)
    assert found.template is TOO_FEW_RECORDS
    assert "sensible" not in found.values
