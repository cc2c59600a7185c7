"""The one opener of files that a person names, in a command or in a dialog: regular files alone, and never waiting for one.

A pipe may have no writer, or one that never ends; a device may do something when it is opened; what either gives comes only once. So a
name is looked at before it is opened, opened without waiting for a writer, and looked at again, in case it was exchanged meanwhile.

Standard input is one as well while a command was told so (`-`): all of it is read once into memory that has no name on any disk, since it
may hold true answers, and every opening begins at its first byte.
"""

import errno
import os
import stat
import sys
from pathlib import Path
from typing import BinaryIO, cast

from tacit.platform.errors import NotRegularError

STANDARD = Path("-")  # standard input or output, where a file is named

HAS_MEMORY_FILES = hasattr(os, "memfd_create")
"""Whether the system has files without a place on a disk, and so standard input can be one."""

_taken: list[int] = []  # the descriptor of what standard input held, while it stands for a file


def take_standard_input() -> None:
    """Read standard input to its end; from now on it is the file `-`. Raises OSError: it cannot be read."""
    _taken[:] = [os.memfd_create("standard input")]
    while piece := os.read(sys.stdin.fileno(), _PIECE):
        while piece:
            piece = piece[os.write(_taken[0], piece) :]


def forget_standard_input() -> None:
    """`-` is the name of a file again, like any other."""
    while _taken:
        os.close(_taken.pop())


_PIECE = 1 << 20

# They mean nothing to a file: no waiting for the writer of a pipe, and a terminal does not become this program's.
_WITHOUT_WAITING = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)


def check_regular(path: str | Path, *, or_nothing: bool = False) -> None:
    """Refuse what is no regular file, for a library that opens the name itself; with `or_nothing` there may be nothing of that name.

    Raises NotRegularError: a pipe, a device or a socket; OSError: a folder, a loop of links, or nothing at all.
    """
    if _taken and Path(path) == STANDARD:
        return
    try:
        found = os.stat(path)  # noqa: PTH116 a library's opener is given text
    except (FileNotFoundError, NotADirectoryError):
        if or_nothing:
            return
        raise
    _check(found, path)


def size(path: str | Path) -> int:
    """How many bytes a file has, or standard input while it stands for one. Raises OSError: there is no such file."""
    return os.stat(_taken[0] if _taken and Path(path) == STANDARD else path).st_size  # noqa: PTH116 a descriptor too


def descriptor(path: str | Path, flags: int = os.O_RDONLY) -> int:
    """A descriptor of a regular file, for `open(path, opener=descriptor)`.

    Raises:
        NotRegularError: a pipe, a device or a socket.
        OSError: a folder, a loop of links, or what else the system refuses.
    """
    if _taken and Path(path) == STANDARD:
        return os.open(f"/proc/self/fd/{_taken[0]}", flags)
    check_regular(path)
    found = os.open(path, flags | _WITHOUT_WAITING)
    try:
        _check(os.fstat(found), path)
    except OSError:
        os.close(found)
        raise
    return found


def opened(path: Path) -> BinaryIO:
    """The bytes of a regular file, from its first; refuses what `descriptor` refuses."""
    return cast(BinaryIO, open(path, "rb", buffering=0, opener=descriptor))


def _check(found: os.stat_result, path: str | Path) -> None:
    if stat.S_ISDIR(found.st_mode):  # not every system says so when it opens one
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(found.st_mode):
        raise NotRegularError(str(path))
