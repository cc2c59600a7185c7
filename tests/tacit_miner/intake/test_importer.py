"""Every line gets its verdict, counts add up, and what is here already changes nothing."""

import gzip
from collections import Counter
from itertools import count

import numpy as np
import pytest
from support.batches import (
    SIGNED,
    TODAY,
    batch,
    content,
    forged,
    make_project,
    put,
    random_records,
    record,
)
from support.surveys import RESEARCHER_KEY, make_survey

from tacit.compute.control import Control
from tacit.formats.errors import LineVerdict
from tacit.formats.survey_file import sign_survey
from tacit_miner.intake import FileOutcome, reconcile
from tacit_miner.project import ProjectError, Study


def verdicts(project):
    return [line.verdict for line in project.lines()]


def test_good_lines_are_accepted_and_counted(project, tmp_path):
    rng = np.random.default_rng(1)
    report = put(project, tmp_path, batch(random_records(rng, 5)), batch(random_records(rng, 3), sender=2))
    assert report.lines == Counter({LineVerdict.ACCEPTED: 2})
    counts = reconcile(project)
    assert (counts.files, counts.lines, counts.records, counts.kept, counts.used) == (2, 2, 8, 8, 8)


def test_the_same_file_again_changes_nothing_and_says_so(project, tmp_path):
    rng = np.random.default_rng(3)
    files = [batch(random_records(rng, 4)), forged(7), batch(random_records(rng, 2), sender=2)]
    put(project, tmp_path, *files)
    before = content(project)
    report = put(project, tmp_path, *files)
    assert [file.outcome for file in report.files] == [FileOutcome.ALREADY_HERE] * 3
    assert content(project) == before


def test_the_same_lines_in_another_file_are_already_here(project, tmp_path):
    line = batch([record(1), record(2)])
    put(project, tmp_path, line)
    report = put(project, tmp_path, line + batch([record(3)], sender=2))
    assert report.lines == Counter({LineVerdict.ALREADY_HERE: 1, LineVerdict.ACCEPTED: 1})
    assert reconcile(project).kept == 3


def test_a_compressed_copy_is_already_here_line_by_line(project, tmp_path):
    line = batch([record(1)])
    put(project, tmp_path, line)
    report = put(project, tmp_path, gzip.compress(line))
    assert report.lines == Counter({LineVerdict.ALREADY_HERE: 1})


def test_another_survey_is_refused(project, tmp_path):
    other = sign_survey(make_survey(4), RESEARCHER_KEY)
    put(project, tmp_path, batch([record(1, "2222", "0101")], survey=other))
    assert verdicts(project) == [LineVerdict.OTHER_SURVEY]


def test_a_bad_line_stops_nothing(project, tmp_path):
    bad = batch([record(7)]).replace(b'"payload":"ey', b'"payload":"eY')
    put(project, tmp_path, batch([record(1)]) + bad + b"\n" + batch([record(2)], sender=2)[:-1])
    assert verdicts(project)[0] == verdicts(project)[3] == LineVerdict.ACCEPTED
    assert not any(verdict.is_good for verdict in verdicts(project)[1:3])
    assert reconcile(project).used == 2


def test_a_truncated_last_line_is_refused_and_the_rest_kept(project, tmp_path):
    whole = batch([record(1)]) + batch([record(2)], sender=2)
    put(project, tmp_path, whole[:-40])
    assert verdicts(project) == [LineVerdict.ACCEPTED, LineVerdict.MALFORMED]
    put(project, tmp_path, whole)
    assert verdicts(project)[2:] == [LineVerdict.ALREADY_HERE, LineVerdict.ACCEPTED]
    assert reconcile(project).used == 2


def test_an_unreadable_file_is_named_and_the_others_go_on(project, tmp_path):
    (tmp_path / "0000.tacit-batch").mkdir()
    good = tmp_path / "good.tacit-batch"
    good.write_bytes(batch([record(1)]))
    from tacit_miner.intake import import_files

    report = import_files(project, [tmp_path / "0000.tacit-batch", tmp_path / "none", good], today=TODAY)
    assert [file.outcome for file in report.files] == [
        FileOutcome.UNREADABLE,
        FileOutcome.UNREADABLE,
        FileOutcome.IMPORTED,
    ]
    assert "none" in str(report.files[1].error)


def test_a_file_that_changes_while_it_is_read_is_not_kept(project, tmp_path, monkeypatch):
    monkeypatch.setattr("tacit_miner.intake.verification.HELD_BYTES", 0)
    monkeypatch.setattr("tacit_miner.intake.verification.Source.sha256", lambda _source: bytes(32))
    report = put(project, tmp_path, batch([record(1)]))
    assert report.files[0].outcome is FileOutcome.UNREADABLE
    assert "changed" in str(report.files[0].error)
    assert reconcile(project).kept == 0
    monkeypatch.undo()
    assert put(project, tmp_path, batch([record(1)])).kept == 1


@pytest.mark.parametrize("held", [0, 1 << 20])
def test_a_file_that_is_held_and_one_that_is_read_again_are_imported_alike(
    project, tmp_path, monkeypatch, held
):
    monkeypatch.setattr("tacit_miner.intake.verification.HELD_BYTES", held)
    lines = batch([record(1)]) + forged(2) + batch([record(3)], sender=2)
    assert [file.kept for file in put(project, tmp_path, lines).files] == [2]
    assert put(project, tmp_path, lines).files[0].outcome is FileOutcome.ALREADY_HERE
    assert [(line.number, line.verdict) for line in project.lines()] == [
        (1, LineVerdict.ACCEPTED),
        (2, LineVerdict.BAD_SIGNATURE),
        (3, LineVerdict.ACCEPTED),
    ]


def test_cancelling_leaves_whole_files(project, tmp_path):
    files = [batch([record(10 * n + m) for m in range(10)], sender=n + 1) for n in range(5)]
    control = Control()
    asked = count()

    def check():
        if next(asked) == 5:
            control.cancel()
        control.check()

    report = put(project, tmp_path, *files, check=check)
    assert report.cancelled
    assert 0 < len(report.files) < 5
    assert reconcile(project).kept == 10 * len(report.files)
    assert put(project, tmp_path, *files).kept == 50 - 10 * len(report.files)


def test_progress_rises_to_the_end(project, tmp_path):
    seen = []
    put(project, tmp_path, *(batch([record(n)], sender=n) for n in range(1, 6)), report=seen.append)
    assert [p.done for p in seen] == sorted(p.done for p in seen)
    assert (seen[-1].done, seen[-1].file, seen[-1].records) == (1.0, 5, 5)


def test_threads_change_no_verdict(tmp_path):
    rng = np.random.default_rng(5)
    lines = [batch(random_records(rng, 1), sender=1 + n % 7) for n in range(300)]
    lines[::17] = [b"bad\n"] * len(lines[::17])
    found = []
    for threads in (1, 4):
        with make_project(tmp_path, name=f"{threads}") as project:
            put(project, tmp_path, b"".join(lines), b"".join(lines[:30]), threads=threads)
            found.append(content(project))
    assert found[0] == found[1]


def test_an_empty_file_has_no_lines(project, tmp_path):
    report = put(project, tmp_path, b"")
    assert (report.files[0].outcome, sum(report.lines.values())) == (FileOutcome.IMPORTED, 0)


def test_a_table_project_takes_no_batches(tmp_path):
    from tacit.channels.channel import warner

    with (
        make_project(tmp_path, Study.of_table(["a"], [warner(0.9)])) as project,
        pytest.raises(ProjectError, match="plain table"),
    ):
        put(project, tmp_path, batch([record(1)]))


def test_the_survey_is_kept_byte_for_byte(project):
    from tacit_miner.project import Project

    with Project.open(project.path, read_only=True) as again:
        assert again.study.survey.line == SIGNED.line
