"""Field mode from the command line."""

from __future__ import annotations

import io
from datetime import UTC, datetime

import pytest
from support.answering import answer_all

from tacit_agent.cli import main
from tacit_agent.session import SurveySession
from tacit_agent.vault import Mode, Vault, field


@pytest.fixture
def survey(tmp_path, signed):
    path = tmp_path / "asked.tacit-survey"
    path.write_bytes(signed.line)
    return str(path)


@pytest.fixture
def code(tmp_path):
    def write(text):
        path = tmp_path / "code"
        path.write_text(f"{text}\n")
        return str(path)

    return write


def remembered(home):
    with Vault(home) as vault:
        vault.unlock()
        return field.remembered(vault)


def test_it_is_turned_on_said_and_turned_off(survey, code, home, capsys, signed):
    assert main(["field"]) == 0
    assert main(["field", survey, "--code-file", code("4711"), "--at-least", "9"]) == 0
    mode = remembered(home)
    assert mode.code.accepts("4711")
    assert (mode.fewest, mode.signed) == (9, signed)
    assert main(["field"]) == 0
    assert main(["field", "--off"]) == 0
    assert remembered(home) is None
    shown = capsys.readouterr().out.splitlines()
    assert shown[0] == shown[-1] == "field mode is off"
    assert "A title" in shown[1]
    assert f"this device {mode.device}" in shown[2]
    assert shown[3].strip() == "0 records finished, 0 thrown away after the draw (today 0)"
    assert shown[4].strip() == "today 0, this week 0 (since Monday), exported 0, not yet 0"


def test_the_evening_is_reconciled_from_the_vault(
    vault, signed, survey, code, home, capsys, tmp_path, monkeypatch
):
    def on(day):
        return lambda: datetime(2026, 3, day, 20, tzinfo=UTC)

    assert main(["field", survey, "--code-file", code("4711")]) == 0
    for day, people in ((8, 1), (11, 6), (13, 2)):  # a Sunday, a Wednesday, a Friday
        session = SurveySession(vault, signed, Mode.MANY, now=on(day))
        for _ in range(people):
            answer_all(session, "0101")
            session.next_person()
        if day == 11:
            session.export(tmp_path / "a", admitted=field.admit(vault, "4711"))
    monkeypatch.setattr("tacit_agent.cli.device.local_now", on(13))
    capsys.readouterr()
    line = "today 2, this week 8 (since Monday), exported 7, not yet 2"
    for command in ("field", "receipts"):
        assert main([command]) == 0
        assert line in capsys.readouterr().out


def test_a_code_is_typed_twice(survey, home, monkeypatch, capsys):
    typed = iter(["4711", "4712", "4711", "4711"])
    monkeypatch.setattr("tacit.platform.commandline.getpass.getpass", lambda _: next(typed))
    assert main(["field", survey]) == 2
    assert "the two codes differ" in capsys.readouterr().err
    assert remembered(home) is None
    assert main(["field", survey]) == 0
    assert remembered(home).code.accepts("4711")


def test_what_makes_no_sense_is_refused(survey, code, home, vault, signed, capsys):
    assert main(["field", survey, "--off"]) == 2
    assert main(["field", survey, "--code-file", code("123")]) == 2
    assert "at least 4 characters" in capsys.readouterr().err
    answer_all(SurveySession(vault, signed), "0101")
    assert main(["field", survey, "--code-file", code("4711")]) == 2
    assert "another data folder" in capsys.readouterr().err
    assert remembered(home) is None


def test_the_next_person_in_the_terminal_begins_with_the_code(
    survey, code, home, monkeypatch, capsys, signed
):
    assert main(["field", survey, "--code-file", code("4711")]) == 0
    answer = ["answer", survey, "--many", "--levels", "default"]
    assert main([*answer, "--code-file", code("wrong")]) == 2
    assert "not the operator's code" in capsys.readouterr().err
    monkeypatch.setattr("sys.stdin", io.StringIO("y\nno\n-\n1\nyes\nhand in\n"))
    assert main([*answer, "--code-file", code("4711")]) == 0
    with Vault(home) as vault:
        vault.unlock()
        assert vault.holding(signed.id).mode is Mode.MANY


def test_an_export_wants_the_code_and_files_that_differ_by_five_people_or_by_nobody(
    survey, code, home, vault, signed, tmp_path, capsys
):
    assert main(["field", survey, "--code-file", code("4711")]) == 0
    session = SurveySession(vault, signed, Mode.MANY)

    def people(count):
        for _ in range(count):
            answer_all(session, "0101")
            session.next_person()

    def export(name, *words):
        return main(["export", "--out", str(tmp_path / name), *words])

    people(5)
    assert export("a", "--code-file", code("0000")) == 2
    assert "not the operator's code" in capsys.readouterr().err
    assert export("a", "--code-file", code("4711")) == 0
    assert export("b", "--code-file", code("4711")) == 0
    assert (tmp_path / "a").read_bytes() == (tmp_path / "b").read_bytes()
    people(1)
    assert export("c", "--code-file", code("4711")) == 2
    assert "records since the last export: 1" in capsys.readouterr().err
    assert not (tmp_path / "c").exists()
    assert export("c", "--code-file", code("4711"), "--few") == 0
    people(5)
    assert export("d", "--code-file", code("4711")) == 0


def test_without_field_mode_the_export_wants_several_new_people_all_the_same(vault, signed, tmp_path, capsys):
    session = SurveySession(vault, signed, Mode.MANY)
    for _ in range(4):
        answer_all(session, "0101")
        session.next_person()
    assert main(["export", "--out", str(tmp_path / "a")]) == 2
    assert "records since the last export: 4" in capsys.readouterr().err
    assert main(["export", "--out", str(tmp_path / "a"), "--few"]) == 0
