"""Texts have one spelling: what looks the same is the same, and what a script needs stays."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tacit.platform.errors import SurveyError
from tacit.survey.texts import NOT_COMPOSED, UNSEEN, WHITE_SPACE, check_spelling, one_spelling

QUESTION = "Do you smoke?"

MARKED = {
    "two spaces": ("Do  you smoke?", WHITE_SPACE, 4),
    "a space at the end": ("Do you smoke? ", WHITE_SPACE, 14),
    "a space at the start": (" Do you smoke?", WHITE_SPACE, 1),
    "no-break space": ("Do\u00a0you smoke?", WHITE_SPACE, 3),
    "narrow no-break space": ("Do you smoke\u202f?", WHITE_SPACE, 13),
    "thin space": ("Do\u2009you smoke?", WHITE_SPACE, 3),
    "ideographic space": ("Do\u3000you smoke?", WHITE_SPACE, 3),
    "empty Braille pattern": ("Do\u2800you smoke?", WHITE_SPACE, 3),
    "space before a line break": ("Do you \nsmoke?", WHITE_SPACE, 7),
    "two empty lines": ("Do you\n\n\nsmoke?", WHITE_SPACE, 9),
    "line separator": ("Do you\u2028smoke?", WHITE_SPACE, 7),
    "zero-width space": ("Do you smo\u200bke?", UNSEEN, 11),
    "word joiner": ("Do\u2060 you smoke?", UNSEEN, 3),
    "soft hyphen": ("Do you smo\u00adke?", UNSEEN, 11),
    "joiner between Latin letters": ("Do you smo\u200dke?", UNSEEN, 11),
    "non-joiner between Latin letters": ("Do you smo\u200cke?", UNSEEN, 11),
    "byte order mark": ("Do you smoke?\ufeff", UNSEEN, 14),
    "variation selector": ("Do you smoke?\ufe0f", UNSEEN, 14),
    "tag characters": ("Do you smoke?\U000e0041", UNSEEN, 14),
    "direction mark in a text without need": ("Do you smoke?\u200e", UNSEEN, 14),
    "grapheme joiner": ("Do you smo\u034fke?", UNSEEN, 11),
    "Hangul filler": ("Do\u3164you smoke?", UNSEEN, 3),
    "accent on its own": ("Do you smoke\u0301?", NOT_COMPOSED, 12),
    "Kelvin sign": ("Do you smo\u212ae?", NOT_COMPOSED, 11),
}

NEEDED = {
    "Persian": "آیا سیگار می\u200cکشید؟",
    "Hindi": "क\u094d\u200dष",
    "Hindi non-joiner": "क\u094d\u200cष",
    "Bengali": "র\u200d\u09cdয",
    "Sinhala": "ශ\u0dca\u200dරී",
    "Malayalam": "ന\u0d4d\u200dമ",
    "Mongolian": "\u182c\u180b\u1820",
    "Arabic beside Latin": "هل تعرف C++\u200f؟",
    "Hebrew before a bracket": "האם \u200f(כן)?",
    "plain French": "Fumez-vous ?",
    "paragraphs": "One.\nTwo.\n\nThree.",
    "Vietnamese": "Bạn có hút thuốc không?",
    "Korean": "담배를 피우십니까?",
    "Thai": "คุณสูบบุหรี่ไหม",
    "Arabic number sign": "\u0600\u0661\u0662",
}


@pytest.mark.parametrize("name", MARKED)
def test_what_could_mark_a_survey_is_refused_with_its_place(name):
    text, template, position = MARKED[name]
    with pytest.raises(SurveyError) as caught:
        check_spelling(text, "items[0].text.en")
    assert caught.value.reason.template is template
    assert caught.value.reason.values["position"] == position
    assert caught.value.reason.values["code"] == ord(text[position - 1])
    assert caught.value.field == "items[0].text.en"


@pytest.mark.parametrize("name", MARKED)
def test_the_writer_brings_it_into_the_one_spelling(name):
    text, _, _ = MARKED[name]
    spelled = one_spelling(text)
    assert spelled != text
    check_spelling(spelled, "")


@pytest.mark.parametrize(
    ("text", "spelled"),
    [
        ("\u00a0Do\u2009 you\t smo\u200bke?\u00a0", QUESTION),
        ("Fumez-vous\u202f?", "Fumez-vous ?"),
        ("a\r\n \r\n\r\nb\rc", "a\n\nb\nc"),
        ("cafe\u0301", "café"),
        ("می\u200c\u200c\u200dکشید", "می\u200cکشید"),
        ("سلام\u200f\u200eدنیا", "سلامدنیا"),
    ],
)
def test_spellings(text, spelled):
    assert one_spelling(text) == spelled


@pytest.mark.parametrize("name", NEEDED)
def test_what_a_script_needs_stays(name):
    text = unicodedata.normalize("NFC", NEEDED[name])
    assert one_spelling(text) == text
    check_spelling(text, "")


@pytest.mark.parametrize(
    "text",
    [
        "می \u200cکشید",  # not inside a word
        "می\u200cA",  # not between letters of one script
        "سلا\u200fم",  # between letters that have a direction
        "A\u180bB",  # a selector behind no letter of Mongolian
    ],
)
def test_what_a_script_needs_elsewhere_is_refused_here(text):
    with pytest.raises(SurveyError):
        check_spelling(text, "")


odd = st.text(
    st.sampled_from(
        "aé e\u0301\u00a0\u2009\n\r\t\u200b\u200c\u200d\u200e\u200f\u061c\u034f\u00ad\ufe0f"
        "\u180b\u182c\u0645\u06cc\u0915\u094d\u09b0\u1100\u1161\u2028\u3164.1"
    ),
    max_size=14,
)


@given(st.one_of(odd, st.text(max_size=20)))
def test_the_one_spelling_is_its_own(text):
    spelled = one_spelling(text)
    assert one_spelling(spelled) == spelled
    check_spelling(spelled, "")


@given(st.one_of(odd, st.text(max_size=20)))
def test_a_text_is_refused_exactly_if_it_is_not_its_one_spelling(text):
    try:
        check_spelling(text, "")
    except SurveyError:
        assert one_spelling(text) != text
    else:
        assert one_spelling(text) == text


@given(odd)
def test_no_word_is_lost(text):
    def letters(value):
        return [c for c in unicodedata.normalize("NFC", value) if c.isalnum() and c != "\u3164"]

    assert letters(one_spelling(text)) == letters(
        "".join(c for c in text if unicodedata.category(c) != "Cf" and c not in "\u034f\ufe0f\u180b\u3164")
    )
