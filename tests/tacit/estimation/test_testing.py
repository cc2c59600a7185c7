"""Many claims at once: Benjamini and Hochberg by its definition, and the rate it promises by simulation."""

from math import comb, erfc, exp, log, sqrt

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from packed_rows import blocks_from_rows
from support.bare_runs import lists_alone

from tacit.channels.channel import open_channel, warner
from tacit.estimation.testing import (
    benjamini_hochberg,
    coverage_alpha,
    discoveries,
    holm,
    p_values,
    score_p_values,
    unskewed,
)
from tacit.evaluation.distort import distort
from tacit.mining.apriori import mine
from tacit.records.blocks import Dataset, Profiles
from tacit.run.keep_rules import Select
from tacit.run.settings import Settings


@given(st.lists(st.floats(0, 1), max_size=30), st.floats(0.01, 0.5))
def test_rejections_are_the_largest_set_below_its_line(values, rate):
    rejected = benjamini_hochberg(np.array(values), rate)
    ordered = sorted(values)
    most = max((k for k in range(1, len(values) + 1) if ordered[k - 1] <= rate * k / len(values)), default=0)
    assert rejected.sum() == most
    assert sorted(np.array(values)[rejected].tolist()) == ordered[:most]


def test_p_values_are_upper_tails():
    found = p_values(np.array([0.1, 0.3, 0.3, 0.1]), np.array([0.1, 0.1, 0.0, 0.0]), 0.1)
    assert found == pytest.approx([0.5, 0.0227501, 0.0, 1.0], abs=1e-6)


def test_thirty_of_thirty_are_no_proof_of_95_percent():
    """Of 30 people all say yes with probability .95³⁰ = .21 where 95 % of all would."""
    found = score_p_values(*columns(0.05), np.array([0.0]), np.array([30]), *columns(1 - 1.9), *columns(0.0))
    assert found.item() > 0.1


@pytest.mark.parametrize(("n", "share", "count"), [(2_000, 0.01, 37), (2_000, 0.05, 140), (500, 0.3, 190)])
def test_the_score_test_is_near_the_exact_one_far_out(n, share, count):
    exact = sum(exp(log(comb(n, k)) + k * log(share) + (n - k) * log(1 - share)) for k in range(count, n + 1))
    seen = count / n
    error = np.array([sqrt(seen * (1 - seen) / n)])
    found = score_p_values(
        *columns(seen - share), error, np.array([n]), *columns(1 - 2 * share), *columns(1 - 2 * share)
    )
    assert exact / 1.5 < found.item() < exact * 1.5


def columns(*values):
    return (np.array([value]) for value in values)


def test_what_has_an_unknown_error_is_no_evidence():
    unknown, known = np.array([np.nan]), np.array([100])
    assert score_p_values(*columns(0.1), unknown, known, *columns(0.5), *columns(1.0)).item() == 1.0
    assert score_p_values(*columns(0.1), unknown, known, None, *columns(1.0)).item() == 1.0


def test_true_answers_of_these_records_are_known_exactly():
    nothing, n = np.zeros(2), np.array([50, 50])
    assert score_p_values(np.array([0.01, 0.0]), nothing, n, None, nothing).tolist() == [0.0, 1.0]


def test_the_variance_at_the_bound_is_at_least_a_quarter_of_the_estimated_one():
    """0.02² + (0.1² − 0.9·0.1)/100 is negative, so the error is 0.02/2; half a step of 100 is taken off: z = 0.095/0.01."""
    found = score_p_values(*columns(0.1, 0.02), np.array([100]), *columns(0.9, 0.0))
    assert found.item() == pytest.approx(erfc(9.5 / sqrt(2.0)) / 2.0, rel=1e-9)


def test_the_variance_at_the_bound_moves_by_the_square_and_the_slope():
    """0.05² + (0.02² − 0.5·0.02)/40 = 0.0475²·…: z = (0.02 − 0.5/40) / √0.00226."""
    found = score_p_values(*columns(0.02, 0.05), np.array([40]), *columns(0.5, 0.0))
    assert found.item() == pytest.approx(
        erfc(0.0075 / sqrt(0.0025 - 0.0096 / 40) / sqrt(2.0)) / 2.0, rel=1e-9
    )


def test_a_skewed_sum_has_the_tail_of_a_gamma_variable():
    """Wilson and Hilferty: z = 3 of skewness 0.6 is (6/0.6)·((1 + 0.9)^⅓ − 1 + 0.01); below the mean nothing is corrected."""
    found = unskewed(np.array([3.0, -3.0, 3.0, 3.0]), np.array([0.6, 0.6, 0.0, np.inf]))
    assert found == pytest.approx([10.0 * (1.9 ** (1 / 3) - 1.0 + 0.01), -3.0, 3.0, 3.0], rel=1e-12)
    assert unskewed(np.array([3.0]), np.array([1e-6])).item() == 3.0


def test_of_no_claim_nothing_is_rejected():
    assert benjamini_hochberg(np.zeros(0), 0.1).tolist() == holm(np.zeros(0), 0.1).tolist() == []
    assert coverage_alpha(0.05, 0, 0.0) == 0.05


def test_a_p_value_at_its_limit_is_rejected_and_one_at_the_gate_is_tested():
    assert benjamini_hochberg(np.array([0.025, 0.06]), 0.05).tolist() == [True, False]
    assert holm(np.array([0.025, 0.05]), 0.05).tolist() == [True, True]
    assert discoveries(np.array([0.5, 0.51]), 1.0).tolist() == [True, False]
    assert discoveries(np.array([0.5, 0.51]), 1.0, holm).tolist() == [True, False]


@given(st.lists(st.floats(0, 1), min_size=1, max_size=30), st.floats(0.01, 0.5))
def test_holm_stops_at_the_first_that_fails(values, rate):
    rejected = holm(np.array(values), rate)
    ordered = sorted(values)
    passes = [p <= rate / (len(values) - k) for k, p in enumerate(ordered)]
    first = passes.index(False) if False in passes else len(values)
    assert rejected.sum() == first
    assert sorted(np.array(values)[rejected].tolist()) == ordered[:first]


@given(st.lists(st.floats(0, 1), max_size=30), st.floats(0.01, 0.5))
def test_no_false_one_is_stricter_than_few_false_ones(values, rate):
    few, none = (discoveries(np.array(values), rate, by) for by in (benjamini_hochberg, holm))
    assert not (none & ~few).any()
    assert not few[np.array(values) > 0.5].any() if values else True


def test_what_was_not_looked_at_changes_no_claim():
    values = np.array([0.001, 0.02, 0.4])
    more = np.concatenate([values, np.full(1_000, 0.7)])
    assert discoveries(more, 0.05)[:3].tolist() == discoveries(values, 0.05).tolist() == [True, False, False]


@pytest.mark.parametrize(
    ("shown", "tested", "expected"), [(10, 100, 0.005), (100, 100, 0.05), (0, 100, 0.0005), (5, 0, 0.05)]
)
def test_intervals_widen_by_the_share_that_is_shown(shown, tested, expected):
    assert coverage_alpha(0.05, shown, tested) == pytest.approx(expected)


@pytest.mark.slow
@lists_alone()
def test_wrong_claims_stay_at_the_rate_asked_for():
    """80 surveys of 3,000 people × 12 items, six of them just at the threshold; the mean false discovery proportion's upper
    99.99 % bound by its own standard error stays below α + 1 %."""
    minimum, alpha = 0.2, 0.05
    shares = np.concatenate([np.full(6, minimum), np.linspace(0.22, 0.3, 6)])
    proportions = []
    for seed in range(80):
        rng = np.random.default_rng(seed)
        rows = (rng.random((3_000, 12)) < shares).astype(np.uint8)
        true = Dataset(
            tuple(map(str, range(12))), Profiles.single([open_channel()] * 12), list(blocks_from_rows([rows]))
        )
        found = mine(
            distort(true, [warner(0.8)] * 12, seed), Settings(minimum, select=Select.FDR, alpha=alpha)
        )
        claims = list(found.supports())
        wrong = sum(np.prod(shares[list(items)]) <= minimum for items in claims)
        proportions.append(wrong / max(1, len(claims)))
    mean, error = np.mean(proportions), np.std(proportions) / np.sqrt(len(proportions))
    assert mean + 3.7 * error <= alpha + 0.01
    assert np.max(proportions) > 0.0
