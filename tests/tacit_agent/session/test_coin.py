"""The coin tried out: it is the shipped one, and a wrong one is noticed."""

from __future__ import annotations

import itertools
import random
from dataclasses import replace
from functools import cache

import pytest

from tacit.draw.exact_draw import NO, YES, randomize
from tacit.survey import Scheme
from tacit_agent.session import coin


def seeded(seed):
    return random.Random(seed).randbytes


@cache
def tried():
    """One whole self-test of the shipped coin, yes and no and four options."""
    return coin.self_test(random_bytes=seeded(9), options=[4])


def test_a_hundred_tosses_at_each_level_flip_about_as_many_as_the_level_says():
    flipped = coin.toss(coin.PRACTICE, YES, random_bytes=seeded(1))
    assert len(flipped) == 3
    for scheme, count in zip(coin.PRACTICE, flipped, strict=True):
        lowest, highest = coin.band(100, 1 - float(scheme.exact.keep_one), 1e-6)
        assert lowest <= count <= highest


def test_a_correct_coin_passes():
    checks = [check for check in tried() if not check.options]
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


def test_the_coin_of_options_is_the_shipped_one():
    counts = coin.toss_options(coin.PRACTICE, random_bytes=seeded(6))
    for scheme, sent in zip(coin.PRACTICE, counts, strict=True):
        assert sum(sent) == coin.TOSSES
        lowest, highest = coin.band(coin.TOSSES, float(scheme.kary(4).keep), 1e-6)
        assert lowest <= sent[0] <= highest


def test_a_correct_coin_of_options_passes_and_counts_every_option():
    checks = [check for check in tried() if check.options]
    assert [(check.level, check.sent) for check in checks] == list(itertools.product(range(3), "0123"))
    assert all(check.is_good and check.draws == 10_000 for check in checks)
    assert all(sum(c.flipped for c in checks if c.level == level) == 10_000 for level in range(3))


def test_a_coin_of_options_that_prefers_one_of_them_fails(monkeypatch):
    def partial(survey, levels, answers, random_bytes):
        record = randomize(survey, levels, answers, random_bytes)
        return replace(record, answers=record.answers.replace("3", "2"))

    monkeypatch.setattr(coin, "randomize", partial)
    checks = coin.self_test(coin.PRACTICE[:1], random_bytes=seeded(8), options=[4])
    assert not all(check.is_good for check in checks if check.options)


def test_the_whole_test_of_the_coin_fails_as_rarely_as_it_says():
    outside = 0.0
    for check in tried():
        scheme = coin.PRACTICE[check.level]
        if check.options:
            probability = float(scheme.kary(4).sent_with(0, int(check.sent)))
        else:
            probability = 1.0 - float(scheme.exact[0 if check.answer == YES else 1])
        outside += mass_outside(check, probability)
    assert outside <= 1.0 / coin.FALSE_ALARM_ONCE_IN


def mass_outside(check, probability):
    masses = [coin._mass(check.draws, probability, count) for count in range(check.draws + 1)]
    return sum(masses[: check.lowest]) + sum(masses[check.highest + 1 :])
