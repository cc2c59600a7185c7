"""A clock set back revives no revoked key, and a clock that goes on changes nothing."""

import sqlite3
from datetime import date
from types import SimpleNamespace

import pytest
from support.batches import STUDY, batch, empty_project, put, record

from tacit_miner.cli import main
from tacit_miner.cli.project import records as signers_command
from tacit_miner.intake import reconcile
from tacit_miner.project import Project, Standing
from tacit_miner.project.history import latest_day
from tacit_miner.project.schema import MIGRATIONS, migrate
from tacit_miner.ui import undo

BEFORE, REVOKED, LATER = date(2026, 2, 1), date(2026, 3, 1), date(2026, 4, 1)


def standings(project):
    found = reconcile(project).standings
    return found[Standing.USED], found[Standing.REVOKED]


@pytest.fixture
def project(tmp_path):
    with empty_project(tmp_path) as made:
        put(made, tmp_path, batch([record(1)]), today=BEFORE)
        yield made


@pytest.mark.parametrize("clock", [date(2020, 1, 1), BEFORE, REVOKED, LATER])
def test_what_comes_after_a_revocation_does_not_count_whatever_the_clock_shows(project, tmp_path, clock):
    (signer,) = project.signers()
    project.revoke(signer, REVOKED, REVOKED)
    put(project, tmp_path, batch([record(2), record(3)]), today=clock)
    assert standings(project) == (1, 2)
    assert project.files()[-1].imported == max(clock, REVOKED).isoformat()


def test_a_revocation_from_a_later_day_on_begins_on_that_day(project, tmp_path):
    (signer,) = project.signers()
    project.revoke(signer, LATER, REVOKED)
    put(project, tmp_path, batch([record(2)]), today=REVOKED)
    assert standings(project) == (2, 0)
    put(project, tmp_path, batch([record(3)]), today=LATER)
    put(project, tmp_path, batch([record(4)]), today=BEFORE)
    assert standings(project) == (2, 2)


def test_revoked_while_the_clock_is_set_back_a_key_loses_nothing_that_came_before(
    project, tmp_path, monkeypatch
):
    put(project, tmp_path, batch([record(2)]), today=LATER)
    (signer,) = project.signers()
    path = project.path
    project.close()

    class Clock:
        @staticmethod
        def now(_zone):
            return Clock()

        def date(self):
            return BEFORE

    monkeypatch.setattr(signers_command, "datetime", Clock)
    assert main(["signers", "revoke", str(path), str(signer.fingerprint)]) == 0
    with Project.open(path) as again:
        assert again.signers()[0].revoked == LATER
        put(again, tmp_path, batch([record(3)]), today=BEFORE)
        used, revoked = standings(again)
        assert (used, revoked) == (1, 2), "the day of the revocation itself does not count"


def test_revoked_in_the_window_while_the_clock_is_set_back_a_key_loses_nothing_either(project, tmp_path):
    put(project, tmp_path, batch([record(2)]), today=LATER)
    (signer,) = project.signers()
    edits = SimpleNamespace(make=lambda _words, there, _back, *_failed: there(project))
    undo.Editor(edits, lambda: None).revoke(signer, BEFORE)
    assert project.signers()[0].revoked == LATER
    undo.Editor(edits, lambda: None).revoke(signer, None)
    assert project.signers()[0].revoked is None


def test_the_latest_day_is_kept_when_the_project_is_closed(project):
    assert latest_day(project.database, LATER) == LATER
    project.close()
    with Project.open(project.path) as again:
        assert latest_day(again.database, BEFORE) == LATER
        again.check_all()


def test_an_older_project_has_seen_the_days_of_its_files(tmp_path):
    path = tmp_path / "old.tacit-project"
    with sqlite3.connect(path) as connection:
        migrate(connection, MIGRATIONS[:1])
        connection.execute("INSERT INTO study VALUES (1, ?, ?, ?, ?, 'open', NULL)", STUDY.columns())
        connection.execute(
            "INSERT INTO files VALUES (1, zeroblob(32), 'a', 9, ?, 0, 0, 0)", (LATER.isoformat(),)
        )
    connection.close()
    with Project.open(path) as project:
        assert latest_day(project.database, BEFORE) == LATER


def test_what_is_remembered_changes_no_digest_of_the_books(project):
    before = project.books()
    latest_day(project.database, LATER)
    assert project.books() == before
