"""The workspace of a window, made part by part when the first project comes, and connected with the window."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Generator
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tacit_miner.ui.shell.opening import Opening
from tacit_miner.ui.shell.preferences import Preferences
from tacit_miner.ui.shell.writing import Writer
from tacit_miner.ui.undo import Edits
from tacit_miner.ui.worker.session import Session
from tacit_miner.ui.workflow.workflow import Workflow

if TYPE_CHECKING:
    from tacit_miner.ui.shell.workspace import Workspace


class Window(Protocol):
    """What the pages of a project need of their window."""

    session: Session
    undo: Edits
    opening: Opening
    writer: Writer
    workflow: Workflow
    preferences: Preferences

    def say(self, sentence: str) -> None:
        """One sentence in the status line."""

    def say_busy(self) -> None:
        """Why nothing happens."""

    def open_path(self, path: Path) -> None:
        """Open this project."""

    def enable(self) -> None:
        """Offer what can be done now."""


def making_workspace(
    window: Window, ask: Callable[[str, str, str], bool]
) -> Generator[None, None, Workspace]:
    """The workspace, imported here: it brings in NumPy and Numba, which a window without a project does not need."""
    module = importlib.import_module("tacit_miner.ui.shell.workspace")
    parts = importlib.import_module("tacit_miner.ui.shell.parts")
    pages = yield from parts.making_pages(window.session)
    made: Workspace = module.Workspace(window.session, window.undo, window, ask, pages)
    yield
    _connect(window, made)
    window.workflow.add_workspace(made)
    made.side.restore(window.preferences.layout)
    made.side.hidden = bool(window.preferences.hidden)
    yield
    made.show_codes(shown=window.preferences.codes)  # last: until it is returned no choice reaches it
    return made


def _connect(window: Window, made: Workspace) -> None:
    made.browse.connect(window.opening.files)
    made.export_refused.connect(window.writer.refused)
    made.export.connect(window.writer.export)
    made.save_plot.connect(window.writer.plot)
    made.tables.save.connect(window.writer.table)
    made.status.connect(window.say)
    made.busy.connect(window.say_busy)
    made.open_project.connect(window.open_path)
    made.step.connect(window.workflow.show_step)
    made.report.connect(window.writer.report)
    made.changed.connect(window.enable)
