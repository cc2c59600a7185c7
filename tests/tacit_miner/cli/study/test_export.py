"""Runs and refused lines as files."""

import csv
import json
import sys

import pytest
from support.batches import batch, record
from support.commands import refused, said

from tacit_miner.project import Project
from tacit_miner.project.history import RuleMark
from tacit_miner.runs import load_run
from tacit_miner.voice import Voice


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
    assert all("q0" in row["consequents"] and row["confidence"] >= 0.3 for row in found["rules"])
    for ending in ("csv", "tex"):
        said(capsys, "export", project, tmp_path / f"all.{ending}")
        said_in = tmp_path / ("all-about.json" if ending == "csv" else "all.tex")
        assert "all rows" in said_in.read_text()


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
    settings.write_text("forged-at-least = 0.02\n" + settings.read_text())
    said(capsys, "run", project, "--settings", settings)
    assert shares() == {0.02}


def test_what_signers_do_is_left_out_with_a_word_where_it_takes_long(project, tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("tacit.verdicts.signers.FREE_STEPS", 10)
    path = tmp_path / "all.json"
    assert "--signer-influence asks for it" in said(capsys, "export", project, path, "--prevalences")
    assert {row["signer_se"] for row in json.loads(path.read_text())} == {None}
    assert "asks for it" not in said(capsys, "export", project, path, "--prevalences", "--signer-influence")
    assert None not in {row["signer_se"] for row in json.loads(path.read_text())}


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


def starred(path):
    """The first rule of the last run, which gets a star."""
    with Project.open(path) as project:
        _, run = load_run(project)
        sides = (tuple(run.result.items[item] for item in side) for side in next(run.result.rule_sides()))
        mark = RuleMark(run.number, *sides, star=True)
        project.mark_rule(mark)
    return mark


def test_an_export_and_a_report_can_be_of_the_starred_rules(project, settings, tmp_path, capsys):
    said(capsys, "run", project, "--settings", settings)
    mark = starred(project)
    said(capsys, "export", project, tmp_path / "some.json", "--starred")
    (row,) = json.loads((tmp_path / "some.json").read_text())["rules"]
    assert (tuple(row["antecedents"]), tuple(row["consequents"])) == mark.sides
    said(capsys, "report", project, tmp_path / "r.html", "--starred")
    assert "here are only: rules with a star." in (tmp_path / "r.html").read_text(encoding="utf-8")


def test_headings_are_in_the_language_that_is_wanted_and_keys_of_csv_are_not(
    project, settings, tmp_path, capsys, monkeypatch
):
    said(capsys, "run", project, "--settings", settings)
    french = Voice("fr", say=lambda message: f"fr:{message}")
    monkeypatch.setattr("tacit_miner.ui.texts.language.voice_of", {"fr": french}.__getitem__)
    for name in ("rules.tex", "rules.csv"):
        said(capsys, "export", project, tmp_path / name, "--language", "fr-CA", "--language", "en")
    assert "fr:Rule & " in (tmp_path / "rules.tex").read_text(encoding="utf-8")
    assert "fr:" not in (tmp_path / "rules.csv").read_text(encoding="utf-8")


def test_without_qt_another_language_is_refused_in_words(project, settings, tmp_path, capsys, monkeypatch):
    said(capsys, "run", project, "--settings", settings)
    monkeypatch.setitem(sys.modules, "tacit_miner.ui.texts.language", None)
    assert "needs Qt" in refused(capsys, "export", project, tmp_path / "r.tex", "--language", "fr")
    assert not (tmp_path / "r.tex").exists()
    said(capsys, "export", project, tmp_path / "r.tex", "--language", "pt")
