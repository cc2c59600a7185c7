"""The draw of options: exact for every option and every index, and blind to the answers in what it asks for."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import pytest
from support.surveys import make_box, make_choice, make_item, make_levels, make_number, make_survey

from tacit.channels.channel import Toss, fresh_toss
from tacit.draw.exact_draw import TrueAnswers, randomize
from tacit.platform.errors import RandomizeError
from tacit.survey import OPTION_CHARACTERS, Scheme

NUMBERS = 1_000**32
LEVELS = make_levels(Scheme("warner", (900,)), Scheme("warner", (800,)), Scheme("asymmetric", (700, 650)))


class Script:
    """Random bytes from a list of 16-bit words, then zeros; notes what was asked for."""

    def __init__(self, words=()):
        self.data = bytes(range(16)) + b"".join(word.to_bytes(2, "little") for word in words)
        self.asked = []

    def __call__(self, count):
        self.asked.append(count)
        taken, self.data = self.data[:count], self.data[count:]
        return taken.ljust(count, b"\0")


def words_of(number):
    """The words whose digits are those of a number below 1000^32."""
    return [number // 1_000**place % 1_000 for place in reversed(range(32))]


def sent_for(number, true, survey, level="2", position=0, before=None):
    """What is sent at a position whose draw is this number; the words of all other items are zeros."""
    answers = "".join(true if i == position else item.characters[0] for i, item in enumerate(survey.items))
    words = [0] * sum(32 if item.options else 2 for item in survey.items[:position])
    source = Script([*words, *words_of(number)])
    return randomize(survey, level * len(survey.items), TrueAnswers(answers), source, before or {}).answers[
        position
    ]


def sent_with_each_part(true, survey, level, position, toss):
    """How many of the equal parts of all numbers send each option; a part's two ends say what all its numbers do."""
    size = NUMBERS // toss.out_of
    counts = dict.fromkeys(survey.items[position].characters, 0)
    for part in range(toss.out_of):
        ends = {sent_for(n, true, survey, level, position) for n in (part * size, (part + 1) * size - 1)}
        (sent,) = ends
        counts[sent] += 1
    return counts


@pytest.mark.parametrize("level", ["1", "2", "3"])
@pytest.mark.parametrize("position", [0, 2, 4])
def test_every_option_at_every_index_is_sent_with_exactly_its_odds(level, position):
    survey = make_survey(
        (make_choice(0, 3), make_item(1), make_choice(2, 5), make_box(3), make_number(4, (1,))), levels=LEVELS
    )
    item = survey.items[position]
    channel = survey.level(int(level)).scheme.kary(len(item.options))
    toss = fresh_toss(channel)
    for true in item.characters:
        counts = sent_with_each_part(true, survey, level, position, toss)
        for option, count in counts.items():
            assert Fraction(count, toss.out_of) == (channel.keep if option == true else channel.other)


def test_all_thirty_six_options_are_sent_with_exactly_their_odds():
    survey = make_survey((make_choice(0, 36),), levels=LEVELS)
    toss = fresh_toss(survey.level(1).scheme.kary(36))
    assert toss.out_of == 9 + 35
    for true in OPTION_CHARACTERS:
        counts = sent_with_each_part(true, survey, "1", 0, toss)
        assert counts == {option: 9 if option == true else 1 for option in OPTION_CHARACTERS}


def test_numbers_beyond_the_last_part_are_rejected_and_more_words_are_taken():
    survey = make_survey((make_choice(0, 4),), levels=LEVELS)
    out_of = fresh_toss(survey.level(2).scheme.kary(4)).out_of
    beyond = out_of * (NUMBERS // out_of)
    assert beyond < NUMBERS
    source = Script([*words_of(beyond), *words_of((out_of - 1) * (NUMBERS // out_of))])
    assert randomize(survey, "2", TrueAnswers("3"), source).answers == "3"


def test_the_bytes_asked_for_depend_on_neither_answers_nor_levels_nor_what_was_sent_before():
    survey = make_survey((make_choice(0, 4), make_item(1), make_number(2, (5, 9))), levels=LEVELS)
    again = Toss(((1, 0, 0, 0),) * 4, 1)
    asked = set()
    for levels in ("111", "222", "333", "123"):
        for answers in ("000", "312", "---", "2-1"):
            for before in ({}, {0: again}):
                source = Script(word * 1_637 % 65_536 for word in range(400))
                randomize(survey, levels, TrueAnswers(answers), source, before)
                asked.add(tuple(source.asked))
    assert asked == {(16 + 2 * (66 + 4 + 32),)}


def test_an_answer_along_what_was_sent_follows_its_odds_alone():
    survey = make_survey((make_choice(0, 3), make_item(1)), levels=LEVELS)
    toss = Toss(((1, 2, 4), (0, 7, 0), (3, 3, 1)), 7)
    size = NUMBERS // 7
    for true, weights in enumerate(toss.weights):
        sent = [sent_for(n * size, str(true), survey, before={0: toss}) for n in range(7)]
        assert [sent.count(option) for option in "012"] == list(weights)


def test_what_is_left_out_leaves_as_such_and_an_open_level_sends_what_was_answered():
    survey = make_survey(
        (make_choice(0, 4, sensitive=False), make_number(1, sensitive=False)),
        levels=make_levels(Scheme("asymmetric", (700, 1000)), Scheme("warner", (600,))),
    )
    assert randomize(survey, "22", TrueAnswers("--")).answers == "--"
    for answers in ("00", "31", "2-", "12"):
        assert randomize(survey, "11", TrueAnswers(answers)).answers == answers


@pytest.mark.parametrize("answers", ["40", "03", "z0", "0a"])
def test_an_option_that_is_not_offered_is_refused_and_not_named(answers):
    survey = make_survey((make_choice(0, 4), make_number(1)), levels=LEVELS)
    with pytest.raises(RandomizeError, match="none of those that it offers") as caught:
        randomize(survey, "22", TrueAnswers(answers))
    assert caught.value.message.values.keys() == {"code"}
    with pytest.raises(RandomizeError, match="item q0"):
        randomize(make_survey(2), "22", TrueAnswers("2-"))


ALPHA = 1e-6


def chi_squared_tail(statistic, freedom):
    """P(chi-squared > statistic) for an odd number of degrees of freedom: Q(a + 1, x) = Q(a, x) + x^a e^-x / Γ(a + 1)."""
    x, tail = statistic / 2, math.erfc(math.sqrt(statistic / 2))
    for twice in range(1, freedom - 1, 2):
        tail += math.exp(twice / 2 * math.log(x) - x - math.lgamma(twice / 2 + 1))
    return tail


@pytest.mark.parametrize(
    ("freedom", "statistic", "tail"),
    [(1, 3.841458821, 0.05), (3, 11.34486673, 0.01), (9, 27.87716487, 0.001)],
)
def test_the_tail_is_that_of_the_tables(freedom, statistic, tail):
    assert chi_squared_tail(statistic, freedom) == pytest.approx(tail, rel=1e-6)


def test_every_option_of_every_question_is_sent_as_often_as_it_should():
    """Chi-squared with α = 1e-6 a test: each option of 2, 4, 10 and 36, 52 tests, so a right draw fails once in 19,000.

    Several questions have 36 options: in each turn the truth of one is another than those of the others.
    """
    firsts = {36: range(0, 36, 6), 10: (0, 6), 4: (0,), 2: (0,)}
    asked = [(k, first) for k, each in firsts.items() for first in each]
    count, generator, tested = 1_200, random.Random(20261122), set()
    survey = make_survey(tuple(make_choice(i, k) for i, (k, _) in enumerate(asked)), levels=LEVELS)
    for turn in range(6):
        options = [(first + turn) % k for k, first in asked]
        truth = "".join(OPTION_CHARACTERS[option] for option in options)
        sent = [
            randomize(survey, "2" * len(asked), TrueAnswers(truth), generator.randbytes).answers
            for _ in range(count)
        ]
        for position, ((k, _), option) in enumerate(zip(asked, options, strict=True)):
            if (k, option) in tested:
                continue
            tested.add((k, option))
            channel = survey.level(2).scheme.kary(k)
            counts = [sum(answers[position] == OPTION_CHARACTERS[v] for answers in sent) for v in range(k)]
            expected = [count * float(channel.sent_with(option, v)) for v in range(k)]
            statistic = sum((o - e) ** 2 / e for o, e in zip(counts, expected, strict=True))
            assert chi_squared_tail(statistic, k - 1) > ALPHA, (k, option)
    assert len(tested) == 2 + 4 + 10 + 36
