"""Whenever the process is killed: a wrong file leaves no byte, and what was removed is there whole or gone to the last byte."""

import os
import shutil
import signal
import time
from contextlib import suppress
from pathlib import Path

import numpy as np
import pytest
from support.batches import batch, empty_project, make_project, put, random_records
from support.killable import Workers
from support.traces import found_in

from tacit_miner.intake import reconcile
from tacit_miner.project import Project, Standing
from tacit_miner.project.block_cache import used_records

from .test_withdrawal import code_of, identity

KILLS = 5
"""A sample: `python -m tests.grids kills` has the many."""

TRUTH = [b"Zaphod Beeblebrox", b"hepatitis-B-positive"]
ROW = b"Zaphod Beeblebrox,hepatitis-B-positive,1,0,1\n"


class Case:
    """A project with 8 files, of which one is to go, and a copy of it for each kill."""

    def __init__(self, folder: Path) -> None:
        self.inbox = folder / "inbox"
        self.inbox.mkdir()
        rng = np.random.default_rng(5)
        records = [random_records(rng, 150) for _ in range(8)]
        self.folder, self.original = folder / "victim", folder / "original"
        self.original.mkdir()
        with make_project(self.original) as project:
            put(project, self.inbox, *(batch(some, 1 + n) for n, some in enumerate(records)))
            used_records(project)
        self.name = "0003.tacit-batch"
        self.code = code_of(records[3][0])
        self.of_file = [identity(one) for one in records[3][::10]]
        self.of_record = [identity(records[3][0])]

    @property
    def path(self) -> Path:
        return self.folder / "p.tacit-project"

    def begin(self) -> Path:
        """A copy as it was."""
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.original, self.folder)
        return self.path

    def check_forgotten(self) -> bool:
        """What the next opening finds: the file, or no byte of it; whether it was gone."""
        with Project.open(self.path) as project:
            is_gone = self.name not in {file.name for file in project.files()}
            counts = reconcile(project)
            assert (counts.used, counts.forgotten) == ((1_050, 1) if is_gone else (1_200, 0))
            assert not project.is_erasure_unfinished()
            assert bool(found_in(self.folder, self.of_file)) != is_gone
        assert bool(found_in(self.folder, self.of_file)) != is_gone
        return is_gone

    def check_withdrawn(self) -> bool:
        """Likewise of one record."""
        with Project.open(self.path) as project:
            counts = reconcile(project)
            is_gone = counts.standings[Standing.WITHDRAWN] == 1
            assert (counts.kept, counts.used) == (1_200, 1_199 if is_gone else 1_200)
            assert not project.is_erasure_unfinished()
            assert bool(found_in(self.folder, self.of_record)) != is_gone
        assert bool(found_in(self.folder, self.of_record)) != is_gone
        return is_gone


@pytest.fixture(scope="module")
def case(tmp_path_factory):
    """Each kill has a copy of its project."""
    return Case(tmp_path_factory.mktemp("erasing"))


@pytest.fixture(scope="module")
def workers(case):
    made = Workers(Path(__file__).with_name("crash_erasing.py"))
    made.load("forget", case.begin(), case.name, 0)
    made.load("withdraw", case.begin(), case.code, 0)
    made.load("import", case.begin(), case.inbox / case.name, 0)
    yield made
    made.close()


@pytest.mark.parametrize("work", ["forget", "withdraw"])
def test_killed_before_any_statement_all_of_it_is_there_or_gone(case, workers, work):
    argument, check = _work(case, work)
    found = []
    statement = 0
    ended = "dead"
    while ended == "dead":
        statement += 1
        ended = workers.finish(work, case.begin(), argument, statement)
        found.append(check())
    assert statement > 10
    assert found == sorted(found), "once it is gone, it stays gone"
    assert {False, True} == set(found)


@pytest.mark.slow
@pytest.mark.parametrize("work", ["forget", "withdraw"])
def test_killed_at_any_moment_all_of_it_is_there_or_gone(case, workers, work):
    argument, check = _work(case, work)
    longest = _seconds(workers, lambda: (work, case.begin(), argument, 0))
    rng = np.random.default_rng(7)
    kills = 0
    while kills < KILLS:
        kills += _killed(workers, rng.uniform(0.0, longest), work, case.begin(), argument, 0)
        check()


def _work(case, work):
    return (case.name, case.check_forgotten) if work == "forget" else (case.code, case.check_withdrawn)


@pytest.mark.slow
@pytest.mark.parametrize("start", ["table", "batch"])
def test_killed_at_any_moment_an_import_of_true_answers_leaves_no_byte(tmp_path, workers, start):
    folder = tmp_path / "victim"
    wrong = tmp_path / "wrong.csv"
    rng = np.random.default_rng(9)
    good = b"".join(batch(random_records(rng, 10), 1 + n) for n in range(20))
    wrong.write_bytes((good if start == "batch" else b"") + ROW * 500 + good)
    kills, stages = 0, set()
    longest = _seconds(workers, lambda: ("import", _empty(folder), wrong, 0))
    while kills < KILLS:
        kills += _killed(workers, rng.uniform(0.0, longest), "import", _empty(folder), wrong, 0)
        assert not found_in(folder, TRUTH)
        with Project.open(folder / "p.tacit-project") as project:
            stages.add((len(project.files()), len(project.wrong_files())))
        assert not found_in(folder, TRUTH)
    assert stages <= ({(0, 0), (1, 0)} if start == "batch" else {(0, 0), (0, 1)})


def _empty(folder):
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    empty_project(folder).close()
    return folder / "p.tacit-project"


def _seconds(workers, words):
    """What the work takes here."""
    return workers.seconds(*words())


def _killed(workers, after, *words):
    """Whether a child was really killed after this time."""
    child = workers.start(*words)
    time.sleep(after)
    with suppress(ProcessLookupError):
        os.kill(child, signal.SIGKILL)
    return workers.said() == "dead"
