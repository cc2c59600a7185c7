"""No name of a stranger is obeyed by a terminal, neither at once nor when a file or a pipe is shown in one later."""

import json
import os
import subprocess
import sys

import pytest
from support.batches import batch, make_project, put, record

HOSTILE = "a\x1b[2J\u202eb"


@pytest.fixture
def project(tmp_path):
    with make_project(tmp_path) as made:
        put(made, tmp_path, batch([record(1)]), batch([record(1)], sender=2))
        made.enrol(made.signers()[1].key, HOSTILE)
        made.add_note("2026", HOSTILE)
        return made.path


def command(*words):
    return [
        sys.executable,
        "-c",
        "from tacit_miner.cli import main; raise SystemExit(main())",
        *map(str, words),
    ]


def in_terminal(*words):
    """What a command prints to a terminal."""
    try:
        reader, writer = os.openpty()
    except OSError:
        pytest.skip("this machine has no terminals")
    with subprocess.Popen(command(*words), stdout=writer, stderr=writer, stdin=writer) as process:
        os.close(writer)
        shown = b""
        while chunk := _read(reader):
            shown += chunk
    os.close(reader)
    assert process.returncode == 0
    return shown.decode()


def _read(reader):
    try:
        return os.read(reader, 65_536)
    except OSError:  # Linux says so when the last writer is gone
        return b""


@pytest.mark.parametrize("words", [["status"], ["signers", "list"]])
def test_names_are_shown_escaped_in_a_terminal(project, words):
    shown = in_terminal(*words, project)
    assert "\x1b[2J" not in shown
    assert "\u202e" not in shown
    assert "a\\x1b[2J\\u202eb" in shown


@pytest.mark.parametrize("words", [["status"], ["signers", "list"]])
def test_names_are_escaped_in_a_pipe(project, words):
    done = subprocess.run(command(*words, project), capture_output=True, check=True, text=True)
    assert "a\\x1b[2J\\u202eb" in done.stdout
    assert not {"\x1b", "\u202e"} & {*done.stdout}


def test_json_is_of_letters_that_no_terminal_obeys(project):
    done = subprocess.run(command("status", "--json", project), capture_output=True, check=True, text=True)
    assert done.stdout.isascii()
    assert json.loads(done.stdout)["study"] == "A title"


def test_both_sides_of_a_shared_id_are_printed(project):
    done = subprocess.run(command("status", project), capture_output=True, check=True, text=True)
    assert "shared ids  1" in done.stdout
    assert done.stdout.count("  id ") == 2


def test_answers_with_options_come_from_standard_input_as_from_a_file(tmp_path):
    (tmp_path / "a.csv").write_text("tea,region\n" + "1,N\n0,S\n" * 50)
    (tmp_path / "c.csv").write_text("item,scheme\ntea,warner:0.9\nregion,krr:0.9:2\n")
    asked = [
        "--channels",
        str(tmp_path / "c.csv"),
        "--choice",
        "region:N,S",
        "--min-support",
        "10%",
        "--json",
        "-",
        "-q",
    ]
    with (tmp_path / "a.csv").open("rb") as file:
        piped = subprocess.run(command("mine", "-", *asked), stdin=file, capture_output=True, check=True)
    read = subprocess.run(command("mine", str(tmp_path / "a.csv"), *asked), capture_output=True, check=True)
    assert b"region=N" in piped.stdout
    assert piped.stdout == read.stdout
