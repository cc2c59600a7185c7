"""No command waits for a pipe, reads a device, or follows a loop: of both programs, each name that their parsers take."""

from __future__ import annotations

import argparse
import contextlib
import os
import signal
import socket
from pathlib import Path

import pytest

from tacit_agent.cli import PROGRAM as AGENT
from tacit_agent.session import refusals
from tacit_miner.cli import PROGRAM as MINER
from tacit_miner.design.versions import DraftDocument
from tacit_miner.project.errors import ProjectError
from tacit_miner.project.project import Project
from tacit_miner.readers.files import KINDS, InputError
from tacit_miner.readers.opening import open_sheet, read_transactions
from tacit_miner.trust_files import read_statement, read_tokens

pytestmark = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")

SECONDS = 20
"""After which a command hangs."""


def leaves(parser, words):
    """The commands and commands of commands that take arguments of their own."""
    below = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
    if not below:
        yield words, parser
    for action in below:
        for name, each in action.choices.items():
            yield from leaves(each, (*words, name))


def named():
    """Program, words of the command, and those of its arguments that are names of files or folders."""
    for program in (AGENT, MINER):
        for command in program.commands:
            (top,) = [
                action
                for action in program.parser(command)._actions
                if isinstance(action, argparse._SubParsersAction)
            ]
            for words, parser in leaves(top.choices[command], (command,)):
                if dests := [action.dest for action in parser._actions if action.type is Path]:
                    yield pytest.param(program, words, dests, id=f"{program.name} {' '.join(words)}")


def arguments(program, words, dest, path):
    """A command line in which everything that must be there is, and one name is the path."""
    parser = program.parser(words[0])
    for word in words:
        (below,) = [action for action in parser._actions if isinstance(action, argparse._SubParsersAction)]
        parser = below.choices[word]
    given = [*words]
    for action in parser._actions:
        if action.dest == dest:
            value = str(path)
        elif action.required or not (action.option_strings or action.nargs in {"?", "*"}):
            value = next(iter(action.choices), None) if action.choices else _meaning(action)
        else:
            continue
        given += [action.option_strings[0], value] if action.option_strings else [value]
    groups = [group for group in parser._mutually_exclusive_groups if group.required]
    for group in groups:
        if not any(action.dest == dest for action in group._group_actions):
            first = group._group_actions[0]
            given += [first.option_strings[0], *([] if first.nargs == 0 else [_meaning(first)])]
    return given


def _meaning(action):
    for value in ("nothing", "1", "0.5"):
        with contextlib.suppress(Exception):
            (action.type or str)(value)
            return value
    raise AssertionError(f"what is {action.dest}?")


@contextlib.contextmanager
def within(seconds, what=""):
    """A test that waits for a writer of a pipe fails, and does not stop the others."""

    def over(*_):
        raise AssertionError(f"it waits: {what}")

    before = signal.signal(signal.SIGALRM, over)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def strange(path):
    """Names, one after the other, of things that are no file; what they are stands in the name of their folder."""
    for kind in ("pipe", "device", "socket", "loop"):
        given = path.parent / kind / path.name
        given.parent.mkdir()
        if kind == "pipe":
            os.mkfifo(given)
        elif kind == "device":
            given.symlink_to("/dev/zero")
        elif kind == "loop":
            given.symlink_to(given)
        else:
            with socket.socket(socket.AF_UNIX) as opened:
                opened.bind(os.path.relpath(given))  # a whole path may be too long for a socket
        yield given
        assert [each.name for each in given.parent.iterdir()] == [path.name]


def is_refused(text):
    return "regular file" in text or "symbolic link" in text


@pytest.mark.parametrize(("program", "words", "dests"), list(named()))
def test_every_command_refuses_what_is_no_file(program, words, dests, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    given = {dest: arguments(program, words, dest, "THE-FILE") for dest in dests}
    for path in strange(tmp_path / "given"):
        monkeypatch.chdir(path.parent)
        for dest in dests:
            with within(SECONDS, dest):
                status = program.main([str(path) if word == "THE-FILE" else word for word in given[dest]])
            assert status == 2, (dest, path)
            said = capsys.readouterr().err
            assert said.count("\n") == 1, (dest, path)
            assert is_refused(said), (dest, path)
            # Before the next name: what each of them wrote would be seen.
            assert [each.name for each in path.parent.iterdir()] == [path.name], (dest, path)
        monkeypatch.chdir(tmp_path)


def _survey(path):
    return refusals.open_survey(path)


READERS = [
    pytest.param(open_sheet, ending, id=f"sheet {ending}") for ending in (*KINDS, ".csv.gz", ".unknown")
] + [
    pytest.param(lambda path: read_transactions([path]), ".dat", id="transactions"),
    pytest.param(lambda path: read_transactions([path]), ".parquet", id="columns"),
    pytest.param(Project.open, ".tacit-project", id="project"),
    pytest.param(_survey, ".tacit-survey", id="survey"),
    pytest.param(DraftDocument.open, ".json", id="draft"),
    pytest.param(read_tokens, ".txt", id="tokens"),
    pytest.param(read_statement, ".tacit-statement", id="statement"),
]


@pytest.mark.parametrize(("read", "ending"), READERS)
def test_every_reader_that_a_dialog_calls_refuses_what_is_no_file(read, ending, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for path in strange(tmp_path / f"given{ending}"):
        with within(SECONDS), pytest.raises(ValueError) as caught:  # noqa: PT011 of every kind of error
            read(path)
        assert is_refused(str(caught.value)) or isinstance(caught.value, InputError | ProjectError), path


@pytest.mark.parametrize("beside", ["-wal", "-shm", "-journal", ".lock"])
def test_a_pipe_beside_a_project_keeps_nobody_waiting(tmp_path, beside):
    (tmp_path / "p").write_bytes(b"")
    os.mkfifo(tmp_path / f"p{beside}")
    with within(SECONDS), pytest.raises(ProjectError, match="regular file"):
        Project.open(tmp_path / "p")


@pytest.mark.parametrize("command", [["status"], ["import"], ["run", "--min-support", "0.1"]])
def test_a_users_table_gets_no_lock_beside_it(tmp_path, command, capsys):
    table = tmp_path / "answers.csv"
    table.write_text("a,b\n0,1\n")
    answers = Path(__file__).parent / "vectors" / "files" / "accepted-one.tacit-batch"
    assert (
        MINER.main([command[0], str(table), *command[1:], *([str(answers)] * (command == ["import"]))]) == 2
    )
    assert "not a project" in capsys.readouterr().err
    assert [path.name for path in tmp_path.iterdir()] == ["answers.csv"]


def test_the_list_of_commands_is_that_of_the_programs():
    found = {(param.values[0].name, param.values[1][0]) for param in named()}
    every = {(program.name, command) for program in (AGENT, MINER) for command in program.commands}
    assert found == every
