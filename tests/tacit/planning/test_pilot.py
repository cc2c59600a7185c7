"""A pilot read back, and what a plan takes from it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from support.surveys import make_levels, make_survey

from tacit.estimation.choices import End
from tacit.planning.design import PlanError
from tacit.planning.pilot import Interval, read_pilot
from tacit.planning.questionnaire import Questionnaire
from tacit.survey import Scheme

ITEM = {"items": ["q0"], "share": 0.3, "low": 0.2, "high": 0.4}
GOOD = {
    "v": 1,
    "kind": "tacit-pilot",
    "records": 500,
    "levels": [0.5, 0.25, 0.25],
    "refused": {"share": 0.1, "low": 0.05, "high": 0.15},
    "items": [
        ITEM | {"corrected": {"share": 0.25, "low": 0.15, "high": 0.35, "unbounded": False}},
        {"items": ["q1"], "share": -0.02, "low": 0.0, "high": 0.03},
        {"items": ["q0", "q1"], "share": 0.1, "low": 0.0, "high": 0.2},
    ],
    "dishonest": {"share": 0.2, "low": 0.1, "high": 0.3},
}
LEVELS = make_levels(*(Scheme("warner", (keep,)) for keep in (900, 800, 700)))


def read(**changes):
    return read_pilot(json.dumps(GOOD | changes).encode())


def test_shares_are_those_corrected_and_held_to_0_and_1():
    pilot = read()
    assert pilot.shares == {"q0": Interval(0.15, 0.25, 0.35), "q1": Interval(0.0, 0.0, 0.03)}
    assert pilot.refused == Interval(0.05, 0.1, 0.15)
    assert pilot.dishonest == Interval(0.1, 0.2, 0.3)


def test_a_correction_that_bounds_nothing_is_not_taken():
    item = ITEM | {"corrected": {"share": 9.0, "low": 0.0, "high": 1.0, "unbounded": True}}
    assert read(items=[item]).shares["q0"] == Interval(0.2, 0.3, 0.4)


def test_a_plan_believes_what_both_studies_ask_at_the_end_that_is_wanted():
    survey = make_survey(3, levels=LEVELS)
    questions = Questionnaire.of_survey(survey)
    pilot = read()
    assert pilot.beliefs(questions) == {"q0": 0.25, "q1": 0.0}
    assert pilot.beliefs(questions, End.HIGH) == {"q0": 0.35, "q1": 0.03}
    assert pilot.mix(questions) == (0.5, 0.25, 0.25)
    assert read(levels=[0.5, 0.5]).mix(questions) is None


def question(code, levels, **changes):
    return {
        "code": code,
        "asked": 1.0,
        "refused": {"share": 0.0, "low": 0.0, "high": 0.1},
        "levels": levels,
    } | changes


def test_the_levels_taken_are_those_of_sensitive_questions_each_weighed_by_its_answers():
    survey = make_survey(3, levels=LEVELS)
    age = replace(survey.items[2], sensitive=False)
    questions = Questionnaire.of_survey(replace(survey, items=(*survey.items[:2], age)))
    half = {"share": 0.5, "low": 0.4, "high": 0.6}
    taken = [
        question("q0", [0.0, 1.0, 0.0]),
        question("q1", [0.0, 0.0, 1.0], asked=0.5, refused=half),
        question("q2", [1.0, 0.0, 0.0]),
        question("elsewhere", [1.0, 0.0, 0.0]),
        question("nobody", [0.0, 0.0, 0.0], asked=0.0),
    ]
    assert read(questions=taken).mix(questions) == (0.0, 0.8, 0.2)
    assert read(questions=taken[2:]).mix(questions) == (0.5, 0.25, 0.25)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"kind": "other"}, "no pilot"),
        ({"v": 2}, "no pilot"),
        ({"records": "many"}, "records"),
        ({"levels": [0.0, 0.0]}, "levels"),
        ({"levels": [0.5, None]}, "levels"),
        ({"levels": [1.5, -0.5]}, "levels"),
        ({"refused": []}, "refused"),
        ({"refused": {"share": 0.1, "low": -1.0, "high": 0.2}}, "refused is -1"),
        ({"items": [1]}, "items"),
        ({"items": [{"items": ["q0"], "share": 0.1, "low": 0.0}]}, "high"),
        ({"dishonest": 1}, "dishonest"),
        ({"questions": 1}, "questions"),
        ({"questions": [question("q0", [1.0])]}, "levels"),
        ({"questions": [question(3, [1.0, 0.0, 0.0])]}, "code"),
    ],
)
def test_what_is_no_pilot_is_refused_by_name(changes, words):
    with pytest.raises(PlanError, match=words):
        read(**changes)


def test_what_is_not_json_is_refused():
    with pytest.raises(PlanError, match="no pilot"):
        read_pilot(b"{")
