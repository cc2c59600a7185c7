"""What is deleted is in no byte of the project's files, or the next opening clears it."""

import sqlite3

import numpy as np
import pytest
from support.batches import STUDY, batch, empty_project, put, record
from support.traces import found_in

from tacit_miner.intake import reconcile
from tacit_miner.project import DamagedError, Project, ProjectError, ledger, location
from tacit_miner.project.block_cache import cache_path, used_records
from tacit_miner.project.errors import NOT_A_BATCH_LINE
from tacit_miner.project.removal import withdraw
from tacit_miner.project.schema import MIGRATIONS, migrate

from .test_withdrawal import DAY, code_of, identity

SECRET = b"Zaphod Beeblebrox"


@pytest.fixture
def inbox(tmp_path):
    folder = tmp_path / "inbox"
    folder.mkdir()
    return folder


@pytest.fixture
def project(tmp_path, inbox):
    with empty_project(tmp_path) as made:
        put(made, inbox, batch([record(n << 64 | 0xA5A5A5) for n in range(1, 60)]))
        yield made


GONE = record(7 << 64 | 0xA5A5A5)


def test_what_could_not_be_cleared_is_cleared_at_the_next_opening(project, inbox, tmp_path, monkeypatch):
    def full(*_):
        raise sqlite3.OperationalError("disk full")

    monkeypatch.setattr(location, "finish", full)
    with pytest.raises(ProjectError, match="out of the project and counts no more, but its bytes are still"):
        withdraw(project, code_of(GONE), DAY)
    assert reconcile(project).used == 58
    assert project.is_erasure_unfinished()
    monkeypatch.undo()
    project.close()
    with Project.open(project.path) as again:
        assert not again.is_erasure_unfinished()
    assert not found_in(tmp_path, [identity(GONE)], [inbox])


def test_an_opening_that_cannot_clear_goes_on(project, monkeypatch):
    monkeypatch.setattr(
        location, "finish", lambda *_: (_ for _ in ()).throw(sqlite3.OperationalError("full"))
    )
    with pytest.raises(ProjectError):
        withdraw(project, code_of(GONE), DAY)
    project.close()
    with Project.open(project.path) as again:
        assert again.is_erasure_unfinished()
        assert reconcile(again).used == 58


def test_another_program_that_reads_is_named(project, tmp_path, inbox, monkeypatch):
    monkeypatch.setattr("tacit_miner.project.location.WAIT_SECONDS", 0.05)
    with Project.open(project.path, read_only=True) as reader, reader.database.reading() as connection:
        connection.execute("SELECT count(*) FROM packs").fetchone()
        with project.database.reading() as writing:
            writing.execute("PRAGMA busy_timeout = 0")
        with pytest.raises(
            ProjectError, match="another program is reading the project; close the project there"
        ):
            withdraw(project, code_of(GONE), DAY)
    project.close()
    Project.open(project.path).close()
    assert not found_in(tmp_path, [identity(GONE)], [inbox])


def test_a_cache_that_was_being_written_when_the_program_was_killed_goes_too(project):
    left = project.path.with_name(f".{project.path.name}.blocks.0123456789abcdef.part")
    left.write_bytes(identity(GONE))
    withdraw(project, code_of(GONE), DAY)
    assert not left.exists()


def test_a_cache_that_a_reader_writes_meanwhile_goes_too(project, monkeypatch):
    """The reader began before the record was withdrawn, and ends after it."""
    from tacit_miner.project import block_cache

    write = block_cache._write

    def late(path, found, state):
        withdraw(project, code_of(GONE), DAY)
        write(path, found, state)

    monkeypatch.setattr(block_cache, "_write", late)
    with Project.open(project.path, read_only=True) as reader:
        used_records(reader)
    assert not cache_path(project.path).exists()


def test_a_copy_of_its_bytes_in_a_file_of_the_project_is_found(project, monkeypatch):
    monkeypatch.setattr(location, "finish", lambda *_: None)
    with pytest.raises(DamagedError, match="still holds bytes of what was removed"):
        withdraw(project, code_of(GONE), DAY)


def test_the_search_finds_bytes_across_its_pieces(tmp_path, monkeypatch):
    monkeypatch.setattr("tacit.platform.store._CHUNK", 7)
    path = tmp_path / "p.tacit-project"
    path.write_bytes(bytes(19) + SECRET + bytes(3))
    with pytest.raises(DamagedError):
        location.check_gone(path, [SECRET])
    location.check_gone(path, [SECRET[::-1]])


def test_deleted_notes_leave_no_bytes(project, tmp_path):
    project.add_note("2026", SECRET.decode())
    (note,) = project.notes()
    project.remove_note(note)
    project.close()
    assert not found_in(tmp_path, [SECRET])


def test_what_is_erased_is_not_in_unused_parts_of_pages_either(project, tmp_path):
    """Rows that come in any order move from page to page, and leave copies that no deletion reaches: the file is written again."""
    rng = np.random.default_rng(6)
    places = rng.choice(1_000_000, 600, replace=False).tolist()
    words = [rng.bytes(8).hex() for _ in places]
    notes = [word + "-" * size for word, size in zip(words, rng.integers(0, 900, 600).tolist(), strict=True)]
    with project.database.transaction() as connection:
        connection.executemany("INSERT INTO notes VALUES (?, '2026', ?)", zip(places, notes, strict=True))
    traces = [word.encode() for word in words]
    assert len({trace for _, trace in found_in(tmp_path, traces)}) == 600, "there before"
    with project.database.erasing() as connection:
        connection.executemany("DELETE FROM notes WHERE id = ?", [(place,) for place in places[:300]])
    assert not found_in(tmp_path, traces[:300])
    with project.database.reading() as connection:
        assert connection.execute("PRAGMA freelist_count").fetchone() == (0,)


@pytest.mark.parametrize("version", [1, 2])
def test_true_answers_that_an_earlier_version_kept_are_erased(tmp_path, version):
    path = tmp_path / "old.tacit-project"
    connection = sqlite3.connect(path)
    migrate(connection, MIGRATIONS[:version])
    connection.execute("INSERT INTO study VALUES (1, ?, ?, ?, ?, 'open', NULL)", STUDY.columns())
    connection.execute("INSERT INTO files VALUES (1, zeroblob(32), 'a', 9, '2026-03-01', 3, 0, 0)")
    good = batch([record(1)]).strip()
    for number, text in ((1, SECRET + b",1,0"), (2, good), (3, b'{"payload":"' + b"A" * 70_000)):
        reason = f"the field '{SECRET.decode()}' is not known here" if number == 1 else "signature"
        stored = reason if version == 1 else f'["plain", {{"text": "{reason}"}}]'
        line = (number, "malformed", stored)
        connection.execute("INSERT INTO lines VALUES (1, ?, ?, NULL, 0, 0, 0, 0, ?)", line)
        row = (number, text[:65_536], len(text))
        connection.execute("INSERT INTO refused VALUES (1, ?, ?, ?)", row)
    connection.commit()
    connection.close()
    assert found_in(tmp_path, [SECRET])
    with Project.open(path) as project:
        first, second, third = project.refused_lines()
        assert (first.content, first.size, first.line.reason) == (None, 21, NOT_A_BATCH_LINE())
        assert second.content == good
        assert len(third.content) == 65_536
        assert "signature" in str(second.line.reason)
        assert not found_in(tmp_path, [SECRET])
    assert not found_in(tmp_path, [SECRET])


def test_the_name_of_a_wrong_file_has_a_reason_even_if_it_was_lost(project):
    with project.database.transaction() as connection:
        connection.execute("INSERT INTO wrong_files VALUES ('a', '2026-03-01', '')")
        assert [str(file.reason) for file in ledger.wrong_files(connection)] == [""]
