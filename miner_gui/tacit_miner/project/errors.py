"""What a project can be refused for, and why a line was not simply accepted, as sentences and as they lie in the project.

A refusal says that nothing was lost, where that is the question. A reason is kept as code and values, in JSON. The formats refuse
lines in their own words (`tacit.formats`), which are therefore imported here: a message is read by the template that its module
declares.
"""

import json
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tacit.platform.errors import TacitError, out_of_files
from tacit.platform.messages import PLACED, PLAIN, Message, Template, from_json

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

NEARLY_FULL = 1 << 20  # bytes; with less, an error of the disk is taken for a full one


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
    """SQLite's errors in words for a person. Raises ProjectError: instead of any of SQLite's."""
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
    """A DamagedError where what is read has another form than the program writes, such as a day; `errors` are what reading it ends in."""
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


DOES_NOT_COUNT = Template("intake.does-not-count", "key {key}: its records are kept but do not count")
TOKEN_NOT_LISTED = Template(
    "intake.token-not-listed",
    "key {key} showed a token that is not on the list; its records are kept and count once the list has it",
)
TOKEN_SHARED = Template(
    "intake.token-shared",
    "key {key} showed a token that another key showed too; which of them it was given to is not known, so neither counts by it",
)
SHARED_IDS = Template(
    "intake.shared-ids",
    "{count:,} of {records:,} records have an id that another record of this key has; none of them counts",
)
COPIED_IDS = Template(
    "intake.copied-ids",
    "{count:,} of {records:,} records have an id that another key sent too; which of them is a copy is not known, and all count",
)
OVER_QUOTA = Template(
    "intake.over-quota", "{count:,} of {records:,} records are beyond the key's quota of {quota:,}"
)
ALREADY_HERE = Template("intake.already-here", "{count:,} of {records:,} records were already here")
WITHDRAWN = Template(
    "intake.withdrawn", "{count:,} of {records:,} records were withdrawn by their owners and stay out"
)
SEVERAL = Template("intake.several", "{reasons}")
NOT_A_BATCH_LINE = Template(
    "intake.not-a-batch-line", "this is not a line of a batch; none of its text was kept"
)
NO_BATCH_FILE = Template(
    "intake.no-batch-file",
    "its first line is not a line of a batch, so the file was refused and none of its text was kept; import the files that "
    "were sent",
)
FIRST_LINE_UNREADABLE = Template(
    "intake.first-line-unreadable",
    "its first line cannot be read ({reason}), so the file was refused and none of its text was kept",
)


def to_text(reason: Message | None) -> str:
    """As it lies in the project; empty for none."""
    return "" if reason is None else json.dumps(reason.to_json(), ensure_ascii=False)


def from_text(stored: str) -> Message | None:
    """The inverse of `to_text`; what another program put there is shown as it is."""
    if not stored:
        return None
    try:
        reason = from_json(json.loads(stored))
        str(reason)
    except (ValueError, RecursionError):
        return PLAIN(text=stored)
    return reason
