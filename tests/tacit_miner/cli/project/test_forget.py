"""Forgetting a file from the command line, and a file that was refused whole."""

import json

from support.commands import refused, said
from support.traces import found_in

TRUTH = b"Zaphod Beeblebrox"


def test_a_file_is_forgotten_and_counted(project, tmp_path, capsys):
    assert "2.tacit-batch" in said(capsys, "forget", project)
    text = said(capsys, "forget", project, "2.tacit-batch")
    assert "forgotten   files: 1, records: 200" in text
    assert "none of their bytes is in the project's files" in text
    assert "kept        400 = 400 used" in text
    assert "2.tacit-batch" not in said(capsys, "forget", project)
    counts = json.loads(said(capsys, "status", project, "--json"))
    assert (counts["files"], counts["files_forgotten"], counts["kept"]) == (2, 1, 400)
    assert "1  more forgotten" in said(capsys, "status", project)


def test_several_files_go_at_once_by_name_or_number(project, capsys):
    assert "forgotten   files: 2, records: 400" in said(capsys, "forget", project, "1", "3.tacit-batch")


def test_a_file_that_is_not_there_is_refused_and_nothing_is_forgotten(project, capsys):
    assert "no file 'none' was imported" in refused(capsys, "forget", project, "1.tacit-batch", "none")
    assert "1.tacit-batch" in said(capsys, "forget", project)


def test_a_table_of_true_answers_is_refused_whole_and_its_name_can_be_forgotten(project, tmp_path, capsys):
    wrong = tmp_path / "desk" / "patients.csv"
    wrong.parent.mkdir()
    wrong.write_bytes(b"name,smokes\n" + TRUTH + b",1\n")
    text = said(capsys, "import", project, wrong, status=1)
    assert "files       1: 1 refused" in text
    assert "its first line is not a line of a batch" in text
    assert not found_in(tmp_path, [TRUTH], [wrong])
    assert "1  more refused whole" in said(capsys, "status", project)
    assert "patients.csv" in said(capsys, "forget", project)
    said(capsys, "forget", project, "patients.csv")
    assert not found_in(tmp_path, [TRUTH, b"patients.csv"], [wrong])
