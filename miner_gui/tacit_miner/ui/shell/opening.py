"""What the window is to open, make or import: asked of the person, or dropped by them, and handed to the session."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QMainWindow

from tacit_miner.ui.shell import project_files
from tacit_miner.ui.shell.tables.opening import TableOpening, is_table, table_patterns
from tacit_miner.ui.shell.writing import Writer
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.worker.session import Session


class Opening:
    """Asks for files.

    Args:
        parent: of the dialogs.
        session: opens and makes.
        writer: is told what was read, so that it is never written over.
        folder: where dialogs begin.
        may_leave: whether the open project may be closed; asks if something would be lost.
        take_in: imports files into the open project.
        ask: a question, more about it, and the words that mean yes; gives whether it was yes.

    Attributes:
        tables: opens the wizard for tables.
    """

    def __init__(
        self,
        parent: QMainWindow,
        session: Session,
        writer: Writer,
        folder: Callable[[], Path | None],
        may_leave: Callable[[], bool],
        take_in: Callable[[list[Path]], None],
        ask: Callable[[str, str, str], bool],
    ) -> None:
        self._parent, self._session, self._writer = parent, session, writer
        self._folder, self._may_leave, self._take_in = folder, may_leave, take_in
        self.tables = TableOpening(parent, session, writer, may_leave, ask)

    def new(self) -> None:
        """Ask for a survey and a place."""
        if survey := project_files.ask_survey(self._parent, self._folder()):
            self.new_for(survey)

    def new_for(self, survey: Path) -> None:
        """Ask for the place of a project of this survey."""
        path = project_files.ask_new_project(self._parent, survey)
        if path and self._may_leave():
            self._writer.sources.append(survey)
            self._session.create(path, survey)

    def new_table(self) -> None:
        """Ask for a table of answers, and open the wizard on it."""
        if path := project_files.ask_table(self._parent, self._folder(), table_patterns()):
            self.tables.open(path)

    def demo(self) -> None:
        """Make the demo project and open it."""
        if not self._session.is_working and self._may_leave():
            self._session.demo()

    def files(self) -> None:
        """Ask for files to import."""
        self._take_in(project_files.ask_imports(self._parent, self._folder()))

    def batches_of_folder(self) -> None:
        """Ask for a folder whose batch files are imported."""
        if folder := project_files.ask_import_folder(self._parent, self._folder()):
            self._take_in([folder])

    def dropped(
        self,
        event: QDropEvent,
        open_path: Callable[[Path], None],
        say: Callable[[str], None],
        *,
        has_project: bool,
    ) -> None:
        """A project opens, a survey begins a new project, anything else is imported into the open project, or is a table for a new one."""
        paths = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        event.acceptProposedAction()
        first = paths[0].name if paths else ""
        if first.endswith(project_files.PROJECT):
            open_path(paths[0])
        elif first.endswith(project_files.SURVEY):
            self.new_for(paths[0])
        elif paths and has_project:
            self._take_in(paths)
        elif paths and is_table(paths[0]):
            self.tables.open(paths[0])
        elif paths:
            say(tr("Open or make a project first; then drop the files again."))
