"""Figures of one answer and of a record: on what they rest, and what is counted."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.surveys import english, make_choice, make_item, make_levels, make_survey

from tacit.channels.channel import Channel
from tacit.person import sentences
from tacit.person.figures import Chance, item_figures, record_figures, survey_figures, whole_privacy
from tacit.privacy.figures import epsilon, largest_privacy, privacy_percentage, record_exposure
from tacit.survey import MILLION, Scheme, Survey
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


# The one percentage of a record.


def true_chance(survey, position, level):
    """How often chance alone decides, from the integers of the level: 1 − |θ1 + θ0 − 1| of yes and no, or of one option."""
    item, scheme = survey.items[position], survey.level(level).scheme
    one, zero = (Fraction(each, MILLION) for each in scheme.millionths)
    if item.options:
        keep = Fraction(scheme.kary(len(item.options)).keep)
        one, zero = keep, 1 - (1 - keep) / (len(item.options) - 1)
    return 1 - abs(one + zero - 1)


@st.composite
def claims(draw):
    """A survey of any levels that claims anything of its questions, and a level chosen for each."""
    most = draw(st.integers(501, 999))
    schemes = [Scheme("open"), Scheme("warner", (most,)), Scheme("warner", (draw(st.integers(501, most)),))]
    levels = make_levels(*dict.fromkeys(schemes))
    items = []
    for position in range(draw(st.integers(1, 6))):
        sensitive = draw(st.booleans())
        claimed = {"sensitive": sensitive, "default": len(levels) if sensitive else 1, "minimum": 1}
        if draw(st.booleans()):
            items.append(make_choice(position, draw(st.integers(2, 9)), **claimed))
        else:
            items.append(make_item(position, prevalence=draw(st.integers(0, 1_000)), **claimed))
    chosen = "".join(str(draw(st.integers(1, len(levels)))) for _ in items)
    return make_survey(tuple(items), levels=levels, weight=draw(st.integers(0, 1_000))), chosen


@settings(max_examples=60, deadline=None)
@given(claims())
def test_the_one_percentage_never_exceeds_what_chance_decides_of_the_least_protected_sensitive_answer(drawn):
    survey, levels = drawn
    privacy = whole_privacy(survey, levels)
    truth = [true_chance(survey, i, int(level)) for i, level in enumerate(levels)]
    sensitive = [share for item, share in zip(survey.items, truth, strict=True) if item.sensitive]
    shown = Fraction(str(sentences.percentage(privacy.chance)))
    if sensitive:
        assert 0 <= 100 * min(sensitive) - shown < Fraction(1, 10) + Fraction(1, 10**6)
    # What is not counted in it is named: a survey that calls a question plain hides nothing by that.
    named = {*privacy.as_given, *privacy.weaker}
    least = 0.0 if privacy.least is None else privacy.chance
    assert {i for i, share in enumerate(truth) if share < least - 1e-9} <= named
    assert {i for i, share in enumerate(truth) if share == 0 and not survey.items[i].sensitive} <= named


@settings(max_examples=60, deadline=None)
@given(claims())
def test_nothing_is_said_to_be_known_in_100_of_100(drawn):
    survey, levels = drawn
    figures, privacy = survey_figures(survey, levels)[0], whole_privacy(survey, levels)
    said = sentences.record(figures, privacy, survey.items) + sentences.facts(
        sentences.record_details(figures)
    )
    for i, level in enumerate(levels):
        said += sentences.answer(item_figures(survey, i, int(level)))
    assert not [line for line in map(str, said) if "100 of 100" in line]


@pytest.mark.parametrize(("keep", "questions"), [(800, 40), (900, 40), (950, 1_000), (600, 1_000)])
def test_a_worst_case_that_is_nearly_certain_is_more_than_99(keep, questions):
    survey = make_survey(questions, levels=make_levels(Scheme("open"), Scheme("warner", (keep,))))
    levels = "2" * questions
    (worst,) = [
        line
        for line in sentences.record(
            survey_figures(survey, levels)[0], whole_privacy(survey, levels), survey.items
        )
        if line.template is sentences.WORST
    ]
    assert "right more than 99 of 100 times" in str(worst)
