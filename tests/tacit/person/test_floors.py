"""What the agent grants a person whatever a survey says."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.surveys import OPEN, make_item, make_levels, make_survey

from tacit.person import part
from tacit.platform.errors import SurveyError
from tacit.survey import Scheme

AT_TWENTY = Scheme("asymmetric", (800, 960))  # 0.8 / 0.04
ABOVE_TWENTY = Scheme("asymmetric", (801, 960))
NEARLY_OPEN = Scheme("warner", (995,))
ONE_SIDED = Scheme("asymmetric", (600, 1_000))
PRIVATE = Scheme("warner", (600,))


@pytest.mark.parametrize(
    ("scheme", "factor", "starts", "hides_little"),
    [
        (OPEN, None, False, True),
        (ONE_SIDED, None, False, True),
        (Scheme("asymmetric", (1_000, 600)), None, False, True),
        (AT_TWENTY, 20, True, False),
        (ABOVE_TWENTY, Fraction(801, 40), False, False),
        (Scheme("asymmetric", (500, 995)), 100, False, False),
        (Scheme("asymmetric", (501, 995)), Fraction(501, 5), False, True),
        (NEARLY_OPEN, 199, False, True),
        (PRIVATE, Fraction(3, 2), True, False),
    ],
)
def test_a_level_lies_at_a_floor_or_above_it_exactly(scheme, factor, starts, hides_little):
    assert part.surer(scheme) == factor
    assert part.may_start(scheme) is starts
    assert part.is_nearly_open(scheme) is hides_little


def test_a_sensitive_item_starts_at_the_most_open_level_that_is_granted():
    levels = make_levels(OPEN, NEARLY_OPEN, Scheme("warner", (960,)), Scheme("warner", (900,)), PRIVATE)
    items = tuple(make_item(i, default=default) for i, default in enumerate((2, 3, 4, 5)))
    assert part.starting_levels(make_survey(items, levels=levels)) == "4445"


def test_an_item_that_is_not_sensitive_starts_where_the_survey_says():
    items = (make_item(0, default=1, sensitive=False), make_item(1))
    assert part.starting_levels(make_survey(items)) == "12"


@pytest.mark.parametrize("last", [ONE_SIDED, Scheme("warner", (960,))])
def test_a_sensitive_item_without_a_level_to_start_at_is_refused(last):
    with pytest.raises(SurveyError) as refused:
        part.starting_levels(make_survey(2, levels=make_levels(OPEN, last)))
    assert refused.value.field == "items[0].default"
    assert refused.value.reason.template is part.TOO_OPEN


@given(st.integers(0, 1_000))
def test_the_share_for_which_a_figure_is_shown_stays_within_one_and_ninety_nine_percent(per_mille):
    share = part.shown_share(per_mille)
    assert 0.01 <= share <= 0.99
    assert share == per_mille / 1_000 or not 10 <= per_mille <= 990
