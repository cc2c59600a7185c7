"""What the window is to open, make or import, a table above all: asked of the person, or dropped by them, and handed on.

A file with a table is read and the wizard opened over the window; what comes of it becomes a project. The wizard and what it
needs are imported in the worker thread when the first table is opened, because they bring in NumPy.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

from tacit.compute.control import Control
from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit_miner.ui.shell.dialogs import open_file, save_file, show_error
from tacit_miner.ui.shell.writing import Writer
from tacit_miner.ui.texts.language import isolated, tr
from tacit_miner.ui.worker.session import ProjectSession
from tacit_qt.widgets import FileDialog

if TYPE_CHECKING:
    from tacit_miner.readers.coded import CodedTable
    from tacit_miner.readers.column_plan import TablePlan
    from tacit_miner.readers.sheet import Reading, Sheet
    from tacit_miner.ui.table_wizard.dialog import TableWizard

PROJECT, SURVEY = ".tacit-project", ".tacit-survey"


ENDINGS = (
    *(".csv", ".tsv", ".tab", ".txt", ".dat", ".dst", ".xlsx", ".parquet", ".feather", ".arrow", ".arrows"),
    *(".sav", ".zsav", ".por", ".dta", ".csv.gz", ".tsv.gz", ".dat.gz"),
)
"""Of files that may hold a table of answers."""


class Opening:
    """Asks for files, and hands them to the session; `wizard` is the one that is open, None without one."""

    def __init__(
        self,
        parent: QMainWindow,
        session: ProjectSession,
        writer: Writer,
        folder: Callable[[], Path | None],
        may_leave: Callable[[], bool],
        take_in: Callable[[list[Path]], None],
        ask: Callable[[str, str, str], bool],
    ) -> None:
        self._parent, self._session, self._writer = parent, session, writer
        self._folder, self._may_leave, self._take_in, self._ask = folder, may_leave, take_in, ask
        self.wizard: TableWizard | None = None
        session.opened.connect(self._done)
        session.working.connect(self._working)

    def new(self) -> None:
        """Ask for a survey and a place."""
        pattern = tr("Surveys") + f" (*{SURVEY})"
        if survey := open_file(self._parent, tr("Survey of the new project"), pattern, self._folder()):
            self.new_for(survey)

    def new_for(self, survey: Path) -> None:
        """Ask for the place of a project of this survey."""
        path = self._ask_place(survey)
        if path and self._may_leave():
            self._writer.sources.append(survey)
            self._session.create(path, survey)

    def _ask_place(self, source: Path) -> Path | None:
        """Where to keep the project of a survey or a table."""
        name, title = source.name, tr("Where to keep the project")
        name = name.removesuffix(SURVEY) if name.endswith(SURVEY) else name.partition(".")[0]
        return save_file(self._parent, title, source.with_name(name + PROJECT), {PROJECT: tr("Projects")})

    def open_table(self, path: Path) -> None:
        """Read a table, and show what is in it."""
        self._read(path, None, self._show)

    def _read(self, path: Path, reading: Reading | None, done: Callable[[Sheet, TablePlan], None]) -> None:
        def task(control: Control) -> object:
            importlib.import_module("tacit_miner.readers.scheme_forms")
            opening = importlib.import_module("tacit_miner.readers.opening")
            guesses = importlib.import_module("tacit_miner.readers.column_plan")
            sheet = opening.open_sheet(path, reading, control.check)
            return sheet, guesses.guess(sheet)

        self._session.perform(tr("Reading the table"), task, lambda found: done(*found))

    def _show(self, sheet: Sheet, plan: TablePlan) -> None:
        module = importlib.import_module("tacit_miner.ui.table_wizard.dialog")
        wizard: TableWizard = module.open_wizard(sheet, plan, self._parent, self._ask)
        self.wizard = wizard
        wizard.finished.connect(self._gone)
        wizard.made.connect(self._make)
        wizard.reread.connect(lambda reading: self._read(sheet.path, reading, wizard.show_sheet))
        wizard.load.connect(self._load)
        wizard.save.connect(self._save)

    def _gone(self) -> None:
        self.wizard = None

    def _done(self, _opened: object) -> None:
        if self.wizard is not None:
            self.wizard.accept()

    def _working(self, title: str) -> None:
        if self.wizard is not None:
            self.wizard.setEnabled(not title)

    def _make(self, coded: CodedTable) -> None:
        path = self._ask_place(coded.sheet.path)
        if path and self._may_leave():
            self._writer.sources.append(coded.sheet.path)
            self._session.create_coded(path, coded)

    def _load(self) -> None:
        wizard = self.wizard
        if wizard is None:
            return
        title = tr("How each column was randomized (lines of item,scheme)")
        pattern = tr("Channels") + " (*.csv *.json)"
        if path := open_file(self._parent, title, pattern, wizard.sheet.path.parent):
            files = importlib.import_module("tacit_miner.readers.coded")
            try:
                wizard.take(files.with_channels(wizard.sheet, wizard.plans.now, path))
            except TacitError as error:
                show_error(wizard, tr("The channels file could not be used."), error)

    def _save(self, coded: CodedTable) -> None:
        """Write the channels file, and the answers where `mine` cannot read the table as it is."""
        wizard = self.wizard
        files = importlib.import_module("tacit_miner.readers.coded")
        sources = (coded.sheet.path, *self._writer.sources)
        suggested = coded.sheet.path.with_name(coded.sheet.path.name.partition(".")[0] + "-channels.csv")
        title = tr("Where to write the channels file")
        path = save_file(self._parent, title, suggested, {".csv": tr("Channels")})
        if wizard is None or path is None:
            return
        answers = coded.sheet.path
        try:
            if files.needs_answers_file(coded):
                answers = path.with_name(path.name.removesuffix(".csv") + "-answers.csv")
                store.check_outputs((answers,), sources)
                if not self._may_replace(answers):
                    return
                with store.replacing(answers) as file:
                    file.writelines(files.answers_file(coded))
            store.check_outputs((path,), (*sources, answers))
            store.write(path, files.channels_file(coded))
        except (TacitError, OSError) as error:
            show_error(wizard, tr("The files could not be saved."), error)
            return
        words = tr("Written. This gives the same numbers: {command}")
        command = isolated(files.command(coded, answers, path))
        wizard.project.show_written(words.format(command=command))

    def _may_replace(self, path: Path) -> bool:
        words = tr("{path} exists already. What is in it would be lost.").format(path=path)
        return not path.exists() or self._ask(tr("Replace the file?"), words, tr("Replace it"))

    def new_table(self) -> None:
        """Ask for a table of answers, and open the wizard on it."""
        endings = " ".join(f"*{ending}" for ending in ENDINGS)
        kinds = tr("Tables of answers") + f" ({endings});;" + tr("All files") + " (*)"
        if path := open_file(self._parent, tr("Open a table of answers"), kinds, self._folder()):
            self.open_table(path)

    def demo(self) -> None:
        """Make the demo project and open it."""
        if not self._session.is_working and self._may_leave():
            self._session.demo()

    def files(self) -> None:
        """Ask for files to import."""
        kinds = tr("Batches and tables")
        kinds += " (*.tacit-batch *.tacit-batch.gz *.tacit-batch.txt *.csv *.csv.gz);;"
        kinds += tr("All files") + " (*)"
        begin = str(self._folder() or "")
        names, _ = FileDialog.getOpenFileNames(self._parent, tr("Import files"), begin, kinds)
        self._take_in([Path(name) for name in names])

    def batches_of_folder(self) -> None:
        """Ask for a folder whose batch files are imported."""
        title, begin = tr("Import all batches of a folder"), str(self._folder() or "")
        if folder := FileDialog.getExistingDirectory(self._parent, title, begin):
            self._take_in([Path(folder)])
