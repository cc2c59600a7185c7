"""No byte of the books changes without notice: any flip is refused in a sentence, or changes no number."""

import shutil
import sqlite3
from dataclasses import replace
from datetime import date
from itertools import chain

import numpy as np
import pytest
from support.batches import SIGNED, batch, forged, make_project, public, put, random_records, record

from tacit.formats.tokens import receipt_code
from tacit.platform.errors import TacitError
from tacit.run.settings import Settings
from tacit_miner.intake import reconcile
from tacit_miner.project import DamagedError, Project, ProjectError
from tacit_miner.project.block_cache import cache_path, used_records
from tacit_miner.project.history import RuleMark, SavedFilter
from tacit_miner.project.removal import withdraw
from tacit_miner.project.schema import BROKEN, TABLES
from tacit_miner.runs import RunSettings, perform
from tacit_miner.runs.run import DamagedRunError, load_run

RUN = RunSettings(Settings(0.05, None))


@pytest.fixture(scope="module")
def made(tmp_path_factory):
    """A project with something in every table, closed."""
    folder, rng = tmp_path_factory.mktemp("seal"), np.random.default_rng(5)
    with make_project(folder) as project:
        put(
            project,
            folder,
            batch(random_records(rng, 60)),
            forged(7) + batch([record(1), record(2)], sender=2),
        )
        put(project, folder, b"no batch")
        project.enrol(public(2), "second")
        project.revoke(project.signers()[0], date(2030, 1, 1))
        withdraw(project, receipt_code(SIGNED.id, record(1).id), date(2026, 4, 1))
        project.add_note("2026", "a note")
        run = perform(project, RUN)
        project.mark_rule(RuleMark(run.number, ("a",), ("b",), star=True))
        project.save_filter(SavedFilter("rules", "mine", "{}"))
        return project.path


@pytest.fixture
def study(made, tmp_path):
    """A copy of it, with all that lies beside it."""
    return shutil.copytree(made.parent, tmp_path, dirs_exist_ok=True) / made.name


def test_a_project_that_lacks_a_table_is_refused_when_it_is_opened(study):
    for table in TABLES:
        path = study.with_name(f"{table}.tacit-project")
        shutil.copy(study, path)
        with sqlite3.connect(path) as connection:
            connection.execute(f"DROP TABLE {table}")
        connection.close()
        with pytest.raises(ProjectError):
            Project.open(path)


def numbers(path):
    """Every number that the project tells."""
    with Project.open(path) as project:
        counts = reconcile(project)
        used = used_records(project)
        row, run = load_run(project)
        signers = [replace(signer, name="") for signer in project.signers()]
        return (
            counts,
            used.fingerprint,
            used.counts,
            row.seconds,
            row.counts,
            run.result.records,
            [found.support.value.tobytes() for found in run.result.by_length],
            signers,
            project.records_by_signer(),
            project.withdrawals(),
            project.policy,
            [replace(file, name="") for file in project.files()],
        )


def edit(path, sql):
    connection = sqlite3.connect(path, isolation_level=None)
    connection.execute(sql)
    connection.close()


EDITS = {
    "study": "UPDATE study SET quota = 3",
    "signers": "UPDATE signers SET excluded = 1 WHERE id = 1",
    "files": "UPDATE files SET imported = '2031-01-01' WHERE id = 1",
    "withdrawn": "DELETE FROM withdrawn",
    "mark_key": "UPDATE mark_key SET key = randomblob(32)",
    "forgotten": "INSERT INTO forgotten VALUES ('2026-01-01', 2)",
    "wrong_files": "DELETE FROM wrong_files",
    "notes": "UPDATE notes SET text = 'another'",
    "packs": "DELETE FROM packs WHERE id = 1",
    "lines": "UPDATE lines SET verdict = 'conflict' WHERE number = 1",
    "refused": "UPDATE refused SET size = 9",
    "rule_marks": "UPDATE rule_marks SET star = 0, note = 'x'",
    "saved_filters": "DELETE FROM saved_filters",
    "tokens": "INSERT INTO tokens VALUES (randomblob(32))",
    "shown_tokens": "INSERT INTO shown_tokens VALUES (1, randomblob(32), 1)",
    "statements": "INSERT INTO statements VALUES (randomblob(32), x'00')",
    "latest_day": "UPDATE latest_day SET day = '2020-01-01'",
}


@pytest.mark.parametrize("table", TABLES)
def test_a_row_changed_by_another_program_is_refused_with_the_name_of_its_table(study, table):
    edit(study, EDITS[table])
    with pytest.raises(DamagedError) as refused:
        numbers(study)
    assert refused.value.message == BROKEN(path=str(study), table=table)


def test_everything_that_the_program_writes_keeps_the_seal(study):
    with Project.open(study) as project:
        project.check_all()
    with Project.open(study, read_only=True) as project:
        project.check_all()


def spoil(project):
    """A change that fails after its first step."""
    with project.database.transaction() as connection:
        connection.execute("UPDATE signers SET name = 'x'")
        connection.execute("no SQL")


def test_a_transaction_that_fails_leaves_the_seal(study):
    with Project.open(study) as project:
        books = project.books()
        with pytest.raises(ProjectError):
            spoil(project)
        assert project.books() == books
        project.enrol(public(2), "new name")
        assert project.books() != books
        project.check_all()


def test_books_depend_on_what_decides_a_number_and_not_on_notes(study, tmp_path):
    with Project.open(study) as project:
        books = project.books()
        project.add_note("2027", "more")
        project.note_run(1, "nice")
        project.mark_rule(RuleMark(1, ("a",), ("b",), note="look again"))
        project.save_filter(SavedFilter("rules", "another", "{}"))
        assert project.books() == books
        put(project, tmp_path, batch([record(99)]))
        assert project.books() != books


def test_a_run_names_the_books_that_it_was_made_from(study):
    with Project.open(study) as project:
        assert project.runs()[0].books == project.books()


def test_old_projects_are_sealed_when_they_are_migrated(tmp_path):
    from support.batches import STUDY

    from tacit_miner.project.schema import MIGRATIONS, migrate

    path = tmp_path / "old.tacit-project"
    connection = sqlite3.connect(path)
    migrate(connection, MIGRATIONS[:3])
    connection.execute("INSERT INTO study VALUES (1, ?, ?, ?, ?, 'open', NULL)", STUDY.columns())
    connection.commit()
    connection.close()
    with Project.open(path) as project:
        project.check_all()
    edit(path, "UPDATE study SET quota = 3")
    with pytest.raises(DamagedError):
        Project.open(path)


def flips(path, count, seed):
    """Random single-bit changes of a file."""
    whole = path.read_bytes()
    rng = np.random.default_rng(seed)
    for place, bit in zip(rng.integers(0, len(whole), count), rng.integers(0, 8, count), strict=True):
        changed = bytearray(whole)
        changed[place] ^= 1 << int(bit)
        yield bytes(changed)


def outcomes(study, target, count, seed):
    """Of so many flips of a file, how many were refused; a flip that changes a number fails here."""
    honest = numbers(study)
    whole = {path: path.read_bytes() for path in (study, cache_path(study))}
    refused = 0
    for changed in flips(target, count, seed):
        for path, content in whole.items():
            path.write_bytes(content)
        for rest in chain(study.parent.glob("*-wal"), study.parent.glob("*-shm")):
            rest.unlink()
        target.write_bytes(changed)
        try:
            assert numbers(study) == honest
        except TacitError:
            refused += 1
    for path, content in whole.items():
        path.write_bytes(content)
    for rest in chain(study.parent.glob("*-wal"), study.parent.glob("*-shm")):
        rest.unlink()
    return refused


def test_flips_in_the_project_are_refused_or_change_no_number(study):
    assert outcomes(study, study, 120, seed=1) > 6


def test_flips_in_the_cache_change_no_number_and_refuse_nothing(study):
    assert outcomes(study, cache_path(study), 40, seed=2) == 0


def test_a_run_changed_by_another_program_is_named_and_the_rest_is_there(study):
    edit(study, "UPDATE runs SET seconds = 9.5")
    with Project.open(study) as project:
        assert reconcile(project).files
        assert not project.runs()[0].is_whole
        with pytest.raises(DamagedRunError):
            load_run(project)
        with pytest.raises(DamagedError, match="run 1"):
            project.check_all()
        project.delete_run(1)
        project.check_all()


def test_results_of_two_runs_cannot_change_places(study):
    with Project.open(study) as project:
        perform(project, RunSettings(Settings(0.2, None)))
    edit(
        study,
        "UPDATE runs SET result = (SELECT other.result FROM runs other WHERE other.id = 3 - runs.id) WHERE id = 1",
    )
    with Project.open(study) as project:
        with pytest.raises(DamagedRunError):
            load_run(project, 1)
        load_run(project, 2)
