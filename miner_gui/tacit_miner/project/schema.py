"""The tables of a project, their digests, how an older project becomes one of this version, and which keys count by their tokens.

`user_version` counts migrations: version n is what the first n scripts of `MIGRATIONS` make. A script that has been
released is never changed. STRICT tables refuse a value of another type; foreign keys are on in every connection.

Which keys count is a function of sets, whatever order they came in: a key does if it showed a listed token that no other key
showed. Of several keys that showed one token none counts by it: first come would make the order of import decide, and who copied
a paper is not known. Where what a person is asked follows from their token, every token that a key showed must be such a one:
otherwise a key could count by one token and send what another one draws, which nobody handed out and which can be searched for.

Everything that decides a number has a digest, so that no byte of the books changes without notice: of each table the sum, modulo 2^256,
of the BLAKE2b digests of its rows. A sum does not depend on the order of rows, and a row that comes, changes or goes costs one addition.
Triggers of the connection that writes keep the sums; they are stored in the transaction that changes the rows. This finds damage and edits
by other programs. It is no signature: a person who may write the file can write the sums, too. What they cannot change is the digest in a
report that was printed before.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Collection, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import cache, cached_property

from tacit.platform.messages import Template
from tacit_miner.project.errors import NOT_A_PROJECT, DamagedError, NewerProjectError, ProjectError


@dataclass(frozen=True)
class TokenClaims:
    """What was shown: each token with the number of a signer who showed it, the public halves on the list, and whether tokens draw."""

    listed: frozenset[bytes]
    uses: frozenset[tuple[bytes, int]]
    draws: bool = False

    @classmethod
    def of(cls, connection: sqlite3.Connection, *, draws: bool = False) -> TokenClaims:
        """The claims of a project."""
        listed = frozenset(key for (key,) in connection.execute("SELECT key FROM tokens"))
        uses = connection.execute("SELECT DISTINCT token, signer FROM shown_tokens")
        return cls(listed, frozenset(uses.fetchall()), draws)

    def signers_by_token(self, out: Collection[int]) -> dict[bytes, set[int]]:
        """Of each token the signers who showed it, without those that are excluded."""
        found: dict[bytes, set[int]] = {}
        for token, signer in self.uses:
            if signer not in out:
                found.setdefault(token, set()).add(signer)
        return found

    @cached_property
    def with_listed(self) -> frozenset[int]:
        """The signers who showed a token that is on the list, and where tokens draw none that is not."""
        listed = frozenset(signer for token, signer in self.uses if token in self.listed)
        strange = {signer for token, signer in self.uses if token not in self.listed}
        return listed - strange if self.draws else listed

    def alone(self, out: Collection[int]) -> frozenset[int]:
        """The signers who showed a listed token that no other one showed, and where tokens draw no other one; not those excluded."""
        own: set[int] = set()
        others: set[int] = set()
        for token, signers in self.signers_by_token(out).items():
            (own if token in self.listed and len(signers) == 1 else others).update(signers)
        return frozenset(own - others if self.draws else own)


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
        with suppress(sqlite3.Error):  # nothing was written
            connection.execute("ROLLBACK")


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
        changed = dict(self._sums.items() - self._before.items())
        rows = [(found.to_bytes(_BYTES), table) for table, found in changed.items()]
        self._connection.executemany("UPDATE seal SET digest = ? WHERE name = ?", rows)

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


NEWER = Template(
    "project.newer",
    "the project has version {version}, but this program knows versions up to {newest}; install the program that wrote it, "
    "or a later one",
)

APPLICATION_ID = 0x54414349  # `TACI`, so that `file` and SQLite can tell a project from another database
SUFFIX = ".tacit-project"

_FIRST = """
CREATE TABLE study (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  kind TEXT NOT NULL CHECK (kind IN ('survey', 'table')),
  survey BLOB CHECK ((survey IS NULL) = (kind = 'table')),
  items TEXT NOT NULL,
  channels TEXT NOT NULL,
  policy TEXT NOT NULL CHECK (policy IN ('open', 'enrolled')),
  quota INTEGER CHECK (quota > 0)
) STRICT;
CREATE TABLE signers (
  id INTEGER PRIMARY KEY,
  key BLOB NOT NULL UNIQUE CHECK (length(key) = 32),
  name TEXT NOT NULL DEFAULT '',
  enrolled INTEGER NOT NULL DEFAULT 0 CHECK (enrolled IN (0, 1)),
  revoked TEXT,
  excluded INTEGER NOT NULL DEFAULT 0 CHECK (excluded IN (0, 1))
) STRICT;
CREATE TABLE files (
  id INTEGER PRIMARY KEY,
  sha256 BLOB NOT NULL UNIQUE CHECK (length(sha256) = 32),
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  imported TEXT NOT NULL,
  lines INTEGER NOT NULL,
  records INTEGER NOT NULL,
  kept INTEGER NOT NULL
) STRICT;
CREATE TABLE lines (
  file INTEGER NOT NULL REFERENCES files (id),
  number INTEGER NOT NULL,
  verdict TEXT NOT NULL,
  signer INTEGER REFERENCES signers (id),
  records INTEGER NOT NULL,
  already INTEGER NOT NULL,
  conflicts INTEGER NOT NULL,
  over_quota INTEGER NOT NULL,
  reason TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (file, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE refused (
  file INTEGER NOT NULL,
  number INTEGER NOT NULL,
  content BLOB NOT NULL,
  size INTEGER NOT NULL,
  PRIMARY KEY (file, number),
  FOREIGN KEY (file, number) REFERENCES lines (file, number)
) STRICT;
CREATE TABLE packs (
  id INTEGER PRIMARY KEY,
  file INTEGER NOT NULL REFERENCES files (id),
  records INTEGER NOT NULL CHECK (records > 0),
  ids BLOB NOT NULL CHECK (length(ids) = 16 * records),
  digests BLOB NOT NULL CHECK (length(digests) = 16 * records),
  signers BLOB NOT NULL CHECK (length(signers) = 4 * records),
  lines BLOB NOT NULL CHECK (length(lines) = 4 * records),
  rows BLOB NOT NULL CHECK (length(rows) % records = 0),
  checksum BLOB NOT NULL CHECK (length(checksum) = 16)
) STRICT;
CREATE TABLE runs (
  id INTEGER PRIMARY KEY,
  started TEXT NOT NULL,
  seconds REAL NOT NULL,
  settings TEXT NOT NULL,
  versions TEXT NOT NULL,
  counts TEXT NOT NULL,
  state TEXT NOT NULL,
  result BLOB NOT NULL,
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE TABLE notes (
  id INTEGER PRIMARY KEY,
  written TEXT NOT NULL,
  text TEXT NOT NULL
) STRICT;
"""

_REASONS_AS_CODES = """
UPDATE lines SET reason = json_array('plain', json_object('text', reason)) WHERE reason <> '';
"""
"""Version 1 kept a line's reason as an English sentence; from version 2 on it is a code with values (`tacit.platform.messages`)."""

_WITHDRAWALS = """
ALTER TABLE lines ADD COLUMN withdrawn INTEGER NOT NULL DEFAULT 0;
CREATE TABLE withdrawn (
  mark BLOB PRIMARY KEY CHECK (length(mark) = 16),
  day TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE mark_key (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  key BLOB NOT NULL CHECK (length(key) = 32)
) STRICT;
INSERT INTO mark_key (one, key) VALUES (1, randomblob(32));
CREATE TABLE forgotten (
  day TEXT PRIMARY KEY,
  files INTEGER NOT NULL CHECK (files > 0)
) STRICT, WITHOUT ROWID;
CREATE TABLE wrong_files (
  name TEXT PRIMARY KEY,
  day TEXT NOT NULL,
  reason TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE erasing (
  one INTEGER PRIMARY KEY CHECK (one = 1)
) STRICT;
UPDATE refused SET content = x''
  WHERE substr(content, 1, 12) <> CAST('{"payload":"' AS BLOB)
  AND instr(content, CAST('application/vnd.tacit.batch.v1+json' AS BLOB)) = 0;
UPDATE lines SET reason = '["intake.not-a-batch-line", {}]'
  WHERE (file, number) IN (SELECT file, number FROM refused WHERE content = x'');
INSERT INTO erasing (one) SELECT 1 WHERE EXISTS (SELECT 1 FROM refused WHERE content = x'');
"""
"""Records can be withdrawn and files forgotten; what versions 1 and 2 kept of lines that are no batch lines, which may have
been true answers of a file imported by mistake, is erased."""

_RUNS = """
ALTER TABLE lines ADD COLUMN run INTEGER NOT NULL DEFAULT 1 CHECK (run > 0);
"""
"""A row stands for `run` lines that follow each other, brought nothing and were judged alike."""

_FIRST_SEALED = "study signers files withdrawn mark_key forgotten wrong_files notes packs lines refused"

_SEAL = f"""
CREATE TABLE seal (
  name TEXT PRIMARY KEY,
  digest BLOB NOT NULL CHECK (length(digest) = 32)
) STRICT, WITHOUT ROWID;
ALTER TABLE runs ADD COLUMN books TEXT NOT NULL DEFAULT '';
ALTER TABLE runs ADD COLUMN checksum BLOB NOT NULL DEFAULT x'';
{sealing(_FIRST_SEALED.split())}
"""
"""From version 5 on each table has a digest (`TABLES`), and a run names the books that it was made from."""

_OPINIONS = f"""
CREATE TABLE rule_marks (
  run INTEGER NOT NULL REFERENCES runs (id),
  sides TEXT NOT NULL,
  star INTEGER NOT NULL CHECK (star IN (0, 1)),
  note TEXT NOT NULL,
  PRIMARY KEY (run, sides)
) STRICT, WITHOUT ROWID;
CREATE TABLE saved_filters (
  page TEXT NOT NULL CHECK (page IN ('itemsets', 'rules')),
  name TEXT NOT NULL CHECK (name <> ''),
  filter TEXT NOT NULL,
  PRIMARY KEY (page, name)
) STRICT, WITHOUT ROWID;
{sealing(("rule_marks", "saved_filters"))}
"""
"""Stars and notes on the rules of a run, and filters with a name (`tacit_miner.project.history`)."""

_TOKENS = f"""
CREATE TABLE tokens (
  key BLOB PRIMARY KEY CHECK (length(key) = 32)
) STRICT, WITHOUT ROWID;
CREATE TABLE shown_tokens (
  file INTEGER NOT NULL REFERENCES files (id),
  token BLOB NOT NULL CHECK (length(token) = 32),
  signer INTEGER NOT NULL REFERENCES signers (id),
  PRIMARY KEY (file, token, signer)
) STRICT, WITHOUT ROWID;
CREATE TABLE statements (
  id BLOB PRIMARY KEY CHECK (length(id) = 32),
  line BLOB NOT NULL
) STRICT, WITHOUT ROWID;
{sealing(("tokens", "shown_tokens", "statements"))}
"""
"""One-time tokens, of which the public halves are here and the others on paper alone, and statements that the survey's key is revoked."""

_DAYS_SEEN = """
CREATE TABLE latest_day (
  one INTEGER PRIMARY KEY CHECK (one = 1),
  day TEXT NOT NULL
) STRICT;
INSERT INTO latest_day (one, day) SELECT 1, day FROM (
  SELECT max(day) AS day FROM (
    SELECT imported AS day FROM files UNION ALL SELECT day FROM withdrawn UNION ALL SELECT day FROM forgotten UNION ALL
    SELECT day FROM wrong_files
  )
) WHERE day IS NOT NULL;
"""
_LATEST_DAY = f"{_DAYS_SEEN}{sealing(('latest_day',))}"
"""The latest day that a clock has shown (`tacit_miner.project.history`); a project that was made before has seen those of its files."""

MIGRATIONS = (_FIRST, _REASONS_AS_CODES, _WITHDRAWALS, _RUNS, _SEAL, _OPINIONS, _TOKENS, _LATEST_DAY)
"""What makes version n of version n − 1."""


def version_of(connection: sqlite3.Connection) -> int:
    """The schema's version; 0 for an empty file. ProjectError: another program's database; NewerProjectError: an unknown version."""
    (application,) = connection.execute("PRAGMA application_id").fetchone()
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if application != APPLICATION_ID and (application or version or tables):
        raise ProjectError(NOT_A_PROJECT())
    if version > len(MIGRATIONS):
        raise NewerProjectError(NEWER(version=version, newest=len(MIGRATIONS)))
    return int(version)


def migrate(connection: sqlite3.Connection, migrations: tuple[str, ...] = MIGRATIONS) -> None:
    """Bring the tables up to date in one transaction; all or nothing."""
    version = version_of(connection)
    if version == len(migrations):
        return
    provide_functions(connection)
    scripts = "".join(migrations[version:])
    connection.executescript(
        f"BEGIN IMMEDIATE; {scripts} PRAGMA application_id = {APPLICATION_ID}; "
        f"PRAGMA user_version = {len(migrations)}; COMMIT;"
    )
