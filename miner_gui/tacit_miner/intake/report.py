"""What an import says of itself: its report, the lines of each file as the project keeps them, and counts that add up.

A file of 4 kB, compressed, may hold two million lines. Therefore lines that brought nothing and were judged alike are one row,
and a file that would make the project grow by more than ten times its own bytes is refused whole.

Files that came after a survey's last day are noted, never left out: a record has no date, and a field worker may have been
without a network for weeks. The agent enforces the day where answers are drawn.

Every sum (files → lines → records → kept → used in mining) is taken twice, from two places.
"""

import sqlite3
from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

from tacit.formats.errors import LIMITS, LineVerdict
from tacit.platform.errors import TacitError
from tacit.platform.messages import Message, Template
from tacit_miner.project import DamagedError, Project, Standing


class FileOutcome(StrEnum):
    """What became of a file."""

    IMPORTED = "imported"
    ALREADY_HERE = "already here"
    UNREADABLE = "unreadable"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class FileReport:
    """One file, where it was and what became of it; `number` is its own in the project, 0 if it was not imported now.

    `lines` are how many got each verdict; a file that is already here repeats none of its refusals. `records` are those in verified lines,
    of which so many were new (`kept`). The error is why it could not be read or was refused; None if it was taken.
    """

    path: Path
    outcome: FileOutcome
    lines: Counter[LineVerdict] = field(default_factory=Counter)
    records: int = 0
    kept: int = 0
    error: Message | None = None
    number: int = 0


@dataclass(frozen=True, slots=True)
class IntakeReport:
    """A whole import, by files in order; if it was cancelled, the files before that are in the project."""

    files: tuple[FileReport, ...]
    cancelled: bool = False

    @property
    def lines(self) -> Counter[LineVerdict]:
        """Lines by verdict over all files."""
        return sum((file.lines for file in self.files), Counter[LineVerdict]())

    @property
    def kept(self) -> int:
        """Records that were new."""
        return sum(file.kept for file in self.files)

    @property
    def refused(self) -> int:
        """Lines that are not in the project."""
        return sum(count for verdict, count in self.lines.items() if not verdict.is_good)

    def outcomes(self) -> Counter[FileOutcome]:
        """Files by what became of them."""
        return Counter(file.outcome for file in self.files)


@dataclass(frozen=True, slots=True)
class IntakeProgress:
    """How far an import is: the file at work, counted from 1, the records kept so far, and the share of all bytes, in [0, 1]."""

    file: int
    files: int
    name: str
    records: int
    done: float


MANY_MALFORMED = Template(
    "intake.many-malformed",
    "more than {limit:,} of its lines are no batch lines, so the file was refused whole and nothing of it was kept; take these lines "
    "out",
)
GROWS_TOO_MUCH = Template(
    "intake.grows-too-much",
    "the project would grow by more than {times} times the file's {size:,} bytes, as no file that was sent in good faith makes it; so "
    "the file was refused whole and nothing of it was kept",
)

GROWTH = 10
"""Bytes in the project for each byte of the file; what an agent or a field device writes takes about three."""

FLOOR = 16 * 1_024  # bytes that a file of any size may cost: a few rows of a small file take a page each
ROW_BYTES = 64  # what a row costs beside its texts and columns, in the table and its index

_LINE = (
    "INSERT INTO lines (file, number, verdict, signer, records, already, conflicts, over_quota, reason, run) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_REFUSED = "INSERT INTO refused (file, number, content, size) VALUES (?, ?, ?, ?)"


class RefusedWholeError(TacitError):
    """A file of which nothing may be kept. Its message says why."""


class JudgedLine(NamedTuple):
    """What became of a line: its verdict, signer, None if it could not be verified, and reason, as it lies in the project.

    `counts` are records, already here, conflicts, over the quota. Of a refused line that was read `content` is what is kept of its
    bytes, and `size` how many there were.
    """

    verdict: LineVerdict
    signer: int | None = None
    counts: tuple[int, int, int, int] = (0, 0, 0, 0)
    reason: str = ""
    content: bytes | None = None
    size: int = 0


class LineBook:
    """The rows of one file's lines. `close` writes the last of them."""

    def __init__(self, connection: sqlite3.Connection, file: int, size: int) -> None:
        self._connection, self._file, self._size = connection, file, size
        self._room = max(FLOOR, GROWTH * size)
        self._malformed = 0
        self._last: JudgedLine | None = None
        self._number = self._run = 0

    def add(self, number: int, line: JudgedLine) -> None:
        """Enter the next line. Raises RefusedWholeError: the file costs more than it may."""
        self._malformed += line.verdict is LineVerdict.MALFORMED
        if self._malformed > LIMITS.malformed_lines:
            raise RefusedWholeError(MANY_MALFORMED(limit=LIMITS.malformed_lines))
        records, already, *_ = line.counts
        if line == self._last and records == already:  # it brought nothing
            self._run += 1
            return
        self.close()
        self._last, self._number, self._run = line, number, 1
        self.spend(ROW_BYTES + len(line.reason.encode()) + len(line.content or b""))

    def spend(self, size: int) -> None:
        """Count bytes that the file makes the project grow by. Raises RefusedWholeError: they are too many."""
        self._room -= size
        if self._room < 0:
            raise RefusedWholeError(GROWS_TOO_MUCH(times=GROWTH, size=self._size))

    def close(self) -> None:
        """Write what is not written yet."""
        line, self._last = self._last, None
        if line is None:
            return
        place = (self._file, self._number)
        row = (*place, str(line.verdict), line.signer, *line.counts, line.reason, self._run)
        self._connection.execute(_LINE, row)
        if line.content is not None:
            self._connection.execute(_REFUSED, (*place, line.content, line.size))


LATE = Template(
    "intake.late",
    "files imported after {day}, the last day of the survey: {count:,}; records have no date, so when they were drawn is not known, and they count",
)


def imported_after_the_end(project: Project) -> Message | None:
    """How many files were imported after the last day; None if none was."""
    survey = project.study.survey
    day = survey.survey.terms.expires if survey is not None else ""
    if not day:
        return None
    count = sum(file.imported > day for file in project.files())
    return LATE(day=day, count=count) if count else None


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
    """Where everything went: files with their lines by verdict, and records that were kept, withdrawn ones included, by standing.

    `records` are those in verified lines, or rows of tables: those that came again (`already`) and those kept. Files that were
    refused whole or forgotten are not among `files`.
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
    """Add up lines, files and records. Raises DamagedError: two sums that must agree do not, or records are not as they were written."""
    with project.database.reading() as connection:
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
