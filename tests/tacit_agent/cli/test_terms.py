"""The command line with terms: what is told, refused and taken."""

from __future__ import annotations

import io

import pytest
from support.surveys import RESEARCHER_KEY, SENDER_KEY, make_item, make_survey

from tacit.formats import public_keys, tokens
from tacit.formats.batch_file import BatchReader
from tacit.formats.statement_file import write_statement
from tacit.formats.survey_file import approve_survey, sign_survey
from tacit.person.keys import fingerprint
from tacit.survey import Board, Terms
from tacit_agent.cli import main

TOKEN = tokens.draw()
BOARD = Board("Ethics board", public_keys.public_bytes(SENDER_KEY))


@pytest.fixture
def survey(tmp_path):
    def write(**terms):
        items = tuple(make_item(i, minimum=2) for i in range(2))
        made = sign_survey(make_survey(items, terms=Terms(**terms)), RESEARCHER_KEY)
        path = tmp_path / "s.tacit-survey"
        path.write_bytes(made.line)
        return path, made

    return write


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "answers.csv"
    path.write_text("q0,q1\n1,0\n0,0\n")
    return path


def run(capsys, *arguments):
    code = main([str(argument) for argument in arguments])
    shown = capsys.readouterr()
    return code, shown.out + shown.err


def distort(capsys, path, table, *more):
    out = table.parent / "out.tacit-batch"
    return run(capsys, "distort", path, table, "--out", out, "--levels", "default", *more)


def test_a_survey_that_is_over_is_not_drawn_from_a_table(survey, table, capsys):
    code, shown = distort(capsys, survey(expires="2020-01-01")[0], table)
    assert code == 2
    assert "this survey was answered until 2020-01-01" in shown
    assert not (table.parent / "out.tacit-batch").exists()


def test_no_table_is_drawn_that_is_longer_than_the_quota(survey, table, capsys):
    code, shown = distort(capsys, survey(quota=1)[0], table)
    assert code == 2
    assert "counts at most 1 records of one device" in shown


def test_a_table_leaves_with_the_token_that_is_given_and_not_without(survey, table, capsys):
    path, made = survey(tokens=tokens.digest([tokens.public_of(TOKEN)]))
    code, shown = distort(capsys, path, table)
    assert code == 2
    assert "--token" in shown
    code, shown = distort(capsys, path, table, "--token", tokens.shown(TOKEN))
    assert code == 0, shown  # nothing had been drawn of the table
    data = (table.parent / "out.tacit-batch").read_bytes()
    assert [line.batch.token for line in BatchReader(made).read_file([data])] == [tokens.public_of(TOKEN)]
    assert "token   used" in run(capsys, "inspect", table.parent / "out.tacit-batch")[1]


def test_without_a_terminal_a_missing_token_is_said_before_anything_is_drawn(
    survey, tmp_path, monkeypatch, capsys
):
    path, made = survey(tokens=tokens.digest([tokens.public_of(TOKEN)]))
    out = tmp_path / "out.tacit-batch"
    asked = ("answer", path, "--levels", "default", "--out", out)
    monkeypatch.setattr("sys.stdin", io.StringIO("y\nn\nyes\n"))
    code, shown = run(capsys, *asked)
    assert (code, "--token" in shown, out.exists()) == (2, True, False)
    assert "Question" not in shown
    assert made.id[:16] not in run(capsys, "receipts")[1]
    monkeypatch.setattr("sys.stdin", io.StringIO("y\nn\nyes\n"))
    code, shown = run(capsys, *asked, "--token", tokens.shown(TOKEN))
    assert code == 0, shown
    data = out.read_bytes()
    assert [line.batch.token for line in BatchReader(made).read_file([data])] == [tokens.public_of(TOKEN)]


def test_a_mistyped_token_is_refused_and_not_repeated(survey, table, capsys):
    wrong = TOKEN[:-1] + ("1" if TOKEN[-1] != "1" else "2")
    path, _ = survey(tokens=tokens.digest([tokens.public_of(TOKEN)]))
    code, shown = distort(capsys, path, table, "--token", wrong)
    assert code == 2
    assert "one character differs" in shown
    assert wrong not in shown


def test_a_token_for_a_survey_that_asks_for_none_is_refused(survey, table, capsys):
    code, shown = distort(capsys, survey(quota=5)[0], table, "--token", TOKEN)
    assert (code, "asks for no token" in shown) == (2, True)


def test_a_statement_closes_the_surveys_of_its_key(survey, table, tmp_path, capsys):
    own = write_statement(public_keys.public_bytes(RESEARCHER_KEY), "Stolen.", RESEARCHER_KEY)
    (tmp_path / "own").write_bytes(own.line)
    code, shown = run(capsys, "statement", tmp_path / "own")
    assert code == 0
    assert "Stolen." in shown
    assert " ".join(own.words) in shown
    code, shown = distort(capsys, survey(quota=5)[0], table)
    assert code == 2
    assert "was revoked" in shown


def test_inspect_shows_the_terms_and_the_board(survey, tmp_path, capsys):
    path, made = survey(board=BOARD, expires="2027-03-31", odds=20_000)
    code, shown = run(capsys, "inspect", path)
    assert code == 2
    path.write_bytes(approve_survey(made.line, SENDER_KEY).line)
    code, shown = run(capsys, "inspect", path)
    assert code == 0
    assert "It can be answered until 2027-03-31." in shown
    assert "a guess of a sensitive answer is right at most 96 of 100 times" in shown
    assert "Ethics board" in shown
    assert str(fingerprint(BOARD.key)) in shown
