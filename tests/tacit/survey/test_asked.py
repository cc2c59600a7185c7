"""Which items are one question, which questions are drawn, and what two arms may offer."""

from __future__ import annotations

from dataclasses import replace

import pytest
from support.surveys import make_box, make_choice, make_item, make_survey

from tacit.draw.exact_draw import Record
from tacit.formats.batch_file import RecordRules
from tacit.formats.errors import FormatError
from tacit.platform.errors import SurveyError
from tacit.survey import NOT_ASKED, default_of, questions

ITEMS = (
    make_item(0),
    make_choice(1, sensitive=False, default=1),
    make_box(2),
    make_box(3),
    make_box(4, group="And of these?"),
    make_item(5),
)


def test_the_boxes_of_one_group_are_one_question():
    assert [question.positions for question in questions(ITEMS)] == [(0,), (1,), (2, 3), (4,), (5,)]


def test_sensitive_questions_are_drawn_and_the_others_asked_of_everybody():
    drawing = make_survey(ITEMS, ask=2).drawing
    assert [question.positions for question in drawing.drawn] == [(0,), (2, 3), (4,), (5,)]
    assert [question.positions for question in drawing.for_all] == [(1,)]
    assert drawing.asked([1, 3]) == {1, 2, 3, 5}


def test_a_checklist_with_one_sensitive_box_is_drawn_whole():
    items = (make_item(0), make_item(1), make_box(2, sensitive=False), make_box(3))
    drawn = make_survey(items, ask=1).drawing.drawn
    assert [question.positions for question in drawn] == [(0,), (1,), (2, 3)]


def test_without_ask_no_item_may_be_left_unasked():
    survey = make_survey(ITEMS)
    drawing, record = survey.drawing, Record("A" * 22, "1" * 6, "0" * 6)
    assert drawing.fits("xxxxxx")
    assert not drawing.fits("xxxxx" + NOT_ASKED)
    RecordRules(survey).check(record, "")
    left = replace(record, answers="00000" + NOT_ASKED, levels="11111" + NOT_ASKED)
    with pytest.raises(FormatError):
        RecordRules(survey).check(left, "")


@pytest.mark.parametrize(
    ("marks", "fits"),
    [
        ("xxxx..", True),
        (".x..xx", True),
        (".xxx.x", True),
        ("xx..x.", True),
        ("xxx..x", False),
        ("x.xx..", False),
        ("xx....", False),
        ("xxxxx.", False),
        ("xxxxxx", False),
    ],
)
def test_m_questions_are_asked_whole_and_all_that_are_for_everybody(marks, fits):
    assert make_survey(ITEMS, ask=2).drawing.fits(marks) is fits


@pytest.mark.parametrize("ask", [-1, 4, 5])
def test_ask_is_a_part_of_the_questions_that_can_be_drawn(ask):
    with pytest.raises(SurveyError) as refused:
        make_survey(ITEMS, ask=ask)
    assert refused.value.field == "ask"


@pytest.mark.parametrize(
    ("arms", "field"),
    [
        ((2,), "arms"),
        ((2, 3, 4), "arms"),
        ((0, 2), "arms[0]"),
        ((2, 5), "arms[1]"),
        ((3, 2), "arms[1]"),
        ((1, 2), "arms[0]"),
        ((3, 4), "items[0].default"),
    ],
)
def test_arms_are_two_levels_of_which_the_second_is_more_private_and_none_is_open(arms, field):
    with pytest.raises(SurveyError) as refused:
        make_survey(3, arms=arms)
    assert refused.value.field == field


def test_arms_that_offer_every_item_the_same_are_refused():
    with pytest.raises(SurveyError) as refused:
        make_survey(
            (make_item(0, default=4, minimum=4), make_item(1, default=1, sensitive=False)), arms=(2, 3)
        )
    assert refused.value.field == "arms"


def test_a_sensitive_item_starts_at_its_arm_and_at_its_minimum_where_that_is_higher():
    items = (make_item(0), make_item(1, default=3, minimum=3), make_item(2, default=1, sensitive=False))
    survey = make_survey(items, arms=(2, 4))
    assert [default_of(survey.items[i], survey.arms, 1) for i in range(3)] == [2, 3, 1]
    assert [default_of(survey.items[i], survey.arms, 2) for i in range(3)] == [4, 4, 1]
    assert [default_of(survey.items[i], survey.arms, 0) for i in range(3)] == [2, 3, 1]


def test_only_a_yes_or_a_no_has_a_known_share():
    assert make_box(0, anchor=0).anchor == 0
    with pytest.raises(SurveyError, match="known share"):
        make_choice(0, anchor=250)
    with pytest.raises(SurveyError) as refused:
        make_item(0, anchor=1_001)
    assert refused.value.field == "anchor"
