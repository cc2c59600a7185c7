"""Exact factors: what composing and blurring make of them, and how a number is read."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from support.composed import compose

from tacit.channels.channel import Channel, warner
from tacit.channels.schemes import NOT_NOISIER, SAYS_NOTHING, Factors, degrade, exact
from tacit.platform.errors import ChannelError

HALF = Fraction(1, 2)
# Any fraction from 0 to 1; `st.fractions` takes ten times as long to find one.
probabilities = st.builds(
    lambda over, part: Fraction(part % (over + 1), over), st.integers(1, 1_000_000), st.integers(0, 1_000_000)
)
pairs = st.builds(Factors, probabilities, probabilities)
informative = pairs.filter(lambda pair: pair.determinant != 0)


@given(st.floats(0, 1))
def test_a_float_is_read_as_a_decimal_and_comes_back_as_itself(value):
    assert float(exact(value)) == value
    assert str(value) == str(float(exact(value)))


@given(probabilities)
def test_a_fraction_is_taken_as_it_is_and_rounding_it_once_is_stable(value):
    assert exact(value) == value
    assert float(exact(float(value))) == float(value)


def test_one_tenth_is_one_tenth():
    assert exact(0.1) == Fraction(1, 10)
    assert exact(0.2) + exact(0.3) == HALF


@given(pairs, pairs)
def test_a_composition_is_the_product_of_the_matrices(first, second):
    both = compose(first, second)
    sent_one = {1: first.keep_one, 0: 1 - first.keep_one}
    sent_zero = {1: 1 - first.keep_zero, 0: first.keep_zero}
    again_one = {1: second.keep_one, 0: 1 - second.keep_zero}
    assert both.keep_one == sum(sent_one[y] * again_one[y] for y in (0, 1))
    assert both.keep_zero == sum(sent_zero[y] * (1 - again_one[y]) for y in (0, 1))
    assert both.determinant == first.determinant * second.determinant


@given(pairs, pairs, pairs)
def test_composition_is_associative(first, second, third):
    assert compose(compose(first, second), third) == compose(first, compose(second, third))


@given(informative, pairs)
def test_degrading_undoes_composition_exactly(sent, added):
    assert degrade(sent, compose(sent, added)) == added


@given(informative, informative)
def test_what_was_blurred_has_the_factors_asked_for(sent, wanted):
    try:
        added = degrade(sent, wanted)
    except ChannelError as error:
        assert error.message.template is NOT_NOISIER  # noqa: PT017 - most pairs are refused, and some must not be
        assume(False)  # noqa: FBT003 - Hypothesis' own way to skip an example
    assert compose(sent, added) == wanted


@pytest.mark.parametrize(
    ("sent", "wanted", "flip"), [(0.95, 0.9, (1, 18)), (0.9, 0.8, (1, 8)), (0.8, 0.7, (1, 6))]
)
def test_degrading_warner_flips_as_often_as_the_formula_says(sent, wanted, flip):
    keep = 1 - Fraction(*flip)
    assert degrade(warner(sent).exact, warner(wanted).exact) == Factors(keep, keep)


def test_a_less_noisy_channel_cannot_be_reached_by_blurring():
    with pytest.raises(ChannelError, match=r"keep-one 0\.7, keep-zero 0\.7 .* not noisier"):
        degrade(warner(0.7).exact, warner(0.9).exact)


def test_an_answer_that_says_nothing_cannot_be_blurred_into_another():
    with pytest.raises(ChannelError) as caught:
        degrade(Factors(HALF, HALF), warner(0.9).exact)
    assert caught.value.message.template is SAYS_NOTHING


@given(st.floats(0.501, 1.0), st.floats(0.501, 1.0))
def test_a_channel_and_its_exact_factors_are_one(keep_one, keep_zero):
    channel = Channel(keep_one, keep_zero)
    assert Channel.of(channel.exact) == channel
    assert float(channel.exact.determinant) == pytest.approx(channel.determinant, abs=1e-15)
