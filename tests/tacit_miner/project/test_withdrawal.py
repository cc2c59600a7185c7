"""A withdrawn record is gone from the project, from its bytes and from runs; sums add up; it does not come back."""

import base64
import shutil
from datetime import date

import numpy as np
import pytest
from support.batches import SIGNED, batch, empty_project, make_project, public, put, random_records, record
from support.traces import found_in

from tacit.channels.channel import warner
from tacit.formats.errors import LineVerdict
from tacit.formats.tokens import ReceiptError, receipt_code
from tacit.person.keys import fingerprint
from tacit.run.settings import Settings
from tacit_miner.intake import reconcile
from tacit_miner.project import DamagedError, Project, ProjectError, Standing, Study, removal
from tacit_miner.project.removal import NOT_FOUND, NOT_FOUND_THERE, SEVERAL, withdraw
from tacit_miner.project.signers import SignerError
from tacit_miner.runs import RunSettings, perform
from tacit_miner.runs.run import is_stale

DAY = date(2026, 4, 1)
RUN = RunSettings(Settings(0.01, None))


def code_of(one):
    return receipt_code(SIGNED.id, one.id)


def identity(one):
    return base64.urlsafe_b64decode(one.id + "==")


@pytest.fixture
def records():
    return random_records(np.random.default_rng(11), 39)


@pytest.fixture
def project(tmp_path, records):
    """40 records of two senders, two of which share an id."""
    with empty_project(tmp_path) as made:
        copy = records[0].__class__(records[0].id, records[0].levels, "---")
        put(made, tmp_path, batch(records), batch([copy], sender=2))
        yield made


def test_sums_add_up_everywhere(project, records):
    counts = reconcile(project)
    assert (counts.kept, counts.used) == (40, 40)
    withdraw(project, code_of(records[5]), DAY)
    counts = reconcile(project)
    assert (counts.kept, counts.used) == (40, 39)
    assert counts.standings[Standing.WITHDRAWN] == 1
    assert sum(counts.standings.values()) == counts.kept
    first, second = project.lines()
    assert (first.records, first.withdrawn, second.withdrawn) == (39, 1, 0)
    assert sorted(project.records_by_signer().values()) == [1, 38]
    assert project.withdrawals() == {"2026-04-01": 1}


def test_the_record_is_gone_and_all_others_are_as_they_were(project, records):
    before, _ = project.load()
    withdraw(project, code_of(records[5]), DAY)
    after, _ = project.load()
    stays = ~(before.ids == np.frombuffer(identity(records[5]), np.uint8)).all(axis=1)
    assert stays.sum() == 39
    for column in ("ids", "digests", "signers", "lines", "rows"):
        assert np.array_equal(getattr(before, column)[stays], getattr(after, column))


def test_its_bytes_are_in_no_file(project, records, tmp_path):
    perform(project, RUN)
    project.database.flush()
    inbox = [tmp_path / "0000.tacit-batch", tmp_path / "0001.tacit-batch"]
    loaded, _ = project.load()
    (row,) = np.flatnonzero((loaded.ids == np.frombuffer(identity(records[5]), np.uint8)).all(axis=1))
    traces = [identity(records[5]), loaded.digests[row].tobytes()]
    assert len(found_in(tmp_path, traces, inbox)) == 2, "the search must find it before"
    assert (tmp_path / "p.tacit-project.blocks").exists()
    withdraw(project, code_of(records[5]), DAY)
    assert not found_in(tmp_path, traces, inbox)
    assert not (tmp_path / "p.tacit-project.blocks").exists()
    project.close()
    assert not found_in(tmp_path, traces, inbox)


def test_runs_do_not_have_it_and_earlier_ones_are_stale(project, records):
    before = perform(project, RUN, started="a")
    withdraw(project, code_of(records[5]), DAY)
    (old,) = project.runs()
    assert is_stale(project, old)
    after = perform(project, RUN)
    assert (before.result.records, after.result.records) == (40, 39)
    assert before.source.data != after.source.data
    assert dict(after.source.counts)[Standing.WITHDRAWN] == 1


def test_a_run_is_the_one_of_a_project_that_never_had_the_record(project, records, tmp_path):
    withdraw(project, code_of(records[5]), DAY)
    (tmp_path / "other").mkdir()
    with make_project(tmp_path / "other") as never:
        copy = records[0].__class__(records[0].id, records[0].levels, "---")
        put(never, tmp_path / "other", batch(records[:5] + records[6:]), batch([copy], sender=2))
        assert perform(never, RUN).source.data == perform(project, RUN).source.data


@pytest.mark.parametrize("how", ["same file", "other file", "among others", "another sender", "opened again"])
def test_a_second_import_does_not_bring_it_back(project, records, tmp_path, how):
    gone = records[5]
    withdraw(project, code_of(gone), DAY)
    second = tmp_path / "second"
    second.mkdir()
    if how == "same file":
        shutil.copy(tmp_path / "0000.tacit-batch", second / "0000.tacit-batch")
        content = (second / "0000.tacit-batch").read_bytes()
    elif how == "another sender":
        content = batch([gone], sender=3)
    else:
        content = batch([gone, *random_records(np.random.default_rng(12), 4 * (how == "among others"))])
    if how == "opened again":
        project.close()
        with Project.open(project.path) as again:
            put(again, second, content)
            counts = reconcile(again)
            loaded, _ = again.load()
    else:
        put(project, second, content)
        counts = reconcile(project)
        loaded, _ = project.load()
    assert identity(gone) not in {row.tobytes() for row in loaded.ids}
    assert counts.used == 39 + 4 * (how == "among others")
    assert counts.standings[Standing.WITHDRAWN] == 1


def test_a_line_says_that_a_record_in_it_was_withdrawn(project, records, tmp_path):
    withdraw(project, code_of(records[5]), DAY)
    (tmp_path / "second").mkdir()
    put(project, tmp_path / "second", batch([*records[4:6], record(1)]))
    line = project.lines()[-1]
    assert (line.verdict, line.records, line.already) == (LineVerdict.ACCEPTED, 3, 2)
    assert str(line.reason) == (
        "1 of 3 records were withdrawn by their owners and stay out; 1 of 3 records were already here"
    )


def test_the_last_record_of_a_file_can_be_withdrawn(tmp_path):
    with make_project(tmp_path) as project:
        put(project, tmp_path, batch([record(1)]))
        assert withdraw(project, code_of(record(1)), DAY).files == ("0000.tacit-batch",)
        counts = reconcile(project)
        assert (counts.kept, counts.used, counts.standings[Standing.WITHDRAWN]) == (1, 0, 1)


def test_records_that_share_the_id_go_together(project, records):
    """Otherwise the person's answers would live on in a copy, or the other record would begin to count."""
    gone = withdraw(project, code_of(records[0]), DAY)
    assert (gone.records, gone.files) == (2, ("0000.tacit-batch", "0001.tacit-batch"))
    counts = reconcile(project)
    assert (counts.used, counts.standings[Standing.CONFLICT], counts.standings[Standing.WITHDRAWN]) == (
        38,
        0,
        2,
    )


@pytest.fixture
def alike(tmp_path, monkeypatch):
    """Three records of two senders that have one receipt, which 40 bits allow."""
    monkeypatch.setattr(removal, "receipt_code", lambda *_ids: "AAAA-AAAA")
    with make_project(tmp_path) as project:
        put(project, tmp_path, batch([record(1)]), batch([record(2)], sender=2), batch([record(3)], sender=2))
        yield project


def test_several_records_of_one_code_are_counted_and_none_is_taken(alike):
    with pytest.raises(ProjectError) as refused:
        withdraw(alike, "aaaa aaaa", DAY)
    assert refused.value.message.template is SEVERAL
    assert "3 records here have the receipt AAAA-AAAA" in str(refused.value)
    assert reconcile(alike).used == 3


def test_the_signer_or_the_file_tells_them_apart(alike):
    assert withdraw(alike, "AAAA-AAAA", DAY, signer=fingerprint(public(1)).hex[:16]).files == (
        "0000.tacit-batch",
    )
    with pytest.raises(ProjectError, match="2 records here have"):
        withdraw(alike, "AAAA-AAAA", DAY, signer=fingerprint(public(2)).hex[:16])
    assert withdraw(alike, "AAAA-AAAA", DAY, file="0001.tacit-batch").files == ("0001.tacit-batch",)
    assert reconcile(alike).used == 1


def test_a_signer_or_file_that_does_not_fit_is_said(alike):
    with pytest.raises(ProjectError) as refused:
        withdraw(alike, "AAAA-AAAA", DAY, file="other")
    assert refused.value.message.template is NOT_FOUND_THERE
    with pytest.raises(SignerError):
        withdraw(alike, "AAAA-AAAA", DAY, signer="nobody")


def test_a_code_of_no_record_and_what_is_no_code_are_refused(project, records):
    with pytest.raises(ProjectError) as refused:
        withdraw(project, "AAAA-AAAA", DAY)
    assert refused.value.message.template is NOT_FOUND
    with pytest.raises(ReceiptError):
        withdraw(project, "my receipt", DAY)
    withdraw(project, code_of(records[5]), DAY)
    with pytest.raises(ProjectError, match="or it was withdrawn before"):
        withdraw(project, code_of(records[5]), DAY)


def test_a_table_has_no_receipts(tmp_path):
    with (
        make_project(tmp_path, Study.of_table(["a"], [warner(0.9)])) as project,
        pytest.raises(ProjectError, match="no receipts"),
    ):
        withdraw(project, "AAAA-AAAA", DAY)


def test_a_project_for_reading_is_left_alone(project, records):
    with (
        Project.open(project.path, read_only=True) as reader,
        pytest.raises(ProjectError, match="opened for reading"),
    ):
        withdraw(reader, code_of(records[5]), DAY)
    assert reconcile(project).used == 40


def test_a_damaged_pack_is_said_and_left_alone(project, records):
    with project.database.transaction() as connection:
        connection.execute("UPDATE packs SET checksum = zeroblob(16) WHERE id = 1")
    with pytest.raises(DamagedError, match="pack 1"):
        withdraw(project, code_of(records[5]), DAY)
    with project.database.reading() as connection:
        assert connection.execute("SELECT count(*) FROM withdrawn").fetchone() == (0,)


def test_marks_of_two_projects_cannot_be_matched(project, records, tmp_path):
    (tmp_path / "other").mkdir()
    marks = []
    with make_project(tmp_path / "other") as other:
        put(other, tmp_path / "other", batch(records))
        for one in (project, other):
            withdraw(one, code_of(records[5]), DAY)
            with one.database.reading() as connection:
                marks += connection.execute("SELECT mark FROM withdrawn").fetchone()
    assert marks[0] != marks[1]
