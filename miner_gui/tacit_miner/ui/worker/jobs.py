"""Work in a worker thread, one job after the other, so that a project has one user at a time; and work of the GUI thread in parts.

A job is a function that takes a `Control`: it reports progress there and asks there whether to stop. What it returns
or raises arrives in the GUI thread as a signal. Progress is thinned to what an eye can follow, because each signal
that crosses threads costs the GUI thread an event; the end of a level always passes. What Cancel (`Job.cancel`) leaves behind is told in
`tacit.compute.control`.

Parts of work that only the GUI thread can do lie between the `yield`s of a generator, and the event loop has its turn after each: a
large result is many widgets' work, a tenth of a second and more of it, and the window answers meanwhile.
"""

import os
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import suppress
from queue import SimpleQueue

from PySide6.QtCore import QCoreApplication, QObject, QThread, QTimer, Signal, SignalInstance

from tacit.compute.control import Control, Stopped
from tacit.platform import support_log

Task = Callable[[Control], object]
Receiver = Callable[..., object] | SignalInstance  # takes a result or an exception, in the GUI thread
SECONDS_BETWEEN = 0.05  # at most twenty progress signals a second
NEVER_THINNED = {"finished", "keep"}  # phases whose one signal must arrive
NICENESS = 4
WAIT_MS = 10  # how long the GUI thread waits for a thread that ends before it looks after its events again
Turn = Iterator[None]  # parts of one piece of work
OVER = object()  # in the place of a part when there is none left
LONGEST = 0.008  # seconds after which the next part waits for another turn of the event loop


class Job(QObject):
    """One piece of work, with what it reports as `progress`; one of `finished` (with what was found so far, for a search that is cancelled), `failed` and `stopped` comes, then `ended`.

    Where `asks` is set, the task waits for an answer to what is `foreseen`, what a large run will take.
    """

    progress = Signal(object)
    finished = Signal(object)
    failed = Signal(object)
    stopped = Signal()
    foreseen = Signal(object)
    ended = Signal()

    def __init__(self, task: Task, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._task, self._last, self.asks = task, 0.0, False
        self.answered = threading.Event()  # `cancel` answers too
        self.control = Control(report=self._report, clock=time.monotonic, foresee=self._foresee)

    def cancel(self) -> None:
        """Ask the task to stop; it says when it did."""
        self.control.cancel()
        self.answered.set()

    def perform(self) -> None:
        """Do the work; called in the worker thread."""
        support_log.step(f"job.{self._task.__qualname__}" if hasattr(self._task, "__qualname__") else "job")
        try:
            result = self._task(self.control)
        except Stopped:
            self.stopped.emit()
        except Exception as error:  # noqa: BLE001 - the window shows any error and goes on
            support_log.failed(error)
            self.failed.emit(error)
        else:
            self.finished.emit(result)
        self.ended.emit()

    def _foresee(self, found: object) -> None:
        if self.asks:
            self.foreseen.emit(found)
            self.answered.wait()

    def _report(self, progress: object) -> None:
        now = time.monotonic()
        if getattr(progress, "phase", "") in NEVER_THINNED or now - self._last >= SECONDS_BETWEEN:
            self._last = now
            self.progress.emit(progress)


class _Thread(QThread):
    """Takes jobs from a queue until it finds a None."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.queue: SimpleQueue[Job | None] = SimpleQueue()

    def run(self) -> None:
        if sys.platform == "linux":  # the GUI thread goes first; threads begun by this one inherit it
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)
        while (job := self.queue.get()) is not None:
            job.perform()
            del job


class Desk(QObject):
    """The worker thread and its jobs."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._jobs: list[Job] = []
        self._thread = _Thread(self)
        self._thread.start()

    @property
    def busy(self) -> bool:
        """Whether a job is waiting or at work."""
        return bool(self._jobs)

    def submit(self, task: Task, *, done: Receiver | None = None, failed: Receiver | None = None) -> Job:
        """Queue a task."""
        job = Job(task, self)
        for arrived, receiver in ((job.finished, done), (job.failed, failed)):
            if receiver is not None:
                arrived.connect(receiver)
        self.start(job)
        return job

    def start(self, job: Job) -> None:
        """Queue a job. Connect its signals first: it may be over before this returns."""
        job.ended.connect(self._ended)
        self._jobs.append(job)
        self._thread.queue.put(job)

    def cancel(self) -> None:
        """Ask every job to stop."""
        for job in self._jobs:
            job.cancel()

    def close(self) -> None:
        """Cancel, let the thread finish, and wait for it; this thread goes on with its events meanwhile."""
        self.cancel()
        self._thread.queue.put(None)
        while not self._thread.wait(WAIT_MS):
            QCoreApplication.processEvents()

    def _ended(self) -> None:
        self._jobs.pop(0).deleteLater()


def at_once(parts: Turn) -> None:
    """All parts without a pause, where the caller needs the work done."""
    for _ in parts:
        pass


class Turns(QObject):
    """Does one piece of work after the other, each part by part; `over`: nothing waits any more."""

    over = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._waiting: deque[Turn] = deque()
        self._in_part = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._turn)

    @property
    def is_going(self) -> bool:
        """Whether something waits, or it has not been said yet that nothing does."""
        return bool(self._waiting) or self._timer.isActive()

    def begin(self, parts: Turn) -> None:
        """Do this after what waits already; its first part now, if nothing does."""
        self._waiting.append(parts)
        if len(self._waiting) == 1:
            self._turn()

    def finish(self) -> None:
        """Do now all that waits, where what comes next must find it done; inside a part, nothing."""
        if self.is_going and not self._in_part:
            while self._waiting:
                self._part(self._waiting[0])
            self._timer.stop()
            self.over.emit()

    def clear(self) -> None:
        """Do nothing more."""
        self._waiting.clear()
        self._timer.stop()

    def _turn(self) -> None:
        until, late = time.perf_counter() + LONGEST, False
        while self._waiting and not late:
            self._part(self._waiting[0])
            late = time.perf_counter() >= until
        if self._waiting or late:
            self._timer.start()  # what the end sets off has a turn of its own too
        else:
            self.over.emit()

    def _part(self, parts: Turn) -> None:
        """The next part of the first; what fails is over, and what waits behind it goes on."""
        self._in_part = is_over = True
        try:
            is_over = next(parts, OVER) is OVER
        except BaseException:
            self._timer.start()
            raise
        finally:
            self._in_part = False
            if is_over and self._waiting and self._waiting[0] is parts:  # else it was cleared by its own part
                self._waiting.popleft()
