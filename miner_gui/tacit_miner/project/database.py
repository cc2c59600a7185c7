"""One project file: opened once for writing, any number of times for reading.

Write-ahead logging, foreign keys on, transactions by hand. The right to write is a lock (`tacit_miner.project.lock`); a program that
does not get it may read. A new project has no name until it is whole (`tacit_miner.project.making`). Readers see the last finished transaction while a writer works.

Commits are not forced to the disk one by one (`synchronous = NORMAL`): a power cut may take the last transactions, each
of them whole, and never damages what was there. `flush` forces them.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Self

from tacit.messages import PLACED, Message, Template
from tacit.unfinished import remove_left_over
from tacit_miner.project import erasure, seal
from tacit_miner.project.errors import ProjectError, ReadOnlyError, explained, whole
from tacit_miner.project.location import check_place, refuse_network, remove_files
from tacit_miner.project.lock import LOCKED_AWAY, take_lock
from tacit_miner.project.making import Making
from tacit_miner.project.schema import MIGRATIONS, migrate, version_of

CACHE_KIB = 32 * 1_024
"""Pages SQLite keeps in memory."""

ASKED_TO_READ = Template("project.asked-to-read", "it was opened for reading")
READ_ONLY = Template("project.read-only", "{path}: {reason}")
MOVED = Template(
    "project.moved",
    "{path}: is not the file that was opened: that one was moved, renamed or deleted while it was open, so nothing can be "
    "changed. Put it back here and do it again, or open it where it is now; all that was kept before is in it",
)
TWO_NAMES = Template(
    "project.two-names",
    "the file has a second name (a hard link), so it is open for reading only; copy it to change the copy, or delete the other name",
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


class Database:
    """A connection, the lock, and whether changes are allowed.

    Attributes:
        path: the project file.
        connection: None once it is closed.
        why_read_only: why the project cannot be changed; None if it can.
    """

    def __init__(self, path: Path, *, create: bool = False, read_only: bool = False) -> None:
        """Open a project file, or begin an empty one, which has no name until `finish`.

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
        self._making: Making | None = None
        self.connection: sqlite3.Connection | None = None
        check_place(path, create=create)
        try:
            if create:
                self._making = Making(path)
                self._place = self._making.file
            elif not read_only:
                refuse_network(path)
                self._refuse_others()
                self._lock, self.why_read_only = take_lock(path)
            if self._lock is not None:
                remove_left_over(Path(os.path.realpath(self._place)).parent)
                self._refuse_second_name()
            self._begin()
        except BaseException:
            self.close()
            raise

    def _refuse_others(self) -> None:
        """Refuse what is no project before a lock is made beside it.

        SQLite is asked and not the file: a descriptor of our own would cancel the locks of this process when it is closed.
        """
        places = (self._place, Path(os.path.realpath(self._place)).parent)
        if all(
            os.access(place, os.W_OK) for place in places
        ):  # else no lock is made, and the file is looked at later
            with explained(self.path), closing(self._connect()) as connection:
                self._version(connection)

    def _version(self, connection: sqlite3.Connection) -> int:
        try:
            version = version_of(connection)
        except ProjectError as error:
            raise type(error)(PLACED(place=str(self.path), reason=error.message)) from None
        if version == 0 and self._making is None:
            raise ProjectError(EMPTY(path=str(self.path)))
        return version

    def _refuse_second_name(self) -> None:
        """Do not write a file that has two names: SQLite would keep a journal for each, and the two would damage it."""
        with explained(self.path):
            names = self._place.stat().st_nlink
        if names > 1 and self._lock is not None:
            self._lock.close()
            self._lock, self.why_read_only = None, TWO_NAMES()

    def _begin(self) -> None:
        with explained(self.path):
            self.connection = self._connect()
            self._prepare()
        self._identity = _identity(self._place)

    def finish(self) -> None:
        """Give a project that was begun its name, whole, and open it there.

        Raises:
            ProjectError: the name was taken meanwhile, or the disk refuses; then there is no file.
        """
        making = self._making
        assert making is not None
        try:
            with self._guard, explained(self.path):
                connection = self._open()
                erasure.empty_journal(connection)
                connection.close()
                self.connection = None
                making.put_in_place()
                self.close()
                self._place = self.path.absolute()
                self._lock, self.why_read_only = take_lock(self.path)
                self._begin()
        except BaseException:
            if self._making is None and self._lock is not None:  # it has its name, and is no other program's
                remove_files(self.path)
            self.close()
            raise

    def _connect(self) -> sqlite3.Connection:
        mode = "ro" if self.why_read_only else "rwc" if self._making else "rw"
        options = f"mode={mode}"
        if self.why_read_only and self.why_read_only.template is LOCKED_AWAY:
            # Without the right to make its helper files SQLite can read a database only if no program changes it.
            if Path(os.path.realpath(self._place) + "-wal").exists():
                raise ProjectError(NOT_CLOSED(path=str(self.path)))
            options += "&immutable=1"
        name = f"{self._place.as_uri()}?{options}"
        return sqlite3.connect(name, timeout=10.0, isolation_level=None, check_same_thread=False, uri=True)

    def _prepare(self) -> None:
        assert self.connection is not None
        self.connection.execute("PRAGMA foreign_keys = ON")
        self.connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
        version = self._version(self.connection)
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
        """Let go of file and lock, and of all of a project that was not finished; safe to call twice."""
        with self._guard:
            if self.connection is not None and not self.why_read_only and self._identity and self._is_moved:
                # SQLite leaves the journal of a file that was moved where the file was: it would be lost there.
                with suppress(sqlite3.Error):
                    self.connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            for held in (self.connection, self._lock):
                if held is not None:
                    held.close()
            self.connection = self._lock = None
            if self._making is not None:
                self._making.close()
                self._making = None

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
