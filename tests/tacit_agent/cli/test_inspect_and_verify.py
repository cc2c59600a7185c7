from __future__ import annotations

import json
import os
import subprocess
import sys
from itertools import groupby
from pathlib import Path

import pytest
from support.naming import case
from support.surveys import RESEARCHER_KEY, SENDER_KEY, make_survey

from tacit.draw.exact_draw import Record
from tacit.formats.batch_file import write_batch
from tacit.formats.survey_file import sign_survey
from tacit_agent.cli import COMMANDS, main

VECTORS = Path(__file__).parents[2] / "vectors"
MANIFEST = json.loads((VECTORS / "manifest.json").read_text(encoding="ascii"))
SURVEY = VECTORS / "files" / "survey-accepted.tacit-survey"


def vector(name):
    return str(next((VECTORS / "files").glob(f"{name}.tacit-*")))


def sort_of(found):
    """What a vector is, and what its first line is said to be."""
    return f"{found['kind']}: {found['lines'][0]['verdict'] if found['lines'] else ''}"


SORTS = {sort: list(each) for sort, each in groupby(sorted(MANIFEST, key=sort_of), key=sort_of)}


@pytest.mark.parametrize("sort", SORTS)
def test_verify_is_good_exactly_if_every_line_is_and_inspect_never_fails_otherwise_than_with_words(
    sort, capsys
):
    for found in SORTS[sort]:
        with case(found["file"]):
            verified_and_inspected(found, capsys)


def verified_and_inspected(found, capsys):
    if found["kind"] != "sealed":
        wanted = ["--survey", str(VECTORS / found["survey"])] if found["kind"] == "batch" else []
        status = main(["verify", str(VECTORS / found["file"]), *wanted])
        good = all(line["verdict"] == "accepted" for line in found["lines"])
        assert status == (0 if good else 1)
        shown = capsys.readouterr().out
        assert all(line["verdict"] in shown for line in found["lines"])

    status = main(["inspect", str(VECTORS / found["file"])])
    shown = capsys.readouterr()
    assert status in {0, 1, 2}
    assert shown.out or shown.err.startswith("tacit-agent: error: ")
    assert "\x1b" not in shown.out + shown.err


def test_verify_without_a_survey_checks_what_a_batch_shows(capsys):
    assert main(["verify", vector("other-survey")]) == 0
    assert main(["verify", vector("other-survey"), "--survey", str(SURVEY)]) == 1
    assert "line 1: survey: the records answer survey" in capsys.readouterr().out


def test_verify_counts_lines_and_records(capsys):
    assert main(["verify", vector("mixed-bad-lines-between-good"), "--survey", str(SURVEY)]) == 1
    last = capsys.readouterr().out.splitlines()[-1]
    assert last == "5 lines: 2 accepted, 2 malformed, 1 other survey; 2 records"


@pytest.mark.parametrize("command", ["inspect", "verify"])
def test_an_empty_file_is_not_good(tmp_path, capsys, command):
    (tmp_path / "empty.tacit-batch").write_bytes(b"")
    assert main([command, str(tmp_path / "empty.tacit-batch")]) == 1
    assert "the file is empty" in capsys.readouterr().out


def test_inspect_shows_a_survey_in_words(capsys):
    assert main(["inspect", str(SURVEY)]) == 0
    shown = capsys.readouterr().out
    assert "Signed by   | A. Researcher\n            The name is a claim; the key is the proof.\n" in shown
    assert "Of 100 people who would say yes, 5 send a no." in shown
    assert "Your answer is sent exactly as you give it." in shown
    assert "Question number 3?" in shown


def test_inspect_knows_a_survey_by_its_content_too(tmp_path, capsys):
    (tmp_path / "renamed").write_bytes(SURVEY.read_bytes())
    assert main(["inspect", str(tmp_path / "renamed")]) == 0
    assert "A title" in capsys.readouterr().out


def test_inspect_shows_what_left(tmp_path, capsys):
    survey = sign_survey(make_survey(4), RESEARCHER_KEY)
    path = tmp_path / "out.tacit-batch"
    path.write_bytes(write_batch(survey.id, [Record("r" * 22, "1234", "01-1")], SENDER_KEY, gzip=True))
    assert main(["inspect", str(path)]) == 0
    shown = capsys.readouterr().out
    assert "accepted: line 1: 1 records" in shown
    assert f"record  {'r' * 22}: sent 3, not said 1" in shown
    assert "answers 01-1" in shown


def test_a_survey_is_not_checked_against_another(capsys):
    assert main(["verify", str(SURVEY), "--survey", str(SURVEY)]) == 2
    assert "is itself a survey" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ["verify", "/nowhere/file"],
        ["inspect", "/nowhere/file"],
        ["verify", vector("accepted-one"), "--survey", "/nowhere"],
    ],
)
def test_a_file_that_is_not_there_is_one_line(arguments, capsys):
    assert main(arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith("tacit-agent: error: /nowhere")
    assert shown.err.count("\n") == 1


def test_a_survey_that_is_refused_judges_nothing(capsys):
    assert main(["verify", vector("accepted-one"), "--survey", vector("survey-bad-signature")]) == 2
    assert "the signature does not fit" in capsys.readouterr().err


def test_a_wrong_call_is_one_line(capsys):
    with pytest.raises(SystemExit) as caught:
        main(["verify"])
    assert caught.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_every_command_can_be_helped(capsys):
    for name in COMMANDS:
        with pytest.raises(SystemExit) as caught:
            main([name, "--help"])
        assert caught.value.code == 0
    assert "tacit-agent verify" in capsys.readouterr().out


RUN = "import sys; from tacit_agent.cli import main; sys.exit(main(sys.argv[1:]))"


@pytest.mark.parametrize("command", ["inspect", "verify"])
def test_a_reader_that_goes_away_is_no_error_and_no_verdict(command):
    code = f"import os; r, w = os.pipe(); os.close(r); os.dup2(w, 1)\n{RUN}"
    words = [sys.executable, "-c", code, command, vector("accepted-thousand")]
    done = subprocess.run(words, capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(os.name != "posix", reason="a shell closes the streams")
@pytest.mark.parametrize(("name", "status"), [("accepted-one", 0), ("malformed-not-json", 1)])
def test_closed_streams_change_no_verdict(name, status):
    command = [sys.executable, "-c", RUN, "verify", vector(name)]
    done = subprocess.run(["sh", "-c", '"$@" <&- >&- 2>&-', "sh", *command], check=False)
    assert done.returncode == status


def test_the_agent_starts_without_numpy_and_qt():
    code = (
        "import sys; from tacit_agent.cli import main; main(sys.argv[1:])\n"
        "bad = {'numpy', 'PySide6', 'rich', 'random'} & set(sys.modules); assert not bad, bad"
    )
    environment = {"PATH": os.environ["PATH"]}
    subprocess.run(
        [sys.executable, "-c", code, "verify", vector("accepted-one")],
        check=True,
        env=environment,
        capture_output=True,
    )
