"""A run from options or a settings file."""

import json
import signal
import threading

import pytest
from support.commands import said

from tacit_miner.cli import main
from tacit_miner.project import Project
from tacit_miner.project.study import item_labels
from tacit_miner.runs import run
from tacit_miner.runs.stored import pack_result


def test_the_same_settings_give_the_same_bytes(project, settings, tmp_path, capsys):
    for name in ("a", "b"):
        said(
            capsys,
            "run",
            project,
            "--settings",
            settings,
            "--json",
            tmp_path / f"{name}.json",
            "--csv",
            tmp_path / f"{name}.csv",
        )
    said(
        capsys,
        "run",
        project,
        "--settings",
        settings,
        "--threads",
        "1",
        "--json",
        tmp_path / "c.json",
        "--no-keep",
    )
    for ending in ("json", "csv"):
        assert (tmp_path / f"a.{ending}").read_bytes() == (tmp_path / f"b.{ending}").read_bytes()
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "c.json").read_bytes()
    said(capsys, "export", project, tmp_path / "d.json", "--run", "1")
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "d.json").read_bytes()
    assert "2 runs" in said(capsys, "runs", project)


def test_parquet_has_the_rows_of_json_and_says_what_they_rest_on(project, settings, tmp_path, capsys):
    parquet = pytest.importorskip("pyarrow.parquet")
    table, out = tmp_path / "r.parquet", tmp_path / "r.json"
    said(capsys, "run", project, "--settings", settings, "--parquet", table, "--json", out)
    found, kept = json.loads(out.read_text()), parquet.read_table(table)
    assert kept.to_pylist() == found["rules"]
    about = json.loads(kept.schema.metadata[b"tacit"])
    assert about == {name: value for name, value in found.items() if name not in {"rules", "itemsets"}}


def test_options_become_a_settings_file(project, tmp_path, capsys):
    words = ["--min-support", "0.05", "--antecedent", "q0,q1", "--max-length", "2"]
    said(
        capsys, "run", project, *words, "--save-settings", tmp_path / "s.toml", "--json", tmp_path / "a.json"
    )
    said(capsys, "run", project, "--settings", tmp_path / "s.toml", "--json", tmp_path / "b.json")
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()
    assert said(capsys, "runs", project, "--show", "1") == (tmp_path / "s.toml").read_text()
    assert '"q2" = "right"' in (tmp_path / "s.toml").read_text()


def test_a_run_that_is_stopped_before_it_began_ends_with_one_and_is_not_kept(project, capsys):
    assert main(["run", str(project), "--min-support", "0.1", "--max-seconds", "1e-9"]) == 1
    assert "out of time before mining began" in capsys.readouterr().err
    with Project.open(project, read_only=True) as opened:
        assert opened.runs() == []


def test_a_run_that_is_cancelled_while_it_is_stored_is_written_and_not_kept(
    project, settings, tmp_path, capsys, monkeypatch
):
    def pack(*given):
        signal.raise_signal(signal.SIGINT)
        return pack_result(*given)

    assert main(["run", str(project), "--settings", str(settings), "--json", str(tmp_path / "a.json")]) == 0
    monkeypatch.setattr(run, "pack_result", pack)
    assert main(["run", str(project), "--settings", str(settings), "--json", str(tmp_path / "b.json")]) == 1
    assert "cancelled: this run will not be in the history" in capsys.readouterr().err
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()
    with Project.open(project, read_only=True) as opened:
        assert len(opened.runs()) == 1


def test_a_run_that_is_allowed_no_thread_is_refused_in_a_sentence(project, settings, capsys, monkeypatch):
    def start(_thread):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("tacit.estimation.rule_intervals.RULES_A_TURN", 1)  # several pieces of work
    monkeypatch.setattr(threading.Thread, "start", start)
    words = ["run", str(project), "--settings", str(settings), "--threads", "2"]
    assert main(words) == 2
    assert (
        capsys.readouterr()
        .err.splitlines()[-1]
        .startswith("tacit-miner: error: the system allows this program no further thread")
    )


@pytest.mark.parametrize("words", [["--alpha", "0.05"], ["--min-confidence=0.5"], ["--max-length", "20"]])
def test_an_option_beside_a_settings_file_is_refused_though_it_is_the_default(
    project, settings, words, capsys
):
    assert main(["run", str(project), "--settings", str(settings), *words]) == 2
    assert words[0].partition("=")[0] in capsys.readouterr().err


def test_options_are_written_out(project, capsys):
    assert main(["run", str(project), "--min-s", "0.1"]) == 2
    assert "has no option --min-s; did you mean --min-support?" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["a\nb", "a\rb", "a" * 140_000])
def test_an_item_that_no_table_could_name_is_refused_in_a_sentence(project, name, capsys):
    assert main(["run", str(project), "--min-support", "0.1", "--antecedent", name]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.parametrize("quiet", [(), ("--quiet",)])
def test_a_run_beside_another_program_says_that_it_is_not_in_the_history(project, capsys, quiet):
    """Also where results are not shown: else a run would be lost without a word."""
    with Project.open(project):
        assert main(["run", str(project), "--min-support", "0.05", *quiet]) == 0
        err = capsys.readouterr().err
        assert "another program has the project open" in err
        assert "will not be in the history" in err
        assert main(["run", str(project), "--min-support", "0.05", "--no-keep", *quiet]) == 0
        assert "history" not in capsys.readouterr().err


def test_tables_of_the_terminal_call_items_what_the_window_calls_them(project, settings, capsys):
    """And the files keep their codes."""
    with Project.open(project, read_only=True) as opened:
        labels = item_labels(opened.study, (), "yes")
    shown = said(capsys, "run", project, "--settings", settings)
    assert f"{labels['q0']}  " in shown
    assert any(f"{one} ⇒ {other}" in shown for one in labels.values() for other in labels.values())
    said(capsys, "run", project, "--min-support", "0.2", "--min-confidence", "0.2")
    compared = said(capsys, "compare", project, "1", "2")
    assert any(label in compared for label in labels.values())
