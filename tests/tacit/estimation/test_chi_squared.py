"""The tail of χ²: closed forms for one and two degrees of freedom and for even ones, symmetry of its parts, extremes."""

import math

import pytest

from tacit.estimation.testing import chi_squared_tail


@pytest.mark.parametrize("statistic", [1e-6, 0.1, 1.0, 2.9, 3.1, 10.0, 100.0, 600.0])
def test_one_and_two_degrees_have_closed_forms(statistic):
    assert chi_squared_tail(statistic, 1) == pytest.approx(math.erfc(math.sqrt(statistic / 2)), rel=1e-10)
    assert chi_squared_tail(statistic, 2) == pytest.approx(math.exp(-statistic / 2), rel=1e-10)


@pytest.mark.parametrize("freedom", [4, 20, 70])
@pytest.mark.parametrize("factor", [0.2, 0.9, 1.1, 3.0])
def test_even_degrees_are_a_sum_of_poisson_terms(freedom, factor):
    half = factor * freedom / 2
    expected = sum(math.exp(-half + k * math.log(half) - math.lgamma(k + 1)) for k in range(freedom // 2))
    assert chi_squared_tail(2 * half, freedom) == pytest.approx(expected, rel=1e-10)


def test_extremes():
    assert chi_squared_tail(0.0, 3) == 1.0
    assert chi_squared_tail(-1.0, 3) == 1.0
    assert chi_squared_tail(1e5, 3) == 0.0
    assert math.isnan(chi_squared_tail(math.nan, 3))
