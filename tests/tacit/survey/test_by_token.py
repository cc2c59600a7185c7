"""What a token draws: as the format says, every choice equally likely, the same in a corrected survey, and nothing a sender can choose."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import replace

import pytest
from support.surveys import (
    RESEARCHER_KEY,
    SENDER_KEY,
    english,
    make_box,
    make_choice,
    make_item,
    make_survey,
)

from tacit.draw.exact_draw import Record
from tacit.estimation.testing import chi_squared_tail
from tacit.formats import public_keys, tokens
from tacit.formats.batch_file import BatchReader, write_batch
from tacit.formats.errors import LineVerdict
from tacit.formats.survey_file import sign_survey
from tacit.person.part import SurveyPart
from tacit.platform.errors import SurveyError
from tacit.survey import NOT_ASKED, Researcher, Terms, TokenDraw
from tacit.survey.model import MANY_OF_A_TOKEN, NO_TOKENS_TO_DRAW_BY, NOTHING_TO_DRAW

BY_TOKEN = Terms(tokens="0" * 64, by_token=True)
ITEMS = (
    make_item(0),
    make_choice(1, sensitive=False, default=1),
    make_box(2),
    make_box(3),
    make_item(4),
    make_item(5),
)
SURVEY = make_survey(ITEMS, ask=2, arms=(2, 4), terms=BY_TOKEN)


def token(number: int) -> bytes:
    return hashlib.sha256(b"token %d" % number).digest()


def test_every_choice_and_either_arm_is_equally_likely_over_tokens():
    draw = TokenDraw(SURVEY)
    counts = Counter((draw.asked(token(n)), draw.arm(token(n))) for n in range(6_000))
    assert len(counts) == 12
    statistic = sum((count - 500) ** 2 / 500 for count in counts.values())
    assert chi_squared_tail(statistic, 11) > 1e-6


def test_the_draw_is_the_one_that_the_format_describes():
    survey = make_survey(16, ask=4, arms=(2, 4), terms=BY_TOKEN, researcher=Researcher("A", b"k" * 32))
    digests = [hashlib.sha256(b"question number %d" % i).digest() for i in range(16)]
    for number in range(50):
        ranks = [hashlib.sha256(b"tacit/v1/token-ask" + token(number) + each).hexdigest() for each in digests]
        part = SurveyPart.of_token(survey, token(number))
        assert part.asked == tuple(sorted(sorted(range(16), key=ranks.__getitem__)[:4]))
        byte = hashlib.sha256(b"tacit/v1/token-arm" + token(number) + b"k" * 32).digest()[0]
        assert part.arm == 1 + byte % 2


def test_a_corrected_survey_asks_the_holder_of_a_token_the_same():
    """All but the one whose words changed keep their rank, wherever they are in it, whatever its case and punctuation."""
    first = make_survey(16, ask=4, terms=BY_TOKEN)
    items = [make_item(99, text=english("Something new?")), *reversed(first.items)]
    items[3] = replace(items[3], text=english(items[3].text.get().upper().rstrip("?") + "!"))
    corrected = make_survey(tuple(items), ask=4, title=english("Corrected"), terms=BY_TOKEN)
    for number in range(100):
        before, after = (SurveyPart.of_token(each, token(number)) for each in (first, corrected))
        old = {first.items[i].code for i in before.asked}
        new = {corrected.items[i].code for i in after.asked}
        assert len(old - new) <= 1
        assert not new - old - {"q99"}


def test_two_tokens_draw_parts_of_their_own():
    draw = TokenDraw(make_survey(16, ask=4, terms=BY_TOKEN))
    assert len({draw.asked(token(number)) for number in range(100)}) > 90


def test_the_part_of_a_token_is_a_survey_that_draws_nothing_more():
    part = SurveyPart.of_token(SURVEY, token(1))
    assert (part.survey.ask, part.survey.arms, part.survey.terms.by_token) == (0, (), False)
    assert part.survey.terms.tokens == "0" * 64


@pytest.mark.parametrize(
    ("terms", "changes", "refusal"),
    [
        ({"by_token": True}, {"ask": 1}, NO_TOKENS_TO_DRAW_BY),
        ({"by_token": True, "tokens": "0" * 64, "quota": 2}, {"ask": 1}, MANY_OF_A_TOKEN),
        ({"by_token": True, "tokens": "0" * 64}, {}, NOTHING_TO_DRAW),
    ],
)
def test_what_does_not_go_with_a_draw_by_token_is_refused(terms, changes, refusal):
    with pytest.raises(SurveyError) as caught:
        make_survey(2, terms=Terms(**terms), **changes)
    assert caught.value.reason.template is refusal
    assert caught.value.field.endswith("by_token")


@pytest.mark.parametrize("quota", [0, 1])
def test_one_record_of_a_key_counts_where_a_token_draws(quota):
    assert Terms(tokens="0" * 64, by_token=True, quota=quota).most_records == 1


TOKEN = tokens.draw(lambda count: bytes(range(count)))
SIGNED = sign_survey(SURVEY, RESEARCHER_KEY)
PROOF = tokens.prove(TOKEN, SIGNED.id, public_keys.public_bytes(SENDER_KEY))
OWN = SurveyPart.of_token(SIGNED.survey, tokens.public_of(TOKEN))


def sent(part: SurveyPart, signed=SIGNED, proof: bytes = PROOF):
    answers = "".join("0" if i in part.asked else NOT_ASKED for i in range(6))
    record = Record("r" * 22, answers.replace("0", "4"), answers, part.arm)
    [line] = BatchReader(signed).read_file([write_batch(signed.id, [record], SENDER_KEY, token=proof)])
    return line


def test_a_record_is_taken_only_if_it_has_the_questions_and_the_arm_of_its_token():
    others = [SURVEY.drawing.asked(places) for places in ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))]
    taken = []
    for asked in others:
        for arm in (1, 2):
            line = sent(SurveyPart(SIGNED.survey, tuple(sorted(asked)), arm))
            if line.verdict is LineVerdict.ACCEPTED:
                taken.append((tuple(sorted(asked)), arm))
            else:
                assert line.verdict is LineVerdict.NOT_AS_DRAWN
                field = "arm" if tuple(sorted(asked)) == OWN.asked else "answers"
                assert line.error.field == f"records[0].{field}"
                assert "cannot choose" in str(line.error)
    assert taken == [(OWN.asked, OWN.arm)]


def test_a_survey_without_the_term_takes_any_choice_as_it_always_did():
    older = sign_survey(replace(SURVEY, terms=Terms(tokens="0" * 64)), RESEARCHER_KEY)
    proof = tokens.prove(TOKEN, older.id, public_keys.public_bytes(SENDER_KEY))
    for places in ((0, 1), (2, 3)):
        asked = tuple(sorted(SURVEY.drawing.asked(places)))
        assert sent(SurveyPart(older.survey, asked, 1), older, proof).verdict is LineVerdict.ACCEPTED
