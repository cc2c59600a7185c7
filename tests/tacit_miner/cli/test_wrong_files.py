"""A file of another kind than a command takes: the sentence says what it is and what to do, and never of brackets or bytes."""

import shutil

import pytest
from support.commands import refusal

from tacit_miner.cli import main


def new_draft(folder):
    path = folder / "draft.json"
    assert main(["survey", "new", str(path), "-q"]) == 0
    return path


def keyed(folder):
    path = folder / "my.key"
    assert main(["keygen", "--out", str(path), "-q"]) == 0
    return path


@pytest.fixture(scope="module")
def files(tmp_path_factory):
    """A draft, its signed survey, a project of it, a copy of that under a name without an ending, and a key."""
    folder = tmp_path_factory.mktemp("files")
    draft, key = new_draft(folder), keyed(folder)
    signed, project = folder / "study.tacit-survey", folder / "study.tacit-project"
    assert main(["survey", "sign", str(draft), "--key", str(key), "--out", str(signed), "-q"]) == 0
    assert main(["new", str(project), "--survey", str(signed), "-q"]) == 0
    shutil.copy(project, folder / "copy")
    return folder


def test_a_project_given_as_a_table_is_named_as_one(files, capsys):
    for words in (
        ["mine", "--keep", "0.9", "--min-support", "5%"],
        ["pack", "--keep", "0.9", "--out", files / "b"],
    ):
        said = refusal(capsys, words[0], files / "study.tacit-project", *words[1:])
        assert "a database, such as a project, and not a table; tacit-miner run" in said


@pytest.mark.parametrize("words", [("table", "pills"), ("model", "pills ~ age")])
def test_a_project_is_known_whatever_its_name(files, capsys, words):
    command, *more = words
    for name in ("study.tacit-project", "copy"):
        assert "no record counts" in refusal(capsys, command, files / name, *more)


@pytest.mark.parametrize("words", [("plan", "-n", "100"), ("survey", "check")])
def test_what_is_no_survey_is_named_as_such(files, capsys, words):
    path = files / "study.tacit-project"
    command = [words[0], path, *words[1:]] if words[0] == "plan" else [*words, path]
    assert f"{path}: this is no survey and no draft" in refusal(capsys, *command)


def test_a_signed_survey_given_as_a_draft_is_named_as_one(files, capsys):
    path = files / "study.tacit-survey"
    assert f"{path}: this is a signed survey and never changes" in refusal(capsys, "survey", "check", path)


def test_a_draft_given_as_a_signed_survey_is_named_as_one(files, capsys):
    path, out = files / "draft.json", files / "out"
    assert f"{path}: malformed: this is a draft; sign it" in refusal(capsys, "new", out, "--survey", path)
    said = f"{path} is a draft; sign it first"
    assert said in refusal(capsys, "survey", "approve", path, "--key", files / "my.key", "--out", out)


def test_our_own_example_and_what_is_added_to_it_are_without_a_warning_about_levels(tmp_path, capsys):
    path = new_draft(tmp_path)
    assert main(["survey", "check", str(path)]) == 0
    assert capsys.readouterr().err == ""
    add = ["--add", "naps=Do you sleep at work?", "--set", "naps.prevalence=150"]
    assert main(["survey", "edit", str(path), *add]) == 0
    assert main(["survey", "check", str(path)]) == 0
    assert "may send its answer unchanged" not in "".join(capsys.readouterr())
