"""A project from the command line, as a researcher meets it: from a survey to exported rules, and every refusal."""

import contextlib
import csv
import json
import os
import sqlite3
import zlib

import numpy as np
import pytest
from support.batches import SIGNED, batch, public, random_records, record

from tacit.formats import base64
from tacit.keys import fingerprint
from tacit_miner.cli import main
from tacit_miner.project import Project


@pytest.fixture
def survey(tmp_path):
    path = tmp_path / "study.tacit-survey"
    path.write_bytes(SIGNED.line)
    return path


@pytest.fixture
def inbox(tmp_path):
    rng = np.random.default_rng(5)
    folder = tmp_path / "inbox" / "monday"
    folder.mkdir(parents=True)
    for sender in (1, 2, 3):
        (folder / f"{sender}.tacit-batch").write_bytes(batch(random_records(rng, 200), sender))
    (folder / "notes.txt").write_text("not a batch")
    return folder.parent


@pytest.fixture
def project(survey, inbox, tmp_path, capsys):
    path = tmp_path / "study.tacit-project"
    assert main(["new", str(path), "--survey", str(survey)]) == 0
    assert main(["import", str(path), str(inbox)]) == 0
    capsys.readouterr()
    return path


@pytest.fixture
def settings(tmp_path):
    path = tmp_path / "run.toml"
    path.write_text("min-support = 0.05\nmin-confidence = 0.2\n")
    return path


def refused(capsys, *words):
    assert main([str(word) for word in words]) == 2
    captured = capsys.readouterr()
    assert captured.err.startswith("tacit-miner: error: ")
    assert captured.err.count("\n") == 1
    return captured.err


def said(capsys, *words, status=0):
    assert main([str(word) for word in words]) == status
    return capsys.readouterr().out


def test_new_says_what_the_project_is_for(survey, tmp_path, capsys):
    text = said(capsys, "new", tmp_path / "p", "--survey", survey, "--enrolled", "--quota", "5")
    assert SIGNED.id in text
    assert "keys on the list, at most 5 records a key" in text


def test_an_import_counts_and_a_second_one_changes_nothing(project, inbox, capsys):
    before = said(capsys, "status", project)
    assert "600  used" in before
    again = said(capsys, "import", project, inbox)
    assert "3 already here" in again
    assert said(capsys, "status", project) == before


def test_refused_lines_are_shown_and_exported(project, inbox, tmp_path, capsys):
    (inbox / "bad.tacit-batch").write_bytes(b"=rubbish\n" + batch([record(1)]))
    text = said(capsys, "import", project, inbox / "bad.tacit-batch", status=1)
    assert "bad.tacit-batch, line 1: malformed: " in text
    said(capsys, "export", project, tmp_path / "refused.csv", "--refused")
    with (tmp_path / "refused.csv").open(newline="") as file:
        (row,) = csv.DictReader(file)
    assert (row["file"], row["line"], row["content"]) == ("bad.tacit-batch", "1", "'=rubbish")


def test_a_truncated_last_line_is_completed_by_the_whole_file(project, inbox, capsys):
    whole = batch([record(1)]) + batch([record(2)], sender=2)
    path = inbox / "cut.tacit-batch"
    path.write_bytes(whole[:-60])
    assert "1  malformed" in said(capsys, "import", project, path, status=1)
    path.write_bytes(whole)
    text = said(capsys, "import", project, path)
    assert "records     2: 1 new, 1 already here" in text


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


def test_options_become_a_settings_file(project, tmp_path, capsys):
    words = ["--min-support", "0.05", "--antecedent", "q0,q1", "--max-length", "2"]
    said(
        capsys, "run", project, *words, "--save-settings", tmp_path / "s.toml", "--json", tmp_path / "a.json"
    )
    said(capsys, "run", project, "--settings", tmp_path / "s.toml", "--json", tmp_path / "b.json")
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()
    assert said(capsys, "runs", project, "--show", "1") == (tmp_path / "s.toml").read_text()
    assert '"q2" = "right"' in (tmp_path / "s.toml").read_text()


def test_signers_are_listed_revoked_and_excluded(project, settings, capsys):
    mark = fingerprint(public(2)).hex
    assert mark[:16] in said(capsys, "signers", "list", project)
    said(capsys, "signers", "exclude", project, mark[:10])
    assert "200  signer excluded" in said(capsys, "status", project)
    assert "400 records of 'A title'; not used: 200 signer excluded" in said(
        capsys, "run", project, "--settings", settings
    )
    said(capsys, "signers", "exclude", project, mark[:10], "--undo")
    said(capsys, "signers", "revoke", project, mark[:10], "--date", "2001-02-03")
    assert "revoked from 2001-02-03" in said(capsys, "signers", "list", project)
    assert "200  key revoked" in said(capsys, "status", project)
    said(capsys, "signers", "revoke", project, mark[:10], "--undo")
    assert "600  used" in said(capsys, "status", project)


def test_enrolled_keys_come_from_a_file_or_one_by_one(survey, inbox, tmp_path, capsys):
    path = tmp_path / "p"
    said(capsys, "new", path, "--survey", survey, "--enrolled")
    listed = tmp_path / "keys.txt"
    listed.write_text(f"# the field team\n{base64.encode(public(1))} Ann from the north\n\n")
    said(capsys, "signers", "add", path, "--file", listed)
    text = said(capsys, "import", path, inbox, status=1)
    assert "2  key not on the list" in text
    said(capsys, "signers", "add", path, "--key", base64.encode(public(2)), "--name", "Bob")
    assert "400  used" in said(capsys, "status", path)
    with Project.open(path) as project:
        assert [signer.name for signer in project.signers() if signer.enrolled] == [
            "Ann from the north",
            "Bob",
        ]
    said(capsys, "signers", "exclude", path, "Bob")
    assert "200  used" in said(capsys, "status", path)


def test_a_key_that_has_sent_is_enrolled_by_its_fingerprint(project, capsys):
    one, two, stranger = (fingerprint(public(number)) for number in (1, 2, 9))
    said(capsys, "signers", "add", project, "--key", one.hex[:16].upper(), "--name", "Ann")
    said(capsys, "signers", "add", project, "--key", one.hex)
    said(capsys, "signers", "add", project, "--key", str(two))
    with Project.open(project) as opened:
        listed = [(signer.key, signer.name) for signer in opened.signers() if signer.enrolled]
    assert listed == [(public(1), "Ann"), (public(2), "")]
    for text in (stranger.hex, str(stranger)):
        message = refused(capsys, "signers", "add", project, "--key", text)
        assert "is a fingerprint, and no key seen in this project has it" in message
        assert "tacit-agent keygen --for" in message


def test_the_list_of_signers_is_whole_where_no_terminal_cuts_it(project, capsys):
    mark = fingerprint(public(2))
    text = said(capsys, "signers", "list", project)
    assert str(mark) in text
    assert mark.hex not in text
    assert mark.hex in said(capsys, "signers", "list", project, "--full")


def test_runs_are_compared_noted_and_deleted(project, settings, capsys):
    said(capsys, "run", project, "--settings", settings)
    said(capsys, "run", project, "--min-support", "0.3")
    text = said(capsys, "compare", project, "1", "2")
    assert "min-support: 0.05 in run 1, 0.3 in run 2" in text
    assert "only in run 1" in text
    said(capsys, "runs", project, "--note", "2", "too strict")
    assert "too strict" in said(capsys, "runs", project)
    said(capsys, "runs", project, "--delete", "1")
    assert "1 runs" in said(capsys, "runs", project)


def test_an_export_of_some_rows_says_so(project, settings, tmp_path, capsys):
    said(capsys, "run", project, "--settings", settings)
    said(capsys, "export", project, tmp_path / "some.json", "--right", "q0", "--at-least", "confidence=0.3")
    found = json.loads((tmp_path / "some.json").read_text())
    assert found["rows"].endswith("right side has q0; confidence at least 0.3")
    assert all("q0" in row["consequent"] and row["confidence"] >= 0.3 for row in found["rules"])
    for ending in ("csv", "tex"):
        said(capsys, "export", project, tmp_path / f"all.{ending}")
        assert "all rows" in (tmp_path / f"all.{ending}").read_text()


def test_the_second_opener_is_told_that_it_may_only_read(project, settings, inbox, capsys):
    with Project.open(project):
        assert "read only   another program has the project open" in said(capsys, "status", project)
        assert "open for reading only" in refused(capsys, "import", project, inbox)
        assert "run, not kept: 600 records" in said(capsys, "run", project, "--settings", settings)


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
    listed = said(capsys, "runs", project)
    assert "2 runs" in listed
    assert ("damaged" in listed) == (column == "settings")
    assert ("damaged" in said(capsys, "status", project)) == (column == "settings")
    said(capsys, "export", project, tmp_path / "x.csv", "--run", "1")
    said(capsys, "runs", project, "--delete", "2")


@pytest.mark.parametrize("number", ["9" * 23, "-" + "9" * 23, "9" * 5_000, "x"])
@pytest.mark.parametrize(
    "words",
    [
        ["new", "q", "--survey", "v", "--quota"],
        ["export", "p", "x.csv", "--run"],
        ["report", "p", "x.html", "--run"],
        ["compare", "p", "1"],
        ["runs", "p", "--delete"],
        ["run", "p", "--min-support", "0.1", "--max-rules"],
    ],
)
def test_numbers_without_bounds_are_refused(words, number, capsys):
    with pytest.raises(SystemExit):
        main([*words[:-1], f"{words[-1]}={number}"] if words[-1].startswith("--") else [*words, number])
    text = capsys.readouterr().err
    assert text.count("\n") == 1
    assert "9,223,372,036,854,775,807" in text or "arguments" in text


def test_a_project_that_is_not_made_leaves_nothing(survey, tmp_path, capsys):
    (tmp_path / "t.csv").write_text("a,b\n1,0\n0,1,1\n")
    (tmp_path / "c.csv").write_text("*,0.9\n")
    refused(capsys, "new", tmp_path / "q", "--table", tmp_path / "t.csv", "--channels", tmp_path / "c.csv")
    refused(capsys, "new", tmp_path / "q", "--survey", survey, "--quota", "0")
    assert not list(tmp_path.glob("q*"))


@pytest.mark.parametrize("ending", ["", "-wal", "-shm", ".lock", ".blocks"])
def test_no_output_takes_the_place_of_the_projects_own_files(project, settings, ending, tmp_path, capsys):
    own = f"{project}{ending}"
    (tmp_path / "link").symlink_to(project)
    for words in (
        ["run", project, "--settings", settings, "--json", own],
        ["run", tmp_path / "link", "--settings", settings, "--csv", own],
        ["export", project, own, "--refused"],
        ["report", project, own],
    ):
        assert "is used by this command" in refused(capsys, *words)
    assert "600  used" in said(capsys, "status", project)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["run", "{p}"], "give --settings FILE, or --min-support"),
        (["run", "{p}", "--settings", "{s}", "--min-support", "0.1"], "exclude each other"),
        (
            ["run", "{p}", "--settings", "{s}", "--max-length", "2", "--alpha", "0.1"],
            "and --alpha, --max-length ex",
        ),
        (["run", "{p}", "--settings", "{s}", "--truncate-threshold"], "and --truncate-threshold exclude"),
        (["run", "{p}", "--settings", "{s}", "--antecedent", "q0"], "and --antecedent exclude"),
        (["run", "{p}", "--settings", "none.toml"], "could not be read"),
        (["import", "{p}", "nowhere"], "there is no such file or folder"),
        (["import", "none", "{s}"], "there is no such project"),
        (["import", "{p}", "{p}"], "belongs to the project itself"),
        (["import", "{p}", "{p}.lock"], "belongs to the project itself"),
        (["import", "{p}", "/dev/zero"], "is not a regular file"),
        (["import", "{v}", "{s}"], "this is not a project"),
        (["import", "{p}", "{v}"], "is a survey, which has no answers to import"),
        (["runs", "{p}", "--show", "7"], "does not have a run 7"),
        (["runs", "{p}", "--note", "x", "y"], "takes the number of a run"),
        (["run", "{p}", "--settings", "{s}", "--top", "-5"], "--top is -5, but it must be 0 or more"),
        (["compare", "{p}", "1", "2", "--top", "-5"], "--top is -5, but it must be 0 or more"),
        (["compare", "{p}", "1", "2"], "does not have a run 1"),
        (["export", "{p}", "out.csv"], "does not have a run yet"),
        (["export", "{p}", "out.docx"], "the ending chooses the format"),
        (["export", "{p}", "out.csv", "--at-least", "lift"], "does not have a run yet"),
        (["signers", "revoke", "{p}", "nobody"], "no signer has a name or fingerprint"),
        (["signers", "revoke", "{p}", "", "--date", "2026-01-01"], "signers have a name or fingerprint"),
        (["signers", "revoke", "{p}", "a", "--date", "tomorrow"], "a day is written like"),
        (["signers", "add", "{p}"], "give one of --key and --file"),
        (["signers", "add", "{p}", "--key", "abc"], "is no public key"),
        (["signers", "add", "{p}", "--key", "A" * 43 + "="], "cannot be enrolled"),
        (["new", "{p}", "--survey", "{v}"], "exists already"),
        (["new", "q", "--survey", "{v}", "--channels", "c"], "--channels goes with --table"),
        (["new", "q", "--table", "t.csv"], "--table takes --channels"),
        (["new", "q", "--table", "t.csv", "--channels", "c", "--quota", "3"], "go with --survey"),
        (["new", "q", "--survey", "{v}", "--quota", "0"], "must be at least 1"),
    ],
)
def test_refusals_are_one_clear_line(
    words, message, project, settings, survey, tmp_path, capsys, monkeypatch
):
    monkeypatch.chdir(tmp_path)
    names = {"p": project, "s": settings, "v": survey}
    assert message in refused(capsys, *(word.format(**names) for word in words))
    assert not (tmp_path / "q").exists()


def test_a_folder_without_batches_is_refused(project, tmp_path, capsys):
    (tmp_path / "empty").mkdir()
    assert "holds no file whose name ends in .tacit-batch" in refused(
        capsys, "import", project, tmp_path / "empty"
    )


def test_a_pipe_is_refused_and_a_projects_own_files_are_passed_over(survey, tmp_path, capsys):
    folder = tmp_path / "all"
    folder.mkdir()
    path = folder / "p.tacit-batch"
    said(capsys, "new", path, "--survey", survey)
    (folder / "b.tacit-batch").write_bytes(batch([record(1)]))
    os.mkfifo(folder / "pipe.tacit-batch")
    assert "files       1: 1 imported" in said(capsys, "import", path, folder)
    assert "is not a regular file" in refused(capsys, "import", path, folder / "pipe.tacit-batch")


def test_a_table_with_other_columns_is_refused(tmp_path, capsys):
    (tmp_path / "t.csv").write_text("a,b\n1,0\n0,1\n")
    (tmp_path / "u.csv").write_text("b,a\n0,0\n")
    (tmp_path / "w.csv").write_text("a,c\n0,0\n")
    (tmp_path / "c.csv").write_text("*,0.9\n")
    path = tmp_path / "p"
    assert "unsigned" in said(
        capsys, "new", path, "--table", tmp_path / "t.csv", "--channels", tmp_path / "c.csv"
    )
    assert "records     1: 1 new" in said(capsys, "import", path, tmp_path / "u.csv")
    assert "its columns are not the project's 2 items" in refused(capsys, "import", path, tmp_path / "w.csv")
    assert "unsigned" in said(capsys, "status", path)
    with Project.open(path) as project:
        records, _ = project.load()
        _, answers = project.study.code.unpack(records.rows)
    assert answers.tolist() == [[1, 0], [0, 1], [0, 0]]
