"""Every vector arrives at its named verdict through the command line.

Files of which no line is kept change nothing for one another: those of a survey are imported by one command, into one project.
"""

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


def verdicts(vector):
    return [line["verdict"] for line in vector["lines"]]


@pytest.mark.parametrize("verdict", sorted({verdicts(vector)[0] for vector in SURVEYS}))
def test_a_survey_makes_a_project_or_is_refused_with_its_verdict(verdict, tmp_path, capsys):
    assert all(len(verdicts(vector)) == 1 for vector in SURVEYS)
    for vector in (each for each in SURVEYS if verdicts(each) == [verdict]):
        project = tmp_path / f"{name(vector)}.tacit-project"
        status = main(["new", str(project), "--survey", str(FOLDER / vector["file"])])
        said = capsys.readouterr().err
        if verdict == "accepted":
            assert (status, said) == (0, ""), name(vector)
            continue
        assert status == 2, name(vector)
        assert f": {verdict}: " in said, name(vector)
        assert vector["lines"][0]["field"] in said, name(vector)
        assert not project.exists(), name(vector)


@pytest.fixture(scope="module")
def begun(tmp_path_factory):
    """A project of a survey, which the command makes once: files come to a copy."""

    @functools.cache
    def new(survey):
        project = tmp_path_factory.mktemp("begun") / "p"
        assert main(["new", str(project), "--survey", str(FOLDER / survey)]) == 0
        return project

    return new


class Imported:
    """What the command says of files, its status, and what the project, a copy of one without records, then holds of each."""

    def __init__(self, begun, files, tmp_path, capsys):
        self.project = Path(shutil.copy(begun, tmp_path / f"{files[0].name}-and-others"))
        capsys.readouterr()
        self.status = main(["import", str(self.project), *map(str, files)])
        self.shown = capsys.readouterr().out
        with Project.open(self.project, read_only=True) as opened:
            self.wrong_files, lines = opened.wrong_files(), opened.lines()
            names = {file.number: file.name for file in opened.files()}
        self.lines = {each: [] for each in names.values()}
        for line in lines:
            self.lines[names[line.file]].append(line)

    def check(self, file, wanted, start=0):
        """That each line from this one on has the verdict wanted, and is said with its place."""
        lines = self.lines[file][start:]
        assert [str(line.verdict) for line in lines] == [line["verdict"] for line in wanted], file
        for line in lines:
            if not line.verdict.is_good:
                assert f"{file}, line {line.number}: {line.verdict}: " in self.shown


def as_imported(vector):
    """The lines' verdicts in a project that has no list of tokens: what the format accepts does not count there."""
    shows_token = "token" in name(vector)
    return [
        line | {"verdict": "token not on the list"} if shows_token and line["verdict"] == "accepted" else line
        for line in vector["lines"]
    ]


def starts_well(vector):
    """Whether the file's first line is a batch line; any other file is refused whole."""
    _, first = next(numbered_lines([(FOLDER / vector["file"]).read_bytes()]), (0, None))
    return why_refused_whole(first) is None


def first_of_each_kind():
    """Of the batches with the same verdicts the first, whose project is also asked what it counts and given the file again."""
    kinds = {}
    for vector in WELL:
        kinds.setdefault(tuple(sorted({line["verdict"] for line in as_imported(vector)})), name(vector))
    return set(kinds.values())


WELL = [vector for vector in BATCHES if starts_well(vector)]
WRONG = [vector for vector in BATCHES if vector not in WELL]
FIRST_OF_KIND = first_of_each_kind()
ALONE = FIRST_OF_KIND | {name(vector) for vector in WELL if "accepted" in verdicts(vector)}
"""Files that have a project for themselves: senders, records and tokens of the others would be theirs, too."""


def by_survey(vectors):
    """Of each survey its files."""
    found = {}
    for vector in vectors:
        found.setdefault(vector["survey"], []).append(vector)
    return found


def dozens(files):
    """So few together that the command shows all refused lines."""
    return [files[start : start + 12] for start in range(0, len(files), 12)]


@pytest.mark.parametrize("survey", by_survey(WELL), ids=Path)
def test_every_line_of_a_batch_gets_its_verdict(survey, tmp_path, capsys, begun):
    own = by_survey(WELL)[survey]
    together = [vector for vector in own if name(vector) not in ALONE]
    for group in [*dozens(together), *([vector] for vector in own if name(vector) in ALONE)]:
        imported = Imported(begun(survey), [FOLDER / vector["file"] for vector in group], tmp_path, capsys)
        good = all(line["verdict"] == "accepted" for vector in group for line in as_imported(vector))
        assert imported.status == (0 if good else 1), name(group[0])
        assert len(imported.lines) == len(group)
        for vector in group:
            imported.check(name(vector), as_imported(vector))
            for line, expected in zip(imported.lines[name(vector)], vector["lines"], strict=True):
                assert str(line.reason or "").startswith(expected["field"]), name(vector)
        if name(group[0]) not in FIRST_OF_KIND and len(group) == 1:
            continue
        assert main(["status", str(imported.project), "--json"]) == 0
        counts = json.loads(capsys.readouterr().out)
        lines = sum(len(vector["lines"]) for vector in group)
        assert counts["lines"] == lines == sum(counts["verdicts"].values())
        assert main(["import", str(imported.project), *(str(FOLDER / each["file"]) for each in group)]) == 0
        assert f"{len(group)} already here" in capsys.readouterr().out


@pytest.mark.parametrize("survey", by_survey(WRONG), ids=Path)
def test_files_that_do_not_begin_with_a_batch_line_are_refused_whole(survey, tmp_path, capsys, begun):
    files = [FOLDER / vector["file"] for vector in by_survey(WRONG)[survey]]
    imported = Imported(begun(survey), files, tmp_path, capsys)
    assert imported.status == 1
    assert f"{len(files)} refused" in imported.shown
    assert not imported.lines
    assert sorted(wrong.name for wrong in imported.wrong_files) == sorted(file.name for file in files)
    for wrong in imported.wrong_files:
        assert f"{wrong.name}: {wrong.reason}" in imported.shown


@pytest.mark.parametrize("survey", by_survey(WRONG), ids=Path)
def test_behind_a_good_line_such_lines_get_their_verdicts(survey, tmp_path, capsys, begun):
    vectors = [vector for vector in by_survey(WRONG)[survey] if not vector["file"].endswith(".gz")]
    before = (FOLDER / by_survey(WELL)[survey][0]["file"]).read_bytes()
    files = [tmp_path / name(vector) for vector in vectors]
    assert files
    for file, vector in zip(files, vectors, strict=True):
        assert "accepted" not in verdicts(vector)
        file.write_bytes(before + (FOLDER / vector["file"]).read_bytes())
    for group in dozens(files):
        imported = Imported(begun(survey), group, tmp_path, capsys)
        for vector in (each for each in vectors if name(each) in imported.lines):
            imported.check(name(vector), vector["lines"], before.count(b"\n"))
        assert len(imported.lines) == len(group)


def test_there_are_vectors_of_both_kinds():
    assert len(SURVEYS) >= 10
    assert len(BATCHES) >= 40
