"""The history of runs, on the command line."""

import contextlib
import sqlite3
import zlib

import pytest
from support.commands import refused, said


def test_runs_are_compared_noted_and_deleted(project, settings, capsys):
    said(capsys, "run", project, "--settings", settings)
    said(capsys, "run", project, "--min-support", "0.3")
    text = said(capsys, "compare", project, "1", "2")
    assert "min_support: 0.05 in run 1, 0.3 in run 2" in text
    assert "only in run 1" in text
    said(capsys, "runs", project, "--note", "2", "too strict")
    assert "too strict" in said(capsys, "runs", project)
    said(capsys, "runs", project, "--delete", "1")
    assert "1 runs" in said(capsys, "runs", project)


@pytest.mark.parametrize(
    ("column", "value"),
    [("settings", "min-support = 7"), ("settings", "="), ("result", b"x"), ("result", zlib.compress(b"PK"))],
)
def test_a_damaged_run_is_named_and_the_others_are_there(project, settings, column, value, tmp_path, capsys):
    said(capsys, "run", project, "--settings", settings)
    said(capsys, "run", project, "--settings", settings)
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
