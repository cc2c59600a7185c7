"""What comes back from the worker, put on the screen part by part: an opened project, an import, a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tacit_miner.runs import Run
from tacit_miner.ui.form.first import FIRST
from tacit_miner.ui.widgets.notice import announce
from tacit_miner.ui.worker.turns import Turn
from tacit_miner.ui.worker.workbench import Imported, Mined, Opened
from tacit_miner.ui.workflow.result_words import found, loaded

if TYPE_CHECKING:
    from tacit_miner.ui.shell.workspace import Workspace

READING = ("tables", "privacy", "runs", "report")
"""Steps at which a person who mines again goes on reading."""


class Arrivals:
    """Shows each arrival in the workspace; while it does, the session still counts as at work."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        session = workspace.session
        session.loaded.connect(lambda opened: session.turns.begin(self._loaded(opened)))
        session.imported.connect(lambda imported: session.turns.begin(self._imported(imported)))
        session.mined.connect(lambda mined: session.turns.begin(self._mined(mined)))

    def opened(self, opened: Opened) -> Turn:
        """Show a project that was just opened, and its last run."""
        to = self._workspace
        to.opened, to.run, to.snapshot = opened, None, opened.snapshot
        to.bar.is_demo = opened.is_demo
        to.results.set_truth(opened.truth)
        yield from to.results.showing_run(None)
        to.privacy.show_result(None)
        to.intake.notice.clear()
        to.runs.hide_comparison()
        to.notes.forget()
        yield
        yield from to.showing_project(opened.snapshot)
        to.bar.show_damage(opened.damage)
        to.bar.not_kept.clear()
        if opened.run:
            yield from self._run(opened.run)
        to.draft.begin(opened.run.settings if opened.run else FIRST)

    def _imported(self, imported: Imported) -> Turn:
        """What was imported; after the first import that refused nothing, what the records say."""
        to = self._workspace
        first = to.snapshot is not None and not to.snapshot.counts.kept
        yield from to.showing_project(imported.snapshot)
        to.intake.show_report(imported.report)
        to.status.emit(to.intake.notice.text())
        if first and imported.report.kept and not imported.report.refused and to.front.shown() == "import":
            to.step.emit("prevalences")

    def _mined(self, mined: Mined) -> Turn:
        to = self._workspace
        yield from to.showing_project(mined.snapshot)
        yield from self._run(mined.run)
        if to.front.shown() not in READING:
            to.step.emit("rules")
        if mined.not_kept:
            to.bar.show_not_kept(mined.not_kept)
        sentence = found(mined.run.result)
        to.status.emit(sentence)
        announce(to, sentence)

    def _loaded(self, opened: Opened) -> Turn:
        to = self._workspace
        yield from to.showing_project(opened.snapshot)
        if opened.run:
            yield from self._run(opened.run)
            to.draft.put_run(opened.run.settings, opened.run.number)
            to.results.look()
            yield
            to.step.emit("rules")
            to.status.emit(loaded(opened.run))

    def _run(self, run: Run) -> Turn:
        to = self._workspace
        first = to.run is None
        to.run, to.reported = run, False
        to.report_page.show_written("")
        to.bar.not_kept.clear()
        yield from to.results.showing_run(run)
        to.runs.select(run.number)
        yield
        to.privacy.show_result(run.result)
        yield
        if first:
            to.results.look()
            yield
        to.check_stale()
        yield
