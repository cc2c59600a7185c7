"""Counts that add up: files → lines → records → kept → used in mining. Every sum is taken twice, from two places."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from tacit.formats.line_verdict import LineVerdict
from tacit.messages import Template
from tacit_miner.project.errors import DamagedError
from tacit_miner.project.project import Project
from tacit_miner.project.standing import Standing

NOT_ADDING_UP = Template(
    "intake.not-adding-up",
    "{path}: {what} do not add up ({one:,} against {other:,}); take the project from a copy",
)
LINES = Template("intake.sum-of-lines", "lines of files and lines")
VERDICTS = Template("intake.sum-of-verdicts", "lines and their verdicts")
RECORDS = Template("intake.sum-of-records", "records of files and of lines")
KEPT = Template("intake.sum-of-kept", "records of lines, and those kept and already here")
STORED = Template("intake.sum-of-stored", "records kept and records stored or withdrawn")
STANDINGS = Template("intake.sum-of-standings", "records kept and those that count or do not")


@dataclass(frozen=True, slots=True)
class Reconciliation:
    """Where everything went.

    Attributes:
        files: imported files.
        lines: their lines.
        verdicts: lines by verdict; they sum to `lines`.
        records: records in verified lines, or rows of tables; already + kept.
        already: records that came again.
        kept: records that were new, withdrawn ones included.
        standings: kept records by whether they count; they sum to `kept`.
        wrong_files: files that were refused whole; not among `files`.
        forgotten: files that were forgotten; not among `files`.
    """

    files: int
    lines: int
    verdicts: dict[LineVerdict, int]
    records: int
    already: int
    kept: int
    standings: dict[Standing, int]
    wrong_files: int = 0
    forgotten: int = 0

    @property
    def used(self) -> int:
        """Records that count in mining."""
        return self.standings[Standing.USED]

    @property
    def refused(self) -> int:
        """Lines that could not be verified or may not count."""
        return sum(count for verdict, count in self.verdicts.items() if not verdict.is_good)


def reconcile(project: Project) -> Reconciliation:
    """Add everything up, from the lines, from the files and from the records themselves.

    Raises:
        DamagedError: two sums that must agree do not, or records that are not as they were written.
    """
    with project.database.reading() as connection:
        return _reconcile(project, connection)


def _reconcile(project: Project, connection: sqlite3.Connection) -> Reconciliation:
    project.check_lines()
    files, lines, records, kept = connection.execute(
        "SELECT count(*), coalesce(sum(lines), 0), coalesce(sum(records), 0), coalesce(sum(kept), 0) FROM files"
    ).fetchone()
    counted, in_lines, already, withdrawn = connection.execute(
        "SELECT coalesce(sum(run), 0), coalesce(sum(run * records), 0), coalesce(sum(run * already), 0), "
        "coalesce(sum(withdrawn), 0) FROM lines"
    ).fetchone()
    (packed,) = connection.execute("SELECT coalesce(sum(records), 0) FROM packs").fetchone()
    standings = project.counts_by_standing()
    verdicts = project.lines_by_verdict()
    in_lines = records if project.study.survey is None else in_lines
    checks = (
        (LINES, lines, counted),
        (VERDICTS, counted, sum(verdicts.values())),
        (RECORDS, records, in_lines),
        (KEPT, in_lines, kept + already),
        (STORED, kept, packed + withdrawn),
        (STANDINGS, kept, sum(standings.values())),
    )
    for what, one, other in checks:
        if one != other:
            raise DamagedError(NOT_ADDING_UP(path=str(project.path), what=what(), one=one, other=other))
    wrong, forgotten = len(project.wrong_files()), project.files_forgotten()
    return Reconciliation(files, lines, verdicts, records, already, kept, standings, wrong, forgotten)
