"""The vault's SQLite file: its tables, its version, how a connection is set up, and one program at a time that uses it.

Durability. One rollback journal, deleted at commit, with `synchronous=EXTRA`: when a commit returns, a power failure
can neither lose it nor undo it, and no second file has to travel with the first when a person copies the folder to a
stick (docs/decisions/vault.md). `secure_delete` overwrites what is removed; temporary tables stay in memory.
Tables are `WITHOUT ROWID`, keyed by a keyed hash, so their order says nothing about the order of the people.

What a program writes goes to the file that it opened: a lock file beside the vault is locked from the first to the last statement
of each use. SQLite's own locks are not enough: a process loses them when it closes any descriptor of the file, as a file dialog
does that looks into the folder (`tacit.platform.file_lock`).
"""

import errno
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from tacit.platform.errors import DISK_FAILS, TacitError, out_of_files, system_reason
from tacit.platform.file_lock import WRITER, LockFile, NotEmptyError
from tacit.platform.messages import PLAIN, Message, Template
from tacit.platform.regular_files import check_regular
from tacit.platform.store import PRIVATE
from tacit_agent.home import VaultError

APPLICATION_ID = 0x54634167  # `TcAg`, by which the file is told from other SQLite files

VERSION = 6
"""Since 2 the ledger says what was sent, since 3 of questions with options too; since 4 surveys, statements, days and tokens are
remembered; since 5 one of many people decides about their record after the draw; since 6 they are counted by day. Older vaults are brought to it once they are unlocked (`tacit_agent.vault.vault`)."""

SAYS_WHAT_WAS_SENT = 2  # the first version whose ledger does
REMEMBERS = 4  # the first version with the table of facts
DECIDES = 5  # the first version with the table of undecided records

FACTS = "CREATE TABLE IF NOT EXISTS facts (name BLOB PRIMARY KEY, body BLOB NOT NULL) STRICT, WITHOUT ROWID"
"""What is remembered besides answers."""

UNDECIDED = """CREATE TABLE IF NOT EXISTS undecided (name BLOB PRIMARY KEY, survey BLOB NOT NULL REFERENCES surveys, body BLOB NOT NULL)
    STRICT, WITHOUT ROWID"""
"""Records of many people that were drawn, and neither handed in nor thrown away."""

WAIT_SECONDS = 10.0
_PRIMARY = 0xFF  # the part of SQLite's extended result codes that says which kind of error it was

NOT_A_VAULT = Template(
    "vault.not-a-vault", "{path} is not a vault of this program; move it away, or name another folder"
)
NEWER = Template(
    "vault.newer",
    "{path} was written by a newer version of this program (vault {version}, this one knows {known}); update the program",
)
NOT_OPENED = Template("vault.not-opened", "{path} could not be opened: {why}")
IN_USE = Template(
    "vault.in-use", "{path} is in use by another window or command; nothing was lost, close it and try again"
)
NOT_WRITTEN = Template("vault.not-written", "{path} could not be written: {why}; nothing was lost, try again")
NOT_USED = Template(
    "vault.not-used", "{path} could not be used: {why}; try again, and if it stays so, take it from a copy"
)
NOT_OURS = Template("vault.not-ours", "it holds what this program does not write")
DAMAGED = Template("vault.damaged", "{path} is damaged or not a vault: {why}; take it from a copy")

_TABLES = (
    "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID",
    # The check ties the vault to its key file; one row.
    "CREATE TABLE owner (name BLOB PRIMARY KEY) STRICT, WITHOUT ROWID",
    # body: the survey file as it came, empty once it is forgotten. state: the mode, and how many records are kept,
    # exported and forgotten.
    "CREATE TABLE surveys (name BLOB PRIMARY KEY, body BLOB NOT NULL, state BLOB NOT NULL) STRICT, WITHOUT ROWID",
    # body: one or more records that were drawn together.
    """CREATE TABLE records (name BLOB PRIMARY KEY, survey BLOB NOT NULL REFERENCES surveys, body BLOB NOT NULL)
    STRICT, WITHOUT ROWID""",
    # what: the question. release: record and item. Rows of one `what` are what one answer gave away.
    """CREATE TABLE ledger (what BLOB NOT NULL, release BLOB NOT NULL, body BLOB NOT NULL, PRIMARY KEY (what, release))
    STRICT, WITHOUT ROWID""",
    # Tables of answers that were distorted here already.
    "CREATE TABLE runs (name BLOB PRIMARY KEY) STRICT, WITHOUT ROWID",
    FACTS,
    UNDECIDED,
)

_SETUP = (
    "PRAGMA journal_mode = DELETE",
    "PRAGMA synchronous = EXTRA",
    "PRAGMA secure_delete = ON",
    "PRAGMA temp_store = MEMORY",
    "PRAGMA foreign_keys = ON",
    "PRAGMA trusted_schema = OFF",
)


def connect(path: Path) -> sqlite3.Connection:
    """A connection to the vault's file, which is made if it is not there; `VaultError` if it is none, of a newer version, or not opened."""
    with friendly(path):
        for ending in ("", "-journal", "-wal"):  # a pipe in their place would keep SQLite waiting for ever
            check_regular(f"{path}{ending}", or_nothing=True)
        # SQLite gives its journal the mode of the file, so that has to be right before the first write.
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE))
        connection = sqlite3.connect(path, timeout=WAIT_SECONDS, isolation_level=None)
        try:
            for statement in _SETUP:
                connection.execute(statement)
            _migrate(connection, path)
        except BaseException:
            connection.close()
            raise
    return connection


def _migrate(connection: sqlite3.Connection, path: Path) -> None:
    with transaction(connection):
        found = version(connection)
        known = _number(connection, "application_id")
        if found == 0 and known == 0 and not _number(connection, "schema_version"):
            for statement in _TABLES:
                connection.execute(statement)
            connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
            connection.execute(f"PRAGMA user_version = {VERSION}")
            return
    if known != APPLICATION_ID:
        raise VaultError(NOT_A_VAULT(path=str(path)))
    if found > VERSION:
        raise VaultError(NEWER(path=str(path), version=found, known=VERSION))


def version(connection: sqlite3.Connection) -> int:
    """The version that the vault has."""
    return _number(connection, "user_version")


def _number(connection: sqlite3.Connection, pragma: str) -> int:
    (value,) = connection.execute(f"PRAGMA {pragma}").fetchone()
    return int(value)


@contextmanager
def transaction(connection: sqlite3.Connection, begin: str = "BEGIN IMMEDIATE") -> Iterator[None]:
    """All or nothing; the write lock is taken at once, so what was read inside still holds at the commit.

    With a plain `BEGIN` nothing can be written, and all that is read inside is of one moment.
    """
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        raise


@contextmanager
def friendly(path: Path) -> Iterator[None]:
    """SQLite's and the system's complaints, and whatever else damage ends in, as a sentence; they never carry a value that was bound."""
    try:
        yield
    except (TacitError, MemoryError):
        raise
    except sqlite3.DatabaseError as error:
        # Python's own complaints, such as of a closed connection, have no code.
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_MISUSE) & _PRIMARY
        raise VaultError(_refusal(str(path), error, code)) from None
    except OSError as error:
        raise VaultError(NOT_OPENED(path=str(path), why=system_reason(error))) from None
    except Exception:  # noqa: BLE001 - such as of a table's name that is no text any more, or a body that is none of ours
        raise VaultError(DAMAGED(path=str(path), why=NOT_OURS())) from None


def _refusal(path: str, error: sqlite3.DatabaseError, code: int) -> Message:
    if code in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
        return IN_USE(path=path)
    why = PLAIN(text=str(error))
    if code in {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}:
        why = out_of_files() or (DISK_FAILS() if code == sqlite3.SQLITE_IOERR else why)
    if code in {sqlite3.SQLITE_FULL, sqlite3.SQLITE_READONLY}:
        return NOT_WRITTEN(path=path, why=why)
    if isinstance(error, sqlite3.OperationalError) and code != sqlite3.SQLITE_ERROR:
        return NOT_USED(path=path, why=why)
    # SQLITE_ERROR: our statements are right, so a table or column is not there.
    return DAMAGED(path=path, why=why)


LOCK = ".lock"  # what the name of the lock ends in, after the vault's

LOCK_IN_THE_WAY = Template(
    "vault.lock-in-the-way", "{file} is not the vault's own, which would be empty; move that file away"
)
NOT_THE_SAME = Template(
    "vault.not-the-same",
    "{path} was moved, deleted or replaced while it was open, so nothing was written to it and the last step is not kept; put it back, "
    "or close this program and open it again",
)


class FileGuard:
    """The connection to a vault's file, and the right to use it, which is taken for each use; for one thread."""

    def __init__(self, path: Path) -> None:
        """Open the file, as `connect` does."""
        self._path = path
        self._name = path.with_name(path.name + LOCK)
        self._depth = 0
        self._opened: os.stat_result | None = None
        with self.using():
            self.connection = connect(path)
            self._opened = path.stat()

    @contextmanager
    def using(self) -> Iterator[None]:
        """No other program uses the vault; `VaultError`, in a sentence, if one did for too long, or the file is another one."""
        with friendly(self._path):
            file = self._taken() if self._depth == 0 else None
            self._depth += 1
            try:
                with friendly(self._path):  # which asks for a descriptor, before the lock gives one back
                    self._check()
                    yield
            finally:
                self._depth -= 1
                if file is not None:
                    file.close()

    @contextmanager
    def changing(self) -> Iterator[None]:
        """A transaction: all or nothing. Raises as `using` does."""
        with self.using(), transaction(self.connection):
            yield
            self._check()

    def _taken(self) -> LockFile | None:
        try:
            file = LockFile.holding(self._name, WRITER, mode=PRIVATE, wait=WAIT_SECONDS)
        except NotEmptyError:
            raise VaultError(LOCK_IN_THE_WAY(file=str(self._name))) from None
        except OSError as error:
            if error.errno in {errno.EMFILE, errno.ENFILE}:
                raise
            return None  # no locks here, or nothing can be made: SQLite says what it thinks of that
        if file is None:
            raise VaultError(IN_USE(path=str(self._path)))
        return file

    def _check(self) -> None:
        if self._opened is None:
            return
        try:
            same = os.path.samestat(self._opened, self._path.stat())
        except OSError:
            same = False
        if not same:
            raise VaultError(NOT_THE_SAME(path=str(self._path)))
