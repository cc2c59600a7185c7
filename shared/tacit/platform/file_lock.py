"""Locks that no other close cancels: each belongs to the descriptor that took it, and goes with it or with its process.

The record locks of POSIX, those of SQLite among them, belong to a process: it loses all that it has on a file when it closes any
descriptor of that file, as a file dialog does that has looked what kind of file it shows. Linux has record locks of one open
file (`F_OFD_SETLK`); these exclude other programs' locks of either kind, lie on parts of a file, and can be shared. Other systems of that
family have locks of whole files (`flock`), and those of Windows belong to a handle.
"""

import errno
import importlib
import os
import stat
import struct
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple, Self

from tacit.platform.store import PUBLIC

fcntl: Any = importlib.import_module("fcntl") if os.name == "posix" else None

HAS_PARTS = hasattr(fcntl, "F_OFD_SETLK")
"""Whether several locks can lie on one file, and exclude those of SQLite."""

WHOLE_FILES = os.name == "posix" and not HAS_PARTS
"""Whether a file has one lock at most, for one program alone or shared by several."""

_BUSY = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}
_PAUSE = 0.005
_TRIES = 3


class Part(NamedTuple):
    """Bytes of a file; they need not be there."""

    start: int
    length: int


WRITER = Part(0x4000_0000, 512)
"""Where SQLite has its own locks: a program that holds a file by an exclusive transaction of SQLite is excluded, too."""


def lock_part(descriptor: int, part: Part, *, shared: bool = False) -> bool:
    """Lock bytes of an open file for this descriptor, or all where the system locks whole files; false if another holds them.

    The file is open for writing unless others may share the lock. Raises OSError: there are no locks here.
    """
    try:
        if HAS_PARTS:
            _set(descriptor, fcntl.F_RDLCK if shared else fcntl.F_WRLCK, part)
        elif fcntl is not None:
            fcntl.flock(descriptor, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
        elif sys.platform == "win32":
            import msvcrt  # noqa: PLC0415 there is none elsewhere

            os.lseek(descriptor, part.start, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, part.length)
    except OSError as error:
        if error.errno in _BUSY:
            return False
        raise
    return True


def unlock_part(descriptor: int, part: Part) -> None:
    """Let go of what `lock_part` took."""
    with suppress(OSError):
        if HAS_PARTS:
            _set(descriptor, fcntl.F_UNLCK, part)
        elif fcntl is not None:
            fcntl.flock(descriptor, fcntl.LOCK_UN)


def _set(descriptor: int, kind: int, part: Part) -> None:
    # struct flock of 64-bit offsets: type, whence, start, length, and a process, which has to be 0 here.
    flock = struct.pack("hhqqi0q", kind, os.SEEK_SET, part.start, part.length, 0)
    fcntl.fcntl(descriptor, fcntl.F_OFD_SETLK, flock)


class NotEmptyError(OSError):
    """A file with the name of a lock that is no lock, which would be empty."""


class LockFile:
    """An empty file that is only there to be locked; it stays when it is closed, because another program may wait for it."""

    def __init__(self, path: Path, mode: int = PUBLIC, *, make: bool = True) -> None:
        """Open the file of this name; `mode` is that of a new one, before the person's umask.

        `make` says whether to make it if it is not there, and to open it so that it can be locked for one alone. Raises
        NotEmptyError: it is somebody's own file; OSError: it cannot be opened.
        """
        self._path = path
        flags = os.O_RDWR | os.O_CREAT if make else os.O_RDONLY
        # Anybody can put a pipe there, and opening one waits for its other end.
        self._descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), mode)
        found = os.fstat(self._descriptor)
        if found.st_size or not stat.S_ISREG(found.st_mode):
            self.close()
            raise NotEmptyError(errno.EEXIST, os.strerror(errno.EEXIST), str(path))

    @classmethod
    def holding(cls, path: Path, part: Part, *, mode: int = PUBLIC, wait: float = 0.0) -> Self | None:
        """The lock file of this name, with a part locked for this program alone; None if another holds it.

        Raises as opening it does, and OSError where there are no locks.
        """
        for _ in range(_TRIES):
            file = cls(path, mode)
            try:
                if not file.take(part, wait=wait):
                    break
                if file.is_in_place:
                    return file
            except BaseException:
                file.close()
                raise
            file.close()  # another file took its name before it was locked
        file.close()
        return None

    @property
    def is_in_place(self) -> bool:
        """Whether its name still leads to it; if not, another program may lock another file of this name."""
        try:
            return os.path.samestat(os.fstat(self._descriptor), self._path.stat())
        except OSError:
            return False

    def take(self, part: Part, *, shared: bool = False, wait: float = 0.0) -> bool:
        """Lock a part of it, waiting at most so many seconds; false if another holds it. Raises OSError: there are no locks here."""
        end = time.monotonic() + wait
        while not lock_part(self._descriptor, part, shared=shared):
            if time.monotonic() >= end:
                return False
            time.sleep(_PAUSE)
        return True

    def give(self, part: Part) -> None:
        """Let go of a part."""
        unlock_part(self._descriptor, part)

    def close(self) -> None:
        """Let go of all; safe to call twice."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1
