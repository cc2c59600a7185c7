"""What the window opens, makes, imports and writes: asked of the person, or dropped by them, and handed on.

A file with a table is read and the wizard opened over the window; what comes of it becomes a project. The wizard and what it needs are
imported in the worker thread when the first table is opened, because they bring in NumPy. Nothing is written over the project's files or
what was sent: before a file is written its place is checked as the command line does; the project's own files, whatever this window has
read, and (by their content, wherever they lie) the survey and all imported files stay as they are.
"""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow, QWidget

from tacit.compute.control import Control
from tacit.platform import store, support_log
from tacit.platform.errors import StoreError, TacitError
from tacit.platform.messages import Template
from tacit.platform.store import check_outputs, chunks, write
from tacit_miner.choices import BESIDE_RESULT, BESIDE_TABLE
from tacit_miner.ui.shell.dialogs import may_replace, save_file, show_error
from tacit_miner.ui.texts.language import isolated, tr
from tacit_miner.ui.worker.session import ProjectSession
from tacit_miner.ui.worker.wishes import PREVALENCES, RECORDS, ModelChoice, TableChoice
from tacit_qt.widgets import FileDialog, open_file

if TYPE_CHECKING:
    from tacit_miner.readers.coded import CodedTable
    from tacit_miner.readers.column_plan import TablePlan
    from tacit_miner.readers.sheet import Reading, Sheet
    from tacit_miner.ui.drawing.plot_view import PlotView
    from tacit_miner.ui.shell.workspace import Workspace
    from tacit_miner.ui.table_wizard.dialog import TableWizard
    from tacit_miner.ui.worker.snapshot import Snapshot
    from tacit_miner.ui.worker.workbench import Workbench

SENT = Template("writing.sent", "{path}: is a file that this project was made from; choose another name")
PLOTS = {".svg": "SVG", ".png": "PNG", ".pdf": "PDF"}
TABLES = {".csv": "CSV", ".json": "JSON", ".parquet": "Parquet"}
MODELS = {".docx": "Word", ".tex": "LaTeX", **TABLES}
Beside = Mapping[str, Sequence[str]]  # what is written beside a file, as `BESIDE_RESULT`
NOTHING: Beside = {}
Act = Callable[["Workbench", Path, Control], None]  # lets the workbench write a file
REPORTS = {".html": "HTML", ".pdf": "PDF", ".docx": "Word"}
PROJECT, SURVEY = ".tacit-project", ".tacit-survey"
ENDINGS = (
    *(".csv", ".tsv", ".tab", ".txt", ".dat", ".dst", ".xlsx", ".parquet", ".feather", ".arrow", ".arrows"),
    *(".sav", ".zsav", ".por", ".dta", ".csv.gz", ".tsv.gz", ".dat.gz"),
)
"""Of files that may hold a table of answers."""


class Writer:
    """Asks for files and writes them; the session says what failed, or was written.

    `sources` are files that the window has read and must not write over, `reported` is where the last report was to be written.
    """

    def __init__(
        self, parent: QWidget, session: ProjectSession, workspace: Callable[[], Workspace | None]
    ) -> None:
        self._parent, self._session, self._workspace = parent, session, workspace
        self.sources: list[Path] = []
        self.reported: Path | None = None

    def _open(self) -> tuple[Workspace, Snapshot] | None:
        workspace = self._workspace()
        return (workspace, workspace.snapshot) if workspace and workspace.snapshot else None

    def _ask(self, title: str, first: Path, kinds: dict[str, str], beside: Beside = NOTHING) -> Path | None:
        """A place where writing does no harm, or None; what would do harm is said. The first one is proposed."""
        return save_file(self._parent, title, first, kinds, partial(self._may, title, beside))

    def _may(self, title: str, beside: Beside, path: Path) -> bool:
        return self._did(title, partial(self._check, path, beside))

    def _check(self, path: Path, beside: Beside) -> None:
        """Refuse to write over a file that is still wanted. Raises StoreError: one of them is, or cannot be written there."""
        from tacit_miner.exports.writers import all_files  # noqa: PLC0415 - NumPy, which an empty window has no use for

        found = self._open()
        own, inputs = (found[1].own_files, found[1].inputs) if found else ((), frozenset())
        for place in all_files(path, beside):
            check_outputs((place,), (*own, *self.sources))
            if place.exists() and place.stat().st_size in {size for size, _ in inputs}:
                digest = hashlib.sha256()
                for piece in chunks(place):
                    digest.update(piece)
                if (place.stat().st_size, digest.digest()) in inputs:
                    raise StoreError(SENT(path=str(place)))

    def _save(
        self, titles: tuple[str, str], name: str, kinds: dict[str, str], act: Act, beside: Beside = NOTHING
    ) -> None:
        """Ask for a file beside the project, by the first title, and let the workbench write it there."""
        found = self._open()
        if found and (path := self._ask(titles[0], found[1].path.with_name(name), kinds, beside)):
            self._session.write(titles[1], path, act)

    def _did(self, title: str, act: Callable[[], object]) -> bool:
        """Do something that may be refused; a refusal is said."""
        try:
            act()
        except (TacitError, OSError) as error:
            self._session.failed.emit(title, error)
            return False
        return True

    def _write(self, title: str, first: Path, kinds: dict[str, str], act: Callable[[Path], object]) -> None:
        """Ask for a file, and write it here and now."""
        path = self._ask(title, first, kinds)
        if path and self._did(title, partial(act, path)):
            self._session.written.emit(path)

    def settings(self) -> None:
        """Write the form as the file that the command line reads."""
        if found := self._open():
            workspace, suggested = found[0], found[1].path.with_name("run.toml")
            if workspace.form.fault():
                workspace.go_to_fault()
            else:
                self._write(tr("Save settings"), suggested, {".toml": tr("Settings")}, workspace.draft.save)

    def export(self, place: int = -1) -> None:
        """Ask for rows, format and file, and write them; the rows shown in the tab at `place` are preselected."""
        found = self._open()
        if found is None or found[0].run is None:
            return
        workspace, snapshot = found
        dialog = workspace.export_dialog(place)

        def may(path: Path) -> bool:
            beside = NOTHING if dialog.what in {RECORDS, PREVALENCES} else BESIDE_RESULT
            return self._may(tr("Exporting"), beside, path)

        if dialog.exec() and (path := dialog.ask_file(snapshot.path, may)):
            run, selection, columns = found[0].run, dialog.selection(), dialog.columns()
            acts: dict[int, Act] = {
                RECORDS: lambda bench, *to: bench.export_answers(*to),
                PREVALENCES: lambda bench, *to: bench.export_prevalences(*to),
            }
            rows = acts.get(dialog.what, lambda bench, *to: bench.export(run, selection, columns, *to))
            self._session.write(tr("Exporting"), path, rows)
        dialog.deleteLater()

    def plot(self, plot: PlotView) -> None:
        """Ask for a file and write a plot as what its name ends in."""
        found = self._open()
        suggested = (found[1].path if found else Path.home() / plot.name).with_name(f"{plot.name}.svg")
        self._write(tr("Save the plot"), suggested, PLOTS, plot.save)

    def table(self, wish: TableChoice) -> None:
        """Ask for a file and write a table of answers as what its name ends in."""
        titles = tr("Save the table"), tr("Saving the table")
        self._save(titles, "table.csv", TABLES, lambda bench, *to: bench.write_table(wish, *to), BESIDE_TABLE)

    def model(self, wish: ModelChoice) -> None:
        """Ask for a file and write a regression as what its name ends in."""
        words = tr("Save the model"), tr("Saving the model")
        self._save(words, "model.docx", MODELS, lambda bench, *to: bench.write_model(wish, *to), BESIDE_TABLE)

    def report(self) -> None:
        """Write the report of the run shown."""
        found = self._open()
        if found is None or found[0].run is None:
            return
        if path := self._ask(tr("Report"), found[1].path.with_suffix(".html"), REPORTS):
            self.reported = path
            wanted = found[0].report_page.choice.wanted([*found[0].results.choices().values()])
            self._session.write_report(found[0].run, path, wanted)

    def refused(self) -> None:
        """Write the refused lines with their reasons."""
        titles = tr("Save refused lines"), tr("Saving refused lines")
        self._save(titles, "refused.csv", {".csv": "CSV"}, lambda bench, *to: bench.write_refused(*to))

    def log(self) -> None:
        """Write what this window did, for support: nothing in it is of a project."""

        def save(path: Path) -> None:
            write(path, support_log.text().encode(), private=True)

        self._write(tr("Save a log"), Path.home() / "tacit-miner.log", {".log": tr("Log")}, save)


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
        wizard.finished.connect(lambda: setattr(self, "wizard", None))
        wizard.made.connect(self._make)
        wizard.reread.connect(lambda reading: self._read(sheet.path, reading, wizard.show_sheet))
        wizard.load.connect(self._load)
        wizard.save.connect(self._save)

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
                wizard.plans.change(files.with_channels(wizard.sheet, wizard.plans.now, path))
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
                if not may_replace(answers, self._ask):
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
        endings = "*.tacit-batch *.tacit-batch.gz *.tacit-batch.txt *.csv *.csv.gz"
        begin = str(self._folder() or "")
        kinds = tr("Batches and tables") + f" ({endings});;" + tr("All files") + " (*)"
        names, _ = FileDialog.getOpenFileNames(self._parent, tr("Import files"), begin, kinds)
        self._take_in(list(map(Path, names)))

    def of_folder(self) -> None:
        """Ask for a folder whose batch files are imported."""
        title, begin = tr("Import all batches of a folder"), str(self._folder() or "")
        if folder := FileDialog.getExistingDirectory(self._parent, title, begin):
            self._take_in([Path(folder)])
