"""The right to write a project: a lock on `<name>.lock` beside it, held by the operating system.

It is gone with its process, however that ends. A program that does not get it may read. The lock of a link is that of the file
it leads to. A lock is always empty: a file with that name that is not empty is somebody's own, and is never written.
"""

from __future__ import annotations

import os
import sqlite3
from pathlib import Path

from tacit.messages import PLACED, Message, Template
from tacit.system_reasons import out_of_files
from tacit_miner.project.errors import ProjectError

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

LOCK = ".lock"
"""What the name of the lock ends in, after the project's."""


def take_lock(path: Path) -> tuple[sqlite3.Connection | None, Message | None]:
    """A connection that holds the lock of a project until it is closed, or the reason why not.

    Raises:
        ProjectError: no further file can be opened now.
    """
    path = Path(os.path.realpath(path))  # or two names of one file would have two locks
    name = path.with_name(path.name + LOCK)
    if not os.access(path.absolute().parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        return None, LOCKED_AWAY()
    if name.is_file() and name.stat().st_size:
        return None, IN_THE_WAY(file=str(name))
    try:
        return _held(name), None
    except sqlite3.DatabaseError as error:
        busy = error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
        return None, HELD() if busy else LOCKED_AWAY()
    except OSError:
        return None, LOCKED_AWAY()


def _held(name: Path) -> sqlite3.Connection:
    """A connection that holds a file until it is closed."""
    lock = sqlite3.connect(name, timeout=0.0, isolation_level=None, check_same_thread=False)
    try:
        lock.execute("PRAGMA locking_mode = EXCLUSIVE")
        lock.execute("BEGIN EXCLUSIVE")
    except BaseException:
        exhausted = out_of_files()  # before it lets go of what it has open
        lock.close()
        if exhausted is not None:
            raise ProjectError(PLACED(place=str(name), reason=exhausted)) from None
        raise
    return lock
