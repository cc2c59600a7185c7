"""One project file: opened once for writing, any number of times for reading.

Write-ahead logging, foreign keys on, transactions by hand. The right to write is a lock on `<name>.lock` beside the
file, held by the operating system and therefore gone with the process, however it ends; a program that does not get it may
read. Readers see the last finished transaction while a writer works.

Commits are not forced to the disk one by one (`synchronous = NORMAL`): a power cut may take the last transactions, each
of them whole, and never damages what was there. `flush` forces them.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

from tacit.messages import PLACED, PLAIN, Message, Template
from tacit_miner.project import erasure, seal
from tacit_miner.project.errors import ProjectError, ReadOnlyError, explained, whole
from tacit_miner.project.location import own_files, refuse_network
from tacit_miner.project.schema import MIGRATIONS, migrate, version_of

CACHE_KIB = 32 * 1_024
"""Pages SQLite keeps in memory."""

ASKED_TO_READ = Template("project.asked-to-read", "it was opened for reading")
HELD = Template(
    "project.held",
    "another program has the project open for writing, so it is open for reading only; close it there to change it",
)
LOCKED_AWAY = Template(
    "project.locked-away",
    "the folder may not be written, so the project is open for reading only; copy it to change it",
)
READ_ONLY = Template("project.read-only", "{path}: {reason}")
MOVED = Template(
    "project.moved",
    "{path}: is not the file that was opened: that one was moved, renamed or deleted while it was open, so nothing can be "
    "changed. Put it back here and do it again, or open it where it is now; all that was kept before is in it",
)
NOT_MADE = Template(
    "project.not-made", "{path}: cannot be made here; its folder may not be written, or the name is in use"
)
NOT_CLOSED = Template(
    "project.not-closed",
    "{path}: was not closed properly and its folder may not be written; copy both to a folder of your own and open it there",
)
EMPTY = Template("project.empty", "{path}: this is not a project; it is empty or was made by another program")
OLDER = Template(
    "project.older",
    "{path}: has version {version} and must be opened for writing once, to become version {newest}",
)
CLOSED = Template("project.closed", "{path}: the project has been closed")
UNUSABLE_PLACE = Template(
    "project.unusable-place", "{path}: cannot be used ({why}); choose another name or folder"
)
IS_FOLDER = Template("project.is-folder", "{path}: is a folder; name a file")
NO_FOLDER = Template("project.no-folder", "{path}: there is no folder {folder}; make it first")
EXISTS = Template("project.exists", "{path}: exists already; choose another name, or move it away first")
NO_SUCH_PROJECT = Template(
    "project.no-such-project", "{path}: there is no such project; check the name, or make a new one"
)


class Database:
    """A connection, the lock, and whether changes are allowed.

    Attributes:
        path: the project file.
        connection: None once it is closed.
        why_read_only: why the project cannot be changed; None if it can.
    """

    def __init__(self, path: Path, *, create: bool = False, read_only: bool = False) -> None:
        """Open a project file, or make an empty one.

        Raises:
            ProjectError: it exists already, does not exist, cannot be opened, or is not a project.
            NewerProjectError: a later program wrote it.
        """
        self.path = path
        self.why_read_only: Message | None = ASKED_TO_READ() if read_only else None
        self._guard = threading.RLock()
        self._lock: sqlite3.Connection | None = None
        self._seal: seal.Seal | None = None
        self._place = path.absolute()
        self._identity: tuple[int, int] | None = None
        self.connection: sqlite3.Connection | None = None
        check_place(path, create=create)
        if not read_only:
            refuse_network(path)
            self._take_lock()
        if create and self.why_read_only:
            raise ProjectError(NOT_MADE(path=str(path)))
        try:
            with explained(path):
                self.connection = self._connect(create=create)
                self._prepare(create=create)
            self._identity = _identity(self._place)
        except BaseException:
            if create:
                self.discard()
            self.close()
            raise

    def _take_lock(self) -> None:
        """The lock, or the reason why not."""
        name = self.path.with_name(self.path.name + ".lock")
        if not os.access(self.path.absolute().parent, os.W_OK) or (
            self.path.exists() and not os.access(self.path, os.W_OK)
        ):
            self.why_read_only = LOCKED_AWAY()
            return
        try:
            try:
                self._lock = _held(name)
            except sqlite3.DatabaseError as error:
                if error.sqlite_errorcode & 0xFF not in {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}:
                    raise
                # Something else was written over it, so no program holds it. Emptied, not replaced: should another program
                # do the same and take it at this moment, it is still one file and one lock.
                os.truncate(name, 0)
                self._lock = _held(name)
        except sqlite3.DatabaseError as error:
            busy = error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
            self.why_read_only = HELD() if busy else LOCKED_AWAY()
        except OSError:
            self.why_read_only = LOCKED_AWAY()

    def _connect(self, *, create: bool) -> sqlite3.Connection:
        mode = "ro" if self.why_read_only else "rwc" if create else "rw"
        options = f"mode={mode}"
        if self.why_read_only and self.why_read_only.template is LOCKED_AWAY:
            # Without the right to make its helper files SQLite can read a database only if no program changes it.
            if self.path.with_name(self.path.name + "-wal").exists():
                raise ProjectError(NOT_CLOSED(path=str(self.path)))
            options += "&immutable=1"
        name = f"{self.path.absolute().as_uri()}?{options}"
        return sqlite3.connect(name, timeout=10.0, isolation_level=None, check_same_thread=False, uri=True)

    def _prepare(self, *, create: bool) -> None:
        assert self.connection is not None
        self.connection.execute("PRAGMA foreign_keys = ON")
        self.connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
        try:
            version = version_of(self.connection)
        except ProjectError as error:
            raise type(error)(PLACED(place=str(self.path), reason=error.message)) from None
        if version == 0 and not create:
            raise ProjectError(EMPTY(path=str(self.path)))
        seal.provide_functions(self.connection)
        if self.why_read_only:
            if version < len(MIGRATIONS):
                raise ProjectError(OLDER(path=str(self.path), version=version, newest=len(MIGRATIONS)))
            self.check_seal(self.connection)
            return
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute("PRAGMA synchronous = NORMAL")
        self.connection.execute("PRAGMA secure_delete = ON")
        self.connection.execute(
            "PRAGMA temp_store = MEMORY"
        )  # nothing of a project lies in a folder for temporary files
        migrate(self.connection)
        self.check_seal(self.connection)
        self._seal = seal.Seal(self.connection)
        if erasure.is_unfinished(self.connection):
            with suppress(sqlite3.Error, ProjectError):  # the next opening tries again
                erasure.finish(self.connection, self.path)

    def check_seal(
        self, connection: sqlite3.Connection, tables: Iterable[str] = frozenset(seal.TABLES) - set(seal.LARGE)
    ) -> None:
        """Add up tables and compare with what was stored when they were written.

        Raises:
            DamagedError: a table was changed by another program, or damaged.
        """
        seal.check(connection, tables)

    def check_writable(self) -> None:
        """Refuse now what could not be written later.

        Raises:
            ReadOnlyError: the project may not be changed.
        """
        if self.why_read_only:
            raise ReadOnlyError(READ_ONLY(path=str(self.path), reason=self.why_read_only))

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Everything inside happens, or nothing of it.

        Raises:
            ReadOnlyError: the project may not be changed.
            ProjectError: what SQLite refuses, in words.
        """
        self.check_writable()
        with self._guard, explained(self.path):
            connection = self._open()
            self._check_place(connection)
            assert self._seal is not None
            connection.execute("BEGIN IMMEDIATE")
            self._seal.begin()
            try:
                yield connection
                self._seal.store()
                connection.execute("COMMIT")
            except BaseException:
                self._seal.undo()
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise

    @contextmanager
    def erasing(self) -> Iterator[sqlite3.Connection]:
        """A transaction after which nothing of what it deleted is left in any file of the project.

        Raises:
            ReadOnlyError: the project may not be changed.
            ProjectError: what SQLite refuses, in words; or the change was made, but not all bytes could be cleared now.
        """
        self.check_writable()
        with self._guard:
            erasure.remove_caches(self.path)
            with self.transaction() as connection:
                yield connection
                erasure.begin(connection)
            try:
                with explained(self.path):
                    erasure.finish(connection, self.path)
            except ProjectError as error:
                raise ProjectError(erasure.NOT_CLEARED(reason=error.message)) from error

    def _check_place(self, connection: sqlite3.Connection) -> None:
        """Refuse to write where the person would not look for it; what was kept so far goes to the file, wherever it is now."""
        if self._is_moved:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            raise ProjectError(MOVED(path=str(self.path)))

    @property
    def _is_moved(self) -> bool:
        return _identity(self._place) != self._identity

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The connection, for this thread alone.

        Raises:
            ProjectError: what SQLite refuses, in words.
            DamagedError: what was read is not what the program writes.
        """
        with self._guard, explained(self.path), whole(self.path):
            yield self._open()

    def _open(self) -> sqlite3.Connection:
        if self.connection is None:
            raise ProjectError(CLOSED(path=str(self.path)))
        return self.connection

    def flush(self) -> None:
        """Force everything to the disk."""
        if not self.why_read_only:
            with self.reading() as connection:
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    def close(self) -> None:
        """Let go of file and lock; safe to call twice."""
        with self._guard:
            if self.connection is not None and not self.why_read_only and self._identity and self._is_moved:
                # SQLite leaves the journal of a file that was moved where the file was: it would be lost there.
                with suppress(sqlite3.Error):
                    self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            for held in (self.connection, self._lock):
                if held is not None:
                    held.close()
            self.connection = self._lock = None

    def discard(self) -> None:
        """Close, and remove the project and all files beside it: it was never finished.

        The lock goes last, so that nothing is removed that another program is making.
        """
        with self._guard:
            if self.connection is not None:
                self.connection.close()
                self.connection = None
            for path in own_files(self.path) if self._lock else ():
                with suppress(OSError):
                    path.unlink()
            self.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _identity(path: Path) -> tuple[int, int] | None:
    """Which file has this name now; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _held(name: Path) -> sqlite3.Connection:
    """A connection that holds a file until it is closed."""
    lock = sqlite3.connect(name, timeout=0.0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("PRAGMA locking_mode = EXCLUSIVE")
        lock.execute("BEGIN EXCLUSIVE")
    except BaseException:
        lock.close()
        raise
    return lock


def check_place(path: Path, *, create: bool) -> None:
    """Refuse a folder, a place without a folder, a file in the way of a new one, and a project that is not there.

    Raises:
        ProjectError: any of these.
    """
    try:
        path.stat()
    except (FileNotFoundError, NotADirectoryError):
        pass
    except OSError as error:  # such as a name too long, or a folder that may not be looked into
        raise ProjectError(
            UNUSABLE_PLACE(path=str(path), why=PLAIN(text=error.strerror or str(error)))
        ) from None
    if path.is_dir():
        raise ProjectError(IS_FOLDER(path=str(path)))
    if not path.absolute().parent.is_dir():
        raise ProjectError(NO_FOLDER(path=str(path), folder=str(path.absolute().parent)))
    if create and path.exists():
        raise ProjectError(EXISTS(path=str(path)))
    if not create and not path.exists():
        raise ProjectError(NO_SUCH_PROJECT(path=str(path)))
