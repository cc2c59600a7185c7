"""A forgotten file leaves a count and nothing else."""

from datetime import date

import numpy as np
import pytest
from support.batches import batch, content, empty_project, forged, public, put, random_records, record
from support.traces import found_in

from tacit.run.settings import Settings
from tacit_miner.intake import FileOutcome, reconcile
from tacit_miner.project import ProjectError, Standing
from tacit_miner.project.removal import NO_SUCH_FILE, SEVERAL_FILES, find_file, forget, withdraw
from tacit_miner.runs import RunSettings, perform
from tacit_miner.runs.run import is_stale

from .test_withdrawal import DAY, code_of, identity

RUN = RunSettings(Settings(0.01, None))


@pytest.fixture
def kept():
    return random_records(np.random.default_rng(21), 30)


@pytest.fixture
def project(tmp_path, kept):
    with empty_project(tmp_path) as made:
        put(made, tmp_path, batch(kept))
        yield made


@pytest.fixture
def inbox(tmp_path):
    folder = tmp_path / "inbox"
    folder.mkdir()
    return folder


def put_named(project, inbox, name, data):
    from tacit_miner.intake import import_files

    (inbox / name).write_bytes(data)
    return import_files(project, [inbox / name], today=date(2026, 3, 2))


def forget_named(project, name):
    return forget(project, [find_file(project, name)], DAY)


def test_the_project_is_as_if_it_had_never_been_imported(project, inbox):
    before, runs = content(project), perform(project, RUN).source.data
    extra = random_records(np.random.default_rng(22), 40)
    put_named(project, inbox, "extra", batch(extra, sender=7) + forged(3) + b"Ann,yes\n")
    assert content(project) != before
    gone = forget_named(project, "extra")
    assert (gone.files, gone.records) == (1, 40)
    assert content(project) == before
    assert perform(project, RUN).source.data == runs
    counts = reconcile(project)
    assert (counts.files, counts.used, counts.forgotten) == (1, 30, 1)


def test_its_bytes_are_in_no_file(project, inbox, tmp_path):
    extra = random_records(np.random.default_rng(22), 40)
    put_named(project, inbox, "extra-name", batch(extra, sender=7) + forged(3))
    perform(project, RUN)
    project.database.flush()
    with project.database.reading() as connection:
        (sha256,) = connection.execute("SELECT sha256 FROM files WHERE name = 'extra-name'").fetchone()
    traces = [*map(identity, extra), sha256, public(7), forged(3).strip()[250:310], b"extra-name"]
    assert {trace for _, trace in found_in(tmp_path, traces, [inbox])} == set(traces), "there before"
    forget_named(project, "extra-name")
    assert not found_in(tmp_path, traces, [inbox])
    project.close()
    assert not found_in(tmp_path, traces, [inbox])


def test_earlier_runs_are_stale(project, inbox):
    put_named(project, inbox, "extra", batch([record(1)], sender=7))
    perform(project, RUN, started="a")
    forget_named(project, "extra")
    assert is_stale(project, project.runs()[0])


def test_it_can_be_imported_again(project, inbox):
    put_named(project, inbox, "extra", batch([record(1)], sender=7))
    forget_named(project, "extra")
    report = put_named(project, inbox, "extra", batch([record(1)], sender=7))
    assert [file.outcome for file in report.files] == [FileOutcome.IMPORTED]
    assert reconcile(project).used == 31


def test_a_withdrawn_record_stays_out_when_its_file_is_forgotten_and_imported_again(project, inbox):
    data = batch([record(1), record(2)], sender=7)
    put_named(project, inbox, "extra", data)
    withdraw(project, code_of(record(1)), DAY)
    forget_named(project, "extra")
    put_named(project, inbox, "extra", data)
    counts = reconcile(project)
    assert (counts.kept, counts.used, counts.already) == (31, 31, 1)
    assert project.withdrawals() == {DAY.isoformat(): 1}
    assert counts.standings[Standing.WITHDRAWN] == 0


def test_records_that_came_again_in_other_files_are_counted(project, inbox, kept):
    put_named(project, inbox, "again", batch(kept[:12], sender=1))
    assert forget_named(project, "0000.tacit-batch").repeated == 12
    assert reconcile(project).used == 0


def test_a_sender_of_whom_the_project_says_something_stays(project, inbox):
    project.enrol(public(7), "Amal")
    put_named(project, inbox, "extra", batch([record(1)], sender=7) + batch([record(2)], sender=8))
    forget_named(project, "extra")
    assert {signer.key for signer in project.signers()} == {public(1), public(7)}


def test_the_name_of_a_file_refused_whole_can_be_forgotten(project, inbox, tmp_path):
    put_named(project, inbox, "Ann-Baker.csv", b"id,smokes\nAnn,1\n")
    assert found_in(tmp_path, [b"Ann-Baker.csv"], [inbox])
    forget_named(project, "Ann-Baker.csv")
    project.close()
    assert not found_in(tmp_path, [b"Ann-Baker.csv", b"Ann,1"], [inbox])


def test_a_file_is_found_by_name_or_number(project, inbox):
    put_named(project, inbox, "extra", batch([record(1)], sender=7))
    assert find_file(project, "extra").number == 2
    assert find_file(project, "1").name == "0000.tacit-batch"


def test_a_name_of_no_file_or_of_several_is_refused(project, inbox):
    with pytest.raises(ProjectError) as refused:
        find_file(project, "none")
    assert refused.value.message.template is NO_SUCH_FILE
    for number in (1, 2):
        put_named(project, inbox, "extra", batch([record(number)], sender=7))
    with pytest.raises(ProjectError, match=r"2 files 'extra' were imported; .*2, 3") as refused:
        find_file(project, "extra")
    assert refused.value.message.template is SEVERAL_FILES


def test_several_files_are_counted_day_by_day(project, inbox):
    for number in (1, 2, 3):
        put_named(project, inbox, f"extra{number}", batch([record(number)], sender=7))
    forget(project, [find_file(project, "extra1"), find_file(project, "extra2")], DAY)
    forget(project, [find_file(project, "extra3")], DAY)
    assert project.files_forgotten() == 3
