"""Files that several processes verify make the project that one process makes."""

from functools import cache

import numpy as np
import pytest
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from support import deadly
from support.batches import TODAY, batch, content, forged, make_project, put, random_records, record

from tacit.compute.control import CANCELLED, Stopped
from tacit_miner.intake import FileOutcome, import_files, importer, reconcile, verification
from tacit_miner.readers import apart

ROW = b"Zaphod Beeblebrox,hepatitis-B-positive,1,0,1\n"


def no_process(*_, **__):
    raise EOFError


@pytest.fixture
def shared(monkeypatch):
    """Few bytes are worth several processes; the list says which files each began with."""
    begun = []

    def counted(work, paths, *given, **named):
        begun.append([path.name for path in paths])
        return apart.begun(work, paths, *given, **named)

    monkeypatch.setattr(importer, "SHARED_BYTES", 0)
    monkeypatch.setattr(importer, "begun", counted)
    return begun


@cache
def files():
    """Good ones and every kind of bad one; one record comes twice, so that the order of files is seen in verdicts."""
    rng = np.random.default_rng(5)
    good = [batch(random_records(rng, 3), sender=1 + number % 3) for number in range(4)]
    lines = b"".join(batch([record(number)], sender=number % 7) for number in range(60))
    damaged = batch([record(7)]).replace(b'{"payload":"', b'{"payload":"!')
    clash = batch([record(1, answers="111")], sender=1)
    return [
        lines, good[0], ROW * 50, good[1], forged(3) + good[2], good[0], b"", damaged, damaged, clash,
        good[3][:-20], good[1] + b"\n" * 3 + ROW, batch([record(300)]) + ROW * 1_200, good[3],
    ]  # fmt: skip


def made(folder, *contents, **options):
    """What a project is after an import, and what was said."""
    folder.mkdir()
    with make_project(folder) as project:
        report = put(project, folder, *contents, **options)
        counts = reconcile(project)
        told = [(file.outcome, file.lines, file.records, file.kept, file.number) for file in report.files]
        said = [str(file.error).replace(str(folder), "") for file in report.files]
        wrong = [(file.name, str(file.reason)) for file in project.wrong_files()]
        return content(project), told, said, wrong, counts


def test_the_project_does_not_depend_on_the_number_of_processes(tmp_path, shared, monkeypatch):
    """Nor where a few files are not worth them, and none can be made, or there is a key, which is given to none."""
    alone = made(tmp_path / "one", *files(), threads=1)
    assert not shared
    assert made(tmp_path / "three", *files(), threads=3) == alone
    assert len(shared) >= 3
    shared.clear()
    assert made(tmp_path / "key", *files(), threads=2, key=X25519PrivateKey.generate()) == alone
    monkeypatch.setattr(importer, "SHARED_BYTES", 1 << 40)
    assert made(tmp_path / "few", *files(), threads=2) == alone
    assert not shared
    monkeypatch.setattr(importer, "SHARED_BYTES", 0)
    monkeypatch.setattr(importer, "begun", no_process)
    assert made(tmp_path / "none", *files(), threads=2) == alone
    assert {FileOutcome.IMPORTED, FileOutcome.REFUSED, FileOutcome.ALREADY_HERE} <= {
        one for one, *_ in alone[1]
    }


def test_a_file_alone_is_verified_here(tmp_path, shared):
    made(tmp_path / "a", batch([record(1)]), threads=2)
    assert not shared


def test_short_lines_count_for_more_than_their_bytes(tmp_path, shared, monkeypatch):
    lines = [batch([record(number)]) for number in range(4)]
    monkeypatch.setattr(apart, "begun", lambda work, paths, given, *_, **__: work(paths, *given))
    monkeypatch.setattr(importer, "SHARED_BYTES", 4 * importer.LINE_BYTES)
    made(tmp_path / "a", *lines, threads=2)
    assert len(shared) == 2


def test_a_process_that_ends_costs_one_file_and_a_sentence(tmp_path, shared, monkeypatch):
    monkeypatch.setattr(importer, "verified", deadly.dying)
    good = [batch([record(number)]) for number in range(7)]
    with make_project(tmp_path) as project:
        report = put(project, tmp_path, *good, threads=2)
        lost = report.files[2]
        assert [file.outcome is FileOutcome.IMPORTED for file in report.files] == [n != 2 for n in range(7)]
        assert lost.error == importer.WORKER_ENDED(path=str(lost.path))
        assert len(shared) == 3
        assert reconcile(project).kept == 6
        monkeypatch.setattr(importer, "verified", verification.verified)
        assert put(project, tmp_path, *good, threads=1).kept == 1


def test_cancelled_between_files_the_files_before_stand_and_no_process_is_left(tmp_path, shared, monkeypatch):
    sources = []
    monkeypatch.setattr(
        importer._Import, "_tell", lambda work: sources.extend(work._sources[: 2 - len(sources)])
    )
    good = [batch([record(number)]) for number in range(9)]

    def check(left=[12]):  # noqa: B006 - it counts
        left[0] -= 1
        if not left[0]:
            raise Stopped(CANCELLED())

    with make_project(tmp_path) as project:
        report = put(project, tmp_path, *good, threads=2, check=check)
        assert report.cancelled
        assert [file.outcome for file in report.files] == [FileOutcome.IMPORTED] * len(report.files)
        assert reconcile(project).files == len(report.files)
        assert all(source._told.gi_frame is None for source in sources)
        assert (
            import_files(project, sorted(tmp_path.glob("*.tacit-batch")), today=TODAY, threads=1).cancelled
            is False
        )
        assert reconcile(project).kept == 9
