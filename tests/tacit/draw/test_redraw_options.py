"""Options drawn again from what was sent: each has the odds of its level, and all tell what the most open one tells.

Exact: all true options and all that can be sent are gone through, in fractions.
"""

from __future__ import annotations

import itertools
import random
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.composed import compose_options

from tacit.channels.channel import Kary, kary
from tacit.channels.schemes import Factors
from tacit.draw.redraw import between, redraw
from tacit.survey import Scheme

keeps = st.integers(501, 1000)


def channel(keep, options):
    return kary(Factors(Fraction(keep, 1000), Fraction(keep, 1000)), options)


def joint(before, rule):
    """P(y, y' | x) for a first draw through `before` and a second one by the rule, indexed [x, y, y']."""
    places = range(before.options)
    return {
        (x, y, again): before.sent_with(x, y) * rule.odds(x, y, again)
        for x, y, again in itertools.product(places, repeat=3)
    }


def odds_of(toss, true):
    return [Fraction(weight, toss.out_of) for weight in toss.weights[true]]


@given(keeps, keeps, st.integers(2, 6))
def test_the_second_answer_has_exactly_the_odds_of_its_level(before, now, k):
    before, now = channel(before, k), channel(now, k)
    table = joint(before, redraw(before, now))
    for x, again in itertools.product(range(k), repeat=2):
        assert sum(table[x, y, again] for y in range(k)) == now.sent_with(x, again)


@given(keeps, keeps, st.integers(2, 6))
def test_both_answers_together_tell_what_the_more_open_one_tells(before, now, k):
    """For every two options, the likelihood ratio of the pair of answers is that of the more open answer alone."""
    before, now = channel(before, k), channel(now, k)
    rule = redraw(before, now)
    table = joint(before, rule)
    for x, other, y, again in itertools.product(range(k), repeat=4):
        open_one, value = (now, again) if rule.opens else (before, y)
        alone = open_one.sent_with(x, value), open_one.sent_with(other, value)
        assert table[x, y, again] * alone[1] == table[other, y, again] * alone[0]


@given(keeps, keeps)
def test_with_two_options_it_is_the_rule_for_yes_and_no(before, now):
    rule = redraw(channel(before, 2), channel(now, 2))
    known = redraw(Scheme("warner", (before,)).exact, Scheme("warner", (now,)).exact)
    assert known is not None
    assert rule.opens is known.opens
    assert all(rule.odds(*each) == known.odds(*each) for each in itertools.product((0, 1), repeat=3))


@given(keeps, keeps, st.integers(2, 6), st.data())
def test_the_odds_in_whole_numbers_are_the_odds_and_their_number_says_nothing(before, now, k, data):
    rule = redraw(channel(before, k), channel(now, k))
    tosses = [rule.after(y) for y in range(k)]
    assert len({toss.out_of for toss in tosses}) == 1
    x, y = data.draw(st.integers(0, k - 1)), data.draw(st.integers(0, k - 1))
    assert odds_of(tosses[y], x) == [rule.odds(x, y, again) for again in range(k)]
    assert sum(odds_of(tosses[y], x)) == 1


@pytest.mark.parametrize("k", [2, 3, 36])
def test_what_was_sent_at_a_level_is_sent_again_there(k):
    same = redraw(channel(800, k), channel(800, k))
    assert (same.opens, same.before) == (False, same.now)
    for sent in range(k):
        toss, wanted = same.after(sent), [int(again == sent) for again in range(k)]
        assert all(odds_of(toss, true) == wanted for true in range(k))


@settings(max_examples=15)
@given(st.lists(keeps, min_size=3, max_size=3, unique=True), st.integers(2, 5))
def test_an_answer_between_two_is_blurred_from_the_first_and_the_last_from_it(three, k):
    low, middle, high = (channel(keep, k) for keep in sorted(three))
    rule = between(high, middle, low)
    assert rule is not None
    to_last = rule.before
    assert compose_options(high, to_last) == low
    places = range(k)
    blurred = {
        (x, f, last): odds_of(rule.blurred(f, last), x) for x, f, last in itertools.product(places, repeat=3)
    }
    table = {
        (x, m, last): sum(
            high.sent_with(x, f) * to_last.sent_with(f, last) * blurred[x, f, last][m] for f in places
        )
        for x, m, last in itertools.product(places, repeat=3)
    }
    for x, m in itertools.product(places, repeat=2):
        assert sum(table[x, m, last] for last in places) == middle.sent_with(x, m)
    for x, m, last in itertools.product(places, repeat=3):
        # Who reads the middle and the last one knows what the middle one tells.
        seen, instead = table[x, m, last], table[0, m, last]
        assert seen * middle.sent_with(0, m) == instead * middle.sent_with(x, m)


def test_what_does_not_lie_between_is_not_put_there():
    first, last = channel(900, 4), channel(700, 4)
    assert between(first, channel(950, 4), last) is None
    assert between(first, channel(600, 4), last) is None
    assert between(first, first, last) is None
    assert between(first, channel(800, 5), last) is None


def test_other_options_are_not_joined():
    assert redraw(channel(800, 3), channel(800, 4)) is None


def test_an_option_that_contradicts_an_earlier_proof_is_drawn_afresh():
    rule = redraw(channel(800, 3), Kary(Fraction(1), 3))
    assert rule.opens
    assert [rule.odds(2, 0, again) for again in range(3)] == [0, 0, 1]
    proof = redraw(Kary(Fraction(1), 3), channel(800, 3))
    assert not proof.opens
    assert proof.before != proof.now


def test_a_thousand_repeats_leave_the_posterior_where_one_answer_left_it():
    """Sent along at levels that come and go, all answers are a function of the first and of chance alone."""
    k, rng = 4, random.Random(13)
    levels = [channel(keep, k) for keep in (900, 800, 700)]
    first = levels[0]
    rules = [redraw(first, level) for level in levels]
    posterior = [Fraction(1, k)] * k
    sent = 2
    posterior = [prior * first.sent_with(x, sent) for x, prior in enumerate(posterior)]
    posterior = [each / sum(posterior) for each in posterior]
    after_one = posterior
    for _ in range(999):
        rule = rules[rng.randrange(len(rules))]
        toss = rule.after(sent)
        again = toss.sent(0, rng.randrange(toss.out_of))
        # What the reader learns of each true option from this answer, given the first one: nothing.
        posterior = [each * rule.odds(x, sent, again) for x, each in enumerate(posterior)]
        posterior = [each / sum(posterior) for each in posterior]
    assert posterior == after_one
    assert max(posterior) == first.keep
