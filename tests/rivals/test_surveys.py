"""Rivals for surveys: designs hold the ε they are compared at, estimators are unbiased with their textbook variances."""

import math

import numpy as np
import pytest
from tests.rivals import surveys

STUDY = (1_000, 0.1, 0.03)
DRAWS = 20_000
Z = 4.9


@pytest.mark.parametrize("epsilon", [0.5, 2.0, 4.0])
@pytest.mark.parametrize("design", list(surveys.DESIGNS.values()))
def test_a_design_has_the_epsilon_that_it_is_compared_at(design, epsilon):
    assert surveys.worst(design(epsilon)) == pytest.approx(epsilon)


def test_two_dice_are_the_textbook_s():
    """Forced yes on 2, 3, 4 and forced no on 11, 12: 1/6 and 1/12, so 2 : 1; ε = ln 10."""
    assert surveys.forced(math.log(10.0)) == pytest.approx((11 / 12, 1 / 6))


@pytest.mark.parametrize("design", list(surveys.DESIGNS.values()))
def test_prevalence_and_pair_are_unbiased_with_the_textbook_variance(design):
    """λ(1 − λ)/(n(a − b)²) (Warner 1965; Greenberg et al. 1969; Fox and Tracy 1986; Yu, Tian and Tang 2008)."""
    a, b = design(2.0)
    value, wide, pair = surveys.two_outcomes(np.random.default_rng(5), STUDY, (a, b), DRAWS)
    seen = 0.1 * a + 0.9 * b
    printed = math.sqrt(seen * (1 - seen) / 1_000) / (a - b)
    assert abs(value.mean() - 0.1) < Z * printed / math.sqrt(DRAWS)
    assert abs(pair.mean() - 0.03) < Z * pair.std() / math.sqrt(DRAWS)
    assert value.std() == pytest.approx(printed, rel=Z / math.sqrt(2 * DRAWS))
    assert wide.mean() == pytest.approx(printed, rel=0.02)


def test_the_list_experiment_is_unbiased_with_the_variance_of_a_difference_of_means():
    value, wide, _ = surveys.listed(np.random.default_rng(5), STUDY, DRAWS)
    counted = sum(share * (1 - share) for share in surveys.LIST_ITEMS)
    printed = math.sqrt((2 * counted + 0.1 * 0.9) / 500)
    assert abs(value.mean() - 0.1) < Z * printed / math.sqrt(DRAWS)
    assert value.std() == pytest.approx(printed, rel=Z / math.sqrt(2 * DRAWS))
    assert wide.mean() == pytest.approx(printed, rel=0.02)


def test_direct_questions_with_enough_shame_err_as_much():
    for study in surveys.STUDIES.values():
        shame = surveys.enough_shame(study, 2.0)
        theirs, *_ = surveys.errors(study, surveys.direct(np.random.default_rng(1), study, shame, DRAWS))
        ours, *_ = surveys.errors(
            study, surveys.two_outcomes(np.random.default_rng(1), study, surveys.warner(2.0), DRAWS)
        )
        assert theirs == pytest.approx(ours, rel=0.05)
