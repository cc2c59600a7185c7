"""Every vector arrives at its named verdict through the command line."""

import json
from pathlib import Path

import pytest

from tacit_miner.cli import main
from tacit_miner.project import Project

FOLDER = Path(__file__).resolve().parents[2] / "vectors"
VECTORS = json.loads((FOLDER / "manifest.json").read_text(encoding="ascii"))
SURVEYS = [vector for vector in VECTORS if vector["kind"] == "survey"]
BATCHES = [vector for vector in VECTORS if vector["kind"] == "batch"]


def name(vector):
    return Path(vector["file"]).name


@pytest.mark.parametrize("vector", SURVEYS, ids=name)
def test_a_survey_makes_a_project_or_is_refused_with_its_verdict(vector, tmp_path, capsys):
    (line,) = vector["lines"]
    status = main(["new", str(tmp_path / "p"), "--survey", str(FOLDER / vector["file"])])
    said = capsys.readouterr().err
    if line["verdict"] == "accepted":
        assert (status, said) == (0, "")
        return
    assert status == 2
    assert f": {line['verdict']}: " in said
    assert line["field"] in said
    assert not (tmp_path / "p").exists()


@pytest.mark.parametrize("vector", BATCHES, ids=name)
def test_every_line_of_a_batch_gets_its_verdict(vector, tmp_path, capsys):
    project = str(tmp_path / "p")
    assert main(["new", project, "--survey", str(FOLDER / vector["survey"])]) == 0
    wanted = vector["lines"]
    good = all(line["verdict"] == "accepted" for line in wanted)
    capsys.readouterr()
    assert main(["import", project, str(FOLDER / vector["file"])]) == (0 if good else 1)
    shown = capsys.readouterr().out
    with Project.open(Path(project), read_only=True) as opened:
        lines = opened.lines()
    assert [str(line.verdict) for line in lines] == [line["verdict"] for line in wanted]
    for line, expected in zip(lines, wanted, strict=True):
        assert str(line.reason or "").startswith(expected["field"])
        if not line.verdict.is_good:
            assert f"line {line.number}: {line.verdict}: " in shown
    assert main(["status", project, "--json"]) == 0
    counts = json.loads(capsys.readouterr().out)
    assert counts["lines"] == len(wanted) == sum(counts["verdicts"].values())
    assert main(["import", project, str(FOLDER / vector["file"])]) == 0
    assert "1 already here" in capsys.readouterr().out


def test_there_are_vectors_of_both_kinds():
    assert len(SURVEYS) >= 10
    assert len(BATCHES) >= 40
