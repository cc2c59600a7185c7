"""The right to write, and to read beside the writer, whatever else opens and closes, deletes or replaces the project's files."""

import os

import pytest
from support.batches import batch, make_project, put, record

from tacit_miner.project import Project, ProjectError
from tacit_miner.project.location import HELD, LOCKED_AWAY

NAME = "p.tacit-project"
HELPERS = ("-wal", "-shm", ".lock")
LARGE = "x" * 40_000


def look_into(path):
    """As a file dialog does: open and close the project's file and all beside it."""
    for name in sorted(path.parent.iterdir()):
        name.open("rb").close()


def notes(path):
    with Project.open(path) as project:
        project.check_all()
        return [note.text for note in project.notes()]


def refused(project):
    """What is said to the next change."""
    with pytest.raises(ProjectError) as caught:
        project.add_note("", "too late")
    return str(caught.value)


@pytest.fixture
def project(tmp_path):
    with make_project(tmp_path) as project:
        project.add_note("", "kept")
        yield project


def test_who_looks_into_the_files_lets_no_second_writer_in(project, elsewhere):
    look_into(project.path)
    assert elsewhere(project.path) == [str(HELD()), ["kept"]]
    with Project.open(project.path) as second:
        assert second.database.why_read_only == HELD()
    project.add_note("", "later")
    assert elsewhere(project.path) == [str(HELD()), ["kept", "later"]]
    project.close()
    assert notes(project.path) == ["kept", "later"]


def test_programs_that_come_and_go_take_no_journal_away(project, elsewhere):
    journal = project.path.with_name(f"{NAME}-wal")
    before = journal.stat().st_ino
    for number in range(3):
        look_into(project.path)
        elsewhere(project.path)
        project.add_note("", str(number))
    assert journal.stat().st_ino == before
    assert notes_of(project) == ["kept", "0", "1", "2"]


def notes_of(project):
    return [note.text for note in project.notes()]


def test_the_writer_leaves_the_file_as_it_is_while_somebody_reads_whose_locks_are_gone(project, tmp_path):
    put(project, tmp_path, batch([record(1)]))
    project.database.flush()
    with Project.open(project.path, read_only=True) as reader:
        before = project.path.read_bytes()
        with reader.database.reading() as connection:
            seen = connection.execute("SELECT count(*) FROM notes").fetchone()
            look_into(project.path)
            for _ in range(150):  # of the journal, more than is brought into the file at a commit
                project.add_note("", LARGE)
            project.database.flush()
            assert project.path.read_bytes() == before
            assert connection.execute("SELECT count(*) FROM notes").fetchone() == seen
        project.add_note("", "nobody reads")
        assert project.path.read_bytes() != before
        assert len(reader.notes()) == 152


def test_all_that_is_read_at_once_is_of_one_moment(project):
    with Project.open(project.path, read_only=True) as reader:
        with reader.database.reading():
            before = reader.notes()
            project.add_note("", "meanwhile")
            assert reader.notes() == before
        assert len(reader.notes()) == len(before) + 1


def test_a_closing_writer_leaves_the_journal_to_who_reads(project):
    with Project.open(project.path, read_only=True) as reader:
        look_into(project.path)
        project.close()
        assert notes_of(reader) == ["kept"]
        assert project.path.with_name(f"{NAME}-wal").exists()
    assert notes(project.path) == ["kept"]


@pytest.mark.parametrize("ending", HELPERS)
def test_a_helper_that_was_deleted_is_named_and_nothing_is_lost(project, ending):
    helper = project.path.with_name(f"{NAME}{ending}")
    helper.unlink()
    said = refused(project)
    assert f"{helper} was deleted or replaced" in said
    assert "all that was kept before is in the project" in said
    project.close()
    assert notes(project.path) == ["kept"]


@pytest.mark.parametrize("ending", HELPERS[:2])
def test_a_helper_that_was_replaced_is_named_with_what_may_be_lost(project, ending):
    helper = project.path.with_name(f"{NAME}{ending}")
    project.database.flush()
    before = project.path.read_bytes()
    project.add_note("", "in the journal")
    helper.rename(helper.with_name("old"))
    helper.write_bytes(b"")
    assert "what was done since it was opened may be lost" in refused(project)
    project.close()
    assert project.path.read_bytes() == before  # another program may have gone on from there
    assert helper.read_bytes() == b""


def test_nothing_is_committed_to_files_that_went_while_a_change_was_made(project):
    with pytest.raises(ProjectError, match="was deleted while it was open"), project.database.transaction():
        project.path.unlink()
    with pytest.raises(ProjectError, match="all that was in it is lost"):
        project.add_note("", "too late")
    project.close()
    assert sorted(path.name for path in project.path.parent.iterdir()) == [f"{NAME}.lock"]


def test_a_copy_that_took_the_name_is_left_as_it_is(project, tmp_path):
    copy = tmp_path / "copy"
    project.database.flush()
    copy.write_bytes(project.path.read_bytes())
    project.add_note("", "after the copy")
    copy.replace(project.path)
    assert "was deleted while it was open" in refused(project)
    project.close()
    assert notes(project.path) == ["kept"]


@pytest.mark.parametrize("content", [b"", b"a,b\n1,0\n", b"SQLite format 3\0" + bytes(84)])
def test_no_lock_is_left_beside_a_file_that_is_no_project(tmp_path, content):
    path = tmp_path / "answers.csv"
    path.write_bytes(content)
    for read_only in (False, True):
        with pytest.raises(ProjectError):
            Project.open(path, read_only=read_only)
    assert [file.name for file in tmp_path.iterdir()] == ["answers.csv"]
    assert path.read_bytes() == content


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_a_pipe_with_the_name_of_the_lock_keeps_nobody_waiting(tmp_path):
    make_project(tmp_path).close()
    lock = tmp_path / f"{NAME}.lock"
    lock.unlink()
    os.mkfifo(lock)
    with pytest.raises(
        ProjectError, match=rf"{NAME}\.lock: cannot be used \(it is not a regular file but a pipe"
    ):
        Project.open(tmp_path / NAME)


def test_who_may_not_write_the_folder_reads_what_is_in_the_file_beside_a_writer(project, monkeypatch):
    project.database.flush()
    project.close()
    monkeypatch.setattr("tacit_miner.project.location.os.access", lambda *_: False)
    with Project.open(project.path) as reader:
        assert reader.database.why_read_only == LOCKED_AWAY()
        monkeypatch.undo()
        with Project.open(project.path) as writer:
            writer.add_note("", LARGE)
            writer.database.flush()
            assert notes_of(reader) == ["kept"]
