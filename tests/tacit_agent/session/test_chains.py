"""Every answer drawn along earlier ones has the odds of its level, and adds what its way of drawing says it adds.

Exact: all true answers and all that can be sent are gone through, in fractions.
"""

from __future__ import annotations

import itertools
from dataclasses import replace
from fractions import Fraction

import pytest

from tacit.channels.channel import Channel
from tacit.survey import Scheme
from tacit_agent.session.memory import Way, plan
from tacit_agent.vault import Release

BITS = (0, 1)
OPEN = Scheme("open").exact
ONE_SIDED = Scheme("asymmetric", (900, 600)).exact
OTHER_SIDED = Scheme("asymmetric", (600, 900)).exact


def warner(keep):
    return Scheme("warner", (keep,)).exact


def sends(factors, true, sent):
    kept = factors[0] if true else factors[1]
    return kept if sent == true else 1 - kept


def release(number, factors, sent, chain):
    one, zero = (int(factor * 1_000_000) for factor in factors)
    return Release(f"survey {number}", 0, one, zero, str(sent), chain)


def worlds(levels, true, forgotten=frozenset(), afresh=frozenset()):
    """Each way in which surveys at these levels may be answered: what was sent, the plans, and its exact probability."""
    states = [((), (), (), Fraction(1))]
    for number, factors in enumerate(levels):
        following = []
        for sent, releases, plans, chance in states:
            known = tuple(
                replace(each, sent="") if i in forgotten else each for i, each in enumerate(releases)
            )
            made = plan(known, factors, afresh=number in afresh) if known else None
            for value in BITS:
                odds = sends(factors, true, value)
                if made is not None and made.toss is not None:
                    yes = Fraction(made.toss.weights[1 - true][0], made.toss.out_of)
                    odds = yes if value else 1 - yes
                chain = made.chain if made is not None and made.chain is not None else f"chain {number}"
                new = release(number, factors, value, chain)
                following.append(((*sent, value), (*releases, new), (*plans, made), chance * odds))
        states = following
    return states


def chances(levels, **changes):
    """P(what was sent | true answer) for each of both."""
    return [{sent: chance for sent, _, _, chance in worlds(levels, true, **changes)} for true in BITS]


def ratio(table, seen):
    """P(seen | yes) / P(seen | no), `seen` a mapping from survey to what it was sent; None where it cannot be."""
    yes, no = (
        sum(chance for sent, chance in table[true].items() if all(sent[i] == v for i, v in seen.items()))
        for true in (1, 0)
    )
    return None if not no else yes / no


SEQUENCES = [
    [warner(900), warner(900), warner(900)],
    [warner(900), warner(800), warner(700), warner(800)],
    [warner(700), warner(800), warner(900), warner(950)],
    [warner(900), warner(700), warner(800), warner(700)],
    [warner(800), warner(900), warner(700), warner(850)],
    [OPEN, warner(600), warner(900), ONE_SIDED],
    [ONE_SIDED, warner(600), warner(550), OPEN],
    [warner(950), warner(600), ONE_SIDED, warner(650)],
]


@pytest.mark.parametrize("levels", SEQUENCES)
def test_each_answer_has_exactly_the_odds_of_its_level(levels):
    table = chances(levels)
    for true, number in itertools.product(BITS, range(len(levels))):
        assert sum(c for sent, c in table[true].items() if sent[number]) == sends(levels[number], true, 1)


@pytest.mark.parametrize("levels", SEQUENCES)
def test_whoever_reads_some_of_a_chain_knows_what_the_most_open_of_those_tells(levels):
    table = chances(levels)
    for count in range(1, len(levels) + 1):
        for seen in itertools.combinations(range(len(levels)), count):
            most_open = max(seen, key=lambda i: levels[i].determinant)
            for values in itertools.product(BITS, repeat=count):
                read = dict(zip(seen, values, strict=True))
                if (found := ratio(table, read)) is not None:
                    assert found == ratio(table, {most_open: read[most_open]})


def test_ways_follow_from_the_levels():
    first = (release(0, warner(800), 1, "a"),)
    ways = {keep: plan(first, warner(keep)).way for keep in (700, 800, 900)}
    assert ways == {700: Way.BLURRED, 800: Way.AS_SENT, 900: Way.MORE_OPEN}
    assert plan(first, OTHER_SIDED).way is Way.AFRESH
    assert [way.adds for way in Way] == [False, False, True, True]


def test_what_counts_is_the_most_open_answer_of_each_chain():
    earlier = (
        release(0, warner(800), 1, "a"),
        release(1, warner(700), 0, "a"),
        release(2, warner(600), 1, "b"),
    )
    channels = {keep: Channel.of(warner(keep)) for keep in (600, 800, 900)}
    before = (channels[800], channels[600])
    assert plan(earlier, warner(750)).before == plan(earlier, warner(750)).after == before
    assert plan(earlier, warner(900)).after == (channels[900], channels[600])
    afresh = plan(earlier, warner(900), afresh=True)
    assert (afresh.way, afresh.after) == (Way.AFRESH, (*before, channels[900]))


@pytest.mark.parametrize(
    ("levels", "changes"),
    [
        ([warner(900), warner(900)], {"afresh": {1}}),
        ([warner(900), warner(800), warner(900), warner(850)], {"afresh": {2}}),
        ([ONE_SIDED, OTHER_SIDED, warner(600)], {}),
        ([warner(800), warner(700), warner(750)], {"forgotten": {0}}),
        ([warner(800), warner(700), warner(650), warner(900)], {"forgotten": {0}}),
        ([warner(900), warner(800), warner(700), warner(800), warner(750)], {"forgotten": {1}}),
        ([warner(900), warner(800), warner(700), warner(950)], {"forgotten": {1, 2}}),
        ([warner(700), warner(900), warner(800)], {"forgotten": {1}}),
    ],
)
def test_all_answers_together_tell_no_more_than_what_counts(levels, changes):
    """The ratio of any outcome is at most the product of the ratios of the channels that the last plan counts."""
    worst = {0: Fraction(0), 1: Fraction(0)}
    table = chances(levels, **changes)
    for sent in table[0]:
        if (found := ratio(table, dict(enumerate(sent)))) is not None:
            worst = {1: max(worst[1], found), 0: max(worst[0], 1 / found)}
    for _, _, plans, _ in worlds(levels, 1, **changes):
        bounds = {true: Fraction(1) for true in BITS}
        for channel in plans[-1].after:
            exact = [
                Fraction(value).limit_denominator(1_000_000)
                for value in (channel.keep_one, channel.keep_zero)
            ]
            for true in BITS:
                bounds[true] *= sends(exact, true, true) / sends(exact, 1 - true, true)
        assert all(worst[true] <= bounds[true] for true in BITS)
    for true, number in itertools.product(BITS, range(len(levels))):
        assert sum(c for sent, c in table[true].items() if sent[number]) == sends(levels[number], true, 1)


def test_of_a_forgotten_answer_nothing_is_reused_and_it_counts():
    kept = release(0, warner(800), 1, "a")
    gone = (replace(kept, sent=""),)
    for keep in (700, 800, 900):
        made = plan(gone, warner(keep))
        assert (made.way, made.toss, made.chain) == (Way.AFRESH, None, None)
        assert made.after == (Channel.of(warner(800)), Channel.of(warner(keep)))
    again = (replace(kept, sent=""), replace(kept, survey="another"))
    assert plan(again, warner(800)).way is Way.AS_SENT


def test_the_order_in_which_answers_are_found_does_not_matter():
    answers = [release(i, warner(keep), i % 2, "ab"[i % 2]) for i, keep in enumerate((900, 800, 800, 700))]
    plans = {plan(tuple(order), warner(800)) for order in itertools.permutations(answers)}
    assert len({(made.way, made.chain, made.toss) for made in plans}) == 1
