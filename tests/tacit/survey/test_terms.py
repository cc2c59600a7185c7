from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from itertools import product

import pytest
from support.surveys import OPEN, RESEARCHER_KEY, make_choice, make_item, make_levels, make_survey

from tacit.formats.survey_file import read_survey, sign_survey, to_fields
from tacit.platform.errors import SurveyError
from tacit.survey import Scheme, Terms
from tacit.survey.model import influence


def test_a_survey_without_terms_has_no_field_for_them():
    assert "terms" not in to_fields(make_survey())
    assert b"terms" not in sign_survey(make_survey(), RESEARCHER_KEY).payload


def test_terms_come_back_from_a_signed_file():
    terms = Terms(
        expires="2027-03-31",
        successor=bytes(range(32)),
        odds=19_000,
        influence=9_000,
        quota=2,
        tokens="ab" * 32,
    )
    asked = make_survey(tuple(make_item(i, minimum=2) for i in range(2)), terms=terms)
    assert read_survey(sign_survey(asked, RESEARCHER_KEY).line).survey.terms == terms


@pytest.mark.parametrize(
    ("scheme", "options", "found"),
    [
        (OPEN, 0, Fraction(1)),
        (Scheme("warner", (900,)), 0, Fraction(9, 8)),
        (Scheme("warner", (600,)), 0, Fraction(3)),
        (Scheme("warner", (900,)), 2, Fraction(9, 8)),
        (Scheme("warner", (900,)), 4, Fraction(11, 8)),
        (OPEN, 4, Fraction(1)),
    ],
)
def test_the_influence_of_an_answer_is_worked_out_by_hand(scheme, options, found):
    assert influence(scheme, options) == found


def test_a_sensitive_item_must_begin_at_a_level_within_the_odds():
    levels = make_levels(OPEN, Scheme("warner", (900,)), Scheme("warner", (750,)))
    items = (make_item(0, minimum=2), make_item(1, default=1, sensitive=False))
    make_survey(items, levels=levels, terms=Terms(odds=9_000))
    with pytest.raises(SurveyError) as caught:
        make_survey(items, levels=levels, terms=Terms(odds=8_999))
    assert caught.value.field == "items[0].minimum"
    assert "raise the item's minimum to 3" in str(caught.value)


def test_no_level_that_can_be_chosen_may_weigh_more_than_the_cap():
    levels = make_levels(Scheme("warner", (900,)), Scheme("warner", (750,)))
    items = (make_item(0, default=1), make_choice(1, 4, default=2))
    make_survey(items, levels=levels, terms=Terms(influence=2_500))
    with pytest.raises(SurveyError) as caught:
        make_survey(items, levels=levels, terms=Terms(influence=2_499))
    assert caught.value.field == "levels[1]"


def test_a_draft_without_a_key_takes_any_successor():
    asked = make_survey(terms=Terms(successor=bytes(32)))
    assert replace(asked, title=asked.title).terms == asked.terms


def test_the_days_of_terms_are_those_of_the_calendar():
    """Every month and day of a few years, leap years of both kinds among them, and what is near a day."""
    for year, month, day in product((1, 1900, 2000, 2024, 2027, 9999), range(14), range(33)):
        text = f"{year:04}-{month:02}-{day:02}"
        try:
            date.fromisoformat(text)
        except ValueError:
            with pytest.raises(SurveyError):
                Terms(expires=text)
        else:
            assert Terms(expires=text).expires == text
    for text in ("0000-01-01", "2027-1-1", "20270101", "2027-W01-1", "2027-01-01 ", "٢٠٢٧-٠١-٠١"):
        with pytest.raises(SurveyError):
            Terms(expires=text)


@pytest.mark.parametrize("name", ["odds", "influence", "quota"])
def test_a_cap_so_high_that_it_guarantees_nothing_is_refused_with_a_sentence(name):
    Terms(**{name: 1_000_000})
    for high in (1_000_001, 999_999_999):
        with pytest.raises(SurveyError, match=f"a cap of {high:,} guarantees nothing; lower it to 1,000,000"):
            Terms(**{name: high})
