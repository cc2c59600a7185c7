"""`table` and `mine` with questions that have options: what is shown and written, and what is refused."""

import csv
import json
import math

import numpy as np
import polars as pl
import pytest
from support.batches import batch
from support.choices import SIGNED_CHOICES, choice_records
from support.commands import said

import tacit
from tacit_miner.cli import main


@pytest.fixture
def table(tmp_path):
    """2,000 records of age, region and smoking, randomized, with a missing answer in ten."""
    rng = np.random.default_rng(3)
    age = rng.choice(["13-15", "16-17", "18+"], 2000)
    frame = pl.DataFrame(
        {
            "age": age,
            "region": rng.choice(["=ne", "nw", "s"], 2000),
            "smokes": rng.random(2000) < np.where(age == "18+", 0.6, 0.2),
        }
    )
    schemes = {"age": tacit.krr(0.7, 3), "region": tacit.open_channel(), "smokes": tacit.warner(0.8)}
    sent = tacit.randomize.Randomizer(schemes, 4).fit_transform(frame)
    rows = [
        [row["age"] if place % 10 else "-", row["region"], int(row["smokes"])]
        for place, row in enumerate(sent.iter_rows(named=True))
    ]
    path = tmp_path / "answers.csv"
    with path.open("w", newline="") as file:
        csv.writer(file).writerows([["age", "region", "smokes"], *rows])
    channels = tmp_path / "channels.csv"
    channels.write_text("item,scheme\nage,krr:0.7:3\nregion,krr:1:3\nsmokes,warner:0.8\n")
    return path, channels


def run(*words):
    return main([str(word) for word in words])


def test_a_cross_table_is_shown_and_written(table, tmp_path, capsys):
    data, channels = table
    files = [tmp_path / "out.json", tmp_path / "out.csv", tmp_path / "out.parquet"]
    written = ["--json", files[0], "--csv", files[1], "--parquet", files[2]]
    parquet = pytest.importorskip("pyarrow.parquet")
    assert run("table", data, "age", "smokes", "--channels", channels, *written) == 0
    shown = capsys.readouterr().out
    assert "smokes by age, compared with all others" in shown
    assert "independence: χ²" in shown
    whole = json.loads(files[0].read_text())
    assert whole["records"] == 2000
    assert whole["answered"] == 1800
    assert parquet.read_table(files[2]).to_pylist() == whole["rows"]
    assert [row["row"] for row in whole["rows"]][::2] == ["age=13-15", "age=16-17", "age=18+"]
    lines = list(csv.reader(files[1].read_text().splitlines()))
    assert json.loads((tmp_path / "out-about.json").read_text())["answered"] == 1800
    assert len(lines) == 7
    assert float(lines[1][lines[0].index("prevalence")]) == whole["rows"][0]["prevalence"]


def test_two_questions_of_two_answers_have_their_correlations(tmp_path, capsys):
    rng, out = np.random.default_rng(28), tmp_path / "out.json"
    rows = rng.random((300, 2)) < [0.4, 0.5]
    rows[:100, 1] = rows[:100, 0]
    lines = [f"{int(a)},{int(b)}" for a, b in rows.tolist()]
    (tmp_path / "t.csv").write_text("\n".join(["tea,cake", *lines]) + "\n")
    assert run("table", tmp_path / "t.csv", "tea", "cake", "--scheme", "open", "--json", out) == 0
    shown, whole = capsys.readouterr().out, json.loads(out.read_text())
    assert whole["phi"] == pytest.approx(np.corrcoef(rows.T)[0, 1], abs=1e-9)
    assert whole["phi"] < whole["tetrachoric"] < whole["tetrachoric_high"] < 1
    assert f"φ {whole['phi']:.2f} (" in shown
    assert f"tetrachoric correlation {whole['tetrachoric']:.2f} (" in shown


def test_a_distribution_has_both_kinds_of_intervals_and_the_projection(table, tmp_path, capsys):
    data, channels = table
    out = tmp_path / "out.json"
    options = ["--channels", channels, "--choice", "age:13-15<16-17<18+", "--union", "age>=16-17"]
    assert run("table", data, "age", *options, "--json", out) == 0
    assert "projected %" in capsys.readouterr().out
    whole = json.loads(out.read_text())
    assert [row["answer"] for row in whole["rows"]] == ["age=13-15", "age=16-17", "age=18+", "age>=16-17"]
    assert [row["kind"] for row in whole["rows"]] == ["option", "option", "option", "union"]
    assert whole["rows"][0]["all_low"] < whole["rows"][0]["share_low"]
    assert whole["missing"] == pytest.approx(0.1)


def test_mine_takes_a_channel_a_column(table, tmp_path):
    data, channels = table
    out = tmp_path / "out.json"
    options = ["--channels", channels, "--union", "region=north:=ne,nw", "--min-support", "0.05"]
    assert run("mine", data, *options, "--min-confidence", "0.3", "--json", out) == 0
    items = {item for row in json.loads(out.read_text())["itemsets"] for item in row["itemsets"]}
    assert {"age=18+", "region=north", "smokes"} <= items


def test_a_folder_of_blocks_keeps_the_questions(table, tmp_path):
    data, channels = table
    folder, direct, packed = tmp_path / "blocks", tmp_path / "a.json", tmp_path / "b.json"
    options = ["--channels", channels, "--choice", "age:13-15<16-17<18+", "--union", "age>=16-17"]
    assert run("pack", data, "--out", folder, *options) == 0
    assert run("table", data, "age", "smokes", *options, "--json", direct) == 0
    assert run("table", folder, "age", "smokes", "--json", packed) == 0
    assert direct.read_bytes() == packed.read_bytes()


def test_a_table_of_a_project_says_its_study(tmp_path, capsys):
    survey, project, sent = (
        tmp_path / "s.tacit-survey",
        tmp_path / "p.tacit-project",
        tmp_path / "b.tacit-batch",
    )
    survey.write_bytes(SIGNED_CHOICES.line)
    sent.write_bytes(batch(choice_records(1, 1500), survey=SIGNED_CHOICES))
    assert run("new", project, "--survey", survey) == 0
    assert run("import", project, sent) == 0
    out = tmp_path / "out.json"
    assert run("table", project, "region", "smokes", "--reference", "ne", "--json", out) == 0
    assert "smokes by region, compared with ne" in capsys.readouterr().out
    whole = json.loads(out.read_text())
    assert whole["study"] == "A title"
    assert whole["rows"][0]["difference"] is None
    assert whole["rows"][2]["difference"] is not None


def test_a_report_has_distributions_and_the_tables_asked_for(tmp_path):
    survey, project, sent = (
        tmp_path / "s.tacit-survey",
        tmp_path / "p.tacit-project",
        tmp_path / "b.tacit-batch",
    )
    survey.write_bytes(SIGNED_CHOICES.line)
    sent.write_bytes(batch(choice_records(1, 900), survey=SIGNED_CHOICES))
    assert run("new", project, "--survey", survey) == 0
    assert run("import", project, sent) == 0
    assert run("run", project, "--min-support", "0.1") == 0
    out = tmp_path / "report.html"
    assert run("report", project, out, "--table", "age", "smokes") == 0
    page = out.read_text(encoding="utf-8")
    assert page.index("<h2>Answers</h2>") < page.index("region: 900 of 900 records answered")
    assert "smokes by age:" in page
    assert "test of independence" in page
    assert run("report", project, out, "--table", "age", "height") == 2


@pytest.mark.parametrize(
    ("change", "options", "sentence"),
    [
        (("smokes\n", "smokes\nx,nw,1\n"), [], "is option number 4, but krr is given for 3"),
        (("smokes\n", "smokes\n18+,nw,2\n"), [], "is neither 0 nor 1 nor -"),
        (("smokes\n", "smokes\n18+,nw\n"), [], "line 2: 2 cells, but the header names 3 items"),
        (("18+", "16-17"), [], "has 2 options, but krr is given for 3; name them all with --choice"),
        (("", ""), ["--choice", "age:13-15<16-17<19+"], "is not one of the options"),
        (("", ""), ["--choice", "age"], "does not name options"),
        (("", ""), ["--union", "age"], "is not a union of options"),
        (("", ""), ["--union", "smokes>=1"], "no column 'smokes' with options"),
        (("", ""), ["--union", "age>=16-17"], "needs options in an order"),
        (("", ""), ["--union", "age=x:13-15,99"], "has no option '99'"),
    ],
)
def test_each_wrong_table_is_refused_with_its_place(table, capsys, change, options, sentence):
    data, channels = table
    data.write_text(data.read_text().replace(*change) if change[0] else data.read_text())
    assert run("table", data, "age", "--channels", channels, *options) == 2
    assert sentence in " ".join(capsys.readouterr().err.split())


def test_a_wrong_krr_names_its_line(table, capsys):
    data, channels = table
    channels.write_text("age,krr:0.7\nregion,krr:1:3\nsmokes,warner:0.8\n")
    assert run("table", data, "age", "--channels", channels) == 2
    assert "write krr, the probability of keeping and the number of options" in capsys.readouterr().err


def test_a_project_s_table_says_how_far_forged_records_and_signers_push_each_cell(project, tmp_path, capsys):
    said(capsys, "table", project, "q0", "q1", "--json", tmp_path / "table.json")
    rows = json.loads((tmp_path / "table.json").read_text())["rows"]
    assert all(
        row["forged"] == 0.01 and row["joint_forged_down"] < 0.0 < row["joint_forged_up"] for row in rows
    )
    for figure in ("joint", "prevalence", "difference"):
        assert all(row[f"{figure}_largest_signer_shift"] and row[f"{figure}_signer_se"] > 0.0 for row in rows)


def test_a_project_s_table_is_printed_with_what_forged_records_and_signers_do(project, capsys):
    alone = said(capsys, "table", project, "q0", "--forged", "2%")
    assert "2 % forged move it by" in alone
    assert "without one signer" in alone
    crossed = said(capsys, "table", project, "q0", "q1", "--signer-influence")
    assert "1 % forged move it by" in crossed
    assert "difference: one" in crossed


def test_a_direction_is_printed_with_how_many_forged_records_it_bears(table, capsys):
    data, channels = table
    shown = said(capsys, "table", data, "age", "smokes", "--channels", channels)
    below = [float(part.split(" %")[0]) for part in shown.split("▼ fewer, holds up to ")[1:]]
    assert below
    assert all(share > 0.0 for share in below)


def test_what_a_test_of_independence_and_a_difference_bear_is_printed_and_written(table, tmp_path, capsys):
    data, channels = table
    out = tmp_path / "t.json"
    said_ = said(
        capsys, "table", data, "age", "smokes", "--channels", channels, "--forged", "40%", "--json", out
    )
    written = json.loads(out.read_text())
    assert written["p_value"] < 0.05
    assert (
        f"below 0.05 if fewer than {math.floor(1e4 * written['p_certain_below']) / 100:.2f} % forged" in said_
    )
