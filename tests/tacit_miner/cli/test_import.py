"""Files into a project, and what became of every line."""

import os

from support.batches import batch, record
from support.commands import refused, said

from tacit_miner.project import Project


def test_an_import_counts_and_a_second_one_changes_nothing(project, inbox, capsys):
    before = said(capsys, "status", project)
    assert "600  used" in before
    again = said(capsys, "import", project, inbox)
    assert "3 already here" in again
    assert said(capsys, "status", project) == before


def test_a_truncated_last_line_is_completed_by_the_whole_file(project, inbox, capsys):
    whole = batch([record(1)]) + batch([record(2)], sender=2)
    path = inbox / "cut.tacit-batch"
    path.write_bytes(whole[:-60])
    assert "1  malformed" in said(capsys, "import", project, path, status=1)
    path.write_bytes(whole)
    text = said(capsys, "import", project, path)
    assert "records     2: 1 new, 1 already here" in text


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
