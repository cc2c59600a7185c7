from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.composed import compose_options

from tacit.channels.channel import Kary, degrade, fresh_toss, kary
from tacit.channels.schemes import Factors
from tacit.platform.errors import ChannelError
from tacit.survey import Scheme

SCHEMES = [
    Scheme("warner", (501,)),
    Scheme("warner", (700,)),
    Scheme("warner", (950,)),
    Scheme("warner", (999,)),
    Scheme("asymmetric", (700, 650)),
    Scheme("asymmetric", (999, 2)),
    Scheme("rrph", (600, 300, 100)),
    Scheme("hph", (50, 100, 900)),
    Scheme("unrelated", (700, 333)),
]
PROVING = [
    Scheme("open"),
    Scheme("warner", (1000,)),
    Scheme("asymmetric", (700, 1000)),
    Scheme("rrph", (600, 400, 0)),
]

keeps = st.fractions(min_value=Fraction(501, 1000), max_value=Fraction(999, 1000), max_denominator=1000)
channels = st.builds(lambda keep, k: kary(Factors(keep, keep), k), keeps, st.integers(2, 36))


def matrix(channel):
    """P(sent | true), indexed [true][sent]."""
    return [[channel.sent_with(x, y) for y in range(channel.options)] for x in range(channel.options)]


def product(first, second):
    """Of matrices of fractions, exactly: in whole numbers over one denominator each."""
    (over, one), (under, other) = map(whole, (first, second))
    return [[Fraction(value, over * under) for value in row] for row in (one @ other).tolist()]


def whole(rows):
    """A denominator of all values, and the values times it, as Python's own numbers."""
    over = math.lcm(*(value.denominator for row in rows for value in row))
    return over, np.array([[int(value * over) for value in row] for row in rows], object)


@pytest.mark.parametrize("scheme", SCHEMES, ids=str)
def test_a_level_has_the_same_epsilon_for_every_number_of_options_exactly(scheme):
    one, zero = scheme.exact
    ratio = max(one / (1 - zero), zero / (1 - one))
    for options in range(2, 37):
        channel = scheme.kary(options)
        assert channel.keep == ratio / (ratio + options - 1)
        assert channel.ratio == ratio
        of_each_sent = zip(*matrix(channel), strict=True)
        assert max(max(likelihoods) / min(likelihoods) for likelihoods in of_each_sent) == ratio


def test_warners_scheme_with_two_options_is_warners_scheme():
    for keep in (501, 700, 999):
        factor = Fraction(keep, 1000)
        assert Scheme("warner", (keep,)).kary(2) == Kary(factor, 2)
        assert Scheme("warner", (keep,)).kary(2).option == Factors(factor, factor)


@pytest.mark.parametrize("scheme", PROVING, ids=str)
def test_where_a_sent_answer_can_prove_an_option_is_sent_as_it_is(scheme):
    for options in (2, 7, 36):
        channel = scheme.kary(options)
        assert (channel.keep, channel.other, channel.ratio) == (1, 0, None)
        assert channel.option == Factors(Fraction(1), Fraction(1))


@given(channels)
def test_the_odds_of_all_options_add_up_to_one(channel):
    for row in matrix(channel):
        assert sum(row) == 1
    assert Fraction(1, channel.options) < channel.keep <= 1
    assert channel.determinant == (channel.options * channel.keep - 1) / (channel.options - 1)


@given(channels, st.data())
def test_the_channel_of_a_union_is_what_its_definition_says(channel, data):
    size = data.draw(st.integers(1, channel.options - 1))
    union = data.draw(st.permutations(range(channel.options)))[:size]
    odds, factors = matrix(channel), channel.union(size)
    for true in range(channel.options):
        inside = sum(odds[true][sent] for sent in union)
        assert inside == (factors.keep_one if true in union else 1 - factors.keep_zero)
    assert factors.determinant == channel.determinant
    assert channel.option == channel.union(1)


@pytest.mark.parametrize("size", [-1, 0, 4, 5])
def test_a_union_of_none_or_all_is_refused(size):
    with pytest.raises(ChannelError, match="says nothing of which option"):
        kary(Factors(Fraction(4, 5), Fraction(4, 5)), 4).union(size)


@pytest.mark.parametrize(("keep", "options"), [(Fraction(1, 4), 4), (Fraction(0), 4), (Fraction(5, 4), 4)])
def test_what_says_nothing_is_no_channel(keep, options):
    with pytest.raises(ChannelError, match="is kept with probability"):
        Kary(keep, options)


@pytest.mark.parametrize("options", [-1, 0, 1])
def test_fewer_than_two_options_are_refused(options):
    with pytest.raises(ChannelError, match="two or more"):
        Kary(Fraction(1), options)


@given(channels, st.data())
def test_blurring_leads_from_one_channel_exactly_to_the_other(channel, data):
    share = data.draw(st.fractions(min_value=Fraction(1, 50), max_value=1, max_denominator=100))
    k = channel.options
    private = Kary((1 + share * channel.determinant * (k - 1)) / k, k)
    blur = degrade(channel, private)
    assert compose_options(channel, blur) == private
    assert blur.determinant == share
    assert product(matrix(channel), matrix(blur)) == matrix(private)
    if share < 1:
        with pytest.raises(ChannelError, match="cannot be blurred"):
            degrade(private, channel)


def test_questions_with_other_options_are_not_joined():
    first, second = (kary(Factors(Fraction(4, 5), Fraction(4, 5)), k) for k in (3, 4))
    with pytest.raises(ChannelError, match="cannot be joined"):
        degrade(first, second)


@pytest.mark.parametrize("scheme", [*SCHEMES, *PROVING], ids=str)
@pytest.mark.parametrize("options", [2, 3, 10, 36])
def test_the_odds_in_whole_numbers_are_the_odds(scheme, options):
    channel = scheme.kary(options)
    toss = fresh_toss(channel)
    keep, other = channel.weights
    assert math.gcd(keep, other) == 1
    assert toss.out_of == keep + other * (options - 1) <= 10**8
    odds = [[Fraction(weight, toss.out_of) for weight in weights] for weights in toss.weights]
    assert odds == matrix(channel)


@pytest.mark.parametrize("options", [2, 3, 7, 36])
def test_of_all_draws_exactly_the_declared_number_send_each_option(options):
    toss = fresh_toss(Kary(Fraction(13, 13 + 3 * (options - 1)), options))
    for true in range(options):
        sent = [toss.sent(true, draw) for draw in range(toss.out_of)]
        assert [sent.count(option) for option in range(options)] == [
            13 if i == true else 3 for i in range(options)
        ]
    with pytest.raises(AssertionError):
        toss.sent(0, toss.out_of)
