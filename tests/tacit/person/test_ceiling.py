"""The most that a record of some of the questions can give away, against every choice of them."""

from __future__ import annotations

import math
from itertools import combinations

import pytest
from support.surveys import make_box, make_choice, make_item, make_levels, make_survey

from tacit.person.part import SurveyPart, ceiling
from tacit.privacy.figures import record_exposure
from tacit.survey import Scheme

WARNER = make_levels(*(Scheme("warner", (keep,)) for keep in (900, 800, 700)))
SKEWED = make_levels(Scheme("asymmetric", (900, 600)), Scheme("asymmetric", (590, 890)))
YES_NO = tuple(make_item(i, default=1) for i in range(5))
MIXED = (
    make_item(0, default=1),
    make_choice(1, 5, default=1),
    make_box(2, default=1),
    make_box(3, default=1),
    make_item(4, default=1, sensitive=False),
    make_item(5, default=1),
)


def exposures(survey, levels):
    """The figures of every part."""
    for chosen in combinations(range(len(survey.drawing.drawn)), survey.ask):
        asked = sorted(survey.drawing.asked(chosen))
        yield record_exposure(channels(survey, levels, asked))


def channels(survey, levels, positions):
    return [
        [survey.level(int(levels[i])).scheme.channel_for(len(survey.items[i].options))] for i in positions
    ]


@pytest.mark.parametrize(
    ("items", "levels", "digits", "is_exact"),
    [
        (YES_NO, WARNER, "12313", True),
        (YES_NO, WARNER, "11111", True),
        (YES_NO, SKEWED, "12121", False),
        (MIXED, WARNER, "123123", False),
        ((*MIXED[2:], make_item(6, default=1)), WARNER, "33131", False),
        ((*MIXED[2:], make_item(6, default=1)), WARNER, "31333", True),
    ],
)
@pytest.mark.parametrize("ask", [1, 2])
def test_no_choice_of_questions_gives_away_more(items, levels, digits, is_exact, ask):
    survey = make_survey(items, levels=levels, ask=ask)
    found = ceiling(survey, digits)
    assert found.is_exact is is_exact
    whole = record_exposure(channels(survey, digits, found.part.asked))
    every = list(exposures(survey, digits))
    assert found.epsilon == pytest.approx(max(each.epsilon for each in every), rel=1e-12)
    for name in ("guessed_unrelated", "guessed_worst_case", "guessed_either_way"):
        most = max(getattr(each, name) for each in every)
        assert getattr(whole, name) >= most - 1e-12
        assert not is_exact or getattr(whole, name) == pytest.approx(most, abs=1e-12)


def test_questions_that_everybody_is_asked_are_in_it():
    survey = make_survey(
        (*YES_NO[:2], make_item(7, default=1, sensitive=False), make_item(8, default=1, sensitive=False)),
        levels=WARNER,
        ask=1,
    )
    assert ceiling(survey, "1111").epsilon == pytest.approx(3 * math.log(9))
    assert ceiling(survey, "1133").epsilon == pytest.approx(math.log(9) + 2 * math.log(7 / 3))


def test_the_number_of_questions_that_are_drawn_is_in_no_figure():
    few, many = (
        make_survey(tuple(make_item(i, default=1) for i in range(count)), levels=WARNER, ask=2)
        for count in (3, 40)
    )
    found, more = ceiling(few, "1" * 3), ceiling(many, "1" * 40)
    assert found.epsilon == more.epsilon
    assert record_exposure(channels(few, "111", found.part.asked)) == record_exposure(
        channels(many, "1" * 40, more.part.asked)
    )


def test_a_survey_that_asks_everything_has_the_figures_of_everything():
    survey = make_survey(YES_NO, levels=WARNER)
    found = ceiling(survey, "12312")
    assert found.part == SurveyPart.of_all(survey)
    assert found.is_exact
    assert found.epsilon == pytest.approx(record_exposure(channels(survey, "12312", range(5))).epsilon)


def test_an_answer_that_can_prove_makes_the_ceiling_infinite():
    items = tuple(make_item(i, default=2) for i in range(3))
    survey = make_survey(items, levels=make_levels(Scheme("open"), Scheme("warner", (700,))), ask=1)
    assert ceiling(survey, "222").epsilon == pytest.approx(math.log(7 / 3))
    assert math.isinf(ceiling(survey, "212").epsilon)
