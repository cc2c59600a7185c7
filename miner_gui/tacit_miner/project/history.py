"""What a project remembers of its researcher's work: runs, notes, marks and filters, and the latest day that a clock has shown.

Stars and notes of rules, and named filters, are sealed against damage as everything else is, but decide no number: the digest
that a run names does not cover them. A mark belongs to a run, and names its rule by the codes of the items on each side, so that it
can be read without the result.

The latest day is remembered when files are imported and keys revoked, so that a clock set back revives no revoked key: a file
that is imported after a revocation never gets an earlier day. What decides is the day of each file, never this one.
"""

import hashlib
import json
import sqlite3
from collections.abc import Sequence
from dataclasses import astuple, dataclass, replace
from datetime import date
from typing import Any

from tacit.platform.messages import Template
from tacit_miner.project.database import Database
from tacit_miner.project.errors import ProjectError, whole

Side = tuple[str, ...]
LONGEST_NOTE = 2_000  # letters of a note on a rule
LONGEST_NAME = 80  # letters of the name of a filter


@dataclass(frozen=True, slots=True)
class RuleMark:
    """What is thought of a rule, named by its run and the codes of the items of each side, in the order of the items."""

    run: int
    left: Side
    right: Side
    star: bool = False
    note: str = ""

    @property
    def sides(self) -> tuple[Side, Side]:
        """Which rule of its run it is."""
        return self.left, self.right


@dataclass(frozen=True, slots=True)
class SavedFilter:
    """A filter with a name, of the rows of "itemsets" or "rules"; what it asks for is JSON that only the window reads."""

    page: str
    name: str
    filter: str


def _key(mark: RuleMark) -> str:
    return json.dumps([mark.left, mark.right], ensure_ascii=False, separators=(",", ":"))


def rule_marks(connection: sqlite3.Connection) -> list[RuleMark]:
    """All marks, run by run."""
    found = connection.execute("SELECT run, sides, star, note FROM rule_marks ORDER BY run, sides")
    marks = []
    for run, sides, star, note in found:
        left, right = json.loads(sides)
        marks.append(RuleMark(run, tuple(left), tuple(right), bool(star), note))
    return marks


def mark_rule(connection: sqlite3.Connection, mark: RuleMark) -> None:
    """Keep a mark in place of the one that the rule had; one that says nothing is forgotten."""
    connection.execute("DELETE FROM rule_marks WHERE run = ? AND sides = ?", (mark.run, _key(mark)))
    if mark.star or mark.note:
        row = (mark.run, _key(mark), int(mark.star), mark.note[:LONGEST_NOTE])
        connection.execute("INSERT INTO rule_marks (run, sides, star, note) VALUES (?, ?, ?, ?)", row)


def saved_filters(connection: sqlite3.Connection) -> list[SavedFilter]:
    """All filters that have a name, by name."""
    found = connection.execute("SELECT page, name, filter FROM saved_filters ORDER BY page, name")
    return [SavedFilter(*row) for row in found]


def save_filter(connection: sqlite3.Connection, saved: SavedFilter) -> None:
    """Keep a filter in place of the one that had its name."""
    remove_filter(connection, saved)
    row = (saved.page, saved.name[:LONGEST_NAME], saved.filter)
    connection.execute("INSERT INTO saved_filters (page, name, filter) VALUES (?, ?, ?)", row)


def remove_filter(connection: sqlite3.Connection, saved: SavedFilter) -> None:
    """Forget the filter of this name."""
    named = (saved.page, saved.name[:LONGEST_NAME])
    connection.execute("DELETE FROM saved_filters WHERE page = ? AND name = ?", named)


NO_RUN_YET = Template("project.no-run-yet", "the project does not have a run yet; mine first")
NO_SUCH_RUN = Template("project.no-such-run", "the project does not have a run {number}; choose another run")


@dataclass(frozen=True, slots=True)
class RunRow:
    """One run without its result, numbered from 1, begun at a time in UTC, ISO 8601; settings are TOML, versions and counts JSON.

    `state` is that of the records and rules it was made from, stale if the project has another now; `books` is the digest of the project's
    books, empty of a run of an earlier version; `is_whole` is whether all but the note is as it was written.
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


HALF = 16  # bytes of a run's checksum, and of its result's behind it
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
    """Keep a run; its number is given here, and stars and notes on rules follow from the run before."""
    cursor = connection.execute(
        "INSERT INTO runs (started, seconds, settings, versions, counts, state, note, books, checksum, result) "
        "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
        (*astuple(run)[1:-1], _checksum(run, _digest(result)), result),
    )
    assert cursor.lastrowid is not None
    connection.execute(
        "INSERT INTO rule_marks (run, sides, star, note) SELECT ?1, sides, star, note FROM rule_marks "
        "WHERE run = (SELECT max(id) FROM runs WHERE id < ?1)",
        (cursor.lastrowid,),
    )
    return cursor.lastrowid


def runs(connection: sqlite3.Connection) -> list[RunRow]:
    """All runs, the first one first."""
    return [_row(row) for row in connection.execute(f"SELECT {_COLUMNS} FROM runs ORDER BY id")]  # noqa: S608 - a constant


def run(connection: sqlite3.Connection, number: int | None = None) -> tuple[RunRow, bytes]:
    """One run and its result; None for the last. Raises ProjectError: there is none."""
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
    connection.execute("DELETE FROM rule_marks WHERE run = ?", (number,))
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


def remember(connection: sqlite3.Connection, today: date) -> date:
    """Today, or a later day that was shown before; inside a transaction."""
    found = connection.execute("SELECT day FROM latest_day").fetchone()
    latest = max(today, date.fromisoformat(found[0])) if found else today
    connection.execute("INSERT OR REPLACE INTO latest_day (one, day) VALUES (1, ?)", (latest.isoformat(),))
    return latest


def latest_day(database: Database, today: date) -> date:
    """The day that a project goes by where the clock shows this one. ReadOnlyError: it may not be changed; DamagedError: no day."""
    with database.transaction() as connection, whole(database.path):
        return remember(connection, today)
