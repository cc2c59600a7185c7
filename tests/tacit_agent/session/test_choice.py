"""Levels: where they start, and what may be chosen."""

from __future__ import annotations

import pytest
from support.surveys import OPEN, RESEARCHER_KEY, make_item, make_levels, make_survey

from tacit.formats.survey_file import sign_survey
from tacit.platform.errors import SurveyError
from tacit.survey import Scheme
from tacit_agent.home import SessionError
from tacit_agent.session import Refusal, RefusedSurveyError, open_survey, verified_survey
from tacit_agent.session.choice import NOT_CONFIRMED, NOT_FOR_ALL, LevelChoice

LEVELS = make_levels(
    OPEN,
    Scheme("warner", (995,)),
    Scheme("warner", (970,)),
    Scheme("warner", (950,)),
    Scheme("warner", (700,)),
)


def choice(*items, levels=LEVELS):
    return LevelChoice(make_survey(items, levels=levels))


def test_levels_start_where_the_floors_allow_and_say_so():
    started = choice(
        make_item(0, default=2), make_item(1, default=5), make_item(2, default=1, sensitive=False)
    )
    assert started.levels == started.starting_levels == "451"
    assert [started.is_raised(position) for position in range(3)] == [True, False, False]


@pytest.mark.parametrize("level", [1, 2])
def test_a_level_that_hides_little_is_confirmed_for_one_item(level):
    made = choice(make_item(0, default=5), make_item(1, default=5))
    with pytest.raises(SessionError) as refused:
        made.choose(0, level)
    assert refused.value.message.template is NOT_CONFIRMED
    with pytest.raises(SessionError) as refused:
        made.choose_all(level)
    assert refused.value.message.template is NOT_FOR_ALL
    assert made.levels == "55"
    made.choose(0, level, confirmed=True)
    assert made.levels == f"{level}5"
    made.choose(0, level)  # the level it has needs no second word


def test_a_level_between_the_floors_is_chosen_freely_but_no_start():
    made = choice(make_item(0, default=3), make_item(1, default=3))
    assert made.levels == "44"
    assert made.choose_all(3) == []
    assert made.levels == "33"


def test_items_that_refuse_a_level_are_named():
    made = choice(
        make_item(0, default=5), make_item(1, default=5, minimum=5), make_item(2, default=4, minimum=4)
    )
    assert made.choose_all(3) == made.refusing(3) == [1, 2]
    assert made.levels == "354"


def test_levels_of_ones_own_are_told_from_common_ones():
    made = choice(make_item(0, default=4), make_item(1, default=5), make_item(2, default=4, minimum=4))
    assert not made.has_own_pattern
    made.choose_all(3)
    assert made.levels == "334"
    assert not made.has_own_pattern
    made.choose(0, 5)
    assert made.has_own_pattern
    assert made.one_for_all == 5
    made.choose_all(made.one_for_all)
    assert not made.has_own_pattern


def test_one_level_for_all_is_never_one_that_hides_little():
    made = choice(make_item(0, default=1, sensitive=False), make_item(1, default=2, sensitive=False))
    assert made.one_for_all == 3
    weak = choice(make_item(0, default=1, sensitive=False), levels=LEVELS[:2])
    assert weak.one_for_all is None


@pytest.mark.parametrize(("minimum", "fixed"), [(5, True), (4, False)])
def test_a_survey_may_fix_the_level(minimum, fixed):
    assert choice(make_item(0, default=5, minimum=minimum)).is_fixed is fixed


def test_a_survey_without_a_level_to_start_at_is_read_but_not_opened():
    signed = sign_survey(
        make_survey(2, levels=make_levels(OPEN, Scheme("asymmetric", (600, 1_000)))), RESEARCHER_KEY
    )
    with pytest.raises(RefusedSurveyError) as refused:
        open_survey(signed.line)
    assert refused.value.refusal is Refusal.TOO_OPEN
    assert "20 times surer" in str(refused.value.detail)
    assert verified_survey(signed.line) == signed
    with pytest.raises(SurveyError):
        LevelChoice(signed.survey)
