"""What a project can be refused for; every message says that nothing was lost, where that is the question."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tacit.errors import TacitError

NEARLY_FULL = 1 << 20
"""Bytes; with less, an error of the disk is taken for a full one."""


class ProjectError(TacitError):
    """A project that cannot be created, opened, read or written."""


class ReadOnlyError(ProjectError):
    """A change asked of a project that is open for reading only."""


class NewerProjectError(ProjectError):
    """A project written by a later version of the program."""


class DamagedError(ProjectError):
    """A project whose content contradicts itself."""


_SENTENCES = {
    "SQLITE_FULL": "the disk is full; free some space and do it again, nothing that was in the project is lost",
    "SQLITE_READONLY": "the file or its folder may not be written; copy the project to a folder of your own",
    "SQLITE_BUSY": "another program holds the file; close it there and try again",
    "SQLITE_LOCKED": "another program holds the file; close it there and try again",
    "SQLITE_IOERR": "the disk reports an error, or was taken out; connect it, or copy the project to another one",
    "SQLITE_CORRUPT": "the file is damaged; take it from a copy",
    "SQLITE_NOTADB": "this is not a project; it was made by another program",
    "SQLITE_CANTOPEN": "the file cannot be opened; check its name and that its folder may be written",
    "SQLITE_PERM": "the file may not be read; ask whoever owns it",
}


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """SQLite's errors in words for a person.

    Raises:
        ProjectError: instead of any of SQLite's.
    """
    try:
        yield
    except sqlite3.Error as error:
        name = getattr(error, "sqlite_errorname", "") or ""
        primary = "_".join(name.split("_")[:2])
        if primary == "SQLITE_IOERR" and _is_full(path):
            primary = "SQLITE_FULL"  # SQLite's helper files fail in their own way
        raise ProjectError(f"{path}: {_SENTENCES.get(primary, str(error))}") from error


def _is_full(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.absolute().parent).free < NEARLY_FULL
    except OSError:
        return False
