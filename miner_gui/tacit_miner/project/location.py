"""Where a project may lie, which files are its own, the locks on them, and deleting so that nothing is left.

It lies on a disk of this machine: write-ahead logging needs memory that all its users share. The right to write it, and to read
beside its writer, are the operating system's locks on `<name>.lock`, gone with their process, and no other close cancels them
(`tacit.platform.file_lock`); nothing rests on SQLite's, which every program that looks into the project cancels. While somebody reads, the writer only adds to the journal.
The lock of a link is that of the file it leads to; one that is not empty is somebody's own file, and is never written.

SQLite's shared locks on the file and on that memory, so that nobody clears the journal while it is needed, end with each close in the
same process: descriptors of our own hold them once more (https://www.sqlite.org/walformat.html says where they lie). Programs that
follow SQLite's rules respect them; what follows no rule, such as a person who deletes a file, is noticed.

A transaction that deletes leaves a mark (table `erasing`), which goes after the file was written again without the bytes, the journal
is empty, and cache and unfinished copies are gone; the next opening for writing completes what was killed in between. What a disk or
a backup keeps of bytes that no file holds any more is beyond a program.
"""

import errno
import os
import sqlite3
import stat
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from enum import Enum
from pathlib import Path
from typing import NoReturn

from tacit.platform import file_lock, store
from tacit.platform.errors import out_of_files, system_reason
from tacit.platform.file_lock import HAS_PARTS, WRITER, LockFile, NotEmptyError, Part
from tacit.platform.messages import PLACED, Message, Template
from tacit.platform.regular_files import check_regular
from tacit_miner.project.errors import HELD_BY_ANOTHER, DamagedError, ProjectError

ON_NETWORK = Template(
    "project.on-network",
    "{path}: lies on a network drive ({kind}), where a second user could damage a project; keep it on a disk of "
    "this machine and put copies there",
)
UNUSABLE_PLACE = Template(
    "project.unusable-place", "{path}: cannot be used ({why}); choose another name or folder"
)
IS_FOLDER = Template("project.is-folder", "{path}: is a folder; name a file")
EXISTS = Template("project.exists", "{path}: exists already; choose another name, or move it away first")
NO_SUCH_PROJECT = Template(
    "project.no-such-project", "{path}: there is no such project; check the name, or make a new one"
)

MOUNTS = Path("/proc/self/mounts")
_NETWORK = "9p afs ceph cifs davfs fuse.davfs2 fuse.rclone fuse.sshfs ncpfs nfs nfs4 smb3 smbfs"
NETWORK = frozenset(_NETWORK.split())  # file systems that another machine may write at the same time
CACHE = ".blocks"  # what the name of the cache ends in, after the project's
_ENDINGS = ("", "-wal", "-shm", "-journal", ".lock", ".lock-journal", CACHE)
_NEEDED = ("", "-wal", "-shm", "-journal", ".lock")
"""Those without which there can be no project; SQLite does without the journal of an empty lock."""


def own_files(path: Path) -> list[Path]:
    """The project and the files beside it, whether they exist or not; of a link also those where it points to."""
    places = dict.fromkeys((path, Path(os.path.realpath(path))))
    return [place.with_name(place.name + ending) for place in places for ending in _ENDINGS]


def cache_files(path: Path) -> list[Path]:
    """The cache of packed records, whether it exists or not, and what killed programs left of writing one."""
    found: list[Path] = []
    for place in dict.fromkeys((path, Path(os.path.realpath(path)))):
        cache = place.with_name(place.name + CACHE)
        found += [cache, *store.beside(cache)]
    return found


def check_place(path: Path, *, create: bool) -> None:
    """Refuse with a ProjectError a folder, pipe or device, a place without a folder, a new file's name that is taken, and a missing one."""
    for ending in _NEEDED:  # the system must take the names of the files beside it, too
        try:
            check_regular(f"{path}{ending}", or_nothing=True)
        except IsADirectoryError:
            pass
        except OSError as error:  # such as a pipe, a name too long, or a folder that may not be looked into
            raise ProjectError(UNUSABLE_PLACE(path=f"{path}{ending}", why=system_reason(error))) from None
    if path.is_dir():
        raise ProjectError(IS_FOLDER(path=str(path)))
    if not path.absolute().parent.is_dir():
        raise ProjectError(store.NO_FOLDER(path=str(path), folder=str(path.absolute().parent)))
    if create and path.exists():
        raise ProjectError(EXISTS(path=str(path)))
    if not create and not path.exists():
        raise ProjectError(NO_SUCH_PROJECT(path=str(path)))


def refuse_network(path: Path, mounts: Path | None = None) -> None:
    """Refuse with a ProjectError a network drive, where a crash or a second user could do damage, if the system says what it is."""
    kind = file_system(path, mounts or MOUNTS)
    if kind in NETWORK:
        raise ProjectError(ON_NETWORK(path=str(path), kind=kind))


def file_system(path: Path, mounts: Path) -> str:
    """The kind of file system a path lies on; empty if the system does not say."""
    try:
        lines = mounts.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:
        return ""
    folder = Path(os.path.realpath(path))
    found = [line.split(" ")[1:3] for line in lines if line.count(" ") >= 2]
    inside = (each for each in found if folder.is_relative_to(each[0].replace("\\040", " ")))
    return max(inside, key=lambda each: (len(each[0]), each[1]), default=("", ""))[1]


HELD = Template(
    "project.held",
    "another program has the project open for writing, so it is open for reading only; close it there to change it",
)
LOCKED_AWAY = Template(
    "project.locked-away",
    "the folder may not be written, so the project is open for reading only; copy it to change it",
)
IN_THE_WAY = Template(
    "project.lock-in-the-way",
    "{file} is not the project's own, which would be empty, so the project is open for reading only; move that file away to change the "
    "project",
)

LOCK = ".lock"  # what the name of the lock ends in, after the project's
WAIT_SECONDS = 10.0  # for programs that read, or for one that clears its journal

_TURN = Part(0, 1)
"""Shared by those who read now; the writer has it alone while it changes the file itself and not only the journal."""


class ProjectLock:
    """What a program holds of a project's lock until it is closed."""

    def __init__(self, file: LockFile | None) -> None:
        """Take an opened file; None where nobody else can have the project open."""
        self._file = file
        self._depth = 0

    @property
    def is_in_place(self) -> bool:
        """Whether nobody can hold another lock of the same project."""
        return self._file is None or self._file.is_in_place

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Nobody changes the file itself; for one thread, which may come back to it; ProjectError: another program did so for too long."""
        if self._depth == 0 and not self._take(shared=True, wait=WAIT_SECONDS):
            raise ProjectError(HELD_BY_ANOTHER())
        self._depth += 1
        try:
            yield
        finally:
            self._depth -= 1
            if self._depth == 0:
                self._give()

    @contextmanager
    def alone(self, wait: float = 0.0) -> Iterator[bool]:
        """Whether nobody else reads, and nobody begins to; waits at most so many seconds."""
        alone = self._take(shared=False, wait=wait)
        try:
            yield alone
        finally:
            if alone:
                self._give()

    def _take(self, *, shared: bool, wait: float) -> bool:
        # Where a file has one lock alone, the writer has it, and then nobody reads; on Windows SQLite's own locks are as good.
        if not HAS_PARTS or self._file is None:
            return True
        try:
            return self._file.take(_TURN, shared=shared, wait=wait)
        except OSError:  # no locks here, so nobody has the right to write
            return shared

    def _give(self) -> None:
        if self._file is not None and HAS_PARTS:
            self._file.give(_TURN)

    def close(self) -> None:
        """Let go of it."""
        if self._file is not None:
            self._file.close()


def take_lock(path: Path) -> tuple[ProjectLock | None, Message | None]:
    """The right to write a project, or the reason why there is none. Raises ProjectError: no further file can be opened now."""
    name = _name(path)
    path = Path(os.path.realpath(path))
    if not os.access(name.parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        return None, LOCKED_AWAY()
    try:
        file = LockFile.holding(name, WRITER)
    except NotEmptyError:
        return None, IN_THE_WAY(file=str(name))
    except OSError:
        _refuse_if_out_of_files(name)
        return None, LOCKED_AWAY()
    return (None, HELD()) if file is None else (ProjectLock(file), None)


def read_beside(path: Path) -> ProjectLock:
    """What a program that only reads holds. ProjectError: here nobody can read beside a writer, or no further file can be opened."""
    name = _name(path)
    for make in (True, False):
        with suppress(NotEmptyError, OSError):  # nobody can write the project then
            file = LockFile(name, make=make)
            if file_lock.WHOLE_FILES and not file.take(WRITER, shared=True):
                file.close()
                raise ProjectError(PLACED(place=str(path), reason=HELD_BY_ANOTHER()))
            return ProjectLock(file)
    _refuse_if_out_of_files(name)
    return ProjectLock(None)


def _name(path: Path) -> Path:
    """That of the lock: two names of one file have one."""
    path = Path(os.path.realpath(path))
    return path.with_name(path.name + LOCK)


def _refuse_if_out_of_files(name: Path) -> None:
    if exhausted := out_of_files():
        raise ProjectError(PLACED(place=str(name), reason=exhausted))


READ_ELSEWHERE = Template(
    "project.read-elsewhere", "another program is reading the project; close the project there"
)
NOT_CLEARED = Template(
    "project.not-cleared",
    "it is out of the project and counts no more, but its bytes are still in the files ({reason}); they are cleared the next "
    "time the project is opened for writing",
)
CACHE_STAYS = Template("project.cache-stays", "{path} cannot be deleted: {why}; delete it")
STILL_THERE = Template(
    "project.still-there",
    "{path}: still holds bytes of what was removed; delete this file if it is a copy, or report this as a fault of the program",
)


def is_unfinished(connection: sqlite3.Connection) -> bool:
    """Whether bytes of something deleted may still be in the files."""
    return connection.execute("SELECT 1 FROM erasing").fetchone() is not None


def finish(connection: sqlite3.Connection, path: Path, lock: ProjectLock) -> None:
    """Clear what a transaction deleted; outside of any transaction, for the writer.

    Raises ProjectError: another program reads the project; sqlite3.Error: such as for a full disk.
    """
    remove_caches(path)
    connection.execute("VACUUM")  # unused parts of pages keep copies that `secure_delete` does not reach
    empty_journal(connection, lock)
    connection.execute("DELETE FROM erasing")
    empty_journal(connection, lock)


def empty_journal(connection: sqlite3.Connection, lock: ProjectLock) -> None:
    """Bring all into the file itself and cut the journal to nothing. Raises ProjectError: another program reads the project."""
    with lock.alone(WAIT_SECONDS) as alone:
        if not alone or connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
            raise ProjectError(READ_ELSEWHERE())


def remove_caches(path: Path) -> None:
    """Delete the packed records beside the project, and what a killed program left of writing them; ProjectError: one stays."""
    for file in cache_files(path):
        try:
            file.unlink(missing_ok=True)
        except OSError as error:
            raise ProjectError(CACHE_STAYS(path=str(file), why=system_reason(error))) from None


def check_gone(path: Path, traces: Collection[bytes]) -> None:
    """Read every byte of the project's files and refuse to find any of these. Raises DamagedError: one of them is there."""
    for file in dict.fromkeys([*own_files(path), *cache_files(path)]):
        if file.is_file() and _has(file, traces):
            raise DamagedError(STILL_THERE(path=str(file)))


def _has(file: Path, traces: Collection[bytes]) -> bool:
    longest = max(map(len, traces), default=0)
    end = b""
    for chunk in store.chunks(file):
        piece = end + chunk
        if any(trace in piece for trace in traces):
            return True
        end = piece[-longest:]
    return False


MOVED = Template(
    "project.moved",
    "{path}: is not the file that was opened: that one was moved, renamed or deleted while it was open, so nothing can be "
    "changed. Put it back here and do it again, or open it where it is now; all that was kept before is in it",
)
DELETED = Template(
    "project.deleted",
    "{path}: was deleted while it was open, so nothing more is written; all that was in it is lost, unless there is a copy or the system's "
    "wastebasket has it: put it back and open it",
)
HELPER_GONE = Template(
    "project.helper-gone",
    "{file} was deleted or replaced by another program while the project was open, so nothing more is written here; all that was kept "
    "before is in the project: close it and open it again",
)
HELPER_REPLACED = Template(
    "project.helper-replaced",
    "{file} was deleted or replaced by another program while the project was open, so nothing more is written here, and what was done "
    "since it was opened may be lost: close it, open it again, and look through its files and runs",
)

WAL, SHARED = "-wal", "-shm"
HEADER_BYTES = 100
_FILE_SHARED = Part(0x4000_0002, 510)
_MEMORY_IN_USE = Part(128, 1)
Identity = tuple[int, int]


class Change(Enum):
    """What became of the files."""

    NONE = "all are as they were opened"
    MOVED = "the project's name leads elsewhere, or nowhere"
    DELETED = "the project has no name any more"
    HELPER_GONE = "the journal or the shared memory has no name any more"
    HELPER_REPLACED = "the journal or the shared memory is another file"


class OpenedFiles:
    """A project's file and its helpers, from the moment when SQLite has opened them."""

    def __init__(self, place: Path) -> None:
        """Remember which they are, and hold them where the system can. BlockingIOError: another program does; OSError: it fails."""
        self._place = place
        real = os.path.realpath(place)
        self._helpers = {Path(real + end): identity(Path(real + end)) for end in (WAL, SHARED)}
        self._identity = identity(place)
        self._held: list[tuple[int, Part]] = []
        try:
            if HAS_PARTS:
                self._hold(place, _FILE_SHARED)
                self._hold(Path(real + SHARED), _MEMORY_IN_USE)
        except BaseException:
            self.close()
            raise

    def _hold(self, path: Path, part: Part) -> None:
        with suppress(FileNotFoundError):
            descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
            self._held.append((descriptor, part))
            if not file_lock.lock_part(descriptor, part, shared=True):
                raise BlockingIOError(errno.EAGAIN, os.strerror(errno.EAGAIN), str(path))

    def change(self) -> Change:
        """What became of them until now."""
        if identity(self._place) != self._identity:
            deleted = self._held and not os.fstat(self._held[0][0]).st_nlink
            return Change.DELETED if deleted else Change.MOVED
        found = [identity(path) for path, was in self._helpers.items() if identity(path) != was]
        if not found:
            return Change.NONE
        return Change.HELPER_GONE if found == [None] * len(found) else Change.HELPER_REPLACED

    def refuse(self, path: Path, connection: sqlite3.Connection, lock: ProjectLock) -> NoReturn:
        """Raise a ProjectError that says what became of them and what is lost; what was kept so far goes to the file, wherever it is."""
        change = self.change()
        if change is Change.DELETED:
            raise ProjectError(DELETED(path=str(path)))
        if change in {Change.MOVED, Change.HELPER_GONE}:
            with lock.alone(WAIT_SECONDS):
                busy, _, _ = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
            change = Change.HELPER_REPLACED if busy and change is Change.HELPER_GONE else change
        if change is Change.MOVED:
            raise ProjectError(MOVED(path=str(path)))
        if change is Change.NONE:
            raise ProjectError(HELPER_GONE(file=f"{os.path.realpath(self._place)}{LOCK}"))
        said = HELPER_GONE if change is Change.HELPER_GONE else HELPER_REPLACED
        raise ProjectError(said(file=str(self.changed_helper())))

    def changed_helper(self) -> Path:
        """The first helper that is not what it was."""
        return next(path for path, was in self._helpers.items() if identity(path) != was)

    def let_go(self) -> None:
        """Let SQLite clear and remove the journal when it closes."""
        for descriptor, part in self._held:
            file_lock.unlock_part(descriptor, part)

    def remove_helpers(self) -> None:
        """Delete the helpers of a file that is not here any more: SQLite would take them for those of the next one of its name."""
        for path, was in self._helpers.items():
            if was is not None and identity(path) == was:
                with suppress(OSError):
                    path.unlink()

    def close(self) -> None:
        """Hold nothing any more; safe to call twice."""
        while self._held:
            os.close(self._held.pop()[0])


def identity(path: Path) -> Identity | None:
    """Which file has this name now; None if there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def begins_as(path: Path, application: int) -> bool:
    """Whether a file begins as the SQLite files of an application do (https://www.sqlite.org/fileformat.html, 1.3)."""
    with suppress(OSError):
        descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
        try:
            if stat.S_ISREG(os.fstat(descriptor).st_mode):
                start = os.read(descriptor, HEADER_BYTES)
                return start.startswith(b"SQLite format 3\0") and start[68:72] == application.to_bytes(4)
        finally:
            os.close(descriptor)
    return False
