"""How often the common answer is guessed: equal to brute force where exact, never below the truth elsewhere."""

import itertools
import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tacit.channels.channel import Channel, open_channel, warner
from tacit.privacy import guessing
from tacit.privacy.guessing import common_answer, common_answer_either_way

factor = st.one_of(st.floats(0.505, 1.0), st.just(1.0))
channels = st.builds(Channel, factor, factor)
tilted = st.builds(Channel, st.floats(0.15, 1.0), st.floats(0.86, 1.0))
inverted = st.builds(Channel, st.floats(0.0, 0.49), st.floats(0.0, 0.49))
few = st.lists(st.one_of(channels, tilted, inverted), max_size=8)


def brute_force(sent):
    """½ Σ over all answer vectors of the larger of the two likelihoods."""
    total = 0.0
    for answers in itertools.product((False, True), repeat=len(sent)):
        pairs = list(zip(sent, answers, strict=True))
        yes = math.prod(c.keep_one if answer else 1.0 - c.keep_one for c, answer in pairs)
        no = math.prod(1.0 - c.keep_zero if answer else c.keep_zero for c, answer in pairs)
        total += max(yes, no)
    return total / 2.0


@given(few)
def test_equals_brute_force_over_all_answer_vectors(sent):
    guess = common_answer(sent)
    assert guess.probability == pytest.approx(brute_force(sent), abs=1e-9)
    assert guess.error <= 1e-9


@settings(max_examples=10)
@given(st.lists(st.one_of(channels, tilted), min_size=12, max_size=12))
def test_equals_brute_force_for_twelve_mixed_channels(sent):
    assert common_answer(sent).probability == pytest.approx(brute_force(sent), abs=1e-9)


@given(st.lists(st.sampled_from([warner(0.6), warner(0.7), Channel(0.5, 0.9)]), max_size=12))
def test_equal_channels_count_as_the_vectors_they_stand_for(sent):
    assert common_answer(sent).probability == pytest.approx(brute_force(sent), abs=1e-9)


@settings(max_examples=40)
@given(st.lists(channels, min_size=3, max_size=8), st.integers(40, 400))
def test_the_grid_is_never_below_the_truth_and_its_error_is_true(sent, points):
    blocks = [guessing._cells(channel, 1) for channel in sent]
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(guessing, "_GRID_POINTS", points)
        bound = guessing._on_grid(blocks) if any(len(b.cells) > 1 for b in blocks) else common_answer(sent)
    truth = brute_force(sent)
    assert truth - 1e-12 <= bound.probability <= truth + bound.error + 1e-12


@settings(max_examples=15)
@given(st.lists(st.tuples(st.floats(0.51, 0.62), st.integers(1, 60)), min_size=3, max_size=4))
def test_the_grid_agrees_with_the_exact_sum_of_hundreds_of_answers(groups):
    blocks = [guessing._cells(warner(keep), count) for keep, count in groups]
    exact = common_answer([warner(keep) for keep, count in groups for _ in range(count)])
    bound = guessing._on_grid(blocks)
    assert exact.error < 1e-12
    assert exact.probability - 1e-12 <= bound.probability <= exact.probability + bound.error + 1e-12
    assert bound.error < 1e-3


def test_a_thousand_answers_through_three_channels_are_exact():
    guess = common_answer([warner(keep) for keep in (0.51, 0.52, 0.53) for _ in range(333)])
    # Nearly normal: the log-likelihood ratio of all answers has mean and half variance Σ n·(2p−1)·ln(p/(1−p)).
    mean = sum(333 * (2 * p - 1) * math.log(p / (1 - p)) for p in (0.51, 0.52, 0.53))
    assert guess.error < 1e-12
    assert guess.probability == pytest.approx(0.5 * (1 + math.erf(math.sqrt(mean) / 2)), abs=2e-3)


def test_a_thousand_answers_through_nine_channels_are_bounded_closely():
    guess = common_answer([warner(0.505 + 0.003 * i) for i in range(9) for _ in range(111)])
    assert 0.88 < guess.probability < 0.883
    assert guess.error < 1e-3


@pytest.mark.parametrize(("draws", "percent"), [(1, 70.0), (2, 70.0), (3, 78.4), (21, 97.3610)])
def test_repeated_draws_at_seven_tenths(draws, percent):
    assert 100 * common_answer([warner(0.7)] * draws).probability == pytest.approx(percent, abs=1e-4)


def test_nothing_sent_leaves_even_odds():
    assert common_answer([]).probability == 0.5


@given(channels)
def test_one_answer_is_guessed_with_half_the_determinant_above_even_odds(channel):
    assert common_answer([channel]).probability == pytest.approx((1 + channel.determinant) / 2, abs=1e-12)


def test_an_open_answer_is_known_whatever_else_was_sent():
    guess = common_answer([open_channel(), warner(0.6), Channel(0.5, 1.0)])
    assert (guess.probability, guess.error) == (1.0, 0.0)


def test_answers_that_can_prove_yes_count_exactly():
    # Only the vector without a yes leaves a doubt: it has probability ½^5 under yes and 1 under no.
    assert common_answer([Channel(0.5, 1.0)] * 5).probability == pytest.approx(1 - 0.5**6, abs=1e-12)


@given(few, channels)
def test_one_more_answer_never_makes_the_guess_worse(sent, more):
    assert common_answer([*sent, more]).probability >= common_answer(sent).probability - 1e-12


@given(few)
def test_the_order_of_the_answers_does_not_matter(sent):
    there, back = common_answer(sent), common_answer(sent[::-1])
    assert there.probability == pytest.approx(back.probability, abs=1e-12)


def turned(channel):
    """The channel of a question that asks for the contrary."""
    return Channel(channel.keep_zero, channel.keep_one)


class TestEitherWay:
    @given(st.lists(st.one_of(channels, tilted, inverted), max_size=5))
    def test_no_wording_is_guessed_better_than_the_bound(self, sent):
        bound = common_answer_either_way(sent).probability
        for ways in itertools.product((False, True), repeat=len(sent)):
            worded = [turned(channel) if way else channel for channel, way in zip(sent, ways, strict=True)]
            assert brute_force(worded) <= bound + 1e-12

    @given(st.lists(st.floats(0.505, 1.0).map(warner), max_size=8), st.integers(1, 3))
    def test_channels_alike_for_yes_and_no_have_the_same_figure(self, sent, times):
        plain = common_answer(sent * times).probability
        assert common_answer_either_way(sent * times).probability == pytest.approx(plain, abs=1e-9)

    @given(st.one_of(channels, tilted, inverted))
    def test_one_answer_is_guessed_as_ever(self, channel):
        assert common_answer_either_way([channel]).probability == pytest.approx(
            (1 + abs(channel.determinant)) / 2
        )

    def test_two_proofs_in_opposite_wordings(self):
        """One of the two answers proves the truth half of the time, or says nothing."""
        assert common_answer_either_way([Channel(0.5, 1.0)] * 2).probability == pytest.approx(0.875)

    def test_the_bound_is_close(self):
        sent = [Channel(0.9, 0.6)] * 2 + [Channel(0.6, 0.9)] * 2
        best = max(
            brute_force([turned(c) if way else c for c, way in zip(sent, ways, strict=True)])
            for ways in itertools.product((False, True), repeat=4)
        )
        assert best <= common_answer_either_way(sent).probability <= best + 0.05
