"""An older project becomes one of this version, whole or not at all."""

import sqlite3

import pytest
from support.batches import STUDY

from tacit.formats.errors import LineVerdict
from tacit.platform.messages import PLAIN
from tacit_miner.project import Project
from tacit_miner.project.schema import MIGRATIONS, migrate, version_of

OLD_SENTENCE = 'signatures: "no signature" fits; 3 of 4'


@pytest.fixture
def first_version(tmp_path):
    """A project as the first version wrote it, with a refused line and an accepted one."""
    path = tmp_path / "old.tacit-project"
    with sqlite3.connect(path) as connection:
        migrate(connection, MIGRATIONS[:1])
        columns = STUDY.columns()
        connection.execute("INSERT INTO study VALUES (1, ?, ?, ?, ?, 'open', NULL)", columns)
        connection.execute("INSERT INTO files VALUES (1, zeroblob(32), 'a', 9, '2026-03-01', 2, 0, 0)")
        for number, verdict, reason in ((1, "bad signature", OLD_SENTENCE), (2, "accepted", "")):
            row = (number, verdict, reason)
            connection.execute("INSERT INTO lines VALUES (1, ?, ?, NULL, 0, 0, 0, 0, ?)", row)
    connection.close()
    return path


def test_reasons_of_the_first_version_are_read_as_the_sentences_they_were(first_version):
    with Project.open(first_version) as project:
        refused, accepted = project.lines()
    assert refused.verdict is LineVerdict.BAD_SIGNATURE
    assert refused.reason == PLAIN(text=OLD_SENTENCE)
    assert accepted.reason is None


def test_a_migrated_project_is_of_this_version_and_opens_again(first_version):
    Project.open(first_version).close()
    with Project.open(first_version, read_only=True) as project:
        assert str(project.lines()[0].reason) == OLD_SENTENCE
        with project.database.reading() as connection:
            assert version_of(connection) == len(MIGRATIONS)


def test_a_migration_brings_an_older_project_up_to_date():
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    connection.execute("INSERT INTO notes (written, text) VALUES ('now', 'kept')")
    migrate(connection, (*MIGRATIONS, "ALTER TABLE notes ADD COLUMN colour TEXT;"))
    assert connection.execute("PRAGMA user_version").fetchone() == (len(MIGRATIONS) + 1,)
    assert connection.execute("SELECT text, colour FROM notes").fetchall() == [("kept", None)]
    connection.close()


def test_a_migration_that_fails_changes_nothing():
    connection = sqlite3.connect(":memory:", isolation_level=None)
    migrate(connection)
    with pytest.raises(sqlite3.Error):
        migrate(connection, (*MIGRATIONS, "CREATE TABLE extra (x); CREATE TABLE extra (x);"))
    connection.execute("ROLLBACK")
    assert version_of(connection) == len(MIGRATIONS)
    assert not connection.execute("SELECT 1 FROM sqlite_schema WHERE name = 'extra'").fetchall()
    connection.close()
