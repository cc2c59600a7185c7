"""Everything the window writes to files: where to, and never over the project's files or what was sent.

Before a file is written its place is checked as the command line does: the project's own files, whatever this window
has read, and (by their content, wherever they lie) the survey and all imported files stay as they are.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tacit.compute.control import Control
from tacit.platform import support_log
from tacit.platform.errors import StoreError, TacitError
from tacit.platform.messages import Template
from tacit.platform.store import check_outputs, chunks, write
from tacit_miner.choices import BESIDE_RESULT, BESIDE_TABLE
from tacit_miner.ui.shell.dialogs import save_file
from tacit_miner.ui.texts.language import tr
from tacit_miner.ui.worker.wishes import PREVALENCES, RECORDS, ModelChoice, TableChoice

if TYPE_CHECKING:
    from tacit_miner.ui.drawing.plot_view import PlotView
    from tacit_miner.ui.shell.workspace import Workspace
    from tacit_miner.ui.worker.session import ProjectSession
    from tacit_miner.ui.worker.snapshot import Snapshot
    from tacit_miner.ui.worker.workbench import Workbench

SENT = Template("writing.sent", "{path}: is a file that this project was made from; choose another name")

PLOTS = {".svg": "SVG", ".png": "PNG", ".pdf": "PDF"}
TABLES = {".csv": "CSV", ".json": "JSON", ".parquet": "Parquet"}
MODELS = {".docx": "Word", ".tex": "LaTeX", **TABLES}
Beside = Mapping[str, Sequence[str]]
"""What is written beside a file, as `BESIDE_RESULT`."""

NOTHING: Beside = {}
Act = Callable[["Workbench", Path, Control], None]
"""Lets the workbench write a file."""

REPORTS = {".html": "HTML", ".pdf": "PDF", ".docx": "Word"}


def check_place(path: Path, snapshot: Snapshot | None, sources: tuple[Path, ...] = ()) -> None:
    """Refuse to write over a file that is still wanted. Raises StoreError: it is one of them, or nothing can be written there."""
    check_outputs((path,), (*(snapshot.own_files if snapshot else ()), *sources))
    if snapshot is None or not path.exists():
        return
    if path.stat().st_size in {size for size, _ in snapshot.inputs}:
        digest = hashlib.sha256()
        for piece in chunks(path):
            digest.update(piece)
        if (path.stat().st_size, digest.digest()) in snapshot.inputs:
            raise StoreError(SENT(path=str(path)))


class Writer(QObject):
    """Asks for files and writes them; `failed` has a title and the exception, `written` the path of a file that is complete.

    `sources` are files that the window has read and must not write over, `reported` is where the last report was to be written.
    """

    failed = Signal(str, object)
    written = Signal(object)

    def __init__(
        self, parent: QWidget, session: ProjectSession, workspace: Callable[[], Workspace | None]
    ) -> None:
        super().__init__(parent)
        self._parent, self._session, self._workspace = parent, session, workspace
        self.sources: list[Path] = []
        self.reported: Path | None = None

    def _open(self) -> tuple[Workspace, Snapshot] | None:
        workspace = self._workspace()
        return (workspace, workspace.snapshot) if workspace and workspace.snapshot else None

    def _ask(
        self, title: str, suggested: Path, kinds: dict[str, str], beside: Beside = NOTHING
    ) -> Path | None:
        """A place where writing does no harm, or None; what would do harm is said."""
        return save_file(self._parent, title, suggested, kinds, partial(self._may, title, beside))

    def _may(self, title: str, beside: Beside, path: Path) -> bool:
        found = self._open()
        snapshot = found[1] if found else None
        from tacit_miner.exports.writers import all_files  # noqa: PLC0415 - NumPy, which an empty window has no use for

        def check() -> None:
            for place in all_files(path, beside):
                check_place(place, snapshot, tuple(self.sources))

        return self._did(title, check)

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
            self.failed.emit(title, error)
            return False
        return True

    def _written(self, title: str, path: Path, act: Callable[[], object]) -> None:
        if self._did(title, act):
            self.written.emit(path)

    def settings(self) -> None:
        """Write the form as the file that the command line reads."""
        if found := self._open():
            workspace, snapshot = found
            if workspace.form.fault():
                workspace.go_to_fault()
                return
            suggested, title = snapshot.path.with_name("run.toml"), tr("Save settings")
            if path := self._ask(title, suggested, {".toml": tr("Settings")}):
                self._written(title, path, lambda: workspace.draft.save(path))

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
        found, title = self._open(), tr("Save the plot")
        suggested = (found[1].path if found else Path.home() / plot.name).with_name(f"{plot.name}.svg")
        if path := self._ask(title, suggested, PLOTS):
            self._written(title, path, lambda: plot.save(path))

    def table(self, choice: TableChoice) -> None:
        """Ask for a file and write a table of answers as what its name ends in."""
        titles = tr("Save the table"), tr("Saving the table")
        self._save(
            titles, "table.csv", TABLES, lambda bench, *to: bench.write_table(choice, *to), BESIDE_TABLE
        )

    def model(self, choice: ModelChoice) -> None:
        """Ask for a file and write a regression as what its name ends in."""
        titles = tr("Save the model"), tr("Saving the model")
        self._save(
            titles, "model.docx", MODELS, lambda bench, *to: bench.write_model(choice, *to), BESIDE_TABLE
        )

    def report(self) -> None:
        """Write the report of the run shown."""
        found = self._open()
        if found is None or found[0].run is None:
            return
        if path := self._ask(tr("Report"), found[1].path.with_suffix(".html"), REPORTS):
            self.reported = path
            results = found[0].results
            shown = {
                place: (choice.sentence if results.pages[place].hides_rows() else "", choice.selection)
                for place, choice in results.choices().items()
            }
            wanted = found[0].report_page.choice.wanted(shown)
            self._session.write_report(found[0].run, path, wanted)

    def refused(self) -> None:
        """Write the refused lines with their reasons."""
        titles = tr("Save refused lines"), tr("Saving refused lines")
        self._save(titles, "refused.csv", {".csv": "CSV"}, lambda bench, *to: bench.write_refused(*to))

    def log(self) -> None:
        """Write what this window did, for support: nothing in it is of a project."""
        title = tr("Save a log")
        if path := self._ask(title, Path.home() / "tacit-miner.log", {".log": tr("Log")}):
            self._written(title, path, lambda: write(path, support_log.text().encode(), private=True))
