"""`survey new`, `edit`, `sign`, `approve`, `revoke` and `show` with the terms of a survey."""

from __future__ import annotations

import pytest

from tacit.formats import base64, public_keys, tokens
from tacit.formats.errors import FormatError
from tacit.formats.statement_file import read_statement
from tacit.formats.survey_file import read_survey
from tacit.person import keys
from tacit.person.keys import MasterSecret
from tacit_miner.cli import main
from tacit_miner.samples import TEMPLATE

RESEARCHER, BOARD = MasterSecret(bytes(range(32))), MasterSecret(bytes(range(1, 33)))
BOARD_KEY = base64.encode(public_keys.public_bytes(BOARD.researcher_key()))
LISTED = (tokens.public_of(tokens.draw()),)


@pytest.fixture
def desk(tmp_path):
    """A folder with the template as draft, two keys and a list of tokens."""
    (tmp_path / "s.json").write_text(TEMPLATE, encoding="utf-8")
    (tmp_path / "tokens").write_bytes(tokens.write_list(LISTED))
    keys.save(tmp_path / "key", RESEARCHER)
    keys.save(tmp_path / "board", BOARD)
    return tmp_path


def survey(desk, action, *arguments):
    return main(["survey", action, *(str(desk / a[1:]) if a.startswith("@") else a for a in arguments)])


def sign(desk, *more):
    return survey(desk, "sign", "@s.json", "--key", "@key", "--out", "@s.tacit-survey", *more)


def test_the_terms_that_are_given_are_signed_and_shown(desk, capsys):
    given = [
        "--expires",
        "2027-03-31",
        "--quota",
        "3",
        "--influence",
        "9000",
        "--tokens",
        "@tokens",
        "--successor",
        BOARD_KEY,
    ]
    assert sign(desk, *given) == 0
    terms = read_survey((desk / "s.tacit-survey").read_bytes()).survey.terms
    assert (terms.expires, terms.quota, terms.influence) == ("2027-03-31", 3, 9_000)
    assert terms.tokens == tokens.digest(LISTED)
    capsys.readouterr()
    assert survey(desk, "show", "@s.tacit-survey") == 0
    shown = capsys.readouterr().out
    assert "It can be answered until 2027-03-31." in shown
    assert "Quota       records of one key that count: 3" in shown
    assert "one answer counts for 9 at most" in shown
    assert str(keys.fingerprint(terms.successor)) in shown


def test_an_edit_sets_a_term_and_takes_it_out_again(desk, capsys):
    assert survey(desk, "edit", "@s.json", "--expires", "2027-03-31") == 0
    assert "the survey's last day: '2027-03-31' was added" in capsys.readouterr().out
    assert '"expires": "2027-03-31"' in (desk / "s.json").read_text()
    assert survey(desk, "edit", "@s.json", "--expires", "") == 0
    assert "expires" not in (desk / "s.json").read_text()


def test_files_are_encrypted_to_a_key_that_is_given_or_to_that_of_a_key_file(desk, capsys):
    own = RESEARCHER.encryption_key().public_key().public_bytes_raw()
    for given in (base64.encode(own), "@key"):
        assert sign(desk, "--encrypt", given) == 0
        assert read_survey((desk / "s.tacit-survey").read_bytes()).survey.terms.encrypt == own
    capsys.readouterr()
    assert survey(desk, "show", "@s.tacit-survey") == 0
    assert (
        f"Only the holder of the key with these words can read it: {keys.encryption_fingerprint(own)}."
        in capsys.readouterr().out
    )
    assert survey(desk, "edit", "@s.json", "--encrypt", "@key") == 0
    assert base64.encode(own) in (desk / "s.json").read_text()
    assert survey(desk, "edit", "@s.json", "--encrypt", "") == 0
    assert "encrypt" not in (desk / "s.json").read_text()
    assert survey(desk, "new", "@new.json", "--encrypt", "@key") == 0
    assert base64.encode(own) in (desk / "new.json").read_text()


@pytest.mark.parametrize("given", [base64.encode(bytes(32)), "no such file", "AAAA"])
def test_a_key_that_nothing_can_be_encrypted_to_is_refused(desk, given, capsys):
    before = (desk / "s.json").read_bytes()
    assert survey(desk, "edit", "@s.json", "--encrypt", given) == 2
    assert "terms.encrypt" in capsys.readouterr().err
    assert (desk / "s.json").read_bytes() == before


def test_a_new_draft_takes_terms(desk):
    assert survey(desk, "new", "@new.json", "--quota", "2") == 0
    assert '"quota": 2' in (desk / "new.json").read_text()


@pytest.mark.parametrize(
    "given",
    [
        ("--expires", "soon"),
        ("--expires", "2027-02-30"),
        ("--odds", "1"),
        ("--odds", "0"),
        ("--board", "x y"),
        ("--quota", "-1"),
        ("--quota", "0"),
        ("--influence", "0"),
    ],
)
def test_a_term_that_is_none_is_refused_with_its_field(desk, given, capsys):
    """Beside a term that binds, too: one that is 0 would look like a promise and be none."""
    assert sign(desk, "--tokens", str(desk / "tokens"), *given) == 2
    assert f"terms.{given[0][2:]}" in capsys.readouterr().err


@pytest.mark.parametrize("number", ["1e3", "9.5", "nan", "[1]"])
def test_a_number_in_another_spelling_is_named_a_text(desk, number, capsys):
    assert sign(desk, "--odds", number) == 2
    assert "terms.odds: this is a text, but a whole number is expected" in capsys.readouterr().err


def test_a_cap_that_levels_exceed_is_refused_before_the_survey_is_signed(desk, capsys):
    assert sign(desk, "--influence", "1000") == 2
    assert "take the level out" in capsys.readouterr().err
    assert not (desk / "s.tacit-survey").exists()


def test_a_survey_with_a_board_is_whole_only_with_its_signature(desk, capsys):
    assert sign(desk, "--board", f"{BOARD_KEY} Ethics board") == 0
    assert "before its board has signed too" in capsys.readouterr().out
    with pytest.raises(FormatError):
        read_survey((desk / "s.tacit-survey").read_bytes())
    assert survey(desk, "show", "@s.tacit-survey") == 0
    assert "! has not signed yet" in capsys.readouterr().out
    before = read_survey((desk / "s.tacit-survey").read_bytes(), unapproved=True)
    assert survey(desk, "approve", "@s.tacit-survey", "--key", "@board", "--out", "@s.tacit-survey") == 0
    after = read_survey((desk / "s.tacit-survey").read_bytes())
    assert (after.id, after.survey.terms.board.name) == (before.id, "Ethics board")
    assert " ".join(after.words) in capsys.readouterr().out


def test_another_key_cannot_sign_for_the_board(desk, capsys):
    sign(desk, "--board", f"{BOARD_KEY} Ethics board")
    assert survey(desk, "approve", "@s.tacit-survey", "--key", "@key", "--out", "@t.tacit-survey") == 2
    assert "not that of the board" in capsys.readouterr().err
    assert not (desk / "t.tacit-survey").exists()


def test_a_statement_revokes_the_key_itself_or_the_one_that_is_named(desk, capsys):
    own = public_keys.public_bytes(RESEARCHER.researcher_key())
    assert survey(desk, "revoke", "--key", "@key", "--reason", "Stolen.", "--out", "@own") == 0
    assert read_statement((desk / "own").read_bytes()).may_revoke(own, frozenset())
    assert "cannot be taken back" in capsys.readouterr().out
    named = ["--revokes", base64.encode(own)]
    assert survey(desk, "revoke", "--key", "@board", "--reason", "Lost.", "--out", "@by", *named) == 0
    made = read_statement((desk / "by").read_bytes())
    assert (made.revokes, made.reason) == (own, "Lost.")
    assert " ".join(made.words) in capsys.readouterr().out


def test_a_survey_signed_after_its_last_day_says_that_nobody_can_answer_it(desk, capsys):
    assert sign(desk, "--expires", "2020-01-01") == 0
    assert "its last day, 2020-01-01, is over" in capsys.readouterr().out


def test_a_file_that_is_no_list_of_tokens_is_named(desk, capsys):
    assert sign(desk, "--tokens", str(desk / "s.json")) == 2
    assert "s.json: line 1 is no public key" in capsys.readouterr().err


SMALL_ORDER = base64.encode(bytes([1]) + bytes(31))
"""The neutral point: one signature under it fits every message."""


@pytest.mark.parametrize(
    ("term", "value", "place"),
    [
        ("--successor", SMALL_ORDER, "terms.successor"),
        ("--board", f"{SMALL_ORDER} A board", "terms.board.key"),
        ("--successor", base64.encode(b"\xff" * 31 + b"\x7f"), "terms.successor"),
    ],
)
def test_a_key_under_which_anybody_could_sign_is_refused_before_a_survey_is_signed(
    desk, capsys, term, value, place
):
    assert sign(desk, term, value) == 2
    said = capsys.readouterr().err
    assert place in said
    assert "of small order" in said or "not in canonical form" in said
    assert not (desk / "s.tacit-survey").exists()


@pytest.mark.parametrize("given", [BOARD_KEY, f" {BOARD_KEY} ", "A board"[:1], "  "])
def test_a_board_without_a_name_is_one_clear_sentence(desk, capsys, given):
    assert sign(desk, "--board", given) == 2
    assert "a board needs its key and its name" in capsys.readouterr().err


def test_a_board_s_name_may_have_any_white_space_before_it(desk):
    assert sign(desk, "--board", f"{BOARD_KEY}\t Ethics board  of all") == 0


def test_a_key_is_not_revoked_without_a_reason(desk, capsys):
    given = ["revoke", "--key", "@key", "--out", "@r.tacit-statement", "--reason", "  "]
    assert survey(desk, *given) == 2
    assert "the reason is empty; write one line" in capsys.readouterr().err
    assert not (desk / "r.tacit-statement").exists()


@pytest.mark.parametrize(
    ("term", "value"),
    [("--successor", "xyz"), ("--encrypt", "no-file.key"), ("--board", "A Board"), ("--encrypt", "QQ==")],
)
def test_what_is_no_key_is_said_to_be_none(desk, capsys, term, value):
    assert sign(desk, term, value) == 2
    assert f"{value.split()[0]!r} is no key of 44 base64 characters" in capsys.readouterr().err
