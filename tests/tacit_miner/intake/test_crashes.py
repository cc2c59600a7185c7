"""Nothing that happens to the process or the disk leaves a project between before and after."""

import os
import shutil
import signal
import subprocess
import time
from contextlib import suppress
from datetime import date
from pathlib import Path

import numpy as np
import pytest
from support.batches import STUDY, batch, make_project, put, random_records
from support.killable import Workers

from tacit_miner.intake import import_files, reconcile
from tacit_miner.intake.importer import find_files
from tacit_miner.project import Project, ProjectError

KILLS, FILES = 8, 20
"""A sample: `python -m tests.grids kills` has the many."""

TODAY = date(2026, 3, 1)


def write_files(folder, files=FILES, lines=3, records=40):
    folder.mkdir()
    rng = np.random.default_rng(1)
    for number in range(files):
        text = b"".join(batch(random_records(rng, records), 1 + n) for n in range(lines))
        (folder / f"{number:03}.tacit-batch").write_bytes(text)


def state(project):
    """What must be equal in the end; numbers and order of files may differ."""
    with project.database.reading() as connection:
        files = connection.execute(
            "SELECT hex(sha256), lines, records, kept FROM files ORDER BY 1"
        ).fetchall()
    records, _ = project.load()
    return files, sorted(map(bytes, records.digests)), reconcile(project).standings


@pytest.fixture
def importers(tmp_path):
    write_files(tmp_path / "files")
    made = Workers(Path(__file__).with_name("crash_import.py"), tmp_path / "files")
    yield made
    made.close()


@pytest.mark.slow
def test_killed_at_random_moments_it_opens_reconciles_and_completes(importers, tmp_path):
    with make_project(tmp_path, name="whole") as project:
        import_files(project, find_files([tmp_path / "files"]), today=TODAY)
        wanted = state(project)
    make_project(tmp_path, name="empty").close()
    # Everything is here already: this waits for the parent to have loaded.
    assert importers.finish(tmp_path / "whole") == "done"
    duration = importers.seconds(shutil.copy(tmp_path / "empty", tmp_path / "timed"))
    rng = np.random.default_rng(2)
    stages = set()
    victim = Path(shutil.copy(tmp_path / "empty", tmp_path / "victim"))
    kills = 0
    while kills < KILLS or len(stages) < 3:  # really killed at different places
        child = importers.start(victim)
        time.sleep(rng.uniform(0.0, duration))
        with suppress(ProcessLookupError):
            os.kill(child, signal.SIGKILL)
        kills += importers.said() == "dead"
        with Project.open(victim) as project:
            counts = reconcile(project)
        stages.add(counts.files)
        assert counts.kept == 120 * counts.files
        if counts.files > FILES * 0.8:
            for leftover in tmp_path.glob("victim*"):
                leftover.unlink()
            shutil.copy(tmp_path / "empty", victim)
    with Project.open(victim) as project:
        import_files(project, find_files([tmp_path / "files"]), today=TODAY)
        assert state(project) == wanted


@pytest.fixture
def small_disk(tmp_path):
    """A disk of 1 MiB."""
    folder = tmp_path / "disk"
    folder.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=1m", "tmpfs", str(folder)]
    if (
        os.geteuid()
        or shutil.which("mount") is None
        or subprocess.run(command, check=False, capture_output=True).returncode
    ):
        pytest.skip("mounting a small disk takes the superuser")
    yield folder
    subprocess.run(["umount", "-l", str(folder)], check=True)


@pytest.mark.slow
def test_a_full_disk_is_said_clearly_and_loses_nothing(small_disk, tmp_path):
    (small_disk / "filler").write_bytes(bytes(600 << 10))
    rng = np.random.default_rng(3)
    lines = [batch(random_records(rng, 1_000), 1) for _ in range(9)]
    with make_project(small_disk) as project:
        with pytest.raises(
            ProjectError, match="the disk is full; free some space and do it again"
        ) as refusal:
            put(project, tmp_path, *lines)
        assert str(refusal.value).count("\n") == 0
        before = reconcile(project)
        assert 0 < before.files < 9
    with Project.open(small_disk / "p.tacit-project") as project:
        assert reconcile(project) == before
    subprocess.run(["mount", "-o", "remount,size=30m", str(small_disk)], check=True)
    with Project.open(small_disk / "p.tacit-project") as project:
        put(project, tmp_path, *lines)
        assert reconcile(project).kept == 9_000


def test_a_full_disk_while_a_project_is_made_leaves_no_file(small_disk):
    (small_disk / "filler").write_bytes(bytes(2**20 - 12_288))
    with pytest.raises(ProjectError, match="the disk is full"):
        Project.create(small_disk / "p", STUDY)
    assert [path.name for path in small_disk.iterdir() if "lock" not in path.name] == ["filler"]
