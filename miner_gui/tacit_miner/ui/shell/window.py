"""The main window: menus, the start page, the open project, progress, and what must be asked before it closes.

Only Qt and small modules are imported here; the workspace, and with it NumPy, is made part by part when the first
project comes.
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Callable, Generator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QResizeEvent
from PySide6.QtWidgets import QMainWindow, QMessageBox

from tacit_miner.ui.shell import start_page
from tacit_miner.ui.shell.actions import Actions, MenuEntry, add_looks, add_recent, steps
from tacit_miner.ui.shell.dialogs import ask, show_error
from tacit_miner.ui.shell.files import ENDINGS, PROJECT, SURVEY, Opening, Writer
from tacit_miner.ui.shell.preferences import Preferences, first_size
from tacit_miner.ui.shell.progress_panel import ProgressPanel
from tacit_miner.ui.shell.start_page import StartPage
from tacit_miner.ui.texts.language import named, tr
from tacit_miner.ui.undo import Edits
from tacit_miner.ui.worker.session import ProjectSession
from tacit_miner.ui.workflow.workflow import START, StepFacts, StepStage, Workflow
from tacit_qt.widgets import Plain, open_file

if TYPE_CHECKING:
    from tacit_miner.ui.shell.workspace import WindowState, Workspace
    from tacit_miner.ui.worker.jobs import Turn
    from tacit_miner.ui.worker.snapshot import Snapshot
    from tacit_miner.ui.worker.workbench import Opened

WITH_A_PROJECT = ("tacit_miner.ui.shell.workspace", "tacit_miner.ui.plots.catalogue")
"""What the worker thread imports before it opens a project, so that the window need not wait for it."""
ROOMY = 36  # lines of a window in which what is above its tables is shown in full


class MainWindow(QMainWindow):
    """The program's window; `looks_chosen` gives the name and value of a preference of its looks, and after `closed` it is gone for good."""

    looks_chosen = Signal(str, object)
    closed = Signal()

    def __init__(self, preferences: Preferences, before: MainWindow | None = None) -> None:
        """A window; one in the place of another takes its project with all that belongs to it."""
        super().__init__()
        self.preferences = preferences
        self._asks = lambda *words: self.ask(*words)  # noqa: PLW0108 - `ask` of then: tests put in another
        self.workspace: Workspace | None = None
        self.error_box: QMessageBox | None = None
        self._is_demo = self._has_project = False
        self._before = before.state if before is not None else None
        self._current_before = START
        self.session: ProjectSession = ProjectSession(
            [preferences.language, "en"], self, before.session if before else None, WITH_A_PROJECT
        )
        self.writer = Writer(self, self.session, lambda: self.workspace)
        self.undo: Edits = before.undo if before is not None else Edits(self.session)
        self.undo.session = self.session
        self.opening = Opening(
            self, self.session, self.writer, lambda: self.folder, self._may_leave, self._take_in, self._asks
        )
        self.start = StartPage(self.opening.new, self.opening.new_table, self.open_project, self.session.demo)
        self.progress, self.status = ProgressPanel(), Plain()
        self.workflow = Workflow(self, steps(), self.start, self.progress)
        self.pages = self.workflow.pages
        # With `ask`, `say` and `show_failure`: what pages that need no project ask of the window.
        self.new_for, self.drafted = self.opening.new_for, self.workflow.drafted
        self.save_plot = self.writer.plot
        self.setCentralWidget(self.workflow)
        self.statusBar().addWidget(self.status, 1)
        self.actions_ = Actions(self, self._slots())
        add_recent(self.actions_, preferences, self.open_path)
        self.actions_.by_name["codes"].setChecked(preferences.codes)
        self._looks = add_looks(self.actions_.menus[2], preferences, self.looks_chosen.emit)
        self.setAcceptDrops(True)
        self.resize(first_size(self))
        self.restoreGeometry(preferences.geometry)
        self._connect()
        self._show_start()
        if before is not None:
            self._current_before, self.writer.sources = before.front, before.writer.sources
            self.workflow.restore(before.workflow.states(), self._current_before)
        if self._before is not None:
            self.session.resume(self._before.opened, self._before.run)

    def _connect(self) -> None:
        session = self.session
        session.opened.connect(self._opened)
        session.resumed.connect(lambda opened: session.turns.begin(self._resuming(opened)))
        session.failed.connect(self.show_failure)
        session.stopped.connect(lambda title: self.say(tr("{what}: cancelled.").format(what=title)))
        session.written.connect(self._written)
        session.working.connect(self._working)
        session.progress.connect(self.progress.show_progress)
        self.progress.cancel.connect(session.cancel)
        self.start.recent.connect(self.open_path)
        self.start.design.connect(partial(self.workflow.go_to, "design"))
        self.undo.indexChanged.connect(self.enable)
        self.workflow.project_step.connect(lambda name: self._in_workspace(lambda one: one.show_page(name)))
        self.workflow.moved.connect(
            lambda name: self._in_workspace(lambda one: one.side.want(wanted=name == "rules"))
        )

    def _slots(self) -> dict[str, list[MenuEntry | None]]:
        """The menus: what each action does, with its words and keys."""
        return {
            tr("&File"): self._of_files(),
            tr("&Project"): self._of_project(),
            tr("&View"): self._of_view(),
            tr("&Help"): [
                ("guide", tr("&Guide"), "F1", "", lambda: start_page.guide(self).open()),
                ("shortcuts", tr("&Keyboard shortcuts"), "Ctrl+/", "", self._show_shortcuts),
                ("demo", tr("Open the &demo project"), "", "idle", self.opening.demo),
                ("save_log", tr("Save a &log…"), "", "", self.writer.log),
                ("about", tr("&About Tacit"), "", "", lambda: start_page.about(self).open()),
            ],
        }

    def _of_files(self) -> list[MenuEntry | None]:
        opening, writer = self.opening, self.writer
        return [
            ("new", tr("&New project from a survey…"), "Ctrl+N", "idle", opening.new),
            ("new_table", tr("Open a &table of answers…"), "Ctrl+T", "idle", opening.new_table),
            ("open", tr("&Open a project…"), "Ctrl+O", "idle", self.open_project),
            None,
            ("take_in", tr("&Import files…"), "Ctrl+I", "writable", opening.files),
            ("take_in_folder", tr("Import a &folder…"), "Ctrl+Shift+I", "writable", opening.of_folder),
            None,
            ("load_settings", tr("Open settin&gs…"), "", "project", self.load_settings),
            ("save_settings", tr("&Save settings…"), "Ctrl+S", "project", writer.settings),
            ("export", tr("&Export the result…"), "Ctrl+E", "run", writer.export),
            ("report", tr("&Report as HTML, PDF or Word…"), "Ctrl+R", "run", writer.report),
            None,
            ("close_project", tr("&Close the project"), "Ctrl+W", "project", self.close_project),
            ("quit", tr("&Quit"), "Ctrl+Q", "", self.close),
        ]

    def _of_project(self) -> list[MenuEntry | None]:
        def does(act: Callable[[Workspace], object]) -> Callable[[], None]:
            return partial(self._in_workspace, act)

        confirm = does(lambda workspace: workspace.confirm())
        return [
            ("mine", tr("&Mine"), "F5", "project", does(lambda workspace: workspace.mine())),
            ("confirm", tr("Mine and con&firm on the other half"), "Shift+F5", "project", confirm),
            ("cancel", tr("&Cancel"), "Esc", "busy", self.progress.stop),
            None,
            ("undo", tr("&Undo"), "Ctrl+Z", "writable", self.undo.undo),
            ("redo", tr("&Redo"), "Ctrl+Shift+Z", "writable", self.undo.redo),
            ("signers", tr("&Signers…"), "Ctrl+G", "project", does(lambda inside: inside.signers.open())),
            ("notes", tr("&Notes…"), "Ctrl+Shift+N", "project", does(lambda inside: inside.notes.open())),
            ("withdraw", tr("&Withdraw a record…"), "", "signed", does(lambda inside: inside.withdraw())),
            ("refused", tr("Save re&fused lines…"), "", "project", self.writer.refused),
        ]

    def _of_view(self) -> list[MenuEntry | None]:
        """The steps at the side have Ctrl and a digit, 0 for the start page."""
        listed: list[MenuEntry | None] = []
        for digit, step in enumerate(self.workflow.rail.steps):
            go = partial(self.workflow.go_to, step.name)
            listed.append((f"step_{step.name}", step.title, f"Ctrl+{digit}", "", go))
        return [
            *listed,
            ("codes", tr("Codes instead of &questions"), "Ctrl+Shift+D", "", self._show_codes),
            ("settings", tr("&Settings of the run"), "Ctrl+Shift+R", "project", self._settings),
        ]

    def _show_shortcuts(self) -> None:
        start_page.shortcuts(self.actions_.by_name.values(), self).open()

    def _in_workspace(self, act: Callable[[Workspace], object]) -> None:
        if self.workspace is not None:
            act(self.workspace)

    def _settings(self) -> None:
        """Show the settings of a run, or put them away; they go with the rules."""
        if self.workspace is None:
            return
        if self.workflow.current == "rules":
            self.workspace.side.toggle()
        else:
            self.workflow.show_step("rules")
            self.workspace.side.show()

    def _show_codes(self) -> None:
        self.preferences.codes = self.actions_.by_name["codes"].isChecked()
        self._in_workspace(lambda workspace: workspace.show_codes(shown=self.preferences.codes))

    def say(self, sentence: str) -> None:
        """One sentence in the status line."""
        self.status.setText(sentence)
        self.status.setAccessibleName(sentence)

    def _written(self, path: Path) -> None:
        self.say(tr("Written: {path}").format(path=named(str(path))))
        if path == self.writer.reported:
            self._in_workspace(lambda workspace: workspace.show_reported(path))

    def say_busy(self) -> None:
        """Why nothing happens."""
        self.say(tr("Work is going on. Wait until it is over or cancel it, and do this again."))

    def open_project(self) -> None:
        """Ask for a project."""
        kinds = tr("Projects") + f" (*{PROJECT})"
        if path := open_file(self, tr("Open a project"), kinds, self.folder):
            self.open_path(path)

    def open_path(self, path: Path) -> None:
        """Open this project."""
        if self.project_path is not None and os.path.realpath(self.project_path) == os.path.realpath(path):
            self.say(tr("This project is open already."))
        elif self.session.is_working:
            self.say_busy()
        elif self._may_leave():
            self.session.open(path)

    def _take_in(self, paths: list[Path]) -> None:
        self._in_workspace(lambda workspace: workspace.take_in(paths))

    def load_settings(self) -> None:
        """Fill the form from a settings file."""
        path = open_file(self, tr("Open settings"), tr("Settings") + " (*.toml)", self.folder)
        if path is None or self.workspace is None:
            return
        try:
            self.workspace.draft.put_file(path)
        except ValueError as error:
            self.show_failure(tr("Opening settings"), error)

    def close_project(self) -> None:
        """Back to the start page."""
        if self._may_leave():
            self.session.close_project()
            self.undo.clear()
            self._show_start()

    def _opened(self, opened: Opened) -> None:
        self.undo.clear()
        self.session.turns.begin(self._showing(opened))

    def _resuming(self, opened: Opened) -> Turn:
        """The window before this one had it open."""
        yield from self._showing(opened)
        if self._before is not None and self.workspace is not None:
            self._before.show(self.workspace)
            self.workflow.show_step(self._current_before)
            self._before = None

    def _showing(self, opened: Opened) -> Turn:
        workspace = self.workspace = self.workspace or (yield from self._making_workspace())
        self._has_project = True
        yield from workspace.arriving(opened)
        self._make_room(workspace)
        self.workflow.set_facts(workspace.facts(frozenset()))
        workspace.show_page(workspace.first_step())
        yield
        self.setUpdatesEnabled(False)  # to be laid out, and painted in another turn
        try:
            self.workflow.show_step(workspace.first_step())
            yield
        finally:
            self.setUpdatesEnabled(True)
        self.workflow.show_project()
        path = opened.snapshot.path
        self.setWindowTitle(f"{path.stem} — Tacit")
        self._is_demo = opened.is_demo
        if not opened.is_demo:
            self.preferences.remember(path)
        self.say(tr("Opened: {path}").format(path=named(path.name if opened.is_demo else str(path))))
        self.enable()

    def _making_workspace(self) -> Generator[None, None, Workspace]:
        """The workspace, imported here: it brings in NumPy, which a window without a project does not need."""
        module = importlib.import_module("tacit_miner.ui.shell.workspace")
        made: Workspace = module.Workspace(self.session, self.undo, self, self._asks)
        yield from made.making(self)
        writer = self.writer
        made.intake.zone.browse.connect(self.opening.files)
        made.intake.export_refused.connect(writer.refused)
        made.results.export.connect(writer.export)
        made.report_page.export.connect(writer.export)
        made.report_page.report.connect(writer.report)
        for page in (*made.results.pages, made.privacy, made.prevalences, made.tables, made.models):
            page.save_plot.connect(writer.plot)
        made.tables.save.connect(writer.table)
        made.models.save.connect(writer.model)
        made.status.connect(self.say)
        made.busy.connect(self.say_busy)
        made.open_project.connect(self.open_path)
        made.step.connect(self.workflow.show_step)
        made.changed.connect(self.enable)
        self.workflow.add_workspace(made)
        made.side.restore(self.preferences.layout)
        made.side.hidden = bool(self.preferences.hidden)
        yield
        made.show_codes(shown=self.preferences.codes)  # last: until it is returned no choice reaches it
        return made

    def _show_start(self) -> None:
        self.setWindowTitle("Tacit")
        self.start.show_recent(self.preferences.recent)
        self._has_project = False
        self.workflow.set_facts(StepFacts())
        self.workflow.show_step(START)
        self.workflow.show_project()
        self.say(tr("Works without a network. F1 opens the guide."))
        self.enable()

    def show_failure(self, title: str, error: object) -> None:
        """Say what did not work, and why."""
        words = tr("{what} did not work.").format(what=title)
        self.say(words)
        self.error_box = show_error(self, words, error)

    def _working(self, title: str) -> None:
        if title:
            self.progress.begin(title)
        else:
            self.progress.end()
        self.start.setEnabled(not title)
        self._in_workspace(lambda workspace: workspace.set_working(working=bool(title)))
        self.workflow.set_working(working=bool(title))
        self.enable()

    @property
    def project_path(self) -> Path | None:
        """The open project's file."""
        return self.snapshot.path if self.snapshot else None

    @property
    def snapshot(self) -> Snapshot | None:
        """The open project."""
        return self.workspace.snapshot if self.workspace and self._has_project else None

    @property
    def state(self) -> WindowState | None:
        """How the open project is shown; None if there is none. While it comes from the window before, as it was there."""
        return self._before or (self.workspace.state() if self.workspace and self._has_project else None)

    @property
    def front(self) -> str:
        """The step in front; while the project comes from the window before, as it was there."""
        return self._current_before if self._before else self.workflow.current

    @property
    def folder(self) -> Path | None:
        """Where dialogs begin: at the open project, or at the last one; never in the demo's folder, which is temporary."""
        if self._has_project and not self._is_demo and self.project_path:
            return self.project_path.parent
        return next((path.parent for path in self.preferences.recent), None)

    def enable(self) -> None:
        """Offer what can be done now."""
        if self.session.is_over:  # the window is closed; its edits go, or are another's
            return
        workspace = self.workspace if self._has_project else None
        has_run = workspace is not None and workspace.run is not None
        self.actions_.enable(self.snapshot, run=has_run, busy=self.session.is_working)
        for menu in self._looks:
            menu.setEnabled(not self.session.is_working)
        self.actions_.show_undo(self.undo)
        if workspace is not None:
            self.workflow.set_facts(workspace.facts(self.workflow.facts.seen))
        for name, stage in self.workflow.rail.stages.items():
            self.actions_.by_name[f"step_{name}"].setEnabled(stage is not StepStage.SHUT)

    def _may_leave(self, *, closing: bool = False) -> bool:
        """Whether the open project may be closed; asks if something would be lost."""
        lost = self.workspace.unsaved() if self.workspace and self._has_project else []
        lost += self.workflow.unsaved() if closing else []
        question, yes = (tr("Quit?"), tr("Quit")) if closing else (tr("Close the project?"), tr("Close it"))
        return not lost or self.ask(question, "\n".join(lost), yes)

    def ask(self, text: str, more: str, go_on: str) -> bool:
        """Ask whether to go on and lose something."""
        return ask(self, text, more, go_on)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Files are welcome anywhere."""
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """A project opens, a survey begins a new project, anything else is imported into the open project, or is a table for a new one."""
        event.acceptProposedAction()
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if self.session.is_working:
            self.say_busy()
        elif not paths:
            return
        elif paths[0].name.endswith(PROJECT):
            self.open_path(paths[0])
        elif paths[0].name.endswith(SURVEY):
            self.opening.new_for(paths[0])
        elif self._has_project:
            self._take_in(paths)
        elif paths[0].name.lower().endswith(ENDINGS):
            self.opening.open_table(paths[0])
        else:
            self.say(tr("Open or make a project first; then drop the files again."))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The dock needs room, and so do rows."""
        super().resizeEvent(event)
        self._in_workspace(self._make_room)

    def _make_room(self, workspace: Workspace) -> None:
        workspace.side.arrange(self.width() - self.workflow.rail.width())
        for part in (workspace.bar, *workspace.results.pages):
            part.fold_away(folded=self.height() < ROOMY * self.fontMetrics().height())

    def remember_layout(self) -> None:
        """Where the dock is, for the next window."""
        if self.workspace is not None and self.isVisible():
            self.preferences.layout = self.workspace.side.state()
            side = self.workspace.side
            self.preferences.hidden = [side.dock.objectName()] if side.hidden else []

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask if something would be lost; then stop the work and let go of the project."""
        if not self.session.is_over and not self._may_leave(closing=True):
            event.ignore()
            return
        self.remember_layout()
        self.preferences.geometry = self.saveGeometry()
        self.progress.end()
        self.hide()  # the work at hand may take a moment to stop
        self.session.close()
        super().closeEvent(event)
        self.closed.emit()
