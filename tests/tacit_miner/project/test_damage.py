"""A project that another program changed is refused in a sentence of ours, also where the sums of its books were made to fit."""

import contextlib
import shutil
import sqlite3
from datetime import date

import numpy as np
import pytest
from support.batches import SIGNED, batch, forged, make_project, public, put, random_records, record
from support.commands import refused

from tacit.formats.tokens import receipt_code
from tacit.platform.errors import TacitError
from tacit.run.settings import Settings
from tacit_miner.intake import reconcile
from tacit_miner.project import Project
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.errors import RUN_DAMAGED, TABLE_CHANGED
from tacit_miner.project.removal import withdraw
from tacit_miner.project.schema import OPINIONS, TABLES, provide_functions, sealing
from tacit_miner.runs import RunSettings, perform
from tacit_miner.runs.run import load_run
from tacit_miner.runs.suspicion import suspects

NOT_TEXT = "CAST(x'ff61fe' AS TEXT)"
TEXTS = ("'x'", "''", "'[1]'", "'{\"a\": 1}'", "'2026-99-99'", NOT_TEXT)


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    """A project with something in every table, closed."""
    folder = tmp_path_factory.mktemp("damage")
    with make_project(folder) as project:
        first = batch(random_records(np.random.default_rng(5), 40))
        put(project, folder, first, forged(7) + batch([record(1), record(2)], sender=2))
        put(project, folder, b"no batch")
        project.enrol(public(2), "second")
        project.revoke(project.signers()[0], date(2030, 1, 1))
        withdraw(project, receipt_code(SIGNED.id, record(1).id), date(2026, 4, 1))
        project.add_note("2026", "a note")
        perform(project, RunSettings(Settings(0.05, None)))
        return project.path


@pytest.fixture
def study(original, tmp_path):
    return shutil.copy(original, tmp_path / "p.tacit-project")


def edit(path, sql, *, sealed):
    """Change a project as another program may; `sealed` makes the sums fit."""
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("PRAGMA ignore_check_constraints = ON")
        connection.execute("PRAGMA synchronous = OFF")  # it is thrown away
        connection.execute(sql)
        if sealed:
            provide_functions(connection)
            with contextlib.suppress(
                sqlite3.OperationalError, SystemError
            ):  # of what is no text nothing can be added up
                connection.executescript(f"BEGIN; {sealing()} COMMIT")


def read_all(path, *, counts=True):
    """All that a project tells, without what is counted if that is not wanted."""
    with Project.open(path) as project:
        reconcile(project)
        if counts:
            used_records(project)
            load_run(project)
            suspects(project)
        assert project.signers()
        assert project.policy
        project.files(), project.wrong_files(), project.withdrawals(), project.shared_ids()
        project.lines(), project.lines_by_verdict(), project.verdicts_by_file()
        list(project.refused_lines())
        project.notes(), project.runs(), project.records_by_signer(), project.files_forgotten()


def text_columns(path):
    with contextlib.closing(sqlite3.connect(path)) as connection:
        return [
            (table, column[1])
            for table in (*TABLES, "runs")
            for column in connection.execute(f"PRAGMA table_info({table})")
            if column[2] == "TEXT"
        ]


@pytest.mark.parametrize("sealed", [True, False])
def test_no_text_in_a_column_of_texts_ends_in_a_traceback(original, tmp_path, sealed):
    columns = text_columns(original)
    assert len(columns) > 15
    if not sealed:  # a table whose sum does not fit is refused unread, whichever column it is
        columns = list(dict(columns).items())
    for table, column in columns:
        for text in TEXTS if sealed else (TEXTS[0], NOT_TEXT):
            path = shutil.copy(original, tmp_path / "p.tacit-project")
            edit(path, f"UPDATE {table} SET {column} = {text}", sealed=sealed)
            with contextlib.suppress(TacitError):
                read_all(path, counts=table not in OPINIONS)


@pytest.mark.parametrize("table", TABLES)
def test_a_table_that_is_missing_is_said_in_our_words(study, table):
    edit(study, f"DROP TABLE {table}", sealed=False)
    with pytest.raises(TacitError) as wrong:
        read_all(study)
    assert "no such table" not in str(wrong.value)
    assert str(TABLE_CHANGED()) in str(wrong.value)


@pytest.mark.parametrize("column", ["signers.enrolled", "files.imported", "lines.verdict", "runs.settings"])
def test_a_column_that_is_missing_is_said_in_our_words(study, column):
    table, name = column.split(".")
    edit(study, f"ALTER TABLE {table} RENAME COLUMN {name} TO other", sealed=False)
    with pytest.raises(TacitError) as wrong:
        read_all(study)
    assert str(TABLE_CHANGED()) in str(wrong.value)


def test_bytes_that_are_no_text_are_said_in_our_words(study):
    edit(study, f"UPDATE notes SET text = {NOT_TEXT}", sealed=True)
    with pytest.raises(TacitError, match="the file is damaged; take it from a copy"):
        read_all(study)


def test_a_verdict_that_is_none_is_said_in_our_words(study):
    edit(study, "UPDATE lines SET verdict = 'perhaps'", sealed=True)
    with pytest.raises(TacitError, match="the file is damaged; take it from a copy"):
        read_all(study)


def test_a_damaged_run_is_said_in_one_sentence_wherever_it_is_met(study, tmp_path, capsys):
    edit(study, "UPDATE runs SET seconds = 9.5", sealed=False)
    expected = str(RUN_DAMAGED(number=1, path=str(study)))
    for words in (
        ["export", study, tmp_path / "x.csv"],
        ["status", study, "--verify"],
        ["compare", study, 1, 1],
    ):
        assert expected in refused(capsys, *words)
