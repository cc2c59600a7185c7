"""Tables with options and levels, and projects of tables with options: all give what the library gives."""

import json
import re

import numpy as np
import polars as pl
import pytest
from support.commands import refused, said

import tacit
from tacit_miner.cli.console import percent

AGE = tacit.Choice(("13", "16", "18"), ordered=True, cuts=("16",))
LEVELS = {
    1: {"age": tacit.open_channel(), "tea": tacit.warner(0.95)},
    2: {"age": tacit.krr(0.8, 3), "tea": tacit.warner(0.8)},
}
CHANNELS = "age,1,open\nage,2,krr:0.8:3\ntea,1,0.95\ntea,2,0.8\n"


@pytest.fixture(scope="module")
def people():
    rng = np.random.default_rng(8)
    age = rng.choice(["13", "16", "18", None], 900, p=[0.3, 0.3, 0.3, 0.1])
    frame = pl.DataFrame({"age": age, "tea": rng.random(900) < 0.4})
    levels = pl.DataFrame({"age": rng.integers(1, 3, 900), "tea": rng.integers(1, 3, 900)})
    return frame, levels


def write(path, frame):
    cells = [
        [
            "-" if value is None else str(int(value)) if isinstance(value, bool) else str(value)
            for value in row
        ]
        for row in frame.iter_rows()
    ]
    path.write_text("\n".join([",".join(frame.columns), *map(",".join, cells)]) + "\n", encoding="utf-8")
    return path


def supports(path):
    return {tuple(row["itemsets"]): row["support"] for row in json.loads(path.read_text())["itemsets"]}


def of_library(data, **more):
    result = tacit.mine(data, tacit.Settings(0.01, **more))
    return {tuple(result.items[item] for item in items): value for items, value in result.supports().items()}


def test_levels_of_options_are_read_and_mined(people, tmp_path, capsys):
    frame, levels = people
    data, chosen = write(tmp_path / "a.csv", frame), write(tmp_path / "l.csv", levels)
    (tmp_path / "c.csv").write_text(CHANNELS)
    words = ("mine", data, "--channels", tmp_path / "c.csv", "--levels", chosen, "--union", "age>=16")
    words += ("--choice", "age:13<16<18", "--min-support", "0.01", "--json", tmp_path / "r.json")
    said(capsys, *words)
    expected = tacit.MixedDataset.from_frame(frame, LEVELS, levels=levels, choices={"age": AGE})
    assert supports(tmp_path / "r.json") == pytest.approx(of_library(expected))


def test_an_option_without_a_level_is_refused_by_place(people, tmp_path, capsys):
    frame, levels = people
    data = write(tmp_path / "a.csv", frame)
    wrong = levels.with_columns(age=pl.Series([9, *levels["age"].to_list()[1:]]))
    (tmp_path / "c.csv").write_text(CHANNELS)
    words = ("mine", data, "--channels", tmp_path / "c.csv", "--min-support", "0.1")
    assert "record 1, column 1 ('age'): level 9" in refused(
        capsys, *words, "--levels", write(tmp_path / "l.csv", wrong)
    )
    short = write(tmp_path / "s.csv", levels.head(10))
    assert "not as many records" in refused(capsys, *words, "--levels", short)


@pytest.mark.parametrize("design", [(), ("--weight", "w")])
@pytest.mark.parametrize("way", [("--keep", "0.9"), ("--scheme", "warner:0.9")])
def test_beside_channels_with_options_nothing_else_says_how_answers_were_randomized(
    tmp_path, capsys, design, way
):
    (tmp_path / "a.csv").write_text("w,age,tea\n" + "1,13,1\n2,16,0\n1,18,1\n" * 20)
    (tmp_path / "c.csv").write_text("age,krr:0.8:3\ntea,0.8\n")
    words = ("mine", tmp_path / "a.csv", "--channels", tmp_path / "c.csv", "--min-support", "0.1", *design)
    assert "says everything; leave out --keep and --scheme" in refused(capsys, *words, *way)


def test_a_project_of_a_table_with_options_gives_what_the_table_gives(people, tmp_path, capsys):
    frame, _ = people
    data, project = write(tmp_path / "a.csv", frame), tmp_path / "t.tacit-project"
    (tmp_path / "c.csv").write_text("age,krr:0.8:3\ntea,0.8\n")
    new = ("new", project, "--table", data, "--channels", tmp_path / "c.csv", "--choice", "age:13<16<18")
    assert "records     900" in said(capsys, *new, "--union", "age>=16")
    said(
        capsys,
        "run",
        project,
        "--min-support",
        "0.01",
        "--json",
        tmp_path / "r.json",
        "--union",
        "age=end:13,18",
    )
    choice = tacit.Choice(AGE.options, ordered=True, cuts=("16",), unions={"end": ("13", "18")})
    expected = tacit.MixedDataset.from_frame(frame, LEVELS[2], choices={"age": choice})
    assert supports(tmp_path / "r.json") == pytest.approx(of_library(expected))
    assert "age=13" in said(capsys, "table", project, "age", "tea", "--union", "age=end:13,18")
    more = write(tmp_path / "more.csv", frame.select("tea", "age").head(50))
    assert "50" in said(capsys, "import", project, more)
    assert "950 records" in said(capsys, "run", project, "--min-support", "0.1")


def test_an_option_that_the_project_lacks_is_refused(people, tmp_path, capsys):
    frame, _ = people
    data, project = write(tmp_path / "a.csv", frame), tmp_path / "t.tacit-project"
    (tmp_path / "c.csv").write_text("age,krr:0.8:3\ntea,0.8\n")
    said(capsys, "new", project, "--table", data, "--channels", tmp_path / "c.csv")
    other = tmp_path / "o.csv"
    other.write_text("age,tea\n21,1\n")
    assert "not one of the options" in refused(capsys, "import", project, other)


def test_options_beside_a_survey_are_refused(survey, tmp_path, capsys):
    words = ("new", tmp_path / "p", "--survey", survey, "--union", "age>=16")
    assert "a survey says itself" in refused(capsys, *words)


def test_the_terminal_says_what_was_left_out_and_shows_interest(tmp_path, capsys):
    rng = np.random.default_rng(2)
    age = rng.choice(["13", "16", "18"], 4_000)
    tea = rng.random(4_000) < np.where(age == "13", 0.1, 0.7)
    data = write(tmp_path / "a.csv", pl.DataFrame({"age": age, "tea": tea}))
    (tmp_path / "c.csv").write_text("age,krr:0.95:3\ntea,0.95\n")
    words = ("mine", data, "--channels", tmp_path / "c.csv", "--choice", "age:13<16<18", "--union", "age>=16")
    words += ("--min-support", "0.05", "--min-confidence", "0.5")
    shown = said(capsys, *words)
    assert "rules left out because they only restate" in shown
    assert "age>=16 ⇒ tea" in shown
    assert "age=16 ⇒ tea" not in shown
    every = said(capsys, *words, "--restating")
    assert "left out" not in every
    line = next(line for line in every.splitlines() if line.startswith("age=16 ⇒ tea"))
    assert line.rstrip().endswith("age>=16")


def test_each_figure_of_a_rule_stands_below_its_heading(tmp_path, capsys, monkeypatch):
    """With all that a run can show beside a confidence: shrunken, reweighted, R-interest."""
    monkeypatch.setenv("COLUMNS", "250")
    rng = np.random.default_rng(2)
    age = rng.choice(["13", "16", "18"], 4_000)
    tea = rng.random(4_000) < np.where(age == "13", 0.1, 0.7)
    answered = rng.random(4_000) < np.where(age == "13", 0.5, 0.95)
    frame = pl.DataFrame({"age": age, "tea": np.where(answered, tea.astype(int).astype(str), None)})
    data = write(tmp_path / "a.csv", frame)
    (tmp_path / "c.csv").write_text("age,krr:0.95:3\ntea,0.95\n")
    words = ("mine", data, "--channels", tmp_path / "c.csv", "--choice", "age:13<16<18", "--union", "age>=16")
    words += ("--min-support", "0.05", "--min-confidence", "0.5", "--restating", "--sharper", "--reweighted")
    shown = said(capsys, *words, "--json", tmp_path / "r.json").splitlines()
    rules = json.loads((tmp_path / "r.json").read_text())["rules"]
    row = next(r for r in rules if (r["antecedents"], r["consequents"]) == (["age=16"], ["tea"]))
    heads = re.split("  +", next(line for line in shown if line.startswith("rule")).strip())
    cells = re.split("  +", next(line for line in shown if line.startswith("age=16 ⇒ tea")).strip())
    assert dict(zip(heads[-5:], cells[-5:], strict=True)) == {
        "sharper %": percent(row["sharper_confidence"]),
        "reweighted %": percent(row["reweighted_confidence"]),
        "interest": f"{row['interest']:.2f}",
        "interval": f"{row['interest_low']:.2f} … {row['interest_high']:.2f}",
        "against": row["interest_union"],
    }
