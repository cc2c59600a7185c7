from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.platform.errors import TacitError
from tacit.privacy.targets import (
    NO_PREVALENCE,
    NOT_A_FAMILY,
    NOT_A_LEVEL,
    NOT_PER_MILLE,
    PRIVACY_OUT_OF_REACH,
    TargetError,
    parse_level,
)
from tacit.survey import Item, Option, QuestionKind, Scheme, Text


def yes_no(code, prevalence):
    return Item(code, Text.of({"en": code}), Text(), "", prevalence, 1)


def choice(code, count):
    options = tuple(Option(f"o{i}", Text.of({"en": f"option {i}"})) for i in range(count))
    return Item(code, Text.of({"en": code}), Text(), "", 0, 1, kind=QuestionKind.CHOICE, options=options)


@pytest.mark.parametrize(
    ("text", "scheme"),
    [
        ("0.85", Scheme("warner", (850,))),
        ("warner:0.85", Scheme("warner", (850,))),
        ("Warner keep=17/20", Scheme("warner", (850,))),
        ("asymmetric:keep_one=0.8:keep_zero=0.95", Scheme("asymmetric", (800, 950))),
        ("hph:0.1:0.2:0.9", Scheme("hph", (100, 200, 900))),
        ("open", Scheme("open")),
        ("chance>=30%", Scheme("warner", (850,))),
        ("chance>=0.3", Scheme("warner", (850,))),
        ("surer<=6", Scheme("warner", (857,))),
        ("rrph:yes=0.5 chance>=30%", Scheme("rrph", (700, 150, 150))),
        ("asymmetric:keep_zero=0.95 surer<=6", Scheme("asymmetric", (300, 950))),
        ("privacy>=85%@0.05", Scheme("warner", (620,))),
        ("privacy>=85@5%", Scheme("warner", (620,))),
    ],
)
def test_what_is_typed_becomes_the_stored_level(text, scheme):
    assert parse_level(text, weight=0.9)[0] == scheme


def test_a_target_holds_for_every_question_it_is_given_for():
    items = [yes_no("a", 50), choice("b", 3), choice("c", 12)]
    scheme, solved = parse_level("chance>=30%", items)
    assert {target.options for target in solved.targets} == {0, 3, 12}
    # The yes/no question decides: with more options the same e^ε leaves more to chance.
    assert scheme == Scheme("warner", (850,))


def test_a_privacy_is_solved_at_each_expected_share_and_number_of_options():
    items = [yes_no("a", 50), yes_no("b", 100), choice("c", 4)]
    scheme, solved = parse_level("privacy>=70%", items, weight=0.9)
    assert [target.shares for target in solved.targets] == [(0.05,), (0.1,), (0.25,) * 4]
    assert all(target.holds(target.answer(scheme.exact)) for target in solved.targets)


def test_only_a_level_that_was_solved_for_has_both_values_to_say():
    assert parse_level("0.85")[1] is None
    _, solved = parse_level("surer<=6")
    assert "stored is 0.857" in str(solved.words())


@pytest.mark.parametrize(
    ("text", "template"),
    [
        ("", NOT_A_LEVEL),
        ("   ", NOT_A_LEVEL),
        (":", NOT_A_LEVEL),
        ("quiet", NOT_A_LEVEL),
        ("chance<=30%", NOT_A_LEVEL),
        ("surer>=6", NOT_A_LEVEL),
        ("chance>=3.0.0", NOT_A_LEVEL),
        ("chance>=1/0", NOT_A_LEVEL),
        ("x" * 5_000, NOT_A_LEVEL),
        ("warner:0.8571", NOT_PER_MILLE),
        ("privacy>=85%", NO_PREVALENCE),
        ("rrph:yes chance>=30%", NOT_A_FAMILY),
        ("privacy>=85%@0.5", PRIVACY_OUT_OF_REACH),
    ],
)
def test_what_cannot_be_a_level_is_refused_in_a_sentence(text, template):
    with pytest.raises(TargetError) as refused:
        parse_level(text)
    assert refused.value.message.template is template


@given(st.text(max_size=40))
def test_any_text_is_understood_or_refused(text):
    try:
        scheme, _ = parse_level(text)
    except TacitError:
        return
    assert scheme.exact.determinant > 0


def test_the_refusal_of_a_finer_level_names_the_value():
    with pytest.raises(TargetError, match=r"keep is 0\.8571"):
        parse_level("warner:0.8571")


def test_a_level_of_thirds_is_refused_because_no_file_could_hold_it():
    with pytest.raises(TargetError, match=r"0\.666666667"):
        parse_level(f"warner:{Fraction(2, 3)}")
