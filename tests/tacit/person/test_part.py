"""The part of a survey that a person has: every choice equally likely, and the same for good."""

from __future__ import annotations

import hashlib
import hmac
import os
import random
from collections import Counter
from itertools import combinations

import pytest
from support.surveys import english, make_box, make_choice, make_item, make_survey

from tacit.draw.exact_draw import Record, TrueAnswers, randomize
from tacit.estimation.testing import chi_squared_tail
from tacit.formats.batch_file import RecordRules
from tacit.person.keys import MasterSecret
from tacit.person.part import SurveyPart, _below
from tacit.platform.errors import RandomizeError
from tacit.survey import NOT_ASKED, Researcher

ALPHA = 1e-6
ITEMS = (
    make_item(0),
    make_choice(1, sensitive=False, default=1),
    make_box(2),
    make_box(3),
    make_item(4),
    make_item(5),
)
SURVEY = make_survey(ITEMS, ask=2, arms=(2, 4))
CHOICES = {(0, 1, 2, 3), (0, 1, 4), (0, 1, 5), (1, 2, 3, 4), (1, 2, 3, 5), (1, 4, 5)}


def secret(number: int) -> MasterSecret:
    return MasterSecret(hashlib.sha256(f"person {number}".encode()).digest())


def assert_equally_likely(counts: Counter[object], choices: int, total: int) -> None:
    assert len(counts) == choices
    expected = total / choices
    statistic = sum((count - expected) ** 2 / expected for count in counts.values())
    assert chi_squared_tail(statistic, choices - 1) > ALPHA


def seeded(seed: int):
    return random.Random(seed).randbytes


def test_every_choice_and_either_arm_is_equally_likely_over_people():
    parts = [SurveyPart.of_person(SURVEY, secret(number)) for number in range(3_000)]
    assert {part.asked for part in parts} == CHOICES
    assert_equally_likely(Counter((part.asked, part.arm) for part in parts), 12, 3_000)


def test_every_choice_and_either_arm_is_equally_likely_over_draws():
    source = seeded(1)
    parts = [SurveyPart.of_chance(SURVEY, source) for _ in range(3_000)]
    assert_equally_likely(Counter((part.asked, part.arm) for part in parts), 12, 3_000)


def test_of_three_questions_each_word_below_the_limit_leads_to_each_choice_equally_often():
    chosen = [_below(iter((word, 1)), 3) for word in range(1 << 16)]
    # 65,536 is 3 · 21,845 + 1: the last word is rejected, and the next one of the source is 1.
    assert Counter(chosen) == {0: 21_845, 1: 21_846, 2: 21_845}
    survey = make_survey(3, ask=1)
    for word in (*range(0, 1 << 16, 257), (1 << 16) - 1):
        source = word.to_bytes(2, "little") + b"\1"
        asked = SurveyPart.of_chance(survey, lambda n, source=source: source.ljust(n, b"\0")).asked
        assert asked == (chosen[word],)


def test_a_person_who_starts_over_has_the_same_part():
    assert SurveyPart.of_person(SURVEY, secret(1)) == SurveyPart.of_person(SURVEY, secret(1))


def test_a_corrected_survey_asks_the_same_person_the_same_questions():
    """All but the one whose words changed keep their rank, whatever key signs, wherever they are in it, and in either order."""
    first = make_survey(16, ask=4)
    corrected = make_survey(
        (make_item(99, text=english("Something new?")), *reversed(first.items)),
        ask=4,
        title=english("Corrected"),
        researcher=Researcher("Another"),
    )
    for number in range(200):
        before, after = (
            SurveyPart.of_person(first, secret(number)),
            SurveyPart.of_person(corrected, secret(number)),
        )
        old = {first.items[i].code for i in before.asked}
        new = {corrected.items[i].code for i in after.asked}
        assert len(old - new) <= 1
        assert not new - old - {"q99"}


def test_two_people_have_parts_of_their_own():
    survey = make_survey(16, ask=4)
    assert len({SurveyPart.of_person(survey, secret(number)).asked for number in range(100)}) > 90


def test_an_arm_stays_the_same_for_all_surveys_of_a_key():
    items = tuple(make_item(i, default=3) for i in range(5))
    other = make_survey(items, arms=(3, 4), researcher=SURVEY.researcher)
    assert [SurveyPart.of_person(SURVEY, secret(n)).arm for n in range(50)] == [
        SurveyPart.of_person(other, secret(n)).arm for n in range(50)
    ]


def test_the_part_is_a_survey_of_these_questions_that_starts_at_the_level_of_its_arm():
    part = SurveyPart(SURVEY, (1, 2, 3, 5), 2)
    assert part.survey.codes == ("q1", "q2", "q3", "q5")
    assert part.survey.default_levels == "1444"
    assert (part.survey.ask, part.survey.arms) == (0, ())


def test_a_survey_that_draws_nothing_is_its_own_part():
    survey = make_survey(3)
    assert SurveyPart.of_person(survey, secret(1)).survey is survey
    assert SurveyPart.of_chance(survey, seeded(1)) == SurveyPart.of_all(survey)


@pytest.mark.parametrize("arm", [1, 2])
def test_a_record_of_the_part_is_one_that_the_survey_takes(arm):
    for places in combinations(range(4), 2):
        part = SurveyPart(SURVEY, tuple(sorted(SURVEY.drawing.asked(places))), arm)
        given = TrueAnswers("".join("1" for _ in part.asked))
        drawn = randomize(part.survey, part.survey.default_levels, given, os.urandom)
        whole = part.whole_record(drawn)
        RecordRules(SURVEY).check(whole, "records[0]")
        assert [i for i, c in enumerate(whole.answers) if c != NOT_ASKED] == list(part.asked)
        assert part.own_record(whole) == drawn
        assert SurveyPart.of_record(SURVEY, whole) == part


def test_a_survey_of_parts_cannot_be_drawn_whole():
    for changes in ({"ask": 1}, {"arms": (2, 4)}):
        with pytest.raises(RandomizeError, match="part of one person"):
            randomize(make_survey(2, **changes), "22", TrueAnswers("10"))


def test_a_record_without_a_part_has_no_arm():
    survey = make_survey(2)
    record = Record("r" * 22, "22", "10")
    assert SurveyPart.of_all(survey).whole_record(record) == record


def hkdf(key: bytes, info: bytes) -> bytes:
    """RFC 5869 with SHA-256, no salt, 32 bytes: written out, as a check of what docs/format.md says."""
    extracted = hmac.digest(bytes(32), key, "sha256")
    return hmac.digest(extracted, info + b"\x01", "sha256")


def test_the_choice_is_the_one_that_the_format_describes():
    key, survey = bytes(range(32)), make_survey(16, ask=4, arms=(2, 4), researcher=Researcher("A", b"k" * 32))
    texts = [f"question number {i}" for i in range(16)]
    ranks = [hkdf(key, b"tacit/v1/ask" + hashlib.sha256(text.encode()).digest()) for text in texts]
    part = SurveyPart.of_person(survey, MasterSecret(key))
    assert part.asked == tuple(sorted(sorted(range(16), key=ranks.__getitem__)[:4]))
    assert part.arm == 1 + hkdf(key, b"tacit/v1/arm" + b"k" * 32)[0] % 2
