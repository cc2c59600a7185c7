"""No name of a stranger is obeyed by a terminal, neither at once nor when a file or a pipe is shown in one later."""

import json
import os
import subprocess
import sys

import pytest
from support.batches import batch, make_project, put, record

from tacit_miner.cli import main

HOSTILE = "a\x1b[2J\u202eb"


COMMANDS = ["status"], ["signers", "list"], ["status", "--json"]
SHOW = """
import sys
from tacit_miner.cli import main
for command in sys.argv[2:]:
    assert main([*command.split(), sys.argv[1]]) == 0
    print("====", flush=True)
"""


@pytest.fixture(scope="module")
def project(tmp_path_factory):
    folder = tmp_path_factory.mktemp("terminal")
    with make_project(folder) as made:
        put(made, folder, batch([record(1)]), batch([record(1)], sender=2))
        made.enrol(made.signers()[1].key, HOSTILE)
        made.add_note("2026", HOSTILE)
        return made.path


def shown(project):
    """The process that prints what the commands do, one after the other."""
    return [sys.executable, "-c", SHOW, str(project), *map(" ".join, COMMANDS)]


def in_terminal(command):
    """What a process prints to a terminal."""
    try:
        reader, writer = os.openpty()
    except OSError:
        pytest.skip("this machine has no terminals")
    with subprocess.Popen(command, stdout=writer, stderr=writer, stdin=writer) as process:
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


def test_names_are_shown_escaped_in_a_terminal(project):
    status, signers, *_ = in_terminal(shown(project)).split("====")
    for text in (status, signers):
        assert "\x1b[2J" not in text
        assert "\u202e" not in text
        assert "a\\x1b[2J\\u202eb" in text


def test_names_are_escaped_in_a_pipe_and_both_sides_of_a_shared_id_are_printed(project):
    done = subprocess.run(shown(project), capture_output=True, check=True, text=True)
    status, signers, json_text, _ = done.stdout.split("====\n")
    for text in (status, signers):
        assert "a\\x1b[2J\\u202eb" in text
        assert not {"\x1b", "\u202e"} & {*text}
    assert "shared ids  1" in status
    assert status.count("  id ") == 2
    # JSON is of letters that no terminal obeys
    assert json_text.isascii()
    assert json.loads(json_text)["study"] == "A title"


def test_answers_with_options_come_from_standard_input_as_from_a_file(tmp_path, capsysbinary):
    (tmp_path / "a.csv").write_text("tea,region\n" + "1,N\n0,S\n" * 50)
    (tmp_path / "c.csv").write_text("item,scheme\ntea,warner:0.9\nregion,krr:0.9:2\n")
    asked = ["--channels", str(tmp_path / "c.csv"), "--choice", "region:N,S", "--min-support", "10%"]
    asked += ["--json", "-", "-q"]
    command = [sys.executable, "-c", "from tacit_miner.cli import main; raise SystemExit(main())"]
    with (tmp_path / "a.csv").open("rb") as file:
        piped = subprocess.run([*command, "mine", "-", *asked], stdin=file, capture_output=True, check=True)
    assert main(["mine", str(tmp_path / "a.csv"), *asked]) == 0
    assert b"region=N" in piped.stdout
    assert piped.stdout == capsysbinary.readouterr().out
