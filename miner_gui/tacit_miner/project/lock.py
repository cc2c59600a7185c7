"""The right to write a project: a lock on `<name>.lock` beside it, held by the operating system.

It is gone with its process, however that ends. A program that does not get it may read.
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

LOCK = ".lock"
"""What the name of the lock ends in, after the project's."""


def take_lock(path: Path) -> tuple[sqlite3.Connection | None, Message | None]:
    """A connection that holds the lock of a project until it is closed, or the reason why not.

    Raises:
        ProjectError: no further file can be opened now.
    """
    name = path.with_name(path.name + LOCK)
    if not os.access(path.absolute().parent, os.W_OK) or (path.exists() and not os.access(path, os.W_OK)):
        return None, LOCKED_AWAY()
    try:
        return _held_even_if_damaged(name), None
    except sqlite3.DatabaseError as error:
        busy = error.sqlite_errorcode & 0xFF in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
        return None, HELD() if busy else LOCKED_AWAY()
    except OSError:
        return None, LOCKED_AWAY()


def _held_even_if_damaged(name: Path) -> sqlite3.Connection:
    try:
        return _held(name)
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode & 0xFF not in {sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT}:
            raise
    # Something else was written over it, so no program holds it. Emptied, not replaced: should another program
    # do the same and take it at this moment, it is still one file and one lock.
    os.truncate(name, 0)
    return _held(name)


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
