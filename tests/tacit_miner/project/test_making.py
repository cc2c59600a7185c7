"""A project is whole or not there, and what a killed process left of making one goes with the next."""

import errno
import os
import sqlite3
from pathlib import Path

import pytest
from support.batches import STUDY, batch, make_project, put, record

from tacit_miner.intake import reconcile
from tacit_miner.project import Project, ProjectError, database
from tacit_miner.project.database import IN_THE_WAY, NOT_MADE
from tacit_miner.project.location import EXISTS, UNUSABLE_PLACE, take_lock

NAME = "p.tacit-project"
WHOLE = [NAME, f"{NAME}.lock"]


def names(folder):
    return sorted(path.name for path in folder.iterdir())


@pytest.mark.parametrize("where", ["filling", "_force", "give_name"])
def test_killed_while_it_is_made_there_is_no_project_and_the_next_one_clears_what_is_left(
    tmp_path, others, where
):
    path = tmp_path / NAME
    assert others.finish("make", path, where) == "dead"
    (left,) = names(tmp_path)
    assert left.endswith(".part")
    assert (tmp_path / left).stat().st_mode & 0o077 == 0
    make_project(tmp_path).close()
    assert names(tmp_path) == WHOLE


def test_opening_a_project_clears_what_was_left_of_making_another(tmp_path, others):
    make_project(tmp_path).close()
    assert others.finish("make", tmp_path / "other", "filling") == "dead"
    Project.open(tmp_path / NAME, read_only=True).close()
    assert any(name.endswith(".part") for name in names(tmp_path))
    Project.open(tmp_path / NAME).close()
    assert names(tmp_path) == WHOLE


def test_what_is_being_made_has_no_name_and_is_left_alone(tmp_path):
    with Project.begin(tmp_path / NAME, STUDY) as first:
        make_project(tmp_path, name="other").close()
        assert not first.path.exists()
        put(first, tmp_path, batch([record(1)]))
        first.database.finish()
        assert first.path == tmp_path / NAME
        assert reconcile(first).used == 1
    with Project.open(tmp_path / NAME) as again:
        assert reconcile(again).used == 1
    assert not [name for name in names(tmp_path) if name.endswith(".part")]


def test_closed_before_it_is_finished_nothing_is_left(tmp_path):
    Project.begin(tmp_path / NAME, STUDY).close()
    assert names(tmp_path) == []


def test_of_two_that_make_one_name_the_second_is_refused_and_changes_nothing(tmp_path):
    with Project.begin(tmp_path / NAME, STUDY) as second:
        with make_project(tmp_path) as first:
            put(first, tmp_path, batch([record(1)]))
        before = (tmp_path / NAME).read_bytes()
        with pytest.raises(ProjectError) as refusal:
            second.database.finish()
        assert refusal.value.message.template is EXISTS
    assert (tmp_path / NAME).read_bytes() == before
    assert not [name for name in names(tmp_path) if name.endswith(".part")]


def test_what_a_deleted_project_left_beside_it_does_not_come_into_a_new_one(tmp_path):
    with make_project(tmp_path) as project:
        project.add_note("2026-01-01", "of the old one")
        journal = Path(f"{project.path}-wal").read_bytes()
    (tmp_path / NAME).unlink()
    Path(f"{tmp_path / NAME}-wal").write_bytes(journal)
    with make_project(tmp_path) as project:
        assert project.notes() == []
        project.check_all()


def test_what_a_project_that_was_made_meanwhile_has_beside_it_is_left_alone(tmp_path, monkeypatch):
    path = tmp_path / NAME
    with make_project(tmp_path) as project:
        project.add_note("2026-01-01", "only in the journal yet")
        left = {file.name: file.read_bytes() for file in tmp_path.iterdir()}
    path.unlink()

    def looked_before(*_):
        for name, data in left.items():
            (tmp_path / name).write_bytes(data)

    monkeypatch.setattr(database.location, "refuse_network", looked_before)
    with pytest.raises(ProjectError) as refusal:
        Project.begin(path, STUDY)
    assert refusal.value.message.template is EXISTS
    with Project.open(path) as project:
        assert [note.text for note in project.notes()] == ["only in the journal yet"]


def test_a_name_that_another_program_holds_is_refused_before_anything_is_made(tmp_path):
    lock, _ = take_lock(tmp_path / NAME)
    with pytest.raises(ProjectError) as refusal:
        make_project(tmp_path)
    assert refusal.value.message.template is NOT_MADE
    assert not [name for name in names(tmp_path) if not name.startswith(f"{NAME}.lock")]
    lock.close()


@pytest.mark.parametrize("ending", ["-wal", "-shm", "-journal", ".lock", ".lock-journal", ".blocks"])
def test_a_persons_file_with_the_name_of_a_helper_is_kept_and_named(tmp_path, ending):
    own = tmp_path / f"research{ending}"
    own.write_text("months of work")
    with pytest.raises(ProjectError) as refusal:
        make_project(tmp_path, name="research")
    assert refusal.value.message == IN_THE_WAY(file=str(own))
    own.unlink()
    own.mkdir()
    with pytest.raises(ProjectError) as refusal:
        make_project(tmp_path, name="research")
    assert refusal.value.message == IN_THE_WAY(file=str(own))
    assert names(tmp_path) == [own.name]


def test_a_name_that_leaves_no_room_for_the_helpers_names_is_refused(tmp_path):
    longest = os.pathconf(tmp_path, "PC_NAME_MAX")
    make_project(tmp_path, name="n" * (longest - len("-journal"))).close()
    before = names(tmp_path)
    for length in range(longest - len("-journal") + 1, longest + 2):
        with pytest.raises(ProjectError) as refusal:
            make_project(tmp_path, name="n" * length)
        assert refusal.value.message.template is UNUSABLE_PLACE
    assert names(tmp_path) == before


@pytest.mark.parametrize("taken", [False, True])
def test_a_file_system_without_links_will_do_and_overwrites_nothing(tmp_path, monkeypatch, taken):
    def unsupported(*_):
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(Path, "hardlink_to", unsupported)
    project = Project.begin(tmp_path / NAME, STUDY)
    if taken:
        (tmp_path / NAME).write_bytes(b"theirs")
        with pytest.raises(ProjectError, match="exists already"):
            project.database.finish()
        assert (tmp_path / NAME).read_bytes() == b"theirs"
    else:
        project.database.finish()
        project.close()
        assert names(tmp_path) == WHOLE


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (errno.EIO, "the disk or stick reports an error"),
        (errno.EMFILE, "too many files are open in this program"),
        (errno.ENOSPC, "the disk is full"),
        (errno.EROFS, "its folder may not be written"),
    ],
)
@pytest.mark.parametrize("where", ["Folder", "_force"])
def test_what_the_system_refuses_is_said_and_leaves_nothing(tmp_path, monkeypatch, number, said, where):
    def fail(*_):
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(database, where, fail)
    with pytest.raises(ProjectError, match=said):
        Project.create(tmp_path / NAME, STUDY)
    assert names(tmp_path) == []


def test_a_project_that_cannot_be_opened_once_it_has_its_name_is_taken_back(tmp_path, monkeypatch):
    project = Project.begin(tmp_path / NAME, STUDY)

    def fail():
        raise sqlite3.OperationalError

    monkeypatch.setattr(project.database, "_begin", fail)
    with pytest.raises(ProjectError):
        project.database.finish()
    assert names(tmp_path) == []
