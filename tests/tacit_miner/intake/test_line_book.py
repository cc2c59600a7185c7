"""What a file may cost the project: equal verdicts are one row, and a file that costs too much is refused whole."""

import gzip
from pathlib import Path

import numpy as np
import pytest
from support.batches import batch, forged, put, random_records, record

from tacit.formats.errors import LIMITS, LineVerdict
from tacit_miner.intake import FileOutcome, reconcile
from tacit_miner.intake.report import FLOOR, GROWS_TOO_MUCH, GROWTH, MANY_MALFORMED
from tacit_miner.project import Project


def rows(project):
    with project.database.reading() as connection:
        return connection.execute("SELECT number, verdict, run FROM lines ORDER BY file, number").fetchall()


def size_of(folder):
    return sum(path.stat().st_size for path in Path(folder).iterdir() if path.suffix != ".tacit-batch")


def test_malformed_lines_alike_are_one_row_and_are_read_back_one_by_one(project, tmp_path):
    put(project, tmp_path, batch([record(1)]) + b"x\n" * 300 + batch([record(2)]))
    assert rows(project) == [(1, "accepted", 1), (2, "malformed", 300), (302, "accepted", 1)]
    assert [line.number for line in project.lines()] == list(range(1, 303))
    assert project.lines_by_verdict() == {LineVerdict.ACCEPTED: 2, LineVerdict.MALFORMED: 300}
    assert len(list(project.refused_lines())) == 300
    assert reconcile(project).lines == 302


def test_copies_of_a_line_are_one_row_and_still_counted(project, tmp_path):
    line = batch([record(1), record(2)])
    put(project, tmp_path, line * 200)
    assert rows(project) == [(1, "accepted", 1), (2, "already here", 199)]
    counts = reconcile(project)
    assert (counts.records, counts.already, counts.kept) == (400, 398, 2)
    assert list(project.records_by_signer().values()) == [2]


def test_lines_that_bring_records_are_never_merged(project, tmp_path):
    put(project, tmp_path, *(batch([record(n)]) for n in range(1, 4)))
    assert [run for *_, run in rows(project)] == [1, 1, 1]


def test_refused_lines_with_other_bytes_stay_apart(project, tmp_path):
    put(project, tmp_path, forged(7) + forged(7) + forged(9))
    assert [(number, run) for number, _, run in rows(project)] == [(1, 2), (3, 1)]
    assert [line.content for line in project.refused_lines()] == [forged(n).strip() for n in (7, 7, 9)]


def test_a_small_file_of_two_million_lines_is_refused_whole_and_costs_nothing(project, tmp_path):
    before = size_of(tmp_path)
    text = batch([record(1)]) + b"x\n" * 2_000_000
    packed = gzip.compress(text, 9, mtime=0)
    assert len(packed) < 5_000
    (report,) = put(project, tmp_path, packed).files
    assert report.outcome is FileOutcome.REFUSED
    assert report.error.values["reason"] == MANY_MALFORMED(limit=LIMITS.malformed_lines)
    assert not project.lines()
    assert [file.name for file in project.wrong_files()] == ["0000.tacit-batch"]
    project.database.flush()
    assert size_of(tmp_path) - before < 50_000


def test_lines_that_differ_are_refused_before_the_project_grows_by_ten_times_the_file(project, tmp_path):
    alternating = b"x\n[1\n" * 4_000
    packed = gzip.compress(batch([record(1)]) + alternating, 9, mtime=0)
    assert max(FLOOR, GROWTH * len(packed)) < 8_000 * 64
    (report,) = put(project, tmp_path, packed).files
    assert report.error.values["reason"] == GROWS_TOO_MUCH(times=GROWTH, size=len(packed))
    assert not project.files()


def test_a_file_after_a_refused_one_is_imported(project, tmp_path):
    bad = gzip.compress(batch([record(1)]) + b"x\n" * (LIMITS.malformed_lines + 1), 9, mtime=0)
    report = put(project, tmp_path, bad, batch([record(2)]))
    assert [file.outcome for file in report.files] == [FileOutcome.REFUSED, FileOutcome.IMPORTED]
    assert reconcile(project).used == 1


@pytest.mark.parametrize("records", [1, 40, 1_000])
def test_no_file_of_good_faith_comes_near_the_bound(project, tmp_path, records):
    text = batch(random_records(np.random.default_rng(17), records))
    packed = gzip.compress(text, 9, mtime=0)
    (report,) = put(project, tmp_path, packed).files
    assert report.outcome is FileOutcome.IMPORTED
    with project.database.reading() as connection:
        (packs,) = connection.execute(
            "SELECT sum(length(ids) + length(digests) + length(signers) + length(lines) + length(rows)) FROM packs"
        ).fetchone()
    assert packs < GROWTH / 2 * max(len(packed), FLOOR // GROWTH)


def test_runs_of_a_project_survive_opening_it_again(project, tmp_path):
    put(project, tmp_path, batch([record(1)]) + b"x\n" * 10)
    path = project.path
    project.close()
    with Project.open(path) as opened:
        assert opened.lines_by_verdict()[LineVerdict.MALFORMED] == 10
