"""Every JSON that the programs write fits its schema in docs/schemas, which is made of what is declared."""

import base64
import functools
import json
import sys
from pathlib import Path

import numpy as np
import pytest

from tacit_agent.cli import main as agent
from tacit_miner.cli import main

jsonschema = pytest.importorskip("jsonschema")
ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "docs" / "schemas"


@functools.cache
def checker(name):
    """Of a schema, which is one itself."""
    schema = json.loads((FOLDER / f"{name}.schema.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    return jsonschema.Draft202012Validator(schema)


def fits(name, value):
    """Nothing that the schema forbids, and nothing that it does not know."""
    checker(name).validate(value)
    return True


@pytest.fixture(scope="module")
def study(tmp_path_factory):
    """A table with its channels, and a project of it with a run."""
    folder = tmp_path_factory.mktemp("study")
    random = np.random.default_rng(1)
    rows = (random.random((600, 3)) < 0.5).astype(int)
    rows[:, 1] |= rows[:, 0]
    lines = [",".join(map(str, row)) for row in rows]
    (folder / "a.csv").write_text("\n".join(["tea,cake,jam", *lines]) + "\n")
    (folder / "c.csv").write_text("item,scheme\n*,warner:0.9\n")
    project = folder / "p.tacit-project"
    assert run("new", project, "--table", folder / "a.csv", "--channels", folder / "c.csv") == 0
    asked = ("--min-support", "0.05", "--min-confidence", "0.3")
    assert run("run", project, *asked, "--json", folder / "run.json", "--csv", folder / "run.csv") == 0
    return folder


def run(*words):
    return main([str(word) for word in words])


def test_the_files_are_those_of_the_declarations(monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))
    monkeypatch.delitem(sys.modules, "json_schemas", raising=False)
    import json_schemas

    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert kept == json_schemas.written()


@pytest.mark.parametrize(
    ("name", "words", "file"),
    [
        ("result", ("export", "p.tacit-project", "x.json"), "x.json"),
        ("result-about", ("export", "p.tacit-project", "x.csv"), "x-about.json"),
        ("prevalences", ("export", "p.tacit-project", "x.json", "--prevalences"), "x.json"),
        ("table", ("table", "p.tacit-project", "tea", "--json", "x.json"), "x.json"),
        ("table", ("table", "p.tacit-project", "tea", "cake", "--json", "x.json"), "x.json"),
        ("table-about", ("table", "p.tacit-project", "tea", "cake", "--csv", "x.csv"), "x-about.json"),
        ("checks", ("checks", "p.tacit-project", "--json", "x.json"), "x.json"),
        ("pilot", ("pilot", "p.tacit-project", "--out", "x.json"), "x.json"),
        ("suspicion", ("suspicion", "p.tacit-project", "--json", "x.json"), "x.json"),
        ("status", ("status", "p.tacit-project", "--json"), None),
        (
            "result",
            ("mine", "a.csv", "--keep", "0.9", "--min-support", "0.1", "--sharper", "--json", "x.json"),
            "x.json",
        ),
        (
            "evaluation",
            (
                "evaluate",
                "a.csv",
                "--keep",
                "0.9",
                "--min-support",
                "0.1",
                "--min-confidence",
                "0.3",
                "--json",
                "x.json",
            ),
            "x.json",
        ),
        (
            "plan",
            (
                "plan",
                "--scheme",
                "warner:0.8",
                "--prevalence",
                "0.1,0.2",
                "--people",
                "900",
                "--min-support",
                "0.05",
                "--itemset",
                "q1,q2",
                "--rule",
                "q1:q2",
                "--group",
                "q1:q2",
                "--json",
                "x.json",
            ),
            "x.json",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_a_command_writes_fits_its_schema_and_a_quiet_one_says_nothing(
    study, monkeypatch, capsys, name, words, file
):
    monkeypatch.chdir(study)
    assert run(*words, *(() if file is None else ("--quiet",))) == 0
    said = capsys.readouterr()
    written = said.out if file is None else Path(file).read_text(encoding="utf-8")
    assert fits(name, json.loads(written))
    if file is not None:
        assert said.out == ""
        assert all("warning" in line for line in said.err.splitlines())


def test_what_run_writes_fits_and_so_does_each_signed_line(study):
    assert fits("result", json.loads((study / "run.json").read_text()))
    files = ROOT / "tests" / "vectors" / "files"
    for path in (*files.glob("accepted-one.tacit-batch"), *files.glob("survey-accepted.tacit-survey")):
        assert fits("signed", json.loads(path.read_text().splitlines()[0]))


SURVEYS = sorted((ROOT / "tests" / "vectors" / "files").glob("survey-accepted*.tacit-survey"))


@pytest.mark.parametrize("path", SURVEYS, ids=lambda path: path.stem)
def test_every_signed_survey_fits_and_so_does_what_the_agent_says_of_it(path, capsys):
    envelope = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    survey = json.loads(base64.b64decode(envelope["payload"]))
    assert fits("survey", survey)
    assert agent(["privacy", str(path), "--json"]) == 0
    assert fits("privacy", json.loads(capsys.readouterr().out))
    with pytest.raises(jsonschema.ValidationError):
        fits("survey", survey | {"beauty": 1})


def test_the_manifests_of_a_table_and_of_a_project_fit(study):
    assert run("pack", study / "a.csv", "--channels", study / "c.csv", "--out", study / "blocks") == 0
    kept = ("--min-support", "0.1", "--blocks", study / "shared")
    assert run("run", study / "p.tacit-project", *kept) == 0
    for folder in ("blocks", "shared"):
        (path,) = (study / folder).rglob("manifest.json")
        assert fits("blocks", json.loads(path.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "data", [("p.tacit-project",), ("a.csv", "--channels", "c.csv")], ids=("project", "table")
)
def test_what_is_written_of_a_regression_fits(study, monkeypatch, data):
    monkeypatch.chdir(study)
    files = ("--at", "jam=yes", "--json", "m.json", "--csv", "m.csv")
    assert run("model", data[0], "tea ~ jam", *data[1:], *files) == 0
    for name, file in (("model", "m.json"), ("model-about", "m-about.json")):
        assert fits(name, json.loads(Path(file).read_text(encoding="utf-8")))


def test_what_changed_between_two_projects_fits(study, tmp_path):
    other = tmp_path / "later.tacit-project"
    assert run("new", other, "--table", study / "a.csv", "--channels", study / "c.csv") == 0
    files = ("--json", tmp_path / "x.json", "--csv", tmp_path / "x.csv")
    assert run("compare", study / "p.tacit-project", "--to", other, *files) == 0
    for name, file in (("changes", "x.json"), ("changes-about", "x-about.json")):
        assert fits(name, json.loads((tmp_path / file).read_text(encoding="utf-8")))


def test_a_name_that_no_schema_has_is_seen(study):
    whole = json.loads((study / "run.json").read_text())
    with pytest.raises(jsonschema.ValidationError, match="beauty"):
        fits("result", whole | {"beauty": 1})
    with pytest.raises(jsonschema.ValidationError):
        fits("result", whole | {"rules": [{**whole["rules"][0], "low": 1}]})
