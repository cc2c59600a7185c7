"""Each line gets its verdict in the project, and refused ones are kept."""

from datetime import date, timedelta

import pytest
from support.batches import (
    TODAY,
    batch,
    forged,
    make_project,
    public,
    put,
    record,
)

from tacit.formats.errors import LineVerdict
from tacit_miner.intake import reconcile
from tacit_miner.project import Admission, Policy, Standing


def verdicts(project):
    return [line.verdict for line in project.lines()]


def test_a_line_with_old_and_new_records_is_accepted_for_the_new_ones(project, tmp_path):
    put(project, tmp_path, batch([record(1)]), batch([record(1), record(2)]))
    line = project.lines()[1]
    assert (line.verdict, line.records, line.already) == (LineVerdict.ACCEPTED, 2, 1)
    assert str(line.reason) == "1 of 2 records were already here"


def test_one_id_with_two_contents_is_a_conflict_and_counts_for_nothing(project, tmp_path):
    put(project, tmp_path, batch([record(1), record(2)]), batch([record(1, answers="111")]))
    assert verdicts(project) == [LineVerdict.ACCEPTED, LineVerdict.CONFLICT]
    assert reconcile(project).standings[Standing.CONFLICT] == 2
    assert reconcile(project).used == 1


@pytest.mark.parametrize("order", [(1, 2), (2, 1)])
def test_a_copied_id_never_deletes_the_record_it_was_copied_from(project, tmp_path, order):
    honest, copy = batch([record(1), record(2)]), batch([record(1, answers="111"), record(2)], sender=2)
    put(project, tmp_path, *((honest, copy)[one - 1] for one in order))
    assert verdicts(project) == [LineVerdict.ACCEPTED, LineVerdict.ACCEPTED]
    assert "another key" in str(project.lines()[1].reason)
    assert reconcile(project).used == 4
    (copier,) = [signer for signer in project.signers() if signer.key == public(2)]
    project.exclude(copier)
    assert reconcile(project).used == 2


def test_excluding_a_copier_leaves_the_records_of_the_other_key(project, tmp_path):
    put(project, tmp_path, batch([record(1)]), batch([record(1, answers="111")], sender=2))
    (thief,) = [signer for signer in project.signers() if signer.key == public(2)]
    project.exclude(thief)
    assert reconcile(project).standings == {
        **dict.fromkeys(Standing, 0),
        Standing.USED: 1,
        Standing.EXCLUDED: 1,
    }


def test_a_key_that_is_not_on_the_list_says_so_and_counts_once_it_is_enrolled(tmp_path):
    with make_project(tmp_path, policy=Policy(Admission.ENROLLED)) as project:
        project.enrol(public(1), "first")
        put(project, tmp_path, batch([record(1)]), batch([record(2)], sender=2))
        assert verdicts(project) == [LineVerdict.ACCEPTED, LineVerdict.KEY_NOT_LISTED]
        assert reconcile(project).used == 1
        project.enrol(public(2), "second")
        assert reconcile(project).used == 2


def test_a_revoked_key_counts_for_what_came_before(project, tmp_path):
    put(project, tmp_path, batch([record(1)]))
    (signer,) = project.signers()
    project.revoke(signer, TODAY + timedelta(days=1))
    put(project, tmp_path, batch([record(2)]), today=TODAY)
    put(project, tmp_path, batch([record(3)]), today=TODAY + timedelta(days=1))
    assert verdicts(project) == [LineVerdict.ACCEPTED, LineVerdict.ACCEPTED, LineVerdict.KEY_REVOKED]
    assert reconcile(project).standings[Standing.REVOKED] == 1
    project.revoke(signer, date(2000, 1, 1))
    assert reconcile(project).used == 0
    project.revoke(signer, None)
    assert reconcile(project).used == 3


def test_records_beyond_the_quota_do_not_count(tmp_path):
    with make_project(tmp_path, policy=Policy(quota=3)) as project:
        put(
            project,
            tmp_path,
            batch([record(n) for n in (4, 5)]),
            batch([record(n) for n in (1, 2)]),
            batch([record(3)]),
        )
        assert verdicts(project) == [LineVerdict.ACCEPTED, LineVerdict.ACCEPTED, LineVerdict.OVER_QUOTA]
        assert [line.over_quota for line in project.lines()] == [0, 1, 1]
        counts = reconcile(project)
        assert (counts.used, counts.standings[Standing.OVER_QUOTA]) == (3, 2)


def test_a_refused_batch_line_is_kept_with_its_bytes(project, tmp_path):
    put(project, tmp_path, forged(7) + batch([record(1)]))
    (refused,) = project.refused_lines()
    assert (refused.name, refused.line.number) == ("0000.tacit-batch", 1)
    assert (refused.content, refused.size) == (forged(7).strip(), len(forged(7).strip()))
    assert refused.line.verdict is LineVerdict.BAD_SIGNATURE


def test_of_a_refused_line_that_is_no_batch_line_only_size_and_reason_are_kept(project, tmp_path):
    put(project, tmp_path, batch([record(1)]) + b'{"payload": 1}\n{"Ann": "yes"}\n[1.5]\n')
    refused = list(project.refused_lines())
    assert [(line.content, line.size) for line in refused] == [(None, 14), (None, 14), (None, 5)]
    assert all(line.line.reason for line in refused)


def test_refused_bytes_are_bounded(project, tmp_path, monkeypatch):
    size = len(forged(7).strip())
    monkeypatch.setattr("tacit_miner.intake.project_writer.REFUSED_BYTES", size + 1)
    put(project, tmp_path, forged(7) + forged(9))
    refused = list(project.refused_lines())
    assert [line.content for line in refused] == [forged(7).strip(), None]
    assert [line.size for line in refused] == [size, size]


def test_a_file_name_that_is_not_unicode_is_spelt_out(project, tmp_path):
    import os

    from tacit_miner.intake import import_files

    path = tmp_path / os.fsdecode(b"caf\xe9.tacit-batch")
    path.write_bytes(batch([record(1)]))
    (report,) = import_files(project, [path], today=TODAY).files
    assert project.files()[0].name == "caf\\udce9.tacit-batch"
    assert report.number == project.files()[0].number
