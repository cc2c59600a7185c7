import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.evaluation.metrics import (
    ComparedRules,
    MetricsError,
    conflict_pairs,
    itemset_errors,
    mean_relative_error,
    rule_errors,
)

KEYS = {"level", "true", "found", "rho", "sigma_minus", "sigma_plus", "fp", "fn", "dev"}

itemsets = st.dictionaries(
    st.lists(st.integers(0, 6), min_size=1, max_size=4, unique=True).map(lambda items: tuple(sorted(items))),
    st.floats(0.01, 1),
)


def rules(**columns):
    count = len(next(iter(columns.values())))
    names = [
        "support",
        "support_low",
        "true_support",
        "confidence",
        "confidence_low",
        "true_confidence",
    ]
    filled = {name: np.array(columns.get(name, [0.5] * count)) for name in names}
    return ComparedRules(**filled, correct=np.array(columns.get("correct", [True] * count)))


def test_the_errors_of_a_level_are_those_worked_out_by_hand():
    truth = {(1,): 0.4, (2,): 0.2, (3,): 0.5, (4,): 0.1}
    found = {(1,): 0.3, (2,): 0.25, (5,): 0.15}
    (level,) = itemset_errors(truth, found).by_length
    assert (level.length, level.true, level.found, level.fp, level.fn) == (1, 4, 3, 1, 2)
    assert level.rho == pytest.approx(25.0)  # mean of 25 % and 25 %
    assert level.dev == level.rho
    assert level.sigma_minus == 50.0
    assert level.sigma_plus == 25.0


def test_a_level_that_occurs_only_in_what_was_found_has_no_rates():
    errors = itemset_errors({(1,): 0.5}, {(1,): 0.5, (1, 2, 3): 0.3})
    first, third = errors.by_length
    assert (first.length, first.rho, first.sigma_plus) == (1, 0.0, 0.0)
    assert (third.length, third.true, third.found, third.fp, third.fn) == (3, 0, 1, 1, 0)
    assert third.rho is None
    assert third.dev is None
    assert third.sigma_minus is None
    assert third.sigma_plus is None
    assert errors.overall.sigma_plus == 100.0


def test_a_level_of_which_nothing_was_found_has_no_deviation():
    (level,) = itemset_errors({(1, 2): 0.5, (2, 3): 0.2}, {}).by_length
    assert level.rho is None
    assert level.sigma_minus == 100.0
    assert level.sigma_plus == 0.0


def test_nothing_true_and_nothing_found_has_no_levels():
    errors = itemset_errors({}, {})
    assert errors.by_length == ()
    assert errors.overall.true == errors.overall.found == 0


def test_a_level_as_dictionary_is_the_shape_of_the_json():
    errors = itemset_errors({(1,): 0.5}, {(1,): 0.6})
    assert set(errors.overall.as_dict()) == KEYS
    assert json.loads(json.dumps(errors.overall.as_dict()))["level"] is None
    assert errors.by_length[0].as_dict()["rho"] == pytest.approx(20.0)


@given(itemsets, itemsets)
def test_levels_add_up_and_counts_balance(truth, found):
    errors = itemset_errors(truth, found)
    assert [level.length for level in errors.by_length] == sorted({len(key) for key in (*truth, *found)})
    for name in ("true", "found", "fp", "fn"):
        assert sum(getattr(level, name) for level in errors.by_length) == getattr(errors.overall, name)
    for level in (*errors.by_length, errors.overall):
        assert level.true - level.fn == level.found - level.fp
        assert (level.rho is None) == (level.true == level.fn)


@given(itemsets)
def test_the_truth_itself_has_no_error(truth):
    overall = itemset_errors(truth, truth).overall
    assert (overall.fp, overall.fn) == (0, 0)
    assert overall.rho in {None, 0.0}


def test_the_errors_of_rules_are_those_worked_out_by_hand():
    errors = rule_errors(
        rules(
            support=[0.33, 0.27, 0.40],
            true_support=[0.30, 0.30, 0.20],
            confidence=[0.88, 0.70, 0.90],
            true_confidence=[0.80, 0.70, 0.50],
            correct=[True, True, False],
        ),
        5,
        min_support=0.25,
        min_confidence=0.65,
    )
    assert (errors.true, errors.found, errors.fp, errors.fn) == (5, 3, 1, 3)
    assert errors.rho == pytest.approx(10.0)
    assert errors.gamma == pytest.approx(5.0)
    assert errors.sigma_minus == 60.0
    assert errors.sigma_plus == 20.0
    assert set(errors.as_dict()) == (KEYS - {"level", "dev"}) | {"gamma", "s_p", "c_p"}


def test_a_conflict_needs_a_safe_rule_that_looks_weaker_than_one_below_the_threshold():
    # Guo, Wu and Li, section 4.3: ŝ1 < ŝ2 although s1 > ŝ1l > smin > s2.
    estimate = np.array([0.30, 0.35])
    assert conflict_pairs(estimate, np.array([0.26, 0.20]), np.array([0.31, 0.20]), 0.25) == 1
    assert conflict_pairs(estimate, np.array([0.24, 0.20]), np.array([0.31, 0.20]), 0.25) == 0  # not safe
    assert (
        conflict_pairs(estimate, np.array([0.26, 0.20]), np.array([0.25, 0.20]), 0.25) == 0
    )  # s1 below its bound
    assert (
        conflict_pairs(estimate, np.array([0.26, 0.20]), np.array([0.31, 0.26]), 0.25) == 0
    )  # s2 is frequent
    assert (
        conflict_pairs(estimate[::-1], np.array([0.26, 0.2]), np.array([0.31, 0.2]), 0.25) == 0
    )  # right order


grid = st.integers(0, 8).map(lambda step: step / 8)


@given(st.lists(st.tuples(grid, grid, grid), max_size=40), grid)
def test_conflict_pairs_are_those_of_the_definition(values, threshold):
    estimate, low, true = np.array(values, dtype=np.float64).reshape(-1, 3).T
    pairs = sum(
        estimate[i] < estimate[j] and true[i] > low[i] > threshold > true[j]
        for i in range(len(estimate))
        for j in range(len(estimate))
    )
    assert conflict_pairs(estimate, low, true, threshold) == pairs


def test_confidence_conflicts_use_the_threshold_of_confidence():
    errors = rule_errors(
        rules(
            confidence=[0.70, 0.75],
            confidence_low=[0.66, 0.5],
            true_confidence=[0.71, 0.60],
            correct=[True, False],
        ),
        1,
        min_support=0.25,
        min_confidence=0.65,
    )
    assert (errors.s_p, errors.c_p) == (0, 1)


def test_no_rules_at_all_are_no_error():
    errors = rule_errors(
        rules(support=[], correct=np.zeros(0, dtype=bool)), 0, min_support=0.1, min_confidence=0.5
    )
    assert (errors.rho, errors.gamma, errors.sigma_minus, errors.s_p, errors.c_p) == (None, None, None, 0, 0)


def test_columns_of_different_length_are_refused():
    with pytest.raises(MetricsError, match="support_low 1"):
        rules(support=[0.1, 0.2], support_low=[0.1])


def test_more_correct_rules_than_true_ones_are_refused():
    with pytest.raises(MetricsError, match="2 rules are called correct, but only 1"):
        rule_errors(rules(support=[0.1, 0.2]), 1, min_support=0.1, min_confidence=0.5)


def test_a_mean_over_nothing_is_none():
    assert mean_relative_error([], []) is None
    assert mean_relative_error([0.11], [0.1]) == pytest.approx(10.0)
