"""The window's side of the workbench: asks for work, and hands on what comes back as signals in the GUI thread.

Nothing here imports NumPy: the workbench is imported by the first job, in the worker thread, so that the
window is up before it is.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from tacit.compute.control import Control
from tacit.platform import extras
from tacit.platform.store import Folder, temporary
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.worker.jobs import Desk, Job, Receiver, Task, Turns
from tacit_miner.ui.worker.wishes import Choice

if TYPE_CHECKING:
    from tacit_miner.intake.verification import GivenKey
    from tacit_miner.project import Project
    from tacit_miner.readers.coded import CodedTable
    from tacit_miner.report import ReportWanted
    from tacit_miner.runs import Run, RunSettings
    from tacit_miner.ui.worker.workbench import Opened, Workbench

Then = Callable[[], None] | None
Act = Callable[["Workbench", Control], object]  # what is asked of the workbench
WORKBENCH = "tacit_miner.ui.worker.workbench"
LOOK_AFTER_MS = 2_000  # until the window looks again whether another program changed the file


class ProjectSession(QObject):
    """One open project at a time; `turns` puts what comes back on the screen.

    Signals:
        opened, resumed, loaded: `workbench.Opened`, of a project, of the one that the window before this had open, of a run of the history.
        imported, mined: what an import did, and the project then; what the workbench calls so.
        large: a message, of a run that says what it takes and waits for `go_on` or `cancel`.
        snapshot, changed_outside: the project after an edit; another program has changed the project that is open.
        written: the path of a file that is complete.
        working: words for the long job that began; empty when it is over.
        failed, stopped: a title, and the exception; a title, of a job that was cancelled before it had a result.

    Attributes:
        is_over: whether it has been closed, or another one goes on with its project.
        in_report: tables and regressions that reports have beside their own, on the project in the file `of_project` alone.
    """

    opened = Signal(object)
    resumed = Signal(object)
    loaded = Signal(object)
    imported = Signal(object)
    mined = Signal(object)
    large = Signal(object)
    snapshot = Signal(object)
    changed_outside = Signal()
    written = Signal(object)
    failed = Signal(str, object)
    working = Signal(str)
    progress = Signal(object)
    stopped = Signal(str)

    def __init__(
        self,
        languages: Sequence[str],
        parent: QObject | None = None,
        before: ProjectSession | None = None,
        ahead: Sequence[str] = (),
    ) -> None:
        """A session of its own, or one that goes on with the project of the one `before`, which ends.

        The first of the languages that a survey's texts have is taken; modules are imported `ahead` in the worker thread.
        """
        super().__init__(parent)
        self._languages, self._ahead = list(languages), tuple(ahead)
        self._workbench: Workbench | None = None
        self._folders: list[Folder] = []
        self.in_report: tuple[Choice, ...] = ()
        self.of_project: Path | None = None
        if before is not None:
            self.in_report, self.of_project = before.in_report, before.of_project
            self._workbench, self._folders = before.give_up()
        self.is_over = False
        self._desk, self._reads = Desk(self), Desk(self)
        self._long: list[Job] = []
        self._seen: object = None
        self._watch = QTimer(self, singleShot=True, interval=LOOK_AFTER_MS)
        self._watch.timeout.connect(self._look_outside)
        for arrived in (self.opened, self.resumed):
            arrived.connect(self._begin_watch)
        self.turns, self._over = Turns(self), 0
        self.turns.over.connect(self._shown)

    @property
    def is_working(self) -> bool:
        """Whether a long job is waiting or at work."""
        return bool(self._long)

    @property
    def is_busy(self) -> bool:
        """Whether any job is waiting or at work, or what it gave is being shown."""
        return self._desk.busy or self._reads.busy or self.turns.is_going

    def _bench(self) -> Workbench:
        """The workbench; called in the worker threads alone, first in the one that opens projects."""
        if self._workbench is None:
            with nullcontext() if WORKBENCH in sys.modules else extras.uncollected():
                module, *_ = map(importlib.import_module, (WORKBENCH, *self._ahead))
            self._workbench = module.Workbench(self._languages)
        return self._workbench

    def prepare(self) -> None:
        """Import the workbench before it is asked for."""
        self._desk.submit(lambda _: self._bench())

    def open(self, path: Path) -> None:
        """Open a project."""
        self.work(tr("Opening the project"), lambda bench, control: bench.open(path, control), self.opened)

    def resume(self, opened: Opened, run: Run | None) -> None:
        """Show the open project once more, with this run."""
        title = tr("Opening the project")
        self.work(title, lambda bench, _: bench.again(self._languages, opened, run), self.resumed)

    def create(self, path: Path, survey: Path) -> None:
        """Make a project for a signed survey."""
        self.work(tr("Making the project"), lambda bench, _: bench.create(path, survey), self.opened)

    def create_coded(self, path: Path, coded: CodedTable) -> None:
        """Make a project of a table as the wizard read it."""
        title = tr("Making the project")
        self.work(title, lambda bench, control: bench.create_coded(path, coded, control), self.opened)

    def demo(self) -> None:
        """Make the demo project in a folder that is deleted when the program ends."""
        folder, title = temporary("tacit-demo"), tr("Making the demo project")
        self._folders.append(folder)
        self.work(title, lambda bench, control: bench.demo(folder.path, control), self.opened)

    def take_in(self, paths: Sequence[Path], key: GivenKey | None = None) -> None:
        """Import files and folders; encrypted ones with the key."""
        self.work(tr("Importing"), lambda bench, control: bench.take_in(paths, control, key), self.imported)

    def mine(self, settings: RunSettings) -> None:
        """Run with these settings."""
        self.work(tr("Mining"), lambda bench, control: bench.mine(settings, control), self.mined, asks=True)

    def go_on(self) -> None:
        """Let a large run go on that has said what it takes; the other answer is `cancel`."""
        for job in self._long:
            job.answered.set()

    def load(self, number: int) -> None:
        """Fetch a run of the history."""
        self.work(tr("Opening the run"), lambda bench, control: bench.load(number, control), self.loaded)

    def ask(self, title: str, act: Act, done: Receiver, *, meanwhile: bool = False) -> None:
        """Ask for what takes no time; what fails the window says. Answered `meanwhile` while a long job is at work, if the project can be read."""
        desk = self._reads if meanwhile else self._desk
        desk.start(self._job(title, self._on_bench(act), done))

    def work_out(self, act: Act, done: Receiver, failed: Receiver | None = None) -> Control:
        """Ask for what the one who asks shows, or why there is nothing; what stops it."""
        told, refused = self._while_open(done), self._while_open(failed) if failed else None
        return self._desk.submit(self._on_bench(act), done=told, failed=refused).control

    def compute(self, task: Callable[[], object], done: Receiver, failed: Receiver) -> None:
        """Work out something that needs no project, beside any long job; one of the two is called with what came of it."""
        self._reads.submit(lambda _: task(), done=done, failed=failed)

    def edit(self, change: Callable[[Project], object], *, done: Then = None, failed: Then = None) -> None:
        """Change the project; one of the two is called when it is known how that ended."""
        task = self._on_bench(lambda bench, _: bench.edit(change))
        job = self._job(tr("Changing the project"), task, self.snapshot)
        if done:
            job.finished.connect(lambda _snapshot: done())
        if failed:
            job.failed.connect(lambda _error: failed())
        self._desk.start(job)

    def write_report(self, run: Run, path: Path, wanted: ReportWanted | None = None) -> None:
        """Write the report of a run as HTML, PDF or Word, with the tables and regressions that were put into it."""
        title, beside = tr("Writing the report"), self.in_report
        self.write(title, path, lambda bench, *to: bench.report(run, beside, wanted, *to))

    def write(self, title: str, path: Path, act: Callable[[Workbench, Path, Control], None]) -> None:
        """Let the workbench write a file of the open project."""

        def written(bench: Workbench, control: Control) -> Path:
            act(bench, path, control)
            return path

        self.work(title, written, self.written)

    def _begin_watch(self, _opened: object) -> None:
        self._seen = None
        self._watch.start()

    def _look_outside(self) -> None:
        self._reads.submit(self._on_bench(lambda bench, _: bench.seen_outside()), done=self._looked)

    def _looked(self, found: object) -> None:
        if self.is_over:
            return
        before, self._seen = self._seen, self._seen if found is None else found
        if before is not None and before != self._seen:
            self.changed_outside.emit()
        self._watch.start()

    def perform(
        self, title: str, task: Task, done: Receiver, failed: Receiver | None = None, *, asks: bool = False
    ) -> None:
        """A long job, with progress and Cancel; receivers are called in this thread, and without `failed` the window says what failed."""
        job = self._job(title, task, done, failed)
        job.asks = asks
        job.foreseen.connect(self.large)
        job.progress.connect(self.progress)
        job.stopped.connect(lambda: self.stopped.emit(title))
        job.ended.connect(self._ended)
        self._long.append(job)
        self.working.emit(title)
        self._desk.start(job)

    def work(self, title: str, act: Act, done: Receiver, *, asks: bool = False) -> None:
        """A long job of the workbench; one that `asks` says what it takes, and waits for an answer."""
        self.perform(title, self._on_bench(act), done, asks=asks)

    def close_project(self) -> None:
        """Let go of the project."""
        self._watch.stop()
        self._desk.submit(lambda _: self._workbench.close() if self._workbench else None)

    def cancel(self) -> None:
        """Stop the long job; what follows: `tacit.compute.control`."""
        for job in self._long:
            job.cancel()

    def give_up(self) -> tuple[Workbench | None, list[Folder]]:
        """Stop everything, say nothing any more, and leave the project and the folders that go with it to another session."""
        self.blockSignals(True)
        self._watch.stop()
        self.turns.clear()
        self.is_over = True
        self._desk.cancel()
        self._reads.close()
        self._desk.close()
        return self._workbench, self._folders

    def close(self) -> None:
        """Stop everything and let go of the project."""
        if self.is_over:
            return
        self.close_project()
        for folder in self.give_up()[1]:
            folder.close()

    def _on_bench(self, act: Act) -> Task:
        return wraps(act)(lambda control: act(self._bench(), control))  # under its name in the log

    def _job(self, title: str, task: Task, answer: Receiver, failed: Receiver | None = None) -> Job:
        """One that does not lock the window unless `perform` begins it; without `failed` the window says what did not work."""
        job = Job(task, self._desk)
        job.finished.connect(self._while_open(answer))
        job.failed.connect(failed or (lambda error: self.failed.emit(title, error)))
        return job

    def _while_open(self, receiver: Receiver) -> Receiver:
        """A receiver that hears nothing once this is over, as its signals say nothing then."""
        if isinstance(receiver, SignalInstance):
            return receiver
        return lambda found: None if self.is_over else receiver(found)

    def _ended(self) -> None:
        """A long job is over when what it gave is on the screen."""
        self._over += 1
        if not self.turns.is_going:
            self._shown()

    def _shown(self) -> None:
        if self._over:
            del self._long[: self._over]
            self._over = 0
            if not self._long:
                self.working.emit("")
