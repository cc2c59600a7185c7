"""Files that a person exports: rows of a result, the records themselves, and the prevalence of every question.

Files and folders that were dropped or chosen, and tables, for the workbench to import.

A table that the window chose, with the share of forged records and the wish for signers that the last run had.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tacit.compute.control import Control, Stopped
from tacit.platform import store
from tacit.platform.errors import TacitError
from tacit.platform.messages import Template
from tacit_miner.exports import FORMATS, ExportDocument, Selection
from tacit_miner.exports.answer_data import answer_data
from tacit_miner.exports.answer_tables import ANSWERS, PREVALENCES, prevalence_rows
from tacit_miner.intake import FileOutcome, FileReport, IntakeReport, import_table
from tacit_miner.intake.importer import find_files
from tacit_miner.project import Project
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.errors import ProjectError
from tacit_miner.project.history import RuleMark
from tacit_miner.runs import Run
from tacit_miner.runs.run import counted, reader_asks, reader_share
from tacit_miner.runs.tables import TableRequest, Tabulated, tabulate
from tacit_miner.ui.worker.wishes import TableChoice, today
from tacit_miner.voice import ENGLISH, Voice

NOT_A_FORMAT = Template(
    "workbench.not-a-format", "{path}: the ending of the name is of no format; use one of {endings}"
)


def export(
    run: Run,
    selection: Selection,
    path: Path,
    control: Control,
    columns: Sequence[str] = (),
    words: Mapping[str, str] | None = None,
    marks: Sequence[RuleMark] = (),
    voice: Voice = ENGLISH,
) -> Path:
    """Write a run's rows in the format that the name ends in, piece by piece: the text is never in memory whole.

    Tables for people are in the language of `voice`, files for programs in English.

    Raises:
        Stopped: cancelled; then there is no file.
        TacitError: an ending of no format, or a file that cannot be written; then there is no file.
    """
    kind = _kind(path, FORMATS)
    with store.replacing(path) as file:
        document = ExportDocument.of_run(run, selection, control.check, marks, columns, words, voice)
        for piece in FORMATS[kind].pieces(document):
            control.check()
            file.write(piece)
        control.check()
    return path


def export_answers(project: Project, path: Path, languages: Sequence[str], control: Control) -> Path:
    """Write the records for a statistics program or an archive, likewise."""
    kind = _kind(path, ANSWERS)
    data = answer_data(project, languages)
    control.check()
    content = ANSWERS[kind].whole(data)
    control.check()
    store.write(path, content)
    return path


def export_prevalences(project: Project, path: Path, languages: Sequence[str], control: Control) -> Path:
    """Write the prevalence of every question, likewise."""
    kind = _kind(path, PREVALENCES)
    used = used_records(project, check=control.check)
    found = counted(used, reader_share(project), control.check)
    rows = prevalence_rows(project.study, found, languages)
    control.check()
    store.write(path, PREVALENCES[kind].whole(rows))
    return path


def _kind(path: Path, formats: Mapping[str, object]) -> str:
    kind = path.suffix.removeprefix(".").lower()
    if kind not in formats:
        raise ProjectError(NOT_A_FORMAT(path=str(path), endings=tuple(f".{name}" for name in formats)))
    return kind


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


def tabulated(project: Project, choice: TableChoice, check: Callable[[], None]) -> Tabulated:
    """The table of the records that count.

    Raises:
        TacitError: there is none.
    """
    request = TableRequest(
        choice.row,
        choice.column,
        choice.reference,
        alpha=choice.alpha,
        unions=choice.unions,
        forged=reader_share(project),
        signer_influence=reader_asks(project),
    )
    return tabulate(project, request, check)
