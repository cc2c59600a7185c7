"""What an answer to a question with options gives away, beside brute force over all that can be sent."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.surveys import english, make_choice, make_levels, make_options, make_survey

from tacit.channels.channel import Kary, kary, warner
from tacit.channels.schemes import Factors
from tacit.platform.errors import PrivacyError
from tacit.privacy.figures import (
    answer_exposure,
    choice_privacy_percentage,
    epsilon_of,
    privacy_percentage,
    reconstruction_of_one,
    reconstruction_of_option,
    reconstruction_of_zero,
    record_exposure,
)
from tacit.privacy.guessing import common_answer, common_answer_either_way
from tacit.survey import Option, QuestionKind, Scheme

keeps = st.integers(510, 990)
channels = st.builds(
    lambda keep, k: kary(Factors(Fraction(keep, 1000), Fraction(keep, 1000)), k), keeps, st.integers(2, 7)
)
mixed = st.one_of(channels, keeps.map(lambda keep: warner(keep / 1000)))


def two_sides(answer, yes=0, no=1):
    """(P(sent | yes), P(sent | no)) of all that can be sent, for two options of the question."""
    if isinstance(answer, Kary):
        places = range(answer.options)
        return [(float(answer.sent_with(yes, y)), float(answer.sent_with(no, y))) for y in places]
    return [(answer.keep_one, 1 - answer.keep_zero), (1 - answer.keep_one, answer.keep_zero)]


def guessed(cells):
    return math.fsum(max(pair) for pair in cells) / 2


def together(answers):
    for cells in itertools.product(*map(two_sides, answers)):
        yield math.prod(a for a, _ in cells), math.prod(b for _, b in cells)


@settings(max_examples=60)
@given(st.lists(mixed, min_size=1, max_size=4))
def test_the_guess_of_one_thing_asked_in_many_questions_equals_brute_force(answers):
    expected = guessed(together(answers))
    assert common_answer(answers).probability == pytest.approx(expected, abs=1e-9)
    assert common_answer_either_way(answers).probability == pytest.approx(expected, abs=1e-9)


@given(channels)
def test_with_k_options_the_guess_of_two_of_them_is_half_the_determinant_above_even_odds(channel):
    assert common_answer([channel]).probability == pytest.approx(0.5 + float(channel.determinant) / 2)


@given(channels, st.data())
def test_no_two_sides_of_a_question_are_guessed_better_than_two_options(channel, data):
    """Any mixture of options on either side: the guess is convex, so that of two single options is the largest."""
    k = channel.options
    weights = [data.draw(st.lists(st.integers(0, 9), min_size=k, max_size=k).filter(any)) for _ in range(2)]
    shares = [[w / sum(side) for w in side] for side in weights]
    sides = [
        [sum(share * float(channel.sent_with(v, y)) for v, share in enumerate(side)) for y in range(k)]
        for side in shares
    ]
    assert guessed(zip(*sides, strict=True)) <= common_answer([channel]).probability + 1e-12


@given(channels)
def test_the_figures_of_an_option_are_those_of_its_level(channel):
    figures = answer_exposure(channel)
    assert figures.chance == pytest.approx(1 - float(channel.determinant))
    assert figures.surer_yes == pytest.approx(float(channel.ratio))
    assert figures.surer_no <= figures.surer_yes * (1 + 1e-12)
    assert epsilon_of(channel) == pytest.approx(math.log(channel.ratio))


def test_two_options_have_the_figures_of_yes_and_no():
    for keep in (0.6, 0.8, 0.95):
        channel = kary(warner(keep).exact, 2)
        ours, theirs = answer_exposure(channel), answer_exposure(warner(keep))
        assert (ours.chance, ours.surer_yes, ours.surer_no) == pytest.approx(
            (theirs.chance, theirs.surer_yes, theirs.surer_no)
        )
        both = [record_exposure([[each], [each] * 3]) for each in (channel, warner(keep))]
        assert both[0].guessed_worst_case == pytest.approx(both[1].guessed_worst_case)
        assert both[0].guessed_unrelated == pytest.approx(both[1].guessed_unrelated)
        assert both[0].epsilon == pytest.approx(both[1].epsilon)


def test_an_option_that_proves_has_no_limit():
    figures = answer_exposure(Kary(Fraction(1), 5))
    assert None in {figures.surer_yes, figures.surer_no}
    assert epsilon_of(Kary(Fraction(1), 5)) == math.inf
    assert record_exposure([[Kary(Fraction(1), 5)]]).guessed_worst_case == 1.0


@given(
    st.integers(2, 9),
    st.lists(st.text("abcdefgh", min_size=1, max_size=6), min_size=9, max_size=9, unique=True),
    st.booleans(),
    st.sampled_from(["1", "2"]),
)
def test_nothing_but_the_level_and_the_number_of_options_moves_a_figure(k, words, ordered, level):
    """No text, code, parent or order does; a survey states no shares that could."""

    def figures(item):
        survey = make_survey((item,), levels=make_levels(Scheme("warner", (800,)), Scheme("warner", (700,))))
        channel = survey.level(int(level)).scheme.channel_for(len(survey.items[0].options))
        return answer_exposure(channel), record_exposure([[channel]])

    parents = [words[0] + "-all"] * 2 if k > 2 else []
    told = tuple(
        Option(f"c{i}", english(f"{word}{i}"), parent)
        for i, (word, parent) in enumerate(zip(words[:k], [*parents, *[""] * 9], strict=False))
    )
    other = make_choice(0, text=english(words[0]), options=told, ordered=ordered, sensitive=False)
    assert figures(other) == figures(make_choice(0, k))
    numbers = make_choice(0, kind=QuestionKind.NUMBER, options=make_options(k), cuts=tuple(range(k - 1)))
    assert figures(numbers) == figures(make_choice(0, k))


@given(keeps, st.floats(0.01, 0.99))
def test_masks_reconstruction_with_two_options_is_masks(keep, share):
    channel, known = kary(warner(keep / 1000).exact, 2), warner(keep / 1000)
    shares = [1 - share, share]
    assert reconstruction_of_option(channel, shares, 1) == pytest.approx(reconstruction_of_one(known, share))
    assert reconstruction_of_option(channel, shares, 0) == pytest.approx(reconstruction_of_zero(known, share))
    assert choice_privacy_percentage(channel, shares) == pytest.approx(privacy_percentage(known, share, 0.5))


@given(channels, st.data())
def test_masks_reconstruction_equals_brute_force_over_all_options(channel, data):
    k = channel.options
    weights = data.draw(st.lists(st.integers(1, 9), min_size=k, max_size=k))
    shares = [w / sum(weights) for w in weights]
    for v in range(k):
        expected = 0.0
        for y in range(k):
            sent = sum(s * float(channel.sent_with(x, y)) for x, s in enumerate(shares))
            expected += float(channel.sent_with(v, y)) * (shares[v] * float(channel.sent_with(v, y)) / sent)
        assert reconstruction_of_option(channel, shares, v) == pytest.approx(expected)


@given(channels)
def test_at_equal_shares_the_percentage_lies_below_that_of_pure_noise(channel):
    k = channel.options
    percentage = choice_privacy_percentage(channel, [1 / k] * k)
    keep, other = float(channel.keep), float(channel.other)
    assert percentage == pytest.approx(100 * (1 - keep**2 - (k - 1) * other**2))
    assert 0 <= percentage < 100 * (1 - 1 / k)


@pytest.mark.parametrize("shares", [[0.5, 0.5], [0.2] * 5, [1.2, 0, 0, 0], [math.nan, 0, 0, 0]])
def test_shares_that_fit_no_option_are_refused(shares):
    with pytest.raises(PrivacyError):
        reconstruction_of_option(Kary(Fraction(1, 2), 4), shares, 0)
