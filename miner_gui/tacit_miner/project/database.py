"""One project file: opened once for writing, any number of times for reading.

Write-ahead logging, foreign keys on, transactions by hand. The right to write is a lock (`tacit_miner.project.lock`); a program that
does not get it may read. A new project has no name until it is whole (`tacit_miner.project.making`). Readers see the last finished transaction while a writer works.
Nothing is written unless the file, its journal and its lock are those that were opened (`tacit_miner.project.opened_files`).

Commits are not forced to the disk one by one (`synchronous = NORMAL`): a power cut may take the last transactions, each
of them whole, and never damages what was there. `flush` forces them.
"""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from pathlib import Path
from typing import Self

from tacit.messages import PLACED, Message, Template
from tacit.system_reasons import system_reason
from tacit.unfinished import remove_left_over
from tacit_miner.project import erasure, seal
from tacit_miner.project.errors import (
    HELD_BY_ANOTHER,
    NOT_A_PROJECT,
    ProjectError,
    ReadOnlyError,
    explained,
    whole,
)
from tacit_miner.project.location import check_place, refuse_network, remove_files
from tacit_miner.project.lock import LOCKED_AWAY, ProjectLock, read_beside, take_lock
from tacit_miner.project.making import Making
from tacit_miner.project.opened_files import HELPER_GONE, Change, OpenedFiles, begins_as
from tacit_miner.project.schema import APPLICATION_ID, MIGRATIONS, migrate, version_of

CACHE_KIB = 32 * 1_024
"""Pages SQLite keeps in memory."""

JOURNAL_PAGES = 1_000
"""Of the journal, after which a commit brings them into the file, if nobody reads."""

ASKED_TO_READ = Template("project.asked-to-read", "it was opened for reading")
READ_ONLY = Template("project.read-only", "{path}: {reason}")
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
        self._lock = ProjectLock(None)
        self._files: OpenedFiles | None = None
        self._seal: seal.Seal | None = None
        self._place = path.absolute()
        self._making: Making | None = None
        self.connection: sqlite3.Connection | None = None
        check_place(path, create=create)
        try:
            if create:
                self._making = Making(path)
                self._place = self._making.file
            else:
                self._take_lock()
            self._begin()
        except BaseException:
            self.close()
            raise

    def _take_lock(self) -> None:
        """The right to write, or to read beside the one who has it; no lock is left beside a file that is no project."""
        if not self.why_read_only:
            refuse_network(self.path)
        if not begins_as(self._place, APPLICATION_ID):
            self._refuse_stranger()
        if not self.why_read_only:
            lock, self.why_read_only = take_lock(self.path)
            self._lock = lock or self._lock
        if not self.why_read_only:
            remove_left_over(Path(os.path.realpath(self._place)).parent)
            self._refuse_second_name()
        if self.why_read_only:
            self._lock = read_beside(self.path)

    def _refuse_stranger(self) -> None:
        """Say in SQLite's or our words why a file is no project."""
        with explained(self.path):
            self.why_read_only = ASKED_TO_READ()
            self.connection = self._connected("mode=ro&immutable=1")  # it leaves no helper file
            self._prepare()
        raise ProjectError(PLACED(place=str(self.path), reason=NOT_A_PROJECT()))

    def _refuse_second_name(self) -> None:
        """Do not write a file that has two names: SQLite would keep a journal for each, and the two would damage it."""
        with explained(self.path):
            names = self._place.stat().st_nlink
        if names > 1:
            self._lock.close()
            self.why_read_only = TWO_NAMES()

    def _begin(self) -> None:
        with self._guard, explained(self.path), self._turn():
            self.connection = self._connect()
            self._prepare()
            if not self._is_immutable:
                self._hold_files()

    def _hold_files(self) -> None:
        try:
            self._files = OpenedFiles(self._place)
        except BlockingIOError:
            raise ProjectError(PLACED(place=str(self.path), reason=HELD_BY_ANOTHER())) from None
        except OSError as error:
            raise ProjectError(PLACED(place=str(self.path), reason=system_reason(error))) from None

    @property
    def _is_immutable(self) -> bool:
        """Whether it is read without the right to make SQLite's helper files."""
        return self.why_read_only is not None and self.why_read_only.template is LOCKED_AWAY

    def _turn(self) -> AbstractContextManager[None]:
        return self._lock.reading() if self.why_read_only else nullcontext()

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
                erasure.empty_journal(connection, self._lock)
                self._close_connection(connection)
                self.connection = None
                making.put_in_place()
                self.close()
                self._place = self.path.absolute()
                lock, self.why_read_only = take_lock(self.path)
                self._lock = lock or read_beside(self.path)
                self._begin()
        except BaseException:
            if self._making is None and not self.why_read_only:  # it has its name, and is no other program's
                remove_files(self.path)
            self.close()
            raise

    def _connect(self) -> sqlite3.Connection:
        mode = "ro" if self.why_read_only else "rwc" if self._making else "rw"
        options = f"mode={mode}"
        if self._is_immutable:
            # Without the right to make its helper files SQLite can read a database only if no program changes it.
            if Path(os.path.realpath(self._place) + "-wal").exists():
                raise ProjectError(NOT_CLOSED(path=str(self.path)))
            options += "&immutable=1"
        return self._connected(options)

    def _connected(self, options: str) -> sqlite3.Connection:
        name = f"{self._place.as_uri()}?{options}"
        return sqlite3.connect(name, timeout=10.0, isolation_level=None, check_same_thread=False, uri=True)

    def _prepare(self) -> None:
        assert self.connection is not None
        self.connection.execute("PRAGMA foreign_keys = ON")
        self.connection.execute(f"PRAGMA cache_size = -{CACHE_KIB}")
        try:
            version = version_of(self.connection)
        except ProjectError as error:
            raise type(error)(PLACED(place=str(self.path), reason=error.message)) from None
        if version == 0 and self._making is None:
            raise ProjectError(EMPTY(path=str(self.path)))
        seal.provide_functions(self.connection)
        if self.why_read_only:
            if version < len(MIGRATIONS):
                raise ProjectError(OLDER(path=str(self.path), version=version, newest=len(MIGRATIONS)))
            with _moment(self.connection):
                self.check_seal(self.connection)
            return
        self.connection.execute("PRAGMA journal_mode = WAL")
        self.connection.execute("PRAGMA synchronous = NORMAL")
        self.connection.execute("PRAGMA secure_delete = ON")
        self.connection.execute(
            "PRAGMA wal_autocheckpoint = 0"
        )  # the journal is brought in while nobody reads
        self.connection.execute(
            "PRAGMA temp_store = MEMORY"
        )  # nothing of a project lies in a folder for temporary files
        migrate(self.connection)
        self.check_seal(self.connection)
        self._seal = seal.Seal(self.connection)
        if erasure.is_unfinished(self.connection):
            with suppress(sqlite3.Error, ProjectError):  # the next opening tries again
                erasure.finish(self.connection, self.path, self._lock)

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
            self._check_files(connection)
            assert self._seal is not None
            connection.execute("BEGIN IMMEDIATE")
            self._seal.begin()
            try:
                yield connection
                self._seal.store()
                self._commit(connection)
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
                    erasure.finish(connection, self.path, self._lock)
            except ProjectError as error:
                raise ProjectError(erasure.NOT_CLEARED(reason=error.message)) from error

    def _commit(self, connection: sqlite3.Connection) -> None:
        if self._is_disturbed:
            connection.execute("ROLLBACK")
            self._check_files(connection)
        with self._lock.alone() as alone:
            connection.execute(f"PRAGMA wal_autocheckpoint = {JOURNAL_PAGES if alone else 0}")
            try:
                connection.execute("COMMIT")
            finally:
                connection.execute("PRAGMA wal_autocheckpoint = 0")

    @property
    def _is_disturbed(self) -> bool:
        return self._files is not None and not (
            self._files.change() is Change.NONE and self._lock.is_in_place
        )

    def _check_files(self, connection: sqlite3.Connection) -> None:
        """Refuse to write where the person would not look for it, or what another program may write too."""
        if self._files is not None and self._is_disturbed:
            self._files.refuse(self.path, connection, self._lock)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The connection, for this thread alone; all that is read inside is of one moment, whatever another program writes meanwhile.

        Raises:
            ProjectError: what SQLite refuses, in words.
            DamagedError: what was read is not what the program writes.
        """
        with self._guard, explained(self.path), whole(self.path), self._turn():
            connection = self._open()
            if not self.why_read_only or connection.in_transaction:
                yield connection
                return
            self._refuse_other_files()
            with _moment(connection):
                yield connection

    def _refuse_other_files(self) -> None:
        """A reader who sees other files than the writer would mix old and new."""
        change = self._files.change() if self._files is not None else Change.NONE
        if self._files is not None and change in {Change.HELPER_GONE, Change.HELPER_REPLACED}:
            raise ProjectError(HELPER_GONE(file=str(self._files.changed_helper())))

    def _open(self) -> sqlite3.Connection:
        if self.connection is None:
            raise ProjectError(CLOSED(path=str(self.path)))
        return self.connection

    def flush(self) -> None:
        """Force everything to the disk."""
        if not self.why_read_only:
            with self.reading() as connection, self._lock.alone() as alone:
                connection.execute(f"PRAGMA wal_checkpoint({'TRUNCATE' if alone else 'PASSIVE'})")

    def close(self) -> None:
        """Let go of file and lock, and of all of a project that was not finished; safe to call twice."""
        with self._guard:
            if self.connection is not None:
                self._close_connection(self.connection)
            self.connection = None
            self._lock.close()
            if self._making is not None:
                self._making.close()
                self._making = None

    def _close_connection(self, connection: sqlite3.Connection) -> None:
        """Close it; SQLite clears and removes the journal only if all files are in their places."""
        files, self._files = self._files, None
        change = files.change() if files is not None else Change.NONE
        if files is not None and change in {Change.NONE, Change.HELPER_GONE}:
            files.let_go()
        if change is Change.MOVED and not self.why_read_only:
            with suppress(sqlite3.Error):  # SQLite would leave what is in the journal where the file was
                connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        if files is not None:
            if change in {Change.MOVED, Change.DELETED} and not self.why_read_only:
                files.remove_helpers()
            files.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


@contextmanager
def _moment(connection: sqlite3.Connection) -> Iterator[None]:
    """A transaction in which nothing is written."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
