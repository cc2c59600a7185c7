from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.surveys import make_item, make_survey

from tacit.privacy import epsilon, overall_privacy_percentage, privacy_percentage
from tacit.survey import MILLION
from tacit_agent.session import Chance
from tacit_agent.session.figures import item_figures, record_figures

SURVEY = make_survey((make_item(0, prevalence=10), make_item(1, prevalence=200), make_item(2, prevalence=0)))


@given(st.integers(0, MILLION))
def test_chances_are_exact_in_whole_people(millionths):
    chance = Chance.of_millionths(millionths)
    assert Fraction(chance.count, chance.of) == Fraction(millionths, MILLION)


@pytest.mark.parametrize(
    ("millionths", "count", "of"),
    [
        (50_000, 5, 100),
        (185_000, 185, 1_000),
        (0, 0, 100),
        (MILLION, 100, 100),
        (1, 1, MILLION),
        (300, 3, 10_000),
    ],
)
def test_chances_use_the_fewest_people(millionths, count, of):
    assert Chance.of_millionths(millionths) == Chance(count, of)


@pytest.mark.parametrize("level", [1, 2, 3, 4])
@pytest.mark.parametrize("position", [0, 1, 2])
def test_item_figures_are_those_of_the_papers(position, level):
    figures = item_figures(SURVEY, position, level)
    channel, prevalence = SURVEY.level(level).scheme.channel, SURVEY.items[position].prevalence / 1_000
    assert figures.privacy == pytest.approx(privacy_percentage(channel, prevalence, 0.9), abs=1e-9)
    assert figures.epsilon == epsilon(channel)
    assert (figures.prevalence, figures.weight) == (prevalence, 0.9)
    assert figures.is_open == (level == 1)


def test_asymmetric_levels_have_two_odds():
    figures = item_figures(SURVEY, 0, 4)
    assert figures.yes_sent_as_no == Chance(30, 100)
    assert figures.no_sent_as_yes == Chance(35, 100)


@pytest.mark.parametrize("levels", ["111", "222", "234"])
def test_record_figures_are_the_overall_ones(levels):
    channels = [SURVEY.level(int(level)).scheme.channel for level in levels]
    record = record_figures(SURVEY, levels)
    expected = overall_privacy_percentage(channels, [0.01, 0.2, 0.0], 0.9)
    assert record.privacy == pytest.approx(expected, abs=1e-9)
    assert record.epsilon == pytest.approx(math.fsum(map(epsilon, channels)))
    assert record.items == 3


def test_open_levels_promise_nothing():
    assert record_figures(SURVEY, "111").privacy == 0.0
    assert math.isinf(item_figures(SURVEY, 1, 1).epsilon)
