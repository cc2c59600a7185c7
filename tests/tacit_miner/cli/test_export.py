"""Runs and refused lines as files."""

import csv
import json

import pytest
from support.batches import batch, record
from support.commands import said


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


def test_prevalences_are_written_with_what_the_reader_wants_to_know_of_forged_records(
    project, settings, tmp_path, capsys
):
    def shares(*options):
        said(capsys, "export", project, tmp_path / "all.json", "--prevalences", *options)
        return {row["forged"] for row in json.loads((tmp_path / "all.json").read_text())}

    assert shares() == {0.01}
    assert shares("--forged", "3%") == {0.03}
    settings.write_text("forged = 0.02\n" + settings.read_text())
    said(capsys, "run", project, "--settings", settings)
    assert shares() == {0.02}


def test_what_signers_do_is_left_out_with_a_word_where_it_takes_long(project, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("tacit.mining.signers.FREE_STEPS", 10)
    path = tmp_path / "all.json"
    assert "--signer-influence asks for it" in said(capsys, "export", project, path, "--prevalences")
    assert {row["signer_se"] for row in json.loads(path.read_text())} == {None}
    assert "asks for it" not in said(capsys, "export", project, path, "--prevalences", "--signer-influence")
    assert None not in {row["signer_se"] for row in json.loads(path.read_text())}
