"""Figures of one answer and of a record: on what they rest, and what is counted."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.surveys import english, make_item, make_survey

from tacit.channels.channel import Channel
from tacit.person.figures import Chance, item_figures, record_figures
from tacit.privacy.figures import epsilon, largest_privacy, privacy_percentage, record_exposure
from tacit.survey import MILLION, Survey
from tacit.survey.repeats import repeats_within

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
def test_what_a_level_does_follows_from_its_factors(level):
    figures, scheme = item_figures(SURVEY, 0, level), SURVEY.level(level).scheme
    one, zero = scheme.exact
    assert figures.exposure.chance == pytest.approx(float(2 - one - zero))
    for shown, (large, small) in (
        (figures.exposure.surer_yes, (one, 1 - zero)),
        (figures.exposure.surer_no, (zero, 1 - one)),
    ):
        assert shown is None if small == 0 else shown == pytest.approx(float(large / small))
    assert figures.epsilon == epsilon(scheme.channel)
    assert figures.is_open == (level == 1)


TEXTS = st.text("abc déö?", min_size=1).filter(str.strip)


@settings(max_examples=50)
@given(
    st.integers(0, 1_000),
    st.integers(0, 1_000),
    st.booleans(),
    st.booleans(),
    TEXTS,
    st.integers(1, 4),
    st.integers(1, 4),
)
def test_what_rests_on_the_level_depends_on_nothing_else(
    prevalence, weight, skip, sensitive, text, default, level
):
    """Everything else in the survey is varied: shares, weight, texts, defaults, sensitivity, other items."""
    default = default if default > 1 or not sensitive else 2
    item = make_item(
        5,
        prevalence=prevalence,
        sensitive=sensitive,
        default=default,
        text=english(f"{text} what?"),
        help=english(text),
    )
    survey = make_survey((make_item(0), item), weight=weight, skip=skip, purpose=english(text), contact="x")
    figures, usual = item_figures(survey, 1, level), item_figures(SURVEY, 0, level)
    assert figures.exposure == usual.exposure
    assert (figures.yes_sent_as_no, figures.no_sent_as_yes) == (usual.yes_sent_as_no, usual.no_sent_as_yes)


@pytest.mark.parametrize(("stated", "shown"), [(0, 0.01), (10, 0.01), (200, 0.2), (999, 0.99), (1_000, 0.99)])
def test_masks_percentage_is_held_to_shares_and_a_weight_of_the_agents_own(stated, shown):
    survey = make_survey((make_item(0, prevalence=stated),), weight=0)
    mask, channel = item_figures(survey, 0, 3).mask, survey.level(3).scheme.channel
    assert (mask.share, mask.expected) == (shown, stated / 1_000)
    assert mask.percentage == pytest.approx(privacy_percentage(channel, shown, 0.5))
    assert mask.ceiling == pytest.approx(largest_privacy(shown, 0.5)) == pytest.approx(50.0)
    assert mask.percentage <= mask.ceiling
    assert mask.compared == {
        share: pytest.approx(privacy_percentage(channel, share, 0.5)) for share in (0.01, 0.1, 0.5)
    }


def test_asymmetric_levels_have_two_odds():
    figures = item_figures(SURVEY, 0, 4)
    assert figures.yes_sent_as_no == Chance(30, 100)
    assert figures.no_sent_as_yes == Chance(35, 100)


def brute_force(channels) -> float:
    """The share of right guesses of one answer, over every vector that may be sent."""
    total = 0.0
    for sent in itertools.product((0, 1), repeat=len(channels)):
        one = math.prod(c.keep_one if y else 1 - c.keep_one for c, y in zip(channels, sent, strict=True))
        zero = math.prod(1 - c.keep_zero if y else c.keep_zero for c, y in zip(channels, sent, strict=True))
        total += max(one, zero) / 2
    return total


@pytest.mark.parametrize("levels", ["222", "234", "344", "144"])
def test_the_record_is_that_of_its_channels(levels):
    channels = [SURVEY.level(int(level)).scheme.channel for level in levels]
    record = record_figures(SURVEY, levels)
    assert record.exposure.guessed_worst_case == pytest.approx(brute_force(channels), abs=1e-12)
    assert record.exposure.guessed_unrelated == pytest.approx(max(brute_force([c]) for c in channels))
    assert record.exposure.epsilon == pytest.approx(math.fsum(map(epsilon, channels)))
    assert (record.questions, record.earlier, record.repeats) == (3, 0, 0)


def test_a_question_that_is_left_out_is_not_counted():
    record = record_figures(SURVEY, "234", left_out=frozenset({0, 2}))
    assert record.exposure == record_exposure([[SURVEY.level(3).scheme.channel]])
    assert record.questions == 1


def test_answers_of_earlier_surveys_are_counted_even_if_the_question_is_left_out_now():
    first, second, now = Channel(0.95, 0.9), Channel(0.8, 0.8), SURVEY.level(2).scheme.channel
    record = record_figures(SURVEY, "222", answered={1: (now, first, second)}, earlier=2)
    assert record.exposure.answers == 5
    assert record.earlier == 2
    assert record.exposure.guessed_unrelated == pytest.approx(brute_force([now, first, second]))
    assert record.exposure.guessed_worst_case == pytest.approx(brute_force([now] * 3 + [first, second]))
    left_out = frozenset({1})
    without = record_figures(SURVEY, "222", left_out=left_out, answered={1: (first, second)}, earlier=2)
    assert (without.exposure.answers, without.questions) == (4, 2)
    assert without.exposure.guessed_unrelated == pytest.approx(
        max(brute_force([now]), brute_force([first, second]))
    )


def test_answers_in_other_letters_in_earlier_surveys_are_counted_with_their_question():
    earlier, now = Channel(0.9, 0.9), SURVEY.level(3).scheme.channel
    record = record_figures(SURVEY, "333", other_words={2: (earlier,)}, earlier=1)
    assert record.repeats == 1
    assert record.exposure.answers == 4
    assert record.exposure.guessed_unrelated == pytest.approx(0.9)
    assert record.guessed_alike == pytest.approx(brute_force([now, earlier]))


def wordings(*texts: str) -> Survey:
    return make_survey(tuple(make_item(i, text=english(text)) for i, text in enumerate(texts)))


def test_repeats_are_found_and_counted_together():
    survey = wordings(
        "Have you ever used heroin at home?",
        "Do you own a car?",
        "Have you ever used her\u043ein at home?",  # a Cyrillic o
        "Have you ever: used heroin at home?",
    )
    repeats = repeats_within(survey.items, survey.languages)
    assert repeats == {2: 0, 3: 0}
    record = record_figures(survey, "3333", repeats=repeats)
    channel = survey.level(3).scheme.channel
    assert record.repeats == 2
    assert record.guessed_alike == pytest.approx(brute_force([channel] * 3))
    assert record.exposure.guessed_unrelated == pytest.approx(brute_force([channel]))


def test_repeats_form_chains():
    record = record_figures(SURVEY, "333", repeats={1: 0, 2: 1})
    assert record.guessed_alike == pytest.approx(brute_force([SURVEY.level(3).scheme.channel] * 3))


def test_open_levels_promise_nothing():
    record = record_figures(SURVEY, "111")
    assert record.exposure.guessed_unrelated == record.exposure.guessed_worst_case == 1.0
    assert math.isinf(record.exposure.epsilon)
    assert item_figures(SURVEY, 1, 1).exposure.chance == 0.0
