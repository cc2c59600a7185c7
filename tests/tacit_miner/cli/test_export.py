"""Runs and refused lines as files."""

import csv
import json

import pytest
from support.batches import batch, record
from support.commands import refused, said


def test_refused_lines_are_shown_and_exported(project, inbox, tmp_path, capsys):
    (inbox / "bad.tacit-batch").write_bytes(batch([record(1)]) + b"=rubbish\n")
    text = said(capsys, "import", project, inbox / "bad.tacit-batch", status=1)
    assert "bad.tacit-batch, line 2: malformed: " in text
    said(capsys, "export", project, tmp_path / "refused.csv", "--refused")
    with (tmp_path / "refused.csv").open(newline="") as file:
        (row,) = csv.DictReader(file)
    assert (row["file"], row["line"], row["bytes"], row["content"]) == ("bad.tacit-batch", "2", "8", "")


def test_an_export_of_some_rows_says_so(project, settings, tmp_path, capsys):
    said(capsys, "run", project, "--settings", settings)
    said(capsys, "export", project, tmp_path / "some.json", "--right", "q0", "--at-least", "confidence=0.3")
    found = json.loads((tmp_path / "some.json").read_text())
    assert found["rows"].endswith("right side has q0; confidence at least 0.3")
    assert all("q0" in row["consequent"] and row["confidence"] >= 0.3 for row in found["rules"])
    for ending in ("csv", "tex"):
        said(capsys, "export", project, tmp_path / f"all.{ending}")
        assert "all rows" in (tmp_path / f"all.{ending}").read_text()


@pytest.mark.parametrize("ending", ["sav", "dta", "xml"])
def test_the_records_are_written_for_statistics_programs_and_archives(project, tmp_path, capsys, ending):
    pytest.importorskip("pyreadstat")
    path = tmp_path / f"answers.{ending}"
    assert "records" in said(capsys, "export", project, path, "--language", "fr")
    assert path.stat().st_size > 500


@pytest.mark.parametrize(
    "given",
    [["rows.csv"], ["answers.xml"], ["shares.json", "--prevalences"], ["shares.tex", "--prevalences"]],
)
def test_columns_that_would_choose_nothing_are_refused(project, tmp_path, capsys, given):
    name, *more = given
    assert "leave it out" in refused(
        capsys, "export", project, tmp_path / name, *more, "--columns", "support"
    )
    assert not (tmp_path / name).exists()
