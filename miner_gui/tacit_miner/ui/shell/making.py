"""The workspace of a window, made part by part when the first project comes, and connected with the window."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Generator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tacit_miner.ui.shell.window import MainWindow
    from tacit_miner.ui.shell.workspace import Workspace


def making_workspace(
    window: MainWindow, ask: Callable[[str, str, str], bool]
) -> Generator[None, None, Workspace]:
    """The workspace, imported here: it brings in NumPy and Numba, which a window without a project does not need."""
    module = importlib.import_module("tacit_miner.ui.shell.workspace")
    parts = importlib.import_module("tacit_miner.ui.shell.parts")
    pages = yield from parts.making_pages(window.session)
    made: Workspace = module.Workspace(window.session, window.undo, window, ask, pages)
    yield
    _connect(window, made)
    window.workflow.add_workspace(made)
    made.show_codes(shown=window.preferences.codes)
    made.side.restore(window.preferences.layout)
    made.side.hidden = bool(window.preferences.hidden)
    yield
    return made


def _connect(window: MainWindow, made: Workspace) -> None:
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
