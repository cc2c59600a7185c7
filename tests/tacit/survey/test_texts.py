from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.platform.errors import SurveyError
from tacit.survey.texts import (
    MAX_TEXT,
    NOT_A_LANGUAGE_TAG,
    Text,
    check_language,
    check_line,
    check_text,
    first_repeat,
    normalise,
)

FRENCH = Text.of({"en": "yes", "fr": "oui", "pt-BR": "sim"})


@pytest.mark.parametrize(
    ("preferences", "expected"),
    [
        ((), "yes"),
        (("fr",), "oui"),
        (("FR",), "oui"),
        (("fr-CA", "en"), "oui"),
        (("fr_CH",), "oui"),
        (("pt",), "sim"),
        (("pt-PT", "fr"), "sim"),
        (("de", "fr"), "oui"),
        (("de",), "yes"),
        (("f",), "yes"),
    ],
)
def test_the_first_language_that_is_there_is_taken(preferences, expected):
    assert FRENCH.get(preferences) == expected


def test_no_text_at_all_is_empty():
    assert Text().get(["en"]) == ""
    assert Text().languages == ()


@pytest.mark.parametrize("tag", ["en", "fil", "pt-BR", "zh-Hant-TW", "de-1996"])
def test_language_tags_are_taken(tag):
    check_language(tag, "languages[0]")


@pytest.mark.parametrize("tag", ["", "e", "EN", "english", "en_US", "en-", "en-x", "en\n", "en-abcdefghi"])
def test_other_tags_are_refused(tag):
    with pytest.raises(SurveyError) as caught:
        Text.of({tag: "text"})
    assert caught.value.reason == NOT_A_LANGUAGE_TAG(tag=tag[:40])


@pytest.mark.parametrize(
    "value",
    ["", "   ", "a\x00", "a\tb", "a\x1b[2J", "a\u202eb", "a\u2066b", "x" * (MAX_TEXT + 1), "a\x9b", "\ud800"],
)
def test_blank_long_and_disguised_texts_are_refused(value):
    with pytest.raises(SurveyError):
        Text.of({"en": value})


def test_the_longest_text_and_two_lines_are_taken():
    check_text("x" * MAX_TEXT, "")
    check_text("one\ntwo", "")


def test_a_language_twice_is_refused():
    with pytest.raises(SurveyError, match="twice"):
        Text((("en", "a"), ("en", "b")))


@pytest.mark.parametrize(
    "other",
    [
        "do you smoke",
        "  Do  you\nsmoke? ",
        "DO YOU SMOKE?!",
        "¿Do you smoke?",
        "Ｄo you smoke？",
        "Do you sm\u00adoke?",
        "Do\u200b you smoke?",
        "“Do you smoke?”",
        "Do you smoke\ufe0f…",
    ],
)
def test_texts_that_ask_the_same_are_the_same(other):
    assert normalise(other) == normalise("Do you smoke?")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Do you smoke?", "Did you smoke?"),
        ("C", "C#"),
        ("C", "C++"),
        ("कि", "कु"),
        ("resume", "résumé"),
        ("1.5", "15"),
    ],
)
def test_texts_that_ask_otherwise_differ(one, other):
    assert normalise(one) != normalise(other)


def test_folding_reaches_what_case_alone_does_not():
    assert normalise("STRASSE") == normalise("straße")
    assert normalise("ﬁne") == normalise("fine")


@given(st.text())
def test_normalising_twice_changes_nothing(text):
    once = normalise(text)
    assert normalise(once) == once


def test_the_first_repeat_is_found():
    assert first_repeat(["a", "b", "a", "b"]) == (0, 2)
    assert first_repeat(["a", "b"]) is None


@pytest.mark.parametrize("value", ["a\nb", "a\n", "\na", "a\u2028b", "a\u2029b", "a\x85b", "a\r\nb"])
def test_a_line_that_is_more_than_one_is_refused(value):
    with pytest.raises(SurveyError):
        check_line(value, "name")


def test_one_line_is_taken():
    check_line("one line", "name")


def test_every_format_character_is_invisible_to_the_comparison():
    formats = [chr(code) for code in range(0x110000) if unicodedata.category(chr(code)) == "Cf"]
    assert {normalise(f"a{character}b") for character in formats} == {"ab"}


@pytest.mark.parametrize("code", [0x34F, 0x115F, 0x17B4, 0x180F, 0x2800, 0x3164, 0xFFA0, 0xFFF0, 0xE0FFF])
def test_what_need_not_be_shown_makes_no_other_question_and_no_text(code):
    assert normalise(f"Do you {chr(code)}sm{chr(code)}oke?") == normalise("Do you smoke?")
    with pytest.raises(SurveyError, match="blank"):
        check_text(f" {chr(code)} \u200f", "title")


@pytest.mark.parametrize("text", ["\u2605 Do you smoke?", "Do you smoke? \u2192", "Do you smoke \U0001f6ac"])
def test_symbols_at_the_edges_make_no_other_question(text):
    assert normalise(text) == normalise("Do you smoke?")


@pytest.mark.parametrize(("one", "other"), [("<18", ">18"), ("over 5 €", "over 5 $"), ("C+", "C")])
def test_symbols_that_mean_something_stay(one, other):
    assert normalise(one) != normalise(other)


def test_the_marks_that_arabic_needs_are_allowed_and_annotations_are_not():
    check_text("\u200fسؤال\u061c (C++\u200e)؟", "text")
    for code in range(0xFFF9, 0xFFFC):
        with pytest.raises(SurveyError, match="control character"):
            check_text(f"a{chr(code)}b", "text")


def test_thirty_combining_marks_are_enough_even_with_joiners_between():
    check_text("a" + "\u0301" * 30, "")
    for between in ("", "\u200d", "\u034f"):
        with pytest.raises(SurveyError, match="30 combining marks"):
            check_text("a" + f"\u0301{between}" * 31, "")


def test_the_order_of_the_languages_is_the_order_of_the_texts():
    text = Text.of({"fr": "oui", "en": "yes"})
    assert text.ordered(["en", "de", "fr"]).entries == (("en", "yes"), ("fr", "oui"))
    assert text.ordered(["fr", "en"]) is text
