"""The sampling design of a project and of a table: margins, clusters, weights, what is refused, and where it is told."""

import json
import re

import numpy as np
import pytest

from tacit.designs.raking import RAKED
from tacit.designs.sampling import SMALLER
from tacit.records.mixed import NO_QUESTION, RANDOMIZED
from tacit.run.settings import Settings
from tacit_miner.cli import main
from tacit_miner.project.project import Project
from tacit_miner.readers.sheet import NO_COLUMN, NO_REPLICATES
from tacit_miner.runs.run import load_run
from tacit_miner.runs.run_settings import RunSettings
from tacit_miner.runs.sampling import (
    CELL_TWICE,
    NO_KEYS,
    NO_OPTION,
    NOT_A_CELL,
    NOT_MARGINS,
    OTHER_CELLS,
    read_margins,
)

RECORDS = 400


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A table of randomized answers with a sex, a school and a weight, and the project of its answers."""
    made = tmp_path_factory.mktemp("sampled")
    random = np.random.default_rng(28)
    female, school = random.random(RECORDS) < 0.7, np.arange(RECORDS) // 20
    tea = (random.random(RECORDS) < np.where(female, 0.6, 0.2)) ^ (random.random(RECORDS) < 0.1)
    rows = [
        f"{'f' if her else 'm'},s{own:02d},{int(drinks)}"
        for her, own, drinks in zip(female, school, tea, strict=True)
    ]
    (made / "plain.csv").write_text("\n".join(["sex,school,tea", *rows]) + "\n")
    weighed = [f"{1 + her},{row}" for her, row in zip(female, rows, strict=True)]
    (made / "weighed.csv").write_text("\n".join(["w,sex,school,tea", *weighed]) + "\n")
    (made / "channels.csv").write_text("item,scheme\nsex,krr:1:2\nschool,krr:1:20\ntea,warner:0.9\n")
    (made / "short.csv").write_text("item,scheme\nsex,krr:1:2\ntea,warner:0.9\n")
    (made / "margins.csv").write_text("sex,share\nf,50%\nm,50%\n")
    words = ["--table", str(made / "plain.csv"), "--channels", str(made / "channels.csv")]
    assert main(["new", str(made / "p.tacit-project"), *words]) == 0
    return made


def ran(folder, *words):
    """The itemsets of a run, by their items."""
    out = folder / "run.json"
    words = ["run", str(folder / "p.tacit-project"), "--min-support", "0.05", "--json", str(out), *words]
    assert main(words) == 0
    return {" ".join(row["itemsets"]): row for row in json.loads(out.read_text())["itemsets"]}


def test_raked_to_margins_a_share_is_the_mean_of_its_cells(folder, capsys):
    plain, raked = ran(folder), ran(folder, "--margins", str(folder / "margins.csv"))
    expected = sum(0.5 * plain[f"sex={sex} tea"]["support"] / plain[f"sex={sex}"]["support"] for sex in "fm")
    assert raked["tea"]["support"] == pytest.approx(expected, abs=1e-9)
    assert raked["sex=f"]["support"] == pytest.approx(0.5, abs=1e-9)
    assert raked["sex=f"]["se"] == pytest.approx(0.0, abs=1e-9)
    with Project.open(folder / "p.tacit-project") as project:
        _, run = load_run(project)
    assert RAKED in {note.template for note in run.result.notes}
    assert run.settings.margins == ("sex=f: 50%", "sex=m: 50%")


def test_a_question_that_makes_clusters_is_not_mined_and_widens_nothing_else(folder, capsys):
    found = ran(folder, "--cluster", "school")
    assert "over 20 clusters" in capsys.readouterr().out
    assert not [name for name in found if "school" in name]


def test_a_population_leaves_less_to_chance_in_runs_tables_and_models(folder, capsys):
    """All of the schools asked: only the randomization is chance, and openly told answers have none."""
    plain = ran(folder, "--cluster", "school")
    whole = ran(folder, "--cluster", "school", "--population", str(RECORDS // 20))
    part = ran(folder, "--cluster", "school", "--population", "40")
    assert whole["sex=f"]["se"] == pytest.approx(0.0, abs=1e-9)
    assert 0.0 < whole["tea"]["se"] < part["tea"]["se"] < plain["tea"]["se"]
    assert part["sex=f"]["se"] == pytest.approx(plain["sex=f"]["se"] * 0.5**0.5, rel=1e-9)
    words = [str(folder / "p.tacit-project"), "--cluster", "school", "--population", "40"]
    capsys.readouterr()
    assert main(["table", *words[:1], "tea", *words[1:], "--json", str(folder / "t.json")]) == 0
    (yes,) = (row for row in json.loads((folder / "t.json").read_text())["rows"] if row["answer"] == "tea")
    assert yes["se"] == pytest.approx(part["tea"]["se"], rel=1e-9)
    assert main(["model", *words[:1], "tea ~ sex", *words[1:]]) == 0
    assert "50 % of the population were sampled" in capsys.readouterr().out


def test_runs_without_a_population_are_stored_as_before():
    assert "population" not in RunSettings(Settings(0.1)).values()
    assert (
        RunSettings.from_toml(RunSettings(Settings(0.1, population="40")).to_toml()).mining.population == "40"
    )


def test_tables_prevalences_and_the_report_follow_the_run(folder, tmp_path, capsys):
    ran(folder, "--cluster", "school", "--margins", str(folder / "margins.csv"))
    project = str(folder / "p.tacit-project")
    assert main(["export", project, str(tmp_path / "p.csv"), "--prevalences"]) == 0
    assert "sex,,sex=f,,0.5" in (tmp_path / "p.csv").read_text()
    page = tmp_path / "r.html"
    assert main(["report", project, str(page), "--table", "sex", "tea"]) == 0
    assert "Sampling design: weighted by sex: the 400 records tell as much as" in page.read_text()
    capsys.readouterr()
    assert main(["table", project, "tea", "--cluster", "school"]) == 0
    assert "over 20 clusters" in capsys.readouterr().out


def mined(folder, *words):
    out = folder / "mine.json"
    table = ["mine", str(folder / "weighed.csv"), "--channels", str(folder / "short.csv")]
    assert main([*table, "--min-support", "0.05", "--json", str(out), *words]) == 0
    return {" ".join(row["itemsets"]): row for row in json.loads(out.read_text())["itemsets"]}


def test_the_columns_of_a_table_weigh_and_join_its_records(folder, capsys):
    found = mined(folder, "--weight", "w", "--cluster", "school")
    female = np.array([line[0] == "f" for line in (folder / "plain.csv").read_text().split()[1:]])
    assert found["sex=f"]["support"] == pytest.approx(2 * female.sum() / (2 * female + ~female).sum())
    assert "weighted by w" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--cluster", "nope"], NO_QUESTION),
        (["--cluster", "tea"], RANDOMIZED),
        (["--cluster", "key"], NO_KEYS),
        (["--margins", "nowhere"], NOT_MARGINS),
        (["--population", "19", "--cluster", "school"], SMALLER),
        (["--population", "tea"], RANDOMIZED),
    ],
)
def test_what_a_run_cannot_be_sampled_by_is_refused_in_a_sentence(folder, capsys, words, said):
    if "nowhere" in words:
        (folder / "nowhere").write_text("sex\nf\n")
        words = ["--margins", str(folder / "nowhere")]
    assert main(["run", str(folder / "p.tacit-project"), "--min-support", "0.1", *words]) != 0
    assert said.text.rpartition("}")[2] in capsys.readouterr().err


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("sex,share\nx,1\n", NO_OPTION),
        ("sex,share\nf,much\n", NOT_A_CELL),
        ("sex,share\nf,0.5\nf,0.5\n", CELL_TWICE),
        ("age, at last,share\nf,1\n", OTHER_CELLS),
    ],
)
def test_a_margin_that_does_not_fit_is_refused_in_a_sentence(folder, capsys, lines, said):
    (folder / "wrong.csv").write_text(lines)
    words = ["run", str(folder / "p.tacit-project"), "--min-support", "0.1"]
    assert main([*words, "--margins", str(folder / "wrong.csv")]) != 0
    fixed = max(re.split(r"\{[^}]*\}", said.text), key=len)
    assert fixed in capsys.readouterr().err


def test_margins_of_several_questions_stand_in_one_file(tmp_path):
    path = tmp_path / "margins.csv"
    path.write_text("sex,age,share\nf,18-29,0.4\nm,18-29,0.6\n\nregion,share\nn,1\n")
    assert read_margins(path) == ("sex=f & age=18-29: 0.4", "sex=m & age=18-29: 0.6", "region=n: 1")


@pytest.mark.parametrize(
    ("words", "said"), [(["--weight", "x"], NO_COLUMN), (["--replicates", "x"], NO_REPLICATES)]
)
def test_a_column_that_is_not_there_is_refused(folder, capsys, words, said):
    table = ["mine", str(folder / "weighed.csv"), "--channels", str(folder / "short.csv")]
    assert main([*table, "--min-support", "0.1", *words]) != 0
    assert said.text.partition("{path}: ")[2].partition("{")[0] in capsys.readouterr().err


def test_a_regression_on_nothing_is_the_share_of_the_table_under_the_same_design(folder, tmp_path):
    project, design = str(folder / "p.tacit-project"), ["--margins", str(folder / "margins.csv")]
    out = [tmp_path / "table.json", tmp_path / "model.json"]
    for more in ([], ["--cluster", "school"]):
        assert main(["table", project, "tea", *design, *more, "--json", str(out[0])]) == 0
        assert main(["model", project, "tea ~ 1", *design, *more, "--json", str(out[1])]) == 0
        table, model = (json.loads(each.read_text()) for each in out)
        share, found = table["rows"][0], model["coefficients"][0]
        spread = share["share"] * (1.0 - share["share"])
        assert found["coefficient"] == pytest.approx(
            np.log(share["share"] / (1.0 - share["share"])), abs=1e-9
        )
        assert found["standard_error"] * spread == pytest.approx(share["se"], rel=1e-9)
        assert "raked" in model["notes"]


@pytest.mark.parametrize("kind", ["jkn", "bootstrap"])
def test_replicate_weights_of_a_table_are_the_figures_again_with_each_of_them(tmp_path, kind):
    """Σ c_r (θ_r − θ)² written out, of supports and a prevalence; two strata of six schools."""
    random = np.random.default_rng(12)
    school, keep, half = np.arange(240) // 20, 0.8, np.arange(240) // 120
    a = random.random(240) < (0.3 + 0.4 * random.random(12))[school]
    b = np.where(a, random.random(240) < 0.7, random.random(240) < 0.2)
    sent = np.stack([a, b]) ^ (random.random((2, 240)) < 1 - keep)
    weight = random.random(240) + 0.5
    if kind == "jkn":
        left = [
            np.where(half != r // 6, 1.0, np.where(school == r, 0.0, 6 / 5)) for r in range(12)
        ]  # but one school
        factor = 5 / 6
    else:
        left = [
            np.concatenate([random.multinomial(5, np.full(6, 1 / 6)) for _ in range(2)])[school] * 6 / 5
            for _ in range(40)
        ]
        factor = 1 / 40
    table = weight[:, None] * np.stack(left, axis=1)
    names = ["a", "b", "w", *(f"again{place}" for place in range(table.shape[1]))]
    rows = np.column_stack([sent.T.astype(int), weight, table]).tolist()
    lines = [",".join([str(int(row[0])), str(int(row[1])), *map(repr, row[2:])]) for row in rows]
    (tmp_path / "t.csv").write_text("\n".join([",".join(names), *lines]) + "\n")
    (tmp_path / "c.csv").write_text("item,scheme\na,warner:0.8\nb,warner:0.8\n")
    z = (sent - (1 - keep)) / (2 * keep - 1)
    scores = np.stack([z[0], z[1], z[0] * z[1]])
    whole = scores @ weight / weight.sum()
    apart = scores @ table / table.sum(axis=0) - whole[:, None]
    spread = factor * apart @ apart.T

    words = ["--channels", str(tmp_path / "c.csv"), "--weight", "w", "--replicates", "again"]
    words += ["--replicate-kind", kind, "--json", str(tmp_path / "out.json")]
    mine = ["mine", str(tmp_path / "t.csv"), "--min-support", "0.01", "--min-confidence", "0.01"]
    assert main([*mine, "--adjust", "none", *words]) == 0
    found = json.loads((tmp_path / "out.json").read_text())
    assert [row["itemsets"] for row in found["itemsets"]] == [["a"], ["b"], ["a", "b"]]
    assert [row["support"] for row in found["itemsets"]] == pytest.approx(whole.tolist(), abs=1e-12)
    assert [row["se"] ** 2 for row in found["itemsets"]] == pytest.approx(np.diag(spread).tolist(), abs=1e-12)
    rule = next(row for row in found["rules"] if row["antecedents"] == ["a"])
    assert rule["confidence"] == pytest.approx(whole[2] / whole[0], abs=1e-12)

    assert main(["table", str(tmp_path / "t.csv"), "b", *words]) == 0
    (yes,) = (row for row in json.loads((tmp_path / "out.json").read_text())["rows"] if row["answer"] == "b")
    assert yes["share"] == pytest.approx(whole[1], abs=1e-12)
    assert yes["se"] ** 2 == pytest.approx(spread[1, 1], abs=1e-12)
