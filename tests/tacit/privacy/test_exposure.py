"""Figures that depend on the channel alone: golden values, their laws, and that nothing else in a survey moves them."""

import dataclasses
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.composed import compose
from support.surveys import FOUR_LEVELS, english, make_item, make_levels, make_survey

from tacit.channels.channel import Channel, open_channel, warner
from tacit.privacy.figures import (
    answer_exposure,
    epsilon,
    record_exposure,
    shown_chance,
    shown_of_hundred,
    shown_times,
)
from tacit.survey import Scheme

factor = st.one_of(st.floats(0.505, 1.0), st.just(1.0))
channels = st.builds(Channel, factor, factor)


@pytest.mark.parametrize(
    ("channel", "chance", "yes", "no"),
    [
        (warner(0.8), 0.4, 4.0, 4.0),
        (warner(0.95), 0.1, 19.0, 19.0),
        (Channel(0.7, 0.65), 0.65, 2.0, 0.65 / 0.3),
        (Channel(0.65, 0.75), 0.6, 2.6, 0.75 / 0.35),
        (open_channel(), 0.0, None, None),
        (Channel(0.5, 1.0), 0.5, None, 2.0),
        (Channel(1.0, 0.01), 0.99, 1 / 0.99, None),
    ],
)
def test_golden_figures_of_one_answer(channel, chance, yes, no):
    figures = answer_exposure(channel)
    assert figures.chance == pytest.approx(chance, abs=1e-12)
    assert figures.surer_yes == (None if yes is None else pytest.approx(yes, rel=1e-12))
    assert figures.surer_no == (None if no is None else pytest.approx(no, rel=1e-12))


@given(channels)
def test_the_larger_factor_is_e_to_the_epsilon(channel):
    figures = answer_exposure(channel)
    largest = (
        math.inf
        if None in {figures.surer_yes, figures.surer_no}
        else max(figures.surer_yes, figures.surer_no)
    )
    assert math.log(largest) == pytest.approx(epsilon(channel), abs=1e-12)


@given(channels, st.floats(0.01, 0.99))
def test_no_prior_odds_rise_by_more_than_the_factor_says(channel, prior):
    figures = answer_exposure(channel)
    for one, zero, most in (
        (channel.keep_one, 1 - channel.keep_zero, figures.surer_yes),
        (1 - channel.keep_one, channel.keep_zero, figures.surer_no),
    ):
        if most is not None and one > 0 and zero > 0:
            before = prior / (1 - prior)
            after = prior * one / ((1 - prior) * zero)
            assert max(after / before, before / after) <= most * (1 + 1e-9)


@given(channels)
def test_chance_is_the_share_that_is_sent_without_looking_at_the_answer(channel):
    """The channel is the mixture: with 1 − chance the truth, else an answer that does not depend on it."""
    share = answer_exposure(channel).chance
    if share < 1e-6:
        return
    yes = (1 - channel.keep_zero) / share
    assert -1e-9 <= yes <= 1 + 1e-9
    assert (1 - share) + share * yes == pytest.approx(channel.keep_one, abs=1e-12)
    assert (1 - share) + share * (1 - yes) == pytest.approx(channel.keep_zero, abs=1e-12)


@given(channels, channels)
def test_blurring_further_leaves_more_to_chance_and_makes_nobody_surer(first, second):
    blurred = Channel.of(compose(first.exact, second.exact))
    before, after = answer_exposure(first), answer_exposure(blurred)
    assert after.chance >= before.chance - 1e-12
    # A yes may come to say more than it did, but never more than the stronger of both answers did.
    assert epsilon(blurred) <= epsilon(first) + 1e-9


@given(
    st.integers(0, 1000),
    st.integers(0, 1000),
    st.text("abc", min_size=1, max_size=5),
    st.booleans(),
    st.sampled_from(["2", "3", "4"]),
)
def test_nothing_but_the_channel_moves_a_figure(prevalence, weight, word, skip, level):
    def figures(survey):
        sent = [survey.level(int(level)).scheme.channel for _ in survey.items]
        return [answer_exposure(c) for c in sent], record_exposure([[c] for c in sent])

    claimed = make_item(
        0, prevalence=prevalence, text=english(word), help=english(word), group=word, sensitive=False
    )
    plain = make_survey((make_item(0), make_item(1)))
    other = make_survey((claimed, make_item(1)), weight=weight, title=english(word), skip=skip, contact=word)
    assert figures(other) == figures(plain)


@given(st.sampled_from(FOUR_LEVELS[1:]), st.integers(2, 40))
def test_equal_channels_under_other_schemes_have_equal_figures(scheme, items):
    one, zero = scheme.millionths
    if one % 1000 or zero % 1000:
        return
    same = Scheme("asymmetric", (one // 1000, zero // 1000))
    assert make_levels(same)[0].scheme.channel == scheme.channel
    assert answer_exposure(same.channel) == answer_exposure(scheme.channel)
    assert record_exposure([[same.channel]] * items) == record_exposure([[scheme.channel]] * items)


class TestRecord:
    def test_ten_wordings_of_one_question(self):
        figures = record_exposure([[warner(0.66)]] * 10)
        assert figures.answers == 10
        assert figures.epsilon == pytest.approx(10 * math.log(0.66 / 0.34))
        assert figures.guessed_unrelated == pytest.approx(0.66)
        assert shown_of_hundred(figures.guessed_worst_case) == 85
        assert figures.error == 0.0

    def test_an_answer_of_an_earlier_survey_counts_in_both_ways(self):
        once = record_exposure([[warner(0.7)], [warner(0.8)]])
        again = record_exposure([[warner(0.7)] * 3, [warner(0.8)]])
        assert once.guessed_unrelated == pytest.approx(0.8)
        assert record_exposure([[warner(0.7)] * 7, [warner(0.8)]]).guessed_unrelated == pytest.approx(
            0.873964
        )
        assert again.guessed_worst_case > once.guessed_worst_case
        assert again.epsilon == pytest.approx(once.epsilon + 2 * epsilon(warner(0.7)))
        assert again.answers == 4

    def test_nothing_answered_gives_nothing_away(self):
        figures = record_exposure([])
        assert dataclasses.astuple(figures) == (0, 0.0, 0.5, 0.5, 0.5, 0.0)

    def test_an_open_answer_is_known(self):
        figures = record_exposure([[open_channel()], [warner(0.6)]])
        assert (figures.epsilon, figures.guessed_unrelated, figures.guessed_worst_case) == (
            math.inf,
            1.0,
            1.0,
        )

    @given(st.lists(st.lists(channels, min_size=1, max_size=2), max_size=5))
    def test_the_worst_case_is_never_better_than_unrelated_questions(self, questions):
        figures = record_exposure(questions)
        assert figures.guessed_worst_case >= figures.guessed_unrelated - 1e-12

    @given(st.lists(channels, max_size=6))
    def test_asking_for_the_contrary_is_never_shown_as_better(self, sent):
        figures = record_exposure([[channel] for channel in sent])
        assert figures.guessed_either_way >= figures.guessed_worst_case - 1e-12

    @given(st.lists(channels, min_size=1, max_size=5))
    def test_the_worst_case_keeps_the_bound_of_its_epsilon(self, sent):
        """ε-local privacy bounds any guess from even odds by e^ε/(1 + e^ε)."""
        figures = record_exposure([[channel] for channel in sent])
        most = 1.0 / (1.0 + math.exp(-figures.epsilon))
        assert figures.guessed_worst_case <= most + 1e-12


class TestShown:
    """What is rounded to be shown is rounded to the bad side, but not because of a float's last bit."""

    @pytest.mark.parametrize(
        ("share", "shown"), [(1.0 - 0.8, 20.0), (0.19999, 19.9), (0.999999, 99.9), (1.0, 100.0), (0.0, 0.0)]
    )
    def test_chance_is_rounded_down(self, share, shown):
        assert shown_chance(share) == shown

    @pytest.mark.parametrize(
        ("factor", "shown"),
        [(0.8 / (1 - 0.8), 4.0), (0.9 / (1 - 0.9), 9.0), (2.01, 2.1), (18.2, 19.0), (1.0, 1.0)],
    )
    def test_factors_are_rounded_up(self, factor, shown):
        assert shown_times(factor) == shown

    @pytest.mark.parametrize(("probability", "shown"), [(0.97, 97), (0.9701, 98), (0.5, 50), (1.0, 100)])
    def test_guesses_are_rounded_up(self, probability, shown):
        assert shown_of_hundred(probability) == shown

    @pytest.mark.parametrize(
        ("probability", "shown"),
        [(0.99, 99), (0.9901, 99.1), (0.9999, 99.99), (0.99999901, 99.99991), (1 - 1e-12, 99.999999)],
    )
    def test_only_certainty_is_a_hundred(self, probability, shown):
        assert shown_of_hundred(probability) == shown

    def test_a_thousand_answers_are_no_certainty_and_one_that_is_sent_as_it_is_is(self):
        many = record_exposure([[warner(0.9)]] * 5_000)
        assert many.guessed_worst_case < 1.0
        assert shown_of_hundred(many.guessed_worst_case) < 100
        assert record_exposure([[warner(1.0)], *[[warner(0.9)]] * 5_000]).guessed_worst_case == 1.0
