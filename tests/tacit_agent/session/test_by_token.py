"""Surveys whose questions follow from the person's token, through the real session and vault."""

from __future__ import annotations

import io

import pytest
from support.answering import answer_all
from support.kept import batch_of
from support.surveys import RESEARCHER_KEY, english, make_item, make_survey

from tacit.formats import tokens
from tacit.formats.batch_file import BatchReader
from tacit.formats.errors import LineVerdict
from tacit.formats.survey_file import sign_survey
from tacit.person.part import SurveyPart
from tacit.survey import Terms
from tacit_agent.cli import main
from tacit_agent.home import VaultError
from tacit_agent.session import Kept, SurveySession
from tacit_agent.vault import Mode, content

FIRST, SECOND = (tokens.draw(lambda count, n=n: bytes([n] * count)) for n in (1, 2))
LIST = tokens.digest([tokens.public_of(each) for each in (FIRST, SECOND)])
ITEMS = tuple(make_item(i, minimum=2) for i in range(16))


def signed(title="A title"):
    terms = Terms(tokens=LIST, by_token=True)
    return sign_survey(
        make_survey(ITEMS, ask=4, arms=(2, 4), title=english(title), terms=terms), RESEARCHER_KEY
    )


def part(token, survey):
    return SurveyPart.of_token(survey.survey, tokens.public_of(token))


def opened(vault, token, survey):
    Kept(vault, survey, Mode.PERSONAL).take_token(token)
    return SurveySession(vault, survey)


def test_nothing_is_asked_before_a_token_was_used(vault):
    with pytest.raises(VaultError) as caught:
        SurveySession(vault, signed())
    assert caught.value.message.template is content.NO_TOKEN


def test_the_questions_and_the_arm_follow_from_the_token_and_are_taken(vault):
    survey = signed()
    session = opened(vault, FIRST, survey)
    assert session.part == part(FIRST, survey)
    answer_all(session, "1111")
    [line] = BatchReader(survey).read_file([batch_of(session)])
    assert line.verdict is LineVerdict.ACCEPTED
    assert SurveyPart.of_record(survey.survey, line.batch.records[0]) == part(FIRST, survey)
    assert opened(vault, FIRST, survey).sent == session.sent


def test_a_corrected_survey_asks_the_same_with_the_same_token_and_sends_the_same_again(vault):
    for title in ("A title", "Corrected"):
        session = opened(vault, FIRST, signed(title))
        answer_all(session, "1111")
        shown = session.part.asked, session.sent.answers
        assert session.part == part(FIRST, session.signed)
    first = SurveySession(vault, signed())
    assert (first.part.asked, first.sent.answers) == shown


def test_another_token_can_be_used_before_the_draw_and_not_after_it(vault):
    survey = signed()
    opened(vault, SECOND, survey)
    session = opened(vault, FIRST, survey)
    assert session.part == part(FIRST, survey)
    answer_all(session, "1111")
    with pytest.raises(VaultError) as caught:
        session.take_token(SECOND)
    assert caught.value.message.template is content.OTHER_TOKEN
    session.take_token(FIRST)
    [line] = BatchReader(survey).read_file([batch_of(session)])
    assert line.verdict is LineVerdict.ACCEPTED


def test_a_record_of_another_token_than_the_one_that_is_sent_is_not_kept(vault):
    survey = signed()
    session = opened(vault, FIRST, survey)
    Kept(vault, survey, Mode.PERSONAL).take_token(SECOND)  # in another window
    with pytest.raises(VaultError) as caught:
        answer_all(session, "1111")
    assert caught.value.message.template is content.OTHER_TOKEN
    assert vault.holding(survey.id) is None


def test_many_people_cannot_answer_with_the_token_of_one(vault):
    survey = signed()
    with pytest.raises(VaultError) as caught:
        SurveySession(vault, survey, Mode.MANY)
    assert caught.value.message.template is content.EACH_ALONE


@pytest.fixture
def files(tmp_path):
    survey = tmp_path / "s.tacit-survey"
    survey.write_bytes(signed().line)
    table = tmp_path / "answers.csv"
    table.write_text(",".join(item.code for item in ITEMS) + "\n" + ",".join("1" * 16) + "\n")
    return survey, table, tmp_path / "out.tacit-batch"


def test_a_table_of_many_people_is_not_distorted_and_says_why(files, capsys):
    survey, table, out = files
    code = main(["distort", str(survey), str(table), "--out", str(out), "--token", FIRST])
    assert (code, out.exists()) == (2, False)
    assert "each answers it for themselves" in capsys.readouterr().err


def test_the_terminal_asks_the_questions_of_the_token_it_was_given(files, capsys, monkeypatch):
    survey, _, out = files
    command = ["answer", str(survey), "--levels", "default", "--out", str(out)]
    assert main(command) == 2
    assert "--token" in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin", io.StringIO("y\ny\ny\ny\nyes\n"))
    assert main([*command, "--token", FIRST]) == 0
    assert "Your card decides which, so that nobody can choose them." in capsys.readouterr().err
    [line] = BatchReader(signed()).read_file([out.read_bytes()])
    assert SurveyPart.of_record(signed().survey, line.batch.records[0]) == part(FIRST, signed())
