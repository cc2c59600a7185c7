"""The coin tried out: it is the shipped one, and a wrong one is noticed."""

from __future__ import annotations

import itertools
import random

import pytest

from tacit.exact_draw import NO, YES
from tacit.survey import Scheme
from tacit_agent.session import coin


def seeded(seed):
    return random.Random(seed).randbytes


def test_a_hundred_tosses_at_each_level_flip_about_as_many_as_the_level_says():
    flipped = coin.toss(coin.PRACTICE, YES, random_bytes=seeded(1))
    assert len(flipped) == 3
    for scheme, count in zip(coin.PRACTICE, flipped, strict=True):
        lowest, highest = coin.band(100, 1 - float(scheme.exact.keep_one), 1e-6)
        assert lowest <= count <= highest


def test_a_correct_coin_passes():
    checks = coin.self_test(random_bytes=seeded(2))
    assert [(check.answer, check.level) for check in checks] == list(itertools.product((YES, NO), range(3)))
    assert all(check.is_good and check.draws == 10_000 for check in checks)


@pytest.mark.parametrize(
    "schemes", [(Scheme("open"), Scheme("asymmetric", (600, 1_000)), Scheme("warner", (600,)))]
)
def test_levels_that_never_flip_are_tested_exactly(schemes):
    checks = coin.self_test(schemes, random_bytes=seeded(3))
    assert all(check.is_good for check in checks)
    assert (checks[0].lowest, checks[0].highest) == (0, 0)


def test_a_coin_that_is_off_by_three_points_fails():
    """Words below a tenth of the range are made high, so fewer answers are kept."""
    honest = seeded(4)

    def biased(count):
        data = bytearray(honest(count))
        for place in range(17, len(data), 2):
            if data[place] % 16 == 0:
                data[place - 1 : place + 1] = (999).to_bytes(2, "little")
        return bytes(data)

    assert not all(check.is_good for check in coin.self_test(random_bytes=biased))


@pytest.mark.parametrize(("draws", "probability"), [(100, 0.05), (10_000, 0.2), (50, 0.5)])
def test_the_band_leaves_out_no_more_than_it_says(draws, probability):
    outside = 1e-3
    lowest, highest = coin.band(draws, probability, outside)
    masses = [coin._mass(draws, probability, count) for count in range(draws + 1)]
    assert sum(masses) == pytest.approx(1.0)
    assert sum(masses[:lowest]) <= outside / 2 < sum(masses[: lowest + 1])
    assert sum(masses[highest + 1 :]) <= outside / 2 < sum(masses[highest:])
