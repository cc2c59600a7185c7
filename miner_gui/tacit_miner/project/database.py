"""One project file: opened once for writing, any number of times for reading, and put under its name when it is whole.

Write-ahead logging, foreign keys on, transactions by hand. A program that does not get the lock may read the last finished
transaction. Nothing is written unless the file, its journal and its lock are those that were opened (`tacit_miner.project.location`).
Commits are not forced to the disk one by one (`synchronous = NORMAL`): a power cut may take the last transactions, each of them whole,
and never damages what was there. `flush` forces them. A new project lies in a folder of its own beside its place
(`tacit.platform.store`) and gets its name in one step, after all was forced to the disk, and never that of a file that exists. What a
process that is killed before that leaves goes with the next project that is made or opened for writing in that folder.
"""

import errno
import os
import re
import sqlite3
import stat
import sys
import threading
from collections.abc import Iterator
from contextlib import AbstractContextManager, closing, contextmanager, nullcontext, suppress
from pathlib import Path

from tacit.platform import store
from tacit.platform.errors import system_reason
from tacit.platform.messages import PLACED, Message, Template
from tacit.platform.store import Folder, give_name, remove_left_over
from tacit_miner.project import errors, location, schema
from tacit_miner.project.errors import HELD_BY_ANOTHER, ProjectError, explained
from tacit_miner.project.location import LOCK, Change, OpenedFiles, ProjectLock, read_beside, take_lock
from tacit_miner.project.schema import APPLICATION_ID, MIGRATIONS, SUFFIX, migrate, version_of


def is_project(path: Path) -> bool:
    """Whether a file is named, or begins, as a project does."""
    return path.name.endswith(SUFFIX) or location.begins_as(path, APPLICATION_ID)


NOT_MADE = Template(
    "project.not-made", "{path}: cannot be made here; its folder may not be written, or the name is in use"
)
IN_THE_WAY = Template(
    "project.file-in-the-way",
    "{file} has a name that the project needs for a file of its own; choose another name for the project, or move that file away",
)

_SHARED = re.escape((3_007_000).to_bytes(4, sys.byteorder))
_JOURNAL = rb"\xd9\xd5\x05\xf9|\0{4}"
_BESIDE = {
    "-wal": rb"\x37\x7f\x06[\x82\x83]",
    "-shm": _SHARED + rb"|\0{4}",
    "-journal": _JOURNAL,
    f"{LOCK}-journal": _JOURNAL,
    location.CACHE: rb'[0-9a-f]{32}\{"v"',
    LOCK: rb"(?!)",
}
"""Endings of the files beside a project, and how each begins if it is not empty (SQLite's file format, sections 3 and 4): a person's
own file may have such a name, too. What a deleted project left would be taken for the new one's."""

_START = 64


class Making:
    """A project on its way to its name; `file` is where it is now."""

    def __init__(self, path: Path) -> None:
        """Make the folder. Raises ProjectError: nothing may be made there, or another program has a project of that name open."""
        self._path, self._place = path, Path(os.path.realpath(path))
        location.refuse_network(path)
        self._refuse_held()
        try:
            self._folder = Folder(self._place)
        except OSError as error:
            raise self._explained(error) from None
        self.file = self._folder.path / "project"

    def put_in_place(self) -> None:
        """Give the closed file its name. Raises ProjectError: the name was taken meanwhile, or the disk refuses."""
        self._refuse_held()
        try:
            _force(self.file)
            give_name(self.file, self._place)
            with suppress(OSError):  # not every system can do that
                _force(self._place.parent)
        except FileExistsError:
            raise ProjectError(location.EXISTS(path=str(self._path))) from None
        except OSError as error:
            raise self._explained(error) from None

    def close(self) -> None:
        """Remove what is left of it; safe to call twice."""
        self._folder.close()

    def _refuse_held(self) -> None:
        """Refuse a name that another program holds, or that needs those of a person's files; clear what a deleted project left."""
        there = [ending for ending in _BESIDE if os.path.lexists(self._beside(ending))]
        for ending in there:
            if not _is_left_over(self._beside(ending), _BESIDE[ending]):
                raise ProjectError(IN_THE_WAY(file=str(self._beside(ending))))
        if not there:
            return
        held, _ = take_lock(self._path)
        if held is None:
            raise ProjectError(NOT_MADE(path=str(self._path)))
        with closing(held):
            if os.path.lexists(self._place):  # the files are those of a project that was made meanwhile
                raise ProjectError(location.EXISTS(path=str(self._path)))
            for ending in there:
                if ending != LOCK:
                    with suppress(OSError):
                        self._beside(ending).unlink(missing_ok=True)

    def _beside(self, ending: str) -> Path:
        return self._place.with_name(self._place.name + ending)

    def _explained(self, error: OSError) -> ProjectError:
        if error.errno in {errno.EACCES, errno.EPERM, errno.EROFS}:
            return ProjectError(NOT_MADE(path=str(self._path)))
        is_full = error.errno in {errno.ENOSPC, errno.EDQUOT}
        reason = errors.DISK_FULL() if is_full else system_reason(error)
        return ProjectError(PLACED(place=str(self._path), reason=reason))


def _is_left_over(file: Path, start: bytes) -> bool:
    """Whether a project left this file, as far as its beginning tells. Raises StoreError: it cannot be read."""
    if not stat.S_ISREG(file.lstat().st_mode):
        return False
    found = b"".join(store.chunks(file, _START))
    return not found or re.match(start, found) is not None


def _force(path: Path) -> None:
    """Have what was written on the disk."""
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


CACHE_KIB = 32 * 1_024  # pages SQLite keeps in memory
JOURNAL_PAGES = 1_000  # of the journal, after which a commit brings them into the file, if nobody reads

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
    """A connection, None once it is closed, the lock, and why the project cannot be changed; None if it can."""

    def __init__(self, path: Path, *, create: bool = False, read_only: bool = False) -> None:
        """Open a project file, or begin an empty one, which has no name until `finish`.

        Raises ProjectError: it exists already, does not exist, or is no project to open; NewerProjectError: a later program wrote it.
        """
        self.path = path
        self.why_read_only: Message | None = ASKED_TO_READ() if read_only else None
        self._guard = threading.RLock()
        self._lock = ProjectLock(None)
        self._files: OpenedFiles | None = None
        self._seal: schema.Seal | None = None
        self._place = path.absolute()
        self._making: Making | None = None
        self.connection: sqlite3.Connection | None = None
        location.check_place(path, create=create)
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
            location.refuse_network(self.path)
        if not location.begins_as(self._place, APPLICATION_ID):
            with explained(self.path):  # in SQLite's words or ours
                self.why_read_only = ASKED_TO_READ()
                self.connection = self._connected("mode=ro&immutable=1")  # it leaves no helper file
                self._prepare()
            raise ProjectError(PLACED(place=str(self.path), reason=errors.NOT_A_PROJECT()))
        if not self.why_read_only:
            lock, self.why_read_only = take_lock(self.path)
            self._lock = lock or self._lock
        if not self.why_read_only:
            remove_left_over(Path(os.path.realpath(self._place)).parent)
            # SQLite would keep a journal for each name, and the two would damage the file.
            if self._place.stat().st_nlink > 1:
                self._lock.close()
                self.why_read_only = TWO_NAMES()
        if self.why_read_only:
            self._lock = read_beside(self.path)

    def _begin(self) -> None:
        with self._guard, explained(self.path), self._turn():
            options = "mode=ro" if self.why_read_only else "mode=rwc" if self._making else "mode=rw"
            why = self.why_read_only
            is_immutable = why is not None and why.template is location.LOCKED_AWAY
            if is_immutable:
                # Without the right to make its helper files SQLite can read a database only if no program changes it.
                if Path(os.path.realpath(self._place) + "-wal").exists():
                    raise ProjectError(NOT_CLOSED(path=str(self.path)))
                options += "&immutable=1"
            self.connection = self._connected(options)
            self._prepare()
            if not is_immutable:
                try:
                    self._files = OpenedFiles(self._place)
                except BlockingIOError:
                    raise ProjectError(PLACED(place=str(self.path), reason=HELD_BY_ANOTHER())) from None
                except OSError as error:
                    raise ProjectError(PLACED(place=str(self.path), reason=system_reason(error))) from None

    def _turn(self) -> AbstractContextManager[None]:
        return self._lock.reading() if self.why_read_only else nullcontext()

    def finish(self) -> None:
        """Give a project that was begun its name, whole, and open it there; ProjectError: the name is taken, or the disk refuses."""
        making = self._making
        assert making is not None
        try:
            with self._guard, explained(self.path):
                connection = self._open()
                location.empty_journal(connection, self._lock)
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
                for file in location.own_files(self.path):
                    with suppress(OSError):
                        file.unlink(missing_ok=True)
            self.close()
            raise

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
        schema.provide_functions(self.connection)
        if self.why_read_only:
            if version < len(MIGRATIONS):
                raise ProjectError(OLDER(path=str(self.path), version=version, newest=len(MIGRATIONS)))
            with schema.snapshot(self.connection):
                schema.check(self.connection, schema.SMALL)
            return
        for pragma in (
            "journal_mode = WAL",
            "synchronous = NORMAL",
            "secure_delete = ON",
            "wal_autocheckpoint = 0",  # the journal is brought in while nobody reads
            "temp_store = MEMORY",  # nothing of a project lies in a folder for temporary files
        ):
            self.connection.execute(f"PRAGMA {pragma}")
        migrate(self.connection)
        schema.check(self.connection, schema.SMALL)
        self._seal = schema.Seal(self.connection)
        if location.is_unfinished(self.connection):
            with suppress(sqlite3.Error, ProjectError):  # the next opening tries again
                location.finish(self.connection, self.path, self._lock)

    def check_writable(self) -> None:
        """Refuse now what could not be written later. Raises ReadOnlyError: the project may not be changed."""
        if self.why_read_only:
            raise errors.ReadOnlyError(READ_ONLY(path=str(self.path), reason=self.why_read_only))

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """Everything inside happens, or nothing of it. Raises ReadOnlyError: no change is allowed; ProjectError: what SQLite refuses."""
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
                self._check_files(connection)
                with self._lock.alone() as alone:
                    connection.execute(f"PRAGMA wal_autocheckpoint = {JOURNAL_PAGES if alone else 0}")
                    try:
                        connection.execute("COMMIT")
                    finally:
                        connection.execute("PRAGMA wal_autocheckpoint = 0")
            except BaseException:
                self._seal.undo()
                with suppress(sqlite3.Error):
                    connection.execute("ROLLBACK")
                raise

    @contextmanager
    def erasing(self) -> Iterator[sqlite3.Connection]:
        """A transaction after which nothing of what it deleted is left in any file of the project.

        Raises ReadOnlyError: no change is allowed; ProjectError: what SQLite refuses, or the change was made, but not all bytes cleared.
        """
        self.check_writable()
        with self._guard:
            location.remove_caches(self.path)
            with self.transaction() as connection:
                yield connection
                # Bytes have to be cleared.
                connection.execute("INSERT OR IGNORE INTO erasing (one) VALUES (1)")
            try:
                with explained(self.path):
                    location.finish(connection, self.path, self._lock)
            except ProjectError as error:
                raise ProjectError(location.NOT_CLEARED(reason=error.message)) from error

    def _change(self) -> Change:
        """What became of the files, if they are held."""
        return self._files.change() if self._files is not None else Change.NONE

    def _check_files(self, connection: sqlite3.Connection) -> None:
        """Refuse to write where the person would not look for it, or what another program may write too."""
        if self._files is not None and not (self._change() is Change.NONE and self._lock.is_in_place):
            with suppress(sqlite3.Error):  # there is none if nothing was begun
                connection.execute("ROLLBACK")
            self._files.refuse(self.path, connection, self._lock)

    @contextmanager
    def reading(self) -> Iterator[sqlite3.Connection]:
        """The connection, for this thread alone; all that is read inside is of one moment, whatever another program writes meanwhile.

        Raises ProjectError: what SQLite refuses, in words; DamagedError: what was read is not what the program writes.
        """
        with self._guard, explained(self.path), errors.whole(self.path), self._turn():
            connection = self._open()
            if not self.why_read_only or connection.in_transaction:
                yield connection
                return
            # A reader who sees other files than the writer would mix old and new.
            if self._files is not None and self._change() in {Change.HELPER_GONE, Change.HELPER_REPLACED}:
                raise ProjectError(location.HELPER_GONE(file=str(self._files.changed_helper())))
            with schema.snapshot(connection):
                yield connection

    def seen_outside(self) -> tuple[int, str] | None:
        """What changes when another program changes the file, and never by this one's own changes; None while the connection is in use."""
        if not self._guard.acquire(blocking=False):
            return None
        try:
            with explained(self.path), self._turn():
                connection = self._open()
                # Else an older answer would be kept.
                connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
                version: int = connection.execute("PRAGMA data_version").fetchone()[0]
            return version, str(self._change())
        finally:
            self._guard.release()

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
        change, files, self._files = self._change(), self._files, None
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
