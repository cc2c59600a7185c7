"""From a file with a table to a project: reads it, opens the wizard over the window, and makes what came of it.

The wizard and what it needs are imported in the worker thread when the first table is opened, because they bring in NumPy.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QMainWindow

from tacit import store
from tacit.errors import TacitError
from tacit.mining.control import Control
from tacit_miner.ui.shell import project_files
from tacit_miner.ui.shell.dialogs import show_error
from tacit_miner.ui.shell.writing import Writer
from tacit_miner.ui.texts.language import isolated, tr
from tacit_miner.ui.worker.session import Session

if TYPE_CHECKING:
    from tacit_miner.collected.coded import CodedTable
    from tacit_miner.collected.plan import TablePlan
    from tacit_miner.collected.sheet import Reading, Sheet
    from tacit_miner.ui.table_wizard.dialog import TableWizard

ENDINGS = (
    *(".csv", ".tsv", ".tab", ".txt", ".dat", ".dst", ".xlsx", ".parquet", ".feather", ".arrow", ".arrows"),
    *(".sav", ".zsav", ".por", ".dta", ".csv.gz", ".tsv.gz", ".dat.gz"),
)
"""Of files that may hold a table of answers."""


class TableOpening:
    """Asks for files, and hands them to the session.

    Args:
        parent: of the wizard.
        session: reads and makes.
        writer: is told what was read, so that it is never written over.
        may_leave: whether the open project may be closed; asks if something would be lost.
        ask: a question, more about it, and the words that mean yes; gives whether it was yes.

    Attributes:
        wizard: the one that is open; None without one.
    """

    def __init__(
        self,
        parent: QMainWindow,
        session: Session,
        writer: Writer,
        may_leave: Callable[[], bool],
        ask: Callable[[str, str, str], bool],
    ) -> None:
        self._parent, self._session, self._writer = parent, session, writer
        self._may_leave, self._ask = may_leave, ask
        self.wizard: TableWizard | None = None
        session.opened.connect(lambda _opened: self._done())
        session.working.connect(self._working)

    def open(self, path: Path) -> None:
        """Read a table, and show what is in it."""
        self._read(path, None, self._show)

    def _read(self, path: Path, reading: Reading | None, done: Callable[[Sheet, TablePlan], None]) -> None:
        def task(control: Control) -> object:
            importlib.import_module("tacit_miner.collected.checks")
            opening = importlib.import_module("tacit_miner.collected.opening")
            guesses = importlib.import_module("tacit_miner.collected.guess")
            sheet = opening.open_sheet(path, reading, control.check)
            return sheet, guesses.guess(sheet)

        self._session.perform(tr("Reading the table"), task, lambda found: done(*found))  # type: ignore[misc]  # a pair

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

    def _done(self) -> None:
        if self.wizard is not None:
            self.wizard.accept()

    def _working(self, title: str) -> None:
        if self.wizard is not None:
            self.wizard.setEnabled(not title)

    def _make(self, coded: CodedTable) -> None:
        path = project_files.ask_new_project(self._parent, coded.sheet.path)
        if path and self._may_leave():
            self._writer.sources.append(coded.sheet.path)
            self._session.create_coded(path, coded)

    def _load(self) -> None:
        wizard = self.wizard
        path = project_files.ask_channels(self._parent, wizard.sheet.path.parent) if wizard else None
        if wizard is None or path is None:
            return
        files = importlib.import_module("tacit_miner.collected.files")
        try:
            wizard.take(files.with_channels(wizard.sheet, wizard.plans.now, path))
        except TacitError as error:
            show_error(wizard, tr("The channels file could not be used."), error)

    def _save(self, coded: CodedTable) -> None:
        """Write the channels file, and the answers where `mine` cannot read the table as it is."""
        wizard = self.wizard
        files = importlib.import_module("tacit_miner.collected.files")
        sources = (coded.sheet.path, *self._writer.sources)
        path = project_files.ask_new_channels(self._parent, coded.sheet.path)
        if wizard is None or path is None:
            return
        answers = coded.sheet.path
        try:
            if files.needs_answers_file(coded):
                answers = path.with_name(path.name.removesuffix(".csv") + "-answers.csv")
                store.check_outputs((answers,), sources)
                if not self._may_replace(answers):
                    return
                self._write_answers(answers, files.answers_file(coded))
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

    def _write_answers(self, path: Path, pieces: Iterable[bytes]) -> None:
        with store.replacing(path) as file:
            for piece in pieces:
                file.write(piece)


def is_table(path: Path) -> bool:
    """Whether the name is that of a table."""
    return path.name.lower().endswith(ENDINGS)


def table_patterns() -> str:
    """The endings, as file dialogs have them."""
    return " ".join(f"*{ending}" for ending in ENDINGS)
