"""The worker thread: order, results, errors, cancelling, thinned progress, and no crash after many signals."""

import subprocess
import sys
import threading
import time

import pytest

from tacit.compute.control import Progress
from tacit_miner.ui.worker.jobs import Desk, Job

EMITS = """
import os
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from PySide6.QtCore import QCoreApplication
from tacit_miner.ui.worker.jobs import Desk; from tacit_miner.ui.worker.jobs import Job
app = QCoreApplication([])
desk = Desk()
seen = []
def task(control):
    for number in range(20_000):
        job.progress.emit(number % 2 == 0)
        job.progress.emit(None)
job = Job(task, desk)
job.progress.connect(seen.append)
job.ended.connect(app.quit)
desk.start(job)
app.exec()
desk.close()
assert len(seen) == 40_000, len(seen)
"""


@pytest.fixture
def desk(qapp):
    made = Desk()
    yield made
    made.close()


def test_jobs_run_one_after_the_other_off_this_thread(desk, qtbot):
    seen = []

    def task(number):
        return lambda _control: seen.append((number, threading.get_ident()))

    for number in range(20):
        desk.submit(task(number))
    qtbot.waitUntil(lambda: not desk.busy)
    assert [number for number, _ in seen] == list(range(20))
    assert threading.get_ident() not in {thread for _, thread in seen}


def test_results_and_errors_arrive_in_this_thread(desk, qtbot):
    found = []
    desk.submit(lambda _: 7, done=lambda result: found.append((result, threading.get_ident())))
    desk.submit(lambda _: 1 // 0, failed=lambda error: found.append((type(error), threading.get_ident())))
    qtbot.waitUntil(lambda: not desk.busy)
    assert found == [(7, threading.get_ident()), (ZeroDivisionError, threading.get_ident())]


def test_a_cancelled_job_stops_at_its_next_check_and_the_next_one_runs(desk, qtbot):
    def forever(control):
        while True:
            control.check()
            time.sleep(0.001)

    stopped, after = [], []
    job = Job(forever, desk)
    job.stopped.connect(lambda: stopped.append(True))
    desk.start(job)
    job.cancel()
    desk.submit(lambda _: after.append(True))
    qtbot.waitUntil(lambda: not desk.busy)
    assert (stopped, after) == ([True], [True])


def test_progress_is_thinned_but_the_end_of_a_level_always_passes(desk, qtbot):
    def task(control):
        for candidate in range(1_000):
            control.report(Progress("count", 2, 1_000, 0, candidate / 1_000))
            if candidate % 100 == 0:
                control.report(Progress("finished", candidate, 1_000, 5, 1.0))

    seen = []
    job = Job(task, desk)
    job.progress.connect(seen.append)
    desk.start(job)
    qtbot.waitUntil(lambda: not desk.busy)
    assert [progress.length for progress in seen if progress.phase == "finished"] == list(
        range(0, 1_000, 100)
    )
    assert len(seen) < 100


def test_closing_stops_a_job_that_is_at_work(qapp):
    def forever(control):
        while True:
            control.check()

    desk = Desk()
    desk.submit(forever)
    desk.close()
    assert not desk._thread.isRunning()


def test_forty_thousand_signals_end_well():
    # 6.12.0 of PySide aborts on Python 3.11 after a few hundred (docs/decisions/dependencies.md).
    subprocess.run([sys.executable, "-c", EMITS], check=True, timeout=120)


@pytest.mark.parametrize("asked", ["ask", "work_out"])
def test_nobody_is_told_what_arrives_once_the_session_is_over(opened, idle, asked):
    session, heard, at_work, may_end = opened.session, [], threading.Event(), threading.Event()

    def act(_bench, _control):
        at_work.set()
        may_end.wait(60)
        return "late"

    words = ("Asking",) if asked == "ask" else ()
    getattr(session, asked)(*words, act, heard.append)
    assert at_work.wait(60)
    session.is_over = True
    may_end.set()
    idle(opened)
    session.is_over = False
    assert heard == []
