"""Forgetting a file: its records, lines, refused lines and name leave the project as if it had never been imported.

What is left is a count of the files that were forgotten, by day. Marks of withdrawn records stay, so that importing the file
again does not bring them back. Records that another file repeated were kept once, with the file that came first: they
go with it, and come back when the other file is forgotten and imported again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date

from tacit.messages import Template
from tacit_miner.project import erasure
from tacit_miner.project.errors import ProjectError
from tacit_miner.project.ledger import FileRow, WrongFile
from tacit_miner.project.project import Project
from tacit_miner.project.records import DIGEST_BYTES

NO_SUCH_FILE = Template(
    "forgetting.no-such-file",
    "no file {name!r} was imported into this project; tacit-miner forget PROJECT lists those that were",
)
SEVERAL_FILES = Template(
    "forgetting.several-files",
    "{count:,} files {name!r} were imported; give the number of the one that is meant: {numbers}",
)


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What left the project.

    Attributes:
        files: how many.
        records: how many records with them.
        repeated: records of other files that were not kept because they came a second time; some of them may be gone now.
    """

    files: int
    records: int
    repeated: int


def find_file(project: Project, named: str) -> FileRow | WrongFile:
    """The file with this name or number, imported or refused as a whole.

    Raises:
        ProjectError: none, or several of this name.
    """
    files = project.files()
    found: list[FileRow | WrongFile] = [file for file in files if file.name == named]
    found += [file for file in project.wrong_files() if file.name == named]
    found = found or [file for file in files if str(file.number) == named]
    if len(found) == 1:
        return found[0]
    if not found:
        raise ProjectError(NO_SUCH_FILE(name=named[:80]))
    numbers = tuple(file.number for file in found if isinstance(file, FileRow))
    raise ProjectError(SEVERAL_FILES(count=len(found), name=named[:80], numbers=numbers))


def forget(project: Project, files: Collection[FileRow | WrongFile], day: date) -> Forgotten:
    """Remove every trace of these files, once and for all.

    Args:
        project: open for writing.
        files: at least one.
        day: under which they are counted.

    Raises:
        ProjectError: the project cannot be changed, or not be cleared.
        DamagedError: bytes of a file are still there.
    """
    imported = [file for file in files if isinstance(file, FileRow)]
    with project.database.reading() as connection:
        traces = {trace for file in imported for trace in _traces(connection, file)}
        kept = sum(_stored(connection, file.number) for file in imported)
    with project.database.erasing() as connection:
        for file in files:
            if isinstance(file, WrongFile):
                connection.execute("DELETE FROM wrong_files WHERE name = ?", (file.name,))
            else:
                _remove(connection, file.number)
        _remove_strangers(connection)
        (repeated,) = connection.execute("SELECT coalesce(sum(run * already), 0) FROM lines").fetchone()
        connection.execute(
            "INSERT INTO forgotten (day, files) VALUES (?, ?) "
            "ON CONFLICT (day) DO UPDATE SET files = files + excluded.files",
            (day.isoformat(), len(files)),
        )
    erasure.check_gone(project.path, traces)
    return Forgotten(len(files), kept, repeated)


def _stored(connection: sqlite3.Connection, file: int) -> int:
    (records,) = connection.execute(
        "SELECT coalesce(sum(records), 0) FROM packs WHERE file = ?", (file,)
    ).fetchone()
    return int(records)


def _traces(connection: sqlite3.Connection, file: FileRow) -> Iterator[bytes]:
    """Bytes that only this file put into the project: its SHA-256, and the digest of a record of each pack."""
    yield file.sha256
    for (digests,) in connection.execute("SELECT digests FROM packs WHERE file = ?", (file.number,)):
        yield digests[:DIGEST_BYTES]


def _remove(connection: sqlite3.Connection, file: int) -> None:
    for table in ("refused", "packs", "lines", "shown_tokens"):
        connection.execute(f"DELETE FROM {table} WHERE file = ?", (file,))  # noqa: S608 - a constant
    connection.execute("DELETE FROM files WHERE id = ?", (file,))


def _remove_strangers(connection: sqlite3.Connection) -> None:
    """Forget keys of which the project says nothing and has no line any more."""
    # With an index for the moment, or each key that goes would cost a search of all lines for one that names it.
    connection.execute("CREATE INDEX lines_by_signer ON lines (signer)")
    connection.execute(
        "DELETE FROM signers WHERE name = '' AND NOT enrolled AND NOT excluded AND revoked IS NULL "
        "AND NOT EXISTS (SELECT 1 FROM lines WHERE lines.signer = signers.id)"
    )
    connection.execute("DROP INDEX lines_by_signer")
