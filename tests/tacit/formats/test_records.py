from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.surveys import make_box, make_choice, make_item, make_number, make_survey

from tacit.draw.exact_draw import Record, TrueAnswers, randomize
from tacit.formats.batch_file import RecordRules
from tacit.formats.errors import FormatError, LineVerdict

ID = "abcdefghijklmnopqrstuv"
SURVEY = make_survey((make_item(0), make_item(1, minimum=2), make_item(2, minimum=2), make_item(3)))


def verdict(record, survey=SURVEY):
    try:
        RecordRules(survey).check(record, "records[0]")
    except FormatError as error:
        return error.verdict
    return LineVerdict.ACCEPTED


@pytest.mark.parametrize(
    ("levels", "answers", "expected"),
    [
        ("1221", "01-1", LineVerdict.ACCEPTED),
        ("4444", "----", LineVerdict.ACCEPTED),
        ("1121", "0101", LineVerdict.UNKNOWN_LEVEL),
        ("1251", "0101", LineVerdict.UNKNOWN_LEVEL),
        ("0221", "0101", LineVerdict.UNKNOWN_LEVEL),
        ("122x", "0101", LineVerdict.UNKNOWN_LEVEL),
        ("122\u0661", "0101", LineVerdict.UNKNOWN_LEVEL),
        ("1221", "01x1", LineVerdict.BAD_CHARACTER),
        ("1221", "2101", LineVerdict.BAD_CHARACTER),
        ("1221", "010 ", LineVerdict.BAD_CHARACTER),
        ("1221", "010\u0661", LineVerdict.BAD_CHARACTER),
        ("1221", "010", LineVerdict.WRONG_LENGTH),
        ("1221", "01010", LineVerdict.WRONG_LENGTH),
        ("122", "0101", LineVerdict.WRONG_LENGTH),
        ("12211", "0101", LineVerdict.WRONG_LENGTH),
        ("", "", LineVerdict.WRONG_LENGTH),
        ("1221\n", "0101", LineVerdict.WRONG_LENGTH),
        ("1221", "010\n", LineVerdict.BAD_CHARACTER),
        ("1" * 1_001, "0" * 1_001, LineVerdict.OVER_LIMIT),
    ],
)
def test_a_record_fits_its_survey(levels, answers, expected):
    assert verdict(Record(ID, levels, answers)) is expected


@pytest.mark.parametrize(
    ("levels", "answers", "expected"),
    [
        ("19", "01", LineVerdict.ACCEPTED),
        ("1" * 1_000, "-" * 1_000, LineVerdict.ACCEPTED),
        ("10", "01", LineVerdict.UNKNOWN_LEVEL),
        ("11", "0z", LineVerdict.ACCEPTED),
        ("11", "0Z", LineVerdict.BAD_CHARACTER),
        ("1", "01", LineVerdict.WRONG_LENGTH),
        ("", "", LineVerdict.WRONG_LENGTH),
        ("1", "0" * 1_001, LineVerdict.OVER_LIMIT),
    ],
)
def test_without_a_survey_what_any_record_shows_is_checked(levels, answers, expected):
    assert verdict(Record(ID, levels, answers), survey=None) is expected


def test_skipping_is_a_bad_character_where_it_is_not_offered():
    record = Record(ID, "22", "1-")
    assert verdict(record, make_survey(2)) is LineVerdict.ACCEPTED
    assert verdict(record, make_survey(2, skip=False)) is LineVerdict.BAD_CHARACTER


CHOICES = make_survey(
    (
        make_item(0),
        make_choice(1, 2),
        make_choice(2, 36),
        make_number(3, (18, 65)),
        make_box(4),
        make_choice(5, 11),
    )
)


@pytest.mark.parametrize(
    ("answers", "expected"),
    [
        ("11z21a", LineVerdict.ACCEPTED),
        ("00000a", LineVerdict.ACCEPTED),
        ("------", LineVerdict.ACCEPTED),
        ("21z21a", LineVerdict.BAD_CHARACTER),
        ("12z21a", LineVerdict.BAD_CHARACTER),
        ("11Z21a", LineVerdict.BAD_CHARACTER),
        ("11{21a", LineVerdict.BAD_CHARACTER),
        ("11z31a", LineVerdict.BAD_CHARACTER),
        ("11z22a", LineVerdict.BAD_CHARACTER),
        ("11z21b", LineVerdict.BAD_CHARACTER),
        ("11z21\u0662", LineVerdict.BAD_CHARACTER),
        ("11z21\n", LineVerdict.BAD_CHARACTER),
        ("11z21", LineVerdict.WRONG_LENGTH),
    ],
)
def test_an_answer_is_one_of_those_that_its_item_offers(answers, expected):
    assert verdict(Record(ID, "2" * len(answers), answers), CHOICES) is expected


def test_the_message_names_what_the_item_offers():
    with pytest.raises(FormatError, match=r"records\[0\]\.answers: character 4 is '3', but .* 0 1 2 -"):
        RecordRules(CHOICES).check(Record(ID, "222222", "11z31a"), "records[0]")


@pytest.mark.parametrize(
    "identity", ["", "a" * 21, "a" * 23, "a" * 21 + "=", "a" * 21 + "+", "a" * 22 + "\n", "é" * 22]
)
def test_an_id_is_22_characters_of_base64url(identity):
    assert verdict(Record(identity, "1221", "0101")) is LineVerdict.MALFORMED


def test_messages_say_which_character_and_what_is_allowed():
    with pytest.raises(FormatError, match=r"records\[7\]\.levels: character 2 is '1', but .* 2 3 4"):
        RecordRules(SURVEY).check(Record(ID, "1121", "0101"), "records[7]")
    with pytest.raises(FormatError, match=r"records\[7\]\.answers: character 3 is 'x', but .* 1 0 -"):
        RecordRules(SURVEY).check(Record(ID, "1221", "01x1"), "records[7]")


@given(st.data())
def test_whatever_is_drawn_is_accepted(data):
    levels = "".join(str(data.draw(st.integers(item.minimum, 4))) for item in SURVEY.items)
    answers = TrueAnswers(data.draw(st.text("01-", min_size=4, max_size=4)))
    assert verdict(randomize(SURVEY, levels, answers)) is LineVerdict.ACCEPTED
