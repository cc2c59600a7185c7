"""Answers drawn again from what was sent: each has the odds of its level, and all tell what the most open one tells."""

import itertools
import math
import random
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.channels.schemes import Factors, blurring
from tacit.draw.redraw import between, redraw
from tacit.survey import Scheme

BITS = (0, 1)
millionths = st.integers(500_001, 1_000_000)
factors = st.tuples(millionths, millionths).map(lambda pair: Factors(*(Fraction(v, 1_000_000) for v in pair)))
warners = st.integers(501, 1000).map(lambda keep: Scheme("warner", (keep,)).exact)


def sends(channel, true, sent):
    """P(sent | true)."""
    kept = channel[0] if true else channel[1]
    return kept if sent == true else 1 - kept


def yes(rule, true, sent):
    """P(yes is sent now | x, y); by positions yes is 0."""
    return rule.odds(1 - true, 1 - sent, 0)


def joint(before, now, rule):
    """P(y, y' | x) for a first draw through `before` and a second one by the rule, indexed [x][y, y']."""
    table = {}
    for true in BITS:
        for first, second in itertools.product(BITS, BITS):
            chance = rule.odds(1 - true, 1 - first, 1 - second)
            table[true, first, second] = sends(before, true, first) * chance
    return table


def warner(keep):
    return Scheme("warner", (keep,)).exact


@pytest.mark.parametrize(
    ("before", "now", "change", "flip"),
    [
        (950, 900, "more private", Fraction(1, 18)),
        (900, 800, "more private", Fraction(1, 8)),
        (800, 700, "more private", Fraction(1, 6)),
        (800, 800, "same", Fraction(0)),
    ],
)
def test_golden_values_of_blurring(before, now, change, flip):
    rule = redraw(warner(before), warner(now))
    assert (rule.opens, rule.before == rule.now) == (False, change == "same")
    assert [[yes(rule, true, sent) for sent in BITS] for true in BITS] == [[flip, 1 - flip]] * 2


@given(warners, warners)
def test_warners_levels_can_always_be_joined(before, now):
    assert redraw(before, now) is not None


@given(factors, factors)
def test_probabilities_are_probabilities(before, now):
    rule = redraw(before, now)
    if rule is not None:
        assert all(0 <= rule.odds(*each) <= 1 for each in itertools.product(BITS, repeat=3))


@given(st.one_of(factors, warners), st.one_of(factors, warners))
def test_the_second_answer_has_exactly_the_odds_of_its_level(before, now):
    rule = redraw(before, now)
    if rule is None:
        return
    table = joint(before, now, rule)
    for true, second in itertools.product(BITS, BITS):
        assert sum(table[true, first, second] for first in BITS) == sends(now, true, second)


@given(st.one_of(factors, warners), st.one_of(factors, warners))
def test_both_answers_together_tell_what_the_more_open_one_tells(before, now):
    """The likelihood ratio of the pair is that of the more open answer alone, whatever the other one is."""
    rule = redraw(before, now)
    if rule is None:
        return
    table = joint(before, now, rule)
    for first, second in itertools.product(BITS, BITS):
        open_one, value = (now, second) if rule.opens else (before, first)
        pair = table[1, first, second], table[0, first, second]
        alone = sends(open_one, 1, value), sends(open_one, 0, value)
        assert pair[0] * alone[1] == pair[1] * alone[0]


def test_levels_of_which_neither_is_the_other_blurred_are_not_joined():
    assert redraw(Scheme("asymmetric", (1000, 500)).exact, Scheme("asymmetric", (500, 1000)).exact) is None


def test_an_answer_that_contradicts_an_earlier_proof_is_drawn_afresh():
    proof, opened = Scheme("asymmetric", (500, 1000)).exact, Scheme("asymmetric", (800, 1000)).exact
    rule = redraw(proof, opened)
    assert rule.opens
    assert yes(rule, 0, 1) == sends(opened, 0, 1)  # a yes was sent, which a true no never sends


def test_a_thousand_repeats_leave_the_posterior_where_one_answer_left_it():
    """Drawn along, at levels that come and go: the best guess from all answers is the guess from the most open one."""
    rng = random.Random(12)
    levels = [warner(keep) for keep in (900, 800, 700)]
    rules = [redraw(levels[0], level) for level in levels]
    adds = {
        (i, first, again): _log_odds_given(rule, first, again)
        for (i, rule), first, again in itertools.product(enumerate(rules), BITS, BITS)
        if yes(rule, 0, first) != 1 - again
    }
    chances = [[[float(yes(rule, true, sent)) for sent in BITS] for true in BITS] for rule in rules]
    people, right, right_from_first = 300, 0, 0
    for _ in range(people):
        true = rng.random() < 0.5
        first = true if rng.random() < levels[0][0] else not true
        odds = _log_odds(levels[0], first)
        for _ in range(999):
            i = rng.randrange(len(rules))
            again = rng.random() < chances[i][true][first]
            odds += adds[i, first, again]
        right += (odds > 0) == true
        right_from_first += first == true
        assert odds == pytest.approx(_log_odds(levels[0], first), abs=1e-9)
    assert right == right_from_first
    assert 0.83 * people < right < 0.96 * people  # 0.9 ± 4 standard errors


def _log_odds(channel, sent):
    return math.log(sends(channel, 1, int(sent)) / sends(channel, 0, int(sent)))


def _log_odds_given(rule, first, again):
    """What one more answer adds for somebody who knows the first answer and the rule."""
    one, zero = (yes(rule, true, first) if again else 1 - yes(rule, true, first) for true in (1, 0))
    return math.log(one / zero)


# Between two answers of a chain.


@st.composite
def chains_of_three(draw):
    """Three channels, each the one before it blurred."""
    first = draw(st.one_of(factors, warners))
    blurs = [draw(factors) for _ in range(2)]
    second = blurred(first, blurs[0])
    return first, second, blurred(second, blurs[1])


def blurred(channel, blur):
    """The channel that an answer through `channel` and then through `blur` has gone through."""
    return Factors(
        *(sum(sends(channel, true, middle) * sends(blur, middle, true) for middle in BITS) for true in (1, 0))
    )


@given(chains_of_three())
def test_an_answer_between_two_others_keeps_them_a_chain(channels):
    first, now, last = channels
    rule = between(first, now, last)
    if len({first, now, last}) < 3:
        assert rule is None
        return
    to_now, now_to_last = blurring(first, now), blurring(now, last)
    for true, y, middle, z in itertools.product(BITS, repeat=4):
        earlier = sends(first, true, y) * sends(blurring(first, last), y, z)
        chance = rule.odds(1 - y, 1 - z, 1 - middle)
        chain = sends(first, true, y) * sends(to_now, y, middle) * sends(now_to_last, middle, z)
        assert earlier * chance == chain


@given(chains_of_three())
def test_blurring_leads_from_one_channel_to_the_other(channels):
    first, now, _ = channels
    assert blurred(first, blurring(first, now)) == now


def test_a_channel_that_is_not_between_two_others_is_not_put_there():
    assert between(warner(800), warner(900), warner(700)) is None
    assert between(warner(900), warner(700), warner(800)) is None
    assert between(warner(900), warner(900), warner(700)) is None


@given(factors, factors)
def test_a_toss_says_the_same_odds_in_whole_numbers(before, now):
    rule = redraw(before, now)
    if rule is None:
        return
    tosses = [rule.after(1 - sent) for sent in BITS]
    assert len({toss.out_of for toss in tosses}) == 1
    for sent, true in itertools.product(BITS, BITS):
        assert Fraction(tosses[sent].weights[1 - true][0], tosses[sent].out_of) == yes(rule, true, sent)
