"""Files and folders that were dropped or chosen, and tables, for the workbench to import."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tacit.errors import TacitError
from tacit.mining.control import Control, Stopped
from tacit_miner.intake import FileOutcome, FileReport, IntakeReport, import_table
from tacit_miner.intake.file_search import find_files
from tacit_miner.project import Project
from tacit_miner.ui.worker.clock import today


def found(paths: Sequence[Path], project: Path) -> tuple[list[Path], list[FileReport]]:
    """The files to import, and a report on each place that has none: it must not keep the others out."""
    files: list[Path] = []
    refused: list[FileReport] = []
    for path in paths:
        try:
            files += find_files([path], project)
        except TacitError as error:
            refused.append(FileReport(path, FileOutcome.UNREADABLE, error=error.message))
    return list(dict.fromkeys(files)), refused


def import_tables(project: Project, files: Sequence[Path], control: Control) -> IntakeReport:
    """Each table for itself, as signed batches are: one that is refused keeps no other one out."""
    reports: list[FileReport] = []
    for file in files:
        try:
            control.check()
            reports.append(import_table(project, file, today=today(), check=control.check))
        except Stopped:
            return IntakeReport(tuple(reports), cancelled=True)
        except TacitError as error:
            reports.append(FileReport(file, FileOutcome.UNREADABLE, error=error.message))
    return IntakeReport(tuple(reports))
