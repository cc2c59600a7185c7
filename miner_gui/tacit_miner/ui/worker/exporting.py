"""Files that a person exports: rows of a result, the records themselves, and the prevalence of every question."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from tacit import store
from tacit.messages import Template
from tacit.mining.control import Control
from tacit_miner.exports import PIECES, Document, Selection
from tacit_miner.exports.answer_data import answer_data
from tacit_miner.exports.prevalences import prevalence_rows
from tacit_miner.exports.studies import ANSWERS, PREVALENCES
from tacit_miner.project.block_cache import used_records
from tacit_miner.project.errors import ProjectError
from tacit_miner.project.opinions import RuleMark
from tacit_miner.project.project import Project
from tacit_miner.runs import Run
from tacit_miner.runs.run_checks import counted, reader_share
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
    kind = _kind(path, PIECES)
    with store.replacing(path) as file:
        document = Document.of_run(run, selection, control.check, marks, columns, words, voice)
        for piece in PIECES[kind](document):
            control.check()
            file.write(piece)
        control.check()
    return path


def export_answers(project: Project, path: Path, languages: Sequence[str], control: Control) -> Path:
    """Write the records for a statistics program or an archive, likewise."""
    kind = _kind(path, ANSWERS)
    data = answer_data(project, languages)
    control.check()
    content = ANSWERS[kind](data)
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
    store.write(path, PREVALENCES[kind](rows))
    return path


def _kind(path: Path, formats: Mapping[str, object]) -> str:
    kind = path.suffix.removeprefix(".").lower()
    if kind not in formats:
        raise ProjectError(NOT_A_FORMAT(path=str(path), endings=tuple(f".{name}" for name in formats)))
    return kind
