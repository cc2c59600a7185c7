from __future__ import annotations

import math

import pytest
from support.bounds import clopper_pearson, tail


def test_the_tail_is_the_sum_of_the_binomial_terms():
    for successes in range(13):
        direct = math.fsum(math.comb(12, r) * 0.3**r * 0.7 ** (12 - r) for r in range(successes, 13))
        assert tail(successes, 12, 0.3) == pytest.approx(direct, rel=1e-12)


def test_clopper_pearson_has_its_known_ends():
    assert clopper_pearson(0, 10, 0.05) == pytest.approx((0.0, 1 - 0.025 ** (1 / 10)), abs=1e-12)
    assert clopper_pearson(10, 10, 0.05) == pytest.approx((0.025 ** (1 / 10), 1.0), abs=1e-12)
    assert clopper_pearson(5, 10, 0.05) == pytest.approx((0.18708603, 0.81291397), abs=1e-7)
