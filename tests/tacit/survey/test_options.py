from __future__ import annotations

from dataclasses import replace

import pytest
from support.surveys import (
    english,
    make_box,
    make_choice,
    make_item,
    make_levels,
    make_number,
    make_options,
    make_survey,
)

from tacit.platform.errors import SurveyError
from tacit.survey import Option, QuestionKind, Scheme, Text
from tacit.survey import items as rules
from tacit.survey.field_types import NOT_A_CODE
from tacit.survey.fields import UNKNOWN_KIND
from tacit.survey.items import NO_GROUP
from tacit.survey.model import ASKED_TWICE, FIRST_LANGUAGE, OPEN_PRESELECTED, OTHER_LANGUAGE


def texts(*readings: str) -> tuple[Option, ...]:
    return tuple(Option(f"o{i}", english(text)) for i, text in enumerate(readings))


def refused(field, reason, build, *args, **changes):
    with pytest.raises(SurveyError) as caught:
        build(*args, **changes)
    assert (caught.value.field, caught.value.reason.template) == (field, reason)
    return caught.value.reason


def test_an_item_is_yes_or_no_unless_it_says_otherwise():
    item = make_item()
    assert (item.kind, item.options, item.ordered, item.cuts) == (QuestionKind.YES_NO, (), False, ())
    assert item.characters == "10"
    assert make_box().characters == "10"


@pytest.mark.parametrize("count", [2, 36])
def test_the_fewest_and_the_most_options_are_taken(count):
    assert make_choice(0, count).characters == "0123456789abcdefghijklmnopqrstuvwxyz"[:count]


@pytest.mark.parametrize("count", [0, 1, 37])
def test_too_few_and_too_many_options_are_refused(count):
    assert refused("options", rules.OPTION_COUNT, make_choice, 0, count).values["count"] == count


@pytest.mark.parametrize("kind", ["Choice", "", "yes", "multiple", "\u0441hoice"])
def test_an_unknown_kind_is_refused(kind):
    refused("kind", UNKNOWN_KIND, make_item, kind=kind)


@pytest.mark.parametrize("build", [make_item, make_box])
def test_yes_and_no_have_no_options_order_or_cuts(build):
    refused("options", rules.NO_OPTIONS_HERE, build, options=make_options(2))
    refused("ordered", rules.NO_ORDER_HERE, build, ordered=True)
    refused("cuts", rules.NO_CUTS_HERE, build, cuts=(1,))


def test_a_choice_has_no_cuts_and_no_expected_share_of_yes():
    refused("cuts", rules.NO_CUTS_HERE, make_choice, cuts=(1,))
    refused("prevalence", rules.NO_PREVALENCE_HERE, make_choice, prevalence=1)
    refused("prevalence", rules.NO_PREVALENCE_HERE, make_number, prevalence=200)


def test_a_number_is_put_into_its_band():
    age = make_number(0, (-5, 18, 65))
    assert [age.band_of(x) for x in (-6, -5, 0, 17, 18, 64, 65, 10**9)] == [0, 1, 1, 1, 2, 2, 3, 3]
    assert age.ordered


@pytest.mark.parametrize(
    ("cuts", "field", "reason"),
    [
        ((), "cuts", rules.CUT_COUNT),
        ((1,), "cuts", rules.CUT_COUNT),
        ((1, 2, 3), "cuts", rules.CUT_COUNT),
        ((2, 2), "cuts[1]", rules.CUT_ORDER),
        ((2, 1), "cuts[1]", rules.CUT_ORDER),
        ((1, 100_000_000), "cuts[1]", rules.CUT_RANGE),
        ((-100_000_000, 1), "cuts[0]", rules.CUT_RANGE),
    ],
)
def test_cuts_that_make_no_bands_are_refused(cuts, field, reason):
    refused(field, reason, replace, make_number(0, (18, 65)), cuts=cuts)


@pytest.mark.parametrize("code", ["", "16+", "a b", "-x", "a=b", "x" * 65, "\u0430"])
def test_codes_of_options_and_parents_are_codes(code):
    refused("code", NOT_A_CODE, Option, code, english("A"))
    if code:
        refused("parent", NOT_A_CODE, Option, "a", english("A"), code)


def test_two_options_with_one_code_are_refused():
    twice = (*make_options(3), Option("o1", english("Another")))
    assert (
        refused("options[3].code", rules.OPTION_CODE_TWICE, make_choice, options=twice).values["first"] == 1
    )


@pytest.mark.parametrize("text", ["", " ", "\u200b", "?!", "a\nb", "x" * 201, "a\u202eb"])
def test_an_option_is_one_short_line_with_a_word_in_it(text):
    with pytest.raises(SurveyError, match="text"):
        Option("a", Text.of({"en": text}))


@pytest.mark.parametrize(
    "again",
    [
        "North",
        "north",
        " North ",
        "North.",
        "No\u200brth",
        "\uff2eorth",  # full width
        "North\u00ad",
    ],
)
def test_two_options_that_read_alike_are_refused(again):
    reason = refused(
        "options[2].text.en", rules.OPTIONS_ALIKE, make_choice, options=texts("South", "North", again)
    )
    assert reason.values["first"] == 1


@pytest.mark.parametrize(
    "again",
    [
        "\u039dorth",  # a Greek capital
        "N\u043erth",  # a Cyrillic letter
        "N\u00f6rth",
        "\ua4e0orth.",  # a letter of Lisu
    ],
)
def test_options_in_letters_that_look_alike_are_refused_but_stay_what_they_are_in_a_survey_that_was_stored(
    again,
):
    item = make_choice(options=texts("South", "North", again))
    with pytest.raises(SurveyError) as caught:
        rules.check_look_alikes(item.options)
    assert (caught.value.field, caught.value.reason.template) == ("options[2].text.en", rules.OPTIONS_ALIKE)


@pytest.mark.parametrize(
    ("one", "other"), [("< 18", "18"), ("C", "C++"), ("16 to 17", "16 to 18"), ("Nord", "North")]
)
def test_options_that_differ_are_taken(one, other):
    item = make_choice(options=texts(one, other))
    rules.check_look_alikes(item.options)
    assert len(item.options) == 2


def test_options_are_compared_as_a_reader_of_each_language_sees_them():
    first = Option("a", Text.of({"en": "Yes"}))
    second = Option("b", Text.of({"en": "No", "fr": "Yes"}))
    refused("options[1].text.fr", rules.OPTIONS_ALIKE, make_choice, options=(first, second))
    assert make_choice(options=(first, Option("b", Text.of({"en": "No", "fr": "Non"}))))


def test_parents_name_unions_of_some_options():
    item = make_choice(0, 5, options=make_options(5, o0="north", o2="north", o3="south", o4="south"))
    assert item.unions == (("q0=north", (0, 2)), ("q0=south", (3, 4)))


def test_ordered_options_and_bands_have_a_union_from_each_cut_on():
    item = make_choice(0, 4, ordered=True, options=make_options(4, o1="middle", o2="middle"))
    assert item.unions == (("q0=middle", (1, 2)), ("q0>=o1", (1, 2, 3)), ("q0>=o2", (2, 3)))
    assert make_number(3, (18, 65)).unions == (("q3>=o1", (1, 2)),)
    assert make_item().unions == ()


@pytest.mark.parametrize(
    ("parents", "field", "reason"),
    [
        ({"o1": "o3"}, "options[1].parent", rules.PARENT_IS_OPTION),
        ({"o1": "o1"}, "options[1].parent", rules.PARENT_IS_OPTION),
        ({"o2": "one"}, "options[2].parent", rules.PARENT_SIZE),
        ({f"o{i}": "all" for i in range(4)}, "options[0].parent", rules.PARENT_SIZE),
    ],
)
def test_parents_that_say_nothing_or_are_options_are_refused(parents, field, reason):
    refused(field, reason, make_choice, options=make_options(4, **parents))


@pytest.mark.parametrize("group", ["", Text(), "?", Text.of({"en": "..."})])
def test_a_box_needs_a_question_over_it(group):
    with pytest.raises(SurveyError) as caught:
        make_box(group=group)
    assert caught.value.reason.template is NO_GROUP


def test_the_same_box_may_stand_under_two_questions_but_not_twice_under_one():
    boxes = (
        make_box(0, text=english("Tea")),
        make_box(1, text=english("Tea"), group="Which did your mother use?"),
    )
    assert len(make_survey(boxes).items) == 2
    again = make_box(1, text=english("tea."))
    refused("items[1].text.en", ASKED_TWICE, make_survey, (boxes[0], again))


def test_one_question_is_not_asked_with_two_lists_of_options():
    again = make_choice(1, 3, text=english("Question number 0"))
    refused("items[1].text.en", ASKED_TWICE, make_survey, (make_choice(0, 4), again))
    refused("items[1].text.en", ASKED_TWICE, make_survey, (make_item(0), again))


def test_options_have_the_first_language_and_no_other_than_the_surveys():
    french = make_choice(options=(Option("a", Text.of({"fr": "Un"})), Option("b", english("Two"))))
    refused("items[0].options[0].text", FIRST_LANGUAGE, make_survey, (french,))
    empty = make_choice(options=(Option("a", Text()), Option("b", Text())))
    refused("items[0].options[0].text", FIRST_LANGUAGE, make_survey, (empty,))
    both = make_choice(options=(Option("a", Text.of({"en": "One", "fr": "Un"})), Option("b", english("Two"))))
    refused("items[0].options[0].text.fr", OTHER_LANGUAGE, make_survey, (both,))


def test_texts_of_options_are_put_in_the_order_of_the_languages():
    mixed = make_choice(
        options=(Option("a", Text.of({"fr": "Un", "en": "One"})), Option("b", english("Two")))
    )
    survey = make_survey((mixed,), languages=("en", "fr"))
    assert survey.items[0].options[0].text.languages == ("en", "fr")
    assert survey.items[0].options[1] is mixed.options[1]


def test_a_level_that_proves_a_yes_is_no_level_for_a_sensitive_choice_to_start_at():
    levels = make_levels(Scheme("asymmetric", (700, 1000)), Scheme("warner", (700,)))
    assert make_survey((make_item(default=1),), levels=levels)
    refused("items[0].default", OPEN_PRESELECTED, make_survey, (make_choice(default=1),), levels=levels)
    assert make_survey((make_choice(default=1, sensitive=False),), levels=levels)


def test_a_box_asks_what_its_checklist_asks_and_is_known_by_both():
    group = Text.of({"en": "What did you drink?", "fr": "Qu’avez-vous bu ?"})
    box = make_box(text=Text.of({"en": "Tea.", "fr": "Thé"}), group=group)
    assert box.asked == (("en", "What did you drink?\nTea."), ("fr", "Qu’avez-vous bu ?\nThé"))
    assert box.keys == (("en", "what did you drink\ntea"), ("fr", "qu’avez-vous bu\nthé"))
    assert make_item(0).asked == (("en", "Question number 0?"),)
    assert make_choice(0).keys == (("en", "question number 0"),)
