"""Tails: equal to sums of their terms, far out too."""

import math

import numpy as np
import pytest

from tacit.estimation.testing import at_least, at_most, student_tail

SMALLEST = 1e-200
"""Below, the sums themselves are short of digits."""


@pytest.mark.parametrize("chance", [0.01, 0.3, 0.5, 0.9, 0.999])
@pytest.mark.parametrize("trials", [1, 7, 60, 400])
def test_binomial_tails_are_the_sums_of_their_terms(trials, chance):
    terms = [math.comb(trials, k) * chance**k * (1 - chance) ** (trials - k) for k in range(trials + 1)]
    k = np.arange(trials + 1)
    n, p = np.full(trials + 1, trials), np.full(trials + 1, chance)
    upper = [math.fsum(terms[i:]) for i in k]
    lower = [math.fsum(terms[: i + 1]) for i in k]
    for found, sums in ((at_least(k, n, p), upper), (at_most(k, n, p), lower)):
        for tail, expected in zip(found, sums, strict=True):
            assert tail == pytest.approx(expected, rel=1e-8) or expected < SMALLEST


def test_chances_of_zero_and_one_are_certain():
    k, n = np.array([0, 1, 5]), np.array([5, 5, 5])
    assert at_least(k, n, np.zeros(3)).tolist() == [1.0, 0.0, 0.0]
    assert at_least(k, n, np.ones(3)).tolist() == [1.0, 1.0, 1.0]
    assert at_most(k, n, np.ones(3)).tolist() == [0.0, 0.0, 1.0]


def test_students_tail_is_that_of_the_tables_and_of_cauchy():
    assert student_tail(np.array([2.228]), np.array([10.0]))[0] == pytest.approx(0.025, abs=2e-5)
    assert student_tail(np.array([-4.587]), np.array([10.0]))[0] == pytest.approx(0.0005, abs=2e-6)
    assert student_tail(np.array([1e6]), np.array([1.0]))[0] == pytest.approx(1e-6 / math.pi, rel=1e-6)
