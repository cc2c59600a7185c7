"""Runs and notes: what was asked of the records, what came out, and what the researcher thought of it."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from typing import Any

from tacit.messages import Template
from tacit_miner.project.errors import ProjectError
from tacit_miner.project.opinions import forget_marks

NO_RUN_YET = Template("project.no-run-yet", "the project does not have a run yet; mine first")
NO_SUCH_RUN = Template("project.no-such-run", "the project does not have a run {number}; choose another run")


@dataclass(frozen=True, slots=True)
class RunRow:
    """One run, without its result.

    Attributes:
        number: the project's own, from 1.
        started: UTC, ISO 8601.
        seconds: how long it took.
        settings: as TOML.
        versions: of the program and its libraries, as JSON.
        counts: records, itemsets, rules, as JSON.
        state: of the records and rules it was made from; another state than the project's now means stale.
        note: the researcher's.
        books: digest of the project's books that it was made from; empty of a run of an earlier version.
        is_whole: whether all but the note is as it was written.
    """

    number: int
    started: str
    seconds: float
    settings: str
    versions: str
    counts: str
    state: str
    note: str
    books: str = ""
    is_whole: bool = True


@dataclass(frozen=True, slots=True)
class Note:
    """A note on the project."""

    number: int
    written: str
    text: str


HALF = 16
"""Bytes of a run's checksum, and of its result's behind it."""

_COLUMNS = "id, started, seconds, settings, versions, counts, state, note, books, checksum"


def _checksum(run: RunRow, result: bytes) -> bytes:
    """Over what a run is, and over its result's digest, which stands behind; the note may be changed later."""
    whole = (run.started, run.seconds, run.settings, run.versions, run.counts, run.state, run.books, result)
    return hashlib.blake2b(repr(whole).encode(), digest_size=HALF).digest() + result


def _digest(result: bytes) -> bytes:
    return hashlib.blake2b(result, digest_size=HALF).digest()


def _row(columns: Sequence[Any], result: bytes | None = None) -> RunRow:
    """A run; where its result is given, that is compared too."""
    *values, checksum = columns
    run = RunRow(*values)
    if not checksum:  # of a run of an earlier version
        return run
    stored = checksum[HALF:]
    is_whole = checksum == _checksum(run, stored) and (result is None or _digest(result) == stored)
    return run if is_whole else replace(run, is_whole=False)


def add_run(connection: sqlite3.Connection, run: RunRow, result: bytes) -> int:
    """Keep a run; its number is given here."""
    cursor = connection.execute(
        "INSERT INTO runs (started, seconds, settings, versions, counts, state, note, books, checksum, result) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*astuple(run)[1:-1], _checksum(run, _digest(result)), result),
    )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def runs(connection: sqlite3.Connection) -> list[RunRow]:
    """All runs, the first one first."""
    return [_row(row) for row in connection.execute(f"SELECT {_COLUMNS} FROM runs ORDER BY id")]  # noqa: S608 - a constant


def run(connection: sqlite3.Connection, number: int | None) -> tuple[RunRow, bytes]:
    """One run and its result; None for the last.

    Raises:
        ProjectError: there is none.
    """
    row = connection.execute(
        f"SELECT {_COLUMNS}, result FROM runs WHERE ?1 IS NULL OR id = ?1 ORDER BY id DESC LIMIT 1",  # noqa: S608 - a constant
        (number,),
    ).fetchone()
    if row is None:
        raise ProjectError(NO_RUN_YET() if number is None else NO_SUCH_RUN(number=number))
    return _row(row[:-1], row[-1]), row[-1]


def note_run(connection: sqlite3.Connection, number: int, text: str) -> None:
    """Change the note of a run."""
    connection.execute("UPDATE runs SET note = ? WHERE id = ?", (text, number))


def delete_run(connection: sqlite3.Connection, number: int) -> None:
    """Forget a run, and what was thought of its rules."""
    forget_marks(connection, number)
    connection.execute("DELETE FROM runs WHERE id = ?", (number,))


def notes(connection: sqlite3.Connection) -> list[Note]:
    """All notes, the first one first."""
    return [Note(*row) for row in connection.execute("SELECT id, written, text FROM notes ORDER BY id")]


def add_note(connection: sqlite3.Connection, written: str, text: str) -> None:
    """Keep a note."""
    connection.execute("INSERT INTO notes (written, text) VALUES (?, ?)", (written, text))


def remove_note(connection: sqlite3.Connection, note: Note) -> None:
    """Forget a note: the last one that says this and was written then, whatever number it has got."""
    connection.execute(
        "DELETE FROM notes WHERE id = (SELECT max(id) FROM notes WHERE written = ? AND text = ?)",
        (note.written, note.text),
    )
