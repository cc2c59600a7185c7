"""A digest over everything that decides a number, so that no byte of the books changes without notice.

Each table has a digest: the sum, modulo 2^256, of the BLAKE2b digests of its rows. A sum does not depend on the order of rows, and
a row that comes, changes or goes costs one addition. Triggers of the connection that writes keep the sums; they are stored in the
transaction that changes the rows. This finds damage and edits by other programs. It is no signature: a person who may write the file
can write the sums, too. What they cannot change is the digest in a report that was printed before.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

from tacit.platform.messages import Template
from tacit_miner.project.errors import DamagedError

BROKEN = Template(
    "project.seal-broken",
    "{path}: the table {table} is not as the program wrote it; it was changed by another program or damaged, so take the project from "
    "a copy",
)

_LINES = "file number verdict signer records already conflicts over_quota reason withdrawn run"

TABLES: dict[str, tuple[str, ...]] = {
    "study": ("one", "kind", "survey", "items", "channels", "policy", "quota"),
    "signers": ("id", "key", "name", "enrolled", "revoked", "excluded"),
    "files": ("id", "sha256", "name", "size", "imported", "lines", "records", "kept"),
    "withdrawn": ("mark", "day"),
    "mark_key": ("one", "key"),
    "forgotten": ("day", "files"),
    "wrong_files": ("name", "day", "reason"),
    "notes": ("id", "written", "text"),
    "packs": ("id", "file", "records", "checksum"),
    "lines": tuple(_LINES.split()),
    "refused": ("file", "number", "content", "size"),
    "rule_marks": ("run", "sides", "star", "note"),
    "saved_filters": ("page", "name", "filter"),
    "tokens": ("key",),
    "shown_tokens": ("file", "token", "signer"),
    "statements": ("id", "line"),
    "latest_day": ("one", "day"),
}
"""The sealed columns. Packs and runs have checksums of their own: one damaged run leaves the others readable."""

SMALL = frozenset(TABLES) - {"packs", "lines", "refused"}
"""Those that are added up at each opening; the others grow with the records, and are when their rows are read."""

OPINIONS = ("notes", "rule_marks", "saved_filters", "statements", "latest_day")
"""Tables that decide no number."""

_BYTES = 32
_MODULUS = 1 << (8 * _BYTES)


def _of_row(table: str, row: tuple[object, ...]) -> int:
    digest = hashlib.blake2b(repr(row).encode(), digest_size=_BYTES, person=table.encode())
    return int.from_bytes(digest.digest())


class SealSum:
    """The SQL function `seal_sum(table, columns …)`: the digest of the rows it is given; also adds up packs while they are read."""

    def __init__(self) -> None:
        self._sum = 0

    def step(self, table: str, *row: object) -> None:
        """The sealed columns of one more row."""
        self._sum += _of_row(table, row)

    def finalize(self) -> bytes:
        """Of all rows."""
        return (self._sum % _MODULUS).to_bytes(_BYTES)


def provide_functions(connection: sqlite3.Connection) -> None:
    """Teach a connection the SQL function that adds up a table."""
    connection.create_aggregate("seal_sum", -1, SealSum)  # type: ignore[arg-type]  # any number of columns


def _summing(table: str) -> str:
    """SQL that adds up a table; of no row Python is not even asked."""
    return f"SELECT '{table}', coalesce(seal_sum('{table}', {', '.join(TABLES[table])}), zeroblob({_BYTES})) FROM {table}"  # noqa: S608 - constants of this module


def sealing(tables: Iterable[str] = TABLES) -> str:
    """SQL that stores the digests of tables as they are now."""
    return "".join(f"INSERT OR REPLACE INTO seal (name, digest) {_summing(table)};\n" for table in tables)


def check(connection: sqlite3.Connection, tables: Iterable[str]) -> None:
    """Add up tables and compare. Raises DamagedError: a table is not as it was written."""
    with snapshot(connection):
        for table in tables:
            (_, found) = connection.execute(_summing(table)).fetchone()
            compare(connection, table, found)


@contextmanager
def snapshot(connection: sqlite3.Connection) -> Iterator[None]:
    """All questions inside are answered from one state of the project, whatever another program writes meanwhile."""
    if connection.in_transaction:
        yield
        return
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("COMMIT")


def compare(connection: sqlite3.Connection, table: str, found: bytes) -> None:
    """Of rows read in this snapshot. Raises DamagedError: one is missing, or was changed."""
    if _stored(connection).get(table) != found:
        (_, _, path) = connection.execute("PRAGMA database_list").fetchone()
        raise DamagedError(BROKEN(path=str(path), table=table))


def digest(connection: sqlite3.Connection) -> str:
    """One digest over all tables that decide a number, 32 hexadecimal digits."""
    stored = _stored(connection)
    whole = b"".join(stored.get(table, b"") for table in TABLES if table not in OPINIONS)
    return hashlib.blake2b(whole, digest_size=16).hexdigest()


def _stored(connection: sqlite3.Connection) -> dict[str, bytes]:
    return dict(connection.execute("SELECT name, digest FROM seal").fetchall())


class Seal:
    """Keeps the digests of one connection that writes."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._sums = {name: int.from_bytes(found) for name, found in _stored(connection).items()}
        self._before = dict(self._sums)
        # Or rows that REPLACE deletes would be forgotten.
        connection.execute("PRAGMA recursive_triggers = ON")
        connection.create_function("seal_change", -1, self._change)
        connection.executescript(_triggers())

    def begin(self) -> None:
        """A transaction begins."""
        self._before = dict(self._sums)

    def store(self) -> None:
        """Write what changed, inside the transaction."""
        changed = [
            (found.to_bytes(_BYTES), table)
            for table, found in self._sums.items()
            if found != self._before[table]
        ]
        self._connection.executemany("UPDATE seal SET digest = ? WHERE name = ?", changed)

    def undo(self) -> None:
        """The transaction was rolled back."""
        self._sums = dict(self._before)

    def _change(self, sign: int, table: str, *row: object) -> None:
        self._sums[table] = (self._sums[table] + sign * _of_row(table, row)) % _MODULUS


@cache
def _triggers() -> str:
    """All triggers of a connection, in one transaction: each by itself would take longer than the rest of an opening."""
    made = []
    for table, columns in TABLES.items():
        old, new = (", ".join(f"{row}.{name}" for name in columns) for row in ("OLD", "NEW"))
        out, into = f"seal_change(-1, '{table}', {old})", f"seal_change(1, '{table}', {new})"
        for event, calls in (("INSERT", into), ("UPDATE", f"{out}, {into}"), ("DELETE", out)):
            named = f"CREATE TEMP TRIGGER seal_{table}_{event} AFTER {event} ON main.{table}"
            made.append(f"{named} BEGIN SELECT {calls}; END;")
    return "".join(("BEGIN;", *made, "COMMIT;"))
