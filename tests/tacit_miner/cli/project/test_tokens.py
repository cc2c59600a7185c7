"""`tokens make`, `add` and `list`, `statement`, and what `status` and `import` say of terms."""

from __future__ import annotations

import json
import re
from datetime import date

import pytest
from support.batches import ITEMS, key, public, record
from support.surveys import RESEARCHER_KEY, SENDER_KEY, make_survey

from tacit.formats import public_keys, tokens
from tacit.formats.batch_file import write_batch
from tacit.formats.statement_file import write_statement
from tacit.formats.survey_file import sign_survey
from tacit.person.keys import fingerprint
from tacit.survey import Terms
from tacit_miner.cli import main

RESEARCHER = public_keys.public_bytes(RESEARCHER_KEY)


def run(capsys, *arguments):
    code = main([str(argument) for argument in arguments])
    shown = capsys.readouterr()
    return code, shown.out + shown.err


def signed(folder, **terms):
    made = sign_survey(make_survey(ITEMS, terms=Terms(**terms)), RESEARCHER_KEY)
    (folder / "s.tacit-survey").write_bytes(made.line)
    return made


def cards(folder):
    """The tokens as a person reads them from the sheet."""
    return re.findall(r"<b dir=\"ltr\">([0-9A-Z-]+)</b>", (folder / "cards.html").read_text())


def test_a_line_of_bytes_that_are_no_text_is_refused_in_a_sentence(tmp_path, capsys):
    made = ["tokens", "make", "--count", 1, "--list", tmp_path / "list", "--sheet", tmp_path / "cards.html"]
    code, shown = run(capsys, *made, "--title", "a\udcff")
    assert code == 2
    assert "bytes that are no text" in shown
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("taken", ["list", "cards.html"])
def test_where_one_of_the_files_is_there_neither_is_left_in_the_way_of_the_next_try(tmp_path, capsys, taken):
    made = ["tokens", "make", "--count", 1, "--list", tmp_path / "list", "--sheet", tmp_path / "cards.html"]
    (tmp_path / taken).write_text("mine")
    code, shown = run(capsys, *made)
    assert code == 2
    assert "exists already" in shown
    assert [path.name for path in tmp_path.iterdir()] == [taken]
    assert (tmp_path / taken).read_text() == "mine"
    (tmp_path / taken).unlink()
    assert run(capsys, *made)[0] == 0


def test_a_study_with_tokens_from_the_sheet_to_the_counts(tmp_path, capsys):
    made = ["tokens", "make", "--count", 3, "--list", tmp_path / "list", "--sheet", tmp_path / "cards.html"]
    assert run(capsys, *made)[0] == 0
    listed = tokens.read_list((tmp_path / "list").read_bytes())
    typed = [tokens.read(card) for card in cards(tmp_path)]
    assert sorted(map(tokens.public_of, typed)) == list(listed)
    assert (tmp_path / "cards.html").stat().st_mode & 0o077 == 0
    assert (tmp_path / "cards.html").read_text().count("<svg") == 3
    survey = signed(tmp_path, tokens=tokens.digest(listed))
    project = tmp_path / "p.tacit-project"
    new = ["new", project, "--survey", tmp_path / "s.tacit-survey", "--tokens", tmp_path / "list"]
    code, shown = run(capsys, *new)
    assert code == 0
    assert "tokens      3 on the list" in shown
    for sender in (1, 2):  # two keys with one card
        proof = tokens.prove(typed[0], survey.id, public(sender))
        (tmp_path / f"{sender}.tacit-batch").write_bytes(
            write_batch(survey.id, [record(sender)], key(sender), token=proof)
        )
    assert (
        "token of two keys"
        in run(capsys, "import", project, tmp_path / "1.tacit-batch", tmp_path / "2.tacit-batch")[1]
    )
    shown = run(capsys, "tokens", "list", project)[1]
    assert "3 on the list, 1 of them shown, 0 not on the list" in shown
    assert shown.count("  key ") == 2
    assert "2  token of two keys" in run(capsys, "status", project)[1]
    counts = json.loads(run(capsys, "status", project, "--json")[1])["tokens"]
    assert counts["listed"] == 3
    assert [len(sides) for sides in counts["shared"].values()] == [2]


def test_a_token_whose_other_key_is_excluded_is_not_said_to_be_of_two_keys(tmp_path, capsys):
    run(
        capsys,
        "tokens",
        "make",
        "--count",
        1,
        "--list",
        tmp_path / "list",
        "--sheet",
        tmp_path / "cards.html",
    )
    listed, (card,) = tokens.read_list((tmp_path / "list").read_bytes()), cards(tmp_path)
    survey, project = signed(tmp_path, tokens=tokens.digest(listed)), tmp_path / "p.tacit-project"
    run(capsys, "new", project, "--survey", tmp_path / "s.tacit-survey", "--tokens", tmp_path / "list")
    for sender in (1, 2):
        proof = tokens.prove(tokens.read(card), survey.id, public(sender))
        line = write_batch(survey.id, [record(sender)], key(sender), token=proof)
        (tmp_path / f"{sender}.tacit-batch").write_bytes(line)
    run(capsys, "import", project, tmp_path / "1.tacit-batch")
    run(capsys, "signers", "exclude", project, fingerprint(public(1)).hex[:16])
    code, shown = run(capsys, "import", project, tmp_path / "2.tacit-batch")
    assert code == 0
    assert "token of two keys" not in shown
    assert "1  used" in run(capsys, "status", project)[1]


def test_the_sheet_and_the_list_are_not_written_over_others(tmp_path, capsys):
    made = ["tokens", "make", "--count", 1, "--list", tmp_path / "list", "--sheet", tmp_path / "cards.html"]
    run(capsys, *made)
    before = (tmp_path / "list").read_bytes()
    assert run(capsys, *made)[0] == 2
    assert (tmp_path / "list").read_bytes() == before


def test_the_title_of_a_card_cannot_leave_it(tmp_path, capsys):
    title = "<script>x</script>"
    made = [
        "tokens",
        "make",
        "--count",
        1,
        "--list",
        tmp_path / "list",
        "--sheet",
        tmp_path / "c.html",
        "--title",
        title,
    ]
    assert run(capsys, *made)[0] == 0
    assert "<script>" not in (tmp_path / "c.html").read_text()


def test_a_statement_of_the_key_or_its_named_successor_is_taken_and_shown_and_no_other(tmp_path, capsys):
    signed(tmp_path, successor=public_keys.public_bytes(SENDER_KEY))
    project = tmp_path / "p.tacit-project"
    run(capsys, "new", project, "--survey", tmp_path / "s.tacit-survey")
    for name, revokes, signer, taken in (
        ("stranger", RESEARCHER, key(5), 2),
        ("other", public(5), key(5), 2),
        ("successor", RESEARCHER, SENDER_KEY, 0),
    ):
        (tmp_path / name).write_bytes(write_statement(revokes, f"Said by {name}.", signer).line)
        assert run(capsys, "statement", project, tmp_path / name)[0] == taken
    shown = run(capsys, "status", project)[1]
    assert "Said by successor." in shown
    assert "Said by stranger." not in shown
    assert [one["reason"] for one in json.loads(run(capsys, "status", project, "--json")[1])["revoked"]] == [
        "Said by successor."
    ]


def test_files_after_the_last_day_are_counted_and_said(tmp_path, capsys):
    survey = signed(tmp_path, expires=date(2020, 1, 1).isoformat())
    project = tmp_path / "p.tacit-project"
    run(capsys, "new", project, "--survey", tmp_path / "s.tacit-survey")
    (tmp_path / "b.tacit-batch").write_bytes(write_batch(survey.id, [record(1)], key(1)))
    code, shown = run(capsys, "import", project, tmp_path / "b.tacit-batch")
    assert code == 0
    assert "files imported after 2020-01-01, the last day of the survey: 1" in shown
    assert "1  used" in run(capsys, "status", project)[1]


@pytest.mark.parametrize("count", ["0", "-1"])
def test_no_list_and_no_sheet_without_cards(count, tmp_path, capsys):
    files = ["--list", tmp_path / "list", "--sheet", tmp_path / "cards.html"]
    with pytest.raises(SystemExit, match="2"):
        run(capsys, "tokens", "make", "--count", count, *files)
    assert "is too few" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_no_statement_is_named(tmp_path, capsys):
    made = signed(tmp_path)
    project = tmp_path / "p.tacit-project"
    run(capsys, "new", project, "--survey", tmp_path / "s.tacit-survey")
    code, shown = run(capsys, "statement", project, tmp_path / "s.tacit-survey")
    assert code == 2
    assert "s.tacit-survey: payloadType" in shown
    assert made.id not in shown
