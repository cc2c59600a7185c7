"""What an import says of itself."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path

from tacit.formats.line_verdict import LineVerdict
from tacit.messages import Message


class FileOutcome(StrEnum):
    """What became of a file."""

    IMPORTED = "imported"
    ALREADY_HERE = "already here"
    UNREADABLE = "unreadable"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class FileReport:
    """One file.

    Attributes:
        path: where it was.
        outcome: imported, the very same bytes already here, not readable, or refused whole.
        lines: how many got each verdict; a file that is already here repeats none of its refusals.
        records: records in verified lines.
        kept: records that were new.
        error: why it could not be read or was refused; None if it was taken.
        number: of the file in the project; 0 if it was not imported now.
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
    """A whole import.

    Attributes:
        files: one report each, in order.
        cancelled: whether it was stopped before the last file; the files before that are in the project.
    """

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
    """How far an import is.

    Attributes:
        file: number of the file at work, from 1.
        files: how many there are.
        name: its name.
        records: records kept so far.
        done: share of all bytes, in [0, 1].
    """

    file: int
    files: int
    name: str
    records: int
    done: float
