"""`tacit-miner model`: of a table and of a project, as text, CSV and JSON; what cannot be is one sentence."""

import csv
import json
import sys

import numpy as np
import pytest
from support.batches import batch
from support.choices import SIGNED_CHOICES, choice_records

from tacit.models.regress import METHODS
from tacit_miner.choices import MODEL_METHODS
from tacit_miner.cli import main


@pytest.fixture(scope="module")
def study(tmp_path_factory):
    """A table of randomized answers, its schemes, and open columns of the same records."""
    folder = tmp_path_factory.mktemp("model")
    rng = np.random.default_rng(4)
    n = 2000
    old, stole, income = rng.random(n) < 0.5, rng.random(n) < 0.3, rng.normal(2.0, 1.0, n)
    drinks = rng.random(n) < 1 / (1 + np.exp(1.2 - 0.6 * old - 0.7 * stole - 0.2 * income))
    sent = [drinks ^ (rng.random(n) < 0.2), stole ^ (rng.random(n) < 0.2), old]
    rows = [["drinks", "stole", "old"], *np.stack(sent, 1).astype(int).tolist()]
    with (folder / "answers.csv").open("w", newline="") as file:
        csv.writer(file).writerows(rows)
    with (folder / "columns.csv").open("w", newline="") as file:
        more = [
            [f"{x:.3f}", f"{w:.3f}", place // 25]
            for place, (x, w) in enumerate(zip(income, 1 + old, strict=True))
        ]
        csv.writer(file).writerows([["income", "w", "school"], *more])
    (folder / "schemes.csv").write_text("item,scheme\ndrinks,warner:0.8\nstole,warner:0.8\nold,open\n")
    return folder


def ask(study, formula, *more):
    return main(
        ["model", str(study / "answers.csv"), formula, "--channels", str(study / "schemes.csv"), *more]
    )


def test_replicate_weights_are_columns_whose_names_begin_alike(study, tmp_path, capsys):
    rng = np.random.default_rng(5)
    columns, out = tmp_path / "weights.csv", tmp_path / "m.json"
    table = np.column_stack([np.ones(2000), rng.multinomial(2000, np.full(2000, 1 / 2000), 8).T])
    with columns.open("w", newline="") as file:
        csv.writer(file).writerows([["w", *(f"again{place}" for place in range(8))], *table.tolist()])
    named = ["--columns", str(columns), "--weight", "w", "--replicates", "again"]
    written = ["--replicate-kind", "bootstrap", "--json", str(out)]
    assert ask(study, "drinks ~ old + stole", *named, *written, "--method", "em") == 0
    assert "8 replicate weights (bootstrap)" in capsys.readouterr().out
    found = json.loads(out.read_text())
    assert found["degrees_of_freedom"] == 7
    row = found["coefficients"][1]
    assert row["forged"] == 0.01
    assert row["forged_down"] < 0.0 < row["forged_up"]


def test_the_methods_are_those_of_the_library():
    assert MODEL_METHODS == METHODS


def test_a_model_of_a_table_is_printed_and_written(study, tmp_path, capsys):
    out, table = tmp_path / "m.json", tmp_path / "m.csv"
    columns = ["--columns", str(study / "columns.csv"), "--weight", "w", "--cluster", "school"]
    parquet = pytest.importorskip("pyarrow.parquet")
    written = ["--json", str(out), "--csv", str(table), "--parquet", str(tmp_path / "m.parquet")]
    assert ask(study, "drinks ~ old * stole + income", *columns, "--at", "old=yes,income=2.5", *written) == 0
    said = capsys.readouterr().out
    assert "old:stole" in said
    assert "80 clusters" in said
    assert "weighted by w" in said
    found = json.loads(out.read_text())
    assert [row["term"] for row in found["coefficients"]] == [
        "Intercept",
        "old",
        "stole",
        "old:stole",
        "income",
    ]
    assert found["degrees_of_freedom"] == 79
    assert found["fitted"][0]["at"] == "old = yes, income = 2.5"
    assert 0 < found["fitted"][0]["fitted_low"] < found["fitted"][0]["fitted"]
    assert {row["term"] for row in found["terms"]} == {"old", "stole", "old:stole", "income"}
    assert f"{found['coefficients'][1]['coefficient']}" in table.read_text()
    kept = parquet.read_table(tmp_path / "m.parquet")
    assert kept.to_pylist() == found["coefficients"]
    about = json.loads(kept.schema.metadata[b"tacit"])
    assert about == json.loads((tmp_path / "m-about.json").read_text())


def test_without_pyarrow_a_model_as_parquet_is_refused_and_nothing_is_written(
    study, tmp_path, capsys, monkeypatch
):
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    files = [tmp_path / "m.json", tmp_path / "m.parquet"]
    assert ask(study, "drinks ~ old", "--json", str(files[0]), "--parquet", str(files[1])) == 2
    assert "install tacit-rules[parquet]" in capsys.readouterr().err
    assert not any(path.exists() for path in files)


def test_a_model_of_a_project_names_its_questions_and_its_study(tmp_path, capsys):
    survey, project, sent = (tmp_path / f"x.tacit-{kind}" for kind in ("survey", "project", "batch"))
    survey.write_bytes(SIGNED_CHOICES.line)
    sent.write_bytes(batch(choice_records(1, 1500), survey=SIGNED_CHOICES))
    assert main(["new", str(project), "--survey", str(survey)]) == 0
    assert main(["import", str(project), str(sent)]) == 0
    out = tmp_path / "out.json"
    assert main(["model", str(project), "smokes ~ region", "--json", str(out)]) == 0
    assert "region[T.nw]" in capsys.readouterr().out
    assert json.loads(out.read_text())["study"] == "A title"
    for more, said in (
        (["--columns", str(sent)], "the records of a project have no order"),
        (["--replicates", "w"], "--replicates names a column of a table"),
        (["--population", "900"], "population: 900 is less than the 1,500 that were sampled"),
        (["--weight", "w"], "there is no question 'w'"),
    ):
        assert main(["model", str(project), "smokes ~ region", *more]) != 0
        assert said in capsys.readouterr().err


def test_columns_of_a_design_may_stand_in_the_table_or_beside_it(study, tmp_path):
    beside = list(csv.reader((study / "columns.csv").read_text().splitlines()))
    answers = list(csv.reader((study / "answers.csv").read_text().splitlines()))
    whole, out = tmp_path / "whole.csv", [tmp_path / "a.json", tmp_path / "b.json"]
    with whole.open("w", newline="") as file:
        csv.writer(file).writerows([*own, *more[1:]] for own, more in zip(answers, beside, strict=True))
    named = ["--weight", "w", "--cluster", "school", "--json"]
    assert ask(study, "drinks ~ old", "--columns", str(study / "columns.csv"), *named, str(out[0])) == 0
    words = ["model", str(whole), "drinks ~ old", "--channels", str(study / "schemes.csv")]
    assert main([*words, *named, str(out[1])]) == 0
    first, second = (json.loads(each.read_text()) for each in out)
    assert first == second
    assert "80 clusters" in first["notes"]


@pytest.mark.parametrize(
    ("formula", "more", "said"),
    [
        ("drinks ~ nobody", [], "'nobody' in the formula is no question"),
        ("drinks ~ old", ["--weight", "w"], "there is no column 'w'"),
        ("drinks ~ old", ["--margins", "m.csv"], "--margins goes with a project"),
        ("drinks ~ old", ["--at", "old"], "write values such as"),
        ("drinks ~ old", ["--at", "stole=yes"], "'stole' is no predictor"),
        ("drinks ~ old", ["--at", "old=maybe"], "'maybe' is no answer of 'old'"),
        ("drinks ~ drinks", [], "is the outcome and also a predictor"),
    ],
)
def test_what_cannot_be_is_one_sentence_and_leaves_no_file(study, tmp_path, capsys, formula, more, said):
    out = tmp_path / "m.json"
    assert ask(study, formula, *more, "--json", str(out)) != 0
    printed = capsys.readouterr()
    assert said in printed.err
    assert not printed.out
    assert not out.exists()


@pytest.mark.parametrize(("formula", "at"), [("drinks ~", "old=yes"), ("drinks ~ old", "old=")])
def test_what_is_mistyped_is_refused_before_anything_is_read(tmp_path, capsys, formula, at):
    assert main(["model", str(tmp_path / "nowhere.csv"), formula, "--at", at]) != 0
    assert "nowhere" not in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("w\n1\n", "the column 'w' has 1 values for 2,000 records"),
        ("w,w\n" + "1,2\n" * 2000, "are both named 'w'"),
        ("w\n\xff", "not UTF-8; save the file as UTF-8"),
    ],
)
def test_columns_that_do_not_fit_are_refused_in_a_sentence(study, tmp_path, capsys, text, said):
    (tmp_path / "more.csv").write_bytes(text.encode("latin-1"))
    assert ask(study, "drinks ~ old", "--columns", str(tmp_path / "more.csv"), "--weight", "w") == 2
    assert said in capsys.readouterr().err


def test_empty_lines_end_a_file_of_columns_and_na_is_a_missing_value(study, tmp_path, capsys):
    (tmp_path / "more.csv").write_text("x\n" + "1\n2\nNA\n4\n" * 500 + "\n\n")
    assert ask(study, "drinks ~ x", "--columns", str(tmp_path / "more.csv")) == 0
    assert "1,500 of 2,000 records" in capsys.readouterr().out
