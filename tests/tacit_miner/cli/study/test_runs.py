"""The history of runs, on the command line."""

import contextlib
import json
import shutil
import sqlite3
import zlib

import numpy as np
import pytest
from support.commands import refused, said
from support.lazily import Lazily

from tacit_miner.cli import main

stats = Lazily("scipy.stats")


def test_runs_are_compared_noted_and_deleted(project, settings, capsys):
    said(capsys, "run", project, "--settings", settings)
    said(capsys, "run", project, "--min-support", "0.3")
    text = said(capsys, "compare", project, "1", "2")
    assert "min_support: 0.05 in run 1, 0.3 in run 2" in text
    assert "only in run 1" in text
    said(capsys, "runs", project, "--note", "2", "too strict")
    assert "too strict" in said(capsys, "runs", project)
    said(capsys, "runs", project, "--delete", "1")
    assert "1 run " in said(capsys, "runs", project)


@pytest.fixture(scope="module")
def waves(tmp_path_factory):
    """Two projects of tables that were asked openly, with schools."""
    tmp_path = tmp_path_factory.mktemp("waves")
    rng, made = np.random.default_rng(28), []
    for number, share in enumerate((0.2, 0.3)):
        rows = rng.random((600, 2)) < [share, 0.5]
        lines = [f"{int(a)},{int(b)},s{place // 20:02d}" for place, (a, b) in enumerate(rows.tolist())]
        table = tmp_path / f"{number}.csv"
        table.write_text("\n".join(["tea,cake,school", *lines]) + "\n")
        (tmp_path / "channels.csv").write_text("item,scheme\ntea,open\ncake,open\nschool,krr:1:30\n")
        words = ["--table", table, "--channels", tmp_path / "channels.csv"]
        made.append((tmp_path / f"{number}.tacit-project", rows))
        assert main(["new", str(made[-1][0]), *map(str, words)]) == 0
    return made


def test_two_projects_of_direct_answers_differ_as_by_hand(waves, tmp_path, capsys):
    (first, one), (second, other) = waves
    out, table = tmp_path / "c.json", tmp_path / "c.csv"
    words = ["compare", first, "--to", second, "--itemset", "tea,cake", "--json", out, "--csv", table]
    assert "tea" in said(capsys, *words)
    found = {row["items"]: row for row in json.loads(out.read_text())["rows"]}
    assert found["tea"]["change"] == pytest.approx(other[:, 0].mean() - one[:, 0].mean(), abs=1e-12)
    assert found["tea"]["seen_at_least"] == 1.0
    shares = [rows.all(axis=1).mean() for rows in (one, other)]
    reach = stats.norm.ppf(0.975) * np.sqrt(sum(share * (1 - share) / 599 for share in shares))
    own = found["tea,cake"]
    ends = shares[1] - shares[0] + np.array([-reach, reach])
    assert (own["change_low"], own["change_high"]) == pytest.approx(tuple(ends), abs=1e-12)
    assert (own["true_change_low"], own["true_change_high"]) == (own["change_low"], own["change_high"])
    said(capsys, *words, "--cluster", "school")
    wider = {row["items"]: row for row in json.loads(out.read_text())["rows"]}
    sums = [rows.all(axis=1).reshape(30, 20).sum(axis=1) / 600 for rows in (one, other)]
    reach = stats.t.ppf(0.975, 29) * np.sqrt(sum(30 * own.var(ddof=1) for own in sums))
    assert wider["tea,cake"]["change_high"] == pytest.approx(shares[1] - shares[0] + reach, abs=1e-9)


def test_changes_as_parquet_are_those_of_json(waves, tmp_path, capsys):
    parquet = pytest.importorskip("pyarrow.parquet")
    (first, _), (second, _) = waves
    out, table = tmp_path / "c.json", tmp_path / "c.parquet"
    said(capsys, "compare", first, "--to", second, "--json", out, "--parquet", table)
    assert parquet.read_table(table).to_pylist() == json.loads(out.read_text())["rows"]


@pytest.mark.parametrize(
    ("more", "complaint"),
    [
        ([], "name two runs"),
        (["1", "2", "--to"], "leave out RUN"),
        (["--itemset", "tea,nobody", "--to"], "'nobody'"),
        (["--cluster", "nobody", "--to"], "'nobody'"),
        (["--alpha", "2", "--to"], "alpha"),
    ],
)
def test_what_cannot_be_compared_is_one_sentence(waves, more, complaint, capsys):
    (first, _), (second, _) = waves
    assert complaint in refused(capsys, "compare", first, *more, *([second] if more else []))


@pytest.fixture(scope="module")
def two_runs(made_project, tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs")
    copied = shutil.copytree(made_project.parent, folder / "project") / made_project.name
    for _ in range(2):
        assert main(["run", str(copied), "--min-support", "0.05", "--min-confidence", "0.2"]) == 0
    return copied


@pytest.mark.parametrize(
    ("column", "value"),
    [("settings", "min-support = 7"), ("settings", "="), ("result", b"x"), ("result", zlib.compress(b"PK"))],
)
def test_a_damaged_run_is_named_and_the_others_are_there(two_runs, column, value, tmp_path, capsys):
    project = shutil.copytree(two_runs.parent, tmp_path / "project") / two_runs.name
    with contextlib.closing(sqlite3.connect(project)) as connection, connection:
        connection.execute(f"UPDATE runs SET {column} = ? WHERE id = 2", (value,))
    for words in (
        ["export", project, tmp_path / "x.csv"],
        ["report", project, tmp_path / "x.html"],
        ["compare", project, "1", "2"],
    ):
        assert f"run 2 of {project} is damaged" in refused(capsys, *words)
    assert "run 2 " in refused(capsys, "status", project, "--verify")
    listed = said(capsys, "runs", project)
    assert "2 runs" in listed
    assert ("damaged" in listed) == (column == "settings")
    assert ("damaged" in said(capsys, "status", project)) == (column == "settings")
    said(capsys, "export", project, tmp_path / "x.csv", "--run", "1")
    said(capsys, "runs", project, "--delete", "2")
