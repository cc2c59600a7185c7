"""One writer, any number of readers, and one clear sentence wherever a project cannot be opened."""

import os
import shutil
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from support.batches import STUDY, batch, make_project, put, record

from tacit_miner.intake import reconcile
from tacit_miner.project import NewerProjectError, Project, ProjectError, ReadOnlyError
from tacit_miner.project.database import TWO_NAMES
from tacit_miner.project.location import HELD, take_lock
from tacit_miner.project.schema import APPLICATION_ID, MIGRATIONS


def refusal(action, kind=ProjectError):
    """The one sentence of a refusal."""
    with pytest.raises(kind) as caught:
        action()
    text = str(caught.value)
    assert text.count("\n") == 0
    return text


@pytest.fixture
def read_only_disk(tmp_path):
    """A folder that can be made read-only, even for the superuser."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", str(folder)]
    if (
        os.geteuid()
        or shutil.which("mount") is None
        or subprocess.run(mount, check=False, capture_output=True).returncode
    ):
        pytest.skip("mounting a disk takes the superuser")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


def test_closing_leaves_one_file_and_its_lock(tmp_path):
    make_project(tmp_path).close()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["p.tacit-project", "p.tacit-project.lock"]


def test_the_second_opener_may_read_and_is_told_so(tmp_path):
    with make_project(tmp_path) as first:
        put(first, tmp_path, batch([record(1)]))
        with Project.open(first.path) as second:
            assert "another program has the project open" in str(second.database.why_read_only)
            assert reconcile(second).used == 1
            assert "open for reading only" in refusal(lambda: second.add_note("", "x"), ReadOnlyError)
            put(first, tmp_path / ".", batch([record(2)], sender=2))
            assert reconcile(second).used == 2
    with Project.open(tmp_path / "p.tacit-project") as again:
        assert again.database.why_read_only is None


def test_another_process_is_a_second_opener_too(tmp_path, elsewhere):
    with make_project(tmp_path) as first:
        said, _ = elsewhere(first.path)
    assert "another program has the project open for writing" in said


def test_a_project_that_another_program_is_making_is_left_alone(tmp_path):
    held, _ = take_lock(tmp_path / "p.tacit-project")
    assert "cannot be made here" in refusal(lambda: make_project(tmp_path))
    assert (tmp_path / "p.tacit-project.lock").exists()
    held.close()


@pytest.mark.parametrize("link", [False, True])
def test_a_persons_file_with_the_name_of_the_lock_is_kept_and_named(tmp_path, link):
    make_project(tmp_path).close()
    lock, text = tmp_path / "p.tacit-project.lock", tmp_path / "text"
    lock.unlink()
    (text if link else lock).write_text("months of work")
    if link:
        lock.symlink_to(text)
    with Project.open(tmp_path / "p.tacit-project") as project:
        assert f"{lock} is not the project's own" in str(project.database.why_read_only)
    assert lock.read_text() == "months of work"


def test_a_link_to_a_project_has_the_same_lock(tmp_path):
    make_project(tmp_path).close()
    (tmp_path / "link").symlink_to(tmp_path / "p.tacit-project")
    for one, other in (("link", "p.tacit-project"), ("p.tacit-project", "link")):
        with Project.open(tmp_path / one) as first, Project.open(tmp_path / other) as second:
            assert first.database.why_read_only is None
            assert second.database.why_read_only == HELD()


def test_a_project_with_two_names_is_not_written(tmp_path):
    make_project(tmp_path).close()
    (tmp_path / "second").hardlink_to(tmp_path / "p.tacit-project")
    for name in ("second", "p.tacit-project"):
        with Project.open(tmp_path / name) as project:
            assert project.database.why_read_only == TWO_NAMES()
    (tmp_path / "second").unlink()
    with Project.open(tmp_path / "p.tacit-project") as project:
        assert project.database.why_read_only is None


def test_a_lock_that_cannot_be_held_leaves_the_project_readable(tmp_path):
    make_project(tmp_path).close()
    (tmp_path / "p.tacit-project.lock").unlink()
    (tmp_path / "p.tacit-project.lock").mkdir()
    with Project.open(tmp_path / "p.tacit-project") as project:
        assert "open for reading only" in str(project.database.why_read_only)


def test_a_newer_project_is_refused(tmp_path):
    make_project(tmp_path).close()
    connection = sqlite3.connect(tmp_path / "p.tacit-project")
    connection.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    connection.close()
    said = refusal(lambda: Project.open(tmp_path / "p.tacit-project"), NewerProjectError)
    assert "install the program that wrote it, or a later one" in said


def test_another_programs_database_is_refused(tmp_path):
    path = tmp_path / "other.db"
    connection = sqlite3.connect(path)
    connection.execute("CREATE TABLE t (x)")
    connection.close()
    assert "this is not a project" in refusal(lambda: Project.open(path))


@pytest.mark.parametrize("content", [b"", b"no database at all, but long enough to be looked at" * 20])
def test_any_other_file_is_refused(tmp_path, content):
    path = tmp_path / "file"
    path.write_bytes(content)
    assert "this is not a project" in refusal(lambda: Project.open(path))
    assert path.read_bytes() == content


def test_names_that_lead_nowhere_are_refused(tmp_path):
    assert "there is no such project" in refusal(lambda: Project.open(tmp_path / "p"))
    assert "there is no folder" in refusal(lambda: Project.create(tmp_path / "no" / "p", STUDY))
    assert "is a folder" in refusal(lambda: Project.open(tmp_path))
    make_project(tmp_path).close()
    assert "exists already" in refusal(lambda: make_project(tmp_path))


def test_tables_are_strict_and_keys_are_checked(tmp_path):
    with make_project(tmp_path) as project:
        with (
            pytest.raises(ProjectError, match="cannot store TEXT value"),
            project.database.transaction() as connection,
        ):
            connection.execute("UPDATE study SET quota = 'many'")
        with pytest.raises(ProjectError, match="FOREIGN KEY"), project.database.transaction() as connection:
            connection.execute(
                "INSERT INTO packs (file, records, ids, digests, signers, lines, rows, checksum) "
                "VALUES (9, 1, zeroblob(16), zeroblob(16), zeroblob(4), zeroblob(4), zeroblob(1), zeroblob(16))"
            )
        with project.database.reading() as connection:
            assert connection.execute("PRAGMA application_id").fetchone() == (APPLICATION_ID,)
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_a_read_only_disk_lets_one_read(read_only_disk, tmp_path):
    with make_project(read_only_disk) as project:
        put(project, tmp_path, batch([record(1)]))
    subprocess.run(["mount", "-o", "remount,ro", str(read_only_disk)], check=True)
    with Project.open(read_only_disk / "p.tacit-project") as project:
        assert "may not be written" in str(project.database.why_read_only)
        assert reconcile(project).used == 1
    said = refusal(lambda: Project.create(read_only_disk / "q", STUDY))
    assert "may not be written" in said


def test_a_closed_project_says_so(tmp_path):
    project = make_project(tmp_path)
    project.close()
    assert "has been closed" in refusal(project.signers)


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be moved there")
def test_a_project_that_was_moved_takes_no_change_and_has_all_that_was_kept_before(tmp_path):
    moved = tmp_path / "elsewhere.tacit-project"
    with make_project(tmp_path) as project:
        project.add_note("2026-01-01", "kept")
        project.path.rename(moved)
        said = refusal(lambda: project.add_note("2026-01-02", "too late"))
        assert str(project.path) in said
        assert "moved, renamed or deleted" in said
        with Project.open(moved, read_only=True) as other:
            assert [note.text for note in other.notes()] == ["kept"]
        moved.rename(project.path)
        project.add_note("2026-01-03", "back again")
        assert [note.text for note in project.notes()] == ["kept", "back again"]


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be moved there")
def test_closing_a_project_that_was_moved_leaves_all_of_it_where_it_is_now(tmp_path):
    moved = tmp_path / "elsewhere.tacit-project"
    project = make_project(tmp_path)
    project.add_note("2026-01-01", "kept")
    project.path.rename(moved)
    project.close()
    with Project.open(moved) as other:
        assert [note.text for note in other.notes()] == ["kept"]


@pytest.mark.skipif(sys.platform == "win32", reason="an open file cannot be deleted there")
@pytest.mark.parametrize("has_another", [False, True])
def test_a_project_that_was_deleted_or_replaced_takes_no_change(tmp_path, has_another):
    with make_project(tmp_path) as project:
        project.path.unlink()
        if has_another:
            project.path.write_bytes(b"somebody else's")
        assert "was deleted while it was open" in refusal(lambda: project.add_note("2026-01-01", "lost"))
    assert not has_another or project.path.read_bytes() == b"somebody else's"


def test_a_project_opened_by_a_relative_name_stays_the_same_in_another_folder(tmp_path, monkeypatch):
    make_project(tmp_path).close()
    monkeypatch.chdir(tmp_path)
    with Project.open(Path("p.tacit-project")) as project:
        monkeypatch.chdir("/")
        project.add_note("2026-01-01", "from elsewhere")
        assert [note.text for note in project.notes()] == ["from elsewhere"]
