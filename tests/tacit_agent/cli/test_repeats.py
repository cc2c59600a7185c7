"""Surveys answered one after another in the terminal: what is said, asked, offered, and forgotten."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from support.surveys import OPEN, RESEARCHER_KEY, english, make_item, make_levels, make_survey

from tacit.formats.batch_file import BatchReader
from tacit.formats.survey_file import sign_survey
from tacit.platform import commandline
from tacit.survey import Scheme
from tacit_agent.cli import main
from tacit_agent.vault import Vault

LEVELS = make_levels(OPEN, Scheme("warner", (900,)), Scheme("warner", (800,)), Scheme("warner", (700,)))
SMOKE = "Do you smoke cigarettes at home?"


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)


def write(name, *texts, levels=LEVELS):
    items = tuple(make_item(i, text=english(text), default=4) for i, text in enumerate(texts))
    signed = sign_survey(make_survey(items, title=english(name), levels=levels), RESEARCHER_KEY)
    Path(name).write_bytes(signed.line)
    return signed


@pytest.fixture
def answer(monkeypatch):
    def give(name, levels, typed, out="out"):
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        return main(["answer", name, "--levels", levels, "--out", out])

    return give


def sent(name, signed):
    (line,) = BatchReader(signed).read_file([Path(name).read_bytes()])
    return line.batch.records[0].answers


def test_an_answer_given_before_is_sent_again_and_said_so(answer, capsys):
    first = write("first", SMOKE)
    assert answer("first", "4", "y\nyes\n", "a") == 0
    second = write("second", SMOKE.upper())
    assert answer("second", "4", "n\nyes\n", "b") == 0
    shown = capsys.readouterr().err
    assert f"“{SMOKE.upper()}”" in shown
    assert "What was sent then is sent again, whatever you answer now." in shown
    assert sent("a", first) == sent("b", second)


def test_a_more_private_level_asks_for_nothing(answer, capsys):
    write("first", SMOKE)
    write("second", SMOKE)
    assert answer("first", "3", "y\nyes\n") == 0
    assert answer("second", "4", "y\nyes\n") == 0
    assert "made more private and sent, whatever you answer now" in capsys.readouterr().err


def test_a_more_open_level_needs_a_yes_to_its_figures(answer, capsys, home):
    write("first", SMOKE)
    second = write("second", SMOKE)
    assert answer("first", "4", "y\nyes\n") == 0
    assert answer("second", "3", "no\n") == 1
    with Vault(home) as vault:
        vault.unlock()
        assert vault.holding(second.id) is None
    capsys.readouterr()
    assert answer("second", "3", "yes\ny\nyes\n") == 0
    assert "A guess from both is right at most 80 of 100 times, not 70." in capsys.readouterr().err


def test_many_repeats_can_be_drawn_afresh(answer, capsys):
    names = [f"{name}?" for name in ("Anna", "Bert", "Cleo", "Dirk", "Ezra")]
    write("first", *names)
    write("second", *names)
    write("third", *names)
    assert answer("first", "4", "y\n" * 5 + "yes\n") == 0
    assert answer("second", "4", "again\n" + "y\n" * 5 + "yes\n") == 0
    shown = capsys.readouterr().err
    assert "can show that both files are of one person" in shown
    assert answer("third", "4", "what\nafresh\nyes\n" + "y\n" * 5 + "yes\n") == 0
    shown = capsys.readouterr().err
    assert "Type again or afresh" in shown
    assert "Chance decides again this time, and both answers count." in shown


def test_what_asks_the_same_as_an_earlier_survey_is_named(answer, capsys):
    write("first", SMOKE)
    write("second", SMOKE.replace("o", "\u043e"))
    assert answer("first", "4", "y\nyes\n") == 0
    assert main(["answer", "second"]) == 1
    assert (
        f"asks the same as a question that you answered in an earlier survey: “{SMOKE}”"
        in capsys.readouterr().err
    )


def test_inspect_names_repeats_inside_a_survey(capsys):
    write("one", SMOKE, "Another?", SMOKE.replace("o", "\u043e"))
    assert main(["inspect", "one"]) == 0
    assert "! q2 asks the same as q0" in capsys.readouterr().out


def test_a_survey_is_forgotten_after_its_receipt_was_shown(answer, capsys, monkeypatch):
    signed = write("first", SMOKE)
    write("second", SMOKE)
    assert answer("first", "4", "y\nyes\n") == 0
    receipt = next(line for line in capsys.readouterr().out.splitlines() if line.startswith("receipt"))
    monkeypatch.setattr("sys.stdin", io.StringIO("no\n"))
    assert main(["forget", "first"]) == 1
    monkeypatch.setattr("sys.stdin", io.StringIO("yes\n"))
    capsys.readouterr()
    assert main(["forget", signed.id[:10]]) == 0
    shown = capsys.readouterr()
    assert shown.out == f"{receipt}\nforgotten: 1 record\n"
    assert "the researcher can remove your record" in shown.err
    assert main(["receipts"]) == 0
    assert capsys.readouterr().out == "answered and forgotten: 1 survey\n"
    assert answer("first", "4", "y\nyes\n") == 2
    assert "cannot be answered again" in capsys.readouterr().err
    assert main(["export", "first", "--out", "again"]) == 2
    assert answer("second", "4", "yes\ny\nyes\n") == 0
    shown = capsys.readouterr().err
    assert "what was sent is forgotten here. Chance decides again" in shown
    assert "right at most 85 of 100 times, not 70" in shown


def test_records_of_many_people_that_were_not_exported_are_named_before_they_are_forgotten(
    monkeypatch, capsys
):
    write("first", SMOKE)
    monkeypatch.setattr("sys.stdin", io.StringIO("y\nyes\nhand in\n"))
    assert main(["answer", "first", "--many", "--levels", "4"]) == 0
    assert main(["forget", "--yes"]) == 0
    shown = capsys.readouterr()
    assert "not exported yet: 1 record" in shown.err
    assert shown.out.endswith("forgotten: 1 record\n")


# The passphrase.


class Terminal(io.StringIO):
    def isatty(self):
        return True


def typed_unseen(monkeypatch, *words):
    left = list(words)
    monkeypatch.setattr(commandline, "ask", lambda *_: left.pop(0))
    monkeypatch.setattr("tacit_agent.cli.options.getpass.getpass", lambda _: "y")
    monkeypatch.setattr("sys.stdin", Terminal("yes\n"))
    return left


def test_a_passphrase_is_offered_at_the_first_survey_and_not_again(monkeypatch, capsys, home):
    write("first", SMOKE)
    write("second", "Another?")
    left = typed_unseen(monkeypatch, "")
    assert main(["answer", "first", "--levels", "4"]) == 0
    assert "Does anybody else use this machine" in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin", Terminal("yes\n"))
    assert main(["answer", "second", "--levels", "4"]) == 0
    assert "Does anybody else" not in capsys.readouterr().err
    assert left == []
    assert not Vault(home).key.is_protected


def test_a_passphrase_that_is_typed_twice_protects_the_key(monkeypatch, capsys, home):
    write("first", SMOKE)
    assert typed_unseen(monkeypatch, "one", "other", "correct", "correct") == [
        "one",
        "other",
        "correct",
        "correct",
    ]
    assert main(["answer", "first", "--levels", "4"]) == 0
    assert "The two differ." in capsys.readouterr().err
    with Vault(home) as vault:
        assert vault.key.is_protected
        vault.unlock("correct")
        assert len(vault.surveys()) == 1


def test_where_nothing_can_be_typed_unseen_the_command_is_named(answer, capsys):
    write("first", SMOKE)
    assert answer("first", "4", "y\nyes\n") == 0
    assert "tacit-agent keygen --change-passphrase" in capsys.readouterr().err
