"""The files of a project as they were opened: which they are, and that nobody takes them away from under it.

SQLite keeps shared locks on the file and on the memory that its users share, so that no other program clears the journal while
somebody needs it; each close of any of these files in the same process cancels them. The same locks are held here once more, by descriptors of our own
(`tacit.file_lock`; https://www.sqlite.org/walformat.html says where they lie). Other programs that follow SQLite's rules, older ones of ours
among them, respect them. What does not follow any rule, such as a person who deletes a file, is noticed.
"""

from __future__ import annotations

import errno
import os
import sqlite3
import stat
from contextlib import suppress
from enum import Enum
from pathlib import Path
from typing import NoReturn

from tacit.file_lock import HAS_PARTS, Part, lock_part, unlock_part
from tacit.messages import Template
from tacit_miner.project.errors import ProjectError
from tacit_miner.project.lock import LOCK, WAIT_SECONDS, ProjectLock

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
        """Remember which they are, and hold them where the system can.

        Raises:
            BlockingIOError: another program holds one of them for itself.
            OSError: they cannot be held.
        """
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
            if not lock_part(descriptor, part, shared=True):
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
        """Say what became of them, and what is lost; what was kept so far goes to the file, wherever it is now.

        Args:
            path: the project's, as the person named it.
            connection: the writer's.
            lock: the writer's.

        Raises:
            ProjectError: always.
        """
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
            unlock_part(descriptor, part)

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
                return start.startswith(b"SQLite format 3\0") and start[68:72] == application.to_bytes(
                    4, "big"
                )
        finally:
            os.close(descriptor)
    return False
