"""The lines of one file on their way into the project's books, at a cost that the file's own size bounds.

A file of 4 kB, compressed, may hold two million lines. Therefore lines that brought nothing and were judged alike are one row,
and a file that would make the project grow by more than ten times its own bytes is refused whole.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass

from tacit.errors import TacitError
from tacit.formats.limits import LIMITS
from tacit.formats.line_verdict import LineVerdict
from tacit.messages import Template

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

FLOOR = 16 * 1_024
"""Bytes that a file of any size may cost: a few rows of a small file take a page each."""

ROW_BYTES = 64
"""What a row costs beside its texts and columns, in the table and its index."""

_LINE = (
    "INSERT INTO lines (file, number, verdict, signer, records, already, conflicts, over_quota, reason, run) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)
_REFUSED = "INSERT INTO refused (file, number, content, size) VALUES (?, ?, ?, ?)"


class RefusedWholeError(TacitError):
    """A file of which nothing may be kept. Its message says why."""


@dataclass(frozen=True, slots=True)
class Judged:
    """What became of a line.

    Attributes:
        verdict: its verdict.
        signer: number of the signer; None if the line could not be verified.
        counts: records, already here, conflicts, over the quota.
        reason: as it lies in the project.
        content, size: of a refused line that was read: what is kept of its bytes, and how many there were; None otherwise.
    """

    verdict: LineVerdict
    signer: int | None = None
    counts: tuple[int, int, int, int] = (0, 0, 0, 0)
    reason: str = ""
    content: bytes | None = None
    size: int = 0

    @property
    def brought_nothing(self) -> bool:
        """Whether no record of the line was new."""
        records, already, *_ = self.counts
        return records == already


class LineBook:
    """The rows of one file's lines. `close` writes the last of them."""

    def __init__(self, connection: sqlite3.Connection, file: int, size: int) -> None:
        self._connection, self._file, self._size = connection, file, size
        self._room = max(FLOOR, GROWTH * size)
        self._malformed = 0
        self._last: Judged | None = None
        self._number = self._run = 0

    def add(self, number: int, line: Judged) -> None:
        """Enter the next line.

        Raises:
            RefusedWholeError: the file costs more than it may.
        """
        self._malformed += line.verdict is LineVerdict.MALFORMED
        if self._malformed > LIMITS.malformed_lines:
            raise RefusedWholeError(MANY_MALFORMED(limit=LIMITS.malformed_lines))
        if line == self._last and line.brought_nothing:
            self._run += 1
            return
        self._write()
        self._last, self._number, self._run = line, number, 1
        self.spend(ROW_BYTES + len(line.reason.encode()) + len(line.content or b""))

    def spend(self, size: int) -> None:
        """Count bytes that the file makes the project grow by.

        Raises:
            RefusedWholeError: they are too many.
        """
        self._room -= size
        if self._room < 0:
            raise RefusedWholeError(GROWS_TOO_MUCH(times=GROWTH, size=self._size))

    def close(self) -> None:
        """Write what is not written yet."""
        self._write()
        self._last = None

    def _write(self) -> None:
        line = self._last
        if line is None:
            return
        place = (self._file, self._number)
        row = (*place, str(line.verdict), line.signer, *line.counts, line.reason, self._run)
        self._connection.execute(_LINE, row)
        if line.content is not None:
            self._connection.execute(_REFUSED, (*place, line.content, line.size))
