"""A log for support tells what was done, and nothing that a person, a researcher or the system's user wrote."""

import argparse
import stat
import sys
from pathlib import Path

import pytest

from tacit.platform import support_log
from tacit.platform.errors import TacitError
from tacit.platform.messages import PLACED, PLAIN, Template
from tacit_agent.cli import COMMANDS as AGENT_COMMANDS
from tacit_agent.cli import PROGRAM as AGENT
from tacit_miner.cli import COMMANDS as MINER_COMMANDS
from tacit_miner.cli import PROGRAM as MINER

SECRET = "hunter2 Did you ever steal? \u202e\x1b[31m\nyes"
LETTERS = ("hunter2", "steal", "Jane", "\u202e", "\x1b")
REFUSED = Template("test-support-log.refused", "{value}: {reason}")


@pytest.fixture
def kept():
    """A log as a window keeps it."""
    support_log.end()
    yield support_log.begin("test, version 1")
    support_log.end()


def accident(_args):
    raise RuntimeError(SECRET)


def is_clean(text):
    return not any(letters in text for letters in LETTERS)


def leaves(parser):
    """The parsers of a command, or of those that it has."""
    inner = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    for action in inner:
        for choice in action.choices.values():
            yield from leaves(choice)
    if not inner:
        yield parser


def test_a_message_goes_in_by_its_codes_and_an_exception_by_its_kind(kept):
    TacitError(REFUSED(value=SECRET, reason=PLACED(place=SECRET, reason=PLAIN(text=SECRET))))
    support_log.said(SECRET)
    with pytest.raises(RuntimeError) as caught:
        accident(None)
    support_log.failed(caught.value)
    text = kept.text()
    assert "said test-support-log.refused (placed (plain))" in text
    assert "failed RuntimeError < test_support_log.py:" in text
    assert str(Path(__file__).parent) not in text
    assert is_clean(text)


@pytest.mark.parametrize("name", [SECRET, "", "Jane Doe", "question: hunter2", "é", "a\n", "x" * 500])
def test_a_step_that_is_no_word_of_the_program_is_a_question_mark(kept, name):
    support_log.step(name, count=3)
    assert kept.text().splitlines()[-1].endswith("step ? count=3")
    with pytest.raises(ValueError, match="could not convert"):
        support_log.step("count", answer="yes")


def test_what_is_said_often_in_one_step_is_one_line(kept):
    for step in ("one", "one", "two"):
        support_log.step(step)
        for _ in range(3):
            support_log.said(PLAIN(text=SECRET))
    told = [line.split(" s  ")[1] for line in kept.text().splitlines() if " s  " in line]
    assert told == ["step one", "said plain", "step two", "said plain"]


def test_what_nobody_foresaw_is_noted_on_its_way(kept):
    said = []
    sys.excepthook.before = lambda *words: said.append(words)
    sys.excepthook(ValueError, ValueError(SECRET), None)
    assert len(said) == 1
    assert "failed ValueError" in kept.text()
    assert is_clean(kept.text())


def test_versions_come_first_and_no_time_of_day(kept):
    head = kept.text().splitlines()
    assert head[0].startswith("Tacit support log of test, version ")
    assert head[1].startswith("Python 3.")
    assert any(line.startswith("cryptography ") for line in head)
    assert "202" not in "".join(line for line in head if " s  " in line)


@pytest.mark.parametrize(
    ("program", "command"),
    [(AGENT, name) for name in AGENT_COMMANDS] + [(MINER, name) for name in MINER_COMMANDS],
    ids=lambda each: getattr(each, "name", each),
)
def test_every_command_of_both_programs_takes_a_log(program, command):
    top = program.parser(command)
    (commands,) = (action for action in top._actions if isinstance(action, argparse._SubParsersAction))
    found = list(leaves(commands.choices[command]))
    assert found
    assert all("--log" in parser._option_string_actions for parser in found)


@pytest.fixture
def folder(tmp_path):
    made = tmp_path / "Jane hunter2"
    made.mkdir()
    return made


def test_the_log_of_a_refused_table_has_the_code_and_no_name_question_or_cell(folder, capsys):
    data, log = folder / "Jane steal.csv", folder / "a.log"
    data.write_text("Did Jane steal?,b\n1,0\nhunter2,1\n", encoding="utf-8")
    words = ["mine", str(data), "--keep", "0.9", "--min-support", "0.1", "--log", str(log)]
    assert MINER.main(words) == 2
    assert "'hunter2' is neither 0 nor 1" in capsys.readouterr().err
    text = log.read_text(encoding="utf-8")
    assert "said table.neither (readers.cell (readers.line))" in text
    assert "step options.keep.log.min_support" in text
    assert text.splitlines()[-1].endswith("step end")
    assert is_clean(text)
    assert stat.S_IMODE(log.stat().st_mode) == 0o600


def test_a_log_of_mining_has_its_steps(tmp_path, capsys):
    data, log = tmp_path / "d.csv", tmp_path / "a.log"
    data.write_text("a,b\n" + "1,0\n0,1\n1,1\n" * 20, encoding="ascii")
    assert MINER.main(["mine", str(data), "--keep", "0.9", "--min-support", "0.1", "--log", str(log)]) == 0
    capsys.readouterr()
    assert "step finished length=1 candidates=2 kept=2" in log.read_text(encoding="utf-8")


def test_a_wrong_passphrase_and_a_survey_that_is_none_leave_only_codes(folder, capsys):
    phrase, survey, log = folder / "p", folder / "Jane.tacit-survey", folder / "a.log"
    phrase.write_text("hunter2\n", encoding="utf-8")
    survey.write_text('{"title": "Did you ever steal?"}', encoding="utf-8")
    key = ["keygen", "--home", str(folder / "home"), "--passphrase-file", str(phrase), "--log", str(log)]
    assert AGENT.main(key) == 0
    texts = [log.read_text(encoding="utf-8")]
    assert AGENT.main(["inspect", str(survey), "--log", str(log)]) == 2
    texts.append(log.read_text(encoding="utf-8"))
    phrase.write_text("hunter2 wrong\n", encoding="utf-8")
    assert AGENT.main(["receipts", *key[1:3], "--passphrase-file", str(phrase), "--log", str(log)]) == 2
    texts.append(log.read_text(encoding="utf-8"))
    capsys.readouterr()
    assert all("said " in text for text in texts[1:])
    assert all(map(is_clean, texts))


def test_another_file_and_one_of_the_command_s_own_are_not_written_over(tmp_path, capsys):
    data, other = tmp_path / "d.csv", tmp_path / "other.log"
    data.write_text("a,b\n1,0\n", encoding="ascii")
    other.write_text("mine", encoding="ascii")
    words = ["mine", str(data), "--keep", "0.9", "--min-support", "0.1", "--log"]
    assert MINER.main([*words, str(other)]) == 2
    assert "exists already and is no log" in capsys.readouterr().err
    assert MINER.main([*words, str(data)]) == 2
    assert "is used by this command" in capsys.readouterr().err
    assert (data.read_text(), other.read_text()) == ("a,b\n1,0\n", "mine")
    for name in ("study.tacit-project.lock", "study.tacit-project-wal", "agent.key"):
        assert MINER.main([*words, str(tmp_path / name)]) == 2
        assert "the name of a log ends in .log" in capsys.readouterr().err
        assert not (tmp_path / name).exists()


def test_a_command_that_ends_by_an_accident_has_its_log(folder, monkeypatch, capsys):
    log = folder / "a.log"

    def going(_args):
        assert "step options.log" in log.read_text(encoding="utf-8"), "it is written as it goes"
        accident(None)

    parse = argparse.ArgumentParser.parse_args

    def parsed(parser, words):
        args = parse(parser, words)
        args.run = going
        return args

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", parsed)
    with pytest.raises(RuntimeError):
        AGENT.main(["selftest", "--log", str(log)])
    text = log.read_text(encoding="utf-8")
    assert "failed RuntimeError" in text
    assert text.splitlines()[-1].endswith("step end")
    assert is_clean(text)
