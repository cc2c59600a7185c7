"""A rule is redundant if a more general one of the list says as much; checked against the definition, word for word."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.bare_runs import lists_alone

import tacit
from tacit.mining.apriori import mine
from tacit.run.columns import LONGEST, _subsets, covering_rules, redundant_rules


def mined(answers, names=None, **options):
    answers = np.asarray(answers)
    names = names or [f"i{number}" for number in range(answers.shape[1])]
    data = tacit.Dataset.from_array(answers, tacit.warner(0.9), names)
    chosen = {"min_support": 0.02, "min_confidence": 0.3, "max_length": 5} | options
    return mine(data, tacit.Settings(**chosen))


def sides(result):
    found = []
    for length, row, mask in zip(result.rules.length, result.rules.row, result.rules.antecedent, strict=True):
        items = result.by_length[length - 1].itemsets.items[row].tolist()
        left = frozenset(item for bit, item in enumerate(items) if mask >> bit & 1)
        found.append((left, frozenset(items) - left))
    return found


def by_definition(result):
    rules = sides(result)
    low, high = result.rules.confidence.low, result.rules.confidence.high
    return [
        any(
            right == other_right and other < left and high[general] >= low[special]
            for general, (other, other_right) in enumerate(rules)
        )
        for special, (left, right) in enumerate(rules)
    ]


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32), st.integers(3, 6), st.integers(200, 2_000), st.sampled_from([0.2, 0.5]))
@lists_alone()
def test_it_agrees_with_the_definition(seed, items, people, share):
    rng = np.random.default_rng(seed)
    kind = rng.random((people, 1)) < 0.4
    answers = rng.random((people, items)) < np.where(kind, 0.85, share)
    result = mined(answers)
    assert redundant_rules(result).tolist() == by_definition(result)


def test_a_condition_that_raises_the_confidence_for_sure_makes_a_rule_of_its_own():
    rng = np.random.default_rng(3)
    a, b = rng.random((2, 40_000)) < 0.5
    c = rng.random(40_000) < np.where(a & b, 0.95, np.where(a, 0.5, 0.4))
    result = mined(np.stack([a, b, c], axis=1), ["a", "b", "c"], min_confidence=0.45)
    redundant = dict(zip(sides(result), redundant_rules(result).tolist(), strict=True))
    assert not redundant[frozenset({0, 1}), frozenset({2})]
    assert not redundant[frozenset({0}), frozenset({2})]


def test_a_condition_that_says_nothing_is_redundant():
    rng = np.random.default_rng(4)
    a, noise = rng.random((2, 40_000)) < 0.5
    c = rng.random(40_000) < np.where(a, 0.9, 0.2)
    result = mined(np.stack([a, noise, c], axis=1), ["a", "noise", "c"], min_confidence=0.6)
    redundant = dict(zip(sides(result), redundant_rules(result).tolist(), strict=True))
    assert redundant[frozenset({0, 1}), frozenset({2})]
    assert not redundant[frozenset({0}), frozenset({2})]


def test_nothing_is_redundant_where_there_are_no_rules():
    assert not len(redundant_rules(mined(np.eye(3, dtype=int).repeat(50, 0), min_confidence=None)))
    assert not len(redundant_rules(mined(np.eye(3, dtype=int).repeat(50, 0), min_confidence=0.999)))


@pytest.mark.parametrize("size", [2, 3, 5])
def test_all_proper_subsets_are_looked_up(size):
    masks = {tuple(mask) for mask in _subsets(size)}
    assert len(masks) == 2**size - 2
    assert all(0 < sum(mask) < size for mask in masks)


def test_of_a_very_long_antecedent_those_that_lack_one_item_are_looked_up():
    assert [int(mask.sum()) for mask in _subsets(LONGEST + 1)] == [LONGEST] * (LONGEST + 1)


def test_the_rule_that_says_as_much_is_named_and_of_several_the_most_general():
    rng = np.random.default_rng(4)
    a, noise, more = rng.random((3, 40_000)) < 0.6
    c = rng.random(40_000) < np.where(a, 0.9, 0.2)
    result = mined(np.stack([a, noise, more, c], axis=1), min_confidence=0.6)
    rules, covering = sides(result), covering_rules(result)
    low, high = result.rules.confidence.low, result.rules.confidence.high
    special = rules.index((frozenset({0, 1, 2}), frozenset({3})))
    assert rules[covering[special]] == (frozenset({0}), frozenset({3}))
    for rule in np.flatnonzero(covering >= 0).tolist():
        left, right = rules[covering[rule]]
        assert left < rules[rule][0]
        assert right == rules[rule][1]
        assert high[covering[rule]] >= low[rule]
