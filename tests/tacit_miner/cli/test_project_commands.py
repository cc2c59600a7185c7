"""What holds for every command on a project."""

import pytest
from support.commands import refused, said

from tacit_miner.cli import main
from tacit_miner.project import Project


def test_the_second_opener_is_told_that_it_may_only_read(project, settings, inbox, capsys):
    with Project.open(project):
        assert "read only   another program has the project open" in said(capsys, "status", project)
        assert "open for reading only" in refused(capsys, "import", project, inbox)
        assert "run, not kept: 600 records" in said(capsys, "run", project, "--settings", settings)


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
        (["export", "{p}", "out.odt"], "the ending of the name is of no format; use one of .csv, .json"),
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
