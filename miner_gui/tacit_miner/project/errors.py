"""What a project can be refused for; every message says that nothing was lost, where that is the question."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tacit.errors import TacitError
from tacit.messages import PLACED, PLAIN, Template
from tacit.system_reasons import out_of_files

DISK_FULL = Template(
    "project.disk-full",
    "the disk is full; free some space and do it again, nothing that was in the project is lost",
)
NOT_WRITABLE = Template(
    "project.not-writable",
    "the file or its folder may not be written; copy the project to a folder of your own",
)
HELD_BY_ANOTHER = Template(
    "project.held-by-another", "another program holds the file; close it there and try again"
)
DISK_ERROR = Template(
    "project.disk-error",
    "the disk reports an error, or was taken out; connect it, or copy the project to another one",
)
FILE_DAMAGED = Template("project.file-damaged", "the file is damaged; take it from a copy")
TABLE_CHANGED = Template(
    "project.table-changed",
    "a table or column is missing or not as the program made it; another program changed the file, so take it from a copy",
)
RUN_DAMAGED = Template("run.damaged", "run {number} of {path} is damaged; forget it and run it again")
NOT_A_PROJECT = Template("project.not-a-project", "this is not a project; it was made by another program")
NOT_OPENED = Template(
    "project.not-opened", "the file cannot be opened; check its name and that its folder may be written"
)
NOT_READABLE = Template("project.not-readable", "the file may not be read; ask its owner")

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


_BY_NAME = {
    "SQLITE_FULL": DISK_FULL,
    "SQLITE_READONLY": NOT_WRITABLE,
    "SQLITE_BUSY": HELD_BY_ANOTHER,
    "SQLITE_LOCKED": HELD_BY_ANOTHER,
    "SQLITE_IOERR": DISK_ERROR,
    "SQLITE_CORRUPT": FILE_DAMAGED,
    "SQLITE_NOTADB": NOT_A_PROJECT,
    "SQLITE_CANTOPEN": NOT_OPENED,
    "SQLITE_PERM": NOT_READABLE,
    "SQLITE_ERROR": TABLE_CHANGED,  # all SQL is the program's own, so it fits the tables that the program made
}
"""What is said of each primary result code of SQLite."""


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
        if primary in {"SQLITE_IOERR", "SQLITE_CANTOPEN"} and (exhausted := out_of_files()):
            raise ProjectError(PLACED(place=str(path), reason=exhausted)) from error
        known = _BY_NAME.get(primary)
        if known is None and not name and isinstance(error, sqlite3.OperationalError):
            known = FILE_DAMAGED  # Python's own, of a text that is no text
        reason = PLAIN(text=str(error)) if known is None else known()
        raise ProjectError(PLACED(place=str(path), reason=reason)) from error
    except (UnicodeDecodeError, SystemError) as error:
        # Python's: of a name in a damaged schema that SQLite complains about, and of bytes that are no text, which a function of
        # ours was to be given while a table was added up.
        raise ProjectError(PLACED(place=str(path), reason=FILE_DAMAGED())) from error


@contextmanager
def whole(path: Path, errors: tuple[type[Exception], ...] = (ValueError,)) -> Iterator[None]:
    """What is read from a project has the form in which the program writes it: a day, a number, a word of a list.

    Args:
        path: the project.
        errors: what reading another form ends in.

    Raises:
        DamagedError: it has not.
    """
    try:
        yield
    except TacitError:
        raise
    except errors as error:
        raise DamagedError(PLACED(place=str(path), reason=FILE_DAMAGED())) from error


def _is_full(path: Path) -> bool:
    try:
        return shutil.disk_usage(path.absolute().parent).free < NEARLY_FULL
    except OSError:
        return False
