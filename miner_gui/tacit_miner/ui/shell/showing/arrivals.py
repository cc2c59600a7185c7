"""What comes back from the worker, put on the screen part by part: an opened project, an import, a run."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMainWindow

from tacit_miner.runs import Run
from tacit_miner.ui.form.first import FIRST
from tacit_miner.ui.shell.parts import Pages, Parts
from tacit_miner.ui.widgets.notice import announce
from tacit_miner.ui.worker.session import Session
from tacit_miner.ui.worker.snapshot import Snapshot
from tacit_miner.ui.worker.turns import Turn
from tacit_miner.ui.worker.workbench import Imported, Mined, Opened
from tacit_miner.ui.workflow.result_words import found, loaded

READING = ("tables", "privacy", "runs", "report")
"""Steps at which a person who mines again goes on reading."""


class Arrivals(Parts):
    """The parts of a workspace, and how each arrival is shown in them; while it is, the session still counts as at work.

    Signals:
        status: a sentence for the status line.
        step: the page of another step is to be shown: its name.

    Attributes:
        session: does the work.
        snapshot: the project; None while none is open.
        run: the one that is shown.
        opened: what came when the project was opened.
        reported: whether the run shown is in a report.
    """

    status = Signal(str)
    step = Signal(str)

    def __init__(self, session: Session, window: QMainWindow, made: Pages) -> None:
        super().__init__(window, made)
        self.session = session
        self.snapshot: Snapshot | None = None
        self.run: Run | None = None
        self.opened: Opened | None = None
        self.reported = False
        session.loaded.connect(lambda opened: session.turns.begin(self._loaded(opened)))
        session.imported.connect(lambda imported: session.turns.begin(self._imported(imported)))
        session.mined.connect(lambda mined: session.turns.begin(self._mined(mined)))

    def showing_project(self, snapshot: Snapshot) -> Turn:
        """Show another state of the project."""
        raise NotImplementedError

    def check_stale(self) -> None:
        """Say so if the result shown is not what the current settings and records would give."""
        raise NotImplementedError

    def arriving(self, opened: Opened) -> Turn:
        """Show a project that was just opened, and its last run."""
        self.opened, self.run, self.snapshot = opened, None, opened.snapshot
        self.bar.is_demo = opened.is_demo
        self.results.set_truth(opened.truth)
        yield from self.results.showing_run(None)
        self.privacy.show_result(None)
        self.intake.notice.clear()
        self.runs.hide_comparison()
        self.notes.forget()
        yield
        yield from self.showing_project(opened.snapshot)
        self.bar.show_damage(opened.damage)
        self.bar.not_kept.clear()
        if opened.run:
            yield from self._run_arriving(opened.run)
        self.draft.begin(opened.run.settings if opened.run else FIRST)

    def _imported(self, imported: Imported) -> Turn:
        """What was imported; after the first import that refused nothing, what the records say."""
        first = self.snapshot is not None and not self.snapshot.counts.kept
        yield from self.showing_project(imported.snapshot)
        self.intake.show_report(imported.report)
        self.status.emit(self.intake.notice.text())
        if first and imported.report.kept and not imported.report.refused and self.front.shown() == "import":
            self.step.emit("prevalences")

    def _mined(self, mined: Mined) -> Turn:
        yield from self.showing_project(mined.snapshot)
        yield from self._run_arriving(mined.run)
        if self.front.shown() not in READING:
            self.step.emit("rules")
        if mined.not_kept:
            self.bar.show_not_kept(mined.not_kept)
        sentence = found(mined.run.result)
        self.status.emit(sentence)
        announce(self, sentence)

    def _loaded(self, opened: Opened) -> Turn:
        yield from self.showing_project(opened.snapshot)
        if opened.run:
            yield from self._run_arriving(opened.run)
            self.draft.put_run(opened.run.settings, opened.run.number)
            self.results.look()
            yield
            self.step.emit("rules")
            self.status.emit(loaded(opened.run))

    def _run_arriving(self, run: Run) -> Turn:
        first = self.run is None
        self.run, self.reported = run, False
        self.report_page.show_written("")
        self.bar.not_kept.clear()
        yield from self.results.showing_run(run)
        self.runs.select(run.number)
        yield
        self.privacy.show_result(run.result)
        yield
        if first:
            self.results.look()
            yield
        self.check_stale()
        yield
