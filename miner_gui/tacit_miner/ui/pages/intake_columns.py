"""The tables of the intake: what each column of files and of lines says, and the counts that reconcile."""

from __future__ import annotations

from typing import Protocol, TypeAlias

from tacit.formats.batch_file import SUFFIX
from tacit.formats.line_verdict import LineVerdict
from tacit_miner.project import Standing
from tacit_miner.project.ledger import FileRow, LineRow, WrongFile
from tacit_miner.ui.texts.language import number, tr
from tacit_miner.ui.texts.messages import said
from tacit_miner.ui.texts.words import standing_word, verdict_word
from tacit_miner.ui.widgets.rows import RowsColumn
from tacit_miner.ui.worker.snapshot import Snapshot

AnyFile: TypeAlias = FileRow | WrongFile
"""A row of the table of files."""


class Explaining(Protocol):
    """What the columns ask of the panel."""

    def file_name(self, file: int) -> str:
        """The name of a file by its number."""

    def refused_in(self, file: AnyFile) -> int:
        """Refused lines of a file."""

    def verdicts_in(self, file: AnyFile) -> str:
        """The verdicts of a file's lines, or why it was refused."""

    def why(self, line: LineRow) -> str:
        """Why a line was refused, or who signed it."""


def short_name(name: str) -> str:
    """A batch file's name without what all of them end in, so that a narrow column shows what differs."""
    return name.removesuffix(".gz").removesuffix(SUFFIX)


def reconciled(snapshot: Snapshot) -> list[tuple[str, int, bool]]:
    """Files → lines → records → kept → used; what is lost between two steps is shown between them."""
    counts = snapshot.counts
    rows = [(tr("Files"), counts.files, False)]
    if counts.wrong_files:
        rows.append((tr("Files refused whole"), counts.wrong_files, False))
    if counts.forgotten:
        rows.append((tr("Files forgotten"), counts.forgotten, False))
    rows.append((tr("Lines"), counts.lines, False))
    if counts.refused:
        rows.append((tr("− refused lines"), counts.refused, False))
    rows.append((tr("Records in good lines"), counts.records, False))
    if counts.already:
        rows.append((tr("− already here"), counts.already, False))
    rows.append((tr("Records kept"), counts.kept, False))
    for standing, count in counts.standings.items():
        if standing is not Standing.USED and count:
            rows.append((f"− {standing_word(standing)}", count, False))
    return [*rows, (tr("Used in mining"), counts.used, True)]


def _lines_of(file: AnyFile) -> int:
    return file.lines if isinstance(file, FileRow) else 0


def _new_in(file: AnyFile) -> int:
    return file.kept if isinstance(file, FileRow) else 0


def _hint(file: AnyFile) -> str:
    if isinstance(file, WrongFile):
        return f"{file.name}\n{said(file.reason)}"
    return f"{file.name}\nSHA-256 {file.sha256.hex()}"


def file_columns(panel: Explaining) -> list[RowsColumn[AnyFile]]:
    """Of the table of files."""
    return [
        RowsColumn(
            tr("File"),
            lambda file: short_name(file.name),
            lambda file: file.name,
            hint=_hint,
        ),
        RowsColumn(tr("Lines"), lambda file: number(_lines_of(file)), _lines_of, numeric=True),
        RowsColumn(
            tr("New"),
            lambda file: number(_new_in(file)),
            _new_in,
            tr("Records that were new to the project"),
            numeric=True,
        ),
        RowsColumn(
            tr("Refused"),
            lambda file: tr("whole") if isinstance(file, WrongFile) else number(panel.refused_in(file)),
            panel.refused_in,
            tr("Lines that are not in the project, or the whole file; hover for the reasons"),
            numeric=True,
            hint=panel.verdicts_in,
        ),
    ]


def line_columns(panel: Explaining) -> list[RowsColumn[LineRow]]:
    """Of the table of lines."""
    words = {verdict: verdict_word(verdict) for verdict in LineVerdict}  # once, not for each of 100,000 lines
    return [
        RowsColumn(
            tr("Verdict"),
            lambda line: words[line.verdict],
            lambda line: str(line.verdict),
            hint=panel.why,
            plain=lambda line: str(line.verdict),
        ),
        RowsColumn(
            tr("File"),
            lambda line: short_name(panel.file_name(line.file)),
            hint=lambda line: panel.file_name(line.file),
        ),
        RowsColumn(
            tr("Line"),
            lambda line: number(line.number),
            lambda line: (line.file, line.number),
            numeric=True,
            plain=lambda line: line.number,
        ),
        RowsColumn(
            tr("n"),
            lambda line: number(line.records),
            lambda line: line.records,
            tr("Records in the line"),
            numeric=True,
        ),
    ]
