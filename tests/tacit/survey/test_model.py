from __future__ import annotations

from dataclasses import replace

import pytest
from support.surveys import FOUR_LEVELS, OPEN, english, make_item, make_levels, make_survey

from tacit.platform.errors import SurveyError, TacitError
from tacit.survey import Researcher, Scheme, Text
from tacit.survey.model import (
    ASKED_TWICE,
    CLOSED_LEVEL,
    CODE_TWICE,
    COUNT,
    FIRST_LANGUAGE,
    LEVEL_ORDER,
    NO_SUCH_LEVEL,
    OPEN_PRESELECTED,
)

HALF_OPEN = Scheme("warner", (900,))


def refused(field, **changes):
    with pytest.raises(SurveyError) as caught:
        make_survey(**changes)
    assert caught.value.field == field
    assert isinstance(caught.value, TacitError)
    assert str(caught.value).startswith(field)
    return caught.value.reason


def test_a_survey_says_what_it_holds():
    survey = make_survey(3)
    assert survey.codes == ("q0", "q1", "q2")
    assert survey.default_levels == "222"
    assert survey.level(1).scheme.is_open
    for number in (0, 5):
        with pytest.raises(SurveyError, match="there is no level"):
            survey.level(number)
    assert hash(survey) == hash(make_survey(3))


@pytest.mark.parametrize("items", [1, 1_000])
def test_the_smallest_and_the_largest_survey_are_taken(items):
    assert len(make_survey(items).items) == items


@pytest.mark.parametrize("items", [0, 1_001])
def test_too_few_and_too_many_items_are_refused(items):
    assert refused("items", items=items) == COUNT(count=items, fewest=1, most=1_000)


@pytest.mark.parametrize("count", [2, 9])
def test_two_to_nine_levels_are_taken(count):
    levels = make_levels(OPEN, *(Scheme("warner", (950 - 40 * i,)) for i in range(count - 1)))
    assert len(make_survey(levels=levels).levels) == count


@pytest.mark.parametrize("count", [0, 10])
def test_other_numbers_of_levels_are_refused(count):
    levels = make_levels(*(Scheme("warner", (950 - 40 * i,)) for i in range(count)))
    refused("levels", levels=levels)


@pytest.mark.parametrize(
    "schemes",
    [
        (Scheme("warner", (800,)), Scheme("warner", (900,))),
        (Scheme("warner", (800,)), Scheme("warner", (800,))),
        (Scheme("warner", (900,)), Scheme("rrph", (800, 100, 100))),
        (Scheme("asymmetric", (1_000, 500)), Scheme("warner", (900,))),
    ],
)
def test_levels_run_strictly_from_open_to_private(schemes):
    assert refused("levels[2]", levels=make_levels(OPEN, *schemes)).template is LEVEL_ORDER


def test_an_open_level_is_never_preselected_for_a_sensitive_item():
    item = make_item(default=1)
    reason = refused("items[0].default", items=(item,))
    assert reason == OPEN_PRESELECTED(level=1)
    assert "may not be preselected" in str(reason)
    harmless = make_survey((replace(item, sensitive=False),))
    assert harmless.default_levels == "1"


def test_a_scheme_that_keeps_everything_is_open_whatever_its_name():
    levels = make_levels(Scheme("warner", (1_000,)), HALF_OPEN)
    reason = refused("items[0].default", levels=levels, items=(make_item(default=1),))
    assert reason.template is OPEN_PRESELECTED


@pytest.mark.parametrize(
    ("default", "minimum", "field"),
    [(5, 1, "default"), (0, 1, "default"), (2, 3, "default"), (2, 0, "minimum"), (9, 5, "minimum")],
)
def test_default_and_minimum_are_levels_that_exist(default, minimum, field):
    reason = refused(
        f"items[1].{field}", items=(make_item(0), make_item(1, default=default, minimum=minimum))
    )
    assert reason.template is (CLOSED_LEVEL if field == "default" else NO_SUCH_LEVEL)


def test_one_question_is_asked_once():
    again = make_item(1, text=english("  QUESTION number 0 "))
    reason = refused("items[1].text.en", items=(make_item(0), again))
    assert reason == ASKED_TWICE(first=0)
    assert "ask it once" in str(reason)


def test_one_question_is_asked_once_in_every_language():
    both = Text.of({"en": "Question one?", "fr": "Question ?"})
    other = Text.of({"en": "Question two?", "fr": "question"})
    items = (make_item(0, text=both), make_item(1, text=other))
    refused("items[1].text.fr", items=items, languages=("en", "fr"))


def test_a_fallback_counts_as_what_is_read():
    # A French reader sees the English text of the first item, which the second asks in French.
    items = (
        make_item(0, text=english("Radio?")),
        make_item(1, text=Text.of({"en": "Do you own one?", "fr": "radio"})),
    )
    refused("items[1].text.fr", items=items, languages=("en", "fr"))


def test_codes_differ():
    reason = refused("items[1].code", items=(make_item(0), make_item(1, code="q0")))
    assert reason == CODE_TWICE(code="q0", first=0)


@pytest.mark.parametrize("code", ["", "-a", "a b", "é", "a" * 65, "a\n", "=cmd"])
def test_malformed_codes_are_refused(code):
    with pytest.raises(SurveyError) as caught:
        make_item(code=code)
    assert caught.value.field == "code"


@pytest.mark.parametrize("code", ["a", "1", "A_1.b-c", "_x", "a" * 64])
def test_codes_are_taken(code):
    assert make_item(code=code).code == code


@pytest.mark.parametrize("value", [-1, 1_001])
def test_per_milles_are_per_milles(value):
    refused("weight", weight=value)
    with pytest.raises(SurveyError) as caught:
        make_item(prevalence=value)
    assert caught.value.field == "prevalence"


def test_a_question_has_a_word_in_it():
    with pytest.raises(SurveyError) as caught:
        make_item(text=english("?!"))
    assert caught.value.field == "text.en"


def test_a_group_is_a_text():
    assert make_item(group="Health").group == "Health"
    with pytest.raises(SurveyError):
        make_item(group="a\x07")


@pytest.mark.parametrize("key", [b"\x01" * 31, b"\x01" * 33])
def test_a_researcher_has_a_name_and_a_key_of_32_bytes(key):
    with pytest.raises(SurveyError) as caught:
        Researcher("A", key)
    assert caught.value.field == "key"
    with pytest.raises(SurveyError):
        Researcher(" ")
    assert Researcher("A", bytes(32)).key == bytes(32)


@pytest.mark.parametrize(
    "languages",
    [
        (),
        ("en", "EN-"),
        ("en", "en"),
        ("en", "pt-BR", "pt-br"),
        tuple(f"a{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(51)),
    ],
)
def test_languages_are_tags_and_differ(languages):
    with pytest.raises(SurveyError) as caught:
        make_survey(languages=languages)
    assert caught.value.field.startswith("languages")


@pytest.mark.parametrize("name", ["title", "purpose", "retention"])
def test_required_texts_are_in_the_first_language(name):
    assert refused(name, **{name: Text()}) == FIRST_LANGUAGE(language="en")
    refused(f"{name}.fr", **{name: Text.of({"en": "a", "fr": "b"})})


def test_texts_of_levels_and_items_are_checked_too():
    levels = make_survey().levels
    refused("levels[0].name", levels=(replace(levels[0], name=Text()), *levels[1:]))
    refused(
        "levels[1].help.fr", levels=(levels[0], replace(levels[1], help=Text.of({"fr": "b"})), *levels[2:])
    )
    refused("items[0].text", items=(make_item(text=Text()),))
    refused("items[0].help.fr", items=(make_item(help=Text.of({"fr": "b"})),))


def test_a_previous_survey_is_an_id():
    assert make_survey(previous="0123456789abcdef" * 4).previous
    for previous in ("", "0123456789ABCDEF" * 4, "0" * 63, "0" * 65, "0" * 64 + "\n"):
        refused("previous", previous=previous)


def test_a_contact_is_wanted():
    refused("contact", contact=" ")


@pytest.mark.parametrize("field", ["name", "group", "contact", "title.en", "name.en"])
def test_no_single_line_can_forge_a_second_one(field):
    forged = "Dr. A\u2028Key         0123"
    name = make_levels(*FOUR_LEVELS)
    changes = {
        "name": lambda: make_survey(researcher=Researcher(forged)),
        "group": lambda: make_survey((make_item(group=forged),)),
        "contact": lambda: make_survey(contact=forged),
        "title.en": lambda: make_survey(title=english(forged)),
        "name.en": lambda: make_survey(levels=(name[0], replace(name[1], name=english(forged)), *name[2:])),
    }
    with pytest.raises(SurveyError, match="line break") as caught:
        changes[field]()
    assert caught.value.field == field


def test_who_reads_none_of_the_languages_is_shown_one_language_only():
    mixed = Text.of({"fr": "Autre ?", "en": "Other?"})
    plain = Text.of({"en": "One?", "fr": "Un ?"})
    survey = make_survey(
        (make_item(0, text=plain), make_item(1, text=mixed, help=mixed)),
        languages=("en", "fr"),
        title=mixed,
        levels=tuple(replace(level, help=mixed) for level in make_levels(*FOUR_LEVELS)),
    )
    texts = [
        survey.title,
        *(level.help for level in survey.levels),
        survey.items[1].text,
        survey.items[1].help,
    ]
    assert {text.get(["de"]) for text in texts} == {"Other?"}
    assert survey.items[0].text is plain


def test_no_text_of_an_item_asks_what_another_asks_in_any_language():
    one = make_item(0, text=Text.of({"en": "Smoke?", "fr": "Taxi?"}))
    other = make_item(1, text=Text.of({"en": "TAXI", "fr": "Voiture ?"}))
    refused("items[1].text.en", items=(one, other), languages=("en", "fr"))
    make_survey((replace(one, text=Text.of({"en": "Taxi?", "fr": "taxi"})),), languages=("en", "fr"))
