"""Every vector arrives at its named verdict through the command line."""

import functools
import json
import shutil
from pathlib import Path

import pytest

from tacit.formats.lines import numbered_lines
from tacit_miner.cli import main
from tacit_miner.intake.verification import why_refused_whole
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


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """A project of a survey, which the command makes once: each batch comes to a copy."""

    @functools.cache
    def new(survey):
        project = tmp_path_factory.mktemp("begun") / "p"
        assert main(["new", str(project), "--survey", str(FOLDER / survey)]) == 0
        return project

    return new


def import_vector(vector, tmp_path, capsys, begun, before=b""):
    """What the command says of a batch, behind these lines; its status, and the project."""
    project = Path(shutil.copy(begun(vector["survey"]), tmp_path))
    file = tmp_path / "vector"
    file.write_bytes(before + (FOLDER / vector["file"]).read_bytes())
    capsys.readouterr()
    status = main(["import", str(project), str(file)])
    return status, capsys.readouterr().out, project


def as_imported(line, vector):
    """The verdict of a line in a project that has no list of tokens: what the format accepts does not count there."""
    shows_token = line["verdict"] == "accepted" and "token" in name(vector)
    return line | {"verdict": "token not on the list"} if shows_token else line


def starts_well(vector):
    """Whether the file's first line is a batch line; any other file is refused whole."""
    _, first = next(numbered_lines([(FOLDER / vector["file"]).read_bytes()]), (0, None))
    return why_refused_whole(first) is None


def first_of_each_kind():
    """Of the batches with the same verdicts the first, whose project is also asked what it counts and given the file again."""
    kinds = {}
    for vector in filter(starts_well, BATCHES):
        kinds.setdefault(
            tuple(sorted({as_imported(line, vector)["verdict"] for line in vector["lines"]})), name(vector)
        )
    return set(kinds.values())


FIRST_OF_KIND = first_of_each_kind()


@pytest.mark.parametrize("vector", [vector for vector in BATCHES if starts_well(vector)], ids=name)
def test_every_line_of_a_batch_gets_its_verdict(vector, tmp_path, capsys, begun):
    wanted = [as_imported(line, vector) for line in vector["lines"]]
    good = all(line["verdict"] == "accepted" for line in wanted)
    status, shown, project = import_vector(vector, tmp_path, capsys, begun)
    assert status == (0 if good else 1)
    with Project.open(project, read_only=True) as opened:
        lines = opened.lines()
    assert [str(line.verdict) for line in lines] == [line["verdict"] for line in wanted]
    for line, expected in zip(lines, wanted, strict=True):
        assert str(line.reason or "").startswith(expected["field"])
        if not line.verdict.is_good:
            assert f"line {line.number}: {line.verdict}: " in shown
    if name(vector) not in FIRST_OF_KIND:
        return
    assert main(["status", str(project), "--json"]) == 0
    counts = json.loads(capsys.readouterr().out)
    assert counts["lines"] == len(wanted) == sum(counts["verdicts"].values())
    assert main(["import", str(project), str(tmp_path / "vector")]) == 0
    assert "1 already here" in capsys.readouterr().out


@pytest.mark.parametrize("vector", [vector for vector in BATCHES if not starts_well(vector)], ids=name)
def test_a_file_that_does_not_begin_with_a_batch_line_is_refused_whole(vector, tmp_path, capsys, begun):
    status, shown, project = import_vector(vector, tmp_path, capsys, begun)
    assert status == 1
    assert "1 refused" in shown
    with Project.open(project, read_only=True) as opened:
        assert not opened.lines()
        (wrong,) = opened.wrong_files()
    assert wrong.name == "vector"
    assert str(wrong.reason) in shown


@pytest.mark.parametrize(
    "vector",
    [vector for vector in BATCHES if not starts_well(vector) and not vector["file"].endswith(".gz")],
    ids=name,
)
def test_behind_a_good_line_such_lines_get_their_verdicts(vector, tmp_path, capsys, begun):
    good = next(other for other in BATCHES if other["survey"] == vector["survey"] and starts_well(other))
    before = (FOLDER / good["file"]).read_bytes()
    _, shown, project = import_vector(vector, tmp_path, capsys, begun, before)
    with Project.open(project, read_only=True) as opened:
        lines = opened.lines()
    start = before.count(b"\n")
    assert [str(line.verdict) for line in lines[start:]] == [line["verdict"] for line in vector["lines"]]
    assert all(
        f"line {line.number}: {line.verdict}: " in shown for line in lines[start:] if not line.verdict.is_good
    )


def test_there_are_vectors_of_both_kinds():
    assert len(SURVEYS) >= 10
    assert len(BATCHES) >= 40
