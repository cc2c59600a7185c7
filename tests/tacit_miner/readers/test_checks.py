"""What is missing or wrong in a plan: one sentence with its place; and the schemes as they are typed."""

from dataclasses import replace

import pytest
from support.sheets import sheet_of

from tacit.channels.channel import Channel, krr, parse_scheme
from tacit_miner.readers import scheme_forms
from tacit_miner.readers.column_plan import ColumnKind, ColumnPlan, as_kind, guess
from tacit_miner.readers.scheme_forms import (
    FORMS,
    ParameterError,
    PlanPart,
    channel_of,
    findings,
    probability,
    scheme_text,
)

SHEET = sheet_of(
    {
        "q": ["0", "1"] * 3,
        "card": ["red", "black"] * 3,
        "region": ["N", "S", "W"] * 2,
        "n": ["1", "2", "2"] * 2,
    }
)


def planned(kind=None, place=0, scheme="warner", **parameters):
    """A plan in which one column alone is a question."""
    plan = guess(SHEET)
    kept = as_kind(SHEET.columns[place], kind or plan.columns[place].kind)
    chosen = replace(kept, scheme=scheme, parameters=tuple(sorted(parameters.items())))
    columns = [as_kind(column, ColumnKind.LEAVE) for column in SHEET.columns]
    columns[place] = chosen
    return replace(plan, columns=tuple(columns))


def found(plan):
    return [(str(each.message), each.part, each.column, each.parameter) for each in findings(SHEET, plan)]


def test_a_plan_with_everything_has_no_finding():
    assert found(planned(keep="0.9")) == []
    assert found(planned(place=2, scheme="krr", keep="0.6")) == []


def test_no_question_at_all():
    plan = planned()
    assert [each.message.template for each in findings(SHEET, plan.changed([0], kind=ColumnKind.LEAVE))] == [
        scheme_forms.NO_QUESTION
    ]


def test_a_value_without_a_meaning_is_named():
    ((words, part, column, _), *_) = found(planned(place=1, keep="0.9"))
    assert words == "card: say whether black means yes, no or no answer"
    assert (part, column) == (PlanPart.COLUMNS, 1)


def test_a_scheme_that_is_not_chosen_or_not_of_this_kind():
    for plan in (planned(scheme=""), planned(scheme="krr", keep="0.6"), planned(place=2, keep="0.6")):
        ((words, part, _, _),) = found(plan)
        assert words.endswith(": choose how its answers were randomized")
        assert part is PlanPart.SCHEMES


@pytest.mark.parametrize(
    ("scheme", "parameters", "words", "parameter"),
    [
        ("warner", {}, "q: Probability of the truth (p) is missing; write for example 0.5 or 1/12", "keep"),
        ("warner", {"keep": "lots"}, "'lots' is no number", "keep"),
        ("warner", {"keep": "1.2"}, "1.2 is not between 0 and 1", "keep"),
        ("warner", {"keep": "0.5"}, "says nothing about the true one", "keep"),
        ("unrelated", {"truth": "0.5", "prevalence": "1/0"}, "'1/0' is no number", "prevalence"),
        ("forced", {"yes": "0.7", "no": "0.5"}, "add up to 1.2, more than 1", "yes"),
    ],
)
def test_a_parameter_is_refused_in_one_sentence_with_its_place(scheme, parameters, words, parameter):
    ((said, part, column, name),) = found(planned(scheme=scheme, **parameters))
    assert words in said
    assert (part, column, name) == (PlanPart.SCHEMES, 0, parameter)


def test_options_that_are_too_few_or_twice():
    plan = planned(place=2, scheme="krr", keep="0.9")
    twice = plan.changed([2], more=("E", "E"))
    assert found(twice)[0][0] == "region: the option E is there twice"
    few = replace(SHEET, columns=(SHEET.columns[0], *SHEET.columns[:1], *SHEET.columns[2:]))
    one = as_kind(few.columns[0], ColumnKind.CHOICE)
    one = replace(one, meanings=(one.meanings[0], "missing"), scheme="krr", parameters=(("keep", "0.9"),))
    messages = [
        each.message.template for each in findings(few, replace(plan, columns=(one, *plan.columns[1:])))
    ]
    assert scheme_forms.TOO_FEW_OPTIONS in messages


def test_numbers_of_people_are_whole_and_there_is_one_column_of_them():
    plan = planned(keep="0.9")
    assert found(plan.changed([3], kind=ColumnKind.WEIGHT)) == []
    half = sheet_of({"q": ["0", "1"], "w": ["1", "0.5"]})
    columns = (plan.columns[0], as_kind(half.columns[1], ColumnKind.WEIGHT))
    (finding,) = findings(half, replace(plan, columns=columns))
    assert "for a sampling weight say that the column is one" in str(finding.message)
    twice = plan.changed([1, 3], kind=ColumnKind.ID)
    assert "card and n are both ids of people" in found(twice)[0][0]


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("0.5", "0.5"),
        (" 1 / 12 ", "1/12"),
        ("0,25", "0.25"),
        ("25 %", "1/4"),
        ("8.5%", "17/200"),
        ("1", "1"),
        ("٫5", ".5"),
    ],
)
def test_a_probability_is_read_as_people_write_it(typed, written):
    parameter = FORMS["warner"].parameters[0]
    assert probability(parameter, typed) == written


@pytest.mark.parametrize("typed", ["", "  ", "half", "1e-3", "-0.1", "2/1", "101 %", "1/0", "9" * 60])
def test_what_is_no_probability_is_refused(typed):
    parameter = FORMS["warner"].parameters[0]
    with pytest.raises(ParameterError) as refused:
        probability(parameter, typed)
    assert refused.value.parameter == "keep"


@pytest.mark.parametrize(
    ("scheme", "parameters", "channel"),
    [
        ("warner", {"keep": "0.9"}, Channel(0.9, 0.9)),
        ("forced", {"yes": "1/6", "no": "1/6"}, parse_scheme("rrph:2/3:1/6:1/6")),
        ("unrelated", {"truth": "0.5", "prevalence": "1/12"}, parse_scheme("unrelated:0.5:1/12")),
        ("crosswise", {"prevalence": "1/4"}, Channel(0.25, 0.25)),
        ("kuk", {"yes_deck": "0.8", "no_deck": "0.2"}, Channel(0.8, 0.8)),
        ("asymmetric", {"keep_one": "0.8", "keep_zero": "0.95"}, Channel(0.8, 0.95)),
        ("hph", {"one": "0.2", "zero": "0.3", "keep": "0.9"}, parse_scheme("hph:0.2:0.3:0.9")),
        ("open", {}, Channel(1.0, 1.0)),
    ],
)
def test_every_scheme_of_the_field_comes_to_its_channel(scheme, parameters, channel):
    plan = ColumnPlan(ColumnKind.ITEM, scheme=scheme, parameters=tuple(parameters.items()))
    assert channel_of(scheme_text(plan)) == channel


def test_options_are_randomized_by_krr_or_not_at_all():
    plan = ColumnPlan(ColumnKind.CHOICE, scheme="krr", parameters=(("keep", "0.6"),))
    assert channel_of(scheme_text(plan, 4)) == krr(0.6, 4)
    assert channel_of(scheme_text(replace(plan, scheme="open"), 4)) == krr(1, 4)
